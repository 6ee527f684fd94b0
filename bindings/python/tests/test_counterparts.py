"""Every function of the header has its counterpart in the package: something of the package calls it.

Which ones it calls is read from its source: a name that is written out, or one that the package puts together, by the
rules in `called()`. A function that is new in the header and in no rule fails the test until the package has it.
"""

from __future__ import annotations

import ast
import importlib
import re
from pathlib import Path
from typing import Iterator

import covey
from covey import _declarations, _lists, _scheduled_calls
from covey._snapshots import Held

PACKAGE = Path(covey.__file__).parent
SOURCES = {
    path: ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(PACKAGE.rglob("*.py")) if path.name not in ("_declarations.py", "_enums.py")
}
FUNCTIONS = {line.split()[0] for line in _declarations.FUNCTIONS.split("\n") if line}

#: What C needs and Python does not: names, and the reason.
NOT_NEEDED = [
    (r"(error|unread_totals|history|message_search_result|string_list)_(retain|release)",
     "what a callback lends is copied in it"),
    (r"(message|group_channel)_collection_(dispose|is_disposed)", "releasing disposes; no handle: disposed"),
    (r"sync_(message|channel)_collection_(remove|is_removed)", "releasing removes; without a handle it is removed"),
    (r"feed_(close|is_closed)", "releasing closes; no handle: closed"),
    (r"feed_name", "the feed knows what it was given"),
    (r"message_collection_channel_url", "the collection knows what it was given"),
    (r"message_collection_(succeeded|pending|failed)_count", "len() of the list"),
    (r"client_report_(channel|user|message)", "covey_client_report_in_category takes these categories by their names"),
    (r"(event_source|more_reason|log_level)_name", "an enumeration prints its names"),
    (r"utf8_is_valid", "Python encodes a str"),
]
#: Functions of the package that make a parameter object: its name in the library.
MAKERS = {"user_message_parameters": "user_message_params", "_query": "scheduled_message_query"}


def kinds() -> Iterator[type[Held]]:
    waiting = [Held]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if "_noun" in vars(kind):
            yield kind


def calls_of(tree: ast.AST, *names: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield node


def text(node: ast.AST) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def setters(path: Path, tree: ast.AST) -> Iterator[str]:
    """parameters(noun, fields): the setters of the keys that the same function writes down. value_parameters(noun,
    given, Class): those of the fields of that class."""
    module = importlib.import_module(".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts))
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        for call in calls_of(function, "parameters", *MAKERS):
            noun = MAKERS.get(getattr(call.func, "id", "")) or text(call.args[0])
            yield from (f"covey_{noun}_{suffix}" for suffix in ("new", "release"))
            for part in ast.walk(function):
                keys = part.keys if isinstance(part, ast.Dict) else []
                yield from (f"covey_{noun}_set_{text(key)}" for key in keys if key is not None and text(key))
        for call in calls_of(function, "value_parameters"):
            noun, kind = text(call.args[0]), call.args[2]
            assert isinstance(kind, ast.Name)
            yield from (f"covey_{noun}_set_{name}" for name in (
                getattr(module, kind.id, None) or getattr(covey, kind.id)).__match_args__)
            yield from (f"covey_{noun}_{suffix}" for suffix in ("new", "release"))


def client_options() -> Iterator[str]:
    """_client_options: a setter for each keyword parameter."""
    from covey._client import OPTIONS
    from covey._client_options import _APART, _SETTERS
    from covey._params import BackgroundOptions
    from covey._value import defaults_of

    yield from (f"covey_client_options_set_{_SETTERS.get(name, name)}" for name in OPTIONS if name not in _APART)
    yield from (f"covey_client_options_set_background_{name}" for name in defaults_of(BackgroundOptions))


def called() -> set[str]:
    """The functions of the library that the package calls."""
    found: set[str] = set()
    for path, tree in SOURCES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr.startswith("covey_"):
                found.add(node.attr)
            if (name := text(node)) and re.fullmatch(r"covey_\w+", name):
                found.add(name)
        found.update(setters(path, tree))
    found.update(client_options())
    for kind in kinds():
        snapshot = ("retain", "release", "bytes", "from_bytes", "count", "at")
        found.update(f"covey_{kind._noun}_{suffix}" for suffix in snapshot)
    for kind in (*vars(_lists).values(), *vars(_scheduled_calls).values()):
        if isinstance(kind, _lists.Kind):
            verbs = ("load_next", "has_next", "is_loading", "release")
            found.update(f"covey_{kind.noun}_pages_{verb}" for verb in verbs)
    for noun in ("message", "group_channel", "sync_message", "sync_channel"):
        found.add(f"covey_{noun}_collection_release")
    found.add("covey_feed_release")
    # collection_callbacks() and metadata_of(), set_extras() and _set_apart() put names together from these.
    found.update(f"{name}_init" for name in re.findall(r"^covey_\w+_callbacks$", _declarations.STRUCTS, re.MULTILINE))
    for noun in ("user", "channel"):
        found.update({f"covey_{noun}_metadata", f"covey_{noun}_metadata_keys"})
    for noun in ("user_message_params", "file_message_params"):
        found.update(f"covey_{noun}_{verb}" for verb in ("add_meta_array", "remove_meta_array", "set_critical_alert"))
    query = "covey_group_channel_list_query"
    found.update({f"{query}_set_user_ids_include", f"{query}_set_search", f"{query}_add_metacounter_condition"})
    return found & FUNCTIONS


def not_needed() -> set[str]:
    return {name for name in FUNCTIONS for rule, _ in NOT_NEEDED if re.fullmatch(f"covey_{rule}", name)}


def test_every_function_of_the_header_is_called() -> None:
    assert sorted(FUNCTIONS - called() - not_needed()) == []


def test_each_rule_of_what_is_not_needed_is_needed() -> None:
    uncalled = FUNCTIONS - called()
    for rule, reason in NOT_NEEDED:
        assert any(re.fullmatch(f"covey_{rule}", name) for name in uncalled), f"{rule}: {reason}"


def test_every_name_that_the_package_writes_down_is_one_of_the_header() -> None:
    written = {
        node.attr for tree in SOURCES.values() for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "lib"
    }
    assert sorted(written - FUNCTIONS) == []
    assert len(written) > 200
