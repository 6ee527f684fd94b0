"""The address of the site itself leads to its first page, which lies beside its source in docs/site."""

from __future__ import annotations

from pathlib import Path
from typing import Any

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Covey</title>
<meta http-equiv="refresh" content="0; url={place}"></head>
<body><p><a href="{place}">Covey</a></p></body></html>
"""


def _write(app: Any, exception: "Exception | None") -> None:
    if exception is None and app.builder.name == "html":
        (Path(app.outdir) / "index.html").write_text(PAGE.format(place=app.config.root_doc + ".html"), encoding="utf-8")


def setup(app: Any) -> "dict[str, bool]":
    app.connect("build-finished", _write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
