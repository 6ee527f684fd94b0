"""State that outlives the process, however that ends: what was answered is there after a restart."""

import json
import signal
import sqlite3
import urllib.request

import pytest
from test_chat import login, message
from wire import WebSocket


@pytest.fixture
def restart(start_server, tmp_path):
    """Starts a server on one directory; called again, after the one before has ended."""
    def start(*arguments):
        return start_server("--data", str(tmp_path / "data"), *arguments)

    return start


def kill(server):
    server.process.send_signal(signal.SIGKILL)
    server.wait()


def page(server, channel, **headers):
    answer = server.rest("GET", f"group_channels/{channel}/messages?message_ts=0&next_limit=100&include=true", **headers)
    return answer["messages"]


def test_nothing_that_was_answered_is_lost_by_a_kill(restart):
    server = restart()
    channel = server.channel("ana", "bo")
    acked = []
    with login(server, "ana") as ana, login(server, "bo") as bo:
        for number in range(200):
            ana.send_frame(message(channel, f"r{number}", f"text {number}"))
        for _ in range(50):
            acked.append(bo.command("MESG")[1])
        kill(server)
    server = restart()
    kept = page(server, channel, Session_Key=ana.key)
    assert [each["message_id"] for each in kept[:50]] == [each["msg_id"] for each in acked]
    assert [each["message"] for each in kept] == [f"text {number}" for number in range(len(kept))]


def test_requests_answered_by_rest_survive_too(restart):
    server = restart()
    channel = server.channel("ana", "bo")
    server.rest("PUT", f"group_channels/{channel}", {"name": "harbour"})
    sent = server.rest("POST", f"group_channels/{channel}/messages",
                       {"message_type": "MESG", "user_id": "ana", "message": "one"})
    server.rest("PUT", f"group_channels/{channel}/messages/{sent['message_id']}", {"message": "two"})
    before = server.rest("GET", f"group_channels/{channel}?show_member=true")
    kill(server)
    server = restart()
    assert server.rest("GET", f"group_channels/{channel}?show_member=true") == before
    assert [each["message"] for each in page(server, channel)] == ["two"]


def test_sessions_live_on_and_sockets_do_not(restart):
    server = restart()
    server.channel("ana", "bo")
    with login(server, "ana") as ana:
        kill(server)
    server = restart()
    assert "error" not in server.rest("GET", "users/ana/my_group_channels", Session_Key=ana.key)
    assert server.rest("GET", "users?user_ids=ana")["users"][0]["is_online"] is False


def test_a_repeated_send_after_a_restart_is_stored_once(restart):
    server = restart()
    channel = server.channel("ana", "bo")
    with login(server, "ana") as ana:
        ana.send_frame(message(channel, "once", "x"))
        first = ana.command("MESG")[1]
    kill(server)
    server = restart()
    with login(server, "ana") as ana:
        ana.send_frame(message(channel, "once", "x"))
        assert ana.command("MESG")[1]["msg_id"] == first["msg_id"]
    assert len(page(server, channel)) == 1


def test_changelog_tokens_stay_good(restart):
    server = restart()
    channel = server.channel("ana", "bo")
    with login(server, "ana") as ana:
        path = "users/ana/my_group_channels/changelogs"
        token = server.rest("GET", path + "?change_ts=0", Session_Key=ana.key)["next"]
    kill(server)
    server = restart()
    server.rest("PUT", f"group_channels/{channel}", {"name": "new"})
    changed = server.rest("GET", f"{path}?token={token}", Session_Key=ana.key)
    assert [each["name"] for each in changed["updated"]] == ["new"]


def test_uploaded_files_are_kept_under_their_address(restart):
    server = restart()
    channel = server.channel("ana", "bo")
    body = (b'--x\r\nContent-Disposition: form-data; name="message_type"\r\n\r\nFILE\r\n'
            b'--x\r\nContent-Disposition: form-data; name="user_id"\r\n\r\nana\r\n'
            b'--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n'
            b'Content-Type: text/plain\r\n\r\nhello\x00\xff\r\n--x--\r\n')
    request = urllib.request.Request(
        f"{server.url}/v3/group_channels/{channel}/messages", data=body, method="POST",
        headers={"Api-Token": "sandbox-api-token", "Content-Type": "multipart/form-data; boundary=x"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        sent = json.load(answer)
    kill(server)
    server = restart()
    kept = page(server, channel)[0]
    assert kept["file"]["url"] == sent["file"]["url"]
    path = kept["file"]["url"].split("/", 3)[3]
    with urllib.request.urlopen(f"{server.url}/{path}", timeout=20) as answer:
        assert answer.read() == b"hello\x00\xff"


def test_what_control_did_is_kept_and_faults_are_not(restart):
    server = restart("--user", "ana")
    token = server.rest("POST", "issue-token", {"user_id": "ana"}, root="/sandbox/")["token"]
    ahead = server.rest("POST", "clock", {"offset_ms": 3_600_000}, root="/sandbox/")
    server.rest("POST", "faults", {"do": "drop", "on": "request GET nothing"}, root="/sandbox/")
    kill(server)
    server = restart("--user", "ana")
    clock = server.rest("GET", "clock", root="/sandbox/")
    assert clock["offset_ms"] == 3_600_000 and 0 <= clock["now"] - ahead["now"] < 60_000
    assert server.rest("GET", "faults", root="/sandbox/")["faults"] == []
    with WebSocket(server.port, "user_id=ana&access_token=" + token) as socket:
        assert "error" not in socket.command("LOGI")[1]
    with WebSocket(server.port, "user_id=ana") as socket:
        assert socket.command("LOGI")[1]["code"] == 400302


def test_imports_are_kept_and_not_done_again(restart, tmp_path):
    log = tmp_path / "2026-03-14.harbour.log"
    log.write_text("[12:34] <ana> hello\n[12:35] <bo> hi\n")
    server = restart("--import-irc", str(log))
    before = server.rest("GET", "users")
    assert server.stop() == 0
    server = restart("--import-irc", str(log))
    assert server.rest("GET", "users") == before
    assert any(line.startswith("restored") and "2 messages" in line for line in server.reports)
    assert server.stop() == 0
    assert "nothing is imported again" in server.errors


def test_two_servers_do_not_share_a_directory(restart, tmp_path):
    restart()
    with pytest.raises(RuntimeError, match="in use by another server"):
        restart()


def test_a_journal_that_does_not_give_what_was_answered_is_refused(restart, tmp_path):
    server = restart()
    server.channel("ana", "bo")
    assert server.stop() == 0
    database = sqlite3.connect(tmp_path / "data" / "journal.db", isolation_level=None)
    database.execute("DELETE FROM input WHERE number = (SELECT min(number) FROM input WHERE kind = 'request')")
    database.close()
    with pytest.raises(RuntimeError, match="has not the effect that it had"):
        restart()


def test_other_options_hold_from_the_restart_on(restart):
    server = restart("--ping-interval", "30")
    server.channel("ana")
    assert server.stop() == 0
    server = restart("--ping-interval", "60", "--seed", "9")
    with WebSocket(server.port) as socket:
        assert socket.command("LOGI")[1]["ping_interval"] == 60
    kill(server)
    restart("--ping-interval", "60", "--seed", "9")


def test_the_files_are_their_owner_s_alone(restart, tmp_path):
    restart()
    directory = tmp_path / "data"
    assert directory.stat().st_mode & 0o077 == 0
    assert all(path.stat().st_mode & 0o077 == 0 for path in directory.iterdir())
    assert {path.name for path in directory.iterdir()} >= {"journal.db"}


def test_many_kills_lose_nothing(restart):
    server = restart()
    channel = server.channel("ana", "bo")
    texts = []
    for life in range(5):
        with login(server, "ana") as ana:
            for number in range(15):
                ana.send_frame(message(channel, f"{life}-{number}", f"{life}-{number}"))
                assert ana.command("MESG")[1]["req_id"] == f"{life}-{number}"
                texts.append(f"{life}-{number}")
            kill(server)
        server = restart()
    assert [each["message"] for each in page(server, channel)] == texts
