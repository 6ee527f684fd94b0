"""No token and no session key of a run is in a file, in what the library says, or more often in memory than it must.

A client logs in with a wrong token and then with the right one, sends, asks, is cut off and comes back. Then it is stopped,
and its memory is searched as a core dump would hold it. The program keeps no copy of the token itself. What may be there:

- one copy, the session's: it logs in again with the token, and signs each request with the key;
- the frame that brought a key: in the buffers it was read into, and in memory that was freed and not used again.

No request is left: libcurl's memory is erased when it is freed, and so is the upgrade to WebSocket.

Standard library only.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

import peers
import sandbox

LIMIT_SECONDS = 60
# What stands before a copy of each kind, and how many of them there may be.
KINDS = {"request": (rb": $", 0), "login": (rb'"key":"$', 5), "session": (rb"$", 1)}


def memory(pid: int) -> list[bytes]:
    """The writable memory of a process that is stopped, a part a mapping."""
    parts = []
    with open(f"/proc/{pid}/maps", encoding="ascii") as maps, open(f"/proc/{pid}/mem", "rb", buffering=0) as content:
        for line in maps:
            span, mode = line.split()[:2]
            if not mode.startswith("rw"):
                continue
            first, last = (int(end, 16) for end in span.split("-"))
            content.seek(first)
            part = b""
            while len(part) < last - first:
                try:
                    more = content.read(last - first - len(part))
                except OSError:
                    break
                if not more:
                    break
                part += more
            parts.append(part)
    return parts


def copies(parts: list[bytes], secret: bytes) -> dict[str, list[str]]:
    """The copies by kind, each with what stands around it."""
    found: dict[str, list[str]] = {kind: [] for kind in KINDS}
    for part in parts:
        for match in re.finditer(re.escape(secret), part):
            before = part[max(0, match.start() - 40):match.start()]
            kind = next(kind for kind, (pattern, _) in KINDS.items() if re.search(pattern, before))
            found[kind].append(repr(before + b"<secret>" + part[match.end():match.end() + 24]))
    return found


def stopped(client: subprocess.Popen[bytes]) -> list[bytes]:
    """Its memory as it is once it has stopped."""
    os.kill(client.pid, signal.SIGSTOP)
    while Path(f"/proc/{client.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()[0] != "T":
        pass
    return memory(client.pid)


def too_many(parts: list[bytes], secrets: dict[str, bytes]) -> list[str]:
    problems = []
    for name, secret in secrets.items():
        for kind, found in copies(parts, secret).items():
            if len(found) > KINDS[kind][1]:
                problems.append(
                    f"{name}: {len(found)} copies of kind {kind!r}, at most {KINDS[kind][1]}:\n    "
                    + "\n    ".join(found))
    return problems


def comes_back(server: sandbox.Sandbox) -> None:
    """Cuts the client off, and waits until it has logged in again."""
    def logins() -> int:
        return int(server.control("counters", method="GET")["frames_out"]["LOGI"])

    before, deadline = logins(), time.monotonic() + LIMIT_SECONDS
    server.control("cut-connections")
    while logins() == before:
        if time.monotonic() > deadline:
            peers.fail("the client did not come back")


def lines_until_done(stream: IO[bytes]) -> bytes:
    said = b""
    while not said.endswith(b"done\n"):
        line = stream.readline()
        if not line:
            peers.fail(f"the client ended: {said!r}")
        said += line
    return said


def main() -> None:
    server = peers.start_server("--require-tokens") if "--require-tokens" in sys.argv else peers.start_server()
    problems: list[str] = []
    with peers.work_directory() as directory:
        made = server.request("POST", "/v3/users", {
            "user_id": "ana", "nickname": "Ana", "profile_url": "", "issue_access_token": True})
        token = made["access_token"]
        url = server.request("POST", "/v3/group_channels", {"user_ids": ["ana"], "name": "n"})["channel_url"]
        client = subprocess.Popen(
            [*peers.program("secret"), server.api_url, directory, "ana", url], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        assert client.stdin is not None and client.stdout is not None
        wrong = "f" * 40
        said = b""
        for given in (wrong, token):
            client.stdin.write(given.encode() + b"\n")
            client.stdin.flush()
            said += lines_until_done(client.stdout)
        if b"error" not in said or b"message" not in said:
            peers.fail(f"the wrong token was taken, or nothing was sent: {said[:500]!r}")
        comes_back(server)
        # Answers are freed, and the search index is written, some time after the client said that it is done.
        deadline = time.monotonic() + LIMIT_SECONDS
        while True:
            parts = stopped(client)
            keys = {match.group() for part in parts for match in re.finditer(rb"sk-[0-9a-f]{32}", part)}
            secrets = {"token": token.encode(), "wrong token": wrong.encode()}
            secrets |= {f"session key {number}": key for number, key in enumerate(sorted(keys))}
            found = too_many(parts, secrets)
            if not found or time.monotonic() > deadline:
                break
            os.kill(client.pid, signal.SIGCONT)
        problems += found
        if not keys:
            peers.fail("the session key is not found in memory: the search does not see what it should")
        for name, secret in secrets.items():
            print(f"{name} in memory:", ", ".join(f"{len(at)} {kind}" for kind, at in copies(parts, secret).items()))
            for path in Path(directory).rglob("*"):
                if path.is_file() and secret in path.read_bytes():
                    problems.append(f"{name} is in the file {path.name}")
            if secret in said:
                problems.append(f"{name} is in what the library said")
        os.kill(client.pid, signal.SIGCONT)
        client.stdin.close()
        said = client.stdout.read()
        client.wait(30)
        if any(secret in said for secret in secrets.values()):
            problems.append("a secret is in the last words of the client")
    server.stop()
    if problems:
        peers.fail("\n".join(problems))


main()
