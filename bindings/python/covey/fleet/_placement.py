"""Placement: fences dead workers, takes free users, and gives users back.

Every worker decides for itself, from its view of the fleet. Two that want the same user meet in the compare-and-set of the
user's lease.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Awaitable, Callable, Mapping

from ._balance import Situation, to_give_back, to_take
from ._records import DRAINING, FENCED, LIVE, LeaseRecord, WorkerRecord
from ._slots import SlotTaken
from ._view import Seen, lease_key, worker_key
from ._waiting import happens, side_by_side

if TYPE_CHECKING:
    from ._bucket import Bucket
    from ._fleet_watch import FleetWatch
    from ._options import Timings
    from ._session import Session

log = logging.getLogger("covey.fleet")
#: Changes come in bursts, and one decision is enough for all of them.
_BURST_SECONDS = 0.05
#: How often loads are looked at while nothing else changes. A look at 50,000 users takes a tenth of a second.
_LOADS_SECONDS = 5.0


class Placement:
    """A worker's part in the placement of users.

    :param loads: the loads of the worker's own users, per second.
    :param taken: called when the worker has a user; it starts to serve the user and returns at once.
    :param dropped: stops serving a user, and returns when nothing is sent for the user any more.
    """

    def __init__(
        self, bucket: Bucket, worker: str, timings: Timings, session: Session, watch: FleetWatch,
        loads: Callable[[], Mapping[str, float]], taken: Callable[[str, LeaseRecord], None],
        dropped: Callable[[str], Awaitable[None]],
    ) -> None:
        self._bucket, self._worker, self._timings = bucket, worker, timings
        self._session, self._watch, self._view = session, watch, watch.view
        self._loads, self._taken, self._dropped = loads, taken, dropped
        #: The users that this worker carries, with the terms of their leases.
        self._terms: dict[str, int] = {}
        #: Users whose lease is being changed.
        self._pending: set[str] = set()
        #: Held during a decision.
        self._deciding = asyncio.Lock()

    async def run(self) -> None:
        """Looks for dead workers at each step, and shares users whenever something changed."""
        await self._watch.is_complete.wait()
        shared_at = float("-inf")
        while True:
            if await happens(self._watch.changed, self._timings.step_seconds):
                await asyncio.sleep(_BURST_SECONDS)
            async with self._deciding:
                if self._session.state != LIVE or not self._session.id or not self._session.may_send():
                    continue
                # Those that were judged: a renewal that comes while others are fenced is no part of it.
                for name, seen in [(name, self._view.workers[name]) for name in self._watch.dead()]:
                    await self._fence(name, seen)
                if self._watch.changed.is_set() or time.monotonic() - shared_at >= _LOADS_SECONDS:
                    self._watch.changed.clear()
                    await self._share()
                    shared_at = time.monotonic()

    async def give_all_back(self) -> None:
        """Gives every user back, and takes none any more."""
        self._session.state = DRAINING
        # A decision under way may be giving users back: they count until nothing is sent for them.
        async with self._deciding:
            await side_by_side(self._give_back, list(self._terms))

    async def drop_all(self) -> None:
        """The session is lost, and with it every lease."""
        await side_by_side(self._drop, list(self._terms))

    async def _share(self) -> None:
        await side_by_side(self._drop, [user for user in self._terms if self._has_newer_lease(user)])
        await side_by_side(self._give_back, [user for user in self._terms if user not in self._view.users])
        await side_by_side(self._give_back, to_give_back(self._worker, self._situation()))
        await side_by_side(self._take, to_take(self._worker, self._situation()))

    def _has_newer_lease(self, user: str) -> bool:
        seen = self._view.leases.get(user)
        return seen is not None and seen.record.session != self._session.id and seen.record.term > self._terms[user]

    def _situation(self) -> Situation:
        loads = {user: seen.record.load for user, seen in self._view.leases.items() if seen.record.load >= 0}
        loads.update(self._loads())
        workers = {name: seen.record.load for name, seen in self._view.workers.items() if seen.record.is_live}
        return Situation(self._view.placement(), self._view.accepting(), loads, workers)

    async def _fence(self, name: str, seen: Seen[WorkerRecord]) -> None:
        fenced = WorkerRecord(seen.record.session, FENCED, seen.record.renewals).to_bytes()
        try:
            revision = await self._bucket.put_if(worker_key(name), fenced, seen.revision)
        except SlotTaken:
            return  # it lives, or another worker was first; the watch brings which
        log.warning("worker is dead", extra={"covey": {"event": "fenced", "dead": name}})
        self._watch.apply(worker_key(name), fenced, revision)

    async def _take(self, user: str) -> None:
        if user in self._pending or user in self._terms or not self._session.may_send():
            return
        # Many are taken, some at a time: another worker may have been first, or the user is removed.
        if user not in self._view.users or self._view.holder(user) is not None:
            return
        self._pending.add(user)
        try:
            session, seen = self._session.id, self._view.leases.get(user)
            record = LeaseRecord(self._worker, session, 1) if seen is None else LeaseRecord(
                self._worker, session, seen.record.term + 1, seen.record.load)
            # If the session ended meanwhile, the lease is void.
            if await self._write(user, record) and session == self._session.id and self._session.state == LIVE:
                self._terms[user] = record.term
                self._taken(user, record)
        finally:
            self._pending.discard(user)

    async def _give_back(self, user: str) -> None:
        if user in self._pending:
            return
        self._pending.add(user)
        try:
            session, load = self._session.id, self._loads().get(user, -1.0)
            term = self._terms.pop(user, None)
            await self._dropped(user)
            seen = self._view.leases.get(user)
            if term is None or not session or session != self._session.id:
                return  # the session was lost meanwhile, and with it the lease
            if seen is not None and seen.record.session == session:
                await self._write(user, LeaseRecord("", "", term, load))
        finally:
            self._pending.discard(user)

    async def _drop(self, user: str) -> None:
        self._terms.pop(user, None)
        await self._dropped(user)

    async def _write(self, user: str, record: LeaseRecord) -> bool:
        """Changes a lease, and the view of it. False: another worker was first."""
        key, value = lease_key(user), record.to_bytes()
        try:
            self._watch.apply(key, value, await self._bucket.put_if(key, value, self._view.revision(key)))
            return True
        except SlotTaken:
            # The watch has not brought it yet.
            self._watch.apply(key, *await self._bucket.get(key))
            return False
