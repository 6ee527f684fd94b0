"""Connecting, credentials, login and the end of a connection (rows w1, w2, w8, w9)."""

import json
from urllib.parse import quote

import pytest
from rows import row
from wire import CLOSE, PING, PONG, TEXT, Connection, WebSocket, upgrade_request


def code(socket) -> int:
    """Of the LOGI that the server sent first; 0: logged in."""
    name, body = socket.login
    assert name == "LOGI"
    return body["code"] if body.get("error") else 0


def header(name: str, value: str) -> str:
    return f"{name}: {value}\r\n"


@row("w1.1-path")
def test_another_path_is_404(server):
    with Connection(server.port) as connection:
        connection.send(upgrade_request("/chat?user_id=ana"))
        assert connection.answer()[0] == 404


@row("w1.1-unknown", "w1.2-query")
def test_all_that_a_client_says_of_itself_is_accepted(world):
    query = {
        "p": "Linux",
        "pv": "6.1",
        "o": "Linux",
        "ov": "6.1",
        "sv": "0.1",
        "ai": "demo",
        "av": "1",
        "expiring_session": 0,
        "include_extra_data": ["premium_feature_list", "emoji_hash"],
        "include_poll_details": 1,
        "config_ts": 0,
        "active": 1,
        "use_local_cache": 1,
        "SB-User-Agent": "Linux/c0.1/olinux",
        "SB-SDK-User-Agent": "main_sdk_info=chat",
        "pmce": 1,
        "unknown": "x",
    }
    socket = world.socket(header("X-Unknown", "y"), user_id=world.name(), **query)
    assert code(socket) == 0
    assert "sec-websocket-extensions" not in socket.headers


@row("w1.1-binary")
def test_a_binary_message_is_read_as_text_and_answered_with_text(world):
    socket = world.person().socket()
    socket.send_frame('PING{"req_id":"b","id":1}', opcode=2)
    opcode, payload = socket.frame()
    assert opcode == TEXT and payload.startswith(b"PONG")


@row("w1.1-ping")
def test_a_ping_of_the_websocket_is_answered(world):
    socket = world.person().socket()
    socket.send_frame(b"data", PING)
    assert socket.frame() == (PONG, b"data")


# Credentials


@row("w1.4-auth", "w1.4-400309", "w1.4-400303")
def test_a_session_key_in_its_header(world):
    ana, bo = world.people(2)
    auth = lambda key, user=ana: code(world.socket(header("SENDBIRD-WS-AUTH", key), user_id=user.id))  # noqa: E731
    assert auth(ana.key) == 0
    assert auth(ana.key, bo) == 400303
    assert auth("") == 400303
    assert auth("no-such-key") == 400309


@row("w1.4-400309", "w1.4-400310", "w5.2-expr")
@pytest.mark.parametrize("action, expected", [("expire-session-keys", 400309), ("revoke-sessions", 400310)])
def test_an_expired_and_a_revoked_session_key(world, action, expected):
    ana = world.person()
    open_socket = world.socket(header("SENDBIRD-WS-AUTH", ana.key), user_id=ana.id)
    world.control(action, user_id=ana.id)
    name, body = open_socket.command()
    assert (name, body["reason"]) == ("EXPR", expected) and body["message"]
    assert body["expires_in"] == (0 if expected == 400309 else -1)
    assert code(world.socket(header("SENDBIRD-WS-AUTH", ana.key), user_id=ana.id)) == expected


@row("w1.4-token", "w1.4-query", "w1.4-400302", "w1.4-user-id")
def test_tokens(world):
    ana, bo = world.people(2)
    assert code(ana.socket()) == 0
    token, other = (world.control("issue-token", user_id=who.id)["token"] for who in (ana, bo))
    assert code(world.socket(header("SENDBIRD-WS-TOKEN", token), user_id=ana.id)) == 0
    assert code(ana.socket(access_token=token)) == 0
    for wrong in (other, "wrong"):
        assert code(world.socket(header("SENDBIRD-WS-TOKEN", wrong), user_id=ana.id)) == 400302
        assert code(ana.socket(access_token=wrong)) == 400302
    assert code(ana.socket()) == 400302
    world.control("expire-tokens", user_id=ana.id)
    assert code(ana.socket(access_token=token)) == 400302


@row("w1.4-protocol")
def test_a_credential_in_the_subprotocol_is_selected(world):
    ana = world.person()
    token = world.control("issue-token", user_id=ana.id)["token"]
    for offer, expected in (({"auth": ana.key}, 0), ({"token": token}, 0), ({"token": "x"}, 400302), ({}, 400302)):
        offered = quote(json.dumps(offer, separators=(",", ":")), safe="")
        socket = world.socket(header("Sec-WebSocket-Protocol", offered), user_id=ana.id)
        assert socket.headers["sec-websocket-protocol"] == offered
        assert code(socket) == expected


@row("w1.4-order")
def test_the_first_credential_counts(world):
    ana = world.person()
    token = world.control("issue-token", user_id=ana.id)["token"]
    both = header("SENDBIRD-WS-TOKEN", "wrong") + header("SENDBIRD-WS-AUTH", ana.key)
    assert code(world.socket(both, user_id=ana.id, access_token=token)) == 0
    assert code(world.socket(header("SENDBIRD-WS-TOKEN", "wrong"), user_id=ana.id, access_token=token)) == 400302


@row("w1.4-new-user", "w2.1-nickname")
def test_an_unknown_user_is_created_with_the_nickname(world):
    name = world.name("new")
    login = world.socket(user_id=name, nickname="Né").login.body
    assert (login["user_id"], login["nickname"]) == (name, "Né")
    assert world.socket(user_id=world.name("new")).login.body["nickname"] == ""
    ana = world.person()
    ana.socket(nickname="Renamed")
    assert ana.get("users", user_ids=[ana.id])["users"][0]["nickname"] == "Renamed"


@row("w1.4-new-user")
def test_an_unknown_user_is_400301_where_that_is_turned_off(start_world):
    world = start_world("--refuse-unknown-users")
    assert code(world.socket(user_id="nobody")) == 400301
    assert world.stranger.post("users/nobody/session_key").code == 400301


@row("w1.4-400105", "w1.4-400305")
def test_login_without_a_user_or_with_too_long_a_name(world):
    assert code(world.socket()) == 400105
    assert code(world.socket(user_id="u" * 81)) == 400305


@row("w1.5-first", "w10.1-ready", "w2.3-attributes")
def test_the_server_speaks_first_and_names_its_permissions(world):
    socket = world.person().socket()
    assert socket.login.name == "LOGI" and socket.kinds() == []
    assert {"enable_message_threading", "allow_message_update_from_sdk"} <= set(
        socket.login.body["application_attributes"]
    )


@row("w1.5-failure", "w2.4-error", "w8.5-close")
def test_a_failed_login_says_why_and_closes_with_1000(world):
    socket = world.socket(user_id="u" * 81)
    assert list(socket.login.body)[0] == "error" and socket.login.body["error"] is True
    assert socket.login.body["code"] == 400305 and socket.login.body["message"] and "req_id" not in socket.login.body
    assert socket.close_code() == 1000


# Sessions


@row("w4.8-refresh", "w5.1-logi", "w9.2-refresh")
@pytest.mark.parametrize("expiring", [0, 1, False, True])
def test_a_session_is_refreshed_on_a_live_socket(world, expiring):
    ana = world.person()
    socket = ana.socket()
    answer = socket.ask("LOGI", expiring_session=expiring)
    assert answer.name == "LOGI" and answer.body["key"] == answer.body["new_key"]
    assert answer.body["services"] == ["chat"] and "expires_at" in answer.body
    assert world.stranger.call("GET", "users", headers={"Session-Key": answer.body["key"]}).status == 200


@row("w4.8-refresh")
def test_a_refresh_with_a_wrong_token_is_refused(world):
    ana = world.person()
    token = world.control("issue-token", user_id=ana.id)["token"]
    socket = ana.socket(access_token=token)
    assert socket.ask("LOGI", token="wrong").body["code"] == 400302
    assert socket.ask("LOGI", token=token).body["key"]


@row("w8.2-silence", "w8.5-close")
def test_a_silent_client_is_closed_with_1000(start_world):
    world = start_world()
    silent, lively = world.person().socket(), world.person().socket()
    world.control("clock", advance_ms=30_000)
    lively.frames()
    world.control("clock", advance_ms=11_000)
    assert silent.close_code() == 1000
    assert lively.kinds() == []


@row("w5.3-busy")
def test_a_busy_server_says_when_to_come_back(start_world):
    world = start_world()
    world.control("be-busy", seconds=30, reason_code=7)
    with WebSocket(world.server.port) as socket:
        name, body = socket.command()
    assert (name, body["retry_after"], body["reason_code"]) == ("BUSY", 30, 7) and body["message"]


@row("w1.1-ping")
def test_a_close_is_answered(world):
    socket = world.person().socket()
    socket.send_frame(b"\x03\xe8", CLOSE)
    assert socket.close_code() == 1000
