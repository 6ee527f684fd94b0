#!/usr/bin/env python3
"""Rewrites the table of endpoints in docs/sandbox.md from the sandbox server's own description;
with --check only says whether it is as it should be. COVEY_SANDBOX names the server; by default what SwiftPM built.
"""

from __future__ import annotations

import json
import re
import sys
import urllib.request
from pathlib import Path

from sandbox import Sandbox

DOCUMENT = Path(__file__).resolve().parent.parent / "docs" / "sandbox.md"
BEGIN, END = "<!-- endpoints: tools/endpoint_table.py writes this -->\n", "<!-- endpoints end -->\n"


def table() -> str:
    with Sandbox() as server, urllib.request.urlopen(server.api_url + "/sandbox/openapi.json", timeout=20) as answer:
        paths = json.load(answer)["paths"]
    lines = ["| Path | |", "|---|---|"]
    for path, methods in paths.items():
        calls = [
            f"{method.upper()} {call['summary'][0].lower()}{call['summary'][1:]}" for method, call in methods.items()
        ]
        lines.append(f"| `{path.removeprefix('/v3/')}` | {'; '.join(calls)} |")
    return "\n".join(lines) + "\n"


def written(text: str) -> str:
    """The document with the current table."""
    if BEGIN not in text or END not in text:
        raise SystemExit(f"{DOCUMENT} has no place for the table: {BEGIN}")
    return re.sub(re.escape(BEGIN) + ".*?" + re.escape(END), lambda _: BEGIN + table() + END, text, flags=re.DOTALL)


def main() -> int:
    text = DOCUMENT.read_text(encoding="utf-8")
    right = written(text)
    if "--check" in sys.argv[1:]:
        if text != right:
            print(f"{DOCUMENT.name}: the table of endpoints is old; tools/endpoint_table.py writes it again")
            return 1
    elif text != right:
        DOCUMENT.write_text(right, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
