"""Web pages stay outside: which hosts and origins may use the server, whatever the path, and what a page gets of it.

A browser says in Host which name it looked up, and in Origin whose page asks; it lets no page choose either. So the
tests send both as they are on the wire.
"""

import json
import os
import stat
import subprocess

import pytest
import test_files
from server import PROGRAM, Server
from wire import Connection

#: Each way in: REST, the control interface, its description, files, WebSocket, preflight.
TARGETS = ["GET /", "GET /v3/users", "POST /v3/users/ana/session_key", "POST /sandbox/clock", "GET /sandbox/openapi.json",
           "GET /sandbox/page/main.js", "GET /sandbox/connections", "GET /sandbox/v3/users", "GET /files/1-a/b", "OPTIONS /v3/users", "HEAD /v3/users", "WEBSOCKET /?user_id=ana"]
HANDSHAKE = ("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n")
SERVED = {200, 101}


def head(request: str, *headers: str) -> str:
    method, target = request.split(" ", 1)
    more = HANDSHAKE if method == "WEBSOCKET" else "Content-Length: 0\r\n"
    if method == "WEBSOCKET":
        method = "GET"
    return f"{method} {target} HTTP/1.1\r\n{''.join(line + chr(13) + chr(10) for line in headers)}{more}\r\n"


def ask(server, request: str, *headers: str) -> tuple[int, dict, bytes]:
    """The answer to a request with the server's API token and exactly these headers."""
    with Connection(server.port) as connection:
        connection.send(head(request, f"Api-Token: {server.api_token}", *headers))
        return connection.answer(has_body=not request.startswith(("HEAD", "WEBSOCKET")))


def status(server, request: str, *headers: str) -> int:
    return ask(server, request, *headers)[0]


@pytest.mark.parametrize("host", [
    "localhost", "localhost:{port}", "LocalHost:{port}", "localhost.", "localhost.:{port}", "chat.localhost:{port}",
    "a.b.localhost", "127.0.0.1:{port}", "127.0.0.1", "127.255.1.2:9", "[::1]", "[::1]:{port}", "[0:0:0:0:0:0:0:1]:80",
    "localhost:", "localhost:65535",
])
def test_names_of_this_machine_are_served(server, host):
    host = host.format(port=server.port)
    assert status(server, "GET /v3/users", "Host: " + host) == 200
    assert status(server, "GET /v3/users", "Host: " + host, "Origin: http://" + host) == 200
    assert status(server, "WEBSOCKET /?user_id=ana", "Host: " + host, "Origin: http://" + host) == 101


@pytest.mark.parametrize("request_", TARGETS)
@pytest.mark.parametrize("host", [
    "attacker.example", "attacker.example:{port}", "localhost.attacker.example", "127.0.0.1.attacker.example",
    "attackerlocalhost", "128.0.0.1", "10.127.0.1", "0.0.0.0:{port}", "127.1", "0x7f.0.0.1", "2130706433", "[::2]",
    "[::ffff:10.0.0.1]", "[fe80::1]",
])
def test_any_other_host_is_refused_on_every_path(server, request_, host):
    refused, _, body = ask(server, request_, "Host: " + host.format(port=server.port))
    assert refused == 403
    if body:
        answer = json.loads(body)
        assert answer["error"] is True and "is not served" in answer["message"]


@pytest.mark.parametrize("hosts", [
    [], [""], ["localhost", "localhost"], ["localhost", "attacker.example"], ["localhost, attacker.example"],
    ["localhost:80:80"], ["localhost:+80"], ["localhost:-1"], ["localhost:65536"], ["localhost:x"], ["localhost.."],
    [".localhost"], ["a..localhost"], ["user@localhost"], ["http://localhost"], ["localhost/"], ["local host"],
    ["::1"], ["[::1"], ["[::1]x"], ["[::1%lo]"], ["[127.0.0.1]"], ["[localhost]"], ["[]"], ["lokalhöst"], ["."],
])
def test_a_request_without_exactly_one_well_formed_host_is_refused(server, hosts):
    for request in ("GET /v3/users", "WEBSOCKET /?user_id=ana"):
        assert status(server, request, *(f"Host: {host}" for host in hosts)) == 400, request


def test_http_1_0_needs_a_host_too(server):
    with Connection(server.port) as connection:
        connection.send("GET / HTTP/1.0\r\n\r\n")
        assert connection.answer()[0] == 400


@pytest.mark.parametrize("request_", TARGETS)
@pytest.mark.parametrize("origin", [
    "http://attacker.example", "https://attacker.example", "http://localhost:1", "https://localhost:{port}",
    "http://127.0.0.1:{port}", "http://sub.localhost:{port}", "http://localhost:{port}.attacker.example", "null", "",
    "http://", "localhost:{port}", "file://", "ws://localhost:{port}", "http://localhost:{port}/",
    "http://user@localhost:{port}", "http://localhost:{port} http://attacker.example",
])
def test_pages_of_other_origins_are_refused_on_every_path(server, request_, origin):
    refused, headers, body = ask(
        server, request_, f"Host: localhost:{server.port}", "Origin: " + origin.format(port=server.port))
    assert refused == 403
    assert not any(name.startswith("access-control-") for name in headers)
    if body:
        assert "may not use this server" in json.loads(body)["message"]


@pytest.mark.parametrize("request_", [*TARGETS, "GET /sandbox/traffic", "POST /sandbox/act"])
@pytest.mark.parametrize("site", ["cross-site", "same-site", "CROSS-SITE", "", "anything"])
def test_pictures_scripts_and_links_of_other_pages_are_refused_on_every_path(server, request_, site):
    """Browsers send no Origin with them."""
    for more in ([], ["Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: script"], ["Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"]):
        assert status(server, request_, "Host: localhost", f"Sec-Fetch-Site: {site}", *more) == 403


def test_a_link_to_the_start_page_is_served_and_to_nothing_else(server):
    link = ["Host: localhost", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"]
    assert status(server, "GET /", *link, "Accept: text/html") == 200
    for other in ("GET /v3/users", "GET /?x", "POST /", "GET /sandbox/openapi.json", "GET /sandbox/page/main.js"):
        assert status(server, other, *link) == 403
    assert status(server, "GET /", *link, "Sec-Fetch-Site: same-origin", "Sec-Fetch-Mode: no-cors") == 403


@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_requests_of_its_own_page_and_of_its_user_are_served(server, site):
    assert status(server, "GET /v3/users", "Host: localhost", f"Sec-Fetch-Site: {site}") == 200


def test_of_several_origins_none_is_right(server):
    right = f"Origin: http://localhost:{server.port}"
    for others in ([right], ["Origin: null"], ["Origin: http://attacker.example"]):
        for request in TARGETS:
            for origins in ([right, *others], [*others, right]):
                assert status(server, request, f"Host: localhost:{server.port}", *origins) == 403


@pytest.mark.parametrize("request_", TARGETS)
def test_without_an_origin_or_with_its_own_it_is_served(server, request_):
    host = f"Host: localhost:{server.port}"
    for more in ([], [f"Origin: http://localhost:{server.port}"], [f"origin: HTTP://LOCALHOST:{server.port}"]):
        assert status(server, request_, host, *more) in SERVED | {404}


@pytest.mark.parametrize("hosts", [
    ("localhost", "http://localhost:80"), ("localhost:80", "http://localhost"), ("[::1]:80", "http://[::1]"),
    ("[0::1]:9", "http://[::1]:9"), ("localhost.", "http://LOCALHOST"),
])
def test_an_origin_is_compared_in_its_normal_form(server, hosts):
    host, origin = hosts
    assert status(server, "GET /", "Host: " + host, "Origin: " + origin) == 200


@pytest.mark.parametrize("target", [
    "http://attacker.example/v3/users", "http://localhost:1/v3/users", "http://user@localhost/v3/users",
    "http://localhost@attacker.example/v3/users", "https://attacker.example/sandbox/clock", "http:///v3/users",
    "http://localhost?/v3/users", "http://127.0.0.1/v3/users",
])
def test_a_full_target_that_contradicts_the_host_is_refused(server, target):
    assert status(server, "GET " + target, "Host: localhost") == 400
    assert status(server, "WEBSOCKET " + target, "Host: localhost") == 400


def test_a_full_target_is_served_by_the_rule_of_its_host(server):
    assert status(server, "GET http://localhost/v3/users", "Host: localhost") == 200
    assert status(server, "GET http://LOCALHOST:80/v3/users", "Host: localhost") == 200
    assert status(server, "GET http://attacker.example/v3/users", "Host: attacker.example") == 403
    assert status(server, "WEBSOCKET http://localhost/?user_id=ana", "Host: localhost") == 101


def test_a_host_may_be_configured_and_is_one_name_only(start_server):
    server = start_server("--allow-host", "Chat.Example.", "--allow-host", "[2001:DB8::0:1]", "--allow-host", "3f2a")
    for host in ("chat.example", "CHAT.example.:8080", "[2001:db8::1]", "3f2a:1", "localhost"):
        assert status(server, "GET /", "Host: " + host) == 200
        assert status(server, "GET /", "Host: " + host, "Origin: http://" + host) == 200
        assert status(server, "GET /", "Host: " + host, "Origin: http://attacker.example") == 403
    for host in ("x.chat.example", "example", "[2001:db8::2]"):
        assert status(server, "GET /", "Host: " + host) == 403


def test_the_address_listened_on_is_a_host(start_server):
    server = start_server("--host", "0.0.0.0")
    assert status(server, "GET /", f"Host: 0.0.0.0:{server.port}") == 200
    assert status(server, "GET /", "Host: 1.2.3.4") == 403


@pytest.mark.parametrize("length", ["Content-Length: 27000000", "Content-Length: 5", "Transfer-Encoding: chunked"])
def test_a_refused_body_is_neither_asked_for_nor_read(server, length):
    """Nor is what stands in the body or behind it taken for a request."""
    with Connection(server.port) as connection:
        connection.send(f"POST /v3/users HTTP/1.1\r\nHost: attacker.example\r\nExpect: 100-continue\r\n{length}\r\n\r\n")
        assert connection.answer()[0] == 403
        connection.send("5\r\nhello\r\n0\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.at_end()


def test_a_refused_request_does_nothing_and_is_in_the_log(start_server, tmp_path):
    log = tmp_path / "log"
    server = start_server("--log", str(log), "--fault", '{"do": "drop", "on": "request"}',
                          "--fault", '{"do": "drop", "on": "login"}')
    assert status(server, "POST /v3/users/eve/session_key", "Host: attacker.example") == 403
    assert status(server, "WEBSOCKET /?user_id=eve", "Host: localhost", "Origin: http://attacker.example") == 403
    server.rest("DELETE", "faults", root="/sandbox/")
    assert server.rest("GET", "users")["users"] == []
    server.stop()
    assert "attacker.example" in log.read_text() and server.api_token not in log.read_text()


def test_every_request_of_a_connection_is_checked(server):
    with Connection(server.port) as connection:
        connection.send(head("GET /v3/users", "Host: localhost", f"Api-Token: {server.api_token}"))
        connection.send(head("GET /v3/users", "Host: attacker.example", f"Api-Token: {server.api_token}"))
        assert [connection.answer()[0], connection.answer()[0]] == [200, 403]
        assert connection.at_end()


def test_no_answer_invites_other_pages(server):
    for request in TARGETS:
        _, headers, _ = ask(server, request, "Host: localhost", "Origin: http://localhost")
        assert headers.get("access-control-allow-origin", "http://localhost") == "http://localhost"
    with Connection(server.port) as connection:
        connection.send("not http\r\n\r\n")
        assert "access-control-allow-origin" not in connection.answer()[1]


# The API token

def test_each_server_makes_a_token_of_its_own():
    tokens = set()
    for _ in range(2):
        server = Server(api_token=None)
        try:
            tokens.add(server.api_token)
            assert "users" in server.rest("GET", "users")
            assert server.rest("GET", "users", Api_Token="sandbox-api-token")["code"] == 400401
            assert "Api-Token needed" in server.rest(
                "POST", "clock", {}, root="/sandbox/", Api_Token="sandbox-api-token")["message"]
        finally:
            assert server.stop() == 0
        assert server.api_token not in server.errors
    assert len(tokens) == 2 and all(len(token) >= 32 for token in tokens)


@pytest.mark.parametrize("token", ["", "two words", "tab\t", "naïve"])
def test_a_token_that_no_header_can_hold_is_refused(token):
    run = subprocess.run([PROGRAM, "--api-token", token], capture_output=True, text=True, timeout=20)
    assert run.returncode == 64 and "--api-token" in run.stderr


@pytest.mark.parametrize("host", ["", "a:80", "a:", "http://a", "a/b", "*.a", "::1", "a..b"])
def test_a_host_that_is_none_is_refused(host):
    run = subprocess.run([PROGRAM, "--allow-host", host], capture_output=True, text=True, timeout=20)
    assert run.returncode == 64 and "--allow-host" in run.stderr


def test_the_token_is_not_kept_with_the_state(start_server, tmp_path):
    place = tmp_path / "state"
    server = start_server("--data", str(place), "--api-token", "first-secret", "--user", "ana")
    assert server.rest("POST", "users", {"user_id": "bo", "nickname": "bo"})["user_id"] == "bo"
    for wrong in ("wrong", "right", "other-secret"):
        assert server.rest("POST", "users", {"user_id": "eve", "nickname": "e"}, Api_Token=wrong)["code"] == 400401
    server.process.kill()
    server.wait()
    server = start_server("--data", str(place), "--api-token", "other-secret")
    assert {user["user_id"] for user in server.rest("GET", "users")["users"]} == {"ana", "bo"}
    assert server.rest("GET", "users", Api_Token="first-secret")["code"] == 400401
    assert server.stop() == 0
    for file in place.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert b"-secret" not in file.read_bytes(), file
    assert stat.S_IMODE(place.stat().st_mode) == 0o700


def test_an_old_draft_of_the_ready_file_is_not_written_through(tmp_path):
    """The draft's name is known beforehand in a directory that others may write to."""
    import os
    victim, path = tmp_path / "victim", tmp_path / "ready"
    victim.write_text("mine")
    program = f'ln -s {victim} {path}.$$; exec {PROGRAM} --exit-on-stdin-close --ready-file {path}'
    with subprocess.Popen(["sh", "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        while not path.exists():
            assert process.poll() is None
        assert "api-" in path.read_text() and not path.is_symlink()
        process.stdin.close()
        assert process.wait(20) == 0
    assert victim.read_text() == "mine" and sorted(os.listdir(tmp_path)) == ["ready", "victim"]


# Uploads

def test_an_uploaded_page_is_a_download_in_which_nothing_runs(server):
    channel = server.channel("ana", "bo")
    page = b"<script>fetch('/v3/users')</script>"
    answered, answer = test_files.upload(server, channel, page, "a.html", "text/html")
    assert answered == 200
    for method in ("GET", "HEAD"):
        path = answer["url"].removeprefix(f"http://127.0.0.1:{server.port}")
        found, headers, body = test_files.request(server, method, path)
        assert (found, headers["Content-Type"], body) == (200, "text/html", page if method == "GET" else b"")
        assert headers["Content-Disposition"] == "attachment"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Content-Security-Policy"] == "sandbox; default-src 'none'"
        assert headers["Access-Control-Allow-Origin"] is None
