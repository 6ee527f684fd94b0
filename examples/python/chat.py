#!/usr/bin/env python3
"""A terminal chat in one thread, with asyncio: the history, what others write, and what you type.

    chat.py http://127.0.0.1:PORT USER CHANNEL_URL
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import covey

CACHE = Path.home() / ".cache" / "covey-examples"


def show(message: covey.Message) -> None:
    print(f"<{message.sender_nickname or message.sender_id}> {message.text}")


async def type_lines(collection: covey.MessageCollection) -> None:
    loop = asyncio.get_running_loop()
    lines: asyncio.Queue[str] = asyncio.Queue()
    loop.add_reader(sys.stdin, lambda: lines.put_nowait(sys.stdin.readline()))
    try:
        while line := await lines.get():
            if line.strip():
                collection.send(line.strip())  # it comes back as an event, first pending, then sent
    finally:
        loop.remove_reader(sys.stdin)


async def show_events(events: covey.EventStream[covey.MessageEvent]) -> None:
    async for event in events:
        if isinstance(event, covey.MessagesAdded) and event.sending_status == covey.SendingStatus.SUCCEEDED:
            for message in event.messages:
                show(message)
        elif isinstance(event, covey.MessagesUpdated) and event.sending_status == covey.SendingStatus.FAILED:
            print(f"-- not sent: {event.messages[0].text}")
        elif isinstance(event, covey.ChannelDeleted):
            print("-- the channel is gone")
            return


async def chat(api_url: str, user: str, channel_url: str) -> None:
    websocket_url = "ws" + api_url[len("http"):]
    async with covey.connect("example", user, CACHE / user, api_url=api_url, websocket_url=websocket_url) as client:
        async with client.message_collection(channel_url) as collection:
            events = collection.events()
            for message in await collection.start().api:
                show(message)
            tasks = [asyncio.create_task(type_lines(collection)), asyncio.create_task(show_events(events))]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()


def main() -> int:
    try:
        asyncio.run(chat(*sys.argv[1:4]))
    except KeyboardInterrupt:
        pass
    return 0


if __name__ == "__main__":
    sys.exit(main())
