"""A picture of a channel's cached history: a bar of time, and a row for each span."""

from __future__ import annotations

import sys
from typing import Sequence

from ._cache_spans import COMPLETE, ChannelHistory, Span
from ._output import Output
from ._times import count, local, now_ms, span as duration


def show_history(history: ChannelHistory, output: Output) -> None:
    output.styled((history.name or history.channel_url, "bold"), (f"  {count(len(history.messages), 'message')} cached", ""))
    full, empty = ("█", "░") if _has_blocks() else ("#", ".")
    bar = [(width * (full if span.state == COMPLETE else empty), "green" if span.state == COMPLETE else "red")
           for span, width in zip(history.spans, widths(history.spans, 72))]
    output.styled(*bar)
    rows = []
    for span in history.spans:
        end = now_ms() if span.newest_at is None else span.newest_at
        rows.append([
            full * 2 if span.state == COMPLETE else empty * 2, "complete" if span.state == COMPLETE else "gap",
            _at(span.oldest_at), "now" if span.newest_at is None else _at(end), duration(end - span.oldest_at),
            span.cached_count,
        ])
    output.table(["", "", "FROM", "TO", "", "CACHED"], rows)
    if any(span.cached_count and span.state != COMPLETE for span in history.spans):
        output.note("messages in a gap are cached, but others may be missing between them")


def widths(spans: Sequence[Span], columns: int) -> list[int]:
    """The width of each span in the bar, as its time is long; at least 1, so that none is invisible."""
    lengths = [max(1, (now_ms() if span.newest_at is None else span.newest_at) - span.oldest_at) for span in spans]
    total, free = sum(lengths), max(0, columns - len(spans))
    return [1 + free * length // total for length in lengths]


def _at(ms: int) -> str:
    return local(ms, with_seconds=True) if ms > 0 else "the start"


def _has_blocks() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
