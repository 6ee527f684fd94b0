"""The history of a channel as its cache has it: spans that are complete, and gaps between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional

from ._cache_reader import CacheReader
from ._times import now_ms

COMPLETE, MISSING = "complete", "missing"


@dataclass(frozen=True)
class Span:
    #: Unix ms; included.
    oldest_at: int
    #: Not included; of the last span None: up to now.
    newest_at: Optional[int]
    state: str
    #: Cached messages in it, replies too.
    cached_count: int


@dataclass(frozen=True)
class ChannelHistory:
    channel_url: str
    name: str
    #: When the channel was created; 0: unknown.
    created_at: int
    spans: list[Span]
    #: (created_at, message id) of each cached message, oldest first.
    messages: list[tuple[int, int]]

    def as_record(self) -> dict[str, Any]:
        return {
            "channel_url": self.channel_url, "name": self.name, "created_at": self.created_at,
            "cached_count": len(self.messages),
            "spans": [
                {"oldest_at": span.oldest_at, "newest_at": span.newest_at, "state": span.state,
                 "cached_count": span.cached_count}
                for span in self.spans
            ],
            "messages": [list(key) for key in self.messages],
        }


def read_history(cache: CacheReader, key: int) -> ChannelHistory:
    url = next(iter(cache.rows("SELECT url FROM channel_key WHERE key = ?", key)))[0]
    row = next(iter(cache.rows("SELECT name, newness FROM channel WHERE key = ?", key)), None)
    # The column is the complement, so that newer channels sort first.
    created_at = 0 if row is None else ~int(row[1])
    name = "" if row is None else row[0].decode("utf-8", "replace")
    messages = [(int(at), int(number)) for at, number in cache.rows(
        "SELECT created_at, message_id FROM message WHERE channel = ? ORDER BY created_at, message_id", key)]
    complete = [(int(lower), int(upper)) for lower, upper in cache.rows(
        "SELECT lower, upper FROM chunk WHERE channel = ? ORDER BY lower", key)]
    return ChannelHistory(url, name, created_at, _spans(created_at, complete, messages), messages)


def _spans(
    created_at: int, complete: list[tuple[int, int]], messages: list[tuple[int, int]]
) -> list[Span]:
    def count(lower: int, upper: Optional[int]) -> int:
        return sum(1 for at, _ in messages if lower <= at and (upper is None or at < upper))

    spans: list[Span] = []
    # A range that begins before the channel says that nothing older is there.
    at = min([created_at, *(at for at, _ in messages[:1])]) if created_at else (messages[0][0] if messages else 0)
    for lower, upper in complete:
        if at < lower:
            spans.append(Span(at, lower, MISSING, count(at, lower)))
        spans.append(Span(max(lower, created_at), upper, COMPLETE, count(lower, upper)))
        at = max(at, upper)
    # What comes live extends the last range; without a connection nobody knows what follows it.
    if not complete or at < now_ms():
        spans.append(Span(at, None, MISSING, count(at, None)))
    return spans
