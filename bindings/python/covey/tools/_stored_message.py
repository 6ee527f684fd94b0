"""The stored form of a message, as far as a check needs it: numbers, then texts with their places.

    0   u32  "CVR1"    4  u16  count of numbers    6  u16  count of texts
    8   the numbers, 8 bytes each; then the start of each text and of the end, 4 bytes each; then the texts
"""

from __future__ import annotations

import struct
from typing import Optional

_MAGIC = b"CVR1"
_MESSAGE_ID, _CREATED_AT = 0, 1
CHANNEL_URL, REQUEST_ID = 0, 1


def problem_of_record(
    record: object, *, channel_url: str, key: Optional[tuple[int, int]] = None, request_id: Optional[str] = None
) -> Optional[str]:
    """Why this cannot be the record of that message: one phrase, or None.

    :param key: time and id, if it has one.
    """
    if not isinstance(record, bytes) or len(record) < 8 or record[:4] != _MAGIC:
        return "is not the record of a message"
    words, texts = struct.unpack_from("<HH", record, 4)
    table = 8 + 8 * words
    if len(record) < table + 4 * (texts + 1) or words <= _CREATED_AT or texts <= REQUEST_ID:
        return "has a record that is cut off"
    starts = struct.unpack_from(f"<{texts + 1}I", record, table)
    if starts[0] != table + 4 * (texts + 1) or starts[-1] != len(record) or any(
            later <= earlier or record[later - 1] for earlier, later in zip(starts, starts[1:])):
        return "has a record whose texts are misplaced"
    if key is not None:
        numbers = struct.unpack_from(f"<{words}q", record, 8)
        if (numbers[_CREATED_AT], numbers[_MESSAGE_ID]) != key:
            return "has the record of another message"
    if _text(record, starts, CHANNEL_URL) != channel_url.encode("utf-8", "surrogateescape"):
        return "has the record of a message of another channel"
    if request_id is not None and _text(record, starts, REQUEST_ID) != request_id.encode("utf-8", "surrogateescape"):
        return "has the record of another message"
    return None


def _text(record: bytes, starts: tuple[int, ...], index: int) -> bytes:
    # A NUL follows each text.
    return record[starts[index]:starts[index + 1] - 1]
