"""Compare-and-set at the broker: a message is stored only if it follows the message that its writer knows as the last.

The header ``Nats-Expected-Last-Subject-Sequence`` alone does not do that in a cluster: nats-server 2.9.10 compares
before it replicates, so two writers at the same moment are both accepted (599 of 600 rounds, 2026-11-26, see decision
50). The duplicate check comes after replication, in the order of the log. So each write also has the message id
``SUBJECT@EXPECTED``: of two writers that expect the same message as the last, the log takes one. The header refuses
those that are later than the stream's duplicate window.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Callable, Mapping, Optional, TypeVar

import nats.errors
import nats.js.errors

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from nats.js import JetStreamContext
    from nats.js.api import RawStreamMsg

log = logging.getLogger("covey.fleet")
T = TypeVar("T")

EXPECTED = "Nats-Expected-Last-Subject-Sequence"
MESSAGE_ID = "Nats-Msg-Id"
#: In newer servers: a write with this message id is under way.
_UNDER_WAY = 10158
#: Wrong last sequence, in two versions of the server.
_TAKEN = (10071, 10164, _UNDER_WAY)
#: How long writers may be apart for the message id to keep them apart; streams are made with it.
DUPLICATE_WINDOW_SECONDS = 120.0

#: What a broker says that is starting, choosing a leader, or gone: ask again.
_PASSING = (
    nats.errors.TimeoutError, nats.errors.ConnectionClosedError, nats.errors.NoServersError, nats.errors.NoRespondersError,
    nats.errors.StaleConnectionError, nats.errors.OutboundBufferLimitError, nats.errors.ConnectionReconnectingError,
    nats.js.errors.NoStreamResponseError, nats.js.errors.ServiceUnavailableError, nats.js.errors.ServerError,
    asyncio.TimeoutError, OSError,
)
#: Between two looks at a slot that is taken and empty: another leader, or a write under way. Another message id would get
#: past that, and past the compare-and-set as well: only waiting is safe.
UNKNOWN_PAUSE_SECONDS = 0.2
#: No broker for a replica: said by a cluster whose brokers do not know each other yet, and by one that is too small.
_NO_PEERS = 10005
_PEERS_SECONDS = 10.0
_FIRST_PAUSE_SECONDS, _LONGEST_PAUSE_SECONDS = 0.05, 1.0


class SlotTaken(Exception):
    """Another message follows the expected one, perhaps this writer's own from an attempt without an answer."""


async def patiently(attempt: Callable[[], Awaitable[T]], what: str) -> T:
    """Repeats a request while the brokers choose a leader or are away, and for 10 seconds while they look for each other.
    Cancel it to stop."""
    pause, began = _FIRST_PAUSE_SECONDS, time.monotonic()
    while True:
        try:
            return await attempt()
        except _PASSING as error:
            if isinstance(error, nats.errors.ConnectionClosedError):
                raise
            log.debug("%s: %r; trying again", what, error)
        except nats.js.errors.APIError as error:
            is_starting = error.err_code == _NO_PEERS and time.monotonic() - began < _PEERS_SECONDS
            if error.err_code != _UNDER_WAY and not is_starting:
                raise
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE_SECONDS)


async def write(
    jetstream: JetStreamContext, subject: str, payload: bytes, expected: int,
    headers: Optional[Mapping[str, str]] = None, permitted: Optional[Callable[[], Awaitable[None]]] = None,
) -> int:
    """Stores a message behind the one with the sequence ``expected`` (0: as the subject's first), until it is stored.

    :param permitted: awaited before each attempt; returns when the writer may write.
    :returns: its sequence.
    :raises SlotTaken: read the subject's last message to learn whose it is.
    """
    every = {**(headers or {}), EXPECTED: str(expected), MESSAGE_ID: f"{subject}@{expected}"}

    async def once() -> int:
        if permitted is not None:
            await permitted()
        try:
            answer = await jetstream.publish(subject, payload, headers=every)
        except nats.js.errors.APIError as error:
            if error.err_code in _TAKEN:
                raise SlotTaken(subject) from error
            raise
        if answer.duplicate:
            raise SlotTaken(subject)
        return int(answer.seq)

    return await patiently(once, f"publishing to {subject}")


async def last_of(jetstream: JetStreamContext, stream: str, subject: str) -> Optional[RawStreamMsg]:
    """The subject's last message, from the stream's leader."""
    async def once() -> Optional[RawStreamMsg]:
        try:
            return await jetstream.get_msg(stream, subject=subject)
        except nats.js.errors.NotFoundError as error:
            _refuse_unless_missing(error)
            return None

    return await patiently(once, f"reading {subject}")


async def next_of(jetstream: JetStreamContext, stream: str, subject: str, sequence: int) -> Optional[RawStreamMsg]:
    """The subject's first message at or after a sequence, from the stream's leader."""
    async def once() -> Optional[RawStreamMsg]:
        try:
            return await jetstream.get_msg(stream, seq=max(1, sequence), subject=subject, next=True)
        except nats.js.errors.NotFoundError as error:
            _refuse_unless_missing(error)
            return None

    return await patiently(once, f"reading {subject}")


_NO_MESSAGE = 10037


def _refuse_unless_missing(error: nats.js.errors.NotFoundError) -> None:
    """No message is an answer; no stream is a mistake."""
    if error.err_code != _NO_MESSAGE:
        raise error
