"""The common base of the collections of the SyncManager adapter: handle and removal."""

from __future__ import annotations

from typing import Any, TypeVar

from .. import _callbacks
from .._callbacks import Call
from .._calls import start_call
from .._collection import CollectionHandle
from .._completion import Completion

fetch_entry = _callbacks.fetch_entry


class SyncCollection(CollectionHandle):
    """A collection lives until it is removed, or its client closed."""

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

    def _plain(self, function: Any, *arguments: Any) -> Completion[None]:
        call: Call[None] = Call(self._client, lambda: None)
        return start_call(self._live(), call, _callbacks.done_entry, function, *arguments)


C = TypeVar("C", bound=SyncCollection)
