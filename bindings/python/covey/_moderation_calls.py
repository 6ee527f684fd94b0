"""Operators, bans, mutes and reports. Most calls are for operators only: other users get ``NOT_ALLOWED``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Sequence, Union

from . import _enums
from . import _callbacks
from ._arguments import number_in, optional_text_in, text_in, texts_in, wrong_type
from ._callbacks import Call
from ._calls import Caller
from ._completion import Completion
from ._errors import CoveyError
from ._library import bytes_out, lib
from ._snapshots import texts_of
from ._times import Moment
from ._value import Value, value

if TYPE_CHECKING:
    from ._enums import ReportCategory


@value(frozen=True)
class MutedInfo(Value):
    """Mute of the current user in a channel.

    :param is_muted: Whether the current user is muted.
    :param start_at: Start of the mute, Unix ms; -1 if not muted.
    :param end_at: End of the mute, Unix ms; -1: forever, or not muted.
    :param remaining_ms: Remaining time; -1: forever, 0 if not muted.
    :param description: The reason; "" if none was given.
    """

    is_muted: bool
    start_at: int
    end_at: int
    remaining_ms: int
    description: str

    start_at_datetime = Moment("start_at")
    end_at_datetime = Moment("end_at")

    @classmethod
    def _of(cls, lent: Any) -> MutedInfo:
        row = lent.contents
        return cls(
            bool(row.is_muted), row.start_at, row.end_at, row.remaining_ms,
            bytes_out(row.description, row.description_length),
        )


class ModerationCalls(Caller):
    """The calls of a :class:`Client` about members of channels."""

    def add_operators(self, channel_url: str, user_ids: Sequence[str]) -> Completion[None]:
        """Makes members operators. All of them must be joined members, otherwise nothing changes."""
        return self._start_plain(
            lib.covey_client_add_operators, text_in(channel_url, "channel_url"), *texts_in(user_ids, "user_ids")
        )

    def remove_operators(self, channel_url: str, user_ids: Sequence[str]) -> Completion[None]:
        """Removes the operator role from users. Users without the role are ignored."""
        return self._start_plain(
            lib.covey_client_remove_operators, text_in(channel_url, "channel_url"), *texts_in(user_ids, "user_ids")
        )

    def remove_all_operators(self, channel_url: str) -> Completion[None]:
        """Removes the operator role from all operators, including the current user."""
        return self._start_plain(lib.covey_client_remove_all_operators, text_in(channel_url, "channel_url"))

    def ban_user(
        self, channel_url: str, user_id: str, *, seconds: Optional[int] = None, description: Optional[str] = None
    ) -> Completion[None]:
        """Bans a user from a channel: removes the user and prevents them from joining. The user need not be a member.

        :param seconds: the duration, above 0; None: forever.
        :param description: the reason.
        """
        return self._restrict(lib.covey_client_ban_user, channel_url, user_id, seconds, description)

    def unban_user(self, channel_url: str, user_id: str) -> Completion[None]:
        """Lifts the ban of a user. Errors: ``NOT_FOUND`` if the user is not banned."""
        return self._start_plain(
            lib.covey_client_unban_user, text_in(channel_url, "channel_url"), text_in(user_id, "user_id")
        )

    def mute_user(
        self, channel_url: str, user_id: str, *, seconds: Optional[int] = None, description: Optional[str] = None
    ) -> Completion[None]:
        """Mutes a member: the member cannot send messages. Muting again sets a new end. See :meth:`ban_user`."""
        return self._restrict(lib.covey_client_mute_user, channel_url, user_id, seconds, description)

    def unmute_user(self, channel_url: str, user_id: str) -> Completion[None]:
        """Unmutes a member. Errors: ``NOT_FOUND`` if the member is not muted."""
        return self._start_plain(
            lib.covey_client_unmute_user, text_in(channel_url, "channel_url"), text_in(user_id, "user_id")
        )

    def get_my_muted_info(self, channel_url: str) -> Completion[MutedInfo]:
        """Asks the server whether the current user is muted in a channel."""
        return self._start(
            Call(self, MutedInfo._of), _callbacks.muted_info_entry, lib.covey_client_get_my_muted_info,
            text_in(channel_url, "channel_url"),
        )

    def get_report_categories(self) -> Completion[list[str]]:
        """Gets the names of all categories that a report may have: those of :class:`ReportCategory` in lower case, then
        those that only this application has."""
        return self._start(
            Call(self, texts_of), _callbacks.strings_entry, lib.covey_client_get_report_categories
        )

    def report_channel(
        self, channel_url: str, category: Union[ReportCategory, str], description: Optional[str] = None
    ) -> Completion[None]:
        """Reports a channel to the moderators of the application.

        :param category: the reason; a name for a category that only this application has, see
            :meth:`get_report_categories`. Error: ``INVALID_VALUE`` if there is none of this name.
        """
        return self._report(channel_url, None, 0, category, description)

    def report_user(
        self, channel_url: str, user_id: str, category: Union[ReportCategory, str], description: Optional[str] = None
    ) -> Completion[None]:
        """Reports a user for their behavior in a channel. For ``category`` see :meth:`report_channel`."""
        return self._report(channel_url, user_id, 0, category, description)

    def report_message(
        self,
        channel_url: str,
        message_id: int,
        sender_id: Optional[str],
        category: Union[ReportCategory, str],
        description: Optional[str] = None,
    ) -> Completion[None]:
        """Reports a message. For ``category`` see :meth:`report_channel`.

        :param sender_id: the sender's id; None for an admin message.
        """
        optional_text_in(sender_id, "sender_id")
        return self._report(channel_url, sender_id, message_id, category, description)

    def _report(
        self, channel_url: str, user_id: Optional[str], message_id: int, category: Union[ReportCategory, str],
        description: Optional[str],
    ) -> Completion[None]:
        if isinstance(category, _enums.ReportCategory):
            if category not in _enums.ReportCategory.__members__.values():
                raise CoveyError(_enums.ErrorCode.INVALID_PARAMETER, f"category cannot be {category!r}")
            category = category.name.lower()
        elif not isinstance(category, str):
            raise wrong_type("category", "a ReportCategory or the name of a category", category)
        return self._start_plain(
            lib.covey_client_report_in_category, text_in(channel_url, "channel_url"),
            optional_text_in(user_id, "user_id"), number_in(message_id, "message_id"), text_in(category, "category"),
            optional_text_in(description, "description"),
        )

    def _restrict(
        self, function: Any, channel_url: str, user_id: str, seconds: Optional[int], description: Optional[str]
    ) -> Completion[None]:
        return self._start_plain(
            function, text_in(channel_url, "channel_url"), text_in(user_id, "user_id"),
            -1 if seconds is None else number_in(seconds, "seconds"), optional_text_in(description, "description"),
        )
