"""tools/check_rules.py: every citation of the sources holds, and each kind of wrong citation makes it fail."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "tools" / "check_rules.py"

RIGHT = [
    "// As the server has it (sync.md §8.3, §8.4; rest.md §9.5).",
    "// As the server has it (rest.md §9.1–§9.4,\n    /// §16.6 and §16.8), see websocket.md 1.1.",
    "// The third item of a list (collections.md §2.7.5, §3.6.8).",
    '// By a phrase (syncmanager.md §7, "Expansion rule"; sync.md §10, "Races").',
    "// surface.md E17, H5; surface H3; c_abi.md rules 18, 20 and rule 22.",
    "// INV-8, P-65, S-1 and, by id, R42, W12, M3; rest.md §18 R5; websocket.md, W7.",
    "// Of a page that is cited (sync.md §3): §3.3 and C3. Of others: RFC 3986 §5.2.4, RFC 6455 §99.",
    'let name = "R99 is no rule here"',
    "// A page that is not of the rules (notes.md).",
]

WRONG = [
    ("// sync.md §8.9.", "sync.md has no section 8.9"),
    ("// sync.md §8.3,\n    /// §99.", "sync.md has no section 99"),
    ("// rest.md §9.1–§9.44.", "rest.md has no section 9.44"),
    ("// rest.md §9.1 and websocket.md 77.1.", "websocket.md has no section 77.1"),
    ("// collections.md §3.6.77.", "collections.md has no section 3.6.77"),
    ('// syncmanager.md §7, "Contraction rule".', 'syncmanager.md does not contain "Contraction rule"'),
    ("// surface.md E17, H55.", "surface.md has no H55"),
    ("// surface H55.", "surface.md has no H55"),
    ("// c_abi.md rules 18, 77.", "c_abi.md has no rule 77"),
    ("// INV-99.", "there is no INV-99"),
    ("// P-89, which was dropped.", "there is no P-89"),
    ("// R99: a choice.", "there is no R99"),
    ("// rest.md §18, R99.", "rest.md has no R99"),
    ("// synk.md §1.", "there is no page synk.md"),
    ("// sync.md §3 says so, and §3.77.", "no page that is cited here has a section 3.77"),
]


def outcome(root: "Path | None") -> "tuple[int, str]":
    arguments = [sys.executable, str(SCRIPT), *([str(root)] if root else [])]
    ended = subprocess.run(arguments, capture_output=True, text=True, timeout=60)
    return ended.returncode, ended.stdout + ended.stderr


def sources(directory: Path, text: str) -> Path:
    shutil.copytree(ROOT / "docs" / "rules", directory / "docs" / "rules")
    (directory / "Sources").mkdir()
    (directory / "Sources" / "Some.swift").write_text(f"import Other\n\n    {text}\n", encoding="utf-8")
    return directory


def test_every_rule_that_is_cited_is_there() -> None:
    assert outcome(None) == (0, "")


@pytest.mark.parametrize("text", RIGHT)
def test_a_right_citation_is_none_to_report(text: str, tmp_path: Path) -> None:
    assert outcome(sources(tmp_path, text)) == (0, "")


@pytest.mark.parametrize("text, said", WRONG)
def test_a_wrong_citation_is_found_with_its_place(text: str, said: str, tmp_path: Path) -> None:
    assert outcome(sources(tmp_path, text)) == (1, f"Sources/Some.swift:3: {said}\n")


def test_a_directory_without_rules_is_no_pass(tmp_path: Path) -> None:
    assert outcome(tmp_path)[0] == 1
