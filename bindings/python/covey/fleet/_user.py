"""One user in a worker: from the lease to the last checkpoint.

What is sent for the user, events and commands, is sent only while the worker's session holds. Events are safe beyond
that too, by the event stream's compare-and-set; commands rest on the lease, on the request id, and on looking first.
"""

from __future__ import annotations

import asyncio
import logging
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Callable, Optional, Union

from .._errors import CoveyError
from ._bucket import Bucket
from ._checkpoints import Checkpoint, Checkpoints
from ._command_box import CommandBox, Stored
from ._commands import Answer, Command, carry_out, invalid, pause_after
from ._event_log import EventLog
from ._items import encode, headers
from ._slots import SlotTaken
from ._waiting import end, together

if TYPE_CHECKING:
    from nats.aio.client import Client as Nats
    from nats.js import JetStreamContext

    from ._chat import Chat
    from ._metrics import Counts
    from ._names import Names
    from ._options import WorkerOptions
    from ._placement import Placement

log = logging.getLogger("covey.fleet")
#: How long a call that runs may go on after the lease has lapsed, in seconds; then the client is closed.
_GRACE_SECONDS = 0.3
_FIRST_PAUSE_SECONDS, _LONGEST_PAUSE_SECONDS = 0.5, 10.0
#: Load is an average over about this time.
_LOAD_SECONDS = 60.0


class LeaseLapsed(Exception):
    """A call ran while the lease ended: the client is closed, so that the call cannot be carried out later."""


@dataclass
class Surroundings:
    """What all users of a worker share."""

    options: WorkerOptions
    names: Names
    nc: Nats
    jetstream: JetStreamContext
    checkpoints: Bucket
    chat: Chat
    placement: Placement
    counts: Counts
    opening: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(16))


class Load:
    """How much happens, per second: an average that forgets.

    :param rate: to begin with: what the user's last worker measured.
    """

    def __init__(self, rate: float = 0.0, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._rate = rate
        self._at = clock()

    def add(self, count: int = 1) -> None:
        self._rate = self.per_second() + count / _LOAD_SECONDS

    def per_second(self) -> float:
        now = self._clock()
        self._rate *= 2.0 ** (-(now - self._at) / (_LOAD_SECONDS * 0.693))
        self._at = now
        return self._rate


class User:
    """Serves one user until it is stopped."""

    def __init__(self, surroundings: Surroundings, user_id: str, term: int, load: float = 0.0) -> None:
        self._around = surroundings
        self.user_id, self.term = user_id, term
        self.load = Load(load)
        self.is_ready = False
        #: Items that the feed has handed out and the stream does not have yet.
        self.waiting = 0
        self._taken_at = time.monotonic()
        self._client: Optional[Any] = None
        self._feed: Optional[Any] = None
        self._box: Optional[CommandBox] = None
        self._log = EventLog(
            surroundings.jetstream, surroundings.names.events_stream, surroundings.names.events(user_id))
        self._checkpoints = Checkpoints(surroundings.checkpoints, user_id)
        self._start: Union[str, int] = "beginning"
        self._number = 0
        self._since_checkpoint = 0
        self._acknowledgements: list[asyncio.Future[Any]] = []
        self._checkpointing = asyncio.Lock()
        self._attempts: dict[int, int] = {}
        self._task = asyncio.create_task(self._run(), name=f"user {user_id}")

    # --- Stopping ----------------------------------------------------------------------------------------------------

    async def stop(self) -> None:
        """Returns when nothing is sent for the user any more. A last checkpoint is written if the lease still holds."""
        await end([self._task])
        if self._feed is not None and self._around.placement.may_send():
            last = asyncio.create_task(self._checkpoint())
            await asyncio.wait([last], timeout=self._around.options.timings.request_seconds)
            await end([last])
            # Without it the next worker reads more of the stream.
            if not last.cancelled() and not isinstance(last.exception(), (SlotTaken, type(None))):
                log.warning("no last checkpoint of %s: %r", self.user_id, last.exception())
        await self._close()

    def wake(self) -> None:
        """The connection to the broker is back: what it said meanwhile was lost."""
        if self._box is not None:
            self._box.wake()

    async def _close(self) -> None:
        self.is_ready = False
        feed, client, box = self._feed, self._client, self._box
        self._feed = self._client = self._box = None
        try:
            if box is not None:
                await box.close()
            if feed is not None:
                closing = feed.close()
                if closing is not None:
                    await asyncio.wait([asyncio.ensure_future(closing)], timeout=2)
        except Exception as error:  # noqa: BLE001 - the client is closed in any case
            log.debug("closing %s: %r", self.user_id, error)
        finally:
            if client is not None:
                await self._around.chat.forget(client)

    # --- Serving -----------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        pause = _FIRST_PAUSE_SECONDS
        while True:
            began = time.monotonic()
            try:
                await self._serve()
            except asyncio.CancelledError:
                raise
            except SlotTaken:
                # A write from before the session was lost, or from before this worker took the user over again.
                log.info("another worker has written a checkpoint of %s", self.user_id,
                         extra={"covey": {"event": "overtaken", "user": self.user_id}})
            except LeaseLapsed:
                log.info("lease lapsed during a call of %s", self.user_id)
            except CoveyError as error:
                log.warning("user %s: %s", self.user_id, error,
                            extra={"covey": {"event": "user_error", "user": self.user_id, "error": error.name}})
            except Exception:  # noqa: BLE001 - one user's trouble must not end the others
                log.exception("user %s", self.user_id)
            self._around.counts.user_failed()
            await self._close()
            if time.monotonic() - began > 60:
                pause = _FIRST_PAUSE_SECONDS
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE_SECONDS)

    async def _serve(self) -> None:
        around = self._around
        async with around.opening:
            await around.placement.until_may_send()
            start = around.options.start
            beginning = Checkpoint(0, int(time.time() * 1000) if start == "now" else start, {}, (), self.term)
            checkpoint = await self._checkpoints.load(beginning)
            self._start = checkpoint.start
            read = await self._log.resume(checkpoint)
            self._box = CommandBox(around.nc, around.jetstream, around.names, self.user_id)
            await self._box.open()
            self._client = await around.chat.connect(self.user_id)
            self._feed = around.chat.open_feed(
                self._client, self._start, self._log.positions, around.options.max_unacknowledged)
        self.is_ready = True
        took = time.monotonic() - self._taken_at
        around.counts.user_ready(took)
        log.info("user ready", extra={"covey": {
            "event": "user_ready", "user": self.user_id, "term": self.term, "took_s": round(took, 3), "read": read,
        }})
        await together(
            *(asyncio.create_task(work()) for work in (self._publish, self._keep_checkpoints, self._obey)))

    async def _publish(self) -> None:
        placement, counts = self._around.placement, self._around.counts
        assert self._feed is not None
        async for item in self._feed:
            self.waiting = 1
            if await self._log.append(
                item.identity, encode(item, self.user_id), headers(item, self.term), placement.until_may_send
            ):
                counts.published()
                self.load.add()
            else:
                counts.known_already()
                self._log.confirm(item.identity)
            # No other task may run between the end of append() and the acknowledgement: see _checkpoint().
            self.waiting = 0
            self._since_checkpoint += 1
            # Not awaited here: the position is the stream's, and this one only lets the feed read on.
            self._acknowledgements.append(asyncio.ensure_future(item.acknowledge()))
            if self._since_checkpoint >= self._around.options.timings.checkpoint_items:
                await self._checkpoint()

    async def _keep_checkpoints(self) -> None:
        while True:
            await asyncio.sleep(self._around.options.timings.checkpoint_seconds)
            if self._since_checkpoint and self._around.placement.may_send():
                await self._checkpoint()

    async def _checkpoint(self) -> None:
        """Writes how far the channels are, as of the log's sequence.

        The positions must include every item up to that sequence, and may include later ones, which the next worker reads
        in the stream. So the sequence is taken first, and positions only after the items up to it are acknowledged.
        """
        async with self._checkpointing:
            sequence = self._log.sequence
            pending = list(self._acknowledgements)
            for each in pending:
                await each
            del self._acknowledgements[:len(pending)]
            if self._feed is None:
                return
            positions = dict(self._log.positions)
            for url, key in (await self._feed.positions()).items():
                positions[url] = max(positions.get(url, (0, 0)), (key.created_at, key.message_id))
            self._number += 1
            checkpoint = Checkpoint(
                sequence, self._start, positions, self._log.unconfirmed(), self.term, self._number)
            self._since_checkpoint = 0
            self._log.positions = positions
            self._log.forget()
            await self._checkpoints.save(checkpoint)

    # --- Commands ----------------------------------------------------------------------------------------------------

    async def _obey(self) -> None:
        box = self._box
        assert box is not None
        while True:
            stored = await box.next()
            await self._around.placement.until_may_send()
            answer = await self._answer(box, stored)
            if answer is None:
                continue  # again
            await box.done(stored)
            self._attempts.pop(stored.sequence, None)
            if stored.reply_to:
                await self._around.nc.publish(stored.reply_to, answer.to_bytes())
            self._around.counts.command_done(answer.ok)
            self.load.add()

    async def _answer(self, box: CommandBox, stored: Stored) -> Optional[Answer]:
        """Carries a command out; None: it failed for a temporary reason."""
        try:
            command = Command.of(stored.data)
        except ValueError as error:
            return invalid("", str(error))
        attempt = self._attempts.get(stored.sequence, 0)
        self._attempts[stored.sequence] = attempt + 1
        may_be_done = attempt > 0 or box.may_be_done(stored)
        call = asyncio.ensure_future(carry_out(self._client, command, stored.stored_at_ms, may_be_done))
        try:
            await self._while_leased(call)
            return call.result()
        except CoveyError as error:
            self._around.counts.command_retried()
            log.info("command %s of %s: %s; trying again", command.command_id, self.user_id, error)
        finally:
            call.cancel()
        await pause_after(attempt)
        return None

    async def _while_leased(self, call: asyncio.Future[Answer]) -> None:
        """Waits for a call. One that outlives the lease must not be carried out later, when another worker looks for it."""
        placement = self._around.placement
        while not call.done():
            await asyncio.wait([call], timeout=0.2)
            if not call.done() and not placement.may_send():
                await asyncio.wait([call], timeout=_GRACE_SECONDS)
                if not call.done():
                    if self._client is not None:
                        self._client.close()
                    raise LeaseLapsed(self.user_id)
