"""What tests of feeds have in common: a server with a user whose feed is read, and a handler that collects its items."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import Any

import covey
from conftest import LIMIT_SECONDS, World


class Desk:
    """Two users and their channels; the other one writes. The feed's user logs in when a test says so."""

    def __init__(self, world: World, channels: int = 2) -> None:
        self.world = world
        self.server = world.sandbox
        self.user, self.other = world.name("desk"), world.name("other")
        for user in (self.user, self.other):
            self.server.request("POST", "/v3/users", {"user_id": user, "nickname": user, "profile_url": ""})
        self.urls = [world.name("room") for _ in range(channels)]
        for url in self.urls:
            self.server.request(
                "POST", "/v3/group_channels", {"channel_url": url, "user_ids": [self.user, self.other]})
        self.cache = world.caches / self.user

    def write(self, url: str, text: str, **fields: Any) -> int:
        return int(self.server.say(url, self.other, text, **fields)["message_id"])

    def answers(self) -> list[str]:
        """What the feed's user has written, by the server."""
        return [
            row["message"] for url in self.urls
            for row in self.server.request(
                "GET", f"/v3/group_channels/{url}/messages?message_ts=0&prev_limit=0&next_limit=200")["messages"]
            if row["user"]["user_id"] == self.user
        ]

    def login(self) -> covey.Client:
        return self.world.login(self.user, self.cache)


class Taker:
    """Collects the items of a feed by its handler."""

    def __init__(self, acknowledges: bool = True) -> None:
        self.items: list[covey.FeedItem] = []
        self._acknowledges = acknowledges
        self._changed = threading.Condition()

    def __call__(self, item: covey.FeedItem) -> None:
        # First: a test that has what it waits for may close the client.
        if self._acknowledges:
            with suppress(covey.CoveyError):  # the test may be over, and the client closed
                item.acknowledge()
        with self._changed:
            self.items.append(item)
            self._changed.notify_all()

    @property
    def texts(self) -> list[str]:
        return [item.message.text if item.message else item.kind.name for item in self.items]

    def wait_for(self, count: int) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.items) >= count, LIMIT_SECONDS), self.texts
