"""How feeds are used and end, against a real server: iteration, handlers, wrong options, the end of a login."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any

import covey
import pytest
from conftest import LIMIT_SECONDS, World, run_in_loop, wait_until
from feed_desk import Desk, Taker


def test_a_feed_is_an_async_iterator(world: World) -> None:
    desk = Desk(world)
    for index in range(5):
        desk.write(desk.urls[0], f"message {index}")

    async def body() -> None:
        found = []
        async with world.connecting(desk.user) as client:
            async with client.feed("desk", start="beginning", max_items=2) as feed:
                async for item in feed:
                    assert item.message is not None
                    found.append(item.message.text)
                    await item.acknowledge()
                    if len(found) == 5:
                        break
                await feed.caught_up()
                waiting = asyncio.ensure_future(feed.__anext__())
                await asyncio.sleep(0)
                await feed.close()
                with pytest.raises(StopAsyncIteration):
                    await waiting
                with pytest.raises(covey.CoveyError) as closed:
                    await feed.caught_up()
                assert closed.value.code == covey.ErrorCode.COLLECTION_DISPOSED
                assert [item async for item in feed] == []
        assert found == [f"message {index}" for index in range(5)]

    run_in_loop(body)


def test_a_feed_that_ends_with_its_login_raises(world: World) -> None:
    desk = Desk(world)
    desk.write(desk.urls[0], "one")

    async def body() -> None:
        async with world.connecting(desk.user) as client:
            feed = client.feed("desk", start="beginning")
            item = await feed.__anext__()
            waiting = asyncio.ensure_future(feed.__anext__())
            await client.disconnect()
            with pytest.raises(covey.CoveyError) as ended:
                await waiting
            assert ended.value.code == covey.ErrorCode.CONNECTION_CANCELED
            with pytest.raises(covey.CoveyError) as refused:
                await item.acknowledge()
            assert refused.value.code == covey.ErrorCode.COLLECTION_DISPOSED
            assert feed.is_closed

    run_in_loop(body)


def test_a_name_is_open_once(world: World) -> None:
    desk = Desk(world)

    async def body() -> None:
        async with world.connecting(desk.user) as client:
            first = client.feed("desk")
            await first.caught_up()
            with pytest.raises(covey.CoveyError) as refused:
                async for _ in client.feed("desk"):
                    pass
            assert refused.value.code == covey.ErrorCode.INVALID_INITIALIZATION
            with pytest.raises(covey.CoveyError) as kept:
                await client.remove_feed("desk")
            assert kept.value.code == covey.ErrorCode.INVALID_PARAMETER
            await first.close()
            again = client.feed("desk")
            await again.caught_up()
            await again.close()
            await client.remove_feed("desk")
            with pytest.raises(covey.CoveyError) as unknown:
                await client.remove_feed("desk")
            assert unknown.value.code == covey.ErrorCode.INVALID_PARAMETER

    run_in_loop(body)


def test_a_feed_that_was_removed_starts_again(world: World) -> None:
    desk = Desk(world)
    desk.write(desk.urls[0], "one")
    with desk.login() as client:
        for _ in range(2):
            taker = Taker()
            feed = client.feed("desk", start="beginning", on_item=taker)
            feed.caught_up().result(LIMIT_SECONDS)
            assert taker.texts == ["one"]
            feed.close()
            client.remove_feed("desk").result(LIMIT_SECONDS)
            taker.items.clear()


def test_a_feed_can_be_closed_inside_its_handler(world: World) -> None:
    desk = Desk(world)
    for index in range(5):
        desk.write(desk.urls[0], f"message {index}")
    with desk.login() as client:
        found: list[int] = []

        def close(item: covey.FeedItem) -> None:
            found.append(item.message_id)
            item.acknowledge_soon()
            feed.close()

        feed = client.feed("desk", start="beginning", on_item=close)
        wait_until(lambda: feed.is_closed)
        assert len(found) == 1
        taker = Taker()
        client.feed("desk", on_item=taker).caught_up().result(LIMIT_SECONDS)
        assert taker.texts == [f"message {index}" for index in range(1, 5)]
        taker.items.clear()


def test_a_handler_takes_the_items_away_from_the_iteration(world: World) -> None:
    desk = Desk(world)
    with desk.login() as client:
        feed = client.feed("desk", on_item=lambda item: None)
        with pytest.raises(covey.CoveyError, match="on_item"):
            feed.__aiter__()


@pytest.mark.parametrize("wrong", [
    {"name": ""}, {"name": "x" * 129}, {"name": "a\nb"}, {"max_items": 0}, {"max_items": 100_001}, {"max_bytes": 1},
    {"start": -1}, {"positions": {"": covey.FeedPosition(1, 1)}}, {"positions": {"a": covey.FeedPosition(-2, 1)}},
    {"positions": {"a": covey.FeedPosition(1, -1)}},
    {"positions": {"a": covey.FeedPosition(5, 1, covey.FeedPositionState(9))}},
    {"positions": {"a": covey.FeedPosition(5, 1, covey.FeedPositionState.UNPROVEN)}},
    {"positions": {"a": covey.FeedPosition(5, 1, covey.FeedPositionState.GAP, 6)}},
    {"positions": {"a": covey.FeedPosition(5, 1, covey.FeedPositionState.ENDED, 4)}},
])
def test_wrong_options_are_refused(world: World, wrong: dict[str, Any]) -> None:
    client = world.client()
    with pytest.raises(covey.CoveyError) as refused:
        client.feed(**{"name": "desk", **wrong})
    assert refused.value.code == covey.ErrorCode.INVALID_PARAMETER


@pytest.mark.parametrize("wrong", [
    {"start": "yesterday"}, {"start": None}, {"positions": {"a": (1, 1)}}, {"channels": 3}, {"messages": 3}, {"name": 3},
    {"start": datetime(2026, 1, 1)},
])
def test_options_of_a_wrong_type_are_refused(world: World, wrong: dict[str, Any]) -> None:
    client = world.client()
    with pytest.raises(TypeError):
        client.feed(**{"name": "desk", **wrong})


def test_a_read_only_client_has_no_feeds(world: World) -> None:
    desk = Desk(world)
    desk.login().close()

    async def body() -> None:
        async with covey.connect(
            "python-tests", desk.user, desk.cache, api_url=desk.server.api_url,
            websocket_url=desk.server.websocket_url, read_only=True,
        ) as client:
            with pytest.raises(covey.CoveyError) as refused:
                await client.feed("desk").__anext__()
            assert refused.value.code == covey.ErrorCode.NOT_SUPPORTED

    run_in_loop(body)
