#!/usr/bin/env python3
"""Callbacks in the app's own loop: the client's descriptor in a selector, without Python threads.

    poll_loop.py http://127.0.0.1:PORT USER CHANNEL_URL
"""

from __future__ import annotations

import selectors
import sys
from pathlib import Path

import covey

CACHE = Path.home() / ".cache" / "covey-examples"


def main() -> int:
    api_url, user, channel_url = sys.argv[1:4]
    client = covey.Client(
        "example", CACHE / user, api_url=api_url, websocket_url="ws" + api_url[len("http"):],
        delivery=covey.Delivery.POLL,
    )
    with client, selectors.DefaultSelector() as selector:
        client.connect(user).result()  # runs callbacks on this thread until the answer is there
        collection = client.message_collection(channel_url, on_event=print)
        collection.start().api.add_done_callback(lambda done: print(done.exception() or list(done.result())))

        selector.register(client, selectors.EVENT_READ)
        try:
            while True:
                for key, _ in selector.select():
                    if key.fileobj is client:
                        client.dispatch()
        except KeyboardInterrupt:
            return 0


if __name__ == "__main__":
    sys.exit(main())
