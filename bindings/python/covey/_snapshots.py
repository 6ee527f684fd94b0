"""Immutable snapshots of the library's memory, and lists of them.

Creating a snapshot copies nothing: a property reads the library's memory each time, without a lock and on any thread.
An object from a list keeps the whole list alive; ``copy.copy(object)`` does not. Times are Unix milliseconds; beside
each is an aware datetime, such as ``created_at_datetime``.

What all snapshots have in common is here. Two are equal (``==``) if they are of the same thing and have the same
content; their hash is that of the thing alone, so equal snapshots have equal hashes. ``one.is_same(other)`` ignores the
content. ``to_dict()`` copies the properties. Pickling copies the content: what comes back needs no client, and has
none.
"""

from __future__ import annotations

import ctypes
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Iterator, Optional, TypeVar, Union, overload

from . import _enums
from ._arguments import text_in
from ._errors import CoveyError
from ._library import bad_handle, check, lib, number_out, optional_text_out, raw_out, text_out

if TYPE_CHECKING:
    import weakref

    from ._client import Client


class Held:
    """A handle of the library: an owned reference, or borrowed from an owner that it keeps alive."""

    # The owner is another object of this kind; or this one owns its reference, and here is a weak reference to the
    # client that it came from, or None.
    __slots__ = ("_handle", "_owner", "__weakref__")
    _noun: ClassVar[str]

    def __init__(self, handle: int, owner: Union[Held, weakref.ref[Client], None] = None) -> None:
        self._handle = handle
        self._owner = owner

    @classmethod
    def retained(
        cls: type[H], handle: Optional[int], origin: Optional[weakref.ref[Client]] = None
    ) -> Optional[H]:
        """Retains a handle that a callback received.

        :param origin: the client that it came from.
        """
        if not handle:
            return None
        check(getattr(lib, f"covey_{cls._noun}_retain")(handle))
        return cls(handle, origin)

    def __del__(self, _release: Any = lambda noun, handle: getattr(lib, f"covey_{noun}_release")(handle)) -> None:
        # `_handle` is missing if __init__ never ran.
        if getattr(self, "_handle", None) and not isinstance(self._owner, Held):
            try:
                _release(self._noun, self._handle)
            except (AttributeError, TypeError):
                pass  # the interpreter is shutting down: the memory is freed with the process

    def _text(self, getter: str) -> str:
        return text_out(getattr(lib, getter), self._handle)

    def _number(self, getter: str) -> int:
        return number_out(getattr(lib, getter)(self._handle))

    def _own_handle(self) -> int:
        """The handle, for functions of the library."""
        return self._handle

    def _origin(self) -> Optional[weakref.ref[Client]]:
        """The client that it came from, through its owners."""
        owner = self._owner
        while isinstance(owner, Held):
            owner = owner._owner
        return owner

    @property
    def _client(self) -> Client:
        origin = self._origin()
        client = None if origin is None else origin()
        if client is None:
            raise CoveyError(
                _enums.ErrorCode.INVALID_INITIALIZATION,
                f"{self!r} belongs to no client: it was unpickled, or its client is gone; call a method of a Client",
            )
        return client


H = TypeVar("H", bound=Held)


class Snapshot(Held):
    """What all snapshots can do but lists of them."""

    __slots__ = ()

    # --- Identity, equality and content ------------------------------------------------------------------------------

    def _identity(self) -> Hashable:
        """What identifies this thing among others of its class."""
        raise NotImplementedError

    def is_same(self, other: object) -> bool:
        """Whether both are snapshots of the same thing, whatever their content."""
        return isinstance(other, Snapshot) and type(self) is type(other) and self._identity() == other._identity()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Snapshot) or type(self) is not type(other):
            return NotImplemented
        if self._has_same_memory(other):
            return True
        return self._identity() == other._identity() and self._bytes() == other._bytes()

    def _has_same_memory(self: S, other: S) -> bool:
        """Whether both are known to be one object of the library, without reading it."""
        return False

    def __hash__(self) -> int:
        return hash(self._identity())

    def to_dict(self) -> dict[str, Any]:
        """The public properties by name. Snapshots and values inside become dictionaries too, sequences become
        lists."""
        from ._plain import plain

        return {name: plain(getattr(self, name)) for name in properties_of(type(self))}

    def _bytes(self) -> bytes:
        """The content: equal content gives equal bytes."""
        return raw_out(getattr(lib, f"covey_{self._noun}_bytes"), self._own_handle())

    @classmethod
    def _from_bytes(cls: type[S], content: bytes) -> S:
        made = ctypes.c_void_p()
        check(getattr(lib, f"covey_{cls._noun}_from_bytes")(content, len(content), ctypes.byref(made)))
        return cls(made.value or 0)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (type(self), self._bytes())

    def __copy__(self: S) -> S:
        """The same content, without the list that this object may come from."""
        copied = self.retained(self._own_handle(), self._origin())
        assert copied is not None
        return copied

    def __deepcopy__(self: S, memo: object) -> S:
        return self.__copy__()


S = TypeVar("S", bound=Snapshot)


def _unpickled(kind: type[S], content: bytes) -> S:
    return kind._from_bytes(content)


def _unpickled_list(kind: type[L], items: list[Any], state: dict[str, Any]) -> L:
    """A list that has all its elements, and no memory of the library of its own."""
    made = kind.__new__(kind)
    made._handle, made._owner, made._items = 0, None, items
    for name, part in state.items():
        setattr(made, name, part)
    return made


_properties: dict[type[Any], tuple[str, ...]] = {}


def properties_of(kind: type[Any]) -> tuple[str, ...]:
    """The names of a class's public properties, in the order of its source."""
    found = _properties.get(kind)
    if found is None:
        found = tuple(
            name for each in reversed(kind.__mro__) for name, member in vars(each).items()
            if isinstance(member, property) and not name.startswith("_")
        )
        _properties[kind] = found
    return found


class SnapshotList(Held, Sequence[S], Generic[S]):
    """An immutable list. Its elements are created at their first access and stay the same objects. It is equal to
    another list or tuple of equal elements."""

    __slots__ = ("_items",)
    _element: ClassVar[type[Snapshot]]
    #: Attributes beside the elements.
    _state: ClassVar[tuple[str, ...]] = ()

    def __init__(self, handle: int, owner: Union[Held, weakref.ref[Client], None] = None) -> None:
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

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, (SnapshotList, list, tuple)):
            return NotImplemented
        return len(self) == len(other) and all(one == another for one, another in zip(self, other))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __reduce__(self) -> tuple[Any, ...]:
        state = {name: getattr(self, name) for name in self._state if hasattr(self, name)}
        return _unpickled_list, (type(self), list(self), state)

    def __copy__(self: L) -> L:
        return self

    def __deepcopy__(self: L, memo: object) -> L:
        return self

    def __repr__(self) -> str:
        shown = [repr(item) for item in self[:3]] + ([f"… {len(self) - 3} more"] if len(self) > 3 else [])
        return f"{type(self).__name__}([{', '.join(shown)}])"


L = TypeVar("L", bound=SnapshotList[Any])


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
