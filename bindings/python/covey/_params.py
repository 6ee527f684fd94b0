"""Queries and parameters: plain values, and their conversion to the library's parameter objects."""

from __future__ import annotations

import ctypes
import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Callable, Iterator, Optional, Sequence

from ._arguments import (
    choice_in,
    counted_text_in,
    flag_in,
    instance_in,
    items_in,
    number_in,
    real_in,
    shown,
    text_in,
    texts_in,
    time_in,
    wrong_type,
)
from ._enums import (
    BackgroundScope,
    ChannelOrder,
    ChannelSearchFlag,
    ErrorCode,
    HiddenStateFilter,
    InitPolicy,
    MemberStateFilter,
    MessageTypeFilter,
    MetacounterComparison,
    PublicChannelFilter,
    ReplyType,
    SuperChannelFilter,
    UserIdsMatch,
)
from ._errors import CoveyError
from ._library import check, lib
from ._open_enum import OpenEnum, OpenFlag
from ._value import Value, value

if TYPE_CHECKING:
    from ._times import Time
    from ._message_parts import CriticalAlert, MetaArray


@value(frozen=True)
class MessageListParams(Value):
    """Filter and page sizes of a message collection. Defaults: all messages except replies, oldest first, 40 on each
    side
    of a page.

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


@value(frozen=True)
class MetacounterCondition(Value):
    """A range of a metacounter. A channel without the counter does not match.

    :param key: The counter's name; not empty.
    :param comparison: How the counter compares with the value.
    :param value: The value, a 64-bit integer.
    """

    key: str
    comparison: MetacounterComparison
    value: int


@value(frozen=True)
class GroupChannelListQuery(Value):
    """Filter and order of the user's group channels. Defaults: joined and invited channels, not hidden, not empty,
    latest
    message first, 20 per page. All conditions must match; empty ones are ignored.

    The cache may not have the data that a filter needs: members of a supergroup, counters that no event of this
    connection reported, a friendship. Covey then asks the server, and the channel stays in or out of a list meanwhile.

    Set only one of ``user_ids_exact``, ``user_ids_include`` and ``nickname_contains``.

    :param order: The order.
    :param limit: Channels per page, 1 to 100.
    :param include_empty: Includes channels without a message.
    :param include_frozen: Includes frozen channels.
    :param include_chat_notification: Includes chat notification channels.
    :param member_state_filter: By the current user's membership: joined, invited …
    :param hidden_state_filter: By the current user's hidden state.
    :param super_channel_filter: By kind of channel.
    :param public_channel_filter: By who may join.
    :param unread_only: Only channels with unread messages.
    :param channel_urls: Only these channels.
    :param custom_types: Only channels with one of these custom types.
    :param custom_type_starts_with: Only channels whose custom type begins with this.
    :param name_contains: Only channels whose name contains this.
    :param metadata_order_key: The metadata key for the order METADATA_VALUE_ALPHABETICAL.
    :param include_member_list: Includes members. It applies to :meth:`Client.list_group_channels`: False makes the
        responses smaller, and they do not update the cache. Collections always have members, because filters need them.
    :param include_metadata: Includes metadata, likewise.
    :param user_ids_exact: Only channels whose joined and invited members are exactly these users and the current user.
    :param user_ids_include: Only channels with these users as members.
    :param user_ids_match: Whether all of ``user_ids_include`` must be members, or one of them.
    :param nickname_contains: Only channels with another member whose nickname contains this, ignoring case.
    :param nickname_starts_with: Only channels with another member whose nickname begins with this, ignoring case.
    :param nickname_exact: Only channels with another member with exactly this nickname, ignoring case.
    :param search_query: Only channels that contain this in one of the ``search_fields``, ignoring case.
    :param search_fields: The searched fields; none: no condition.
    :param metadata_key: Only channels whose metadata has this key. The next two need it.
    :param metadata_values: Only channels with one of these values under the key.
    :param metadata_value_starts_with: Only channels whose value under the key begins with this.
    :param metacounters: Only channels whose metacounters are in these ranges.
    :param created_before: Only channels created at this time or earlier, Unix ms, compared in whole seconds; 0: none.
    :param created_after: Only channels created at this time or later.
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
    include_member_list: bool = True
    include_metadata: bool = True
    user_ids_exact: Sequence[str] = ()
    user_ids_include: Sequence[str] = ()
    user_ids_match: UserIdsMatch = UserIdsMatch.ALL
    nickname_contains: str = ""
    nickname_starts_with: str = ""
    nickname_exact: str = ""
    search_query: str = ""
    search_fields: ChannelSearchFlag = ChannelSearchFlag(0)
    metadata_key: str = ""
    metadata_values: Sequence[str] = ()
    metadata_value_starts_with: str = ""
    metacounters: Sequence[MetacounterCondition] = ()
    created_before: int = 0
    created_after: int = 0

    def _set_apart(self, handle: ctypes.c_void_p) -> frozenset[str]:
        """Sets conditions that need several fields in one call. Returns their names."""
        exclusive = ("user_ids_exact", "user_ids_include", "nickname_contains")
        given = [name for name in exclusive if getattr(self, name)]
        if len(given) > 1:
            raise ValueError(f"{' and '.join(given)} exclude each other; set only one of them")
        noun = "covey_group_channel_list_query"
        if self.user_ids_include:
            setter = getattr(lib, f"{noun}_set_user_ids_include")
            match = choice_in(self.user_ids_match, UserIdsMatch, "user_ids_match")
            check(setter(handle, *texts_in(self.user_ids_include, "user_ids_include"), match))
        if self.search_query:
            setter = getattr(lib, f"{noun}_set_search")
            fields = choice_in(self.search_fields, ChannelSearchFlag, "search_fields")
            check(setter(handle, text_in(self.search_query, "search_query"), fields))
        for condition in self.metacounters:
            setter = getattr(lib, f"{noun}_add_metacounter_condition")
            comparison = choice_in(condition.comparison, MetacounterComparison, "comparison")
            check(setter(handle, text_in(condition.key, "key"), comparison, number_in(condition.value, "value")))
        return frozenset(("user_ids_include", "user_ids_match", "search_query", "search_fields", "metacounters"))


@value(frozen=True)
class BackgroundOptions(Value):
    """Settings of background synchronization.

    :param scope: The messages that are fetched.
    :param channels: Fetches the whole channel list while a channel collection exists.
    :param concurrency: Concurrent requests, 1 to 5.
    :param call_delay_ms: Minimum time between the starts of two requests, up to 5,000; -1: the server's value.
    :param bandwidth: Received bytes per second, at least 1,024; 0: no limit.
    :param older_pages: Pages of 100 older messages to fetch for each open channel per connection.
    :param top_channels: Channels of each open channel collection that are fetched first, up to 200.
    """

    scope: BackgroundScope = BackgroundScope.ALL
    channels: bool = True
    concurrency: int = 2
    call_delay_ms: int = -1
    bandwidth: int = 0
    older_pages: int = 10
    top_channels: int = 20


@contextmanager
def parameters(
    noun: str, fields: dict[str, Any], counted: Sequence[str] = (),
    apart: Optional[Callable[[ctypes.c_void_p], frozenset[str]]] = None, rules: Optional[str] = None,
) -> Iterator[Optional[int]]:
    """A parameter object of the library, for the duration of a call. A field that is None is not set.

    :param noun: such as "message_list_params", for covey_message_list_params_new, _set_… and _release.
    :param counted: texts that are passed with their length.
    :param apart: sets some of the fields and returns their names.
    :param rules: the docstring that says what the fields can be, for errors.
    """
    handle = ctypes.c_void_p()
    check(getattr(lib, f"covey_{noun}_new")(ctypes.byref(handle)))
    try:
        done = apart(handle) if apart else frozenset()
        for name, field in fields.items():
            if field is None or name in done:
                continue
            setter = getattr(lib, f"covey_{noun}_set_{name}")
            result = setter(handle, *_argument_in(setter.argtypes[1], name, field, name in counted))
            if result < 0:
                # A setter returns no error object.
                raise CoveyError(-result, f"{name} cannot be {shown(field)}{_rule(rules, name)}")
        yield handle.value
    finally:
        getattr(lib, f"covey_{noun}_release")(handle)


def _argument_in(kind: Any, name: str, field: Any, is_counted: bool) -> tuple[Any, ...]:
    """A field as the arguments of its setter, whose first one is of this kind."""
    if kind is ctypes.c_bool:
        return (flag_in(field, name),)
    if kind is ctypes.c_double:
        return (real_in(field, name),)
    if kind is ctypes.c_char_p:
        if not is_counted:
            return (text_in(field, name),)
        text = counted_text_in(field, name)
        return text, len(text)
    if kind is ctypes.c_int64:
        return (time_in(field, name),)
    if issubclass(kind, ctypes._SimpleCData):
        return (number_in(field, name, 32),)
    return texts_in(field, name)


def _rule(rules: Optional[str], name: str) -> str:
    """What a docstring says of a parameter: "; limit: Channels per page, 1 to 100."."""
    for each in (name, f"{name}_bytes"):
        found = re.search(rf":param {each}: (.*?)(?=\n *:|\n\n|\Z)", rules or "", re.S)
        if found:
            return f"; {each}: {' '.join(found.group(1).split()).rstrip('.')}"
    return ""


def checked_like(default: Any, given: Any, name: str) -> Any:
    """A field, if its type is that of its default."""
    if isinstance(default, bool):
        return flag_in(given, name)
    if isinstance(default, (OpenEnum, OpenFlag)):
        return choice_in(given, type(default), name)
    return given


@contextmanager
def user_message_parameters(
    text: Optional[str],
    *,
    data: Optional[str] = None,
    custom_type: Optional[str] = None,
    mentioned_user_ids: Optional[Sequence[str]] = None,
    mentions_channel: bool = False,
    parent_message_id: int = 0,
    reply_to_channel: bool = False,
    suppress_push: bool = False,
    silent: bool = False,
    meta_arrays: Sequence[MetaArray] = (),
    remove_meta_arrays: Sequence[MetaArray] = (),
    target_languages: Sequence[str] = (),
    poll_id: int = 0,
    critical_alert: Optional[CriticalAlert] = None,
    request_id: Optional[str] = None,
    sent_since_at: Optional[Time] = None,
) -> Iterator[Optional[int]]:
    """The parameters of a text message."""
    fields = {
        "message": text, "data": data, "custom_type": custom_type, "mentioned_user_ids": mentioned_user_ids,
        "mentions_channel": mentions_channel or None, "parent_message_id": parent_message_id or None,
        "reply_to_channel": reply_to_channel or None, "suppress_push": suppress_push or None, "silent": silent or None,
        "target_languages": target_languages or None, "poll_id": poll_id or None,
    }
    with parameters("user_message_params", fields, counted=("message", "data")) as made:
        set_extras("user_message_params", made, meta_arrays, critical_alert, remove_meta_arrays)
        if request_id is not None or sent_since_at is not None:
            encoded = None if request_id is None else text_in(request_id, "request_id")
            since = None if sent_since_at is None else time_in(sent_since_at, "sent_since_at")
            if encoded is None or since is None:
                raise CoveyError(ErrorCode.INVALID_PARAMETER, "request_id and sent_since_at: give both, or neither")
            if (result := lib.covey_user_message_params_set_request_id(made, encoded, since)) < 0:
                raise CoveyError(
                    -result, f"request_id {shown(request_id)} or sent_since_at {since} is invalid: 1 to 128 bytes without "
                    "control characters, and a time that is not negative")
        yield made


def set_extras(
    noun: str, handle: Optional[int], meta_arrays: Sequence[MetaArray], critical_alert: Optional[CriticalAlert],
    remove_meta_arrays: Sequence[MetaArray] = (),
) -> None:
    """Sets fields that need several arguments, of a text or a file message."""
    from ._message_parts import CriticalAlert, MetaArray

    for verb, name, arrays in (
        ("add", "meta_arrays", meta_arrays), ("remove", "remove_meta_arrays", remove_meta_arrays),
    ):
        setter = getattr(lib, f"covey_{noun}_{verb}_meta_array")
        for index, array in enumerate(items_in(arrays, MetaArray, name)):
            where = f"{name}[{index}]"
            check(setter(handle, text_in(array.key, f"{where}.key"), *texts_in(array.values, f"{where}.values")))
    if critical_alert is not None:
        instance_in(critical_alert, CriticalAlert, "critical_alert")
        result = getattr(lib, f"covey_{noun}_set_critical_alert")(
            handle, text_in(critical_alert.name, "critical_alert.name"),
            real_in(critical_alert.volume, "critical_alert.volume"),
        )
        if result < 0:
            raise CoveyError(-result, f"critical_alert cannot be {critical_alert!r}")


@contextmanager
def value_parameters(
    noun: str, given: Optional[object], defaults: object, always: Sequence[str] = ()
) -> Iterator[Optional[int]]:
    """As parameters(), for a class of parameters: NULL for None; sets only fields that differ from the defaults.

    :param always: fields that are set in any case.
    """
    if given is None or given == defaults and not always:
        yield None
        return
    if type(given) is not type(defaults):
        name = "query" if "query" in noun else "options" if "options" in noun else "params"
        raise wrong_type(name, f"a {type(defaults).__name__}", given)
    usual = vars(defaults)
    apart = getattr(given, "_set_apart", None)
    fields = {
        name: checked_like(usual[name], field, name) for name, field in vars(given).items()
        if name in always or field != usual[name]
    }
    with parameters(noun, fields, apart=apart, rules=type(defaults).__doc__) as handle:
        yield handle


MESSAGE_LIST_DEFAULTS = MessageListParams()
CHANNEL_QUERY_DEFAULTS = GroupChannelListQuery()
BACKGROUND_DEFAULTS = BackgroundOptions()
