"""The common base of the collections of the SyncManager adapter: handle, removal and the delegate."""

from __future__ import annotations

import weakref
from typing import Any, Callable, Iterable, Optional, TypeVar

from .. import _callbacks
from .._callbacks import Call
from .._calls import start_call
from .._collection import CollectionHandle, retained
from .._completion import Completion
from .._handlers import Handler
from .._snapshots import Held

fetch_entry = _callbacks.fetch_entry


class SyncCollection(CollectionHandle):
    """A collection lives until it is removed, or its client closed."""

    _disposal = "remove"

    def remove(self) -> None:
        """Removes the collection: no call of its delegate starts after this returns, and waiting fetches fail with
        ``COLLECTION_DISPOSED``. Waits for a running call, unless called inside it. The cache stays. Removing again does
        nothing."""
        self._dispose()

    @property
    def is_removed(self) -> bool:
        """Whether the collection was removed, or its client closed."""
        return not self._handle.value

    def __enter__(self: C) -> C:
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()

    def _fetch(self, function: Any, *arguments: Any) -> Completion[bool]:
        call: Call[bool] = Call(self._client, bool)
        return start_call(self._live(), call, fetch_entry, function, *arguments)

    def _plain(self, function: Any, *arguments: Any, succeeded: Callable[[], None] = lambda: None) -> Completion[None]:
        """`succeeded`: called when the call has succeeded, before it completes."""
        call: Call[None] = Call(self._client, succeeded)
        return start_call(self._live(), call, _callbacks.done_entry, function, *arguments)


C = TypeVar("C", bound=SyncCollection)
S = TypeVar("S", bound=Held)


class DelegateSink:
    """Converts borrowed objects to the package's values, and calls the delegate's methods, which may be ``async
    def``. It references the collection weakly: otherwise the table of sinks would keep it and its client alive."""

    def __init__(self, collection: C, everything: Callable[[C], Iterable[tuple[Any, ...]]]) -> None:
        """
        :param everything: methods of the delegate with the arguments that clear its lists and insert what they have now: for
            one that is too slow, as the library's own queue does it.
        """
        reference = weakref.ref(collection)

        def call(method: Callable[..., object], *arguments: object) -> object:
            collection = reference()
            return None if collection is None else method(collection, *arguments)

        def overflow() -> Iterable[tuple[Any, ...]]:
            collection = reference()
            return () if collection is None else everything(collection)

        self._collection = reference
        self._origin = collection._client._reference
        self._call = Handler(collection._client, call, "delegate", "a delegate of the SyncManager adapter", overflow)
        collection._handler = self._call

    def freed(self) -> None:
        collection = self._collection()
        if collection is not None:
            collection._release()

    def _retained(self, kind: type[S], handle: Optional[int]) -> S:
        return retained(kind, handle, self._origin)
