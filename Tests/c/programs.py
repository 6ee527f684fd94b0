"""Runs an example program as its reader would, against a real server.

    programs.py terminal PROGRAM            in a terminal of tmux
    programs.py follow PROGRAM [ARGUMENT…]  one that shows a channel and sends a line

Exit status 77: skipped, since there is no server or no tmux.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
from sandbox import Sandbox, executable  # noqa: E402
from terminal import LIMIT_SECONDS, Terminal  # noqa: E402


def skip(reason: object) -> None:
    print(f"skipped: {reason}")
    sys.exit(77)


def say(server: Sandbox, text: str, user: str = "bo") -> None:
    server.say("lobby", user, text)


def make_lobby(server: Sandbox) -> None:
    for user, name in ("ana", "Ana"), ("bo", "Bo"):
        server.request("POST", "/v3/users", {"user_id": user, "nickname": name, "profile_url": ""})
    server.request("POST", "/v3/group_channels", {"channel_url": "lobby", "name": "Lobby", "user_ids": ["ana", "bo"]})


def terminal(program: str) -> None:
    if shutil.which("tmux") is None:
        skip("tmux is not installed")
    with tempfile.TemporaryDirectory(prefix="covey-terminal-") as cache, Sandbox() as server:
        make_lobby(server)
        for number in range(1, 81):
            say(server, f"line {number}")
        # tmux itself loses the status of some programs.
        status = Path(cache, "status")
        command = [program, server.api_url, server.websocket_url, "ana", "lobby", cache]
        window = Terminal(["sh", "-c", '"$@"; echo $? > "$0"', str(status), *command], 60, 12)
        try:
            window.shows("Bo: line 80")
            window.shows("Lobby, online")
            # What others write, without what it could do to the screen; a long line takes two rows.
            say(server, "red \x1b[2J\x07alert")
            window.shows("Bo: red  [2J alert")
            window.type("a line of my own, which is longer than one row of sixty columns")
            window.press("BSpace")
            window.press("Enter")
            window.shows("ana: a line of my own, which is longer than one row")
            window.shows(" sixty column")
            # Back to the first message, which is not loaded at the start.
            while not any(line.endswith("Bo: line 1") for line in window.screen()):
                window.press("PPage")
            window.resize(40, 20)
            screen = window.wait(lambda screen: len(screen) >= 18 and "Lobby" in screen[18], "the status at the bottom")
            assert all("Bo: line" in line for line in screen[:18]), screen
            # Offline, a message waits.
            server.fault("cut", "login")
            server.cut_connections("ana")
            window.wait(
                lambda screen: any(f"Lobby, {state}" in line for line in screen for state in ("reconnecting", "delayed")),
                "that it is offline")
            window.type("later")
            window.press("Enter")
            window.shows("... ana: later")
            server.remove_fault()
            window.wait(
                lambda screen: any(line.endswith("ana: later") and "..." not in line for line in screen), "that it was sent")
            window.press("C-d")
            window.wait(lambda _: status.is_file() and status.read_text() == "0\n", "the end of the program")
        finally:
            window.close()
    print("the terminal client ran")


def follow(*command: str) -> None:
    with tempfile.TemporaryDirectory(prefix="covey-follow-") as caches, Sandbox() as server:
        make_lobby(server)
        say(server, "hello")

        def run(channel: str, text: str) -> subprocess.CompletedProcess[str]:
            return subprocess.run(
                [*command, server.api_url, server.websocket_url, "ana", channel, caches, text],
                capture_output=True, text=True, timeout=LIMIT_SECONDS, check=False)

        first = run("lobby", "grüße")
        assert (first.returncode, first.stdout, first.stderr) == (0, "Bo: hello\nana: grüße\n", ""), first
        second = run("lobby", "again")
        assert second.stdout == "Bo: hello\nana: grüße\nana: again\n", second
        unknown = run("nowhere", "")
        assert unknown.returncode == 1 and "not found" in unknown.stderr, unknown
    print("the program ran")


def main(kind: str, *command: str) -> None:
    try:
        executable()
    except FileNotFoundError as error:
        skip(error)
    if kind == "terminal":
        terminal(command[0])
    else:
        follow(*command)


main(*sys.argv[1:])
