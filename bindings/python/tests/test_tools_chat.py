"""``covey chat`` in a real terminal, against a real server: what is on the screen after each step."""

from __future__ import annotations

import re
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

import pytest
from sandbox import Sandbox
from terminal import Terminal
from tools_running import Shell, make_channel

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")

USERS = ("ana", "bo")


@contextmanager
def chatting(server: Sandbox, home: Path, *arguments: str, columns: int = 100, rows: int = 28) -> Iterator[Terminal]:
    """The program in a terminal; it must end by itself, with status 0."""
    shell = Shell(home, server)
    status = home / "status"
    command = [sys.executable, "-m", "covey.tools", "chat", "--app", "tools", "--user", "ana", "--host", server.api_url,
               *arguments]
    environment = shell.environment(COLORTERM="truecolor")
    with Terminal(["sh", "-c", '"$@"; echo $? > "$0"', str(status), *command], columns, rows, environment) as window:
        yield window
        window.press("C-q")
        window.wait(lambda _: status.is_file() and status.read_text(encoding="utf-8") == "0\n", "the end of the program")


def rows_with(screen: list[str], text: str) -> list[int]:
    return [index for index, line in enumerate(screen) if text in line]


def is_sent(text: str, window: Terminal) -> list[str]:
    """Waits until the message is shown without a mark."""
    return window.wait(
        lambda screen: any(f"{text}" in line and "…" not in line.partition(text)[2] for line in screen),
        f"that {text!r} is sent")


def numbers(screen: list[str]) -> set[int]:
    return {int(number) for line in screen for number in re.findall(r"Bo line (\d+)\.", line)}


def page_up(window: Terminal, screen: list[str]) -> list[str]:
    """The next screen. Its messages follow those of the former one: a page that arrives meanwhile takes the date away from
    a message, which moves what is shown by a line. "…": older ones are being loaded."""
    top = min(numbers(screen))
    window.press("PPage")

    def is_next(now: list[str]) -> bool:
        shown = numbers(now)
        if any(line[26:].strip() == "…" for line in now):
            return True
        return bool(shown) and min(shown) < top <= max(shown) + 2 and shown == set(range(min(shown), max(shown) + 1))

    return window.wait(is_next, f"the messages before {top}")


def to_text(window: Terminal) -> None:
    # A key right behind Escape would be another key for a terminal.
    window.shows("Esc: text")
    window.press("Escape")
    window.hides("Esc: text")


def test_reading_and_writing(tmp_path: Path) -> None:
    with Sandbox() as server:
        lobby = make_channel(server, "lobby", USERS, name="Lobby")
        make_channel(server, "quiet", USERS, name="Quiet corner")
        for index in range(1, 31):
            server.say(lobby, "bo", f"line {index}.")
        server.request("PUT", f"/v3/group_channels/{lobby}/messages/mark_as_read", {"user_id": "ana"})
        for index in range(31, 36):
            server.say(lobby, "bo", f"line {index}.")
        with chatting(server, tmp_path) as window:
            window.shows("line 35.")
            screen = window.shows("● connected as Ana")
            assert rows_with(screen, "Lobby  2 members") and rows_with(screen, "Quiet corner")
            # The divider is above the first message that was not read.
            divider, = rows_with(screen, "─ new ─")
            assert "line 31." in screen[divider + 1] and "line 30." in screen[divider - 1]

            # What others write comes, without what it could do to the screen.
            server.say(lobby, "bo", "red \x1b[2J\x07alert [bold]no markup[/bold]")
            window.shows("Bo red \N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER}alert [bold]no markup[/bold]")
            server.act("bo", "TPST", channel_url=lobby, time=0)
            window.shows("Bo is typing…")

            # Writing, with a line end in it and a key that is taken back.
            window.type("a line of my ownn")
            window.press("BSpace", "C-j")
            window.type("and a second")
            window.press("Enter")
            is_sent("Ana a line of my own", window)
            screen = window.shows("and a second")
            assert not rows_with(screen, "ownn"), "each key has its effect, in order"
            assert rows_with(screen, "Ana a line of my own")[0] + 1 == rows_with(screen, "and a second")[0]

            # A reply to the message above it.
            window.press("Up", "Up", "r")
            window.shows("↳ reply to Bo: red")
            window.type("why red?")
            window.press("Enter")
            is_sent("Ana why red?", window)
            window.shows("↳ Bo: red")
            window.hides("reply to Bo")

            # A reaction, and its end.
            window.press("Up", "e")
            window.shows("Reaction")
            window.type("smile")
            window.press("Enter")
            window.hides("Reaction")
            window.shows(" smile 1")
            window.press("e")
            window.shows("Reaction")
            window.type("smile")
            window.press("Enter")
            window.hides("Reaction")
            window.hides(" smile 1")
            to_text(window)

            # A file is sent, and saved from the message.
            (tmp_path / "notes.txt").write_text("the content", encoding="utf-8")
            window.press("C-o")
            window.shows("Send the file")
            window.type(str(tmp_path / "nowhere"))
            window.press("Enter")
            window.shows("there is no file")
            window.press("C-o")
            window.shows("Send the file")
            window.type(str(tmp_path / "notes.txt"))
            window.press("Enter")
            window.hides("Send the file")
            window.shows("📎 notes.txt")
            window.shows("11 B")
            window.press("Up", "w")
            window.shows("Save the file as")
            window.press("C-u")
            window.type(str(tmp_path / "saved.txt"))
            window.press("Enter")
            window.shows("saved as")
            assert (tmp_path / "saved.txt").read_text(encoding="utf-8") == "the content"
            to_text(window)

            # The search goes to an old message.
            window.press("C-f")
            window.shows("words; the last may be")
            window.type("line 7")
            window.wait(lambda screen: any("Bo: line 7." in line for line in screen), "the hit")
            window.press("Down", "Enter")
            window.wait(lambda screen: bool(rows_with(screen, "Bo line 7.")) and not rows_with(screen, "words; the"),
                        "the message of the hit")
            to_text(window)
            window.type("back at the end")
            window.press("Enter")
            is_sent("Ana back at the end", window)

            # Another channel, and the unread messages of this one.
            window.press("C-n")
            window.shows("Quiet corner  2 members")
            window.shows("no messages yet")
            server.say(lobby, "bo", "are you there?")
            window.wait(lambda screen: any(re.match(r"\s*Lobby +1\b", line) for line in screen), "an unread message")
            window.press("C-p")
            window.shows("Bo are you there?")
            window.press("F1")
            window.shows("send it again, if it failed")
            window.press("Escape")


def test_failed_messages_are_sent_again_or_removed(tmp_path: Path) -> None:
    with Sandbox() as server:
        lobby = make_channel(server, "lobby", USERS, name="Lobby")
        server.request("POST", f"/v3/group_channels/{lobby}/operators", {"operator_ids": ["bo"]})
        with chatting(server, tmp_path, lobby) as window:
            window.shows("● connected as Ana")
            server.request("POST", f"/v3/group_channels/{lobby}/mute", {"user_id": "ana", "seconds": 600})
            for text in ("too loud", "much too loud"):
                window.type(text)
                window.press("Enter")
                window.wait(lambda screen: bool(rows_with(screen, f"Ana {text}")) and bool(
                    rows_with(screen, "✗ not sent")), "the failure")
            window.wait(lambda screen: len(rows_with(screen, "✗ not sent")) == 2, "two failures")
            window.press("Up", "x")
            window.hides("much too loud")
            server.request("DELETE", f"/v3/group_channels/{lobby}/mute/ana")
            window.press("Up", "s")
            window.hides("✗ not sent")
            is_sent("Ana too loud", window)
            messages = server.request("GET", f"/v3/group_channels/{lobby}/messages?message_ts=0&next_limit=10")["messages"]
            assert [each["message"] for each in messages if each["type"] == "MESG"] == ["too loud"]


def test_a_server_that_is_killed_and_comes_back(tmp_path: Path) -> None:
    data = tmp_path / "data"
    server = Sandbox(["--data", str(data)])
    try:
        lobby = make_channel(server, "lobby", USERS, name="Lobby")
        server.say(lobby, "bo", "before")
        with chatting(server, tmp_path, lobby) as window:
            window.shows("Bo before")
            window.shows("● connected")
            port = server.port
            server.kill()
            window.wait(lambda screen: any(state in screen[-1] for state in ("offline", "reconnecting")), "that it is offline")
            window.type("written offline")
            window.press("Enter")
            screen = window.wait(
                lambda screen: any("Ana written offline …" in line for line in screen), "a message that waits")
            window.shows("1 message not sent yet")
            assert rows_with(screen, "Bo before"), "the cache stays shown"
            server = Sandbox(["--data", str(data)], port=port)
            server.say(lobby, "bo", "while you were away")
            window.press("F5")
            window.shows("● connected")
            is_sent("Ana written offline", window)
            window.shows("Bo while you were away")
            window.hides("not sent yet")
    finally:
        server.stop()


def test_a_window_is_resized_and_a_thousand_messages_are_scrolled(tmp_path: Path) -> None:
    with Sandbox() as server:
        lobby = make_channel(server, "lobby", USERS, name="Lobby")
        for index in range(1, 1001):
            server.say(lobby, "bo", f"line {index}." if index != 995 else "line 995. " + "wide " * 30)
        with chatting(server, tmp_path, lobby) as window:
            window.shows("line 1000.")
            # Narrow: no channels, and the long message takes more rows.
            window.resize(50, 20)
            screen = window.wait(lambda screen: len(screen) == 20 and "connected" in screen[-1] and not any(
                "│" in line for line in screen) and bool(rows_with(screen, "line 1000.")), "the end on a narrow screen")
            assert sum("wide" in line for line in screen) >= 4
            window.resize(100, 28)
            screen = window.wait(lambda screen: len(screen) == 28 and numbers(screen) == set(range(979, 1001)),
                                 "the wide screen, drawn to its end")
            # What is read stays where it is when more comes.
            for _ in range(3):
                screen = page_up(window, screen)
            server.say(lobby, "bo", "below")
            server.act("bo", "TPST", channel_url=lobby, time=0)
            after = window.shows("Bo is typing…")  # and so the message before it has come
            # But for the scroll bar.
            assert [line[:97].rstrip() for line in after[1:-3]] == [line[:97].rstrip() for line in screen[1:-3]]
            assert not rows_with(after, "Bo below")
            seen, screen = numbers(after), after
            while min(seen) > 1:
                screen = page_up(window, screen)
                seen |= numbers(screen)
            assert len(set(range(1, 900)) - seen) < 20, "but for lines that moved out"
            window.press("PPage")  # the line above the first message
            window.shows("the beginning of the channel")
            window.press("Up", "End")
            window.shows("Bo below")


def test_a_login_that_is_refused_ends_it_with_a_sentence(tmp_path: Path) -> None:
    with Sandbox() as server:
        make_channel(server, "lobby", USERS)
        server.issue_token("ana")
        shell = Shell(tmp_path, server)
        status, shown = shell.in_terminal("chat", "--app", "tools", "--user", "ana", "--host", server.api_url)
        assert status == 3 and "log in again with another token" in shown
        assert "needs a terminal" in shell.run("chat", "--app", "a", "--user", "b", status=1).stderr
