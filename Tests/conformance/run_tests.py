#!/usr/bin/env python3
"""Runs the tests of a binding that need a sandbox server: run_tests.py COMMAND...

They find it by COVEY_TEST_API_URL and COVEY_TEST_WEBSOCKET_URL, and a directory for caches by COVEY_TEST_CACHE. Exit status
77 where no sandbox server was built.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "tools"))

from sandbox import Sandbox, executable  # noqa: E402


def main(*command: str) -> int:
    try:
        executable()
    except FileNotFoundError as error:
        print(f"skipped: {error}")
        return 77
    with tempfile.TemporaryDirectory(prefix="covey-tests-") as cache, Sandbox() as server:
        return subprocess.run(command, timeout=200, env={
            **os.environ, "COVEY_TEST_API_URL": server.api_url, "COVEY_TEST_WEBSOCKET_URL": server.websocket_url,
            "COVEY_TEST_CACHE": cache}).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
