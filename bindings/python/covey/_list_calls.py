"""Lists of the server that a client reads page by page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Sequence

from ._arguments import choice_in, number_in, text_in, texts_in
from ._calls import Caller
from ._channels import GroupChannel
from ._enums import MemberOrder, MemberStateFilter, MutedMemberFilter, OperatorFilter
from ._library import check, lib
from ._lists import (
    CHANNELS,
    MEMBERS,
    MESSAGES,
    RESTRICTED_USERS,
    USERS,
    Pages,
    PublicGroupChannelListQuery,
)
from ._messages import Message
from ._parameters import parameters, value_parameters
from ._users import Member, RestrictedUser, User

if TYPE_CHECKING:
    from ._message_list_params import MessageListParams
    from ._params import GroupChannelListQuery


class ListCalls(Caller):
    """The lists of the server that a :class:`Client` can read; see :class:`Pages`."""

    def list_group_channels(self, query: Optional[GroupChannelListQuery] = None) -> Pages[GroupChannel]:
        """Lists the user's group channels. To display a list, use :meth:`group_channel_collection`: it stays current.

        :param query: filter and order; None: the defaults.
        """
        from ._params import GroupChannelListQuery

        with value_parameters("group_channel_list_query", query, GroupChannelListQuery) as made:
            return Pages(self, CHANNELS, lib.covey_client_list_group_channels, made)

    def list_public_group_channels(
        self, query: Optional[PublicGroupChannelListQuery] = None
    ) -> Pages[GroupChannel]:
        """Lists public group channels that can be discovered, joined or not.

        :param query: filter and order; None: the defaults.
        """
        with value_parameters("public_group_channel_list_query", query, PublicGroupChannelListQuery) as made:
            return Pages(self, CHANNELS, lib.covey_client_list_public_group_channels, made)

    def list_members(
        self,
        channel_url: str,
        *,
        order: MemberOrder = MemberOrder.NICKNAME_ALPHABETICAL,
        operator_filter: OperatorFilter = OperatorFilter.ALL,
        muted_filter: MutedMemberFilter = MutedMemberFilter.ALL,
        member_state_filter: MemberStateFilter = MemberStateFilter.ALL,
        nickname_starts_with: str = "",
        limit: int = 20,
    ) -> Pages[Member]:
        """Lists the members of a channel, joined and invited.

        :param order: the order.
        :param operator_filter: by role.
        :param muted_filter: by mute.
        :param member_state_filter: by membership.
        :param nickname_starts_with: only members whose nickname begins with this, ignoring case.
        :param limit: members per page, 1 to 100.
        """
        fields = {
            "order": choice_in(order, MemberOrder, "order"),
            "operator_filter": choice_in(operator_filter, OperatorFilter, "operator_filter"),
            "muted_filter": choice_in(muted_filter, MutedMemberFilter, "muted_filter"),
            "member_state_filter": choice_in(member_state_filter, MemberStateFilter, "member_state_filter"),
            "nickname_starts_with": nickname_starts_with,
            "limit": limit,
        }
        with parameters("member_list_query", fields) as made:
            return Pages(self, MEMBERS, lib.covey_client_list_members, text_in(channel_url, "channel_url"), made)

    def list_operators(self, channel_url: str, *, limit: int = 20) -> Pages[Member]:
        """Lists the operators of a channel, 1 to 100 per page."""
        return Pages(
            self, MEMBERS, lib.covey_client_list_operators, text_in(channel_url, "channel_url"),
            number_in(limit, "limit", 32)
        )

    def list_banned_users(self, channel_url: str, *, limit: int = 20) -> Pages[RestrictedUser]:
        """Lists the users who are banned from a channel, 1 to 100 per page. Operators only."""
        url = text_in(channel_url, "channel_url")
        return Pages(self, RESTRICTED_USERS, lib.covey_client_list_banned_users, url, number_in(limit, "limit", 32))

    def list_muted_users(self, channel_url: str, *, limit: int = 20) -> Pages[RestrictedUser]:
        """Lists the users who are muted in a channel, 1 to 100 per page. Operators only."""
        url = text_in(channel_url, "channel_url")
        return Pages(self, RESTRICTED_USERS, lib.covey_client_list_muted_users, url, number_in(limit, "limit", 32))

    def list_users(
        self,
        *,
        user_ids: Sequence[str] = (),
        nickname_starts_with: str = "",
        metadata_key: str = "",
        metadata_values: Sequence[str] = (),
        limit: int = 20,
    ) -> Pages[User]:
        """Lists users of the application.

        :param user_ids: only these users, up to 250; empty: no condition.
        :param nickname_starts_with: only users whose nickname begins with this.
        :param metadata_key: only users whose metadata has one of ``metadata_values`` under this key.
        :param metadata_values: at least one, with a key.
        :param limit: users per page, 1 to 100.
        """
        fields = {"user_ids": user_ids, "nickname_starts_with": nickname_starts_with, "limit": limit}
        with parameters("user_list_query", fields) as made:
            if metadata_key or metadata_values:
                key, values = text_in(metadata_key, "metadata_key"), texts_in(metadata_values, "metadata_values")
                if not metadata_key:
                    raise ValueError("metadata_values requires metadata_key; pass both")
                check(lib.covey_user_list_query_set_metadata(made, key, *values))
            return Pages(self, USERS, lib.covey_client_list_users, made)

    def list_blocked_users(self, *, limit: int = 20) -> Pages[User]:
        """Lists the users whom the current user blocks, 1 to 100 per page."""
        return Pages(self, USERS, lib.covey_client_list_blocked_users, number_in(limit, "limit", 32))

    def list_previous_messages(
        self,
        channel_url: str,
        params: Optional[MessageListParams] = None,
        *,
        parent_message_id: int = 0,
        limit: int = 20,
    ) -> Pages[Message]:
        """Lists the messages of a channel, or the replies of one of them, from the newest page back.

        :param params: message type, custom types, senders, reply type, and ``reverse``: newest message of a page first.
            Other settings are ignored. None: the defaults, without replies.
        :param parent_message_id: only the replies of this message, regardless of the reply type; 0: messages of the
            channel.
        :param limit: messages per page, 1 to 100.
        """
        url = text_in(channel_url, "channel_url")
        from ._message_list_params import MessageListParams

        with value_parameters("message_list_params", params, MessageListParams) as made:
            return Pages(
                self, MESSAGES, lib.covey_client_list_previous_messages, url, made,
                number_in(parent_message_id, "parent_message_id"),
                number_in(limit, "limit", 32),
            )
