"""A line of a dialog to fill in."""

from __future__ import annotations

from typing import Callable

from textual import events
from textual.widgets import Input

from ._keys import is_done_at_once

_AT_ONCE: dict[str, Callable[[Input], None]] = {
    "backspace": Input.action_delete_left, "delete": Input.action_delete_right,
    "ctrl+w": Input.action_delete_left_word, "ctrl+u": Input.action_delete_left_all,
    "left": Input.action_cursor_left, "right": Input.action_cursor_right,
    "home": Input.action_home, "end": Input.action_end,
}


class Line(Input):
    async def _on_key(self, event: events.Key) -> None:
        if not is_done_at_once(self, event, _AT_ONCE):
            await super()._on_key(event)
