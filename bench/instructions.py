#!/usr/bin/env python3
"""Checks what a live message costs in instructions, which a busy machine does not change: frame to callback, one channel.

    instructions.py FEEDER LIVE     floor/feeder and live.c, as built

Counted by callgrind over two runs, so that what a client costs by itself falls out. The bound leaves room for other
compilers and libraries; figures are in README.md.
"""

import re
import subprocess
import sys
import tempfile

FEW, MANY = 500, 2000
MOST_A_MESSAGE = 300_000  # 220,000 on 2026-11-22


def count(feeder: str, live: str, messages: int) -> int:
    with tempfile.TemporaryDirectory() as directory, subprocess.Popen(
            [feeder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdin and server.stdout
        try:
            port = server.stdout.readline().strip()
            made = subprocess.run(
                ["valgrind", "--tool=callgrind", f"--callgrind-out-file={directory}/out", live, port, directory,
                 str(messages), "1", "0"],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=300)
        finally:
            server.stdin.close()  # it ends with its input
        found = re.search(r"Collected : (\d+)", made.stderr)
        if made.returncode or not found:
            sys.exit(f"no count for {messages} messages: exit status {made.returncode}\n{made.stderr}")
        return int(found[1])


def main() -> None:
    feeder, live = sys.argv[1:]
    each = (count(feeder, live, MANY) - count(feeder, live, FEW)) // (MANY - FEW)
    print(f"{each:,} instructions a message; at most {MOST_A_MESSAGE:,}")
    if not 0 < each <= MOST_A_MESSAGE:
        sys.exit("a live message costs too much")


if __name__ == "__main__":
    main()
