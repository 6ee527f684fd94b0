"""Operations of a client on sent messages, and the server's search."""

from __future__ import annotations

import ctypes
from typing import Any, Optional, Sequence

from . import _callbacks
from ._arguments import handle_in, number_in, text_in, texts_in
from ._callbacks import Call
from ._calls import Caller, some
from ._channels import GroupChannel
from ._completion import Completion
from ._enums import ServerSearchOrder
from ._library import check, lib, number_out
from ._lists import MESSAGES, Pages
from ._message_calls import SendCompletion
from ._message_parts import MetaArray
from ._messages import Message
from ._parameters import parameters, set_extras, value_parameters
from ._users import MemberList
from ._value import Value, value


@value(frozen=True)
class ServerSearchQuery(Value):
    """A search on the server. All conditions must match; empty ones are ignored. For the search of the cache, which
    needs
    no connection, see :meth:`Client.search_messages`.

    :param text: The text to find; not empty.
    :param channel_url: Only in this channel; "": in all joined channels.
    :param custom_type: Only messages of this custom type.
    :param created_after: Only messages created at this time or later, Unix ms; 0: no condition.
    :param created_before: Only messages created at this time or earlier, Unix ms; 0: no condition.
    :param order: Best first, or newest first.
    :param reverse: Reverses the order.
    :param exact_match: Finds only the exact text.
    :param advanced: Treats the text as an expression of the server's query language.
    :param target_fields: The searched fields, by the protocol's names; none: the server's choice.
    :param limit: Messages per page, 1 to 100.
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


class MessageOperations(Caller):
    """The calls of a :class:`Client` about sent messages. Nothing changes before the server confirms. Operations are
    not
    queued: offline they fail with ``CONNECTION_REQUIRED``. Other errors: ``NOT_FOUND``, ``NOT_ALLOWED``."""

    # --- One message -------------------------------------------------------------------------------------------------

    def update_file_message(
        self,
        channel_url: str,
        message_id: int,
        *,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        mentioned_user_ids: Optional[Sequence[str]] = None,
        mentions_channel: bool = False,
        meta_arrays: Sequence[MetaArray] = (),
        remove_meta_arrays: Sequence[MetaArray] = (),
    ) -> Completion[Message]:
        """Edits a sent message with files. Only what is given changes. Files and caption cannot be changed.

        :param data: the new data; "" clears it; None: no change. The same holds for ``custom_type``.
        :param mentioned_user_ids: the mentioned users in place of all mentions; an empty sequence clears them; None: no
            change.
        :param mentions_channel: mentions all members, whoever ``mentioned_user_ids`` names; False: no change. To end
            such a mention, pass ``mentioned_user_ids``.
        :param meta_arrays: values that are added to those of the keys.
        :param remove_meta_arrays: values to remove; a meta array without values removes the whole key. Not together
            with ``meta_arrays``.
        :raises CoveyError: ``INVALID_PARAMETER`` if nothing is given.
        """
        fields = {
            "data": data, "custom_type": custom_type, "mentioned_user_ids": mentioned_user_ids,
            "mentions_channel": mentions_channel or None,
        }
        with parameters("file_message_params", fields, counted=("data",)) as made:
            set_extras("file_message_params", made, meta_arrays, None, remove_meta_arrays)
            return self._start_message(
                lib.covey_client_update_file_message, text_in(channel_url, "channel_url"),
                number_in(message_id, "message_id"), made,
            )

    def copy_message(self, message: Message, channel_url: str) -> SendCompletion:
        """Sends a copy of a message of the current user: text, data, custom type, mentions, meta arrays, languages, and
        files without a new upload. It is a normal send: offline it waits.

        :param message: the message to copy: sent, by the current user, without a poll.
        :param channel_url: the URL of the copy's channel.
        :raises CoveyError: ``INVALID_PARAMETER`` for an unsent message or one of another user;
            ``NOT_SUPPORTED`` for one with a poll.
        """
        completion = SendCompletion(self)
        pending = ctypes.c_void_p()
        call = Call(self, lambda sent: some(Message.retained(sent, self._reference)), completion)
        self._start(
            call, _callbacks.message_entry, lib.covey_client_copy_message,
            handle_in(message, Message, "message"),
            text_in(channel_url, "channel_url"), ctypes.byref(pending),
        )
        completion.pending = Message(some(pending.value), self._reference)
        return completion

    def translate_message(self, channel_url: str, message_id: int, languages: Sequence[str]) -> Completion[Message]:
        """Translates a text message, for everybody; see :attr:`Message.translations`.

        Errors: ``NOT_ACCEPTABLE`` if it is no text message.

        :param languages: language codes, such as "fr"; at least one.
        """
        return self._start_message(
            lib.covey_client_translate_message, text_in(channel_url, "channel_url"),
            number_in(message_id, "message_id"),
            *texts_in(languages, "languages"),
        )

    def pin_message(self, channel_url: str, message_id: int) -> Completion[None]:
        """Pins a message to its channel, for everybody.

        Errors: ``EXISTS_ALREADY``; ``TOO_MANY_ITEMS`` if ten others are pinned; ``NOT_ACCEPTABLE`` in a supergroup or
        an ephemeral channel, and for a silent message.
        """
        return self._start_plain(
            lib.covey_client_pin_message, text_in(channel_url, "channel_url"), number_in(message_id, "message_id")
        )

    def unpin_message(self, channel_url: str, message_id: int) -> Completion[None]:
        """Unpins a message. Errors: ``NOT_FOUND`` if it is not pinned."""
        return self._start_plain(
            lib.covey_client_unpin_message, text_in(channel_url, "channel_url"), number_in(message_id, "message_id")
        )

    def add_reaction(self, channel_url: str, message_id: int, key: str) -> Completion[None]:
        """Adds a reaction of the current user to a message. Errors: ``EXISTS_ALREADY``.

        :param key: an app-defined name, such as "smile"; not empty, at most 30 characters.
        """
        return self._start_plain(
            lib.covey_client_add_reaction, text_in(channel_url, "channel_url"), number_in(message_id, "message_id"),
            text_in(key, "key"),
        )

    def delete_reaction(self, channel_url: str, message_id: int, key: str) -> Completion[None]:
        """Removes a reaction of the current user. Errors: ``NOT_FOUND`` if the user has not added it."""
        return self._start_plain(
            lib.covey_client_delete_reaction, text_in(channel_url, "channel_url"), number_in(message_id, "message_id"),
            text_in(key, "key"),
        )

    # --- Receipts and typing -----------------------------------------------------------------------------------------

    def mark_all_as_read(self, channel_urls: Optional[Sequence[str]] = None) -> Completion[None]:
        """Marks channels as read: everything in them until now.

        Errors: ``NOT_FOUND`` if one of the channels does not exist; then none is marked.

        :param channel_urls: the channels, at least one; None: all that the user has joined.
        :raises CoveyError: ``INVALID_PARAMETER`` if ``channel_urls`` is empty.
        """
        urls: tuple[Any, int] = (None, 0) if channel_urls is None else texts_in(channel_urls, "channel_urls")
        return self._start_plain(lib.covey_client_mark_all_as_read, *urls)

    def mark_as_unread(self, channel_url: str, message_id: int) -> Completion[None]:
        """Marks a message and all later ones as unread."""
        return self._start_plain(
            lib.covey_client_mark_as_unread, text_in(channel_url, "channel_url"), number_in(message_id, "message_id")
        )

    def mark_thread_as_read(self, channel_url: str, parent_message_id: int) -> Completion[None]:
        """Reports to the server that the current user has read all messages of a thread."""
        return self._start_plain(
            lib.covey_client_mark_thread_as_read, text_in(channel_url, "channel_url"),
            number_in(parent_message_id, "parent_message_id"),
        )

    def mark_as_delivered(self, channel_url: str) -> Completion[None]:
        """Reports to the server that all messages of a channel were delivered. A connected client does this
        automatically;
        use this for messages that arrived another way, such as by push."""
        return self._start_plain(lib.covey_client_mark_as_delivered, text_in(channel_url, "channel_url"))

    def start_typing(self, channel_url: str) -> Completion[None]:
        """Shows the other members that the current user is typing. You can call it for every key press."""
        return self._start_plain(lib.covey_client_start_typing, text_in(channel_url, "channel_url"))

    def end_typing(self, channel_url: str) -> Completion[None]:
        """Shows the other members that the current user stopped typing. Sending a message also does this."""
        return self._start_plain(lib.covey_client_end_typing, text_in(channel_url, "channel_url"))

    def read_members(self, channel: GroupChannel, message: Message) -> MemberList:
        """The members who have read a message: the joined members except the current user and the sender. Empty in a
        supergroup.

        :param channel: a current snapshot of the channel: the result is computed from it.
        """
        return self._members(lib.covey_client_read_members, channel, message)

    def unread_members(self, channel: GroupChannel, message: Message) -> MemberList:
        """The members who have not read a message; see :meth:`read_members`."""
        return self._members(lib.covey_client_unread_members, channel, message)

    def unread_member_count(self, channel: GroupChannel, message: Message) -> int:
        """The number of members who have not read a message."""
        return number_out(lib.covey_client_unread_member_count(self._open(), *_pair(channel, message)))

    def undelivered_member_count(self, channel: GroupChannel, message: Message) -> int:
        """The number of members to whom a message was not delivered; 0 if the application has no delivery receipts."""
        return number_out(lib.covey_client_undelivered_member_count(self._open(), *_pair(channel, message)))

    def _members(self, function: object, channel: GroupChannel, message: Message) -> MemberList:
        members = ctypes.c_void_p()
        assert callable(function)
        check(function(self._open(), *_pair(channel, message), ctypes.byref(members)))
        return MemberList(some(members.value))

    # --- Search ------------------------------------------------------------------------------------------------------

    def list_found_messages(self, query: ServerSearchQuery) -> Pages[Message]:
        """Lists the messages that the server finds. They are not cached.

        :param query: the search.
        """
        with value_parameters("server_search_query", query, ServerSearchQuery, always=("text",)) as made:
            return Pages(self, MESSAGES, lib.covey_client_list_found_messages, made)


def _pair(channel: GroupChannel, message: Message) -> tuple[int, int]:
    return handle_in(channel, GroupChannel, "channel"), handle_in(message, Message, "message")
