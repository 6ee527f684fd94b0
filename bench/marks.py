#!/usr/bin/env python3
"""Counts what each mark costs in instructions, for one library or for two of them: `make marks BEFORE=path/to/libcovey.so`.

Callgrind counts a program at two sizes; the difference is what one message, row or page costs, without the cost of a client.
Other work on the machine changes nothing. Two counts of the same library differ by about 1 %, since how many frames one read
of a socket takes is a matter of time. The exit status is 1 if a mark costs over 3 % more than before. Names of marks as
arguments take only those.

    marks.py --bounds REPORT     each mark beside its figure below, as cases of a JUnit report: a part of `make test`
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Callable, Iterator, NamedTuple, Optional

from run import LIBRARY, OUT, build, feeder, scratch, seeded

MOST_MORE = 1.03
RUNS = 3  # the least counts: what a run does more often than it must is not the library's cost


class Mark(NamedTuple):
    """`command(size)` is the program and its arguments; PORT and CACHE are filled in. `cache`: a copy of it is used.

    `figure`: what it costs since it was last changed, on Debian 12 with Swift 6.3.
    """

    figure: int
    few: int
    many: int
    command: Callable[[int], str]
    cache: Optional[tuple[str, int]] = None
    # How often the log is copied is a matter of time, and callgrind makes time slow. The figure of such a mark is that of an
    # idle machine, which copies most often.
    most_more: float = MOST_MORE
    # Messages that are acknowledged within some milliseconds share a commit: the program's clock is as slow as the program.
    slow_clock: bool = False


MARKS = {
    "live message, one channel": Mark(86_500, 500, 2000, lambda n: f"live PORT CACHE {n} 1 0"),
    "live message, 1,000 channels": Mark(
        250_000, 2000, 6000, lambda n: f"live PORT CACHE {n} 1000 0", most_more=1.08),
    "sent message": Mark(650_000, 500, 2000, lambda n: f"outbox PORT CACHE {n} 1", slow_clock=True),
    "back-filled message": Mark(79_000, 2000, 5000, lambda n: f"backfill PORT CACHE {n}"),
    "changelog row": Mark(87_000, 200, 1200, lambda n: f"changelog PORT CACHE 10000 {n} 0 0", ("messages", 10_000)),
    "random page of 100": Mark(
        1_440_000, 20, 60, lambda n: f"pages random CACHE 10000 {n}", ("messages", 10_000)),
    "first page, whole process": Mark(27_900_000, 0, 1, lambda n: "pages first CACHE 10000", ("messages", 10_000)),
    "page of channels, whole process": Mark(81_000_000, 0, 1, lambda n: "channels CACHE 1000", ("channels", 1000)),
}


def instructions(words: list[str], library: Path, slow_clock: bool) -> int:
    environment = {**os.environ, "LD_LIBRARY_PATH": str(library.parent)}
    if slow_clock:
        environment["LD_PRELOAD"] = str(OUT / "slow_clock.so")
    with scratch() as place:
        made = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={place}/out", *words], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, timeout=1800, env=environment)
    found = re.search(r"Collected : (\d+)", made.stderr)
    if made.returncode or not found:
        sys.exit(f"no count of {' '.join(words)}: exit status {made.returncode}\n{made.stderr[-2000:]}")
    return int(found[1])


def total(mark: Mark, size: int, library: Path) -> int:
    if size == 0:
        return 0
    with scratch() as cache, feeder() as port:
        if mark.cache:
            shutil.copytree(seeded(*mark.cache), cache, dirs_exist_ok=True)
        program, *arguments = mark.command(size).split()
        values = {"PORT": port, "CACHE": cache}
        return instructions([str(OUT / program), *(values.get(word, word) for word in arguments)], library, mark.slow_clock)


def once(mark: Mark, library: Path) -> float:
    return (total(mark, mark.many, library) - total(mark, mark.few, library)) / (mark.many - mark.few)


def each(mark: Mark, library: Path) -> float:
    return min(once(mark, library) for _ in range(RUNS))


def libraries() -> Iterator[Path]:
    """The one before, if it is named, and this one; each in a directory in which it has its soname."""
    for number, path in enumerate(filter(None, (os.environ.get("BEFORE"), str(LIBRARY)))):
        place = OUT / "libraries" / str(number)
        place.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place / "libcovey.so.0")
        yield place / "libcovey.so.0"


def check_bounds(report: str) -> bool:
    """Each mark is counted until it keeps its bound, RUNS times at most."""
    library = list(libraries())[-1]
    suite = ElementTree.Element("testsuite", name="marks")
    failed = False
    for name, mark in MARKS.items():
        most = mark.figure * mark.most_more
        least = float("inf")
        began = time.monotonic()
        for _ in range(RUNS):
            least = min(least, once(mark, library))
            if least <= most:
                break
        line = f"{name}: {least:,.0f} instructions, at most {most:,.0f}"
        cheaper = "; cheaper than its figure in bench/marks.py: set it" if least * MOST_MORE < mark.figure else ""
        print(line + cheaper, flush=True)
        case = ElementTree.SubElement(suite, "testcase", classname="marks", name=name, time=f"{time.monotonic() - began:.2f}")
        if not 0 < least <= most:
            failed = True
            ElementTree.SubElement(case, "failure", message=line)
    ElementTree.ElementTree(suite).write(report)
    return not failed


def main() -> None:
    build()
    if sys.argv[1:2] == ["--bounds"]:
        sys.exit(0 if check_bounds(sys.argv[2]) else 1)
    names = sys.argv[1:] or list(MARKS)
    if unknown := [name for name in names if name not in MARKS]:
        sys.exit(f"no mark named {unknown[0]}; there are {', '.join(MARKS)}")
    compared = list(libraries())
    worse = False
    print("| instructions | " + ("before | now | ratio |" if len(compared) > 1 else "now |"))
    print("|---|" + "---:|" * (3 if len(compared) > 1 else 1))
    for name in names:
        counts = [each(MARKS[name], path) for path in compared]
        row = [f"{count:,.0f}" for count in counts]
        if len(counts) > 1:
            ratio = counts[1] / counts[0]
            worse = worse or ratio > MOST_MORE
            row.append(f"{ratio:.3f}")
        print(f"| {name} | {' | '.join(row)} |", flush=True)
    sys.exit(1 if worse else 0)


if __name__ == "__main__":
    main()
