"""A chat in memory with the interface that the fleet uses, for tests of the fleet alone: no network, no library."""

from __future__ import annotations

import asyncio
import enum
from dataclasses import dataclass, field
from typing import Any, AsyncIterator, Mapping, Optional, Union

from covey import CoveyError, ErrorCode, FeedPosition


class Kind(enum.Enum):
    MESSAGE = 1


@dataclass(frozen=True)
class FakeMessage:
    channel_url: str
    message_id: int
    created_at: int
    text: str
    request_id: str = ""
    sender_id: str = ""

    def to_dict(self) -> dict[str, Any]:
        return dict(vars(self))


class FakeItem:
    """What it has are properties, as of covey.FeedItem: the payload of an event is made of them."""

    kind = property(lambda self: Kind.MESSAGE)
    channel_url = property(lambda self: self.message.channel_url)
    message = property(lambda self: self._message)
    message_id = property(lambda self: self.message.message_id)
    created_at = property(lambda self: self.message.created_at)
    version = property(lambda self: 0)
    identity = property(lambda self: f"message/{self.channel_url}/{self.message_id}/0")
    gap = property(lambda self: None)

    def __init__(self, feed: FakeFeed, message: FakeMessage) -> None:
        self._feed, self._message = feed, message

    def acknowledge_soon(self) -> None:
        self._feed.acknowledged(self)


class FakeFeed:
    """Channels one after the other, then what comes."""

    def __init__(self, server: FakeServer, user: str, start: Union[str, int], positions: Mapping[str, FeedPosition]) -> None:
        self._server, self._user = server, user
        self._start = (0, 0) if start == "beginning" else (int(start), 0)
        self._read = {url: (position.created_at, position.message_id) for url, position in positions.items()}
        self._acknowledged = dict(positions)

    @property
    def is_caught_up(self) -> bool:
        return True

    @property
    def _has_waiting(self) -> bool:
        return any(
            (messages[-1].created_at, messages[-1].message_id) > self._read.get(url, self._start)
            for url, messages in self._server.messages.items() if messages and self._user in self._server.members[url])

    async def positions(self) -> dict[str, FeedPosition]:
        await asyncio.sleep(0)  # as with the real one, other tasks run first
        return dict(self._acknowledged)

    def acknowledged(self, item: FakeItem) -> None:
        self._acknowledged[item.channel_url] = FeedPosition(item.created_at, item.message_id)

    async def __aiter__(self) -> AsyncIterator[FakeItem]:
        while True:
            found = False
            for url, members in list(self._server.members.items()):
                if self._user not in members:
                    continue
                for message in list(self._server.messages[url]):
                    key = (message.created_at, message.message_id)
                    if key > self._read.get(url, self._start):
                        found = True
                        self._read[url] = key
                        yield FakeItem(self, message)
            if not found:
                await self._server.next_change()

    async def close(self) -> None:
        pass


@dataclass
class FakeServer:
    """Channels with members and messages; a clock that counts."""

    members: dict[str, set[str]] = field(default_factory=dict)
    messages: dict[str, list[FakeMessage]] = field(default_factory=dict)
    now: int = 1
    #: Sends that are stored and whose answer is lost.
    lose_answers: int = 0
    #: Sends that fail before they are stored, and why.
    refuse: int = 0
    refusal: ErrorCode = ErrorCode.CONNECTION_REQUIRED
    sends: int = 0
    looked_for: int = 0
    connected: dict[str, int] = field(default_factory=dict)
    #: By user, and never less: a user that was opened again is connected once as well.
    logins: dict[str, int] = field(default_factory=dict)
    _change: asyncio.Event = field(default_factory=asyncio.Event)

    def channel(self, url: str, *members: str) -> None:
        self.members[url] = set(members)
        self.messages[url] = []

    def say(self, url: str, text: str, request_id: str = "", sender_id: str = "") -> FakeMessage:
        self.now += 1
        message = FakeMessage(url, self.now, self.now, text, request_id, sender_id)
        self.messages[url].append(message)
        self._change.set()
        self._change = asyncio.Event()
        return message

    async def next_change(self) -> None:
        await self._change.wait()


class FakeClient:
    def __init__(self, server: FakeServer, user: str) -> None:
        self.server, self.user = server, user
        self.closed = False

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.server.connected[self.user] -= 1

    async def get_messages(self, channel_url: str, **_: Any) -> list[FakeMessage]:
        return self.server.messages[channel_url]

    async def send_user_message(
        self, channel_url: str, text: str, *, request_id: str, sent_since_at: Optional[int] = None, **_: Any
    ) -> FakeMessage:
        server = self.server
        await asyncio.sleep(0)
        if self.closed:
            raise CoveyError(ErrorCode.CONNECTION_CANCELED, "closed")
        if channel_url not in server.messages:
            raise CoveyError(ErrorCode.NOT_FOUND, "no such channel")
        if sent_since_at is not None:
            server.looked_for += 1
            for message in server.messages[channel_url]:
                if message.request_id == request_id:
                    return message
        if server.refuse:
            server.refuse -= 1
            raise CoveyError(server.refusal, "away")
        server.sends += 1
        message = server.say(channel_url, text, request_id, self.user)
        if server.lose_answers:
            server.lose_answers -= 1
            raise CoveyError(ErrorCode.ACK_TIMEOUT, "no answer")
        return message


class FakeChat:
    """Where workers of a test log their users in."""

    def __init__(self, server: FakeServer) -> None:
        self.server = server

    async def connect(self, user_id: str) -> FakeClient:
        self.server.connected[user_id] = self.server.connected.get(user_id, 0) + 1
        self.server.logins[user_id] = self.server.logins.get(user_id, 0) + 1
        return FakeClient(self.server, user_id)

    def open_feed(
        self, client: Any, start: Union[str, int], positions: Mapping[str, FeedPosition], max_items: int
    ) -> FakeFeed:
        return FakeFeed(self.server, client.user, start, positions)

    async def forget(self, client: Any) -> None:
        client.close()
