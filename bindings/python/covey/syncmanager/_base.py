"""What both collections of the older face share: their handle, and the end."""

from __future__ import annotations

import ctypes
import threading
from typing import Any, Optional, TypeVar

from .. import _callbacks
from .._callbacks import Call, raise_interrupt
from .._calls import start_call
from .._client import Client, _Disposable
from .._completion import Completion
from .._enums import ErrorCode
from .._errors import CoveyError
from .._library import check, lib

fetch_entry = _callbacks.fetch_entry


class SyncCollection(_Disposable):
    """A collection lives until it is removed, or its client closed."""

    _noun: str

    def __init__(self, client: Client) -> None:
        self._client = client
        self._handle = ctypes.c_void_p()
        self._lock = threading.Lock()  # guards the handle's end; never held while calling out

    def remove(self) -> None:
        """Ends the collection: no call of its delegate starts once this has returned, and fetches that wait fail with
        ``COLLECTION_DISPOSED``. Waits for a running call, unless called from inside it. The cache stays. Again it does
        nothing."""
        handle = self._end()
        if handle.value:
            # Releasing removes first. A handle is a name that is never reused: a call that comes late is refused.
            getattr(lib, f"covey_{self._noun}_release")(handle)
            self._client._forget(self)
            raise_interrupt()

    @property
    def is_removed(self) -> bool:
        """Whether the collection was removed, or its client closed."""
        return not self._handle.value

    def __enter__(self: C) -> C:
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()

    def _closed(self) -> None:
        handle = self._end()
        getattr(lib, f"covey_{self._noun}_release")(handle)

    def _end(self) -> ctypes.c_void_p:
        with self._lock:
            handle, self._handle = self._handle, ctypes.c_void_p()
        return handle

    def _live(self) -> ctypes.c_void_p:
        handle = self._handle
        if not handle.value:
            raise CoveyError(ErrorCode.COLLECTION_DISPOSED, "the collection was removed")
        return handle

    def _fetch(self, function: Any, *arguments: Any) -> Completion[bool]:
        call: Call[bool] = Call(self._client, bool)
        return start_call(self._live(), call, fetch_entry, function, *arguments)

    def _plain(self, function: Any, *arguments: Any) -> Completion[None]:
        call: Call[None] = Call(self._client, lambda: None)
        return start_call(self._live(), call, _callbacks.done_entry, function, *arguments)

    def _snapshot(self, getter: Any, *arguments: Any) -> Optional[int]:
        """The handle of a list, to be owned by the caller; None if the collection was removed."""
        handle = self._handle
        if not handle.value:
            return None
        made = ctypes.c_void_p()
        result = getter(handle, *arguments, ctypes.byref(made))
        if result < 0 and self.is_removed:
            return None  # another thread removed it meanwhile
        check(result)
        return made.value


C = TypeVar("C", bound=SyncCollection)
