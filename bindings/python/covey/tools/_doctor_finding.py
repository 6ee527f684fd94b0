"""What the doctor says: one sentence about one subject."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

OK, NOTE, PROBLEM = "ok", "note", "problem"


@dataclass(frozen=True)
class Finding:
    level: str
    subject: str
    text: str

    def as_record(self) -> dict[str, Any]:
        return asdict(self)
