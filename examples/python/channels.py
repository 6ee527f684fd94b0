#!/usr/bin/env python3
"""A live list of channels, with callbacks on a thread of the library.

    channels.py http://127.0.0.1:PORT USER
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import covey

CACHE = Path.home() / ".cache" / "covey-examples"


def main() -> int:
    api_url, user = sys.argv[1:3]
    printing = threading.Lock()
    rows: list[covey.GroupChannel] = []

    def draw() -> None:
        with printing:
            print("\n".join(f"{row.unread_message_count:4}  {row.name or row.url}" for row in rows), end="\n\n")

    with covey.Client("example", CACHE / user, api_url=api_url, websocket_url="ws" + api_url[len("http"):]) as client:
        client.connect(user).result()

        def on_event(event: covey.ChannelEvent) -> None:
            # The list now holds exactly the changes told so far: a copy is brought up to date in place.
            covey.apply_changes(rows, event.changes, collection.channels)
            draw()

        collection = client.group_channel_collection(covey.GroupChannelListQuery(include_empty=True), on_event=on_event)
        page = collection.load_more().result()
        covey.apply_changes(rows, page.changes, collection.channels)
        draw()
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
