"""Waiting for events and ending tasks, so that a cancellation is never lost.

``asyncio.wait_for`` of Python before 3.12 swallows a cancellation that comes together with the outcome, and nats-py uses
it for each request. So nothing here waits with it, and a task that is ended is canceled until it has ended.
"""

from __future__ import annotations

import asyncio
from typing import Any, Awaitable, Callable, Sequence

_AGAIN_SECONDS = 1.0
_AT_ONCE = 32


async def happens(event: asyncio.Event, seconds: float) -> bool:
    """Waits for an event so long at most. Whether it came."""
    waiting = asyncio.ensure_future(event.wait())
    try:
        await asyncio.wait([waiting], timeout=seconds)
        return event.is_set()
    finally:
        waiting.cancel()


async def side_by_side(work: Callable[[str], Awaitable[None]], names: Sequence[str]) -> None:
    """Does something for each of many names, some of them at the same time."""
    for begin in range(0, len(names), _AT_ONCE):
        await asyncio.gather(*(work(name) for name in names[begin:begin + _AT_ONCE]))


async def end(tasks: Sequence[asyncio.Future[Any]]) -> None:
    """Cancels tasks and waits until they have ended, even if it is canceled itself meanwhile. Their exceptions are
    dropped."""
    pending = {task for task in tasks if not task.done()}
    canceled = False
    while pending:
        for task in pending:
            task.cancel()
        try:
            await asyncio.wait(pending, timeout=_AGAIN_SECONDS)
        except asyncio.CancelledError:
            canceled = True
        pending = {task for task in pending if not task.done()}
    for task in tasks:
        if task.done() and not task.cancelled():
            task.exception()  # so that it is not reported as never retrieved
    if canceled:
        raise asyncio.CancelledError


async def together(*tasks: asyncio.Future[Any]) -> None:
    """Waits until one of the tasks ends, then ends the others. Raises what that one raised."""
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        await end(tasks)
