"""A server of files that is no sandbox: a test sets its answers, and it remembers the requests."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Optional

#: Several reads of a socket, and no two parts of it are equal.
CONTENT = random.Random(7).randbytes(300_000)


class FileServer:
    def __init__(self) -> None:
        self.content = CONTENT
        self.entity_tag: Optional[str] = '"one"'
        #: For each request to come: how many bytes of its body are sent before the connection breaks; None: all.
        self.breaks: list[Optional[int]] = []
        #: In place of the right Content-Range.
        self.content_range: Optional[str] = None
        self.status = 200
        self.headers: dict[str, str] = {}
        #: For each path that redirects: where to.
        self.redirects: dict[str, str] = {}
        #: Called when bytes of a body were sent and before the connection breaks.
        self.on_break: Callable[[], object] = lambda: None
        #: Path, Range and If-Range of each request.
        self.requests: list[tuple[str, Optional[str], Optional[str]]] = []
        files = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                files.answer(self)

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        part, condition = request.headers.get("Range"), request.headers.get("If-Range")
        self.requests.append((request.path, part, condition))
        if (target := self.redirects.get(request.path.partition("?")[0])) is not None:
            request.send_response(302)
            request.send_header("Location", target)
            request.send_header("Content-Length", "5")
            request.end_headers()
            request.wfile.write(b"moved")
            return
        limit = self.breaks.pop(0) if self.breaks else None
        body, status = self.content, self.status
        if status == 200 and part is not None and condition == self.entity_tag:
            first = int(part.removeprefix("bytes=").removesuffix("-"))
            body, status = self.content[first:], 206
        request.send_response(status)
        if status == 206:
            right = f"bytes {len(self.content) - len(body)}-{len(self.content) - 1}/{len(self.content)}"
            request.send_header("Content-Range", self.content_range or right)
        if self.entity_tag is not None:
            request.send_header("ETag", self.entity_tag)
        for name, text in self.headers.items():
            request.send_header(name, text)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body[:limit])
        if limit is not None:
            request.wfile.flush()
            self.on_break()
            request.close_connection = True

    def url(self, name: str = "a.bin") -> str:
        return f"http://127.0.0.1:{self._server.server_port}/{name}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
