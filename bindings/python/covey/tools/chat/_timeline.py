"""The messages of a channel, drawn line by line: ten thousand cost no more than those on the screen.

The lines of a message are made once for each width. What is on the screen stays where it is when messages come above or
below, unless the end is shown: then the end stays shown.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Callable, Optional, Sequence

import covey
from covey import SendingStatus
from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from .._times import day
from ._message_text import lines_of, separator

_SELECTED = Style(reverse=True)


def key_of(message: covey.Message) -> str:
    """The same before and after it was sent."""
    return message.request_id or str(message.message_id)


class Row:
    """A message and its lines."""

    def __init__(self, message: covey.Message) -> None:
        self.message = message
        self.key = key_of(message)
        self.heading = ""
        self.lines: Optional[list[Strip]] = None


class Timeline(ScrollView, can_focus=True):
    """The list. ``Reached`` is posted when the reader comes to an end of what is loaded."""

    # Priority, so that these keys keep their order among those of the app.
    BINDINGS = [
        Binding("up,k", "select(-1)", "Message above", show=False, priority=True),
        Binding("down,j", "select(1)", "Message below", show=False, priority=True),
        Binding("home,g", "oldest", "Oldest", show=False, priority=True),
        Binding("end,G", "newest", "Newest", show=False, priority=True),
    ]

    class Reached(Message):
        def __init__(self, direction: int) -> None:
            super().__init__()
            self.direction = direction

    class FocusChanged(Message):
        """The user chooses a message, or ends that."""

    def __init__(self, *, id: Optional[str] = None) -> None:
        super().__init__(id=id)
        self.me = ""
        self.first_unread_at: Optional[int] = None
        self.progress_of: Callable[[covey.Message], str] = lambda message: ""
        self._rows: list[Row] = []
        self._starts: list[int] = []
        self._drawn: list[str] = []
        self._width = 0
        self._top = ""
        self._follows = True
        self._selected: Optional[str] = None
        self._goal: Optional[str] = None

    # --- Content -----------------------------------------------------------------------------------------------------

    def show(self, messages: Sequence[covey.Message], *, top: str = "", follow: Optional[bool] = None) -> None:
        """Draws this list.

        :param top: the line above the first message.
        :param follow: True: show the end; False: do not; None: as before.
        """
        known = {id(row.message): row for row in self._rows}
        self._rows = [known.get(id(message)) or Row(message) for message in messages]
        self._top = top
        if follow is not None:
            self._follows = follow
        self._lay_out()
        index = self._index_of(self._goal)
        if index is not None and self._starts:
            self._goal = None
            self._show_row(index)

    def redraw(self, key: str) -> None:
        """Of one message, whose progress has changed."""
        for row in self._rows:
            if row.key == key:
                row.lines = None
        self._lay_out()

    @property
    def selected(self) -> Optional[covey.Message]:
        return next((row.message for row in self._rows if row.key == self._selected), None)

    def select_message(self, key: Optional[str]) -> None:
        """Selects a message, which is scrolled to once it is loaded; None: none."""
        self._selected = self._goal = key
        self.refresh()

    @property
    def is_at_end(self) -> bool:
        return self.scroll_offset.y >= self.max_scroll_y

    # --- Layout ------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        width = self.scrollable_content_region.width
        if width < 4:
            return
        if width != self._width:
            self._width = width
            for row in self._rows:
                row.lines = None
        anchor = self._anchor()
        self._set_headings()
        self._starts, place = [], 1
        for row in self._rows:
            if row.lines is None:
                row.lines = self._strips(row)
            self._starts.append(place)
            place += len(row.lines)
        self.virtual_size = Size(width, place)
        if self._follows:
            self.scroll_to(y=self.max_scroll_y, animate=False, immediate=True)
        elif anchor is not None:
            index = self._index_of(anchor[0])
            if index is not None:
                self.scroll_to(y=self._starts[index] + anchor[1], animate=False, immediate=True)
        self.refresh()

    def _anchor(self) -> Optional[tuple[str, int]]:
        """The first row on the screen as it was drawn last, and how far it is scrolled out."""
        if not self._starts:
            return None
        index = max(0, bisect_right(self._starts, self.scroll_offset.y) - 1)
        return self._drawn[index], self.scroll_offset.y - self._starts[index]

    def _set_headings(self) -> None:
        self._drawn = [row.key for row in self._rows]
        before, is_divided = "", False
        for row in self._rows:
            today = day(row.message.created_at)
            heading = today if today != before else ""
            before = today
            if self._is_unread(row.message) and not is_divided:
                is_divided = True
                heading = f"{heading}|new"
            if heading != row.heading:
                row.heading, row.lines = heading, None

    def _is_unread(self, message: covey.Message) -> bool:
        return (self.first_unread_at is not None and message.created_at > self.first_unread_at
                and message.sender_id != self.me and message.sending_status == SendingStatus.SUCCEEDED)

    def _strips(self, row: Row) -> list[Strip]:
        texts: list[Text] = []
        date, _, unread = row.heading.partition("|")
        if date:
            texts.append(separator(date, self._width, "dim"))
        if unread:
            texts.append(separator(unread, self._width, "bold red"))
        texts += lines_of(
            self.app.console, row.message, self._width, me=self.me, progress=self.progress_of(row.message))
        return [Strip(text.render(self.app.console, end="")) for text in texts]

    def render_line(self, y: int) -> Strip:
        y += self.scroll_offset.y
        strip = Strip.blank(self._width)
        if y == 0:
            strip = Strip(Text(self._top.center(self._width), "dim").render(self.app.console, end=""))
        elif self._starts and y < self.virtual_size.height:
            index = bisect_right(self._starts, y) - 1
            row = self._rows[index]
            strip = (row.lines or [strip])[y - self._starts[index]]
            strip = strip.adjust_cell_length(self._width)
            if row.key == self._selected and self.has_focus:
                strip = strip.apply_style(_SELECTED)
        return strip.adjust_cell_length(self._width).apply_style(self.rich_style)

    # --- Scrolling and selecting ---------------------------------------------------------------------------------------

    def on_focus(self) -> None:
        self.post_message(self.FocusChanged())

    def on_blur(self) -> None:
        self.post_message(self.FocusChanged())

    def on_resize(self, event: events.Resize) -> None:
        self._lay_out()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        if self._starts:
            # A list that becomes shorter moves up by itself, to its end: that is not the reader.
            if new_value > old_value and self.is_at_end:
                self._follows = True
            elif not self.is_at_end:
                self._follows = False
            self._report_ends()

    def _report_ends(self) -> None:
        if self.scroll_offset.y < self.size.height:
            self.post_message(self.Reached(-1))
        if self.is_at_end:
            self.post_message(self.Reached(1))

    def page(self, direction: int) -> None:
        """A screen up (-1) or down."""
        self.scroll_to(y=self.scroll_offset.y + direction * max(1, self.size.height - 1), animate=False, immediate=True)
        self._report_ends()

    def action_select(self, step: int) -> None:
        if not self._rows:
            return
        index = self._index_of(self._selected)
        if index is None:
            index = self._last_visible()
        else:
            index = min(len(self._rows) - 1, max(0, index + step))
        self._selected = self._rows[index].key
        self._show_row(index)
        self.refresh()
        self._report_ends()

    def action_oldest(self) -> None:
        self.scroll_to(y=0, animate=False, immediate=True)
        self._report_ends()

    def action_newest(self) -> None:
        self._selected = None
        self.scroll_to(y=self.max_scroll_y, animate=False, immediate=True)
        self._report_ends()

    def _index_of(self, key: Optional[str]) -> Optional[int]:
        return next((index for index, row in enumerate(self._rows) if row.key == key), None) if key else None

    def _last_visible(self) -> int:
        bottom = self.scroll_offset.y + self.size.height - 1
        return max(0, min(len(self._rows) - 1, bisect_right(self._starts, bottom) - 1))

    def _show_row(self, index: int) -> None:
        if index >= len(self._starts):
            return
        top = self._starts[index]
        bottom = top + len(self._rows[index].lines or ())
        if top < self.scroll_offset.y:
            self.scroll_to(y=top, animate=False, immediate=True)
        elif bottom > self.scroll_offset.y + self.size.height:
            self.scroll_to(y=bottom - self.size.height, animate=False, immediate=True)
