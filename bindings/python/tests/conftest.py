"""A real sandbox server for the tests, and names that no other test uses. Loopback only; all of it ends with them."""

from __future__ import annotations

import asyncio
import gc
import itertools
import sys
import threading
import time
from pathlib import Path
from typing import Any, Callable, Coroutine, Iterator

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
sys.path.insert(0, str(ROOT / "bindings" / "python"))

import covey  # noqa: E402
from nats_cluster import Cluster  # noqa: E402
from sandbox import Sandbox  # noqa: E402

APP = "python-tests"
#: How long anything may take before a test fails; nothing waits for it when all is well.
LIMIT_SECONDS = 20.0


class World:
    """A server and the clients of one test."""

    _numbers = itertools.count(1)

    def __init__(self, sandbox: Sandbox, caches: Path) -> None:
        self.sandbox = sandbox
        self.caches = caches
        self.clients: list[covey.Client] = []

    def name(self, stem: str) -> str:
        return f"{stem}-{next(World._numbers)}"

    def client(self, *, cache: Path | None = None, delivery: covey.Delivery = covey.Delivery.THREAD,
               on_connection_event: Callable[[covey.ConnectionNews], object] | None = None,
               background: covey.BackgroundOptions | None = None, auto_resend: bool = True) -> covey.Client:
        made = covey.Client(
            APP, cache or self.caches / self.name("cache"), api_url=self.sandbox.api_url,
            websocket_url=self.sandbox.websocket_url, delivery=delivery, on_connection_event=on_connection_event,
            background=background, auto_resend=auto_resend,
        )
        self.clients.append(made)
        return made

    def login(
        self, user: str | None = None, cache: Path | None = None, *, auto_resend: bool = True
    ) -> covey.Client:
        client = self.client(cache=cache, auto_resend=auto_resend)
        login = client.connect(user or self.name("user")).result(LIMIT_SECONDS)
        assert login.error is None
        return client

    def connecting(self, user: str, **options: Any) -> covey.Connecting:
        """A client of the running loop."""
        return covey.connect(
            APP, user, self.caches / user, api_url=self.sandbox.api_url, websocket_url=self.sandbox.websocket_url,
            **options,
        )

    def pair(self) -> tuple[covey.Client, covey.Client, str]:
        """Two users in two clients, and a channel of both."""
        one, other = self.login(), self.login()
        user = other.current_user
        assert user is not None
        channel = one.create_channel([user.user_id], name=self.name("channel")).result(LIMIT_SECONDS)
        return one, other, channel.url

    def fill(self, client: covey.Client, channel_url: str, count: int) -> list[str]:
        """Sends so many messages, no two in one millisecond: those would come in one page, beyond its size."""
        texts = [f"message {index}" for index in range(count)]
        for text in texts:
            client.send_user_message(channel_url, text).result(LIMIT_SECONDS)
            self.sandbox.next_millisecond()
        return texts

    def close(self) -> None:
        for client in self.clients:
            client.close()


@pytest.fixture(scope="session")
def sandbox() -> Iterator[Sandbox]:
    with Sandbox() as running:
        yield running


@pytest.fixture(scope="session")
def brokers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Three brokers. Tests that kill some use a cluster of their own; these share one, each with an app id of its own."""
    with Cluster(tmp_path_factory.mktemp("brokers")) as running:
        yield running


@pytest.fixture
def world(sandbox: Sandbox, tmp_path: Path) -> Iterator[World]:
    made = World(sandbox, tmp_path)
    yield made
    made.close()


@pytest.fixture(autouse=True)
def nothing_left_alive(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Every object of the library is given back by the end of each test that uses it."""
    yield
    caplog.get_records("call").clear()  # a logged exception keeps the variables of its frames
    if "libcovey" in Path("/proc/self/maps").read_text(encoding="utf-8"):
        # The library gives `user_data` pointers back on threads of its own: wait for that, but not forever.
        wait_until(lambda: gc.collect() >= 0 and covey.debug_live_objects() == 0)
        assert covey.debug_live_objects() == 0


def wait_until(holds: Callable[[], bool], seconds: float = LIMIT_SECONDS) -> None:
    """Polls for a state that no callback reports."""
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, f"not within {seconds} s"
        threading.Event().wait(0.01)


def run_in_loop(body: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(body(), LIMIT_SECONDS))


class Recorder:
    """Keeps events, and lets a test wait until one is among them."""

    def __init__(self) -> None:
        self.events: list[object] = []
        self.over = False
        self._changed = threading.Condition()

    def __call__(self, event: object) -> None:
        with self._changed:
            if self.over:
                return
            self.events.append(event)
            self._changed.notify_all()

    def wait_for(self, wanted: Callable[[object], bool]) -> object:
        with self._changed:
            assert self._changed.wait_for(lambda: any(map(wanted, self.events)), LIMIT_SECONDS), self.events
            return next(event for event in self.events if wanted(event))


@pytest.fixture
def recorder() -> Iterator[Recorder]:
    made = Recorder()
    yield made
    # Events hold snapshots, and pytest holds the recorder; some may still come while clients are closed.
    made.over = True
    made.events.clear()
