"""The program: what it says when it starts, and that it always ends."""

import contextlib
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import textwrap
import time
import urllib.parse

import pytest
from server import PROGRAM, READY, ROOT
from wire import Connection, WebSocket

SAID = re.compile(rb"\[\d\d:\d\d\] (?:<(?P<nick>[^>]+)> (?P<text>.*)|(?P<action>\* (?P<actor>\S+).*))")
IRC = ROOT.parent / "shared/data/irc/ubuntu"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_it_cleanly_with_a_close_frame_for_every_socket(start_server, number):
    server = start_server()
    with WebSocket(server.port) as socket, Connection(server.port):
        socket.command("LOGI")
        server.process.send_signal(number)
        assert socket.close_code() == 1000
        socket.send_frame(b"\x03\xe8", 8)
        assert server.wait() == 0
        assert server.errors == ""


def test_a_second_signal_ends_it_at_once(start_server):
    server = start_server()
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        server.process.send_signal(signal.SIGTERM)
        assert socket.close_code() == 1000
        server.process.send_signal(signal.SIGTERM)
        assert server.wait() == -signal.SIGTERM


def test_a_stop_does_not_wait_for_clients_that_do_not_answer(start_server):
    server = start_server()
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        began = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - began < 5


def test_it_ends_with_its_stdin(start_server):
    server = start_server()
    server.process.stdin.close()
    assert server.process.wait(timeout=10) == 0


def test_it_ends_with_its_parent():
    """A parent that is killed cannot clean up behind itself."""
    parent = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(f"""
            import subprocess, sys
            server = subprocess.Popen([{PROGRAM!r}, "--exit-with-parent"], stdout=subprocess.PIPE, text=True)
            print(server.pid, server.stdout.readline(), flush=True)
            sys.stdin.read()
        """)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    server = int(parent.stdout.readline().split()[0])
    parent.kill()
    parent.communicate()
    deadline = time.monotonic() + 10
    while pathlib.Path(f"/proc/{server}").exists() and not is_zombie(server):
        assert time.monotonic() < deadline, "the server outlived its parent"
        time.sleep(0.05)


def is_zombie(process: int) -> bool:
    """Dead, and not yet waited for by whoever inherited it."""
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except OSError:
        return True


def test_the_ready_file_holds_the_address_and_the_token_for_its_owner_only(tmp_path, start_server):
    path = tmp_path / "ready"
    server = start_server("--ready-file", str(path))
    deadline = time.monotonic() + 10
    while not path.exists():
        assert time.monotonic() < deadline
        time.sleep(0.01)
    assert path.read_text() == f"{server.url}\n{server.api_token}\n"
    assert path.stat().st_mode & 0o777 == 0o600
    assert os.listdir(tmp_path) == ["ready"]


def test_a_port_in_use_is_an_error_with_a_reason(start_server):
    server = start_server()
    second = subprocess.run([PROGRAM, "--port", str(server.port)], capture_output=True, text=True, timeout=20)
    assert second.returncode == 1
    assert READY not in second.stdout and "cannot start" in second.stderr


def test_another_address_than_loopback_is_warned_of(start_server):
    server = start_server("--host", "0.0.0.0")
    server.stop()
    assert "reachable from other machines" in server.errors


def test_loopback_of_ipv6_is_served_and_not_warned_of(start_server):
    server = start_server("--host", "::1")
    assert server.url.startswith("http://[::1]:")
    server.stop()
    assert server.errors == ""


def test_an_application_id_is_insisted_on_if_given(start_server):
    server = start_server("--app-id", "mine")
    with WebSocket(server.port, "user_id=ana&ai=mine") as socket:
        assert "error" not in socket.command("LOGI")[1]
    with WebSocket(server.port, "user_id=ana&ai=other") as socket:
        assert socket.command("LOGI")[1]["code"] == 400304


def test_users_are_created_at_start(start_server):
    server = start_server("--user", "ana", "--user", 'quo"te', "--refuse-unknown-users")
    for user in ("ana", "quo%22te"):
        with WebSocket(server.port, "user_id=" + user) as socket:
            assert "error" not in socket.command("LOGI")[1]
    with WebSocket(server.port, "user_id=stranger") as socket:
        assert socket.command("LOGI")[1]["code"] == 400301


def test_clients_get_the_ping_interval_and_silent_ones_are_closed(start_server):
    server = start_server("--ping-interval", "5")
    with WebSocket(server.port) as socket:
        login = socket.command("LOGI")[1]
        assert login["ping_interval"] == 5
        socket.socket.settimeout(40)
        began = time.monotonic()
        assert socket.close_code() == 1000
        assert time.monotonic() - began == pytest.approx(2 * (5 + login["pong_timeout"]), abs=2)


def test_misuse_of_the_command_line_exits_with_64():
    for arguments in (["--port", "x"], ["--ping-interval", "1"], ["--no-such-option"]):
        assert subprocess.run([PROGRAM, *arguments], capture_output=True, timeout=20).returncode == 64


@pytest.mark.skipif(not IRC.exists(), reason=f"no logs at {IRC}")
def test_imported_logs_are_reported_before_the_ready_line_and_their_nicks_may_log_in(start_server):
    logs = sorted(IRC.glob("*.raw.txt"))[:2]
    server = start_server("--user", "ana", "--import-irc", *map(str, logs))
    assert [line.split()[:2] for line in server.reports] == [["imported", log.name[:-8] + ":"] for log in logs]
    for log, report in zip(logs, server.reports):
        said = [line for line in log.read_bytes().split(b"\n") if SAID.match(line)]
        assert f" {len(said)} messages " in report
        channel = "irc-" + log.name[:-8]
        page = server.rest("GET", f"group_channels/{channel}/messages?message_ts=0&next_limit=200&include=true"
                           "&user_id=ana&message_type=MESG&include_reply_type=all")
        first = [SAID.match(line) for line in said[:len(page["messages"])]]
        assert [(item["user"]["user_id"], item["message"].encode()) for item in page["messages"]] == [
            (match["nick"].decode(), match["text"]) if match["nick"] else
            (match["actor"].decode(), match["action"].rstrip(b"\r")) for match in first]
        with WebSocket(server.port, "user_id=" + urllib.parse.quote(page["messages"][0]["user"]["user_id"])) as socket:
            assert "error" not in socket.command("LOGI")[1]


def test_lines_of_a_log_that_are_no_ordinary_ones_are_reported_by_number(tmp_path, start_server):
    log = tmp_path / "2020-01-02.raw.txt"
    log.write_bytes(b"[10:00] <ana> hello\nwhat is this\n\n[10:01] <bo> \xff broken\n" + b"odd\n" * 100)
    server = start_server("--import-irc", str(log))
    server.stop()
    assert "2020-01-02: 101 lines odd" in server.errors and ": 2, 5, 6," in server.errors
    assert "2020-01-02: 1 lines not UTF-8, broken bytes replaced: 4\n" in server.errors
    assert "2020-01-02: 1 lines empty, left out: 3\n" in server.errors
    assert len(server.errors) < 1_000


def test_a_log_that_cannot_be_read_stops_the_start():
    run = subprocess.run([PROGRAM, "--import-irc", "/nonexistent"], capture_output=True, text=True, timeout=20)
    assert run.returncode == 1
    assert "/nonexistent" in run.stderr


def test_more_clients_than_the_usual_limit_of_open_files_are_served(start_server):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, hard), hard))
    try:
        server = start_server()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    if hard < 4096:
        pytest.skip(f"this machine allows {hard} open files only")
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(WebSocket(server.port, f"user_id=u{number}")) for number in range(1_200)]
        assert {socket.command()[0] for socket in sockets} == {"LOGI"}
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
