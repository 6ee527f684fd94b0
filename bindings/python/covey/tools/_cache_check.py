"""Finds damage in a cache: of the files, of SQLite's pages, and of rows that contradict each other.

The library checks a row when it reads it, and starts a damaged cache again from the server. This reads all of it at once,
changes nothing, and says what it found.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Iterator

from ._cache_place import Place
from ._cache_reader import (
    CACHE_APPLICATION, CACHE_VERSION, OUTBOX_APPLICATION, OUTBOX_VERSION, UnknownCache, demand_version, open_read_only,
)
from ._exits import Failure
from ._stored_message import problem_of_record

#: Problems of one kind that are listed; the rest is a number.
_LIMIT = 10


@dataclass(frozen=True)
class Problem:
    file: str
    what: str

    def as_record(self) -> dict[str, Any]:
        return {"file": self.file, "problem": self.what}


def check_place(place: Place, progress: Callable[[int, int], object] = lambda done, total: None) -> list[Problem]:
    """All problems. ``progress`` is called with the messages that were read, and all of them."""
    problems = [Problem(str(path), what) for path, what in _file_problems(place)]
    for path, check in (place.cache, _check_cache), (place.outbox, _check_outbox):
        if not path.exists():
            problems.append(Problem(str(path), "does not exist"))
            continue
        try:
            database = open_read_only(path)
        except Failure as error:
            problems.append(Problem(str(path), str(error)))
            continue
        try:
            problems += [Problem(str(path), what) for what in _bounded(check(database, path, progress))]
        except UnknownCache as error:
            problems.append(Problem(str(path), str(error)))
        except sqlite3.DatabaseError as error:
            problems.append(Problem(str(path), f"cannot be read to its end: {error}"))
        finally:
            database.close()
    return problems


def _bounded(found: Iterator[str]) -> list[str]:
    listed: list[str] = []
    others = 0
    for what in found:
        if len(listed) < _LIMIT:
            listed.append(what)
        else:
            others += 1
    return listed + ([f"has {others} more problems"] if others else [])


def _file_problems(place: Place) -> Iterator[tuple[Path, str]]:
    for path in (place.directory, *sorted(place.directory.glob("*"))):
        status = path.lstat()
        if stat.S_ISLNK(status.st_mode):
            yield path, "is a symbolic link; the library rejects it"
        elif status.st_uid != os.geteuid():
            yield path, f"belongs to the user with the id {status.st_uid}; the library rejects it"
        elif status.st_mode & 0o022:
            yield path, "can be written by other users; the library rejects it"
        elif status.st_mode & 0o077:
            yield path, "can be read by other users"
        elif stat.S_ISREG(status.st_mode) and status.st_nlink > 1:
            yield path, f"has {status.st_nlink} names (hard links); the library rejects it"


def _check_cache(
    database: sqlite3.Connection, path: Path, progress: Callable[[int, int], object]
) -> Iterator[str]:
    demand_version(database, path, CACHE_APPLICATION, CACHE_VERSION)
    database.execute("BEGIN")  # one state of it, while an app goes on writing
    yield from _check_pages(database)
    yield from _check_schema(database)
    urls = dict(database.execute("SELECT key, url FROM channel_key"))
    yield from _check_messages(database, urls, progress)
    yield from _check_counts(database, urls)
    yield from _check_ranges(database, urls)
    for url, key, stored in database.execute("SELECT url, key, key IN (SELECT key FROM channel_record) FROM channel"):
        if urls.get(key) != url:
            yield f"channel {url} has the key of {urls.get(key, 'no channel')}"
        if not stored:
            yield f"channel {url} has no record"


def _check_counts(database: sqlite3.Connection, urls: dict[int, str]) -> Iterator[str]:
    """The counts of pieces of channels: Store+Counts.swift."""
    counted = database.execute("SELECT coalesce((SELECT value FROM fact WHERE name = 'counted_to'), 0)").fetchone()[0]
    pieces = list(database.execute(
        "SELECT channel, lower, lead(lower, 1, 9223372036854775807) OVER (PARTITION BY channel ORDER BY lower), count "
        "FROM message_count"))
    for channel, lower, upper, count in pieces:
        (found,) = database.execute(
            "SELECT count(*) FROM message WHERE channel = ? AND created_at >= ? AND created_at < ? AND message_id <= ?",
            (channel, lower, upper, counted)).fetchone()
        if found != count:
            yield f"channel {urls.get(channel, channel)}: {count} messages were counted where {found} are, from {lower}"
    (known,) = database.execute("SELECT coalesce(sum(count), 0) FROM message_count").fetchone()
    (total,) = database.execute("SELECT count(*) FROM message WHERE message_id <= ?", (counted,)).fetchone()
    if known != total:
        yield f"{known} messages were counted, of {total}"


def _check_outbox(
    database: sqlite3.Connection, path: Path, progress: Callable[[int, int], object]
) -> Iterator[str]:
    demand_version(database, path, OUTBOX_APPLICATION, OUTBOX_VERSION)
    database.execute("BEGIN")
    yield from _check_pages(database)
    yield from _check_schema(database)
    for request_id, url, state, record, accepted in database.execute(
            "SELECT request_id, channel_url, state, message, accepted FROM outbox_message"):
        if not 0 <= state <= 4 or (accepted is None) != (state != 2):
            yield f"unsent message {request_id} has the impossible state {state}"
        if what := problem_of_record(record, channel_url=url, request_id=request_id):
            yield f"unsent message {request_id} {what}"


def _check_pages(database: sqlite3.Connection) -> Iterator[str]:
    database.execute("PRAGMA cell_size_check=ON")
    # Table by table: the index of the search is a table of functions that only the library has.
    for (name,) in list(database.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name")):
        quoted = name.replace("'", "''")
        for (said,) in database.execute(f"PRAGMA integrity_check('{quoted}')"):
            if said != "ok":
                yield f"table {name}: {said}"


def _check_schema(database: sqlite3.Connection) -> Iterator[str]:
    stored = database.execute("SELECT value FROM fact WHERE name = 'schema'").fetchone()
    text = "".join(
        kind + name + sql for kind, name, sql in
        database.execute("SELECT type, name, coalesce(sql, '') FROM sqlite_schema ORDER BY type, name"))
    if stored is None or stored[0] != _fnv1a(text):
        yield "the schema is not the one that was written"


def _check_messages(
    database: sqlite3.Connection, urls: dict[int, str], progress: Callable[[int, int], object]
) -> Iterator[str]:
    (total,) = database.execute("SELECT count(*) FROM message").fetchone()
    before: tuple[int, int, int] = (-1, -1, -1)
    rows = database.execute("SELECT channel, created_at, message_id, record FROM message")
    for index, (channel, created_at, message_id, record) in enumerate(rows):
        if index % 1000 == 0:
            progress(index, total)
        place = (channel, created_at, message_id)
        if place <= before:
            yield f"message {message_id} is not in its place"
        before = place
        url = urls.get(channel)
        if url is None:
            yield f"message {message_id} is of a channel that is not there"
        elif what := problem_of_record(record, channel_url=url, key=(created_at, message_id)):
            yield f"message {message_id} of {url} {what}"
    progress(total, total)


def _check_ranges(database: sqlite3.Connection, urls: dict[int, str]) -> Iterator[str]:
    before: tuple[int, int] = (-1, -1)
    for channel, lower, upper in database.execute("SELECT channel, lower, upper FROM chunk ORDER BY channel, lower"):
        url = urls.get(channel, f"channel {channel}, which is not there")
        if lower >= upper:
            yield f"a complete range of {url} ends before it begins ({lower} to {upper})"
        # Ranges that touch are one.
        if before[0] == channel and lower <= before[1]:
            yield f"complete ranges of {url} overlap at {lower}"
        if channel not in urls:
            yield f"a complete range is of {url}"
        before = (channel, upper)


def _fnv1a(text: str) -> int:
    """As the library stores it: 64 bits with a sign."""
    value = 0xCBF29CE484222325
    for byte in text.encode("utf-8", "surrogateescape"):
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value - (1 << 64) if value >> 63 else value
