#!/usr/bin/env python3
"""Runs every test and check of the project, shows what each prints, and ends with one line: "N passed, N failed".

    tools/test.py [--list] [RUNNER ...]        all runners, or those named

A runner is a command that writes JUnit reports; its cases are counted from them, never from what it prints. One that
crashes, hangs, exits non-zero with no failed case, or runs no case at all counts as one failed case, so that nothing
that went wrong adds up to a pass. The cases that a crashed run had passed are read from its output, if it lists them.
The exit status is 0 only if nothing failed. Python 3.9 or newer, standard library only.
"""

from __future__ import annotations

import argparse
import itertools
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Callable

ROOT = Path(__file__).resolve().parent.parent
REPORTS = ROOT / "build" / "reports"
PYTHON = ROOT / ".venv" / "bin" / "python"
LIBRARY = ROOT / "build" / "libcovey.so"
SANDBOX = ROOT / ".build" / "release" / "covey-sandbox"
HOSTILE_APP = ROOT / "build" / "Tests" / "hostile" / "hostile_app"
SEED_BENCH = ROOT / ".build" / "release" / "seed-bench"
SWIFT_TESTS = ROOT / ".build" / "release" / "coveyPackageTests.xctest"
SIMULATE = ROOT / ".build" / "release" / "covey-simulate"
FUZZ_CACHE = ROOT / ".build" / "release" / "covey-fuzz-cache"


@dataclass
class Runner:
    """A command and how to count its cases. `report` is a glob in REPORTS; None: the command itself is the case."""

    name: str
    command: list[str]
    report: str | None = None
    limit_seconds: int = 1200
    environment: dict[str, str] = field(default_factory=dict)
    # Files without which the runner cannot start; each is made by a step before it.
    needs: list[Path] = field(default_factory=list)
    # Of its neighbours that are, too, two run at a time: the tests of Python leave half of the machine idle.
    side_by_side: bool = False


@dataclass
class Outcome:
    passed: int = 0
    failed: int = 0
    skipped: int = 0
    seconds: float = 0.0
    remarks: list[str] = field(default_factory=list)


def runners() -> list[Runner]:
    package = ROOT / "bindings" / "python"
    python_environment = {
        "PYTHONPATH": str(package),
        "COVEY_LIBRARY": str(LIBRARY),
        "COVEY_SANDBOX": str(SANDBOX),
    }
    found = [
        Runner(
            # `swift test` would compile everything again with flags of its own.
            "swift",
            ["swift", "test", "-c", "release", "--skip-build", "--xunit-output", str(REPORTS / "swift.xml")],
            "swift*.xml",
            needs=[SWIFT_TESTS],
        ),
        Runner(
            "c",
            ["ctest", "--test-dir", "build", "--parallel", "2", "--output-on-failure", "--no-tests=error",
             "--output-junit", str(REPORTS / "c.xml")],
            "c.xml",
            needs=[LIBRARY],
        ),
        Runner(
            "hostile server",
            [str(PYTHON), "Tests/hostile/run.py", "--quick", "--junit", str(REPORTS / "hostile.xml")],
            "hostile.xml",
            environment={"COVEY_SANDBOX": str(SANDBOX)},
            needs=[HOSTILE_APP, SANDBOX],
        ),
        Runner(
            "python",
            [str(PYTHON), "-m", "pytest", "-q", "-n", "2", "--dist", "loadfile", "-c", str(package / "pyproject.toml"),
             "--rootdir", ".", "bindings/python/tests", "tools/tests", "--junitxml", str(REPORTS / "python.xml")],
            "python.xml",
            side_by_side=True,
            environment=python_environment,
            needs=[LIBRARY, SANDBOX],
        ),
        Runner(
            "fleet",
            [str(PYTHON), "Tests/fleet/prove_fleet.py", "--seconds", "120", "--users", "150", "--junit",
             str(REPORTS / "fleet.xml")],
            "fleet.xml", limit_seconds=900, side_by_side=True, environment=python_environment, needs=[LIBRARY, SANDBOX],
        ),
        Runner(
            "sandbox",
            [str(PYTHON), "-m", "pytest", "-q", "-n", "2", "Tests/sandbox", "--junitxml", str(REPORTS / "sandbox.xml")],
            "sandbox.xml",
            environment={"COVEY_SANDBOX": str(SANDBOX)},
            side_by_side=True,
            needs=[SANDBOX],
        ),
    ]
    found += [
        Runner("simulation", [str(SIMULATE), "1..300"], limit_seconds=900, side_by_side=True, needs=[SIMULATE]),
        Runner(
            "dense simulation", [str(SIMULATE), "1..200", "--dense"], limit_seconds=600, side_by_side=True,
            needs=[SIMULATE]),
        Runner(
            "simulation of what is rare", [str(SIMULATE), "1..100", "--rare"], limit_seconds=600, side_by_side=True,
            needs=[SIMULATE]),
        Runner(
            "damaged cache files", [str(FUZZ_CACHE), "1..50"], limit_seconds=120, side_by_side=True,
            needs=[FUZZ_CACHE]),
        Runner(
            "simulation with adapters", [str(SIMULATE), "1..100", "--adapter"], limit_seconds=600, side_by_side=True,
            needs=[SIMULATE]),
        Runner(
            "marks", [str(PYTHON), "bench/marks.py", "--bounds", str(REPORTS / "marks.xml")], "marks.xml",
            side_by_side=True, needs=[LIBRARY, SEED_BENCH],
        ),
        Runner(
            "examples of the documents", [sys.executable, "tools/readme_examples.py"], limit_seconds=300, side_by_side=True,
            environment=python_environment, needs=[LIBRARY, SANDBOX],
        ),
        Runner(
            "samples that cannot work", [sys.executable, "tools/readme_failures.py"], limit_seconds=300, side_by_side=True,
            environment=python_environment, needs=[LIBRARY, SANDBOX],
        ),
        Runner(
            "documents", [sys.executable, "tools/check_docs.py"], limit_seconds=120, side_by_side=True, needs=[SANDBOX]),
    ]
    return found + [replace(check, side_by_side=True) for check in checks(package)]


def checks(package: Path) -> list[Runner]:
    """Checks that either hold or do not: one case each."""
    patterns = ("examples/python/*.py", "examples/python/first/*.py", "examples/python/recipes/curses_window.py",
                "examples/python/recipes/fastapi_service.py", "examples/python/recipes/notifier.py", "examples/demo/*.py",
                "examples/guide/python/*.py", "tools/test.py", "tools/picture.py", "tools/sandbox.py", "tools/terminal.py",
                "tools/readme_failures.py", "tools/shims.py", "tools/break_rules.py", "tools/tests/*.py",
                "Tests/mutations/*.py", "Tests/c/*.py", "Tests/c/proofs/*.py", "Tests/conformance/*.py",
                "Tests/conformance/python/*.py", "Tests/hostile/*.py", "Tests/fleet/*.py", "Tests/services/*.py",
                "examples/fleet/*.py", "bench/fleet.py",
                "Tests/fuzz/abi/*.py", "packaging/*.py", "packaging/carried/*.py", "packaging/tests/*.py",
                "tools/abi_reference.py")
    scripts = sorted(str(path) for pattern in patterns for path in ROOT.glob(pattern))
    return [
        Runner(
            "check: python types",
            [str(PYTHON), "-m", "mypy", "--config-file", str(package / "pyproject.toml"), str(package / "covey"),
             str(package / "generate.py"), str(package / "tests"), "bindings/description", "bindings/render", *scripts],
            environment={"MYPYPATH": ":".join(str(path) for path in (
                package, package.parent, ROOT / "tools", ROOT / "Tests" / "c" / "proofs", ROOT / "Tests" / "hostile",
                ROOT / "Tests" / "fleet", ROOT / "Tests" / "services", ROOT / "Tests" / "mutations",
                ROOT / "Tests" / "conformance" / "python", ROOT / "Tests" / "sandbox", ROOT / "packaging",
                ROOT / "packaging" / "tests", ROOT / "examples" / "python" / "first", ROOT / "docs" / "site",
                ROOT / "docs" / "drawings",
                ROOT / "examples" / "guide" / "python"))},
            limit_seconds=300,
        ),
        Runner(
            "check: pages of the Python package",
            [str(PYTHON), "-m", "sphinx", "-q", "-W", "-E", "-b", "html", "docs/python", "build/docs/python"],
            environment={"COVEY_LIBRARY": str(LIBRARY)}, limit_seconds=120, needs=[LIBRARY],
        ),
        Runner("check: numbers from outside", [sys.executable, "tools/check_numbers.py"], limit_seconds=60),
        Runner("check: rules that are cited", [sys.executable, "tools/check_rules.py"], limit_seconds=60),
        Runner("check: error codes", [sys.executable, "tools/check_codes.py"], limit_seconds=60),
        Runner("check: words", [sys.executable, "tools/check_words.py"], limit_seconds=60),
        Runner("check: the C interface of the last release", [sys.executable, "tools/abi_reference.py", "check"],
               limit_seconds=60),
        Runner("check: symbols of the last release", [sys.executable, "packaging/symbols.py", "--check"], limit_seconds=60),
        Runner("check: declarations", [sys.executable, "bindings/python/generate.py", "--check"], limit_seconds=60),
        Runner("check: C functions", [sys.executable, "tools/shims.py", "--check"], limit_seconds=60),
    ]


def show(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def run_side_by_side(group: list[Runner]) -> list[Outcome]:
    """Runs two at a time, and shows what each printed when all have ended."""
    printed: list[list[str]] = [[] for _ in group]
    with ThreadPoolExecutor(2) as pool:
        started = [pool.submit(run, runner, lines.append) for runner, lines in zip(group, printed)]
        try:
            outcomes = [future.result() for future in started]
        except BaseException:
            for process in list(running):
                end_group(process)
            raise
    show("".join(line for lines in printed for line in lines))
    return outcomes


def run(runner: Runner, show: Callable[[str], object] = show) -> Outcome:
    show(f"\n=== {runner.name}: {' '.join(runner.command)}\n")
    outcome = Outcome()
    missing = [str(path.relative_to(ROOT)) for path in runner.needs if not path.exists()]
    if missing:
        outcome.failed = 1
        outcome.remarks.append(f"not run: {', '.join(missing)} was not built")
        return outcome
    for stale in REPORTS.glob(runner.report) if runner.report else []:
        stale.unlink()

    began = time.monotonic()
    status, output = execute(runner, outcome, show)
    outcome.seconds = time.monotonic() - began
    if runner.report is None:
        outcome.passed, outcome.failed = (1, 0) if status == 0 else (0, 1)
        return outcome

    reports = sorted(REPORTS.glob(runner.report))
    unreadable = [report.name for report in reports if not count_report(report, outcome)]
    if unreadable or not reports:
        outcome.failed += 1
        which = ", ".join(unreadable) or "none was written"
        outcome.remarks.append(f"no complete report ({which}): did the runner crash?")
        if outcome.passed == 0:
            count_output(output, outcome)
    elif status != 0 and outcome.failed == 0:
        outcome.failed += 1
        outcome.remarks.append(f"exit status {status}, though no case failed")
    elif outcome.passed + outcome.failed == 0:
        outcome.failed += 1
        outcome.remarks.append("ran no test")
    return outcome


running: set[subprocess.Popen[str]] = set()


def execute(runner: Runner, outcome: Outcome, show: Callable[[str], object]) -> tuple[int, list[str]]:
    """Runs the command in a process group of its own, passes its output on, and ends it all when its time is up."""
    lines: list[str] = []
    try:
        process = subprocess.Popen(
            runner.command, cwd=ROOT, env={**os.environ, **runner.environment}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", start_new_session=True,
        )
    except OSError as error:
        outcome.remarks.append(f"cannot start: {error}")
        return 127, lines

    def kill() -> None:
        outcome.remarks.append(f"ended after {runner.limit_seconds} s")
        end_group(process)

    running.add(process)
    timer = threading.Timer(runner.limit_seconds, kill)
    timer.daemon = True
    timer.start()
    try:
        assert process.stdout is not None
        for line in process.stdout:
            show(line)
            lines.append(line)
        return process.wait(), lines
    except BaseException:
        end_group(process)
        raise
    finally:
        running.discard(process)
        timer.cancel()
        if process.stdout is not None:
            process.stdout.close()


def end_group(process: subprocess.Popen[str]) -> None:
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def count_report(report: Path, outcome: Outcome) -> bool:
    """Adds a JUnit report's cases. False if the file cannot be read to its end."""
    try:
        cases = list(ElementTree.parse(report).getroot().iter("testcase"))
    except (OSError, ElementTree.ParseError):
        return False
    for case in cases:
        children = {child.tag for child in case}
        if children & {"failure", "error"} or case.get("status") == "fail":
            outcome.failed += 1
        elif "skipped" in children or case.get("status") in ("notrun", "disabled"):
            outcome.skipped += 1
        else:
            outcome.passed += 1
    return True


# Swift Testing's console lines; those of single arguments of a parameterized test begin with "Test case".
STARTED = re.compile(r"\bTest (?!case |run )(.+?) started\.")
ENDED = re.compile(r"\bTest (?!case |run )(.+?) (passed|failed) after [\d.]+ seconds")


def count_output(output: list[str], outcome: Outcome) -> None:
    """What a crashed Swift run printed before it died. The crash itself is counted already."""
    started: dict[str, None] = {}
    for line in output:
        if match := STARTED.search(line):
            started[match.group(1)] = None
        elif match := ENDED.search(line):
            started.pop(match.group(1), None)
            if match.group(2) == "passed":
                outcome.passed += 1
            else:
                outcome.failed += 1
    if started:
        outcome.remarks.append("running when it died: " + ", ".join(list(started)[:8]))


def main() -> int:
    parser = argparse.ArgumentParser(description="Runs the tests and checks of Covey.")
    parser.add_argument("--list", action="store_true", help="name the runners and stop")
    parser.add_argument("runner", nargs="*", help="only these; a prefix will do (check: all checks)")
    arguments = parser.parse_args()
    all_runners = runners()
    if arguments.list:
        print("\n".join(runner.name for runner in all_runners))
        return 0
    unknown = [name for name in arguments.runner if not any(runner.name.startswith(name) for runner in all_runners)]
    if unknown:
        parser.error(f"no such runner: {', '.join(unknown)}")
    chosen = [runner for runner in all_runners
              if not arguments.runner or any(runner.name.startswith(name) for name in arguments.runner)]

    # A shell that starts this in the background has it ignored, and the tests that press Ctrl-C would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    REPORTS.mkdir(parents=True, exist_ok=True)
    outcomes: list[tuple[Runner, Outcome]] = []
    for side_by_side, runners_of_kind in itertools.groupby(chosen, key=lambda runner: runner.side_by_side):
        group = list(runners_of_kind)
        ended = run_side_by_side(group) if side_by_side and len(group) > 1 else [run(runner) for runner in group]
        outcomes += zip(group, ended)

    width = max(len(runner.name) for runner in chosen)
    terminal = shutil.get_terminal_size().columns
    print("\n" + "=" * min(terminal, 80))
    for runner, outcome in outcomes:
        skipped = f", {outcome.skipped} skipped" if outcome.skipped else ""
        counted = f"{outcome.passed} ok, {outcome.failed} not ok{skipped}"
        print(f"{runner.name:{width}}  {counted}  ({outcome.seconds:.0f} s)")
        for remark in outcome.remarks:
            print(f"{'':{width}}  {remark}")
    passed = sum(outcome.passed for _, outcome in outcomes)
    failed = sum(outcome.failed for _, outcome in outcomes)
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
