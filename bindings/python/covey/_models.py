"""Users, members, channels, messages and lists of them: immutable snapshots of the library's memory.

A snapshot copies nothing when it is made: a property reads the library's memory each time, without a lock and from any
thread. An object from a list keeps the whole list alive, so one that is kept for long is better taken as ``to_dict()``.
Times are Unix milliseconds.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, Iterator, Mapping, Optional, TypeVar, Union, overload

from ._declarations import covey_message_row, covey_text_range
from ._enums import (
    ChannelFlag,
    ErrorCode,
    HiddenState,
    MemberState,
    MessageFlag,
    MessageKind,
    OnlineState,
    Role,
    SendingStatus,
)
from ._events import Change
from ._library import bad_handle, bytes_out, check, json_out, lib, number_out, optional_text_out, text_in, text_out
from ._value import value


class Snapshot:
    """A handle of the library: one's own, or borrowed from an owner that is kept alive."""

    __slots__ = ("_handle", "_owner", "__weakref__")
    _noun: ClassVar[str]

    def __init__(self, handle: int, owner: Optional[object] = None) -> None:
        # Without an owner the object holds one reference, which it gives up when it is collected.
        self._handle = handle
        self._owner = owner

    @classmethod
    def retained(cls: type[S], handle: Optional[int]) -> Optional[S]:
        """One's own hold on a handle that a callback lends."""
        if not handle:
            return None
        check(getattr(lib, f"covey_{cls._noun}_retain")(handle))
        return cls(handle)

    def __del__(self, _release: Any = lambda noun, handle: getattr(lib, f"covey_{noun}_release")(handle)) -> None:
        # `_handle` is missing if __init__ never ran.
        if getattr(self, "_handle", None) and self._owner is None:
            try:
                _release(self._noun, self._handle)
            except (AttributeError, TypeError):
                pass  # the interpreter is being taken down: the memory goes with the process

    def _text(self, getter: str) -> str:
        return text_out(getattr(lib, getter), self._handle)

    def _number(self, getter: str) -> int:
        return number_out(getattr(lib, getter)(self._handle))


S = TypeVar("S", bound=Snapshot)


class SnapshotList(Snapshot, Sequence[S], Generic[S]):
    """An immutable list. Its elements are made when they are first looked at, and stay the same objects."""

    __slots__ = ("_items",)
    _element: ClassVar[type[Snapshot]]

    def __init__(self, handle: int, owner: Optional[object] = None) -> None:
        super().__init__(handle, owner)
        count = number_out(getattr(lib, f"covey_{self._noun}_count")(handle))
        self._items: list[Optional[S]] = [None] * count

    def _make(self, index: int) -> S:
        element: Any = self._element
        made: S = element(self._at(index), self)
        return made

    def _at(self, index: int) -> int:
        handle: Optional[int] = getattr(lib, f"covey_{self._noun}_at")(self._handle, index)
        if not handle:
            raise bad_handle()
        return handle

    def __len__(self) -> int:
        return len(self._items)

    @overload
    def __getitem__(self, index: int) -> S: ...
    @overload
    def __getitem__(self, index: slice) -> list[S]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[S, list[S]]:
        if isinstance(index, slice):
            return [self[position] for position in range(*index.indices(len(self._items)))]
        found = self._items[index]
        if found is None:
            found = self._make(index if index >= 0 else index + len(self._items))
            self._items[index] = found
        return found

    def __iter__(self) -> Iterator[S]:
        return (self[index] for index in range(len(self._items)))

    def __repr__(self) -> str:
        shown = [repr(item) for item in self[:3]] + ([f"… {len(self) - 3} more"] if len(self) > 3 else [])
        return f"{type(self).__name__}([{', '.join(shown)}])"


class User(Snapshot):
    """A user, as the server described them last."""

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
    def online_state(self) -> OnlineState:
        """Whether the user is connected, as the server said last."""
        return OnlineState(self._number("covey_user_online_state"))

    @property
    def last_seen_at(self) -> int:
        """When the user was last connected, Unix ms; 0 while connected or unknown."""
        return self._number("covey_user_last_seen_at")

    @property
    def is_active(self) -> bool:
        """Whether the account is active; False if it was deactivated."""
        return bool(self._number("covey_user_is_active"))

    @property
    def metadata(self) -> Mapping[str, str]:
        """The user's metadata, in the order of the keys; empty where it is unknown."""
        return _metadata("user", self._handle)

    def __repr__(self) -> str:
        return f"<covey.User {self.user_id!r} {self.nickname!r}>"


class Member(Snapshot):
    """A user as a member of a channel."""

    __slots__ = ()
    _noun = "member"

    @property
    def user(self) -> User:
        """Who it is."""
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
    def state(self) -> MemberState:
        """Joined, or only invited."""
        return MemberState(self._number("covey_member_state"))

    @property
    def role(self) -> Role:
        """What the user may do in the channel."""
        return Role(self._number("covey_member_role"))

    @property
    def is_muted(self) -> bool:
        """Whether the member may not write."""
        return bool(self._number("covey_member_is_muted"))

    @property
    def muted_end_at(self) -> int:
        """When the muting ends, Unix ms; -1 for never, 0 if not muted."""
        return self._number("covey_member_muted_end_at")

    @property
    def is_blocked_by_me(self) -> bool:
        """Whether I block this member."""
        return bool(self._number("covey_member_is_blocked_by_me"))

    @property
    def is_blocking_me(self) -> bool:
        """Whether this member blocks me."""
        return bool(self._number("covey_member_is_blocking_me"))

    @property
    def joined_at(self) -> int:
        """When the member joined, Unix ms; 0 if unknown."""
        return self._number("covey_member_joined_at")

    def __repr__(self) -> str:
        return f"<covey.Member {self.user_id!r} {self.state.name}>"


class MemberList(SnapshotList[Member]):
    """Members of a channel, by user id."""

    __slots__ = ()
    _noun = "member_list"
    _element = Member


class Message(Snapshot):
    """A message, sent or unsent.

    Two objects may be copies of the same message at different times: :meth:`is_same_message`.
    """

    __slots__ = ("_row", "_index")
    _noun = "message"

    def __init__(self, handle: int, owner: Optional[object] = None) -> None:
        super().__init__(handle, owner)
        self._row: Any = _row_of(handle)
        self._index = -1

    @classmethod
    def _of_row(cls, owner: MessageList, row: Any, index: int) -> Message:
        """One of a list, whose hot fields were read together with those of its neighbours."""
        message = cls.__new__(cls)
        message._handle = 0
        message._owner = owner
        message._row = row
        message._index = index
        return message

    def _own_handle(self) -> int:
        if not self._handle and isinstance(self._owner, MessageList):
            self._handle = self._owner._at(self._index)
        return self._handle

    @property
    def message_id(self) -> int:
        """The server's id; 0 while the message is not sent."""
        return int(self._row.message_id)

    @property
    def request_id(self) -> str:
        """The id that the sender gave before sending, the same for the pending and the sent message; "" if unknown."""
        return bytes_out(self._row.request_id, self._row.request_id_length)

    @property
    def channel_url(self) -> str:
        """URL of its channel."""
        return text_out(lib.covey_message_channel_url, self._own_handle())

    @property
    def kind(self) -> MessageKind:
        """What the message is: of a user, a file, of an admin …"""
        return MessageKind(self._row.kind)

    @property
    def text(self) -> str:
        """Its text. Any character may occur, NUL too."""
        return bytes_out(self._row.text, self._row.text_length)

    @property
    def data(self) -> str:
        """The app's own data."""
        return bytes_out(self._row.data, self._row.data_length)

    @property
    def custom_type(self) -> str:
        """The app's own type."""
        return bytes_out(self._row.custom_type, self._row.custom_type_length)

    @property
    def created_at(self) -> int:
        """When it was created, Unix ms: by the server's clock once sent, by this device's corrected clock before."""
        return int(self._row.created_at)

    @property
    def updated_at(self) -> int:
        """When it was last changed, Unix ms; 0 if never."""
        return int(self._row.updated_at)

    @property
    def parent_message_id(self) -> int:
        """Id of the message it replies to; 0 if it is no reply."""
        return int(self._row.parent_message_id)

    @property
    def sending_status(self) -> SendingStatus:
        """How far sending has come; SUCCEEDED for every message of the server."""
        return SendingStatus(self._row.sending_status)

    @property
    def error_code(self) -> Optional[ErrorCode]:
        """Why sending failed; None if it did not."""
        return ErrorCode(self._row.error_code) if self._row.error_code else None

    @property
    def flags(self) -> MessageFlag:
        """Yes-or-no properties, as bits."""
        return MessageFlag(self._row.flags)

    @property
    def sender_id(self) -> str:
        """User id of the sender; "" if it has none (admin messages)."""
        return bytes_out(self._row.sender_id, self._row.sender_id_length)

    @property
    def sender_nickname(self) -> str:
        """Nickname of the sender; "" if there is none."""
        return bytes_out(self._row.sender_nickname, self._row.sender_nickname_length)

    @property
    def sender_profile_url(self) -> str:
        """URL of the sender's profile image; "" if there is none."""
        return bytes_out(self._row.sender_profile_url, self._row.sender_profile_url_length)

    @property
    def sender(self) -> Optional[User]:
        """Who sent it; None if it has no sender. For id and name, ``sender_id`` and ``sender_nickname`` are cheaper."""
        handle = lib.covey_message_sender(self._own_handle())
        return User(handle, self) if handle else None

    @property
    def file_url(self) -> str:
        """URL of its file; "" if it has none."""
        return text_out(lib.covey_message_file_url, self._own_handle())

    @property
    def file_name(self) -> str:
        """Name of its file; "" if it has none."""
        return text_out(lib.covey_message_file_name, self._own_handle())

    @property
    def file_type(self) -> str:
        """MIME type of its file; "" if it has none."""
        return text_out(lib.covey_message_file_type, self._own_handle())

    @property
    def file_size_bytes(self) -> int:
        """Size of its file in bytes; 0 if it has none."""
        return number_out(lib.covey_message_file_size_bytes(self._own_handle()))

    @property
    def reply_count(self) -> int:
        """How many replies its thread has."""
        return int(self._row.reply_count)

    @property
    def last_replied_at(self) -> int:
        """When its thread got the last reply, Unix ms; 0 if it has none."""
        return number_out(lib.covey_message_last_replied_at(self._own_handle()))

    def to_dict(self) -> dict[str, Any]:
        """Everything at once, with the protocol's field names: reactions, mentions, poll and thread included."""
        import json

        decoded: dict[str, Any] = json.loads(json_out(lib.covey_message_json, self._own_handle()))
        return decoded

    def is_same_message(self, other: Message) -> bool:
        """Whether both are the same message, maybe at different times: equal ids, or equal request ids where one of
        them is not sent yet."""
        if self.message_id and other.message_id:
            return self.message_id == other.message_id
        return self.request_id != "" and self.request_id == other.request_id

    def __repr__(self) -> str:
        text = self.text if len(self.text) <= 40 else self.text[:39] + "…"
        name = self.message_id or self.sending_status.name.lower()
        return f"<covey.Message {name} {self.sender_id!r}: {text!r}>"


class MessageList(SnapshotList[Message]):
    """Messages in an order. The hot fields of all of them are read in one call when the first is looked at."""

    __slots__ = ("_rows",)
    _noun = "message_list"
    _element = Message

    def __init__(self, handle: int, owner: Optional[object] = None) -> None:
        super().__init__(handle, owner)
        self._rows: Any = None

    def _make(self, index: int) -> Message:
        if self._rows is None:
            rows = (covey_message_row * len(self))()
            filled = lib.covey_message_list_rows(self._handle, 0, len(self), rows, ctypes.sizeof(covey_message_row))
            if number_out(filled) != len(self):
                raise bad_handle()
            self._rows = rows
        return Message._of_row(self, self._rows[index], index)


class MessagePage(MessageList):
    """The messages that a start or load brought, in view order, and where they went in the timeline."""

    __slots__ = ("changes",)
    #: For :func:`apply_changes`.
    changes: Sequence[Change]


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
        return _metadata("channel", self._handle)

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


def texts_of(handle: Optional[int]) -> list[str]:
    """The texts of a borrowed list."""
    if not handle:
        return []
    count = number_out(lib.covey_string_list_count(handle))
    return [text_out(lib.covey_string_list_at, handle, index) for index in range(count)]


def _metadata(noun: str, handle: int) -> dict[str, str]:
    value_of = getattr(lib, f"covey_{noun}_metadata")
    found = {}
    for key in texts_of(getattr(lib, f"covey_{noun}_metadata_keys")(handle)):
        if "\x00" in key:
            continue  # cannot be asked for; to_dict() of the channel has it
        value = optional_text_out(value_of, handle, text_in(key, "key"))
        if value is not None:
            found[key] = value
    return found


def _row_of(handle: int) -> Any:
    """The hot fields of a message that is in no list, read one by one."""
    row = covey_message_row(
        message_id=lib.covey_message_id(handle),
        created_at=lib.covey_message_created_at(handle),
        updated_at=lib.covey_message_updated_at(handle),
        parent_message_id=lib.covey_message_parent_message_id(handle),
        flags=lib.covey_message_flags(handle),
        reply_count=lib.covey_message_reply_count(handle),
        kind=number_out(lib.covey_message_kind(handle)),
        sending_status=lib.covey_message_sending_status(handle),
        error_code=lib.covey_message_error_code(handle),
    )
    length = ctypes.c_size_t()
    sender = lib.covey_message_sender(handle)
    texts = [
        ("text", lib.covey_message_text, handle),
        ("request_id", lib.covey_message_request_id, handle),
        ("data", lib.covey_message_data, handle),
        ("custom_type", lib.covey_message_custom_type, handle),
        ("sender_id", lib.covey_user_id, sender),
        ("sender_nickname", lib.covey_user_nickname, sender),
        ("sender_profile_url", lib.covey_user_profile_url, sender),
    ]
    for field, getter, source in texts:
        if source:
            setattr(row, field, getter(source, ctypes.byref(length)))
            setattr(row, f"{field}_length", length.value)
    return row


# --- The cache -------------------------------------------------------------------------------------------------------


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


@value(frozen=True)
class SearchHit:
    """A message that :meth:`Client.search_messages` found.

    :param message: the message.
    :param snippet: the part of its text, or of its file's name, that holds most of the words; "…" where something is
        cut off.
    :param matches: where the words are: ``snippet[start:end]`` for each pair.
    """

    message: Message
    snippet: str
    matches: Sequence[tuple[int, int]]

    @classmethod
    def _all(cls, handle: int) -> list[SearchHit]:
        """Everything of a result that a callback lends."""
        return [cls._at(handle, index) for index in range(number_out(lib.covey_message_search_result_count(handle)))]

    @classmethod
    def _at(cls, handle: int, index: int) -> SearchHit:
        message = Message.retained(lib.covey_message_search_result_message_at(handle, index))
        snippet = text_out(lib.covey_message_search_result_snippet_at, handle, index)
        if message is None:
            raise bad_handle()
        count = number_out(lib.covey_message_search_result_matches_at(handle, index, None, 0))
        ranges = (covey_text_range * count)()
        lib.covey_message_search_result_matches_at(handle, index, ranges, count)
        encoded = snippet.encode("utf-8")

        def place(offset: int) -> int:
            return len(encoded[:offset].decode("utf-8"))

        matches = [(place(part.start), place(part.start + part.length)) for part in ranges]
        return cls(message, snippet, matches)
