"""A TCP link between a worker and the brokers that can be cut and mended, and can go silent."""

from __future__ import annotations

import asyncio
from typing import Optional


class Link:
    """Listens on a port of its own and passes bytes on to a target.

    :param target: the port of the broker behind it, on loopback.
    """

    def __init__(self, target: int) -> None:
        self._target = target
        self._server: Optional[asyncio.base_events.Server] = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._open = asyncio.Event()
        self._open.set()
        self.port = 0

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Nothing passes any more, and nobody is notified: connections stay open, as when a cable is pulled."""
        self._open.clear()

    def mend(self) -> None:
        """What was cut ends, and new connections pass."""
        for writer in list(self._writers):
            writer.transport.abort()
        self._open.set()

    async def stop(self) -> None:
        self.mend()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            await self._open.wait()
            there, here = await asyncio.open_connection("127.0.0.1", self._target)
            self._writers.add(here)
            try:
                await asyncio.gather(self._pass(reader, here), self._pass(there, writer))
            finally:
                self._writers.discard(here)
                here.transport.abort()
        except OSError:
            pass  # the broker is down
        finally:
            self._writers.discard(writer)
            writer.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while chunk := await reader.read(65536):
                await self._open.wait()
                writer.write(chunk)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.transport.abort()
