"""Events out: what is in a user's feed is in the stream once, whoever carries the user, and however workers end."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any, Awaitable, Callable, Optional

import pytest

from covey.fleet import FleetClient, _event_log, _reader, token
from covey.fleet._bucket import Bucket
from covey.fleet._checkpoints import Checkpoint
from covey.fleet._event_log import EventLog
from covey.fleet._items import CERTAIN, CHANNEL, IDENTITY, KIND, MESSAGE, TERM
from covey.fleet._slots import last_of, patiently
from fleet_running import Fleet, app, fleet, run, until
from nats_cluster import DEBIANS, Cluster


def test_messages_are_in_the_stream_in_order(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            running.server.channel("general", "ann", "bob")
            for index in range(20):
                running.server.say("general", f"{index}")
            await running.client.add_users(["ann", "bob"])
            running.start("one")
            for user in ("ann", "bob"):
                await until(lambda: has(running, user, 20))
            running.server.say("general", "live")
            await until(lambda: has(running, "ann", 21))
            assert await running.texts("ann") == [*map(str, range(20)), "live"]

    run(body)


def test_a_message_that_brokers_do_not_take_is_an_event_without_it(tmp_path: Path) -> None:
    async def body(own: Cluster) -> None:
        async with fleet(own) as running:
            running.server.channel("general", "ann")
            for text in ("before", "x" * 70_000, "after"):
                running.server.say("general", text)
            await running.client.add_users(["ann"])
            running.start("one", replicas=1)
            await until(lambda: has(running, "ann", 3))
            events = await running.stored("ann")
            assert [event.message and event.message["text"] for event in events] == ["before", None, "after"]
            assert events[1].message_id == events[0].message_id + 1
            assert events[1].fields["omitted_bytes"] > 70_000 and "omitted_bytes" not in events[0].fields

    with Cluster(tmp_path, count=1, max_payload=65536) as own:
        run(lambda: body(own))


def test_a_worker_that_takes_over_goes_on_where_the_other_one_was(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            for url in ("general", "other"):
                running.server.channel(url, "ann")
                for index in range(30):
                    running.server.say(url, f"{url} {index}")
            await running.client.add_users(["ann"])
            running.start("one")
            await until(lambda: has(running, "ann", 60))
            # Some of them are behind the last checkpoint.
            running.server.say("general", "general 30")
            await until(lambda: has(running, "ann", 61))
            await running.workers["one"].die()
            running.server.say("other", "other 30")
            running.start("two")
            await until(lambda: has(running, "ann", 62))
            texts = await running.texts("ann")
            for url in ("general", "other"):
                assert [text for text in texts if text.startswith(url)] == [f"{url} {index}" for index in range(31)]
            terms = [event.term for event in await running.stored("ann")]
            assert terms[0] == 1 and terms[-1] == 2

    run(body)


@pytest.mark.parametrize("program", [None, str(DEBIANS)], ids=["newer", "Debian 12"])
def test_of_two_writers_at_one_moment_the_stream_takes_one(program: Optional[str], tmp_path: Path) -> None:
    """What an expected sequence alone does not ensure with Debian's brokers; see decision 50."""
    async def body(own: Cluster) -> None:
        async with fleet(own) as running:
            names = running.client.names
            logs = [
                EventLog(running.client._jetstream, names.events_stream, names.events("ann")) for _ in range(4)
            ]
            for log in logs:
                await log.resume(Checkpoint(0, "beginning"))
            items = [f"item {index}" for index in range(40)]

            async def write(log: EventLog) -> int:
                return sum([await log.append(item, b"{}", headers_of(item)) for item in items])

            written = await asyncio.gather(*map(write, logs))
            assert sum(written) == len(items)
            info = await running.client._jetstream.stream_info(names.events_stream)
            assert info.state.messages == len(items)
            assert len({log.sequence for log in logs}) == 1

    with Cluster(tmp_path, program=program) as own:
        run(lambda: body(own))


def test_a_late_writer_is_refused(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            names, jetstream = running.client.names, running.client._jetstream
            late, newer = (EventLog(jetstream, names.events_stream, names.events("ann")) for _ in range(2))
            await late.resume(Checkpoint(0, "beginning"))
            assert await late.append("a", b"{}", headers_of("a"))
            await newer.resume(Checkpoint(0, "beginning"))
            assert newer.has("a")
            assert await newer.append("b", b"{}", headers_of("b"))
            assert not await late.append("b", b"{}", headers_of("b"))
            assert late.sequence == newer.sequence

    run(body)


@pytest.mark.parametrize("program", [None, str(DEBIANS)], ids=["newer", "Debian 12"])
def test_a_user_whose_events_have_all_expired_gets_the_next_one(program: Optional[str], tmp_path: Path) -> None:
    """A quiet user: the newest event is older than the stream keeps events."""
    async def body(own: Cluster) -> None:
        async with FleetClient(
            app(), own.urls, replicas=len(own.urls), max_age_seconds=1.0, allow_old_brokers=True
        ) as client:
            names, jetstream = client.names, client._jetstream
            subject = names.events("ann")

            async def is_empty() -> bool:
                return await last_of(jetstream, names.events_stream, subject) is None

            log = EventLog(jetstream, names.events_stream, subject)
            await log.resume(Checkpoint(0, "beginning"))
            assert await log.append("first", b"{}", headers_of("first"))
            written = log.sequence
            await until(is_empty)
            # The worker that wrote it.
            assert await asyncio.wait_for(log.append("second", b"{}", headers_of("second")), 15)
            assert log.sequence > written
            await until(is_empty)
            # One that begins with the checkpoint.
            other = EventLog(jetstream, names.events_stream, subject)
            await other.resume(Checkpoint(log.sequence, "beginning"))
            assert await asyncio.wait_for(other.append("third", b"{}", headers_of("third")), 15)
            assert not await log.append("third", b"{}", headers_of("third"))

    with Cluster(tmp_path, program=program) as own:
        run(lambda: body(own))


def test_a_user_whose_newest_events_the_brokers_have_lost_gets_the_next_one(
    brokers: Cluster, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As after a loss of power at all of them."""
    monkeypatch.setattr(_event_log, "_SAY_SECONDS", 0.5)

    async def body() -> None:
        async with fleet(brokers) as running:
            names = running.client.names
            running.server.channel("general", "ann")
            running.server.say("general", "first")
            await running.client.add_users(["ann"])
            running.start("one")
            await until(lambda: has(running, "ann", 1))
            publisher = running.workers["one"].worker._users["ann"]._publisher
            # It has written more than there is, and so has its checkpoint.
            publisher._log.sequence += 1000
            checkpoints = Bucket(running.client._jetstream, names.checkpoint_bucket)

            async def is_ahead() -> bool:
                value, _ = await checkpoints.get("ann")
                return Checkpoint.of(value or b"").sequence > 1000

            await until(is_ahead)
            running.server.say("general", "second")
            await until(lambda: has(running, "ann", 2))
            assert await running.texts("ann") == ["first", "second"]
            assert "are lost" in caplog.text

    run(body)


def test_what_a_late_writer_wrote_is_known_until_the_own_feed_delivers_it(brokers: Cluster) -> None:
    """A feed comes to a channel later than to others, after any number of checkpoints."""
    async def body() -> None:
        async with fleet(brokers) as running:
            names, jetstream = running.client.names, running.client._jetstream
            late, newer = (EventLog(jetstream, names.events_stream, names.events("ann")) for _ in range(2))
            for log in (late, newer):
                await log.resume(Checkpoint(0, "beginning"))
            # After the newer one has read the stream and opened its feed.
            assert await late.append(*message_of("b", 2))
            for number in (3, 4, 5):
                assert await newer.append(*message_of("a", number))
                newer.begin_after(newer.positions)  # a checkpoint
                assert newer.unconfirmed() == (), "a checkpoint has its position"
            # Now its feed has come to channel b.
            assert not await newer.append(*message_of("b", 2))
            info = await jetstream.stream_info(names.events_stream)
            assert info.state.messages == 4
            newer.confirm(message_of("b", 2)[0])
            newer.begin_after(newer.positions)
            newer.begin_after(newer.positions)
            assert not newer.has(message_of("b", 2)[0]), "nothing is remembered without an end"

    run(body)


def test_what_no_worker_wrote_stops_neither_writers_nor_readers(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            subject = running.client.names.events("ann")
            running.server.channel("general", "ann")
            for headers in (None, {"Covey-Identity": "x", "Covey-Kind": "message", "Covey-Channel": "general"}):
                await running.client._jetstream.publish(subject, b"[]", headers=headers)
            running.server.say("general", "hello")
            await running.client.add_users(["ann"])
            running.start("one")
            async for event in running.client.events("archive"):
                assert event.message is not None and event.message["text"] == "hello"
                break
            assert running.server.logins == {"ann": 1}, "no user was opened again"

    run(body)


def test_a_reader_goes_on_where_it_was(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            running.server.channel("general", "ann")
            for index in range(500):
                running.server.say("general", f"{index}")
            await running.client.add_users(["ann"])
            running.start("one")
            seen: list[str] = []
            for last in (121, 500):
                events = running.client.events("archive")
                async for event in events:
                    assert event.message is not None
                    seen.append(event.message["text"])
                    if len(seen) == last:
                        break
                await events.aclose()  # type: ignore[attr-defined]
                if last == 121:
                    assert seen.pop() == "120", "the one in hand was not done"
            assert seen == [f"{index}" for index in range(500)]

    run(body)


def test_a_reader_of_what_the_brokers_have_lost_goes_on_behind_the_rest(
    brokers: Cluster, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As after a loss of power at all of them: it has read more than there is."""
    monkeypatch.setattr(_reader, "_SURE_SECONDS", 1.5)
    answered: list[str] = []

    async def noting(attempt: Callable[[], Awaitable[Any]], what: str) -> Any:
        answer = await patiently(attempt, what)
        answered.append(what)
        return answer

    monkeypatch.setattr(_reader, "patiently", noting)

    async def body() -> None:
        async with fleet(brokers) as running:
            running.server.channel("general", "ann")
            running.server.say("general", "first")
            await running.client.add_users(["ann"])
            running.start("one")
            await until(lambda: has(running, "ann", 1))
            position = _reader.ReaderPosition(running.client._bucket, "archive")
            await position.load()
            position.sequence = 1000
            await position.save()
            events = running.client.events("archive")
            coming = asyncio.ensure_future(events.__anext__())
            await until(lambda: bool(answered))
            running.server.say("general", "second")
            await until(lambda: "are lost" in caplog.text)
            event = await coming
            assert event.message is not None and event.message["text"] == "second"
            await events.aclose()  # type: ignore[attr-defined]
            # The event in hand is not done.
            again = running.client.events("archive")
            event = await again.__anext__()
            assert event.message is not None and event.message["text"] == "second"
            await again.aclose()  # type: ignore[attr-defined]

    run(body)


def message_of(url: str, number: int) -> tuple[str, bytes, dict[str, str]]:
    """A message, as EventLog.append takes it."""
    identity = f"message/{url}/{number}/0"
    fields = {
        "user_id": "ann", "kind": MESSAGE, "identity": identity, "channel_url": url, "message_id": number,
        "created_at": number, "version": 0, "message": {"text": str(number)}, "gap": None}
    headers = {IDENTITY: token(identity), KIND: MESSAGE, CHANNEL: token(url), TERM: "1", CERTAIN: "1"}
    return identity, json.dumps(fields).encode(), headers


def headers_of(identity: str) -> dict[str, str]:
    return {IDENTITY: token(identity), KIND: "edited"}


async def has(running: Fleet, user: str, count: int) -> bool:
    return len(await running.stored(user)) >= count
