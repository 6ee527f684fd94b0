"""The log of a worker: one JSON object a line, on standard error."""

from __future__ import annotations

import json
import logging
import sys


class JsonLines(logging.Formatter):
    """Fields: ``time`` (Unix seconds), ``level``, ``logger``, ``message``; then those of the line, such as ``event`` and
    ``user``. No line contains the text of a message or a token."""

    def __init__(self, worker: str) -> None:
        super().__init__()
        self._worker = worker

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": round(record.created, 3), "level": record.levelname.lower(), "logger": record.name,
            "worker": self._worker, "message": record.getMessage(), **getattr(record, "covey", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to_standard_error(worker: str, level: str) -> None:
    """Sends everything of this level to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(worker))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(level.upper())
    # Each lost connection would be a line with a traceback; the fleet says it in one of its own.
    logging.getLogger("nats").setLevel(logging.CRITICAL)
