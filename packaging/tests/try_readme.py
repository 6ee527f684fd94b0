#!/usr/bin/env python3
"""Takes the install lines of README.md on machines with nothing but a package manager, and prints how long it takes to the
first message.

    packaging/tests/try_readme.py DIRECTORY [SUITE]      DIRECTORY has what `make deb` built; exit status 77 if impossible here

Each row is a fresh Debian made by debootstrap. The clock runs from the install line to the first message of the channel
`general` that the sample shows. Packages of the distribution are fetched before, into apt's cache: the time is that of the
machine, not of the network. A row over a minute is a failure.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tree import ROOT, NoTree, Tree
from try_wheel import Lines

sys.path.insert(0, str(ROOT / "tools"))
from sandbox import Sandbox  # noqa: E402

LIMIT_SECONDS = 60
FIRST = "Good morning. Is anybody at the pier?"


@dataclass
class Row:
    """What a user does: packages of `make deb` and of Debian, then commands, the last of which is the sample."""

    name: str
    debs: str
    debian: str
    #: Files of the repository that the sample needs, and where it has them.
    files: "dict[str, str]"
    commands: "list[str]"
    #: The line that the sample prints first.
    shows: str = FIRST


def block(document: str, language: str) -> str:
    text = (ROOT / document).read_text(encoding="utf-8")
    found = re.search(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    if not found:
        raise RuntimeError(f"{document} has no block in {language}")
    return found[1]


WRAPPERS = "added: hello"
ROWS = [
    Row("Python", "libcovey0 python3-covey", "", {"README.md:python": "sample.py"}, ["python3 -u sample.py"]),
    Row("C", "libcovey0 libcovey-dev", "gcc libc6-dev pkg-config", {"docs/start.md:c": "sample.c"},
        ["cc -o sample sample.c $(pkg-config --cflags --libs covey)", "stdbuf -oL ./sample API SOCKET /root/alice"]),
    Row("C++", "libcovey0 libcovey-dev", "g++ libc6-dev pkg-config", {"bindings/cpp/README.md:cpp": "sample.cpp"},
        ["c++ -std=c++17 sample.cpp $(pkg-config --cflags --libs covey) -o sample", "./sample API SOCKET /root/ana"], WRAPPERS),
    Row("LuaJIT", "libcovey0", "luajit", {"bindings/lua/README.md:lua": "sample.lua", "bindings/lua": "bindings/lua"},
        ['LUA_PATH="bindings/lua/?.lua;;" luajit sample.lua API SOCKET /root/ana'], WRAPPERS),
    Row("Go", "libcovey0 libcovey-dev", "golang-go gcc libc6-dev",
        {"bindings/go/README.md:go": "sample/main.go", "bindings/go": "bindings/go"},
        ["cd sample && go mod init sample && go mod edit -require covey@v0.0.0 -replace covey=/root/bindings/go && "
         "GOFLAGS=-mod=mod GOPROXY=off go build -o ../run .", "./run API SOCKET /root/ana"], WRAPPERS),
    Row("Rust", "libcovey0 libcovey-dev", "cargo gcc libc6-dev",
        {"bindings/rust/README.md:rust": "sample/src/main.rs", "bindings/rust": "bindings/rust"},
        ["cd sample && printf '[package]\\nname = \"sample\"\\nversion = \"0.1.0\"\\nedition = \"2021\"\\n[dependencies]\\n"
         "covey = { path = \"/root/bindings/rust/covey\" }\\n' > Cargo.toml && cargo build --offline --quiet",
         "./sample/target/debug/sample API SOCKET /root/ana"], WRAPPERS),
]


def prepare(tree: Tree, row: Row, directory: Path) -> list[str]:
    """Copies the files, and fetches what apt will install; returns the line of apt."""
    for source, target in row.files.items():
        document, _, language = source.partition(":")
        place = tree.root / "root" / target
        place.parent.mkdir(parents=True, exist_ok=True)
        if language:
            # The addresses of README's lines are those of the server that runs here.
            place.write_text(block(document, language), encoding="utf-8")
        else:
            shutil.copytree(ROOT / document, place, ignore=shutil.ignore_patterns("target", "__pycache__"))
    names = []
    for name in row.debs.split():
        deb, = directory.glob(f"{name}_*.deb")
        names.append(tree.put(deb, f"/root/{deb.name}"))
    shutil.copy("/etc/resolv.conf", tree.root / "etc" / "resolv.conf")
    for settings in ("/etc/apt/apt.conf.d", "/etc/apt/sources.list.d"):
        shutil.copytree(settings, tree.root / settings[1:], dirs_exist_ok=True)
    install = ["apt-get", "install", "-q", "-y", "--no-install-recommends", *row.debian.split(), *names]
    tree.must("apt-get", "update", "-q", limit_seconds=300)
    tree.must(*install[:2], "--download-only", *install[2:], limit_seconds=600)
    return install


def timed(row: Row, directory: Path, suite: str, work: Path) -> float:
    tree = Tree(suite, "ca-certificates", work)
    with Sandbox(["--import", str(ROOT / "examples" / "demo" / "general.json")]) as server:
        install = prepare(tree, row, directory)
        began = time.monotonic()
        tree.must(*install, limit_seconds=300)
        for line in row.commands[:-1]:
            tree.must("sh", "-c", f"cd /root && {line}", limit_seconds=300)
        for place in (tree.root / "root").glob("sample.py"):
            text = place.read_text(encoding="utf-8").replace("http://127.0.0.1:8080", server.api_url)
            place.write_text(text.replace("ws://127.0.0.1:8080", server.websocket_url), encoding="utf-8")
        last = row.commands[-1].replace("API", server.api_url).replace("SOCKET", server.websocket_url)
        lines = Lines(tree.command("sh", "-c", f"cd /root && exec {last}" if "=" not in last.split()[0] else f"cd /root && {last}"))
        try:
            lines.wait_for(row.shows)
            return time.monotonic() - began
        finally:
            lines.stop()


def main() -> int:
    directory, suite = Path(sys.argv[1]).resolve(), (sys.argv[2:] or ["bookworm"])[0]
    only = os.environ.get("ONLY", "").split()
    failed = False
    print(f"{'language':10} {'to the first message':>20}", flush=True)
    for row in ROWS:
        if only and row.name not in only:
            continue
        with tempfile.TemporaryDirectory(prefix="covey-readme-") as work:
            try:
                took = timed(row, directory, suite, Path(work))
            except NoTree as error:
                print(f"skipped: {error}")
                return 77
            except (RuntimeError, SystemExit, subprocess.SubprocessError) as error:
                print(f"{row.name:10} failed: {error}", flush=True)
                failed = True
                continue
        failed = failed or took > LIMIT_SECONDS
        print(f"{row.name:10} {took:18.1f} s{'  too long' if took > LIMIT_SECONDS else ''}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
