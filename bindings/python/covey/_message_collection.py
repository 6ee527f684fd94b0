"""The live list of messages of one channel."""

from __future__ import annotations

import ctypes
import weakref
from typing import TYPE_CHECKING, Any, Callable, Iterator, Optional, Sequence

from . import _enums
from . import _callbacks
from . import _declarations as d
from ._arguments import flag_in, text_in, texts_in, time_in
from ._callbacks import Call, collection_callbacks, free_entry, register
from ._calls import start_call
from ._change import Change, changes_of
from ._channels import ChannelList, GroupChannel
from ._client import NEWEST, Client
from ._collection import Collection, CollectionSink, events_of, page_of, why
from ._completion import Completion
from ._errors import CoveyError
from ._event_info import EventInfo
from ._events import (
    ChannelDeleted,
    ChannelUpdated,
    HugeGap,
    ListChanged,
    MessageEvent,
    MessagesAdded,
    MessagesDeleted,
    MessagesUpdated,
)
from ._library import check, lib
from ._message_calls import SendCompletion
from ._message_parts import CriticalAlert, MetaArray
from ._messages import Message, MessageList, MessagePage
from ._message_list_params import MessageListParams
from ._parameters import value_parameters
from ._snapshots import texts_of
from ._times import Moment

if TYPE_CHECKING:
    from ._history import History
    from ._times import Time


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

        self.cache = CacheCall(client, lambda page, context: page_of(client, MessagePage, page, context))
        self.api = Call(client, lambda page, context: page_of(client, MessagePage, page, context))
        self.start = Start(self.cache.completion, self.api.completion)
        self.cache.completion._what = self.api.completion._what = "covey_message_collection_start"

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
        with value_parameters("message_list_params", params, MessageListParams) as made:
            opened = client._open()
            callbacks = collection_callbacks(d.covey_message_collection_callbacks, _MessageSink(self))
            result = lib.covey_message_collection_new(
                opened, url, starting_point_at, made, ctypes.byref(callbacks), ctypes.byref(self._handle),
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

    def peek(self) -> Sequence[Message]:
        """The page that a start would show first, at once: read from the cache on the calling thread, without an event.

        The collection stays as it is, started or not. Unsent messages are not in the page. The first call of a login opens
        the user's files a second time, for reading; they stay open until log-out, and take about 360 KiB of memory. Calls of
        one client run one after the other.

        :returns: the succeeded messages around the starting point, in view order; none where nothing is cached.
        :raises CoveyError: ``CONNECTION_REQUIRED`` if no user is logged in; ``LOCAL_DATABASE`` if the cache cannot be read,
            or is in memory only; ``COLLECTION_DISPOSED``.
        """
        messages, error = ctypes.c_void_p(), ctypes.c_void_p()
        result = lib.covey_message_collection_peek(self._live(), ctypes.byref(messages), ctypes.byref(error))
        check(result, error)
        return MessageList(messages.value, self._client._reference) if messages.value else ()

    def load_previous(self) -> Completion[MessagePage]:
        """Loads older messages. If ``has_previous`` is False, the page is empty. If the page is empty and
        ``has_previous`` is True, call again. While the start, or a move to another starting point, is under way, the
        load waits for its end. If that fails, the load fails with the same error.

        Errors: ``QUERY_IN_PROGRESS`` while a load in this direction waits or runs; ``INVALID_INITIALIZATION`` if the
        collection was not started; ``CONNECTION_REQUIRED`` if offline and not cached; ``REQUEST_CANCELED`` if the
        collection moved to another starting point while the page was loaded; ``COLLECTION_DISPOSED``.
        """
        return self._load(lib.covey_message_collection_load_previous)

    def load_next(self) -> Completion[MessagePage]:
        """Loads newer messages; otherwise as :meth:`load_previous`."""
        return self._load(lib.covey_message_collection_load_next)

    def send(
        self,
        text: str,
        *,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        mentioned_user_ids: Sequence[str] = (),
        mentions_channel: bool = False,
        parent_message_id: int = 0,
        reply_to_channel: bool = False,
        suppress_push: bool = False,
        silent: bool = False,
        meta_arrays: Sequence[MetaArray] = (),
        target_languages: Sequence[str] = (),
        poll_id: int = 0,
        critical_alert: Optional[CriticalAlert] = None,
        request_id: Optional[str] = None,
        sent_since_at: Optional[Time] = None,
    ) -> SendCompletion:
        """Sends a text message to the channel. The parameters are those of :meth:`Client.send_user_message`."""
        return self._client.send_user_message(
            self._channel_url, text, data=data, custom_type=custom_type, mentioned_user_ids=mentioned_user_ids,
            mentions_channel=mentions_channel, parent_message_id=parent_message_id, reply_to_channel=reply_to_channel,
            suppress_push=suppress_push, silent=silent, meta_arrays=meta_arrays, target_languages=target_languages,
            poll_id=poll_id, critical_alert=critical_alert, request_id=request_id, sent_since_at=sent_since_at,
        )

    def reset_starting_point(self, starting_point_at: Time = NEWEST) -> Completion[MessagePage]:
        """Moves the collection to another starting point: first to the cached messages there, then to the server's. The
        old messages stay until others replace them; unsent messages stay. Each step before the completion is an event
        with positional changes only: it does not list the messages that come and go. Running page loads fail with
        ``REQUEST_CANCELED``.

        :param starting_point_at: Unix ms or an aware datetime; by default the newest messages.
        :returns: the whole list. Errors: ``CONNECTION_REQUIRED`` offline, and then the list has the cached messages;
            ``INVALID_INITIALIZATION`` before the start has completed or during another move.
        """
        call = Call(self._client, lambda page, context: page_of(self._client, MessagePage, page, context))
        return start_call(
            self._live(), call, _callbacks.message_page_entry, lib.covey_message_collection_reset_starting_point,
            time_in(starting_point_at, "starting_point_at"),
        )

    def keep_position(self, keep: bool = True) -> None:
        """Keeps the position of a reader who has scrolled up: while set, a huge gap does not move the collection."""
        check(lib.covey_message_collection_set_keep_position(self._live(), flag_in(keep, "keep")))

    def history(self) -> Completion[History]:
        """The channel's cached history: complete, missing and loading spans, and the reasons of ``has_previous`` and
        ``has_next``."""
        from ._history import history_out

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
        """The starting point as the events and results have reported it, Unix ms, or :data:`covey.NEWEST`."""
        point = lib.covey_message_collection_starting_point_at(self._handle)
        if point >= 0:  # else it is disposed
            self._starting_point_at = point
        return self._starting_point_at

    starting_point_at_datetime = Moment("starting_point_at")

    @property
    def state(self) -> _enums.CollectionState:
        """How far the start has come, as the events and results have reported it."""
        handle = self._handle
        result = lib.covey_message_collection_state(handle) if handle.value else int(_enums.CollectionState.DISPOSED)
        # Another thread may have released it meanwhile.
        return _enums.CollectionState.DISPOSED if result < 0 and not self._handle.value else _enums.CollectionState(check(result))

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
        return GroupChannel(handle, self._client._reference) if handle else None

    def __len__(self) -> int:
        """The number of messages in the :attr:`timeline`."""
        return len(self.timeline)

    def __iter__(self) -> Iterator[Message]:
        """The messages of the :attr:`timeline`, as it is now."""
        return iter(self.timeline)

    def _messages(self, getter: Any) -> Sequence[Message]:
        handle = self._snapshot(getter)
        return MessageList(handle, self._client._reference) if handle else ()

    def _load(self, function: Any) -> Completion[MessagePage]:
        call = Call(self._client, lambda page, context: page_of(self._client, MessagePage, page, context))
        return start_call(self._live(), call, _callbacks.message_page_entry, function)

    def __repr__(self) -> str:
        return f"<covey.MessageCollection of {self._channel_url!r}>"


class _MessageSink(CollectionSink):
    def messages_added(self, messages: Optional[int], context: Any) -> None:
        self._notify(MessagesAdded(self._retained(MessageList, messages), *_message_why(context, self._origin)))

    def messages_updated(self, messages: Optional[int], context: Any) -> None:
        self._notify(MessagesUpdated(self._retained(MessageList, messages), *_message_why(context, self._origin)))

    def messages_deleted(self, messages: Optional[int], context: Any) -> None:
        self._notify(MessagesDeleted(self._retained(MessageList, messages), *_message_why(context, self._origin)))

    def channel_updated(self, channel: Optional[int], context: Any) -> None:
        self._notify(ChannelUpdated(self._retained(GroupChannel, channel), *why(context), events_of(context)))

    def channel_deleted(self, channel_url: Optional[bytes], context: Any) -> None:
        gone = ChannelList.retained(context.contents.deleted_channels, self._origin)
        url = (channel_url or b"").decode()
        self._notify(ChannelDeleted(url, *why(context), events_of(context), gone[0] if gone else None))

    def huge_gap_detected(self, context: Any) -> None:
        self._notify(HugeGap(changes_of(context)))

    def changed(self, context: Any) -> None:
        self._notify(ListChanged(changes_of(context)))


def _message_why(
    context: Any, origin: weakref.ref[Client],
) -> tuple[_enums.EventSource, bool, _enums.SendingStatus, Sequence[Change], Sequence[EventInfo], Optional[GroupChannel]]:
    lent = context.contents
    channel = GroupChannel.retained(lent.channel, origin)
    return *why(context), _enums.SendingStatus(lent.sending_status), changes_of(context), events_of(context), channel
