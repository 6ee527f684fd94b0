"""Polls: snapshots, and lists of them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from . import _declarations as d
from . import _enums
from ._library import lib, raw_out
from ._message_parts import field, rows_out
from ._snapshots import Snapshot, SnapshotList
from ._times import Moment
from ._value import Value, value


@value(frozen=True)
class PollOption(Value):
    """One option of a poll. Times are Unix milliseconds, in whole seconds.

    :param option_id: The server's id.
    :param text: Its text.
    :param vote_count: Number of votes.
    :param is_voted_by_me: Whether the current user voted for it.
    :param created_by: User id of its creator; "" if unknown.
    :param created_at: When it was added.
    :param updated_at: When it was last changed; 0 if never.
    """

    option_id: int
    text: str
    vote_count: int
    is_voted_by_me: bool
    created_by: str
    created_at: int
    updated_at: int

    created_at_datetime = Moment("created_at")
    updated_at_datetime = Moment("updated_at")


class Poll(Snapshot):
    """A poll, as it was when its message or the response was read."""

    __slots__ = ()
    _noun = "poll"

    @property
    def poll_id(self) -> int:
        """The server's id."""
        return self._number("covey_poll_id")

    @property
    def title(self) -> str:
        """Its question."""
        return self._text("covey_poll_title")

    @property
    def data(self) -> str:
        """App-defined data."""
        return self._text("covey_poll_data")

    @property
    def status(self) -> _enums.PollStatus:
        """Status of the poll: open, closed or removed."""
        return _enums.PollStatus(self._number("covey_poll_status"))

    @property
    def message_id(self) -> int:
        """The message that shows it; 0 if none does yet."""
        return self._number("covey_poll_message_id")

    @property
    def created_by(self) -> str:
        """User id of its creator; "" if unknown."""
        return self._text("covey_poll_created_by")

    @property
    def created_at(self) -> int:
        """When it was created, Unix ms in whole seconds."""
        return self._number("covey_poll_created_at")

    created_at_datetime = Moment("created_at")

    @property
    def updated_at(self) -> int:
        """When it was last changed or voted on, Unix ms in whole seconds; 0 if never."""
        return self._number("covey_poll_updated_at")

    updated_at_datetime = Moment("updated_at")

    @property
    def close_at(self) -> int:
        """When it closes automatically, Unix ms in whole seconds; 0 if it does not."""
        return self._number("covey_poll_close_at")

    close_at_datetime = Moment("close_at")

    @property
    def voter_count(self) -> int:
        """The number of users who have voted."""
        return self._number("covey_poll_voter_count")

    @property
    def allows_user_suggestion(self) -> bool:
        """Whether everybody may add options."""
        return bool(self._number("covey_poll_allows_user_suggestion"))

    @property
    def allows_multiple_votes(self) -> bool:
        """Whether a user may vote for several options."""
        return bool(self._number("covey_poll_allows_multiple_votes"))

    @property
    def options(self) -> Sequence[PollOption]:
        """Its options, in their order."""
        return [
            PollOption(
                row.option_id, field(row, "text"), row.vote_count, bool(row.is_voted_by_me), field(row, "created_by"),
                row.created_at, row.updated_at,
            )
            for row in rows_out(lib.covey_poll_options, d.covey_poll_option, self._handle)
        ]

    def to_json(self) -> str:
        """The whole poll as a JSON text with the protocol's field names."""
        return raw_out(lib.covey_poll_json, self._handle).decode("utf-8")

    def _identity(self) -> Hashable:
        return self.poll_id

    def __repr__(self) -> str:
        return f"<covey.Poll {self.poll_id} {self.title!r}>"


class PollList(SnapshotList[Poll]):
    """An ordered list of polls."""

    __slots__ = ()
    _noun = "poll_list"
    _element = Poll
