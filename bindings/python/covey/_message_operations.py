"""What a client does with messages that the server has, and the server's search."""

from __future__ import annotations

import ctypes
from typing import Optional, Sequence

from . import _callbacks
from ._callbacks import Call
from ._calls import Caller, some
from ._channels import GroupChannel
from ._completion import Completion
from ._enums import ServerSearchOrder
from ._library import check, lib, number_out, text_in, texts_in
from ._lists import MESSAGES, Pages
from ._message_calls import SendCompletion
from ._message_parts import MetaArray
from ._messages import Message
from ._params import parameters, set_extras
from ._users import MemberList
from ._value import value


@value(frozen=True)
class ServerSearchQuery:
    """What the server shall look for. Conditions are joined by "and"; empty ones are none. For the search of the cache,
    which needs no connection: :meth:`Client.search_messages`.

    :param text: What to look for; not empty.
    :param channel_url: Only in this channel; "": in all that I joined.
    :param custom_type: Only messages of this custom type.
    :param created_after: Only messages created then or later, Unix ms; 0: no condition.
    :param created_before: Only messages created then or earlier, Unix ms; 0: no condition.
    :param order: Best first, or newest first.
    :param reverse: Whether the order is turned round.
    :param exact_match: Whether the text has to be there as it stands.
    :param advanced: Whether the text is an expression of the server's query language.
    :param target_fields: Which fields are looked at, by the protocol's names; none: the server's choice.
    :param limit: Messages a page, 1 to 100.
    """

    text: str
    channel_url: str = ""
    custom_type: str = ""
    created_after: int = 0
    created_before: int = 0
    order: ServerSearchOrder = ServerSearchOrder.RELEVANCE
    reverse: bool = False
    exact_match: bool = False
    advanced: bool = False
    target_fields: Sequence[str] = ()
    limit: int = 20


_SEARCH_DEFAULTS = ServerSearchQuery("")


class MessageOperations(Caller):
    """The calls of a :class:`Client` about messages of the server. Nothing changes before the server confirms, and
    nothing is queued: offline they fail with ``CONNECTION_REQUIRED``. Other errors: ``NOT_FOUND``, ``NOT_ALLOWED``."""

    # --- One message -------------------------------------------------------------------------------------------------

    def update_file_message(
        self,
        channel_url: str,
        message_id: int,
        *,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        mentioned_user_ids: Sequence[str] = (),
        meta_arrays: Sequence[MetaArray] = (),
    ) -> Completion[Message]:
        """Changes a sent message with files; its files and its caption cannot be changed.

        :param data: None or "": stays as it is; so do ``custom_type`` and ``mentioned_user_ids``.
        :param meta_arrays: values that are added to those of the keys.
        """
        fields = {"data": data, "custom_type": custom_type, "mentioned_user_ids": mentioned_user_ids or None}
        with parameters("file_message_params", fields, counted=("data",)) as made:
            set_extras("file_message_params", made, meta_arrays, None)
            return self._start_message(
                lib.covey_client_update_file_message, text_in(channel_url, "channel_url"), message_id, made
            )

    def copy_message(self, message: Message, channel_url: str) -> SendCompletion:
        """Sends a copy of a message of mine: text, data, custom type, mentions, meta arrays, languages, and files
        without a new upload. It is a send as any other: offline it waits.

        :param message: what is copied: sent, mine, without a poll.
        :param channel_url: where the copy goes.
        :raises CoveyError: ``INVALID_PARAMETER`` for a message that was not sent or is somebody else's;
            ``NOT_SUPPORTED`` for one with a poll.
        """
        completion = SendCompletion(self)
        pending = ctypes.c_void_p()
        call = Call(self, lambda sent: some(Message.retained(sent)), completion)
        self._start(
            call, _callbacks.message_entry, lib.covey_client_copy_message, message._own_handle(),
            text_in(channel_url, "channel_url"), ctypes.byref(pending),
        )
        completion.pending = Message(some(pending.value))
        return completion

    def translate_message(self, channel_url: str, message_id: int, languages: Sequence[str]) -> Completion[Message]:
        """Has a text message translated, for everybody; see :attr:`Message.translations`.

        Errors: ``NOT_ACCEPTABLE`` if it is no text message.

        :param languages: codes, such as "fr"; at least one.
        """
        return self._start_message(
            lib.covey_client_translate_message, text_in(channel_url, "channel_url"), message_id,
            *texts_in(languages, "languages"),
        )

    def pin_message(self, channel_url: str, message_id: int) -> Completion[None]:
        """Pins a message to its channel, for everybody.

        Errors: ``EXISTS_ALREADY``; ``TOO_MANY_ITEMS`` if ten others are pinned; ``NOT_ACCEPTABLE`` in a supergroup or
        an ephemeral channel, and for a silent message.
        """
        return self._start_plain(lib.covey_client_pin_message, text_in(channel_url, "channel_url"), message_id)

    def unpin_message(self, channel_url: str, message_id: int) -> Completion[None]:
        """Unpins a message. Errors: ``NOT_FOUND`` if it is not pinned."""
        return self._start_plain(lib.covey_client_unpin_message, text_in(channel_url, "channel_url"), message_id)

    def add_reaction(self, channel_url: str, message_id: int, key: str) -> Completion[None]:
        """Adds a reaction of mine to a message. Errors: ``EXISTS_ALREADY``.

        :param key: a name of the app's, such as "smile"; not empty, at most 30 characters.
        """
        return self._start_plain(
            lib.covey_client_add_reaction, text_in(channel_url, "channel_url"), message_id, text_in(key, "key")
        )

    def delete_reaction(self, channel_url: str, message_id: int, key: str) -> Completion[None]:
        """Takes a reaction of mine back. Errors: ``NOT_FOUND`` if I did not react so."""
        return self._start_plain(
            lib.covey_client_delete_reaction, text_in(channel_url, "channel_url"), message_id, text_in(key, "key")
        )

    # --- Receipts and typing -----------------------------------------------------------------------------------------

    def mark_as_unread(self, channel_url: str, message_id: int) -> Completion[None]:
        """Marks a message and all after it as unread."""
        return self._start_plain(lib.covey_client_mark_as_unread, text_in(channel_url, "channel_url"), message_id)

    def mark_thread_as_read(self, channel_url: str, parent_message_id: int) -> Completion[None]:
        """Tells the server that I have read everything in a thread."""
        return self._start_plain(
            lib.covey_client_mark_thread_as_read, text_in(channel_url, "channel_url"), parent_message_id
        )

    def mark_as_delivered(self, channel_url: str) -> Completion[None]:
        """Tells the server that everything in a channel has reached me. A connected client does so by itself; this is
        for messages that came another way, such as by push."""
        return self._start_plain(lib.covey_client_mark_as_delivered, text_in(channel_url, "channel_url"))

    def start_typing(self, channel_url: str) -> Completion[None]:
        """Tells the other members that I am typing; may be called for every key that is pressed."""
        return self._start_plain(lib.covey_client_start_typing, text_in(channel_url, "channel_url"))

    def end_typing(self, channel_url: str) -> Completion[None]:
        """Tells the other members that I am not typing any more. Sending a message ends it too."""
        return self._start_plain(lib.covey_client_end_typing, text_in(channel_url, "channel_url"))

    def read_members(self, channel: GroupChannel, message: Message) -> MemberList:
        """The members who have read a message: the joined ones but me and its sender; in a supergroup nobody.

        :param channel: as it is now: what it says is what counts.
        """
        return self._members(lib.covey_client_read_members, channel, message)

    def unread_members(self, channel: GroupChannel, message: Message) -> MemberList:
        """The members who have not read a message yet; see :meth:`read_members`."""
        return self._members(lib.covey_client_unread_members, channel, message)

    def unread_member_count(self, channel: GroupChannel, message: Message) -> int:
        """How many members have not read a message yet."""
        return number_out(
            lib.covey_client_unread_member_count(self._open(), channel._handle, message._own_handle())
        )

    def undelivered_member_count(self, channel: GroupChannel, message: Message) -> int:
        """How many members a message has not reached yet; 0 where the application keeps no such receipts."""
        return number_out(
            lib.covey_client_undelivered_member_count(self._open(), channel._handle, message._own_handle())
        )

    def _members(self, function: object, channel: GroupChannel, message: Message) -> MemberList:
        members = ctypes.c_void_p()
        assert callable(function)
        check(function(self._open(), channel._handle, message._own_handle(), ctypes.byref(members)))
        return MemberList(some(members.value))

    # --- Search ------------------------------------------------------------------------------------------------------

    def list_found_messages(self, query: ServerSearchQuery) -> Pages[Message]:
        """Lists the messages that the server finds. They are not written to the cache.

        :param query: what to look for.
        """
        usual = vars(_SEARCH_DEFAULTS)
        fields = {name: given for name, given in vars(query).items() if name == "text" or given != usual[name]}
        with parameters("server_search_query", fields) as made:
            return Pages(self, MESSAGES, lib.covey_client_list_found_messages, made)
