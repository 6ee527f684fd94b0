"""Functions of the app that Covey calls: plain ones and ``async def`` ones.

A plain handler runs on the thread of the client's callbacks. An ``async def`` handler runs in an asyncio loop: the one
that the client is attached to, else the one that ran when the handler was given, else a loop of the package on a thread
of its own. Calls of one handler never overlap: the next begins when the last one has ended. None begins after the app has
ended what the handler receives, or closed the client. Exceptions are logged, of a canceled call too.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Callable, Optional

from ._arguments import function_in
from ._completion import log_exception, log_warning

if TYPE_CHECKING:
    import asyncio

    from ._calls import Caller


class Handler:
    """A handler of the app; call it with what it receives."""

    def __init__(self, client: Caller, function: Callable[..., object], name: str, where: str) -> None:
        """
        :param name: the parameter that the app gave it in, for errors.
        :param where: what it is, for the log.
        """
        self._function = function_in(function, name)
        self._where = where
        self._client = client._reference
        self._loop = running_loop()
        self._lock = threading.Lock()
        self._waiting: deque[Coroutine[Any, Any, object]] = deque()
        self._is_running = False
        self._has_ended = False
        self._has_warned = False

    def __call__(self, *arguments: object) -> None:
        if self._has_ended:
            return
        try:
            outcome = self._function(*arguments)
        except Exception:
            log_exception(self._where)
            return
        if isinstance(outcome, Coroutine):
            self._enqueue(outcome)

    def end(self) -> None:
        """The app has ended what it receives: no call starts after this. One that has begun goes on. Any thread, more than
        once."""
        with self._lock:
            self._has_ended = True
        self._drop_waiting()

    def _enqueue(self, coroutine: Coroutine[Any, Any, object]) -> None:
        client = self._client()
        loop = (client._loop if client is not None else None) or self._loop
        with self._lock:
            if self._has_ended:
                return coroutine.close()
            self._waiting.append(coroutine)
            is_running, self._is_running = self._is_running, True
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
        for coroutine in waiting:
            coroutine.close()

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
            coroutine = self._waiting.popleft()
        try:
            await coroutine
        except Exception:
            log_exception(self._where)


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
