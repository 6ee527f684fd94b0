#!/usr/bin/env python3
"""Runs the examples of README.md, docs/start.md and docs/guide.md as they stand there, against a sandbox server.

The blocks of one language in one file, put together in order, are one program; it is called with the server's address,
the socket's address and a cache directory. README.md's has these in its lines; only they are replaced. C is compiled with every warning an error against include/ and the library,
Python runs with the binding of this checkout. COVEY_LIBRARY and COVEY_SANDBOX name what is to be run; by default what
CMake and SwiftPM built here. Prints a line for each example and exits with 1 if one does not do what its text says.
"""

from __future__ import annotations

import json
import os
import queue
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Optional, Sequence

from sandbox import Sandbox

ROOT = Path(__file__).resolve().parent.parent
LIMIT_SECONDS = 60
HISTORY = [f"message {number}" for number in range(1, 51)]

#: The documents, and the languages of their examples.
EXAMPLES = {"README.md": ["python"], "docs/start.md": ["c", "python"], "docs/guide.md": ["c", "python"]}

# What docs/guide.md prints, in either language.
GUIDE = """\
alice, online
general: 2 members
the cache: 0 messages
the server: 40 messages
a page: 10 messages
all: 50 messages
new: hello, pending
  insert -1 50
changed: hello, succeeded
  update -1 50
alice, offline
the cache: 40 messages
the server: connection_required
a page: 11 messages
all: 51 messages
new: later, pending
  insert -1 51
not sent yet: connection_required
""".splitlines()


class Failure(Exception):
    pass


def library() -> Path:
    """COVEY_LIBRARY, else what CMake built in this checkout."""
    given = os.environ.get("COVEY_LIBRARY")
    path = Path(given) if given else ROOT / "build" / "libcovey.so"
    if not path.is_file():
        raise SystemExit(f"there is no library at {path}: build it with `make library`")
    return path.absolute()


def program(document: str, language: str) -> str:
    text = (ROOT / document).read_text(encoding="utf-8")
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    if not blocks:
        raise Failure(f"{document} has no example in {language}")
    return "\n".join(blocks)


def command(document: str, language: str, directory: Path) -> list[str]:
    """How to run the document's program, which is compiled if need be."""
    if language == "python":
        source = directory / "example.py"
        source.write_text(program(document, language), encoding="utf-8")
        return [sys.executable, "-u", "-X", "dev", "-W", "error", str(source)]
    source, binary, shared = directory / "example.c", directory / "example", library()
    source.write_text(program(document, language), encoding="utf-8")
    subprocess.run(
        [os.environ.get("CC", "cc"), "-std=c99", "-Wall", "-Wextra", "-Wno-unused-parameter", "-Wpedantic", "-Werror",
         "-I", str(ROOT / "include"), str(source), str(shared), f"-Wl,-rpath,{shared.parent}", "-o", str(binary)],
        check=True,
    )
    # The examples do not flush; a pipe must not keep their lines from us.
    return ["stdbuf", "-oL", str(binary)]


class Example:
    """A running example, and the lines that it prints."""

    def __init__(self, arguments: list[str]) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python"), "COVEY_LIBRARY": str(library())}
        self.errors = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            arguments, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors, text=True
        )
        self.lines: queue.Queue[Optional[str]] = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()
        self.ends_at = time.monotonic() + LIMIT_SECONDS

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def expect(self, wanted: Sequence[Optional[str]]) -> None:
        """The next lines are these; None: the program ends here, with status 0."""
        for text in wanted:
            try:
                line = self.lines.get(timeout=max(0.0, self.ends_at - time.monotonic()))
            except queue.Empty:
                raise self.failure(f"waited in vain for {text!r}") from None
            if line != text:
                raise self.failure(f"said {line!r} where {text!r} was expected")
        if wanted[-1] is None and self.process.wait(LIMIT_SECONDS) != 0:
            raise self.failure(f"ended with status {self.process.returncode}")

    def next(self) -> str:
        """The next line, whatever it is."""
        try:
            line = self.lines.get(timeout=max(0.0, self.ends_at - time.monotonic()))
        except queue.Empty:
            line = None
        if line is None:
            raise self.failure("said nothing more")
        return line

    def failure(self, what: str) -> Failure:
        self.stop()
        self.errors.seek(0)
        said = self.errors.read().decode("utf-8", "replace").strip()
        return Failure(f"{what}\n{said}" if said else what)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.reader.join()
        if self.process.stdout is not None:
            self.process.stdout.close()

    def __enter__(self) -> Example:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.errors.close()


def administrate(server: Sandbox, path: str, **fields: object) -> None:
    request = urllib.request.Request(
        f"{server.api_url}/v3/{path}", json.dumps(fields).encode(), method="POST",
        headers={"Content-Type": "application/json", "Api-Token": server.api_token},
    )
    try:
        with urllib.request.urlopen(request, timeout=LIMIT_SECONDS) as answer:
            answer.read()
    except urllib.error.HTTPError as error:
        raise Failure(f"the server refused {path}: {error.read().decode()}") from None


def addressed(arguments: list[str], server: Sandbox, cache: Path) -> None:
    """Puts the addresses and the cache directory of this run where README's lines have others."""
    source = Path(arguments[-1])
    text = source.read_text(encoding="utf-8")
    for here, there in (("http://127.0.0.1:8080", server.api_url), ("ws://127.0.0.1:8080", server.websocket_url),
                        ("/tmp/alice", str(cache))):
        if text.count(f'"{here}"') != 1:
            raise Failure(f"README.md does not have {here} once")
        text = text.replace(here, there)
    source.write_text(text, encoding="utf-8")


def write(server: Sandbox, text: str) -> None:
    server.say("general", "bob", text)


def run(document: str, language: str) -> None:
    with tempfile.TemporaryDirectory(prefix="covey-example-") as temporary, Sandbox(
            ["--log", f"{temporary}/traffic"]) as server:
        for user in ("alice", "bob"):
            administrate(server, "users", user_id=user, nickname=user, profile_url="")
        members = ["alice", "bob"]
        administrate(server, "group_channels", channel_url="general", name="general", user_id="bob", user_ids=members)
        for text in HISTORY:
            write(server, text)
        arguments = command(document, language, Path(temporary))
        cache = Path(temporary) / "cache"
        if document == "README.md":
            addressed(arguments, server, cache)
        else:
            arguments += [server.api_url, server.websocket_url, str(cache)]
        with Example(arguments) as example:
            if document == "README.md":
                example.expect(HISTORY[-40:])
                write(server, "a new one")
                while not (line := example.next()).startswith("MessagesAdded("):
                    pass  # the channel's own changes
                if "a new one" not in line:
                    raise example.failure(f"said {line!r}")
            elif document == "docs/start.md":
                example.expect(HISTORY[-40:])
                write(server, "a new one")
                example.expect(["a new one"])
            else:
                example.expect(GUIDE[:2])
                # A client with a list of channels fetches their messages in the background, in pages of 100: on a slow machine
                # they are there when the channel is opened.
                line = example.next()
                was_fetched = "prev_limit=100" in Path(temporary, "traffic").read_text(encoding="utf-8")
                if line != GUIDE[2] and (line, was_fetched) != ("the cache: 40 messages", True):
                    raise example.failure(f"said {line!r}")
                example.expect([*GUIDE[3:], None])


def main() -> int:
    failed = False
    for document, languages in EXAMPLES.items():
        for language in languages:
            try:
                run(document, language)
                print(f"ok      {document} in {language}", flush=True)
            except (Failure, OSError, subprocess.SubprocessError) as error:
                print(f"not ok  {document} in {language}: {error}", flush=True)
                failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
