"""No token and no session key of a run is found in a file, in what the library says, or more often in memory than it must.

A client logs in with a wrong token and then with the right one, sends, is cut off and comes back. Then it is stopped, and
its memory is searched as a core dump would hold it. The program keeps no copy of the token itself. MOST copies are those of
the session, of what was read at each log-in, and of the request buffer of each of libcurl's connections, which it frees
without erasing it. Standard library only.
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

MOST = 6


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


def places(parts: list[bytes], secret: bytes) -> list[str]:
    """Each copy with what stands around it."""
    found = []
    for part in parts:
        for match in re.finditer(re.escape(secret), part):
            around = part[max(0, match.start() - 40):match.end() + 24].replace(secret, b"<secret>")
            found.append(repr(around))
    return found


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
        # The search index is written, and answers are freed.
        time.sleep(1)
        os.kill(client.pid, signal.SIGSTOP)
        parts = memory(client.pid)
        keys = {match.group() for part in parts for match in re.finditer(rb"sk-[0-9a-f]{32}", part)}
        if not keys:
            peers.fail("the session key is not found in memory: the search does not see what it should")
        secrets = {"token": token.encode(), "wrong token": wrong.encode()}
        secrets |= {f"session key {number}": key for number, key in enumerate(sorted(keys))}
        for name, secret in secrets.items():
            found = places(parts, secret)
            print(f"{name}: {len(found)} copies in memory")
            if len(found) > MOST:
                problems.append(f"{name}: {len(found)} copies, at most {MOST}:\n    " + "\n    ".join(found))
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
