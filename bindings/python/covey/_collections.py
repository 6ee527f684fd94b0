"""The two live collections."""

from __future__ import annotations

import ctypes
import threading
import weakref
from typing import Any, Callable, Generic, Optional, Sequence, TypeVar

from . import _callbacks
from . import _declarations as d
from ._callbacks import Call, changes_of, collection_callbacks, free_entry, register
from ._calls import start_call
from ._client import NEWEST, Client, _Disposable
from ._message_calls import SendCompletion
from ._completion import Completion, log_exception
from ._enums import ChangeKind, ErrorCode, EventSource, SendingStatus
from ._errors import CoveyError
from ._events import (
    Change,
    ChannelDeleted,
    ChannelEvent,
    ChannelsAdded,
    ChannelsDeleted,
    ChannelsUpdated,
    ChannelUpdated,
    EventStream,
    HugeGap,
    ListChanged,
    MessageEvent,
    MessagesAdded,
    MessagesDeleted,
    MessagesUpdated,
)
from ._history import History, history_out
from ._library import check, lib, text_in, texts_in
from ._channels import ChannelList, ChannelPage, GroupChannel
from ._messages import Message, MessageList, MessagePage
from ._snapshots import Snapshot, texts_of
from ._params import (
    CHANNEL_QUERY_DEFAULTS,
    MESSAGE_LIST_DEFAULTS,
    GroupChannelListQuery,
    MessageListParams,
    value_parameters,
)

E = TypeVar("E")
S = TypeVar("S", bound=Snapshot)

_RESET = ListChanged([Change(ChangeKind.RESET, -1, -1)])


class Collection(_Disposable, Generic[E]):
    """What both collections share: events, and the end. A collection lives until it, or its client, is disposed of."""

    _noun: str

    def __init__(self, client: Client, on_event: Optional[Callable[[E], object]]) -> None:
        self._client = client
        self._handle = ctypes.c_void_p()
        self._on_event = on_event
        self._streams: tuple[EventStream[Any], ...] = ()
        self._lock = threading.Lock()  # guards the tuple and the handle's end; never held while calling out

    def events(self, limit: int = 1024) -> EventStream[E]:
        """The events from now on, for ``async for``. Call it before :meth:`start` or :meth:`load_more` to miss none.

        :param limit: how many may wait; a slower consumer gets one ``ListChanged`` with a RESET in their place.
        """
        stream: EventStream[Any] = EventStream(limit, _RESET, self._drop_stream)
        with self._lock:
            disposed = not self._handle.value
            if not disposed:
                self._streams = (*self._streams, stream)
        if disposed:
            stream.close()
        return stream

    def dispose(self) -> None:
        """Ends the collection: no callback of it starts once this has returned, its lists are empty, and loads that
        wait fail with ``COLLECTION_DISPOSED``. Waits for a running callback, unless called from inside it. Disposing
        again does nothing."""
        handle = self._end()
        if handle.value:
            # Releasing disposes first. A handle is a name that is never reused: a call that comes late is refused.
            getattr(lib, f"covey_{self._noun}_release")(handle)
            self._client._forget(self)
            _callbacks.raise_interrupt()

    @property
    def is_disposed(self) -> bool:
        """Whether the collection was disposed of, or its client closed."""
        return not self._handle.value

    def __enter__(self: C) -> C:
        return self

    def __exit__(self, *_: object) -> None:
        self.dispose()

    async def __aenter__(self: C) -> C:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.dispose()

    def _closed(self) -> None:
        handle = self._end()
        getattr(lib, f"covey_{self._noun}_release")(handle)

    def _end(self) -> ctypes.c_void_p:
        with self._lock:
            handle, self._handle = self._handle, ctypes.c_void_p()
        self._close_streams()
        return handle

    def _close_streams(self) -> None:
        for stream in self._streams:
            stream.close()

    def _drop_stream(self, stream: EventStream[Any]) -> None:
        with self._lock:
            self._streams = tuple(other for other in self._streams if other is not stream)

    def _tell(self, event: Any) -> None:
        """Called in a callback of the library."""
        if self._on_event is not None:
            try:
                self._on_event(event)
            except Exception:
                log_exception("the event handler of a collection")
        for stream in self._streams:
            stream._put(event)

    def _live(self) -> ctypes.c_void_p:
        handle = self._handle
        if not handle.value:
            raise CoveyError(ErrorCode.COLLECTION_DISPOSED, "the collection is disposed")
        return handle

    def _flag(self, getter: Any) -> bool:
        handle = self._handle
        if not handle.value:
            return False
        result = getter(handle)
        return False if result < 0 and self.is_disposed else bool(check(result))

    def _snapshot(self, getter: Any) -> Optional[int]:
        """The handle of a list, to be owned by the caller; None if the collection is disposed of."""
        handle = self._handle
        if not handle.value:
            return None
        made = ctypes.c_void_p()
        result = getter(handle, ctypes.byref(made))
        if result < 0 and self.is_disposed:
            return None  # another thread disposed of it meanwhile
        check(result)
        return made.value


C = TypeVar("C", bound=Collection[Any])


class GroupChannelCollection(Collection[ChannelEvent]):
    """The live list of my group channels that match a query. Made by :meth:`Client.group_channel_collection`.

    ``load_more`` brings pages; from the first on, events tell every change of what the list shows. The list is the
    collection's: draw :attr:`channels`, or apply the events' changes to a copy (:func:`covey.apply_changes`).
    """

    _noun = "group_channel_collection"

    def __init__(
        self,
        client: Client,
        query: Optional[GroupChannelListQuery],
        on_event: Optional[Callable[[ChannelEvent], object]],
    ) -> None:
        super().__init__(client, on_event)
        error = ctypes.c_void_p()
        with value_parameters("group_channel_list_query", query, CHANNEL_QUERY_DEFAULTS) as made:
            callbacks = collection_callbacks(d.covey_group_channel_collection_callbacks, _ChannelSink(self))
            result = lib.covey_group_channel_collection_create(
                client._open(), made, ctypes.byref(callbacks), ctypes.byref(self._handle), ctypes.byref(error)
            )
        check(result, error)
        client._keep(self)

    def load_more(self) -> Completion[ChannelPage]:
        """Loads the next page. With ``has_next`` False it gives an empty list; an empty list with ``has_next`` True
        means: call again.

        Errors: ``QUERY_IN_PROGRESS`` while a page is loading; ``COLLECTION_DISPOSED``.
        """
        call = Call(self._client, lambda page, context: page_of(ChannelPage, page, context))
        return start_call(
            self._live(), call, _callbacks.channel_page_entry, lib.covey_group_channel_collection_load_more
        )

    @property
    def has_next(self) -> bool:
        """Whether there may be more channels. True before the first page; False once disposed of. Without a connection
        it stays True at the end of the cache, unless the cache is known to hold all channels."""
        return self._flag(lib.covey_group_channel_collection_has_next)

    @property
    def channels(self) -> Sequence[GroupChannel]:
        """The list as the events have told it so far: a snapshot, for any thread. Empty once disposed of."""
        handle = self._snapshot(lib.covey_group_channel_collection_channels)
        return ChannelList(handle) if handle else ()

    def __repr__(self) -> str:
        return "<covey.GroupChannelCollection>"


class Start:
    """The two answers to :meth:`MessageCollection.start`. The cache's always comes first."""

    #: What the cache holds: the succeeded messages; an empty list if there are none or the cache cannot be read.
    cache: Completion[MessagePage]
    #: What the server says: the whole list anew. Offline it fails with ``CONNECTION_REQUIRED`` at once, and events
    #: bring the list up to date after the next connect.
    api: Completion[MessagePage]
    #: Why the cache could not be read; None if it could. Set before ``cache`` is done.
    cache_error: Optional[CoveyError]

    def __init__(self, cache: Completion[MessagePage], api: Completion[MessagePage]) -> None:
        self.cache, self.api, self.cache_error = cache, api, None


class _StartSink:
    """Both calls of a start."""

    def __init__(self, client: Client) -> None:
        sink = self

        class CacheCall(Call[MessagePage]):
            def settle(self, value: Optional[MessagePage], failure: Optional[CoveyError]) -> None:
                if value is not None:
                    sink.start.cache_error, failure = failure, None
                super().settle(value, failure)

        self.cache = CacheCall(client, lambda page, context: page_of(MessagePage, page, context))
        self.api = Call(client, lambda page, context: page_of(MessagePage, page, context))
        self.start = Start(self.cache.completion, self.api.completion)

    def freed(self) -> None:
        self.cache.freed()
        self.api.freed()


class MessageCollection(Collection[MessageEvent]):
    """The live list of one channel's messages around a starting point. Made by :meth:`Client.message_collection`.

    ``start`` fills it, first from the cache, then from the server; ``load_previous`` and ``load_next`` bring older and
    newer messages; events tell every other change of what the list shows. The list has three parts,
    :attr:`succeeded`, :attr:`pending` and :attr:`failed`; :attr:`timeline` is what an app draws, and what positional
    changes count in.
    """

    _noun = "message_collection"

    def __init__(
        self,
        client: Client,
        channel_url: str,
        params: Optional[MessageListParams],
        starting_point_at: int,
        on_event: Optional[Callable[[MessageEvent], object]],
    ) -> None:
        super().__init__(client, on_event)
        self._channel_url = channel_url
        self._starting_point_at = starting_point_at
        url = text_in(channel_url, "channel_url")
        error = ctypes.c_void_p()
        with value_parameters("message_list_params", params, MESSAGE_LIST_DEFAULTS) as made:
            callbacks = collection_callbacks(d.covey_message_collection_callbacks, _MessageSink(self))
            result = lib.covey_message_collection_create(
                client._open(), url, starting_point_at, made, ctypes.byref(callbacks), ctypes.byref(self._handle),
                ctypes.byref(error),
            )
        check(result, error)
        client._keep(self)

    def start(self) -> Start:
        """Fills the collection, once.

        :returns: two completions: ``await collection.start().api`` waits for the server's answer.
        :raises CoveyError: ``INVALID_INITIALIZATION`` if it was started before; ``COLLECTION_DISPOSED``.
        """
        sink = _StartSink(self._client)
        error = ctypes.c_void_p()
        handle = self._live()
        result = lib.covey_message_collection_start(
            handle, _callbacks.cache_entry, _callbacks.api_entry, register(sink), free_entry, ctypes.byref(error)
        )
        check(result, error)
        return sink.start

    def load_previous(self) -> Completion[MessagePage]:
        """Loads older messages. With ``has_previous`` False it gives an empty list; an empty list with
        ``has_previous`` True means: call again.

        Errors: ``QUERY_IN_PROGRESS`` while this direction is loading; ``INVALID_INITIALIZATION`` before the start is
        over; ``CONNECTION_REQUIRED`` where offline and not cached; ``COLLECTION_DISPOSED``.
        """
        return self._load(lib.covey_message_collection_load_previous)

    def load_next(self) -> Completion[MessagePage]:
        """Loads newer messages; as :meth:`load_previous` in every respect."""
        return self._load(lib.covey_message_collection_load_next)

    def send(self, text: str, **options: Any) -> SendCompletion:
        """Sends a text message to the channel: :meth:`Client.send_user_message`."""
        return self._client.send_user_message(self._channel_url, text, **options)

    def reset_starting_point(self, starting_point_at: int = NEWEST) -> Completion[MessagePage]:
        """Moves the collection in place: first to what the cache holds there, then to what the server says. The old
        messages stay until there are others to show; unsent ones stay anyway.

        :param starting_point_at: Unix ms; by default the newest messages.
        :returns: the whole list. Errors: ``CONNECTION_REQUIRED`` offline, then the list is what the cache holds
            there; ``INVALID_INITIALIZATION`` before the start is over or during another move; ``QUERY_IN_PROGRESS``
            while a page is loading.
        """
        call = Call(self._client, lambda page, context: page_of(MessagePage, page, context))
        moved = start_call(
            self._live(), call, _callbacks.message_page_entry,
            lambda handle, *rest: lib.covey_message_collection_reset_starting_point(handle, starting_point_at, *rest),
        )
        self._starting_point_at = starting_point_at
        return moved

    def keep_position(self, keep: bool = True) -> None:
        """Says that the reader is scrolled up: while set, a huge gap does not move the collection."""
        check(lib.covey_message_collection_set_keep_position(self._live(), keep))

    def history(self) -> Completion[History]:
        """What the cache holds of the channel's history, what is missing, what is being fetched, and why
        ``has_previous`` and ``has_next`` are as they are."""
        return start_call(
            self._live(), Call(self._client, history_out), _callbacks.history_entry,
            lib.covey_message_collection_get_history,
        )

    def remove_failed(self, request_ids: Optional[Sequence[str]] = None) -> Completion[list[str]]:
        """Removes failed and canceled messages of the channel for good. Ids of other messages are ignored.

        :param request_ids: which; None: all of them.
        :returns: the request ids of those removed.
        """
        if request_ids is None:
            chosen: tuple[Any, int] = (None, 0)
        else:
            chosen = texts_in(request_ids, "request_ids")
            if chosen[1] == 0:
                nothing: Completion[list[str]] = Completion(self._client)
                nothing._set([])
                return nothing
        return start_call(
            self._live(), Call(self._client, texts_of), _callbacks.strings_entry,
            lib.covey_message_collection_remove_failed, *chosen,
        )

    @property
    def channel_url(self) -> str:
        """URL of the channel."""
        return self._channel_url

    @property
    def starting_point_at(self) -> int:
        """Where the collection began, or was moved to last, Unix ms, or :data:`covey.NEWEST`."""
        return self._starting_point_at

    @property
    def has_previous(self) -> bool:
        """Whether there may be older messages. False once disposed of."""
        return self._flag(lib.covey_message_collection_has_previous)

    @property
    def has_next(self) -> bool:
        """Whether there may be newer messages; False if the list ends at the newest one, and once disposed of."""
        return self._flag(lib.covey_message_collection_has_next)

    @property
    def succeeded(self) -> Sequence[Message]:
        """The messages of the server in presentation order, as the events have told them so far: a snapshot, for any
        thread. Empty once disposed of."""
        return self._messages(lib.covey_message_collection_succeeded)

    @property
    def pending(self) -> Sequence[Message]:
        """The messages being sent or waiting to be, in sending order."""
        return self._messages(lib.covey_message_collection_pending)

    @property
    def failed(self) -> Sequence[Message]:
        """The messages whose sending failed or was canceled, in sending order."""
        return self._messages(lib.covey_message_collection_failed)

    @property
    def timeline(self) -> Sequence[Message]:
        """What an app draws: the succeeded messages and, where ``has_next`` is False, the unsent ones after them;
        newest first if the params say ``reverse``. Positional changes count in this list."""
        return self._messages(lib.covey_message_collection_timeline)

    def _messages(self, getter: Any) -> Sequence[Message]:
        handle = self._snapshot(getter)
        return MessageList(handle) if handle else ()

    def _load(self, function: Any) -> Completion[MessagePage]:
        call = Call(self._client, lambda page, context: page_of(MessagePage, page, context))
        return start_call(self._live(), call, _callbacks.message_page_entry, function)

    def __repr__(self) -> str:
        return f"<covey.MessageCollection of {self._channel_url!r}>"


class _Sink:
    """What the library calls for a collection, by the names of the callbacks struct. Holds the collection weakly: the
    table of sinks would otherwise keep it, and its client, for ever."""

    def __init__(self, collection: Collection[Any]) -> None:
        self._collection = weakref.ref(collection)

    def _tell(self, event: Any) -> None:
        collection = self._collection()
        if collection is not None:
            collection._tell(event)

    def freed(self) -> None:
        # Disposed of, by the app or by a log-out.
        collection = self._collection()
        if collection is not None:
            collection._close_streams()


class _ChannelSink(_Sink):
    def channels_added(self, context: Any, channels: Optional[int]) -> None:
        self._tell(ChannelsAdded(retained(ChannelList, channels), *_why(context), changes_of(context)))

    def channels_updated(self, context: Any, channels: Optional[int]) -> None:
        listed = retained(ChannelList, channels)
        self._tell(ChannelsUpdated(listed, *_why(context), changes_of(context), _details(context)))

    def channels_deleted(self, context: Any, channel_urls: Optional[int]) -> None:
        self._tell(ChannelsDeleted(texts_of(channel_urls), *_why(context), changes_of(context)))

    def changed(self, context: Any) -> None:
        self._tell(ListChanged(changes_of(context)))


class _MessageSink(_Sink):
    def messages_added(self, context: Any, messages: Optional[int]) -> None:
        self._tell(MessagesAdded(retained(MessageList, messages), *_message_why(context)))

    def messages_updated(self, context: Any, messages: Optional[int]) -> None:
        self._tell(MessagesUpdated(retained(MessageList, messages), *_message_why(context)))

    def messages_deleted(self, context: Any, messages: Optional[int]) -> None:
        self._tell(MessagesDeleted(retained(MessageList, messages), *_message_why(context)))

    def channel_updated(self, context: Any, channel: Optional[int]) -> None:
        self._tell(ChannelUpdated(retained(GroupChannel, channel), *_why(context), _details(context)))

    def channel_deleted(self, context: Any, channel_url: Optional[bytes]) -> None:
        self._tell(ChannelDeleted((channel_url or b"").decode(), *_why(context)))

    def huge_gap_detected(self, context: Any) -> None:
        self._tell(HugeGap(changes_of(context)))

    def changed(self, context: Any) -> None:
        self._tell(ListChanged(changes_of(context)))


def _why(context: Any) -> tuple[EventSource, bool]:
    lent = context.contents
    return EventSource(lent.source), bool(lent.is_from_event)


def _message_why(context: Any) -> tuple[EventSource, bool, SendingStatus, Sequence[Change]]:
    return *_why(context), SendingStatus(context.contents.sending_status), changes_of(context)


def _details(context: Any) -> list[str]:
    lent = context.contents
    return [lent.details[index].decode() for index in range(lent.detail_count)]


def retained(kind: type[S], handle: Optional[int]) -> S:
    found = kind.retained(handle)
    if found is None:
        raise CoveyError(ErrorCode.BAD_HANDLE, "the library lent nothing")
    return found


P = TypeVar("P", MessagePage, ChannelPage)


def page_of(kind: type[P], handle: Optional[int], context: Any) -> P:
    page: P = retained(kind, handle)
    page.changes = changes_of(context)
    return page
