"""Downloads of files."""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING, Any, Callable, Optional, Union

from . import _callbacks
from . import _declarations as d
from ._arguments import flag_in, path_in, text_in, wrong_type
from ._callbacks import Call, free_entry, register
from ._calls import Caller
from ._completion import Completion
from ._handlers import Handler
from ._library import check, lib
from ._message_parts import MessageFile, Thumbnail
from ._value import Value, value

if TYPE_CHECKING:
    from ._messages import Message

    #: A file or a thumbnail of a message, a message with one file, or a URL.
    DownloadSource = Union[MessageFile, Thumbnail, Message, str]


@value(frozen=True)
class DownloadProgress(Value):
    """Progress of a download.

    :param received_bytes: Bytes of the file that are here, those of earlier calls too.
    :param total_bytes: Size of the file; 0 if the server does not state it.
    """

    received_bytes: int
    total_bytes: int


class DownloadCompletion(Completion[Optional[bytes]]):
    """The result of a download: the bytes, or None if they went to a path."""

    __slots__ = ("_number", "_on_progress")

    _number: int
    _on_progress: Optional[Handler]

    def cancel(self) -> None:
        """Cancels the download: it fails with ``REQUEST_CANCELED``, and what it has brought is deleted. No call of an
        ``async def`` progress function starts after this. Does nothing once it is done."""
        client = self._client
        if client is not None:
            check(lib.covey_client_cancel_download(client._open(), self._number))
            if self._on_progress is not None:
                self._on_progress.end()


class _DownloadCall(Call[Optional[bytes]]):
    def __init__(
        self, client: Caller, is_in_memory: bool, on_progress: Optional[Callable[[DownloadProgress], object]]
    ) -> None:
        self.download = DownloadCompletion(client)
        super().__init__(client, lambda content: content, self.download)
        self.is_in_memory = is_in_memory
        self.on_progress = (
            None if on_progress is None
            else Handler(client, on_progress, "on_progress", "a download's progress function")
        )
        self.download._on_progress = self.on_progress

    def ended(self, address: Optional[int], length: int, error: Optional[int]) -> None:
        content = ctypes.string_at(address, length) if address else b""
        self.complete(error, content if self.is_in_memory else None)

    def progressed(self, received: int, total: int) -> None:
        if self.on_progress is not None:
            self.on_progress(DownloadProgress(received, total))


def _place_of(source: Any, requires_auth: Optional[bool]) -> tuple[str, bool]:
    from ._messages import Message

    if isinstance(source, Message):
        files = source.files
        if len(files) != 1:
            raise ValueError(f"the message has {len(files)} files; pass one of message.files")
        source = files[0]
    if requires_auth is not None:
        flag_in(requires_auth, "requires_auth")
    if isinstance(source, str):
        return source, bool(requires_auth)
    if not isinstance(source, (MessageFile, Thumbnail)):
        raise wrong_type("source", "a MessageFile, a Thumbnail, a Message or a URL", source)
    return source.url, source.requires_auth if requires_auth is None else requires_auth


class DownloadCalls(Caller):
    """The calls of a :class:`Client` that download files."""

    def download_file(
        self,
        source: DownloadSource,
        path: Union[str, os.PathLike[str], None] = None,
        *,
        requires_auth: Optional[bool] = None,
        on_progress: Optional[Callable[[DownloadProgress], object]] = None,
    ) -> DownloadCompletion:
        """Downloads a file to a path or into memory. It is complete or it is not there. A transfer that breaks off is
        continued, also by the next call and after a restart, if the server offers that and the file has not changed.
        Downloaded files are cached: a cached file needs no request and no connection.

        :param source: a :class:`MessageFile`, a :class:`Thumbnail`, a :class:`Message` with one file, or an http or https
            URL.
        :param path: where the file goes, in place of one that is there; None: into memory, up to 64 MiB.
        :param requires_auth: whether the URL needs the user's key; None: as the file or thumbnail says, False for a URL.
            The key goes only to servers of the application's site, and to those that an upload has named.
        :param on_progress: called with each :class:`DownloadProgress`, on the thread of the client's callbacks, until the
            call completes. A cached file reports none.
        :returns: the bytes, or None with a path. Errors: ``INVALID_PARAMETER`` if no file can be written at the path,
            ``CONNECTION_REQUIRED`` if no user was ever connected or the key is missing, ``NOT_ALLOWED``, ``NOT_FOUND``,
            ``NETWORK``, ``FILE_SIZE_LIMIT_EXCEEDED`` if the file is too large for memory, ``LOCAL_DATABASE`` (disk full),
            ``REQUEST_CANCELED``.
        :raises CoveyError: ``INVALID_PARAMETER`` if the URL is no http or https URL.
        """
        url, with_key = _place_of(source, requires_auth)
        call = _DownloadCall(self, path is None, on_progress)
        number, error = ctypes.c_uint64(), ctypes.c_void_p()
        # Absolute: the library does not use the working directory.
        place = None if path is None else text_in(os.path.abspath(path_in(path, "path")), "path")
        # ctypes accepts no None for a function pointer type: this is its NULL.
        no_progress = d.covey_download_progress_fn()
        check(
            lib.covey_client_download_file(
                self._open(), text_in(url, "url"), with_key, place,
                no_progress if on_progress is None else _callbacks.download_progress_entry,
                _callbacks.download_entry, register(call), free_entry,
                ctypes.byref(number), ctypes.byref(error),
            ),
            error,
        )
        call.download._number = number.value
        return call.download
