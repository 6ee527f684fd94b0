"""tools/check_migration.py: every name of Covey in docs/migration.md is there."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import check_coverage  # noqa: E402
import check_migration  # noqa: E402

HEAD = "| Name | C | Python |\n|---|---|---|\n"
ROW = "| `refresh()` | {} | {} |\n"


@pytest.mark.parametrize("c, python, found", [
    ("`covey_client_refresh_channel`", "`Client.refresh_channel`", None),
    ("`covey_channel_context.source`, `COVEY_OK`", "`connect(token)`, `Client.connect(token)`", None),
    ("`covey_sync_setup`", "`syncmanager.setup`, `syncmanager.Manager.resume(force)`", None),
    ("group channels only: no equivalent", "no equivalent", None),
    ("`covey_client_renew_channel`", "`Client.refresh_channel`", "the header has no covey_client_renew_channel"),
    ("`covey_channel_context.cause`", "`Client.refresh_channel`", "the header has no covey_channel_context.cause"),
    ("`covey_client_refresh_channel`", "`Client.renew`", "the Python package has no Client.renew"),
    ("`covey_client_refresh_channel`", "`Client.connect(secret)`", "the Python package has no Client.connect(secret)"),
    ("`covey_client_refresh_channel`", "–", "the cell for Python has neither a name nor the reason why there is none"),
    ("", "`Client.refresh_channel`", "the cell for C has neither a name nor the reason why there is none"),
])
def test_a_row_names_what_is_there(c: str, python: str, found: "str | None") -> None:
    wrong = set(check_migration.problems(HEAD + ROW.format(c, python)))
    assert {problem for problem in wrong if problem.startswith("docs/migration.md:3: ")} == (
        set() if found is None else {f"docs/migration.md:3: {found}"}
    )
    assert bool(wrong) == (found is not None)


@pytest.mark.parametrize("text, found", [
    ("`covey_client_add_connection_handler(…)` and `…_has_next`", None),
    ("call covey_client_renew", "the header has no covey_client_renew"),
    ("`covey_client_new`, `…_renewed`", "no name of the header ends with _renewed"),
])
def test_names_outside_of_the_table_are_there(text: str, found: "str | None") -> None:
    wrong = list(check_migration.problems(f"{text}\n\n{HEAD}{ROW.format('`COVEY_OK`', '`Client`')}"))
    assert wrong == ([] if found is None else [f"docs/migration.md:1: {found}"])


def test_a_document_without_the_table_is_wrong() -> None:
    assert list(check_migration.problems("# From older APIs\n")) == [
        "docs/migration.md has no table with the columns Name | C | Python"
    ]


def test_a_name_that_only_a_comment_has_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "covey.h").write_text(
        "/* covey_old() was\n * covey_x.old */\ntypedef struct covey_x {\n    int32_t a; /**< of b; */\n"
        "    void (*c)(void *d, int e);\n    uint8_t f[3];\n} covey_x;\n"
    )
    monkeypatch.setattr(check_coverage, "ROOT", tmp_path)
    assert check_coverage.header_names() == {"covey_x"}
    assert check_migration.struct_fields(check_coverage.header_text()) == {"covey_x.a", "covey_x.c", "covey_x.f"}
