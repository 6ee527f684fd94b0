"""What all users of a worker share."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nats.aio.client import Client as Nats
    from nats.js import JetStreamContext

    from ._bucket import Bucket
    from ._chat import Chat
    from ._metrics import Counts
    from ._names import Names
    from ._options import WorkerOptions
    from ._session import Session


@dataclass(frozen=True)
class Context:
    """:param opening: limits how many users are opened at the same time."""

    options: WorkerOptions
    names: Names
    nc: Nats
    jetstream: JetStreamContext
    checkpoints: Bucket
    chat: Chat
    session: Session
    counts: Counts
    opening: asyncio.Semaphore
