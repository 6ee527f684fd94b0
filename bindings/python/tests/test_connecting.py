"""covey.connect: with `async with`, with `await`, and with every option of a client."""

from __future__ import annotations

import asyncio
import inspect

import pytest
from conftest import APP, World, run_in_loop

import covey


def test_it_can_be_awaited(world: World) -> None:
    async def body() -> None:
        client = await world.connecting(world.name("user"))
        channel = await client.create_channel()
        async with client:
            assert (await channel.send("hello")).text == "hello"
        assert client.is_closed

    run_in_loop(body)


def test_it_can_be_a_context(world: World) -> None:
    async def body() -> None:
        async with world.connecting(world.name("user")) as client:
            assert client.connection_state == covey.ConnectionState.OPEN
        assert client.is_closed

    run_in_loop(body)


def test_an_awaited_login_that_fails_closes_its_client(world: World) -> None:
    async def body() -> None:
        with pytest.raises(covey.CoveyError):
            await covey.connect(APP, "a", world.caches, api_url="http://127.0.0.1:1", websocket_url="ws://127.0.0.1:1")

    run_in_loop(body)


def test_it_takes_every_option_of_a_client_and_of_its_login() -> None:
    given = inspect.signature(covey.connect).parameters
    options = dict(inspect.signature(covey.Client).parameters)
    login = inspect.signature(covey.Client.connect).parameters
    # The loop receives the callbacks.
    del options["delivery"], options["on_wake"]
    expected = {**options, **{name: each for name, each in login.items() if name != "self"}}
    assert set(given) == set(expected)
    for name, parameter in given.items():
        assert (parameter.default, parameter.annotation) == (expected[name].default, expected[name].annotation), name


def test_its_options_reach_the_client(world: World) -> None:
    async def body() -> None:
        user = world.name("user")
        news: list[object] = []
        async with world.connecting(user, on_connection_event=news.append, changelog_pages=5, nickname="Ann") as client:
            assert client.current_user is not None and client.current_user.nickname == "Ann"
        assert news == [covey.Connected(user)]
        with pytest.raises(covey.CoveyError, match="changelog_pages and changelog_rows cannot be 0 and 2000"):
            await world.connecting(user, changelog_pages=0)
        async with world.connecting(user, read_only=True) as reader:
            with pytest.raises(covey.CoveyError) as caught:
                await reader.create_channel()
            assert caught.value.code == covey.ErrorCode.NOT_SUPPORTED

    run_in_loop(body)


def test_sends_take_the_same_parameters_everywhere() -> None:
    whole = inspect.signature(covey.Client.send_user_message).parameters
    for function, missing in (
        (covey.MessageCollection.send, {"channel_url"}), (covey.GroupChannel.send, {"channel_url"}),
        (covey.Message.reply, {"channel_url", "parent_message_id"}),
        (covey.FeedItem.reply, {"channel_url", "request_id", "sent_since_at"}),
    ):
        given = {name: each for name, each in inspect.signature(function).parameters.items() if name != "part"}
        assert [*given] == [name for name in whole if name not in missing]
        for name, parameter in given.items():
            assert (parameter.kind, parameter.default) == (whole[name].kind, whole[name].default), name
            assert parameter.annotation == whole[name].annotation, name


def test_no_public_function_takes_arguments_without_a_name() -> None:
    for name in covey.__all__:
        thing = getattr(covey, name)
        functions = vars(thing).values() if inspect.isclass(thing) else [thing]
        for function in functions:
            if inspect.isfunction(function) and not function.__name__.startswith("_"):
                kinds = {parameter.kind for parameter in inspect.signature(function).parameters.values()}
                assert inspect.Parameter.VAR_KEYWORD not in kinds, f"{name}.{function.__name__}"
