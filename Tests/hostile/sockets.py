"""Scenarios of the socket: invalid upgrades, frames that no server may send, floods, sessions that end at once."""

from __future__ import annotations

import struct

from wire import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, frame

from behaviours import Behaviour, after_login, before_login, hold, json_answer, only_after_login, split
from front import Exchange, Link, next_text
from scenario import Stage, scenario


# ---- Upgrades ----


def instead(data: bytes) -> Behaviour:
    """Sends these bytes instead of the upgrade's answer."""
    return Behaviour(socket=before_login(lambda link: link.connection.send(data)))


@scenario(least_seconds=1)
def upgrade_with_the_wrong_key(stage: Stage) -> Behaviour:
    def act(link: Link) -> None:
        link.accept(key=b"d3Jvbmcga2V5IHdyb25nIGtleQ==")
        link.send(b'LOGI{"key":"k","user_id":"vic"}\n')

    return Behaviour(socket=before_login(act))


@scenario(least_seconds=1)
def upgrade_without_a_key(stage: Stage) -> Behaviour:
    return instead(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")


@scenario(least_seconds=1)
def upgrade_answered_with_every_status(stage: Stage) -> Behaviour:
    statuses = [
        b"200 OK",
        b"204 No Content",
        b"400 Bad",
        b"401 No",
        b"404 No",
        b"426 Upgrade",
        b"500 No",
        b"503 No",
        b"100 Continue",
    ]
    return Behaviour(socket=before_login(lambda link: link.accept(status=stage.chance.choice(statuses))))


@scenario(least_seconds=1)
def upgrade_to_extensions_nobody_asked_for(stage: Stage) -> Behaviour:
    return Behaviour(
        socket=before_login(
            lambda link: link.accept(
                more=b"Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=8\r\n"
                b"Sec-WebSocket-Protocol: other\r\n"
            )
        )
    )


@scenario(least_seconds=1)
def upgrade_cut_in_the_middle(stage: Stage) -> Behaviour:
    def socket(link: Link) -> None:
        link.connection.send(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: webso")
        link.connection.cut(reset=stage.chance.random() < 0.5)

    return Behaviour(socket=socket)


@scenario(least_seconds=1)
def upgrade_that_never_logs_in(stage: Stage) -> Behaviour:
    return Behaviour(socket=before_login(lambda link: link.accept()))


@scenario(least_seconds=1)
def login_that_drips(stage: Stage) -> Behaviour:
    def socket(link: Link) -> None:
        text = next_text(link.connect_upstream())
        link.accept()
        link.connection.drip(frame(text, TEXT, True, False), 0.001, step=3)
        link.relay()

    return Behaviour(socket=socket)


# ---- Frames ----


@scenario(least_seconds=1)
def frames_with_reserved_bits(stage: Stage) -> Behaviour:
    return Behaviour(
        socket=after_login(lambda link: link.send(b"\x78\x9c rubbish", reserved=stage.chance.choice([1, 2, 4])))
    )


@scenario(least_seconds=1)
def frames_that_are_masked(stage: Stage) -> Behaviour:
    return Behaviour(socket=after_login(lambda link: link.send(b"NOOP{}\n", masked=True)))


@scenario(least_seconds=1)
def frames_of_reserved_kinds(stage: Stage) -> Behaviour:
    return Behaviour(socket=after_login(lambda link: link.send(b"x", opcode=stage.chance.choice([3, 7, 11, 15]))))


@scenario(least_seconds=1)
def frames_with_lengths_that_lie(stage: Stage) -> Behaviour:
    lies = [struct.pack(">BBQ", 0x81, 127, n) for n in (2**63 - 1, 2**63, 2**64 - 1, 2**32, 5)] + [
        struct.pack(">BBH", 0x81, 126, 5),
        b"\x81\x7f",
    ]
    return Behaviour(socket=after_login(lambda link: link.send_bytes(stage.chance.choice(lies) + b"hello" * 100)))


@scenario(growth_mib=96, least_seconds=1)
def fragments_without_end(stage: Stage) -> Behaviour:
    def act(link: Link) -> None:
        link.send(b"MESG{", fin=False)
        for _ in range(stage.count(4_000_000, 200_000) // 1_000):
            link.send_bytes(frame(b" " * 20, CONTINUATION, False, False) * 1_000)

    return Behaviour(socket=only_after_login(act))


@scenario(least_seconds=1)
def fragments_out_of_order(stage: Stage) -> Behaviour:
    def act(link: Link) -> None:
        if stage.chance.random() < 0.5:
            link.send(b"x", CONTINUATION)
        link.send(b"MESG{", fin=False)
        link.send(b"}\n", TEXT)

    return Behaviour(socket=after_login(act))


@scenario(least_seconds=1)
def control_frames_that_are_too_long_or_cut(stage: Stage) -> Behaviour:
    frames = [
        frame(b"x" * 126, PING, True, False),
        frame(b"x" * 70_000, CLOSE, True, False),
        frame(b"x", PING, False, False),
    ]
    return Behaviour(socket=after_login(lambda link: link.send_bytes(stage.chance.choice(frames))))


@scenario(least_seconds=1)
def ping_flood(stage: Stage) -> Behaviour:
    return Behaviour(socket=only_after_login(lambda link: flood(link, frame(b"x" * 125, PING, True, False), stage)))


@scenario(least_seconds=1)
def ping_flood_of_one_who_reads_nothing(stage: Stage) -> Behaviour:
    """The pongs cannot be sent: they must not accumulate."""

    def socket(link: Link) -> None:
        link.log_in()
        flood(link, frame(b"x" * 125, PING, True, False), stage)
        hold(link)

    return Behaviour(socket=socket)


@scenario(least_seconds=1)
def flood_of_pongs_and_empty_frames(stage: Stage) -> Behaviour:
    data = frame(b"", PONG, True, False) + frame(b"", TEXT, True, False) + frame(b"", BINARY, True, False)
    return Behaviour(socket=only_after_login(lambda link: flood(link, data, stage)))


@scenario(least_seconds=1)
def flood_of_what_is_no_command(stage: Stage) -> Behaviour:
    texts = [b"\n", b"MES", b"MESG", b"MESG{", b"mesg{}\n", b"MESG[]\n", b"MESGnull\n", b"XXXX{}\n", b'MESG{"a":}\n']
    data = b"".join(frame(each, TEXT, True, False) for each in texts)
    return Behaviour(socket=only_after_login(lambda link: flood(link, data, stage)))


def flood(link: Link, data: bytes, stage: Stage) -> None:
    for _ in range(stage.count(300, 40)):
        link.send_bytes(data * 1_000)


@scenario(least_seconds=1)
def texts_that_are_no_utf_8(stage: Stage) -> Behaviour:
    return Behaviour(
        socket=after_login(
            lambda link: link.send(
                b'MESG{"channel_url":"room","msg_id":5,"message":"\xff\xfe\xc3","ts":5,"user":{"user_id":"\xff"}}\n'
            )
        )
    )


@scenario(least_seconds=1)
def close_codes_of_all_kinds(stage: Stage) -> Behaviour:
    bodies = [
        b"",
        b"\x03",
        *(struct.pack(">H", code) for code in (0, 999, 1000, 1001, 1005, 1006, 1015, 4000, 65535)),
        struct.pack(">H", 1000) + b"\xff" * 100,
    ]

    def act(link: Link) -> None:
        link.send(stage.chance.choice(bodies), CLOSE)
        link.send(b"NOOP{}\n" * 100)

    return Behaviour(socket=after_login(act, 0.05))


# ---- Sessions ----


def busy(wait: bytes) -> bytes:
    return b'BUSY{"retry_after":' + wait + b',"reason_code":1,"message":"Server is overloaded."}\n'


def busy_in_place_of_login(*waits: bytes) -> Behaviour:
    def act(link: Link) -> None:
        link.accept()
        link.send(busy(waits[link.front.logins % len(waits)]))

    return Behaviour(socket=before_login(act))


@scenario(least_seconds=2)
def busy_with_0(stage: Stage) -> Behaviour:
    return busy_in_place_of_login(b"0")


@scenario(least_seconds=2)
def busy_with_0_after_each_login(stage: Stage) -> Behaviour:
    return Behaviour(socket=after_login(lambda link: link.send(busy(b"0")), 0.01))


@scenario(lives=6, least_seconds=1.5)
def busy_with_extremes(stage: Stage) -> Behaviour:
    return busy_in_place_of_login(
        b"-1", b"1e-300", b"9223372036854775807", b"1e308", b'"x"', b"null", b"-9223372036854775808", b"0.0001"
    )


@scenario(least_seconds=2)
def busy_flood(stage: Stage) -> Behaviour:
    return Behaviour(
        socket=only_after_login(lambda link: link.send_bytes(frame(busy(b"0"), TEXT, True, False) * 1_000))
    )


@scenario(least_seconds=2)
def logins_that_are_cut_at_once(stage: Stage) -> Behaviour:
    def socket(link: Link) -> None:
        link.log_in()
        link.connection.cut(reset=stage.chance.random() < 0.5)

    return Behaviour(socket=socket)


@scenario(least_seconds=2)
def connections_that_are_cut_at_once(stage: Stage) -> Behaviour:
    return Behaviour(lambda exchange: exchange.connection.cut(), lambda link: link.connection.cut())


@scenario(least_seconds=2)
def logins_that_are_refused_with_every_code(stage: Stage) -> Behaviour:
    codes = [400302, 400309, 400310, 400300, 400301, 400303, 400304, 400305, 400500, 500901, 503, 0, -1, 2**31, 800200]

    def act(link: Link) -> None:
        link.accept()
        link.send(f'LOGI{{"error":true,"code":{codes[link.front.logins % len(codes)]},"message":"no"}}\n'.encode())

    return Behaviour(socket=before_login(act))


@scenario(least_seconds=1)
def logins_of_somebody_else(stage: Stage) -> Behaviour:
    def change(text: bytes) -> bytes:
        return text.replace(b'"user_id":"vic"', b'"user_id":"eve"').replace(b'"guest_id":"vic"', b'"guest_id":"eve"')

    def socket(link: Link) -> None:
        link.log_in(change)
        link.relay()

    return Behaviour(socket=socket)


@scenario(least_seconds=1)
def logins_again_and_again(stage: Stage) -> Behaviour:
    """LOGI frames without a request, each with another key and user."""

    def act(link: Link) -> None:
        for n in range(stage.count(5_000, 500)):
            link.send(f'LOGI{{"key":"k{n}","new_key":"k{n}","ekey":"e","user_id":"u{n}","expires_at":{n}}}\n')

    return Behaviour(socket=after_login(act))


@scenario(least_seconds=2)
def keys_that_are_always_expired(stage: Stage) -> Behaviour:
    return Behaviour(json_answer(b'{"error":true,"code":400309,"message":"expired"}', 400))


@scenario(least_seconds=2)
def keys_that_are_always_expired_and_always_refreshed(stage: Stage) -> Behaviour:
    def answer(exchange: Exchange) -> None:
        if exchange.request.path.endswith("session_key"):
            exchange.reply_json(b'{"key":"k","new_key":"k","expires_at":-1}')
        else:
            exchange.reply_json(b'{"error":true,"code":400309,"message":"expired"}', 400)

    def socket(link: Link) -> None:
        link.log_in()
        for text in link.texts():
            command, body = split(text)
            if command == b"LOGI":
                link.send(f'LOGI{{"req_id":"{body["req_id"]}","key":"k","new_key":"k","expires_at":-1}}\n')

    return Behaviour(answer, socket)


@scenario(least_seconds=2)
def flood_of_expirations(stage: Stage) -> Behaviour:
    texts = [
        f'EXPR{{"expires_in":{n},"reason":{reason}}}\n'.encode()
        for n, reason in ((0, 400309), (0, 400302), (2**63 - 1, 400309))
    ]
    data = b"".join(frame(each, TEXT, True, False) for each in texts)
    return Behaviour(socket=after_login(lambda link: flood(link, data, stage)))


@scenario(least_seconds=2)
def expirations_that_close_each_session(stage: Stage) -> Behaviour:
    return Behaviour(socket=after_login(lambda link: link.send('EXPR{"expires_in":-1,"reason":400310}\n')))


@scenario(least_seconds=1)
def every_command_is_refused(stage: Stage) -> Behaviour:
    codes = [900020, 900041, 900500, 500901, 800180, 400309, 0, -1, 2**63]

    def socket(link: Link) -> None:
        link.log_in()
        for text in link.texts():
            command, body = split(text)
            request = body.get("req_id", "")
            link.send(
                f'EROR{{"error":true,"req_id":"{request}","code":{stage.chance.choice(codes)},"message":"no"}}\n' * 2
            )

    return Behaviour(socket=socket)


@scenario(least_seconds=1)
def every_command_is_acknowledged_twice(stage: Stage) -> Behaviour:
    def socket(link: Link) -> None:
        link.log_in()
        link.relay(lambda text: [text, text, text])

    return Behaviour(socket=socket)


@scenario(least_seconds=1)
def frames_in_another_order(stage: Stage) -> Behaviour:
    waiting: list[bytes] = []

    def down(text: bytes) -> list[bytes]:
        waiting.append(text)
        if len(waiting) < 8:
            return []
        stage.chance.shuffle(waiting)
        sent = waiting[:7]
        del waiting[:7]
        return sent

    def socket(link: Link) -> None:
        link.log_in()
        link.relay(down)

    return Behaviour(socket=socket)
