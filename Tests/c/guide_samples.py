"""Runs the programs of examples/guide/c against a real server: each sample of the guides must have run once.

    guide_samples.py DIRECTORY      of the built programs; exit status 77 where there is no server to run them against
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from sandbox import Sandbox, executable  # noqa: E402

LIMIT_SECONDS = 60
SOURCES = Path(__file__).resolve().parents[2] / "examples" / "guide" / "c"

#: How many code samples each guide has (examples/guide/c/README.md).
SAMPLES = {"000": 14, "002": 4, "003": 7, "004": 58}
EXPECTED = {f"{guide}.{number:02}" for guide, count in SAMPLES.items() for number in range(1, count + 1)}


def run(program: Path, caches: Path) -> list[str]:
    """On a server of its own; returns the numbers of the samples that ran."""
    numbers = []
    with Sandbox() as server, subprocess.Popen(
        ["timeout", str(LIMIT_SECONDS), str(program), server.api_url, server.websocket_url, str(caches)],
        stdout=subprocess.PIPE, text=True,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            what, name = line.split()
            if what == "admin":
                # Only an administrator can send this kind of message.
                server.request("POST", f"/v3/group_channels/{name}/messages",
                               {"message_type": "ADMM", "message": "closing at nine"})
            else:
                numbers.append(what)
    if process.returncode != 0:
        raise SystemExit(f"{program.name} ended with {process.returncode} after {numbers[-1:]}")
    return numbers


def main(directory: str) -> None:
    try:
        executable()
    except FileNotFoundError as error:
        print(f"skipped: {error}")
        sys.exit(77)
    ran: Counter[str] = Counter()
    for source in sorted(SOURCES.glob("*.c")):
        if source.stem == "guide":
            continue  # another guide's: Tests/conformance runs it
        with tempfile.TemporaryDirectory(prefix="covey-guide-") as caches:
            ran.update(run(Path(directory) / source.stem, Path(caches)))
    if set(ran) != EXPECTED or max(ran.values()) > 1:
        twice = sorted(number for number, count in ran.items() if count > 1)
        raise SystemExit(f"did not run: {sorted(EXPECTED - set(ran))}; not known: {sorted(set(ran) - EXPECTED)}; "
                         f"ran twice: {twice}")
    print(f"{len(ran)} samples ran")


main(*sys.argv[1:])
