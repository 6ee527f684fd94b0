"""What a client does with channels."""

from __future__ import annotations

from typing import Optional, Sequence

from ._calls import Caller
from ._completion import Completion
from ._library import lib, text_in, texts_in
from ._channels import GroupChannel
from ._params import parameters


class ChannelCalls(Caller):
    """The calls of a :class:`Client` about channels."""

    def get_channel(self, channel_url: str) -> Completion[GroupChannel]:
        """Gets a channel: from the cache if it is there, else from the server.

        Errors: ``CONNECTION_REQUIRED``, ``NOT_FOUND``, ``NOT_ALLOWED``.
        """
        return self._start_channel(lib.covey_client_get_channel, text_in(channel_url, "channel_url"))

    def create_channel(
        self,
        user_ids: Sequence[str] = (),
        *,
        operator_ids: Optional[Sequence[str]] = None,
        name: Optional[str] = None,
        channel_url: Optional[str] = None,
        cover_url: Optional[str] = None,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        distinct: bool = False,
        public: bool = False,
        super_channel: bool = False,
    ) -> Completion[GroupChannel]:
        """Creates a group channel. Collections hear of it before the completion comes.

        :param user_ids: who becomes a member, beside me.
        :param operator_ids: who becomes an operator; None: the server decides.
        :param channel_url: the URL; None: the server makes one.
        :param distinct: give an existing channel with the same members instead of a new one.
        :param public: whether everybody may join.
        :param super_channel: whether it is for very many members.
        """
        fields = {
            "user_ids": user_ids, "operator_ids": operator_ids, "name": name, "channel_url": channel_url,
            "cover_url": cover_url, "data": data, "custom_type": custom_type, "distinct": distinct, "public": public,
            "super": super_channel,
        }
        with parameters("group_channel_params", fields) as made:
            return self._start_channel(lib.covey_client_create_channel, made)

    def join_channel(self, channel_url: str) -> Completion[GroupChannel]:
        """Joins a public channel."""
        return self._start_channel(lib.covey_client_join_channel, text_in(channel_url, "channel_url"))

    def leave_channel(self, channel_url: str) -> Completion[None]:
        """Leaves a channel; its unsent messages go with it."""
        return self._start_plain(lib.covey_client_leave_channel, text_in(channel_url, "channel_url"))

    def accept_invitation(self, channel_url: str) -> Completion[GroupChannel]:
        """Accepts an invitation."""
        return self._start_channel(lib.covey_client_accept_invitation, text_in(channel_url, "channel_url"))

    def decline_invitation(self, channel_url: str) -> Completion[None]:
        """Declines an invitation: the channel leaves the lists."""
        return self._start_plain(lib.covey_client_decline_invitation, text_in(channel_url, "channel_url"))

    def invite(self, channel_url: str, user_ids: Sequence[str]) -> Completion[GroupChannel]:
        """Invites users into a channel; at least one."""
        return self._start_channel(
            lib.covey_client_invite, text_in(channel_url, "channel_url"), *texts_in(user_ids, "user_ids")
        )

    def mark_as_read(self, channel_url: str) -> Completion[None]:
        """Tells the server that I have read everything in a channel."""
        return self._start_plain(lib.covey_client_mark_as_read, text_in(channel_url, "channel_url"))
