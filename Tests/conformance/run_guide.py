#!/usr/bin/env python3
"""Runs a program with the samples of docs/guide.md against a sandbox server: run_guide.py SOURCE COMMAND...

SOURCE is the program's file, which says by its comments what samples it has; COMMAND must print what
examples/guide/expected.txt has for them. See examples/guide/README.md. Exit status 77 where no sandbox server was built.
"""

from __future__ import annotations

import difflib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "docs" / "site")]

from covey_site.programs import regions  # noqa: E402
from picture import png  # noqa: E402
from sandbox import Sandbox, executable  # noqa: E402

EXPECTED = ROOT / "examples" / "guide" / "expected.txt"
MESSAGES = 50
LIMIT_SECONDS = 120


def sections(text: str) -> dict[str, str]:
    """By key: the line with the key, and those after it."""
    parts = re.split(r"^(?=[a-z-]+:\n)", text, flags=re.MULTILINE)
    assert parts[0] == "", f"lines before the first key: {parts[0]}"
    return {part.partition(":")[0]: part for part in parts[1:]}


def fill(server: Sandbox) -> str:
    """Makes the users and the channel. Returns carol's token."""
    for user in ("alice", "bob", "carol"):
        server.request("POST", "/v3/users", {"user_id": user, "nickname": user, "profile_url": ""})
    server.request("POST", "/v3/group_channels", {
        "channel_url": "general", "name": "general", "user_ids": ["alice", "bob"], "operator_ids": ["bob"]})
    for number in range(1, MESSAGES + 1):
        server.say("general", "bob", f"message {number}")
    return server.issue_token("carol")


def run(command: list[str], environment: dict[str, str]) -> tuple[object, str, str]:
    """The status, the output and the errors of a program. One that waits for what does not come is ended."""
    with subprocess.Popen(command, env=environment, text=True, errors="replace",
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        try:
            output, errors = program.communicate(timeout=LIMIT_SECONDS)
        except subprocess.TimeoutExpired:
            program.kill()
            output, errors = program.communicate()
            return f"SIGKILL after {LIMIT_SECONDS} s", output, errors
        return program.returncode, output, errors


def main(source: str, *command: str) -> int:
    try:
        executable()
    except FileNotFoundError as error:
        print(f"skipped: {error}")
        return 77
    shown = regions(Path(source).read_text(encoding="utf-8"))
    expected = "".join(
        lines for key, lines in sections(EXPECTED.read_text(encoding="utf-8")).items() if key in shown)
    with tempfile.TemporaryDirectory(prefix="covey-guide-") as directory, Sandbox() as server:
        home = Path(directory) / "home"
        home.mkdir()
        for name in ("cat.jpg", "1.jpg", "2.jpg", "cover.png"):
            (home / name).write_bytes(png())
        environment = {**os.environ, "HOME": str(home), "GUIDE_TOKEN": fill(server)}
        status, output, errors = run([*command, server.api_url, server.websocket_url, f"{directory}/caches"], environment)
    if (status, output) == (0, expected):
        print(f"{len(shown)} samples, as expected")
        return 0
    print(f"{command[0]} ended with {status}\n{errors}")
    sys.stdout.writelines(difflib.unified_diff(
        expected.splitlines(True), output.splitlines(True), "expected.txt", command[-1]))
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
