"""The same conversation twice: here with the SyncManager adapter, in newer.py with collections.
docs/migration.md compares the parts by their numbers.

    older.py API_URL WEBSOCKET_URL USER CHANNEL CACHE_DIRECTORY
"""

from __future__ import annotations

import sys
import threading
from typing import Sequence

import covey
from covey import syncmanager
from covey.syncmanager import Action, Direction


# (1) A list of the app, updated by the delegate's actions.
class Host(syncmanager.MessageDelegate):
    def __init__(self) -> None:
        self.rows: dict[int, covey.Message] = {}
        self.sent = threading.Event()

    def succeeded_messages(
        self, collection: syncmanager.MessageCollection, action: Action, messages: Sequence[covey.Message],
        unproven: bool,
    ) -> None:
        if action == Action.CLEAR:
            self.rows.clear()
        for message in messages:
            if action == Action.REMOVE:
                del self.rows[message.message_id]
            else:
                self.rows[message.message_id] = message
            if action == Action.INSERT and message.text == "hello":
                self.sent.set()

    def texts(self) -> list[str]:
        return [row.text for row in sorted(self.rows.values(), key=lambda row: (row.created_at, row.message_id))]


def show(what: str, texts: Sequence[str]) -> None:
    print(f"{what}: {len(texts)} from {texts[0]!r} to {texts[-1]!r}")


def main(api_url: str, websocket_url: str, user: str, channel_url: str, cache: str) -> None:
    with covey.Client("migration", cache, api_url=api_url, websocket_url=websocket_url) as client:
        # (2) Log in.
        manager = syncmanager.setup(client, user).result()
        client.connect(user).result()
        manager.resume()

        # (3) Channels.
        channels = manager.channel_collection(syncmanager.ChannelDelegate())
        channels.fetch().result()
        print("channels:", [channel.url for channel in channels.channels])
        channels.remove()

        # (4) The newest messages, then older ones.
        host = Host()
        collection = manager.message_collection(channel_url, host, fetch_limit=10)
        collection.fetch(Direction.PREVIOUS).result()
        show("newest", host.texts())
        more = collection.fetch(Direction.PREVIOUS).result()
        show("with older", host.texts())
        print("more:", more)

        # (5) Unsent messages of an earlier life.
        collection.fetch_failed().result()
        print("failed:", len(collection.failed))

        # (6) Send.
        client.send_user_message(channel_url, "hello").result()
        host.sent.wait(20)
        print("last:", host.texts()[-1])

        # (7) Move to another place, and back to the newest messages.
        collection.reset_viewpoint(1).result()
        collection.fetch(Direction.PREVIOUS).result()
        collection.fetch(Direction.NEXT).result()
        print("first:", host.texts()[0])
        collection.reset_viewpoint().result()
        collection.fetch_all_next().result()
        print("last:", host.texts()[-1])

        # (8) End.
        collection.remove()


if __name__ == "__main__":
    main(*sys.argv[1:])
