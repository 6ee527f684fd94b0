"""Calls of a client about channels, and about the current user's state in them.

A change is shown only after the server confirms it. Collections report it before the completion. Without a connection
every call fails with ``CONNECTION_REQUIRED`` and changes nothing. If the server forbids a call it fails with
``NOT_ALLOWED``; if the channel does not exist, with ``NOT_FOUND``.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Optional, Sequence, Union

from . import _enums
from . import _callbacks
from ._arguments import choice_in, flag_in, optional_text_in, path_in, text_in, texts_in
from ._callbacks import Call
from ._calls import Caller
from ._channels import GroupChannel
from ._completion import Completion
from ._library import check, lib
from ._parameters import parameters

if TYPE_CHECKING:
    from ._enums import CountPreference, PushTrigger

Path = Union[str, os.PathLike[str]]


class ChannelCalls(Caller):
    """The calls of a :class:`Client` about channels."""

    def get_channel(self, channel_url: str) -> Completion[GroupChannel]:
        """Gets a channel from the cache, or from the server if it is not cached.

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
        cover_path: Optional[Path] = None,
        cover_mime_type: Optional[str] = None,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        distinct: bool = False,
        public: bool = False,
        super_channel: bool = False,
        broadcast: bool = False,
        exclusive: bool = False,
        ephemeral: bool = False,
        discoverable: Optional[bool] = None,
        access_code: Optional[str] = None,
        message_survival_seconds: Optional[int] = None,
        strict: bool = False,
    ) -> Completion[GroupChannel]:
        """Creates a group channel. Collections report it before the completion.

        :param user_ids: the members, besides the current user.
        :param operator_ids: the operators; None: the server chooses.
        :param channel_url: the URL; None: the server generates one.
        :param cover_url: URL of the cover image.
        :param cover_path: a picture to upload as the cover instead, up to 25 MiB; read before this returns.
        :param cover_mime_type: the MIME type of that picture.
        :param distinct: return an existing channel with the same members instead of a new one.
        :param public: everybody may join.
        :param super_channel: a supergroup, for very many members.
        :param broadcast: only operators can send.
        :param exclusive: the same, with the protocol's second kind of broadcast channel.
        :param ephemeral: the server delivers messages and does not store them.
        :param discoverable: lists of public channels show it; None: if it is public.
        :param access_code: access code required to join a public channel.
        :param message_survival_seconds: the lifetime of messages; None: no limit.
        :param strict: users who do not exist cause an error.
        """
        fields = {
            "user_ids": user_ids, "operator_ids": operator_ids, "name": name, "channel_url": channel_url,
            "cover_url": cover_url, "data": data, "custom_type": custom_type, "distinct": distinct, "public": public,
            "super": super_channel, "broadcast": broadcast, "exclusive": exclusive, "ephemeral": ephemeral,
            "discoverable": discoverable, "access_code": access_code,
            "message_survival_seconds": message_survival_seconds, "strict": strict,
        }
        with parameters("group_channel_params", fields) as made:
            _set_cover(made, cover_path, cover_mime_type)
            return self._start_channel(lib.covey_client_create_channel, made)

    def update_channel(
        self,
        channel_url: str,
        *,
        operator_ids: Optional[Sequence[str]] = None,
        name: Optional[str] = None,
        cover_url: Optional[str] = None,
        cover_path: Optional[Path] = None,
        cover_mime_type: Optional[str] = None,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        distinct: Optional[bool] = None,
        public: Optional[bool] = None,
        discoverable: Optional[bool] = None,
        access_code: Optional[str] = None,
        message_survival_seconds: Optional[int] = None,
    ) -> Completion[GroupChannel]:
        """Changes properties of a channel; None does not change a property, "" clears it. See :meth:`create_channel`.

        Any member may do this unless the application allows it only for operators.
        """
        fields = {
            "operator_ids": operator_ids, "name": name, "cover_url": cover_url, "data": data,
            "custom_type": custom_type, "distinct": distinct, "public": public, "discoverable": discoverable,
            "access_code": access_code, "message_survival_seconds": message_survival_seconds,
        }
        with parameters("group_channel_params", fields) as made:
            _set_cover(made, cover_path, cover_mime_type)
            return self._start_channel(lib.covey_client_update_channel, text_in(channel_url, "channel_url"), made)

    def delete_channel(self, channel_url: str) -> Completion[None]:
        """Deletes a channel and its content for everybody; operators only."""
        return self._start_plain(lib.covey_client_delete_channel, text_in(channel_url, "channel_url"))

    def join_channel(self, channel_url: str, *, access_code: Optional[str] = None) -> Completion[GroupChannel]:
        """Joins a public channel.

        :param access_code: the channel's access code, if it has one.
        """
        return self._start_channel(
            lib.covey_client_join_channel, text_in(channel_url, "channel_url"),
            optional_text_in(access_code, "access_code"),
        )

    def leave_channel(self, channel_url: str) -> Completion[None]:
        """Leaves a channel. Its unsent messages are deleted."""
        return self._start_plain(lib.covey_client_leave_channel, text_in(channel_url, "channel_url"))

    def accept_invitation(self, channel_url: str, *, access_code: Optional[str] = None) -> Completion[GroupChannel]:
        """Accepts an invitation.

        :param access_code: the channel's access code, if it has one.
        """
        return self._start_channel(
            lib.covey_client_accept_invitation, text_in(channel_url, "channel_url"),
            optional_text_in(access_code, "access_code"),
        )

    def decline_invitation(self, channel_url: str) -> Completion[None]:
        """Declines an invitation: the channel leaves the lists."""
        return self._start_plain(lib.covey_client_decline_invitation, text_in(channel_url, "channel_url"))

    def invite(self, channel_url: str, user_ids: Sequence[str]) -> Completion[GroupChannel]:
        """Invites users to a channel; at least one. Users who accept invitations automatically join at once."""
        return self._start_channel(
            lib.covey_client_invite, text_in(channel_url, "channel_url"), *texts_in(user_ids, "user_ids")
        )

    def freeze_channel(self, channel_url: str) -> Completion[None]:
        """Freezes a channel: only operators can send. Operators only."""
        return self._start_plain(lib.covey_client_freeze_channel, text_in(channel_url, "channel_url"))

    def unfreeze_channel(self, channel_url: str) -> Completion[None]:
        """Unfreezes a channel: everybody can send again. Operators only."""
        return self._start_plain(lib.covey_client_unfreeze_channel, text_in(channel_url, "channel_url"))

    def hide_channel(
        self, channel_url: str, *, hide_previous_messages: bool = False, allow_auto_unhide: bool = True
    ) -> Completion[None]:
        """Hides a channel from the current user's lists.

        :param hide_previous_messages: removes the messages up to now for the current user permanently.
        :param allow_auto_unhide: the next message of another user unhides the channel. Without it the channel is
            archived.
        """
        return self._start_plain(
            lib.covey_client_hide_channel, text_in(channel_url, "channel_url"),
            flag_in(hide_previous_messages, "hide_previous_messages"), flag_in(allow_auto_unhide, "allow_auto_unhide"),
        )

    def unhide_channel(self, channel_url: str) -> Completion[None]:
        """Unhides a channel."""
        return self._start_plain(lib.covey_client_unhide_channel, text_in(channel_url, "channel_url"))

    def reset_my_history(self, channel_url: str) -> Completion[None]:
        """Removes the messages up to now for the current user permanently. Other members keep them. Unsent messages
        stay.

        The call waits for the user's messages of the channel that are being sent or whose outcome is unknown.
        """
        return self._start_plain(lib.covey_client_reset_my_history, text_in(channel_url, "channel_url"))

    def get_channel_push_trigger(self, channel_url: str) -> Completion[_enums.PushTrigger]:
        """Gets the push setting of a channel from the server; see also :attr:`GroupChannel.my_push_trigger`."""
        call = Call(self, lambda choice: _enums.PushTrigger(choice))
        return self._start(
            call, _callbacks.choice_entry, lib.covey_client_get_channel_push_trigger,
            text_in(channel_url, "channel_url"),
        )

    def set_channel_push_trigger(self, channel_url: str, push_trigger: PushTrigger) -> Completion[None]:
        """Sets the push setting of a channel for the current user."""
        return self._start_plain(
            lib.covey_client_set_channel_push_trigger, text_in(channel_url, "channel_url"),
            choice_in(push_trigger, _enums.PushTrigger, "push_trigger"),
        )

    def set_channel_count_preference(self, channel_url: str, count_preference: CountPreference) -> Completion[None]:
        """Sets the unread counts of a channel that the current user wants to see."""
        return self._start_plain(
            lib.covey_client_set_channel_count_preference, text_in(channel_url, "channel_url"),
            choice_in(count_preference, _enums.CountPreference, "count_preference"),
        )

    def mark_as_read(self, channel_url: str) -> Completion[None]:
        """Reports to the server that the current user has read all messages of a channel."""
        return self._start_plain(lib.covey_client_mark_as_read, text_in(channel_url, "channel_url"))


def _set_cover(params: Any, path: Optional[Path], mime_type: Optional[str]) -> None:
    kind = optional_text_in(mime_type, "cover_mime_type")
    if path is not None:
        where = text_in(os.path.abspath(path_in(path, "cover_path")), "cover_path")
        check(lib.covey_group_channel_params_set_cover_path(params, where, kind))
