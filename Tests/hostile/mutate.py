"""Changes JSON by its structure, from a seed: types, ranges, missing and repeated values, order, swapped ids, extreme
numbers, depth, length, ill-formed texts. `dump` writes what the standard library would not: raw bytes and keys twice.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, Callable, Optional


class Raw:
    """A value written as these bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data


class Twice:
    """A value whose key, or place, is written twice, with two values."""

    def __init__(self, first: Any, second: Any) -> None:
        self.first, self.second = first, second


#: Numbers, and what stands where one should be.
EXTREMES = [
    Raw(each)
    for each in (
        b"9223372036854775807",
        b"-9223372036854775808",
        b"9223372036854775808",
        b"9007199254740991",
        b"9007199254740993",
        b"-9007199254740991",
        b"1e16",
        b"1e18",
        b"1e19",
        b"1e308",
        b"-1e308",
        b"-0.0",
        b"0",
        b"-1",
        b"1",
        b"2147483648",
        b"-2147483649",
        b"4294967296",
        b"0.5",
        b"253402300800000",
        b"4611686018427387904",
        b'"9223372036854775807"',
        b"null",
        b"true",
        b"[]",
        b"{}",
        b'""',
    )
]
#: What ends a document for a strict parser, too.
BROKEN = [Raw(each) for each in (b"1e999", b"NaN", b"Infinity", b"0x10", b"01", b"18446744073709551616", b"", b"\xff")]
#: Texts that are well-formed, and strange where a name, an id or an address should be.
TEXTS = [
    Raw(b'"' + each + b'"')
    for each in (
        b"",
        b"\\n\\r\\t",
        b"..",
        b".",
        b"/",
        b"%2e%2e",
        b"a/b?c#d",
        b"' OR 1=1 --",
        b"\xe2\x80\xae",
        b"x" * 70_000,
        b"\\u0041" * 3_000,
        b"file:///etc/passwd",
        b"http://127.0.0.1:1/",
        b"\xf0\x9f\x98\x80" * 500,
        b"e\xcc\x81" * 500,
        b"\\u0001\\u001f\x7f",
        b"\xef\xbf\xbf",
    )
]
#: Texts for which a strict parser refuses the whole document.
ILL_FORMED = [
    Raw(b'"' + each + b'"')
    for each in (
        b"\xff\xfe",
        b"\xc3",
        b"\xed\xa0\x80",
        b"\\ud800",
        b"\\udc00\\ud800",
        b"\\u0000",
        b"a\\u0000b",
        b"\xf4\x90\x80\x80",
        b"\\x",
    )
]
IDS = {
    "message_id",
    "msg_id",
    "channel_url",
    "user_id",
    "guest_id",
    "request_id",
    "req_id",
    "parent_message_id",
    "id",
    "next",
    "token",
    "poll_id",
    "unique_id",
}


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def dump(value: Any) -> bytes:
    if isinstance(value, Raw):
        return value.data
    try:
        return json.dumps(value, separators=(",", ":")).encode()
    except TypeError:
        pass  # something in it is not of the standard library
    if isinstance(value, dict):
        parts = []
        for key, each in value.items():
            name = json.dumps(key).encode() + b":"
            both = (each.first, each.second) if isinstance(each, Twice) else (each,)
            parts += [name + dump(one) for one in both]
        return b"{" + b",".join(parts) + b"}"
    if isinstance(value, list):
        return b"[" + b",".join(dump(each) for each in value) + b"]"
    return dump(value.first) + b"," + dump(value.second)


def each_value(tree: Any, change: Callable[[str, Any], Any], key: str = "") -> Any:
    """The tree with every leaf replaced by what `change` gives for its key and value."""
    if isinstance(tree, dict):
        return {name: each_value(value, change, name) for name, value in tree.items()}
    if isinstance(tree, list):
        return [each_value(value, change, key) for value in tree]
    return change(key, tree)


def places(tree: Any) -> list[tuple[Any, Any]]:
    """Every place of a value: its container, and the key or index in it."""
    found: list[tuple[Any, Any]] = []
    waiting = [tree]
    while waiting:
        container = waiting.pop()
        keys = list(container) if isinstance(container, dict) else range(len(container))
        for key in keys:
            found.append((container, key))
            if isinstance(container[key], (dict, list)):
                waiting.append(container[key])
    return found


def mutate(tree: Any, chance: Random, changes: Optional[int] = None) -> bytes:
    """The tree as text, with a few places changed. The tree itself is changed, too."""
    if not isinstance(tree, (dict, list)):
        return dump(tree)
    ids: dict[str, list[Any]] = {}
    for container, key in places(tree):
        if key in IDS:
            ids.setdefault(key, []).append(container[key])
    for _ in range(chance.choice([1, 1, 2, 3, 8, 30]) if changes is None else changes):
        found = places(tree)
        if not found:
            break
        change_place(*chance.choice(found), ids, chance)
    text = dump(tree)
    if chance.random() < 0.03:
        text = change_bytes(text, chance)
    return text


def change_place(container: Any, key: Any, ids: dict[str, list[Any]], chance: Random) -> None:
    value = container[key]
    kind = chance.randrange(12)
    if isinstance(value, (Raw, Twice)):
        return
    if kind <= 3 and is_number(value):
        container[key] = chance.choice(EXTREMES)
    elif kind <= 3 and isinstance(value, str):
        container[key] = chance.choice(ids[key]) if key in ids and chance.random() < 0.6 else chance.choice(TEXTS)
    elif kind == 4:
        container[key] = chance.choice([None, True, False, 0, -1, "", "x", [], {}, [[]], [{}], {"": None}, 1.5])
    elif kind == 5:
        del container[key]
    elif kind == 6:
        container[key] = Twice(value, chance.choice([value, *EXTREMES, *TEXTS]))
    elif kind == 7 and isinstance(value, list) and value:
        chance.shuffle(value)
    elif kind == 8 and isinstance(value, list) and value:
        value.extend([chance.choice(value)] * chance.choice([1, 2, 100, 2000]))
    elif kind == 9 and isinstance(value, list):
        value.append(chance.choice([None, 0, "", [], {}, *EXTREMES[:5]]))
    elif kind == 10:
        depth = chance.choice([1, 10, 100, 3000])
        container[key] = Raw(chance.choice([b"[" * depth + b"]" * depth, b'{"a":' * depth + b"1" + b"}" * depth]))
    else:
        container[key] = chance.choice(EXTREMES + TEXTS + (BROKEN + ILL_FORMED if chance.random() < 0.2 else []))


def change_bytes(text: bytes, chance: Random) -> bytes:
    kind, at = chance.randrange(4), chance.randrange(len(text) + 1)
    if kind == 0:
        return text[:at]
    if kind == 1:
        return text[:at] + bytes([chance.randrange(256)]) + text[at:]
    if kind == 2:
        return text + text
    return text[:at] + text[at + 1 :]
