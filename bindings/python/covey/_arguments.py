"""Arguments on their way into the library. A wrong one is an error that names it, its value, and what would be right:
TypeError for a wrong type, :class:`CoveyError` with ``INVALID_PARAMETER`` for a value that cannot be."""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING, Any, Optional, Sequence, TypeVar, Union

from . import _enums
from ._errors import CoveyError

if TYPE_CHECKING:
    from ._open_enum import OpenEnum, OpenFlag
    from ._snapshots import Held
    from ._times import Time

T = TypeVar("T")


def shown(value: object) -> str:
    """A value in an error: short, with its type."""
    text = repr(value)
    return f"{text if len(text) <= 60 else text[:59] + '…'} ({type(value).__name__})"


def _shown(name: str, value: object) -> str:
    """Errors are logged: they contain no secret."""
    is_secret = name.endswith(("token", "password", "passphrase"))
    return f"*** ({type(value).__name__})" if is_secret else shown(value)


def wrong_type(name: str, right: str, value: object) -> TypeError:
    return TypeError(f"{name} must be {right}, not {_shown(name, value)}")


def wrong_value(name: str, right: str, value: object) -> CoveyError:
    return CoveyError(_enums.ErrorCode.INVALID_PARAMETER, f"{name} must be {right}, not {_shown(name, value)}")


# --- Texts -----------------------------------------------------------------------------------------------------------


def text_in(value: str, name: str) -> bytes:
    """A text that ends at NUL in C. C would cut a text that contains a NUL, so it is rejected here."""
    encoded = counted_text_in(value, name)
    if b"\x00" in encoded:
        raise wrong_value(name, "a text without a NUL character", value)
    return encoded


def counted_text_in(value: str, name: str) -> bytes:
    """A text that is passed with its length. It may contain NUL."""
    try:
        return value.encode("utf-8")
    except UnicodeEncodeError:
        raise wrong_value(name, "a text that UTF-8 can encode, without lone surrogates", value) from None
    except AttributeError:
        raise wrong_type(name, "a str", value) from None


def optional_text_in(value: Optional[str], name: str) -> Optional[bytes]:
    """As text_in; NULL for None."""
    return None if value is None else text_in(value, name)


def texts_in(values: Sequence[str], name: str) -> tuple[Any, int]:
    """An array of texts and its length. The array keeps the bytes alive."""
    if isinstance(values, (str, bytes)):
        raise wrong_type(name, "a sequence of str, such as a list", values)
    try:
        given = list(values)
    except TypeError:
        raise wrong_type(name, "a sequence of str, such as a list", values) from None
    encoded = [text_in(value, f"{name}[{index}]") for index, value in enumerate(given)]
    return (ctypes.c_char_p * max(1, len(encoded)))(*encoded), len(encoded)


def path_in(value: Union[str, os.PathLike[str]], name: str) -> str:
    """A path; the library checks it."""
    try:
        path = os.fspath(value)
    except TypeError:
        raise wrong_type(name, "a path (str or pathlib.Path)", value) from None
    if not isinstance(path, str):
        raise wrong_type(name, "a path (str or pathlib.Path)", value)
    return path


# --- Numbers ---------------------------------------------------------------------------------------------------------


def number_in(value: int, name: str, bits: int = 64) -> int:
    """An integer of so many bits, signed. Which numbers make sense is for the library to say."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise wrong_type(name, "an int", value)
    limit = 1 << (bits - 1)
    if not -limit <= value < limit:
        raise wrong_value(name, f"an integer of {bits} bits", value)
    return value


def numbers_in(values: Sequence[int], name: str) -> tuple[Any, int]:
    """An array of integers and its length."""
    if isinstance(values, (str, bytes)):
        raise wrong_type(name, "a sequence of int, such as a list", values)
    try:
        given = list(values)
    except TypeError:
        raise wrong_type(name, "a sequence of int, such as a list", values) from None
    numbers = [number_in(value, f"{name}[{index}]") for index, value in enumerate(given)]
    return (ctypes.c_int64 * max(1, len(numbers)))(*numbers), len(numbers)


def real_in(value: float, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise wrong_type(name, "a float", value)
    return float(value)


def flag_in(value: bool, name: str) -> bool:
    """Only True and False: any other object would count as true."""
    if not isinstance(value, bool):
        raise wrong_type(name, "True or False", value)
    return value


def time_in(value: Time, name: str) -> int:
    """Unix milliseconds of a time that is given as such, or as an aware datetime."""
    if isinstance(value, int):
        return number_in(value, name)
    if getattr(value, "tzinfo", None) is None or not hasattr(value, "timestamp"):
        raise wrong_type(name, "Unix milliseconds (int) or an aware datetime (with tzinfo)", value)
    from ._times import milliseconds_of

    return milliseconds_of(value)


def choice_in(value: int, kind: type[OpenEnum] | type[OpenFlag], name: str) -> int:
    """A member of an enumeration, or its number."""
    if isinstance(value, kind) or type(value) is int:
        return number_in(int(value), name, 32)
    first = next(iter(kind.__members__))
    raise wrong_type(name, f"a {kind.__name__} such as {kind.__name__}.{first}", value)


# --- Objects and functions --------------------------------------------------------------------------------------------


def items_in(values: Any, kind: type[T], name: str) -> list[T]:
    """The elements of a sequence, all of one class."""
    right = f"a sequence of {kind.__name__}, such as a list"
    if isinstance(values, (str, bytes)):
        raise wrong_type(name, right, values)
    try:
        items = list(values)
    except TypeError:
        raise wrong_type(name, right, values) from None
    for index, item in enumerate(items):
        instance_in(item, kind, f"{name}[{index}]")
    return items


def instance_in(value: Any, kind: type[T], name: str) -> T:
    if not isinstance(value, kind):
        raise wrong_type(name, f"a {kind.__name__}", value)
    return value


def handle_in(value: Any, kind: type[Held], name: str) -> int:
    """The handle of a snapshot."""
    return instance_in(value, kind, name)._own_handle()


def function_in(value: Any, name: str) -> Any:
    if not callable(value):
        raise wrong_type(name, "a function", value)
    return value
