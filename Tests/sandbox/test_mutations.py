"""Requests and frames with bytes changed, cut, repeated and inserted, from a fixed seed: whatever a client sends, the
server goes on serving the others."""

import random

import pytest
from wire import Connection, WebSocket, frame, upgrade_request

REQUESTS = [
    b"GET /v3/users?user_ids=a%2Fb HTTP/1.1\r\nHost: localhost\r\nApi-Token: sandbox-api-token\r\n\r\n",
    b'POST /v3/users HTTP/1.1\r\nHost: localhost\r\nApi-Token: sandbox-api-token\r\nContent-Length: 38\r\n\r\n'
    b'{"user_id":"mutant","nickname":"\\u00e9"}',
    b"POST /v3/group_channels HTTP/1.1\r\nHost: localhost\r\nApi-Token: sandbox-api-token\r\nTransfer-Encoding: chunked\r\n\r\n"
    b'13\r\n{"user_ids":["ana"]\r\n1\r\n}\r\n0\r\nTrailer: x\r\n\r\n',
    upgrade_request("/?user_id=ana&access_token=x").encode() + frame('PING{"req_id":"p","id":1}\n'),
]
FRAMES = [
    frame('PING{"req_id":"p","id":1,"active":1}\n'),
    frame('MESG{"req_id":"r","channel_url":"c","message":"hello"}\n'),
    frame('READ{"req_id":"r","channel_url":"c"}\n', fin=False) + frame("}\n", 0),
    frame(b"\x03\xe8", 8),
    frame(b"ping", 9),
]
INSERTED = [b"\r\n", b"\r\n\r\n", b"\0", b"\xff" * 9, b"9" * 30, b"{" * 300, b"[" * 3000, b"%", b":", b"-1", b'"']


def mutated(chance: random.Random, data: bytes) -> bytes:
    data = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(data) + 1)
        match chance.randrange(4):
            case 0: data[place:place + 1] = bytes([chance.randrange(256)])
            case 1: data[place:place] = chance.choice(INSERTED)
            case 2: del data[place:place + chance.randrange(1, 20)]
            case 3: data[place:place] = data[chance.randrange(len(data) + 1):][:50]
    return bytes(data)


@pytest.mark.parametrize("seed", range(8))
def test_mutated_requests_and_frames_never_stop_the_server(server, seed):
    chance = random.Random(seed)
    for _ in range(150):
        with Connection(server.port) as http, WebSocket(server.port) as socket:
            for connection, data in ((http, chance.choice(REQUESTS)), (socket, chance.choice(FRAMES))):
                try:
                    connection.send(mutated(chance, data))
                    if chance.random() < 0.5:
                        connection.finish_sending()
                except OSError:
                    pass  # it had already ended the connection
    with WebSocket(server.port, "user_id=other") as socket:
        assert socket.command()[0] == "LOGI"
    assert server.rest("GET", "users?limit=1")["users"]


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_json_nested_as_deep_as_a_body_allows_never_stops_the_server(server, opening):
    deep = opening * (1_000_000 // len(opening))
    with WebSocket(server.port) as socket:
        socket.send_frame("PING" + deep)
        socket.send_frame('PING{"req_id":"p","id":1,"x":' + deep)
        socket.send_frame('PING{"req_id":"p","id":1}\n')
        assert socket.command("PONG")
    with Connection(server.port) as http:
        body = deep.encode() * 20
        http.send(b"POST /v3/users HTTP/1.1\r\nHost: localhost\r\nApi-Token: sandbox-api-token\r\n"
                  b"Content-Length: %d\r\n\r\n" % len(body) + body)
        assert http.answer()[0] == 400
