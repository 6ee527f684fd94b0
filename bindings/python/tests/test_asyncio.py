"""Clients in an asyncio loop: no thread of Python's, everything in the loop."""

from __future__ import annotations

import asyncio
import os
import threading
from typing import Any, Callable, Coroutine

import pytest
from conftest import APP, LIMIT_SECONDS, World

import covey


def run(make: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(make(), LIMIT_SECONDS))


def connect(world: World, user: str) -> Any:
    sandbox = world.sandbox
    cache = world.caches / user
    return covey.connect(APP, user, cache, api_url=sandbox.api_url, websocket_url=sandbox.websocket_url)


def test_history_and_live_messages_in_one_thread(world: World) -> None:
    async def body() -> None:
        threads = threading.active_count()
        names = [world.name("user"), world.name("user")]
        async with connect(world, names[0]) as one, connect(world, names[1]) as other:
            channel = await one.create_channel([names[1]])
            async with one.message_collection(channel.url) as collection:
                events = collection.events()
                assert list(await collection.start().api) == []
                await other.send_user_message(channel.url, "live")
                async for event in events:
                    if isinstance(event, covey.MessagesAdded):
                        assert [message.text for message in event.messages] == ["live"]
                        break
                sent = await collection.send("answer")
                assert sent.message_id > 0
                assert [message.text for message in collection.timeline] == ["live", "answer"]
                assert threading.active_count() == threads

    run(body)


def test_callbacks_come_in_the_loops_thread(world: World) -> None:
    async def body() -> None:
        here = threading.get_ident()
        received: list[int] = []
        async with connect(world, world.name("user")) as client:
            channel = await client.create_channel()
            collection = client.message_collection(channel.url, on_event=lambda _: received.append(threading.get_ident()))
            await collection.start().api
            await collection.send("hello")
        assert received and set(received) == {here}

    run(body)


def test_a_stream_ends_when_its_collection_is_disposed_of(world: World) -> None:
    async def body() -> None:
        async with connect(world, world.name("user")) as client:
            channel = await client.create_channel()
            collection = client.message_collection(channel.url)
            await collection.start().api
            stream = collection.events()

            async def consume() -> int:
                return len([event async for event in stream])

            task = asyncio.create_task(consume())
            await asyncio.sleep(0)
            collection.dispose()
            assert await task >= 0
            assert [event async for event in collection.events()] == []

    run(body)


def test_a_stream_ends_when_its_client_is_closed(world: World) -> None:
    async def body() -> None:
        async with connect(world, world.name("user")) as client:
            channel = await client.create_channel()
            stream = client.message_collection(channel.url).events()
        assert [event async for event in stream] == []

    run(body)


def test_a_slow_consumer_gets_a_reset_in_place_of_what_it_missed(world: World) -> None:
    async def body() -> None:
        async with connect(world, world.name("user")) as client:
            channel = await client.create_channel()
            collection = client.message_collection(channel.url)
            await collection.start().api
            stream = collection.events(limit=2)
            for index in range(5):
                await collection.send(f"{index}")
            collection.dispose()
            waiting = [event async for event in stream]
            assert 1 <= len(waiting) <= 2
            resets = [event for event in waiting if isinstance(event, covey.ListChanged)]
            assert resets and resets[0].changes[0].kind == covey.ChangeKind.RESET

    run(body)


def test_the_news_that_come_once_reach_a_slow_consumer_too(world: World) -> None:
    async def body() -> None:
        async with connect(world, world.name("user")) as client:
            channel = await client.create_channel()
            collection = client.message_collection(channel.url)
            await collection.start().api
            stream = collection.events(limit=1)
            await collection.send("hello")
            await client.disconnect()
            kinds = [type(event) async for event in stream]
        assert kinds[0] == covey.ListChanged and kinds[-1] == covey.Disposed

    run(body)


def test_waiting_the_blocking_way_in_the_loop_is_an_error(world: World) -> None:
    async def body() -> None:
        async with connect(world, world.name("user")) as client:
            completion = client.get_channel("x")
            with pytest.raises(RuntimeError, match="await"):
                completion.result()
            with pytest.raises(covey.CoveyError):
                await completion

    run(body)


def test_a_login_that_fails_leaves_nothing_behind(world: World) -> None:
    async def body() -> None:
        with pytest.raises(covey.CoveyError):
            url = "127.0.0.1:1"
            async with covey.connect(APP, "alice", world.caches, api_url=f"http://{url}", websocket_url=f"ws://{url}"):
                raise AssertionError("entered")

    run(body)


def test_a_client_with_a_thread_can_be_awaited_too(world: World) -> None:
    async def body() -> None:
        client = world.client()
        assert (await client.connect(world.name("user"))).error is None
        channel = await client.create_channel()
        collection = client.message_collection(channel.url)
        stream = collection.events()
        await collection.start().api
        sent = collection.send("hello")
        async for event in stream:
            if isinstance(event, covey.MessagesUpdated):
                assert event.messages[0].request_id == sent.pending.request_id
                break
        await sent

    run(body)


def test_a_canceled_wait_cancels_nothing(world: World) -> None:
    async def body() -> None:
        async with connect(world, world.name("user")) as client:
            channel = await client.create_channel()
            sent = client.send_user_message(channel.url, "hello")

            async def wait() -> None:
                await sent

            task = asyncio.create_task(wait())
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert (await sent).text == "hello"

    run(body)


def test_a_forked_child_that_closes_its_client_leaves_the_parents_loop_alone(world: World) -> None:
    async def body() -> None:
        async with connect(world, world.name("user")) as client:
            child = os.fork()
            if child == 0:
                try:
                    client.close()
                finally:
                    os._exit(0)
            os.waitpid(child, 0)
            assert await client.get_channel_count() == 0

    run(body)


def test_a_client_that_another_thread_closes_leaves_its_descriptor_to_nobody_while_the_loop_watches_it(
    world: World,
) -> None:
    async def body() -> None:
        client = await connect(world, world.name("user"))
        watched = client.fileno()
        thread = threading.Thread(target=client.close)
        thread.start()
        thread.join()  # the loop is held up meanwhile, and still watches
        clients = [world.client(delivery=covey.Delivery.POLL) for _ in range(4)]
        for each in clients:
            each.attach()
        assert watched not in [each.fileno() for each in clients]
        for each in clients:
            await each.connect(world.name("user"))
        for each in clients:
            each.close()

    run(body)


def test_a_client_closes_though_its_loop_ends_at_the_same_time(world: World) -> None:
    class Ending(asyncio.SelectorEventLoop):
        seems_open = True

        def is_closed(self) -> bool:
            return not self.seems_open

    loop = Ending()
    client = world.client(delivery=covey.Delivery.POLL)
    client.attach(loop)
    loop.close()
    outcome: list[object] = []

    def close() -> None:
        client.close()
        outcome.append(client.is_closed)

    thread = threading.Thread(target=close)
    thread.start()
    thread.join()
    loop.seems_open = False
    assert outcome == [True]
