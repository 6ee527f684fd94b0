"""Checkpoints: how far a user's channels were read when the stream had reached a sequence.

The event stream is the position. One subject carries all channels of a user, so its last message alone does not say how
far each channel is; a checkpoint does, as of the sequence S, and the messages behind S say the rest.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Mapping, Sequence, Union

from ._names import token
from ._positions import decode, encode
from ._slots import SlotTaken

if TYPE_CHECKING:
    from .._feed import FeedPosition
    from ._bucket import Bucket


@dataclass(frozen=True)
class Checkpoint:
    """
    :param sequence: the last message of the user's subject that the positions include; 0: none.
    :param start: where channels without a position begin: "beginning" or Unix ms. Never "now": a worker that takes over
        must begin where the first one did.
    :param positions: by channel URL.
    :param unconfirmed: identities of items up to the sequence that are no messages, so that no position includes them,
        and that this worker's feed has not handed out itself.
    :param term: the lease under which it was written; makes it unique to its writer.
    :param number: counts the checkpoints of a term, likewise.
    """

    sequence: int
    start: Union[str, int]
    positions: Mapping[str, FeedPosition] = field(default_factory=dict)
    unconfirmed: Sequence[str] = ()
    term: int = 0
    number: int = 0

    def equals(self, other: Checkpoint) -> bool:
        """Whether it says the same, whoever wrote it."""
        return replace(self, term=other.term, number=other.number) == other

    def to_bytes(self) -> bytes:
        return json.dumps(
            {
                "sequence": self.sequence, "start": self.start, "term": self.term, "number": self.number,
                "unconfirmed": list(self.unconfirmed),
                "positions": {url: encode(position) for url, position in sorted(self.positions.items())},
                # Apart: workers of before this was known read positions of two or four numbers.
                "joined": {url: each.joined_at for url, each in sorted(self.positions.items()) if each.joined_at},
            },
            separators=(",", ":"),
        ).encode()

    @classmethod
    def of(cls, value: bytes) -> Checkpoint:
        """:raises ValueError: it is no checkpoint."""
        try:
            fields = json.loads(value)
            joined = fields.get("joined", {})
            return cls(
                fields["sequence"], fields["start"],
                {url: decode(position, joined.get(url, 0)) for url, position in fields["positions"].items()},
                tuple(fields["unconfirmed"]), fields["term"], fields["number"],
            )
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise ValueError(f"no checkpoint: {value[:100]!r}") from error


class Checkpoints:
    """The checkpoints of one user, written by one worker at a time: a write that another has overtaken fails."""

    def __init__(self, bucket: Bucket, user_id: str) -> None:
        self._bucket = bucket
        self._key = token(user_id)
        self._revision = 0

    async def load(self, otherwise: Checkpoint) -> Checkpoint:
        """The newest checkpoint. If there is none, ``otherwise`` becomes it, before anything is read: it says where the
        user's events begin."""
        while True:
            value, self._revision = await self._bucket.get(self._key)
            if value is not None:
                return Checkpoint.of(value)
            try:
                await self.save(otherwise)
            except SlotTaken:
                continue
            return otherwise

    async def save(self, checkpoint: Checkpoint) -> None:
        """:raises SlotTaken: another worker has written one."""
        self._revision = await self._bucket.put_if(self._key, checkpoint.to_bytes(), self._revision)
