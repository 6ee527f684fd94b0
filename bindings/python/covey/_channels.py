"""Group channels, lists of them, and what is cached of one: snapshots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Mapping, Optional

from ._enums import ChannelAction, ChannelFlag, CountPreference, HiddenState, MemberState, PushTrigger, Refusal, Role
from ._events import Change
from ._library import bytes_out, check, json_out, lib
from ._messages import Message
from ._snapshots import Snapshot, SnapshotList, metadata_of
from ._users import MemberList, User
from ._value import value


class GroupChannel(Snapshot):
    """A group channel as the client's user sees it."""

    __slots__ = ()
    _noun = "channel"

    @property
    def url(self) -> str:
        """The URL, which names the channel in the application and never changes."""
        return self._text("covey_channel_url")

    @property
    def name(self) -> str:
        """The name; "" if it has none."""
        return self._text("covey_channel_name")

    @property
    def cover_url(self) -> str:
        """URL of the cover image; "" if there is none."""
        return self._text("covey_channel_cover_url")

    @property
    def data(self) -> str:
        """The app's own data."""
        return self._text("covey_channel_data")

    @property
    def custom_type(self) -> str:
        """The app's own type."""
        return self._text("covey_channel_custom_type")

    @property
    def created_at(self) -> int:
        """When it was created, Unix ms."""
        return self._number("covey_channel_created_at")

    @property
    def creator(self) -> Optional[User]:
        """Who created it; None if unknown."""
        return self._user("covey_channel_creator")

    @property
    def flags(self) -> ChannelFlag:
        """Yes-or-no properties, as bits: ``ChannelFlag.FROZEN in channel.flags``."""
        return ChannelFlag(self._number("covey_channel_flags"))

    @property
    def typing_users(self) -> list[User]:
        """Who is writing now, in the order in which they began."""
        count = self._number("covey_channel_typing_count")
        lent = (lib.covey_channel_typing_at(self._handle, index) for index in range(count))
        return [user for user in map(User.retained, lent) if user is not None]

    @property
    def is_frozen(self) -> bool:
        """Whether only operators may write."""
        return ChannelFlag.FROZEN in self.flags

    @property
    def is_public(self) -> bool:
        """Whether everybody may join."""
        return ChannelFlag.PUBLIC in self.flags

    @property
    def is_distinct(self) -> bool:
        """Whether it is the only channel with these members."""
        return ChannelFlag.DISTINCT in self.flags

    @property
    def is_super(self) -> bool:
        """Whether it is for very many members, who are then not listed."""
        return ChannelFlag.SUPER in self.flags

    @property
    def member_count(self) -> int:
        """How many members, invited ones too."""
        return self._number("covey_channel_member_count")

    @property
    def joined_member_count(self) -> int:
        """How many members have joined."""
        return self._number("covey_channel_joined_member_count")

    @property
    def members(self) -> Optional[MemberList]:
        """Joined and invited members by user id; None where they are unknown, as in super channels."""
        handle = lib.covey_channel_members(self._handle)
        return MemberList(handle, self) if handle else None

    @property
    def unread_message_count(self) -> int:
        """How many messages I have not read."""
        return self._number("covey_channel_unread_message_count")

    @property
    def unread_mention_count(self) -> int:
        """How many messages that mention me I have not read."""
        return self._number("covey_channel_unread_mention_count")

    @property
    def my_last_read_at(self) -> int:
        """Up to when I have read, Unix ms."""
        return self._number("covey_channel_my_last_read_at")

    @property
    def last_message(self) -> Optional[Message]:
        """The last message; None if there is none."""
        return self._message("covey_channel_last_message")

    @property
    def last_pinned_message(self) -> Optional[Message]:
        """The message pinned last; None if there is none."""
        return self._message("covey_channel_last_pinned_message")

    @property
    def pinned_message_ids(self) -> list[int]:
        """Ids of the pinned messages, the newest pin first."""
        count = self._number("covey_channel_pinned_message_count")
        return [int(lib.covey_channel_pinned_message_id_at(self._handle, index)) for index in range(count)]

    @property
    def my_push_trigger(self) -> PushTrigger:
        """What of the channel is pushed to me."""
        return PushTrigger(self._number("covey_channel_my_push_trigger"))

    @property
    def my_count_preference(self) -> CountPreference:
        """Which unread counts of the channel are to be shown to me; the counts here are there either way."""
        return CountPreference(self._number("covey_channel_my_count_preference"))

    def refusal(self, action: ChannelAction) -> Refusal:
        """Why I may not do something in the channel, by what this snapshot says; ``Refusal.NONE``: nothing is against
        it. To grey out a button and say why. The server has the last word."""
        return Refusal(check(lib.covey_channel_refusal(self._handle, int(action))))

    @property
    def my_member_state(self) -> MemberState:
        """Whether I have joined, or am only invited."""
        return MemberState(self._number("covey_channel_my_member_state"))

    @property
    def my_role(self) -> Role:
        """What I may do."""
        return Role(self._number("covey_channel_my_role"))

    @property
    def is_muted(self) -> bool:
        """Whether I may not write."""
        return bool(self._number("covey_channel_is_muted"))

    @property
    def hidden_state(self) -> HiddenState:
        """Whether I hid the channel, and what a new message does then."""
        return HiddenState(self._number("covey_channel_hidden_state"))

    @property
    def inviter(self) -> Optional[User]:
        """Who invited me; None if nobody or unknown."""
        return self._user("covey_channel_inviter")

    @property
    def invited_at(self) -> int:
        """When I was invited, Unix ms; 0 if not."""
        return self._number("covey_channel_invited_at")

    @property
    def joined_at(self) -> int:
        """When I joined, Unix ms; 0 if not."""
        return self._number("covey_channel_joined_at")

    @property
    def message_offset_at(self) -> int:
        """Messages created before this time, Unix ms, are invisible to me; 0: none."""
        return self._number("covey_channel_message_offset_at")

    @property
    def metadata(self) -> Mapping[str, str]:
        """The channel's metadata, in the order of the keys; empty where it is unknown."""
        return metadata_of("channel", self._handle)

    def to_dict(self) -> dict[str, Any]:
        """Everything at once, with the protocol's field names and its units: ``created_at`` and ``joined_ts`` are in
        seconds here, other times in ms."""
        import json

        decoded: dict[str, Any] = json.loads(json_out(lib.covey_channel_json, self._handle))
        return decoded

    def _user(self, getter: str) -> Optional[User]:
        handle = getattr(lib, getter)(self._handle)
        return User(handle, self) if handle else None

    def _message(self, getter: str) -> Optional[Message]:
        handle = getattr(lib, getter)(self._handle)
        return Message(handle, self) if handle else None

    def __repr__(self) -> str:
        return f"<covey.GroupChannel {self.url!r} {self.name!r}>"


class ChannelList(SnapshotList[GroupChannel]):
    """Channels in an order."""

    __slots__ = ()
    _noun = "channel_list"
    _element = GroupChannel


class ChannelPage(ChannelList):
    """The channels that a load brought, in view order, and where they went in the list."""

    __slots__ = ("changes",)
    #: For :func:`apply_changes`.
    changes: Sequence[Change]


@value(frozen=True)
class CachedChannel:
    """What is cached of one channel's messages.

    :param channel_url: its URL.
    :param accessed_at: when a message collection of it was last opened, Unix ms; 0: never.
    :param size_bytes: of its messages.
    """

    channel_url: str
    accessed_at: int
    size_bytes: int

    @classmethod
    def _of(cls, lent: Any) -> CachedChannel:
        return cls(bytes_out(lent.url, lent.url_length), lent.accessed_at, lent.size_bytes)
