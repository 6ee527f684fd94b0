"""Queries of channels and options: plain values. Loaded at the first use: their defaults are a dozen enumerations."""

from __future__ import annotations

import ctypes
from typing import Sequence

from . import _enums
from ._arguments import choice_in, number_in, text_in, texts_in
from ._enums import (
    BackgroundScope,
    ChannelOrder,
    ChannelSearchFlag,
    HiddenStateFilter,
    MemberStateFilter,
    PublicChannelFilter,
    SuperChannelFilter,
    UserIdsMatch,
)
from ._library import check, lib
from ._value import Value, value


@value(frozen=True)
class MetacounterCondition(Value):
    """A range of a metacounter. A channel without the counter does not match.

    :param key: The counter's name; not empty.
    :param comparison: How the counter compares with the value.
    :param value: The value, a 64-bit integer.
    """

    key: str
    comparison: _enums.MetacounterComparison
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
            comparison = choice_in(condition.comparison, _enums.MetacounterComparison, "comparison")
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
