"""Carries out a user's commands, one after the other: each until it is done or fails for good."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Optional

import nats.errors

from .._errors import CoveyError
from ._command_box import CommandBox, Stored
from ._commands import Answer, Command, carry_out, failed, id_of, invalid

if TYPE_CHECKING:
    from ._context import Context
    from ._load import Load

log = logging.getLogger("covey.fleet")
#: How long a call that runs may go on after the lease has lapsed, in seconds; then the client is closed.
_GRACE_SECONDS = 0.3
#: How often the lease is looked at while a call runs, in seconds.
_LOOK_SECONDS = 0.2
#: Pauses between attempts of a command that failed for a temporary reason, in seconds.
_FIRST_PAUSE_SECONDS, _LONGEST_PAUSE_SECONDS = 0.2, 5.0

#: Attempts while the login is said to be the trouble. If it is, the feed ends meanwhile, and the user is opened again.
_LOGIN_ATTEMPTS = 4


class LeaseLapsed(Exception):
    """A call ran while the lease ended: the client is closed, so that the call cannot be carried out later."""


class CommandRunner:
    def __init__(self, context: Context, user_id: str, load: Load) -> None:
        self._context, self._user_id, self._load = context, user_id, load
        self._box = CommandBox(context.nc, context.jetstream, context.names, user_id)

    async def open(self) -> None:
        """Call it before the client logs in: what is stored from then on wakes the runner."""
        await self._box.open()

    async def close(self) -> None:
        await self._box.close()

    def wake(self) -> None:
        """The connection to the broker is back: what it said meanwhile was lost."""
        self._box.wake()

    async def run(self, client: Any) -> None:
        """
        :param client: a :class:`covey.Client`.
        :raises LeaseLapsed: a call ran while the lease ended.
        """
        sequence, attempt, pause = 0, 0, _FIRST_PAUSE_SECONDS
        while True:
            # Read again before each attempt: if another worker has done it, it is gone.
            stored = await self._box.next()
            if stored.sequence == sequence:
                attempt, pause = attempt + 1, min(2 * pause, _LONGEST_PAUSE_SECONDS)
            else:
                sequence, attempt, pause = stored.sequence, 0, _FIRST_PAUSE_SECONDS
            await self._context.session.until_may_send()
            answer = await self._answer(client, stored, attempt)
            if answer is None:
                await asyncio.sleep(pause)
                continue
            await self._box.done(stored)
            await self._reply(stored.reply_to, answer)
            self._context.counts.command_done(answer.ok)
            self._load.add()

    async def _answer(self, client: Any, stored: Stored, attempt: int) -> Optional[Answer]:
        """Carries a command out. None: it failed for a temporary reason."""
        try:
            command = Command.of(stored.data)
            if command.user_id != self._user_id:
                raise ValueError(f"a command of {command.user_id!r} in the subject of {self._user_id!r}")
        except ValueError as error:
            return invalid(id_of(stored.data, stored.message_id), str(error))
        may_be_done = attempt > 0 or self._box.may_be_done(stored)
        call = asyncio.ensure_future(carry_out(client, command, stored.stored_at_ms, may_be_done))
        try:
            await self._while_leased(client, call)
            return call.result()
        except CoveyError as error:
            if not error.is_transient and attempt >= _LOGIN_ATTEMPTS:
                return failed(command, error)
            self._context.counts.command_retried()
            log.info("command %s of %s: %s; trying again", command.command_id, self._user_id, error)
            return None
        finally:
            call.cancel()

    async def _reply(self, inbox: str, answer: Answer) -> None:
        """Answers the asker, if there is one. An answer may be lost; the command is done anyway."""
        if not inbox:
            return
        payload, most = answer.to_bytes(), self._context.nc.max_payload
        if len(payload) > most:
            text = f"the result has {len(payload):,} bytes; the brokers take {most:,}"
            payload = replace(answer, result=None, error=text).to_bytes()
        try:
            await self._context.nc.publish(inbox, payload)
        except nats.errors.Error as error:
            log.info("no answer to %s of %s: %r", answer.command_id, self._user_id, error)

    async def _while_leased(self, client: Any, call: asyncio.Future[Answer]) -> None:
        """Waits for a call. One that outlives the lease must not be carried out later, when another worker looks for
        it."""
        while not call.done():
            await asyncio.wait([call], timeout=_LOOK_SECONDS)
            if not call.done() and not self._context.session.may_send():
                await asyncio.wait([call], timeout=_GRACE_SECONDS)
                if not call.done():
                    client.close()
                    raise LeaseLapsed(self._user_id)
