#!/usr/bin/env python3
"""Brings debian/libcovey0.symbols up to date: each exported symbol with the version of Covey that brought it.

    packaging/symbols.py              adds what is new, at the version of CMakeLists.txt; never removes
    packaging/symbols.py --check      exit 1 if the header lacks a symbol of the file: an old program would not start

`make abi-reference` calls it at a release. A build of the packages fails if the library lacks a symbol of the file, and
accepts new ones. Python 3.9, standard library only.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from components import ROOT, version

sys.path.insert(0, str(ROOT / "tools"))
from abi import SONAME, VERSION_NODE, header_functions, header_objects  # noqa: E402

SYMBOLS = ROOT / "debian" / "libcovey0.symbols"


def known() -> dict[str, str]:
    """Symbols of the file with their versions."""
    text = SYMBOLS.read_text() if SYMBOLS.exists() else ""
    return dict(re.findall(rf"^ (\w[\w.]*)@{re.escape(VERSION_NODE)} (\S+)$", text, re.M))


def now() -> set[str]:
    return {VERSION_NODE, *header_functions(), *header_objects()}


def main() -> int:
    before = known()
    gone = sorted(set(before) - now())
    if gone:
        print(f"the header lacks what a release had: {', '.join(gone)}")
        return 1
    if sys.argv[1:] == ["--check"]:
        return 0
    symbols = {**dict.fromkeys(now(), version()), **before}
    lines = [f"{SONAME} libcovey0 #MINVER#", "* Build-Depends-Package: libcovey-dev",
             *(f" {name}@{VERSION_NODE} {symbols[name]}" for name in sorted(symbols))]
    SYMBOLS.write_text("\n".join(lines) + "\n")
    print(f"{SYMBOLS.relative_to(ROOT)}: {len(symbols)} symbols, {len(symbols) - len(before)} of them new")
    return 0


if __name__ == "__main__":
    sys.exit(main())
