"""Enumerations that accept unknown numbers: a later library or server may send some."""

from __future__ import annotations

from enum import IntEnum


class OpenEnum(IntEnum):
    """An IntEnum. An unknown number gives a member named ``UNKNOWN_<number>``, which equals the number."""

    @classmethod
    def _missing_(cls, value: object) -> OpenEnum | None:
        if not isinstance(value, int):
            return None
        member = int.__new__(cls, value)
        member._name_ = f"UNKNOWN_{value}"
        member._value_ = value
        return member
