#!/usr/bin/env python3
"""A bot that answers each question in its channels exactly once, whatever dies in between.

    bot.py http://127.0.0.1:PORT USER [CACHE_DIRECTORY]

The answer is a reply to the question. So the channel itself says what is answered: its history, and the outbox for what a
former process could not send any more. Questions are answered in their order, so all before an answered one are done.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import covey

CACHE = Path.home() / ".cache" / "covey-examples"


class Room:
    """One channel and what is answered in it."""

    def __init__(self, client: covey.Client, channel_url: str, bot: str) -> None:
        params = covey.MessageListParams(reply_type=covey.ReplyType.ALL)
        self._view = client.message_collection(channel_url, params=params)
        self._bot = bot
        #: Questions that were answered in this run. The view shows such an answer a moment later.
        self._sent: set[int] = set()

    async def run(self) -> None:
        async with self._view as view:
            events = view.events()
            await view.start().api
            await self._answer()
            async for event in events:
                if isinstance(event, covey.ChannelDeleted):
                    return
                if isinstance(event, covey.HugeGap):
                    await view.reset_starting_point()
                await self._answer()

    def _answered(self) -> set[int]:
        return self._sent | {
            message.parent_message_id for message in self._view.timeline if message.sender_id == self._bot
        }

    async def _answer(self) -> None:
        view = self._view
        # Back to a question that is answered, or to the first message.
        while view.has_previous and not self._answered() & {message.message_id for message in view.succeeded}:
            await view.load_previous()
        rows, answered = list(view.succeeded), self._answered()
        done = max((index for index, message in enumerate(rows) if message.message_id in answered), default=-1)
        for message in rows[done + 1:]:
            if message.sender_id != self._bot and message.text.endswith("?"):
                self._sent.add(message.message_id)
                # On the disk before it is sent; after a crash the next process sends it, or finds no trace of it.
                view.send(f"{len(message.text.split())} words", parent_message_id=message.message_id)


async def answer_everywhere(api_url: str, bot: str, cache: Path) -> None:
    websocket_url = "ws" + api_url[len("http"):]
    rooms: dict[str, asyncio.Task[None]] = {}
    async with covey.connect("example", bot, cache, api_url=api_url, websocket_url=websocket_url) as client:
        query = covey.GroupChannelListQuery(include_empty=True, limit=100)
        async with client.group_channel_collection(query) as channels:
            events = channels.events()
            while channels.has_next:
                await channels.load_more()
            while True:
                for channel in channels.channels:
                    if channel.url not in rooms or rooms[channel.url].done():
                        rooms[channel.url] = asyncio.create_task(Room(client, channel.url, bot).run())
                async for event in events:
                    if isinstance(event, covey.ChannelsAdded):
                        break


def main() -> int:
    api_url, bot, *rest = sys.argv[1:]
    try:
        asyncio.run(answer_everywhere(api_url, bot, Path(rest[0]) if rest else CACHE / bot))
    except KeyboardInterrupt:
        return 0
    except covey.CoveyError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
