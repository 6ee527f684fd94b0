#!/usr/bin/env python3
"""Runs the benches and prints a table beside the floor: `make bench`.

Ours and the floor run in turn, RUNS times each, so that a noisy machine troubles both alike; a line is the median over the
runs, with the least and the greatest. BENCH=full takes all sizes of the table of marks (10 M messages need 5 GB in
build/bench and some minutes to fill), else the small ones. Names of benches as arguments take only those:
`bench/run.py pages live`. The JSON lines go to build/bench/results.jsonl.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Callable, Iterator, NamedTuple, Optional, Sequence

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
from sandbox import Sandbox  # noqa: E402

OUT = ROOT / "build" / "bench"
RUNS = max(7, int(os.environ.get("RUNS", "7")))
FULL = os.environ.get("BENCH") == "full"
CORES = len(os.sched_getaffinity(0))
SYSTEM_LIBRARIES = re.compile(
    r"lib(c|stdc\+\+|gcc_s|m|dl|pthread|rt|sqlite3|curl|wslay|crypto)\.so|ld-linux")

Key = tuple[str, str, str, str]
Values = dict[Key, list[float]]


class Line(NamedTuple):
    key: Key
    ours: list[float]
    floor: Optional[list[float]]
    mark: str
    holds: Optional[bool]


def library() -> Path:
    given = os.environ.get("COVEY_LIBRARY")
    candidates = [Path(given)] if given else []
    candidates += [ROOT / "build" / "lib" / "libcovey.so", ROOT / "build" / "libcovey.so"]
    for path in candidates:
        if path.is_file():
            return path.resolve()
    sys.exit("there is no libcovey.so: build it with `make library`")


LIBRARY = library()


def run(command: Sequence[str], into: Values, environment: Optional[dict[str, str]] = None) -> None:
    """Runs a program and collects its JSON lines. One that fails ends the bench: half a figure is none."""
    made = subprocess.run(
        command, stdout=subprocess.PIPE, text=True, timeout=3600, env={**os.environ, **(environment or {})})
    if made.returncode:
        sys.exit(f"{' '.join(command)}: exit status {made.returncode}")
    for text in made.stdout.splitlines():
        line = json.loads(text)
        key = (line["scenario"], line["size"], line["metric"], line["unit"])
        into.setdefault(key, []).append(line["value"])


def alternate(ours: Callable[[Values], None], floor: Optional[Callable[[Values], None]], runs: int = RUNS) -> tuple[Values, Values]:
    mine: Values = {}
    least: Values = {}
    for _ in range(runs):
        ours(mine)
        if floor:
            floor(least)
    return mine, least


def judge(mine: Values, least: Values, marks: dict[tuple[str, str], tuple[str, Callable[[float, Optional[float]], bool]]]) -> Iterator[Line]:
    """One line a figure. `marks`: by scenario and metric, the text of the mark and whether (ours, floor) reach it."""
    for key, values in mine.items():
        floor = least.get(key)
        mark, reaches = marks.get((key[0], key[2]), ("", None))
        holds = reaches(statistics.median(values), statistics.median(floor) if floor else None) if reaches else None
        yield Line(key, values, floor, mark, holds)


def at_least_of_floor(share: float) -> tuple[str, Callable[[float, Optional[float]], bool]]:
    return f"≥ {share} × floor", lambda ours, floor: floor is not None and ours >= share * floor


def at_most_of_floor(times: float) -> Callable[[float, Optional[float]], bool]:
    return lambda ours, floor: floor is not None and ours <= times * floor


# ---- The marks -------------------------------------------------------------------------------------------------------


def load() -> Iterator[Line]:
    """Mark 1."""
    def one(path: str, symbol: str) -> Callable[[Values], None]:
        def go(into: Values) -> None:
            found: Values = {}
            run([str(OUT / "load"), path, symbol], found)
            for values in found.values():
                into.setdefault(("load", "", "dlopen and first call", "ms"), []).extend(values)
        return go

    mine, least = alternate(one(str(LIBRARY), "covey_version"), one("libcurl.so.4", "curl_version"), RUNS * 3)
    yield from judge(mine, least, {
        ("load", "dlopen and first call"): ("≤ libcurl + 3 ms", lambda ours, floor: floor is not None and ours <= floor + 3)})
    size = LIBRARY.stat().st_size / 1e6
    yield Line(("load", "", "stripped library", "MB"), [size], None, "≤ 9 MB", size <= 9)
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", subprocess.run(
        ["readelf", "-d", str(LIBRARY)], stdout=subprocess.PIPE, text=True, check=True).stdout)
    foreign = [name for name in needed if not SYSTEM_LIBRARIES.match(name)]
    yield Line(("load", "", "other shared objects", ""), [len(foreign)], None, "none", not foreign)


def python_import() -> Iterator[Line]:
    """Mark 2; the floor is `import asyncio, ctypes` by another name: what the standard library costs."""
    def one(module: str) -> Callable[[Values], None]:
        def go(into: Values) -> None:
            found: Values = {}
            run([sys.executable, str(ROOT / "bench" / "import.py"), module], found, PYTHON)
            for (scenario, _, metric, unit), values in found.items():
                into.setdefault((scenario, "", metric, unit), []).extend(values)
        return go

    mine, least = alternate(one("covey"), one("asyncio"))
    yield from judge(mine, least, {
        ("python import", "time"): ("≤ 25 ms", lambda ours, _: ours <= 25),
        ("python import", "resident memory"): ("≤ 12 MiB", lambda ours, _: ours <= 12)})


def python_start() -> Iterator[Line]:
    """Python in a fresh process, step by step, up to the first page of a cache; the last line is `Client()` and the page."""
    with scratch() as cache:
        shutil.copytree(seeded("messages", 10_000), cache, dirs_exist_ok=True)
        mine: Values = {}
        # With the files of compiled modules, as where it is installed.
        compiled = {**PYTHON, "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": f"{cache}-compiled"}
        for _ in range(RUNS):
            run([sys.executable, str(ROOT / "bench" / "start.py"), cache, "1"], mine, compiled)
        shutil.rmtree(f"{cache}-compiled")
    yield from judge(mine, {}, {("python start", "time, reopening"): ("≤ 4 ms", lambda ours, _: ours <= 4)})


def pages() -> Iterator[Line]:
    """Marks 3 and 5."""
    random_pages: dict[int, float] = {}
    for size in [10_000, 100_000, 1_000_000, 10_000_000] if FULL else [10_000, 100_000]:
        cache = seeded("messages", size)
        for kind in ("first", "random", "peek"):
            mine, least = alternate(
                lambda into: run([str(OUT / "pages"), kind, cache, str(size)], into),
                lambda into: run([str(OUT / "floor-pages"), "random" if kind == "peek" else kind, cache, str(size)], into))
            if kind == "peek":  # the same pages, without a callback
                least = {("cached page", *key[1:]): values for key, values in least.items()}
            for line in judge(mine, least, {
                ("first page", "open to callback"): ("≤ 1 ms", lambda ours, _: ours <= 1),
                ("random page", "rows"): ("≤ 1.2 × floor", at_most_of_floor(1.2)),
                ("cached page", "rows"): ("≤ 1.2 × floor", at_most_of_floor(1.2)),
            }):
                if line.key[0] == "random page" and line.key[2] == "rows":
                    random_pages[size] = statistics.median(line.ours)
                yield line
    growth = max(random_pages.values()) / random_pages[10_000]
    yield Line(("random page", f"10000 to {max(random_pages)}", "growth", ""), [growth], None, "≤ 1.2", growth <= 1.2)


def channels() -> Iterator[Line]:
    """Mark 4."""
    for size in [100, 10_000, 50_000] if FULL else [100, 10_000]:
        cache = seeded("channels", size)
        mine, least = alternate(
            lambda into: run([str(OUT / "channels"), cache, str(size)], into),
            lambda into: run([str(OUT / "floor-channels"), cache, str(size)], into))
        fast = ("≤ 5 ms", lambda ours, _: ours <= 5)
        yield from judge(mine, least, {
            ("channel page", "open to callback"): fast, ("channel page", "create to callback"): fast})


def live() -> Iterator[Line]:
    """Mark 6."""
    count = "100000" if FULL else "20000"
    for channel_count in ("1", "1000"):
        def one(program: str, *more: str) -> Callable[[Values], None]:
            def go(into: Values) -> None:
                with feeder() as port, scratch() as cache:
                    run([str(OUT / program), port, cache, count, channel_count, "0", *more], into)
            return go

        mine, least = alternate(one("live"), one("floor-live"))
        yield from judge(mine, least, {
            ("live rate", "messages"): at_least_of_floor(1.5 if channel_count == "1" else 0.7)})
        if channel_count == "1":
            mine, least = alternate(one("live"), one("floor-live-reader"))
            for line in judge(mine, least, {("live rate", "messages"): at_least_of_floor(0.6)}):
                yield line._replace(key=("live rate, same reader", *line.key[1:]))
        alone, _ = alternate(one("floor-live", "drain"), None, 3)
        yield from judge(alone, {}, {})


def latency() -> Iterator[Line]:
    """Mark 7. The floor's figures are what feeder, kernel, parsing and inserting take by themselves."""
    for rate, count in (("10", "300" if FULL else "50"), ("1000", "10000" if FULL else "3000")):
        def one(program: str) -> Callable[[Values], None]:
            def go(into: Values) -> None:
                with feeder() as port, scratch() as cache:
                    run([str(OUT / program), port, cache, count, "1", rate], into)
            return go

        def python(into: Values) -> None:
            with feeder() as port, scratch() as cache:
                run([sys.executable, str(ROOT / "bench" / "live_asyncio.py"), port, cache, count, rate], into, PYTHON)

        late = ("≤ 1.2 ms", lambda ours, _: ours <= 1.2)
        mine, least = alternate(one("live"), one("floor-live"))
        yield from judge(mine, least, {
            ("live latency", "median"): ("≤ 0.3 ms", lambda ours, _: ours <= 0.3), ("live latency", "99th"): late})
        mine, _ = alternate(python, None)
        yield from judge(mine, {}, {
            ("live latency, asyncio", "median"): ("≤ 0.6 ms", lambda ours, _: ours <= 0.6),
            ("live latency, asyncio", "99th"): ("≤ 3 ms", lambda ours, _: ours <= 3)})


def backfill() -> Iterator[Line]:
    """Mark 8. Of the largest size two runs each: a minute or more a run."""
    for size in [100_000, 1_000_000] if FULL else [20_000]:
        def one(program: str) -> Callable[[Values], None]:
            def go(into: Values) -> None:
                with feeder() as port, scratch() as cache:
                    run([str(OUT / program), port, cache, str(size)], into)
            return go

        mine, least = alternate(one("backfill"), one("floor-backfill"), 2 if size > 100_000 else RUNS)
        yield from judge(mine, least, {("back-fill", "messages"): at_least_of_floor(0.6)})


def changelog() -> Iterator[Line]:
    """Mark 9. Each run changes other rows of one copy of the cache: of its newest tenth, or all over it."""
    size, count = (1_000_000, 10_000) if FULL else (100_000, 1_000)
    mine: Values = {}
    for among in (size // 10, 0):
        with scratch() as cache:
            shutil.copytree(seeded("messages", size), cache, dirs_exist_ok=True)
            for number in range(RUNS):
                with feeder() as port:
                    run([str(OUT / "changelog"), port, cache, str(size), str(count), str(number), str(among)], mine)
    fast = ("≥ 40,000", lambda ours, _: ours >= 40_000)
    yield from judge(mine, {}, {
        ("changelog of new messages", "rows"): fast, ("changelog of all messages", "rows"): fast})


def memory() -> Iterator[Line]:
    """Marks 10 and 11. Memory does not hang on the load of the machine: one run of what takes long."""
    mine: Values = {}
    size = 100_000 if FULL else 20_000
    run([str(OUT / "memory"), "held", seeded("messages", 100_000), str(size)], mine)
    for arguments in (["clients", "1000" if FULL else "100"], ["events", "1000000" if FULL else "100000"]):
        with feeder() as port, scratch() as cache:
            run([str(OUT / "memory"), arguments[0], port, cache, arguments[1]], mine)
    yield from judge(mine, {}, {
        ("held message", "memory"): ("≤ 1,024 B", lambda ours, _: ours <= 1024),
        ("clients", "memory of each other"): ("≤ 120 KiB", lambda ours, _: ours <= 120),
        ("clients", "memory of the process"): ("≤ 300 MiB", lambda ours, _: ours <= 300),
        ("clients", "threads of the library"): (f"≤ {1 + 2 * min(8, CORES)}", lambda ours, _: ours <= 1 + 2 * min(8, CORES)),
        ("events in a window of 500", "end to a fifth"): ("1 ± 0.05", lambda ours, _: 0.95 <= ours <= 1.05)})


def many() -> Iterator[Line]:
    """Many clients of one process, on one loop and on as many as the library chooses; the log-in at a sandbox server, too."""
    count, full = ("1000", ["10", "10"]) if FULL else ("200", ["10", "5"])
    mine: Values = {}
    for _ in range(3):
        for loops in ("0", "1"):
            with feeder() as port, scratch() as cache:
                run([str(OUT / "many"), "live", port, cache, count, loops, *full], mine)
    with Sandbox() as server, scratch() as cache:
        run([str(OUT / "many"), "idle", str(server.port), cache, count, "0", "20"], mine)
    with feeder() as port, scratch() as cache:
        run([str(OUT / "many"), "fill", port, cache, "20", "0", "10000"], mine)
    yield from judge(mine, {}, {
        ("live to each", "delivered"): (f"≥ {0.9 * int(count) * 10:.0f}", lambda ours, _: ours >= 0.9 * int(count) * 10),
        ("idle clients", "memory of each"): ("≤ 100 KiB", lambda ours, _: ours <= 100),
        ("idle clients", "loops"): ("one a core, ≤ 8", lambda ours, _: ours == min(8, CORES))})


def outbox() -> Iterator[Line]:
    """Mark 12."""
    count = "10000" if FULL else "2000"
    for channel_count in ("1", "10"):
        def one(into: Values) -> None:
            with feeder() as port, scratch() as cache:
                run([str(OUT / "outbox"), port, cache, count, channel_count], into)

        mine, _ = alternate(one, None)
        yield from judge(mine, {}, {("outbox", "draining"): ("≥ 1,000, in order", lambda ours, _: ours >= 1000)})


def lists() -> Iterator[Line]:
    """What must not grow with the size: pages of a window that holds much, counts of a history, the first page beside unsent
    messages."""
    sizes = [10_000, 100_000, *([1_000_000] if FULL else [])]
    mine: Values = {}
    for _ in range(RUNS):
        for size in sizes:
            run([str(OUT / "lists"), "history", seeded("messages", size), str(size)], mine)
        run([str(OUT / "lists"), "previous", seeded("messages", sizes[-1]), str(320_000 if FULL else 80_000)], mine)
    for count in ("100", "10000"):
        with scratch() as cache:
            shutil.copytree(seeded("messages", 10_000), cache, dirs_exist_ok=True)
            run([str(OUT / "lists"), "queue", cache, count], {})
            for _ in range(RUNS):
                run([str(OUT / "lists"), "unsent", cache, count], mine)
    yield from judge(mine, {}, {
        ("history", "call to callback"): ("≤ 1 ms", lambda ours, _: ours <= 1),
        ("first page, unsent", "open to callback"): ("≤ 3 ms", lambda ours, _: ours <= 3)})


def search() -> Iterator[Line]:
    """Mark 13; the floor is FTS5 with its own rank over the same index."""
    size = 1_000_000 if FULL else 100_000
    cache = seeded("searched", size)
    mine, least = alternate(
        lambda into: run([str(OUT / "search"), cache, str(size)], into),
        lambda into: run([str(OUT / "floor-search"), cache, str(size)], into))
    fast = ("≤ 20 ms", lambda ours, _: ours <= 20)
    yield from judge(mine, least, {("search", words): fast for (_, _, words, _) in mine})


def sandbox() -> Iterator[Line]:
    """The sandbox server: pushes to one client and to a hundred, state kept on disk, REST pages by wrk; then its model alone."""
    pushes: dict[str, tuple[list[str], list[str], float]] = {
        "1 client": ([], ["20000", "1", "1"], 20_000),
        "100 clients": ([], ["3000", "99", "1"], 50_000),
        "1 client, state kept": (["--data", "DIRECTORY"], ["20000", "1", "1"], 0),
    }
    for size, (arguments, numbers, mark) in pushes.items():
        with scratch() as directory:
            given = [directory if word == "DIRECTORY" else word for word in arguments]
            with Sandbox(given) as server:
                found: Values = {}
                for _ in range(RUNS):
                    run([str(OUT / "push_rate"), str(server.port), server.api_token, *numbers], found)
        rates = [rate for values in found.values() for rate in values]
        yield Line(("sandbox push", size, "messages", "1/s"), rates, None, f"≥ {mark:,.0f}" if mark else "",
                   statistics.median(rates) >= mark if mark else None)
    yield from pages_by_wrk()
    mine: Values = {}
    run([str(ROOT / ".build" / "release" / "sandbox-core-bench")], mine)
    yield from judge(mine, {}, {
        ("page of 100 of 1000000", "median"): ("≤ 1 ms", lambda ours, _: ours <= 1),
        ("1000000 messages", "memory a message"): ("≤ 1500", lambda ours, _: ours <= 1500)})


def pages_by_wrk() -> Iterator[Line]:
    """Pages of 100 out of the middle of 100,000 messages, over eight connections."""
    wrk = shutil.which("wrk")
    if not wrk:
        print("wrk is not installed (tools/setup.sh): REST is not measured", file=sys.stderr)
        return
    with Sandbox() as server:
        run([str(OUT / "push_rate"), str(server.port), server.api_token, "100000", "1", "1"], {})
        url = server.request("GET", "/v3/users/sender/my_group_channels?show_empty=true")["channels"][0]["channel_url"]
        path = f"/v3/group_channels/{url}/messages?include=true"
        first = server.request("GET", f"{path}&message_ts=0&next_limit=1")["messages"][0]["created_at"]
        last = server.request("GET", f"{path}&message_ts={2**52}&prev_limit=1")["messages"][0]["created_at"]
        page = f"{server.api_url}{path}&message_ts={(first + last) // 2}&prev_limit=100&next_limit=0"
        assert len(server.request("GET", page[len(server.api_url):])["messages"]) >= 100
        rates, times = [], []
        for _ in range(RUNS):
            said = subprocess.run(
                [wrk, "-t1", "-c8", "-d2s", "--latency", "-H", f"Api-Token: {server.api_token}", page],
                check=True, stdout=subprocess.PIPE, text=True).stdout
            if "Non-2xx" in said:
                sys.exit(said)
            rates.append(float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1]))
            median = re.search(r"50%\s+([\d.]+)(us|ms|s)", said)
            times.append(float(median[1]) * {"us": 0.001, "ms": 1, "s": 1000}[median[2]])
    yield Line(("sandbox page of 100", "100000", "requests", "1/s"), rates, None, "", None)
    yield Line(("sandbox page of 100", "100000", "median of 8 at once", "ms"), times, None, "", None)


# ---- What they need --------------------------------------------------------------------------------------------------

PYTHON = {"COVEY_LIBRARY": str(LIBRARY), "PYTHONPATH": str(ROOT / "bindings" / "python")}


@contextmanager
def feeder() -> Iterator[str]:
    with subprocess.Popen([str(OUT / "floor-feeder")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout
        try:
            yield process.stdout.readline().strip()
        finally:
            process.stdin.close()  # it ends with its input
            process.wait(10)


@contextmanager
def scratch() -> Iterator[str]:
    """A directory beside the caches: on the same disk."""
    with tempfile.TemporaryDirectory(dir=OUT) as path:
        yield path


def filling() -> str:
    """Changes with what seed-bench fills in and with the schemas, so that no run measures a migration."""
    sources = [*sorted((ROOT / "Sources" / "CoveyStore").glob("Schema+*.swift")), ROOT / "bench" / "seed" / "main.swift"]
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:8]


def seeded(kind: str, size: int) -> str:
    """A cache directory with `size` messages, channels or messages to be searched, filled once for each schema by seed-bench."""
    path = OUT / "caches" / f"{kind}-{size}-{filling()}"
    if not (path / "complete").is_file():
        shutil.rmtree(path, ignore_errors=True)
        path.mkdir(parents=True)
        sizes = [str(size if kind == each else 0) for each in ("messages", "channels", "searched")]
        print(f"filling {path.name} …", file=sys.stderr, flush=True)
        subprocess.run([str(ROOT / ".build" / "release" / "seed-bench"), str(path), *sizes], check=True)
        (path / "complete").touch()
    return str(path)


def make(*arguments: str) -> None:
    subprocess.run(["make", "--silent", "-C", str(ROOT / "bench"), f"OUT={OUT}", f"LIBRARY={LIBRARY}", *arguments], check=True)


def build(names: Sequence[str] = ()) -> None:
    make()
    build_program("seed-bench")
    if "live" in names:
        build_program("floor-reader")
        make(f"READER={ROOT / '.build' / 'release'}", str(OUT / "floor-live-reader"))


def build_program(product: str) -> None:
    subprocess.run(
        ["swift", "build", "--configuration", "release", "--product", product, "--package-path", str(ROOT)],
        check=True, stdout=sys.stderr, env={**os.environ, "COVEY_BENCH": "1"})


def number(value: float) -> str:
    return f"{value:.0f}" if value >= 1000 else f"{value:.3g}"


def spread(values: Optional[list[float]]) -> str:
    if not values:
        return ""
    if len(values) == 1:
        return number(values[0])
    return f"{number(statistics.median(values))} ({number(min(values))}–{number(max(values))})"


def show(line: Line) -> None:
    scenario, size, metric, unit = line.key
    ratio = f"{statistics.median(line.ours) / statistics.median(line.floor):.2f}" if line.floor else ""
    verdict = "" if line.holds is None else "yes" if line.holds else "NO"
    print(f"| {scenario:26} | {size:>14} | {metric + (', ' + unit if unit else ''):26} | {spread(line.ours):>24} "
          f"| {spread(line.floor):>24} | {ratio:>5} | {line.mark:26} | {verdict:3} |", flush=True)


SUITES = {
    "load": load, "import": python_import, "start": python_start, "pages": pages, "channels": channels, "live": live, "latency": latency,
    "backfill": backfill, "changelog": changelog, "memory": memory, "many": many, "outbox": outbox, "search": search, "lists": lists,
    "sandbox": sandbox}


def main() -> None:
    names = sys.argv[1:] or list(SUITES)
    for name in names:
        if name not in SUITES:
            sys.exit(f"no bench named {name}; there are {', '.join(SUITES)}")
    OUT.mkdir(parents=True, exist_ok=True)
    if names == ["sandbox"]:
        make(str(OUT / "push_rate"))
    else:
        build(names)
    if "sandbox" in names:
        build_program("sandbox-core-bench")
    print(f"| {'scenario':26} | {'size':>14} | {'metric':26} | {'ours':>24} | {'floor':>24} | {'ratio':5} | {'mark':26} | ok? |")
    print(f"|{'-' * 28}|{'-' * 15}:|{'-' * 28}|{'-' * 25}:|{'-' * 25}:|{'-' * 6}:|{'-' * 28}|-----|")
    with open(OUT / "results.jsonl", "w", encoding="utf-8") as results:
        for name in names:
            for line in SUITES[name]():
                show(line)
                for who, values in (("ours", line.ours), ("floor", line.floor)):
                    if not values:
                        continue
                    scenario, size, metric, unit = line.key
                    results.write(json.dumps({
                        "scenario": scenario if who == "ours" else f"{scenario}, floor", "size": size, "metric": metric,
                        "unit": unit, "value": statistics.median(values), "runs": len(values), "min": min(values),
                        "max": max(values)}) + "\n")
                results.flush()


if __name__ == "__main__":
    main()
