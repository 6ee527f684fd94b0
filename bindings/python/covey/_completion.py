"""The result of an asynchronous call: one object for threads, for asyncio and for other loops.

A completion is set exactly once, on the thread that runs the client's callbacks. It never changes afterwards.
"""

from __future__ import annotations

import threading
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Callable, Generator, Generic, Optional, TypeVar

if TYPE_CHECKING:
    import asyncio

    from ._calls import Caller

T = TypeVar("T")

# Guards the step from waiting to done of every completion; locked for a few instructions, never while calling out.
_lock = threading.Lock()


class Completion(Generic[T]):
    """The future result of an asynchronous call.

    Use ``await completion`` in a coroutine, or ``completion.result()`` in a program without asyncio. Both return the
    result or raise :class:`CoveyError`. You may ignore a completion: the call is made anyway, and if it fails a warning
    of the logger ``covey`` says so, unless the app itself canceled the call, or the message to send waits for another
    attempt.
    """

    __slots__ = ("_client", "_done", "_value", "_error", "_callbacks", "_is_read", "_what", "__weakref__")

    def __init__(self, client: Caller) -> None:
        # None once done: a completed call must not keep the client alive.
        self._client: Optional[Caller] = client
        #: The library's function, for the log.
        self._what = ""
        self._is_read = False
        self._done = False
        self._value: Optional[T] = None
        self._error: Optional[BaseException] = None
        self._callbacks: list[Callable[[Completion[T]], object]] = []

    def done(self) -> bool:
        """Whether the call has completed. Any thread."""
        return self._done

    def result(self, timeout_seconds: Optional[float] = None) -> T:
        """Waits for the result and returns it.

        With ``Delivery.THREAD`` this blocks the calling thread. With ``Delivery.POLL`` it runs the client's waiting
        callbacks on the calling thread meanwhile (:meth:`Client.dispatch`).

        :param timeout_seconds: how long to wait at most; None: until the call completes. Every call completes.
        :raises CoveyError: the call failed; code 890003 (``NOT_IN_CALLBACK``) if called inside a callback of the
            client,
            where the result could never arrive.
        :raises TimeoutError: the call did not complete in time. It continues.
        """
        client = self._client
        if client is not None:
            client._wait(self, timeout_seconds)
        self._is_read = True
        if self._error is not None:
            raise self._error
        return self._value  # type: ignore[return-value]  # T may itself be None

    def exception(self) -> Optional[BaseException]:
        """The error of a failed call; None if it succeeded or is not done yet."""
        self._is_read = self._is_read or self._done
        return self._error

    def add_done_callback(self, function: Callable[[Completion[T]], object]) -> None:
        """Calls ``function(completion)`` when the call completes, on the thread of the client's callbacks. If it has
        completed already, calls it immediately on this thread. An ``async def`` function runs in a loop, as a handler
        does. Exceptions of the function are logged."""
        client = self._client
        loop = client._loop if client is not None else None
        with _lock:
            if not self._done:
                self._callbacks.append(function)
                return
        _call(function, self, loop)

    def __await__(self) -> Generator[Any, None, T]:
        if not self._done:
            import asyncio

            loop = asyncio.get_running_loop()
            thread = threading.get_ident()
            future: asyncio.Future[None] = loop.create_future()

            def wake(_: Completion[T]) -> None:
                if threading.get_ident() == thread:
                    _finish(future)
                else:
                    _call_in_loop(loop, lambda: _finish(future))

            self.add_done_callback(wake)
            yield from future
        return self.result()

    def _set(self, value: Optional[T], error: Optional[BaseException] = None) -> None:
        """Called once, by the callback of the call."""
        with _lock:
            if self._done:
                return
            client = self._client
            self._value, self._error = value, error
            self._done, self._client = True, None
            callbacks, self._callbacks = self._callbacks, []
            if error is not None and client is not None and not client._handle.value:
                self._is_read = True  # the app has closed the client, whose calls fail then
        if callbacks:
            loop = client._loop if client is not None else None
            for function in callbacks:
                _call(function, self, loop)

    def __del__(self) -> None:
        # `_is_read` is missing if __init__ never ran.
        if getattr(self, "_is_read", True) or self._error is None:
            return
        try:
            _log_unread(self._what or "a call", self._error)
        except Exception:
            pass  # the interpreter is shutting down

    def __repr__(self) -> str:
        state = "waiting" if not self._done else "failed" if self._error is not None else "done"
        return f"<covey.Completion {self._what + ' ' if self._what else ''}{state}>"


def _call(
    function: Callable[[Completion[T]], object], completion: Completion[T],
    loop: Optional[asyncio.AbstractEventLoop],
) -> None:
    try:
        outcome = function(completion)
    except Exception:
        log_exception("a done callback")
        return
    if isinstance(outcome, Coroutine):
        from ._handlers import spawn

        spawn(_logged(outcome), loop)


async def _logged(coroutine: Coroutine[Any, Any, object]) -> None:
    try:
        await coroutine
    except Exception:
        log_exception("a done callback")


def _log_unread(what: str, error: BaseException) -> None:
    """A call failed and nobody asked for its outcome."""
    from ._enums import ErrorCode, SendingStatus
    from ._errors import CoveyError

    if isinstance(error, CoveyError):
        canceled = (ErrorCode.REQUEST_CANCELED, ErrorCode.CONNECTION_CANCELED, ErrorCode.COLLECTION_DISPOSED)
        if error.code in canceled:
            return
        if error.unsent is not None and error.unsent.sending_status == SendingStatus.PENDING:
            return
    # A text: the error has the message, and a handler of the logger may keep what it gets.
    log_warning(f"{what} failed and nobody awaited it: {error}")


def _finish(future: asyncio.Future[None]) -> None:
    if not future.done():
        future.set_result(None)


def _call_in_loop(loop: asyncio.AbstractEventLoop, function: Callable[[], None]) -> None:
    try:
        loop.call_soon_threadsafe(function)
    except RuntimeError:
        pass  # the loop was closed: no coroutine waits


def log_exception(where: str) -> None:
    """Logs an exception of the app's code inside a callback: it has no caller to raise it to."""
    import logging

    logging.getLogger("covey").exception("exception in %s", where)


def log_warning(text: str) -> None:
    import logging

    logging.getLogger("covey").warning("%s", text)
