#!/usr/bin/env python3
"""A bot that answers each question in its channels exactly once, whatever dies in between.

    bot.py http://127.0.0.1:PORT USER [CACHE_DIRECTORY]
"""

import asyncio
import sys
from pathlib import Path

import covey


async def answer(api_url: str, bot: str, cache: Path) -> None:
    websocket_url = "ws" + api_url[len("http"):]
    async with covey.connect("example", bot, cache, api_url=api_url, websocket_url=websocket_url) as client:
        async for item in client.feed("answers", start="beginning"):
            message = item.message
            if message is not None and message.sender_id != bot and message.text.endswith("?"):
                # Not awaited: offline it waits. It is on the disk before the acknowledgement, and if the process dies
                # between the two, the next one gets the item again and finds its answer.
                item.reply(f"{len(message.text.split())} words", parent_message_id=message.message_id)
            await item.acknowledge()


if __name__ == "__main__":
    try:
        cache = Path(sys.argv[3]) if len(sys.argv) > 3 else Path.home() / ".cache" / "covey-examples" / sys.argv[2]
        asyncio.run(answer(sys.argv[1], sys.argv[2], cache))
    except KeyboardInterrupt:
        pass
