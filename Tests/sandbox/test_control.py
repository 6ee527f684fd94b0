"""The control interface: what happens to a server from outside, made to happen by a test."""

import json

import pytest
from wire import WebSocket


@pytest.fixture
def server(start_server):
    return start_server("--user", "ana")


def control(server, action, **fields):
    return server.rest("POST", action, fields, root="/sandbox/")


def test_an_issued_token_is_needed_from_then_on(server):
    token = control(server, "issue-token", user_id="ana")["token"]
    with WebSocket(server.port, "user_id=ana") as socket:
        assert socket.command("LOGI")[1]["code"] == 400302
    with WebSocket(server.port, "user_id=ana&access_token=" + token) as socket:
        assert "error" not in socket.command("LOGI")[1]


def test_expired_session_keys_are_reported_to_the_socket_and_refused_by_rest(server):
    with WebSocket(server.port) as socket:
        key = socket.command("LOGI")[1]["key"]
        control(server, "expire-session-keys", user_id="ana")
        assert socket.command()[0] == "EXPR"
        assert server.rest("GET", "users/ana/my_group_channels", Session_Key=key)["code"] == 400309


def test_revoked_sessions_lose_their_sockets(server):
    with WebSocket(server.port) as socket:
        key = socket.command("LOGI")[1]["key"]
        control(server, "revoke-sessions", user_id="ana")
        assert socket.command()[0] == "EXPR"
        assert socket.close_code() == 1000
        assert server.rest("GET", "users/ana/my_group_channels", Session_Key=key)["code"] == 400310


def test_cut_connections_end_without_a_close_frame(server):
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        assert control(server, "cut-connections") == {}
        assert socket.at_end()
    with WebSocket(server.port) as socket:
        assert "error" not in socket.command("LOGI")[1]


def test_a_server_that_does_not_know_request_ids_stores_a_repeated_one_twice(server):
    channel = server.channel("ana", "bo")
    assert control(server, "deduplicate-request-ids", on=False) == {}
    with WebSocket(server.port) as socket:
        for _ in range(2):
            socket.send_frame("MESG" + json.dumps({"req_id": "r", "channel_url": channel, "message": "x"}))
        assert socket.command("MESG")[1]["msg_id"] != socket.command("MESG")[1]["msg_id"]


def test_purged_messages_are_gone(server):
    channel = server.channel("ana", "bo")
    with WebSocket(server.port) as socket:
        key = socket.command("LOGI")[1]["key"]
        socket.send_frame("MESG" + json.dumps({"req_id": "r", "channel_url": channel, "message": "x"}))
        ack = socket.command("MESG")[1]
        control(server, "purge", channel_url=channel, up_to=ack["ts"])
        page = server.rest("GET", f"group_channels/{channel}/messages?message_ts=0&next_limit=10", Session_Key=key)
        assert page["messages"] == []


def test_it_needs_the_token_and_an_action_that_exists(server):
    assert server.rest("POST", "cut-connections", {}, root="/sandbox/", Api_Token="wrong")["error"] is True
    assert control(server, "no-such-action")["error"] is True
    assert control(server, "issue-token")["error"] is True
    assert control(server, "issue-token", user_id=7)["error"] is True
    assert server.rest("GET", "cut-connections", root="/sandbox/")["error"] is True


def test_a_user_s_own_connections_are_cut_and_nobody_else_s(server):
    server.rest("POST", "users", {"user_id": "bo", "nickname": "bo"})
    with WebSocket(server.port) as ana, WebSocket(server.port, "user_id=bo") as bo:
        ana.command("LOGI")
        bo.command("LOGI")
        control(server, "cut-connections", user_id="ana")
        assert ana.at_end()
        bo.send_frame('PING{"id": 1}\n')
        assert bo.command()[0] == "PONG"


def test_anything_is_done_as_any_user_without_a_connection(server):
    channel = server.channel("bo", "ana")
    with WebSocket(server.port) as ana:
        key = ana.command("LOGI")[1]["key"]
        body = {"req_id": "r", "channel_url": channel, "message": "from nowhere"}
        frames = control(server, "act", user_id="bo", command="MESG", body=body)["frames"]
        assert [(frame["command"], frame["body"]["req_id"]) for frame in frames] == [("MESG", "r")]
        assert ana.command("MESG")[1]["message"] == "from nowhere"
        answer = control(server, "act", user_id="bo", method="PUT", path=f"group_channels/{channel}/leave", body={})
        assert answer["status"] == 200
        left = server.rest("GET", f"group_channels/{channel}?show_member=true", Session_Key=key)
        assert [member["user_id"] for member in left["members"]] == ["ana"]


def test_expired_access_tokens_are_refused(server):
    token = control(server, "issue-token", user_id="ana")["token"]
    control(server, "expire-tokens", user_id="ana")
    with WebSocket(server.port, "user_id=ana&access_token=" + token) as socket:
        assert socket.command("LOGI")[1]["code"] == 400302
