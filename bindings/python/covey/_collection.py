"""The common base of all live collections: events, disposal, and how the library's callbacks reach them."""

from __future__ import annotations

import ctypes
import threading
import weakref
from typing import Any, Callable, Generic, Optional, Sequence, TypeVar

from . import _enums
from . import _callbacks
from ._arguments import number_in
from ._change import Change, changes_of
from ._channels import ChannelPage
from ._client import Client, _Disposable
from ._enums import ChangeKind
from ._errors import CoveyError
from ._event_info import EventInfo, infos_of
from ._events import Disposed, EventStream, ListChanged, comes_once
from ._handlers import Handler
from ._library import check, error_out, lib
from ._messages import MessagePage
from ._snapshots import Held

E = TypeVar("E")
S = TypeVar("S", bound=Held)

_RESET = ListChanged([Change(ChangeKind.RESET, -1, -1)])


class CollectionHandle(_Disposable):
    """The handle of a collection and its disposal. It lives until the collection or its client is disposed."""

    _noun: str
    #: The library's function that disposes, by the end of its name.
    _disposal = "dispose"

    def __init__(self, client: Client) -> None:
        self._client = client
        self._handle = ctypes.c_void_p()
        self._ended_handle = ctypes.c_void_p()
        self._lock = threading.Lock()  # guards the end of the handle; never locked while calling out
        #: What the library's callbacks call; None: the app gave no function.
        self._handler: Optional[Handler] = None

    def __bool__(self) -> bool:
        """True, also for an empty collection: ``if self.collection`` asks whether there is one."""
        return True

    def _dispose(self) -> None:
        if not self._release():
            # Another thread may be disposing it: the library waits for that. Its handle is rejected later.
            getattr(lib, f"covey_{self._noun}_{self._disposal}")(self._ended_handle)
        self._end_handler()
        _callbacks.raise_interrupt()

    def _release(self) -> bool:
        """Releases the handle, once. Also called after the library has disposed the collection, as at a log-out."""
        handle = self._end()
        if not handle.value:
            return False
        # Releasing also disposes. A handle is never reused: a late call with it is rejected.
        getattr(lib, f"covey_{self._noun}_release")(handle)
        self._client._forget(self)
        return True

    def _closed(self) -> None:
        handle = self._end()
        getattr(lib, f"covey_{self._noun}_release")(handle)
        self._end_handler()

    def _end_handler(self) -> None:
        """Called where the app ends it. If the library does, what waits is still called, with :class:`Disposed` at the end."""
        if self._handler is not None:
            self._handler.end()

    def _end(self) -> ctypes.c_void_p:
        handle = self._take()
        self._ended()
        return handle

    def _take(self) -> ctypes.c_void_p:
        with self._lock:
            handle, self._handle = self._handle, ctypes.c_void_p()
            if handle.value:
                self._ended_handle = handle
        return handle

    def _ended(self) -> None:
        """Called when the handle was released."""

    def _live(self) -> ctypes.c_void_p:
        handle = self._handle
        if not handle.value:
            raise CoveyError(_enums.ErrorCode.COLLECTION_DISPOSED, "the collection is disposed; create a new one")
        return handle

    def _flag(self, getter: Any) -> bool:
        handle = self._handle
        if not handle.value:
            return False
        result = getter(handle)
        return False if result < 0 and not self._handle.value else bool(check(result))

    def _snapshot(self, getter: Any, *arguments: Any) -> Optional[int]:
        """The handle of a list, to be owned by the caller; None if the collection is disposed."""
        handle = self._handle
        if not handle.value:
            return None
        made = ctypes.c_void_p()
        result = getter(handle, *arguments, ctypes.byref(made))
        if result < 0 and not self._handle.value:
            return None  # another thread disposed it meanwhile
        check(result)
        return made.value


class Collection(CollectionHandle, Generic[E]):
    """The base of both collections: events and disposal. A collection lives until it or its client is disposed."""

    def __init__(self, client: Client, on_event: Optional[Callable[[E], object]]) -> None:
        super().__init__(client)
        if on_event is not None:
            self._handler = Handler(
                client, on_event, "on_event", "the event handler of a collection", lambda: [(_RESET,)]
            )
        self._streams: tuple[EventStream[Any], ...] = ()

    def events(self, limit: int = 1024) -> EventStream[E]:
        """The events from now on, for ``async for``. Call it before :meth:`start` or :meth:`load_more` to miss none.

        :param limit: the maximum number of waiting events; a slower consumer gets one ``ListChanged`` with a RESET
            instead. Only a huge gap, a deleted channel and :class:`Disposed` are never replaced.
        """
        stream: EventStream[Any] = EventStream(number_in(limit, "limit"), _RESET, self._drop_stream)
        with self._lock:
            disposed = not self._handle.value
            if not disposed:
                self._streams = (*self._streams, stream)
        if disposed:
            stream.close()
        return stream

    def dispose(self) -> None:
        """Disposes the collection: none of its callbacks starts after this returns, its lists are empty, and waiting
        loads fail with ``COLLECTION_DISPOSED``. Waits for a running callback, unless called inside it. Disposing again
        does nothing."""
        self._dispose()

    @property
    def is_disposed(self) -> bool:
        """Whether the collection was disposed, its user logged out, or its client closed."""
        return not self._handle.value

    def __enter__(self: C) -> C:
        return self

    def __exit__(self, *_: object) -> None:
        self.dispose()

    async def __aenter__(self: C) -> C:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.dispose()

    def _end_with(self, error: CoveyError) -> None:
        """The library disposed it: the last event finds it disposed."""
        handle = self._take()
        if not handle.value:
            return
        getattr(lib, f"covey_{self._noun}_release")(handle)
        self._client._forget(self)
        self._notify(Disposed(error, _RESET.changes))
        self._ended()

    def _ended(self) -> None:
        self._close_streams()

    def _close_streams(self) -> None:
        for stream in self._streams:
            stream.close()

    def _drop_stream(self, stream: EventStream[Any]) -> None:
        with self._lock:
            self._streams = tuple(other for other in self._streams if other is not stream)

    def _notify(self, event: Any) -> None:
        """Called in a callback of the library."""
        if self._handler is not None:
            self._handler(event, comes_once=comes_once(event))
        for stream in self._streams:
            stream._put(event)


C = TypeVar("C", bound=Collection[Any])


class CollectionSink:
    """The receiver of a collection's callbacks; its methods have the names of the callbacks struct. It references the
    collection weakly: otherwise the table of sinks would keep it and its client alive."""

    def __init__(self, collection: Collection[Any]) -> None:
        self._collection = weakref.ref(collection)
        self._origin = collection._client._reference

    def _notify(self, event: Any) -> None:
        collection = self._collection()
        if collection is not None:
            collection._notify(event)

    def _retained(self, kind: type[S], handle: Optional[int]) -> S:
        return retained(kind, handle, self._origin)

    def disposed(self, error: int) -> None:
        collection = self._collection()
        if collection is not None:
            collection._end_with(error_out(error))

    def freed(self) -> None:
        # Disposed by the app or by a log-out.
        collection = self._collection()
        if collection is not None:
            collection._release()


def why(context: Any) -> tuple[_enums.EventSource, bool]:
    lent = context.contents
    return _enums.EventSource(lent.source), bool(lent.is_from_event)


def events_of(context: Any) -> Sequence[EventInfo]:
    return infos_of(context.contents.events)


def retained(kind: type[S], handle: Optional[int], origin: weakref.ref[Client]) -> S:
    found = kind.retained(handle, origin)
    if found is None:
        raise CoveyError(_enums.ErrorCode.BAD_HANDLE, "the library passed no object to a callback")
    return found


P = TypeVar("P", MessagePage, ChannelPage)


def page_of(client: Client, kind: type[P], handle: Optional[int], context: Any) -> P:
    page: P = retained(kind, handle, client._reference)
    page.changes = changes_of(context)
    return page
