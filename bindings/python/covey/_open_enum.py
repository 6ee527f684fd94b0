"""The two kinds of enumerations: they print their names, and accept numbers of a later library or server."""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import Any


class OpenEnum(IntEnum):
    """An IntEnum. An unknown number gives a member named ``UNKNOWN_<number>``, which equals the number.

    ``str()`` and an f-string give the name, in every version of Python; a format such as ``:d`` gives the number.
    """

    @classmethod
    def _missing_(cls, value: object) -> OpenEnum | None:
        if not isinstance(value, int):
            return None
        member = int.__new__(cls, value)
        member._name_ = f"UNKNOWN_{value}"
        member._value_ = value
        return member

    def __str__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        return _formatted(self, spec)


class OpenFlag(IntFlag):
    """An IntFlag: bits joined by "|". ``str()`` and an f-string give the names, such as ``"FROZEN|PUBLIC"``, ``"0"``
    for none; a bit without a name is a number."""

    def __str__(self) -> str:
        named = [member for member in type(self) if int(self) & int(member)]
        rest = int(self)
        for member in named:
            rest &= ~int(member)
        names = [str(member.name) for member in named]
        return "|".join(names + [str(rest)] if rest or not names else names)

    def __format__(self, spec: str) -> str:
        return _formatted(self, spec)


def _formatted(member: int, spec: str) -> str:
    """A format of texts applies to the name, as in ``f"{state:>10}"``; another one to the number, as in ``:d``."""
    is_of_text = not spec or spec[-1] in "<>^s" or spec[-1].isdigit()
    return format(str(member) if is_of_text else int(member), spec)


def enumeration(base: Any, name: str, documentation: str, members: str, module: str) -> Any:
    """The class of an enumeration: the same as that of a ``class`` statement.

    :param members: names and values.
    """
    words = members.split()
    made = base(name, [(member, int(number)) for member, number in zip(words[::2], words[1::2])], module=module)
    made.__doc__ = documentation
    return made
