#!/usr/bin/env python3
"""Real chat, all of it, through the C interface: the logs of an IRC channel, from the server and from the cache.

The server imports every log; a C program pages all channels, backward and forward, online into an empty cache and then,
the server gone, from that cache. What comes out must be what the logs say: count, order, kind, time, thread, sender and
text of every message, byte for byte. What the logs say is read here once more, by a reader written from the mapping in
Sources/SandboxCore/Import and sharing no code with it. COVEY_LOGS says how many logs (all).
"""

from __future__ import annotations

import calendar
import os
import re
import subprocess
import time
from pathlib import Path

from peers import (
    ADMIN, ROOT, SUCCEEDED, USER, Message, compare, fail, program, read_list, skip, start_server, work_directory,
)

LOGS = Path(os.environ.get("COVEY_IRC_LOGS", ROOT.parent / "shared" / "data" / "irc" / "ubuntu"))
READER = "proof-reader"

TIMED = re.compile(rb"\[([01][0-9]|2[0-3]):([0-5][0-9])\] ?", re.S)
SAID = re.compile(rb"<([^>]+)> ?(.*)", re.S)
ACTION = re.compile(rb" *(\* ([^ ]+).*)", re.S)
EVENT = re.compile(
    rb"=== ([^ ]+) *(?:\[[^\]]*\] *)?(?:has joined #|has left #|is now known as [^ ]).*", re.S)


def replaced(data: bytes) -> bytes:
    """The same with U+FFFD where it is no UTF-8."""
    return data.decode("utf-8", "replace").encode()


def read_line(line: bytes) -> tuple[int, bytes, bytes] | None:
    """Kind, sender and text of the message that a line is; None if it is none."""
    if timed := TIMED.match(line):
        rest = line[timed.end():]
        if said := SAID.fullmatch(rest):
            return USER, said[1], said[2]
        if action := ACTION.fullmatch(rest):
            return USER, action[2], action[1]
        return (ADMIN, b"", rest) if rest else None
    if EVENT.fullmatch(line):
        return None
    rest = line[4:] if line.startswith(b"=== ") else line
    return (ADMIN, b"", rest) if rest else None


def read_links(path: Path) -> dict[int, int]:
    """Which line each line answers; the first link of a line counts."""
    links: dict[int, int] = {}
    for words in map(str.split, path.read_text("ascii").splitlines() if path.is_file() else []):
        answered, line = int(words[0]), int(words[1])
        if answered < line:
            links.setdefault(line, answered)
    return links


def read_log(path: Path) -> list[Message]:
    """The messages of a log. Ids are not known yet: a message's number stands for its id, counted from 1."""
    name = path.name[: -len(".raw.txt")]
    links = read_links(path.with_name(f"{name}.annotation.txt"))
    midnight = calendar.timegm(time.strptime(name[:10], "%Y-%m-%d")) * 1000
    minute = in_minute = 0
    messages: list[Message] = []
    at_line: dict[int, int] = {}
    for number, line in enumerate(path.read_bytes().split(b"\n")):
        line = line[:-1] if line.endswith(b"\r") else line
        if timed := TIMED.match(line):
            # The first time that is no more than 59 minutes back, half a day after half a day.
            said = int(timed[1]) * 60 + int(timed[2]) + minute // 1440 * 1440
            while said < minute - 59:
                said += 720
            if said > minute:
                minute, in_minute = said, 0
        if (message := read_line(line)) is None:
            continue
        kind, sender, text = message
        parent = at_line.get(links.get(number, -1), 0)
        if parent and messages[parent - 1].parent_id:
            parent = messages[parent - 1].parent_id
        created_at = midnight + minute * 60_000 + min(in_minute, 59_999)
        in_minute += 1
        messages.append(Message(
            len(messages) + 1, created_at, kind, SUCCEEDED, parent if kind == USER else 0, replaced(sender),
            replaced(text)))
        if kind == USER:
            at_line[number] = len(messages)
    return messages


def numbered(messages: list[Message]) -> list[Message]:
    """With numbers in place of ids, as read_log gives them."""
    number = {0: 0, **{message.message_id: at + 1 for at, message in enumerate(messages)}}
    return [message._replace(message_id=number[message.message_id], parent_id=number.get(message.parent_id, -1))
            for message in messages]


Channels = dict[str, list[Message]]


def page(url: str, cache: Path, mode: str, direction: str) -> Channels:
    """All channels in the order of the list."""
    began = time.monotonic()
    command = [*program("pages"), url, str(cache), READER, mode, direction]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout
        channels: Channels = {}
        try:
            while True:
                name, messages = read_list(process.stdout)
                if not name:
                    break
                channels[name] = messages
            status = process.wait()
        finally:
            process.kill()
    if status != 0:
        fail(f"{mode} {direction}: ended with status {status}")
    count = sum(map(len, channels.values()))
    seconds = time.monotonic() - began
    print(f"{mode} {direction}: {len(channels)} channels, {count} messages in {seconds:.1f} s", flush=True)
    return channels


def main() -> None:
    limit = os.environ.get("COVEY_LOGS")
    logs = sorted(LOGS.glob("*.raw.txt"))[:int(limit) if limit else None]
    if not logs:
        skip(f"there are no logs in {LOGS}")
    wanted = {f"irc-{log.name[: -len('.raw.txt')]}": read_log(log) for log in logs}
    replies = sum(1 for messages in wanted.values() for message in messages if message.parent_id)
    print(f"{len(logs)} logs with {sum(map(len, wanted.values()))} messages, {replies} of them replies", flush=True)
    # Latest message first.
    order = sorted(wanted, key=lambda channel: -wanted[channel][-1].created_at)

    with work_directory() as directory:
        caches = {direction: Path(directory) / direction for direction in ("backward", "forward")}
        online: dict[str, Channels] = {}
        with start_server("--user", READER, "--import-irc", *map(str, logs)) as server:
            url = server.api_url
            for direction, cache in caches.items():
                online[direction] = found = page(url, cache, "online", direction)
                if list(found) != order:
                    fail(f"online {direction}: the channels are {list(found)}, not {order}")
                for channel in order:
                    compare(f"online {direction}: {channel}", numbered(found[channel]), wanted[channel])
        for filled, cache in caches.items():
            for direction in ("backward", "forward"):
                found = page(url, cache, "offline", direction)
                what = f"offline {direction} from the cache of {filled}"
                if list(found) != order:
                    fail(f"{what}: the channels are {list(found)}, not {order}")
                for channel in order:
                    compare(f"{what}: {channel}", found[channel], online[filled][channel])
    print("every message is as the logs have it")


if __name__ == "__main__":
    main()
