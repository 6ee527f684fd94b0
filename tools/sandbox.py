"""Starts a sandbox server for a demo or a test, and makes sure that it ends with its starter.

The server listens on a free port of the loopback address, prints one line when it is ready, and stops when its standard
input closes; so it cannot outlive the process that started it, however that ends. Standard library only.
"""

from __future__ import annotations

import os
import queue
import subprocess
import threading
import time
from pathlib import Path
from typing import Optional, Sequence

READY = "covey-sandbox ready on "


def executable() -> Path:
    """COVEY_SANDBOX, else what `swift build` made in this checkout."""
    given = os.environ.get("COVEY_SANDBOX")
    path = Path(given) if given else Path(__file__).resolve().parent.parent / ".build" / "release" / "covey-sandbox"
    if not path.is_file():
        raise FileNotFoundError(f"there is no sandbox server at {path}: build it with `make sandbox`")
    return path.resolve()


class Sandbox:
    """A running server. Use it in a ``with`` statement.

    :param arguments: for the command line, such as ``["--import-irc", "a.log"]``.
    :param port: 0 for any free one.
    """

    def __init__(self, arguments: Sequence[str] = (), port: int = 0, ready_within_seconds: float = 30) -> None:
        #: What the server has printed so far, standard error included; for reports of what went wrong.
        self.output: list[str] = []
        self._process = subprocess.Popen(
            [str(executable()), "--port", str(port), "--exit-on-stdin-close", *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            # Ctrl-C in the terminal is for the starter, who then stops the server in order.
            start_new_session=True,
        )
        self._ready: queue.Queue[Optional[str]] = queue.Queue()
        self._reader = threading.Thread(target=self._read, name="sandbox-output", daemon=True)
        self._reader.start()
        try:
            url = self._wait_until_ready(ready_within_seconds)
        except BaseException:
            self.stop()
            raise
        self.api_url = url
        self.websocket_url = "ws" + url[len("http"):]
        self.port = int(url.rsplit(":", 1)[1])

    @property
    def pid(self) -> int:
        return self._process.pid

    def _read(self) -> None:
        # Read to the end, so that a server with much to say never waits for its pipe.
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.output.append(line.rstrip("\n"))
            if line.startswith(READY):
                self._ready.put(line[len(READY):].strip())
        self._ready.put(None)

    def _wait_until_ready(self, seconds: float) -> str:
        try:
            url = self._ready.get(timeout=seconds)
        except queue.Empty:
            url = None
        if url is None:
            status = self.stop()
            said = "\n".join(self.output[-20:])
            raise RuntimeError(f"the sandbox server did not get ready (exit status {status})\n{said}")
        return url

    def stop(self, within_seconds: float = 10) -> int:
        """Stops the server and returns its exit status. Stopping again does nothing."""
        process = self._process
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(within_seconds)
            except subprocess.TimeoutExpired:
                process.kill()
        status = process.wait()
        self._reader.join()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()
        return status

    def kill(self) -> None:
        """SIGKILL, at once: for what must survive that."""
        self._process.kill()
        self.stop()

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def main() -> None:
    """`python3 tools/sandbox.py ARGUMENT …`: a server until Ctrl-C."""
    import sys

    with Sandbox(sys.argv[1:]) as sandbox:
        print("\n".join(sandbox.output))
        try:
            while sandbox._process.poll() is None:
                time.sleep(0.2)
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
