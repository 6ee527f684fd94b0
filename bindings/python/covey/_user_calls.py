"""The current user: profile, metadata, blocks, preferences, push devices."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Mapping, Optional, Union

from . import _enums
from . import _callbacks
from ._arguments import choice_in, flag_in, number_in, optional_text_in, path_in, text_in, time_in
from ._callbacks import Call
from ._calls import Caller, some
from ._completion import Completion
from ._library import lib
from ._lists import PUSH_TOKENS, Pages
from ._metadata_calls import entries_in
from ._times import Moment
from ._users import User
from ._value import Value, value

if TYPE_CHECKING:
    from ._enums import PushService, PushTrigger
    from ._times import Time


@value(frozen=True)
class PushPreference(Value):
    """Push preferences of the current user.

    :param push_trigger: The push trigger of channels that have no setting of their own.
    :param do_not_disturb: Whether there are no pushes between two times of day.
    :param start_hour: 0 to 23.
    :param start_minute: 0 to 59.
    :param end_hour: 0 to 23.
    :param end_minute: 0 to 59.
    :param time_zone: Time zone of those times.
    :param is_snoozed: Whether there are no pushes between ``snooze_start_at`` and ``snooze_end_at``.
    :param snooze_start_at: Unix ms; 0: not set.
    :param snooze_end_at: Unix ms; 0: not set.
    :param sound: Sound of a push; "": the device's default.
    """

    push_trigger: _enums.PushTrigger
    do_not_disturb: bool
    start_hour: int
    start_minute: int
    end_hour: int
    end_minute: int
    time_zone: str
    is_snoozed: bool
    snooze_start_at: int
    snooze_end_at: int
    sound: str

    snooze_start_at_datetime = Moment("snooze_start_at")
    snooze_end_at_datetime = Moment("snooze_end_at")

    @classmethod
    def _of(cls, lent: Any) -> PushPreference:
        row = lent.contents
        return cls(
            _enums.PushTrigger(row.push_trigger), bool(row.do_not_disturb), row.start_hour, row.start_minute, row.end_hour,
            row.end_minute, _text(row.time_zone), bool(row.is_snoozed), row.snooze_start_at, row.snooze_end_at,
            _text(row.sound),
        )


def _text(address: Optional[int]) -> str:
    import ctypes

    return ctypes.string_at(address).decode("utf-8") if address else ""


class UserCalls(Caller):
    """The calls of a :class:`Client` about the current user."""

    def update_current_user(
        self,
        *,
        nickname: Optional[str] = None,
        profile_url: Optional[str] = None,
        profile_path: Optional[Union[str, os.PathLike[str]]] = None,
        mime_type: Optional[str] = None,
    ) -> Completion[User]:
        """Changes the current user's nickname or picture, at least one of them; None does not change a value.

        :param profile_url: URL of the new picture; "": removes the picture.
        :param profile_path: a picture to upload instead, up to 25 MiB; read before this returns.
        :param mime_type: the MIME type of that picture.
        """
        path = None if profile_path is None else os.path.abspath(path_in(profile_path, "profile_path"))
        return self._user(
            lib.covey_client_update_current_user, optional_text_in(nickname, "nickname"),
            optional_text_in(profile_url, "profile_url"), optional_text_in(path, "profile_path"),
            optional_text_in(mime_type, "mime_type"),
        )

    def create_user_metadata(self, entries: Mapping[str, str]) -> Completion[User]:
        """Creates metadata of the current user. If one of the keys exists, nothing is created (``EXISTS_ALREADY``)."""
        return self._user(lib.covey_client_create_user_metadata, *entries_in(entries))

    def update_user_metadata(self, entries: Mapping[str, str], *, upsert: bool = True) -> Completion[User]:
        """Sets metadata of the current user.

        :param upsert: True: creates missing keys. False: if a key is missing, nothing is set (``NOT_FOUND``).
        """
        return self._user(lib.covey_client_update_user_metadata, *entries_in(entries), flag_in(upsert, "upsert"))

    def delete_user_metadata(self, key: str) -> Completion[User]:
        """Deletes one key of the current user's metadata. Errors: ``NOT_FOUND``."""
        return self._user(lib.covey_client_delete_user_metadata, text_in(key, "key"))

    def delete_all_user_metadata(self) -> Completion[User]:
        """Deletes all metadata of the current user."""
        return self._user(lib.covey_client_delete_all_user_metadata)

    def block_user(self, user_id: str) -> Completion[None]:
        """Blocks a user. A blocked user cannot invite the current user or send messages in their one-to-one channel."""
        return self._start_plain(lib.covey_client_block_user, text_in(user_id, "user_id"))

    def unblock_user(self, user_id: str) -> Completion[None]:
        """Unblocks a user. Errors: ``NOT_FOUND`` if the user is not blocked."""
        return self._start_plain(lib.covey_client_unblock_user, text_in(user_id, "user_id"))

    def get_invitation_preference(self) -> Completion[bool]:
        """Gets the invitation setting: whether the current user joins automatically when invited."""
        call = Call(self, lambda choice: bool(choice))
        return self._start(call, _callbacks.choice_entry, lib.covey_client_get_invitation_preference)

    def set_invitation_preference(self, auto_accept: bool) -> Completion[None]:
        """Sets whether the current user joins automatically when invited."""
        return self._start_plain(lib.covey_client_set_invitation_preference, flag_in(auto_accept, "auto_accept"))

    def register_push_token(self, service: PushService, token: str, *, unique: bool = True) -> Completion[None]:
        """Registers a device for push notifications.

        :param unique: removes the device from other users.
        """
        return self._start_plain(
            lib.covey_client_register_push_token, choice_in(service, _enums.PushService, "service"), text_in(token, "token"),
            flag_in(unique, "unique"),
        )

    def unregister_push_token(self, service: PushService, token: str) -> Completion[None]:
        """Unregisters a device. Errors: ``PUSH_TOKEN_NOT_UNREGISTERED`` if it is not registered."""
        return self._start_plain(
            lib.covey_client_unregister_push_token, choice_in(service, _enums.PushService, "service"), text_in(token, "token")
        )

    def unregister_all_push_tokens(self) -> Completion[None]:
        """Unregisters all devices of the current user."""
        return self._start_plain(lib.covey_client_unregister_all_push_tokens)

    def list_push_tokens(self, service: PushService, *, limit: int = 20) -> Pages[str]:
        """Lists the tokens of the user's devices at one push service.

        :param limit: tokens per page, 1 to 100.
        """
        return Pages(
            self, PUSH_TOKENS, lib.covey_client_list_push_tokens, choice_in(service, _enums.PushService, "service"),
            number_in(limit, "limit", 32)
        )

    def get_push_preference(self) -> Completion[PushPreference]:
        """Gets the push preferences."""
        return self._preference(lib.covey_client_get_push_preference)

    def set_push_trigger(self, push_trigger: PushTrigger) -> Completion[PushPreference]:
        """Sets the push trigger of channels that have no setting of their own; not ``PushTrigger.BY_USER``."""
        return self._preference(lib.covey_client_set_push_trigger, choice_in(push_trigger, _enums.PushTrigger, "push_trigger"))

    def set_do_not_disturb(
        self,
        on: bool,
        *,
        start_hour: int = 0,
        start_minute: int = 0,
        end_hour: int = 0,
        end_minute: int = 0,
        time_zone: str = "UTC",
    ) -> Completion[PushPreference]:
        """Sets the times of day without push notifications. The span may include midnight.

        :param time_zone: such as "Europe/Berlin".
        """
        return self._preference(
            lib.covey_client_set_do_not_disturb, flag_in(on, "on"), number_in(start_hour, "start_hour", 32),
            number_in(start_minute, "start_minute", 32), number_in(end_hour, "end_hour", 32),
            number_in(end_minute, "end_minute", 32),
            text_in(time_zone, "time_zone"),
        )

    def set_snooze(self, on: bool, *, start_at: Time = 0, end_at: Time = 0) -> Completion[PushPreference]:
        """Sets a period without push notifications, in Unix ms or as aware datetimes, or ends it."""
        return self._preference(
            lib.covey_client_set_snooze, flag_in(on, "on"), time_in(start_at, "start_at"), time_in(end_at, "end_at")
        )

    def _user(self, function: Any, *arguments: Any) -> Completion[User]:
        call = Call(self, lambda user: some(User.retained(user)))
        return self._start(call, _callbacks.user_entry, function, *arguments)

    def _preference(self, function: Any, *arguments: Any) -> Completion[PushPreference]:
        return self._start(Call(self, PushPreference._of), _callbacks.push_preference_entry, function, *arguments)
