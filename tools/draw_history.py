#!/usr/bin/env python3
"""Draws the picture of `covey cache history` for the documents: the real command, over the cache of a real client.

    tools/draw_history.py [docs/pictures/history.svg]

The client saw the end of a channel's history, then its beginning: between them is a gap. The picture is rich's own export,
without the fonts that it would load from elsewhere.
"""

from __future__ import annotations

import io
import os
import pty
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "bindings" / "python")]

from rich.console import Console  # noqa: E402
from rich.text import Text  # noqa: E402
from sandbox import Sandbox  # noqa: E402

import covey  # noqa: E402

#: One message an hour, in three days of a year that is over: the picture does not change with the day.
FIRST_AT, HOUR_MS, COUNT = 1_772_000_000_000, 3_600_000, 600
COLUMNS = 92


def history(server: Sandbox, cache: str) -> str:
    """What the command prints, with colors."""
    server.import_document({
        "format": "covey-sandbox-1", "users": [{"user_id": "ana", "nickname": "Ana"}],
        "channels": [{"channel_url": "harbour", "name": "Harbour watch", "created_at": FIRST_AT,
                      "members": [{"user_id": "ana"}], "messages": [
            {"message_id": number + 1, "created_at": FIRST_AT + number * HOUR_MS, "user_id": "ana", "message": f"entry {number}"}
            for number in range(COUNT)]}]})
    # Nothing in the background: what is cached would depend on how long this takes.
    quiet = covey.BackgroundOptions(scope=covey.BackgroundScope.NONE)
    with covey.Client("covey", cache, api_url=server.api_url, websocket_url=server.websocket_url,
                      background=quiet) as client:
        client.connect("ana").result(30)
        for start_at in (covey.NEWEST, FIRST_AT + COUNT // 3 * HOUR_MS):
            with client.message_collection("harbour", starting_point_at=start_at) as collection:
                collection.start().api.result(30)
                collection.load_previous().result(30)
    return in_terminal([sys.executable, "-m", "covey.tools", "cache", "history", "harbour", "--cache", cache, "--app", "covey",
                        "--user", "ana"])


def in_terminal(command: list[str]) -> str:
    """What a command writes to a terminal, with its colors."""
    inside, outside = pty.openpty()
    environment = {**os.environ, "COLUMNS": str(COLUMNS), "TERM": "xterm-256color", "TZ": "UTC",
                   "PYTHONPATH": str(ROOT / "bindings" / "python")}
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen(command, stdin=outside, stdout=outside, stderr=outside, env=environment)
    os.close(outside)
    parts = []
    while True:
        try:
            part = os.read(inside, 65_536)
        except OSError:  # EIO: the command has ended
            break
        if not part:
            break
        parts.append(part)
    os.close(inside)
    said = b"".join(parts).decode("utf-8").replace("\r\n", "\n")
    if process.wait(60):
        raise SystemExit(said)
    return said


def draw(output: Path) -> None:
    with Sandbox() as server, tempfile.TemporaryDirectory(prefix="covey-picture-") as cache:
        text = history(server, cache)
    console = Console(record=True, width=COLUMNS, file=io.StringIO())
    console.print(Text.from_ansi("$ covey cache history harbour\n" + text))
    picture = console.export_svg(title="covey cache history", unique_id="history")
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    draw(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures" / "history.svg")
