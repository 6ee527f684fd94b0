"""The README of a directory is the parent of the directory's other documents in the navigation."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import PurePosixPath
from typing import Any

#: Pages that are the parents of documents elsewhere.
PARENTS = {"docs/languages": "bindings/*/README", "docs/performance": "bench/README"}


def children(name: str, documents: "set[str]") -> list[str]:
    """The documents beside a README and the READMEs one directory below, or what PARENTS has; none for the repository's."""
    page = PurePosixPath(name)
    if name in PARENTS:
        return sorted(other for other in documents if fnmatch(other, PARENTS[name]))
    if page.name != "README" or len(page.parts) == 1:
        return []
    beside = {other for other in documents if PurePosixPath(other).parent == page.parent and other != name}
    below = {other for other in documents
             if PurePosixPath(other).name == "README" and PurePosixPath(other).parent.parent == page.parent}
    return sorted(beside | below)


def _append(app: Any, name: str, source: list[str]) -> None:
    found = children(name, set(app.env.found_docs))
    if found:
        pages = "\n".join(f"/{each}" for each in found)
        source[0] += f"\n\n```{{toctree}}\n:hidden:\n\n{pages}\n```\n"


def setup(app: Any) -> "dict[str, bool]":
    app.connect("source-read", _append)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
