"""``covey cache``: a real cache, read while an app writes it, and damaged in every way that the check looks for."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
from pathlib import Path
from typing import Any, Callable

import pytest
from conftest import World
from covey.tools._cache_check import check_place
from covey.tools._cache_picture import widths
from covey.tools._cache_place import Place, directory_name
from covey.tools._cache_spans import COMPLETE, MISSING, Span
from sandbox import Sandbox
from tools_running import Shell, make_channel, shell


@pytest.fixture
def channel(shell: Shell, world: World) -> str:
    return make_channel(shell.server, world.name("lobby"), [shell.extra["COVEY_USER"], "bo"], name="The Lobby")


def directory(shell: Shell) -> Path:
    return shell.cache("tools", shell.extra["COVEY_USER"])


def picture(shell: Shell, channel: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shell.out("cache", "history", channel, "--json"))
    return found


def test_the_picture_shows_complete_spans_and_the_gap_between_them(shell: Shell, channel: str) -> None:
    sent = [shell.server.say(channel, "bo", f"line {index}") for index in range(600)]
    times = [int(message["created_at"]) for message in sent]
    # The newest 40, with up to 200 that the client fetches around them, and a page in the middle of what is older.
    shell.out("history", channel, "-n", "40")
    shell.out("history", channel, "-n", "30", "--until", str(times[100]))
    found = picture(shell, channel)
    states = [span["state"] for span in found["spans"]]
    assert states == [MISSING, COMPLETE, MISSING, COMPLETE, MISSING], found["spans"]
    before, older, gap, newer, after = found["spans"]
    assert older["oldest_at"] <= times[70] and older["newest_at"] >= times[99] and gap["cached_count"] == 0
    assert newer["newest_at"] > times[-1] and after == {
        "oldest_at": newer["newest_at"], "newest_at": None, "state": MISSING, "cached_count": 0}
    held = {number for _, number in found["messages"]}
    for message in sent:
        is_complete = any(
            span["state"] == COMPLETE and span["oldest_at"] <= message["created_at"] < span["newest_at"]
            for span in found["spans"])
        assert not is_complete or message["message_id"] in held, "a complete span lacks a message"
    assert found["cached_count"] == len(held) == sum(span["cached_count"] for span in found["spans"])
    shown = shell.out("cache", "history", "The Lobby")
    assert shown.splitlines()[0].startswith("The Lobby") and "█" in shown and "░" in shown
    assert [line.split("\t")[1] for line in shown.splitlines() if "\t" in line] == [
        "gap", "complete", "gap", "complete", "gap"]
    ascii_only = shell.out("cache", "history", channel, PYTHONIOENCODING="ascii")
    assert "##" in ascii_only and ascii_only.isascii()
    # The page of the sandbox reads these.
    assert {"channel_url", "user_id", "read_at", "spans", "messages", "unsent"} <= set(found)
    assert set(before) == {"oldest_at", "newest_at", "state", "cached_count"} and found["messages"][0] == [
        next(at for at, message in zip(times, sent) if message["message_id"] == found["messages"][0][1]),
        found["messages"][0][1]]
    # Fetched, there is one span.
    shell.out("history", channel, "--since", "1d")
    assert [span["state"] for span in picture(shell, channel)["spans"]] == [COMPLETE, MISSING]


def test_a_cache_is_read_while_an_app_writes_it_and_nothing_is_written(shell: Shell, channel: str) -> None:
    with shell.start("tail", channel) as tail:
        assert tail.stdout is not None
        for index in range(5):
            shell.server.say(channel, "bo", f"line {index}")
            assert tail.stdout.readline()
        assert picture(shell, channel)["open_in"] == tail.pid
        assert len(picture(shell, channel)["messages"]) == 5
        shell.run("cache", "check")
        info = shell.out("cache", "info")
        assert f"open in: process {tail.pid} (python" in info
        shell.server.say(channel, "bo", "after")
        assert tail.stdout.readline(), "the app goes on"


def test_a_closed_cache_is_read_without_a_trace(shell: Shell, channel: str) -> None:
    shell.server.say(channel, "bo", "hello")
    shell.out("history", channel)

    def state() -> list[tuple[str, int, int]]:
        return sorted((str(path), path.stat().st_mtime_ns, path.stat().st_size)
                      for path in directory(shell).rglob("*"))

    before = state()
    for arguments in (("info",), ("check",), ("history", channel)):
        shell.run("cache", *arguments)
    assert state() == before


def test_info_finds_all_caches_of_a_directory(shell: Shell, channel: str, world: World) -> None:
    shell.server.say(channel, "bo", "hello")
    shell.out("channels")
    other = world.name("other user")
    shell.out("channels", COVEY_USER=other)
    root = shell.home / "state" / "covey"
    found = [json.loads(line) for line in shell.out(
        "cache", "info", "--json", "--cache", str(root), COVEY_APP="", COVEY_USER="").splitlines()]
    assert {(each["app_id"], each["user_id"]) for each in found} == {
        ("tools", shell.extra["COVEY_USER"]), ("tools", other)}
    assert all(each["open_in"] is None and each["problem"] is None for each in found)
    nothing = shell.run("cache", "info", "--cache", str(shell.home), COVEY_APP="", COVEY_USER="", status=1)
    assert "there is no cache in" in nothing.stderr


def test_unsent_messages_are_shown(shell: Shell, channel: str) -> None:
    shell.out("channels")
    shell.run("send", channel, "later", status=4, COVEY_HOST="http://127.0.0.1:1")
    unsent, = picture(shell, channel)["unsent"]
    assert (unsent["state"], unsent["attempts"], unsent["channel_url"]) == ("waits", 0, channel)
    assert "waits" in shell.out("cache", "history", channel)
    assert "1 to be sent" in shell.out("cache", "info")


def test_what_is_not_there_is_said(shell: Shell, channel: str) -> None:
    assert "has no cache in" in shell.run("cache", "info", status=1).stderr
    assert "there is no" in shell.run("cache", "history", channel, status=1).stderr
    shell.out("channels")
    assert "nothing of a channel 'nowhere'" in shell.run("cache", "history", "nowhere", status=1).stderr


def _change(sql: str, *values: object) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        database = sqlite3.connect(path / "cache.db")
        database.execute("PRAGMA writable_schema=ON")
        database.execute("DROP TRIGGER IF EXISTS message_changed")
        database.execute("DROP TRIGGER IF EXISTS message_out")
        database.execute(sql, values)
        database.commit()
        database.close()

    return change


def _overwrite(name: str, place: float, data: bytes) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        with open(path / name, "r+b") as file:
            file.seek(int(os.path.getsize(path / name) * place))
            file.write(data)

    return change


DAMAGES: dict[str, tuple[Callable[[Path], Any], str]] = {
    "another message's record": (
        _change("UPDATE message SET record = (SELECT record FROM message ORDER BY message_id LIMIT 1) "
                "WHERE message_id = (SELECT max(message_id) FROM message)"), "has the record of another message"),
    "no record": (_change("UPDATE message SET record = x'00' WHERE message_id = (SELECT min(message_id) FROM message)"),
                  "is not the record of a message"),
    "a cut record": (_change("UPDATE message SET record = substr(record, 1, 40)"), "cut off"),
    "a channel that is not there": (_change("DELETE FROM channel_key"), "of a channel that is not there"),
    "a range that ends before it begins": (
        _change("INSERT INTO chunk (channel, lower, upper) SELECT key, 9, 8 FROM channel_key"), "ends before it begins"),
    "ranges that overlap": (
        _change("INSERT INTO chunk (channel, lower, upper) SELECT channel, lower + 1, upper + 5 FROM chunk"), "overlap"),
    "a channel without a record": (_change("DELETE FROM channel_record"), "has no record"),
    "another schema": (_change("CREATE TABLE other (x)"), "the schema is not the one that was written"),
    "a page of zeros": (_overwrite("cache.db", 0.5, bytes(8192)), "cache.db"),
    "no database": (_overwrite("cache.db", 0, b"not a database at all"), "is no database"),
    "another program's database": (_change("PRAGMA application_id = 7"), "not a database of Covey"),
    "a newer version": (_change("PRAGMA user_version = 99"), "a newer version of the library"),
    "no cache": (lambda path: (path / "cache.db").unlink(), "does not exist"),
    "a damaged outbox": (_overwrite("outbox.db", 0, b"x" * 200), "outbox.db"),
    "a link": (lambda path: (path / "extra").symlink_to("/dev/null"), "is a symbolic link"),
    "other writers": (lambda path: (path / "cache.db").chmod(0o666), "can be written by other users"),
    "other readers": (lambda path: (path / "cache.db").chmod(0o644), "can be read by other users"),
    "a second name": (lambda path: os.link(path / "cache.db", path / "copy"), "has 2 names"),
}


@pytest.fixture(scope="module")
def filled(sandbox: Sandbox, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The directory of a cache with a history, closed."""
    home = tmp_path_factory.mktemp("filled")
    shell = Shell(home, sandbox, {"COVEY_APP": "tools", "COVEY_USER": "keeper", "COVEY_HOST": sandbox.api_url})
    make_channel(sandbox, "kept", ["keeper", "bo"])
    for index in range(120):
        sandbox.say("kept", "bo", f"line {index} " + "long " * 20)
    shell.out("history", "kept", "--since", "1d")
    return shell.cache("tools", "keeper")


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_found(filled: Path, tmp_path: Path, name: str) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(filled, copy)
    assert check_place(Place(copy, "tools", "keeper")) == []
    damage, said = DAMAGES[name]
    damage(copy)
    problems = [f"{problem.file} {problem.what}" for problem in check_place(Place(copy, "tools", "keeper"))]
    assert any(said in problem for problem in problems), problems
    assert len(problems) < 30, "a damage that is everywhere is a number"


def test_the_check_has_an_exit_status(shell: Shell, channel: str) -> None:
    shell.out("channels")
    assert "no damage is found" in shell.run("cache", "check").stderr
    (directory(shell) / "cache.db").chmod(0o644)
    problem = json.loads(shell.run("cache", "check", "--json", status=5).stdout)
    assert problem["problem"] == "can be read by other users"


@pytest.mark.parametrize("user", ["plain-ID_1", "a b/é.", "x" * 70])
def test_directories_are_named_as_the_library_does(shell: Shell, user: str) -> None:
    shell.out("channels", COVEY_USER=user)
    made, = (path.name for path in (shell.home / "state" / "covey" / "tools").iterdir())
    assert made == directory_name(user)


def test_the_directory_of_a_long_id_is_a_digest() -> None:
    assert directory_name("é" * 100) == hashlib.sha256(("é" * 100).encode()).hexdigest()


def test_every_span_of_the_bar_is_visible() -> None:
    spans = [Span(0, 1, MISSING, 0), Span(1, 10_000_000, COMPLETE, 5), Span(10_000_000, 10_000_001, MISSING, 0)]
    assert widths(spans, 72) == [1, 69, 1] and sum(widths(spans, 3)) == 3
