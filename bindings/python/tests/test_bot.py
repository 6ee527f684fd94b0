"""The example bot answers every question once, though it, its connections and its server are killed again and again, and it
loses its disk: a short run of Tests/services/prove_bot.py."""

from __future__ import annotations

import sys
from pathlib import Path

from conftest import ROOT

sys.path.insert(0, str(ROOT / "Tests" / "services"))

import prove_bot  # noqa: E402


def test_each_question_is_answered_once(tmp_path: Path) -> None:
    assert prove_bot.prove(tmp_path, questions=200, channels=3, kills=8, losses=2, seed=1)
