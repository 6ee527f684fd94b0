"""A key-value bucket with a compare-and-set that holds in a cluster, and a watch that notices when it is deaf."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, AsyncIterator, Optional

import nats.errors
import nats.js.errors
from nats.js.api import KeyValueConfig

from ._slots import UNKNOWN_PAUSE_SECONDS, SlotTaken, last_of, patiently, write

if TYPE_CHECKING:
    from nats.js import JetStreamContext
    from nats.js.kv import KeyValue

log = logging.getLogger("covey.fleet")
_OPERATION = "KV-Operation"


class Bucket:
    """Keys with values and revisions. Deleted keys leave a marker, so revisions never begin again."""

    def __init__(self, jetstream: JetStreamContext, name: str) -> None:
        self._jetstream = jetstream
        self._name = name
        self._stream = f"KV_{name}"

    async def create(self, replicas: int) -> None:
        """Makes the bucket unless it exists."""
        async def once() -> None:
            try:
                await self._jetstream.key_value(self._name)
            except nats.js.errors.NotFoundError:
                await self._jetstream.create_key_value(KeyValueConfig(bucket=self._name, history=1, replicas=replicas))

        await patiently(once, f"making the bucket {self._name}")

    def _subject(self, key: str) -> str:
        return f"$KV.{self._name}.{key}"

    async def get(self, key: str) -> tuple[Optional[bytes], int]:
        """Value and revision, from the leader; (None, revision) if it was deleted, (None, 0) if it never was."""
        message = await last_of(self._jetstream, self._stream, self._subject(key))
        if message is None or message.seq is None:
            return None, 0
        deleted = message.headers is not None and message.headers.get(_OPERATION) in ("DEL", "PURGE")
        return None if deleted else message.data or b"", message.seq

    async def put_if(self, key: str, value: bytes, revision: int) -> int:
        """Sets a key whose revision is this one; 0: that never existed. Values must be unique to their writer.

        :returns: the new revision.
        :raises SlotTaken: the key has another revision.
        """
        return await self._write_if(key, value, revision, None)

    async def delete_if(self, key: str, revision: int) -> int:
        """Deletes a key whose revision is this one.

        :raises SlotTaken: the key has another revision.
        """
        return await self._write_if(key, None, revision, {_OPERATION: "DEL"})

    async def _write_if(
        self, key: str, value: Optional[bytes], revision: int, headers: Optional[dict[str, str]]
    ) -> int:
        while True:
            try:
                return await write(self._jetstream, self._subject(key), value or b"", revision, headers)
            except SlotTaken:
                # An attempt without an answer may have been stored, or is about to be.
                current, found = await self.get(key)
                if found == revision:
                    await asyncio.sleep(UNKNOWN_PAUSE_SECONDS)
                elif current == value and found > revision:
                    return found
                else:
                    raise

    async def put(self, key: str, value: bytes) -> int:
        """Sets a key whatever it is."""
        while True:
            _, revision = await self.get(key)
            try:
                return await self.put_if(key, value, revision)
            except SlotTaken:
                continue

    async def delete(self, key: str) -> None:
        """Deletes a key whatever it is."""
        while True:
            value, revision = await self.get(key)
            if value is None:
                return
            try:
                await self.delete_if(key, revision)
                return
            except SlotTaken:
                continue

    async def watch(self) -> AsyncIterator[Optional[tuple[str, Optional[bytes], int]]]:
        """All keys (key, value, revision), then None, then every change. Ends when the broker ends it; the caller opens
        another one when changes that it knows of do not come."""
        # The client's own mark for "that is all" can be missing, or come first if the consumer is at a replica that is
        # behind. The newest message of the beginning comes, or one that replaces it.
        info = await patiently(lambda: self._jetstream.stream_info(self._stream), f"the bucket {self._name}")
        newest, complete = int(info.state.last_seq), False
        bucket = await patiently(lambda: self._jetstream.key_value(self._name), f"the bucket {self._name}")
        watcher: Any = await patiently(lambda: bucket.watchall(), f"watching {self._name}")
        try:
            while True:
                try:
                    update: Optional[KeyValue.Entry] = await watcher.updates(timeout=3600)
                except (nats.errors.TimeoutError, asyncio.TimeoutError):
                    continue
                revision = 0
                if update is not None:
                    deleted = update.operation in ("DEL", "PURGE")
                    revision = int(update.revision or 0)
                    yield update.key, None if deleted else update.value or b"", revision
                if not complete and revision >= newest:
                    complete = True
                    yield None
        finally:
            try:
                await watcher.stop()
            except (nats.errors.Error, OSError):
                pass  # the connection is gone, and the watch with it
