#!/usr/bin/env python3
"""Checks docs/pitfalls.md: prints what is wrong and exits with 1.

Every row of a defect names an invariant of the tables above it, and at least one test by its name; every test that is
named is there, in Swift, C or Python.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from check_coverage import Tests

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "pitfalls.md"


def defined_tests() -> set[str]:
    """Names of cases without those of their suites and files, and of scripts that are tests as a whole."""
    tests = Tests()
    return {re.split(r"[.:]+", name)[-1] for name in tests.names} | {Path(file).stem for file in tests.files}


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
        # Names of types, such as Simulation, begin with a capital letter.
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
