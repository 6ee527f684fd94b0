"""Group channels, lists of them, and facts about cached channels: snapshots."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Optional

from . import _enums
from ._library import bytes_out, check, lib, raw_out
from ._messages import Message
from ._snapshots import Snapshot, SnapshotList, metadata_of
from ._times import Moment
from ._users import MemberList, User
from ._value import Value, value

if TYPE_CHECKING:
    from ._enums import ChannelAction
    from ._change import Change
    from ._message_calls import SendCompletion
    from ._message_parts import CriticalAlert, MetaArray
    from ._times import Time


class GroupChannel(Snapshot):
    """A group channel as the current user sees it."""

    __slots__ = ()
    _noun = "channel"

    @property
    def url(self) -> str:
        """The URL. It identifies the channel in the application and never changes."""
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
        """App-defined data."""
        return self._text("covey_channel_data")

    @property
    def custom_type(self) -> str:
        """App-defined type."""
        return self._text("covey_channel_custom_type")

    @property
    def created_at(self) -> int:
        """When it was created, Unix ms."""
        return self._number("covey_channel_created_at")

    created_at_datetime = Moment("created_at")

    @property
    def creator(self) -> Optional[User]:
        """The creator; None if unknown."""
        return self._user("covey_channel_creator")

    @property
    def flags(self) -> _enums.ChannelFlag:
        """Boolean properties, as bits: ``ChannelFlag.FROZEN in channel.flags``."""
        return _enums.ChannelFlag(self._number("covey_channel_flags"))

    @property
    def typing_users(self) -> list[User]:
        """The members who are typing. The first who began is first."""
        count = self._number("covey_channel_typing_count")
        lent = (lib.covey_channel_typing_at(self._handle, index) for index in range(count))
        return [user for user in map(User.retained, lent) if user is not None]

    @property
    def is_frozen(self) -> bool:
        """Whether only operators can send."""
        return _enums.ChannelFlag.FROZEN in self.flags

    @property
    def is_public(self) -> bool:
        """Whether everybody may join."""
        return _enums.ChannelFlag.PUBLIC in self.flags

    @property
    def is_distinct(self) -> bool:
        """Whether it is the only channel with these members."""
        return _enums.ChannelFlag.DISTINCT in self.flags

    @property
    def is_super(self) -> bool:
        """Whether it is a supergroup: for very many members, who are not listed."""
        return _enums.ChannelFlag.SUPER in self.flags

    @property
    def member_count(self) -> int:
        """The number of members, including invited ones."""
        return self._number("covey_channel_member_count")

    @property
    def joined_member_count(self) -> int:
        """The number of joined members."""
        return self._number("covey_channel_joined_member_count")

    @property
    def members(self) -> Optional[MemberList]:
        """Joined and invited members by user id; None if unknown, as in supergroups."""
        handle = lib.covey_channel_members(self._handle)
        return MemberList(handle, self) if handle else None

    @property
    def unread_message_count(self) -> int:
        """The number of messages that the current user has not read; 0 if the count preference leaves this count out."""
        return self._number("covey_channel_unread_message_count")

    @property
    def unread_mention_count(self) -> int:
        """The number of unread messages that mention the current user; 0 if the count preference leaves them out."""
        return self._number("covey_channel_unread_mention_count")

    @property
    def my_last_read_at(self) -> int:
        """The time up to which the current user has read, Unix ms."""
        return self._number("covey_channel_my_last_read_at")

    my_last_read_at_datetime = Moment("my_last_read_at")

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
    def my_push_trigger(self) -> _enums.PushTrigger:
        """The push setting of the current user for the channel."""
        return _enums.PushTrigger(self._number("covey_channel_my_push_trigger"))

    @property
    def my_count_preference(self) -> _enums.CountPreference:
        """The unread counts that the current user wants to see. The counts here are always available."""
        return _enums.CountPreference(self._number("covey_channel_my_count_preference"))

    def refusal(self, action: ChannelAction) -> _enums.Refusal:
        """The reason why the current user may not do something in the channel, according to this snapshot;
        ``Refusal.NONE``: no known reason. Use it to disable a button and to explain why. The server decides."""
        return _enums.Refusal(check(lib.covey_channel_refusal(self._handle, int(action))))

    @property
    def my_member_state(self) -> _enums.MemberState:
        """The membership of the current user: joined or only invited."""
        return _enums.MemberState(self._number("covey_channel_my_member_state"))

    @property
    def my_role(self) -> _enums.Role:
        """The role of the current user."""
        return _enums.Role(self._number("covey_channel_my_role"))

    @property
    def is_muted(self) -> bool:
        """Whether the current user is muted."""
        return bool(self._number("covey_channel_is_muted"))

    @property
    def hidden_state(self) -> _enums.HiddenState:
        """The hidden state for the current user, and the effect of a new message."""
        return _enums.HiddenState(self._number("covey_channel_hidden_state"))

    @property
    def inviter(self) -> Optional[User]:
        """The user who invited the current user; None if nobody did or if unknown."""
        return self._user("covey_channel_inviter")

    @property
    def invited_at(self) -> int:
        """When the current user was invited, Unix ms; 0 if never."""
        return self._number("covey_channel_invited_at")

    invited_at_datetime = Moment("invited_at")

    @property
    def joined_at(self) -> int:
        """When the current user joined, Unix ms; 0 if never."""
        return self._number("covey_channel_joined_at")

    joined_at_datetime = Moment("joined_at")

    @property
    def message_offset_at(self) -> int:
        """Messages created before this time, Unix ms, are invisible to the current user; 0: none."""
        return self._number("covey_channel_message_offset_at")

    message_offset_at_datetime = Moment("message_offset_at")

    @property
    def metadata(self) -> Mapping[str, str]:
        """The channel's metadata, ordered by key; empty if unknown."""
        return metadata_of("channel", self._handle)

    def send(
        self,
        text: str,
        *,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        mentioned_user_ids: Sequence[str] = (),
        mentions_channel: bool = False,
        parent_message_id: int = 0,
        reply_to_channel: bool = False,
        suppress_push: bool = False,
        silent: bool = False,
        meta_arrays: Sequence[MetaArray] = (),
        target_languages: Sequence[str] = (),
        poll_id: int = 0,
        critical_alert: Optional[CriticalAlert] = None,
        request_id: Optional[str] = None,
        sent_since_at: Optional[Time] = None,
    ) -> SendCompletion:
        """Sends a text message to the channel. The parameters are those of :meth:`Client.send_user_message`.

        :raises CoveyError: ``INVALID_INITIALIZATION`` if this snapshot belongs to no client: it was unpickled, or its
            client is gone.
        """
        return self._client.send_user_message(
            self.url, text, data=data, custom_type=custom_type, mentioned_user_ids=mentioned_user_ids,
            mentions_channel=mentions_channel, parent_message_id=parent_message_id, reply_to_channel=reply_to_channel,
            suppress_push=suppress_push, silent=silent, meta_arrays=meta_arrays, target_languages=target_languages,
            poll_id=poll_id, critical_alert=critical_alert, request_id=request_id, sent_since_at=sent_since_at,
        )

    def to_json(self) -> str:
        """The whole channel as a JSON text with the protocol's field names and units: ``created_at`` and ``joined_ts``
        are in seconds, other times in ms."""
        return raw_out(lib.covey_channel_json, self._handle).decode("utf-8")

    def _identity(self) -> Hashable:
        return self.url

    def _user(self, getter: str) -> Optional[User]:
        handle = getattr(lib, getter)(self._handle)
        return User(handle, self) if handle else None

    def _message(self, getter: str) -> Optional[Message]:
        handle = getattr(lib, getter)(self._handle)
        return Message(handle, self) if handle else None

    def __repr__(self) -> str:
        return f"<covey.GroupChannel {self.url!r} {self.name!r}>"


class ChannelList(SnapshotList[GroupChannel]):
    """An ordered list of channels."""

    __slots__ = ()
    _noun = "channel_list"
    _element = GroupChannel


class ChannelPage(ChannelList):
    """The channels of a loaded page, in view order, and their positions in the list."""

    __slots__ = ("changes",)
    _state = ("changes",)
    #: For :func:`apply_changes`.
    changes: Sequence[Change]


@value(frozen=True)
class CachedChannel(Value):
    """Facts about one channel's cached messages.

    :param channel_url: its URL.
    :param accessed_at: when a message collection of it was last opened, Unix ms; 0: never.
    :param size_bytes: size of its messages.
    """

    channel_url: str
    accessed_at: int
    size_bytes: int

    accessed_at_datetime = Moment("accessed_at")

    @classmethod
    def _of(cls, lent: Any) -> CachedChannel:
        return cls(bytes_out(lent.url, lent.url_length), lent.accessed_at, lent.size_bytes)
