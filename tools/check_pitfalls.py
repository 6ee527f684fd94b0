#!/usr/bin/env python3
"""Checks docs/pitfalls.md: prints what is wrong and exits with 1.

Every row of a defect names an invariant of the tables above it, and at least one test by its name; every test that is
named is there, in Swift, C or Python.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "pitfalls.md"
SOURCES = {"Tests": ("*.swift", "*.c", "*.py"), "bindings/python/tests": ("*.py",)}


def defined_tests() -> set[str]:
    """Functions of the test files, whatever the language, and the names of scripts that are tests as a whole."""
    names: set[str] = set()
    for directory, patterns in SOURCES.items():
        for pattern in patterns:
            for file in (ROOT / directory).rglob(pattern):
                text = file.read_text(encoding="utf-8")
                names.update(re.findall(r"\b(?:func|def|void) (\w+)\(", text))
                names.add(file.stem)
    return names


def problems() -> list[str]:
    text = DOCUMENT.read_text(encoding="utf-8")
    known, tests = set(re.findall(r"INV-\d+", text.split("| # |")[0])), defined_tests()
    found = []
    for line in text.splitlines():
        if not line.startswith("| P-"):
            continue
        row, _, invariants, named = (cell.strip() for cell in line.strip("|").split("|"))
        for invariant in re.findall(r"INV-\d+", invariants):
            if invariant not in known:
                found.append(f"{row}: {invariant} is not explained")
        # Names of types, such as the simulation's, begin with a capital.
        names = re.findall(r"`([a-z]\w+)`", named)
        if not names:
            found.append(f"{row} names no test")
        found += [f"{row}: there is no test {name}" for name in names if name not in tests]
    return found if "| P-" in text else ["there are no rows"]


if __name__ == "__main__":
    wrong = problems()
    for problem in wrong:
        print(f"docs/pitfalls.md: {problem}")
    sys.exit(1 if wrong else 0)
