"""The library's log, in words: what a line means, and whether somebody has to do something.

The keys are the messages of the library's lines, which never have a text of a user or a server in them.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Iterable, Iterator, Mapping, Optional

from ._doctor_finding import NOTE, PROBLEM, Finding

#: Message: level, and what it means. What is not here is normal work.
WORDS = {
    "cache not opened": (PROBLEM, "the cache could not be opened: look at the disk and at the directory's owner and mode"),
    "cache not written": (PROBLEM, "the cache could not be written; it continues in memory and is empty at the next start"),
    "trouble with the cache": (PROBLEM, "the cache was damaged or could not be opened; it was started again from the server"),
    "disk is full": (PROBLEM, "the disk is full: old messages were deleted from the cache to make room"),
    "eviction failed": (PROBLEM, "old messages could not be deleted from the cache"),
    "feed not read": (PROBLEM, "a feed's positions could not be read"),
    "message given up": (PROBLEM, "a message failed and is not sent again by itself; the app can resend or remove it"),
    "login refused": (PROBLEM, "the server refused a login: the user id, the token or the application id"),
    "session ended": (PROBLEM, "the session ended for good: the app must log in again, with another token"),
    "session key not refreshed": (PROBLEM, "a session expired and no new token was got: look at the app's token provider"),
    "unreadable frames": (PROBLEM, "the server sent frames that are not of the protocol"),
    "changes dropped": (PROBLEM, "the app received too slowly: changes were replaced by one reset of a list"),
    "channel changelog failed": (PROBLEM, "the changes of channels could not be fetched"),
    "catch-up failed": (PROBLEM, "a channel could not catch up after a reconnect; it is tried again"),
    "changelog given up for now": (NOTE, "a channel had too many changes to read; its history is fetched again when it is "
                                         "shown"),
    "connection lost": (NOTE, "a connection was lost; the client reconnected or tries to"),
    "connection failed": (NOTE, "a connection could not be opened; the client tries again"),
    "socket not connected": (NOTE, "the server could not be reached"),
    "server is busy": (NOTE, "the server asked clients to connect later"),
    "request failed": (NOTE, "a request got no answer; most are repeated"),
    "request refused": (NOTE, "the server refused a request"),
    "transfer failed": (NOTE, "a transfer broke off"),
    "message not sent yet": (NOTE, "a message waits for another attempt"),
    "cache replaced": (NOTE, "the cache was started again, and is filled from the server"),
    "channel lists are refetched": (NOTE, "the channel list is fetched again: its position was too old for the server"),
    "history is refetched": (NOTE, "a history is fetched again: too much had changed"),
    "eviction began": (NOTE, "the cache reached its limit, and old messages are deleted from it"),
    "feed has a gap": (NOTE, "a feed has a gap: messages that can no longer be fetched"),
}
#: With this reason it means something else.
SPECIAL = {
    ("cache not opened", "store_locked"): (NOTE, "another client had the cache open; only one can write it"),
}
_KNOWN = re.compile("|".join(sorted(map(re.escape, WORDS), key=len, reverse=True)))
# What a line says about the reason.
_DETAIL = re.compile(r"\b(?:error|reason|status)=(\S+)")


def findings_of_lines(lines: Iterable[str]) -> Iterator[Finding]:
    """Of the lines of a log file, whatever its format: one finding for each kind of line."""
    counts: Counter[str] = Counter()
    details: dict[str, Counter[str]] = {}
    for line in lines:
        if found := _KNOWN.search(line):
            counts[found.group()] += 1
            if detail := _DETAIL.search(line, found.end()):
                details.setdefault(found.group(), Counter())[detail.group(1)] += 1
    yield from findings_of_counts(counts, {key: of.most_common(1)[0][0] for key, of in details.items()})


def findings_of_counts(counts: Mapping[str, int], details: Optional[Mapping[str, str]] = None) -> Iterator[Finding]:
    for message, count in sorted(counts.items(), key=lambda pair: -pair[1]):
        if message not in WORDS:
            continue
        reason = (details or {}).get(message, "")
        level, meaning = SPECIAL.get((message, reason), WORDS[message])
        times = "" if count == 1 else f" ({count} times)"
        detail = f"; mostly: {reason}" if reason and (message, reason) not in SPECIAL else ""
        yield Finding(level, "log", f"{meaning}{times}{detail}")
