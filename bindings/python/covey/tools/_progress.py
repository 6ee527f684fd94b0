"""A progress bar on standard error, for work that takes long. Nothing is shown where that is no terminal."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import Iterator, Optional, Protocol


class Progress(Protocol):
    def update(self, done: float, total: Optional[float], detail: str = "") -> None:
        """How much is done. A total of None is unknown: the bar moves without an end."""


class _Quiet:
    def update(self, done: float, total: Optional[float], detail: str = "") -> None:
        pass


@contextmanager
def progress(what: str, *, wanted: bool = True) -> Iterator[Progress]:
    """A bar for the time of the block; it is removed at the end."""
    if not wanted or not sys.stderr.isatty():
        yield _Quiet()
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress as Bars, TextColumn, TimeElapsedColumn

    class Shown:
        def update(self, done: float, total: Optional[float], detail: str = "") -> None:
            bars.update(task, completed=done, total=total, detail=detail)

    columns = (TextColumn("{task.description}", markup=False), BarColumn(bar_width=30), TimeElapsedColumn(),
               TextColumn("{task.fields[detail]}", markup=False))
    with Bars(*columns, console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task(what, total=None, detail="")
        yield Shown()
