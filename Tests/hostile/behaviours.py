"""The treatment of requests and sockets by a front, as small parts of scenarios. Each is a function of an
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
    """Changes every successful JSON answer with `change`; None leaves it unchanged."""

    def answer(exchange: Exchange) -> None:
        truth = exchange.truth()
        if truth.status == 200:
            value = change(exchange, json.loads(truth.body))
            if value is not None:
                truth.body = value if isinstance(value, bytes) else dump(value)
        exchange.reply(truth)

    return answer


def changed_frames(change: Callable[[bytes, Any], Any]) -> SocketPart:
    """Changes every frame's body with `change(command, body)`, LOGI included; None leaves it unchanged."""

    def one(text: bytes) -> bytes:
        command, body = split(text)
        value = change(command, body)
        return text if value is None else join(command, value)

    def socket(link: Link) -> None:
        link.log_in(one)
        link.relay(lambda text: [one(text)])

    return socket


def changed_login(change: Callable[[Link, Any], Any]) -> SocketPart:
    """Changes the LOGI frame's body with `change`."""

    def socket(link: Link) -> None:
        def one(text: bytes) -> bytes:
            command, body = split(text)
            return join(command, change(link, body))

        link.log_in(one)
        link.relay()

    return socket


def after_login(act: SocketPart, seconds: float = 0.1) -> SocketPart:
    """Logs in, relays, and acts once at this time after the login. The frames of both are not mixed."""

    def socket(link: Link) -> None:
        link.log_in()

        def later() -> None:
            link.front.wait(seconds)
            act(link)

        link.front.start(later)
        link.relay()

    return socket


def only_after_login(act: SocketPart, seconds: float = 0.05) -> SocketPart:
    """Logs in and acts at this time after the login; the client's frames are dropped."""

    def socket(link: Link) -> None:
        link.log_in()
        link.front.start(link.drain)
        link.front.wait(seconds)
        act(link)
        hold(link)

    return socket


def before_login(act: SocketPart) -> SocketPart:
    """Acts instead of answering the upgrade."""

    def socket(link: Link) -> None:
        act(link)
        hold(link)

    return socket


def hold(link: Link) -> None:
    link.front.wait(3600)


def for_paths(end: str, part: AnswerPart) -> AnswerPart:
    """Uses this part for paths with this end, and the sandbox's answer for all others."""
    return lambda exchange: part(exchange) if exchange.request.path.endswith(end) else pass_on(exchange)


def bytes_of(data: bytes) -> AnswerPart:
    """Sends these bytes instead of an answer, then ends the connection."""

    def answer(exchange: Exchange) -> None:
        exchange.connection.send(data)
        raise Gone

    return answer


def json_answer(body: bytes, status: int = 200, headers: Mapping[str, str] = {}) -> AnswerPart:
    return lambda exchange: exchange.reply_json(body, status, headers)


def answer_of(status: int, headers: dict[str, str], body: bytes = b"") -> AnswerPart:
    return lambda exchange: exchange.reply(Answer(status, headers, body))
