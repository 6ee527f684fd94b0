#!/usr/bin/env python3
"""A second user in a second process: logs in and writes some lines into a channel. Used by demo.py.

    writer.py API_URL CACHE_DIRECTORY USER CHANNEL_URL LINE …
"""

from __future__ import annotations

import sys
import time

import covey

PAUSE_SECONDS = 0.6


def main() -> int:
    api_url, cache, user, channel_url, *lines = sys.argv[1:]
    with covey.Client("demo", cache, api_url=api_url, websocket_url="ws" + api_url[len("http"):]) as client:
        client.connect(user).result()
        for line in lines:
            time.sleep(PAUSE_SECONDS)  # a person types
            client.send_user_message(channel_url, line).result()
    return 0


if __name__ == "__main__":
    sys.exit(main())
