"""Bare sockets for what a proper client library refuses to send: bytes as they are, and WebSocket frames by hand."""

import base64
import json
import os
import socket
import struct
from typing import Any

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class Connection:
    def __init__(self, port: int, receive_buffer_bytes: int | None = None):
        self.socket = socket.socket()
        if receive_buffer_bytes:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer_bytes)
        self.socket.settimeout(20)
        self.socket.connect(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.unread = b""

    def __enter__(self) -> "Connection":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes | str) -> None:
        self.socket.sendall(data.encode() if isinstance(data, str) else data)

    def finish_sending(self) -> None:
        self.socket.shutdown(socket.SHUT_WR)

    def take(self, count: int) -> bytes:
        while len(self.unread) < count:
            self._read()
        data, self.unread = self.unread[:count], self.unread[count:]
        return data

    def take_until(self, end: bytes) -> bytes:
        while end not in self.unread:
            self._read()
        return self.take(self.unread.index(end) + len(end))

    def at_end(self) -> bool:
        """True if the server ended the connection and sent nothing more."""
        try:
            return self.unread == b"" and self.socket.recv(1) == b""
        except ConnectionResetError:
            return True

    def _read(self) -> None:
        data = self.socket.recv(1 << 16)
        if not data:
            raise EOFError(self.unread)
        self.unread += data

    def answer(self, has_body: bool = True) -> tuple[int, dict[str, str], bytes]:
        """Status, headers by lower-case name, body."""
        head = self.take_until(b"\r\n\r\n").decode("latin-1").split("\r\n")
        headers = {}
        for line in filter(None, head[1:]):
            name, value = line.split(":", 1)
            headers[name.lower()] = value.strip()
        body = self.take(int(headers.get("content-length", 0))) if has_body else b""
        return int(head[0].split()[1]), headers, body


class WebSocket(Connection):
    def __init__(self, port: int, query: str = "user_id=ana", early: bytes = b"", more: str = "", **options: int):
        super().__init__(port, **options)
        self.send(upgrade_request("/?" + query, more=more).encode() + early)
        status, self.headers, _ = self.answer(has_body=False)
        assert status == 101, status

    def send_frame(
        self, payload: bytes | str, opcode: int = TEXT, fin: bool = True, masked: bool = True, reserved: int = 0
    ) -> None:
        self.send(frame(payload, opcode, fin, masked, reserved))

    def frame(self) -> tuple[int, bytes]:
        """Opcode and payload of the next frame, which must be whole and unmasked, as a server's are."""
        first, second = self.take(2)
        assert first & 0xF0 == 0x80 and second < 0x80
        length = second
        if second == 126:
            length = struct.unpack(">H", self.take(2))[0]
        elif second == 127:
            length = struct.unpack(">Q", self.take(8))[0]
        return first & 0x0F, self.take(length)

    def command(self, name: str | None = None) -> tuple[str, dict[str, Any]]:
        """The next command of the protocol; with a name, the next of that name."""
        while True:
            opcode, payload = self.frame()
            assert opcode == TEXT and payload.endswith(b"\n"), (opcode, payload)
            text = payload.decode()
            if name is None or text[:4] == name:
                return text[:4], json.loads(text[4:])

    def close_code(self) -> int:
        """The code of the Close frame, skipping what comes before it."""
        while True:
            opcode, payload = self.frame()
            if opcode == CLOSE:
                return int(struct.unpack(">H", payload[:2])[0])


def upgrade_request(target: str, version: str = "13", more: str = "") -> str:
    key = base64.b64encode(os.urandom(16)).decode()
    return (f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive, Upgrade\r\nUpgrade: WebSocket\r\n"
            f"Sec-WebSocket-Version: {version}\r\nSec-WebSocket-Key: {key}\r\n{more}\r\n")


def frame(
    payload: bytes | str, opcode: int = TEXT, fin: bool = True, masked: bool = True, reserved: int = 0
) -> bytes:
    payload = payload.encode() if isinstance(payload, str) else payload
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    mask_bit = 0x80 if masked else 0
    if len(payload) < 126:
        head += bytes([mask_bit | len(payload)])
    elif len(payload) < 1 << 16:
        head += struct.pack(">BH", mask_bit | 126, len(payload))
    else:
        head += struct.pack(">BQ", mask_bit | 127, len(payload))
    if not masked:
        return head + payload
    key = os.urandom(4)
    stream = (key * (len(payload) // 4 + 1))[: len(payload)]
    mixed = (int.from_bytes(payload, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(payload), "big")
    return head + key + mixed
