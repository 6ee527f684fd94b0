"""Where a message is written. Enter sends it; Ctrl+J, or Alt+Enter where the terminal has it, begins a new line."""

from __future__ import annotations

from typing import Callable, Optional

from textual import events
from textual.message import Message
from textual.widgets import TextArea

from ._keys import is_done_at_once

_MOST_LINES = 6

_AT_ONCE: dict[str, Callable[[TextArea], None]] = {
    "backspace": TextArea.action_delete_left, "delete": TextArea.action_delete_right,
    "ctrl+w": TextArea.action_delete_word_left, "ctrl+u": TextArea.action_delete_to_start_of_line,
    "left": TextArea.action_cursor_left, "right": TextArea.action_cursor_right,
}


class Composer(TextArea):
    class Sent(Message):
        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, *, id: Optional[str] = None) -> None:
        super().__init__(id=id, soft_wrap=True, show_line_numbers=False, tab_behavior="focus", compact=True)

    async def _on_key(self, event: events.Key) -> None:
        if event.key == "enter":
            event.stop()
            event.prevent_default()
            if text := self.text.strip("\n"):
                self.post_message(self.Sent(text))
                self.clear()
            return
        if event.key in ("ctrl+j", "alt+enter", "shift+enter"):
            event.stop()
            event.prevent_default()
            self.insert("\n")
            return
        if not is_done_at_once(self, event, _AT_ONCE):
            await super()._on_key(event)

    def on_text_area_changed(self) -> None:
        self.styles.height = max(1, min(_MOST_LINES, self.wrapped_document.height))
