"""The line that says how the connection is."""

from __future__ import annotations

from typing import Optional

import covey
from covey import ConnectionState
from rich.text import Text
from textual.widgets import Static

from .._exits import describe
from .._text import cut
from .._times import count, now_ms


class ConnectionLine(Static):
    def __init__(self, server: str, *, id: Optional[str] = None) -> None:
        super().__init__("", id=id)
        self._server = server
        self._client: Optional[covey.Client] = None
        self._next_at = 0
        self._attempt = 0
        self._reason = ""

    def follow(self, client: covey.Client) -> None:
        self._client = client
        self.set_interval(1, self.draw)
        self.draw()

    def take(self, news: covey.ConnectionNews) -> None:
        """A connection event."""
        if isinstance(news, covey.ReconnectScheduled):
            self._next_at, self._attempt, self._reason = news.next_attempt_at, news.attempt, describe(news.error)
        elif isinstance(news, (covey.Connected, covey.ReconnectSucceeded)):
            self._next_at, self._attempt, self._reason = 0, 0, ""
        elif isinstance(news, (covey.SessionClosed, covey.CacheFailed)):
            self._reason = describe(news.error)
        self.draw()

    def draw(self) -> None:
        client = self._client
        if client is None or client.is_closed:
            self.update(Text(f"connecting to {self._server}…", "yellow"))
            return
        unsent = client.stats().outbox_count
        line = self._state(client)
        if unsent:
            line.append(f"  {count(unsent, 'message')} not sent yet", "yellow")
        if self._reason:
            line.append("  " + cut(self._reason, 80), "dim")
        line.no_wrap = True
        self.update(line)

    def _state(self, client: covey.Client) -> Text:
        state = client.connection_state
        user = client.current_user
        name = "" if user is None else cut(user.nickname or user.user_id, 30)
        if state == ConnectionState.OPEN:
            return Text.assemble(("● connected", "green"), f" as {name}, {self._server}")
        if state == ConnectionState.CLOSED:
            return Text("○ logged out", "red")
        if self._next_at > now_ms():
            seconds = (self._next_at - now_ms() + 999) // 1000
            return Text(f"○ offline, attempt {self._attempt + 1} in {seconds} s (F5: now)", "red")
        return Text("◌ reconnecting…" if self._attempt else "◌ connecting…", "yellow")
