"""Messages, lists of them, and search results: snapshots."""

from __future__ import annotations

import ctypes
from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _declarations as d
from . import _enums
from ._arguments import handle_in
from ._errors import CoveyError
from ._event_info import EventInfo
from ._library import bad_handle, bytes_out, check, lib, number_out, raw_out, text_out
from ._snapshots import Held, Snapshot, SnapshotList
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
from ._times import Moment
from ._users import User, UserList
from ._value import Value, value

if TYPE_CHECKING:
    import weakref

    from ._client import Client
    from ._completion import Completion
    from ._change import Change
    from ._message_calls import SendCompletion
    from ._times import Time


class Message(Snapshot):
    """A message, sent or unsent.

    Two objects may show one message at different times. ``==`` compares the message and its content, ``hash`` the
    message alone, by its id or, if it is unsent, by its request id; :meth:`is_same` compares a sent and an unsent form
    too.
    """

    __slots__ = ("_row", "_index")
    _noun = "message"

    def __init__(self, handle: int, owner: Union[Held, weakref.ref[Client], None] = None) -> None:
        super().__init__(handle, owner)
        self._row: Any = _row_of(handle)
        self._index = -1

    @classmethod
    def _of_row(cls, owner: MessageList, row: Any, index: int) -> Message:
        """A message of a list. The fields of all its messages were read in one call."""
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
        """The server's id; 0 for an unsent message."""
        return int(self._row.message_id)

    @property
    def request_id(self) -> str:
        """The id that the sender assigned, equal for the pending and the sent message; "" if unknown."""
        return bytes_out(self._row.request_id, self._row.request_id_length)

    @property
    def channel_url(self) -> str:
        """URL of its channel."""
        return text_out(lib.covey_message_channel_url, self._own_handle())

    @property
    def kind(self) -> _enums.MessageKind:
        """Kind of the message: user message, file message, admin message …"""
        return _enums.MessageKind(self._row.kind)

    @property
    def text(self) -> str:
        """The text. It may contain any character, including NUL."""
        return bytes_out(self._row.text, self._row.text_length)

    @property
    def data(self) -> str:
        """App-defined data."""
        return bytes_out(self._row.data, self._row.data_length)

    @property
    def custom_type(self) -> str:
        """App-defined type."""
        return bytes_out(self._row.custom_type, self._row.custom_type_length)

    @property
    def created_at(self) -> int:
        """Creation time, Unix ms: the server's time for a sent message, this device's corrected time for an unsent
        one."""
        return int(self._row.created_at)

    created_at_datetime = Moment("created_at")

    @property
    def updated_at(self) -> int:
        """When it was last changed, Unix ms; 0 if never."""
        return int(self._row.updated_at)

    updated_at_datetime = Moment("updated_at")

    @property
    def parent_message_id(self) -> int:
        """Id of the message that it replies to; 0 if it is no reply."""
        return int(self._row.parent_message_id)

    @property
    def sending_status(self) -> _enums.SendingStatus:
        """Progress of sending; SUCCEEDED for every message of the server."""
        return _enums.SendingStatus(self._row.sending_status)

    @property
    def error_code(self) -> Optional[_enums.ErrorCode]:
        """The error code of the failed send; None if it did not fail."""
        return _enums.ErrorCode(self._row.error_code) if self._row.error_code else None

    @property
    def is_resendable(self) -> bool:
        """Whether :meth:`Client.resend_message` takes it: every failed message, whatever its error, since the reason may
        have gone."""
        return bool(number_out(lib.covey_message_is_resendable(self._own_handle())))

    @property
    def retry_at(self) -> Optional[int]:
        """When Covey sends it next by itself, Unix ms by the server's clock; -1: as soon as it can, because it is its turn,
        the connection is back, or the channel is unfrozen; None: not by itself, or it was sent. As of the moment at which
        the message was handed out: errors of sends and :meth:`Client.unsent_messages` know the time, collections are not
        notified of it."""
        return lib.covey_message_retry_at(self._own_handle()) or None

    retry_at_datetime = Moment("retry_at")

    @property
    def flags(self) -> _enums.MessageFlag:
        """Boolean properties, as bits."""
        return _enums.MessageFlag(self._row.flags)

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
        """The sender; None if it has none. ``sender_id`` and ``sender_nickname`` are faster."""
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
        """The number of replies in its thread."""
        return int(self._row.reply_count)

    @property
    def last_replied_at(self) -> int:
        """Time of the last reply in its thread, Unix ms; 0 if it has none."""
        return number_out(lib.covey_message_last_replied_at(self._own_handle()))

    last_replied_at_datetime = Moment("last_replied_at")

    @property
    def reactions(self) -> Sequence[Reaction]:
        """Its reactions, in the server's order."""
        return reactions_of(self._own_handle())

    @property
    def meta_arrays(self) -> Sequence[MetaArray]:
        """App-defined texts by key, in the order in which they were added."""
        return meta_arrays_of(self._own_handle())

    @property
    def files(self) -> Sequence[MessageFile]:
        """The files: one for a file message, all for a message with several files."""
        return files_of(self._own_handle())

    @property
    def translations(self) -> Mapping[str, str]:
        """The translations by language code; "" while the server has no translation yet."""
        return translations_of(self._own_handle())

    @property
    def page_preview(self) -> Optional[PagePreview]:
        """Metadata of the page that the text links to."""
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
        """The users whom the message mentions by name. For an unsent message only their ids are known."""
        handle = lib.covey_message_mentioned_users(self._own_handle())
        if not handle:
            raise bad_handle()
        return UserList(handle, self)

    @property
    def mentions_channel(self) -> bool:
        """Whether it mentions all members."""
        return _enums.MessageFlag.MENTIONS_CHANNEL in self.flags

    @property
    def is_reply_to_channel(self) -> bool:
        """Whether a reply is shown in the channel too."""
        return _enums.MessageFlag.REPLY_TO_CHANNEL in self.flags

    @property
    def parent(self) -> Optional[Message]:
        """The parent message, as included in the reply; None if it is no reply, if its parent was deleted, or if only
        the parent's id is known."""
        handle = lib.covey_message_parent(self._own_handle())
        return Message(handle, self) if handle else None

    @property
    def is_parent_deleted(self) -> bool:
        """Whether the parent message was deleted."""
        return bool(number_out(lib.covey_message_is_parent_deleted(self._own_handle())))

    @property
    def poll(self) -> Optional[Poll]:
        """The poll it shows."""
        handle = lib.covey_message_poll(self._own_handle())
        return Poll(handle, self) if handle else None

    def applying(self, info: EventInfo) -> Message:
        """The message after a reaction, a change of its thread, or a vote: for a message that no collection shows. Apply
        events in the order in which they came.

        :param info: an event about this message, with the source EVENT_REACTION_UPDATED, EVENT_THREAD_INFO_UPDATED or
            EVENT_POLL_VOTED.
        :returns: a new message; with the same content if this one has a newer state.
        :raises CoveyError: ``INVALID_PARAMETER`` if the event is about another message, or does not say what became of a
            part.
        """
        changed = ctypes.c_void_p()
        event = handle_in(info, EventInfo, "info")
        check(lib.covey_message_apply_event(self._own_handle(), event, ctypes.byref(changed)))
        return Message(changed.value or 0, self._origin())

    # --- Calls of the client that it came from -----------------------------------------------------------------------

    def reply(
        self,
        text: str,
        *,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        mentioned_user_ids: Sequence[str] = (),
        mentions_channel: bool = False,
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
        """Sends a reply to this message, in its thread. The parameters are those of :meth:`Client.send_user_message`.

        :raises CoveyError: ``INVALID_PARAMETER`` if this message is unsent, which has no id yet;
            ``INVALID_INITIALIZATION`` if it belongs to no client: it was unpickled, or its client is gone.
        """
        return self._client.send_user_message(
            self.channel_url, text, data=data, custom_type=custom_type, mentioned_user_ids=mentioned_user_ids,
            mentions_channel=mentions_channel, parent_message_id=self._sent_id("reply to"),
            reply_to_channel=reply_to_channel,
            suppress_push=suppress_push, silent=silent, meta_arrays=meta_arrays, target_languages=target_languages,
            poll_id=poll_id, critical_alert=critical_alert, request_id=request_id, sent_since_at=sent_since_at,
        )

    def react(self, key: str) -> Completion[None]:
        """Adds a reaction of the current user: :meth:`Client.add_reaction`. Raises as :meth:`reply`."""
        return self._client.add_reaction(self.channel_url, self._sent_id("react to"), key)

    def unreact(self, key: str) -> Completion[None]:
        """Removes a reaction of the current user: :meth:`Client.delete_reaction`. Raises as :meth:`reply`."""
        return self._client.delete_reaction(self.channel_url, self._sent_id("react to"), key)

    def _sent_id(self, what: str) -> int:
        if not self.message_id:
            status = self.sending_status.name
            raise CoveyError(
                _enums.ErrorCode.INVALID_PARAMETER,
                f"the message {self.request_id!r} is {status} and has no id yet; {what} it when it is sent",
            )
        return self.message_id

    # --- Content -----------------------------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The whole message as a JSON text with the protocol's field names, including reactions, mentions, poll and
        thread."""
        return raw_out(lib.covey_message_json, self._own_handle()).decode("utf-8")

    def is_same(self, other: object) -> bool:
        """Whether both are the same message, possibly at different times: equal ids, or equal request ids if one of
        them is unsent."""
        if not isinstance(other, Message):
            return False
        if self.message_id and other.message_id:
            return self.message_id == other.message_id
        return self.request_id != "" and self.request_id == other.request_id

    def _has_same_memory(self, other: Message) -> bool:
        # Lists of a collection share the messages that did not change, each with its texts in one block.
        return bool(self._row.text_length) and self._row.text == other._row.text

    def _identity(self) -> Hashable:
        # A pending message and the sent one are the same, but never equal: they differ in their status.
        return self.message_id or self.request_id

    def __repr__(self) -> str:
        text = self.text if len(self.text) <= 40 else self.text[:39] + "…"
        name = self.message_id or self.sending_status.name.lower()
        return f"<covey.Message {name} {self.sender_id!r}: {text!r}>"


#: A page is read in one call, and an element of a list of all messages without reading the others.
_BLOCK = 256


class MessageList(SnapshotList[Message]):
    """An ordered list of messages. Their frequently used fields are read at the first access, those of up to 256 messages
    in one call."""

    __slots__ = ("_blocks",)
    _noun = "message_list"
    _element = Message

    def __init__(self, handle: int, owner: Union[Held, weakref.ref[Client], None] = None) -> None:
        super().__init__(handle, owner)
        self._blocks: dict[int, Any] = {}

    def _make(self, index: int) -> Message:
        block, place = divmod(index, _BLOCK)
        rows = self._blocks.get(block)
        if rows is None:
            count = min(_BLOCK, len(self) - block * _BLOCK)
            rows = (d.covey_message_row * count)()
            filled = lib.covey_message_list_rows(
                self._handle, block * _BLOCK, count, rows, ctypes.sizeof(d.covey_message_row))
            if number_out(filled) != count:
                raise bad_handle()
            self._blocks[block] = rows
        return Message._of_row(self, rows[place], index)


class MessagePage(MessageList):
    """The messages of a start or a loaded page, in view order, and their positions in the timeline."""

    __slots__ = ("changes",)
    _state = ("changes",)
    #: For :func:`apply_changes`.
    changes: Sequence[Change]


def _row_of(handle: int) -> Any:
    """The frequently used fields of a message that is in no list, read one by one."""
    row = d.covey_message_row(
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
class SearchHit(Value):
    """A message that :meth:`Client.search_messages` found.

    :param message: the message.
    :param snippet: the part of its text, or of its file's name, that contains most of the words; "…" where text was
        cut.
    :param matches: the positions of the words: ``snippet[start:end]`` for each pair.
    """

    message: Message
    snippet: str
    matches: Sequence[tuple[int, int]]

    @classmethod
    def _all(cls, origin: Optional[weakref.ref[Client]], handle: int) -> list[SearchHit]:
        """All hits of a callback's borrowed result."""
        count = number_out(lib.covey_message_search_result_count(handle))
        return [cls._at(origin, handle, index) for index in range(count)]

    @classmethod
    def _at(cls, origin: Optional[weakref.ref[Client]], handle: int, index: int) -> SearchHit:
        message = Message.retained(lib.covey_message_search_result_message_at(handle, index), origin)
        snippet = text_out(lib.covey_message_search_result_snippet_at, handle, index)
        if message is None:
            raise bad_handle()
        count = number_out(lib.covey_message_search_result_matches_at(handle, index, None, 0))
        ranges = (d.covey_text_range * count)()
        lib.covey_message_search_result_matches_at(handle, index, ranges, count)
        encoded = snippet.encode("utf-8")

        def place(offset: int) -> int:
            return len(encoded[:offset].decode("utf-8"))

        matches = [(place(part.start), place(part.start + part.length)) for part in ranges]
        return cls(message, snippet, matches)
