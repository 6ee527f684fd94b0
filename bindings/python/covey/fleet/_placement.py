"""Placement at the broker: renews the session, fences dead ones, takes and gives back users.

A session is renewed by compare-and-set of its own key. Whoever finds a worker dead *fences* that key first, by the same
compare-and-set: either the renewal wins and the worker is not dead, or the fence wins and the worker's next renewal
fails. Only then are its users free. A worker that cannot renew stops sending at the end of its lease and waits; if its
next renewal is taken, nobody fenced it and nobody has its users, so it continues; if not, it begins a new session
without users.
"""

from __future__ import annotations

import asyncio
import logging
import time
import uuid
from typing import TYPE_CHECKING, Awaitable, Callable, Optional, Protocol

from ._balance import Situation, to_give_back, to_take
from ._records import DRAINING, FENCED, GONE, LIVE, LeaseRecord, WorkerRecord
from ._sessions import DeathWatch, OwnLease
from ._slots import SlotTaken
from ._waiting import end, happens, together
from ._view import FleetView, Seen, lease_key, worker_key

if TYPE_CHECKING:
    from ._bucket import Bucket
    from ._options import Timings

log = logging.getLogger("covey.fleet")
#: Users that are taken or given back side by side.
_AT_ONCE = 32
#: A watch that has not brought the worker's own renewal for so many periods is opened again.
_DEAF_PERIODS = 3.0


def boot_seconds() -> float:
    """A clock that counts while the process is stopped and while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


class NameTaken(Exception):
    """Another process has begun a session under this worker's name."""


class Report(Protocol):
    """What a worker says of itself with each renewal."""

    def record(self, session: str, state: str, renewals: int) -> WorkerRecord: ...

    def user_loads(self) -> dict[str, float]: ...


class Placement:
    """A worker's part in the placement of users.

    :param taken: called when the worker has a user; it starts to serve the user and returns at once.
    :param dropped: stops serving a user, and returns when nothing is sent for the user any more.
    """

    def __init__(
        self, bucket: Bucket, worker: str, timings: Timings, report: Report,
        taken: Callable[[str, LeaseRecord], None], dropped: Callable[[str], Awaitable[None]],
        clock: Callable[[], float] = boot_seconds,
    ) -> None:
        self._bucket, self._worker, self._timings = bucket, worker, timings
        self._report, self._taken, self._dropped, self._clock = report, taken, dropped, clock
        self.view = FleetView()
        self.lease = OwnLease(timings)
        self._death = DeathWatch(timings)
        self.session = ""
        self.term_of: dict[str, int] = {}
        self._state = LIVE
        self._renewals = 0
        self._revision = 0
        self._brought = 0
        self._pending: set[str] = set()
        self._changed = asyncio.Event()
        self._may_send = asyncio.Event()
        self._last_brought_at = clock()
        #: Asked to stop by `covey-fleet drain`.
        self.asked_to_stop = asyncio.Event()
        #: The first view of the whole fleet is here.
        self.ready = asyncio.Event()
        self.lost_sessions = 0

    # --- For those who send ------------------------------------------------------------------------------------------

    def may_send(self) -> bool:
        """Whether the session holds now. Ask right before each request that others must not repeat."""
        return self.lease.is_held(self._clock())

    async def until_may_send(self) -> None:
        while not self.may_send():
            self._may_send.clear()
            await self._may_send.wait()

    # --- Running -----------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Takes part until it is canceled."""
        await together(*(
            asyncio.create_task(work(), name=f"covey-fleet {work.__name__}")
            for work in (self._watch, self._renew, self._decide)
        ))

    async def stop(self) -> None:
        """Gives every user back and ends the session. Call it while :meth:`run` runs."""
        self._state = DRAINING
        mine = [user for user, seen in self.view.leases.items() if seen.record.session == self.session]
        await self._side_by_side(self._give_back, sorted({*mine, *self.term_of}))
        self._state = GONE
        record = self._report.record(self.session, GONE, self._renewals + 1)
        while self.session:
            try:
                await self._bucket.put_if(worker_key(self._worker), record.to_bytes(), self._revision)
            except SlotTaken:
                value, self._revision = await self._bucket.get(worker_key(self._worker))
                if value is None or WorkerRecord.of(value).session != self.session:
                    return  # fenced meanwhile: over as well
                continue
            return

    async def _watch(self) -> None:
        """Keeps the view. A watch that does not bring the own renewals is deaf, and opened again."""
        while True:
            watch = asyncio.create_task(self._watch_once())
            self._last_brought_at = self._clock()
            try:
                while not watch.done():
                    await asyncio.wait([watch], timeout=self._timings.renew_seconds)
                    late = self._clock() - self._last_brought_at
                    if self._brought < self._revision and late > _DEAF_PERIODS * self._timings.renew_seconds:
                        log.warning("the watch of the fleet is late by %.1f s; opening it again", late)
                        break
            finally:
                await end([watch])
            if not watch.cancelled() and watch.exception() is not None:
                log.warning("the watch of the fleet ended: %r", watch.exception())
            await asyncio.sleep(0.1)

    async def _watch_once(self) -> None:
        async for update in self._bucket.watch():
            if update is None:
                self._last_brought_at = self._clock()
                self.ready.set()
                self._changed.set()
                continue
            key, value, revision = update
            if not self.view.apply(key, value, revision):
                continue
            if key == worker_key(self._worker):
                self._brought = revision
                self._last_brought_at = self._clock()
                if revision == self._revision:
                    self._death.renewed(self._clock())
                if self.view.is_asked_to_stop(self._worker):
                    self.asked_to_stop.set()
            elif key.startswith("drains.") and self.view.is_asked_to_stop(self._worker):
                self.asked_to_stop.set()
            self._death.observe(self.view)
            if self.ready.is_set():
                self._changed.set()

    async def _renew(self) -> None:
        while True:
            if self._state == GONE:
                await asyncio.sleep(self._timings.renew_seconds)
                continue
            if not self.session:
                await self._begin()
            started = self._clock()
            try:
                await self._renew_once(started)
            except SlotTaken:
                await self._end_session()
                continue
            passed = self._clock() - started
            await asyncio.sleep(max(0.05, self._timings.renew_seconds - passed))

    async def _renew_once(self, started: float) -> None:
        self._renewals += 1
        record = self._report.record(self.session, self._state, self._renewals)
        revision = await self._bucket.put_if(worker_key(self._worker), record.to_bytes(), self._revision)
        if self._state == GONE:
            return
        self._revision = revision
        # A renewal that took longer than the lease says nothing of now; the next one will.
        self.lease.renewed(started)
        if self.may_send():
            self._may_send.set()

    async def _begin(self) -> None:
        """A new session. A live one of the same name is the former self of a worker that was killed and started again;
        it is fenced like any other, which needs no waiting: the name is this worker's."""
        while True:
            _, revision = await self._bucket.get(worker_key(self._worker))
            session = uuid.uuid4().hex
            record = self._report.record(session, self._state, 0)
            started = self._clock()
            try:
                self._revision = await self._bucket.put_if(worker_key(self._worker), record.to_bytes(), revision)
            except SlotTaken:
                continue
            self.session, self._renewals = session, 0
            self.lease.renewed(started)
            self._may_send.set()
            log.info("session begins", extra={"covey": {"event": "session", "session": session}})
            return

    async def _end_session(self) -> None:
        """The session was fenced: others may have its users."""
        self.lease.lost()
        self.lost_sessions += 1
        log.warning("session lost", extra={"covey": {"event": "session_lost", "session": self.session}})
        session, self.session = self.session, ""
        await self._side_by_side(self._drop, sorted(self.term_of))
        value, _ = await self._bucket.get(worker_key(self._worker))
        found = WorkerRecord.of(value) if value is not None else None
        if found is not None and found.is_live and found.session != session:
            # Not fenced but replaced. Two that begin sessions in turn would take the users from each other forever.
            raise NameTaken(f"another worker named {self._worker!r} was started; each needs a name of its own")

    async def _drop(self, user: str) -> None:
        self.term_of.pop(user, None)
        await self._dropped(user)

    # --- Decisions ---------------------------------------------------------------------------------------------------

    async def _decide(self) -> None:
        await self.ready.wait()
        while True:
            if await happens(self._changed, self._timings.step_seconds):
                # Changes come in bursts: one decision for all of them.
                await asyncio.sleep(0.05)
            self._changed.clear()
            if self._state == LIVE and self.session and self.may_send():
                await self.step()

    async def step(self) -> None:
        """One decision."""
        self._death.observe(self.view)
        for name in self._death.dead(self.view):
            if name != self._worker:
                await self._fence(name)
        for user in [user for user in self.term_of if self.view.holder(user) != self._worker]:
            # The lease names another session, or the user left the fleet.
            seen = self.view.leases.get(user)
            if seen is not None and seen.record.session != self.session and seen.record.term > self.term_of[user]:
                await self._drop(user)
        gone = [user for user in self.term_of if user not in self.view.users]
        await self._side_by_side(self._give_back, gone)
        situation = self.situation()
        await self._side_by_side(self._give_back, to_give_back(self._worker, situation))
        await self._side_by_side(self._take, to_take(self._worker, self.situation()))

    def situation(self) -> Situation:
        loads = {user: seen.record.load for user, seen in self.view.leases.items() if seen.record.load >= 0}
        loads.update(self._report.user_loads())
        workers = {
            name: seen.record.load for name, seen in self.view.workers.items() if seen.record.is_live
        }
        return Situation(self.view.placement(), self.view.accepting(), loads, workers)

    async def _fence(self, name: str) -> None:
        seen = self.view.workers[name]
        fenced = WorkerRecord(seen.record.session, FENCED, seen.record.renewals)
        try:
            revision = await self._bucket.put_if(worker_key(name), fenced.to_bytes(), seen.revision)
        except SlotTaken:
            return  # it lives, or another worker was first; the watch brings which
        log.warning("worker is dead", extra={"covey": {"event": "fenced", "dead": name}})
        self.view.apply(worker_key(name), fenced.to_bytes(), revision)

    async def _take(self, user: str) -> None:
        if user in self._pending or user in self.term_of or not self.may_send():
            return
        self._pending.add(user)
        try:
            session = self.session
            key = lease_key(user)
            seen: Optional[Seen[LeaseRecord]] = self.view.leases.get(user)
            term = seen.record.term + 1 if seen is not None else 1
            load = seen.record.load if seen is not None else -1.0
            record = LeaseRecord(self._worker, session, term, load)
            try:
                revision = await self._bucket.put_if(key, record.to_bytes(), self.view.revision(key))
            except SlotTaken:
                await self._refresh(user)
                return
            self.view.apply(key, record.to_bytes(), revision)
            if session != self.session or self._state != LIVE:
                return  # the session ended meanwhile; its leases are void
            self.term_of[user] = term
            self._taken(user, record)
        finally:
            self._pending.discard(user)

    async def _give_back(self, user: str) -> None:
        if user in self._pending:
            return
        self._pending.add(user)
        try:
            load = self._report.user_loads().get(user, -1.0)
            term = self.term_of.pop(user, None)
            await self._dropped(user)
            seen = self.view.leases.get(user)
            if term is None or seen is None or seen.record.session != self.session or not self.session:
                return
            record = LeaseRecord("", "", term, load)
            try:
                revision = await self._bucket.put_if(lease_key(user), record.to_bytes(), seen.revision)
                self.view.apply(lease_key(user), record.to_bytes(), revision)
            except SlotTaken:
                await self._refresh(user)
        finally:
            self._pending.discard(user)

    async def _refresh(self, user: str) -> None:
        """Reads a lease whose change the watch has not brought yet."""
        value, revision = await self._bucket.get(lease_key(user))
        self.view.apply(lease_key(user), value, revision)

    async def _side_by_side(self, work: Callable[[str], Awaitable[None]], users: list[str]) -> None:
        for begin in range(0, len(users), _AT_ONCE):
            await asyncio.gather(*(work(user) for user in users[begin:begin + _AT_ONCE]))
