"""Commands in: carried out once and in order, whatever is lost between worker, broker and server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Optional

import pytest

from covey import ErrorCode
from covey.fleet import Answer, AnswerMissed, Command, NoAnswer, _command_box, _command_runner
from covey.fleet._slots import MESSAGE_ID
from fleet_running import Fleet, fleet, run, until
from nats_cluster import DEBIANS, Cluster


def send(text: str, user: str = "ann", channel: str = "general") -> Command:
    return Command(user, "send", {"channel_url": channel, "text": text})


async def ready(running: Fleet) -> None:
    running.server.channel("general", "ann")
    await running.client.add_users(["ann"])
    running.start("one")
    await until(running.all_carried)


def texts(running: Fleet) -> list[str]:
    return [message.text for message in running.server.messages["general"]]


def test_a_command_is_carried_out_and_answered(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            command = send("hello")
            answer = await running.client.ask(command)
            assert answer.ok and answer.result["text"] == "hello"
            assert answer.result["request_id"] == command.command_id == answer.command_id
            await until(lambda: nothing_waits(running))
            assert running.server.looked_for == 1, "another worker may have sent it"

    run(body)


def test_commands_of_a_user_are_carried_out_in_order(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            for index in range(50):
                await running.client.submit(send(f"{index}"))
            await until(lambda: len(texts(running)) == 50)
            assert texts(running) == [f"{index}" for index in range(50)]

    run(body)


def test_a_command_waits_for_a_worker(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            running.server.channel("general", "ann")
            await running.client.add_users(["ann"])
            asking = asyncio.create_task(running.client.ask(send("early")))
            await until(lambda: something_waits(running))
            running.start("one")
            assert (await asking).ok

    run(body)


def test_a_command_whose_wake_was_lost_is_found(brokers: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_command_box, "ASK_SECONDS", 0.3)

    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            await until(lambda: running.workers["one"].worker._users["ann"].is_ready)
            commands = running.workers["one"].worker._users["ann"]._commands
            assert commands is not None and commands._box._subscription is not None
            assert (await running.client.ask(send("first"))).ok
            await commands._box._subscription.unsubscribe()
            assert (await running.client.ask(send("second"))).ok
            assert texts(running) == ["first", "second"]

    run(body)


def test_a_command_behind_an_end_that_the_brokers_have_lost_is_found(
    brokers: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a loss of power at all of them: the stream counts again from an earlier place."""
    monkeypatch.setattr(_command_box, "ASK_SECONDS", 0.3)

    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            assert (await running.client.ask(send("first"))).ok
            commands = running.workers["one"].worker._users["ann"]._commands
            assert commands is not None
            commands._box._next += 1000
            looked_for = running.server.looked_for
            assert (await running.client.ask(send("second"))).ok
            assert running.server.looked_for == looked_for + 1, "it may have been done before the loss"
            assert texts(running) == ["first", "second"]

    run(body)


def test_the_same_command_twice_is_one(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            command = send("once")
            first = await running.client.submit(command)
            assert await running.client.submit(command) == first
            assert (await running.client.ask(send("last"))).ok
            assert texts(running) == ["once", "last"]

    run(body)


def test_who_asks_again_gets_the_answer(brokers: Cluster) -> None:
    """As NoAnswer says: ask again with the same id."""
    async def body() -> None:
        async with fleet(brokers) as running:
            running.server.channel("general", "ann")
            await running.client.add_users(["ann"])
            command = send("once")
            with pytest.raises(NoAnswer):
                await running.client.ask(command, timeout_seconds=0.5)
            again = [asyncio.create_task(running.client.ask(command, timeout_seconds=30)) for _ in range(2)]
            await asyncio.sleep(0.5)  # it is known to be stored before there is a worker
            running.start("one")
            for answer in await asyncio.gather(*again):
                assert answer.ok and answer.command_id == command.command_id
            assert texts(running) == ["once"] and running.server.sends == 1

    run(body)


def test_who_asks_again_after_the_answer_is_refused_at_once(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            running.server.channel("general", "ann")
            await running.client.add_users(["ann"])
            command = send("once")
            with pytest.raises(NoAnswer):
                await running.client.ask(command, timeout_seconds=0.5)
            running.start("one")
            await until(lambda: nothing_waits(running))
            with pytest.raises(AnswerMissed):
                await asyncio.wait_for(running.client.ask(command, timeout_seconds=60), 30)
            assert texts(running) == ["once"]

    run(body)


def test_asking_ends_in_time_while_no_broker_answers(tmp_path: Path) -> None:
    with Cluster(tmp_path, count=1) as own:
        async def body() -> None:
            async with fleet(own) as running:
                await ready(running)
                own.pause(0)
                command = send("late")
                try:
                    with pytest.raises(NoAnswer):
                        await asyncio.wait_for(running.client.ask(command, timeout_seconds=0.5), 30)
                finally:
                    own.resume(0)
                # It may have been stored.
                await until(running.all_carried)
                try:
                    assert (await running.client.ask(command)).ok
                except AnswerMissed:
                    pass
                assert texts(running) == ["late"]

        run(body)


def test_what_is_no_answer_is_none(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            running.server.channel("general", "ann")
            await running.client.add_users(["ann"])
            command, nc = send("once"), running.client._nc
            assert nc is not None
            asked = asyncio.create_task(running.client.ask(command))
            await until(lambda: bool(nc._subs))
            for payload in (b"", b"[]", b'{"id": "x"}'):
                await nc.publish(running.client.names.answers(command.command_id), payload)
            await nc.flush()
            running.start("one")
            answer = await asked
            assert answer.ok and answer.command_id == command.command_id

    run(body)


def test_a_send_whose_answer_was_lost_is_looked_for(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            running.server.lose_answers = 2
            assert (await running.client.ask(send("once"))).ok
            assert texts(running) == ["once"]
            assert running.server.sends == 1

    run(body)


def test_a_send_that_failed_for_a_temporary_reason_is_repeated_before_the_next(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            running.server.refuse = 3
            await running.client.submit(send("first"))
            assert (await running.client.ask(send("second"))).ok
            assert texts(running) == ["first", "second"]

    run(body)


def test_a_send_that_fails_because_the_login_ended_is_repeated(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            running.server.refuse, running.server.refusal = 3, ErrorCode.SESSION_KEY_EXPIRED
            await running.client.submit(send("first"))
            assert (await running.client.ask(send("second"))).ok
            assert texts(running) == ["first", "second"]

    run(body)


def test_an_error_of_the_login_that_stays_is_answered(brokers: Cluster) -> None:
    """Else the command would hold the later ones forever."""
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            running.server.refuse, running.server.refusal = 5, ErrorCode.SESSION_REVOKED
            answer = await running.client.ask(send("first"))
            assert answer.error_code == ErrorCode.SESSION_REVOKED
            assert (await running.client.ask(send("second"))).ok
            assert texts(running) == ["second"]

    run(body)


def test_a_command_that_waits_very_long_keeps_its_user_open(brokers: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hours, while the chat is away."""
    monkeypatch.setattr(_command_runner, "_FIRST_PAUSE_SECONDS", 1e-9)
    monkeypatch.setattr(_command_runner, "_LONGEST_PAUSE_SECONDS", 1e-9)

    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            running.server.refuse = 1100
            answer = await running.client.ask(send("at last"), timeout_seconds=120)
            assert answer.ok and texts(running) == ["at last"]
            counts = running.workers["one"].worker.counts
            assert counts.registry.get_sample_value("covey_fleet_user_failures_total") == 0

    run(body)


def test_a_command_of_a_dead_worker_is_looked_for_by_the_next(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            running.server.lose_answers = 1
            await running.client.submit(send("once"))
            await until(lambda: texts(running) == ["once"])
            await running.workers["one"].die()
            running.start("two")
            await until(lambda: nothing_waits(running))
            assert texts(running) == ["once"]
            assert running.server.looked_for >= 1

    run(body)


def test_an_error_that_stays_is_answered(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            answer = await running.client.ask(send("nowhere", channel="missing"))
            assert not answer.ok and "no such channel" in answer.error
            assert (await running.client.ask(send("next"))).ok

    run(body)


def test_what_is_no_command_is_answered_and_removed(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            subject = running.client.names.commands("ann")
            for payload in (
                b"", b"[]", b'{"id": "x", "user_id": "ann", "command": "dance"}', b"\xff", b"[" * 100_000,
                b'{"id": "x", "user_id": "ann", "command": "query", "what": "channel"}', send("of bob", "bob").to_bytes(),
                b'{"id": "x", "user_id": "ann", "command": "send", "channel_url": "\\ud800", "text": "half a pair"}',
            ):
                await running.client._jetstream.publish(subject, payload)
            assert (await running.client.ask(send("next"))).ok
            await until(lambda: nothing_waits(running))
            assert texts(running) == ["next"]
            assert running.server.logins == {"ann": 1}, "no user was opened again"

    run(body)


@pytest.mark.parametrize("payload", [b"[]", b'{"id": "mine", "user_id": "ann", "command": "dance"}'])
def test_the_answer_to_what_is_no_command_says_which(brokers: Cluster, payload: bytes) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            nc = running.client._nc
            assert nc is not None
            inbox = nc.new_inbox()
            answers = await nc.subscribe(inbox)
            await running.client._jetstream.publish(
                running.client.names.commands("ann"), payload,
                headers={MESSAGE_ID: "mine", _command_box.REPLY_TO: inbox})
            answer = Answer.of((await answers.next_msg(10)).data)
            assert not answer.ok and answer.command_id == "mine"

    run(body)


def test_a_call_that_fails_in_an_unknown_way_is_answered(brokers: Cluster) -> None:
    """It holds no later command: a worker would try it again forever."""
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            # The fake has no such method.
            answer = await running.client.ask(Command("ann", "mark_as_read", {"channel_url": "general"}))
            assert not answer.ok and "mark_as_read" in answer.error
            assert (await running.client.ask(send("next"))).ok

    run(body)


@pytest.mark.parametrize("inbox", ["two words", "a.*", "", "a..b", ">"])
def test_an_inbox_that_is_none_gets_nothing_and_breaks_nothing(brokers: Cluster, inbox: str) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await ready(running)
            await running.client.submit(send("first"), inbox)
            assert (await running.client.ask(send("second"))).ok
            assert texts(running) == ["first", "second"]
            assert running.server.logins == {"ann": 1}, "no user was opened again"

    run(body)


def test_an_answer_that_is_too_large_says_so(tmp_path: Path) -> None:
    async def body(own: Cluster) -> None:
        async with fleet(own) as running:
            await ready(running)
            for _ in range(3):
                running.server.say("general", "x" * 30_000)
            query = Command("ann", "query", {"what": "messages", "channel_url": "general"})
            answer = await running.client.ask(query)
            assert answer.ok and answer.result is None and "65,536" in answer.error
            assert running.server.logins == {"ann": 1}, "no user was opened again"
            with pytest.raises(ValueError, match="brokers take"):
                await running.client.ask(send("x" * 70_000))

    with Cluster(tmp_path, count=1, max_payload=65536) as own:
        run(lambda: body(own))


def test_a_command_with_missing_fields_is_refused_where_it_is_made() -> None:
    with pytest.raises(ValueError, match="channel_url and text"):
        Command("ann", "send")
    with pytest.raises(ValueError, match="there are send, update"):
        Command("ann", "dance")


@pytest.mark.parametrize("program", [None, str(DEBIANS)], ids=["newer", "Debian 12"])
def test_a_command_that_was_removed_is_done(program: Optional[str], tmp_path: Path) -> None:
    async def body(own: Cluster) -> None:
        async with fleet(own) as running:
            client = running.client
            await client.submit(send("once"))
            assert client._nc is not None
            box = _command_box.CommandBox(client._nc, client._jetstream, client.names, "ann")
            await box.open()
            stored = await box.next()
            await box.done(stored)
            await box.done(stored)
            assert await nothing_waits(running)
            await box.close()

    with Cluster(tmp_path, count=1, program=program) as own:
        run(lambda: body(own))


def test_answers_and_commands_come_back_from_bytes() -> None:
    command = Command("ann", "react", {"channel_url": "general", "message_id": 5, "key": "smile"})
    assert Command.of(command.to_bytes()) == command
    answer = Answer("id", {"text": "é"}, 400201, "no")
    assert Answer.of(answer.to_bytes()) == answer


async def waiting(running: Fleet) -> int:
    return (await running.client.stored())[1]


async def nothing_waits(running: Fleet) -> bool:
    return await waiting(running) == 0


async def something_waits(running: Fleet) -> bool:
    return await waiting(running) > 0
