#!/usr/bin/env python3
"""What stands between a client and its server in the tests of network options: TLS fronts with a certificate authority of
the tests' own, an HTTP and a SOCKS5 proxy that know one user, and a server that accepts and says nothing.

    middlemen.py DIRECTORY PORT     before the server on this port of the loopback address; certificates go into DIRECTORY

It prints one line, `ready name=port …`, answers each line of standard input with one line (`Middlemen.answer`), and ends
with its standard input. Hosts under `.test` exist at the proxies only, where they are this machine: a client that reaches
one has left its name to the proxy. Standard library and openssl.
"""

from __future__ import annotations

import asyncio
import base64
import json
import ssl
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, Awaitable, Callable, Optional

USERNAME = "pat"
PASSWORD = "s3cret-word"
#: Of the client's private key.
PASSPHRASE = "s3cret phrase"
LIMIT_SECONDS = 30.0

Handler = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]

CERTIFICATES = """
exec 2>openssl.log
cat > openssl.cnf <<'END'
[req]
distinguished_name = name
prompt = no
[name]
commonName = unused
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[server]
subjectAltName = DNS:chat.test, DNS:localhost, IP:127.0.0.1
[client]
extendedKeyUsage = clientAuth
END
for name in authority stranger server client; do
    openssl ecparam -name prime256v1 -genkey -noout -out $name.key
done
for name in authority stranger; do
    openssl req -x509 -new -config openssl.cnf -key $name.key -subj "/CN=Tests of $name" -days 2 \
        -extensions authority -out $name.pem
done
for name in server client; do
    openssl req -new -config openssl.cnf -key $name.key -subj /CN=$name -out $name.csr
    openssl x509 -req -in $name.csr -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 \
        -extfile openssl.cnf -extensions $name -out $name.pem
done
openssl pkcs8 -topk8 -v2 aes-256-cbc -in client.key -passout env:PASSPHRASE -out client-encrypted.key
cat client.pem client-encrypted.key > client-both.pem
mkdir authorities
cp authority.pem authorities/
openssl rehash authorities
"""


def make_certificates(directory: Path) -> None:
    """authority.pem, stranger.pem (another authority), server.pem and .key, client.pem and client-encrypted.key, both in
    client-both.pem, and the directory authorities."""
    subprocess.run(["/bin/sh", "-ec", CERTIFICATES], cwd=directory, env={"PATH": "/usr/bin:/bin", "PASSPHRASE": PASSPHRASE},
                   check=True, timeout=60)


async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One direction, until its end."""
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except (OSError, ssl.SSLError):
        pass
    writer.close()


async def join(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, first: bytes = b""
) -> None:
    """Both directions, to a port of this machine."""
    there, to_there = await asyncio.open_connection("127.0.0.1", port)
    to_there.write(first)
    await asyncio.gather(relay(reader, to_there), relay(there, writer))


class Middlemen:
    """All of them, in one event loop."""

    def __init__(self, directory: Path, server_port: int) -> None:
        self.directory = directory
        self.server_port = server_port
        #: Ports by name.
        self.ports: dict[str, int] = {}
        #: Connections that each has passed on.
        self.passed: dict[str, int] = {"http_proxy": 0, "socks_proxy": 0}
        #: Hosts that the proxies were asked for.
        self.hosts: list[str] = []
        #: The first line and the headers of each connection behind TLS.
        self.heads: list[str] = []
        self._servers: list[asyncio.Server] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        make_certificates(self.directory)
        await self._listen("tls", self._tls, self._context())
        await self._listen("mutual_tls", self._tls, self._context(asks=True))
        await self._listen("http_proxy", self._http_proxy)
        await self._listen("tls_proxy", self._http_proxy, self._context())
        await self._listen("socks_proxy", self._socks_proxy)
        await self._listen("silent", self._silent)

    async def stop(self) -> None:
        for server in self._servers:
            server.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def answer(self, line: str) -> str:
        """To `hosts`, `heads` or `passed NAME`; to `forget`: nothing is counted any more."""
        if line == "forget":
            self.hosts, self.heads, self.passed = [], [], dict.fromkeys(self.passed, 0)
            return "forgotten"
        if line.startswith("passed "):
            return str(self.passed[line.removeprefix("passed ")])
        return " ".join(self.hosts) if line == "hosts" else json.dumps(self.heads)

    def _context(self, *, asks: bool = False) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.directory / "server.pem", self.directory / "server.key")
        if asks:
            context.verify_mode = ssl.CERT_REQUIRED
            context.load_verify_locations(self.directory / "authority.pem")
        return context

    async def _listen(self, name: str, handler: Handler, context: Optional[ssl.SSLContext] = None) -> None:
        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = asyncio.current_task()
            assert task is not None
            self._tasks.add(task)
            try:
                await handler(reader, writer)
            except (OSError, ssl.SSLError, asyncio.IncompleteReadError, asyncio.CancelledError):
                pass
            finally:
                self._tasks.discard(task)
                writer.close()

        server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
        self.ports[name] = server.sockets[0].getsockname()[1]
        self._servers.append(server)

    async def _tls(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        self.heads.append(head.decode())
        await join(reader, writer, self.server_port, head)

    async def _silent(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while await reader.read(65536):
            pass

    # --- Proxies

    def _pass_to(self, name: str, host: str) -> None:
        self.passed[name] += 1
        self.hosts.append(host)
        if not host.endswith(".test") and host not in ("127.0.0.1", "localhost"):
            raise OSError(f"no host {host}")

    async def _http_proxy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        wanted = base64.b64encode(f"{USERNAME}:{PASSWORD}".encode()).decode()
        if f"\r\nProxy-Authorization: Basic {wanted}\r\n" not in head:
            writer.write(b'HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm="tests"\r\nContent-Length: 0\r\n\r\n')
            await writer.drain()
            return
        method, target, _ = head.split(" ", 2)
        if method == "CONNECT":
            host, _, port = target.rpartition(":")
            self._pass_to("http_proxy", host)
            writer.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
            await join(reader, writer, int(port))
        else:
            host, _, port = target.split("/")[2].partition(":")
            self._pass_to("http_proxy", host)
            await join(reader, writer, int(port or 80), head.encode())

    async def _socks_proxy(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """RFC 1928, with the user of RFC 1929."""
        version, count = await reader.readexactly(2)
        methods = await reader.readexactly(count)
        if version != 5 or 2 not in methods:
            writer.write(b"\x05\xff")
            return
        writer.write(b"\x05\x02")
        _, length = await reader.readexactly(2)
        username = await reader.readexactly(length)
        password = await reader.readexactly((await reader.readexactly(1))[0])
        is_known = (username, password) == (USERNAME.encode(), PASSWORD.encode())
        writer.write(b"\x01\x00" if is_known else b"\x01\x01")
        if not is_known:
            return
        _, command, _, kind = await reader.readexactly(4)
        if kind == 3:
            host = (await reader.readexactly((await reader.readexactly(1))[0])).decode()
        else:
            address = await reader.readexactly(4 if kind == 1 else 16)
            host = ".".join(map(str, address))
        port = int.from_bytes(await reader.readexactly(2), "big")
        assert command == 1
        self._pass_to("socks_proxy", host)
        writer.write(b"\x05\x00\x00\x01\x7f\x00\x00\x01\x00\x00")
        await join(reader, writer, port)


class RunningMiddlemen:
    """The same on a thread of their own, for tests that are not asyncio. Use it in a ``with`` statement."""

    def __init__(self, directory: Path, server_port: int) -> None:
        self.of = Middlemen(directory, server_port)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="middlemen")

    def __enter__(self) -> RunningMiddlemen:
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self.of.start(), self._loop).result(LIMIT_SECONDS)
        return self

    def __exit__(self, *_: Any) -> None:
        asyncio.run_coroutine_threadsafe(self.of.stop(), self._loop).result(LIMIT_SECONDS)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def ports(self) -> dict[str, int]:
        return self.of.ports

    def path(self, name: str) -> str:
        return str(self.of.directory / name)


async def main(directory: Path, server_port: int) -> None:
    middlemen = Middlemen(directory, server_port)
    await middlemen.start()
    print("ready", *(f"{name}={port}" for name, port in middlemen.ports.items()), flush=True)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        print(middlemen.answer(line.strip()), flush=True)
    await middlemen.stop()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
