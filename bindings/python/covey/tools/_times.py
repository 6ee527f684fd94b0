"""Times as a user writes and reads them. Inside, a time is Unix milliseconds."""

from __future__ import annotations

import re
import time
from datetime import datetime, timezone

_AGO = re.compile(r"(\d+(?:\.\d+)?)\s*(ms|s|m|min|h|d|w)")
_UNIT_MS = {"ms": 1, "s": 1_000, "m": 60_000, "min": 60_000, "h": 3_600_000, "d": 86_400_000, "w": 604_800_000}


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def parse_time(text: str) -> int:
    """``"2h"`` (ago), ``"2026-11-26"``, ``"2026-11-26 14:30"`` (local time), with an offset, or Unix ms.

    :raises ValueError: it is none of these.
    """
    text = text.strip()
    if ago := _AGO.fullmatch(text):
        return now_ms() - int(float(ago.group(1)) * _UNIT_MS[ago.group(2)])
    if re.fullmatch(r"\d{12,14}", text):
        return int(text)
    try:
        # Python before 3.11 knows no "Z".
        return int(datetime.fromisoformat(re.sub(r"Z$", "+00:00", text)).timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise ValueError(
            f"{text!r} is no time: write 30m, 2h, 3d, 2026-11-26, '2026-11-26 14:30' or Unix milliseconds") from None


def local(ms: int, *, with_seconds: bool = False) -> str:
    """Local time; without the date if it is today. An impossible time is its number."""
    try:
        moment = datetime.fromtimestamp(ms / 1000)
        today = datetime.fromtimestamp(time.time())
    except (ValueError, OverflowError, OSError):
        return str(ms)
    clock = moment.strftime("%H:%M:%S" if with_seconds else "%H:%M")
    return clock if moment.date() == today.date() else f"{moment:%Y-%m-%d} {clock}"


def iso(ms: int) -> str:
    """UTC, with milliseconds; "" for an impossible time."""
    try:
        moment = datetime.fromtimestamp(ms / 1000, timezone.utc)
        return moment.strftime("%Y-%m-%dT%H:%M:%S") + f".{ms % 1000:03d}Z"
    except (ValueError, OverflowError, OSError):
        return ""


def span(ms: int) -> str:
    """A duration in one or two units: ``"3 d 4 h"``."""
    ms = max(0, ms)
    if ms < 1000:
        return f"{ms} ms"
    parts = []
    for name, unit in (("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1_000)):
        count, ms = divmod(ms, unit)
        if count:
            parts.append(f"{count} {name}")
        if len(parts) == 2:
            break
    return " ".join(parts)


def count(number: int, noun: str) -> str:
    """``"1 message"``, ``"2 messages"``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def size(number: float) -> str:
    """Bytes, in the largest unit that leaves a number of at least 1."""
    units = ["B", "KiB", "MiB", "GiB"]
    while number >= 1024 and len(units) > 1:
        number /= 1024
        units.pop(0)
    return f"{number:.0f} B" if units[0] == "B" else f"{number:.1f} {units[0]}"


def day(ms: int) -> str:
    """The local date, such as ``"Thursday, 2026-11-26"``."""
    try:
        return f"{datetime.fromtimestamp(ms / 1000):%A, %Y-%m-%d}"
    except (ValueError, OverflowError, OSError):
        return ""
