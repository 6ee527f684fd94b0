"""A worker's view of the fleet, kept by a watch of the fleet's bucket; and which workers are dead by it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Callable, Optional

from ._lease_times import DeathWatch
from ._records import WORKERS
from ._session import boot_seconds
from ._view import FleetView, worker_key
from ._waiting import end

if TYPE_CHECKING:
    from ._bucket import Bucket
    from ._options import Timings
    from ._session import Session

log = logging.getLogger("covey.fleet")
#: A watch that has not brought the worker's own renewal for so many periods is opened again.
_DEAF_PERIODS = 3.0


class FleetWatch:
    def __init__(
        self, bucket: Bucket, worker: str, timings: Timings, session: Session,
        clock: Callable[[], float] = boot_seconds,
    ) -> None:
        self._bucket, self._worker, self._timings, self._session, self._clock = bucket, worker, timings, session, clock
        self._death = DeathWatch(timings)
        #: The newest own renewal that it has brought, and when it last brought one.
        self._brought, self._brought_at = 0, clock()
        self.view = FleetView()
        #: The view has the whole fleet.
        self.is_complete = asyncio.Event()
        #: Something changed since this was cleared: a user, a lease, a session, a request to stop. Loads are not among it.
        self.changed = asyncio.Event()
        #: This session is asked to stop by `covey-fleet drain`.
        self.asked_to_stop = asyncio.Event()

    def dead(self) -> list[str]:
        """Workers that must be fenced: live by their record, and without a renewal for too long."""
        self._death.observe(self.view)
        return [name for name in self._death.dead(self.view) if name != self._worker]

    def apply(self, key: str, value: Optional[bytes], revision: int) -> bool:
        """Takes a change. False if it is old or nothing of the fleet."""
        before = self._states() if key.startswith(WORKERS) else None
        if not self.view.apply(key, value, revision):
            return False
        self._death.observe(self.view)
        # A renewal changes nothing for the others.
        if before is None or before != self._states():
            self.changed.set()
        return True

    def _states(self) -> dict[str, tuple[str, str]]:
        return {name: (seen.record.session, seen.record.state) for name, seen in self.view.workers.items()}

    async def run(self) -> None:
        """Keeps the view. A watch that does not bring the own renewals is deaf, and opened again."""
        while True:
            watch = asyncio.create_task(self._follow())
            self._brought_at = self._clock()
            try:
                while not watch.done():
                    await asyncio.wait([watch], timeout=self._timings.renew_seconds)
                    late = self._clock() - self._brought_at
                    if self._brought < self._session.revision and late > _DEAF_PERIODS * self._timings.renew_seconds:
                        log.warning("the watch of the fleet is late by %.1f s; opening it again", late)
                        break
            finally:
                await end([watch])
            if not watch.cancelled() and watch.exception() is not None:
                log.warning("the watch of the fleet ended: %r", watch.exception())
            await asyncio.sleep(0.1)

    async def _follow(self) -> None:
        async for update in self._bucket.watch():
            if update is None:
                self._brought_at = self._clock()
                self.is_complete.set()
            elif self.apply(*update):
                key, _, revision = update
                if key == worker_key(self._worker):
                    self._brought, self._brought_at = revision, self._clock()
                    if self._is_newest_renewal(revision):
                        self._death.renewed(self._clock())
                # Compared with the session itself: at the start the view may still have the one before.
                asked = self.view.drains.get(self._worker)
                if asked is not None and asked.record.session == self._session.id:
                    self.asked_to_stop.set()

    def _is_newest_renewal(self, revision: int) -> bool:
        """Whether this revision of the own record says that nothing is missing here: it may come before its own answer."""
        own = self.view.workers.get(self._worker)
        return (
            own is not None and own.record.is_live and own.record.session == self._session.id
            and revision >= self._session.revision)
