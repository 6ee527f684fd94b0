"""Single requests of a client."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Optional, Sequence

from . import _callbacks
from ._arguments import flag_in, number_in, text_in, time_in
from ._callbacks import Call
from ._calls import Caller, some
from ._channels import ChannelList, GroupChannel
from ._completion import Completion
from ._declarations import COVEY_TIME_NEWEST
from ._library import lib
from ._messages import Message, MessageList
from ._parameters import value_parameters
from ._snapshots import texts_of
from ._value import Value, value

if TYPE_CHECKING:
    from ._message_list_params import MessageListParams
    from ._times import Time


@value(frozen=True)
class Thread(Value):
    """The result of :meth:`Client.get_threaded_messages`.

    :param parent: The parent message; None if the user may not see it.
    :param replies: Replies, oldest first unless ``reverse`` is set.
    """

    parent: Optional[Message]
    replies: Sequence[Message]

    @classmethod
    def _of(cls, caller: Caller, parent: Optional[int], replies: int) -> Thread:
        origin = caller._reference
        return cls(Message.retained(parent, origin), some(MessageList.retained(replies, origin)))


@value(frozen=True)
class ChannelChanges(Value):
    """Changes of the user's channels.

    :param updated: Changed channels, oldest change first.
    :param deleted_urls: URLs of channels that are gone for the user.
    :param has_more: Whether there are more: call again with the token.
    :param token: Continues from here, now or on another day; "" if there is none.
    """

    updated: Sequence[GroupChannel]
    deleted_urls: Sequence[str]
    has_more: bool
    token: str

    @classmethod
    def _of(cls, caller: Caller, lent: Any) -> ChannelChanges:
        changes = lent.contents
        return cls(
            some(ChannelList.retained(changes.updated, caller._reference)), texts_of(changes.deleted_urls),
            bool(changes.has_more),
            ctypes.string_at(changes.token).decode(),
        )


@value(frozen=True)
class MessageChanges(Value):
    """Changes of a channel's messages.

    :param updated: Changed messages; new messages are not included.
    :param deleted_ids: Ids of deleted messages.
    :param has_more: Whether there are more: call again with the token.
    :param token: Continues from here, now or on another day; "" if there is none.
    """

    updated: Sequence[Message]
    deleted_ids: Sequence[int]
    has_more: bool
    token: str

    @classmethod
    def _of(cls, caller: Caller, lent: Any) -> MessageChanges:
        changes = lent.contents
        return cls(
            some(MessageList.retained(changes.updated, caller._reference)),
            [changes.deleted_ids[index] for index in range(changes.deleted_count)], bool(changes.has_more),
            ctypes.string_at(changes.token).decode(),
        )


class FetchCalls(Caller):
    """The calls of a :class:`Client` that fetch something once. Collections do all of this automatically. Each response
    also updates the cache."""

    def refresh_channel(self, channel_url: str) -> Completion[GroupChannel]:
        """Gets a channel from the server, even if it is cached.

        Errors: ``CONNECTION_REQUIRED``; ``NOT_FOUND``, ``NOT_ALLOWED``: the channel is gone, and leaves the cache.
        """
        return self._start_channel(lib.covey_client_refresh_channel, text_in(channel_url, "channel_url"))

    def get_cached_message(self, channel_url: str, message_id: int) -> Completion[Message]:
        """Gets one message from the cache. Errors: ``NOT_FOUND`` if it is not cached."""
        return self._start_message(
            lib.covey_client_get_cached_message, text_in(channel_url, "channel_url"),
            number_in(message_id, "message_id")
        )

    def get_messages(
        self,
        channel_url: str,
        *,
        timestamp_at: Optional[Time] = None,
        message_id: Optional[int] = None,
        previous_count: int = 20,
        next_count: int = 20,
        inclusive: bool = True,
        params: Optional[MessageListParams] = None,
    ) -> Completion[MessageList]:
        """Gets messages before and after a time or another message.

        :param timestamp_at: the time, Unix ms or an aware datetime; by default the newest messages.
        :param message_id: the message, instead of a time.
        :param previous_count: messages before it, 0 to 200.
        :param next_count: messages after it, 0 to 200.
        :param inclusive: includes the messages at exactly that point, in addition to the counts.
        :param params: message type, custom types, senders, reply type and ``reverse``. None: the defaults.
        """
        if timestamp_at is not None and message_id is not None:
            raise TypeError("timestamp_at and message_id exclude each other; pass only one of them")
        if message_id is not None:
            function, point = lib.covey_client_get_messages_by_id, number_in(message_id, "message_id")
        else:
            function = lib.covey_client_get_messages_by_timestamp
            point = COVEY_TIME_NEWEST if timestamp_at is None else time_in(timestamp_at, "timestamp_at")
        from ._message_list_params import MessageListParams

        with value_parameters("message_list_params", params, MessageListParams) as made:
            return self._start(
                Call(self, lambda messages: some(MessageList.retained(messages, self._reference))),
                _callbacks.messages_entry, function,
                text_in(channel_url, "channel_url"), point,
                number_in(previous_count, "previous_count", 32), number_in(next_count, "next_count", 32),
                flag_in(inclusive, "inclusive"), made,
            )

    def get_threaded_messages(
        self,
        channel_url: str,
        parent_message_id: int,
        *,
        timestamp_at: Time = COVEY_TIME_NEWEST,
        previous_count: int = 20,
        next_count: int = 20,
        inclusive: bool = True,
        params: Optional[MessageListParams] = None,
    ) -> Completion[Thread]:
        """Gets the replies of a message before and after a time, with the message.

        :param timestamp_at: Unix ms or an aware datetime; by default the newest replies; 0: from the first reply.
        :param previous_count: replies before it, 0 to 200.
        :param next_count: replies after it, 0 to 200.
        :param inclusive: includes replies of exactly that millisecond.
        :param params: message type, custom types, senders and ``reverse``. None: the defaults.
        """
        from ._message_list_params import MessageListParams

        with value_parameters("message_list_params", params, MessageListParams) as made:
            return self._start(
                Call(self, lambda parent, replies: Thread._of(self, parent, replies)),
                _callbacks.thread_entry, lib.covey_client_get_threaded_messages, text_in(channel_url, "channel_url"),
                number_in(parent_message_id, "parent_message_id"), time_in(timestamp_at, "timestamp_at"),
                number_in(previous_count, "previous_count", 32), number_in(next_count, "next_count", 32),
                flag_in(inclusive, "inclusive"), made,
            )

    def get_channel_changelog(self, *, since_at: Time = 0, token: str = "") -> Completion[ChannelChanges]:
        """Lists the changes of the user's channels, up to 100 at a time. The cache follows such changes automatically;
        use
        this to keep data of the app in step.

        :param since_at: Unix ms or an aware datetime; used only without a token.
        :param token: the token of an earlier response.
        """
        return self._start(
            Call(self, lambda lent: ChannelChanges._of(self, lent)), _callbacks.channel_changes_entry,
            lib.covey_client_get_channel_changelog,
            text_in(token, "token"), time_in(since_at, "since_at"),
        )

    def get_message_changelog(
        self, channel_url: str, *, since_at: Time = 0, token: str = ""
    ) -> Completion[MessageChanges]:
        """Lists the messages of a channel that were changed or deleted; otherwise as :meth:`get_channel_changelog`."""
        return self._start(
            Call(self, lambda lent: MessageChanges._of(self, lent)), _callbacks.message_changes_entry,
            lib.covey_client_get_message_changelog,
            text_in(channel_url, "channel_url"), text_in(token, "token"), time_in(since_at, "since_at"),
        )
