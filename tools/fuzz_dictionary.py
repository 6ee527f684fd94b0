#!/usr/bin/env python3
"""Writes the protocol's words as a dictionary of libFuzzer: every plain string literal of the readers in Sources.

They are the keys of JSON objects, the names of frames and values with a meaning; a fuzzer does not find them by chance.
"""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
READERS = ("CoveyWire", "SandboxCore/Import", "SandboxCore/Document")


def words() -> set[str]:
    found: set[str] = set()
    for directory in READERS:
        for path in (ROOT / "Sources" / directory).rglob("*.swift"):
            found.update(re.findall(r'"([A-Za-z_][A-Za-z0-9_:]{1,39})"', path.read_text()))
    return found


def main() -> None:
    numbers = ["-1", "9223372036854775807", "-9223372036854775808", "9007199254740991", "1e308", "1730000000000"]
    for word in sorted(words()) + numbers:
        print(f'"{word}"')


if __name__ == "__main__":
    main()
