"""Users and members: snapshots."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from . import _enums
from ._library import bad_handle, lib
from ._snapshots import Snapshot, SnapshotList, metadata_of
from ._times import Moment


class User(Snapshot):
    """A user, as the server described it last."""

    __slots__ = ()
    _noun = "user"

    @property
    def user_id(self) -> str:
        """The id, which never changes."""
        return self._text("covey_user_id")

    @property
    def nickname(self) -> str:
        """The nickname; "" if there is none."""
        return self._text("covey_user_nickname")

    @property
    def profile_url(self) -> str:
        """URL of the profile image; "" if there is none."""
        return self._text("covey_user_profile_url")

    @property
    def online_state(self) -> _enums.OnlineState:
        """Whether the user is connected, as the server reported it last."""
        return _enums.OnlineState(self._number("covey_user_online_state"))

    @property
    def last_seen_at(self) -> int:
        """When the user was last connected, Unix ms; 0 while connected or unknown."""
        return self._number("covey_user_last_seen_at")

    last_seen_at_datetime = Moment("last_seen_at")

    @property
    def is_active(self) -> bool:
        """Whether the account is active; False if it was deactivated."""
        return bool(self._number("covey_user_is_active"))

    @property
    def metadata(self) -> Mapping[str, str]:
        """The user's metadata, ordered by key; empty if unknown."""
        return metadata_of("user", self._handle)

    def _identity(self) -> Hashable:
        return self.user_id

    def __repr__(self) -> str:
        return f"<covey.User {self.user_id!r} {self.nickname!r}>"


class UserList(SnapshotList[User]):
    """An ordered list of users."""

    __slots__ = ()
    _noun = "user_list"
    _element = User


class Member(Snapshot):
    """A user as a member of a channel."""

    __slots__ = ()
    _noun = "member"

    @property
    def user(self) -> User:
        """The user."""
        handle = lib.covey_member_user(self._handle)
        if not handle:
            raise bad_handle()
        return User(handle, self)

    @property
    def user_id(self) -> str:
        """The user's id."""
        return self.user.user_id

    @property
    def nickname(self) -> str:
        """The user's nickname; "" if there is none."""
        return self.user.nickname

    @property
    def state(self) -> _enums.MemberState:
        """Joined, or only invited."""
        return _enums.MemberState(self._number("covey_member_state"))

    @property
    def role(self) -> _enums.Role:
        """The role of the user in the channel."""
        return _enums.Role(self._number("covey_member_role"))

    @property
    def is_muted(self) -> bool:
        """Whether the member is muted."""
        return bool(self._number("covey_member_is_muted"))

    @property
    def muted_end_at(self) -> int:
        """When the mute ends, Unix ms; -1 for never, 0 if not muted."""
        return self._number("covey_member_muted_end_at")

    muted_end_at_datetime = Moment("muted_end_at")

    @property
    def is_blocked_by_me(self) -> bool:
        """Whether the current user blocks this member."""
        return bool(self._number("covey_member_is_blocked_by_me"))

    @property
    def is_blocking_me(self) -> bool:
        """Whether this member blocks the current user."""
        return bool(self._number("covey_member_is_blocking_me"))

    @property
    def joined_at(self) -> int:
        """When the member joined, Unix ms; 0 if unknown."""
        return self._number("covey_member_joined_at")

    joined_at_datetime = Moment("joined_at")

    def _identity(self) -> Hashable:
        return self.user_id

    def __repr__(self) -> str:
        return f"<covey.Member {self.user_id!r} {self.state.name}>"


class MemberList(SnapshotList[Member]):
    """Members of a channel."""

    __slots__ = ()
    _noun = "member_list"
    _element = Member


class RestrictedUser(Snapshot):
    """A user who is banned from a channel or muted in it."""

    __slots__ = ()
    _noun = "restricted_user"

    @property
    def user(self) -> User:
        """The user."""
        handle = lib.covey_restricted_user_user(self._handle)
        if not handle:
            raise bad_handle()
        return User(handle, self)

    @property
    def user_id(self) -> str:
        """The user's id."""
        return self.user.user_id

    @property
    def description(self) -> str:
        """The reason; "" if none was given."""
        return self._text("covey_restricted_user_description")

    @property
    def start_at(self) -> int:
        """Start of the ban or mute, Unix ms; 0 if unknown."""
        return self._number("covey_restricted_user_start_at")

    start_at_datetime = Moment("start_at")

    @property
    def end_at(self) -> int:
        """End of the ban or mute, Unix ms; -1 for never."""
        return self._number("covey_restricted_user_end_at")

    end_at_datetime = Moment("end_at")

    def _identity(self) -> Hashable:
        return self.user_id

    def __repr__(self) -> str:
        return f"<covey.RestrictedUser {self.user_id!r}>"


class RestrictedUserList(SnapshotList[RestrictedUser]):
    """Banned or muted users."""

    __slots__ = ()
    _noun = "restricted_user_list"
    _element = RestrictedUser
