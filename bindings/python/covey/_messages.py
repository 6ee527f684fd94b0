"""Messages, lists of them, and what a search found: snapshots."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from typing import Any, Optional

from ._declarations import covey_message_row, covey_text_range
from ._enums import ErrorCode, MessageFlag, MessageKind, SendingStatus
from ._events import Change
from ._library import bad_handle, bytes_out, json_out, lib, number_out, text_out
from ._snapshots import Snapshot, SnapshotList
from ._message_parts import (
    CriticalAlert,
    MessageFile,
    MetaArray,
    PagePreview,
    Reaction,
    ThreadInfo,
    critical_alert_of,
    files_of,
    meta_arrays_of,
    page_preview_of,
    reactions_of,
    thread_info_of,
    translations_of,
)
from ._polls import Poll
from ._users import User, UserList
from ._value import value


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

    @property
    def reactions(self) -> Sequence[Reaction]:
        """Its reactions, in the server's order."""
        return reactions_of(self._own_handle())

    @property
    def meta_arrays(self) -> Sequence[MetaArray]:
        """Texts of the app's own by keys, in the order in which they were given."""
        return meta_arrays_of(self._own_handle())

    @property
    def files(self) -> Sequence[MessageFile]:
        """The one file of a file message, or all of a message of several."""
        return files_of(self._own_handle())

    @property
    def translations(self) -> Mapping[str, str]:
        """The text by the codes of languages; "" while the server has no translation yet."""
        return translations_of(self._own_handle())

    @property
    def page_preview(self) -> Optional[PagePreview]:
        """What the page says of itself that the text links to."""
        return page_preview_of(self._own_handle())

    @property
    def thread_info(self) -> Optional[ThreadInfo]:
        """The thread below it; None if there never was one."""
        return thread_info_of(self._own_handle())

    @property
    def critical_alert(self) -> Optional[CriticalAlert]:
        """The critical alert that it was sent with."""
        return critical_alert_of(self._own_handle())

    @property
    def mentioned_users(self) -> UserList:
        """Whom it mentions by name; of a message that was not sent yet only their ids are known."""
        handle = lib.covey_message_mentioned_users(self._own_handle())
        if not handle:
            raise bad_handle()
        return UserList(handle, self)

    @property
    def mentions_channel(self) -> bool:
        """Whether it mentions all members."""
        return MessageFlag.MENTIONS_CHANNEL in self.flags

    @property
    def is_reply_to_channel(self) -> bool:
        """Whether a reply is shown in the channel too."""
        return MessageFlag.REPLY_TO_CHANNEL in self.flags

    @property
    def parent(self) -> Optional[Message]:
        """The message that it replies to, as the reply carries it; None if it is no reply, if its parent was deleted,
        or if only the id is known."""
        handle = lib.covey_message_parent(self._own_handle())
        return Message(handle, self) if handle else None

    @property
    def is_parent_deleted(self) -> bool:
        """Whether the message that it replies to was deleted."""
        return bool(number_out(lib.covey_message_is_parent_deleted(self._own_handle())))

    @property
    def poll(self) -> Optional[Poll]:
        """The poll it shows."""
        handle = lib.covey_message_poll(self._own_handle())
        return Poll(handle, self) if handle else None

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
