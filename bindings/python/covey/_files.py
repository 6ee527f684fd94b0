"""Messages with files: their parameters, and the calls that send them."""

from __future__ import annotations

import ctypes
import os
from contextlib import ExitStack, contextmanager
from typing import Any, Callable, Iterator, Optional, Sequence, Union

from . import _callbacks
from . import _declarations as d
from ._arguments import instance_in, items_in, number_in, path_in, text_in, wrong_type
from ._callbacks import Call, free_entry, register
from ._calls import Caller, MessageCall, some, start_call
from ._message_calls import MessageCalls, SendCompletion
from ._completion import Completion
from ._declarations import COVEY_FILE_MESSAGES_LIMIT
from ._handlers import Handler
from ._library import check, lib
from ._messages import Message
from ._message_parts import CriticalAlert, MetaArray
from ._parameters import parameters, set_extras
from ._scheduled_calls import ScheduledMessage
from ._value import Value, value

#: A path, the bytes, or a :class:`File` with details.
FileSource = Union[str, "os.PathLike[str]", bytes, bytearray, "File"]


@value(frozen=True)
class File(Value):
    """A file to send. Set exactly one of ``path``, ``content`` and ``url``.

    :param path: A local file.
    :param content: The bytes.
    :param url: URL of a file that is on a server already; nothing is uploaded.
    :param name: The name that receivers see; None: the last part of the path or URL, else "file".
    :param mime_type: Such as "image/png"; None: derived from the name.
    :param size_bytes: With a URL, the size; 0 if unknown.
    """

    path: Union[str, os.PathLike[str], None] = None
    content: Optional[bytes] = None
    url: Optional[str] = None
    name: Optional[str] = None
    mime_type: Optional[str] = None
    size_bytes: int = 0


@value(frozen=True)
class FileMessage(Value):
    """A message with files to send: one file makes a file message, several make one message of several files.

    :param files: At least one: paths, bytes, or :class:`File`.
    :param text: A caption.
    :param thumbnail_sizes: Requested thumbnail boxes, (width, height) in pixels; up to 3.
    :param data: App-defined data.
    :param custom_type: App-defined type. Lists can filter by it.
    :param mentioned_user_ids: The mentioned users.
    :param mentions_channel: Mentions all members, regardless of the named users.
    :param parent_message_id: Id of the message that it replies to; 0 for none.
    :param reply_to_channel: Shows a reply in the channel too.
    :param suppress_push: Suppresses the push notification.
    :param silent: Sends a silent message, which does not change unread counts or the last message.
    :param meta_arrays: App-defined texts by key; at most 5 keys with 10 values each.
    :param critical_alert: A sound that Apple devices play even if they are silenced.
    """

    files: Sequence[FileSource]
    text: str = ""
    thumbnail_sizes: Sequence[tuple[int, int]] = ()
    data: Optional[str] = None
    custom_type: Optional[str] = None
    mentioned_user_ids: Sequence[str] = ()
    mentions_channel: bool = False
    parent_message_id: int = 0
    reply_to_channel: bool = False
    suppress_push: bool = False
    silent: bool = False
    meta_arrays: Sequence[MetaArray] = ()
    critical_alert: Optional[CriticalAlert] = None


@value(frozen=True)
class UploadProgress(Value):
    """Progress of the upload of one file. A repeated upload begins again at 0.

    :param request_id: The message's request id; "" for a scheduled message.
    :param message_index: Index of the message in :meth:`Client.send_file_messages`, from 0; else 0.
    :param file_index: Index of the file in the message, from 0.
    :param sent_bytes: Sent bytes of the file; all of them once the server has accepted it.
    :param total_bytes: Size of the file.
    """

    request_id: str
    message_index: int
    file_index: int
    sent_bytes: int
    total_bytes: int


#: Called on the thread of the client's callbacks.
ProgressFunction = Callable[[UploadProgress], object]


# --- Parameters ------------------------------------------------------------------------------------------------------


@contextmanager
def _made(message: FileMessage) -> Iterator[Optional[int]]:
    instance_in(message, FileMessage, "message")
    fields = {
        "message": message.text or None, "data": message.data, "custom_type": message.custom_type,
        "mentioned_user_ids": message.mentioned_user_ids or None, "mentions_channel": message.mentions_channel or None,
        "parent_message_id": message.parent_message_id or None, "reply_to_channel": message.reply_to_channel or None,
        "suppress_push": message.suppress_push or None, "silent": message.silent or None,
    }
    with parameters("file_message_params", fields, counted=("message", "data")) as params:
        sources: list[Any] = items_in(message.files, object, "files")
        for source in sources:
            _add(params, source)
        set_extras("file_message_params", params, message.meta_arrays, message.critical_alert)
        sizes: list[Any] = items_in(message.thumbnail_sizes, object, "thumbnail_sizes")
        for size in sizes:
            if not isinstance(size, (tuple, list)) or len(size) != 2:
                raise wrong_type("thumbnail_sizes", "a sequence of (width, height)", size)
            width, height = size
            check(
                lib.covey_file_message_params_add_thumbnail_size(
                    params, number_in(width, "thumbnail_sizes", 32), number_in(height, "thumbnail_sizes", 32)
                )
            )
        yield params


def _add(params: Optional[int], source: FileSource) -> None:
    file = source
    if isinstance(file, (bytes, bytearray)):
        file = File(content=bytes(file))
    elif not isinstance(file, File):
        file = File(path=path_in(file, "file"))
    if sum(given is not None for given in (file.path, file.content, file.url)) != 1:
        raise ValueError("a File needs exactly one of path, content and url")
    name = file.name
    if name is None:
        name = os.path.basename(file.path if file.path is not None else (file.url or "").partition("?")[0])
    name_in = text_in(name, "name")
    type_in = text_in(file.mime_type if file.mime_type is not None else _type_of(name), "mime_type")
    if file.path is not None:
        # Absolute: the library does not use the working directory.
        path = text_in(os.path.abspath(path_in(file.path, "path")), "path")
        check(lib.covey_file_message_params_add_path(params, path, name_in, type_in))
    elif file.content is not None:
        check(
            lib.covey_file_message_params_add_bytes(params, file.content, len(file.content), name_in, type_in)
        )
    else:
        url = text_in(file.url or "", "url")
        size = number_in(file.size_bytes, "size_bytes")
        check(lib.covey_file_message_params_add_url(params, url, name_in, type_in, size))


def _type_of(name: str) -> str:
    import mimetypes

    return mimetypes.guess_type(name)[0] or ""


# --- Calls -----------------------------------------------------------------------------------------------------------


class _Uploading:
    """A call with upload progress."""

    on_progress: Optional[Handler]

    def progressed(self, lent: Any) -> None:
        if self.on_progress is None:
            return
        progress = lent.contents
        request_id = ctypes.string_at(progress.request_id)
        self.on_progress(
            UploadProgress(
                request_id.decode(), progress.message_index, progress.file_index, progress.sent_bytes,
                progress.total_bytes,
            )
        )


def _progress_handler(client: Caller, on_progress: Optional[ProgressFunction]) -> Optional[Handler]:
    if on_progress is None:
        return None
    return Handler(client, on_progress, "on_progress", "an upload's progress function")


class _FileCall(_Uploading, MessageCall):
    """A send."""

    def __init__(self, client: MessageCalls, on_progress: Optional[ProgressFunction]) -> None:
        self.sent = SendCompletion(client)
        super().__init__(client, self.sent)
        self.on_progress = _progress_handler(client, on_progress)


class _ScheduleCall(_Uploading, Call[ScheduledMessage]):
    """A message that is scheduled."""

    def __init__(self, client: Caller, on_progress: Optional[ProgressFunction]) -> None:
        super().__init__(client, lambda message: some(ScheduledMessage.retained(message)))
        self.on_progress = _progress_handler(client, on_progress)


class _FileCalls:
    """The sends of one call."""

    def __init__(self, calls: list[_FileCall]) -> None:
        self.calls = calls

    def progressed(self, lent: Any) -> None:
        self.calls[lent.contents.message_index].progressed(lent)

    def complete(self, index: int, error: Optional[int], message: Optional[int]) -> None:
        self.calls[index].complete(error, message)

    def freed(self) -> None:
        for call in self.calls:
            call.freed()


def _entry_for(on_progress: Optional[ProgressFunction]) -> Any:
    # ctypes accepts no None for a function pointer type: this is its NULL.
    return d.covey_upload_progress_fn() if on_progress is None else _callbacks.upload_progress_entry


def send(
    client: MessageCalls, channel_url: str, message: FileMessage, on_progress: Optional[ProgressFunction]
) -> SendCompletion:
    call = _FileCall(client, on_progress)
    pending, error = ctypes.c_void_p(), ctypes.c_void_p()
    url = text_in(channel_url, "channel_url")
    with _made(message) as params:
        check(
            lib.covey_client_send_file_message(
                client._open(), url, params, ctypes.byref(pending), _entry_for(on_progress), _callbacks.message_entry,
                register(call), free_entry, None, ctypes.byref(error),
            ),
            error,
        )
    assert pending.value is not None
    call.sent.pending = Message(pending.value, client._reference)
    return call.sent


def send_several(
    client: MessageCalls, channel_url: str, messages: Sequence[FileMessage], on_progress: Optional[ProgressFunction]
) -> list[SendCompletion]:
    calls = [_FileCall(client, on_progress) for _ in messages]
    count = len(calls)
    room = min(count, COVEY_FILE_MESSAGES_LIMIT + 1)
    pending, error = (ctypes.c_void_p * max(1, room))(), ctypes.c_void_p()
    url = text_in(channel_url, "channel_url")
    with ExitStack() as stack:
        # The library rejects too many messages before it reads any of them.
        given: list[Optional[int]] = [stack.enter_context(_made(message)) for message in messages[:room]]
        params = (ctypes.c_void_p * max(1, room))(*given)
        check(
            lib.covey_client_send_file_messages(
                client._open(), url, params, count, pending, _entry_for(on_progress), _callbacks.file_messages_entry,
                register(_FileCalls(calls)), free_entry, None, ctypes.byref(error),
            ),
            error,
        )
    for call, handle in zip(calls, pending):
        assert handle is not None
        call.sent.pending = Message(handle, client._reference)
    return [call.sent for call in calls]


def schedule(
    client: Caller, channel_url: str, message: FileMessage, scheduled_at: int, on_progress: Optional[ProgressFunction]
) -> Completion[ScheduledMessage]:
    with _made(message) as params:
        return start_call(
            client._open(), _ScheduleCall(client, on_progress), _callbacks.scheduled_message_entry,
            lib.covey_client_schedule_file_message, text_in(channel_url, "channel_url"), params, scheduled_at,
            _entry_for(on_progress),
        )
