#!/usr/bin/env python3
"""Installs the wheel into a Debian with nothing but Python, and runs the sample of docs/start.md against a sandbox server.

    packaging/tests/try_wheel.py WHEEL [SUITE ...]      SUITE: bookworm, trixie (default: both)

Checks that the first message is shown within a minute of the install line, that a live message comes, and that certificate
authorities are found where each distribution keeps them. The server runs outside of that Debian, on the loopback network.
Exit status 77 if no such Debian can be made here. Python 3.9, standard library only.
"""

from __future__ import annotations

import os
import queue
import re
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from sandbox import Sandbox  # noqa: E402
from tls_front import TlsFront  # noqa: E402
from tree import ROOT, NoTree, Tree  # noqa: E402

PACKAGES = "python3,python3-venv"
PYTHON = "/root/venv/bin/python"
LIMIT_SECONDS = 60
LOG_IN = """\
import asyncio, sys, covey
async def main(url, cache):
    try:
        async with covey.connect("tls", "alice", cache, api_url=url, websocket_url="wss" + url[5:]) as client:
            print("connected as", client.current_user.user_id)
    except covey.CoveyError as error:
        print("failed", error)
asyncio.run(asyncio.wait_for(main(*sys.argv[1:]), 30))
"""
# Where a distribution keeps its authorities (SystemCertificates.swift).
PLACES = {
    "Debian": "/etc/ssl/certs/ca-certificates.crt", "Fedora": "/etc/pki/tls/certs/ca-bundle.crt",
    "openSUSE": "/etc/ssl/ca-bundle.pem", "Alpine": "/etc/ssl/cert.pem",
}


def sample() -> str:
    return "".join(re.findall(r"<!-- example: python -->\n```python\n(.*?)```", (ROOT / "docs" / "start.md").read_text(), re.S))


class Lines:
    """What a program prints, line by line, with a limit of time."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self._lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))
        self._lines.put(None)

    def wait_for(self, text: str) -> None:
        seen = []
        try:
            while (line := self._lines.get(timeout=LIMIT_SECONDS)) is not None:
                seen.append(line)
                if line == text:
                    return
        except queue.Empty:
            seen.append(f"nothing more in {LIMIT_SECONDS} s")
        raise SystemExit(f"error: {text!r} was not shown, but {seen}")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


def session(tree: Tree, wheel: Path, server: Sandbox, shown: str) -> float:
    """Installs, runs the sample, and returns how long it took to the first message."""
    name = tree.put(wheel, f"/root/{wheel.name}")
    (tree.root / "root" / "sample.py").write_text(sample())
    began = time.monotonic()
    tree.must("python3", "-m", "venv", "/root/venv")
    tree.must(PYTHON, "-m", "pip", "install", "--no-index", "--disable-pip-version-check", name)
    lines = Lines(tree.command(PYTHON, "-u", "/root/sample.py", server.api_url, server.websocket_url, "/root/alice"))
    try:
        lines.wait_for(shown)
        took = time.monotonic() - began
        server.act("bob", "MESG", req_id="1", channel_url="general", message="a live message")
        lines.wait_for("a live message")
    finally:
        lines.stop()
    if took > LIMIT_SECONDS:
        raise SystemExit(f"error: {took:.1f} s from the install line to the first message")
    return took


def authorities(tree: Tree, front: TlsFront) -> None:
    def log_in(cache: str, authority: str = "") -> str:
        return tree.must(PYTHON, "-c", LOG_IN, f"https://localhost:{front.port}", f"/root/{cache}",
                         SSL_CERT_FILE=authority)

    def expect(said: str, beginning: str, what: str) -> None:
        if not said.startswith(beginning):
            raise SystemExit(f"error: {what}: {said}")

    for place in PLACES.values():
        (tree.root / place.lstrip("/")).unlink(missing_ok=True)
    said = log_in("none")
    expect(said, "failed", "no authorities")
    if "certificate" not in said:
        raise SystemExit(f"error: without authorities the error names no certificate: {said}")
    for distribution, place in PLACES.items():
        tree.put(front.authority, place)
        expect(log_in(distribution), "connected", f"authorities at {place}")
        (tree.root / place.lstrip("/")).unlink()
    tree.put(front.authority, "/root/authority.pem")
    expect(log_in("variable", "/root/authority.pem"), "connected", "SSL_CERT_FILE")
    expect(log_in("wrong", "/root/nothing.pem"), "failed", "SSL_CERT_FILE that is not there")


def try_in(suite: str, wheel: Path, work: Path) -> None:
    tree = Tree(suite, PACKAGES, work)
    general = ROOT / "examples" / "demo" / "general.json"
    shown = re.findall(r'"message": "([^"]*)"', general.read_text())[-1]
    with Sandbox(["--import", str(general)]) as server:
        took = session(tree, wheel, server, shown)
        with TlsFront(server.port, work) as front:
            authorities(tree, front)
    version = tree.must("python3", "--version").strip()
    print(f"{suite} ({version}): {took:.1f} s from the install line to the first message; "
          f"authorities found in {len(PLACES)} places", flush=True)


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    wheel = Path(sys.argv[1]).resolve()
    for suite in sys.argv[2:] or ["bookworm", "trixie"]:
        with tempfile.TemporaryDirectory(prefix=f"covey-{suite}-") as work:
            try:
                try_in(suite, wheel, Path(work))
            except NoTree as reason:
                print(f"skipped: {suite}: {reason}")
                return 77
    return 0


if __name__ == "__main__":
    os.environ.setdefault("TMPDIR", "/var/tmp")
    sys.exit(main())
