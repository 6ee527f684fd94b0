"""The command ``covey`` for its tests: in a process of its own, against a real server, with directories of its own."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator, Mapping, Sequence

import pytest
from conftest import LIMIT_SECONDS, ROOT, World
from sandbox import Sandbox

COMMAND = [sys.executable, "-m", "covey.tools"]


@dataclass
class Shell:
    """Runs ``covey`` as one user of the machine."""

    home: Path
    server: Sandbox
    extra: dict[str, str] = field(default_factory=dict)

    def environment(self, **more: str) -> dict[str, str]:
        plain = {name: value for name, value in os.environ.items()
                 if not name.startswith(("COVEY_", "XDG_", "COLUMNS", "LINES")) or name in (
                     "COVEY_LIBRARY", "COVEY_SANDBOX")}
        return {**plain, "PYTHONPATH": str(ROOT / "bindings" / "python"), "HOME": str(self.home), "LANG": "C.UTF-8",
                "XDG_CONFIG_HOME": str(self.home / "config"), "XDG_STATE_HOME": str(self.home / "state"),
                **self.extra, **more}

    @property
    def config(self) -> Path:
        return self.home / "config" / "covey"

    def cache(self, app: str, user: str) -> Path:
        return self.home / "state" / "covey" / app / user

    def run(
        self, *arguments: str, typed: str = "", status: int = 0, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        return self._run(arguments, typed, status, environment)

    def out(self, *arguments: str, **environment: str) -> str:
        return self._run(arguments, "", 0, environment).stdout

    def _run(
        self, arguments: Sequence[str], typed: str, status: int, environment: Mapping[str, str]
    ) -> subprocess.CompletedProcess[str]:
        done = subprocess.run(
            [*COMMAND, *arguments], input=typed, env=self.environment(**environment), capture_output=True, text=True,
            timeout=LIMIT_SECONDS, check=False)
        assert done.returncode == status, (arguments, done)
        assert "Traceback" not in done.stderr, done.stderr
        return done

    @contextmanager
    def start(self, *arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
        """A command that goes on; it is ended with the block."""
        process = subprocess.Popen(
            [*COMMAND, *arguments], env=self.environment(**environment), stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True)
        # A test that reads a line waits for it: this ends that wait.
        limit = threading.Timer(LIMIT_SECONDS, process.kill)
        limit.start()
        try:
            yield process
        finally:
            limit.cancel()
            if process.poll() is None:
                process.kill()
            process.wait()
            for pipe in (process.stdout, process.stderr):
                if pipe is not None:
                    pipe.close()

    def in_terminal(self, *arguments: str, columns: int = 100, **environment: str) -> tuple[int, str]:
        """The exit status and all that was written to a terminal."""
        leader, follower = pty.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        process = subprocess.Popen(
            [*COMMAND, *arguments], env=self.environment(TERM="xterm-256color", **environment), stdin=follower,
            stdout=follower, stderr=follower, start_new_session=True)
        os.close(follower)
        written = b""
        ends_at = time.monotonic() + LIMIT_SECONDS
        try:
            while time.monotonic() < ends_at:
                if not select.select([leader], [], [], 0.1)[0]:
                    continue
                try:
                    part = os.read(leader, 1 << 16)
                except OSError:  # Linux: the last follower is closed
                    break
                if not part:
                    break
                written += part
            return process.wait(LIMIT_SECONDS), written.decode("utf-8", "replace")
        finally:
            if process.poll() is None:
                process.kill()
                process.wait()
            os.close(leader)


def without_styles(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def make_channel(server: Sandbox, url: str, users: Sequence[str], name: str = "") -> str:
    for user in users:
        server.request("POST", "/v3/users", {"user_id": user, "nickname": user.title(), "profile_url": ""})
    server.request("POST", "/v3/group_channels", {"channel_url": url, "name": name or url, "user_ids": list(users)})
    return url


@pytest.fixture
def shell(tmp_path: Path, sandbox: Sandbox, world: World) -> Shell:
    """The command as a user of its own. Test modules import it."""
    return Shell(tmp_path, sandbox, {
        "COVEY_APP": "tools", "COVEY_USER": world.name("ana"), "COVEY_HOST": sandbox.api_url})
