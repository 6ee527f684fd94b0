"""Events out of real feeds: what the sandbox server has is in the stream once, messages and gaps, whoever carries the user."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Awaitable, Callable, Mapping, Optional

import covey
from conftest import LIMIT_SECONDS, World, run_in_loop
from covey.fleet import Names, Timings, token
from covey.fleet._bucket import Bucket
from covey.fleet._checkpoints import Checkpoint
from covey.fleet._load import Load
from covey.fleet._metrics import Counts
from covey.fleet._publisher import Publisher
from feed_desk import Desk, Taker
from fleet_running import TIMINGS, Fleet, RunningWorker, fleet, run, until
from fleet_sandbox import Chat

from nats_cluster import Cluster
from sandbox import Sandbox


def test_messages_and_gaps_are_events_once_over_three_workers(brokers: Cluster, sandbox: Sandbox, tmp_path: Path) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            chat = Chat(sandbox, running)
            await running.client.add_users([chat.ann])
            first = chat.says(chat.bob, "first")
            async with chat.worker("one", tmp_path):
                await until(lambda: has(running, chat.ann, 1))
                second = chat.says(chat.bob, "second")
                await until(lambda: has(running, chat.ann, 2))
            chat.says(chat.bob, "lost")
            status, _ = sandbox.call(chat.ann, "PUT", f"group_channels/{chat.url}/reset_user_history")
            assert status == 200
            async with chat.worker("two", tmp_path):
                await until(lambda: has(running, chat.ann, 3))
                third = chat.says(chat.bob, "third")
                await until(lambda: has(running, chat.ann, 4))
            async with chat.worker("three", tmp_path):
                fourth = chat.says(chat.bob, "fourth")
                await until(lambda: has(running, chat.ann, 5))

            events = await running.stored(chat.ann)
            assert [event.kind for event in events] == ["message", "message", "gap", "message", "message"]
            assert [event.message_id for event in events] == [first, second, 0, third, fourth]
            message, gap = events[1].message, events[2].gap
            assert message is not None and message["sender_id"] == chat.bob and message["kind"] == "user"
            assert gap is not None and gap["reason"] == "history_hidden" and gap["after_ms"] < gap["until_ms"]
            # The millisecond of the position is in it: another message of it might have been hidden.
            assert events[1].created_at - 1 <= gap["after_ms"] and gap["until_ms"] <= events[3].created_at
            assert events[2].message is None and {event.channel_url for event in events} == {chat.url}
            assert [event.term for event in events] == [1, 1, 2, 2, 3]
            assert len({event.identity for event in events}) == 5

    run(body)


async def has(running: Fleet, user: str, count: int) -> bool:
    return len(await running.stored(user)) >= count


def test_a_channel_that_was_left_is_a_gap_of_no_later_worker(brokers: Cluster, sandbox: Sandbox, tmp_path: Path) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            chat = Chat(sandbox, running)
            other = f"other-{chat.url}"
            chat.opens(other)
            await running.client.add_users([chat.ann])
            async with chat.worker("one", tmp_path) as worker:
                first = chat.says(chat.bob, "first")
                await until(lambda: has(running, chat.ann, 1))
                await until(lambda: chat.feed_of(worker).is_caught_up)
                status, _ = sandbox.call(chat.ann, "PUT", f"group_channels/{chat.url}/leave")
                assert status == 200
                await until(lambda: left(chat.feed_of(worker), chat.url))
            for name in ("two", "three"):
                message = int(sandbox.say(other, chat.bob, name)["message_id"])
                async with chat.worker(name, tmp_path):
                    await until(lambda: has(running, chat.ann, 2 if name == "two" else 3))
                assert (await running.stored(chat.ann))[-1].message_id == message
            events = await running.stored(chat.ann)
            assert [event.kind for event in events] == ["message"] * 3 and events[0].message_id == first

    run(body)


def test_a_channel_that_was_left_is_a_gap_of_no_worker_after_one_that_died(
    brokers: Cluster, sandbox: Sandbox, tmp_path: Path
) -> None:
    """Leaving it was no item: the position has changed nevertheless."""
    async def body() -> None:
        async with fleet(brokers) as running:
            chat = Chat(sandbox, running)
            other = f"other-{chat.url}"
            chat.opens(other)
            await running.client.add_users([chat.ann])
            first = RunningWorker(chat.made("one", tmp_path))
            chat.says(chat.bob, "first")
            await until(lambda: has(running, chat.ann, 1))
            await until(lambda: written(running, chat.ann, chat.url, covey.FeedPositionState.CERTAIN))
            status, _ = sandbox.call(chat.ann, "PUT", f"group_channels/{chat.url}/leave")
            assert status == 200
            await until(lambda: left(chat.feed_of(first.worker), chat.url))
            await until(lambda: written(running, chat.ann, chat.url, covey.FeedPositionState.ENDED))
            await first.die()
            assert [event.kind for event in await running.stored(chat.ann)] == ["message"], "leaving it was no item"

            sandbox.say(other, chat.bob, "second")
            async with chat.worker("two", tmp_path) as worker:
                await until(lambda: has(running, chat.ann, 2))
                await until(lambda: chat.feed_of(worker).is_caught_up)
                # Whatever the feed has delivered by now is in the stream before this.
                last = int(sandbox.say(other, chat.bob, "last")["message_id"])
                await until(lambda: has_message(running, chat.ann, last))
            assert [event.kind for event in await running.stored(chat.ann)] == ["message"] * 3

    run(body)


def test_a_channel_that_brought_no_item_is_in_a_checkpoint(brokers: Cluster, sandbox: Sandbox, tmp_path: Path) -> None:
    """A user who is removed from it while no worker lives has missed something."""
    async def body() -> None:
        async with fleet(brokers) as running:
            chat = Chat(sandbox, running)
            await running.client.add_users([chat.ann])
            worker = RunningWorker(chat.made("one", tmp_path))
            chat.says(chat.bob, "first")
            await until(lambda: has(running, chat.ann, 1))
            await until(lambda: written(running, chat.ann, chat.url, covey.FeedPositionState.CERTAIN))
            other = f"other-{chat.url}"
            chat.opens(other)
            await until(lambda: written(running, chat.ann, other, covey.FeedPositionState.CERTAIN))
            await worker.die()
            sandbox.say(other, chat.bob, "missed")
            status, _ = sandbox.call(chat.ann, "PUT", f"group_channels/{other}/leave")
            assert status == 200
            async with chat.worker("two", tmp_path):
                await until(lambda: has(running, chat.ann, 2))
            events = await running.stored(chat.ann)
            assert [event.kind for event in events] == ["message", "gap"] and events[1].channel_url == other

    run(body)


def test_a_worker_that_dies_amid_old_messages_leaves_no_gap(brokers: Cluster, sandbox: Sandbox, tmp_path: Path) -> None:
    """What is older than the user's membership was read in it."""
    async def body() -> None:
        async with fleet(brokers) as running:
            chat = Chat(sandbox, running)
            old = f"old-{chat.url}"
            rows = [
                {"message_id": 20_000_000 + number, "user_id": chat.bob, "message": f"old {number}",
                 "created_at": 1_600_000_000_000 + number} for number in range(300)]
            sandbox.import_document({
                "format": "covey-sandbox-1", "users": [{"user_id": chat.bob}],
                "channels": [{
                    "channel_url": old, "is_public": True, "members": [{"user_id": chat.bob}], "messages": rows}]})
            status, _ = sandbox.call(chat.ann, "PUT", f"group_channels/{old}/join")
            assert status == 200
            await running.client.add_users([chat.ann])
            # The first page has 200 messages.
            fault = sandbox.fault(
                "delay", "request GET group_channels/*/messages", user=chat.ann, channel=old, ms=60_000, skip=1)
            worker = RunningWorker(chat.made("one", tmp_path))
            await until(lambda: has(running, chat.ann, 200))
            await worker.die()
            sandbox.remove_fault(fault)
            async with chat.worker("two", tmp_path):
                await until(lambda: has(running, chat.ann, 300))
            events = await running.stored(chat.ann)
            assert [event.kind for event in events] == ["message"] * 300

    run(body)


def test_a_quiet_user_has_one_checkpoint(brokers: Cluster, sandbox: Sandbox, tmp_path: Path) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            chat = Chat(sandbox, running)
            await running.client.add_users([chat.ann])
            async with chat.worker("one", tmp_path) as worker:
                chat.says(chat.bob, "first")
                await until(lambda: has(running, chat.ann, 1))
                await until(lambda: chat.feed_of(worker).is_caught_up)
                await until(lambda: written(running, chat.ann, chat.url, covey.FeedPositionState.CERTAIN))
                before = await revision(running, chat.ann)
                await asyncio.sleep(6 * TIMINGS.checkpoint_seconds)
                assert await revision(running, chat.ann) == before

    run(body)


async def revision(running: Fleet, user: str) -> int:
    return (await Bucket(running.client._jetstream, running.client.names.checkpoint_bucket).get(token(user)))[1]


async def written(running: Fleet, user: str, url: str, state: covey.FeedPositionState) -> bool:
    """Whether the newest checkpoint has a channel in this state, as of the last event."""
    value, _ = await Bucket(running.client._jetstream, running.client.names.checkpoint_bucket).get(token(user))
    checkpoint, events = Checkpoint.of(value or b""), await running.stored(user)
    position = checkpoint.positions.get(url)
    return position is not None and position.state == state and checkpoint.sequence == events[-1].sequence


async def has_message(running: Fleet, user: str, message_id: int) -> bool:
    return any(event.message_id == message_id for event in await running.stored(user))


async def left(feed: Any, url: str) -> bool:
    positions = await feed.positions()
    return url in positions and positions[url].state == covey.FeedPositionState.ENDED


def test_a_message_is_not_certain_while_the_gap_before_it_waits_to_be_written(world: World) -> None:
    """The worker that dies between the two would leave a stream that says that nothing is missing."""
    class Died(Exception):
        pass

    desk = Desk(world, channels=1)
    url = desk.urls[0]
    desk.write(url, "read")
    with desk.login() as client:
        taker = Taker()
        client.feed("desk", start="beginning", on_item=taker).caught_up().result(LIMIT_SECONDS)
        taker.wait_for(1)
        taker.items[0].acknowledge().result(LIMIT_SECONDS)
        taker.items.clear()
    lost = desk.server.say(url, desk.other, "lost")
    # The rows come before the purge, and the page is made after it.
    fault = desk.server.fault("delay", "request GET group_channels/*/messages", user=desk.user, ms=2000, times=1)
    written: list[tuple[str, Optional[str]]] = []

    async def append(
        identity: str, payload: bytes, found: Mapping[str, str], permitted: Callable[[], Awaitable[None]]
    ) -> bool:
        written.append((found["Covey-Kind"], found.get("Covey-Certain")))
        if len(written) == 3:
            raise Died
        return True

    async def nothing() -> None:
        pass

    async def body() -> None:
        # As in a fleet: without the background, whose page the fault could meet.
        background = covey.BackgroundOptions(scope=covey.BackgroundScope.NONE, channels=False)
        async with world.connecting(desk.user, background=background) as client:
            feed = client.feed("desk")
            while not next(each for each in desk.server.faults() if each["id"] == fault)["struck"]:
                await asyncio.sleep(0.05)
            desk.server.control("purge", {"channel_url": url, "up_to": lost["created_at"]})
            desk.write(url, "next")
            await feed.caught_up()  # the message and the gap wait: the brokers are slow
            context: Any = SimpleNamespace(
                jetstream=None, checkpoints=None, names=Names("app"), counts=Counts(),
                nc=SimpleNamespace(max_payload=1024 * 1024), session=SimpleNamespace(until_may_send=nothing),
                options=SimpleNamespace(timings=Timings()))
            publisher = Publisher(context, desk.user, 1, Load())
            publisher._log.append = append  # type: ignore[method-assign, assignment]
            desk.server.say(url, desk.other, "live")
            try:
                await publisher._publish(feed)
            except Died:
                pass

    run_in_loop(body)
    assert [kind for kind, _ in written] == ["message", "gap", "message"]
    assert written[0][1] is None and written[2][1] == "1"
