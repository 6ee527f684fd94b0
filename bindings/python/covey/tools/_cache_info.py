"""What is in a cache: sizes, counts, and who has it open."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any, Optional

from ._cache_place import Place, holder_of
from ._cache_reader import CacheReader, OutboxReader
from ._exits import Failure

#: Messages that a search does not find yet: above the id that the index reaches up to, and below it what came later.
_NOT_INDEXED = """
    SELECT (SELECT count(*) FROM search_todo) + (
        SELECT count(DISTINCT message_id) FROM message
        WHERE message_id > (SELECT value FROM fact WHERE name = 'indexed_to'))
"""


def info_of(place: Place) -> dict[str, Any]:
    """Of one cache. ``problem`` says why a database could not be read; what is in it is then left out."""
    holder = holder_of(place)
    found: dict[str, Any] = {
        "directory": str(place.directory), "app_id": place.app_id, "user_id": place.user_id,
        "open_in": None if holder is None else {
            "pid": holder.pid, "program": holder.program, "since": holder.since},
        "cache_bytes": _size(place.cache), "outbox_bytes": _size(place.outbox),
        "download_bytes": sum(entry.stat().st_size for entry in _files(place.downloads)),
        "free_bytes": shutil.disk_usage(place.directory).free,
        "problem": None,
    }
    try:
        with CacheReader(place) as cache:
            found.update(
                channels=cache.number("SELECT count(*) FROM channel"),
                has_all_channels=cache.fact("channel_table_complete") == 1,
                messages=cache.number("SELECT count(*) FROM message"),
                channels_with_messages=cache.number("SELECT count(DISTINCT channel) FROM message"),
                complete_ranges=cache.number("SELECT count(*) FROM chunk"),
                oldest_at=cache.number("SELECT min(created_at) FROM message"),
                newest_at=cache.number("SELECT max(created_at) FROM message"),
                not_indexed=cache.number(_NOT_INDEXED),
                clock_offset_ms=_whole(cache.fact("clock_offset_ms")),
            )
    except Failure as error:
        found["problem"] = str(error)
    try:
        with OutboxReader(place) as outbox:
            unsent = outbox.unsent()
            found.update(
                unsent=sum(1 for row in unsent if row["state"] in ("waits", "is being sent")),
                failed=sum(1 for row in unsent if row["state"] == "failed"),
                oldest_unsent_at=min((row["since"] for row in unsent if row["state"] != "failed"), default=None),
            )
    except Failure as error:
        found["problem"] = found["problem"] or str(error)
    return found


def _whole(value: Any) -> Optional[int]:
    return value if isinstance(value, int) else None


def _size(database: Path) -> int:
    return sum(os.path.getsize(f"{database}{suffix}") for suffix in ("", "-wal") if os.path.exists(f"{database}{suffix}"))


def _files(directory: Path) -> list[Path]:
    try:
        return [entry for entry in directory.iterdir() if entry.is_file()]
    except OSError:
        return []
