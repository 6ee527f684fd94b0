"""Writes a user's feed to the user's subject of the event stream, and checkpoints of how far it is."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Union

from ._broker import room
from ._checkpoints import Checkpoint, Checkpoints
from ._event_log import EventLog
from ._items import encode, headers
from ._positions import newest
from ._waiting import together

if TYPE_CHECKING:
    from .._feed import FeedPosition
    from ._context import Context
    from ._load import Load

log = logging.getLogger("covey.fleet")


class Publisher:
    """Call :meth:`resume`, open the feed with :attr:`start` and :attr:`positions`, then :meth:`run`."""

    def __init__(self, context: Context, user_id: str, term: int, load: Load) -> None:
        self._context, self._user_id, self._term, self._load = context, user_id, term, load
        names = context.names
        self._log = EventLog(context.jetstream, names.events_stream, names.events(user_id))
        self._checkpoints = Checkpoints(context.checkpoints, user_id)
        self._number = 0
        #: The newest checkpoint.
        self._last = Checkpoint(0, "beginning")
        self._since_checkpoint = 0
        self._saving = asyncio.Lock()
        #: Where channels without a position begin.
        self.start: Union[str, int] = "beginning"
        #: Items that the feed has handed out and the stream does not have yet.
        self.waiting = 0

    @property
    def positions(self) -> dict[str, FeedPosition]:
        """How far the channels are in the stream."""
        return self._log.positions

    async def resume(self) -> int:
        """Learns how far the stream is. Returns how many events it read behind the last checkpoint."""
        # "Now" is when the first worker begins: it is written down before anything is read.
        start = self._context.options.start
        beginning = Checkpoint(0, time.time_ns() // 1_000_000 if start == "now" else start, {}, (), self._term)
        checkpoint = await self._checkpoints.load(beginning)
        self.start, self.waiting, self._last = checkpoint.start, 0, checkpoint
        return await self._log.resume(checkpoint)

    async def run(self, feed: Any) -> None:
        """Writes what comes, until the feed ends."""
        await together(
            asyncio.create_task(self._publish(feed)), asyncio.create_task(self._save_regularly(feed)))

    async def _publish(self, feed: Any) -> None:
        session, counts = self._context.session, self._context.counts
        async for item in feed:
            self.waiting = 1
            payload = encode(item, self._user_id, room(self._context.nc))
            # A feed that is caught up has found out what was missing of all that it has delivered, but such a gap may wait
            # behind this item. The last one that it has delivered has every gap before it.
            found = headers(item, self._term, feed.is_caught_up and not feed._has_waiting)
            if await self._log.append(item.identity, payload, found, session.until_may_send):
                counts.published()
                self._load.add()
            else:
                counts.known_already()
                self._log.confirm(item.identity)
            # Nothing may be awaited between the end of append() and this: see save(). The position that counts is the
            # stream's; this one lets the feed read on.
            item.acknowledge_soon()
            self.waiting = 0
            self._since_checkpoint += 1
            if self._since_checkpoint >= self._context.options.timings.checkpoint_items:
                await self.save(feed)

    async def _save_regularly(self, feed: Any) -> None:
        while True:
            await asyncio.sleep(self._context.options.timings.checkpoint_seconds)
            if self._context.session.may_send():
                await self.save(feed)

    async def save(self, feed: Any) -> None:
        """Writes a checkpoint, unless the last one says the same. Positions also change without an item: when the user
        joins or leaves a channel, and when it is known that nothing is missing.

        Its positions must include every item up to its sequence, and may include later ones, which the next worker reads
        in the stream. So the sequence is taken first. The feed answers after the acknowledgements that came before the
        question, and everything up to the sequence is acknowledged.

        :raises SlotTaken: another worker has written one.
        """
        async with self._saving:
            sequence, self._since_checkpoint = self._log.sequence, 0
            acknowledged = await feed.positions()
            positions = newest(self._log.positions, acknowledged)
            self._number += 1
            checkpoint = Checkpoint(sequence, self.start, positions, self._log.unconfirmed(), self._term, self._number)
            if checkpoint.equals(self._last):
                return
            if (size := len(checkpoint.to_bytes())) > room(self._context.nc):
                # The next worker reads everything behind the last one that fitted.
                log.error("the checkpoint of %s has %d bytes: more than the brokers take", self._user_id, size)
                self._last = checkpoint  # which is not said again
                return
            self._log.begin_after(positions)
            await self._checkpoints.save(checkpoint)
            self._last = checkpoint
