"""The picture of `covey chat` in the documents is what the program shows."""

from __future__ import annotations

import html
import os
import re
import subprocess
import sys
from pathlib import Path

from conftest import ROOT

LIMIT_BYTES = 100_000


def shown(picture: Path) -> str:
    """The words of the picture, without times."""
    text = picture.read_text(encoding="utf-8")
    words = " ".join(html.unescape(part) for part in re.findall(r"<text[^>]*>(.*?)</text>", text)).replace("\xa0", " ")
    return " ".join(re.sub(r"\d\d:\d\d|\w+, \d{4}-\d\d-\d\d|[─▁-█]+", "", words).split())


def test_the_picture_is_what_the_program_shows(tmp_path: Path) -> None:
    drawn = tmp_path / "chat.svg"
    subprocess.run([sys.executable, str(ROOT / "tools" / "draw_chat.py"), str(drawn)], check=True, timeout=60,
                   env={**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python")})
    stored = ROOT / "docs" / "pictures" / "chat.svg"
    assert shown(drawn) == shown(stored), "draw it again: tools/draw_chat.py"
    for picture in (drawn, stored):
        text = picture.read_text(encoding="utf-8")
        assert len(text.encode()) < LIMIT_BYTES
        assert "url(http" not in text and "@import" not in text, "it loads nothing from elsewhere"
    assert "Release 0.1 1" in shown(stored) and "Cleo is typing…" in shown(stored) and " new " in shown(stored) and "● connected" in shown(stored)
