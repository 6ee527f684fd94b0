#!/usr/bin/env python3
"""Breaks the rules of the engine one at a time and looks whether seeded lives notice.

    break_rules.py [--seeds 1..2000] [--only 3,7] [--list]      the rules of Tests/mutations/rules.py, or some of them

Works on a copy of the tracked files in build/mutations, so that the checkout stays as it is and only what a change touches
is built again. Prints a row for each rule: the first seed that failed, and what it said. The exit status is 1 if a broken
rule was not noticed, or did not build.
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
from rules import RULES, Rule  # noqa: E402



def copy() -> None:
    """The tracked files as they are in the checkout; what is the same keeps its time, and is not built again."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True,
                           stdout=subprocess.PIPE).stdout.decode().split("\0")
    for name in filter(None, names):
        if (ROOT / name).is_file():
            write(COPY / name, (ROOT / name).read_bytes())


def write(path: Path, content: bytes) -> None:
    if not path.is_file() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def build() -> str:
    """Nothing, or why it did not build."""
    done = subprocess.run(["swift", "build", "-c", "release", "--product", "covey-simulate", "--package-path", str(COPY)],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    errors = [line for line in done.stdout.splitlines() if "error:" in line]
    return "" if done.returncode == 0 else (errors or ["the build failed"])[0]


def lives(first: int, last: int, faces: bool) -> str:
    """The first failing seed of the range and what it said; nothing if all passed."""
    program = COPY / ".build" / "release" / "covey-simulate"
    run = subprocess.Popen([program, f"{first}..{last}", "--first", *(["--faces"] if faces else [])],
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)
    try:
        said, _ = run.communicate(timeout=300)
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, signal.SIGKILL)  # its workers, too
        run.communicate()
        return f"{first}..{last}: no end within 5 minutes"
    if run.returncode == 0:
        return ""
    seed = said.strip().splitlines()[-1].split()[-1]
    failure = re.search(rf"^seed {seed} failed.*\n(.*)", said, re.M)
    return f"{seed}: {failure[1].strip()[:90] if failure else 'it crashed'}"


def noticed(rule: Rule, first: int, last: int) -> str:
    path = COPY / rule.file
    text = path.read_text()
    write(path, text.replace(rule.old, rule.new).encode())
    try:
        if failure := build():
            return "! " + failure
        return lives(first, last, rule.faces)
    finally:
        write(path, text.encode())


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
    missed = 0
    for number in chosen:
        rule = RULES[number - 1]
        found = noticed(rule, first, last)
        missed += not found or found.startswith("!")
        print(f"| {number} | {rule.says} | {found or 'NOT NOTICED'} |", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} broken rules were noticed within seeds {options.seeds}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
