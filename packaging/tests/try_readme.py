#!/usr/bin/env python3
"""Takes the install lines of README.md on machines with little in them, and prints how long it takes to the first message.

    packaging/tests/try_readme.py DIRECTORY [SUITE]      DIRECTORY has what `make release` built; exit status 77 if impossible

Each row is a fresh Debian made by debootstrap. Packages of the distribution are fetched before, into apt's cache: the time is
that of the machine, not of the network. The language's compiler and package manager are installed first, in the first column
of seconds. From the install line to the first message that the sample shows is the second one: over a minute is a failure.
ONLY="Go,Rust" in the environment takes these rows.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from readme_rows import NOT_RUN, Row, lines_of_readme, rows
from tree import ROOT, NoTree, Tree
from try_wheel import Lines

sys.path.insert(0, str(ROOT / "tools"))
from sandbox import Sandbox  # noqa: E402

LIMIT_SECONDS = 60
INSTALL = ["apt-get", "install", "-q", "-y", "--no-install-recommends"]


def block(document: str, language: str) -> str:
    text = (ROOT / document).read_text(encoding="utf-8")
    found = re.search(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    if not found:
        raise RuntimeError(f"{document} has no block in {language}")
    return found[1]


def put_files(tree: Tree, row: Row, directory: Path, server: Sandbox) -> None:
    for artefact in directory.iterdir():
        if artefact.name.endswith((".deb", ".whl", ".tar.gz")):
            tree.put(artefact, f"/root/dist/{artefact.name}")
    for source, target in row.files.items():
        document, _, language = source.partition(":")
        place = tree.root / "root" / target
        place.parent.mkdir(parents=True, exist_ok=True)
        if language:
            # The addresses of README's lines are those of the server that runs here.
            text = block(document, language).replace("http://127.0.0.1:8080", server.api_url)
            place.write_text(text.replace("ws://127.0.0.1:8080", server.websocket_url), encoding="utf-8")
        else:
            shutil.copytree(ROOT / document, place, ignore=shutil.ignore_patterns("target", "build", "__pycache__"))


def timed(row: Row, directory: Path, suite: str, work: Path) -> tuple[float, float]:
    """Seconds of the toolchain, and from the install line to the first message."""
    tree = Tree(suite, "ca-certificates", work, row.shared)
    shutil.copy("/etc/resolv.conf", tree.root / "etc" / "resolv.conf")
    for settings in ("/etc/apt/apt.conf.d", "/etc/apt/sources.list.d"):
        shutil.copytree(settings, tree.root / settings[1:], dirs_exist_ok=True)
    (tree.root / "etc/apt/apt.conf.d/99-nobody-answers").write_text('APT::Get::Assume-Yes "true";\n')
    tree.must("apt-get", "update", "-q", limit_seconds=300)
    with Sandbox(["--import", str(ROOT / "examples" / "demo" / "general.json")]) as server:
        put_files(tree, row, directory, server)
        words = {"LINE": row.line, "API": server.api_url, "SOCKET": server.websocket_url}
        commands = [re.sub(r"\b(LINE|API|SOCKET)\b", lambda found: words[found[1]], command) for command in row.commands]

        def shell(command: str) -> None:
            tree.must("sh", "-c", f"cd /root && {command}", limit_seconds=600)

        of_toolchain = 0.0
        if row.toolchain:
            tree.must(*INSTALL, "--download-only", *row.toolchain.split(), limit_seconds=600)
            began = time.monotonic()
            tree.must(*INSTALL, *row.toolchain.split(), limit_seconds=600)
            of_toolchain = time.monotonic() - began
        for command in commands:
            if "apt install" in command:
                shell(command.replace("apt install", "apt install --download-only"))
        began = time.monotonic()
        for command in commands[:-1]:
            shell(command)
            print(f"  {time.monotonic() - began:6.1f} s  {command.splitlines()[0][:100]}", flush=True)
        lines = Lines(tree.command("sh", "-c", f"cd /root && {commands[-1]}"))
        try:
            lines.wait_for(row.shows)
            return of_toolchain, time.monotonic() - began
        finally:
            lines.stop()


def check_lines(known: list[Row]) -> None:
    """Every line of README.md has a row, or a reason; every row has a line of README.md."""
    written = set(lines_of_readme())
    run = {row.line for row in known} | set(NOT_RUN)
    if written != run:
        raise SystemExit(f"error: README.md and readme_rows.py differ: {sorted(written ^ run)}")


def main() -> int:
    directory, suite = Path(sys.argv[1]).resolve(), (sys.argv[2:] or ["bookworm"])[0]
    only = [name.strip() for name in os.environ.get("ONLY", "").split(",") if name.strip()]
    swift = shutil.which("swift")
    table = rows(Path(swift).resolve().parents[2] if swift else Path("/nowhere"))
    check_lines(table)
    results, failed = [], False
    for row in table:
        if only and row.name not in only or row.name == "Swift" and not swift:
            continue
        print(f"--- {row.name}: {row.line}", flush=True)
        with tempfile.TemporaryDirectory(prefix="covey-readme-") as work:
            try:
                toolchain, took = timed(row, directory, suite, Path(work))
            except NoTree as error:
                print(f"skipped: {error}")
                return 77
            except (RuntimeError, SystemExit, subprocess.SubprocessError) as error:
                results.append(f"{row.name:14} failed: {error}")
                failed = True
                continue
        failed = failed or took > LIMIT_SECONDS
        results.append(f"{row.name:14} {toolchain:9.1f} s {took:9.1f} s{'  too long' if took > LIMIT_SECONDS else ''}")
    print(f"{'':14} {'toolchain':>11} {'from line':>11}", *results, sep="\n")
    if not swift:
        print("Swift          not run: no toolchain is here, and Debian has none")
    for line, reason in NOT_RUN.items():
        print(f"not run: {line}: {reason}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
