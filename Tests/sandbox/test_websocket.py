"""The WebSocket under the protocol: RFC 6455 as a server must keep it, with what clients do wrong."""

import asyncio
import json

import pytest
import websockets
from wire import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, Connection, WebSocket, frame, upgrade_request

NORMAL, PROTOCOL_ERROR, NOT_UTF8, TOO_LARGE = 1000, 1002, 1007, 1009
PING_COMMAND = 'PING{"req_id":"p","id":1}\n'


def is_served(server) -> bool:
    """Whether others are still served: the server's answer to whatever a test did must end one connection at most."""
    with WebSocket(server.port, "user_id=other") as socket:
        socket.command("LOGI")
        socket.send_frame(PING_COMMAND)
        return socket.command()[0] == "PONG"


def test_the_server_speaks_first_with_logi(server):
    with WebSocket(server.port, "user_id=ana&nickname=Ana") as socket:
        name, login = socket.command()
        assert (name, login["user_id"], login["nickname"]) == ("LOGI", "ana", "Ana")
        assert login["key"]


def test_any_user_may_log_in_by_id_alone(server):
    for user in ("nobody-before", "a%2Fb%20c", "%E4%BD%A0"):
        with WebSocket(server.port, "user_id=" + user) as socket:
            assert "error" not in socket.command("LOGI")[1]


def test_a_failed_login_sends_logi_with_the_error_and_then_closes_with_1000(server):
    with WebSocket(server.port, "") as socket:
        name, login = socket.command()
        assert (name, login["error"], login["code"]) == ("LOGI", True, 400105)
        assert socket.close_code() == NORMAL
        socket.send_frame(b"\x03\xe8", CLOSE)
        assert socket.at_end()


def test_other_paths_are_not_found(server):
    for target in ("/other", "/v3/users", "//", "/index.html?user_id=ana"):
        with Connection(server.port) as connection:
            connection.send(upgrade_request(target))
            assert connection.answer()[0] == 404, target


def test_unknown_query_parameters_and_headers_are_never_refused(server):
    with WebSocket(server.port, "user_id=ana&p=Linux&unknown=%FF&&=&SB-User-Agent=x") as socket:
        assert socket.command()[0] == "LOGI"


def test_another_websocket_version_is_refused_with_the_one_spoken(server):
    with Connection(server.port) as connection:
        connection.send(upgrade_request("/?user_id=ana", version="8"))
        status, headers, _ = connection.answer()
        assert (status, headers["sec-websocket-version"]) == (426, "13")


def test_a_handshake_without_key_is_refused(server):
    with Connection(server.port) as connection:
        connection.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                        "Sec-WebSocket-Version: 13\r\n\r\n")
        assert connection.answer()[0] == 400


def test_a_connection_that_served_http_may_still_upgrade(server):
    with Connection(server.port) as connection:
        connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.answer()[0] == 200
        connection.send(upgrade_request("/?user_id=ana"))
        assert connection.answer(has_body=False)[0] == 101
        connection.__class__ = WebSocket
        assert connection.command()[0] == "LOGI"


def test_frames_sent_together_with_the_handshake_are_not_lost(server):
    with WebSocket(server.port, early=frame(PING_COMMAND)) as socket:
        assert socket.command()[0] == "LOGI"
        assert socket.command()[0] == "PONG"


def test_compression_is_never_agreed_to(server):
    async def extensions():
        url = server.url.replace("http", "ws") + "/?user_id=ana"
        async with websockets.connect(url, compression="deflate") as socket:
            assert (await socket.recv()).startswith("LOGI{")
            return socket.response.headers.get("Sec-WebSocket-Extensions")

    assert asyncio.run(extensions()) is None


def test_an_offered_subprotocol_with_credentials_is_selected(server):
    async def selected():
        url = server.url.replace("http", "ws") + "/?user_id=ana"
        async with websockets.connect(url, subprotocols=["%7B%7D"]) as socket:
            await socket.recv()
            return socket.subprotocol

    assert asyncio.run(selected()) == "%7B%7D"


def test_fragments_are_joined_whatever_their_size(server):
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        text = PING_COMMAND.encode()
        for number, byte in enumerate(text):
            first, last = number == 0, number == len(text) - 1
            socket.send_frame(bytes([byte]), TEXT if first else CONTINUATION, fin=last)
        assert socket.command()[0] == "PONG"
        socket.send_frame(text[:9], TEXT, fin=False)
        socket.send_frame(text[9:], CONTINUATION, fin=False)
        socket.send_frame(b"", CONTINUATION)
        assert socket.command()[0] == "PONG"


def test_a_character_may_be_split_between_fragments(server):
    channel = server.channel("ana", "bo")
    message = "MESG" + json.dumps(
        {"req_id": "split", "channel_url": channel, "message": "héllo 你好 🎉"}, ensure_ascii=False)
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        data = message.encode()
        for start in range(0, len(data), 3):
            socket.send_frame(data[start:start + 3], CONTINUATION if start else TEXT, fin=start + 3 >= len(data))
        assert socket.command("MESG")[1]["message"] == "héllo 你好 🎉"


def test_pings_are_answered_with_their_data_even_between_fragments(server):
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        socket.send_frame(PING_COMMAND[:4], TEXT, fin=False)
        socket.send_frame(b"are you there", PING)
        assert socket.frame() == (PONG, b"are you there")
        socket.send_frame(b"unasked", PONG)
        socket.send_frame(PING_COMMAND[4:], CONTINUATION)
        assert socket.command()[0] == "PONG"


def test_a_binary_message_is_read_as_text(server):
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        socket.send_frame(PING_COMMAND, BINARY)
        assert socket.command()[0] == "PONG"


def test_the_client_s_close_is_answered_with_its_code_and_tcp_is_closed(server):
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        socket.send_frame(b"\x0b\xb9bye", CLOSE)
        assert socket.close_code() == 3001
        assert socket.at_end()
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        socket.send_frame(b"", CLOSE)
        assert socket.frame() == (CLOSE, b"")
        assert socket.at_end()


def test_what_comes_before_a_close_is_answered_before_it(server):
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        socket.send(frame(PING_COMMAND) * 20 + frame(b"\x03\xe8", CLOSE) + frame(PING_COMMAND))
        assert [socket.command()[0] for _ in range(20)] == ["PONG"] * 20
        assert socket.close_code() == NORMAL
        assert socket.at_end()


BROKEN = {
    "not masked": (PROTOCOL_ERROR, frame(PING_COMMAND, masked=False)),
    "reserved bit": (PROTOCOL_ERROR, frame(PING_COMMAND, reserved=4)),
    "unknown opcode": (PROTOCOL_ERROR, frame(PING_COMMAND, opcode=3)),
    "unknown control opcode": (PROTOCOL_ERROR, frame(b"", opcode=11)),
    "continuation of nothing": (PROTOCOL_ERROR, frame(PING_COMMAND, CONTINUATION)),
    "message inside a message": (PROTOCOL_ERROR, frame("PI", fin=False) + frame(PING_COMMAND)),
    "fragmented ping": (PROTOCOL_ERROR, frame(b"x", PING, fin=False)),
    "ping longer than 125 bytes": (PROTOCOL_ERROR, frame(b"x" * 126, PING)),
    "not UTF-8": (NOT_UTF8, frame(b"PING{\xff}")),
    "binary not UTF-8": (NOT_UTF8, frame(b"PING{\xc3}", BINARY)),
    "message too large": (TOO_LARGE, frame(b"x" * ((1 << 20) + 1))),
    "announced beyond any memory": (TOO_LARGE, b"\x81\xff\x7f" + b"\xff" * 7 + b"mask"),
    "fragments too large together": (
        TOO_LARGE, frame(b"x" * 600_000, fin=False) + frame(b"x" * 600_000, CONTINUATION)),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_frame_is_answered_with_its_close_code(server, case):
    code, frames = BROKEN[case]
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        socket.send(frames)
        assert socket.close_code() == code
    assert is_served(server)


def test_garbage_after_the_handshake_ends_only_its_own_connection(server):
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        socket.send(b"\xde\xad\xbe\xef" * 1000)
        assert socket.close_code() == PROTOCOL_ERROR
    assert is_served(server)


def test_a_message_of_the_largest_size_is_accepted(server):
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        head, tail = 'PING{"req_id":"p","id":1,"x":"', '"}\n'
        socket.send_frame(head + "x" * ((1 << 20) - len(head) - len(tail)) + tail)
        assert socket.command()[0] == "PONG"


def test_a_client_that_half_closes_is_gone(server):
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        socket.finish_sending()
        assert socket.at_end()
    assert is_served(server)


def test_a_client_that_never_answers_our_close_is_dropped(server):
    with WebSocket(server.port, "") as socket:
        assert socket.close_code() == NORMAL
        assert socket.at_end()
