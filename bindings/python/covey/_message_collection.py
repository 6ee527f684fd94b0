"""The live list of messages of one channel."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Optional, Sequence

from . import _callbacks
from . import _declarations as d
from ._callbacks import Call, changes_of, collection_callbacks, free_entry, register
from ._calls import start_call
from ._channels import ChannelList, GroupChannel
from ._client import NEWEST, Client
from ._collection import Collection, CollectionSink, events_of, page_of, retained, why
from ._completion import Completion
from ._enums import EventSource, SendingStatus
from ._errors import CoveyError
from ._event_info import EventInfo
from ._events import (
    Change,
    ChannelDeleted,
    ChannelUpdated,
    HugeGap,
    ListChanged,
    MessageEvent,
    MessagesAdded,
    MessagesDeleted,
    MessagesUpdated,
)
from ._history import History, history_out
from ._library import check, lib, text_in, texts_in
from ._message_calls import SendCompletion
from ._messages import Message, MessageList, MessagePage
from ._params import MESSAGE_LIST_DEFAULTS, MessageListParams, value_parameters
from ._snapshots import texts_of


class Start:
    """The two results of :meth:`MessageCollection.start`. The cache's result is always first."""

    #: The cached succeeded messages; an empty list if there are none or the cache cannot be read.
    cache: Completion[MessagePage]
    #: The whole updated list from the server. Offline it fails with ``CONNECTION_REQUIRED`` immediately, and events
    #: update the list after the next connect.
    api: Completion[MessagePage]
    #: The error if the cache could not be read, else None. Set before ``cache`` is done.
    cache_error: Optional[CoveyError]

    def __init__(self, cache: Completion[MessagePage], api: Completion[MessagePage]) -> None:
        self.cache, self.api, self.cache_error = cache, api, None


class _StartSink:
    """Both calls of a start."""

    def __init__(self, client: Client) -> None:
        sink = self

        class CacheCall(Call[MessagePage]):
            def finish(self, value: Optional[MessagePage], failure: Optional[CoveyError]) -> None:
                if value is not None:
                    sink.start.cache_error, failure = failure, None
                super().finish(value, failure)

        self.cache = CacheCall(client, lambda page, context: page_of(MessagePage, page, context))
        self.api = Call(client, lambda page, context: page_of(MessagePage, page, context))
        self.start = Start(self.cache.completion, self.api.completion)

    def freed(self) -> None:
        self.cache.freed()
        self.api.freed()


class MessageCollection(Collection[MessageEvent]):
    """The live list of one channel's messages around a starting point. Created by :meth:`Client.message_collection`.

    ``start`` fills it, first from the cache, then from the server. ``load_previous`` and ``load_next`` load older and
    newer messages. Events report every other change of the list. The list has three parts, :attr:`succeeded`,
    :attr:`pending` and :attr:`failed`. An app draws the :attr:`timeline`; positional changes refer to it.
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
            result = lib.covey_message_collection_new(
                client._open(), url, starting_point_at, made, ctypes.byref(callbacks), ctypes.byref(self._handle),
                ctypes.byref(error),
            )
        check(result, error)
        client._keep(self)

    def start(self) -> Start:
        """Fills the collection, once.

        :returns: two completions: ``await collection.start().api`` waits for the server's result.
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
        """Loads older messages. If ``has_previous`` is False, the page is empty. If the page is empty and
        ``has_previous`` is True, call again.

        Errors: ``QUERY_IN_PROGRESS`` while this direction is loading; ``INVALID_INITIALIZATION`` before the start has
        completed; ``CONNECTION_REQUIRED`` if offline and not cached; ``REQUEST_CANCELED`` if the collection moved to
        another starting point meanwhile; ``COLLECTION_DISPOSED``.
        """
        return self._load(lib.covey_message_collection_load_previous)

    def load_next(self) -> Completion[MessagePage]:
        """Loads newer messages; otherwise as :meth:`load_previous`."""
        return self._load(lib.covey_message_collection_load_next)

    def send(self, text: str, **options: Any) -> SendCompletion:
        """Sends a text message to the channel: :meth:`Client.send_user_message`."""
        return self._client.send_user_message(self._channel_url, text, **options)

    def reset_starting_point(self, starting_point_at: int = NEWEST) -> Completion[MessagePage]:
        """Moves the collection to another starting point: first to the cached messages there, then to the server's. The
        old messages stay until others replace them; unsent messages stay. Each step before the completion is an event
        with positional changes only: it does not list the messages that come and go. Running page loads fail with
        ``REQUEST_CANCELED``.

        :param starting_point_at: Unix ms; by default the newest messages.
        :returns: the whole list. Errors: ``CONNECTION_REQUIRED`` offline, and then the list has the cached messages;
            ``INVALID_INITIALIZATION`` before the start has completed or during another move.
        """
        call = Call(self._client, lambda page, context: page_of(MessagePage, page, context))
        moved = start_call(
            self._live(), call, _callbacks.message_page_entry,
            lambda handle, *rest: lib.covey_message_collection_reset_starting_point(handle, starting_point_at, *rest),
        )
        self._starting_point_at = starting_point_at
        return moved

    def keep_position(self, keep: bool = True) -> None:
        """Keeps the position of a reader who has scrolled up: while set, a huge gap does not move the collection."""
        check(lib.covey_message_collection_set_keep_position(self._live(), keep))

    def history(self) -> Completion[History]:
        """The channel's cached history: complete, missing and loading spans, and the reasons of ``has_previous`` and
        ``has_next``."""
        return start_call(
            self._live(), Call(self._client, history_out), _callbacks.history_entry,
            lib.covey_message_collection_get_history,
        )

    def remove_failed(self, request_ids: Optional[Sequence[str]] = None) -> Completion[list[str]]:
        """Removes failed messages of the channel permanently. Ids of other messages are ignored.

        :param request_ids: their request ids; None: all of them.
        :returns: the request ids of the removed messages.
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
        """The current starting point, Unix ms, or :data:`covey.NEWEST`."""
        return self._starting_point_at

    @property
    def has_previous(self) -> bool:
        """Whether there may be older messages. False after dispose."""
        return self._flag(lib.covey_message_collection_has_previous)

    @property
    def has_next(self) -> bool:
        """Whether there may be newer messages. False if the list ends at the newest one, and after dispose."""
        return self._flag(lib.covey_message_collection_has_next)

    @property
    def succeeded(self) -> Sequence[Message]:
        """The succeeded messages in view order that the events have reported so far: a snapshot, for any thread. Empty
        after dispose."""
        return self._messages(lib.covey_message_collection_succeeded)

    @property
    def pending(self) -> Sequence[Message]:
        """The messages that are being sent or wait, in sending order; newest first with ``reverse``."""
        return self._messages(lib.covey_message_collection_pending)

    @property
    def failed(self) -> Sequence[Message]:
        """The failed messages, in sending order; newest first with ``reverse``."""
        return self._messages(lib.covey_message_collection_failed)

    @property
    def timeline(self) -> Sequence[Message]:
        """The list that an app draws: the succeeded messages and, if ``has_next`` is False, the unsent ones after them;
        newest first with ``reverse``. Positional changes refer to this list."""
        return self._messages(lib.covey_message_collection_timeline)

    @property
    def channel(self) -> Optional[GroupChannel]:
        """The channel as the last event had it; None if it is not cached, before the first event, and after dispose."""
        handle = self._snapshot(lib.covey_message_collection_channel)
        return GroupChannel(handle) if handle else None

    def _messages(self, getter: Any) -> Sequence[Message]:
        handle = self._snapshot(getter)
        return MessageList(handle) if handle else ()

    def _load(self, function: Any) -> Completion[MessagePage]:
        call = Call(self._client, lambda page, context: page_of(MessagePage, page, context))
        return start_call(self._live(), call, _callbacks.message_page_entry, function)

    def __repr__(self) -> str:
        return f"<covey.MessageCollection of {self._channel_url!r}>"


class _MessageSink(CollectionSink):
    def messages_added(self, messages: Optional[int], context: Any) -> None:
        self._notify(MessagesAdded(retained(MessageList, messages), *_message_why(context)))

    def messages_updated(self, messages: Optional[int], context: Any) -> None:
        self._notify(MessagesUpdated(retained(MessageList, messages), *_message_why(context)))

    def messages_deleted(self, messages: Optional[int], context: Any) -> None:
        self._notify(MessagesDeleted(retained(MessageList, messages), *_message_why(context)))

    def channel_updated(self, channel: Optional[int], context: Any) -> None:
        self._notify(ChannelUpdated(retained(GroupChannel, channel), *why(context), events_of(context)))

    def channel_deleted(self, channel_url: Optional[bytes], context: Any) -> None:
        gone = ChannelList.retained(context.contents.deleted_channels)
        url = (channel_url or b"").decode()
        self._notify(ChannelDeleted(url, *why(context), events_of(context), gone[0] if gone else None))

    def huge_gap_detected(self, context: Any) -> None:
        self._notify(HugeGap(changes_of(context)))

    def changed(self, context: Any) -> None:
        self._notify(ListChanged(changes_of(context)))


def _message_why(
    context: Any,
) -> tuple[EventSource, bool, SendingStatus, Sequence[Change], Sequence[EventInfo], Optional[GroupChannel]]:
    lent = context.contents
    channel = GroupChannel.retained(lent.channel)
    return *why(context), SendingStatus(lent.sending_status), changes_of(context), events_of(context), channel
