"""tools/check_words.py: the clean files are clean, and each kind of wrong word makes it fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import check_words  # noqa: E402

WRONG = [
    ("// It is fetched anew.", "anew"),
    ("// A list of one's own.", "one's own"),
    ("// It may arrive all\n    // the same.", "all the same"),
    ("/// The app is told of it.", "told"),
    ("# He is a member, and nobody told him.", "he"),
    ("/*\n * What failed in\n * doubt.\n */", "in doubt"),
    ("Both faces agree.", "faces"),
    ("The cache is synchronised.", "synchronised"),
]

RIGHT = [
    "// The user can call it again.",
    "// An interface with a surface and a header, in a tellable untold the heap; hear_me(told_of).",
    "// It waits forever; the synchronization is paused.",
]


@pytest.mark.parametrize("text, word", WRONG)
def test_a_wrong_word_is_found(text: str, word: str) -> None:
    found = list(check_words.words_of("a.c", text))
    assert found and found[0].word == word
    assert str(found[0]).startswith("a.c:")


@pytest.mark.parametrize("text", RIGHT)
def test_other_words_pass(text: str) -> None:
    assert list(check_words.words_of("a.c", text)) == []


def test_a_clean_file_with_a_wrong_word_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_words, "CLEAN", ("README.md", "docs/*"))
    monkeypatch.setattr(check_words, "EXCEPTIONS", {("docs/sandbox.md", "struck"): "a field"})
    for name in ("README.md", "docs/sandbox.md"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("A right sentence.\n")
    (tmp_path / "docs" / "sandbox.md").write_text("`struck` is a field.\n")
    assert check_words.check(tmp_path) == []
    (tmp_path / "README.md").write_text("A right line.\nThe app is told.\n")
    assert [problem.split(";")[0] for problem in check_words.check(tmp_path)] == ['README.md:2: "told"']


def test_an_exception_that_is_not_needed_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_words, "CLEAN", ("*.md",))
    monkeypatch.setattr(check_words, "EXCEPTIONS", {("a.md", "anew"): "a reason"})
    (tmp_path / "a.md").write_text("Nothing.\n")
    assert check_words.check(tmp_path) == ['a.md: the exception for "anew" is not needed']


def test_the_files_that_are_clean_have_none_of_the_words() -> None:
    done = subprocess.run([sys.executable, str(ROOT / "tools" / "check_words.py")], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
