#!/usr/bin/env python3
"""Every error code of the rules and of the sandbox has a constant and a name: prints what is wrong and exits with 1.

A code must be in three places: the header's enum covey_error_code, ErrorCodes.swift, and Names.swift, which holds the
text that covey_error_name returns: the header's constant in lower case. The rules (docs/rules) name every code but
Covey's own.

    tools/check_codes.py [DIRECTORY]      of the repository; its own by default
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).resolve().parent.parent
#: 503, and numbers of six digits that begin as those of the protocol do. In Swift a separator follows the thousands.
PAGE_CODE = re.compile(r"\b(?:503|[45]\d{5}|8\d{5}|90\d{4})\b")
SWIFT_CODE = re.compile(r"\b(?:503|[45]\d\d_\d{3}|8\d\d_\d{3}|90\d_\d{3})\b")
#: "400100–400104": all five are codes.
RANGE = re.compile(r"\b(\d{6})–(\d{6})\b")
#: Numbers of the pages that look like a code, with the reason why they are none.
NO_CODES = {890000: "the number from which Covey's own codes count"}
OWN = range(890_000, 900_000)


def number(text: str) -> int:
    return int(text.replace("_", ""))


def codes_of_pages(root: Path) -> dict[int, str]:
    """The codes that the rules name, each with one page."""
    found: dict[int, str] = {}
    for page in sorted((root / "docs" / "rules").glob("*.md")):
        text = page.read_text(encoding="utf-8")
        for first, last in RANGE.findall(text):
            found.update(dict.fromkeys(range(int(first), int(last) + 1), page.name))
        found.update({int(code): page.name for code in PAGE_CODE.findall(text)})
    return {code: place for code, place in found.items() if code not in NO_CODES}


def codes_of_sandbox(root: Path) -> dict[int, str]:
    found: dict[int, str] = {}
    for module in ("SandboxCore", "covey-sandbox"):
        for file in sorted((root / "Sources" / module).rglob("*.swift")):
            found.update({number(code): file.name for code in SWIFT_CODE.findall(file.read_text(encoding="utf-8"))})
    return found


def problems(root: Path) -> Iterator[str]:
    model = root / "Sources" / "CoveyModel"
    header = (root / "include" / "covey" / "error.h").read_text(encoding="utf-8")
    constants = {int(code): name for name, code in re.findall(r"\bCOVEY_ERROR_(\w+) = (\d+)", header)}
    swift = {number(code): name for name, code in re.findall(
        r"static let (\w+) = Self\(rawValue: ([\d_]+)\)", (model / "ErrorCodes.swift").read_text(encoding="utf-8"))}
    names = dict(re.findall(r'case \.(\w+): "(\w+)"', (model / "Names.swift").read_text(encoding="utf-8")))
    pages = codes_of_pages(root)

    for code, place in sorted({**codes_of_sandbox(root), **pages}.items()):
        if code not in constants:
            yield f"{code}, which {place} names, has no constant in include/covey/error.h"
    for code, constant in sorted(constants.items()):
        if code not in pages and code not in OWN:
            yield f"COVEY_ERROR_{constant} = {code}: no page of docs/rules names this code"
        if code not in swift:
            yield f"COVEY_ERROR_{constant} = {code} has no constant in ErrorCodes.swift"
        elif names.get(swift[code]) != constant.lower():
            yield f"COVEY_ERROR_{constant} = {code} should have the name \"{constant.lower()}\" in Names.swift"
    for code in sorted(swift.keys() - constants.keys()):
        yield f"{swift[code]} = {code} of ErrorCodes.swift has no constant in include/covey/error.h"


def main() -> int:
    found = list(problems(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT))
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
