"""A chat of two users on the sandbox server, and workers that log in there, for tests of a fleet with nothing faked."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, AsyncIterator, Optional

import covey
from covey import ErrorCode
from covey.fleet import Answer, Command, Worker, WorkerOptions
from fleet_running import TIMINGS, Fleet
from sandbox import Sandbox


class Chat:
    """Ann, who may belong to the fleet, and Bob in one channel. Their ids are those of no other test."""

    def __init__(self, sandbox: Sandbox, running: Fleet) -> None:
        self.sandbox, self._running = sandbox, running
        suffix = running.app_id
        self.ann, self.bob, self.url = f"ann-{suffix}", f"bob-{suffix}", f"channel-{suffix}"
        for user in (self.ann, self.bob):
            self._post("/v3/users", {"user_id": user, "nickname": user, "profile_url": ""})
        self.opens(self.url)

    def opens(self, url: str) -> None:
        """A channel of Ann and Bob."""
        self._post("/v3/group_channels", {
            "channel_url": url, "user_ids": [self.ann, self.bob], "user_id": self.ann, "name": "General"})

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.sandbox.request("POST", path, body)
        assert not answer.get("error"), answer
        return answer

    def says(self, user: str, text: str) -> int:
        """A message that a user writes without the fleet. Returns its id."""
        return int(self.sandbox.say(self.url, user, text)["message_id"])

    def texts(self) -> list[str]:
        """What the server has in the channel."""
        channel = next(each for each in self.sandbox.export()["channels"] if each["channel_url"] == self.url)
        return [message["message"] for message in channel["messages"]]

    def feed_of(self, worker: Worker) -> covey.Feed:
        """Ann's feed in a worker that carries her."""
        feed: Optional[covey.Feed] = worker._users[self.ann]._feed
        assert feed is not None
        return feed

    async def done(self, name: str, **fields: Any) -> Any:
        """The result of a command of Ann."""
        answer = await self._ask(name, fields)
        assert answer.ok and not answer.error, answer
        return answer.result

    async def refused(self, name: str, **fields: Any) -> tuple[ErrorCode, str]:
        """Why a command of Ann failed."""
        answer = await self._ask(name, fields)
        assert not answer.ok and answer.result is None, answer
        return ErrorCode(answer.error_code), answer.error

    async def _ask(self, name: str, fields: dict[str, Any]) -> Answer:
        return await self._running.client.ask(Command(self.ann, name, fields), timeout_seconds=120)

    def made(self, name: str, caches: Path) -> Worker:
        """A worker that logs users in at the server, once it runs."""
        return Worker(WorkerOptions(
            self._running.app_id, self._running.brokers.urls, name, str(caches), api_url=self.sandbox.api_url,
            websocket_url=self.sandbox.websocket_url, start="beginning", timings=TIMINGS))

    @asynccontextmanager
    async def worker(self, name: str, caches: Path) -> AsyncIterator[Worker]:
        """A worker that runs. It gives its users back at the end."""
        worker = self.made(name, caches)
        task = asyncio.create_task(worker.run())
        try:
            yield worker
        finally:
            worker.stop()
            await task
