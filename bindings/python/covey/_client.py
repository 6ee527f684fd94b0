"""The client: one logged-in user, its connection and its cache."""

from __future__ import annotations

import atexit
import ctypes
import os
import threading
import time
import weakref
from typing import TYPE_CHECKING, Any, Callable, Optional, Sequence, Union

from . import _enums
from . import _callbacks
from . import _declarations as d
from ._arguments import flag_in, number_in, optional_text_in, path_in, text_in, time_in
from ._cache_calls import CacheCalls
from ._callbacks import Call, inside_callback, raise_interrupt
from ._calls import some
from ._channel_calls import ChannelCalls
from ._client_options import client_options
from ._completion import Completion, log_exception
from ._count_calls import CountCalls
from ._declarations import COVEY_TIME_NEWEST
from ._enums import Delivery
from ._errors import CoveyError
from ._feed_calls import FeedCalls
from ._fetch_calls import FetchCalls
from ._handler_calls import HandlerCalls
from ._library import check, lib, number_out
from ._list_calls import ListCalls
from ._log import log_if_wanted
from ._message_calls import MessageCalls
from ._message_operations import MessageOperations
from ._poll_calls import PollCalls
from ._scheduled_calls import ScheduledCalls
from ._metadata_calls import MetadataCalls
from ._session import SessionCalls, SessionNews, TokenProvider
from ._downloads import DownloadCalls
from ._emoji_calls import EmojiCalls
from ._moderation_calls import ModerationCalls
from ._channels import CachedChannel
from ._user_calls import UserCalls
from ._users import User
from ._stats import ClientStats, stats_of
from ._value import Value, value

if TYPE_CHECKING:
    import asyncio

    from ._events import ChannelEvent, ConnectionNews, MessageEvent
    from ._group_channel_collection import GroupChannelCollection
    from ._message_collection import MessageCollection
    from ._network import NetworkOptions
    from ._message_list_params import MessageListParams
    from ._messages import Message
    from ._params import BackgroundOptions, GroupChannelListQuery
    from ._times import Time

#: As a starting point: the newest messages.
NEWEST = COVEY_TIME_NEWEST

# Callbacks that an asyncio loop runs at a time before it continues with other work.
_DISPATCH_LIMIT = 256
# How long a thread waits in the library at a time: then Ctrl-C has its turn, and what another thread has brought.
_TURN_SECONDS = 0.25


@value(frozen=True)
class Login(Value):
    """The result of :meth:`Client.connect`.

    :param user: The user; without a connection the cached one of an earlier login.
    :param error: None if the user is logged in; else the reason why there is no connection. The client retries, and
        collections show the cache meanwhile.
    """

    user: User
    error: Optional[CoveyError]


class Client(
    ChannelCalls, MetadataCalls, ModerationCalls, UserCalls, MessageCalls, MessageOperations, PollCalls, ScheduledCalls,
    DownloadCalls, EmojiCalls, CacheCalls, ListCalls, FetchCalls, CountCalls, HandlerCalls,
    SessionCalls, FeedCalls,
):
    """One user of one application: connection, cache and live collections.

    ::

        with covey.Client("my-app", "/var/lib/me") as client:
            client.connect("alice").result()
            collection = client.message_collection("general", on_event=print)
            collection.start().api.result()

    With ``Delivery.THREAD`` callbacks run on a thread of the library, one after the other. With ``Delivery.POLL`` they
    run on the thread that calls :meth:`dispatch`, or in the asyncio loop that :func:`covey.connect` or :meth:`attach`
    attaches the client to. Every method may be called from any thread, and inside a callback unless it states
    otherwise. Close the client, or use it in a ``with`` statement; open clients are closed when Python exits.

    :param app_id: the application's id.
    :param cache_directory: the directory of the cache and of unsent messages; created if it does not exist. Only one
        client at a time can connect a user with it: a second client fails with ``STORE_LOCKED``, unless it is
        ``read_only``.
    :param api_url: the server for requests: ``http://`` or ``https://``, a host and an optional port, such as
        ``"http://127.0.0.1:8080"``; None: the application's own host.
    :param websocket_url: the server for the WebSocket: ``ws://`` or ``wss://``, a host and an optional port, such as
        ``"ws://127.0.0.1:8080"``; None: the application's own host.
    :param delivery: the thread that runs callbacks.
    :param on_connection_event: called with each of :data:`ConnectionNews`, such as :class:`ReconnectStarted`; the
        connection handler with the identifier "on_connection_event".
    :param token_provider: a function, or an async function, that returns a token when the server accepts the former one
        no more: see :meth:`set_session_handler`.
    :param on_session_event: called with each of :data:`SessionNews`, such as :class:`SessionRefreshed`.
    :param network: proxy, certificates, time-outs; None: the defaults of :class:`NetworkOptions`.
    :param background: background synchronization; None: the defaults.
    :param auto_resend: resend messages automatically if they failed for a temporary reason.
    :param resend_expiry_ms: how long an unsent message waits before it fails; 0: no limit; None: three days.
    :param fail_when_frozen: a message to a frozen channel fails immediately instead of waiting.
    :param cache_size_limit_bytes: maximum size of the cache; at least 64 MiB. Above it, old messages of channels
        without
        an open collection are deleted. None: 256 MiB.
    :param download_cache_limit_bytes: maximum size of the downloaded files on disk; those that were not used for the
        longest time go first. 0: none is cached. None: 64 MiB.
    :param eviction_key: chooses the channels that lose messages first: those with the smallest value. It receives a
        :class:`CachedChannel`, on a thread of the library. None: those that were not opened for the longest time.
    :param read_only: open the cache without writing to it, while another process writes it: no connection, no changes.
        Calls that would write or send fail with ``NOT_SUPPORTED``.
    :param volatile_outbox: if the directory cannot be used, continue with unsent messages in memory.
    :param changelog_pages: how much of a changelog is read when the client connects: pages of 100 rows, 1 to 100.
        Beyond it the cached history counts as unverified and is fetched again when it is shown. None: 20.
    :param changelog_rows: the same in rows, 100 to 10,000; what ends first ends it. None: 2,000.
    :param on_wake: for GUI loops: called without arguments when callbacks begin to wait, and again only after the next
        :meth:`dispatch`. It runs on a thread of the library and must return at once: let it post to the app's loop,
        which then calls :meth:`dispatch`. Delivery is ``Delivery.POLL``, and there is no :meth:`fileno`.
    :raises CoveyError: ``INVALID_PARAMETER`` if the options contradict each other.
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
        token_provider: Optional[TokenProvider] = None,
        on_session_event: Optional[Callable[[SessionNews], object]] = None,
        network: Optional[NetworkOptions] = None,
        background: Optional[BackgroundOptions] = None,
        auto_resend: bool = True,
        resend_expiry_ms: Optional[int] = None,
        fail_when_frozen: bool = False,
        cache_size_limit_bytes: Optional[int] = None,
        download_cache_limit_bytes: Optional[int] = None,
        eviction_key: Optional[Callable[[CachedChannel], Any]] = None,
        read_only: bool = False,
        volatile_outbox: bool = False,
        changelog_pages: Optional[int] = None,
        changelog_rows: Optional[int] = None,
        on_wake: Optional[Callable[[], object]] = None,
    ) -> None:
        given = locals()
        self._handle = ctypes.c_void_p()
        self._reference = weakref.ref(self)
        self._delivery = Delivery.POLL if on_wake is not None else delivery
        self._has_wake = on_wake is not None
        self._collections: set[_Disposable] = set()
        self._lock = threading.Lock()  # guards the set and the closing; never locked while calling out
        self._loop: Optional[asyncio.AbstractEventLoop] = None
        self._loop_thread: Optional[int] = None
        self._loop_descriptor = self._loop_process = -1
        # Absolute: the library does not use the working directory.
        directory = os.path.abspath(path_in(cache_directory, "cache_directory"))
        options = {name: given[name] for name in OPTIONS}
        log_if_wanted()
        error = ctypes.c_void_p()
        with client_options(self, app_id, directory, options, OPTIONS) as made:
            check(lib.covey_client_new(made, ctypes.byref(self._handle), ctypes.byref(error)), error)
        self._owner: Optional[_Owner] = _Owner(self._handle)
        _open_clients.add(self)
        if on_connection_event is not None:
            self.add_connection_handler("on_connection_event", on_connection_event)
        if token_provider is not None or on_session_event is not None:
            self.set_session_handler(on_session_event, token_provider=token_provider)

    # --- Creating and closing ----------------------------------------------------------------------------------------

    def close(self) -> None:
        """Ends the connection and disposes the client's collections. Waiting calls fail with ``REQUEST_CANCELED``.
        Unsent
        messages stay in the cache directory. It waits for a running callback, unless called inside it. No callback runs
        after it returns. Closing again does nothing."""
        with self._lock:
            owner, self._handle = self._owner, ctypes.c_void_p()
            collections, self._collections = self._collections, set()
        _open_clients.discard(self)
        if owner is None:
            return
        self.detach()
        # Also if another thread is closing the client: the library waits for that.
        lib.covey_client_close(owner.handle)
        for collection in collections:
            collection._closed()
        self._owner = None
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
        if self._loop is None:
            self.attach()
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        # Collected without close(). Closing waits for a running callback, which may need a lock of the thread that runs
        # the garbage collector. So another thread closes the client.
        handle: Optional[ctypes.c_void_p] = getattr(self, "_handle", None)
        if not handle or not handle.value:
            return
        try:
            import warnings

            warnings.warn(f"unclosed {self!r}", ResourceWarning, source=self)
            threading.Thread(target=self.close, name="covey-close").start()
        except (RuntimeError, ImportError):
            self.close()  # the interpreter is shutting down and starts no threads

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

        :param limit: the maximum number; 0: all that wait now.
        :param timeout_seconds: how long to wait for the first callback; None: without limit.
        :raises CoveyError: ``NOT_IN_CALLBACK`` inside a callback; ``NOT_SUPPORTED`` with ``Delivery.THREAD``;
            ``INVALID_INITIALIZATION`` when closed.
        """
        number_in(limit, "limit", 32)
        if (timeout_seconds is None or timeout_seconds > 0) and not inside_callback():
            return self._dispatch_in_turns(limit, timeout_seconds)
        return self._dispatch(limit, 0)

    def _dispatch(self, limit: int, timeout_ms: int) -> int:
        ran = lib.covey_client_dispatch(self._open(), limit, timeout_ms)
        raise_interrupt()
        return check(ran)

    def _dispatch_in_turns(self, limit: int, timeout_seconds: Optional[float]) -> int:
        """The library waits, in turns that Ctrl-C can end: it knows whether another thread dispatches, and when the client
        is closed."""
        deadline = None if timeout_seconds is None else time.monotonic() + timeout_seconds
        while True:
            left = _TURN_SECONDS if deadline is None else max(0.0, deadline - time.monotonic())
            ran = self._dispatch(limit, int(min(left, _TURN_SECONDS) * 1000))
            if ran > 0 or left <= 0:
                return ran

    def attach(self, loop: Optional[asyncio.AbstractEventLoop] = None) -> None:
        """Attaches a client with ``Delivery.POLL`` to an asyncio loop: its callbacks run in the loop, without a thread.
        :func:`covey.connect` and ``async with client`` call it.

        :param loop: the loop; None: the running one. Call this in the loop's thread.
        """
        import asyncio

        if self._loop is not None:
            raise RuntimeError("the client is already attached to a loop; call detach() first")
        loop = loop or asyncio.get_running_loop()
        descriptor = self.fileno()
        # With the owner: the descriptor stays open until the loop watches it no more.
        loop.add_reader(descriptor, self._dispatch_in_loop, self._owner)
        self._loop, self._loop_thread, self._loop_descriptor = loop, threading.get_ident(), descriptor
        self._loop_process = os.getpid()

    def detach(self) -> None:
        """Undoes :meth:`attach`; does nothing if the client is not attached."""
        loop, self._loop = self._loop, None
        # A forked child has a copy of the loop, but watches with what its parent watches with.
        if loop is None or loop.is_closed() or os.getpid() != self._loop_process:
            return
        if threading.get_ident() == self._loop_thread:
            loop.remove_reader(self._loop_descriptor)
            return
        try:
            loop.call_soon_threadsafe(loop.remove_reader, self._loop_descriptor)
        except RuntimeError:
            pass  # it was closed meanwhile

    def _dispatch_in_loop(self, _: Optional[_Owner]) -> None:
        if self._handle.value:
            lib.covey_client_dispatch(self._handle, _DISPATCH_LIMIT, 0)
            raise_interrupt()

    def _wait(self, completion: Completion[Any], timeout_seconds: Optional[float]) -> None:
        """Waits until the completion is done. Raises TimeoutError if that takes longer."""
        if inside_callback():
            raise CoveyError(
                _enums.ErrorCode.NOT_IN_CALLBACK, "result() inside a callback would deadlock; use await or add_done_callback()"
            )
        if self._loop is not None and threading.get_ident() == self._loop_thread:
            raise RuntimeError("result() would block the asyncio loop of the client; use await")
        deadline = None if timeout_seconds is None else time.monotonic() + timeout_seconds
        arrived = threading.Event()
        completion.add_done_callback(lambda _: arrived.set())
        while not arrived.is_set():
            left = _TURN_SECONDS if deadline is None else deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"no result within {timeout_seconds} s; the call continues, wait for it again")
            handle = self._handle
            if self._delivery == Delivery.THREAD or self._loop is not None or not handle.value:
                arrived.wait(None if deadline is None else left)
            else:
                # Refused if another thread closes the client, which brings the result.
                lib.covey_client_dispatch(handle, 0, int(min(left, _TURN_SECONDS) * 1000))
                raise_interrupt()

    @property
    def waiting_count(self) -> int:
        """The number of waiting callbacks."""
        return number_out(lib.covey_client_waiting_count(self._open()))

    @property
    def dropped_count(self) -> int:
        """The number of collection callbacks that were dropped because more than 65,536 waited. A collection that lost
        callbacks gets one ``ListChanged`` with a RESET instead."""
        return number_out(lib.covey_client_dropped_count(self._open()))

    def stats(self) -> ClientStats:
        """What the client has done and what waits in it: for monitoring. It asks nobody and waits for nothing.

        :raises CoveyError: ``INVALID_INITIALIZATION`` when closed.
        """
        row = d.covey_client_stats()
        check(lib.covey_client_get_stats(self._open(), ctypes.byref(row), ctypes.sizeof(row)))
        return stats_of(row)

    # --- Connection --------------------------------------------------------------------------------------------------

    def connect(
        self, user_id: str, *, token: Optional[str] = None, nickname: Optional[str] = None
    ) -> Completion[Login]:
        """Opens the user's cache and logs in. If another user is logged in, that user's session ends first, as
        :meth:`disconnect` describes it. Their cache and their unsent messages stay for their next login.

        :param user_id: the user to log in; not empty.
        :param token: an access or session token, if the application needs one.
        :param nickname: a nickname to set at this login; None does not change it. Reconnecting does not set it again.
        :returns: the :class:`Login`. Without a connection it succeeds too if the cache of an earlier login exists;
            ``login.error`` is then the reason why there is no connection.
        """

        class ConnectCall(Call[Login]):
            def finish(self, value: Optional[Login], failure: Optional[CoveyError]) -> None:
                if value is not None:
                    value, failure = Login(value.user, failure), None
                super().finish(value, failure)

        call = ConnectCall(self, lambda user: Login(some(User.retained(user, self._reference)), None))
        return self._start(
            call, _callbacks.user_entry, lib.covey_client_connect, text_in(user_id, "user_id"),
            optional_text_in(token, "token"), optional_text_in(nickname, "nickname"),
        )

    def disconnect(self, *, keep_cache: bool = False) -> Completion[None]:
        """Logs out: disposes the collections, whose last event is :class:`Disposed`, ends the connection and closes the
        user's cache. Waiting calls fail with ``CONNECTION_CANCELED``, loads of a collection with
        ``COLLECTION_DISPOSED``. Unsent messages stay.

        :param keep_cache: False deletes everything cached of the user. True leaves the cache on this device for the
            user's next login, readable by whoever can read the cache directory.
        """
        return self._start_plain(lib.covey_client_disconnect, flag_in(keep_cache, "keep_cache"))

    def reconnect(self) -> Completion[None]:
        """Tries to connect now instead of at the time that :class:`ReconnectScheduled` reported; the delays start again.
        Use it when the app learns that the network is back, or the user asks. Does nothing while the client is
        connected, and starts no second attempt while one is under way.

        :returns: nothing once the connection is open. Errors: the reason why the attempt failed, and then the client
            retries as before; ``CONNECTION_REQUIRED`` if no user is logged in or the client is paused;
            ``CONNECTION_DELAYED`` if the busy server asked to wait (``retry_after_ms``); ``NOT_SUPPORTED`` for a
            read-only client.
        """
        return self._start_plain(lib.covey_client_reconnect)

    def pause(self) -> None:
        """Stops all network traffic but downloads until :meth:`resume`. Collections show the cache, and messages to send
        wait."""
        check(lib.covey_client_pause(self._open()))

    def resume(self) -> None:
        """Continues after :meth:`pause`: connects immediately. Does nothing if the client is not paused."""
        check(lib.covey_client_resume(self._open()))

    @property
    def connection_state(self) -> _enums.ConnectionState:
        """The connection state that the callbacks have reported so far; CLOSED for a closed client."""
        if self.is_closed:
            return _enums.ConnectionState.CLOSED
        return _enums.ConnectionState(check(lib.covey_client_connection_state(self._open())))

    @property
    def current_user(self) -> Optional[User]:
        """The current user as of the last login or own change, or the cached one after an offline start; None before."""
        handle = ctypes.c_void_p()
        check(lib.covey_client_current_user(self._open(), ctypes.byref(handle)))
        return User(handle.value, self._reference) if handle.value else None

    # --- Collections -------------------------------------------------------------------------------------------------

    def group_channel_collection(
        self,
        query: Optional[GroupChannelListQuery] = None,
        *,
        on_event: Optional[Callable[[ChannelEvent], object]] = None,
    ) -> GroupChannelCollection:
        """Creates a live list of the user's group channels; :meth:`GroupChannelCollection.load_more` loads pages.

        :param query: filter and order; None: the defaults of :class:`GroupChannelListQuery`.
        :param on_event: called with each event, on the thread of the client's callbacks.
        """
        from ._group_channel_collection import GroupChannelCollection

        return GroupChannelCollection(self, query, on_event)

    def message_collection(
        self,
        channel_url: str,
        params: Optional[MessageListParams] = None,
        *,
        starting_point_at: Time = NEWEST,
        on_event: Optional[Callable[[MessageEvent], object]] = None,
    ) -> MessageCollection:
        """Creates a live list of a channel's messages; :meth:`MessageCollection.start` fills it.

        :param params: filter and page sizes; None: the defaults of :class:`MessageListParams`.
        :param starting_point_at: the starting point, Unix ms or an aware datetime; by default the newest messages.
        :param on_event: called with each event, on the thread of the client's callbacks.
        """
        from ._message_collection import MessageCollection

        return MessageCollection(self, channel_url, params, time_in(starting_point_at, "starting_point_at"), on_event)

    def cached_page(
        self,
        channel_url: str,
        params: Optional[MessageListParams] = None,
        *,
        starting_point_at: Time = NEWEST,
    ) -> Sequence[Message]:
        """What the cache holds of a channel's messages around a point, at once: :meth:`MessageCollection.peek` of a
        collection that is disposed afterwards.

        :param params: filter and page sizes; None: the defaults of :class:`MessageListParams`.
        :param starting_point_at: the starting point, Unix ms or an aware datetime; by default the newest messages.
        :raises CoveyError: as :meth:`MessageCollection.peek`.
        """
        collection = self.message_collection(channel_url, params, starting_point_at=starting_point_at)
        try:
            return collection.peek()
        finally:
            collection.dispose()

    def _keep(self, collection: _Disposable) -> None:
        """Keeps a collection alive until it is disposed, even if the app drops it. It may be disposed by now."""
        with self._lock:
            if collection._handle.value:
                self._collections.add(collection)

    def _forget(self, collection: _Disposable) -> None:
        with self._lock:
            self._collections.discard(collection)


#: The keyword parameters of Client, with their defaults.
OPTIONS: dict[str, Any] = Client.__init__.__kwdefaults__ or {}


class _Owner:
    """Releases a client's handle with its last reference, and the descriptor with it."""

    def __init__(self, handle: ctypes.c_void_p) -> None:
        self.handle = handle
        self._release = lib.covey_client_release

    def __del__(self) -> None:
        self._release(self.handle)


class _Disposable:
    """The interface of a client to its collections."""

    _handle: ctypes.c_void_p

    def _closed(self) -> None:
        """The client was closed."""
        raise NotImplementedError


_open_clients: weakref.WeakSet[Client] = weakref.WeakSet()


@atexit.register
def _close_all() -> None:
    """Closes all clients at exit: a callback during interpreter shutdown could not run."""
    for client in list(_open_clients):
        try:
            client.close()
        except BaseException:
            log_exception("closing a client at exit")
