"""Workers of a test in this process, and waiting for what they do."""

from __future__ import annotations

import asyncio
import itertools
import time
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, AsyncIterator, Callable, Optional

from covey.fleet import Event, FleetClient, Timings, Worker, WorkerOptions
from covey.fleet._view import FleetView
from covey.fleet._waiting import end
from fleet_chat import FakeChat, FakeServer
from nats_cluster import Cluster

#: How long anything may take; nothing waits for it when all is well.
LIMIT_SECONDS = 150.0
#: Short, so that tests are; long enough for two busy cores.
TIMINGS = Timings(
    renew_seconds=0.5, lease_seconds=2.0, takeover_seconds=2.5, step_seconds=0.2, checkpoint_seconds=0.5)
_apps = itertools.count(1)


def app() -> str:
    """The id of an application that no other test has."""
    return f"fleet-{next(_apps)}-{time.time_ns() % 1_000_000_000}"


def run(body: Callable[[], Any]) -> None:
    asyncio.run(asyncio.wait_for(body(), LIMIT_SECONDS))


async def until(holds: Callable[[], Any], what: str = "") -> None:
    """Waits for a state that nothing reports. The outcome may be a coroutine."""
    deadline = time.monotonic() + LIMIT_SECONDS - 5
    while True:
        outcome = holds()
        if asyncio.iscoroutine(outcome):
            outcome = await outcome
        if outcome:
            return
        if time.monotonic() >= deadline:
            for task in asyncio.all_tasks():
                task.print_stack(limit=4)
            raise AssertionError(f"never: {what or holds}")
        await asyncio.sleep(0.05)


class RunningWorker:
    def __init__(self, worker: Worker) -> None:
        self.worker = worker
        self.task = asyncio.create_task(worker.run())

    async def stop(self) -> None:
        self.worker.stop()
        await self.task

    async def die(self) -> None:
        """Ends without giving anything back, as a killed process does."""
        session = self.worker._session
        assert session is not None
        session.lease.lost()  # so that no last checkpoint is written
        session.lease.renewed = lambda started_at: None  # type: ignore[method-assign]
        await end([self.task])


class Fleet:
    """The fleet of one test."""

    def __init__(self, brokers: Cluster, server: FakeServer, client: FleetClient, app_id: str) -> None:
        self.brokers, self.server, self.client, self.app_id = brokers, server, client, app_id
        self.workers: dict[str, RunningWorker] = {}

    def start(self, name: str, servers: Optional[list[str]] = None, **options: Any) -> Worker:
        made = WorkerOptions(
            self.app_id, servers or self.brokers.urls, name, "/nonexistent", start="beginning", timings=TIMINGS)
        worker = Worker(replace(made, **options), FakeChat(self.server))
        self.workers[name] = RunningWorker(worker)
        return worker

    async def carried(self) -> dict[str, Optional[str]]:
        return (await self.client.view()).placement()

    async def all_carried(self) -> bool:
        placement = await self.carried()
        return bool(placement) and all(placement.values())

    async def seen(self, holds: Callable[[FleetView], bool], what: str = "") -> FleetView:
        """The fleet's view, once it is so: the broker that shows it may be behind the one that stored a change."""
        async for view in self.client.views():
            if holds(view):
                return view
        raise AssertionError(f"the watch ended before {what or holds}")

    async def stored(self, user: str) -> list[Event]:
        """What the stream has for a user now."""
        from covey.fleet._items import decode
        from covey.fleet._slots import next_of

        found: list[Event] = []
        names, sequence = self.client.names, 0
        while True:
            message = await next_of(self.client._jetstream, names.events_stream, names.events(user), sequence + 1)
            if message is None:
                return found
            assert message.seq is not None
            sequence = message.seq
            found.append(decode(message.data or b"", message.headers, sequence))

    async def texts(self, user: str) -> list[str]:
        return [event.message["text"] for event in await self.stored(user) if event.message is not None]


@asynccontextmanager
async def fleet(brokers: Cluster) -> AsyncIterator[Fleet]:
    app_id = app()
    async with FleetClient(app_id, brokers.urls, replicas=len(brokers.urls), allow_old_brokers=True) as client:
        running = Fleet(brokers, FakeServer(), client, app_id)
        try:
            yield running
        finally:
            for each in running.workers.values():
                if not each.task.done():
                    await each.stop()
            await asyncio.gather(*(each.task for each in running.workers.values()), return_exceptions=True)
