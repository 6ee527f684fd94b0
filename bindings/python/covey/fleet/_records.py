"""The values in the fleet's bucket: JSON objects, one type for each prefix of keys.

``users.USER``: the user belongs to the fleet. ``workers.WORKER``: a worker's session and what it carries, written with
each renewal. ``leases.USER``: the session that carries a user. ``drains.WORKER``: the worker is asked to stop.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Type, TypeVar

R = TypeVar("R", bound="Record")

USERS, WORKERS, LEASES, DRAINS = "users.", "workers.", "leases.", "drains."

#: States of a worker's session. A session that is not live has no users, whatever their leases say.
LIVE, DRAINING, FENCED, GONE = "live", "draining", "fenced", "gone"


@dataclass(frozen=True)
class Record:
    def to_bytes(self) -> bytes:
        return json.dumps(asdict(self), separators=(",", ":"), sort_keys=True).encode()

    @classmethod
    def of(cls: Type[R], value: bytes) -> R:
        """The record of these bytes. Fields of a newer version are ignored; ValueError if it is no record."""
        try:
            fields: Any = json.loads(value)
            known = {name: fields[name] for name in cls.__dataclass_fields__ if name in fields}
            return cls(**known)
        except (TypeError, KeyError) as error:
            raise ValueError(f"no {cls.__name__}: {value[:100]!r}") from error


@dataclass(frozen=True)
class WorkerRecord(Record):
    """A worker's session.

    :param session: unique; a worker that starts again, or lost its lease, has a new one.
    :param renewals: counts the renewals, so that no two records of a session are equal.
    :param load: items and commands a second, smoothed.
    :param lag: items that wait to be published.
    :param metrics: address of the Prometheus endpoint; "" if there is none.
    """

    session: str
    state: str = LIVE
    renewals: int = 0
    users: int = 0
    ready: int = 0
    load: float = 0.0
    lag: int = 0
    metrics: str = ""

    @property
    def is_live(self) -> bool:
        return self.state in (LIVE, DRAINING)


@dataclass(frozen=True)
class LeaseRecord(Record):
    """Who carries a user.

    :param session: the holder's session; "" if it was given back.
    :param term: grows with each holder; part of each event.
    :param load: what the last holder measured for the user, per second; -1: unknown.
    """

    worker: str
    session: str
    term: int
    load: float = -1.0


@dataclass(frozen=True)
class UserRecord(Record):
    """A user of the fleet.

    :param added_at: Unix ms.
    """

    added_at: int = 0


@dataclass(frozen=True)
class DrainRecord(Record):
    """A worker is asked to give its users back and stop.

    :param session: the session that is asked; a worker that starts again is not.
    """

    session: str
