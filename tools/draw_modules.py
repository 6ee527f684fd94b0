#!/usr/bin/env python3
"""Draws the library's modules as Package.swift has them: docs/modules.svg, and the table in docs/architecture.md.

    tools/draw_modules.py            write both
    tools/draw_modules.py --check    exit with 1 if either is not what would be written

The drawing leaves out an arrow that a chain of others implies; the table has every one. Where a box stands is written
here by hand. Standard library only.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "docs" / "modules.svg"
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- modules: written by tools/draw_modules.py -->", "<!-- end of modules -->"

WIDTH, HEIGHT = 760, 720
BOX_WIDTH, BOX_HEIGHT = 190, 54

# Module: the middle of its box, in pixels from the left and row from the top; and what it holds, in a few words.
PLACES = {
    "Covey": (380, 0, "the C interface"),
    "CoveyEngine": (230, 1, "one client as one machine"),
    "CoveySyncManager": (230, 2, "the compatible API"),
    "CoveyCollections": (230, 3, "what is shown and notified"),
    "CoveyFeeds": (445, 3, "every message, once"),
    "CoveySync": (130, 4, "what is known"),
    "CoveyOutbox": (340, 4, "what is to be sent"),
    "CoveyRuntime": (600, 4, "threads, sockets, clock"),
    "CoveyCore": (230, 5, "the one way to write"),
    "CoveyEffects": (480, 6, "inputs and effects"),
    "CoveyStore": (130, 7, "cache and outbox on disk"),
    "CoveyWire": (480, 7, "the protocol"),
    "CoveyRanges": (130, 8, "what is complete"),
    "CoveyModel": (370, 8, "values"),
}
# C modules are named in the box of the module that imports them.
C_NAMES = {
    "CSQLite": "SQLite", "CCurl": "libcurl", "CWslay": "wslay", "CCrypto": "libcrypto",
    "CLinux": "Linux", "CoveyHeader": "covey.h",
}


def arrows() -> dict[str, list[str]]:
    text = (ROOT / "Package.swift").read_text(encoding="utf-8")
    found = re.findall(r'^    module\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?(?:,\s*exclude: \[[^\]]*\])?(?:,\s*isCold: true)?\s*\),$', text, re.MULTILINE)
    modules = {name: re.findall(r'"(\w+)"', targets) for name, targets in found if name.startswith("Covey")}
    if set(modules) != set(PLACES):
        raise SystemExit(f"modules without a place, or places without a module: {set(modules) ^ set(PLACES)}")
    unknown = {name for targets in modules.values() for name in targets} - set(modules) - set(C_NAMES)
    if unknown:
        raise SystemExit(f"neither a module nor a known C module: {unknown}")
    return modules


def reach(modules: dict[str, list[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = list(modules.get(start, []))
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += modules.get(name, [])
    return found


def drawn_arrows(modules: dict[str, list[str]]) -> list[tuple[str, str]]:
    drawn = []
    for name, targets in modules.items():
        for target in targets:
            implied = any(target in reach(modules, other) for other in targets if other != target)
            if target in modules and not implied:
                drawn.append((name, target))
    return drawn


def top(row: int) -> float:
    return 16 + row * (HEIGHT - 32 - BOX_HEIGHT) / 8


def drawing(modules: dict[str, list[str]]) -> str:
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">',
        "<title>The modules of Covey and what they import</title>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path d="M0 0 8 4 0 8z" fill="#456"/></marker></defs>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for name, target in drawn_arrows(modules):
        x1, row1, _ = PLACES[name]
        x2, row2, _ = PLACES[target]
        y1, y2 = top(row1) + BOX_HEIGHT, top(row2)
        middle = (y1 + y2) / 2
        lines.append(
            f'<path d="M{x1} {y1:.0f}C{x1} {middle:.0f} {x2} {middle:.0f} {x2} {y2:.0f}" fill="none" stroke="#456" '
            'stroke-width="1.4" marker-end="url(#tip)"/>'
        )
    for name, (x, row, holds) in PLACES.items():
        left, y = x - BOX_WIDTH / 2, top(row)
        foreign = [C_NAMES[target] for target in modules[name] if target in C_NAMES]
        lines += [
            f'<rect x="{left:.0f}" y="{y:.0f}" width="{BOX_WIDTH}" height="{BOX_HEIGHT}" rx="6" fill="#eef3f8" '
            'stroke="#456"/>',
            f'<text x="{x}" y="{y + 18:.0f}" text-anchor="middle" font-size="14" font-weight="bold">{name}</text>',
            f'<text x="{x}" y="{y + 33:.0f}" text-anchor="middle" font-size="12">{holds}</text>',
        ]
        if foreign:
            lines.append(
                f'<text x="{x}" y="{y + 47:.0f}" text-anchor="middle" font-size="11" fill="#567">'
                f'{", ".join(foreign)}</text>'
            )
    return "\n".join([*lines, "</svg>", ""])


def table(modules: dict[str, list[str]]) -> str:
    rows = ["| Module | imports of Covey | of the system |", "|---|---|---|"]
    for name in PLACES:
        own = [target.removeprefix("Covey") for target in modules[name] if target in modules]
        foreign = [C_NAMES[target] for target in modules[name] if target in C_NAMES]
        rows.append(f"| `{name}` | {', '.join(own) or '–'} | {', '.join(foreign) or '–'} |")
    return "\n".join(rows)


def main() -> int:
    modules = arrows()
    page = PAGE.read_text(encoding="utf-8")
    if BEGIN not in page or END not in page:
        raise SystemExit(f"{PAGE} has no place for the table")
    before, rest = page.split(BEGIN, 1)
    _, after = rest.split(END, 1)
    wanted = {PAGE: f"{before}{BEGIN}\n{table(modules)}\n{END}{after}", DRAWING: drawing(modules)}
    stale = [path for path, text in wanted.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            name = path.relative_to(ROOT)
            print(f"{name} is not what Package.swift says: run tools/draw_modules.py", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(wanted[path], encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
