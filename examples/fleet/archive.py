"""Prints the events of all users of a fleet, each once: start it again, and it goes on where it was.

    python3 archive.py --nats nats://127.0.0.1:4222 --app demo [--name archive]
"""

from __future__ import annotations

import argparse
import asyncio

from covey.fleet import FleetClient


async def main() -> None:
    parser = argparse.ArgumentParser(description="Prints the events of all users of a fleet.")
    parser.add_argument("--nats", required=True, help="addresses of the brokers, separated by commas")
    parser.add_argument("--app", required=True)
    parser.add_argument("--name", default="archive", help="the fleet remembers by this name how far it was read")
    given = parser.parse_args()
    async with FleetClient(given.app, given.nats.split(",")) as fleet:
        async for event in fleet.events(given.name):
            # A reader that dies gets the events of its last second again: `sequence` and `identity` are the same.
            text = event.message.get("text", "") if event.message else event.gap or ""
            print(f"{event.sequence} {event.user_id} {event.kind} {event.channel_url} {text}", flush=True)


try:
    asyncio.run(main())
except KeyboardInterrupt:
    pass
