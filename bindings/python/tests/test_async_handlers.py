"""Handlers that are `async def`, and the events of a client as an iterator."""

from __future__ import annotations

import asyncio
import gc
import logging
import threading
from typing import Any, Callable

import pytest
from conftest import APP, LIMIT_SECONDS, World, run_in_loop, wait_until

import covey
from covey._handlers import Handler


def test_they_run_in_the_clients_loop_and_may_await_its_calls(world: World) -> None:
    async def body() -> None:
        here = threading.get_ident()
        answered = asyncio.Event()

        async with world.connecting(world.name("user")) as client:

            async def answer(event: covey.MessageEvent) -> None:
                assert threading.get_ident() == here
                if not isinstance(event, covey.MessagesUpdated) or answered.is_set():
                    return
                message = event.messages[0]
                if message.text == "question" and message.reply_count == 0:
                    await message.reply("answer")
                    answered.set()

            channel = await client.create_channel()
            collection = client.message_collection(
                channel.url, covey.MessageListParams(reply_type=covey.ReplyType.ALL), on_event=answer
            )
            await collection.start().api
            await collection.send("question")
            await answered.wait()
            while [message.text for message in collection] != ["question", "answer"]:
                await asyncio.sleep(0.01)

    run_in_loop(body)


def test_calls_of_one_handler_never_overlap_and_keep_their_order(world: World) -> None:
    async def body() -> None:
        running = 0
        texts: list[str] = []
        everything = asyncio.Event()

        async def slow(event: covey.MessageEvent) -> None:
            nonlocal running
            running += 1
            assert running == 1
            await asyncio.sleep(0)
            if isinstance(event, covey.MessagesAdded):
                texts.extend(message.text for message in event.messages)
            running -= 1
            if len(texts) == 5:
                everything.set()

        async with world.connecting(world.name("user")) as client:
            channel = await client.create_channel()
            collection = client.message_collection(channel.url, on_event=slow)
            await collection.start().api
            for index in range(5):
                await collection.send(f"{index}")
            await everything.wait()
        assert texts == ["0", "1", "2", "3", "4"]

    run_in_loop(body)


def test_they_run_without_a_loop_of_the_app_too(world: World) -> None:
    done = threading.Event()
    seen: list[str] = []

    client, other, url = world.pair()

    async def watch(event: covey.Event) -> None:
        # The result comes on the library's thread while this coroutine waits on another one.
        await asyncio.sleep(0)
        if event.messages and not seen:
            seen.append((await client.get_channel(event.channel_url)).url)
            done.set()

    client.add_event_handler("watch", watch)
    other.send_user_message(url, "hello").result(LIMIT_SECONDS)
    assert done.wait(LIMIT_SECONDS)
    assert seen == [url]
    client.remove_event_handler("watch")


def test_every_handler_may_be_a_coroutine(world: World) -> None:
    async def body() -> None:
        called: set[str] = set()
        user = world.name("user")

        def named(name: str) -> Any:
            async def handler(*_: object) -> None:
                called.add(name)

            return handler

        async with world.connecting(user, on_connection_event=named("connection")) as client:
            client.set_unread_totals_handler(named("totals"))
            client.set_background_handler(named("background"))
            client.add_event_handler("x", named("event"))
            channel = await client.create_channel()
            channels = client.group_channel_collection(
                covey.GroupChannelListQuery(include_empty=True), on_event=named("channels")
            )
            await channels.load_more()
            sent = client.send_file(channel.url, b"x" * 100_000, on_progress=named("upload"))
            sent.add_done_callback(named("done"))
            message = await sent
            await client.download_file(message, on_progress=named("download"))
            done = client.get_channel(channel.url)
            await done
            done.add_done_callback(named("done later"))
            await client.update_channel(channel.url, name="b")
            other = world.login(world.name("user"))
            await client.invite(channel.url, [other.current_user.user_id])  # type: ignore[union-attr]
            await other.send_user_message(channel.url, "hello")
            everything = {
                "connection", "totals", "background", "event", "channels", "upload", "download", "done", "done later",
            }
            while not everything <= called:
                await asyncio.sleep(0.01)
            other.close()

    run_in_loop(body)


def test_an_exception_of_one_is_logged_and_the_next_runs(world: World, caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        calls = 0
        twice = asyncio.Event()

        async def fail(event: object) -> None:
            nonlocal calls
            calls += 1
            if calls == 2:
                twice.set()
            raise ValueError("of the app")

        async with world.connecting(world.name("user")) as client:
            channel = await client.create_channel()
            collection = client.message_collection(channel.url, on_event=fail)
            await collection.start().api
            await collection.send("hello")
            await twice.wait()
            await asyncio.sleep(0)

    run_in_loop(body)
    assert "exception in the event handler of a collection" in caplog.messages


def test_a_call_that_is_canceled_inside_takes_no_other_with_it(world: World, caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        texts: list[str] = []
        go_on, last = asyncio.Event(), asyncio.Event()

        async def handler(event: covey.MessageEvent) -> None:
            if not isinstance(event, covey.MessagesAdded):
                return
            if event.messages[0].text == "one":
                await go_on.wait()
                task = asyncio.create_task(asyncio.sleep(60))
                task.cancel()
                await task
            texts.append(event.messages[0].text)
            last.set()

        async with world.connecting(world.name("user")) as client:
            channel = await client.create_channel()
            collection = client.message_collection(channel.url, on_event=handler)
            await collection.start().api
            await collection.send("one")
            await collection.send("two")
            go_on.set()
            await asyncio.wait_for(last.wait(), 5)
        assert texts == ["two"]

    run_in_loop(body)
    assert "exception in the event handler of a collection" in caplog.messages


def test_the_end_of_the_loop_ends_the_call_and_what_waits(world: World, caplog: pytest.LogCaptureFixture) -> None:
    ends: list[str] = []
    client, other, url = world.pair()

    async def body() -> None:
        begun = asyncio.Event()

        async def handler(event: object) -> None:
            begun.set()
            try:
                await asyncio.sleep(LIMIT_SECONDS)
            except asyncio.CancelledError:
                ends.append("canceled")
                raise

        client.add_event_handler("x", handler)
        for text in ("one", "two"):
            other.send_user_message(url, text)
        await begun.wait()

    run_in_loop(body)
    client.close()
    assert ends == ["canceled"]
    assert [text for text in caplog.messages if text.startswith("exception")] == []


def test_a_loop_may_end_right_before_a_call(world: World) -> None:
    client = world.client()
    started: list[object] = []

    async def handler(event: object) -> None:
        started.append(event)

    async def body() -> None:
        receive = Handler(client, handler, "handler", "a handler")
        receive("one")
        receive("two")
        await asyncio.sleep(0)
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()

    run_in_loop(body)
    gc.collect()  # pytest fails for a coroutine that was never awaited
    assert started == []


class Slow:
    """An ``async def`` handler; each of its calls waits until it may go on."""

    def __init__(self) -> None:
        self.received: list[Any] = []
        self.first, self.go_on = asyncio.Event(), asyncio.Event()

    async def call(self, event: Any) -> None:
        self.received.append(event)
        self.first.set()
        await self.go_on.wait()


@pytest.mark.parametrize("ends", ["dispose", "close"])
def test_no_call_starts_after_the_end(world: World, ends: str) -> None:
    async def body() -> None:
        slow = Slow()
        async with world.connecting(world.name("user")) as client:
            channel = await client.create_channel()
            collection = client.message_collection(channel.url, on_event=slow.call)
            await collection.start().api
            await collection.send("one")
            await collection.send("two")
            await slow.first.wait()
            if ends == "dispose":
                collection.dispose()
            else:
                client.close()
            before = len(slow.received)
            slow.go_on.set()
            await asyncio.sleep(0.1)
            assert len(slow.received) == before

    run_in_loop(body)


def test_the_last_event_comes_unless_the_app_ends_the_collection(world: World) -> None:
    async def last_of(ends: str) -> type[object]:
        slow = Slow()
        async with world.connecting(world.name("user")) as client:
            channel = await client.create_channel()
            collection = client.message_collection(channel.url, on_event=slow.call)
            await collection.start().api
            await collection.send("one")
            await slow.first.wait()
            await client.disconnect()
            assert collection.is_disposed
            if ends == "dispose":
                collection.dispose()
            slow.go_on.set()
            await asyncio.sleep(0.1)
        return type(slow.received[-1])

    async def body() -> None:
        assert await last_of("log-out") == covey.Disposed
        assert await last_of("dispose") != covey.Disposed

    run_in_loop(body)


Handling = Callable[[covey.Client, Any], None]

#: How each kind of handler is set, and removed or replaced.
HANDLERS: dict[str, tuple[Handling, Handling]] = {
    "connection": (
        lambda client, handler: client.add_connection_handler("x", handler),
        lambda client, _: client.remove_connection_handler("x")),
    "event": (
        lambda client, handler: client.add_event_handler("x", handler),
        lambda client, _: client.remove_event_handler("x")),
    "replaced event": (
        lambda client, handler: client.add_event_handler("x", handler),
        lambda client, handler: client.add_event_handler("x", handler)),
    "background": (
        lambda client, handler: client.set_background_handler(handler),
        lambda client, _: client.set_background_handler(None)),
    "unread totals": (
        lambda client, handler: client.set_unread_totals_handler(handler),
        lambda client, _: client.set_unread_totals_handler(None)),
    "session": (
        lambda client, handler: client.set_session_handler(handler),
        lambda client, _: client.set_session_handler(None)),
    "closed": (
        lambda client, handler: client.add_event_handler("x", handler),
        lambda client, _: client.close()),
}


@pytest.mark.parametrize("kind", HANDLERS)
def test_a_removed_handler_is_not_called(world: World, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    add, remove = HANDLERS[kind]
    made: list[Handler] = []
    initialize = Handler.__init__

    def remember(self: Handler, *arguments: Any, **named: Any) -> None:
        initialize(self, *arguments, **named)
        made.append(self)

    monkeypatch.setattr(Handler, "__init__", remember)

    async def body() -> None:
        slow = Slow()
        client = world.client()
        add(client, slow.call)
        for number in range(3):
            made[0](number)
        await slow.first.wait()
        remove(client, slow.call)
        made[0](3)
        slow.go_on.set()
        await asyncio.sleep(0.05)
        assert slow.received == [0]
        made.clear()

    run_in_loop(body)


def test_what_waits_for_a_slow_handler_is_bounded(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("covey._handlers.LIMIT", 3)

    async def body() -> None:
        slow = Slow()
        async with world.connecting(world.name("user")) as client:
            channel = await client.create_channel()
            collection = client.message_collection(channel.url, on_event=slow.call)
            await collection.start().api
            for index in range(10):
                await collection.send(f"{index}")
            await client.disconnect()
            slow.go_on.set()
            while not isinstance(slow.received[-1], covey.Disposed):
                await asyncio.sleep(0.01)
        assert len(slow.received) <= 1 + 3 + 1
        assert covey.ListChanged([covey.Change(covey.ChangeKind.RESET, -1, -1)]) in slow.received

    run_in_loop(body)


def test_without_lists_the_newest_call_replaces_those_that_wait(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("covey._handlers.LIMIT", 2)
    client = world.client()

    async def body() -> None:
        started: list[object] = []

        async def slow(number: int) -> None:
            started.append(number)

        handler = Handler(client, slow, "handler", "a handler")
        for number in range(6):
            handler(number)
        while len(started) < 2:
            await asyncio.sleep(0.01)
        assert started == [4, 5]

    run_in_loop(body)
    assert caplog.messages == ["a handler is too slow: 2 calls that waited were dropped"] * 2


def test_the_events_of_a_client_are_an_iterator(world: World) -> None:
    async def body() -> None:
        names = [world.name("user"), world.name("user")]
        async with world.connecting(names[0]) as one, world.connecting(names[1]) as other:
            channel = await one.create_channel([names[1]])
            events = other.events()
            await channel.send("hello")
            async for event in events:
                assert isinstance(event, covey.Event)
                if event.kind == covey.EventKind.MESSAGE_ADDED:
                    assert event.messages[0].text == "hello" and event.channel_url == channel.url
                    assert (await event.messages[0].reply("back")).parent_message_id == event.messages[0].message_id
                    break
            events.close()
            rest = other.events()
        assert [event async for event in rest] == [], "it ends when the client is closed"

    run_in_loop(body)


def test_a_slow_consumer_of_events_learns_that_some_are_lost(world: World) -> None:
    async def body() -> None:
        names = [world.name("user"), world.name("user")]
        async with world.connecting(names[0]) as one, world.connecting(names[1]) as other:
            channel = await one.create_channel([names[1]])
            events = other.events(limit=1)
            collection = other.message_collection(channel.url)
            await collection.start().api
            for index in range(3):
                await channel.send(f"{index}")
            while len(collection) < 3:
                await asyncio.sleep(0.01)
            events.close()
            assert covey.EventsLost() in [event async for event in events]

    run_in_loop(body)


def test_a_wake_hook_replaces_the_descriptor(world: World) -> None:
    awake = threading.Event()
    client = covey.Client(
        APP, world.caches / "wake", api_url=world.sandbox.api_url, websocket_url=world.sandbox.websocket_url,
        on_wake=awake.set,
    )
    with client:
        connecting = client.connect(world.name("user"))
        while not connecting.done():
            assert awake.wait(LIMIT_SECONDS)
            awake.clear()
            client.dispatch()
        assert connecting.result().error is None
        channel = client.create_channel().result(LIMIT_SECONDS)
        assert channel.send("hello").result(LIMIT_SECONDS).text == "hello"
        assert client.dispatch(timeout_seconds=0.01) >= 0
        with pytest.raises(covey.CoveyError) as caught:
            client.fileno()
        assert caught.value.code == covey.ErrorCode.NOT_SUPPORTED


def test_a_handler_of_a_closed_loop_is_given_up(world: World, caplog: pytest.LogCaptureFixture) -> None:
    calls: list[object] = []

    async def handler(event: object) -> None:
        calls.append(event)

    async def body() -> covey.Client:
        client = world.login()
        client.add_event_handler("x", handler)
        return client

    client = asyncio.run(body())
    channel = client.create_channel().result(LIMIT_SECONDS)
    channel.send("hello").result(LIMIT_SECONDS)
    channel.send("again").result(LIMIT_SECONDS)
    assert calls == []
    client.remove_event_handler("x")
    assert caplog.messages == ["an event handler is not called any more: its asyncio loop is closed"]


def test_a_failed_call_that_nobody_awaits_is_logged(world: World, caplog: pytest.LogCaptureFixture) -> None:
    client = world.login()

    def failures() -> list[str]:
        return [record.getMessage() for record in caplog.records if record.levelno == logging.WARNING]

    with pytest.raises(covey.CoveyError):
        client.get_channel("none").result(LIMIT_SECONDS)
    outcomes: list[BaseException | None] = []
    client.get_channel("none").add_done_callback(lambda done: outcomes.append(done.exception()))
    wait_until(lambda: len(outcomes) == 1)
    assert failures() == [], "its error was looked at"

    client.get_channel("none")
    wait_until(lambda: len(failures()) == 1)
    assert "covey_client_get_channel failed and nobody awaited it: 400201 NOT_FOUND" in failures()[0]
    assert caplog.records[0].name == "covey"

    client.pause()
    url = "none"
    client.send_user_message(url, "waits for the connection")
    client.close()
    assert len(failures()) == 1, "the message waits, and the app has closed the client"
