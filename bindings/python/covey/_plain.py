"""Objects of the package as plain dictionaries and lists: ``to_dict()`` of snapshots, values and errors.

Numbers, texts and enumerations stay what they are, so ``json.dumps`` takes the result, but for bytes of a file to send.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ._errors import CoveyError
from ._snapshots import Snapshot
from ._value import Value

# What most parts are, so it is asked first: the abstract classes below take ten times as long.
_LEAVES = (int, str, type(None), float, bytes, bytearray)


def plain(part: Any) -> Any:
    """A part of an object, without classes of the package."""
    if isinstance(part, _LEAVES):
        return part
    if isinstance(part, (Snapshot, Value, CoveyError)):
        return part.to_dict()
    if isinstance(part, Mapping):
        return {key: plain(each) for key, each in part.items()}
    if isinstance(part, tuple) and hasattr(part, "_asdict"):
        return part._asdict()
    if isinstance(part, Sequence):
        return [plain(each) for each in part]
    return part
