"""``covey export``."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Iterator, Optional

import click
import covey

from ._client import client_of
from ._complete import CHANNEL
from ._exits import Exit, Failure
from ._export_formats import FORMATS, Writer
from ._find_channel import find_channel
from ._history import messages_since
from ._output import Output
from ._progress import progress
from ._records import message_record
from ._run import run_async
from ._target import Given, target_options
from ._time_option import TIME
from ._times import count, local, now_ms


@click.command()
@click.argument("channel", type=CHANNEL)
@target_options
@click.option("-o", "--output", "path", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
              help="The file; - or none: standard output.")
@click.option("--format", "kind", type=click.Choice(list(FORMATS)), help="By default what the file's name says.")
@click.option("--since", type=TIME, help="From this time on.")
@click.option("--until", type=TIME, help="Before this time.")
def command(
    given: Given, channel: str, path: Optional[Path], kind: Optional[str], since: Optional[int], until: Optional[int]
) -> int:
    """Write a channel's history to a file, oldest message first.

    Formats: JSON lines, a page of HTML that needs nothing else, and Parquet (if pyarrow is installed). The file appears
    when it is complete; one of the same name is replaced.
    """
    if path is not None and str(path) == "-":
        path = None
    if kind is None:
        kind = _by_name(path)
    if path is None and kind == "parquet" and sys.stdout.isatty():
        raise Failure("Parquet is not for a terminal: name a file with -o", Exit.USAGE)
    return run_async(_export(given, channel, path, kind, since, until))


def _by_name(path: Optional[Path]) -> str:
    if path is None:
        return "jsonl"
    names = {".jsonl": "jsonl", ".ndjson": "jsonl", ".json": "jsonl", ".html": "html", ".htm": "html",
             ".parquet": "parquet"}
    if path.suffix.lower() not in names:
        raise Failure(f"the name {path.name} says no format: end it with .jsonl, .html or .parquet, or give --format",
                      Exit.USAGE)
    return names[path.suffix.lower()]


async def _export(
    given: Given, channel: str, path: Optional[Path], kind: str, since: Optional[int], until: Optional[int]
) -> int:
    notes = Output()
    written = 0
    async with client_of(given.target(), given.token(), notes.note, offline=True, read_when_locked=True) as client:
        found = await find_channel(client, channel)
        begin = max(since or 0, found.created_at)
        end = until or now_ms()
        with _file(path) as file, progress("exporting") as bar:
            writer: Writer = FORMATS[kind](file, found)
            async for page in messages_since(client, found.url, since or 0, until, on_gap=_refuse_gap):
                writer.write([message_record(message) for message in page])
                written += len(page)
                # Nobody knows how many there are; how far in time is known.
                bar.update(_share(page[-1], begin, end), 1.0, count(written, "message"))
            writer.close()
    notes.note(f"{count(written, 'message')} of {found.name or found.url}" + ("" if path is None else f" in {path}"))
    return Exit.DONE


def _refuse_gap(span: covey.HistorySpan) -> None:
    end = "now" if span.newest_at == covey.NEWEST else local(span.newest_at)
    raise Failure(f"without a connection the history is incomplete: messages between {local(span.oldest_at)} and {end} may be "
                  "missing; connect, or export --since a later time", Exit.OFFLINE)


def _share(message: covey.Message, begin: int, end: int) -> float:
    return min(1.0, max(0.0, (message.created_at - begin) / max(1, end - begin)))


@contextmanager
def _file(path: Optional[Path]) -> Iterator[BinaryIO]:
    """A file that takes its name when it is complete. Its owner alone can read it: it is a private conversation."""
    if path is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    new = path.with_name(f".{path.name}.{os.getpid()}")
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
        os.replace(new, path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
