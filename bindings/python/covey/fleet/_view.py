"""What a worker knows of the fleet: the newest record of each key that its watch has brought. Pure: no clock, no broker."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, Optional, TypeVar

from ._names import text_of, token
from ._records import DRAINS, LEASES, LIVE, USERS, WORKERS, DrainRecord, LeaseRecord, Record, UserRecord, WorkerRecord

R = TypeVar("R", bound=Record)


@dataclass(frozen=True)
class Seen(Generic[R]):
    """A record and its revision, which the next change of it must name."""

    record: R
    revision: int


@dataclass
class FleetView:
    users: dict[str, Seen[UserRecord]] = field(default_factory=dict)
    workers: dict[str, Seen[WorkerRecord]] = field(default_factory=dict)
    leases: dict[str, Seen[LeaseRecord]] = field(default_factory=dict)
    drains: dict[str, Seen[DrainRecord]] = field(default_factory=dict)
    #: The newest revision of each key, deleted ones too: an old record that a new watch repeats changes nothing.
    _revisions: dict[str, int] = field(default_factory=dict)

    def apply(self, key: str, value: Optional[bytes], revision: int) -> bool:
        """Takes a change; None: the key was deleted. False if it is old or nothing of the fleet."""
        if revision <= self._revisions.get(key, 0):
            return False
        self._revisions[key] = revision
        tables: tuple[tuple[str, dict[str, Any], type[Record]], ...] = (
            (USERS, self.users, UserRecord), (WORKERS, self.workers, WorkerRecord), (LEASES, self.leases, LeaseRecord),
            (DRAINS, self.drains, DrainRecord),
        )
        for prefix, table, kind in tables:
            if not key.startswith(prefix):
                continue
            try:
                name = text_of(key[len(prefix):])
                if value is None:
                    table.pop(name, None)
                else:
                    table[name] = Seen(kind.of(value), revision)
            except ValueError:
                return False
            return True
        return False

    def revision(self, key: str) -> int:
        """The revision that a change of the key must name; 0 if it never existed."""
        return self._revisions.get(key, 0)

    def live_sessions(self) -> dict[str, str]:
        """The worker of each session that may have users."""
        return {seen.record.session: name for name, seen in self.workers.items() if seen.record.is_live}

    def holder(self, user: str) -> Optional[str]:
        """The worker that carries a user; None if the user is free."""
        lease = self.leases.get(user)
        if lease is None:
            return None
        worker = self.workers.get(lease.record.worker)
        if worker is None or not worker.record.is_live or worker.record.session != lease.record.session:
            return None
        return lease.record.worker

    def placement(self) -> dict[str, Optional[str]]:
        """Every user of the fleet with its holder."""
        return {user: self.holder(user) for user in self.users}

    def accepting(self) -> list[str]:
        """Workers that take users: live ones that are not asked to stop."""
        return sorted(
            name for name, seen in self.workers.items()
            if seen.record.state == LIVE and not self.is_asked_to_stop(name)
        )

    def is_asked_to_stop(self, worker: str) -> bool:
        asked, seen = self.drains.get(worker), self.workers.get(worker)
        return asked is not None and seen is not None and asked.record.session == seen.record.session


def user_key(user: str) -> str:
    return USERS + token(user)


def worker_key(worker: str) -> str:
    return WORKERS + token(worker)


def lease_key(user: str) -> str:
    return LEASES + token(user)


def drain_key(worker: str) -> str:
    return DRAINS + token(worker)
