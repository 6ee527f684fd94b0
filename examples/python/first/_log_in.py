"""How the programs here begin: PROGRAM http://127.0.0.1:PORT USER CHANNEL_URL"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Awaitable, Callable

import covey

CACHE = Path.home() / ".cache" / "covey-examples"


def run(main: Callable[[covey.Client, str], Awaitable[None]]) -> None:
    """Logs in, and runs `main(client, channel_url)` in an asyncio loop."""
    api_url, user, channel_url = sys.argv[1:4]

    async def connected() -> None:
        websocket_url = "ws" + api_url[len("http"):]
        async with covey.connect("example", user, CACHE / user, api_url=api_url, websocket_url=websocket_url) as client:
            await main(client, channel_url)

    asyncio.run(connected())
