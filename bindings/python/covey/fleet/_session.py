"""A worker's session: the one lease that all of its users share.

It is a key of the fleet's bucket, renewed by compare-and-set. Whoever finds a worker dead *fences* that key first, by the
same compare-and-set: either the renewal wins and the worker is not dead, or the fence wins and the worker's next renewal
fails. A worker that cannot renew stops sending at the end of its lease and waits. If its next renewal is taken, nobody
fenced it and nobody has its users, so it continues; if not, the session is lost, and it begins a new one without users.
"""

from __future__ import annotations

import asyncio
import logging
import time
import uuid
from typing import TYPE_CHECKING, Awaitable, Callable

from ._lease_times import OwnLease
from ._records import GONE, LIVE, WorkerRecord
from ._slots import SlotTaken
from ._view import worker_key

if TYPE_CHECKING:
    from ._bucket import Bucket
    from ._options import Timings

log = logging.getLogger("covey.fleet")


def boot_seconds() -> float:
    """A clock that counts while the process is stopped and while the machine sleeps."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


class NameTaken(Exception):
    """Another process has begun a session under this worker's name."""


class Session:
    """
    :param record: what the worker says of itself with each renewal, from session, state and number of the renewal.
    :param lost: called when others may have the users; returns when nothing is sent for them any more.
    """

    def __init__(
        self, bucket: Bucket, worker: str, timings: Timings, record: Callable[[str, str, int], WorkerRecord],
        lost: Callable[[], Awaitable[None]], clock: Callable[[], float] = boot_seconds,
    ) -> None:
        self._bucket, self._key, self._worker = bucket, worker_key(worker), worker
        self._timings, self._record, self._lost, self._clock = timings, record, lost, clock
        self._renewals = 0
        self._renewed = asyncio.Event()
        self.lease = OwnLease(timings)
        #: Unique; "" while there is none.
        self.id = ""
        #: Of the worker: live, draining or gone.
        self.state = LIVE
        #: The key's revision after the newest renewal.
        self.revision = 0
        self.times_lost = 0

    # --- For those who send ------------------------------------------------------------------------------------------

    def may_send(self) -> bool:
        """Whether the lease holds now. Ask right before each request that others must not repeat."""
        return self.lease.is_held(self._clock())

    async def until_may_send(self) -> None:
        while not self.may_send():
            self._renewed.clear()
            await self._renewed.wait()

    # --- Renewing ----------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Renews until :meth:`close`.

        :raises NameTaken: another worker was started under the same name.
        """
        while self.state != GONE:
            if not self.id:
                if self.state != LIVE:
                    return  # lost while it stopped: over as well
                await self._begin()
            started = self._clock()
            try:
                await self._renew(started)
            except SlotTaken:
                if self.state != GONE:
                    await self._end()
                continue
            await asyncio.sleep(max(0.05, self._timings.renew_seconds - (self._clock() - started)))

    async def close(self) -> None:
        """The worker is gone, and its users are free at once."""
        self.state = GONE
        while self.id:
            record = self._record(self.id, GONE, self._renewals + 1)
            try:
                await self._bucket.put_if(self._key, record.to_bytes(), self.revision)
                return
            except SlotTaken:
                # A renewal was under way; or the session was fenced meanwhile, which ends it as well.
                value, self.revision = await self._bucket.get(self._key)
                if value is None or WorkerRecord.of(value).session != self.id:
                    return

    async def _begin(self) -> None:
        """A new session. A live one of the same name is the former self of a worker that was killed and started again.
        It is replaced without waiting: the name is this worker's."""
        while True:
            _, revision = await self._bucket.get(self._key)
            session = uuid.uuid4().hex
            started = self._clock()
            try:
                revision = await self._bucket.put_if(
                    self._key, self._record(session, self.state, 0).to_bytes(), revision)
            except SlotTaken:
                continue
            self.id, self.revision, self._renewals = session, revision, 0
            log.info("session begins", extra={"covey": {"event": "session", "session": session}})
            self._note(started)
            return

    async def _renew(self, started: float) -> None:
        self._renewals += 1
        record = self._record(self.id, self.state, self._renewals)
        self.revision = await self._bucket.put_if(self._key, record.to_bytes(), self.revision)
        self._note(started)

    def _note(self, started: float) -> None:
        self.lease.renewed(started)
        # A renewal that took longer than the lease says nothing of now; the next one will.
        if self.may_send():
            self._renewed.set()

    async def _end(self) -> None:
        """Others may have the users."""
        self.lease.lost()
        self.times_lost += 1
        log.warning("session lost", extra={"covey": {"event": "session_lost", "session": self.id}})
        session, self.id = self.id, ""
        await self._lost()
        value, _ = await self._bucket.get(self._key)
        found = WorkerRecord.of(value) if value is not None else None
        if found is not None and found.is_live and found.session != session:
            # Not fenced but replaced. Two that begin sessions in turn would take the users from each other forever.
            raise NameTaken(f"another worker named {self._worker!r} was started; each needs a name of its own")
