"""A program in a real terminal, for tests: a window of a tmux server of its own. Standard library only."""

from __future__ import annotations

import itertools
import os
import subprocess
import time
from typing import Callable, Mapping, Optional, Sequence

LIMIT_SECONDS = float(os.environ.get("COVEY_TERMINAL_SECONDS", "60"))
_numbers = itertools.count(1)


class Terminal:
    """Use it in a ``with`` statement, or call :meth:`close`."""

    def __init__(
        self, command: Sequence[str], columns: int, rows: int, environment: Optional[Mapping[str, str]] = None
    ) -> None:
        self._socket = f"covey-test-{os.getpid()}-{next(_numbers)}"
        self._environment = {**(os.environ if environment is None else environment), "LANG": "C.UTF-8", "TERM": "xterm"}
        # Programs take the size from these before they ask the terminal.
        for name in ("TMUX", "COLUMNS", "LINES"):
            self._environment.pop(name, None)
        self._tmux("new-session", "-d", "-x", str(columns), "-y", str(rows), *command)
        self._tmux("set-option", "-g", "remain-on-exit", "on")

    def _tmux(self, *arguments: str) -> str:
        done = subprocess.run(
            ["tmux", "-f", "/dev/null", "-L", self._socket, *arguments], capture_output=True, text=True, check=True,
            env=self._environment)
        return done.stdout

    def screen(self) -> list[str]:
        return self._tmux("capture-pane", "-p").splitlines()

    def type(self, text: str) -> None:
        self._tmux("send-keys", "-l", text)

    def press(self, *keys: str) -> None:
        """By the names of tmux: ``Enter``, ``C-d``, ``PPage``."""
        self._tmux("send-keys", *keys)

    def resize(self, columns: int, rows: int) -> None:
        self._tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def wait(self, holds: Callable[[list[str]], bool], what: str) -> list[str]:
        """The screen, once this holds of it."""
        ends_at = time.monotonic() + LIMIT_SECONDS
        while True:
            screen = self.screen()
            if holds(screen):
                return screen
            if time.monotonic() > ends_at:
                raise AssertionError(f"the screen does not show {what}:\n" + "\n".join(screen))
            time.sleep(0.02)

    def shows(self, text: str) -> list[str]:
        return self.wait(lambda screen: any(text in line for line in screen), repr(text))

    def hides(self, text: str) -> list[str]:
        return self.wait(lambda screen: not any(text in line for line in screen), f"that {text!r} is gone")

    def close(self) -> None:
        self._tmux("kill-server")

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
