"""The samples of docs/guide.md in the languages that have no block there: regions of a program a language.

A region lies between a comment `guide: KEY` and a comment `guide: end`. A comment `guide: not KEY: reason` says that a
language has none. KEY is that of the line `<!-- guide: KEY -->` before a group of blocks in the guide: blocks of Python and
C with nothing between them.
"""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
GUIDE = ROOT / "docs" / "guide.md"
DIRECTORY = ROOT / "examples" / "guide"

#: The programs in DIRECTORY, by what names the tab in tabs.LANGUAGES.
PROGRAMS: dict[str, str] = {
    "c": "c/guide.c",
    "cpp": "cpp/guide.cpp",
    "go": "go/guide.go",
    "js": "node/guide.mjs",
    "lua": "lua/guide.lua",
    "rs": "rust/guide.rs",
    "swift": "swift/guide.swift",
}

COMMENT = re.compile(r"^\s*(?://|--|/\*) guide: (?P<key>[a-z-]+|not (?P<lacked>[a-z-]+): \S.*?)(?: \*/)?$")
KEY = re.compile(r"^<!-- guide: ([a-z-]+) -->$", re.MULTILINE)
BLOCK = r"```(?:python|py|c)\n(?:(?!```).*\n)*?```\n"
GROUP = re.compile(rf"^<!-- guide: ([a-z-]+) -->\n({BLOCK}(?:\n{BLOCK})*)", re.MULTILINE)


def blocks(group: str) -> dict[str, str]:
    """The code of a group's blocks, by language."""
    return dict(re.findall(r"^```(\w+)\n(.*?)^```$", group, re.MULTILINE | re.DOTALL))


def regions(program: str) -> dict[str, str]:
    """What the site shows of a program, by key. A ValueError says what is wrong with its comments."""
    found: dict[str, str] = {}
    key = ""
    lines: list[str] = []
    for number, line in enumerate(program.splitlines(), 1):
        comment = COMMENT.match(line)
        if comment is None:
            lines.append(line)
        elif comment["lacked"]:
            continue
        elif (comment["key"] == "end") is not bool(key):
            raise ValueError(f"line {number}: a region " + (f"inside {key}" if key else "ends that did not begin"))
        elif not key:
            key, lines = comment["key"], []
        elif key in found or not "".join(lines).strip():
            raise ValueError(f"line {number}: the region {key} " + ("is there twice" if key in found else "is empty"))
        else:
            found[key], key = textwrap.dedent("\n".join(lines)).strip("\n") + "\n", ""
    if key:
        raise ValueError(f"the region {key} has no end")
    return found


def lacked(program: str) -> set[str]:
    """The keys that the program says it has no region for."""
    comments = map(COMMENT.match, program.splitlines())
    return {comment["lacked"] for comment in comments if comment and comment["lacked"]}
