#!/usr/bin/env python3
"""A live list of channels, with callbacks on a thread of the library.

    channels.py http://127.0.0.1:PORT USER
"""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Sequence

import covey

CACHE = Path.home() / ".cache" / "covey-examples"


def main() -> int:
    api_url, user = sys.argv[1:3]
    rows: list[covey.GroupChannel] = []

    # Runs only in callbacks, which never overlap: there the list includes exactly the changes reported so far, and a
    # copy can be updated in place.
    def follow(changes: Sequence[covey.Change]) -> None:
        covey.apply_changes(rows, changes, collection.channels)
        for row in rows:
            print(f"{row.unread_message_count:4}  {row.name or row.url}")
        print(flush=True)

    with covey.Client("example", CACHE / user, api_url=api_url, websocket_url="ws" + api_url[len("http"):]) as client:
        client.connect(user).result()
        collection = client.group_channel_collection(
            covey.GroupChannelListQuery(include_empty=True), on_event=lambda event: follow(event.changes)
        )
        collection.load_more().add_done_callback(lambda page: follow(page.result().changes))
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
