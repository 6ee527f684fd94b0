"""A message collection of the SyncManager adapter, and its delegate."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Iterator, Optional, Sequence

from .. import _declarations as d
from .._arguments import choice_in, handle_in, number_in, text_in, time_in
from .._callbacks import collection_callbacks
from .._channels import GroupChannel
from .._client import NEWEST, Client
from .._completion import Completion
from .._enums import MessageTypeFilter, SyncAction, SyncDirection, SyncFailedReason, SyncMessageList
from .._library import check, lib
from .._messages import Message, MessageList
from .._parameters import value_parameters
from .._times import Moment
from .._value import Value, value
from ._base import DelegateSink, SyncCollection

if TYPE_CHECKING:
    from .._times import Time


@value(frozen=True)
class MessageFilter(Value):
    """Filter of a message collection. Default: all messages, including replies.

    :param message_type: Only messages of this kind.
    :param custom_types: Only messages with one of these custom types; empty: no condition.
    :param sender_ids: Only messages of these users; empty: no condition.
    """

    message_type: MessageTypeFilter = MessageTypeFilter.ALL
    custom_types: Sequence[str] = ()
    sender_ids: Sequence[str] = ()


class MessageDelegate:
    """Receives the actions of a message collection, on the thread of the client's callbacks. Override what you need; a
    method may be ``async def``.

    ``Action.CLEAR`` empties all three lists; ``messages`` is empty.
    """

    def succeeded_messages(
        self, collection: MessageCollection, action: SyncAction, messages: Sequence[Message], unproven: bool
    ) -> object:
        """``unproven``: only from the cache; other messages may exist between these and those that are shown
        already."""
        return None

    def pending_messages(
        self, collection: MessageCollection, action: SyncAction, messages: Sequence[Message]
    ) -> object:
        """Pending messages."""
        return None

    def failed_messages(
        self, collection: MessageCollection, action: SyncAction, messages: Sequence[Message],
        reason: SyncFailedReason,
    ) -> object:
        """Failed messages, including those that wait for a resend."""
        return None

    def new_messages(self, collection: MessageCollection, messages: Sequence[Message]) -> object:
        """New messages arrived that are not shown, because the collection is not at the newest message."""
        return None

    def channel_updated(self, collection: MessageCollection, channel: GroupChannel) -> object:
        """The channel changed."""
        return None

    def channel_removed(self, collection: MessageCollection, channel_url: str) -> object:
        """The user left, was banned, or the channel was deleted. A clear was reported before."""
        return None


class MessageCollection(SyncCollection):
    """A window of a channel's messages that fetches fill. Created by :meth:`Manager.message_collection`."""

    _noun = "sync_message_collection"

    def __init__(
        self, client: Client, channel_url: str, delegate: Optional[MessageDelegate], filter: Optional[MessageFilter],
        viewpoint_at: int, fetch_limit: int,
    ) -> None:
        super().__init__(client)
        self._channel_url = channel_url
        self._viewpoint_at = viewpoint_at
        error = ctypes.c_void_p()
        with value_parameters("sync_message_filter", filter, MessageFilter) as made:
            opened, url, callbacks = client._open(), text_in(channel_url, "channel_url"), None
            if delegate is not None:
                struct = collection_callbacks(d.covey_sync_message_callbacks, _Sink(self, delegate))
                callbacks = ctypes.byref(struct)
            result = lib.covey_sync_message_collection_new(
                opened, url, made, viewpoint_at, fetch_limit, callbacks,
                ctypes.byref(self._handle), ctypes.byref(error),
            )
        check(result, error)
        client._keep(self)

    @property
    def channel_url(self) -> str:
        """The channel."""
        return self._channel_url

    @property
    def viewpoint_at(self) -> int:
        """The current viewpoint, Unix ms."""
        return self._viewpoint_at

    viewpoint_at_datetime = Moment("viewpoint_at")

    def fetch(self, direction: SyncDirection) -> Completion[bool]:
        """Fetches the next messages: from the cache up to the first gap, then from the server. The delegate receives
        them before the call completes.

        :returns: whether there is more; False only if the end is known. Errors: ``SYNC_DUPLICATED_FETCH`` while a
            fetch in this direction runs; ``COLLECTION_DISPOSED``.
        :raises CoveyError: ``SYNC_INVALID_PARAMETER`` without a delegate.
        """
        return self._fetch(lib.covey_sync_message_collection_fetch, choice_in(direction, SyncDirection, "direction"))

    def fetch_all_next(self) -> Completion[bool]:
        """Fetches everything up to the newest message. If too much is missing, the collection is cleared and moves to
        the newest page."""
        return self._fetch(lib.covey_sync_message_collection_fetch_all_next)

    def fetch_pending(self) -> Completion[None]:
        """Lists the channel's pending messages."""
        return self._plain(lib.covey_sync_message_collection_fetch_pending)

    def fetch_failed(self) -> Completion[None]:
        """Lists the channel's failed messages."""
        return self._plain(lib.covey_sync_message_collection_fetch_failed)

    def reset_viewpoint(self, viewpoint_at: Time = NEWEST) -> Completion[None]:
        """Moves the viewpoint. If the shown messages include the new viewpoint, they stay. Otherwise the collection is
        cleared, and fetches fill it again. Running fetches fail with ``REQUEST_CANCELED``."""
        point = time_in(viewpoint_at, "viewpoint_at")

        def moved() -> None:
            self._viewpoint_at = point

        return self._plain(lib.covey_sync_message_collection_reset_viewpoint, point, succeeded=moved)

    def append_message(self, message: Message) -> Completion[None]:
        """Shows a message that was sent by other means. Not needed for the client's own sends."""
        return self._plain(lib.covey_sync_message_collection_append_message, handle_in(message, Message, "message"))

    def handle_send_response(self, message: Message, error: int = 0) -> Completion[None]:
        """Reports the outcome of a message that was sent by other means.

        :param message: the server's message; if the send failed, the pending one.
        :param error: 0, or the error code.
        """
        return self._plain(
            lib.covey_sync_message_collection_handle_send_response, handle_in(message, Message, "message"),
            number_in(error, "error", 32),
        )

    def update_message(self, message: Message) -> Completion[None]:
        """Updates a cached message. Errors: ``SYNC_INVALID_PARAMETER`` for an unsent message."""
        return self._plain(lib.covey_sync_message_collection_update_message, handle_in(message, Message, "message"))

    def delete_message(self, message: Message) -> Completion[None]:
        """Removes an unsent message, pending or failed. Errors: ``SYNC_INVALID_PARAMETER`` for any other."""
        return self._plain(lib.covey_sync_message_collection_delete_message, handle_in(message, Message, "message"))

    def message_count(self, name: SyncMessageList = SyncMessageList.SUCCEEDED) -> int:
        """The number of messages in a list that the delegate has received so far; 0 after removal."""
        handle = self._handle
        if not handle.value:
            return 0
        count: int = lib.covey_sync_message_collection_message_count(handle, choice_in(name, SyncMessageList, "name"))
        return 0 if count < 0 and self.is_removed else check(count)

    @property
    def succeeded(self) -> Sequence[Message]:
        """The succeeded messages that the delegate has received so far, oldest first."""
        return self._messages(SyncMessageList.SUCCEEDED)

    @property
    def pending(self) -> Sequence[Message]:
        """The pending messages."""
        return self._messages(SyncMessageList.PENDING)

    @property
    def failed(self) -> Sequence[Message]:
        """The failed messages, including those that wait for a resend."""
        return self._messages(SyncMessageList.FAILED)

    def __len__(self) -> int:
        """The number of :attr:`succeeded` messages."""
        return self.message_count()

    def __iter__(self) -> Iterator[Message]:
        """The :attr:`succeeded` messages, as they are now."""
        return iter(self.succeeded)

    def _messages(self, name: SyncMessageList) -> Sequence[Message]:
        handle = self._snapshot(lib.covey_sync_message_collection_messages, int(name))
        return MessageList(handle, self._client._reference) if handle else ()

    def __repr__(self) -> str:
        return f"<covey.syncmanager.MessageCollection of {self._channel_url!r}>"


def _everything(collection: MessageCollection, delegate: MessageDelegate) -> Iterator[tuple[Any, ...]]:
    yield delegate.succeeded_messages, SyncAction.CLEAR, (), False
    yield delegate.pending_messages, SyncAction.CLEAR, ()
    yield delegate.failed_messages, SyncAction.CLEAR, (), SyncFailedReason.NONE
    if succeeded := collection.succeeded:
        yield delegate.succeeded_messages, SyncAction.INSERT, succeeded, False
    if pending := collection.pending:
        yield delegate.pending_messages, SyncAction.INSERT, pending
    if failed := collection.failed:
        yield delegate.failed_messages, SyncAction.INSERT, failed, SyncFailedReason.NONE


class _Sink(DelegateSink):
    def __init__(self, collection: MessageCollection, delegate: MessageDelegate) -> None:
        super().__init__(collection, lambda collection: _everything(collection, delegate))
        self._delegate = delegate

    def succeeded_messages(self, messages: Optional[int], action: int, unproven: bool) -> None:
        listed = self._retained(MessageList, messages)
        self._call(self._delegate.succeeded_messages, SyncAction(action), listed, bool(unproven))

    def pending_messages(self, messages: Optional[int], action: int) -> None:
        self._call(self._delegate.pending_messages, SyncAction(action), self._retained(MessageList, messages))

    def failed_messages(self, messages: Optional[int], action: int, reason: int) -> None:
        listed = self._retained(MessageList, messages)
        self._call(self._delegate.failed_messages, SyncAction(action), listed, SyncFailedReason(reason))

    def new_messages(self, messages: Optional[int]) -> None:
        self._call(self._delegate.new_messages, self._retained(MessageList, messages))

    def channel_updated(self, channel: Optional[int]) -> None:
        self._call(self._delegate.channel_updated, self._retained(GroupChannel, channel))

    def channel_removed(self, channel_url: Optional[bytes]) -> None:
        self._call(self._delegate.channel_removed, (channel_url or b"").decode(), comes_once=True)
