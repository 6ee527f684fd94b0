"""What to ask for: plain values, and how they become the library's parameter objects."""

from __future__ import annotations

import ctypes
from contextlib import contextmanager
from typing import Any, Iterator, Optional, Sequence

from ._enums import (
    BackgroundScope,
    ChannelOrder,
    HiddenStateFilter,
    InitPolicy,
    MemberStateFilter,
    MessageTypeFilter,
    PublicChannelFilter,
    ReplyType,
    SuperChannelFilter,
)
from ._errors import CoveyError
from ._library import check, counted_text_in, lib, text_in, texts_in
from ._value import value


@value(frozen=True)
class MessageListParams:
    """Which messages of a channel a collection shows, and how many at a time. The defaults: all but replies, oldest
    first, 40 on each side of a page.

    :param previous_result_size: Older messages a page, up to 200; 0: the default, 40.
    :param next_result_size: Newer messages a page, up to 200; 0: the default, 40.
    :param message_type: Only messages of this kind.
    :param reverse: Whether the newest message comes first. Presentation only: previous means older all the same.
    :param custom_types: Only messages with one of these custom types; empty: no condition.
    :param sender_ids: Only messages of these users; empty: no condition.
    :param reply_type: Which replies of threads belong to the list.
    :param init_policy: How a start fills the collection.
    :param window_capacity: Messages that the collection holds at most, at least 200; 0: no bound. What is above it
        leaves at the far end, and comes back with a page.
    :param auto_reset_on_huge_gap: Whether a huge gap moves the collection to the newest messages by itself.
    :param auto_mark_as_read: Whether the channel is marked as read while the newest messages are shown.
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


@value(frozen=True)
class GroupChannelListQuery:
    """Which of my group channels, and in which order. The defaults: those I joined or am invited to, not hidden, not
    empty, latest message first, 20 a page. Conditions are joined by "and"; empty ones are none.

    :param order: The order.
    :param limit: Channels a page, 1 to 100.
    :param include_empty: Whether channels without a message belong.
    :param include_frozen: Whether frozen channels belong.
    :param include_chat_notification: Whether chat notification channels belong.
    :param member_state_filter: By my own state: joined, invited …
    :param hidden_state_filter: By whether I hid them.
    :param super_channel_filter: By size class.
    :param public_channel_filter: By who may join.
    :param unread_only: Whether only channels with unread messages belong.
    :param channel_urls: Only these channels.
    :param custom_types: Only channels with one of these custom types.
    :param custom_type_starts_with: Only channels whose custom type begins so.
    :param name_contains: Only channels whose name contains this.
    :param metadata_order_key: The metadata key for the order METADATA_VALUE_ALPHABETICAL.
    """

    order: ChannelOrder = ChannelOrder.LATEST_LAST_MESSAGE
    limit: int = 20
    include_empty: bool = False
    include_frozen: bool = True
    include_chat_notification: bool = False
    member_state_filter: MemberStateFilter = MemberStateFilter.ALL
    hidden_state_filter: HiddenStateFilter = HiddenStateFilter.UNHIDDEN_ONLY
    super_channel_filter: SuperChannelFilter = SuperChannelFilter.ALL
    public_channel_filter: PublicChannelFilter = PublicChannelFilter.ALL
    unread_only: bool = False
    channel_urls: Sequence[str] = ()
    custom_types: Sequence[str] = ()
    custom_type_starts_with: str = ""
    name_contains: str = ""
    metadata_order_key: str = ""


@value(frozen=True)
class BackgroundOptions:
    """How a client fills its cache while nobody waits for it.

    :param scope: How far down messages are fetched.
    :param channels: Whether the whole list of channels is fetched while a channel collection exists.
    :param concurrency: Requests at a time, 1 to 5.
    :param call_delay_ms: Between the starts of two requests, up to 5,000; -1: as the server says.
    :param bandwidth: Bytes of answers a second, at least 1,024; 0: no limit.
    :param older_pages: Pages of 100 older messages of an open channel in one connection.
    :param top_channels: How many channels of each open channel collection come before the rest, up to 200.
    """

    scope: BackgroundScope = BackgroundScope.ALL
    channels: bool = True
    concurrency: int = 2
    call_delay_ms: int = -1
    bandwidth: int = 0
    older_pages: int = 10
    top_channels: int = 20


@contextmanager
def parameters(noun: str, fields: dict[str, Any], counted: Sequence[str] = ()) -> Iterator[Optional[int]]:
    """A parameter object of the library for the time of a call. A field that is None is not set.

    :param noun: such as "message_list_params", for covey_message_list_params_new, _set_… and _release.
    :param counted: texts that cross with their length.
    """
    handle = ctypes.c_void_p()
    check(getattr(lib, f"covey_{noun}_new")(ctypes.byref(handle)))
    try:
        for name, field in fields.items():
            if field is None:
                continue
            setter = getattr(lib, f"covey_{noun}_set_{name}")
            if name in counted:
                text = counted_text_in(field, name)
                result = setter(handle, text, len(text))
            elif isinstance(field, str):
                result = setter(handle, text_in(field, name))
            elif isinstance(field, (bool, int)):
                result = setter(handle, field)
            else:
                result = setter(handle, *texts_in(field, name))
            if result < 0:
                # A setter gives no error object.
                raise CoveyError(-result, f"{name} cannot be {field!r}")
        yield handle.value
    finally:
        getattr(lib, f"covey_{noun}_release")(handle)


@contextmanager
def value_parameters(
    noun: str, given: Optional[object], defaults: object, apart: Sequence[str] = ()
) -> Iterator[Optional[int]]:
    """The same for one of the classes above: NULL for none, and only what differs from the defaults is set.

    :param apart: fields that the caller sets.
    """
    if given is None or given == defaults:
        yield None
        return
    if type(given) is not type(defaults):
        raise TypeError(f"expected a {type(defaults).__name__}, not a {type(given).__name__}")
    usual = vars(defaults)
    changed = {name: field for name, field in vars(given).items() if field != usual[name] and name not in apart}
    with parameters(noun, changed) as handle:
        yield handle


MESSAGE_LIST_DEFAULTS = MessageListParams()
CHANNEL_QUERY_DEFAULTS = GroupChannelListQuery()
BACKGROUND_DEFAULTS = BackgroundOptions()
