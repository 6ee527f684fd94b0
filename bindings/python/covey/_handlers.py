"""Functions of the app that Covey calls: plain ones and ``async def`` ones.

A plain handler runs on the thread of the client's callbacks. An ``async def`` handler runs in an asyncio loop: the one
that the client is attached to, else the one that ran when the handler was given, else a loop of the package on a thread
of its own. Calls of one handler never overlap: the next begins when the last one has ended. None begins after the app has
ended what the handler receives, or closed the client. Exceptions are logged, of a canceled call too.

Calls of an ``async def`` handler wait here, and no longer in the library's queue, so this queue is bounded too.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Callable, Iterable, Optional

from ._arguments import function_in
from ._completion import log_exception, log_warning

if TYPE_CHECKING:
    import asyncio

    from ._calls import Caller

#: How many calls of a handler wait at most, beside those that come once. The library's own queue has the same limit.
LIMIT = 65_536

#: A call that has not begun, and whether nothing may replace it.
_Waiting = tuple[Coroutine[Any, Any, object], bool]


class Handler:
    """A handler of the app; call it with what it receives."""

    def __init__(
        self, client: Caller, function: Callable[..., object], name: str, where: str,
        overflow: Optional[Callable[[], Iterable[tuple[Any, ...]]]] = None,
    ) -> None:
        """
        :param name: the parameter that the app gave it in, for errors.
        :param where: what it is, for the log.
        :param overflow: returns the arguments of the calls that replace those that wait if there are too many. None: the
            newest call replaces them: of progress and totals only the last one counts.
        """
        self._function = function_in(function, name)
        self._where = where
        self._client = client._reference
        self._loop = running_loop()
        self._lock = threading.Lock()
        self._overflow = overflow
        self._waiting: deque[_Waiting] = deque()
        self._is_running = False
        self._has_ended = False
        self._has_warned = False

    def __call__(self, *arguments: object, comes_once: bool = False) -> None:
        """:param comes_once: whether nothing may replace the call."""
        if self._has_ended:
            return
        made = self._made([arguments], comes_once)
        if not made:
            return
        # Only this thread adds calls: callbacks of a client never overlap.
        is_overflow = len(self._waiting) >= LIMIT and not comes_once
        if is_overflow and self._overflow is not None:
            _close(made)
            made = self._made(self._overflow(), False)
        self._enqueue(made, is_overflow)

    def _made(self, calls: Iterable[tuple[Any, ...]], comes_once: bool) -> list[_Waiting]:
        """Calls a plain function; returns the calls of an ``async def`` one, which have not begun."""
        made: list[_Waiting] = []
        for arguments in calls:
            try:
                outcome = self._function(*arguments)
            except Exception:
                log_exception(self._where)
                continue
            if isinstance(outcome, Coroutine):
                made.append((outcome, comes_once))
        return made

    def end(self) -> None:
        """The app has ended what it receives: no call starts after this. One that has begun goes on. Any thread, more than
        once."""
        with self._lock:
            self._has_ended = True
        self._drop_waiting()

    def _enqueue(self, calls: list[_Waiting], is_overflow: bool) -> None:
        client = self._client()
        loop = (client._loop if client is not None else None) or self._loop
        dropped: list[_Waiting] = []
        with self._lock:
            if self._has_ended:
                return _close(calls)
            if is_overflow:
                dropped = [call for call in self._waiting if not call[1]]
                self._waiting = deque([*calls, *(call for call in self._waiting if call[1])])
            else:
                self._waiting.extend(calls)
            is_running, self._is_running = self._is_running, True
        if is_overflow:
            _close(dropped)
            log_warning(f"{self._where} is too slow: {len(dropped)} calls that waited were dropped")
        # A loop that was closed since has not run what was handed to it.
        is_closed = loop is not None and loop.is_closed()
        if is_closed or not is_running and not spawn(self._run(), loop):
            self._give_up()
            if not self._has_warned:
                self._has_warned = True
                log_warning(f"{self._where} is not called any more: its asyncio loop is closed")

    def _give_up(self) -> None:
        """The loop has ended: what waits will not run."""
        with self._lock:
            self._is_running = False
        self._drop_waiting()

    def _drop_waiting(self) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, deque()
        _close(waiting)

    async def _run(self) -> None:
        import asyncio

        while self._goes_on():
            # A task of its own: only a cancellation of this one means that the loop ends.
            call = asyncio.create_task(self._call())
            try:
                await asyncio.wait({call})
            except asyncio.CancelledError:
                # If another loop follows, its calls wait for the end of this one: calls never overlap.
                call.add_done_callback(lambda _: self._give_up())
                call.cancel()
                raise
            if call.cancelled():
                try:
                    call.result()
                except asyncio.CancelledError:
                    log_exception(self._where)

    def _goes_on(self) -> bool:
        with self._lock:
            self._is_running = bool(self._waiting)
            return self._is_running

    def _is_client_closed(self) -> bool:
        client = self._client()
        return client is None or not client._handle.value

    async def _call(self) -> None:
        if self._is_client_closed():
            self.end()
        with self._lock:
            if not self._waiting:
                return  # it has ended since it was this call's turn
            coroutine, _ = self._waiting.popleft()
        try:
            await coroutine
        except Exception:
            log_exception(self._where)


def _close(calls: Iterable[_Waiting]) -> None:
    for coroutine, _ in calls:
        coroutine.close()


def running_loop() -> Optional[asyncio.AbstractEventLoop]:
    """The loop that runs on this thread; None without importing asyncio if the program has not."""
    import sys

    asyncio = sys.modules.get("asyncio")
    try:
        loop: Optional[Any] = asyncio.get_running_loop() if asyncio is not None else None
    except RuntimeError:
        return None
    return loop


# Tasks that nobody else keeps, which a loop alone references weakly.
_tasks: set[object] = set()


def spawn(coroutine: Coroutine[Any, Any, object], loop: Optional[asyncio.AbstractEventLoop]) -> bool:
    """Starts a coroutine in a loop from any thread; None: the loop of the package. False if the loop is closed."""

    def start() -> None:
        task = target.create_task(coroutine)
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)

    try:
        target = loop or _own_loop()
        if running_loop() is target:
            start()
        else:
            target.call_soon_threadsafe(start)
    except RuntimeError:
        coroutine.close()
        return False
    return True


_own: Optional[asyncio.AbstractEventLoop] = None
_own_lock = threading.Lock()


def _own_loop() -> asyncio.AbstractEventLoop:
    """The loop of the package, on a thread that runs until the program ends."""
    global _own
    with _own_lock:
        if _own is None:
            import asyncio
            import atexit

            loop = asyncio.new_event_loop()
            thread = threading.Thread(target=loop.run_forever, name="covey-handlers", daemon=True)
            thread.start()

            def stop() -> None:
                loop.call_soon_threadsafe(loop.stop)
                thread.join()
                loop.close()

            atexit.register(stop)
            _own = loop
        return _own
