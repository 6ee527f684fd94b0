"""Runs the archive example against a real server, and kills it again and again: each message is in the file once.

    archives.py ARCHIVE     the built program; exit status 77 where there is no server to run it against
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from sandbox import Sandbox, executable  # noqa: E402

LIMIT_SECONDS = 60
KILLS = 12
CHANNELS = ["kitchen", "harbour", "pier"]


def lines(file: Path) -> list[bytes]:
    """The complete lines, and what follows them."""
    return file.read_bytes().split(b"\n") if file.exists() else [b""]


def main(archive: str) -> None:
    try:
        executable()
    except FileNotFoundError as error:
        print(f"skipped: {error}")
        sys.exit(77)
    chance = random.Random(3)
    with tempfile.TemporaryDirectory(prefix="covey-archive-") as temporary, Sandbox() as server:
        file = Path(temporary) / "archive.jsonl"
        command = [archive, server.api_url, server.websocket_url, "keeper", str(Path(temporary) / "cache"), str(file)]
        for user in ("ana", "keeper"):
            server.request("POST", "/v3/users", {"user_id": user, "nickname": user, "profile_url": ""})
        for channel in CHANNELS:
            server.request("POST", "/v3/group_channels", {"channel_url": channel, "user_ids": ["ana", "keeper"]})
        written: list[tuple[str, int]] = []

        def write(count: int) -> None:
            for _ in range(count):
                channel = chance.choice(CHANNELS)
                row = server.say(channel, "ana", f'a "message" \\ {len(written)}')
                written.append((channel, row["message_id"]))

        def wait_for(count: int) -> None:
            deadline = time.monotonic() + LIMIT_SECONDS
            while len(lines(file)) - 1 < count:
                if process.poll() is not None or time.monotonic() > deadline:
                    raise SystemExit(f"{len(lines(file)) - 1} lines, not {count}; {process.poll()}")
                time.sleep(0.002)

        for _ in range(KILLS):
            write(chance.randint(20, 60))
            process = subprocess.Popen(command, stdin=subprocess.PIPE)
            wait_for(chance.randint(len(lines(file)), len(written)) if len(lines(file)) < len(written) else len(written))
            process.kill()
            process.wait()
            if chance.random() < 0.5:
                with file.open("ab") as end:
                    end.write(b'{"identity":"mess')  # a line that was cut off
        process = subprocess.Popen(command, stdin=subprocess.PIPE)
        wait_for(len(written))
        process.communicate(timeout=LIMIT_SECONDS)
        if process.returncode != 0:
            raise SystemExit(f"the archive ended with {process.returncode}")
        rows = [json.loads(line) for line in lines(file)[:-1]]
        found = [(row["message"]["channel_url"], row["message"]["message_id"]) for row in rows]
        for channel in CHANNELS:
            if [each for each in found if each[0] == channel] != [each for each in written if each[0] == channel]:
                raise SystemExit(f"{channel}: the file has other messages than were written, or in another order")
        if lines(file)[-1] != b"":
            raise SystemExit("the last line is not complete")
    print(f"{len(written)} messages, each once, over {KILLS} deaths")


main(*sys.argv[1:])
