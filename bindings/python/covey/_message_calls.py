"""Calls of a client about messages, sent and unsent."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Optional, Sequence, Union

from . import _callbacks
from ._arguments import items_in, number_in, text_in, texts_in
from ._callbacks import Call
from ._calls import Caller, MessageCall, some
from ._completion import Completion
from ._library import lib
from ._messages import Message, MessageList
from ._snapshots import texts_of
from ._parameters import user_message_parameters

if TYPE_CHECKING:
    from ._times import Time
    from ._files import FileMessage, FileSource, ProgressFunction
    from ._message_parts import CriticalAlert, MetaArray


class SendCompletion(Completion[Message]):
    """The result of a send: the sent message, or the error.

    ``pending`` is the pending message, available immediately; its ``request_id`` is final. Do not add it to a list:
    collections report it.
    """

    __slots__ = ("pending",)

    pending: Message


class MessageCalls(Caller):
    """The calls of a :class:`Client` about messages."""

    # --- Messages ----------------------------------------------------------------------------------------------------

    def send_user_message(
        self,
        channel_url: str,
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
        """Sends a text message. Offline the message waits, also across restarts. Messages are sent in order when the
        client is connected again. Do not add the message to your list: the channel's collections report it as pending,
        then as succeeded or failed.

        :param text: not empty.
        :param data: app-defined data beside the text.
        :param custom_type: app-defined type. Lists can filter by it.
        :param mentioned_user_ids: the mentioned users.
        :param mentions_channel: mentions all members, regardless of the named users.
        :param parent_message_id: the id of the message that it replies to; 0 for none.
        :param reply_to_channel: shows a reply in the channel too.
        :param suppress_push: suppresses the push notification.
        :param silent: sends a silent message, which does not change unread counts or the last message.
        :param meta_arrays: app-defined texts by key; at most 5 keys with 10 values each.
        :param target_languages: language codes of requested translations.
        :param poll_id: a poll that the message shows, created with :meth:`create_poll`; 0 for none.
        :param critical_alert: a sound that Apple devices play even if they are silenced.
        :param request_id: a request id of the app's choice, 1 to 128 bytes without control characters, unique among the
            user's messages; None: a new one. A send with one can be repeated, in any process, and the message is sent
            once: if it waits here, the call waits with it; if it has failed, it is resent; if it was sent, here or as the
            server says, the call returns it. It fails with ``MESSAGE_NOT_FOUND`` or ``NOT_FOUND`` if it was sent and is
            deleted, and with ``ACK_TIMEOUT`` if the channel does not show whether it was sent; then the next call sends
            it.
        :param sent_since_at: with ``request_id``: no process has sent it before this time by the server's clock, Unix ms
            or an aware datetime; for example ``created_at`` of the message that it answers.
        :returns: the sent message, and immediately its ``pending`` form. It completes after the first attempt, or at once if
            there is a reason not to attempt (no connection, a frozen channel, an earlier message that waits after a
            failure); :attr:`CoveyError.unsent` is then the message as it is.
        :raises CoveyError: ``INVALID_PARAMETER`` if the message is invalid; then no message appears.
        """
        completion = SendCompletion(self)
        pending = ctypes.c_void_p()
        call = MessageCall(self, completion)
        with user_message_parameters(
            text, data=data, custom_type=custom_type, mentioned_user_ids=mentioned_user_ids or None,
            mentions_channel=mentions_channel, parent_message_id=parent_message_id, reply_to_channel=reply_to_channel,
            suppress_push=suppress_push, silent=silent, meta_arrays=meta_arrays, target_languages=target_languages,
            poll_id=poll_id, critical_alert=critical_alert, request_id=request_id, sent_since_at=sent_since_at,
        ) as made:
            self._start(
                call, _callbacks.message_entry, lib.covey_client_send_user_message,
                text_in(channel_url, "channel_url"), made, ctypes.byref(pending),
            )
        completion.pending = Message(some(pending.value), self._reference)
        return completion

    def send_file(
        self,
        channel_url: str,
        file: FileSource,
        *,
        text: str = "",
        thumbnail_sizes: Sequence[tuple[int, int]] = (),
        on_progress: Optional[ProgressFunction] = None,
    ) -> SendCompletion:
        """Sends a file. Covey keeps a copy of it with the unsent message until it is sent: offline it waits, also
        across
        restarts. The app may delete its own file as soon as a collection has reported the message as pending. Do not
        add the message to your list: collections report it. :meth:`cancel_message` cancels it until it was sent.

        :param file: a path, the bytes, or a :class:`File` with details (a name, a type, a URL).
        :param text: a caption.
        :param thumbnail_sizes: requested thumbnail boxes, (width, height) in pixels; up to 3.
        :param on_progress: called with each :class:`UploadProgress`, on the thread of the client's callbacks, until the
            call completes.
        :returns: as :meth:`send_user_message`. Errors: ``LOCAL_DATABASE`` if the file cannot be copied,
            ``FILE_SIZE_LIMIT_EXCEEDED``, ``FILE_UPLOAD_TIMEOUT``, ``REQUEST_CANCELED``.
        :raises CoveyError: ``INVALID_PARAMETER`` if the message is invalid, or the path is no readable file; then no
            message appears.
        """
        return self.send_files(
            channel_url, [file], text=text, thumbnail_sizes=thumbnail_sizes, on_progress=on_progress
        )

    def send_files(
        self,
        channel_url: str,
        files: Union[Sequence[FileSource], FileMessage],
        *,
        text: str = "",
        thumbnail_sizes: Sequence[tuple[int, int]] = (),
        on_progress: Optional[ProgressFunction] = None,
    ) -> SendCompletion:
        """Sends one message of several files, which are uploaded one after the other; see :meth:`send_file`.

        :param files: at most as many as the server allows in one message, usually 30. To set other values of the
            message pass a :class:`FileMessage`, without the two parameters that follow.
        """
        from ._files import FileMessage, send

        if isinstance(files, FileMessage):
            if text or thumbnail_sizes:
                raise TypeError("a FileMessage has its own text and thumbnail_sizes; set them in the FileMessage")
            return send(self, channel_url, files, on_progress)
        return send(self, channel_url, FileMessage(files, text, thumbnail_sizes), on_progress)

    def send_file_messages(
        self,
        channel_url: str,
        messages: Sequence[Union[FileMessage, FileSource]],
        *,
        on_progress: Optional[ProgressFunction] = None,
    ) -> list[SendCompletion]:
        """Sends several messages with files, in order. If one fails, the others are still sent.

        :param messages: up to 20; a file that is no :class:`FileMessage` makes a message of its own.
        :returns: a completion for each.
        :raises CoveyError: ``INVALID_PARAMETER`` if one is invalid, or there are too many; then nothing is sent.
        """
        from ._files import FileMessage, send_several

        given: list[Any] = items_in(messages, object, "messages")
        whole = [each if isinstance(each, FileMessage) else FileMessage([each]) for each in given]
        return send_several(self, channel_url, whole, on_progress)

    def update_user_message(
        self,
        channel_url: str,
        message_id: int,
        text: Optional[str] = None,
        *,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        mentioned_user_ids: Optional[Sequence[str]] = None,
        mentions_channel: bool = False,
        meta_arrays: Sequence[MetaArray] = (),
        remove_meta_arrays: Sequence[MetaArray] = (),
        poll_id: int = 0,
    ) -> Completion[Message]:
        """Edits a sent text message. Only what is given changes. Nothing changes before the server confirms. Fails
        offline.

        :param text: the new text; None or "": no change.
        :param data: the new data; "" clears it; None: no change. The same holds for ``custom_type``.
        :param mentioned_user_ids: the mentioned users in place of all mentions; an empty sequence clears them; None: no
            change.
        :param mentions_channel: mentions all members, whoever ``mentioned_user_ids`` names; False: no change. To end
            such a mention, pass ``mentioned_user_ids``.
        :param meta_arrays: values that are added to those of the keys.
        :param remove_meta_arrays: values to remove; a meta array without values removes the whole key. Not together
            with ``meta_arrays``.
        :param poll_id: the poll that the message shows from now on; 0: no change.
        :raises CoveyError: ``INVALID_PARAMETER`` if nothing is given.
        """
        with user_message_parameters(
            text, data=data, custom_type=custom_type, mentioned_user_ids=mentioned_user_ids,
            mentions_channel=mentions_channel, meta_arrays=meta_arrays, remove_meta_arrays=remove_meta_arrays,
            poll_id=poll_id,
        ) as made:
            return self._start_message(
                lib.covey_client_update_user_message, text_in(channel_url, "channel_url"),
                number_in(message_id, "message_id"), made,
            )

    def delete_message(self, channel_url: str, message_id: int) -> Completion[None]:
        """Deletes a sent message for everybody. Nothing changes before the server confirms. For unsent messages use
        :meth:`MessageCollection.remove_failed`."""
        return self._start_plain(
            lib.covey_client_delete_message, text_in(channel_url, "channel_url"), number_in(message_id, "message_id")
        )

    def get_message(self, channel_url: str, message_id: int) -> Completion[Message]:
        """Fetches one message from the server and updates the cache."""
        return self._start_message(
            lib.covey_client_get_message, text_in(channel_url, "channel_url"), number_in(message_id, "message_id")
        )

    # --- Outbox ------------------------------------------------------------------------------------------------------

    def unsent_messages(self, channel_url: Optional[str] = None) -> Completion[MessageList]:
        """Lists unsent messages: pending and failed ones, in sending order within each channel.

        :param channel_url: the channel's URL; None: all channels.
        """
        call = Call(self, lambda messages: some(MessageList.retained(messages, self._reference)))
        url = None if channel_url is None else text_in(channel_url, "channel_url")
        return self._start(call, _callbacks.messages_entry, lib.covey_client_get_unsent_messages, url)

    def resend_message(self, request_id: str) -> Completion[Message]:
        """Resends a failed message, whatever its error, with its old place in the order and its old request id.

        If the outcome of an earlier attempt is unknown, Covey first looks for the message on the server. If it failed
        because the outcome cannot be known (``ACK_TIMEOUT`` in an ephemeral channel, or after a reset of the history),
        it is sent a second time.

        Errors: ``INVALID_PARAMETER`` if the message was sent or removed, or is pending.
        """
        return self._start_message(
            lib.covey_client_resend_message, text_in(request_id, "request_id")
        )

    def cancel_message(self, request_id: str) -> Completion[None]:
        """Cancels a pending message: it leaves the outbox, with its files, and collections report it as deleted with
        ``LOCAL_MESSAGE_CANCELED``. The completion of its send gets ``REQUEST_CANCELED``.

        Errors: ``FILE_UPLOAD_CANCEL_FAILED`` if it may have been sent already; ``INVALID_PARAMETER`` if no pending
        message has this request id.
        """
        return self._start_plain(lib.covey_client_cancel_message, text_in(request_id, "request_id"))

    def remove_failed_messages(
        self, channel_url: str, request_ids: Optional[Sequence[str]] = None
    ) -> Completion[list[str]]:
        """Removes failed messages of a channel permanently; see
        :meth:`MessageCollection.remove_failed`."""
        if request_ids is not None and not request_ids:
            nothing: Completion[list[str]] = Completion(self)
            nothing._set([])
            return nothing
        chosen: tuple[Any, int] = (None, 0) if request_ids is None else texts_in(request_ids, "request_ids")
        return self._start(
            Call(self, texts_of), _callbacks.strings_entry, lib.covey_client_remove_failed_messages,
            text_in(channel_url, "channel_url"), *chosen,
        )
