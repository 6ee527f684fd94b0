"""The search: words while they are typed, and the messages that have them."""

from __future__ import annotations

from typing import Optional

import covey
from rich.text import Text
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from .._exits import describe
from .._text import cut, one_line
from .._times import local
from ._line import Line

_MOST = 50


class Search(ModalScreen[Optional[covey.Message]]):
    """Its result is the message that was chosen."""

    BINDINGS = [Binding("escape", "dismiss(None)", "Cancel"), Binding("down", "results", show=False, priority=True)]

    def __init__(self, client: covey.Client) -> None:
        super().__init__()
        self._client = client
        self._hits: list[covey.SearchHit] = []

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog wide"):
            yield Line(placeholder="words; the last may be the beginning of one")
            yield OptionList()
            yield Static("finds what is cached; `covey sync --history` fetches the rest", classes="hint", markup=False)

    def on_mount(self) -> None:
        # Before it is painted: keys that follow at once belong to the words.
        self.set_focus(self.query_one(Input))

    def on_input_changed(self, event: Input.Changed) -> None:
        self._find(event.value.strip())

    @work(exclusive=True)
    async def _find(self, words: str) -> None:
        hint, results = self.query_one(".hint", Static), self.query_one(OptionList)
        try:
            self._hits = await self._client.search_messages(
                words, order=covey.SearchOrder.NEWEST_FIRST, limit=_MOST) if words else []
        except covey.CoveyError as error:
            self._hits = []
            hint.update(Text(describe(error)))
        results.clear_options()
        results.add_options([Option(_line(hit)) for hit in self._hits])
        if words and not self._hits:
            hint.update("nothing is found in the cache")

    def action_results(self) -> None:
        results = self.query_one(OptionList)
        if results.has_focus:
            results.action_cursor_down()
        elif self._hits:
            results.focus()
            results.highlighted = 0

    def on_input_submitted(self) -> None:
        if self._hits:
            self.dismiss(self._hits[0].message)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._hits[event.option_index].message)


def _line(hit: covey.SearchHit) -> Text:
    message = hit.message
    line = Text(f"{local(message.created_at)} {cut(message.sender_nickname or message.sender_id, 16)}: ", "dim")
    snippet = Text(one_line(hit.snippet))
    for start, end in hit.matches:
        snippet.stylize("bold reverse", start, end)
    return Text.assemble(line, snippet, no_wrap=True, overflow="ellipsis")
