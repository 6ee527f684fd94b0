#!/usr/bin/env python3
"""Runs the sample of a binding's README as its reader would, against a sandbox server: run_sample.py README COMMAND...

The README must show the sample as it is in the file beside it. Exit status 77 where no sandbox server was built.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "tools"))

from sandbox import Sandbox, executable  # noqa: E402


def main(readme: str, sample: str, *command: str) -> int:
    try:
        executable()
    except FileNotFoundError as error:
        print(f"skipped: {error}")
        return 77
    assert Path(sample).read_text(encoding="utf-8") in Path(readme).read_text(encoding="utf-8"), f"{readme}: not {sample}"
    with tempfile.TemporaryDirectory(prefix="covey-sample-") as cache, Sandbox() as server:
        ended = subprocess.run([*command, server.api_url, server.websocket_url, cache],
                               capture_output=True, text=True, timeout=120)
    assert (ended.returncode, ended.stderr) == (0, ""), ended
    assert ended.stdout == "added: hello\n", ended.stdout
    print("the sample ran")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
