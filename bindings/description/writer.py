"""JSON for people who read differences: what fits in a line is one line, the rest has a line for each element."""

from __future__ import annotations

import json
from typing import Any

WIDTH = 160


def write(value: Any, indent: str = "") -> str:
    line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or len(indent) + len(line) <= WIDTH:
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [f"{inner}{json.dumps(key)}: {write(each, inner)}" for key, each in value.items()]
        return "{\n" + ",\n".join(parts) + f"\n{indent}}}"
    return "[\n" + ",\n".join(f"{inner}{write(each, inner)}" for each in value) + f"\n{indent}]"
