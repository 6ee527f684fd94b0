"""When a worker's own lease lasts, and when another worker counts as dead. Pure: every time is an argument.

The two must never overlap: a worker stops by its own clock, counted from the *start* of a renewal that the broker took;
another one counts from when it *saw* that renewal, which is later, and waits longer.
"""

from __future__ import annotations

from ._options import Timings
from ._view import FleetView


class OwnLease:
    """A worker's hold on its session."""

    def __init__(self, timings: Timings) -> None:
        self._timings = timings
        self._renewed_at: float = float("-inf")

    def renewed(self, started_at: float) -> None:
        """The broker took a renewal whose request began at this time."""
        self._renewed_at = max(self._renewed_at, started_at)

    def is_held(self, now: float) -> bool:
        """Whether the worker may send. Ask right before sending."""
        return now < self._renewed_at + self._timings.lease_seconds

    def lost(self) -> None:
        self._renewed_at = float("-inf")


class DeathWatch:
    """Counts how long each other worker has not renewed.

    Only time in which this worker's own renewals were taken counts, at most two periods for each: while no broker takes
    anything, all workers are silent and none is dead.
    """

    def __init__(self, timings: Timings) -> None:
        self._timings = timings
        self._healthy = 0.0
        self._last: float = float("-inf")
        self._seen: dict[str, tuple[int, float]] = {}

    def renewed(self, now: float) -> None:
        """This worker's own renewal was taken, and its watch of the bucket has brought it."""
        if self._last != float("-inf"):
            self._healthy += max(0.0, min(now - self._last, 2 * self._timings.renew_seconds))
        self._last = now

    def observe(self, view: FleetView) -> None:
        """Notes which renewals are new. Call it before :meth:`dead`, and after each change."""
        for name, seen in view.workers.items():
            known = self._seen.get(name)
            if known is None or known[0] != seen.revision:
                self._seen[name] = seen.revision, self._healthy
        for name in self._seen.keys() - view.workers.keys():
            del self._seen[name]

    def dead(self, view: FleetView) -> list[str]:
        """Workers that are live by their record and have not renewed for too long."""
        return sorted(
            name for name, (revision, since) in self._seen.items()
            if name in view.workers and view.workers[name].record.is_live and view.workers[name].revision == revision
            and self._healthy - since >= self._timings.takeover_seconds
        )
