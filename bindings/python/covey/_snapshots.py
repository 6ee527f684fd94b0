"""Immutable snapshots of the library's memory, and lists of them.

Creating a snapshot copies nothing: a property reads the library's memory each time, without a lock and on any thread.
An object from a list keeps the whole list alive. To keep one for long, use ``to_dict()``. Times are Unix milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Iterator, Optional, TypeVar, Union, overload

from ._library import bad_handle, check, lib, number_out, optional_text_out, text_in, text_out


class Snapshot:
    """A handle of the library: an owned reference, or borrowed from an owner that it keeps alive."""

    __slots__ = ("_handle", "_owner", "__weakref__")
    _noun: ClassVar[str]

    def __init__(self, handle: int, owner: Optional[object] = None) -> None:
        # Without an owner the object owns one reference and releases it when it is collected.
        self._handle = handle
        self._owner = owner

    @classmethod
    def retained(cls: type[S], handle: Optional[int]) -> Optional[S]:
        """Retains a handle that a callback received."""
        if not handle:
            return None
        check(getattr(lib, f"covey_{cls._noun}_retain")(handle))
        return cls(handle)

    def __del__(self, _release: Any = lambda noun, handle: getattr(lib, f"covey_{noun}_release")(handle)) -> None:
        # `_handle` is missing if __init__ never ran.
        if getattr(self, "_handle", None) and self._owner is None:
            try:
                _release(self._noun, self._handle)
            except (AttributeError, TypeError):
                pass  # the interpreter is shutting down: the memory is freed with the process

    def _text(self, getter: str) -> str:
        return text_out(getattr(lib, getter), self._handle)

    def _number(self, getter: str) -> int:
        return number_out(getattr(lib, getter)(self._handle))


S = TypeVar("S", bound=Snapshot)


class SnapshotList(Snapshot, Sequence[S], Generic[S]):
    """An immutable list. Its elements are created at their first access and stay the same objects."""

    __slots__ = ("_items",)
    _element: ClassVar[type[Snapshot]]

    def __init__(self, handle: int, owner: Optional[object] = None) -> None:
        super().__init__(handle, owner)
        count = number_out(getattr(lib, f"covey_{self._noun}_count")(handle))
        self._items: list[Optional[S]] = [None] * count

    def _make(self, index: int) -> S:
        element: Any = self._element
        made: S = element(self._at(index), self)
        return made

    def _at(self, index: int) -> int:
        handle: Optional[int] = getattr(lib, f"covey_{self._noun}_at")(self._handle, index)
        if not handle:
            raise bad_handle()
        return handle

    def __len__(self) -> int:
        return len(self._items)

    @overload
    def __getitem__(self, index: int) -> S: ...
    @overload
    def __getitem__(self, index: slice) -> list[S]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[S, list[S]]:
        if isinstance(index, slice):
            return [self[position] for position in range(*index.indices(len(self._items)))]
        found = self._items[index]
        if found is None:
            found = self._make(index if index >= 0 else index + len(self._items))
            self._items[index] = found
        return found

    def __iter__(self) -> Iterator[S]:
        return (self[index] for index in range(len(self._items)))

    def __repr__(self) -> str:
        shown = [repr(item) for item in self[:3]] + ([f"… {len(self) - 3} more"] if len(self) > 3 else [])
        return f"{type(self).__name__}([{', '.join(shown)}])"


def texts_of(handle: Optional[int]) -> list[str]:
    """The texts of a borrowed list."""
    if not handle:
        return []
    count = number_out(lib.covey_string_list_count(handle))
    return [text_out(lib.covey_string_list_at, handle, index) for index in range(count)]


def metadata_of(noun: str, handle: int) -> dict[str, str]:
    value_of = getattr(lib, f"covey_{noun}_metadata")
    found = {}
    for key in texts_of(getattr(lib, f"covey_{noun}_metadata_keys")(handle)):
        if "\x00" in key:
            continue  # the getter cannot take such a key; to_dict() of the channel has it
        value = optional_text_out(value_of, handle, text_in(key, "key"))
        if value is not None:
            found[key] = value
    return found
