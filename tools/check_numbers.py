#!/usr/bin/env python3
"""Numbers from outside get a range where they are read: prints what is wrong and exits with 1.

A number of a server, a file or the app may be anything; `+`, `*`, `<<` or Int64(Double) on a raw one ends the process.
So the raw readers of each source stay in one place, and everything behind them gets numbers of a range of Policy:

- JSON: the accessors of an entry only in JSONNumbers.swift (and JSONWriter.swift, which writes a parsed value as it was), and
  what gives a raw number there is private;
- SQLite: sqlite3_column_int64 and _double only in Database.swift, RowTaker.swift and SearchFunctions.swift; no sum on a raw `integer(…)`
  of a row or of a compact record, and no time among them;
- the app: a time, a duration or a size that a function of the interface takes goes through its range;
- a Double becomes an integer by Int64(saturating:) or exactly:, nowhere else.

    tools/check_numbers.py [DIRECTORY]      of the repository; its own by default
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent)
JSON_READERS = {f"CoveyWire/JSON/JSON{name}.swift" for name in ("Numbers", "Writer")}
ROW_READERS = {f"CoveyStore/{name}.swift" for name in ("Database", "RowTaker", "SearchFunctions")}
# Parameters of the interface that mean a time, a duration or a size; how each gets its range.
MEANINGS = re.compile(
    r"\b(\w*(?:At|Ms|createdAt|createdBefore|createdAfter|seconds|sizeBytes|bytesPerSecond)):\s*Int64\b")
# The last four are the ranges of one option each.
RANGED = (r"(?:instant|laterInstant|lifetime|size|restriction|snooze|cacheSizeLimit|bandwidth|resendExpiry|timeout)"
          r"\((?:\w+, )*{0}\b|\b{0}\.clamped\(to:|~= {0}\b")
# Names of numbers with a fraction.
FRACTIONS = re.compile(r"Double|randomFraction|double\(|[iI]nterval\b|jitter|[fF]actor|\.rounded|\d\.\d|volume|score")
ARITHMETIC = r"(?:[-+*]|<<)"


def code(path: Path) -> list[tuple[int, str]]:
    """The lines with their numbers, without comments and the contents of strings."""
    lines = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = re.sub(r'"(?:\\.|[^"\\])*"', '""', line)
        lines.append((number, line.split("//")[0]))
    return lines


def conversions(line: str) -> list[str]:
    """The arguments of the initialisers of integers that trap on a number with a fraction or out of range."""
    found = []
    for match in re.finditer(r"\bU?Int(?:8|16|32|64)?\((?!\w+: )", line):
        end, depth = match.end(), 1
        while end < len(line) and depth:
            depth += {"(": 1, ")": -1}.get(line[end], 0)
            end += 1
        found.append(line[match.end():end])
    return found


def function_bodies(path: Path) -> list[tuple[int, str, str]]:
    """Start, parameters and body of each exported function."""
    text = "\n".join(line for _, line in code(path))
    found = []
    for match in re.finditer(r"@c @implementation\s+public func \w+", text):
        start = text.index("(", match.end())
        end, depth = start, 0
        for end in range(start, len(text)):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            if depth == 0:
                break
        following = text.find("@c @implementation", end)
        body = text[end:following if following >= 0 else len(text)]
        found.append((text.count("\n", 0, match.start()) + 1, text[start:end], body))
    return found


def problems() -> list[str]:
    found = []
    sources = sorted(path for path in (ROOT / "Sources").rglob("*.swift")
                     if path.relative_to(ROOT / "Sources").parts[0].startswith("Covey"))
    if not sources:
        return [f"{ROOT}: no sources"]
    for path in sources:
        name = path.relative_to(ROOT / "Sources").as_posix()
        for number, line in code(path):
            def note(what: str) -> None:
                found.append(f"Sources/{name}:{number}: {what}")

            if re.search(r"\bpointee\.(?:integer|real)\b", line) and name not in JSON_READERS:
                note("a raw number of JSON: read it by its meaning (JSONNumbers.swift)")
            if name in JSON_READERS and re.search(r"^\s+(?:var|func) (?:integer|real)\b", line):
                note("the raw number of a JSON node must be private")
            if re.search(r"\bsqlite3_(?:column|value)_(?:int64|int|double)\b", line) and name not in ROW_READERS:
                note("a raw number of a row: read it with Row.time or Row.integer(_:in:)")
            if name.startswith("CoveyStore/"):
                raw = r"\.integer\(\d*\)"
                if re.search(rf"{raw}\s*{ARITHMETIC}\s|\s{ARITHMETIC}\s\w*{raw}", line):
                    note("arithmetic on a raw number of a file: give it a range")
                if re.search(rf"\b\w+(?:At|Ms|AtMs|ts|Offset):? ?=? ?\w*{raw}", line):
                    note("a time of a file: read it with time()")
            if re.search(rf"\.(?:appNumber|ids?)(?:\([^)]*\))?\s*{ARITHMETIC}\s", line) and name.startswith("CoveyWire/"):
                note("arithmetic on an id or a number of the app's own")
            if any(FRACTIONS.search(argument) for argument in conversions(line)):
                note("a Double becomes an integer by Int64(saturating:)")
        if name.startswith("Covey/"):
            for number, parameters, body in function_bodies(path):
                for parameter in MEANINGS.findall(parameters):
                    if not re.search(RANGED.format(parameter), body):
                        found.append(
                            f"Sources/{name}:{number}: {parameter} of the app is used without a range: instant(), "
                            "lifetime(), size() or clamped(to:)")
    return found


def main() -> int:
    found = problems()
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
