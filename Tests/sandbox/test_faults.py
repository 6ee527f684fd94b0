"""Faults on demand: what a client sees of each, at each place, over real sockets."""

import json
import time

import pytest
from test_chat import login, message
from wire import Connection, WebSocket


@pytest.fixture
def server(start_server):
    return start_server()


def fault(server, do, on, **scope):
    answer = server.rest("POST", "faults", {"do": do, "on": on, **scope}, root="/sandbox/")
    assert "error" not in answer, answer
    return answer["id"]


def counts(server):
    return [each["struck"] for each in server.rest("GET", "faults", root="/sandbox/")["faults"]]


def get(path="users", more=""):
    return f"GET /v3/{path} HTTP/1.1\r\nHost: localhost\r\nApi-Token: sandbox-api-token\r\n{more}\r\n"


def texts(server, channel, key):
    page = server.rest("GET", f"group_channels/{channel}/messages?message_ts=0&next_limit=100&include=true",
                       Session_Key=key)
    return [item["message"] for item in page["messages"]]


# Requests and answers

def test_an_error_at_a_request_means_that_nothing_was_done(server):
    fault(server, "error", "request POST users", code=500901, times=1)
    assert server.rest("POST", "users", {"user_id": "ana", "nickname": "ana"})["code"] == 500901
    assert server.rest("GET", "users")["users"] == []
    assert "error" not in server.rest("POST", "users", {"user_id": "ana", "nickname": "ana"})
    assert counts(server) == [1]


def test_an_error_at_an_answer_means_that_all_was_done(server):
    fault(server, "error", "answer POST users", status=503, times=1)
    assert server.rest("POST", "users", {"user_id": "ana", "nickname": "ana"})["error"] is True
    assert [user["user_id"] for user in server.rest("GET", "users")["users"]] == ["ana"]


def test_a_rate_limit_says_how_long_to_wait(server):
    fault(server, "error", "request", status=429, retry_after=7, times=1)
    with Connection(server.port) as connection:
        connection.send(get())
        status, headers, body = connection.answer()
        assert (status, headers["retry-after"]) == (429, "7")
        assert json.loads(body) == {"error": True, "message": "Injected fault.", "code": 500910, "retry_after": 7}


def test_a_cut_at_a_request_leaves_nothing_done_and_at_an_answer_everything(server):
    for place, expected in [("request", []), ("answer", ["ana"])]:
        fault(server, "cut", f"{place} POST users", times=1)
        with Connection(server.port) as connection:
            body = '{"user_id": "ana", "nickname": "ana"}'
            connection.send("POST /v3/users HTTP/1.1\r\nHost: localhost\r\nApi-Token: sandbox-api-token\r\n"
                            f"Content-Length: {len(body)}\r\n\r\n{body}")
            assert connection.at_end()
        assert [user["user_id"] for user in server.rest("GET", "users")["users"]] == expected


def test_a_cut_after_an_answer_comes_behind_all_of_it(server):
    fault(server, "cut-after", "answer", times=1)
    with Connection(server.port) as connection:
        connection.send(get())
        assert connection.answer()[0] == 200
        assert connection.at_end()


def test_a_dropped_answer_never_comes_and_none_behind_it(server):
    fault(server, "drop", "answer GET users", times=1)
    with Connection(server.port) as lost, Connection(server.port) as other:
        lost.send(get() + get())
        other.send(get())
        assert other.answer()[0] == 200
        lost.finish_sending()
        assert lost.at_end()


def test_a_delayed_answer_keeps_its_place_in_front_of_the_next(server):
    fault(server, "delay", "answer GET users", ms=300, times=1)
    with Connection(server.port) as connection:
        started = time.monotonic()
        connection.send(get() + get("group_channels"))
        first, second = connection.answer(), connection.answer()
        assert time.monotonic() - started >= 0.3
        assert "users" in json.loads(first[2]) and "channels" in json.loads(second[2])


def test_a_delayed_request_is_done_late_and_in_order(server):
    fault(server, "delay", "request GET users", ms=300, times=1)
    with Connection(server.port) as connection:
        connection.send(get() + get("group_channels"))
        server.rest("POST", "users", {"user_id": "ana", "nickname": "ana"})
        assert [user["user_id"] for user in json.loads(connection.answer()[2])["users"]] == ["ana"]
        assert "channels" in json.loads(connection.answer()[2])


def test_a_delayed_answer_comes_although_the_client_has_finished_sending(server):
    for place in ["request", "answer"]:
        fault(server, "delay", place, ms=200, times=1)
        with Connection(server.port) as connection:
            connection.send(get())
            connection.finish_sending()
            assert connection.answer()[0] == 200
            assert connection.at_end()


def test_a_truncated_answer_promises_more_than_comes(server):
    fault(server, "truncate", "answer", bytes=5, times=1)
    with Connection(server.port) as connection:
        connection.send(get())
        head = connection.take_until(b"\r\n\r\n")
        assert b"200 OK" in head and b"ontent-Length: 5\r" not in head
        assert connection.take(5) == b'{"use'
        assert connection.at_end()


def test_a_corrupted_answer_is_whole_but_no_json(server):
    fault(server, "corrupt", "answer", times=1)
    with Connection(server.port) as connection:
        connection.send(get() + get())
        with pytest.raises(ValueError):
            json.loads(connection.answer()[2])
        assert "users" in json.loads(connection.answer()[2])


def test_a_slow_answer_comes_at_its_rate(server):
    fault(server, "slow", "answer", bytes_per_second=500, times=1)
    with Connection(server.port) as connection:
        started = time.monotonic()
        connection.send(get() + get())
        connection.answer()
        assert time.monotonic() - started >= 0.1
        assert connection.answer()[0] == 200


def test_a_request_may_find_its_session_key_expired(server):
    server.channel("ana")
    with login(server, "ana") as ana:
        fault(server, "expire-session-keys", "request", user="ana", times=1)
        assert server.rest("GET", "users/ana/my_group_channels", Session_Key=ana.key)["code"] == 400309
        assert ana.command()[0] == "EXPR"


def test_a_request_may_find_its_changelog_token_forgotten(server):
    server.channel("ana")
    with login(server, "ana") as ana:
        path = "users/ana/my_group_channels/changelogs"
        token = server.rest("GET", path + "?change_ts=0", Session_Key=ana.key)["next"]
        fault(server, "forget-tokens", "request", times=1)
        assert server.rest("GET", f"{path}?token={token}", Session_Key=ana.key)["code"] == 400109


# Login

def test_a_login_may_be_refused_in_the_protocol_or_by_http(server):
    fault(server, "error", "login", code=400310, times=1)
    with WebSocket(server.port) as socket:
        assert socket.command("LOGI")[1] == {"error": True, "code": 400310, "message": "Injected fault."}
        assert socket.close_code() == 1000
    fault(server, "error", "login", status=503, times=1)
    with pytest.raises(AssertionError, match="503"):
        WebSocket(server.port)
    with WebSocket(server.port) as socket:
        assert "error" not in socket.command("LOGI")[1]


def test_a_login_may_come_late(server):
    fault(server, "delay", "login", ms=200, user="ana", times=1)
    started = time.monotonic()
    with WebSocket(server.port) as socket:
        assert "error" not in socket.command("LOGI")[1]
        assert time.monotonic() - started >= 0.2


# Commands

def test_a_dropped_command_is_not_done(server):
    channel = server.channel("ana", "bo")
    fault(server, "drop", "command MESG", channel=channel, times=1)
    with login(server, "ana") as ana:
        ana.send_frame(message(channel, "1", "lost"))
        ana.send_frame(message(channel, "2", "kept"))
        assert ana.command("MESG")[1]["req_id"] == "2"
        assert texts(server, channel, ana.key) == ["kept"]


def test_a_connection_may_be_cut_before_a_command_is_done_before_its_ack_or_after_it(server):
    channel = server.channel("ana", "bo")
    for place, do, text in [("command MESG", "cut", "a"), ("ack MESG", "cut", "b"), ("ack MESG", "cut-after", "c")]:
        fault(server, do, place, user="ana", times=1)
        with login(server, "ana") as ana:
            ana.send_frame(message(channel, text, text))
            if text == "c":
                assert ana.command("MESG")[1]["req_id"] == "c"
            assert ana.at_end()
    with login(server, "ana") as ana:
        assert texts(server, channel, ana.key) == ["b", "c"]


def test_a_command_may_be_refused_with_any_code(server):
    channel = server.channel("ana", "bo")
    fault(server, "error", "command MESG", code=900200, times=1)
    with login(server, "ana") as ana:
        ana.send_frame(message(channel, "1", "x"))
        name, error = ana.command()
        assert (name, error["code"], error["req_id"]) == ("EROR", 900200, "1")
        assert texts(server, channel, ana.key) == []


def test_what_follows_a_delayed_command_waits_behind_it(server):
    channel = server.channel("ana", "bo")
    fault(server, "delay", "command MESG", ms=200, times=1)
    with login(server, "ana") as ana:
        started = time.monotonic()
        ana.send_frame(message(channel, "1", "first") + message(channel, "2", "second"))
        ana.send_frame(message(channel, "3", "third"))
        assert [ana.command("MESG")[1]["req_id"] for _ in range(3)] == ["1", "2", "3"]
        assert time.monotonic() - started >= 0.2


def test_a_command_may_arrive_twice(server):
    channel = server.channel("ana", "bo")
    fault(server, "duplicate", "command MESG", times=1)
    with login(server, "ana") as ana:
        ana.send_frame(message(channel, "1", "x"))
        assert [ana.command("MESG")[1]["req_id"] for _ in range(2)] == ["1", "1"]
        assert texts(server, channel, ana.key) == ["x"]


# Frames

def test_an_event_may_be_lost_come_twice_or_be_damaged(server):
    channel = server.channel("ana", "bo")
    fault(server, "drop", "event MESG", user="bo", times=1)
    fault(server, "duplicate", "event MESG", user="bo", skip=0, times=1)
    with login(server, "ana") as ana, login(server, "bo") as bo:
        # Both affect the first: a lost one does not come twice either.
        for text in ["1", "2"]:
            ana.send_frame(message(channel, text, text))
        assert bo.command("MESG")[1]["message"] == "2"
        fault(server, "duplicate", "event MESG", user="bo", times=1)
        ana.send_frame(message(channel, "3", "3"))
        assert [bo.command("MESG")[1]["message"] for _ in range(2)] == ["3", "3"]
        fault(server, "truncate", "event MESG", user="bo", bytes=10, times=1)
        ana.send_frame(message(channel, "4", "4"))
        assert len(bo.frame()[1]) == 10
        fault(server, "corrupt", "event", user="bo", times=1)
        ana.send_frame(message(channel, "5", "5"))
        with pytest.raises(ValueError):
            json.loads(bo.frame()[1][4:])


def test_frames_behind_a_delayed_or_slow_one_keep_their_order(server):
    channel = server.channel("ana", "bo")
    fault(server, "delay", "event MESG", user="bo", ms=150, times=1)
    fault(server, "slow", "event MESG", user="bo", bytes_per_second=8000, skip=1, times=1)
    with login(server, "ana") as ana, login(server, "bo") as bo:
        started = time.monotonic()
        for text in ["1", "2", "3"]:
            ana.send_frame(message(channel, text, text))
        assert [bo.command("MESG")[1]["message"] for _ in range(3)] == ["1", "2", "3"]
        assert time.monotonic() - started >= 0.25


def test_what_a_fault_does_to_the_server_does_not_strike_again(server):
    server.channel("ana")
    with login(server, "ana") as ana:
        fault(server, "expire-session-keys", "frame", user="ana")
        ana.send_frame('PING{"id": 1}\n')
        assert [ana.command()[0] for _ in range(2)] == ["PONG", "EXPR"]
        assert counts(server) == [1]


def test_what_was_sent_before_a_cut_arrives(server):
    channel = server.channel("ana", "bo")
    fault(server, "cut", "ack MESG", skip=1, times=1)
    fault(server, "cut", "answer GET users", skip=1, times=1)
    with login(server, "ana") as ana:
        ana.send_frame(message(channel, "1", "x") + message(channel, "2", "y"))
        assert ana.command("MESG")[1]["req_id"] == "1"
        assert ana.at_end()
    with Connection(server.port) as connection:
        connection.send(get() + get())
        assert connection.answer()[0] == 200
        assert connection.at_end()


# The list

def test_faults_are_listed_counted_and_removed(server):
    first = fault(server, "drop", "event", probability=0.5)
    second = fault(server, "error", "request GET users", code=500901)
    server.rest("GET", "users")
    listed = server.rest("GET", "faults", root="/sandbox/")["faults"]
    assert [(each["id"], each["struck"]) for each in listed] == [(first, 0), (second, 1)]
    left = server.rest("DELETE", f"faults/{second}", root="/sandbox/")["faults"]
    assert [each["id"] for each in left] == [first]
    assert "error" not in server.rest("GET", "users")
    assert server.rest("DELETE", "faults", root="/sandbox/") == {"faults": []}
    assert server.rest("DELETE", f"faults/{second}", root="/sandbox/")["error"] is True


def test_a_fault_that_cannot_be_is_refused_with_a_reason(server):
    answer = server.rest("POST", "faults", {"do": "truncate", "on": "command"}, root="/sandbox/")
    assert answer["message"] == "truncate cannot happen on command."


def test_the_command_line_takes_faults_too(start_server):
    server = start_server("--fault", '{"do": "error", "on": "request", "code": 500901, "times": 1}')
    assert server.rest("GET", "users")["code"] == 500901
    assert "error" not in server.rest("GET", "users")


def test_the_same_seed_gives_the_same_faults(start_server):
    def outcome(seed):
        server = start_server("--seed", seed, "--fault", '{"do": "error", "on": "request", "code": 1, "probability": 0.5}')
        return ["error" in server.rest("GET", "users") for _ in range(40)]

    assert outcome("5") == outcome("5")
    assert outcome("5") != outcome("6")


# The clock

def test_the_clock_stands_still_and_is_moved_on(server):
    server.rest("POST", "users", {"user_id": "ana", "nickname": "ana"})
    frozen = server.rest("POST", "clock", {"freeze": True}, root="/sandbox/")
    assert frozen["frozen"] is True
    assert server.rest("GET", "clock", root="/sandbox/")["now"] == frozen["now"]
    with WebSocket(server.port) as socket:
        assert socket.command("LOGI")[1]["login_ts"] == frozen["now"]
        # Twice (15 + 5) s of silence: the server closes (W28).
        server.rest("POST", "clock", {"advance_ms": 39_000}, root="/sandbox/")
        socket.send_frame('PING{"id": 1}\n')
        assert socket.command("PONG")[1]["ts"] == frozen["now"] + 39_000
        server.rest("POST", "clock", {"advance_ms": 41_000}, root="/sandbox/")
        assert socket.close_code() == 1000
    thawed = server.rest("POST", "clock", {"freeze": False}, root="/sandbox/")
    assert 0 <= thawed["now"] - frozen["now"] - 80_000 < 10_000 and thawed["frozen"] is False


def test_the_clock_never_goes_back(server):
    ahead = server.rest("POST", "clock", {"offset_ms": 3_600_000}, root="/sandbox/")["now"]
    assert server.rest("POST", "clock", {"offset_ms": 0}, root="/sandbox/")["now"] == ahead
