"""Reading the event stream in order, and remembering how far.

A durable consumer of the broker would remember it too. But it gives what a reader had and did not acknowledge when it died
only after a time, behind newer messages: the order is lost. So a reader's position is a key of the fleet's bucket, and its
consumer begins behind it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from typing import TYPE_CHECKING, Any, AsyncIterator

import nats.errors
import nats.js.errors
from nats.js.api import AckPolicy, ConsumerConfig, DeliverPolicy

from ._names import token
from ._slots import patiently

if TYPE_CHECKING:
    from nats.aio.msg import Msg
    from nats.js import JetStreamContext

    from ._bucket import Bucket

log = logging.getLogger("covey.fleet")
READERS = "readers."
_BATCH = 200
_IDLE_SECONDS = 2.0
_SAVE_SECONDS = 1.0
#: A stream that is shorter than what was read is believed so late: a broker that does not lead any more may have said it.
_SURE_SECONDS = 10.0
#: The broker removes the consumer of a reader that is gone.
_FORGOTTEN_SECONDS = 60.0


class ReaderPosition:
    """How far a reader is: the sequence of the last event that it has done."""

    def __init__(self, bucket: Bucket, reader: str) -> None:
        self._bucket, self._key = bucket, READERS + token(reader)
        self.sequence = 0
        self._saved = 0
        self._saved_at = time.monotonic()

    async def load(self) -> None:
        value, _ = await self._bucket.get(self._key)
        self.sequence = self._saved = int(json.loads(value)["sequence"]) if value else 0

    async def reached(self, sequence: int) -> None:
        self.sequence = sequence
        if time.monotonic() - self._saved_at >= _SAVE_SECONDS:
            await self.save()

    async def ends_at(self, last: int) -> None:
        """The stream is shorter than what was read."""
        self.sequence = min(self.sequence, last)
        await self.save()

    async def save(self) -> None:
        self._saved_at = time.monotonic()
        if self.sequence != self._saved:
            self._saved = self.sequence
            await self._bucket.put(self._key, json.dumps({"sequence": self.sequence}).encode())


async def _beginning(jetstream: JetStreamContext, stream: str, after: int) -> int:
    """The sequence behind which reading goes on. Brokers that lost power together may have lost the stream's end: what comes
    then has sequences that were read before."""
    since, shortest = time.monotonic(), after
    while True:
        last = (await patiently(lambda: jetstream.stream_info(stream), f"the stream {stream}")).state.last_seq
        if last >= after:
            return after
        shortest = min(shortest, last)
        if time.monotonic() - since >= _SURE_SECONDS:
            log.warning(
                "the brokers have lost messages: those of %s from %d to %d, which were read, are lost", stream,
                shortest + 1, after, extra={"covey": {"event": "events_lost"}})
            return shortest
        await asyncio.sleep(min(1.0, _SURE_SECONDS))


async def follow(
    jetstream: JetStreamContext, stream: str, subject: str, position: ReaderPosition
) -> AsyncIterator[Msg]:
    """The messages behind a position, and those that come, in order and without a gap, whatever happens to brokers. What the
    brokers have lost moves the position back; otherwise the caller moves it on."""
    after = position.sequence
    while True:
        known, after = after, await _beginning(jetstream, stream, after)
        if after < known:
            await position.ends_at(after)
        config = ConsumerConfig(
            deliver_policy=DeliverPolicy.BY_START_SEQUENCE, opt_start_seq=after + 1, ack_policy=AckPolicy.NONE,
            inactive_threshold=_FORGOTTEN_SECONDS,
        )
        subscription: Any = await patiently(
            lambda: jetstream.pull_subscribe(subject, None, stream=stream, config=config), f"reading {stream}")
        delivered = 0
        try:
            while True:
                try:
                    batch = await subscription.fetch(_BATCH, timeout=_IDLE_SECONDS)
                except (nats.errors.Error, nats.js.errors.Error, asyncio.TimeoutError, OSError) as error:
                    # Nothing new, or the broker that had the consumer is gone: it says which.
                    log.debug("reading %s: %r", stream, error)
                    await subscription.consumer_info()
                    continue
                for message in batch:
                    place = message.metadata.sequence
                    if int(place.consumer) != delivered + 1:
                        raise nats.errors.Error("a message was lost on the way")
                    delivered += 1
                    after = int(place.stream)
                    yield message
        except (nats.errors.Error, nats.js.errors.Error, asyncio.TimeoutError, OSError) as error:
            log.debug("reading %s again from %d: %r", stream, after + 1, error)
            await asyncio.sleep(0.2)
        finally:
            try:
                await subscription.unsubscribe()
            except (nats.errors.Error, OSError):
                pass  # the connection is gone, and the subscription with it
