"""The user who is logged in: profile, metadata, blocks, preferences, devices for pushes."""

from __future__ import annotations

import os
from typing import Any, Mapping, Optional, Union

from . import _callbacks
from ._callbacks import Call
from ._calls import Caller, some
from ._completion import Completion
from ._enums import PushService, PushTrigger
from ._library import lib, optional_text_in, text_in
from ._metadata_calls import entries_in
from ._users import User
from ._value import value


@value(frozen=True)
class PushPreference:
    """When something is pushed to me.

    :param push_trigger: What, where a channel has no setting of its own.
    :param do_not_disturb: Whether nothing is pushed between two times of day.
    :param start_hour: 0 to 23.
    :param start_minute: 0 to 59.
    :param end_hour: 0 to 23.
    :param end_minute: 0 to 59.
    :param time_zone: Of those times.
    :param is_snoozed: Whether nothing is pushed between two points in time.
    :param snooze_start_at: Unix ms; 0: not set.
    :param snooze_end_at: Unix ms; 0: not set.
    :param sound: Of a push; "": the device's own.
    """

    push_trigger: PushTrigger
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

    @classmethod
    def _of(cls, lent: Any) -> PushPreference:
        row = lent.contents
        return cls(
            PushTrigger(row.push_trigger), bool(row.do_not_disturb), row.start_hour, row.start_minute, row.end_hour,
            row.end_minute, _text(row.time_zone), bool(row.is_snoozed), row.snooze_start_at, row.snooze_end_at,
            _text(row.sound),
        )


def _text(address: Optional[int]) -> str:
    import ctypes

    return ctypes.string_at(address).decode("utf-8") if address else ""


class UserCalls(Caller):
    """The calls of a :class:`Client` about its own user."""

    def update_current_user(
        self,
        *,
        nickname: Optional[str] = None,
        profile_url: Optional[str] = None,
        profile_path: Optional[Union[str, "os.PathLike[str]"]] = None,
        mime_type: Optional[str] = None,
    ) -> Completion[User]:
        """Changes my nickname or my picture, at least one of them; None leaves one as it is.

        :param profile_url: where the new picture is; "": none.
        :param profile_path: a picture to upload instead, up to 25 MiB; read before this returns.
        :param mime_type: of that picture.
        """
        path = None if profile_path is None else os.path.abspath(profile_path)
        return self._user(
            lib.covey_client_update_current_user, optional_text_in(nickname, "nickname"),
            optional_text_in(profile_url, "profile_url"), optional_text_in(path, "profile_path"),
            optional_text_in(mime_type, "mime_type"),
        )

    def create_user_metadata(self, entries: Mapping[str, str]) -> Completion[User]:
        """Makes metadata of my own; nothing is made if one of the keys is there (``EXISTS_ALREADY``)."""
        return self._user(lib.covey_client_create_user_metadata, *entries_in(entries))

    def update_user_metadata(self, entries: Mapping[str, str], *, upsert: bool = True) -> Completion[User]:
        """Sets metadata of my own.

        :param upsert: whether keys that are not there are made; else nothing is set if one is missing
            (``NOT_FOUND``).
        """
        return self._user(lib.covey_client_update_user_metadata, *entries_in(entries), upsert)

    def delete_user_metadata(self, key: str) -> Completion[User]:
        """Deletes one key of my own metadata. Errors: ``NOT_FOUND``."""
        return self._user(lib.covey_client_delete_user_metadata, text_in(key, "key"))

    def delete_all_user_metadata(self) -> Completion[User]:
        """Deletes all metadata of my own."""
        return self._user(lib.covey_client_delete_all_user_metadata)

    def block_user(self, user_id: str) -> Completion[None]:
        """Blocks a user: he cannot invite me, nor write to me alone."""
        return self._start_plain(lib.covey_client_block_user, text_in(user_id, "user_id"))

    def unblock_user(self, user_id: str) -> Completion[None]:
        """Takes a block back. Errors: ``NOT_FOUND`` if he is not blocked."""
        return self._start_plain(lib.covey_client_unblock_user, text_in(user_id, "user_id"))

    def get_invitation_preference(self) -> Completion[bool]:
        """Asks whether I join at once where I am invited."""
        call = Call(self, lambda choice: bool(choice))
        return self._start(call, _callbacks.choice_entry, lib.covey_client_get_invitation_preference)

    def set_invitation_preference(self, auto_accept: bool) -> Completion[None]:
        """Sets whether I join at once where I am invited."""
        return self._start_plain(lib.covey_client_set_invitation_preference, auto_accept)

    def register_push_token(self, service: PushService, token: str, *, unique: bool = True) -> Completion[None]:
        """Registers a device, so that the server pushes to it.

        :param unique: whether the device is taken from other users who had it.
        """
        return self._start_plain(
            lib.covey_client_register_push_token, int(service), text_in(token, "token"), unique
        )

    def unregister_push_token(self, service: PushService, token: str) -> Completion[None]:
        """Takes a device back. Errors: ``PUSH_TOKEN_NOT_UNREGISTERED`` if it is not known."""
        return self._start_plain(lib.covey_client_unregister_push_token, int(service), text_in(token, "token"))

    def unregister_all_push_tokens(self) -> Completion[None]:
        """Takes all my devices back."""
        return self._start_plain(lib.covey_client_unregister_all_push_tokens)

    def get_push_preference(self) -> Completion[PushPreference]:
        """Asks when something is pushed to me."""
        return self._preference(lib.covey_client_get_push_preference)

    def set_push_trigger(self, push_trigger: PushTrigger) -> Completion[PushPreference]:
        """Sets what is pushed to me where a channel has no setting of its own; not ``PushTrigger.BY_USER``."""
        return self._preference(lib.covey_client_set_push_trigger, int(push_trigger))

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
        """Sets times of day without pushes. They may go over midnight.

        :param time_zone: such as "Europe/Berlin".
        """
        return self._preference(
            lib.covey_client_set_do_not_disturb, on, start_hour, start_minute, end_hour, end_minute,
            text_in(time_zone, "time_zone"),
        )

    def set_snooze(self, on: bool, *, start_at: int = 0, end_at: int = 0) -> Completion[PushPreference]:
        """Sets a span without pushes, in Unix ms, or ends it."""
        return self._preference(lib.covey_client_set_snooze, on, start_at, end_at)

    def _user(self, function: Any, *arguments: Any) -> Completion[User]:
        call = Call(self, lambda user: some(User.retained(user)))
        return self._start(call, _callbacks.user_entry, function, *arguments)

    def _preference(self, function: Any, *arguments: Any) -> Completion[PushPreference]:
        return self._start(Call(self, PushPreference._of), _callbacks.push_preference_entry, function, *arguments)
