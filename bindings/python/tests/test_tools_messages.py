"""``covey channels``, ``history``, ``send``, ``search`` and ``tail`` against a real server."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path
from typing import Callable

import pytest
from conftest import World, wait_until
from covey.tools._text import cut, one_line, visible
from covey.tools._times import count, local, now_ms, parse_time, size, span
from tools_running import COMMAND, Shell, make_channel, shell


@pytest.fixture
def channel(shell: Shell, world: World) -> str:
    """A channel of the user and of bo."""
    return make_channel(shell.server, world.name("lobby"), [shell.extra["COVEY_USER"], "bo"], name="The " + world.name("name"))


def test_channels_are_listed_for_people_and_for_programs(shell: Shell, channel: str) -> None:
    empty = make_channel(shell.server, channel + "-empty", [shell.extra["COVEY_USER"]])
    shell.server.say(channel, "bo", "a\tb\n\x1b[2Jc")
    lines = shell.out("channels").splitlines()
    cells = lines[0].split("\t")
    assert (cells[0], cells[2], cells[3]) == (channel, "1", "2") and cells[5] == "a    b \N{REPLACEMENT CHARACTER}[2Jc"
    assert [line.split("\t")[0] for line in lines] == [channel, empty]
    records = [json.loads(line) for line in shell.out("channels", "--json").splitlines()]
    assert [record["url"] for record in records] == [channel, empty]
    assert records[0]["unread"] == 1 and records[0]["last_message"]["text"] == "a\tb\n\x1b[2Jc"
    assert [json.loads(line)["url"] for line in shell.out("channels", "--json", "--unread").splitlines()] == [channel]
    assert len(shell.out("channels", "-n", "1").splitlines()) == 1


def test_the_history_since_a_time_is_complete_and_in_order(shell: Shell, channel: str) -> None:
    sent = [int(shell.server.say(channel, "bo", f"line {index}")["message_id"]) for index in range(450)]
    found = [json.loads(line) for line in shell.out("history", channel, "--since", "1h", "--json").splitlines()]
    assert [record["message_id"] for record in found] == sent
    middle = found[200]["created_at"]
    later = [json.loads(line) for line in shell.out("history", channel, "--since", str(middle), "--json").splitlines()]
    assert [record["message_id"] for record in later] == [
        record["message_id"] for record in found if record["created_at"] >= middle]
    earlier = shell.out("history", channel, "--since", "1h", "--until", str(middle)).splitlines()
    assert len(earlier) == sum(record["created_at"] < middle for record in found)
    newest = shell.out("history", channel).splitlines()
    assert len(newest) == 20 and newest[-1].endswith("Bo: line 449")
    assert [line.split(": ")[1] for line in shell.out("history", channel, "-n", "3", "--until", str(middle)).splitlines()
            ] == [record["text"] for record in found if record["created_at"] < middle][-3:]


def test_a_channel_is_found_by_its_name(shell: Shell, channel: str) -> None:
    shell.server.say(channel, "bo", "here")
    name = json.loads(shell.out("channels", "--json"))["name"]
    assert "Bo: here" in shell.out("history", name)
    make_channel(shell.server, channel + "-2", [shell.extra["COVEY_USER"]], name=name)
    assert "2 channels have the name" in shell.run("history", name, status=1).stderr
    assert "`covey channels` lists yours" in shell.run("history", "nowhere", status=1).stderr


def test_messages_are_sent_from_arguments_from_a_pipe_and_as_files(shell: Shell, channel: str, tmp_path: Path) -> None:
    first = int(shell.out("send", channel, "grüße"))
    second = json.loads(shell.run("send", channel, "--json", typed="one\ntwo\n").stdout)
    assert second["text"] == "one\ntwo" and second["status"] == "succeeded"
    reply = json.loads(shell.out("send", channel, "an answer", "--reply-to", str(first), "--json"))
    assert reply["parent_message_id"] == first
    (tmp_path / "a.txt").write_text("content", encoding="utf-8")
    (tmp_path / "b.txt").write_text("more", encoding="utf-8")
    file = json.loads(shell.out(
        "send", channel, "--file", str(tmp_path / "a.txt"), "--file", str(tmp_path / "b.txt"), "--json"))
    assert [each["name"] for each in file["files"]] == ["a.txt", "b.txt"]
    shown = shell.out("history", channel).splitlines()
    assert [line.split(": ", 1)[-1] for line in shown] == ["grüße", "one", "    two", "an answer", "[a.txt, b.txt]"]
    assert "text is empty" in shell.run("send", channel, typed="\n", status=2).stderr
    assert "does not exist" in shell.run("send", channel, "--file", "/nowhere", status=2).stderr


def test_a_message_that_is_refused_is_an_error_and_does_not_stay(shell: Shell, channel: str) -> None:
    shell.server.request(
        "POST", f"/v3/group_channels/{channel}/mute", {"user_id": shell.extra["COVEY_USER"], "seconds": 60})
    done = shell.run("send", channel, "too late", status=1)
    assert "not sent" in done.stderr and done.stdout == ""
    assert json.loads(shell.out("cache", "info", "--json"))["failed"] == 0


def test_offline_the_cache_is_shown_and_a_message_waits(shell: Shell, channel: str) -> None:
    shell.server.say(channel, "bo", "cached")
    shell.out("history", channel)
    nobody = "http://127.0.0.1:1"
    offline = shell.run("history", channel, COVEY_HOST=nobody)
    assert "Bo: cached" in offline.stdout and "showing the cache" in offline.stderr
    assert channel in shell.out("channels", COVEY_HOST=nobody)
    waiting = shell.run("send", channel, "later", status=4, COVEY_HOST=nobody)
    assert "next command that connects sends it" in waiting.stderr
    assert json.loads(shell.out("cache", "info", "--json"))["unsent"] == 1
    assert "no connection" in shell.run("tail", channel, status=4, COVEY_HOST=nobody).stderr
    with shell.start("tail", channel) as tail:  # connects, so it is sent
        assert tail.stdout is not None
        assert any(line.endswith(": later\n") for line in tail.stdout)


def test_words_are_found_in_the_cache_and_at_the_server(shell: Shell, channel: str) -> None:
    shell.server.say(channel, "bo", "the harbour at night")
    shell.server.say(channel, "bo", "a harbour \x1b[31mpilot")
    shell.server.say(channel, shell.extra["COVEY_USER"], "nothing of it")
    shell.out("history", channel)
    hits = [json.loads(line) for line in shell.out("search", "harb", "--json").splitlines()]
    assert [hit["text"][:9] for hit in hits] == ["a harbour", "the harbo"], "newest first"
    assert hits[0]["snippet"][slice(*hits[0]["matches"][0])] == "harbour"
    assert "\x1b" not in shell.out("search", "harbour")
    found = shell.out("search", "harbour", "--server").splitlines()
    assert len(found) == 2 and all(channel in line for line in found)
    assert "--server searches the whole" in shell.run("search", "walrus").stderr
    assert len(shell.out("search", "harbour", "--channel", channel, "-n", "1").splitlines()) == 1


def test_tail_shows_a_channel_as_it_changes(shell: Shell, channel: str) -> None:
    old = [int(shell.server.say(channel, "bo", f"old {index}")["message_id"]) for index in range(3)]
    with shell.start("tail", channel, "-n", "2", "--json") as tail:
        assert tail.stdout is not None

        def next_line() -> tuple[str, str]:
            assert tail.stdout is not None
            record = json.loads(tail.stdout.readline())
            return record["event"], record["text"]

        assert [next_line(), next_line()] == [("message", "old 1"), ("message", "old 2")]
        new = shell.server.say(channel, "bo", "new")["message_id"]
        assert next_line() == ("message", "new")
        shell.server.request("PUT", f"/v3/group_channels/{channel}/messages/{new}",
                             {"message_type": "MESG", "message": "edited"})
        assert next_line() == ("edited", "edited")
        shell.server.request("DELETE", f"/v3/group_channels/{channel}/messages/{old[2]}")
        assert next_line() == ("deleted", "old 2")
        shell.server.cut_connections(shell.extra["COVEY_USER"])
        shell.server.say(channel, "bo", "missed")
        assert next_line() == ("message", "missed")
        tail.send_signal(signal.SIGINT)
        assert tail.wait(20) == 0


def test_tail_shows_all_channels(shell: Shell, channel: str) -> None:
    other = make_channel(shell.server, channel + "-other", [shell.extra["COVEY_USER"], "bo"])
    shell.server.say(channel, "bo", "before")
    with shell.start("tail") as tail:
        assert tail.stdout is not None and tail.stderr is not None
        assert "connected" in tail.stderr.readline()
        shell.server.say(channel, "bo", "one")
        first = tail.stdout.readline()
        message = shell.server.say(other, "bo", "two")["message_id"]
        second = tail.stdout.readline()
        assert f"{channel} Bo: one" in first and f"{other} Bo: two" in second
        shell.server.request("DELETE", f"/v3/group_channels/{other}/messages/{message}")
        assert "deleted" in tail.stdout.readline()
        tail.send_signal(signal.SIGTERM)
        assert tail.wait(20) == 0


def test_a_command_works_beside_an_app_that_has_the_cache_open(shell: Shell, channel: str) -> None:
    shell.server.say(channel, "bo", "hello")
    with shell.start("tail", channel) as tail:
        assert tail.stdout is not None and "hello" in tail.stdout.readline()
        sent = shell.run("send", channel, "beside")
        assert "working with a temporary one" in sent.stderr
        assert "beside" in tail.stdout.readline()
        shown = shell.run("history", channel)
        assert "reading what it has stored" in shown.stderr and "beside" in shown.stdout
        # The app's client indexes a little later.
        wait_until(lambda: "beside" in shell.out("search", "beside"))
        info = json.loads(shell.out("cache", "info", "--json"))
        assert info["open_in"]["pid"] == tail.pid and info["messages"] == 2


def test_what_a_reader_does_not_want_is_no_error(shell: Shell, channel: str) -> None:
    for index in range(30):
        shell.server.say(channel, "bo", f"line {index}" + "x" * 4000)
    command = " ".join(COMMAND) + f" history {channel} -n 30 | head -1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], env=shell.environment(), capture_output=True,
                          text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (0, "", 1)


@pytest.mark.parametrize("given, shown", [
    ("plain", "plain"), ("a\x1b[2Jb", "a\N{REPLACEMENT CHARACTER}[2Jb"), ("a\r\nb", "a\nb"), ("a\rb", "a\N{REPLACEMENT CHARACTER}b"),
    ("\u202egnp.exe", "\N{REPLACEMENT CHARACTER}gnp.exe"), ("\x9b31m", "\N{REPLACEMENT CHARACTER}31m"), ("é漢👍🏽", "é漢👍🏽"),
    ("👩‍👩‍👧", "👩‍👩‍👧"), ("\ud800", "\N{REPLACEMENT CHARACTER}"),
])
def test_what_controls_a_terminal_is_replaced(given: str, shown: str) -> None:
    assert visible(given) == shown
    assert "\n" not in one_line(given)
    assert cut("four words are here", 9) == "four wor…"


def test_times_of_the_command_line() -> None:
    assert abs(parse_time("2h") - (now_ms() - 7_200_000)) < 1000
    assert parse_time("1700000000000") == 1_700_000_000_000
    assert parse_time("2026-11-26T12:00:00Z") == parse_time("2026-11-26 13:00+01:00") == 1_795_694_400_000
    for wrong in ("", "yesterday", "2 fortnights", "2026-13-01", "9" * 30):
        with pytest.raises(ValueError, match="is no time"):
            parse_time(wrong)
    assert local(10**18) == str(10**18)
    says: list[tuple[Callable[[int], str], int, str]] = [
        (span, 90_061_000, "1 d 1 h"), (span, 61_000, "1 min 1 s"), (span, 7, "7 ms"), (size, 1536, "1.5 KiB"),
        (size, 12, "12 B"), (size, 5 << 40, "5120.0 GiB")]
    for function, number, text in says:
        assert function(number) == text
    assert (count(1, "message"), count(2, "message")) == ("1 message", "2 messages")
