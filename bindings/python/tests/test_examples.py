"""The programs of examples/python do what their first lines say, and end at Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from conftest import LIMIT_SECONDS, ROOT, Recorder, World

import covey


class Example:
    def __init__(self, name: str, home: Path, *arguments: str) -> None:
        environment = {
            **os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python"), "HOME": str(home), "PYTHONUNBUFFERED": "1",
        }
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "examples" / "python" / name), *arguments], env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
        # Ends what a reader waits for, if it does not come.
        self.watchdog = threading.Timer(LIMIT_SECONDS, self.process.kill)
        self.watchdog.start()

    def read_until(self, wanted: str) -> None:
        assert self.process.stdout is not None
        said = ""
        for line in self.process.stdout:
            said += line
            if wanted in line:
                return
        raise AssertionError(f"no line with {wanted!r} in:\n{said}")

    def write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)
        said, _ = self.process.communicate(timeout=LIMIT_SECONDS)
        assert self.process.returncode == 0, said
        assert "Traceback" not in said

    def __enter__(self) -> Example:
        return self

    def __exit__(self, *_: object) -> None:
        self.watchdog.cancel()
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()


def test_channels_shows_a_new_message_in_the_list(world: World, tmp_path: Path) -> None:
    one, other, url = world.pair()
    user = other.current_user
    assert user is not None
    name = one.get_channel(url).result(LIMIT_SECONDS).name
    world.fill(one, url, 1)
    with Example("channels.py", tmp_path, world.sandbox.api_url, user.user_id) as example:
        example.read_until(f"1  {name}")
        one.send_user_message(url, "second").result(LIMIT_SECONDS)
        example.read_until(f"2  {name}")
        example.interrupt()


def test_chat_shows_history_and_live_messages_and_sends_what_is_typed(
    world: World, tmp_path: Path, recorder: Recorder
) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 2)
    user = other.current_user
    assert user is not None
    one.message_collection(url, on_event=recorder).start().api.result(LIMIT_SECONDS)
    with Example("chat.py", tmp_path, world.sandbox.api_url, user.user_id, url) as example:
        example.read_until("message 1")
        one.send_user_message(url, "live").result(LIMIT_SECONDS)
        example.read_until("live")
        example.write("typed")
        recorder.wait_for(
            lambda event: isinstance(event, covey.MessagesAdded) and event.messages[0].text == "typed"
        )
        example.interrupt()


def test_poll_loop_prints_history_and_events(world: World, tmp_path: Path) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 1)
    user = other.current_user
    assert user is not None
    with Example("poll_loop.py", tmp_path, world.sandbox.api_url, user.user_id, url) as example:
        example.read_until("message 0")
        one.send_user_message(url, "live").result(LIMIT_SECONDS)
        example.read_until("live")
        example.interrupt()


#: What each program of examples/python/first prints, line by line.
FIRST = {
    "send_and_receive.py": ["hello: pending", "hello: succeeded"],
    "list_channels.py": ["   3  {name}"],
    "open_collection.py": ["the cache: 0", "the server: 2", "older: 1"],
    "send_file.py": ["100000 of 100000 bytes", "notes.txt: 100000 bytes at the server"],
    "react.py": ["thumbs-up: 1, with me: True"],
    "reply_in_a_thread.py": ["any questions? > just one"],
    "show_typing.py": ["typing: nobody else"],
    "search.py": ["cache: the harbour at night", "server: the harbour at night"],
    "moderate.py": ["muted: {other} (too loud)"],
    "count_unread.py": ["all: 3", "{name}: 3", "{name}: 0"],
}


@pytest.mark.parametrize("name", sorted(FIRST))
def test_what_people_do_first(name: str, world: World, tmp_path: Path) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 3)
    user, writer = other.current_user, one.current_user
    assert user is not None and writer is not None
    values = {"name": one.get_channel(url).result(LIMIT_SECONDS).name, "other": writer.user_id}
    other.close()
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python"), "HOME": str(tmp_path)}
    ended = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "python" / "first" / name), world.sandbox.api_url, user.user_id, url],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LIMIT_SECONDS, check=False,
    )
    assert ended.returncode == 0, ended.stdout
    place = 0
    for line in FIRST[name]:
        place = ended.stdout.find(line.format(**values) + "\n", place) + 1
        assert place > 0, f"no {line!r} in its place in:\n{ended.stdout}"


def test_every_program_of_what_people_do_first_is_run() -> None:
    found = {path.name for path in (ROOT / "examples" / "python" / "first").glob("[!_]*.py")}
    assert found == set(FIRST)


def typed(command: list[str], world: World, home: Path) -> str:
    """What a prompt prints if the lines of interactive.py are typed into it."""
    one, other, url = world.pair()
    world.fill(one, url, 2)
    user = other.current_user
    assert user is not None
    other.close()
    source = (ROOT / "examples" / "python" / "interactive.py").read_text(encoding="utf-8")
    lines = source.split('"""\n', 1)[1]
    arguments = ["interactive.py", world.sandbox.api_url, user.user_id, url]
    environment = {
        **os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python"), "HOME": str(home), "IPYTHONDIR": str(home),
        "PYTHONUNBUFFERED": "1", "TERM": "dumb",
    }
    ended = subprocess.run(
        [sys.executable, *command], env=environment, input=f"import sys; sys.argv = {arguments!r}\n{lines}",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LIMIT_SECONDS, check=False,
    )
    assert ended.returncode == 0, ended.stdout
    return ended.stdout


# Without IPython's history, which a thread of its own writes into a database until the process ends.
IPYTHON = [
    "-m", "IPython", "--simple-prompt", "--no-banner", "--no-confirm-exit", "--colors=NoColor", "--HistoryManager.enabled=False",
]


@pytest.mark.parametrize("command", [["-i"], IPYTHON], ids=["python", "ipython"])
def test_a_session_at_the_prompt(command: list[str], world: World, tmp_path: Path) -> None:
    said = typed(command, world, tmp_path)
    place = 0
    for text in (
        "2 unread", "(2, False)", "['message 0', 'message 1']", "-- event: MessagesAdded", "SUCCEEDED 20",
        "Reaction(key='smile'", "['channel_url', 'created_at', 'critical_alert']", "INVALID_PARAMETER",
    ):
        found = said.find(text, 0 if text.startswith("--") else place)
        assert found >= 0, f"no {text!r} in its place in:\n{said}"
        place = max(place, found)
    assert "Traceback" not in said and "asyncio" not in said, said
