#!/usr/bin/env python3
"""Plots the recorded figures (tables.py) into docs/pictures: `make pictures`. Needs matplotlib (docs/site/requirements.txt).

A plot has a background of its own and colors of equal lightness, so that it reads on a light and on a dark page.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

import matplotlib
import tables

matplotlib.use("svg")
matplotlib.rcParams.update({"svg.hashsalt": "covey", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 9,
                            "axes.spines.top": False, "axes.spines.right": False, "figure.facecolor": "#f7f7f5",
                            "axes.facecolor": "#f7f7f5"})

from matplotlib import pyplot, ticker  # noqa: E402

MET, MISSED, LINE = "#2f7d5b", "#c0562f", "#444444"


def save(figure: Any, name: str) -> None:
    place = tables.PICTURES / name
    figure.savefig(place, format="svg", bbox_inches="tight", metadata={"Date": None, "Creator": None})
    pyplot.close(figure)
    text = place.read_text(encoding="utf-8")
    head, _, body = text.partition("<svg ")
    place.write_text(f"{head}<!-- figures: {tables.digest(name)} -->\n<svg {body}", encoding="utf-8")


def marks() -> None:
    """How far each figure is from its mark: left of the line it is met."""
    rows = tables.marks()[::-1]
    figure, axes = pyplot.subplots(figsize=(8, 0.24 * len(rows) + 0.8))
    axes.barh(range(len(rows)), [row.away for row in rows], color=[MET if row.is_met else MISSED for row in rows],
              height=0.7)
    axes.set_yticks(range(len(rows)), [row.name for row in rows], fontsize=7)
    axes.set_ylim(-0.7, len(rows) - 0.3)
    axes.set_xscale("log")
    axes.axvline(1, color=LINE, linewidth=1)
    axes.set_xlabel(f"figure ÷ mark, latest run of each, {min(row.date for row in rows)} to {max(row.date for row in rows)}; "
                    "left of the line: met")
    save(figure, "marks.svg")


def instructions() -> None:
    counts = tables.instructions()
    dates = sorted({count.date for count in counts})
    figure, axes = pyplot.subplots(figsize=(8, 3.4))
    # Of two tables of a day the later one counts.
    for name, group in groupby(sorted(counts, key=lambda count: (count.name, count.date)), key=lambda count: count.name):
        found = {count.date: count.thousands for count in group}
        shown = [date for date in dates if date in found]
        first = found[shown[0]]
        axes.plot(shown, [found[date] / first for date in shown], marker="o", markersize=3, label=name)
    axes.set_ylabel("instructions, first count = 1")
    axes.set_ylim(0, 1.5)
    axes.legend(fontsize=7, frameon=False, ncols=3, loc="upper left")
    save(figure, "instructions.svg")


def sizes() -> None:
    """What is flat does not grow with the cache."""
    curves = [list(points) for _, points in groupby(tables.sizes(), key=lambda point: point.name)]
    across = 3
    figure, axes = pyplot.subplots(-(-len(curves) // across), across, squeeze=False, figsize=(8, 1.9 * -(-len(curves) // across)))
    for place, points in zip(axes.flat, curves):
        at = [point.size for point in points]
        place.plot(at, [point.ours for point in points], marker="o", markersize=3, color=MET)
        if all(point.floor is not None for point in points):
            place.plot(at, [point.floor for point in points], marker="o", markersize=3, linestyle="--", color=LINE)
        place.set_title(f"{points[0].name}\n{points[0].date}", fontsize=7)
        place.set_xscale("log")
        place.xaxis.set_minor_formatter(ticker.NullFormatter())
        place.set_ylim(bottom=0)
        place.tick_params(labelsize=7)
    for place in list(axes.flat)[len(curves):]:
        place.remove()
    figure.tight_layout()
    save(figure, "sizes.svg")


def reliability() -> None:
    rows = tables.reliability()
    figure, (above, below) = pyplot.subplots(2, 1, figsize=(8, 4.2), sharex=True, height_ratios=[3, 1])
    places = range(len(rows))
    rates = [10_000 * row.failed / row.runs for row in rows]
    above.bar(places, rates, color=[MISSED if row.failed else MET for row in rows])
    above.plot(places, [0.0] * len(rows), color=MET, marker=".", markersize=4, linestyle="none")
    above.set_ylabel("failed of 10,000 new seeds")
    below.bar(places, [row.runs for row in rows], color=LINE)
    below.set_yscale("log")
    below.set_ylabel("runs")
    firsts = [number for number in places if number == 0 or rows[number].date != rows[number - 1].date]
    below.set_xticks(firsts, [rows[number].date for number in firsts], fontsize=7, rotation=50, ha="right")
    save(figure, "reliability.svg")


if __name__ == "__main__":
    for plot in (marks, instructions, sizes, reliability):
        plot()
