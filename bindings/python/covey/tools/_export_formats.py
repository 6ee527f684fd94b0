"""The formats of an export. A writer takes pages of records and writes them as they come: a long history needs no memory."""

from __future__ import annotations

import html
from importlib import import_module
from typing import Any, BinaryIO, Callable, Protocol, Sequence

import covey

from ._exits import Failure
from ._output import json_text
from ._records import MESSAGE_FIELDS
from ._text import visible
from ._times import local, now_ms

Record = dict[str, Any]


class Writer(Protocol):
    def write(self, records: Sequence[Record]) -> None: ...

    def close(self) -> None:
        """Ends the content. The file stays open."""


class JsonLines:
    def __init__(self, file: BinaryIO, channel: covey.GroupChannel) -> None:
        self._file = file

    def write(self, records: Sequence[Record]) -> None:
        self._file.write("".join(json_text(record) + "\n" for record in records).encode())

    def close(self) -> None:
        pass


_STYLE = """
body { font: 15px/1.45 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #222;
  background: #fff }
article { margin: .5rem 0; white-space: pre-wrap; overflow-wrap: anywhere }
article.reply { margin-left: 2rem } b { margin-right: .5rem } time { color: #777; font-size: .8rem }
h2 { font-size: .9rem; color: #777; border-top: 1px solid #ddd; padding-top: 1rem } small { color: #555 }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #1b1b1b } h2 { border-color: #444 } }
"""


class Html:
    """A page without scripts that loads nothing: pictures are links, which a reader may follow or not."""

    def __init__(self, file: BinaryIO, channel: covey.GroupChannel) -> None:
        self._file = file
        self._day = ""
        title = _escaped(channel.name or channel.url)
        self._put(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\"><meta name=\"referrer\" content=\"no-referrer\">\n"
            f"<title>{title}</title>\n<style>{_STYLE}</style></head>\n<body><h1>{title}</h1>\n")

    def write(self, records: Sequence[Record]) -> None:
        for record in records:
            day = record["time"][:10]
            if day != self._day:
                self._day = day
                self._put(f"<h2>{day} (UTC)</h2>\n")
            kind = ' class="reply"' if record["parent_message_id"] else ""
            files = "".join(_link(file) for file in record["files"])
            reactions = " ".join(f"{key} {count}" for key, count in record["reactions"].items())
            self._put(
                f'<article id="m{record["message_id"]}"{kind}><b>{_escaped(record["sender"])}</b>'
                f'<time datetime="{record["time"]}">{record["time"][11:19]}</time>\n{_escaped(record["text"])}{files}'
                + (f"\n<small>{_escaped(reactions)}</small>" if reactions else "") + "</article>\n")

    def close(self) -> None:
        self._put(f"<p><small>Exported {_escaped(local(now_ms()))}</small></p></body></html>\n")

    def _put(self, text: str) -> None:
        self._file.write(text.encode("utf-8", "replace"))


def _escaped(text: str) -> str:
    return html.escape(visible(text))


def _link(file: Record) -> str:
    name = _escaped(file["name"] or "file")
    # A URL of another kind, such as javascript:, would be run by who follows it.
    if not file["url"].startswith(("http://", "https://")):
        return f"\n📎 {name}"
    return f'\n📎 <a rel="noreferrer" href="{html.escape(file["url"])}">{name}</a>'


class Parquet:
    def __init__(self, file: BinaryIO, channel: covey.GroupChannel) -> None:
        try:
            pyarrow: Any = import_module("pyarrow")
            parquet: Any = import_module("pyarrow.parquet")
        except ModuleNotFoundError as error:
            raise Failure("Parquet needs the package pyarrow: pip install pyarrow") from error
        kinds = {
            "integer": pyarrow.int64(), "text": pyarrow.string(),
            "list": pyarrow.list_(pyarrow.struct([
                ("name", pyarrow.string()), ("type", pyarrow.string()), ("size_bytes", pyarrow.int64()),
                ("url", pyarrow.string())])),
            "map": pyarrow.map_(pyarrow.string(), pyarrow.int64()),
        }
        fields = [(name, kinds[kind]) for name, kind in MESSAGE_FIELDS]
        fields[2] = ("created_at", pyarrow.timestamp("ms", tz="UTC"))
        self._schema = pyarrow.schema(fields)
        self._table: Any = pyarrow.Table
        self._writer: Any = parquet.ParquetWriter(file, self._schema)

    def write(self, records: Sequence[Record]) -> None:
        rows = [{**record, "reactions": list(record["reactions"].items())} for record in records]
        self._writer.write_table(self._table.from_pylist(rows, schema=self._schema))

    def close(self) -> None:
        self._writer.close()


FORMATS: dict[str, Callable[[BinaryIO, covey.GroupChannel], Writer]] = {
    "jsonl": JsonLines, "html": Html, "parquet": Parquet,
}
