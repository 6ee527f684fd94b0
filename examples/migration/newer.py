"""The same conversation twice: here with collections, in older.py with the SyncManager adapter.
docs/migration.md compares the parts by their numbers.

    newer.py API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY
"""

from __future__ import annotations

import sys
import threading
from typing import Sequence

import covey


# (1) The collection owns the list; an event is only a reason to draw it again.
class Screen:
    def __init__(self) -> None:
        self.sent = threading.Event()

    def changed(self, event: covey.MessageEvent) -> None:
        if isinstance(event, covey.MessagesUpdated) and event.messages[0].text == "hello":
            self.sent.set()


def show(what: str, messages: Sequence[covey.Message]) -> None:
    print(f"{what}: {len(messages)} from {messages[0].text!r} to {messages[-1].text!r}")


def main(api_url: str, websocket_url: str, user: str, channel_url: str, cache: str) -> None:
    with covey.Client("migration", cache, api_url=api_url, websocket_url=websocket_url) as client:
        # (2) Log in.
        client.connect(user).result()

        # (3) Channels.
        channels = client.group_channel_collection()
        channels.load_more().result()
        print("channels:", [channel.url for channel in channels.channels])
        channels.dispose()

        # (4) The newest messages, then older ones.
        screen = Screen()
        params = covey.MessageListParams(
            previous_result_size=10, next_result_size=10, reply_type=covey.ReplyType.ALL
        )
        collection = client.message_collection(channel_url, params, on_event=screen.changed)
        collection.start().api.result()
        show("newest", collection.succeeded)
        collection.load_previous().result()
        show("with older", collection.succeeded)
        print("more:", collection.has_previous)

        # (5) Unsent messages of an earlier life.
        print("failed:", len(collection.failed))

        # (6) Send.
        client.send_user_message(channel_url, "hello").result()
        screen.sent.wait(20)
        print("last:", collection.succeeded[-1].text)

        # (7) Move to another place, and back to the newest messages.
        collection.reset_starting_point(1).result()
        print("first:", collection.succeeded[0].text)
        collection.reset_starting_point().result()
        print("last:", collection.succeeded[-1].text)

        # (8) End.
        collection.dispose()


if __name__ == "__main__":
    main(*sys.argv[1:])
