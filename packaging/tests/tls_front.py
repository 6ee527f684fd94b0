"""TLS before a server on the loopback network, with an authority of its own. Needs the program openssl."""

from __future__ import annotations

import socket
import ssl
import subprocess
import threading
from pathlib import Path


class TlsFront:
    """Listens on a free port and passes on what comes in. `authority` is the certificate to trust."""

    def __init__(self, port: int, directory: Path) -> None:
        self.authority = directory / "authority.pem"
        key, certificate = directory / "server.key", directory / "server.pem"
        self._openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=authority of a test",
                      "-keyout", str(directory / "authority.key"), "-out", str(self.authority))
        self._openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout", str(key),
                      "-out", str(directory / "server.csr"))
        (directory / "names").write_text("subjectAltName=DNS:localhost,IP:127.0.0.1\n")
        self._openssl("x509", "-req", "-in", str(directory / "server.csr"), "-CA", str(self.authority), "-CAkey",
                      str(directory / "authority.key"), "-CAcreateserial", "-days", "2", "-extfile",
                      str(directory / "names"), "-out", str(certificate))
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(certificate, key)
        self._target = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        threading.Thread(target=self._accept, daemon=True).start()

    @staticmethod
    def _openssl(*arguments: str) -> None:
        subprocess.run(["openssl", *arguments], check=True, capture_output=True)

    def _accept(self) -> None:
        while True:
            try:
                raw, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(raw,), daemon=True).start()

    def _serve(self, raw: socket.socket) -> None:
        try:
            secure = self._context.wrap_socket(raw, server_side=True)
            plain = socket.create_connection(("127.0.0.1", self._target))
        except OSError:
            raw.close()
            return
        threading.Thread(target=self._forward, args=(plain, secure), daemon=True).start()
        self._forward(secure, plain)

    @staticmethod
    def _forward(source: socket.socket, sink: socket.socket) -> None:
        try:
            while data := source.recv(65_536):
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def __enter__(self) -> TlsFront:
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()
