#!/usr/bin/env python3
"""Fuzzes sequences of calls of the C interface against a sandbox server (fuzz.h says what must hold).

    fuzz_abi.py [--seconds 20] [--seed N] [--threads 1..4] [--rounds N] [--program FILE]

Runs the program for stretches of at most two minutes, each with a new server, and shows the last calls before a failure
with the seed that repeats it. COVEY_SANDBOX names the server, COVEY_UNDER a program to run under, such as valgrind.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from sandbox import Sandbox  # noqa: E402

STRETCH_SECONDS = 120
USERS = [f"user-{number}" for number in range(6)]
# Growth that is no leak: caches of the runtime and of the allocator fill in the first rounds.
WARM_ROUNDS = 10


# glibc moves the first threshold to the largest block that was freed, and keeps as much in each of many arenas.
ALLOCATOR = {"MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_ARENA_MAX": "2"}
# By function: calls, successes, completions and callbacks without an error.
tallies: dict[str, list[int]] = {}


def document() -> dict[str, object]:
    """Users and rooms with some history, files among it."""
    now = int(time.time() * 1000)
    rooms: list[dict[str, object]] = []
    for room in range(8):
        messages: list[dict[str, object]] = []
        for number in range(250 if room < 2 else 30):
            messages.append({
                "message_id": len(rooms) * 1000 + number + 1, "user_id": USERS[number % 6],
                "message": f"word {number} in room {room}", "created_at": now - (400 - number) * 60000,
            })
        members: list[dict[str, object]] = [{"user_id": user, "is_operator": user == USERS[room % 4]} for user in USERS]
        rooms.append({"channel_url": f"room-{room}", "name": f"Room {room}", "members": members, "messages": messages})
    users = [{"user_id": user, "nickname": user.title()} for user in USERS]
    return {"format": "covey-sandbox-1", "users": users, "channels": rooms}


def last_calls(path: Path, count: int) -> str:
    lines = sorted(set(re.findall(rb"\d{12} t\d[^\n]*", path.read_bytes())))
    return "\n".join(line.decode("ascii", "replace") for line in lines[-count:])


def grows(rounds: list[int]) -> str | None:
    """Whether the bytes in use after a round rise: the least of the last third against that of the first."""
    rest = rounds[WARM_ROUNDS:]
    third = len(rest) // 3
    if third < 5:
        return None
    first, last = min(rest[:third]), min(rest[-third:])
    allowed = first + first // 5 + (1 << 20)
    return f"bytes in use after a round rise from {first:,} to {last:,}" if last > allowed else None


def stretch(arguments: argparse.Namespace, seed: int, seconds: float) -> tuple[int, int, int]:
    """Runs the program once; gives its status, the rounds and the calls."""
    with tempfile.TemporaryDirectory(prefix="covey-fuzz-") as directory, Sandbox() as sandbox:
        sandbox.import_document(document())
        (Path(directory) / "file.bin").write_bytes(bytes(range(256)) * 300)
        log = Path(directory) / "log"
        command = [*shlex.split(os.environ.get("COVEY_UNDER", "")), str(arguments.program), "--port", str(sandbox.port),
                   "--directory", directory, "--log", str(log), "--seed", str(seed), "--seconds", str(int(seconds)),
                   "--threads", str(arguments.threads), "--rounds", str(arguments.rounds),
                   "--operations", str(arguments.operations), "--timeout", str(arguments.timeout)]
        ended = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
            env={**os.environ, **ALLOCATOR})
        found = re.findall(r"^round (\d+) calls (\d+) used (\d+) resident (\d+) trimmed (\d+)$", ended.stdout, re.M)
        if arguments.verbose:
            print("".join(line + "\n" for line in ended.stdout.splitlines() if line.startswith("round ")), end="")
        tally = r"^(covey_\w+) calls (\d+) successes (\d+) completions (\d+)$"
        for name, *numbers in re.findall(tally, ended.stdout, re.M):
            tallies[name] = [old + int(new) for old, new in zip(tallies.get(name, [0, 0, 0]), numbers)]
        reason = None
        if ended.returncode < 0:
            reason = f"ended by {signal.Signals(-ended.returncode).name}"
        elif ended.returncode > 0:
            reason = f"ended with status {ended.returncode}"
        elif not found:
            reason = "ran no round"
        else:
            reason = grows([int(used) for _, _, used, _, _ in found])
        if reason is not None:
            failed_seed = int(found[-1][0]) + 1 if found and ended.returncode else seed
            print(last_calls(log, arguments.lines))
            print(ended.stderr[-8000:])
            print(f"fuzz-abi: {reason}; to repeat: {Path(__file__).name} --seed {failed_seed} --rounds 1"
                  f" --threads {arguments.threads} --operations {arguments.operations}")
        elif ended.stderr:
            print(ended.stderr[-4000:])
        return (0 if reason is None else 1), len(found), int(found[-1][1]) if found else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Fuzzes sequences of calls of the C interface.")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--seed", type=int, default=None, help="of the first round; by default the time")
    parser.add_argument("--rounds", type=int, default=1 << 30, help="at most so many a stretch")
    parser.add_argument("--threads", type=int, default=0, help="at most so many; 0: 4 and 1 by turns")
    parser.add_argument("--operations", type=int, default=600, help="calls of each thread in a round")
    parser.add_argument("--timeout", type=int, default=30, help="seconds that a call may take")
    parser.add_argument("--program", type=Path, default=ROOT / "build" / "Tests" / "fuzz" / "abi" / "fuzz_abi")
    parser.add_argument("--lines", type=int, default=120, help="of the calls before a failure to show")
    parser.add_argument("--verbose", action="store_true", help="show each round")
    arguments = parser.parse_args()
    sandbox = os.environ.get("COVEY_SANDBOX")
    if sandbox is not None and not os.access(sandbox, os.X_OK):
        print(f"skipped: there is no sandbox server {sandbox}", file=sys.stderr)
        return 77
    seed = int(time.time()) * 1000 if arguments.seed is None else arguments.seed
    end = time.monotonic() + arguments.seconds
    by_turns, rounds, calls, turn = arguments.threads == 0, 0, 0, 0
    while turn == 0 or (time.monotonic() < end - 1 and arguments.rounds == 1 << 30):
        if by_turns:
            arguments.threads = 4 if turn % 2 == 0 else 1
        left = max(1.0, end - time.monotonic())
        status, more_rounds, more_calls = stretch(arguments, seed, min(left, STRETCH_SECONDS, max(left / 2, 8)))
        rounds, calls, turn, seed = rounds + more_rounds, calls + more_calls, turn + 1, seed + 1_000_000
        if status:
            return status
    if arguments.verbose:
        for name, numbers in sorted(tallies.items()):
            print(name, *numbers)
    untried = [name for name, numbers in tallies.items() if numbers[1] == 0]
    if untried and calls > 1_000_000:
        print("never succeeded:", *untried)
    print(f"fuzz-abi: {calls:,} calls in {rounds:,} rounds, nothing found")
    return 0


if __name__ == "__main__":
    sys.exit(main())
