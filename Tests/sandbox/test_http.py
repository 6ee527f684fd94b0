"""HTTP as any client may speak it, well or badly."""

import json
import socket

from wire import Connection

TOKEN = "Api-Token: sandbox-api-token\r\n"
BODY_LIMIT = 26 << 20


def request(method="GET", target="/", headers="", body=b""):
    length = f"Content-Length: {len(body)}\r\n" if body else ""
    return f"{method} {target} HTTP/1.1\r\nHost: localhost\r\n{headers}{length}\r\n".encode() + body


def user(name: str) -> bytes:
    return json.dumps({"user_id": name, "nickname": "N " + name}).encode()


def test_a_connection_is_kept_alive_for_further_requests(server):
    with Connection(server.port) as connection:
        for _ in range(3):
            connection.send(request())
            assert connection.answer() == (200, {"content-length": "2"} | connection_headers(), b"{}")


def connection_headers():
    """What else the model adds to every answer."""
    return {"content-type": "application/json"}


def test_http_1_0_is_closed_behind_the_answer_unless_asked_otherwise(server):
    with Connection(server.port) as connection:
        connection.send("GET / HTTP/1.0\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n")
        status, headers, _ = connection.answer()
        assert (status, headers["connection"]) == (200, "keep-alive")
        connection.send("GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")
        assert connection.answer()[0] == 200
        assert connection.at_end()


def test_pipelined_requests_are_answered_in_order(server):
    names = [f"pipelined-{number}" for number in range(200)]
    with Connection(server.port) as connection:
        connection.send(b"".join(request("POST", "/v3/users", TOKEN, user(name)) for name in names))
        assert [json.loads(connection.answer()[2])["user_id"] for _ in names] == names


def test_a_chunked_body_is_read_like_one_of_known_length(server):
    body = user("chunked")
    chunks = b"".join(b"%x\r\n%c\r\n" % (1, byte) for byte in body) + b"0\r\n\r\n"
    with Connection(server.port) as connection:
        connection.send(request("POST", "/v3/users", TOKEN + "Transfer-Encoding: chunked\r\n") + chunks)
        status, _, answer = connection.answer()
        assert (status, json.loads(answer)["user_id"]) == (200, "chunked")


def test_a_request_that_comes_byte_by_byte_does_not_hold_up_others(server):
    message = request("POST", "/v3/users", TOKEN, user("slow"))
    with Connection(server.port) as slow, Connection(server.port) as quick:
        for number, byte in enumerate(message):
            slow.send(bytes([byte]))
            if number % 20 == 0:
                quick.send(request())
                assert quick.answer()[0] == 200
        assert json.loads(slow.answer()[2])["user_id"] == "slow"


def test_a_client_that_expects_100_continue_is_answered(server):
    body = user("patient")
    with Connection(server.port) as connection:
        headers = TOKEN + f"Expect: 100-continue\r\nContent-Length: {len(body)}\r\n"
        connection.send(request("POST", "/v3/users", headers))
        assert connection.answer()[0] == 100
        connection.send(body)
        assert connection.answer()[0] == 200


def test_head_is_answered_like_get_without_the_body(server):
    with Connection(server.port) as connection:
        connection.send(request("HEAD") + request())
        status, headers, _ = connection.answer(has_body=False)
        assert (status, headers["content-length"]) == (200, "2")
        assert connection.answer()[2] == b"{}"


def test_options_allow_pages_of_this_server(server):
    with Connection(server.port) as connection:
        connection.send(request("OPTIONS", "/v3/users"))
        status, headers, _ = connection.answer()
        assert status == 200
        assert headers["access-control-allow-origin"] == "http://localhost"
        assert {"access-control-allow-headers", "access-control-allow-methods"} <= headers.keys()


def test_odd_methods_get_an_answer_and_do_no_harm(server):
    for method in ("PATCH", "TRACE", "PROPFIND", "PURGE"):
        with Connection(server.port) as connection:
            connection.send(request(method, "/v3/users"))
            status, _, body = connection.answer()
            assert status >= 400 and json.loads(body)["error"] is True, method
            connection.send(request())
            assert connection.answer()[0] == 200


def test_a_target_may_be_a_full_url(server):
    with Connection(server.port) as connection:
        connection.send(request("GET", "http://localhost/"))
        assert connection.answer()[::2] == (200, b"{}")


def test_percent_encoding_reaches_the_model_untouched(server):
    assert server.rest("POST", "users", {"user_id": "a/b c", "nickname": "n"})["user_id"] == "a/b c"
    assert server.rest("GET", "users?user_ids=a%2Fb%20c")["users"][0]["user_id"] == "a/b c"


def test_a_body_announced_too_large_is_refused_at_once(server):
    with Connection(server.port) as connection:
        connection.send(request("POST", "/v3/storage/file", TOKEN + f"Content-Length: {BODY_LIMIT + 1}\r\n"))
        assert connection.answer()[0] == 413
        assert connection.at_end()


def test_a_chunked_body_is_refused_when_it_grows_too_large_and_the_client_can_read_why(server):
    chunk = b"%x\r\n%s\r\n" % (1 << 20, bytes(1 << 20))
    with Connection(server.port) as connection:
        connection.send(request("POST", "/v3/storage/file", TOKEN + "Transfer-Encoding: chunked\r\n"))
        for _ in range(40):
            connection.send(chunk)
        status, headers, _ = connection.answer()
        assert (status, headers["connection"]) == (413, "close")


def test_garbage_is_answered_with_400_and_ends_only_its_own_connection(server):
    for garbage in (b"garbage\r\n\r\n", b"\x00\xff" * 500, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
                    b"GET / HTTP/9.9\r\n\r\n", b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
                    b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
                    b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 200_000 + b"\r\n\r\n"):
        with Connection(server.port) as bad, Connection(server.port) as good:
            bad.send(garbage)
            assert bad.answer()[0] == 400, garbage[:40]
            assert bad.at_end(), garbage[:40]
            good.send(request())
            assert good.answer()[0] == 200


def test_a_client_that_half_closed_still_gets_its_answers(server):
    with Connection(server.port) as connection:
        connection.send(request() + request())
        connection.finish_sending()
        assert connection.answer()[0] == 200
        assert connection.answer()[0] == 200
        assert connection.at_end()


def test_a_client_that_goes_away_inside_a_request_leaves_nothing_behind(server):
    for _ in range(50):
        with Connection(server.port) as connection:
            connection.send(request("POST", "/v3/users", TOKEN + "Content-Length: 1000\r\n") + b"{")
    assert server.rest("GET", "users")["users"] is not None


def test_a_client_that_resets_the_connection_does_no_harm(server):
    for _ in range(50):
        connection = Connection(server.port)
        connection.send(request() * 10)
        connection.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        connection.socket.close()
    assert server.rest("GET", "users")["users"] is not None


def test_an_offer_of_another_protocol_is_ignored_and_the_connection_closed(server):
    with Connection(server.port) as connection:
        headers = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n"
        connection.send(request("GET", "/", headers))
        status, headers, body = connection.answer()
        assert (status, headers["connection"], body) == (200, "close", b"{}")
        assert connection.at_end()
