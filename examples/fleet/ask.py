"""Lets a user of a fleet send a message, and prints the answer.

    python3 ask.py --nats nats://127.0.0.1:4222 --app demo USER CHANNEL TEXT
"""

from __future__ import annotations

import argparse
import asyncio
import sys

from covey.fleet import Command, FleetClient, NoAnswer


async def main() -> int:
    parser = argparse.ArgumentParser(description="Lets a user of a fleet send a message.")
    parser.add_argument("--nats", required=True, help="addresses of the brokers, separated by commas")
    parser.add_argument("--app", required=True)
    parser.add_argument("user")
    parser.add_argument("channel")
    parser.add_argument("text")
    given = parser.parse_args()
    async with FleetClient(given.app, given.nats.split(",")) as fleet:
        command = Command(given.user, "send", {"channel_url": given.channel, "text": given.text})
        try:
            answer = await fleet.ask(command, timeout_seconds=20)
        except NoAnswer as error:
            print(f"{error}; it is sent as soon as a worker can", file=sys.stderr)
            return 1
        if not answer.ok:
            print(f"not sent: {answer.error}", file=sys.stderr)
            return 1
        print(f"sent as message {answer.result['message_id']}")
        return 0


sys.exit(asyncio.run(main()))
