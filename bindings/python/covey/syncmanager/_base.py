"""What both collections of the older face share: their handle, and the end."""

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
        """Ends the collection: no call of its delegate starts once this has returned, and fetches that wait fail with
        ``COLLECTION_DISPOSED``. Waits for a running call, unless called from inside it. The cache stays. Again it does
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
