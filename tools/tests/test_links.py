"""tools/check_docs.py: links of documents lead to files and to headings, and rows of tables are one line."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import check_docs  # noqa: E402

OTHER = "# Other\n\n## 1.2 Two `words`: here → there\n\n## Again\n\n## Again\n\n```\n## Code\n```\n"


@pytest.mark.parametrize("link, found", [
    ("other.md", None), ("other.md#12-two-words-here--there", None), ("other.md#again-1", None), ("#top", None),
    ("https://example.org/#anywhere", None),
    ("another.md", "no such file"), ("other.md#12-two-words", "no such heading"),
    ("other.md#again-2", "no such heading"), ("other.md#code", "no such heading"), ("#bottom", "no such heading"),
])
def test_a_link_leads_to_a_file_and_to_a_heading_of_it(
    link: str, found: "str | None", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Top\n\nSee [there]({link}).\n", encoding="utf-8")
    (tmp_path / "other.md").write_text(OTHER, encoding="utf-8")
    monkeypatch.setattr(check_docs, "ROOT", tmp_path)
    monkeypatch.setattr(check_docs, "documents", lambda: [page])
    assert list(check_docs.links()) == ([] if found is None else [f"page.md: {found}: {link}"])


@pytest.mark.parametrize("text, found", [
    ("| a | b |\n|---|---|\n| c | d |\n", []),
    ("```\n| a pipe in code\n```\n", []),
    ("| a | b |\n|---|---|\n| c | d and\ne |\n", ["page.md: a row of a table is not one line: | c | d and"]),
])
def test_a_row_of_a_table_is_one_line(
    text: str, found: "list[str]", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    monkeypatch.setattr(check_docs, "ROOT", tmp_path)
    monkeypatch.setattr(check_docs, "documents", lambda: [page])
    assert list(check_docs.rows()) == found
