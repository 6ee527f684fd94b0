"""Runs the two C examples against a real server, as their comments say: one talks, the other follows and answers.

    examples.py HELLO TAIL      the built programs; exit status 77 where there is no server to run them against
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from sandbox import Sandbox, executable  # noqa: E402

LIMIT_SECONDS = 60
SAID = ["hello", "how is everybody?", "good bye"]
TYPED = ["fine, thanks", "grüße aus dem Norden"]


def run(program: str, server: Sandbox, cache: Path, typed: str = "") -> str:
    ended = subprocess.run(
        [program, server.api_url, server.websocket_url, "ana", "lobby", str(cache)],
        input=typed, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LIMIT_SECONDS, check=False,
    )
    if ended.returncode != 0:
        raise SystemExit(f"{program} ended with {ended.returncode}:\n{ended.stdout}")
    return ended.stdout


def expect(program: str, output: str, texts: list[str]) -> None:
    """Every text, each after the one before."""
    place = 0
    for text in texts:
        place = output.find(text, place)
        if place < 0:
            raise SystemExit(f"{program} did not show {text!r}, or not in its place:\n{output}")
        place += len(text)


def main(hello: str, tail: str) -> None:
    try:
        executable()
    except FileNotFoundError as error:
        print(f"skipped: {error}")
        sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="covey-examples-") as temporary, Sandbox() as server:
        caches = Path(temporary)
        expect("hello", run(hello, server, caches / "hello"), SAID)
        # The poll loop shows what is there, sends each line, and ends with its input.
        expect("tail", run(tail, server, caches / "tail", "".join(f"{line}\n" for line in TYPED)), SAID)
        # A second run of the first program: the lines of the other program came from the server, in order.
        expect("hello", run(hello, server, caches / "hello"), SAID + TYPED + SAID)
    print("both examples ran")


main(*sys.argv[1:])
