"""The client: one logged-in user, its connection and its cache."""

from __future__ import annotations

import atexit
import ctypes
import os
import threading
import time
import weakref
from typing import TYPE_CHECKING, Any, Callable, Optional, Sequence, TypeVar, Union

from . import _callbacks
from . import _declarations as d
from ._callbacks import Call, free_entry, inside_callback, raise_interrupt, register
from ._completion import Completion, log_exception
from ._declarations import COVEY_TIME_NEWEST
from ._enums import ConnectionEvent as _Told
from ._enums import (
    BackgroundPhase,
    ConnectionState,
    Delivery,
    ErrorCode,
    EventKind,
    EventSource,
    MessageTypeFilter,
    SearchOrder,
)
from ._errors import CoveyError
from ._events import (
    BackgroundProgress,
    CacheFailed,
    ChannelEvent,
    Connected,
    ConnectionNews,
    Disconnected,
    Event,
    MessageEvent,
    ReconnectFailed,
    ReconnectStarted,
    ReconnectSucceeded,
    SessionClosed,
)
from ._library import check, error_out, lib, number_out, text_in, texts_in
from ._models import CachedChannel, GroupChannel, Message, MessageList, SearchHit, User, texts_of
from ._params import BACKGROUND_DEFAULTS, BackgroundOptions, GroupChannelListQuery, MessageListParams, parameters
from ._value import value

if TYPE_CHECKING:
    import asyncio

    from ._collections import GroupChannelCollection, MessageCollection
    from ._files import FileMessage, FileSource, ProgressFunction

T = TypeVar("T")

#: For a starting point: the newest messages.
NEWEST = COVEY_TIME_NEWEST

# How many callbacks an asyncio loop runs before it looks after others.
_DISPATCH_LIMIT = 256
# How long result() waits in poll mode before it looks whether another thread's dispatch brought the answer.
_TURN_SECONDS = 0.25


@value(frozen=True)
class Login:
    """What :meth:`Client.connect` brought.

    :param user: The user; the cached one of an earlier login if there is no connection.
    :param error: None if the user is logged in; else why there is no connection. The client goes on trying;
        meanwhile collections show the cache.
    """

    user: User
    error: Optional[CoveyError]


class SendCompletion(Completion[Message]):
    """The answer to a send: the sent message, or the error.

    ``pending`` is the message as it waits, there at once; its ``request_id`` is final. Do not add it to a list:
    collections report it.
    """

    __slots__ = ("pending",)

    pending: Message


class Client:
    """One user of one application: connection, cache and live collections.

    ::

        with covey.Client("my-app", "/var/lib/me") as client:
            client.connect("alice").result()
            collection = client.message_collection("general", on_event=print)
            collection.start().api.result()

    With ``Delivery.THREAD`` callbacks come on a thread of the library, one after the other. With ``Delivery.POLL`` they
    come on the thread that calls :meth:`dispatch`, or in the asyncio loop that :func:`covey.connect` or
    :meth:`attach` ties the client to. Every method may be called from any thread, and from inside a callback unless it
    says otherwise. Close the client, or use it in a ``with`` statement; open clients are closed when Python exits.

    :param app_id: the application's id.
    :param cache_directory: where the cache and the unsent messages are kept; made if it is not there. One client at a
        time may connect a user with it: a second one is answered with ``STORE_LOCKED``, or may be ``read_only``.
    :param api_url: another server for requests, such as ``"http://127.0.0.1:8080"``; None: the application's own.
    :param websocket_url: another server for the socket, such as ``"ws://127.0.0.1:8080"``; None: the application's own.
    :param delivery: on which thread callbacks run.
    :param on_connection_event: called with each of :data:`ConnectionNews`, such as :class:`ReconnectStarted`.
    :param background: how the cache is filled while nobody waits for it; None: the defaults.
    :param auto_resend: whether sends that failed for a reason that may pass are repeated by themselves.
    :param resend_expiry_ms: how long an unsent message waits before it fails; 0: for ever; None: three days.
    :param fail_when_frozen: whether a message to a frozen channel fails at once, in place of waiting.
    :param cache_size_limit_bytes: how large the cache may grow before old messages of channels that are not open go;
        at least 64 MiB. None: 256 MiB.
    :param eviction_key: which channels lose messages first: those for which this gives the smallest value. It gets a
        :class:`CachedChannel`, on a thread of the library. None: those that were not opened for longest.
    :param read_only: only look at the cache that another process writes: no connection, no changes; what would write or
        send fails with ``NOT_SUPPORTED``.
    :param volatile_outbox: whether to go on, with unsent messages in memory, if the directory cannot be used.
    :raises CoveyError: ``INVALID_PARAMETER`` if the options do not fit.
    """

    def __init__(
        self,
        app_id: str,
        cache_directory: Union[str, os.PathLike[str]],
        *,
        api_url: Optional[str] = None,
        websocket_url: Optional[str] = None,
        delivery: Delivery = Delivery.THREAD,
        on_connection_event: Optional[Callable[[ConnectionNews], object]] = None,
        background: Optional[BackgroundOptions] = None,
        auto_resend: bool = True,
        resend_expiry_ms: Optional[int] = None,
        fail_when_frozen: bool = False,
        cache_size_limit_bytes: Optional[int] = None,
        eviction_key: Optional[Callable[[CachedChannel], Any]] = None,
        read_only: bool = False,
        volatile_outbox: bool = False,
    ) -> None:
        self._handle = ctypes.c_void_p()
        self._delivery = delivery
        self._collections: set[_Disposable] = set()
        self._lock = threading.Lock()  # guards the set and the closing; never held while calling out
        self._loop: Optional[asyncio.AbstractEventLoop] = None
        self._loop_thread: Optional[int] = None
        self._loop_descriptor = -1
        options: dict[str, Any] = {
            "app_id": app_id,
            # Absolute, since the library takes nothing from the working directory.
            "cache_directory": os.path.abspath(os.fspath(cache_directory)),
            "api_url": api_url,
            "websocket_url": websocket_url,
            "delivery": int(delivery),
            "auto_resend": None if auto_resend else False,
            "resend_expiry_ms": resend_expiry_ms,
            "fail_when_frozen": fail_when_frozen or None,
            "cache_size_limit": cache_size_limit_bytes,
            "read_only": bool(read_only),
            "volatile_outbox": bool(volatile_outbox),
        }
        for name, field in vars(background or BACKGROUND_DEFAULTS).items():
            if field != vars(BACKGROUND_DEFAULTS)[name]:
                options["background_" + name] = field
        error = ctypes.c_void_p()
        with parameters("client_options", options) as made:
            if eviction_key is not None:
                sink = _EvictionSink(eviction_key)
                check(
                    lib.covey_client_options_set_eviction_order(
                        made, _callbacks.eviction_entry, register(sink), free_entry
                    )
                )
            check(lib.covey_client_new(made, ctypes.byref(self._handle), ctypes.byref(error)), error)
        _open_clients.add(self)
        if on_connection_event is not None:
            news = _ConnectionSink(on_connection_event)
            check(
                lib.covey_client_set_connection_handler(
                    self._handle, _callbacks.connection_entry, register(news), free_entry
                )
            )

    # --- Life --------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Ends the connection and disposes of the client's collections; what waits for an answer fails with
        ``REQUEST_CANCELED``. Unsent messages stay in the cache directory. No callback runs once this has returned; it
        waits for a running one, unless called from inside it. Closing again does nothing."""
        with self._lock:
            handle, self._handle = self._handle, ctypes.c_void_p()
            collections, self._collections = self._collections, set()
        _open_clients.discard(self)
        if not handle.value:
            return
        self.detach()
        lib.covey_client_close(handle)
        for collection in collections:
            collection._closed()
        lib.covey_client_release(handle)
        raise_interrupt()

    @property
    def is_closed(self) -> bool:
        """Whether :meth:`close` was called."""
        return not self._handle.value

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def __aenter__(self) -> Client:
        self.attach()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        # Collected without having been closed. Closing waits for a running callback, which may need a lock that the
        # thread holds on which the collector happens to run: so it is left to a thread of its own.
        handle: Optional[ctypes.c_void_p] = getattr(self, "_handle", None)
        if not handle or not handle.value:
            return
        try:
            import warnings

            warnings.warn(f"unclosed {self!r}", ResourceWarning, source=self)
            threading.Thread(target=self.close, name="covey-close").start()
        except (RuntimeError, ImportError):
            self.close()  # the interpreter is going down: no threads any more

    def __repr__(self) -> str:
        return f"<covey.Client {'closed' if self.is_closed else self.connection_state.name.lower()}>"

    # --- Receiving callbacks -----------------------------------------------------------------------------------------

    def fileno(self) -> int:
        """A descriptor that is readable while callbacks wait, for poll, select and other loops. Only watch it.

        :raises CoveyError: ``NOT_SUPPORTED`` with ``Delivery.THREAD``; ``INVALID_INITIALIZATION`` when closed.
        """
        return check(lib.covey_client_fd(self._open()))

    def dispatch(self, limit: int = 0, timeout_seconds: Optional[float] = 0) -> int:
        """Runs waiting callbacks on this thread, in order, and returns how many ran.

        :param limit: at most so many; 0: all that wait now.
        :param timeout_seconds: how long to wait for the first one; None: without end.
        :raises CoveyError: ``NOT_IN_CALLBACK`` from inside one; ``NOT_SUPPORTED`` with ``Delivery.THREAD``;
            ``INVALID_INITIALIZATION`` when closed.
        """
        if timeout_seconds is None or timeout_seconds > 0:
            if not inside_callback():
                import select

                # Waits here and not in the library, so that Ctrl-C ends it.
                select.select([self.fileno()], [], [], timeout_seconds)
        ran = lib.covey_client_dispatch(self._open(), limit, 0)
        raise_interrupt()
        return check(ran)

    def attach(self, loop: Optional[asyncio.AbstractEventLoop] = None) -> None:
        """Ties a client with ``Delivery.POLL`` to an asyncio loop: its callbacks run in the loop, without a thread.
        :func:`covey.connect` and ``async with client`` do so.

        :param loop: the loop; None: the running one. Call this in the loop's thread.
        """
        import asyncio

        if self._loop is not None:
            raise RuntimeError("the client is attached to a loop already")
        loop = loop or asyncio.get_running_loop()
        descriptor = self.fileno()
        loop.add_reader(descriptor, self._dispatch_in_loop)
        self._loop, self._loop_thread, self._loop_descriptor = loop, threading.get_ident(), descriptor

    def detach(self) -> None:
        """Undoes :meth:`attach`; does nothing if the client is not attached."""
        loop, self._loop = self._loop, None
        if loop is not None and not loop.is_closed():
            if threading.get_ident() == self._loop_thread:
                loop.remove_reader(self._loop_descriptor)
            else:
                loop.call_soon_threadsafe(loop.remove_reader, self._loop_descriptor)

    def _dispatch_in_loop(self) -> None:
        if self._handle.value:
            lib.covey_client_dispatch(self._handle, _DISPATCH_LIMIT, 0)
            raise_interrupt()

    def _wait(self, completion: Completion[Any], timeout_seconds: Optional[float]) -> None:
        """Until the completion is done; TimeoutError if that takes longer."""
        if inside_callback():
            raise CoveyError(ErrorCode.NOT_IN_CALLBACK, "waiting in a callback would wait for the callback itself")
        deadline = None if timeout_seconds is None else time.monotonic() + timeout_seconds
        if self._loop is not None and threading.get_ident() == self._loop_thread:
            raise RuntimeError("result() would stop the loop that brings the answer: use await")
        if self._delivery == Delivery.THREAD or self._loop is not None or self.is_closed:
            arrived = threading.Event()
            completion.add_done_callback(lambda _: arrived.set())
            if not arrived.wait(timeout_seconds):
                raise TimeoutError("no answer in time")
            return
        while not completion.done():
            left = _TURN_SECONDS if deadline is None else deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError("no answer in time")
            self.dispatch(0, min(left, _TURN_SECONDS))

    @property
    def waiting_count(self) -> int:
        """How many callbacks wait to be run."""
        return number_out(lib.covey_client_waiting_count(self._open()))

    @property
    def dropped_count(self) -> int:
        """How many callbacks of collections were dropped because more than 65,536 waited; a collection that lost some
        gets one ``ListChanged`` with a RESET in their place."""
        return number_out(lib.covey_client_dropped_count(self._open()))

    # --- Connection --------------------------------------------------------------------------------------------------

    def connect(
        self, user_id: str, *, token: Optional[str] = None, nickname: Optional[str] = None
    ) -> Completion[Login]:
        """Opens the user's cache and logs in.

        :param user_id: whom; not empty.
        :param token: an access or session token, where the application needs one.
        :param nickname: a name to set at login; None leaves it as it is.
        :returns: the :class:`Login`. Without a connection it succeeds too if there is a cache of an earlier login;
            ``login.error`` then says why there is no connection.
        """

        class ConnectCall(Call[Login]):
            def settle(self, value: Optional[Login], failure: Optional[CoveyError]) -> None:
                if value is not None:
                    value, failure = Login(value.user, failure), None
                super().settle(value, failure)

        call = ConnectCall(self, lambda user: Login(_some(User.retained(user)), None))
        return self._start(
            call, _callbacks.user_entry, lib.covey_client_connect, text_in(user_id, "user_id"),
            None if token is None else text_in(token, "token"),
            None if nickname is None else text_in(nickname, "nickname"),
        )

    def disconnect(self) -> Completion[None]:
        """Logs out: collections are disposed of, the connection ends, the user's cache is cleared. Unsent messages
        stay. To end with the cache kept, :meth:`close` the client."""
        return self._start_plain(lib.covey_client_disconnect)

    def pause(self) -> None:
        """Stops everything that costs traffic until :meth:`resume`; collections serve the cache, sends wait."""
        check(lib.covey_client_pause(self._open()))

    def resume(self) -> None:
        """Goes on after :meth:`pause`; otherwise tries to connect at once."""
        check(lib.covey_client_resume(self._open()))

    @property
    def connection_state(self) -> ConnectionState:
        """The state of the connection, as far as callbacks have told it; CLOSED for a closed client."""
        if self.is_closed:
            return ConnectionState.CLOSED
        return ConnectionState(check(lib.covey_client_connection_state(self._open())))

    @property
    def current_user(self) -> Optional[User]:
        """The user logged in, or the cached one of an offline start; None before."""
        handle = ctypes.c_void_p()
        check(lib.covey_client_current_user(self._open(), ctypes.byref(handle)))
        return User(handle.value) if handle.value else None

    # --- Background --------------------------------------------------------------------------------------------------

    def set_background_handler(self, handler: Optional[Callable[[BackgroundProgress], object]]) -> None:
        """Sets what is called with the progress of background synchronisation: at changes of its phase, else a few
        times a second. None takes a former handler back; it is not called any more once this has returned."""
        entry = None if handler is None else _callbacks.background_entry
        number = None if handler is None else register(_BackgroundSink(handler))
        check(lib.covey_client_set_background_handler(self._open(), entry or _NO_BACKGROUND, number, free_entry))

    @property
    def background_progress(self) -> BackgroundProgress:
        """How far the cache has been filled in the background, as far as callbacks have told it."""
        progress = d.covey_background_progress()
        check(lib.covey_client_background_progress(self._open(), ctypes.byref(progress), ctypes.sizeof(progress)))
        return _progress(progress)

    def pause_background(self) -> None:
        """Starts no further request in the background until :meth:`resume_background`; all else goes on."""
        check(lib.covey_client_pause_background(self._open()))

    def resume_background(self) -> None:
        """Goes on where :meth:`pause_background` stopped."""
        check(lib.covey_client_resume_background(self._open()))

    # --- Events ------------------------------------------------------------------------------------------------------

    def add_event_handler(self, identifier: str, handler: Callable[[Event], object]) -> None:
        """Adds a handler of events in any channel, outside of collections: new, changed and deleted messages, members,
        typing, receipts … It is called after the collections were told of the same change.

        :param identifier: your own name for it; a handler with the same one is replaced.
        """
        number = register(_EventSink(handler))
        check(
            lib.covey_client_add_event_handler(
                self._open(), text_in(identifier, "identifier"), _callbacks.event_entry, number, free_entry
            )
        )

    def remove_event_handler(self, identifier: str) -> None:
        """Removes a handler; it is not called any more once this has returned. An unknown name does nothing."""
        check(lib.covey_client_remove_event_handler(self._open(), text_in(identifier, "identifier")))

    # --- Channels ----------------------------------------------------------------------------------------------------

    def get_channel(self, channel_url: str) -> Completion[GroupChannel]:
        """Gets a channel: from the cache if it is there, else from the server.

        Errors: ``CONNECTION_REQUIRED``, ``NOT_FOUND``, ``NOT_ALLOWED``.
        """
        return self._start_channel(lib.covey_client_get_channel, text_in(channel_url, "channel_url"))

    def create_channel(
        self,
        user_ids: Sequence[str] = (),
        *,
        operator_ids: Optional[Sequence[str]] = None,
        name: Optional[str] = None,
        channel_url: Optional[str] = None,
        cover_url: Optional[str] = None,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        distinct: bool = False,
        public: bool = False,
        super_channel: bool = False,
    ) -> Completion[GroupChannel]:
        """Creates a group channel. Collections hear of it before the completion comes.

        :param user_ids: who becomes a member, beside me.
        :param operator_ids: who becomes an operator; None: the server decides.
        :param channel_url: the URL; None: the server makes one.
        :param distinct: give an existing channel with the same members instead of a new one.
        :param public: whether everybody may join.
        :param super_channel: whether it is for very many members.
        """
        fields = {
            "user_ids": user_ids, "operator_ids": operator_ids, "name": name, "channel_url": channel_url,
            "cover_url": cover_url, "data": data, "custom_type": custom_type, "distinct": distinct, "public": public,
            "super": super_channel,
        }
        with parameters("group_channel_params", fields) as made:
            return self._start_channel(lib.covey_client_create_channel, made)

    def join_channel(self, channel_url: str) -> Completion[GroupChannel]:
        """Joins a public channel."""
        return self._start_channel(lib.covey_client_join_channel, text_in(channel_url, "channel_url"))

    def leave_channel(self, channel_url: str) -> Completion[None]:
        """Leaves a channel; its unsent messages go with it."""
        return self._start_plain(lib.covey_client_leave_channel, text_in(channel_url, "channel_url"))

    def accept_invitation(self, channel_url: str) -> Completion[GroupChannel]:
        """Accepts an invitation."""
        return self._start_channel(lib.covey_client_accept_invitation, text_in(channel_url, "channel_url"))

    def decline_invitation(self, channel_url: str) -> Completion[None]:
        """Declines an invitation: the channel leaves the lists."""
        return self._start_plain(lib.covey_client_decline_invitation, text_in(channel_url, "channel_url"))

    def invite(self, channel_url: str, user_ids: Sequence[str]) -> Completion[GroupChannel]:
        """Invites users into a channel; at least one."""
        return self._start_channel(
            lib.covey_client_invite, text_in(channel_url, "channel_url"), *texts_in(user_ids, "user_ids")
        )

    def mark_as_read(self, channel_url: str) -> Completion[None]:
        """Tells the server that I have read everything in a channel."""
        return self._start_plain(lib.covey_client_mark_as_read, text_in(channel_url, "channel_url"))

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
        :returns: the sent message, and at once its ``pending`` form. An error after which sending is tried again by
            itself is told here once, and the message stays pending.
        :raises CoveyError: ``INVALID_PARAMETER`` if the message does not fit; then none appears.
        """
        fields = {
            "message": text, "data": data, "custom_type": custom_type,
            "mentioned_user_ids": mentioned_user_ids or None, "mentions_channel": mentions_channel or None,
            "parent_message_id": parent_message_id or None, "reply_to_channel": reply_to_channel or None,
            "suppress_push": suppress_push or None, "silent": silent or None,
        }
        completion = SendCompletion(self)
        pending = ctypes.c_void_p()
        call = Call(self, lambda message: _some(Message.retained(message)), completion)
        with parameters("user_message_params", fields, counted=("message", "data")) as made:
            self._start(
                call, _callbacks.message_entry, lib.covey_client_send_user_message,
                text_in(channel_url, "channel_url"), made, ctypes.byref(pending),
            )
        completion.pending = Message(_some(pending.value))
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
    ) -> Completion[Message]:
        """Changes a sent text message. Nothing changes before the server confirms; offline it fails.

        :param text: the new text; not empty.
        :param data: None or "": stays as it is; so do ``custom_type`` and ``mentioned_user_ids``.
        """
        fields = {"message": text, "data": data, "custom_type": custom_type, "mentioned_user_ids": mentioned_user_ids}
        with parameters("user_message_params", fields, counted=("message", "data")) as made:
            return self._start(
                Call(self, lambda message: _some(Message.retained(message))), _callbacks.message_entry,
                lib.covey_client_update_user_message, text_in(channel_url, "channel_url"), message_id, made,
            )

    def delete_message(self, channel_url: str, message_id: int) -> Completion[None]:
        """Deletes a sent message for everybody. Nothing changes before the server confirms. Unsent messages are removed
        with :meth:`MessageCollection.remove_failed`."""
        return self._start_plain(lib.covey_client_delete_message, text_in(channel_url, "channel_url"), message_id)

    def get_message(self, channel_url: str, message_id: int) -> Completion[Message]:
        """Gets one message from the server; what is cached of it is brought up to date."""
        return self._start(
            Call(self, lambda message: _some(Message.retained(message))), _callbacks.message_entry,
            lib.covey_client_get_message, text_in(channel_url, "channel_url"), message_id,
        )

    # --- Outbox ------------------------------------------------------------------------------------------------------

    def unsent_messages(self, channel_url: Optional[str] = None) -> Completion[MessageList]:
        """Lists messages that were not sent: pending, failed and canceled ones, in sending order within each channel.

        :param channel_url: of which channel; None: of all.
        """
        call = Call(self, lambda messages: _some(MessageList.retained(messages)))
        url = None if channel_url is None else text_in(channel_url, "channel_url")
        return self._start(call, _callbacks.messages_entry, lib.covey_client_get_unsent_messages, url)

    def resend_message(self, request_id: str) -> Completion[Message]:
        """Sends a failed or canceled message again, with its old place in the order and its old request id.

        Errors: ``INVALID_PARAMETER`` if there is none, or sending it again cannot help.
        """
        return self._start(
            Call(self, lambda message: _some(Message.retained(message))), _callbacks.message_entry,
            lib.covey_client_resend_message, text_in(request_id, "request_id"),
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

    # --- The cache ---------------------------------------------------------------------------------------------------

    def cached_data_size(self, channel_url: Optional[str] = None) -> Completion[int]:
        """How many bytes the cache of the user takes.

        :param channel_url: None: the whole cache as it lies on the disk; else the messages of this channel alone.
        """
        call: Call[int] = Call(self, lambda size: int(size))
        url = None if channel_url is None else text_in(channel_url, "channel_url")
        return self._start(call, _callbacks.size_entry, lib.covey_client_cached_data_size, url)

    def clear_cached_messages(self, channel_url: str) -> Completion[None]:
        """Forgets the cached messages of a channel. Open collections report theirs as deleted, with
        ``EventSource.WINDOW_TRIMMED``, and fetch them anew while there is a connection."""
        return self._start_plain(lib.covey_client_clear_cached_messages, text_in(channel_url, "channel_url"))

    def clear_cached_data(self, user_id: str) -> Completion[None]:
        """Forgets all that is cached of a user who is not logged in; :meth:`disconnect` does the same for the one who
        is. Unsent messages stay. Errors: ``INVALID_PARAMETER`` while a user is logged in, ``STORE_LOCKED``."""
        return self._start_plain(lib.covey_client_clear_cached_data, text_in(user_id, "user_id"))

    def clear_unsent_messages(self, channel_url: Optional[str] = None) -> Completion[list[str]]:
        """Throws unsent messages away, pending and failed alike; they exist nowhere else.

        :param channel_url: of this channel; None: of all.
        :returns: their request ids.
        """
        from ._models import texts_of

        call: Call[list[str]] = Call(self, texts_of)
        url = None if channel_url is None else text_in(channel_url, "channel_url")
        return self._start(call, _callbacks.strings_entry, lib.covey_client_clear_unsent_messages, url)

    def search_messages(
        self,
        text: str,
        *,
        channel_url: Optional[str] = None,
        sender_ids: Sequence[str] = (),
        message_type: MessageTypeFilter = MessageTypeFilter.ALL,
        custom_types: Sequence[str] = (),
        created_from_at: Optional[int] = None,
        created_until_at: Optional[int] = None,
        order: SearchOrder = SearchOrder.RELEVANCE,
        limit: int = 30,
    ) -> Completion[list[SearchHit]]:
        """Searches the cached messages that the user may see; offline too. No server is asked.

        :param text: the words. Every one must occur in a message's text or its file's name, the last one as the
            beginning of a word. Case does not matter, accents do.
        :param channel_url: only messages of this channel; None: of all.
        :param sender_ids: only messages of these users; empty: no condition.
        :param message_type: only messages of this kind.
        :param custom_types: only messages with one of these custom types; empty: no condition.
        :param created_from_at: only messages created then or later, Unix ms.
        :param created_until_at: only messages created then or earlier, Unix ms.
        :param order: the order of the result.
        :param limit: at most so many, 1 to 1,000.
        """
        fields = {
            "text": text, "channel_url": channel_url, "sender_ids": sender_ids or None,
            "message_type": int(message_type), "custom_types": custom_types or None, "created_from": created_from_at,
            "created_until": created_until_at, "order": int(order), "limit": limit,
        }
        with parameters("message_search_query", fields) as made:
            return self._start(
                Call(self, SearchHit._all), _callbacks.search_entry, lib.covey_client_search_messages, made
            )

    # --- Collections -------------------------------------------------------------------------------------------------

    def group_channel_collection(
        self,
        query: Optional[GroupChannelListQuery] = None,
        *,
        on_event: Optional[Callable[[ChannelEvent], object]] = None,
    ) -> GroupChannelCollection:
        """Makes a live list of my group channels; :meth:`GroupChannelCollection.load_more` brings the first page.

        :param query: which channels; None: the defaults of :class:`GroupChannelListQuery`.
        :param on_event: called with each event, on the thread of the client's callbacks.
        """
        from ._collections import GroupChannelCollection

        return GroupChannelCollection(self, query, on_event)

    def message_collection(
        self,
        channel_url: str,
        params: Optional[MessageListParams] = None,
        *,
        starting_point_at: int = NEWEST,
        on_event: Optional[Callable[[MessageEvent], object]] = None,
    ) -> MessageCollection:
        """Makes a live list of a channel's messages; :meth:`MessageCollection.start` fills it.

        :param params: which messages, how many a page; None: the defaults of :class:`MessageListParams`.
        :param starting_point_at: where to begin, Unix ms; by default the newest messages.
        :param on_event: called with each event, on the thread of the client's callbacks.
        """
        from ._collections import MessageCollection

        return MessageCollection(self, channel_url, params, starting_point_at, on_event)

    # --- Calls -------------------------------------------------------------------------------------------------------

    def _open(self) -> ctypes.c_void_p:
        handle = self._handle
        if not handle.value:
            raise CoveyError(ErrorCode.INVALID_INITIALIZATION, "the client is closed")
        return handle

    def _start(self, call: Call[T], entry: Any, function: Any, *arguments: Any) -> Completion[T]:
        return start_call(self._open(), call, entry, function, *arguments)

    def _start_plain(self, function: Any, *arguments: Any) -> Completion[None]:
        call: Call[None] = Call(self, lambda: None)
        return self._start(call, _callbacks.done_entry, function, *arguments)

    def _start_channel(self, function: Any, *arguments: Any) -> Completion[GroupChannel]:
        call = Call(self, lambda channel: _some(GroupChannel.retained(channel)))
        return self._start(call, _callbacks.channel_entry, function, *arguments)

    def _keep(self, collection: _Disposable) -> None:
        """Collections live until they are disposed of, whether or not the app holds them."""
        with self._lock:
            self._collections.add(collection)

    def _forget(self, collection: _Disposable) -> None:
        with self._lock:
            self._collections.discard(collection)


class _Disposable:
    """What a client knows of its collections."""

    def _closed(self) -> None:
        """The client was closed."""
        raise NotImplementedError


class _EvictionSink:
    """Compares channels by the app's key."""

    def __init__(self, key: Callable[[CachedChannel], Any]) -> None:
        self.key = key

    def compare(self, left: Any, right: Any) -> int:
        first, second = self.key(CachedChannel._of(left)), self.key(CachedChannel._of(right))
        return -1 if first < second else 1 if second < first else 0

    def freed(self) -> None:
        pass


class _ConnectionSink:
    """Turns what the library says of the connection into events."""

    def __init__(self, handler: Callable[[ConnectionNews], object]) -> None:
        self.handler = handler

    def tell(self, event: int, user_id: Optional[bytes], error: Optional[int]) -> None:
        news = self._news(event, (user_id or b"").decode(), error)
        if news is not None:
            try:
                self.handler(news)
            except Exception:
                log_exception("the connection handler")

    def _news(self, event: int, user_id: str, error: Optional[int]) -> Optional[ConnectionNews]:
        if event == _Told.CONNECTED:
            return Connected(user_id)
        if event == _Told.DISCONNECTED:
            return Disconnected(user_id)
        if event == _Told.RECONNECT_STARTED:
            return ReconnectStarted()
        if event == _Told.RECONNECT_SUCCEEDED:
            return ReconnectSucceeded()
        failure = error_out(error) if error else CoveyError(ErrorCode.UNKNOWN)
        if event == _Told.RECONNECT_FAILED:
            return ReconnectFailed(failure)
        if event == _Told.SESSION_CLOSED:
            return SessionClosed(failure)
        if event == _Told.CACHE_FAILED:
            return CacheFailed(failure)
        return None  # of a later library

    def freed(self) -> None:
        pass


# ctypes takes no None for a function pointer type that it knows: this is its NULL.
_NO_BACKGROUND = d.covey_background_fn()


def _progress(lent: Any) -> BackgroundProgress:
    return BackgroundProgress(
        BackgroundPhase(lent.phase), lent.channels_fetched, lent.messages_fetched, lent.request_count,
        lent.failed_request_count, lent.received_bytes, lent.channels_done, lent.channels_waiting,
        bool(lent.channels_are_complete),
    )


class _BackgroundSink:
    def __init__(self, handler: Callable[[BackgroundProgress], object]) -> None:
        self.handler = handler

    def tell(self, progress: Any) -> None:
        self.handler(_progress(progress.contents))

    def freed(self) -> None:
        pass


class _EventSink:
    def __init__(self, handler: Callable[[Event], object]) -> None:
        self.handler = handler

    def tell(self, lent: Any) -> None:
        event = lent.contents
        messages = MessageList.retained(event.messages) if event.messages else None
        self.handler(
            Event(
                EventKind(event.kind), EventSource(event.source), ctypes.string_at(event.channel_url).decode(),
                GroupChannel.retained(event.channel) if event.channel else None, messages or (),
                [event.details[index].decode() for index in range(event.detail_count)],
            )
        )

    def freed(self) -> None:
        pass


def start_call(handle: ctypes.c_void_p, call: Call[T], entry: Any, function: Any, *arguments: Any) -> Completion[T]:
    """Starts an asynchronous function of the library: handle, arguments, fn, user, user_free, request_id, error."""
    error = ctypes.c_void_p()
    number = register(call)
    check(function(handle, *arguments, entry, number, free_entry, None, ctypes.byref(error)), error)
    return call.completion


def _some(found: Optional[T]) -> T:
    if found is None:
        raise CoveyError(ErrorCode.UNKNOWN, "the library gave nothing")
    return found


_open_clients: weakref.WeakSet[Client] = weakref.WeakSet()


@atexit.register
def _close_all() -> None:
    """A callback that came while the interpreter is taken down would find nothing to run on."""
    for client in list(_open_clients):
        try:
            client.close()
        except BaseException:
            log_exception("closing a client at exit")
