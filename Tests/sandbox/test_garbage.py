"""What no client should send: requests in disguise, half requests, nonsense. Never a crash, a hang or a 500."""

import itertools
import json
import random
import time

import pytest
from test_channels import base
from wire import Connection, WebSocket, frame

TOKEN = "Api-Token: sandbox-api-token\r\n"


def hidden(name: str) -> bytes:
    """A whole request that makes a user: it must never be taken for one where it is another's body."""
    body = json.dumps({"user_id": name, "nickname": ""})
    return f"POST /v3/users HTTP/1.1\r\nHost: localhost\r\n{TOKEN}Content-Length: {len(body)}\r\n\r\n{body}".encode()


SMUGGLING = {
    "length and chunks": "Content-Length: {length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{hidden}",
    "chunks and length": "Transfer-Encoding: chunked\r\nContent-Length: {length}\r\n\r\n0\r\n\r\n{hidden}",
    "two lengths": "Content-Length: 0\r\nContent-Length: {length}\r\n\r\n{hidden}",
    "two lengths in one": "Content-Length: 0, {length}\r\n\r\n{hidden}",
    "a signed length": "Content-Length: +0\r\n\r\n{hidden}",
    "a length of another base": "Content-Length: 0x0\r\n\r\n{hidden}",
    "a length beyond 64 bits": "Content-Length: 18446744073709551616\r\n\r\n{hidden}",
    "a space before the colon": "Content-Length : 0\r\n\r\n{hidden}",
    "an unknown coding": "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n{hidden}",
    "chunked but not last": "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n{hidden}",
    "a folded header": "Transfer-Encoding:\r\n chunked\r\nContent-Length: {length}\r\n\r\n0\r\n\r\n{hidden}",
    "a vertical tab": "Transfer-Encoding:\x0bchunked\r\nContent-Length: {length}\r\n\r\n0\r\n\r\n{hidden}",
    "a chunk size with a sign": "Transfer-Encoding: chunked\r\n\r\n-0\r\n\r\n{hidden}",
    "a chunk size too large": "Transfer-Encoding: chunked\r\n\r\nffffffffffffffff0\r\n\r\n{hidden}",
    "a chunk without its end": "Transfer-Encoding: chunked\r\n\r\n1\r\nab0\r\n\r\n{hidden}",
    "a carriage return in a header": "X: a\rContent-Length: 0\r\nContent-Length: {length}\r\n\r\n{hidden}",
    "a zero in a header": "X: a\0b\r\nContent-Length: {length}\r\n\r\n{hidden}",
}


@pytest.mark.parametrize("shape", SMUGGLING)
def test_a_request_hidden_in_another_is_never_done_behind_an_answer_that_hides_it(world, shape):
    name = world.name("smuggled")
    inner = hidden(name)
    # As a GET that needs no body: whatever the server reads of it, what follows must be refused or be its body.
    text = SMUGGLING[shape].replace("{length}", str(len(inner) + 5)).replace("{hidden}", inner.decode())
    with Connection(world.server.port) as connection:
        connection.send(f"POST /v3/push_delivery HTTP/1.1\r\nHost: localhost\r\n{TOKEN}{text}")
        connection.finish_sending()
        statuses = []
        try:
            while True:
                status, headers, _ = connection.answer()
                statuses.append(status)
                if headers.get("connection") == "close":
                    break
        except (EOFError, ConnectionResetError):
            pass
    assert len(statuses) <= 1, statuses
    assert all(status < 500 for status in statuses)
    assert world.admin.get("users", user_ids=[name])["users"] == []


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"P",
        b"POST /v3/users HTTP/1.1\r\n",
        b"POST /v3/users HTTP/1.1\r\nHost: localhost\r\nX: ",
        b"POST /v3/users HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_many_half_requests_do_not_keep_others_waiting(world, half):
    waiting = [Connection(world.server.port) for _ in range(100)]
    try:
        for connection in waiting:
            connection.send(half)
        began = time.monotonic()
        for _ in range(20):
            assert world.admin.get("users", limit=1).status == 200
        assert time.monotonic() - began < 10
    finally:
        for connection in waiting:
            connection.socket.close()


def test_targets_of_any_bytes_are_answered(world):
    chance = random.Random(3)
    alphabet = [bytes([number]) for number in range(33, 127)] + [
        b"%00",
        b"%",
        b"%f",
        b"//",
        b"/v3/",
        b"?",
        b"&",
        b"=",
        b"#",
    ]
    for _ in range(300):
        target = b"/" + b"".join(chance.choice(alphabet) for _ in range(chance.randrange(60)))
        with Connection(world.server.port) as connection:
            connection.send(b"GET " + target + b" HTTP/1.1\r\nHost: localhost\r\n" + TOKEN.encode() + b"\r\n")
            assert connection.answer()[0] < 500, target


# Commands

JUNK = [
    None,
    True,
    -1,
    0,
    2**63 - 1,
    -(2**63),
    2**64,
    1.5,
    1e308,
    "",
    "x",
    "\0",
    "\ud800",
    "é" * 5000,
    [],
    [None],
    [[]],
    ["x"] * 200,
    {},
    {"key": 1},
    [{"key": "k", "value": "v"}],
    [{"key": 1, "value": [1]}],
    {"array": 7, "mode": "x"},
    {"a": {"b": {"c": []}}},
]
FIELDS = [
    "req_id",
    "channel_url",
    "channel_type",
    "message",
    "data",
    "custom_type",
    "mention_type",
    "mentioned_user_ids",
    "mentioned_message_template",
    "metaarray",
    "sorted_metaarray",
    "parent_message_id",
    "reply_to_channel",
    "push_option",
    "pin_message",
    "target_langs",
    "poll_id",
    "apple_critical_alert_options",
    "extended_message",
    "silent",
    "url",
    "name",
    "type",
    "size",
    "thumbnails",
    "files",
    "require_auth",
    "msg_id",
    "message_id",
    "option_ids",
    "time",
    "token",
    "expiring_session",
    "id",
    "active",
]
COMMANDS = [
    "MESG",
    "FILE",
    "MEDI",
    "FEDI",
    "READ",
    "MACK",
    "TPST",
    "TPEN",
    "VOTE",
    "ENTR",
    "EXIT",
    "PING",
    "LOGI",
    "NOOP",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_with_nonsense_in_any_field_is_answered_or_ignored(world, command):
    ana = world.person()
    channel = ana.channel()
    sent = ana.send(channel)["message_id"]
    sound = {
        "req_id": "r",
        "channel_url": channel,
        "message": "x",
        "url": "http://x",
        "msg_id": sent,
        "poll_id": 1,
        "option_ids": [1],
    }
    socket = ana.socket()
    for name, junk in itertools.product(FIELDS, JUNK):
        body = {**{key: value for key, value in sound.items() if key != "poll_id" or command == "VOTE"}, name: junk}
        socket.send_frame(command + json.dumps(body) + "\n")
    for kind in socket.frames("EROR"):
        assert kind.body["code"] != 500901, kind
    for name in FIELDS:
        socket.send_frame(command + json.dumps({key: value for key, value in sound.items() if key != name}))
    assert socket.frames() is not None
    assert ana.view(channel)["channel_url"] == channel


def test_frames_of_nonsense_never_stop_the_connection_that_sends_them_whole(world):
    chance = random.Random(11)
    socket = world.person().socket()
    pieces = [
        "MESG",
        "PING",
        "{",
        "}",
        "[",
        '"',
        "\\",
        "\n",
        ":",
        ",",
        "null",
        "1e9999",
        "-",
        "\\u0000",
        "é",
        "\0",
        '{"req_id":"x"}',
    ]
    for _ in range(500):
        socket.send_frame("".join(chance.choice(pieces) for _ in range(chance.randrange(30))))
    socket.send_frame("\n")
    assert "LOGI" not in socket.kinds()


EARLY = {"pings": frame("PING{}\n") * 50, "a long one": frame("x" * 70_000), "half a one": frame("MESG{", fin=False)}


@pytest.mark.parametrize("early", EARLY)
def test_frames_sent_before_the_login_are_taken_after_it(world, early):
    with WebSocket(world.server.port, "user_id=" + world.name(), early=EARLY[early]) as socket:
        assert socket.command()[0] == "LOGI"


def test_names_of_any_unicode_come_back_as_they_were(world):
    for text in (
        "\u0000",
        "\u202e",
        "a\u0301",
        "á",
        "😀",
        "\ufffe",
        "\u2028",
        "' OR 1=1 --",
        "../../etc",
        "%00",
        "<script>",
    ):
        ana = world.person(nickname=text)
        assert ana.get("users", user_ids=[ana.id])["users"][0]["nickname"] == text
        channel = ana.channel(name=text, data=text)
        assert (ana.view(channel)["name"], ana.send(channel, text)["message"]) == (text, text)
        assert ana.post(base(channel) + "/metadata", metadata={"k": text})["metadata"] == {"k": text}
