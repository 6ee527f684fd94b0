"""Writes the pages of the reference: one for each header of C, and one for each topic of Python.

A topic's page names the headers and the Python modules that belong to it. A header or a module that no topic has stops the
build: a new one must be put where readers look for it.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

#: Topic: the headers of C (include/covey/NAME.h), and the modules of Python (covey/NAME.py).
TOPICS: dict[str, tuple[str, str]] = {
    "Clients and connections": ("client network session stats log",
                                "_connecting _client _completion _network _session _stats _log _loops"),
    "Lists of channels": ("group_channel_collection channel", "_group_channel_collection _channels"),
    "Messages of a channel": ("message_collection message message_parts history",
                              "_message_collection _messages _message_parts _history"),
    "Sending": ("outbox file_message file_download background", "_message_calls _files _downloads"),
    "Operations on messages": ("message_operations emoji poll poll_operations scheduled_message",
                               "_message_operations _emoji_calls _polls _scheduled_calls"),
    "Channels, members and users": ("channel_operations metadata moderation user user_operations",
                                    "_users _moderation_calls _user_calls"),
    "Lists, requests and counts": ("pages list_query fetch count cache", "_lists _fetch_calls _count_calls"),
    "Events and feeds": ("event event_info feed", "_events _event_info _change _feed"),
    "Errors, versions and values": ("error base", "_errors _library _params _message_list_params _times _enums"),
    "The SyncManager adapter": ("syncmanager", ""),
}
#: Modules whose names belong to no topic of this table: they are packages with a page of their own.
PACKAGES = {"The SyncManager adapter": "covey.syncmanager", "Covey Fleet": "covey.fleet"}


def _tree(package: Path, module: str) -> ast.Module:
    """What a checker of types reads: the stub, if a module has one."""
    stub = package / f"{module}.pyi"
    source = stub if stub.exists() else stub.with_suffix(".py")
    return ast.parse(source.read_text(encoding="utf-8"))


def _names_by_module(package: Path) -> dict[str, list[str]]:
    """The public names of covey, by the module that defines them; read from the source, so that nothing is loaded."""
    tree = _tree(package, "_api")
    public: list[str] = []
    origin: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.level == 1:
            origin.update({alias.asname or alias.name: str(node.module) for alias in node.names})
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            public = list(ast.literal_eval(node.value))
    found: dict[str, list[str]] = {}
    for name in public:
        found.setdefault(_definer(package, origin.get(name, "_api"), name), []).append(name)
    return found


def _definer(package: Path, module: str, name: str) -> str:
    """Follows names that a module imports from another one."""
    for node in _tree(package, module).body:
        if isinstance(node, ast.ImportFrom) and node.level == 1 and any(
            (alias.asname or alias.name) == name for alias in node.names
        ):
            return _definer(package, str(node.module), name)
    return module


def _kind(package: Path, module: str, name: str) -> str:
    for node in _tree(package, module).body:
        if getattr(node, "name", None) == name:
            return "autoclass" if isinstance(node, ast.ClassDef) else "autofunction"
    return "autodata"


def _slug(title: str) -> str:
    return re.sub(r"[^a-z]+", "-", title.lower()).strip("-")


def _page(title: str, *parts: str) -> str:
    return "\n\n".join([f"{title}\n{'=' * len(title)}", *parts]) + "\n"


def write(root: Path, target: Path) -> list[str]:
    """Writes the pages into `target`; returns their names relative to the root."""
    target.mkdir(parents=True, exist_ok=True)
    pages: dict[str, str] = {}
    package = root / "bindings" / "python" / "covey"
    headers = {file.stem for file in (root / "include" / "covey").glob("*.h")}
    names = _names_by_module(package)
    placed_headers = [name for topic in TOPICS.values() for name in topic[0].split()]
    placed_modules = [name for topic in TOPICS.values() for name in topic[1].split()]
    if missing := sorted((headers - set(placed_headers)) | (set(names) - set(placed_modules))):
        raise SystemExit(f"covey_site/reference.py: no topic has {' '.join(missing)}")

    for title, (topic_headers, modules) in TOPICS.items():
        slug, below = _slug(title), []
        for name in topic_headers.split():
            heading = f"{name}.h (C)"
            below.append(f"c-{name}")
            pages[f"c-{name}.rst"] = _page(heading, f".. doxygenfile:: {name}.h")
        if modules or title in PACKAGES:
            below.append(f"python-{slug}")
            entries = [f".. {_kind(package, module, name)}:: covey.{name}"
                       for module in modules.split() for name in sorted(names.get(module, []))]
            if title in PACKAGES:
                entries.append(f".. automodule:: {PACKAGES[title]}")
            pages[f"python-{slug}.rst"] = _page(f"{title} (Python)", *entries)
        pages[f"{slug}.rst"] = _page(title, ".. toctree::\n\n" + "\n".join(f"   {page}" for page in below))
    pages["conventions.rst"] = _page("Conventions of C", ".. doxygenfile:: covey.h")
    pages["fleet.rst"] = _page("Covey Fleet (Python)", ".. automodule:: covey.fleet")
    pages["index.rst"] = _page(
        "Reference",
        "By topic: what the header ``covey.h`` says, and what the docstrings of the Python package say. Each names units, "
        "limits, errors, ownership and threads. The wrappers for other languages have the names of C without the prefix.",
        ".. toctree::\n\n" + "\n".join(
            f"   {page}" for page in ["conventions", *(_slug(title) for title in TOPICS), "fleet"]))
    for old in target.glob("*.rst"):
        if old.name not in pages:
            old.unlink()
    for name, text in pages.items():
        place = target / name
        if not place.exists() or place.read_text(encoding="utf-8") != text:
            place.write_text(text, encoding="utf-8")
    return [str((target / name).relative_to(root)) for name in pages]
