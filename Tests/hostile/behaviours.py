"""What a front does with requests and sockets, as small parts to build scenarios from. Each is a function of an
exchange or of a link (front.py); what it does not change is the sandbox's.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Callable, Mapping

from front import Answer, Exchange, Gone, Link
from mutate import dump

AnswerPart = Callable[[Exchange], None]
SocketPart = Callable[[Link], None]


def pass_on(exchange: Exchange) -> None:
    exchange.reply(exchange.truth())


def relay(link: Link) -> None:
    link.log_in()
    link.relay()


@dataclass
class Behaviour:
    answer: AnswerPart = pass_on
    socket: SocketPart = relay


def split(text: bytes) -> tuple[bytes, Any]:
    """Command and body of a frame."""
    return text[:4], json.loads(text[4:])


def join(command: bytes, body: Any) -> bytes:
    return command + dump(body) + b"\n"


def changed_answers(change: Callable[[Exchange, Any], Any]) -> AnswerPart:
    """Every JSON answer of success is what `change` makes of it; None leaves it as it is."""

    def answer(exchange: Exchange) -> None:
        truth = exchange.truth()
        if truth.status == 200:
            value = change(exchange, json.loads(truth.body))
            if value is not None:
                truth.body = value if isinstance(value, bytes) else dump(value)
        exchange.reply(truth)

    return answer


def changed_frames(change: Callable[[bytes, Any], Any]) -> SocketPart:
    """Every frame's body is what `change(command, body)` makes of it, LOGI included; None leaves it as it is."""

    def one(text: bytes) -> bytes:
        command, body = split(text)
        value = change(command, body)
        return text if value is None else join(command, value)

    def socket(link: Link) -> None:
        link.log_in(one)
        link.relay(lambda text: [one(text)])

    return socket


def changed_login(change: Callable[[Link, Any], Any]) -> SocketPart:
    """The LOGI frame's body is what `change` makes of it."""

    def socket(link: Link) -> None:
        def one(text: bytes) -> bytes:
            command, body = split(text)
            return join(command, change(link, body))

        link.log_in(one)
        link.relay()

    return socket


def after_login(act: SocketPart, seconds: float = 0.1) -> SocketPart:
    """Logs in, relays, and acts once on the side, so long after the login. Frames of both do not mix."""

    def socket(link: Link) -> None:
        link.log_in()

        def later() -> None:
            link.front.wait(seconds)
            act(link)

        link.front.start(later)
        link.relay()

    return socket


def only_after_login(act: SocketPart, seconds: float = 0.05) -> SocketPart:
    """Logs in and acts, so long after the login; what the client sends is dropped."""

    def socket(link: Link) -> None:
        link.log_in()
        link.front.start(link.drain)
        link.front.wait(seconds)
        act(link)
        hold(link)

    return socket


def before_login(act: SocketPart) -> SocketPart:
    """Acts in place of the upgrade's answer."""

    def socket(link: Link) -> None:
        act(link)
        hold(link)

    return socket


def hold(link: Link) -> None:
    link.front.wait(3600)


def for_paths(end: str, part: AnswerPart) -> AnswerPart:
    """This part for paths that end so, the truth for all others."""
    return lambda exchange: part(exchange) if exchange.request.path.endswith(end) else pass_on(exchange)


def bytes_of(data: bytes) -> AnswerPart:
    """These bytes in place of an answer; the connection ends behind them."""

    def answer(exchange: Exchange) -> None:
        exchange.connection.send(data)
        raise Gone

    return answer


def json_answer(body: bytes, status: int = 200, headers: Mapping[str, str] = {}) -> AnswerPart:
    return lambda exchange: exchange.reply_json(body, status, headers)


def answer_of(status: int, headers: dict[str, str], body: bytes = b"") -> AnswerPart:
    return lambda exchange: exchange.reply(Answer(status, headers, body))
