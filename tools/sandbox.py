"""Starts a sandbox server for a demo or a test, and makes sure that it ends with its starter.

The server listens on a free port of the loopback address, prints one line when it is ready, and stops when its standard
input closes; so it cannot outlive the process that started it, however that ends. Standard library only.
"""

from __future__ import annotations

import json
import os
import queue
import subprocess
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Mapping, Optional, Sequence

READY = "covey-sandbox ready on "
TOKEN = "covey-sandbox api-token "
PAGE = "covey-sandbox page "


class ControlError(RuntimeError):
    """The server refused an action; the text says why."""


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
        #: Secret of the ``Api-Token`` header; a random one unless the arguments name one.
        self.api_token = ""
        #: Address of the web page that shows the server. It contains the secret.
        self.page_url = ""
        #: What the server has printed so far, standard error included, but for the secret.
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
            if line.startswith(TOKEN):
                self.api_token = line[len(TOKEN):].strip()
                continue
            if line.startswith(PAGE):
                self.page_url = line[len(PAGE):].strip()
                continue
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

    # The control interface (docs/sandbox.md). All raise ControlError if the server refuses.

    def request(self, method: str, path: str, body: Optional[Mapping[str, Any]] = None) -> dict[str, Any]:
        """Any request as the administrator: the answer's object, an error's too. The path begins with a slash."""
        request = urllib.request.Request(
            self.api_url + path, data=None if body is None else json.dumps(body).encode(), method=method,
            headers={"Api-Token": self.api_token, "Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                answer: dict[str, Any] = json.load(response)
        except urllib.error.HTTPError as error:
            answer = json.load(error)
        return answer

    def control(self, name: str, body: Optional[Mapping[str, Any]] = None, method: str = "POST") -> dict[str, Any]:
        """A call of /sandbox/NAME; fields that are ``None`` are left out."""
        given = None if body is None else {field: value for field, value in body.items() if value is not None}
        answer = self.request(method, "/sandbox/" + name, given)
        if answer.get("error"):
            raise ControlError(f"{name}: {answer['message']}")
        return answer

    def fault(self, do: str, on: str, **scope: Any) -> int:
        """Adds a fault: ``fault("cut", "ack MESG", user="alice", times=1)``. Returns its id."""
        return int(self.control("faults", {"do": do, "on": on, **scope})["id"])

    def faults(self) -> list[dict[str, Any]]:
        """All faults with how often each has ``struck``."""
        return list(self.control("faults", method="GET")["faults"])

    def remove_fault(self, fault: Optional[int] = None) -> None:
        """Removes one fault, or all."""
        self.control("faults" if fault is None else f"faults/{fault}", method="DELETE")

    def clock(self, *, offset_ms: Optional[int] = None, advance_ms: Optional[int] = None,
              freeze: Optional[bool] = None) -> int:
        """Moves, stops or continues the server's clock. Returns its time, Unix ms."""
        change = {"offset_ms": offset_ms, "advance_ms": advance_ms, "freeze": freeze}
        return int(self.control("clock", change)["now"])

    def next_millisecond(self) -> None:
        """Returns when the server's clock has moved on: what comes now is later than all before."""
        before = self.clock()
        while True:
            answer = self.control("clock", {})
            if answer["now"] > before:
                return
            if answer["frozen"]:
                self.clock(advance_ms=1)

    def act(self, user_id: str, command: str, **body: Any) -> list[dict[str, Any]]:
        """A command as this user, who needs no connection. Returns the frames that answer it."""
        return list(self.control("act", {"user_id": user_id, "command": command, "body": body})["frames"])

    def call(self, user_id: str, method: str, path: str, **body: Any) -> tuple[int, dict[str, Any]]:
        """A REST call as this user, ``path`` behind ``/v3/``. Returns status and answer."""
        answer = self.control("act", {"user_id": user_id, "method": method, "path": path, "body": body})
        return answer["status"], answer["body"]

    def say(self, channel_url: str, user_id: str, text: str, **more: Any) -> dict[str, Any]:
        """Sends a message as this user and returns it. It is later than every other: messages of one millisecond come in
        one page, beyond its limit."""
        self.next_millisecond()
        return self.request("POST", f"/v3/group_channels/{channel_url}/messages", {
            "message_type": "MESG", "user_id": user_id, "message": text, **more})

    def cut_connections(self, user_id: Optional[str] = None) -> None:
        """Drops the WebSockets of this user, or all, without a close frame."""
        self.control("cut-connections", {"user_id": user_id})

    def issue_token(self, user_id: str, expires_at: Optional[int] = None) -> str:
        """An access token; the user needs one from now on."""
        return str(self.control("issue-token", {"user_id": user_id, "expires_at": expires_at})["token"])

    def export(self) -> dict[str, Any]:
        """All users, channels and messages, as a document."""
        return self.control("export", method="GET")

    def import_document(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """Takes a document, all of it or nothing. Returns how much it was."""
        return self.control("import", document)

    def counters(self) -> dict[str, Any]:
        """What the server has seen and holds."""
        return self.control("counters", method="GET")

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def main() -> None:
    """`python3 tools/sandbox.py ARGUMENT …`: a server until Ctrl-C."""
    import sys

    with Sandbox(sys.argv[1:]) as sandbox:
        print("\n".join([*sandbox.output, TOKEN + sandbox.api_token, PAGE + sandbox.page_url]))
        try:
            while sandbox._process.poll() is None:
                time.sleep(0.2)
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main()
