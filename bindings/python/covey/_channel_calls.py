"""What a client does with channels, and with its own state in them.

Nothing is shown before the server has confirmed it. Then collections hear of it, and after that the completion comes.
Without a connection every call fails with ``CONNECTION_REQUIRED``, and nothing has changed; what the server forbids
fails with ``NOT_ALLOWED``, a channel that is not there with ``NOT_FOUND``.
"""

from __future__ import annotations

import os
from typing import Any, Optional, Sequence, Union

from . import _callbacks
from ._callbacks import Call
from ._calls import Caller
from ._channels import GroupChannel
from ._completion import Completion
from ._enums import CountPreference, PushTrigger
from ._library import check, lib, optional_text_in, text_in, texts_in
from ._params import parameters

Path = Union[str, "os.PathLike[str]"]


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
        """Creates a group channel. Collections hear of it before the completion comes.

        :param user_ids: who becomes a member, beside me.
        :param operator_ids: who becomes an operator; None: the server decides.
        :param channel_url: the URL; None: the server makes one.
        :param cover_url: URL of the cover image.
        :param cover_path: a picture to upload as the cover instead, up to 25 MiB; read before this returns.
        :param cover_mime_type: of that picture.
        :param distinct: give an existing channel with the same members instead of a new one.
        :param public: whether everybody may join.
        :param super_channel: whether it is for very many members.
        :param broadcast: whether only operators write.
        :param exclusive: the same, of the protocol's second kind.
        :param ephemeral: whether messages are pushed and not kept.
        :param discoverable: whether lists of public channels show it; None: if it is public.
        :param access_code: what one has to know to join a public channel.
        :param message_survival_seconds: after how long messages are deleted; None: never.
        :param strict: whether users who do not exist are an error.
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
        """Changes properties of a channel; None leaves one as it is. See :meth:`create_channel`.

        Any member may, unless the application keeps it to operators.
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
        """Deletes a channel for everybody, with all that is in it; for operators."""
        return self._start_plain(lib.covey_client_delete_channel, text_in(channel_url, "channel_url"))

    def join_channel(self, channel_url: str, *, access_code: Optional[str] = None) -> Completion[GroupChannel]:
        """Joins a public channel.

        :param access_code: what the channel asks for, if it does.
        """
        return self._start_channel(
            lib.covey_client_join_channel, text_in(channel_url, "channel_url"),
            optional_text_in(access_code, "access_code"),
        )

    def leave_channel(self, channel_url: str) -> Completion[None]:
        """Leaves a channel; its unsent messages go with it."""
        return self._start_plain(lib.covey_client_leave_channel, text_in(channel_url, "channel_url"))

    def accept_invitation(self, channel_url: str, *, access_code: Optional[str] = None) -> Completion[GroupChannel]:
        """Accepts an invitation.

        :param access_code: what the channel asks for, if it does.
        """
        return self._start_channel(
            lib.covey_client_accept_invitation, text_in(channel_url, "channel_url"),
            optional_text_in(access_code, "access_code"),
        )

    def decline_invitation(self, channel_url: str) -> Completion[None]:
        """Declines an invitation: the channel leaves the lists."""
        return self._start_plain(lib.covey_client_decline_invitation, text_in(channel_url, "channel_url"))

    def invite(self, channel_url: str, user_ids: Sequence[str]) -> Completion[GroupChannel]:
        """Invites users into a channel; at least one. Those who accept by themselves join at once."""
        return self._start_channel(
            lib.covey_client_invite, text_in(channel_url, "channel_url"), *texts_in(user_ids, "user_ids")
        )

    def freeze_channel(self, channel_url: str) -> Completion[None]:
        """Freezes a channel: only operators write. For operators."""
        return self._start_plain(lib.covey_client_freeze_channel, text_in(channel_url, "channel_url"))

    def unfreeze_channel(self, channel_url: str) -> Completion[None]:
        """Lets everybody write again; for operators."""
        return self._start_plain(lib.covey_client_unfreeze_channel, text_in(channel_url, "channel_url"))

    def hide_channel(
        self, channel_url: str, *, hide_previous_messages: bool = False, allow_auto_unhide: bool = True
    ) -> Completion[None]:
        """Hides a channel from my lists.

        :param hide_previous_messages: whether the messages up to now are gone for me, for good.
        :param allow_auto_unhide: whether the next message of somebody else brings the channel back; without it the
            channel is archived.
        """
        return self._start_plain(
            lib.covey_client_hide_channel, text_in(channel_url, "channel_url"), hide_previous_messages,
            allow_auto_unhide,
        )

    def unhide_channel(self, channel_url: str) -> Completion[None]:
        """Brings a hidden channel back."""
        return self._start_plain(lib.covey_client_unhide_channel, text_in(channel_url, "channel_url"))

    def reset_my_history(self, channel_url: str) -> Completion[None]:
        """Takes the messages up to now from me, for good; others keep them. Unsent messages stay.

        The call waits for own messages of the channel that are being sent, or whose outcome is being looked up.
        """
        return self._start_plain(lib.covey_client_reset_my_history, text_in(channel_url, "channel_url"))

    def get_channel_push_trigger(self, channel_url: str) -> Completion[PushTrigger]:
        """Asks the server what of a channel is pushed to me; see also :attr:`GroupChannel.my_push_trigger`."""
        call = Call(self, lambda choice: PushTrigger(choice))
        return self._start(
            call, _callbacks.choice_entry, lib.covey_client_get_channel_push_trigger,
            text_in(channel_url, "channel_url"),
        )

    def set_channel_push_trigger(self, channel_url: str, push_trigger: PushTrigger) -> Completion[None]:
        """Sets what of a channel is pushed to me."""
        return self._start_plain(
            lib.covey_client_set_channel_push_trigger, text_in(channel_url, "channel_url"), int(push_trigger)
        )

    def set_channel_count_preference(self, channel_url: str, count_preference: CountPreference) -> Completion[None]:
        """Sets which unread counts of a channel are shown to me."""
        return self._start_plain(
            lib.covey_client_set_channel_count_preference, text_in(channel_url, "channel_url"), int(count_preference)
        )

    def mark_as_read(self, channel_url: str) -> Completion[None]:
        """Tells the server that I have read everything in a channel."""
        return self._start_plain(lib.covey_client_mark_as_read, text_in(channel_url, "channel_url"))


def _set_cover(params: Any, path: Optional[Path], mime_type: Optional[str]) -> None:
    if path is None:
        return
    where = text_in(os.path.abspath(path), "cover_path")
    check(
        lib.covey_group_channel_params_set_cover_path(params, where, optional_text_in(mime_type, "cover_mime_type"))
    )
