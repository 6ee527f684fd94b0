"""The common part of this directory's scripts: a server, the C programs as processes, and the server's messages.

Everything started is a child of the script and is stopped by its own pid; each child also ends when its stdin does. A
message is the tuple Message everywhere, so that lists from the server, a program and a file compare with `==`.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import IO, Any, NamedTuple, NoReturn, Sequence

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools"))

import sandbox  # noqa: E402

SKIPPED = 77
USER, ADMIN = 0, 3
SUCCEEDED = 3


class Message(NamedTuple):
    message_id: int
    created_at: int
    kind: int
    status: int
    parent_id: int
    sender_id: bytes
    text: bytes


def skip(why: str) -> NoReturn:
    print(f"skipped: {why}", file=sys.stderr)
    sys.exit(SKIPPED)


def fail(why: str) -> NoReturn:
    print(f"FAILED: {why}", file=sys.stderr)
    sys.exit(1)


def start_server(*arguments: str, port: int = 0, ready_within_seconds: float = 120) -> sandbox.Sandbox:
    try:
        sandbox.executable()
    except FileNotFoundError as error:
        skip(str(error))
    return sandbox.Sandbox(["--exit-with-parent", *arguments], port=port, ready_within_seconds=ready_within_seconds)


def work_directory() -> tempfile.TemporaryDirectory[str]:
    """For caches; in memory if TMPDIR says nothing else. Processes are killed here, not the machine, so what was given
    to the file system stays, on a disk or not; and a reader need not wait for a writer's disk."""
    memory = "/dev/shm"
    in_memory = "TMPDIR" not in os.environ and os.access(memory, os.W_OK)
    return tempfile.TemporaryDirectory(prefix="covey-proof-", dir=memory if in_memory else None)


def program(name: str) -> list[str]:
    """One of this directory's programs, where CMake has put it; run by the command COVEY_UNDER (valgrind) if any."""
    return [*shlex.split(os.environ.get("COVEY_UNDER", "")), str(Path(os.environ["COVEY_PROOFS"]) / f"proof_{name}")]


def read_list(stream: IO[bytes]) -> tuple[str, list[Message]]:
    """What write_list of peer.c wrote. An empty name is the end of the stream."""
    words = stream.readline().decode().split()
    if not words:
        return "", []
    return words[0], read_messages(stream, int(words[1]))


def read_messages(stream: IO[bytes], count: int) -> list[Message]:
    messages: list[Message] = []
    for _ in range(count):
        id_, created_at, kind, status, parent_id, sender_bytes, text_bytes = map(int, stream.readline().split())
        sender, text, end = stream.read(sender_bytes), stream.read(text_bytes), stream.read(1)
        if end != b"\n":
            fail(f"a list is cut off after {len(messages)} messages")
        messages.append(Message(id_, created_at, kind, status, parent_id, sender, text))
    return messages


class Peer:
    """A program that takes orders. Use it in a `with` statement; it is killed if it does not end by itself."""

    def __init__(self, name: str, *arguments: str) -> None:
        self.name = name
        self.process = subprocess.Popen([*program(name), *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self.process.stdin and self.process.stdout
        self.orders, self.answers = self.process.stdin, self.process.stdout

    def order(self, line: str) -> None:
        self.orders.write(line.encode() + b"\n")
        self.orders.flush()

    def answer(self, word: str) -> list[int]:
        """The numbers of the next line, which must begin with this word."""
        words = self.answers.readline().decode().split()
        if not words or words[0] != word:
            fail(f"{self.name} said {words}, not {word}; exit status {self.process.wait()}")
        return [int(each) for each in words[1:]]

    def read_list(self) -> list[Message]:
        self.order("list")
        name, messages = read_list(self.answers)
        if name != "list":
            fail(f"{self.name} gave no list; exit status {self.process.wait()}")
        return messages

    def kill(self) -> None:
        """SIGKILL, at once."""
        self.process.kill()
        self._reap()

    def finish(self) -> None:
        """Ends it normally; it must succeed."""
        self.orders.close()
        status = self.process.wait(60)
        self._reap()
        if status != 0:
            fail(f"{self.name} ended with status {status}")

    def _reap(self) -> None:
        self.process.wait()
        try:
            self.orders.close()
        except BrokenPipeError:
            pass
        self.answers.close()

    def __enter__(self) -> Peer:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self._reap()


def call(server: sandbox.Sandbox, method: str, path: str, body: Any = None) -> Any:
    """A request as administrator."""
    return _ask(server, method, f"v3/{path}", body)


def control(server: sandbox.Sandbox, action: str, fields: Any) -> Any:
    """An action of the server's control interface (docs/sandbox.md)."""
    return _ask(server, "POST", f"sandbox/{action}", fields)


def _ask(server: sandbox.Sandbox, method: str, path: str, body: Any) -> Any:
    request = urllib.request.Request(
        f"{server.api_url}/{path}", method=method, data=None if body is None else json.dumps(body).encode(),
        headers={"Content-Type": "application/json", "Api-Token": server.api_token})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def make_channel(server: sandbox.Sandbox, users: Sequence[str]) -> str:
    for user in users:
        call(server, "POST", "users", {"user_id": user, "nickname": user})
    return str(call(server, "POST", "group_channels", {"user_id": users[0], "user_ids": list(users)})["channel_url"])


class ServerList:
    """All messages of a channel at the server. Each reading continues where the last one ended."""

    def __init__(self, server: sandbox.Sandbox, channel_url: str) -> None:
        self.server, self.channel_url = server, channel_url
        self.messages: list[Message] = []
        self._ids: set[int] = set()

    def read(self) -> list[Message]:
        while True:
            reference = self.messages[-1].created_at if self.messages else 0
            answer = call(
                self.server, "GET",
                f"group_channels/{self.channel_url}/messages?message_ts={reference}&prev_limit=0&next_limit=200"
                "&include=true&include_reply_type=all")
            for row in answer["messages"]:
                if row["message_id"] not in self._ids:
                    self._ids.add(row["message_id"])
                    self.messages.append(message_of(row))
            if not answer["has_next"]:
                return self.messages


def message_of(row: dict[str, Any]) -> Message:
    kind = {"MESG": USER, "ADMM": ADMIN}[row["type"]]
    sender = row["user"]["user_id"] if row.get("user") else ""
    return Message(
        row["message_id"], row["created_at"], kind, SUCCEEDED, row.get("parent_message_id", 0), sender.encode(),
        row["message"].encode())


def compare(what: str, found: Sequence[Message], wanted: Sequence[Message]) -> None:
    """Fails with the first difference."""
    if found == wanted:
        return
    ids = [message.message_id for message in found]
    if len(set(ids)) != len(ids):
        twice = next(each for at, each in enumerate(ids) if each in ids[:at])
        print(f"{what}: message {twice} is there more than once", file=sys.stderr)
    for at, (one, other) in enumerate(zip(found, wanted)):
        if one != other:
            fail(f"{what}: of {len(found)} messages ({len(wanted)} wanted) the {at}th is\n  {one}\nnot\n  {other}")
    fail(f"{what}: {len(found)} messages, {len(wanted)} wanted")
