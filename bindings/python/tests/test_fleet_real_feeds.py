"""Events out of real feeds: what the sandbox server has is in the stream once, messages and gaps, whoever carries the user."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import covey
from fleet_running import Fleet, fleet, run, until
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


async def left(feed: Any, url: str) -> bool:
    positions = await feed.positions()
    return url in positions and positions[url].state == covey.FeedPositionState.ENDED
