#!/usr/bin/env python3
"""Runs a command for each new message of others in all channels: a notifier.

    notifier.py http://127.0.0.1:PORT USER [COMMAND ...]        such as: notify-send

The command gets the sender and the text as its last two arguments. Without a command the two are printed. The feed survives
the process: what came while nothing ran is notified when it runs again, each message once.
"""

import asyncio
import sys
from pathlib import Path

import covey


async def notify(command: "list[str]", sender: str, text: str) -> None:
    if not command:
        print(f"{sender}: {text}", flush=True)
        return
    # The texts of others are arguments: no shell reads them.
    process = await asyncio.create_subprocess_exec(*command, sender, text)
    await process.wait()


async def main(api_url: str, user: str, *command: str) -> None:
    cache = Path.home() / ".cache" / "covey-examples" / user
    websocket_url = "ws" + api_url[len("http"):]
    async with covey.connect("example", user, cache, api_url=api_url, websocket_url=websocket_url) as client:
        async for item in client.feed("notifier"):
            message = item.message
            if message is not None and message.sender_id != user:
                await notify(list(command), message.sender_nickname or message.sender_id, message.text)
            await item.acknowledge()


if __name__ == "__main__":
    try:
        asyncio.run(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        pass
