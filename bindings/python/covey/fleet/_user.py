"""One user in a worker: from the lease to the last checkpoint.

What is sent for the user, events and commands, is sent only while the worker's session holds. Events are safe beyond
that too, by the event stream's compare-and-set; commands rest on the lease, on the request id, and on looking first.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, Optional

from .._errors import CoveyError
from ._command_runner import CommandRunner, LeaseLapsed
from ._event_log import EventsLost
from ._load import Load
from ._publisher import Publisher
from ._slots import SlotTaken
from ._waiting import end, together

if TYPE_CHECKING:
    from ._context import Context

log = logging.getLogger("covey.fleet")
#: Pauses before a user that could not be served is opened again, in seconds.
_FIRST_PAUSE_SECONDS, _LONGEST_PAUSE_SECONDS = 0.5, 10.0
#: A user that was served so long, in seconds, begins with the first pause again.
_SERVED_SECONDS = 60.0
_CLOSE_SECONDS = 2.0


class User:
    """Serves one user until it is stopped.

    :param load: what to begin with, per second.
    """

    def __init__(self, context: Context, user_id: str, term: int, load: float = 0.0) -> None:
        self._context = context
        self.user_id, self.term = user_id, term
        self.load = Load(load)
        self.is_ready = False
        self._taken_at = time.monotonic()
        self._publisher = Publisher(context, user_id, term, self.load)
        self._commands: Optional[CommandRunner] = None
        self._client: Optional[Any] = None
        self._feed: Optional[Any] = None
        self._task = asyncio.create_task(self._run(), name=f"user {user_id}")

    @property
    def waiting(self) -> int:
        """Items that the feed has handed out and the stream does not have yet."""
        return self._publisher.waiting

    def wake(self) -> None:
        """The connection to the broker is back."""
        if self._commands is not None:
            self._commands.wake()

    async def stop(self) -> None:
        """Returns when nothing is sent for the user any more. A last checkpoint is written if the lease still holds."""
        await end([self._task])
        if self._feed is not None and self._context.session.may_send():
            last = asyncio.create_task(self._publisher.save(self._feed))
            await asyncio.wait([last], timeout=self._context.options.timings.request_seconds)
            await end([last])
            # Without it the next worker reads more of the stream.
            if not last.cancelled() and not isinstance(last.exception(), (SlotTaken, type(None))):
                log.warning("no last checkpoint of %s: %r", self.user_id, last.exception())
        await self._close()

    async def _run(self) -> None:
        """Serves the user, again and again: one user's trouble must not end the others."""
        pause = _FIRST_PAUSE_SECONDS
        while True:
            began = time.monotonic()
            try:
                await self._serve()
            except SlotTaken:
                # A write from before the session was lost, or from before this worker took the user over again.
                self._say("another worker has written a checkpoint", "overtaken")
            except EventsLost as lost:
                self._say(str(lost), "events_lost")
            except LeaseLapsed:
                self._say("the lease lapsed during a call", "lease_lapsed")
            except CoveyError as error:
                log.warning("user %s: %s", self.user_id, error,
                            extra={"covey": {"event": "user_error", "user": self.user_id, "error": error.name}})
            except Exception:  # noqa: BLE001 - whatever it is, it is this user's alone
                log.exception("user %s", self.user_id)
            self._context.counts.user_failed()
            await self._close()
            if time.monotonic() - began > _SERVED_SECONDS:
                pause = _FIRST_PAUSE_SECONDS
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE_SECONDS)

    async def _serve(self) -> None:
        context = self._context
        async with context.opening:
            await context.session.until_may_send()
            read = await self._publisher.resume()
            self._commands = CommandRunner(context, self.user_id, self.load)
            await self._commands.open()
            self._client = await context.chat.connect(self.user_id)
            self._feed = context.chat.open_feed(
                self._client, self._publisher.start, self._publisher.positions, context.options.max_unacknowledged)
        self.is_ready = True
        took = time.monotonic() - self._taken_at
        context.counts.user_ready(took)
        self._say("user ready", "user_ready", took_s=round(took, 3), read=read)
        await together(
            asyncio.create_task(self._publisher.run(self._feed)), asyncio.create_task(self._commands.run(self._client)))

    async def _close(self) -> None:
        self.is_ready = False
        feed, client, commands = self._feed, self._client, self._commands
        self._feed = self._client = self._commands = None
        try:
            if commands is not None:
                await commands.close()
            if feed is not None:
                await asyncio.wait([asyncio.ensure_future(feed.close())], timeout=_CLOSE_SECONDS)
        except Exception as error:  # noqa: BLE001 - the client is closed in any case
            log.debug("closing %s: %r", self.user_id, error)
        finally:
            if client is not None:
                await self._context.chat.forget(client)

    def _say(self, text: str, event: str, **more: Any) -> None:
        log.info(text, extra={"covey": {"event": event, "user": self.user_id, "term": self.term, **more}})
