"""A user's commands at the broker: stored until they are done, read in order, one at a time.

The stream is the queue, and a command is removed from it when it is done. There is no consumer: in a cluster each one is
a Raft group of its own, and a fleet would need one for each user. The broker repeats the headers of each stored command
on another subject, which wakes the worker. That is said once and may be lost, with a connection or a broker, so each
worker also asks from time to time which users have commands: one question, however many users it carries.
"""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable, Mapping, Optional

import nats.js.errors

from ._names import Names
from ._slots import MESSAGE_ID, next_of, patiently

if TYPE_CHECKING:
    from nats.aio.client import Client as Nats
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription
    from nats.js import JetStreamContext
    from nats.js.api import RawStreamMsg

#: Where the answer goes, if somebody waits for it.
REPLY_TO = "Covey-Reply-To"
#: What can be published to. Anything else would break the connection, for all users of the worker.
_SUBJECT = re.compile(r"[^\s.*>]+(\.[^\s.*>]+)*")
#: After a worker has taken a user over, it looks for each command that was stored within this time.
UNSURE_MS = 10_000
#: How often a worker asks which users have commands, in seconds.
ASK_SECONDS = 10.0


@dataclass(frozen=True)
class Stored:
    """A command as the broker has it."""

    sequence: int
    data: bytes
    message_id: str
    reply_to: str
    stored_at_ms: int


class CommandBox:
    """The commands of one user."""

    def __init__(self, nc: Nats, jetstream: JetStreamContext, names: Names, user_id: str) -> None:
        self._nc, self._jetstream, self._names, self._user_id = nc, jetstream, names, user_id
        self._subscription: Optional[Subscription] = None
        self._woken = asyncio.Event()
        self._next = 1
        self._looks_back = False
        self._taken_over_at = 0
        self._opened_at_ms = 0

    async def open(self) -> None:
        async def wake(_: Msg) -> None:
            self._woken.set()

        self._subscription = await self._nc.subscribe(self._names.stored(self._user_id), cb=wake)
        info = await patiently(
            lambda: self._jetstream.stream_info(self._names.commands_stream), "the stream of commands")
        self._taken_over_at = info.state.last_seq
        self._opened_at_ms = time.time_ns() // 1_000_000

    def may_be_done(self, stored: Stored) -> bool:
        """Whether another worker may have carried a command out: it was stored before this one took the user over, or so
        soon after that a broker that does not lead any more may have said how far the stream was."""
        return stored.sequence <= self._taken_over_at or stored.stored_at_ms < self._opened_at_ms + UNSURE_MS

    async def close(self) -> None:
        if self._subscription is not None:
            try:
                await self._subscription.unsubscribe()
            except Exception:  # noqa: BLE001 - the connection is gone, and the subscription with it
                pass

    def wake(self) -> None:
        """Says that commands may wait, also some that nobody announced."""
        self._looks_back = True
        self._woken.set()

    async def next(self) -> Stored:
        """The next command; waits for one. The same one again unless it was removed or passed."""
        while True:
            self._woken.clear()
            found = await self._first_from(self._next)
            if found is None and self._looks_back:
                found = await self._first_from(1)
                if found is not None:
                    # Brokers that lost power together have lost the stream's end, and count from there again. Whether this
                    # one was done then, nobody knows.
                    self._taken_over_at, self._next = max(self._taken_over_at, self._next), 1
            self._looks_back = False
            if found is not None and found.seq is not None and found.time is not None:
                headers = found.headers or {}
                inbox = headers.get(REPLY_TO, "")
                return Stored(
                    found.seq, found.data or b"", headers.get(MESSAGE_ID, ""), inbox if _SUBJECT.fullmatch(inbox) else "",
                    int(found.time.timestamp() * 1000))
            await self._woken.wait()

    async def _first_from(self, sequence: int) -> Optional[RawStreamMsg]:
        return await next_of(
            self._jetstream, self._names.commands_stream, self._names.commands(self._user_id), sequence)

    async def done(self, stored: Stored) -> None:
        """Removes a command that was carried out."""
        stream, subject = self._names.commands_stream, self._names.commands(self._user_id)

        async def once() -> None:
            try:
                await self._jetstream.delete_msg(stream, stored.sequence)
            except (nats.js.errors.BadRequestError, nats.js.errors.NotFoundError, nats.js.errors.ServerError):
                # An earlier attempt, or another worker, has removed it: versions of the broker say so in several ways.
                found = await next_of(self._jetstream, stream, subject, stored.sequence)
                if found is not None and found.seq == stored.sequence:
                    raise

        await patiently(once, "removing a command")
        self._next = stored.sequence + 1


async def wake_for_waiting(
    jetstream: JetStreamContext, names: Names, wakers: Callable[[], Mapping[str, Callable[[], None]]]
) -> None:
    """Wakes, from time to time, users that have commands. Runs until it is canceled.

    :param wakers: what wakes each user of the worker.
    """
    while True:
        await asyncio.sleep(ASK_SECONDS)
        info = await patiently(
            lambda: jetstream.stream_info(names.commands_stream, subjects_filter=names.all_commands), "waiting commands")
        subjects = info.state.subjects or {}
        for user_id, wake in wakers().items():
            if names.commands(user_id) in subjects:
                wake()
