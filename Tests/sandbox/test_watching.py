"""What the control interface gives to somebody who looks: the traffic live, connections, channels, and the page's files."""

import json
import re

import pytest
from wire import Connection, WebSocket

FILES = ["style.css", "icon.svg", "main.js"]


class Watcher(Connection):
    """Reads /sandbox/traffic."""

    def __init__(self, server, **options):
        super().__init__(server.port, **options)
        self.send(f"GET /sandbox/traffic HTTP/1.1\r\nHost: localhost\r\nApi-Token: {server.api_token}\r\n\r\n")
        head = self.take_until(b"\r\n\r\n").decode().lower()
        assert head.startswith("http/1.1 200") and "transfer-encoding: chunked" in head, head
        self.text = b""
        assert self.line()["event"] == "watching"

    def line(self) -> dict:
        """The next line that is not empty."""
        while True:
            while b"\n" not in self.text:
                size = int(self.take_until(b"\r\n"), 16)
                self.text += self.take(size)
                assert self.take(2) == b"\r\n"
            line, self.text = self.text.split(b"\n", 1)
            if line:
                return json.loads(line)

    def until(self, condition) -> list[dict]:
        """The lines up to the first that fulfils the condition, without notices of changes."""
        lines = []
        while True:
            line = self.line()
            if line.get("event") != "changed":
                lines.append(line)
            if condition(line):
                return lines


def control(server, method, name, body=None, **headers):
    return server.rest(method, name, body, root="/sandbox/", **headers)


# The traffic

def test_the_traffic_has_what_each_connection_received_and_sent(start_server):
    server = start_server()
    url = server.channel("ana", "bo")
    with Watcher(server) as watcher, WebSocket(server.port) as ana:
        ana.command("LOGI")
        ana.send_frame("MESG" + json.dumps({"req_id": "1", "channel_url": url, "message": "hello"}))
        ana.command("MESG")
        lines = watcher.until(lambda line: line.get("command") == "MESG" and "out" in line)
        number = control(server, "GET", "connections")["connections"][0]["connection"]
        assert {line["connection"] for line in lines} == {number}
        assert [(line.get("in") or line.get("out") or line["event"], line.get("command")) for line in lines] == [
            ("upgraded", None), ("frame", "LOGI"), ("frame", "MESG"), ("frame", "MESG")]
        assert lines[2]["body"]["message"] == lines[3]["body"]["message"] == "hello"
        server.rest("GET", "users")
        request, answer = watcher.until(lambda line: line.get("out") == "answer")
        assert (request["method"], request["target"], answer["status"]) == ("GET", "/v3/users", 200)
    with Watcher(server):
        pass
    assert server.stop() == 0


def test_the_traffic_has_no_credential(start_server):
    server = start_server("--api-token", "very-secret", "--user", "ana")
    with Watcher(server) as watcher:
        token = server.rest("POST", "users/ana/token", {})["token"]
        with WebSocket(server.port, "user_id=ana&access_token=" + token) as socket:
            login = socket.command("LOGI")[1]
            socket.send_frame('LOGI{"req_id": "1", "token": "%s"}' % token)
            refreshed = socket.command("LOGI")[1]
            server.rest("GET", "users/ana/my_group_channels", Session_Key=login["key"])
        lines = watcher.until(lambda line: line.get("out") == "answer" and "body" in line and "channels" in line["body"])
    text = json.dumps(lines)
    for secret in ("very-secret", token, login["key"], login["ekey"], refreshed["key"]):
        assert secret not in text
    assert "***" in text


def test_calls_of_the_control_interface_are_no_traffic_but_their_changes_are_noticed(start_server):
    server = start_server("--user", "ana")
    with Watcher(server) as watcher:
        for change in (lambda: control(server, "POST", "clock", {"advance_ms": 5}),
                       lambda: control(server, "POST", "faults", {"do": "drop", "on": "login"}),
                       lambda: control(server, "DELETE", "faults"),
                       lambda: control(server, "POST", "act", {"user_id": "ana", "method": "POST", "path": "group_channels"})):
            change()
            assert watcher.line()["event"] == "changed"
        control(server, "GET", "channels")
        control(server, "GET", "v3/users")
        server.rest("GET", "users")
        assert watcher.line()["target"] == "/v3/users"


def test_a_long_line_comes_without_its_body(start_server):
    server = start_server()
    url = server.channel("ana", "bo")
    with Watcher(server) as watcher:
        server.rest("POST", f"group_channels/{url}/messages",
                    {"message_type": "MESG", "user_id": "ana", "message": "x" * 4_000, "data": "y" * 30_000})
        request = watcher.until(lambda line: line.get("in") == "request")[-1]
        assert "body" not in request and request["body_bytes"] > 34_000


def test_one_that_reads_too_slowly_loses_lines_and_is_notified(start_server):
    server = start_server("--user", "ana")
    with Watcher(server, receive_buffer_bytes=4_096) as watcher, WebSocket(server.port) as ana:
        ana.command("LOGI")
        filler = "z" * 20_000
        for number in range(1_500):
            ana.send_frame('PING{"id":%d,"filler":"%s"}' % (number, filler))
            ana.command("PONG")
        assert server.resident_bytes() < 200_000_000
        # Two megabytes are read: there is room for small lines again, and the first of them says what is missing.
        lines = watcher.until(lambda line: (line.get("body") or {}).get("id") == 100)
        ana.send_frame('PING{"id":-1}')
        ana.command("PONG")
        lines += watcher.until(lambda line: (line.get("body") or {}).get("id") == -1)
    lost = [line["lines"] for line in lines if line.get("event") == "dropped"]
    assert sum(lost) > 1_000
    assert len(lines) - len(lost) + sum(lost) == len(["upgraded", "LOGI"]) + 2 * 1_500 + 1
    assert server.stop() == 0


def test_not_more_than_eight_watch_and_one_that_leaves_makes_room(start_server):
    server = start_server()
    watchers = [Watcher(server) for _ in range(8)]
    assert "8 clients" in control(server, "GET", "traffic")["message"]
    watchers.pop().socket.close()
    # The server notices the end of the connection in its own time, but before a later one's request.
    for _ in range(100):
        try:
            watchers.append(Watcher(server))
            break
        except AssertionError:
            continue
    assert len(watchers) == 8
    for watcher in watchers:
        watcher.socket.close()
    assert server.stop() == 0


def test_the_server_stops_while_somebody_watches(start_server):
    server = start_server()
    with Watcher(server) as watcher:
        assert server.stop() == 0
        assert watcher.at_end()


@pytest.mark.parametrize("request_line", ["GET /sandbox/traffic HTTP/1.0", "HEAD /sandbox/traffic HTTP/1.1"])
def test_only_a_get_of_http_1_1_has_the_traffic(server, request_line):
    with Connection(server.port) as connection:
        connection.send(f"{request_line}\r\nHost: localhost\r\nApi-Token: {server.api_token}\r\n\r\n")
        assert connection.answer(has_body=False)[0] == 400


# What it reads

def test_connections_are_listed_and_one_is_cut_by_its_number(start_server):
    server = start_server()
    with WebSocket(server.port, "user_id=ana") as ana, WebSocket(server.port, "user_id=bo") as bo:
        ana.command("LOGI")
        bo.command("LOGI")
        bo.send_frame('PING{"id":1}')
        bo.command("PONG")
        first, second = control(server, "GET", "connections")["connections"]
        assert (first["user_id"], first["messages_in"], first["messages_out"]) == ("ana", 0, 1)
        assert (second["user_id"], second["messages_in"], second["messages_out"]) == ("bo", 1, 2)
        assert control(server, "POST", "cut-connections", {"connection": second["connection"]}) == {}
        assert bo.at_end()
        ana.send_frame('PING{"id":2}')
        assert ana.command("PONG")
        gone = control(server, "POST", "cut-connections", {"connection": second["connection"]})
        assert f"Connection {second['connection']} is no open WebSocket" in gone["message"]
        both = control(server, "POST", "cut-connections", {"connection": first["connection"], "user_id": "ana"})
        assert "not both" in both["message"]


def test_channels_are_listed_in_short_private_and_empty_ones_too(start_server):
    server = start_server()
    for user in ("ana", "bo"):
        server.rest("POST", "users", {"user_id": user, "nickname": user})
    for url in ("older", "newer", "Empty"):
        server.rest("POST", "group_channels", {"channel_url": url, "name": f"The {url} one", "user_ids": ["ana", "bo"], "is_distinct": False})
    for url in ("older", "newer"):
        server.rest("POST", f"group_channels/{url}/messages", {"message_type": "MESG", "user_id": "bo", "message": url * 100})
    found = control(server, "GET", "channels")
    assert found["total"] == 3 and {each["channel_url"] for each in found["channels"]} == {"older", "newer", "Empty"}
    new = next(each for each in found["channels"] if each["channel_url"] == "newer")
    assert (new["name"], new["member_count"], new["message_count"], new["newest_user_id"], new["newest_text"]) == (
        "The newer one", 2, 1, "bo", ("newer" * 100)[:120])
    assert [each["channel_url"] for each in control(server, "GET", "channels?query=EMPTY")["channels"]] == ["Empty"]
    limited = control(server, "GET", "channels?limit=1&query=the%20")
    assert limited["total"] == 3 and len(limited["channels"]) == 1
    for odd in ("0", "-1", "x", "99999999999999999999"):
        assert "channels" in control(server, "GET", "channels?limit=" + odd)


def test_the_protocol_is_read_without_faults(start_server):
    server = start_server("--user", "ana", "--fault", '{"do": "drop", "on": "request"}', "--app-id", "mine")
    assert [user["user_id"] for user in control(server, "GET", "v3/users")["users"]] == ["ana"]
    assert control(server, "GET", "v3/no/such/thing")["code"] == 400930
    assert control(server, "POST", "v3/users", {"user_id": "eve", "nickname": "e"})["error"]
    assert control(server, "GET", "faults")["faults"][0]["seen"] == 0


@pytest.mark.parametrize("call", [
    "GET traffic", "GET connections", "GET channels", "GET v3/users", "GET faults", "GET export", "POST act",
    "POST cut-connections", "POST faults", "DELETE faults", "POST import", "POST clock", "POST issue-token",
])
@pytest.mark.parametrize("token", [None, "", "wrong", "api-0123"])
def test_nothing_is_read_or_changed_without_the_token(server, call, token):
    method, name = call.split()
    headers = {"Accept": "*/*"} if token is None else {"Api-Token": token}
    assert control(server, method, name, {} if method == "POST" else None, **headers)["code"] == 400401


# The page's files

def get(server, target, *headers):
    with Connection(server.port) as connection:
        connection.send(f"GET {target} HTTP/1.1\r\nHost: localhost:{server.port}\r\n" + "".join(f"{h}\r\n" for h in headers) + "\r\n")
        return connection.answer()


def test_a_browser_gets_the_page_and_another_program_the_answer_of_the_protocol(server):
    accept = "Accept: text/html,application/xhtml+xml,*/*;q=0.8"
    status, headers, body = get(server, "/", accept)
    assert status == 200 and headers["content-type"] == "text/html; charset=utf-8" and body.startswith(b"<!doctype html>")
    assert headers["vary"] == "Accept"
    for other in ([], ["Accept: */*"], ["Accept: application/json"]):
        assert get(server, "/", *other)[2] == b"{}"
    assert get(server, "/index.html", accept)[0] == 400


def test_the_page_has_only_its_own_files_and_strict_headers(server):
    _, headers, body = get(server, "/", "Accept: text/html")
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none';") and "unsafe" not in policy and "http" not in policy
    names = set(re.findall(r'(?:src|href)="([^"]*)"', body.decode()))
    assert names == {"/sandbox/page/" + name for name in FILES}
    pending, seen = list(names), set()
    while pending:
        name = pending.pop()
        if name in seen:
            continue
        seen.add(name)
        status, headers, body = get(server, name)
        assert status == 200 and headers["content-security-policy"] == policy, name
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
        text = body.decode()
        assert not re.search(r"https?://(?!www\.w3\.org)|innerHTML|insertAdjacentHTML|eval\(|document\.write", text), name
        if name.endswith(".js"):
            assert headers["content-type"].startswith("text/javascript")
            pending += ["/sandbox/page/" + other for other in re.findall(r'from "\./([^"]+)"', text)]
    assert len(seen) == 14
    assert not re.search(r"<script(?![^>]* src=)|<style|\son[a-z]+=|\sstyle=", get(server, "/", "Accept: text/html")[2].decode())


def test_the_files_of_the_page_cannot_be_changed_and_there_are_no_others(server):
    for target in ("/sandbox/page/", "/sandbox/page/x.js", "/sandbox/page/../main.js", "/sandbox/page/main.js/"):
        assert get(server, target)[0] == 400
    assert control(server, "POST", "page/main.js", {})["error"]


def test_the_printed_address_of_the_page_has_the_token_behind_the_hash(start_server):
    server = start_server("--api-token", "a%b#c")
    assert server.page_url == server.url + "/#token=a%25b%23c"
