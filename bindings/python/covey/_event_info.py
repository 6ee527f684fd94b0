"""What an event of the server says beyond the snapshots: who did what to whom."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Optional

from . import _declarations as d
from . import _enums
from ._library import lib
from ._message_parts import ThreadInfo, rows_out, thread_info_of
from ._snapshots import Snapshot, SnapshotList, texts_of
from ._times import Moment
from ._users import User, UserList


class EventInfo(Snapshot):
    """What one event says, as far as the server's frame says it. Event handlers get one with each event; the events of
    collections have those that led to them. ``event_info.h`` has the table of what is filled for which source; the rest
    is empty, None or 0.
    """

    __slots__ = ()
    _noun = "event_info"

    @property
    def source(self) -> _enums.EventSource:
        """What happened."""
        return _enums.EventSource(self._number("covey_event_info_source"))

    @property
    def channel_url(self) -> str:
        """URL of the channel."""
        return self._text("covey_event_info_channel_url")

    @property
    def time(self) -> int:
        """Server time of the event, Unix ms; 0 if the server gave none."""
        return self._number("covey_event_info_time")

    time_datetime = Moment("time")

    @property
    def users(self) -> Sequence[User]:
        """The users that it is about; empty if it names none, or has ids alone."""
        handle = lib.covey_event_info_users(self._handle)
        return UserList(handle, self) if handle else ()

    @property
    def user_ids(self) -> Sequence[str]:
        """The ids of the users that it is about."""
        return texts_of(lib.covey_event_info_user_ids(self._handle))

    @property
    def inviter(self) -> Optional[User]:
        """Who invited; None if unknown."""
        handle = lib.covey_event_info_inviter(self._handle)
        return User(handle, self) if handle else None

    @property
    def added_operator_ids(self) -> Optional[Sequence[str]]:
        """Ids of the users who became operators; None if the former operators are not known, as in a super channel."""
        handle = lib.covey_event_info_added_operator_ids(self._handle)
        return texts_of(handle) if handle else None

    @property
    def removed_operator_ids(self) -> Optional[Sequence[str]]:
        """Ids of the users who are no longer operators; None if the former operators are not known."""
        handle = lib.covey_event_info_removed_operator_ids(self._handle)
        return texts_of(handle) if handle else None

    @property
    def end_at(self) -> int:
        """When the mute or ban ends, Unix ms; -1 for never; 0 for other events."""
        return self._number("covey_event_info_end_at")

    end_at_datetime = Moment("end_at")

    @property
    def description(self) -> str:
        """The reason of the mute or ban; "" if none was given."""
        return self._text("covey_event_info_description")

    @property
    def message_id(self) -> int:
        """Id of the message that it is about; 0 if there is none."""
        return self._number("covey_event_info_message_id")

    @property
    def operation(self) -> _enums.EventOperation:
        """Whether a reaction was added or removed, or typing began or ended."""
        return _enums.EventOperation(self._number("covey_event_info_operation"))

    @property
    def reaction_key(self) -> str:
        """The key of the reaction; "" for other events."""
        return self._text("covey_event_info_reaction_key")

    @property
    def thread_info(self) -> Optional[ThreadInfo]:
        """The thread below the message; None for other events."""
        return thread_info_of(self._handle, "covey_event_info_thread_info")

    @property
    def poll_id(self) -> int:
        """Id of the poll; 0 for other events."""
        return self._number("covey_event_info_poll_id")

    @property
    def vote_counts(self) -> Mapping[int, int]:
        """The votes for each option after a vote, by option id; empty for other events."""
        rows: list[Any] = rows_out(lib.covey_event_info_vote_counts, d.covey_vote_count, self._handle)
        return {row.option_id: row.vote_count for row in rows}

    @property
    def keys(self) -> Sequence[str]:
        """The keys of the metadata or metacounters that were created, updated or deleted."""
        return texts_of(lib.covey_event_info_keys(self._handle))

    def _identity(self) -> Hashable:
        # An event has no id.
        return self.source, self.channel_url, self.time, self.message_id

    def __repr__(self) -> str:
        return f"<covey.EventInfo {self.source.name} of {self.channel_url!r}>"


class EventInfoList(SnapshotList[EventInfo]):
    """An ordered list of event infos."""

    __slots__ = ()
    _noun = "event_info_list"
    _element = EventInfo


def infos_of(handle: Optional[int]) -> Sequence[EventInfo]:
    """The infos that a callback received."""
    return EventInfoList.retained(handle) or ()
