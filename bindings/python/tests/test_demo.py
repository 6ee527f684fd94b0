"""examples/demo, as `make demo` runs it: it shows the same twice, ends by itself, and leaves nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import uuid
from pathlib import Path

import pytest
from conftest import LIMIT_SECONDS, ROOT, wait_until

DEMO = ROOT / "examples" / "demo" / "demo.py"


class Run:
    """The demo in a process of its own. All it starts inherits a mark, by which it can be found."""

    def __init__(self, scratch: Path, *logs: Path) -> None:
        self.scratch = scratch
        self.mark = f"COVEY_DEMO_TEST={uuid.uuid4()}"
        name, value = self.mark.split("=")
        environment = {
            **os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python"), "TMPDIR": str(scratch), name: value,
        }
        self.process = subprocess.Popen(
            [sys.executable, str(DEMO), *map(str, logs)], env=environment, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True,
        )

    def read_until(self, wanted: str) -> str:
        assert self.process.stdout is not None
        said = ""
        for line in self.process.stdout:
            said += line
            if wanted in line:
                return said
        raise AssertionError(f"no line with {wanted!r} in:\n{said}")

    def end(self) -> tuple[int, str]:
        said, _ = self.process.communicate(timeout=60)
        return self.process.returncode, said

    def others(self) -> list[int]:
        """Processes with the mark that are still there."""
        found = []
        for path in Path("/proc").glob("[0-9]*/environ"):
            try:
                if self.mark.encode() in path.read_bytes().split(b"\0"):
                    found.append(int(path.parent.name))
            except OSError:
                continue
        return found

    def assert_nothing_left(self) -> None:
        wait_until(lambda: not self.others(), LIMIT_SECONDS)
        assert self.others() == []
        assert list(self.scratch.iterdir()) == []


def test_the_demo_shows_the_same_pages_without_a_server(tmp_path: Path) -> None:
    run = Run(tmp_path)
    status, said = run.end()
    assert status == 0, said
    assert "The same 63 messages, without a server." in said
    run.assert_nothing_left()


def test_the_demo_takes_a_log_of_ones_own(tmp_path: Path) -> None:
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    log = tmp_path / "2026-05-05.own.log"
    log.write_text("[10:00] <ann> one\n[10:01] <bo> two\n[10:02] <ann> three\n", encoding="utf-8")
    run = Run(scratch, log)
    status, said = run.end()
    assert status == 0, said
    assert "The same 8 messages, without a server." in said
    run.assert_nothing_left()


@pytest.mark.parametrize("step", ["1. A server", "4. Live", "5. The server is stopped"])
def test_ctrl_c_leaves_nothing_running(tmp_path: Path, step: str) -> None:
    run = Run(tmp_path)
    run.read_until(step)
    run.process.send_signal(signal.SIGINT)
    status, said = run.end()
    assert status == 130, said
    run.assert_nothing_left()
