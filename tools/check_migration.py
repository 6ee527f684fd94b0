#!/usr/bin/env python3
"""Checks docs/migration.md: prints what is wrong and exits with 1.

Tables with the columns Name | C | Python give a name of another API and the names of Covey. In back-quotes stand names
of Covey alone: of C those of the header, and fields of its structs (`covey_channel_context.source`); of Python those of
the package, with the class (`Client.reconnect`), and parameters (`Client.connect(token)`). A cell without such a name
says why. Elsewhere in the document every name of C is declared too; `…_fetch` is the end of one.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Iterator

from check_coverage import header_names, header_text, python_names, tables

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "migration.md"
COLUMNS = ["Name", "C", "Python"]


def struct_fields(header: str) -> set[str]:
    """The fields of all structs of the header, each with its struct: "covey_channel_context.source"."""
    return {
        f"{struct}.{field}"
        for struct, body in re.findall(r"typedef struct (\w+) \{(.*?)\n\}", header, re.DOTALL)
        for field in re.findall(r"(?:\(\*)?(\w+)(?:\)\([^;]*|\[\w+\])?;", body)
    }


def problems(text: str) -> Iterator[str]:
    c_names, python = header_names() | struct_fields(header_text()), python_names()
    found = 0
    for line, cells in tables(text, COLUMNS):
        found += 1
        where = f"docs/migration.md:{line}"
        if len(cells) != len(COLUMNS):
            yield f"{where}: {len(cells)} cells in place of {len(COLUMNS)}"
            continue
        for language, cell in zip(COLUMNS[1:], cells[1:]):
            if not re.search(r"\w", cell):
                yield f"{where}: the cell for {language} has neither a name nor the reason why there is none"
        for name in re.findall(r"`([^`]+)`", cells[1]):
            if name not in c_names:
                yield f"{where}: the header has no {name}"
        for name in re.findall(r"`([^`]+)`", cells[2]):
            owner, _, member = name.rpartition(".")
            if member not in python.get(owner, set()):
                yield f"{where}: the Python package has no {name}"
    if not found:
        yield "docs/migration.md has no table with the columns " + " | ".join(COLUMNS)
    for number, line_text in enumerate(text.splitlines(), 1):
        for name in re.findall(r"\b(?:covey|COVEY)_\w+(?!…)\b", line_text):
            if name not in c_names:
                yield f"docs/migration.md:{number}: the header has no {name}"
        for end in re.findall(r"`…(_\w+)`", line_text):
            if not any(name.endswith(end) for name in c_names):
                yield f"docs/migration.md:{number}: no name of the header ends with {end}"


def main() -> int:
    wrong = list(dict.fromkeys(problems(DOCUMENT.read_text(encoding="utf-8"))))
    for problem in wrong:
        print(problem)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
