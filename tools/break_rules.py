#!/usr/bin/env python3
"""Breaks the rules of the engine one at a time and checks whether simulation runs fail.

    break_rules.py [--seeds 1..2000] [--only 3,7] [--list]      the rules of Tests/mutations/rules.py, or some of them

Works on a copy of the tracked files in build/mutations, so that the checkout stays as it is. All rules are built at once,
each with a switch: the environment says which one is broken. Prints a row for each rule: the first seed that failed, and
what it said. The exit status is 1 if a broken rule was not noticed.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "mutations"
sys.path.insert(0, str(ROOT / "Tests" / "mutations"))
from rules import RULES  # noqa: E402

# In each module that imports no other: all modules see one of the two.
SWITCHES = {"Sources/CoveyModel/": "package", "Sources/CoveyRanges/": "internal"}
SWITCH = """import Glibc

private let broken = getenv("COVEY_BROKEN_RULE").flatMap {{ Int(String(cString: $0)) }}
{access} func isBroken(_ rule: Int) -> Bool {{ rule == broken }}
"""


def copy() -> None:
    """The tracked files with their switches; what is the same as before keeps its time, and is not built again."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True,
                           stdout=subprocess.PIPE).stdout.decode().split("\0")
    files = {name: (ROOT / name).read_bytes() for name in names if name and (ROOT / name).is_file()}
    for number, rule in enumerate(RULES, 1):
        text = files[rule.file].decode()
        files[rule.file] = text.replace(rule.code, rule.switched(number)).encode()
    for directory, access in SWITCHES.items():
        files[directory + "BrokenRule.swift"] = SWITCH.format(access=access).encode()
    for old in COPY.rglob("*"):
        name = old.relative_to(COPY)
        if old.is_file() and name.parts[0] != ".build" and str(name) not in files:
            old.unlink()
    for known, content in files.items():
        path = COPY / known
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)


def build() -> None:
    done = subprocess.run(["swift", "build", "-c", "release", "--product", "covey-simulate", "--package-path", str(COPY)],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        errors = [line for line in done.stdout.splitlines() if "error:" in line]
        sys.exit("\n".join(errors or ["the build failed"]))


def first_failure(first: int, last: int, adapter: bool, broken: int = 0) -> str:
    """The first seed of the range that failed, and what it said; empty if all passed."""
    program = COPY / ".build" / "release" / "covey-simulate"
    run = subprocess.Popen([program, f"{first}..{last}", "--first", *(["--adapter"] if adapter else [])],
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
                           env={**os.environ, "COVEY_BROKEN_RULE": str(broken)})
    try:
        said, _ = run.communicate(timeout=900)
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, signal.SIGKILL)  # its workers, too
        run.communicate()
        return "no end within 15 minutes"
    if run.returncode == 0:
        return ""
    seed = said.strip().splitlines()[-1].split()[-1]
    failure = re.search(rf"^seed {seed} failed.*\n(.*)", said, re.M)
    return f"{seed}: {failure[1].strip()[:90] if failure else 'it crashed'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", default="1..2000")
    parser.add_argument("--only", default="")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    first, last = (int(part) for part in options.seeds.split(".."))
    chosen = [int(part) for part in options.only.split(",") if part] or range(1, len(RULES) + 1)
    if options.list:
        for number in chosen:
            print(f"{number:3} {RULES[number - 1].says}")
        return
    copy()
    build()
    if not options.only and (found := first_failure(first, last, adapter=False)):
        sys.exit(f"no rule is broken, and a seed fails: {found}")
    missed = 0
    for number in chosen:
        rule = RULES[number - 1]
        found = first_failure(first, last, rule.adapter, broken=number)
        missed += not found
        print(f"| {number} | {rule.says} | {found or 'NOT NOTICED'} |", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} broken rules were noticed within seeds {options.seeds}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
