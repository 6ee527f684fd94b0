"""The application's switches and bad days, through the program: permissions by flag, BUSY and blocks by control."""

import json
import subprocess

from server import PROGRAM
from wire import WebSocket

LEAVING = "allow_group_channel_leave_from_sdk"


def control(server, action: str, **body) -> dict:
    answer = server.rest("POST", action, body, root="/sandbox/")
    assert not answer.get("error"), answer
    return answer


def test_a_permission_is_switched_off_by_flag(start_server):
    server = start_server("--forbid", LEAVING)
    channel = server.channel("ana", "bo")
    with WebSocket(server.port, "user_id=bo") as socket:
        login = socket.command("LOGI")[1]
        assert LEAVING not in login["application_attributes"]
        answer = server.rest("PUT", f"group_channels/{channel}/leave", {}, Session_Key=login["key"])
        assert answer["code"] == 400108


def test_an_unknown_permission_is_misuse():
    ended = subprocess.run([PROGRAM, "--forbid", "allow_everything"], capture_output=True, text=True, timeout=20)
    assert ended.returncode == 64 and LEAVING in ended.stderr


def test_a_busy_server_sends_everybody_away_until_the_time_is_over(start_server):
    server = start_server()
    with WebSocket(server.port, "user_id=ana") as early:
        early.command("LOGI")
        control(server, "be-busy", seconds=60)
        assert early.command("BUSY")[1]["retry_after"] == 60
        assert early.close_code() == 1000
    with WebSocket(server.port, "user_id=ana") as late:
        command, body = late.command()
        assert command == "BUSY" and 0 < body["retry_after"] <= 60
    control(server, "clock", advance_ms=60_000)
    with WebSocket(server.port, "user_id=ana") as again:
        assert again.command()[0] == "LOGI"


def test_a_user_blocked_everywhere_is_seen_by_nobody(start_server):
    server = start_server()
    channel = server.channel("ana", "bo")
    control(server, "block-user", user_id="bo", on=True)
    with WebSocket(server.port, "user_id=ana") as ana:
        ana.command("LOGI")
        server.rest("POST", f"group_channels/{channel}/messages",
                    {"message_type": "MESG", "user_id": "bo", "message": "x"})
        assert ana.command("MESG")[1]["is_global_block"] is True
    listed = server.rest(
        "GET", f"group_channels/{channel}/messages?user_id=ana&message_ts={json.dumps(2**53 - 1)}&prev_limit=10")
    assert listed["messages"] == []
