"""What a command prints: tables and colours for people, tab-separated lines for pipes, JSON for programs.

Results go to standard output, everything else to standard error. Every text is made harmless first: :mod:`._text`.
"""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING, Any, Iterable, Mapping, Sequence

from ._text import one_line, visible

if TYPE_CHECKING:
    from rich.console import Console

#: What JSON may hold and a terminal should not receive.
_UNSAFE = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def json_text(value: Any) -> str:
    """JSON on one line, in UTF-8. A lone surrogate, which UTF-8 cannot hold, is escaped, and so is what controls a
    terminal."""
    text = json.dumps(value, ensure_ascii=False)
    text = _UNSAFE.sub(lambda found: f"\\u{ord(found.group()):04x}", text)
    return re.sub("[\ud800-\udfff]", lambda found: f"\\u{ord(found.group()):04x}", text)


class Output:
    def __init__(self, as_json: bool = False) -> None:
        self.as_json = as_json
        self.is_terminal = sys.stdout.isatty()

    def record(self, value: Mapping[str, Any]) -> None:
        """One object of a JSON output: a line."""
        self.line(json_text(value))

    def line(self, text: str) -> None:
        """A finished line. It is out at once, also in a pipe."""
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    def table(self, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
        """A table in a terminal; in a pipe a line for each row, its cells separated by tabs."""
        if not self.is_terminal:
            for row in rows:
                self.line("\t".join(one_line(str(cell)).replace("\t", " ") for cell in row))
            return
        from rich.table import Table
        from rich.text import Text

        table = Table(box=None, pad_edge=False, header_style="bold")
        for column in columns:
            table.add_column(column, overflow="fold")
        for row in rows:
            table.add_row(*(Text(one_line(str(cell))) for cell in row))
        self.console().print(table)

    def styled(self, *parts: tuple[str, str]) -> None:
        """A line of (text, style) pairs; in a pipe the texts alone."""
        if not self.is_terminal:
            self.line("".join(visible(text) for text, _ in parts))
            return
        from rich.text import Text

        self.console().print(Text.assemble(*((visible(text), style) for text, style in parts)), soft_wrap=True)

    def note(self, text: str) -> None:
        """A remark on standard error."""
        print(f"covey: {visible(text)}", file=sys.stderr, flush=True)

    def console(self) -> Console:
        """Knows NO_COLOR, TERM=dumb and the width."""
        from rich.console import Console

        return Console(highlight=False, emoji=False, markup=False)
