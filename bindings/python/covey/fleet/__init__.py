"""Covey Fleet: the users of a service on several machines, over NATS JetStream.

Workers share the users of an application. Each carries some of them, with one Covey client for each user; writes their
feeds to a stream; and carries out the commands of other services for them. When a worker dies, others take its users.
See docs/fleet.md for the promises and their limits. Needs ``pip install covey[fleet]``.
"""

from __future__ import annotations

try:
    import nats as _nats  # noqa: F401
    import prometheus_client as _prometheus_client  # noqa: F401
except ImportError as error:
    raise ImportError(f"covey.fleet needs more packages ({error.name}): pip install covey[fleet]") from error

from ._broker import OldBroker
from ._client import AnswerMissed, FleetClient, NoAnswer
from ._commands import Answer, Command
from ._items import Event
from ._names import Names, text_of, token
from ._options import Timings, WorkerOptions
from ._session import NameTaken
from ._status import FleetStatus
from ._worker import Worker

__all__ = [
    "Answer", "AnswerMissed", "Command", "Event", "FleetClient", "FleetStatus", "NameTaken", "Names", "NoAnswer",
    "OldBroker", "Timings", "Worker", "WorkerOptions", "text_of", "token",
]
