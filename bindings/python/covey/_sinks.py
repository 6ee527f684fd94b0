"""Receivers of a client's callbacks: each converts borrowed objects to the package's values."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Callable, Optional

from . import _enums
from ._errors import CoveyError
from ._event_info import EventInfo
from ._events import (
    BackgroundProgress,
    CacheFailed,
    Connected,
    ConnectionNews,
    Disconnected,
    Event,
    ReconnectFailed,
    ReconnectScheduled,
    ReconnectStarted,
    ReconnectSucceeded,
)
from ._handlers import Handler
from ._library import error_out
from ._channels import CachedChannel, GroupChannel
from ._messages import MessageList
from ._session import SessionClosed

if TYPE_CHECKING:
    from ._calls import Caller


class EvictionSink:
    """Compares channels by the app's key."""

    def __init__(self, key: Callable[[CachedChannel], Any]) -> None:
        self.key = key

    def compare(self, left: Any, right: Any) -> int:
        first, second = self.key(CachedChannel._of(left)), self.key(CachedChannel._of(right))
        return -1 if first < second else 1 if second < first else 0

    def freed(self) -> None:
        pass


class WakeSink:
    """The hook of a GUI loop."""

    def __init__(self, handler: Handler) -> None:
        self.handler = handler

    def receive(self) -> None:
        self.handler()

    def freed(self) -> None:
        self.handler.end()


class ConnectionSink:
    """Converts connection callbacks to events."""

    def __init__(self, handler: Handler) -> None:
        self.handler = handler

    def receive(self, notice: Any) -> None:
        news = self._news(notice.contents)
        if news is not None:
            self.handler(news)

    def _news(self, lent: Any) -> Optional[ConnectionNews]:
        event, user_id = lent.event, ctypes.string_at(lent.user_id).decode()
        if event == _enums.ConnectionEvent.CONNECTED:
            return Connected(user_id)
        if event == _enums.ConnectionEvent.DISCONNECTED:
            return Disconnected(user_id)
        if event == _enums.ConnectionEvent.RECONNECT_STARTED:
            return ReconnectStarted()
        if event == _enums.ConnectionEvent.RECONNECT_SUCCEEDED:
            return ReconnectSucceeded()
        failure = error_out(lent.error) if lent.error else CoveyError(_enums.ErrorCode.UNKNOWN)
        if event == _enums.ConnectionEvent.RECONNECT_SCHEDULED:
            return ReconnectScheduled(lent.attempt, lent.next_attempt_at, failure)
        if event == _enums.ConnectionEvent.RECONNECT_FAILED:
            return ReconnectFailed(failure)
        if event == _enums.ConnectionEvent.SESSION_CLOSED:
            return SessionClosed(failure)
        if event == _enums.ConnectionEvent.CACHE_FAILED:
            return CacheFailed(failure)
        return None  # an event of a later library

    def freed(self) -> None:
        self.handler.end()


def progress_out(lent: Any) -> BackgroundProgress:
    return BackgroundProgress(
        _enums.BackgroundPhase(lent.phase), lent.channels_fetched, lent.messages_fetched, lent.request_count,
        lent.failed_request_count, lent.received_bytes, lent.channels_done, lent.channels_waiting,
        bool(lent.channels_are_complete),
    )


class BackgroundSink:
    def __init__(self, handler: Handler) -> None:
        self.handler = handler

    def receive(self, progress: Any) -> None:
        self.handler(progress_out(progress.contents))

    def freed(self) -> None:
        self.handler.end()


class EventSink:
    """Converts the events of the server.

    :param handler: receives each.
    :param freed: called when the library calls the handler no more.
    """

    def __init__(
        self, client: Caller, handler: Callable[[Event], None], freed: Callable[[], None]
    ) -> None:
        self._origin = client._reference
        self._handler = handler
        self._freed = freed

    def receive(self, lent: Any) -> None:
        event = lent.contents
        info = EventInfo.retained(event.info, self._origin)
        assert info is not None
        self._handler(
            Event(
                _enums.EventKind(event.kind), _enums.EventSource(event.source), ctypes.string_at(event.channel_url).decode(),
                GroupChannel.retained(event.channel, self._origin),
                MessageList.retained(event.messages, self._origin) or (), info,
            )
        )

    def freed(self) -> None:
        self._freed()
