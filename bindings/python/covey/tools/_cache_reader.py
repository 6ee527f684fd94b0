"""Reads the databases of a cache, without writing a byte, also while an app writes them.

Never use it while this process has a client of the same cache open: SQLite's locks are those of a process, and a second
copy of SQLite would drop those of the first.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any, Iterator, Optional
from urllib.parse import quote

from ._cache_place import Place
from ._exits import Failure

CACHE_VERSION = 6
OUTBOX_VERSION = 6
CACHE_APPLICATION = 0x43564331
OUTBOX_APPLICATION = 0x43564F31


class UnknownCache(Failure):
    """A database that this version does not know how to read."""


def open_read_only(path: Path) -> sqlite3.Connection:
    """
    :raises Failure: there is no such file, or it is not one that can be opened.
    """
    if not path.exists():
        raise Failure(f"there is no {path}")
    # A database that nobody has open has no -wal, and SQLite would make one only to read. `immutable` does not.
    mode = "mode=ro" if os.path.exists(f"{path}-wal") else "mode=ro&immutable=1"
    try:
        connection = sqlite3.connect(f"file:{quote(str(path))}?{mode}", uri=True, timeout=2, isolation_level=None)
        connection.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
        connection.execute("PRAGMA trusted_schema=OFF")
        connection.execute("PRAGMA query_only=ON")
    except sqlite3.Error as error:
        raise Failure(f"{path} cannot be opened: {error}") from error
    return connection


class CacheReader:
    """One consistent view of a cache: what is committed while it is open is not in it."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self._database = open_read_only(place.cache)
        try:
            demand_version(self._database, place.cache, CACHE_APPLICATION, CACHE_VERSION)
            self._database.execute("BEGIN")
        except BaseException:
            self._database.close()
            raise

    def __enter__(self) -> CacheReader:
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def rows(self, sql: str, *values: object) -> Iterator[Any]:
        try:
            yield from self._database.execute(sql, values)
        except sqlite3.DatabaseError as error:
            raise Failure(f"{self.place.cache} cannot be read: {error}; `covey cache check` looks closer") from error

    def number(self, sql: str, *values: object) -> int:
        row = next(iter(self.rows(sql, *values)), None)
        return 0 if row is None or row[0] is None else int(row[0])

    def fact(self, name: str) -> Any:
        row = next(iter(self.rows("SELECT value FROM fact WHERE name = ?", name)), None)
        return None if row is None else row[0]

    def channel_urls(self, *, starting_with: str = "", limit: int = -1) -> list[str]:
        return [url for (url,) in self.rows(
            "SELECT url FROM channel WHERE substr(url, 1, ?) = ? ORDER BY last_message_rank LIMIT ?",
            len(starting_with), starting_with, limit)]

    def channel_key(self, given: str) -> Optional[int]:
        """By URL, or by name if only one has it."""
        found = self.number("SELECT key FROM channel_key WHERE url = ?", given)
        if found:
            return found
        named = list(self.rows("SELECT key FROM channel WHERE name = ? LIMIT 2", given.encode()))
        return int(named[0][0]) if len(named) == 1 else None


class OutboxReader:
    """The unsent messages."""

    def __init__(self, place: Place) -> None:
        self._database = open_read_only(place.outbox)
        try:
            demand_version(self._database, place.outbox, OUTBOX_APPLICATION, OUTBOX_VERSION)
        except BaseException:
            self._database.close()
            raise

    def __enter__(self) -> OutboxReader:
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def unsent(self, channel_url: Optional[str] = None) -> list[dict[str, Any]]:
        """In the order of sending. Accepted ones are sent; the cache only does not have them yet."""
        names = {0: "waits", 1: "is being sent", 3: "failed", 4: "canceled"}
        found = self._database.execute(
            "SELECT request_id, channel_url, created_at, state, error_code, attempts FROM outbox_message "
            "WHERE state <> 2 AND (?1 IS NULL OR channel_url = ?1) ORDER BY channel_url, sequence", (channel_url,))
        return [
            {"request_id": row[0], "channel_url": row[1], "since": row[2], "state": names.get(row[3], "?"),
             "error_code": row[4], "attempts": row[5]}
            for row in found
        ]


def demand_version(database: sqlite3.Connection, path: Path, application: int, version: int) -> None:
    try:
        found = database.execute("PRAGMA user_version").fetchone()[0]
        owner = database.execute("PRAGMA application_id").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise UnknownCache(f"{path} is no database: {error}") from error
    if owner != application:
        raise UnknownCache(f"{path} is not a database of Covey")
    if found != version:
        age = "an older" if found < version else "a newer"
        raise UnknownCache(
            f"{path} was written by {age} version of the library (schema {found}, this command reads {version})")
