"""What the programs here share: two logged-in users, a channel of both, and waiting for events.

Each program is a module of samples. A sample is a public function with a `Chat` as its only parameter; it checks what
it claims. `run` is the whole program:

    PROGRAM http://127.0.0.1:PORT API_TOKEN      a sandbox server; it prints both values when it starts
"""

from __future__ import annotations

import inspect
import json
import sys
import tempfile
import threading
import time
import urllib.request
import uuid
from pathlib import Path
from types import TracebackType
from typing import Any, Callable, Optional, Sequence, TypeVar

import covey

T = TypeVar("T")
E = TypeVar("E")

#: Ends a wait for something that does not come.
LIMIT_SECONDS = 20.0
#: The smallest GIF that there is: one pixel.
PICTURE = bytes.fromhex("47494638396101000100800000ffffff00000021f90401000000002c00000000010001000002024401003b")


def wait(completion: covey.Completion[T]) -> T:
    """The result of a call. An app with a user interface uses await or add_done_callback() instead."""
    return completion.result(LIMIT_SECONDS)


def error_of(completion: covey.Completion[Any]) -> covey.CoveyError:
    """The error of a call that must fail."""
    try:
        wait(completion)
    except covey.CoveyError as error:
        return error
    raise AssertionError("the call succeeded")


class Inbox:
    """A handler that keeps the events, and waits until one of them is as wanted."""

    def __init__(self) -> None:
        self.events: list[object] = []
        self._changed = threading.Condition()

    def __call__(self, event: object) -> None:
        with self._changed:
            self.events.append(event)
            self._changed.notify_all()

    def wait_for(self, kind: type[E], wanted: Callable[[E], bool] = lambda event: True) -> E:
        """The first event of this class that is as wanted."""
        def matching() -> Optional[E]:
            return next((event for event in self.events if isinstance(event, kind) and wanted(event)), None)

        with self._changed:
            found = self._changed.wait_for(matching, LIMIT_SECONDS)
        assert found is not None, f"no such {kind.__name__} among {self.events}"
        return found


class Chat:
    """Ana and Bo, each with a client. The ids are new each time, so that any sandbox server will do."""

    def __init__(self, api_url: str, api_token: str, caches: Path) -> None:
        self._api_url, self._api_token, self._caches = api_url, api_token, caches
        self._clients: list[covey.Client] = []
        self._last_sent_at = 0
        self.ana_id, self.bo_id = new_id("ana"), new_id("bo")
        try:
            self.ana, self.bo = self.new_client(self.ana_id), self.new_client(self.bo_id)
            # Both at once: neither waits for the other.
            for login in (
                self.ana.connect(self.ana_id, nickname="Ana"), self.bo.connect(self.bo_id, nickname="Bo")
            ):
                assert wait(login).error is None
        except BaseException:
            self.close()
            raise

    def new_client(self, user_id: str) -> covey.Client:
        """A client with the user's cache, which no other open client may have. `close` closes it."""
        client = covey.Client(
            "guide", self._caches / user_id, api_url=self._api_url, websocket_url="ws" + self._api_url[len("http"):]
        )
        self._clients.append(client)
        return client

    def log_in(self, user_id: str) -> covey.Client:
        """A logged-in client of this user."""
        client = self.new_client(user_id)
        assert wait(client.connect(user_id)).error is None
        return client

    def make_channel(self, user_ids: Sequence[str] = (), **settings: Any) -> str:
        """The URL of a new channel of Ana, its operator, with Bo or with these users."""
        settings.setdefault("operator_ids", [self.ana_id])
        return wait(self.ana.create_channel(user_ids or [self.bo_id], **settings)).url

    def send(self, client: covey.Client, channel_url: str, *texts: str) -> list[covey.Message]:
        """Sends texts, no two in one millisecond: then pages of them have the sizes that were asked for."""
        sent: list[covey.Message] = []
        for text in texts:
            # The server has the clock of this machine.
            while time.time_ns() // 1_000_000 <= self._last_sent_at:
                pass
            sent.append(wait(client.send_user_message(channel_url, text)))
            self._last_sent_at = sent[-1].created_at
        return sent

    def send_as_administrator(self, channel_url: str, text: str) -> None:
        """What an app's own server does: it needs no user."""
        request = urllib.request.Request(
            f"{self._api_url}/v3/group_channels/{channel_url}/messages",
            data=json.dumps({"message_type": "ADMM", "message": text}).encode(),
            headers={"Api-Token": self._api_token, "Content-Type": "application/json"},
        )
        urllib.request.urlopen(request, timeout=LIMIT_SECONDS).close()

    def close(self) -> None:
        for client in self._clients:
            client.close()

    def __enter__(self) -> Chat:
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()


def new_id(stem: str) -> str:
    """An id that nothing else has."""
    return f"{stem}-{uuid.uuid4().hex[:12]}"


def samples_of(module: str) -> list[Callable[[Chat], None]]:
    """The samples of a module, in the order of its text."""
    names = vars(sys.modules[module])
    return [made for name, made in names.items() if inspect.isfunction(made) and made.__module__ == module
            and not name.startswith("_")]


def run(module: str) -> None:
    """Runs the samples of a module, and prints what each shows."""
    api_url, api_token = sys.argv[1:3]
    with tempfile.TemporaryDirectory(prefix="covey-guide-") as caches:
        for sample in samples_of(module):
            with Chat(api_url, api_token, Path(caches)) as chat:
                sample(chat)
            print(f"{sample.__name__}: {inspect.getdoc(sample)}")
