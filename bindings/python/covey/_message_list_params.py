"""Filter and page sizes of messages: plain values."""

from __future__ import annotations

from typing import Sequence

from ._enums import InitPolicy, MessageTypeFilter, ReplyType
from ._value import Value, value


@value(frozen=True)
class MessageListParams(Value):
    """Filter and page sizes of a message collection. Defaults: all messages except replies, oldest first, 40 on
    each side of a page.

    :param previous_result_size: Older messages per page, up to 200; 0: the default, 40.
    :param next_result_size: Newer messages per page, up to 200; 0: the default, 40.
    :param message_type: Only messages of this kind.
    :param reverse: Newest message first. It only affects the view: previous still means older.
    :param custom_types: Only messages with one of these custom types; empty: no condition.
    :param sender_ids: Only messages of these users; empty: no condition.
    :param reply_type: Replies that belong to the list.
    :param init_policy: How a start fills the collection.
    :param window_capacity: The maximum number of messages in the collection, at least 200; 0: no limit. Above it,
        messages leave at the far end, and a page loads them again.
    :param auto_reset_on_huge_gap: A huge gap moves the collection to the newest messages automatically.
    :param auto_mark_as_read: Marks the channel as read while the newest messages are shown.
    :param include_meta_arrays: Includes the meta arrays of each message. It applies to :meth:`Client.get_messages`,
        :meth:`Client.get_threaded_messages` and :meth:`Client.list_previous_messages`: False makes the response smaller, and it
        does not update the cache. Collections always have every part, because they share the cache.
    :param include_reactions: Includes the reactions, likewise.
    :param include_thread_info: Includes the thread info, likewise.
    :param include_parent_info: Includes the parent of each reply, likewise.
    """

    previous_result_size: int = 0
    next_result_size: int = 0
    reverse: bool = False
    message_type: MessageTypeFilter = MessageTypeFilter.ALL
    custom_types: Sequence[str] = ()
    sender_ids: Sequence[str] = ()
    reply_type: ReplyType = ReplyType.NONE
    init_policy: InitPolicy = InitPolicy.REPLACE_BY_API
    window_capacity: int = 0
    auto_reset_on_huge_gap: bool = False
    auto_mark_as_read: bool = False
    include_meta_arrays: bool = True
    include_reactions: bool = True
    include_thread_info: bool = True
    include_parent_info: bool = True
