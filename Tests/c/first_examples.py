"""Runs the programs of examples/c/first against a real server: each prints what its first line says.

    first_examples.py DIRECTORY      of the built programs; exit status 77 where there is no server to run them against
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from readme_examples import administrate  # noqa: E402
from sandbox import Sandbox, executable  # noqa: E402

LIMIT_SECONDS = 60
SOURCES = Path(__file__).resolve().parents[2] / "examples" / "c" / "first"

#: Lines of each, in their order; others may stand between them.
PRINTED = {
    "send_and_receive": ["hello: pending", "hello: sent"],
    "list_channels": ["   3  room"],
    "open_collection": ["the cache: 0", "the server: 3"],
    "send_file": ["100000 of 100000 bytes", "notes.bin: 100000 bytes at the server"],
    "react": ["thumbs-up: 1"],
    "reply_in_a_thread": ["any questions? > just one"],
    "show_typing": ["0 others are typing"],
    "search": ["cache: the harbour at night", "server: the harbour at night"],
    "moderate": ["muted: too loud"],
    "count_unread": ["all: 3", "here: 3", "now: 0"],
}


def run(program: Path, caches: Path) -> None:
    """On a server of its own, where bo has written three messages to ana."""
    with Sandbox() as server:
        for user in ("ana", "bo"):
            administrate(server, "users", user_id=user, nickname=user, profile_url="")
        administrate(server, "group_channels", channel_url="room", user_id="bo", user_ids=["ana", "bo"])
        for text in ("one", "two", "three"):
            administrate(server, "group_channels/room/messages", message_type="MESG", user_id="bo", message=text)
        ended = subprocess.run(
            [str(program), server.api_url, server.websocket_url, "ana", "room", str(caches / program.name)],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LIMIT_SECONDS, check=False,
        )
    if ended.returncode != 0:
        raise SystemExit(f"{program.name} ended with {ended.returncode}:\n{ended.stdout}")
    lines = iter(ended.stdout.splitlines())
    for wanted in PRINTED[program.name]:
        if wanted not in lines:
            raise SystemExit(f"{program.name} did not print {wanted!r}, or not in its place:\n{ended.stdout}")


def main(directory: str) -> None:
    try:
        executable()
    except FileNotFoundError as error:
        print(f"skipped: {error}")
        sys.exit(77)
    sources = {source.stem for source in SOURCES.glob("*.c")}
    if sources != set(PRINTED):
        raise SystemExit(f"not known, or not there: {sources ^ set(PRINTED)}")
    with tempfile.TemporaryDirectory(prefix="covey-examples-") as temporary:
        for name in sorted(PRINTED):
            run(Path(directory) / name, Path(temporary))
    print(f"{len(PRINTED)} examples ran")


main(*sys.argv[1:])
