"""The picture of `covey cache history` in the documents is what the command shows."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from conftest import ROOT
from test_tools_picture import shown


def test_the_picture_is_what_the_command_shows(tmp_path: Path) -> None:
    drawn = tmp_path / "history.svg"
    subprocess.run([sys.executable, str(ROOT / "tools" / "draw_history.py"), str(drawn)], check=True, timeout=60,
                   env={**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python")})

    def words(picture: Path) -> str:
        # The last gap ends now: how long it is changes with the day.
        text = shown(picture)
        return text.partition(" now ")[0] + " now " + text.partition(" covey: ")[2]

    stored = ROOT / "docs" / "pictures" / "history.svg"
    assert words(drawn) == words(stored), "draw it again: make pictures"
    assert "complete" in words(stored) and "gap" in words(stored)
    for picture in (drawn, stored):
        text = picture.read_text(encoding="utf-8")
        assert "url(http" not in text and "@import" not in text, "it loads nothing from elsewhere"
