#!/usr/bin/env python3
"""Covey at work, in under a minute: a channel list, history in pages, live messages, and all that without a server.

    make demo                          with the small conversations in examples/demo/chat
    make demo CHAT="a.log b.log"       with your own IRC logs, one channel each

A sandbox server is started on a free loopback port and stopped again; a second process writes while this one watches.
Nothing is left behind: the cache is in a temporary directory, and both processes end with this one.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import shutil
import sys
import tempfile
import time
from contextlib import asynccontextmanager
from pathlib import Path
from typing import AsyncIterator, Optional, Sequence

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "tools"))

import covey  # noqa: E402
from sandbox import Sandbox  # noqa: E402

APP = "demo"
PAGE = 20
# A large log is shown only in part: the point is made after a few pages.
MOST_PAGES = 4
MOST_LINES = 6
LINES = ["is anybody on the pier yet?", "I brought the spare torch", "the fish rolls are warm", "hurry up, Jonas!"]
TIME_LIMIT_SECONDS = 55


class Show:
    """Prints; in colour if it goes to a terminal."""

    colour = sys.stdout.isatty()

    @classmethod
    def paint(cls, code: str, text: str) -> str:
        return f"\033[{code}m{text}\033[0m" if cls.colour else text

    @classmethod
    def step(cls, number: int, text: str) -> None:
        print(f"\n{cls.paint('1;36', f'{number}. {text}')}", flush=True)

    @classmethod
    def note(cls, text: str) -> None:
        print(f"   {cls.paint('2', text)}", flush=True)

    @classmethod
    def message(cls, message: covey.Message, mark: str = " ") -> None:
        clock = time.strftime("%Y-%m-%d %H:%M", time.gmtime(message.created_at / 1000))
        room = max(30, shutil.get_terminal_size().columns - 38)
        text = " ".join(message.text.split())
        text = text if len(text) <= room else text[: room - 1] + "…"
        print(f" {mark} {cls.paint('2', clock)} {cls.paint('33', f'{message.sender_id[:12]:>12}')}  {text}", flush=True)

    @classmethod
    def page(cls, messages: Sequence[covey.Message]) -> None:
        if len(messages) > MOST_LINES:
            for message in messages[:2]:
                cls.message(message)
            cls.note(f"… {len(messages) - 4} more …")
            messages = messages[-2:]
        for message in messages:
            cls.message(message)


def speakers(log: Path) -> list[str]:
    """Who speaks in an IRC log, the most talkative first."""
    counts: dict[str, int] = {}
    for nick in re.findall(rb"^\[\d\d:\d\d\] <([^>]+)>", log.read_bytes(), re.M):
        name = nick.decode("utf-8", "replace")
        counts[name] = counts.get(name, 0) + 1
    return sorted(counts, key=lambda name: -counts[name])


async def show_channels(client: covey.Client) -> list[covey.GroupChannel]:
    async with client.group_channel_collection() as collection:
        while collection.has_next:
            page = await collection.load_more()
            # Without a connection there may always be more at the server than the cache knows of.
            if not page and client.connection_state != covey.ConnectionState.OPEN:
                break
        channels = list(collection.channels)
    for channel in channels:
        last = channel.last_message
        said = f"{last.sender_id}: {last.text}" if last else "(empty)"
        print(f"   {Show.paint('1', f'{channel.name or channel.url:24.24}')} "
              f"{channel.member_count:4} members, {channel.unread_message_count:4} unread   {said:.60}", flush=True)
    return channels


async def show_history(collection: covey.MessageCollection) -> list[str]:
    """Pages back from the newest message; gives the texts shown, oldest first."""
    pages = 1
    Show.page(collection.succeeded)
    while collection.has_previous and pages < MOST_PAGES:
        page = await collection.load_previous()
        pages += 1
        Show.note(f"page {pages}, {len(page)} older messages:")
        Show.page(page)
    texts = [message.text for message in collection.succeeded]
    rest = "and there are more" if collection.has_previous else "all of them"
    Show.note(f"{len(texts)} messages in {pages} pages, {rest}")
    return texts


@asynccontextmanager
async def writer(
    sandbox: Sandbox, cache: Path, user: str, channel_url: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(HERE / "writer.py"), sandbox.api_url, str(cache), user, channel_url, *LINES
    )
    try:
        yield process
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def show_live(sandbox: Sandbox, cache: Path, collection: covey.MessageCollection, other: str) -> None:
    """Watches the channel while another process writes, and answers."""
    waiting = set(LINES)
    sent: Optional[covey.SendCompletion] = None
    async with writer(sandbox, cache, other, collection.channel_url) as process:
        Show.note(f"{other} writes from process {process.pid}")
        async for event in collection.events():
            if not isinstance(event, (covey.MessagesAdded, covey.MessagesUpdated)):
                continue
            for message in event.messages:
                if event.sending_status == covey.SendingStatus.PENDING:
                    Show.message(message, "…")
                elif message.sending_status == covey.SendingStatus.SUCCEEDED:
                    Show.message(message, "✓" if sent and message.request_id == sent.pending.request_id else "+")
                waiting.discard(message.text)
            if not waiting and sent is None:
                sent = collection.send("on my way!")
                Show.note(f"answering: pending at once, with request id {sent.pending.request_id[:8]}…")
            elif sent is not None and sent.done():
                break
            elif sent is not None and any(m.request_id == sent.pending.request_id for m in collection.succeeded):
                break
        if sent is not None:
            answer = await sent
            Show.note(f"the answer is sent: message {answer.message_id}")


async def demo(logs: Sequence[Path], caches: Path) -> None:
    names = speakers(logs[0])
    if not names:
        raise SystemExit(f"{logs[0]} holds no line like '[12:34] <nick> text'")
    user = names[0]
    other = names[1] if len(names) > 1 else user

    began = time.monotonic()
    Show.step(1, f"A server with {len(logs)} conversation{'s' if len(logs) > 1 else ''}")
    sandbox = Sandbox(["--import-irc", *map(str, logs)])
    try:
        for line in sandbox.output:
            Show.note(line)
        async with covey.connect(
            APP, user, caches / "mine", api_url=sandbox.api_url, websocket_url=sandbox.websocket_url
        ) as client:
            Show.step(2, f"{user} logs in: the channel list")
            channels = await show_channels(client)
            channel = next((one for one in channels if matches(one, logs[0])), channels[0])

            Show.step(3, f"The history of {channel.name or channel.url}, {PAGE} messages a page")
            async with client.message_collection(
                channel.url, covey.MessageListParams(previous_result_size=PAGE)
            ) as collection:
                start = collection.start()
                Show.note(f"from the cache: {len(await start.cache)} messages; from the server: {len(await start.api)}")
                await show_history(collection)

                Show.step(4, "Live, while somebody else writes")
                await show_live(sandbox, caches / "other", collection, other)
                online = [message.text for message in collection.succeeded]
    finally:
        # Stopping is a wait for the process; nothing else is to be done meanwhile.
        sandbox.stop()

    Show.step(5, "The server is stopped: the same again from the cache")
    async with covey.connect(
        APP, user, caches / "mine", api_url=sandbox.api_url, websocket_url=sandbox.websocket_url
    ) as client:
        Show.note(f"connection: {client.connection_state.name.lower()}")
        await show_channels(client)
        async with client.message_collection(
            channel.url, covey.MessageListParams(previous_result_size=PAGE)
        ) as collection:
            start = collection.start()
            Show.note(f"from the cache: {len(await start.cache)} messages")
            try:
                await start.api
            except covey.CoveyError as error:
                Show.note(f"from the server: {error.name}")
            while collection.has_previous and len(collection.succeeded) < len(online):
                await collection.load_previous()
            offline = [message.text for message in collection.succeeded][-len(online):]
            Show.page(collection.succeeded[-MOST_LINES:])
    if offline != online:
        raise SystemExit(f"the cache gave {len(offline)} messages that are not the {len(online)} shown before")
    print(f"\n{Show.paint('1;32', f'The same {len(online)} messages, without a server.')} "
          f"({time.monotonic() - began:.0f} s)", flush=True)


def matches(channel: covey.GroupChannel, log: Path) -> bool:
    stem = log.name.split(".")[0]
    return stem in channel.name or stem in channel.url or log.stem in channel.name or log.stem in channel.url


def main() -> int:
    parser = argparse.ArgumentParser(description="Shows Covey at work, with a sandbox server of its own.")
    parser.add_argument("log", nargs="*", type=Path, help="IRC logs; without any, those beside this file")
    logs: list[Path] = parser.parse_args().log or sorted((HERE / "chat").glob("*.log"))
    for log in logs:
        if not log.is_file():
            parser.error(f"{log} is no file")
    with tempfile.TemporaryDirectory(prefix="covey-demo-") as caches:
        try:
            asyncio.run(asyncio.wait_for(demo(logs, Path(caches)), TIME_LIMIT_SECONDS))
        except KeyboardInterrupt:
            print("\nstopped", file=sys.stderr)
            return 130
        except asyncio.TimeoutError:
            print(f"\nstopped: it took more than {TIME_LIMIT_SECONDS} s", file=sys.stderr)
            return 1
        except covey.CoveyError as error:
            print(f"\nstopped: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
