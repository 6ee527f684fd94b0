"""A worker: one process that carries its share of the fleet's users."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Optional

from ._broker import connect, prepare
from ._bucket import Bucket
from ._command_box import wake_for_waiting
from ._context import Context
from ._covey_chat import CoveyChat
from ._fleet_watch import FleetWatch
from ._metrics import Counts
from ._names import Names
from ._placement import Placement
from ._records import LeaseRecord, WorkerRecord
from ._session import Session
from ._user import User
from ._waiting import end, together

if TYPE_CHECKING:
    from ._chat import Chat
    from ._options import WorkerOptions

log = logging.getLogger("covey.fleet")


class Worker:
    """Carries users until it is stopped::

        worker = Worker(WorkerOptions("my-app", ["nats://127.0.0.1:4222"], "worker-1", "/var/cache/fleet"))
        await worker.run()

    Several workers in one process are possible, each with a name of its own.

    :param options: what it needs to know.
    :param chat: where users log in; None: Covey's clients.
    :param metrics: counters; None: new ones.
    """

    def __init__(self, options: WorkerOptions, chat: Optional[Chat] = None, metrics: Optional[Counts] = None) -> None:
        self.options = options
        self.counts = metrics or Counts()
        #: Where Prometheus reads; other workers and ``covey-fleet status`` see it.
        self.metrics_address = ""
        self._chat = chat
        self._users: dict[str, User] = {}
        self._session: Optional[Session] = None
        self._placement: Optional[Placement] = None
        self._stop = asyncio.Event()
        for name, text, read in (
            ("users", "Users that the worker carries.", lambda: len(self._users)),
            ("users_ready", "Those of them whose feed runs.", self._ready),
            ("lag", "Items that wait for the event stream.", self._lag),
            ("load", "Items and commands a second, smoothed.", self._load),
            ("lease_held", "Whether the worker may send.", self._may_send),
            ("sessions_lost", "How often another worker fenced this one.", self._times_lost),
        ):
            self.counts.gauge(name, text, read)

    @property
    def users(self) -> list[str]:
        """The users that it carries."""
        return sorted(self._users)

    def stop(self) -> None:
        """Ends :meth:`run`: the users are given back first."""
        self._stop.set()

    async def run(self) -> None:
        """Carries users until :meth:`stop` is called or ``covey-fleet drain`` asks for it.

        :raises NameTaken: another worker was started under the same name.
        :raises OldBroker: the brokers are older than a fleet may use.
        """
        options, names = self.options, Names(self.options.app_id, self.options.partition)
        chat = self._chat or CoveyChat(options)
        nc = await connect(
            options.servers, options.worker, self._reconnected, options.nats_options,
            refuse_old=options.replicas > 1 and not options.allow_old_brokers)
        try:
            jetstream = nc.jetstream(timeout=options.timings.request_seconds)
            await prepare(jetstream, names, options.replicas, options.max_age_seconds)
            bucket = Bucket(jetstream, names.fleet_bucket)
            session = self._session = Session(bucket, options.worker, options.timings, self._record, self._lost)
            watch = FleetWatch(bucket, options.worker, options.timings, session)
            placement = self._placement = Placement(
                bucket, options.worker, options.timings, session, watch, self._loads, self._taken, self._dropped)
            self._context = Context(
                options, names, nc, jetstream, Bucket(jetstream, names.checkpoint_bucket), chat, session, self.counts,
                asyncio.Semaphore(options.opening))
            await self._until_stopped(session, watch, placement)
        finally:
            await asyncio.gather(*(self._dropped(user) for user in list(self._users)))
            await nc.close()

    async def _until_stopped(self, session: Session, watch: FleetWatch, placement: Placement) -> None:
        running = asyncio.create_task(together(
            *(asyncio.create_task(part.run(), name=type(part).__name__) for part in (session, watch, placement)),
            asyncio.create_task(wake_for_waiting(
                self._context.jetstream, self._context.names,
                lambda: {name: user.wake for name, user in self._users.items()}))))
        stops = [asyncio.create_task(event.wait()) for event in (self._stop, watch.asked_to_stop)]
        try:
            await asyncio.wait([running, *stops], return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
            log.info("worker stops", extra={"covey": {"event": "stopping", "users": len(self._users)}})
            await placement.give_all_back()
            await session.close()
            log.info("worker stopped", extra={"covey": {"event": "stopped"}})
        finally:
            await end([running, *stops])

    # --- What it says of itself --------------------------------------------------------------------------------------

    def _record(self, session: str, state: str, renewals: int) -> WorkerRecord:
        return WorkerRecord(
            session, state, renewals, len(self._users), self._ready(), round(self._load(), 2), self._lag(),
            self.metrics_address,
        )

    def _loads(self) -> dict[str, float]:
        return {name: user.load.per_second() for name, user in self._users.items()}

    def _load(self) -> float:
        return sum(self._loads().values())

    def _ready(self) -> int:
        return sum(user.is_ready for user in self._users.values())

    def _lag(self) -> int:
        return sum(user.waiting for user in self._users.values())

    def _may_send(self) -> bool:
        return self._session is not None and self._session.may_send()

    def _times_lost(self) -> int:
        return self._session.times_lost if self._session is not None else 0

    # --- What happens to it ------------------------------------------------------------------------------------------

    def _taken(self, user_id: str, lease: LeaseRecord) -> None:
        log.info("user taken", extra={"covey": {"event": "user_taken", "user": user_id, "term": lease.term}})
        # A user that is taken from a dead worker counts as average, else the new worker would look idle and get more.
        load = lease.load if lease.load >= 0 else self._load() / max(1, len(self._users))
        self._users[user_id] = User(self._context, user_id, lease.term, load)

    async def _dropped(self, user_id: str) -> None:
        user = self._users.get(user_id)
        if user is None:
            return
        await user.stop()
        # Only now: whoever asks for the number of users must not miss one that still sends.
        if self._users.get(user_id) is user:
            del self._users[user_id]
        log.info("user dropped", extra={"covey": {"event": "user_dropped", "user": user_id, "term": user.term}})

    async def _lost(self) -> None:
        assert self._placement is not None
        await self._placement.drop_all()

    async def _reconnected(self) -> None:
        log.info("broker is back", extra={"covey": {"event": "reconnected"}})
        for user in list(self._users.values()):
            user.wake()
