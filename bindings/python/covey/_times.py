"""Times beside their Unix milliseconds: aware datetimes, in UTC.

``datetime`` is imported at the first use of one: a program without them does not pay for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Union, overload

if TYPE_CHECKING:
    import datetime

    #: A time as a parameter: Unix milliseconds, or an aware datetime.
    Time = Union[int, datetime.datetime]
else:

    def __getattr__(name: str) -> Any:
        if name != "Time":
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        import datetime

        return globals().setdefault(name, Union[int, datetime.datetime])

# The years 1 to 9999, which a datetime can be.
_EARLIEST_MS, _LATEST_MS = -62_135_596_800_000, 253_402_300_799_999


def datetime_of(milliseconds: Optional[int]) -> Optional[datetime.datetime]:
    """The aware datetime in UTC; None for numbers that are no time: 0 and -1, None, and "the newest"."""
    if milliseconds is None or milliseconds in (0, -1) or not _EARLIEST_MS <= milliseconds <= _LATEST_MS:
        return None
    from datetime import datetime, timedelta, timezone

    # Not fromtimestamp: floats round the last digit of some milliseconds.
    return datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(milliseconds=milliseconds)


def milliseconds_of(moment: datetime.datetime) -> int:
    """The Unix milliseconds of an aware datetime, rounded down."""
    from datetime import datetime, timedelta, timezone

    return (moment - datetime(1970, 1, 1, tzinfo=timezone.utc)) // timedelta(milliseconds=1)


class Moment:
    """The property ``x_datetime`` of a property or field ``x``: the same time as an aware datetime in UTC; None where
    the number stands for no time (0, -1 for "never", :data:`covey.NEWEST`)."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.__doc__ = f":attr:`{name}` as an aware datetime in UTC; None if that is no time."

    @overload
    def __get__(self, owner: None, kind: type[Any]) -> Moment: ...
    @overload
    def __get__(self, owner: object, kind: type[Any]) -> Optional[datetime.datetime]: ...
    def __get__(self, owner: Optional[object], kind: type[Any]) -> Union[Moment, Optional[datetime.datetime]]:
        return self if owner is None else datetime_of(getattr(owner, self._name))

    def __set__(self, owner: object, moment: object) -> None:
        raise AttributeError(f"{type(owner).__name__} is immutable: cannot set {self._name}_datetime")
