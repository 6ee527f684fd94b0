"""The samples of docs/guide.md in the languages that have no block there: regions of a program a language.

A region lies between a comment `guide: KEY` and a comment `guide: end`. A comment `guide: not KEY: reason` says that a
language has none. KEY is that of the line `<!-- guide: KEY -->` before the blocks in the guide.
"""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
GUIDE = ROOT / "docs" / "guide.md"

#: The programs, by what names the tab in tabs.LANGUAGES; below examples/guide.
PROGRAMS: dict[str, str] = {
}

COMMENT = re.compile(r"^\s*(?://|--|/\*) guide: (?P<key>[a-z-]+|not (?P<lacked>[a-z-]+): \S.*?)(?: \*/)?$")
KEY = re.compile(r"^<!-- guide: ([a-z-]+) -->$", re.MULTILINE)


def keys() -> list[str]:
    """Those of the guide, in its order."""
    return KEY.findall(GUIDE.read_text(encoding="utf-8"))


def regions(program: str) -> dict[str, str]:
    """What the site shows of a program, by key. A ValueError says what is wrong with its comments."""
    found: dict[str, str] = {}
    key, lines = "", [""]
    for number, line in enumerate(program.splitlines(), 1):
        comment = COMMENT.match(line)
        if comment is None:
            lines.append(line)
        elif comment["lacked"]:
            continue
        elif (comment["key"] == "end") is not bool(key):
            raise ValueError(f"line {number}: a region " + ("inside another one" if key else "ends that did not begin"))
        elif key:
            found[key], key = textwrap.dedent("\n".join(lines)).strip("\n") + "\n", ""
        elif comment["key"] in found:
            raise ValueError(f"line {number}: a second region {comment['key']}")
        else:
            key, lines = comment["key"], []
    if key:
        raise ValueError(f"the region {key} has no end")
    return found


def lacked(program: str) -> set[str]:
    """The keys that the program says it has no region for."""
    comments = map(COMMENT.match, program.splitlines())
    return {comment["lacked"] for comment in comments if comment and comment["lacked"]}
