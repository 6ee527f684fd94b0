"""The traffic of the server: the log of everything in and out, and the counters."""

import json
import re
import urllib.request

from test_chat import login, message
from wire import WebSocket


def lines(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def control(server, action, **fields):
    return server.rest("POST", action, fields, root="/sandbox/")


def counters(server):
    return server.rest("GET", "counters", root="/sandbox/")


def test_everything_in_and_out_is_a_line(start_server, tmp_path):
    log = tmp_path / "log"
    server = start_server("--log", str(log))
    channel = server.channel("ana", "bo")
    with login(server, "ana") as ana:
        ana.send_frame(message(channel, "r", "hello"))
        ana.command("MESG")
    server.rest("GET", "no/such/thing")
    assert server.stop() == 0
    said = lines(log)
    request = next(line for line in said if line.get("in") == "request")
    assert (request["method"], request["target"], request["body"]["user_id"]) == ("POST", "/v3/users", "ana")
    answer = next(line for line in said if line.get("out") == "answer")
    assert (answer["status"], answer["body"]["user_id"]) == (200, "ana")
    assert answer["connection"] == request["connection"]
    frames = [(line.get("in"), line["command"]) for line in said if "command" in line]
    assert frames == [(None, "LOGI"), ("frame", "MESG"), (None, "MESG")]
    socket = next(line["connection"] for line in said if line.get("event") == "upgraded")
    events = [line["event"] for line in said if line["connection"] == socket and "event" in line]
    assert events == ["open", "upgraded", "closed"]
    assert any(line.get("status") == 400 and line["body"]["code"] == 400930 for line in said)


def test_no_line_holds_a_credential(start_server, tmp_path):
    log = tmp_path / "log"
    server = start_server("--log", str(log), "--api-token", "very-secret")
    admin = {"Api_Token": "very-secret"}
    user = server.rest("POST", "users", {"user_id": "ana", "nickname": "a", "issue_access_token": True}, **admin)
    token = server.rest("POST", "users/ana/token", {}, **admin)["token"]
    issued = server.rest("POST", "issue-token", {"user_id": "ana"}, root="/sandbox/", **admin)["token"]
    with WebSocket(server.port, "user_id=ana&access_token=" + token) as socket:
        login = socket.command("LOGI")[1]
        socket.send_frame('LOGI{"req_id": "1", "token": "%s"}' % token)
        refreshed = socket.command("LOGI")[1]
        server.rest("GET", "users/ana/my_group_channels", Session_Key=login["key"])
        server.rest("POST", "users/ana/session_key", {"token": token}, Session_Key=login["key"])
    assert server.stop() == 0
    text = log.read_text()
    for secret in [user["access_token"], token, issued, login["key"], login["ekey"], refreshed["key"], "very-secret"]:
        assert secret not in text
    assert "user_id=ana&access_token=***" in text


def test_a_strike_is_a_line(start_server, tmp_path):
    log = tmp_path / "log"
    server = start_server("--log", str(log), "--user", "ana",
                          "--fault", '{"do": "drop", "on": "event USEV", "times": 1}',
                          "--fault", '{"do": "error", "on": "request", "code": 1, "times": 1}')
    server.rest("GET", "users")
    assert server.stop() == 0
    fired = [line for line in lines(log) if "fault" in line]
    assert [(line["fault"], line["on"], line["name"]) for line in fired] == [(2, "request", "GET")]


def test_requests_are_counted_by_endpoint_and_status_and_frames_by_command(start_server):
    server = start_server()
    channel = server.channel("ana", "bo")
    with login(server, "ana") as ana, login(server, "bo") as bo:
        for number in range(3):
            ana.send_frame(message(channel, str(number), "x"))
            ana.command("MESG")
            bo.command("MESG")
        server.rest("GET", f"group_channels/{channel}/messages?message_ts=0&next_limit=9", Session_Key=ana.key)
        server.rest("GET", "group_channels/nowhere/messages?message_ts=0&next_limit=9", Session_Key=ana.key)
        counted = counters(server)
        assert counted["requests"]["GET group_channels/{channel_url}/messages"] == {"200": 1, "400": 1}
        assert counted["requests"]["POST users"] == {"200": 2}
        assert counted["frames_in"] == {"MESG": 3}
        assert (counted["frames_out"]["MESG"], counted["frames_out"]["LOGI"]) == (6, 2)
        assert (counted["open_websockets"], counted["users"], counted["channels"], counted["messages"]) == (2, 2, 1, 3)
        assert counted["memory_bytes"] > 1 << 20


def test_what_clients_invent_does_not_fill_the_counters(start_server):
    server = start_server()
    for number in range(20):
        server.rest("GET", f"a{number}/b")
        server.rest("GET", f"group_channels/{number}/nothing")
        server.rest("GET", f"a{number}", root="/sandbox/")
    assert counters(server)["requests"] == {"other": {"400": 40}, "sandbox": {"400": 20}}


def test_metrics_are_text_that_a_scraper_reads(start_server):
    server = start_server("--user", "ana")
    server.rest("GET", "users")
    request = urllib.request.Request(server.url + "/sandbox/metrics", headers={"Api-Token": "sandbox-api-token"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        text = answer.read().decode()
    assert 'covey_sandbox_requests_total{endpoint="GET users",status="200"} 1\n' in text
    assert "\ncovey_sandbox_users 1\n" in text
    for line in text.splitlines():
        assert re.fullmatch(r'# TYPE \w+ (counter|gauge)|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? \d+', line), line
