#!/usr/bin/env python3
"""The recorded figures that plots.py draws, read from the tables of bench/README.md and docs/reliability.md.

    docs/drawings/tables.py --check     exits with 1 if a plot was made from other figures than those tables have now

Each plot has a digest of its figures in it, so that this check needs no matplotlib. Standard library only.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Iterator, NamedTuple, Optional

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"


class Mark(NamedTuple):
    """The latest run of a mark: the figure, its bound, on which side of it the figure must be, and what the table says."""

    name: str
    value: float
    bound: float
    is_most: bool
    is_met: bool
    date: str

    @property
    def away(self) -> float:
        """How many times its bound the figure is, on the wrong side of it; up to 1: it is met."""
        return self.value / self.bound if self.is_most else self.bound / self.value


class Count(NamedTuple):
    """Instructions of one piece of work, in thousands, as counted on a day."""

    name: str
    date: str
    thousands: float


class Point(NamedTuple):
    """What a metric was at a size, and its floor; None: it has none."""

    name: str
    date: str
    size: float
    ours: float
    floor: Optional[float]


class Runs(NamedTuple):
    """One row of the curve of docs/reliability.md."""

    date: str
    runs: int
    failed: int


def _number(text: str) -> Optional[float]:
    found = re.match(r"[\d,]+(?:\.\d+)?", text.strip())
    return float(found[0].replace(",", "")) if found else None


def _sections(document: str) -> Iterator[tuple[str, list[str], list[list[str]]]]:
    """For each table: the date named last before it, its head and its rows."""
    date = ""
    table: list[list[str]] = []
    for line in [*(ROOT / document).read_text(encoding="utf-8").splitlines(), ""]:
        if line.startswith("|"):
            table.append([cell.strip() for cell in line.strip().strip("|").split("|")])
            continue
        if table:
            yield date, table[0], table[2:]
            table = []
        if found := re.match(r"(\d{4}-\d\d-\d\d)", line):
            date = found[1]


def _bounds(mark: str, ours: Optional[float], floor: Optional[float], ratio: Optional[float]
            ) -> Iterator[tuple[float, float, bool]]:
    """Figure, bound and whether the figure must be at most that, for each part of a mark: "≤ 5 ms, ≤ 2 × floor + 1 ms"."""
    for side, number, floors, more in re.findall(r"([≤≥]) ([\d,.]+)( × floor)?(?: \+ ([\d.]+))?", mark):
        bound = float(number.rstrip(",").replace(",", ""))
        if not floors and ours is not None:
            yield ours, bound, side == "≤"
        elif floors and more and ours is not None and floor is not None:
            yield ours, bound * floor + float(more), side == "≤"
        elif floors and not more and ratio is not None:
            yield ratio, bound, side == "≤"


def marks() -> list[Mark]:
    """Of each mark with a bound in figures the latest run, in the order of the tables."""
    latest: dict[str, Mark] = {}
    for date, head, rows in _sections("bench/README.md"):
        if head[:3] != ["scenario", "size", "metric"]:
            continue
        for scenario, size, metric, ours, floor, ratio, mark, is_met in rows:
            name = ", ".join(part for part in (scenario, size, metric) if part)
            bounds = list(_bounds(mark, _number(ours), _number(floor), _number(ratio)))
            if not bounds:
                continue
            # Of several the one that is furthest from being met.
            worst = max(bounds, key=lambda bound: bound[0] / bound[1] if bound[2] else bound[1] / bound[0])
            latest[name] = Mark(name, *worst, is_met == "yes", date)
    return list(latest.values())


def sizes() -> list[Point]:
    """Of each metric the latest table that has it at two sizes or more, by size."""
    latest: dict[str, list[Point]] = {}
    for date, head, rows in _sections("bench/README.md"):
        if head[:3] != ["scenario", "size", "metric"]:
            continue
        found: dict[str, list[Point]] = {}
        for scenario, size, metric, ours, floor, *_ in rows:
            value = _number(ours)
            if size.isdigit() and value is not None:
                name = f"{scenario}: {metric}"
                found.setdefault(name, []).append(Point(name, date, float(size), value, _number(floor)))
        latest.update((name, sorted(points, key=lambda point: point.size)) for name, points in found.items() if len(points) > 1)
    return [point for name in sorted(latest) for point in latest[name]]


#: The words of the tables for one piece of work have changed: what each begins with, and its name in the plot.
WORK = {
    "a live message, one channel": "live message, one channel", "a sent message": "sent message",
    "back-fill, a message": "back-filled message", "a back-filled message": "back-filled message",
    "a random page": "random page", "first page of 10,000": "first page", "first page, whole": "first page",
    "the first page": "first page", "page of channels": "page of channels", "a page of channels": "page of channels",
    "first page of 1,000 channels": "page of channels",
}


def instructions() -> list[Count]:
    found = []
    for date, head, rows in _sections("bench/README.md"):
        if head[0] != "what" or head[-1] not in ("ratio", "now", "to reach"):
            continue
        column = head.index("with" if "with" in head else "now")
        for row in rows:
            name = next((short for start, short in WORK.items() if row[0].startswith(start)), None)
            value = _number(row[column])
            if name and value:
                found.append(Count(name, date, value / 1_000))
    return found


def reliability() -> list[Runs]:
    found = []
    for _, head, rows in _sections("docs/reliability.md"):
        if head[:2] != ["Date", "New seeds"]:
            continue
        for date, _, _, failed, *_ in rows:
            counts = re.findall(r"([\d,]+) of (?:about )?([\d,]+)", failed)
            found.append(Runs(date.split(",")[0], sum(int(all_.replace(",", "")) for _, all_ in counts),
                              sum(int(some.replace(",", "")) for some, _ in counts)))
    return found


#: Plot in docs/pictures: its figures.
PLOTS = {"marks.svg": marks, "instructions.svg": instructions, "reliability.svg": reliability, "sizes.svg": sizes}


def digest(name: str) -> str:
    return hashlib.sha256(json.dumps(PLOTS[name]()).encode()).hexdigest()[:16]


def problems() -> Iterator[str]:
    for mark in marks():
        # Figures of the tables are rounded.
        if (mark.away <= 1) != mark.is_met and abs(mark.away - 1) > 0.01:
            yield f"bench/README.md: {mark.name}: the table says {'yes' if mark.is_met else 'NO'}, its figures do not"
    for name, figures in PLOTS.items():
        if len(figures()) < 5:
            yield f"docs/drawings/tables.py finds only {len(figures())} figures for {name}"
        plot = PICTURES / name
        if not plot.exists() or f"figures: {digest(name)}" not in plot.read_text(encoding="utf-8"):
            yield f"docs/pictures/{name} shows other figures than the tables: run `make pictures`"


if __name__ == "__main__":
    found = list(problems())
    print("\n".join(found), end="\n" if found else "")
    sys.exit(bool(found))
