"""What a client does with messages, sent and unsent."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Optional, Sequence, Union

from . import _callbacks
from ._callbacks import Call
from ._calls import Caller, some
from ._completion import Completion
from ._library import lib, text_in, texts_in
from ._messages import Message, MessageList
from ._snapshots import texts_of
from ._params import user_message_parameters

if TYPE_CHECKING:
    from ._files import FileMessage, FileSource, ProgressFunction
    from ._message_parts import CriticalAlert, MetaArray


class SendCompletion(Completion[Message]):
    """The answer to a send: the sent message, or the error.

    ``pending`` is the message as it waits, there at once; its ``request_id`` is final. Do not add it to a list:
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
    ) -> SendCompletion:
        """Sends a text message. Offline it waits, also over a restart, and is sent in order when the connection is
        back. Do not add the message to your list: the collections of the channel report it as pending, then as
        succeeded or failed.

        :param text: not empty.
        :param data: the app's own data beside the text.
        :param custom_type: the app's own type, by which lists can be filtered.
        :param mentioned_user_ids: whom it mentions.
        :param mentions_channel: whether it mentions all members, whoever is named.
        :param parent_message_id: the message it replies to; 0 for none.
        :param reply_to_channel: whether a reply is shown in the channel too.
        :param suppress_push: whether the server sends no push notification.
        :param silent: whether it leaves unread counts and the last message alone.
        :param meta_arrays: texts of the app's own by keys; at most 5 keys with 10 values each.
        :param target_languages: codes of languages into which the text is to be translated.
        :param poll_id: a poll that the message shows, made with :meth:`create_poll`; 0 for none.
        :param critical_alert: a sound that Apple devices play even if they are silenced.
        :returns: the sent message, and at once its ``pending`` form. An error after which sending is tried again by
            itself is told here once, and the message stays pending.
        :raises CoveyError: ``INVALID_PARAMETER`` if the message does not fit; then none appears.
        """
        completion = SendCompletion(self)
        pending = ctypes.c_void_p()
        call = Call(self, lambda message: some(Message.retained(message)), completion)
        with user_message_parameters(
            text, data=data, custom_type=custom_type, mentioned_user_ids=mentioned_user_ids,
            mentions_channel=mentions_channel, parent_message_id=parent_message_id, reply_to_channel=reply_to_channel,
            suppress_push=suppress_push, silent=silent, meta_arrays=meta_arrays, target_languages=target_languages,
            poll_id=poll_id, critical_alert=critical_alert,
        ) as made:
            self._start(
                call, _callbacks.message_entry, lib.covey_client_send_user_message,
                text_in(channel_url, "channel_url"), made, ctypes.byref(pending),
            )
        completion.pending = Message(some(pending.value))
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
        """Sends a file. A copy is kept beside the unsent message until it is sent: offline it waits, also over a
        restart, and the app's own file may go as soon as a collection has reported the message as pending. Do not add
        the message to your list: collections report it. :meth:`cancel_message` stops it until it has left.

        :param file: a path, the bytes themselves, or a :class:`File` that says more (a name, a type, a URL).
        :param text: a caption.
        :param thumbnail_sizes: boxes, (width, height) in pixels, into which the server is asked to fit a picture; up
            to 3.
        :param on_progress: called with each :class:`UploadProgress`, on the thread of the client's callbacks, until the
            call completes.
        :returns: the sent message, and at once its ``pending`` form. An error after which sending is tried again by
            itself is told here once, and the message stays pending. Errors: ``LOCAL_DATABASE`` if the copy cannot be
            made, ``FILE_SIZE_LIMIT_EXCEEDED``, ``FILE_UPLOAD_TIMEOUT``, ``REQUEST_CANCELED``.
        :raises CoveyError: ``INVALID_PARAMETER`` if the message does not fit, or the path is no readable file; then
            none appears.
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
        """Sends one message of several files, which go up one after the other; see :meth:`send_file`.

        :param files: at most as many as the server takes in one message, 30 as a rule. For everything else that a
            message can have: a :class:`FileMessage`, without the two parameters that follow.
        """
        from ._files import FileMessage, send

        if isinstance(files, FileMessage):
            if text or thumbnail_sizes:
                raise TypeError("a FileMessage has its text and thumbnail_sizes itself")
            return send(self, channel_url, files, on_progress)
        return send(self, channel_url, FileMessage(files, text, thumbnail_sizes), on_progress)

    def send_file_messages(
        self,
        channel_url: str,
        messages: Sequence[Union[FileMessage, FileSource]],
        *,
        on_progress: Optional[ProgressFunction] = None,
    ) -> list[SendCompletion]:
        """Sends several messages with files, in order; a failure of one does not stop the others.

        :param messages: up to 20; a file that is no :class:`FileMessage` makes a message of its own.
        :returns: a completion for each.
        :raises CoveyError: ``INVALID_PARAMETER`` if one does not fit, or there are too many; then nothing is sent.
        """
        from ._files import FileMessage, send_several

        whole = [each if isinstance(each, FileMessage) else FileMessage([each]) for each in messages]
        return send_several(self, channel_url, whole, on_progress)

    def update_user_message(
        self,
        channel_url: str,
        message_id: int,
        text: str,
        *,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        mentioned_user_ids: Optional[Sequence[str]] = None,
        meta_arrays: Sequence[MetaArray] = (),
        poll_id: int = 0,
    ) -> Completion[Message]:
        """Changes a sent text message. Nothing changes before the server confirms; offline it fails.

        :param text: the new text; not empty.
        :param data: None or "": stays as it is; so do ``custom_type`` and ``mentioned_user_ids``.
        :param meta_arrays: values that are added to those of the keys.
        :param poll_id: the poll that the message shows from now on; 0: as it was.
        """
        with user_message_parameters(
            text, data=data, custom_type=custom_type, mentioned_user_ids=mentioned_user_ids, meta_arrays=meta_arrays,
            poll_id=poll_id,
        ) as made:
            return self._start_message(
                lib.covey_client_update_user_message, text_in(channel_url, "channel_url"), message_id, made
            )

    def delete_message(self, channel_url: str, message_id: int) -> Completion[None]:
        """Deletes a sent message for everybody. Nothing changes before the server confirms. Unsent messages are removed
        with :meth:`MessageCollection.remove_failed`."""
        return self._start_plain(lib.covey_client_delete_message, text_in(channel_url, "channel_url"), message_id)

    def get_message(self, channel_url: str, message_id: int) -> Completion[Message]:
        """Gets one message from the server; what is cached of it is brought up to date."""
        return self._start_message(
            lib.covey_client_get_message, text_in(channel_url, "channel_url"), message_id
        )

    # --- Outbox ------------------------------------------------------------------------------------------------------

    def unsent_messages(self, channel_url: Optional[str] = None) -> Completion[MessageList]:
        """Lists messages that were not sent: pending, failed and canceled ones, in sending order within each channel.

        :param channel_url: of which channel; None: of all.
        """
        call = Call(self, lambda messages: some(MessageList.retained(messages)))
        url = None if channel_url is None else text_in(channel_url, "channel_url")
        return self._start(call, _callbacks.messages_entry, lib.covey_client_get_unsent_messages, url)

    def resend_message(self, request_id: str) -> Completion[Message]:
        """Sends a failed or canceled message again, with its old place in the order and its old request id.

        If nobody knows whether an earlier attempt arrived, the message is looked for at the server first; if it failed
        because nobody can know (``ACK_TIMEOUT`` in an ephemeral channel, or after a reset of the history), it is sent a
        second time.

        Errors: ``INVALID_PARAMETER`` if there is none, or sending it again cannot help.
        """
        return self._start_message(
            lib.covey_client_resend_message, text_in(request_id, "request_id")
        )

    def cancel_message(self, request_id: str) -> Completion[None]:
        """Cancels a message that waits to be sent; it is listed with the failed ones and can be sent again.

        Errors: ``FILE_UPLOAD_CANCEL_FAILED`` if it may have left already; ``INVALID_PARAMETER`` if none waits.
        """
        return self._start_plain(lib.covey_client_cancel_message, text_in(request_id, "request_id"))

    def remove_failed_messages(
        self, channel_url: str, request_ids: Optional[Sequence[str]] = None
    ) -> Completion[list[str]]:
        """Removes failed and canceled messages of a channel for good; see :meth:`MessageCollection.remove_failed`."""
        if request_ids is not None and not request_ids:
            nothing: Completion[list[str]] = Completion(self)
            nothing._set([])
            return nothing
        chosen: tuple[Any, int] = (None, 0) if request_ids is None else texts_in(request_ids, "request_ids")
        return self._start(
            Call(self, texts_of), _callbacks.strings_entry, lib.covey_client_remove_failed_messages,
            text_in(channel_url, "channel_url"), *chosen,
        )
