#!/usr/bin/env python3
"""Runs drivers of the conformance run, each against a sandbox server of its own, and compares what they print.

    run_driver.py [--write] MODE COMMAND...    MODE: thread, poll, wake or (Python) asyncio, as the driver's last argument

The output must be expected.txt, byte by byte; --write makes that file, from the C driver. Exit status 77 where no sandbox
server was built.
"""

from __future__ import annotations

import difflib
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "tools"))

from sandbox import Sandbox, executable  # noqa: E402

EXPECTED = HERE / "expected.txt"


def run(command: list[str], mode: str) -> str:
    with tempfile.TemporaryDirectory(prefix="covey-conformance-") as cache, Sandbox() as server:
        ended = subprocess.run(
            [*command, server.api_url, server.websocket_url, cache, str(HERE / "scenario.txt"), mode],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=240)
        output = ended.stdout.decode("utf-8", "replace")
        sys.stderr.write(ended.stderr.decode("utf-8", "replace"))
        if ended.returncode != 0:
            last = "\n".join(output.splitlines()[-3:])
            raise SystemExit(f"{command[0]} ended with {ended.returncode} after\n{last}")
        return output


def main(arguments: list[str]) -> int:
    is_writing = arguments[:1] == ["--write"]
    mode, *command = arguments[1:] if is_writing else arguments
    try:
        executable()
    except FileNotFoundError as error:
        print(f"skipped: {error}")
        return 77
    output = run(command, mode)
    if is_writing:
        EXPECTED.write_text(output, encoding="utf-8")
    expected = EXPECTED.read_text(encoding="utf-8")
    if output == expected:
        print(f"{len(output.splitlines())} lines, as expected")
        return 0
    sys.stdout.writelines(difflib.unified_diff(
        expected.splitlines(True), output.splitlines(True), "expected.txt", command[0]))
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
