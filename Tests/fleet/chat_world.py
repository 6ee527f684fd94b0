"""The chat of the proof: users, channels and traffic on a real sandbox server, and what must come of it."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

from covey.fleet import Command, FleetClient
from sandbox import Sandbox

CHANNELS_OF_A_USER = 2
MEMBERS = 4


@dataclass
class ChatWorld:
    """:param seed: of who is in which channel and who says what.
    :param forgets_request_ids: the server does not take an equal request id as the same message."""

    server: Sandbox
    user_count: int
    seed: int
    forgets_request_ids: bool = False
    users: list[str] = field(default_factory=list)
    channels: dict[str, list[str]] = field(default_factory=dict)
    commands: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    said: int = 0
    submitted: int = 0

    def __post_init__(self) -> None:
        self._chance = random.Random(self.seed)

    async def build(self) -> None:
        """Users, and channels of four in which each user is twice."""
        self.users = [f"user-{index:03d}@example" for index in range(self.user_count)]
        for user in self.users:
            await self._admin("POST", "/v3/users", {"user_id": user, "nickname": user, "profile_url": ""})
        for turn in range(CHANNELS_OF_A_USER):
            order = list(self.users)
            self._chance.shuffle(order)
            for begin in range(0, len(order), MEMBERS):
                url = f"channel-{turn}-{begin // MEMBERS:03d}"
                members = order[begin:begin + MEMBERS]
                self.channels[url] = members
                await self._admin("POST", "/v3/group_channels", {
                    "channel_url": url, "user_ids": members, "user_id": members[0], "name": url})
        if self.forgets_request_ids:
            self.server.control("deduplicate-request-ids", {"on": False})

    async def _admin(self, method: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = await asyncio.to_thread(self.server.request, method, path, body)
        assert not answer.get("error"), answer
        return answer

    async def talk(self, per_second: float) -> None:
        """Somebody says something, from a client that is none of the fleet's."""
        while True:
            url = self._chance.choice(list(self.channels))
            self.said += 1
            await self._admin("POST", f"/v3/group_channels/{url}/messages", {
                "message_type": "MESG", "user_id": self._chance.choice(self.channels[url]),
                "message": f"said {self.said}"})
            await asyncio.sleep(self._chance.expovariate(per_second))

    async def command(self, fleet: FleetClient, per_second: float) -> None:
        """The fleet is asked to say something."""
        while True:
            url = self._chance.choice(list(self.channels))
            user = self._chance.choice(self.channels[url])
            self.submitted += 1
            text = f"command {self.submitted}"
            self.commands.setdefault((user, url), []).append(text)
            await fleet.submit(Command(user, "send", {"channel_url": url, "text": text}))
            await asyncio.sleep(self._chance.expovariate(per_second))

    async def truth(self) -> dict[str, list[tuple[int, str, str]]]:
        """{channel URL: [(message id, sender, text)]}, in the server's order."""
        document = await asyncio.to_thread(self.server.export)
        return {
            channel["channel_url"]: [
                (message["message_id"], message.get("sender_id") or message.get("user_id") or "",
                 message.get("text") or message.get("message") or "")
                for message in sorted(channel["messages"], key=lambda each: (each["created_at"], each["message_id"]))
            ]
            for channel in document["channels"] if channel["channel_url"] in self.channels
        }
