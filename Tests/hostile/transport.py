"""Scenarios of HTTP: redirects, slow and broken answers, bodies with wrong lengths, floods of headers."""

from __future__ import annotations

from behaviours import Behaviour, answer_of, before_login, bytes_of, json_answer, pass_on
from front import Exchange, Gone, Link, head
from scenario import Stage, scenario

OK = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"


# ---- Redirects: none is followed (the protocol has none), so nothing reaches another host ----


def redirected(location: str, status: int) -> Behaviour:
    lines = {"Location": location}

    def upgrade(link: Link) -> None:
        link.connection.send(head(status, {**lines, "Content-Length": "0"}))
        raise Gone

    def socket(link: Link) -> None:
        if link.front.logins % 2 == 0:
            upgrade(link)
        link.log_in()
        link.relay()

    return Behaviour(answer_of(status, lines), socket)


@scenario()
def redirect_to_the_same_host(stage: Stage) -> Behaviour:
    return redirected("/v3/users", 302)


@scenario()
def redirect_to_another_host(stage: Stage) -> Behaviour:
    return redirected(f"http://127.0.0.1:{stage.elsewhere}/v3/steal", 302)


@scenario()
def redirect_308_to_another_name(stage: Stage) -> Behaviour:
    return redirected(f"//localhost:{stage.elsewhere}/v3/steal", 308)


@scenario()
def redirect_in_a_circle(stage: Stage) -> Behaviour:
    return Behaviour(answer=lambda exchange: exchange.reply_json(b"{}", 307, {"Location": exchange.request.target}))


@scenario()
def redirect_to_a_file(stage: Stage) -> Behaviour:
    return redirected("file:///etc/passwd", 301)


@scenario()
def redirect_of_every_upgrade_to_another_host(stage: Stage) -> Behaviour:
    location = f"Location: ws://127.0.0.1:{stage.elsewhere}/\r\n\r\n".encode()
    return Behaviour(
        socket=before_login(
            lambda link: link.connection.send(b"HTTP/1.1 302 Found\r\nContent-Length: 0\r\n" + location)
        )
    )


@scenario()
def refresh_and_alternative_services_elsewhere(stage: Stage) -> Behaviour:
    headers = {
        "Refresh": f"0; url=http://127.0.0.1:{stage.elsewhere}/",
        "Alt-Svc": f'http/1.1=":{stage.elsewhere}"; ma=9999',
        "Content-Location": f"http://127.0.0.1:{stage.elsewhere}/",
        "Link": f"<http://127.0.0.1:{stage.elsewhere}/>; rel=preload",
    }

    def answer(exchange: Exchange) -> None:
        truth = exchange.truth()
        truth.headers.update(headers)
        exchange.reply(truth)

    return Behaviour(answer)


# ---- Slow ----


@scenario(least_seconds=1)
def heads_that_drip(stage: Stage) -> Behaviour:
    return Behaviour(answer=lambda exchange: exchange.connection.drip(OK + b"X-Long: " + b"x" * 10_000, 0.01))


@scenario(least_seconds=1)
def bodies_that_drip(stage: Stage) -> Behaviour:
    def answer(exchange: Exchange) -> None:
        truth = exchange.truth()
        exchange.connection.send(head(truth.status, {"Content-Length": str(len(truth.body))}))
        exchange.connection.drip(truth.body, 0.01, step=20)

    return Behaviour(answer)


@scenario(least_seconds=1)
def requests_that_are_never_answered(stage: Stage) -> Behaviour:
    return Behaviour(answer=lambda exchange: exchange.front.wait(3600))


@scenario(least_seconds=1)
def connections_that_are_never_read(stage: Stage) -> Behaviour:
    def socket(link: Link) -> None:
        link.log_in()
        link.front.wait(3600)

    return Behaviour(socket=socket)


@scenario(least_seconds=1)
def upgrades_that_drip(stage: Stage) -> Behaviour:
    return Behaviour(
        socket=before_login(
            lambda link: link.connection.drip(b"HTTP/1.1 101 Switching Protocols\r\nX: " + b"y" * 9_000, 0.01)
        )
    )


# ---- Broken answers ----


@scenario()
def answers_cut_in_the_middle(stage: Stage) -> Behaviour:
    def answer(exchange: Exchange) -> None:
        truth = exchange.truth()
        exchange.connection.send(
            head(200, {"Content-Length": str(len(truth.body))}) + truth.body[: len(truth.body) // 2]
        )
        exchange.connection.cut(reset=stage.chance.random() < 0.5)

    return Behaviour(answer)


@scenario()
def answers_cut_before_the_first_byte(stage: Stage) -> Behaviour:
    return Behaviour(answer=lambda exchange: exchange.connection.cut())


@scenario()
def content_lengths_that_lie(stage: Stage) -> Behaviour:
    lies = [
        "1",
        "0",
        "-1",
        "99999999999999999999",
        "9223372036854775807",
        "5, 6",
        "0x10",
        "",
        "1e3",
        "5\r\nContent-Length: 6",
    ]

    def answer(exchange: Exchange) -> None:
        truth = exchange.truth()
        exchange.connection.send(OK + f"Content-Length: {stage.chance.choice(lies)}\r\n\r\n".encode() + truth.body)
        raise Gone

    return Behaviour(answer)


@scenario()
def more_than_was_asked_for(stage: Stage) -> Behaviour:
    """A second answer behind the first, to a request that was never sent."""

    def answer(exchange: Exchange) -> None:
        truth = exchange.truth()
        exchange.reply(truth)
        exchange.connection.send(OK + b"Content-Length: 2\r\n\r\n{}" * 3)

    return Behaviour(answer)


def chunked(*chunks: bytes) -> bytes:
    return OK + b"Transfer-Encoding: chunked\r\n\r\n" + b"".join(chunks)


@scenario()
def chunks_that_lie(stage: Stage) -> Behaviour:
    lies = [
        b"FFFFFFFFFFFFFFFF\r\n{}",
        b"7fffffffffffffff\r\n",
        b"-1\r\n{}\r\n0\r\n\r\n",
        b"2;" + b"x" * 100_000 + b"\r\n{}\r\n0\r\n\r\n",
        b"zz\r\n{}",
        b"2\r\n{}}}}\r\n0\r\n\r\n",
        b"0\r\n" + b"X: y\r\n" * 100_000 + b"\r\n",
        b"2\n{}\n0\n\n",
    ]
    return Behaviour(answer=lambda exchange: bytes_of(chunked(stage.chance.choice(lies)))(exchange))


@scenario(growth_mib=96, least_seconds=1)
def chunks_of_one_byte_without_end(stage: Stage) -> Behaviour:
    def answer(exchange: Exchange) -> None:
        exchange.connection.send(chunked(b"1\r\n{\r\n"))
        while True:
            exchange.connection.send(b"1\r\n \r\n" * 20_000)

    return Behaviour(answer)


@scenario(growth_mib=96, least_seconds=1)
def bodies_without_end(stage: Stage) -> Behaviour:
    def answer(exchange: Exchange) -> None:
        exchange.connection.send(OK + b'Connection: close\r\n\r\n{"a":"')
        while True:
            exchange.connection.send(b"x" * 65_536)

    return Behaviour(answer)


@scenario()
def headers_of_ten_megabytes(stage: Stage) -> Behaviour:
    line = b"X-Long: " + b"x" * 10_000_000 + b"\r\n\r\n"
    return Behaviour(
        bytes_of(OK + line),
        before_login(lambda link: link.connection.send(b"HTTP/1.1 101 Switching Protocols\r\n" + line)),
    )


@scenario()
def headers_of_100000_lines(stage: Stage) -> Behaviour:
    lines = b"".join(b"X-%d: y\r\n" % n for n in range(100_000)) + b"\r\n"
    return Behaviour(
        bytes_of(OK + lines),
        before_login(lambda link: link.connection.send(b"HTTP/1.1 101 Switching Protocols\r\n" + lines)),
    )


@scenario(least_seconds=1)
def headers_without_end(stage: Stage) -> Behaviour:
    def answer(exchange: Exchange) -> None:
        exchange.connection.send(OK)
        while True:
            exchange.connection.send(b"X-More: and more\r\n" * 1_000)

    return Behaviour(answer)


@scenario(least_seconds=1)
def informational_answers_without_end(stage: Stage) -> Behaviour:
    def answer(exchange: Exchange) -> None:
        while True:
            exchange.connection.send(b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" * 100)

    return Behaviour(answer, before_login(lambda link: flood(link, b"HTTP/1.1 100 Continue\r\n\r\n" * 100)))


def flood(link: Link, data: bytes) -> None:
    while True:
        link.connection.send(data)


@scenario()
def answers_that_are_no_http(stage: Stage) -> Behaviour:
    texts = [
        b"\x00\xff\xfe rubbish\r\n\r\n",
        b"HTTP/9.9 200 OK\r\n\r\n{}",
        b"HTTP/1.1 99 No\r\n\r\n",
        b"HTTP/1.1 999 X\r\n\r\n{}",
        b"HTTP/1.1 -200 OK\r\n\r\n{}",
        b"ICY 200 OK\r\n\r\n",
        b"{}",
        b"\r\n" * 10_000,
        b"HTTP/1.1 200\r\n: v\r\n\r\n{}",
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\nabcde",
        b"HTTP/1.1 200 OK\r\nA: b\r\n folded\r\n\r\n{}",
    ]
    return Behaviour(answer=lambda exchange: bytes_of(stage.chance.choice(texts))(exchange))


@scenario()
def encodings_that_nobody_asked_for(stage: Stage) -> Behaviour:
    names = ["br", "zstd", "compress", "gzip, gzip, gzip, gzip, gzip, gzip, gzip, gzip", "gzip", "deflate", "x" * 1_000]

    def answer(exchange: Exchange) -> None:
        truth = exchange.truth()
        truth.headers["Content-Encoding"] = stage.chance.choice(names)
        exchange.reply(truth)

    return Behaviour(answer)


@scenario()
def cookies_and_calls_for_passwords(stage: Stage) -> Behaviour:
    headers = {
        "Set-Cookie": "session=stolen; Path=/; Domain=127.0.0.1",
        "WWW-Authenticate": 'Basic realm="x", Digest realm="y", nonce="z", Negotiate, NTLM',
        "Proxy-Authenticate": 'Basic realm="p"',
        "Authorization": "Bearer x",
    }

    def answer(exchange: Exchange) -> None:
        truth = exchange.truth()
        truth.headers.update(headers)
        truth.status = stage.chance.choice([200, 401, 407, 403])
        exchange.reply(truth)

    return Behaviour(answer)


# ---- Statuses ----


@scenario(least_seconds=1)
def every_request_fails_with_500(stage: Stage) -> Behaviour:
    return Behaviour(json_answer(b'{"error":true,"code":500901,"message":"no"}', 500))


@scenario(least_seconds=1)
def too_many_requests_retry_after_0(stage: Stage) -> Behaviour:
    body = b'{"error":true,"code":500910,"message":"slow down","retry_after":0}'
    return Behaviour(json_answer(body, 429, {"Retry-After": "0"}))


@scenario(least_seconds=1)
def too_many_requests_retry_after_extremes(stage: Stage) -> Behaviour:
    waits = ["-1", "9223372036854775807", "1e300", "99999999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT", "x", ""]

    def answer(exchange: Exchange) -> None:
        wait = stage.chance.choice(waits)
        number = wait if wait[:1] in "-19" and wait else "null"
        body = f'{{"error":true,"code":500910,"message":"slow down","retry_after":{number}}}'
        exchange.reply_json(body.encode(), 429, {"Retry-After": wait})

    return Behaviour(answer)


@scenario(least_seconds=1)
def every_error_code_in_turn(stage: Stage) -> Behaviour:
    codes = [
        400108,
        400109,
        400111,
        400201,
        400202,
        400300,
        400302,
        400303,
        400310,
        400401,
        400930,
        500901,
        900500,
        0,
        -1,
        2**31,
        2**63 - 1,
        800000,
        800200,
    ]

    def answer(exchange: Exchange) -> None:
        if stage.chance.random() < 0.3:
            return pass_on(exchange)
        body = f'{{"error":true,"code":{stage.chance.choice(codes)},"message":"no"}}'.encode()
        exchange.reply_json(body, stage.chance.choice([200, 400, 401, 403, 404, 503]))

    return Behaviour(answer)


@scenario()
def answers_that_are_no_json(stage: Stage) -> Behaviour:
    texts = [
        b"",
        b"null",
        b"[]",
        b"1",
        b'"x"',
        b"<html>",
        b"{",
        b'{"a":}',
        b"\xef\xbb\xbf{}",
        b'{"messages":5}',
        b'{"channels":{}}',
        b'{"messages":[5,"x",null,[],{}]}',
        b'{"messages":[{"message_id":"x"}]}',
        b"{}" * 100,
        b"\x00" * 1_000,
        b" " * 1_000_000,
    ]
    return Behaviour(answer=lambda exchange: exchange.reply_json(stage.chance.choice(texts)))
