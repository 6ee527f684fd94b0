#!/usr/bin/env python3
"""Checks docs/coverage.md: prints what is wrong and exits with 1.

Every function, type or constant of C that a table names is declared in the header; every Python name is one of the
package (``Class.name`` or a module-level name, looked up in the sources: the library need not be built); every test is
there.

Tables have the columns: Row | What | C | Python | Tests. Names stand in back-quotes; a cell without any is none. A test
is named by file and case, or by the file alone: `lists.c:older_messages_come_page_by_page`,
`test_lists.py::test_members_come_page_by_page_by_nickname`; one in Swift by suite and case, or by the suite alone:
`EventTableTests.everySourceHasARow`.
"""

from __future__ import annotations

import ast
import re
import sys
from functools import lru_cache
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "coverage.md"
PACKAGE = ROOT / "bindings" / "python" / "covey"
COLUMNS = ["Row", "What", "C", "Python", "Tests"]
#: Number of rows of each section; a row may be split into several: D9a, D9b.
SECTIONS = {"A": 7, "B": 9, "C": 8, "D": 11, "E": 17, "F": 6, "G": 7, "H": 7}
#: Rows behind those that are there, while rows between are not complete yet.
FURTHER = ("H10",)


def header_text() -> str:
    """The header without its comments: a name that only a comment has is not declared."""
    parts = [ROOT / "include" / "covey.h", *sorted((ROOT / "include" / "covey").glob("*.h"))]
    text = "".join(part.read_text(encoding="utf-8") for part in parts)
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def header_names() -> set[str]:
    """Functions, types and constants of the header."""
    return set(re.findall(r"\b(?:covey|COVEY)_\w+", header_text()))


@lru_cache(maxsize=None)
def python_names() -> dict[str, set[str]]:
    """The names of each class and of its base classes in the package; under "" those of modules. The parameters of a
    function stand beside it: "connect", "connect(token)"."""
    own: dict[str, set[str]] = {"": set()}
    bases: dict[str, list[str]] = {}
    # A stub has the classes that its module makes when they are used.
    for file in [*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.pyi")]:
        # "syncmanager." for the package of that name within this one.
        within = "".join(f"{part}." for part in file.relative_to(PACKAGE).parts[:-1])
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                name = within + node.name
                own.setdefault(within.rstrip("."), set()).add(node.name)
                bases[name] = [within + base.id for base in map(_plain, node.bases) if isinstance(base, ast.Name)]
                own[name] = set(_members(node))
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                own.setdefault(within.rstrip("."), set()).update(_function(node))
            elif isinstance(node, (ast.Assign, ast.AnnAssign)):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                own[""].update(target.id for target in targets if isinstance(target, ast.Name))

    def all_of(name: str) -> set[str]:
        return own.get(name, set()).union(*(all_of(base) for base in bases.get(name, [])))

    return {name: own[name] if not name else all_of(name) for name in own}


def _plain(base: ast.expr) -> ast.expr:
    return base.value if isinstance(base, ast.Subscript) else base


def _function(node: "ast.FunctionDef | ast.AsyncFunctionDef") -> Iterator[str]:
    yield node.name
    yield from (f"{node.name}({argument.arg})" for argument in [*node.args.args, *node.args.kwonlyargs])


def _members(node: ast.ClassDef) -> Iterator[str]:
    for child in node.body:
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield from _function(child)
        elif isinstance(child, ast.AnnAssign) and isinstance(child.target, ast.Name):
            yield child.target.id
        elif isinstance(child, ast.Assign):
            yield from (target.id for target in child.targets if isinstance(target, ast.Name))


class Tests:
    """All tests, by the names that a table may use."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.files: dict[str, str] = {}
        for pattern in ("Tests/**/*.swift", "Tests/**/*.c", "Tests/**/*.py", "bindings/python/tests/*.py"):
            for file in ROOT.glob(pattern):
                self._read(file)

    def _read(self, file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        self.files[str(file.relative_to(ROOT))] = text
        if file.suffix == ".swift":
            # The text before the first suite, then name and body of each suite.
            parts = re.split(r"@Suite[^\n]*\b(?:struct|class) (\w+)", text)
            for suite, body in zip(parts[1::2], parts[2::2]):
                self.names.add(suite)
                self.names.update(f"{suite}.{case}" for case in re.findall(r"@Test[^{]*?func (\w+)", body))
            for case in re.findall(r"extension (\w+) \{", text) if "@Test" in text else []:
                self.names.update(f"{case}.{name}" for name in re.findall(r"@Test[^{]*?func (\w+)", text))
        elif file.suffix == ".c":
            self.names.add(file.name)
            self.names.update(f"{file.name}:{case}" for case in re.findall(r"CASE\((\w+)\)", text))
        elif file.name.startswith("test_"):
            self.names.add(file.name)
            self.names.update(f"{file.name}::{case}" for case in re.findall(r"^(?:async )?def (test_\w+)", text, re.M))

    def has(self, name: str) -> bool:
        return name in self.names or name in self.files


def tables(text: str, columns: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Line number and cells of each row of the tables with these columns."""
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith("|"):
            inside = False
            continue
        cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]
        if cells == columns:
            inside = True
        elif inside and not all(set(cell) <= {"-", ":"} for cell in cells):
            yield number, cells


def problems() -> Iterator[str]:
    if not DOCUMENT.is_file():
        yield "docs/coverage.md is not there"
        return
    known, python, tests = header_names(), python_names(), Tests()
    rows: set[str] = set()
    found = 0
    for line, cells in tables(DOCUMENT.read_text(encoding="utf-8"), COLUMNS):
        found += 1
        where = f"docs/coverage.md:{line}"
        if len(cells) != len(COLUMNS):
            yield f"{where}: {len(cells)} cells in place of {len(COLUMNS)}"
            continue
        row, _, c_names, python_cell, test_cell = cells
        if not re.fullmatch(r"[A-H]\d+[a-z]?", row):
            yield f"{where}: {row!r} is no row of the surface"
        if row in rows:
            yield f"{where}: row {row} stands twice"
        rows.add(row)
        for name in re.findall(r"`([^`]+)`", c_names):
            if name not in known:
                yield f"{where}: the header has no {name}"
        for name in re.findall(r"`([^`]+)`", python_cell):
            owner, _, member = name.rpartition(".")
            if owner not in python or member not in python[owner]:
                yield f"{where}: the Python package has no {name}"
        if "`" not in c_names or "`" not in python_cell:
            yield f"{where}: row {row} lacks its name in C or in Python"
        named = re.findall(r"`([^`]+)`", test_cell)
        if not named:
            yield f"{where}: row {row} has no test"
        for name in named:
            if not tests.has(name):
                yield f"{where}: there is no test {name}"
    whole = {row.rstrip("abc") for row in rows}
    for section, count in SECTIONS.items():
        for number in range(1, count + 1):
            if f"{section}{number}" not in whole:
                yield f"docs/coverage.md: row {section}{number} is missing"
    for row in FURTHER:
        if row not in whole:
            yield f"docs/coverage.md: row {row} is missing"
    if not found:
        yield "docs/coverage.md has no table with the columns " + " | ".join(COLUMNS)


def main() -> int:
    wrong = list(problems())
    for problem in wrong:
        print(problem)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
