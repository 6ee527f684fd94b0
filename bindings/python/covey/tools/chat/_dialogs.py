"""The dialogs: a line to fill in, and the keys."""

from __future__ import annotations

from typing import Sequence

from rich.table import Table
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static
from textual.suggester import SuggestFromList

from ._line import Line

KEYS = (
    ("Enter", "send"), ("Ctrl+J", "new line"), ("Tab", "channels, messages, text"), ("Ctrl+N, Ctrl+P", "next, previous channel"),
    ("PgUp, PgDn", "scroll"), ("↑ in an empty text", "choose a message, then:"), ("  r", "reply to it"),
    ("  e", "react to it, or take the reaction away"), ("  w", "save its file"), ("  s", "send it again, if it failed"),
    ("  x", "remove it, if it failed or waits"), ("  End", "go to the newest"), ("Esc", "back to the text; no reply"),
    ("Ctrl+F", "search"), ("Ctrl+O", "send a file"), ("F5", "reconnect now"), ("Ctrl+Q", "quit"),
)


class Ask(ModalScreen[str]):
    """Asks for one line. Its result is "" if the user wants nothing."""

    BINDINGS = [Binding("escape", "dismiss('')", "Cancel")]

    def __init__(self, title: str, value: str = "", suggestions: Sequence[str] = ()) -> None:
        super().__init__()
        self._title, self._value, self._suggestions = title, value, suggestions

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._title, markup=False)
            suggester = SuggestFromList(self._suggestions) if self._suggestions else None
            yield Line(self._value, suggester=suggester)
            if self._suggestions:
                yield Static(" ".join(self._suggestions[:12]), classes="hint", markup=False)

    def on_mount(self) -> None:
        # Before it is painted: keys that follow at once belong to the line.
        self.set_focus(self.query_one(Input))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())


class Help(ModalScreen[None]):
    BINDINGS = [Binding("escape,f1,q,enter", "dismiss", "Close")]

    def compose(self) -> ComposeResult:
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        for key, what in KEYS:
            table.add_row(key, what)
        with Vertical(classes="dialog help"):
            yield Static(table)
