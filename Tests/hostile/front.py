"""The hostile server's own HTTP and WebSocket: a front before a real sandbox, with full control over every byte.

A behaviour (behaviours.py) decides what becomes of each request and each socket; by default both are passed on, so the
truth is the sandbox's. The front counts what the client does: `requests`, `logins` (upgrades asked for), `connections`,
and the header names of all requests. Each connection has a thread of blocking calls; `stop` shuts the sockets, which
ends the threads. `Elsewhere` is a listener that no client has any reason to talk to.
"""

from __future__ import annotations

import base64
import hashlib
import http.client
import socket
import struct
import threading
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Callable, Mapping, Optional

from wire import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT, WebSocket, frame

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
HOP_HEADERS = {"host", "connection", "upgrade", "content-length", "transfer-encoding", "accept-encoding", "expect"}


class Gone(Exception):
    """The client, or the front itself, ended the connection."""


@dataclass
class Request:
    method: str
    target: str
    headers: dict[str, str]
    body: bytes = b""

    @property
    def path(self) -> str:
        return self.target.split("?", 1)[0]


@dataclass
class Answer:
    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""


class Connection:
    """One connection of the client, read and written as bytes."""

    def __init__(self, front: Front, stream: socket.socket) -> None:
        self.front, self.stream, self.unread = front, stream, b""

    def send(self, data: bytes) -> None:
        try:
            self.stream.sendall(data)
        except OSError as error:
            raise Gone from error

    def drip(self, data: bytes, seconds_between: float, step: int = 1) -> None:
        for at in range(0, len(data), step):
            self.send(data[at : at + step])
            self.front.wait(seconds_between)

    def read(self, count: int) -> bytes:
        while len(self.unread) < count:
            self._fill()
        data, self.unread = self.unread[:count], self.unread[count:]
        return data

    def read_until(self, end: bytes) -> bytes:
        while end not in self.unread:
            self._fill()
        return self.read(self.unread.index(end) + len(end))

    def _fill(self) -> None:
        try:
            data = self.stream.recv(1 << 16)
        except OSError as error:
            raise Gone from error
        if not data:
            raise Gone
        self.unread += data

    def cut(self, reset: bool = False) -> None:
        """Ends the connection now; with `reset`, by an RST."""
        if reset:
            self.stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.stream.close()
        raise Gone


class Exchange:
    """A request and its answer."""

    def __init__(self, connection: Connection, request: Request) -> None:
        self.connection, self.request, self.front = connection, request, connection.front

    def truth(self) -> Answer:
        """The sandbox's answer."""
        upstream = http.client.HTTPConnection("127.0.0.1", self.front.truth_port, timeout=20)
        try:
            headers = {name: value for name, value in self.request.headers.items() if name not in HOP_HEADERS}
            upstream.request(self.request.method, self.request.target, self.request.body or None, headers)
            answer = upstream.getresponse()
            kept = {name: value for name, value in answer.getheaders() if name.lower() not in HOP_HEADERS}
            return Answer(answer.status, kept, answer.read())
        except (OSError, http.client.HTTPException) as error:
            raise Gone from error
        finally:
            upstream.close()

    def reply(self, answer: Answer) -> None:
        self.connection.send(
            head(answer.status, {**answer.headers, "Content-Length": str(len(answer.body))}) + answer.body
        )

    def reply_json(self, body: bytes, status: int = 200, headers: Mapping[str, str] = {}) -> None:
        self.reply(Answer(status, {"Content-Type": "application/json", **headers}, body))


class Link:
    """A WebSocket of the client, and the sandbox's behind it once `log_in` was called."""

    def __init__(self, connection: Connection, request: Request) -> None:
        self.connection, self.request, self.front = connection, request, connection.front
        self.upstream: Optional[WebSocket] = None
        self.sending = threading.Lock()

    def accept(
        self, status: bytes = b"101 Switching Protocols", key: Optional[bytes] = None, more: bytes = b""
    ) -> None:
        asked = self.request.headers.get("sec-websocket-key", "").encode()
        accepted = base64.b64encode(hashlib.sha1(asked + GUID).digest()) if key is None else key
        self.connection.send(
            b"HTTP/1.1 "
            + status
            + b"\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
            + accepted
            + b"\r\n"
            + more
            + b"\r\n"
        )

    def send(
        self, payload: bytes | str, opcode: int = TEXT, fin: bool = True, reserved: int = 0, masked: bool = False
    ) -> None:
        self.send_bytes(frame(payload, opcode, fin, masked, reserved))

    def send_bytes(self, data: bytes) -> None:
        with self.sending:
            self.connection.send(data)

    def connect_upstream(self) -> WebSocket:
        query = self.request.target.split("?", 1)[1] if "?" in self.request.target else ""
        auth = self.request.headers.get("sendbird-ws-auth")
        try:
            self.upstream = WebSocket(
                self.front.truth_port, query, more=f"SENDBIRD-WS-AUTH: {auth}\r\n" if auth else ""
            )
        except (OSError, EOFError, AssertionError) as error:
            raise Gone from error
        self.front.keep(self.upstream.socket)
        return self.upstream

    def log_in(self, change: Optional[Callable[[bytes], bytes]] = None) -> None:
        """Accepts, and passes on the LOGI frame of the sandbox, changed."""
        upstream = self.connect_upstream()
        self.accept()
        text = next_text(upstream)
        self.send(text if change is None else change(text))

    def relay(self, down: Optional[Callable[[bytes], list[bytes]]] = None) -> None:
        """Passes frames on both ways until either side ends. `down` gives the texts to send for one of the sandbox."""
        assert self.upstream is not None
        upstream = self.upstream

        def carry_down() -> None:
            try:
                while True:
                    text = next_text(upstream)
                    for each in [text] if down is None else down(text):
                        self.send(each)
            except Gone:
                self.front.shut(self.connection.stream)

        self.front.start(carry_down)
        try:
            for text in self.texts():
                upstream.send_frame(text)
        except OSError as error:
            raise Gone from error
        finally:
            upstream.socket.close()

    def texts(self) -> Any:
        """The client's text messages; pings are answered."""
        while True:
            opcode, payload = self.read_frame()
            if opcode == PING:
                self.send(payload, PONG)
            elif opcode == CLOSE:
                raise Gone
            elif opcode in (TEXT, BINARY, CONTINUATION):
                yield payload

    def read_frame(self) -> tuple[int, bytes]:
        first, second = self.connection.read(2)
        length = second & 0x7F
        if length == 126:
            length = struct.unpack(">H", self.connection.read(2))[0]
        elif length == 127:
            length = struct.unpack(">Q", self.connection.read(8))[0]
        key = self.connection.read(4) if second & 0x80 else bytes(4)
        data = self.connection.read(length)
        stream = (key * (length // 4 + 1))[:length]
        mixed = int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")
        return first & 0x0F, mixed.to_bytes(length, "big")

    def drain(self) -> None:
        """Reads and drops the client's data until the connection ends."""
        for _ in self.texts():
            pass


def next_text(upstream: WebSocket) -> bytes:
    """The sandbox's next text message; its pings are answered."""
    try:
        while True:
            opcode, payload = upstream.frame()
            if opcode == TEXT:
                return payload
            if opcode == PING:
                upstream.send_frame(payload, PONG)
            if opcode == CLOSE:
                raise Gone
    except (OSError, EOFError, AssertionError, ValueError) as error:
        raise Gone from error


def head(status: int, headers: dict[str, str]) -> bytes:
    lines = [f"HTTP/1.1 {status} {http.client.responses.get(status, 'Hm')}"]
    return "\r\n".join(lines + [f"{name}: {value}" for name, value in headers.items()] + ["", ""]).encode("latin-1")


class Front:
    """Listens on a free loopback port until `stop`. `behaviour` has `answer(exchange)` and `socket(link)`."""

    def __init__(self, truth_port: int, behaviour: Any) -> None:
        self.truth_port, self.behaviour = truth_port, behaviour
        self.requests = self.logins = self.connections = 0
        self.paths: Counter[str] = Counter()
        self.header_names: set[str] = set()
        self.failure: Optional[str] = None
        self.stopped = threading.Event()
        self._lock = threading.Lock()
        self._streams: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.port = self._listener.getsockname()[1]
        self.start(self._accept)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, work: Callable[[], None]) -> None:
        """Runs it on a thread of its own, until it returns or the connection is gone."""

        def run() -> None:
            try:
                work()
            except Gone:
                pass

        threading.Thread(target=run, daemon=True).start()

    def wait(self, seconds: float) -> None:
        """Sleeps; raises Gone once the front is stopped."""
        if self.stopped.wait(seconds):
            raise Gone

    def keep(self, stream: socket.socket) -> None:
        with self._lock:
            self._streams.add(stream)

    def shut(self, stream: socket.socket) -> None:
        try:
            stream.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    def stop(self) -> None:
        self.stopped.set()
        self.shut(self._listener)
        self._listener.close()
        with self._lock:
            for stream in self._streams:
                self.shut(stream)

    def _accept(self) -> None:
        while not self.stopped.is_set():
            try:
                stream, _ = self._listener.accept()
            except OSError:
                return
            stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.connections += 1
            self.keep(stream)
            self.start(lambda stream=stream: self._serve(stream))  # type: ignore[misc]

    def _serve(self, stream: socket.socket) -> None:
        connection = Connection(self, stream)
        try:
            while True:
                request = self._read_request(connection)
                with self._lock:
                    self.header_names |= set(request.headers)
                if request.headers.get("upgrade", "").lower() == "websocket":
                    self.logins += 1
                    self.behaviour.socket(Link(connection, request))
                    return
                with self._lock:
                    self.requests += 1
                    self.paths[f"{request.method} {request.path}"] += 1
                self.behaviour.answer(Exchange(connection, request))
        except Gone:
            pass
        except Exception as error:  # a defect of the harness must not look like a hostile server
            self.failure = f"{type(error).__name__}: {error}"
        finally:
            with self._lock:
                self._streams.discard(stream)
            self.shut(stream)
            stream.close()

    def _read_request(self, connection: Connection) -> Request:
        lines = connection.read_until(b"\r\n\r\n").decode("latin-1").split("\r\n")
        method, target, _ = lines[0].split(" ", 2)
        headers = {}
        for line in filter(None, lines[1:]):
            name, value = line.split(":", 1)
            headers[name.lower()] = value.strip()
        return Request(method, target, headers, connection.read(int(headers.get("content-length", 0))))


class Elsewhere:
    """A host that must get no connection: records the first bytes of each connection."""

    def __init__(self) -> None:
        self.received: list[bytes] = []
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                stream, _ = self._listener.accept()
                stream.settimeout(1)
                self.received.append(stream.recv(4096))
                stream.close()
            except TimeoutError:
                self.received.append(b"")
            except OSError:
                return

    def stop(self) -> None:
        try:
            self._listener.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._listener.close()
