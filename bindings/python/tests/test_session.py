"""Sessions that expire at a real server, and the app that gives other tokens: by a provider or by itself."""

from __future__ import annotations

import asyncio
import gc
import queue
import threading
import weakref
from typing import Any, Callable, Iterator, Optional

import pytest
from conftest import APP, LIMIT_SECONDS, World, wait_until

import covey
from covey import _callbacks
from covey._session import SessionSink

News = covey.SessionNews


class Session:
    """A user who needs tokens, and the clients of one test."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.user = world.name("user")
        world.login(self.user).close()
        self.token = self.new_token()
        self.events: queue.Queue[News] = queue.Queue()

    def new_token(self) -> str:
        answer = self.world.sandbox.control("issue-token", {"user_id": self.user})
        return str(answer["token"])

    def client(self, **options: Any) -> covey.Client:
        made = covey.Client(
            APP, self.world.caches / self.world.name("cache"), api_url=self.world.sandbox.api_url,
            websocket_url=self.world.sandbox.websocket_url, **options,
        )
        self.world.clients.append(made)
        return made

    def expire(self) -> None:
        """The tokens first: the end of the keys is reported to the client."""
        self.world.sandbox.control("expire-tokens", {"user_id": self.user})
        self.world.sandbox.control("expire-session-keys", {"user_id": self.user})

    def next(self, kind: type[Any]) -> Any:
        event = self.events.get(timeout=LIMIT_SECONDS)
        assert isinstance(event, kind), event
        return event


@pytest.fixture
def session(world: World) -> Iterator[Session]:
    made = Session(world)
    yield made
    made.events = queue.Queue()


def test_the_app_answers_requests_by_itself(session: Session) -> None:
    client = session.client(on_session_event=session.events.put)
    client.connect(session.user, token=session.token).result(LIMIT_SECONDS)
    session.expire()
    assert session.next(covey.SessionExpired).error.code == covey.ErrorCode.SESSION_KEY_EXPIRED
    required = session.next(covey.TokenRequired)
    assert required.error.code == covey.ErrorCode.INVALID_ACCESS_TOKEN
    client.answer_token_request(required.token_request, session.new_token())
    session.next(covey.SessionRefreshed)
    with pytest.raises(covey.CoveyError) as second:
        client.answer_token_request(required.token_request, "s3cret")
    assert second.value.code == covey.ErrorCode.INVALID_PARAMETER
    assert "does not wait" in str(second.value) and "s3cret" not in str(second.value)
    with pytest.raises(covey.CoveyError):
        client.fail_token_request(required.token_request)
    client.create_channel([]).result(LIMIT_SECONDS)


@pytest.mark.parametrize("is_async", [False, True])
def test_a_provider_answers_while_callbacks_go_on(session: Session, is_async: bool) -> None:
    threads: list[str] = []

    def provide() -> str:
        threads.append(threading.current_thread().name)
        return session.new_token()

    async def provide_later() -> str:
        await asyncio.sleep(0)
        return provide()

    client = session.client(
        token_provider=provide_later if is_async else provide, on_session_event=session.events.put)
    client.connect(session.user).result(LIMIT_SECONDS)  # also for a login without a token
    session.expire()
    session.next(covey.SessionExpired)
    session.next(covey.SessionRefreshed)
    assert threads == ["covey-handlers" if is_async else "covey-token"] * 2


def test_an_async_session_handler_runs(session: Session) -> None:
    async def receive(news: News) -> None:
        await asyncio.sleep(0)
        session.events.put(news)

    client = session.client(token_provider=session.new_token, on_session_event=receive)
    client.connect(session.user, token=session.token).result(LIMIT_SECONDS)
    session.expire()
    session.next(covey.SessionExpired)
    session.next(covey.SessionRefreshed)


def test_an_async_provider_runs_in_the_loop(session: Session) -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        loops: list[asyncio.AbstractEventLoop] = []
        events: asyncio.Queue[News] = asyncio.Queue()

        async def provide() -> str:
            loops.append(asyncio.get_running_loop())
            return await loop.run_in_executor(None, session.new_token)

        async with covey.connect(
            APP, session.user, session.world.caches / "loop", api_url=session.world.sandbox.api_url,
            websocket_url=session.world.sandbox.websocket_url, token_provider=provide,
            on_session_event=events.put_nowait,
        ) as client:
            await loop.run_in_executor(None, session.expire)
            assert isinstance(await asyncio.wait_for(events.get(), LIMIT_SECONDS), covey.SessionExpired)
            assert isinstance(await asyncio.wait_for(events.get(), LIMIT_SECONDS), covey.SessionRefreshed)
            await client.create_channel([])
        assert loops == [loop, loop]

    asyncio.run(main())


def test_a_provider_that_raises_is_asked_again(session: Session, caplog: pytest.LogCaptureFixture) -> None:
    problems: list[Exception] = [ValueError("no network"), TypeError("nothing")]

    def provide() -> str:
        if problems:
            raise problems.pop()
        return session.new_token()

    client = session.client(token_provider=provide, on_session_event=session.events.put)
    client.connect(session.user, token=session.token).result(LIMIT_SECONDS)
    session.expire()
    session.next(covey.SessionExpired)
    assert session.next(covey.SessionError).error.code == covey.ErrorCode.SESSION_KEY_REFRESH_FAILED
    session.next(covey.SessionError)
    session.next(covey.SessionRefreshed)


@pytest.mark.parametrize("answer", ["no token", "a wrong type"])
def test_without_a_token_the_session_is_closed(session: Session, answer: str) -> None:
    provided: list[Any] = [None] if answer == "no token" else [7, None]
    provider: Callable[[], Optional[str]] = lambda: provided.pop(0)  # noqa: E731
    client = session.client(token_provider=provider, on_session_event=session.events.put)
    client.connect(session.user, token=session.token).result(LIMIT_SECONDS)
    session.expire()
    session.next(covey.SessionExpired)
    if answer != "no token":
        session.next(covey.SessionError)
    assert session.next(covey.SessionClosed).error.code == covey.ErrorCode.INVALID_ACCESS_TOKEN
    assert client.connection_state == covey.ConnectionState.CLOSED
    provided.append(None)
    client.connect(session.user, token=session.new_token()).result(LIMIT_SECONDS)


def test_a_handler_is_replaced_and_removed(session: Session) -> None:
    former: queue.Queue[News] = queue.Queue()
    client = session.client(on_session_event=former.put)
    client.set_session_handler(session.events.put)
    client.connect(session.user, token=session.token).result(LIMIT_SECONDS)
    session.expire()
    session.next(covey.SessionExpired)
    session.next(covey.TokenRequired)
    client.set_session_handler()
    assert former.empty()
    with pytest.raises(covey.CoveyError):
        client.answer_token_request(1, session.new_token())


@pytest.mark.parametrize("is_replaced", [True, False])
def test_an_async_provider_does_not_start_after_its_end(session: Session, is_replaced: bool) -> None:
    async def body() -> None:
        started: list[str] = []

        async def provide() -> str:
            started.append("started")
            return "token"

        client = session.client()
        client.set_session_handler(token_provider=provide)
        sink = _callbacks._sinks[max(_callbacks._sinks)]
        assert isinstance(sink, SessionSink)
        sink._provide(1, provide)
        if is_replaced:
            client.set_session_handler()
        else:
            client.close()
        await asyncio.sleep(0.05)
        assert started == []

    asyncio.run(body())


def test_an_async_provider_that_is_canceled_inside_is_asked_again(session: Session) -> None:
    calls: list[int] = []

    async def provide() -> str:
        calls.append(len(calls))
        if len(calls) == 1:
            task = asyncio.create_task(asyncio.sleep(LIMIT_SECONDS))
            task.cancel()
            await task
        return session.new_token()

    client = session.client(token_provider=provide, on_session_event=session.events.put)
    client.connect(session.user, token=session.token).result(LIMIT_SECONDS)
    session.expire()
    session.next(covey.SessionExpired)
    session.next(covey.SessionError)
    session.next(covey.SessionRefreshed)


def test_a_provider_does_not_keep_its_client(session: Session) -> None:
    client = session.client(token_provider=lambda: None)
    session.world.clients.remove(client)
    gone = weakref.ref(client)
    client.close()
    del client
    wait_until(lambda: gc.collect() >= 0 and gone() is None)
