"""A user's subject of the event stream, as its writer knows it.

Invariant: a message is written behind sequence E only by a writer that knows the identity of every message of the
subject between the checkpoint and E. So nothing is in the stream twice, whoever writes: a writer that does not know the
newest message is refused, reads what it does not know, and goes on behind it. What a writer expects as the last message
is what the stream has, not what it remembers: limits remove messages, and brokers that lose power lose the newest.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Awaitable, Callable, Mapping, Optional, Sequence

from .._feed import FeedPosition
from ._items import CHANNEL_LEFT, GAP, KIND, MESSAGE, decode, identity_of, is_certain
from ._positions import after_gap, after_message
from ._slots import UNKNOWN_PAUSE_SECONDS, SlotTaken, last_of, next_of, patiently, write

if TYPE_CHECKING:
    from nats.js import JetStreamContext
    from nats.js.api import RawStreamMsg

    from ._checkpoints import Checkpoint
    from ._items import Event

log = logging.getLogger("covey.fleet")
_MOST_UNCONFIRMED = 5000
#: A slot that is taken and empty so long is said. Brokers agree on a leader sooner, so what is missing then is lost.
_SAY_SECONDS = 10.0


class EventsLost(Exception):
    """The stream ends before a message that it has had."""

    def __init__(self, subject: str, known: int, last: int) -> None:
        super().__init__(f"the brokers have lost messages: events of {subject} from {last + 1} to {known} are lost")
        self.last = last


class EventLog:
    def __init__(self, jetstream: JetStreamContext, stream: str, subject: str) -> None:
        self._jetstream, self._stream, self._subject = jetstream, stream, subject
        #: The subject's last message, as far as this writer knows.
        self.sequence = 0
        #: By channel URL, as of that message.
        self.positions: dict[str, FeedPosition] = {}
        #: Identities since the checkpoint that the writer began with.
        self._known: set[str] = set()
        self._known_before: set[str] = set()
        #: Items of other writers that no position includes, and that the own feed has not handed out.
        self._unconfirmed: dict[str, None] = {}
        #: Messages of other writers since the own feed was opened, which it has not handed out. Positions include them,
        #: so no later feed will; this one began before them.
        self._ahead: set[str] = set()

    async def resume(self, checkpoint: Checkpoint) -> int:
        """Reads what is behind a checkpoint. Returns how many messages that were."""
        self.sequence, self.positions = checkpoint.sequence, dict(checkpoint.positions)
        self._known, self._known_before = set(checkpoint.unconfirmed), set()
        self._unconfirmed = dict.fromkeys(checkpoint.unconfirmed)
        count = 0
        try:
            count = await self._catch_up()
        except EventsLost as lost:
            log.warning("%s", lost)
            self.sequence = lost.last
        self._ahead = set()
        return count

    def has(self, identity: str) -> bool:
        """Whether an item is known to be in the stream."""
        return any(identity in each for each in (self._known, self._known_before, self._unconfirmed, self._ahead))

    def confirm(self, identity: str) -> None:
        """The own feed has handed out an item of another writer."""
        self._known.add(identity)
        self._unconfirmed.pop(identity, None)
        self._ahead.discard(identity)

    def unconfirmed(self) -> Sequence[str]:
        """What a checkpoint must name; the newest of very many."""
        return tuple(self._unconfirmed)[-_MOST_UNCONFIRMED:]

    def begin_after(self, positions: Mapping[str, FeedPosition]) -> None:
        """A new checkpoint includes all that was written. A feed may still repeat its newest items, so those since the
        checkpoint before stay known; and what others wrote, until the own feed comes to it."""
        self.positions = dict(positions)
        self._known, self._known_before = set(), self._known

    async def append(
        self, identity: str, payload: bytes, headers: Mapping[str, str],
        permitted: Optional[Callable[[], Awaitable[None]]] = None,
    ) -> bool:
        """Writes an item. False: it is in the stream already, written by another worker or by an attempt of this one
        that was not answered.

        :param permitted: awaited before each attempt. A late worker that was refused would know what is new, and could
            write behind it.
        :raises EventsLost: resume from the checkpoint: the feed gives what is behind it again.
        """
        said_at = time.monotonic()
        while not self.has(identity):
            try:
                self.sequence = await write(self._jetstream, self._subject, payload, self.sequence, headers, permitted)
            except SlotTaken:
                is_late, expected = time.monotonic() - said_at >= _SAY_SECONDS, self.sequence
                try:
                    await self._catch_up()
                except EventsLost:
                    if is_late:
                        raise
                if self.sequence == expected:
                    if is_late:
                        said_at = time.monotonic()
                        log.warning("the place behind message %d of %s is taken, and empty", expected, self._subject)
                    await asyncio.sleep(UNKNOWN_PAUSE_SECONDS)
                continue
            self._known.add(identity)
            return True
        return False

    async def _catch_up(self) -> int:
        """Reads what is new. Returns how many messages that were.

        :raises EventsLost: or another broker leads than the one that answers.
        """
        found = await last_of(self._jetstream, self._stream, self._subject)
        last = 0 if found is None or found.seq is None else found.seq
        if last < self.sequence:
            info = await patiently(lambda: self._jetstream.stream_info(self._stream), f"the stream {self._stream}")
            if info.state.last_seq < self.sequence:
                raise EventsLost(self._subject, self.sequence, last)
            self.sequence = last  # a limit has removed the message
        count = 0
        while self.sequence < last:
            message = await next_of(self._jetstream, self._stream, self._subject, self.sequence + 1)
            if message is None or message.seq is None:
                break
            self._note(message)
            self.sequence = message.seq
            count += 1
        return count

    def _note(self, message: RawStreamMsg) -> None:
        found: Optional[Mapping[str, str]] = message.headers
        identity = identity_of(found)
        if not identity:
            log.warning("message %s of %s was not written by a worker", message.seq, self._subject)
            return
        self._known.add(identity)
        kind = (found or {}).get(KIND)
        if kind == MESSAGE:
            self._ahead.add(identity)
        else:
            self._unconfirmed[identity] = None
        if kind not in (MESSAGE, GAP):
            return
        try:
            event = decode(message.data or b"", found, message.seq or 0)
        except ValueError as error:
            log.warning("message %s of %s was not written by a worker: %s", message.seq, self._subject, error)
            return
        self._move(event, is_certain(found))

    def _move(self, event: Event, certain: bool) -> None:
        url, position = event.channel_url, self.positions.get(event.channel_url)
        joined_at = event.fields.get("joined_at", 0)  # events of former workers have none
        if event.kind == MESSAGE:
            # Where a channel without a position begins, only its feed knows.
            position = position or FeedPosition(event.created_at, 0)
            self.positions[url] = after_message(position, event.created_at, event.message_id, certain, joined_at)
        elif position is not None and event.gap is not None:
            is_left = event.gap["reason"] == CHANNEL_LEFT
            self.positions[url] = after_gap(position, event.gap["until_ms"], is_left, joined_at)
