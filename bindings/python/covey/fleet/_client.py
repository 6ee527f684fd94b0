"""What other services use: commands to users, their events, and who carries whom."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any, AsyncIterator, Awaitable, Mapping, Optional, Sequence, TypeVar

from ._broker import connect, prepare, room
from ._bucket import Bucket
from ._command_box import REPLY_TO
from ._commands import Answer, Command
from ._items import Event, decode
from ._names import Names
from ._reader import ReaderPosition, follow
from ._records import DrainRecord, UserRecord
from ._slots import MESSAGE_ID, next_of, patiently
from ._view import FleetView, drain_key, user_key
from ._waiting import side_by_side

if TYPE_CHECKING:
    from nats.aio.client import Client as Nats
    from nats.aio.msg import Msg
    from nats.js import JetStreamContext
    from nats.js.api import PubAck


log = logging.getLogger("covey.fleet")

T = TypeVar("T")


class NoAnswer(Exception):
    """The outcome of a command is not known yet. If it was stored, it is carried out; ask again with the same id within two
    minutes, and it is not carried out twice. Later it is another command."""


class AnswerMissed(Exception):
    """A command is done, and its answer came while nobody asked. The outcome is in the events; asking again does not
    help."""


#: How long the answer to a command that is done may be on its way.
_ON_ITS_WAY_SECONDS = 3.0


class FleetClient:
    """A connection to the fleet of an application::

        async with FleetClient("my-app", ["nats://127.0.0.1:4222"]) as fleet:
            await fleet.add_users(["ann", "bob"])
            answer = await fleet.ask(Command("ann", "send", {"channel_url": "general", "text": "hello"}))
            async for event in fleet.events("archive"):
                print(event.user_id, event.kind, event.message)

    :param app_id: the application's id.
    :param servers: addresses of the brokers.
    :param partition: the part of the application's users; "": it is not divided.
    :param replicas: copies of streams and buckets, if this makes them: 3 with a cluster of three brokers.
    :param max_age_seconds: how long events stay in the stream, if this makes it; 0: until its limits of size.
    :param nats_options: more arguments of ``nats.connect``.
    :param allow_old_brokers: also a cluster whose replicas are known to lose agreement; see docs/fleet.md.
    """

    def __init__(
        self, app_id: str, servers: Sequence[str], *, partition: str = "", replicas: int = 3,
        max_age_seconds: float = 7 * 24 * 3600.0, nats_options: Optional[Mapping[str, Any]] = None,
        allow_old_brokers: bool = False,
    ) -> None:
        self.names = Names(app_id, partition)
        self._servers, self._replicas, self._max_age = servers, replicas, max_age_seconds
        self._nats_options, self._allow_old_brokers = nats_options, allow_old_brokers
        self._nc: Optional[Nats] = None

    async def __aenter__(self) -> FleetClient:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Connects, and makes the streams and buckets that do not exist.

        :raises OldBroker: the brokers are older than a fleet may use.
        """
        self._nc = await connect(
            self._servers, "covey-fleet", None, self._nats_options,
            refuse_old=self._replicas > 1 and not self._allow_old_brokers)
        self._jetstream: JetStreamContext = self._nc.jetstream(timeout=2)
        try:
            await prepare(self._jetstream, self.names, self._replicas, self._max_age)
        except BaseException:
            await self.close()
            raise
        self._bucket = Bucket(self._jetstream, self.names.fleet_bucket)

    async def close(self) -> None:
        if self._nc is not None:
            await self._nc.close()

    # --- Users and workers -------------------------------------------------------------------------------------------

    async def add_users(self, user_ids: Sequence[str]) -> None:
        """Adds users to the fleet: workers log them in. Those that belong to it stay as they are."""
        record = UserRecord(int(time.time() * 1000)).to_bytes()

        async def add(user_id: str) -> None:
            if (await self._bucket.get(user_key(user_id)))[0] is None:
                await self._bucket.put(user_key(user_id), record)

        await side_by_side(add, user_ids)

    async def remove_users(self, user_ids: Sequence[str]) -> None:
        """Removes users: their worker logs them out. Their events and their position stay."""
        await side_by_side(lambda user_id: self._bucket.delete(user_key(user_id)), user_ids)

    async def drain(self, worker: str) -> bool:
        """Asks a worker to give its users back and end. False if it does not run."""
        seen = (await self.view()).workers.get(worker)
        if seen is None or not seen.record.is_live:
            return False
        await self._bucket.put(drain_key(worker), DrainRecord(seen.record.session).to_bytes())
        return True

    async def view(self) -> FleetView:
        """Users, workers and leases, as the broker knows them that shows them. It may be moments behind the one that stored
        a change."""
        async for view in self.views():
            return view
        raise RuntimeError("the watch ended")

    async def views(self) -> AsyncIterator[FleetView]:
        """The same, and again after each change: always one object, which changes."""
        view, complete = FleetView(), False
        async for update in self._bucket.watch():
            if update is None:
                complete = True
            else:
                view.apply(*update)
            if complete:
                yield view

    async def stored(self) -> tuple[int, int]:
        """The number of events in the stream, and of commands that wait."""
        events = await patiently(lambda: self._jetstream.stream_info(self.names.events_stream), "the stream of events")
        commands = await patiently(
            lambda: self._jetstream.stream_info(self.names.commands_stream), "the stream of commands")
        return int(events.state.messages), int(commands.state.messages)

    # --- Commands ----------------------------------------------------------------------------------------------------

    async def submit(self, command: Command, reply_to: str = "") -> int:
        """Stores a command; a worker carries it out. Returns its sequence. Storing the same command again, within two
        minutes, changes nothing.

        :raises ValueError: it is larger than the brokers take.
        """
        return int((await self._store(command, reply_to)).seq)

    async def _store(self, command: Command, reply_to: str) -> PubAck:
        assert self._nc is not None
        headers = {MESSAGE_ID: command.command_id}
        if reply_to:
            headers[REPLY_TO] = reply_to
        subject, payload = self.names.commands(command.user_id), command.to_bytes()
        if len(payload) > room(self._nc):
            raise ValueError(f"the command has {len(payload):,} bytes; the brokers take {room(self._nc):,}")

        async def once() -> PubAck:
            return await self._jetstream.publish(subject, payload, headers=dict(headers))

        return await patiently(once, f"storing a command of {command.user_id}")

    async def ask(self, command: Command, timeout_seconds: float = 30.0) -> Answer:
        """Stores a command and waits for its answer. Whoever asks again with the same id gets the one answer.

        :param timeout_seconds: for both: brokers that are away hold up the storing.
        :raises NoAnswer: none came in time.
        :raises AnswerMissed: it was stored before, and is done.
        :raises ValueError: it is larger than the brokers take.
        """
        assert self._nc is not None
        # The command's, not this call's: what is stored already names the inbox of who asked first.
        inbox = self.names.answers(command.command_id)
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        async def take(message: Msg) -> None:
            try:
                answer = Answer.of(message.data)
            except ValueError as error:
                log.warning("%s was written by no worker: %s", message.subject, error)
                return
            if not answered.done():
                answered.set_result(answer)

        ends = time.monotonic() + timeout_seconds
        late = NoAnswer(f"no answer to {command.command_id} within {timeout_seconds} s")
        subscription = await self._nc.subscribe(inbox, cb=take)
        try:
            if await _within(timeout_seconds, self._store_or_find_done(command, inbox), late):
                missed = AnswerMissed(f"{command.command_id} was answered before")
                return await _within(min(ends - time.monotonic(), _ON_ITS_WAY_SECONDS), answered, missed)
            return await _within(ends - time.monotonic(), answered, late)
        finally:
            await subscription.unsubscribe()

    async def _store_or_find_done(self, command: Command, inbox: str) -> bool:
        """Whether it was stored before, and is done."""
        stored = await self._store(command, inbox)
        return bool(stored.duplicate) and await self._is_done(command, stored.seq)

    async def _is_done(self, command: Command, sequence: int) -> bool:
        """Whether a command that was stored was removed."""
        found = await next_of(
            self._jetstream, self.names.commands_stream, self.names.commands(command.user_id), sequence)
        return found is None or found.seq != sequence

    # --- Events ------------------------------------------------------------------------------------------------------

    async def events(self, reader: str, user_id: Optional[str] = None) -> AsyncIterator[Event]:
        """The events, from the stream's beginning, then as they come; in order for each user.

        The fleet remembers by the name how far the reader is. An event counts as done when the next one is asked for. It
        is written down once a second, and when the iteration is closed: a reader that dies gets the events of about the
        last second again, in order, with the sequences that they had.

        :param reader: a name; one iteration at a time uses it.
        :param user_id: only those of this user; None: all.
        """
        subject = self.names.all_events if user_id is None else self.names.events(user_id)
        position = ReaderPosition(self._bucket, reader)
        await position.load()
        try:
            async for message in follow(self._jetstream, self.names.events_stream, subject, position):
                sequence = int(message.metadata.sequence.stream)
                try:
                    event = decode(message.data, message.headers, sequence)
                except ValueError as error:
                    log.warning("message %d of the stream was not written by a worker: %s", sequence, error)
                else:
                    yield event
                await position.reached(sequence)
        finally:
            await position.save()


async def _within(seconds: float, awaited: Awaitable[T], otherwise: Exception) -> T:
    try:
        return await asyncio.wait_for(awaited, seconds)
    except asyncio.TimeoutError as error:
        raise otherwise from error
