"""Feeds: every message of the user's channels, in order, until the app says that it is done with it."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import AsyncIterator, Mapping
from typing import TYPE_CHECKING, Any, Callable, Optional, Sequence, Union

from . import _enums
from . import _callbacks
from . import _declarations as d
from ._arguments import instance_in, number_in, text_in, time_in, wrong_type
from ._callbacks import Call, collection_callbacks
from ._calls import MessageCall, start_call
from ._client import NEWEST, Client
from ._collection import CollectionHandle
from ._completion import Completion
from ._errors import CoveyError
from ._events import EventStream
from ._handlers import Handler
from ._library import bad_handle, bytes_out, check, error_out, lib
from ._messages import Message
from ._message_list_params import MessageListParams
from ._params import GroupChannelListQuery
from ._parameters import parameters, user_message_parameters, value_parameters
from ._snapshots import Held
from ._times import Moment
from ._users import Member
from ._value import Value, value

if TYPE_CHECKING:
    from ._message_parts import CriticalAlert, MetaArray
    from ._times import Time


@value(frozen=True)
class FeedPosition(Value):
    """How far a feed has come in one channel: everything up to this message is done with.

    :param created_at: Unix ms of the message; -1: no message is.
    :param message_id: Its id; the largest number of 64 bits: everything of that millisecond is done with.
    :param state: What a feed that continues here on another machine must know besides. The default is right for a
        message of your own choice.
    :param certain_until: Of the states ``UNPROVEN`` and ``GAP``: what was created before was delivered for certain,
        Unix ms; -1 of the others.
    :param joined_at: When the membership of the user began in which the position was reached, Unix ms; 0: not known.
    """

    created_at: int
    message_id: int
    state: _enums.FeedPositionState = _enums.FeedPositionState.CERTAIN
    certain_until: int = -1
    joined_at: int = 0

    created_at_datetime = Moment("created_at")
    joined_at_datetime = Moment("joined_at")


@value(frozen=True)
class FeedGap(Value):
    """A span in which messages may be missing that cannot be delivered any more.

    :param after_ms: Where it begins, Unix ms, not included; -1: before the first message.
    :param until_ms: Where it ends, Unix ms, included.
    :param reason: Why they cannot be delivered.
    """

    after_ms: int
    until_ms: int
    reason: _enums.FeedGapReason


class FeedItem(Held):
    """What a feed delivers: a message, a change of one, a user who joined or left, or a gap. You can keep it, and acknowledge it later and from any
    thread."""

    __slots__ = ()
    _noun = "feed_item"

    @property
    def kind(self) -> _enums.FeedItemKind:
        """What it is."""
        return _enums.FeedItemKind(check(lib.covey_feed_item_kind(self._handle)))

    @property
    def channel_url(self) -> str:
        """URL of the channel."""
        return self._text("covey_feed_item_channel_url")

    @property
    def message(self) -> Optional[Message]:
        """The message; None for a deletion, a gap, and items of members."""
        return Message.retained(lib.covey_feed_item_message(self._handle), self._origin())

    @property
    def message_id(self) -> int:
        """Id of the message; 0 for a gap and for items of members."""
        return self._number("covey_feed_item_message_id")

    @property
    def member(self) -> Optional[Member]:
        """The member who joined; None for other items."""
        return Member.retained(lib.covey_feed_item_member(self._handle), self._origin())

    @property
    def user_id(self) -> str:
        """Id of the user who joined or left; "" for other items."""
        return self._text("covey_feed_item_user_id")

    @property
    def created_at(self) -> int:
        """When the message was created, or the member joined, Unix ms; for a gap, where it begins; for a deletion and a
        user who left 0: the server does not say it."""
        return int(lib.covey_feed_item_created_at(self._handle))  # -1 is a time of a gap

    created_at_datetime = Moment("created_at")

    @property
    def version(self) -> int:
        """Distinguishes the items of one message: 0 for the message itself; for an edit and a deletion, when that was, Unix
        ms; for reactions, the server time at which they were read. For a user who joined or left, when this membership
        began, in whole seconds, Unix ms; 0 if nobody knows it. For a gap, where it ends, Unix ms."""
        return self._number("covey_feed_item_version")

    @property
    def joined_at(self) -> int:
        """When the membership of the user began in which the item was read, Unix ms; 0: not known. It is the ``joined_at`` of
        a :class:`FeedPosition` behind the item."""
        return self._number("covey_feed_item_joined_at")

    joined_at_datetime = Moment("joined_at")

    @property
    def identity(self) -> str:
        """A text that names the item, made of its kind, channel, message id or user id, and version: the same whenever
        and wherever the item is delivered. A program that remembers the identities of what it has done, together with what it has
        done, does everything exactly once. (Reactions, and gaps other than that of a hidden history, are of the time at
        which the client noticed them: delivered by another process, they have another identity. A user who leaves and
        joins within one second joins twice by one identity.)"""
        return self._text("covey_feed_item_identity")

    @property
    def gap(self) -> Optional[FeedGap]:
        """What is missing, for a gap; None for other items."""
        reason = check(lib.covey_feed_item_gap_reason(self._handle))
        if reason == 0:
            return None
        after, until = lib.covey_feed_item_gap_after(self._handle), lib.covey_feed_item_gap_until(self._handle)
        return FeedGap(after, until, _enums.FeedGapReason(reason))

    def acknowledge(self) -> Completion[None]:
        """Says that the app is done with the item. The channel's position moves past it as soon as every earlier item of
        the channel is acknowledged too; any order is allowed. A second time changes nothing. What you have sent before it is
        on the disk first, files included: until they are copied the position stands.

        :returns: nothing, once the position is on the disk.
        :raises CoveyError: ``COLLECTION_DISPOSED`` after the feed was closed or has ended: the item comes again.
        """
        call: Call[None] = Call(self._client, lambda: None)
        return start_call(
            ctypes.c_void_p(self._handle), call, _callbacks.done_entry, lib.covey_feed_item_acknowledge)

    def acknowledge_soon(self) -> None:
        """The same, and nothing waits: the position is written within 100 ms together with others, or when the feed is
        closed. If the process dies before, the item comes again.

        :raises CoveyError: ``COLLECTION_DISPOSED`` after the feed was closed or has ended.
        """
        error = ctypes.c_void_p()
        result = lib.covey_feed_item_acknowledge(
            self._handle, _NO_COMPLETION, None, _NO_FREE, None, ctypes.byref(error))
        check(result, error)

    def reply(
        self,
        text: str,
        *,
        part: int = 0,
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
    ) -> Completion[Message]:
        """Sends a text message to the item's channel, once: its request id is derived from the feed's name, the item's
        identity and the part. So whatever dies between this call and the acknowledgement, the item has one reply: the next
        process, which gets the item again and replies again, finds the message and does not send a second one. Reply
        first, acknowledge then: the reply is on the disk before the acknowledgement. It works after the feed was closed.

        :param part: 0 to 999: distinguishes several replies to one item.
        :param parent_message_id: ``item.message_id`` makes it a reply in the message's thread. The other parameters are
            those of :meth:`Client.send_user_message`, too.
        :returns: the message that was sent; it completes and fails as :meth:`Client.send_user_message`, and with
            ``MESSAGE_NOT_FOUND`` or ``NOT_FOUND`` if the reply was sent and is deleted.
        :raises CoveyError: ``INVALID_PARAMETER`` if the item is a gap, a deletion or a user who left, or the message is
            invalid.
        """
        client = self._client
        number_in(part, "part", 32)
        with user_message_parameters(
            text, data=data, custom_type=custom_type, mentioned_user_ids=mentioned_user_ids or None,
            mentions_channel=mentions_channel, parent_message_id=parent_message_id, reply_to_channel=reply_to_channel,
            suppress_push=suppress_push, silent=silent, meta_arrays=meta_arrays, target_languages=target_languages,
            poll_id=poll_id, critical_alert=critical_alert,
        ) as made:
            return start_call(
                ctypes.c_void_p(self._handle), MessageCall(client), _callbacks.message_entry,
                lib.covey_feed_item_reply, made, part,
            )

    def __repr__(self) -> str:
        what = self.kind.name.lower() + (f" {self.message_id or self.user_id}".rstrip())
        return f"<covey.FeedItem {what} of {self.channel_url!r}>"


# ctypes accepts no None for a function pointer type: these are its NULL.
_NO_COMPLETION, _NO_FREE = d.covey_done_fn(), d.covey_free_fn()


class _Items(EventStream[Any]):
    """The items that wait for the consumer. The library bounds their number: they are not acknowledged."""

    def __init__(self) -> None:
        super().__init__(1 << 62, None, lambda _: None)
        self._failure: Optional[CoveyError] = None

    async def __anext__(self) -> Any:
        try:
            return await super().__anext__()
        except StopAsyncIteration:
            if self._failure is not None:
                raise self._failure from None
            raise

    def end(self, failure: Optional[CoveyError]) -> None:
        """What waits is of no use: it cannot be acknowledged any more, and comes again."""
        with self._lock:
            if self._closed:
                return
            self._closed, self._failure = True, failure
            self._waiting.clear()
        self._notify()


class Feed(CollectionHandle, AsyncIterator[FeedItem]):
    """Every message of the user's channels, in order, until it is acknowledged. Opened by :meth:`Client.feed`::

        async with client.feed("desk") as feed:
            async for item in feed:
                if item.message is not None:
                    print(item.message.text)
                await item.acknowledge()

    A feed continues at its positions when it is opened again by its name, in this process or in another one, however long
    that took. An item that was not acknowledged comes again, with the same :attr:`FeedItem.identity`. Items of one
    channel come in the order of time, then message id; only messages of one millisecond that the connection brings come
    as the server sends them. Edits, deletions and reactions come if they are asked for, after their message, and
    users who join and leave. What cannot be
    delivered any more is an item with a :attr:`FeedItem.gap`. Iterate in one coroutine at a time. The iteration ends when
    the feed is closed, and raises
    :class:`CoveyError` when the library ends the feed: the user logged out, another user logged in, the server ended the
    session, or a feed of this name is open already.
    """

    _noun = "feed"
    _disposal = "close"

    def __init__(
        self,
        client: Client,
        name: str,
        start: Union[str, Time],
        channels: Optional[GroupChannelListQuery],
        messages: Optional[MessageListParams],
        changes: int,
        positions: Optional[Mapping[str, FeedPosition]],
        max_items: Optional[int],
        max_bytes: Optional[int],
        on_item: Optional[Callable[[FeedItem], object]],
    ) -> None:
        super().__init__(client)
        self._name = name
        self._items = _Items()
        if on_item is not None:
            self._handler = Handler(client, on_item, "on_item", "the item handler of a feed")
        self._waiting: list[Completion[None]] = []
        error = ctypes.c_void_p()
        encoded = text_in(name, "name")
        if channels is not None:
            instance_in(channels, GroupChannelListQuery, "channels")
        if messages is not None:
            instance_in(messages, MessageListParams, "messages")
        if positions is not None and not isinstance(positions, Mapping):
            raise wrong_type("positions", "a mapping of channel URLs to FeedPosition", positions)
        fields = {
            "start_at": _start_in(start),
            "changes": changes or None,
            "max_items": None if max_items is None else number_in(max_items, "max_items", 32),
            "max_bytes": None if max_bytes is None else number_in(max_bytes, "max_bytes"),
        }
        with parameters("feed_options", fields) as options:
            # Even defaults are set: a feed without a query has channels that the default query leaves out.
            with value_parameters(
                "group_channel_list_query", channels, GroupChannelListQuery, always=("limit",)
            ) as query:
                check(lib.covey_feed_options_set_channel_query(options, query))
            with value_parameters(
                "message_list_params", messages, MessageListParams, always=("reply_type",)
            ) as params:
                check(lib.covey_feed_options_set_message_filter(options, params))
            for url, position in (positions or {}).items():
                if not isinstance(position, FeedPosition):
                    raise wrong_type(f"positions[{url!r}]", "a FeedPosition", position)
                created_at = number_in(position.created_at, "created_at")
                message_id = number_in(position.message_id, "message_id")
                state = number_in(position.state, "state", 32)
                certain_until = number_in(position.certain_until, "certain_until")
                joined_at = number_in(position.joined_at, "joined_at")
                result = lib.covey_feed_options_set_position(
                    options, text_in(url, "channel_url"), created_at, message_id, state, certain_until, joined_at)
                if result < 0:
                    raise CoveyError(
                        -result, f"positions[{url!r}] cannot be {position!r}: times from -1, ids and joined_at from 0, "
                        "and certain_until up to created_at if state is UNPROVEN or GAP, -1 otherwise")
            opened = client._open()
            callbacks = collection_callbacks(d.covey_feed_callbacks, _FeedSink(self))
            result = lib.covey_feed_open(
                opened, encoded, options, ctypes.byref(callbacks), ctypes.byref(self._handle),
                ctypes.byref(error),
            )
        check(result, error)
        client._keep(self)

    @property
    def name(self) -> str:
        """The feed's name."""
        return self._name

    @property
    def is_caught_up(self) -> bool:
        """Whether every message that the server has for this feed was delivered, and the connection brings the next
        ones. False if the connection ended, a channel must be read, or too much waits for an acknowledgement."""
        return self._flag(lib.covey_feed_is_caught_up)

    @property
    def _has_waiting(self) -> bool:
        """Whether the library has delivered items that the iteration has not returned yet."""
        return bool(self._items._waiting)

    def caught_up(self) -> Completion[None]:
        """Waits until :attr:`is_caught_up`. Items must be taken and acknowledged meanwhile.

        :returns: nothing. Errors: ``COLLECTION_DISPOSED`` if the feed was closed, or the reason why it ended.
        """
        made: Completion[None] = Completion(self._client)
        made._what = "covey.Feed.caught_up"
        with self._lock:
            is_live = bool(self._handle.value)
            if is_live:
                self._waiting.append(made)
        if not is_live:
            made._set(None, _disposed())
        elif self.is_caught_up:
            self._complete_waiting(None)
        return made

    def positions(self) -> Completion[dict[str, FeedPosition]]:
        """The position in each channel, by its URL: everything up to it was acknowledged, or is not for this feed. Give
        them to :meth:`Client.feed` on another machine, whole, to continue there.

        :raises CoveyError: ``COLLECTION_DISPOSED`` after the feed was closed or has ended.
        """
        return start_call(
            self._live(), Call(self._client, _positions_out), _callbacks.feed_positions_entry,
            lib.covey_feed_get_positions,
        )

    def close(self) -> Completion[None]:
        """Closes the feed: none of its items comes after this returns, and what was acknowledged is written. Waits for a
        running callback, unless called inside it. Closing again does nothing.

        :returns: nothing, at once; you may await it.
        """
        self._dispose()
        done: Completion[None] = Completion(self._client)
        done._set(None)
        return done

    @property
    def is_closed(self) -> bool:
        """Whether the feed was closed or has ended, or its client was closed."""
        return not self._handle.value

    def __aiter__(self) -> Feed:
        if self._handler is not None:
            raise CoveyError(_enums.ErrorCode.INVALID_INITIALIZATION, "the items of this feed go to on_item")
        return self

    async def __anext__(self) -> FeedItem:
        item: FeedItem = await self._items.__anext__()
        return item

    def __enter__(self) -> Feed:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def __aenter__(self) -> Feed:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    def _ended(self) -> None:
        self._end_items(None)

    def _end_with(self, error: CoveyError) -> None:
        """The library ended it."""
        handle = self._take()
        if handle.value:
            lib.covey_feed_release(handle)
            self._client._forget(self)
            self._end_items(error)

    def _end_items(self, error: Optional[CoveyError]) -> None:
        self._items.end(error)
        self._complete_waiting(error or _disposed())

    def _complete_waiting(self, error: Optional[CoveyError]) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, []
        for completion in waiting:
            completion._set(None, error)

    def _take_item(self, item: FeedItem) -> None:
        if self._handler is not None:
            self._handler(item, comes_once=True)  # the library bounds their number: they are not acknowledged
        else:
            self._items._put(item)

    def __repr__(self) -> str:
        return f"<covey.Feed {self._name!r}{' closed' if self.is_closed else ''}>"


def _disposed() -> CoveyError:
    return CoveyError(_enums.ErrorCode.COLLECTION_DISPOSED, "the feed is closed; open it again")


def _start_in(start: Union[str, Time]) -> int:
    if isinstance(start, str):
        if start not in ("now", "beginning"):
            raise wrong_type("start", '"now", "beginning", Unix milliseconds or an aware datetime', start)
        return NEWEST if start == "now" else 0
    return time_in(start, "start")


def _positions_out(rows: Any) -> dict[str, FeedPosition]:
    positions, count = rows
    return {
        bytes_out(row.channel_url, row.channel_url_length): FeedPosition(
            row.created_at, row.message_id, _enums.FeedPositionState(row.state), row.certain_until, row.joined_at)
        for row in (positions[index] for index in range(count))
    }


class _FeedSink:
    """The receiver of a feed's callbacks; its methods have the names of the callbacks struct. It references the feed
    weakly, as the sink of a collection does."""

    def __init__(self, feed: Feed) -> None:
        self._feed = weakref.ref(feed)
        self._origin = feed._client._reference

    def item(self, handle: Optional[int]) -> None:
        feed, item = self._feed(), FeedItem.retained(handle, self._origin)
        if item is None:
            raise bad_handle()
        if feed is not None:
            feed._take_item(item)

    def caught_up(self, is_caught_up: bool) -> None:
        feed = self._feed()
        if feed is not None and is_caught_up:
            feed._complete_waiting(None)

    def ended(self, error: int) -> None:
        feed = self._feed()
        if feed is not None:
            feed._end_with(error_out(error))

    def freed(self) -> None:
        feed = self._feed()
        if feed is not None:
            feed._release()
