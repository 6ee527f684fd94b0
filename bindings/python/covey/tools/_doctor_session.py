"""A login that the doctor watches: the library's log, and the client's numbers afterwards."""

from __future__ import annotations

import asyncio
import logging
import tempfile
import time
from collections import Counter
from typing import Iterator, Optional

import covey
from covey import ConnectionState, CoveyError, ErrorCode

from ._client import login
from ._doctor_finding import NOTE, OK, PROBLEM, Finding
from ._doctor_words import findings_of_counts
from ._exits import Failure, describe
from ._profile import Profile
from ._times import count, span


class _Records(logging.Handler):
    """Counts what the library logs. It is called on a thread of the library."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.counts: Counter[str] = Counter()
        self.details: dict[str, str] = {}

    def emit(self, record: logging.LogRecord) -> None:
        message = str(record.args[0]) if isinstance(record.args, tuple) and record.args else record.getMessage()
        self.counts[message] += 1
        pairs = getattr(record, "pairs", {})
        for name in ("error", "reason", "status"):
            if name in pairs:
                self.details[message] = str(pairs[name])
                break


async def watch_session(target: Profile, token: Optional[str], seconds: float) -> list[Finding]:
    records = _Records()
    logger = logging.getLogger("covey")
    logger.addHandler(records)
    logger.setLevel(logging.DEBUG)
    logger.propagate = False
    covey.log_to_logging()
    found: list[Finding] = []
    try:
        with tempfile.TemporaryDirectory(prefix="covey-doctor-") as temporary:
            await _watch(target, token, temporary, seconds, found)
    finally:
        covey.stop_log_to_logging()
        logger.removeHandler(records)
    return found + list(findings_of_counts(records.counts, records.details))


async def _watch(
    target: Profile, token: Optional[str], temporary: str, seconds: float, found: list[Finding]
) -> None:
    began = time.monotonic()
    try:
        try:
            client = await login(target, token, target.cache)
        except CoveyError as error:
            if error.code != ErrorCode.STORE_LOCKED:
                raise
            client = await login(target, token, temporary)
    except CoveyError as error:
        found.append(Finding(PROBLEM, "login", describe(error)))
        return
    except Failure as error:
        found.append(Finding(PROBLEM, "login", str(error)))
        return
    try:
        if not _is_connected(client):
            found.append(Finding(PROBLEM, "login", "there is no connection; the cache of an earlier login is shown"))
            return
        took = int((time.monotonic() - began) * 1000)
        found.append(Finding(OK, "login", f"as {target.user_id}, after {span(took)}"))
        await asyncio.sleep(seconds)
        found += findings_of_stats(client.stats())
        if not _is_connected(client):
            found.append(Finding(PROBLEM, "connection", f"it did not stay open for {span(int(seconds * 1000))}"))
    finally:
        client.close()


def _is_connected(client: covey.Client) -> bool:
    return client.connection_state == ConnectionState.OPEN


def findings_of_stats(stats: covey.ClientStats) -> Iterator[Finding]:
    """What the numbers of a client say."""
    answered = stats.requests_succeeded + stats.requests_refused
    mean = f", {stats.request_ms // answered} ms each" if answered else ""
    level = PROBLEM if stats.requests_failed > answered else NOTE if stats.requests_failed else OK
    yield Finding(level, "requests", f"{answered} answered{mean}, {stats.requests_refused} refused, "
                                     f"{stats.requests_failed} without an answer")
    if stats.reconnects:
        yield Finding(NOTE, "connection", f"lost and opened again {stats.reconnects} times")
    if stats.outbox_count:
        level = PROBLEM if stats.outbox_oldest_ms > 60_000 else NOTE
        yield Finding(level, "outbox", f"{count(stats.outbox_count, 'message')} not sent yet, the oldest waits for "
                                       f"{span(stats.outbox_oldest_ms)}")
    if stats.delivery_delay_ms > 1_000:
        yield Finding(PROBLEM, "delivery", f"a callback waits for {span(stats.delivery_delay_ms)}: the app does not "
                                           "dispatch, or a callback blocks")
    if stats.changes_dropped:
        yield Finding(PROBLEM, "delivery", f"{stats.changes_dropped} changes were dropped: the app receives too slowly")
