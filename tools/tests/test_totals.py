"""tools/test.py: nothing that went wrong may add up to a pass."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def totals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    path = Path(__file__).resolve().parent.parent / "test.py"
    spec = importlib.util.spec_from_file_location("covey_totals", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "covey_totals", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "REPORTS", tmp_path)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    return module


def outcome_of(totals: Any, script: str, report: str | None = "r.xml", limit_seconds: int = 60) -> Any:
    return totals.run(totals.Runner("r", [sys.executable, "-c", script], report, limit_seconds))


REPORT = (
    "open('r.xml', 'w').write('<testsuites><testsuite>"
    "<testcase name=\"a\"/><testcase name=\"b\"><failure/></testcase><testcase name=\"c\"><skipped/></testcase>"
    "</testsuite></testsuites>'); "
)


def counts(outcome: Any) -> tuple[int, int, int]:
    return outcome.passed, outcome.failed, outcome.skipped


def test_cases_are_counted_from_the_report(totals: Any) -> None:
    assert counts(outcome_of(totals, REPORT + "raise SystemExit(1)")) == (1, 1, 1)


def test_a_report_of_an_earlier_run_does_not_count(totals: Any) -> None:
    outcome_of(totals, REPORT)
    assert counts(outcome_of(totals, "pass")) == (0, 1, 0)


def test_a_runner_that_dies_counts_as_failed(totals: Any) -> None:
    assert counts(outcome_of(totals, "import os; os.abort()")) == (0, 1, 0)


def test_a_crash_keeps_what_had_passed_and_names_what_was_running(totals: Any) -> None:
    lines = ['◇ Test "one" started.', '✔ Test "one" passed after 0.001 seconds.', "◇ Test two() started.",
             "◇ Test case passing 1 argument n → 3 started.", "✔ Test run with 2 tests passed after 1 seconds."]
    outcome = outcome_of(totals, f"print({chr(10).join(lines)!r}); open('r.xml', 'w').write('<testsuites>')")
    assert counts(outcome) == (1, 1, 0)
    assert any("two()" in remark for remark in outcome.remarks)


def test_a_bad_exit_without_a_failed_case_counts_as_failed(totals: Any) -> None:
    script = "open('r.xml', 'w').write('<testsuite><testcase/></testsuite>'); raise SystemExit(3)"
    assert counts(outcome_of(totals, script)) == (1, 1, 0)


def test_a_runner_without_cases_counts_as_failed(totals: Any) -> None:
    assert counts(outcome_of(totals, "open('r.xml', 'w').write('<testsuite/>')")) == (0, 1, 0)


def test_a_runner_that_hangs_is_ended(totals: Any) -> None:
    assert counts(outcome_of(totals, "import time; time.sleep(600)", limit_seconds=1)) == (0, 1, 0)


def test_a_check_is_one_case(totals: Any) -> None:
    assert counts(outcome_of(totals, "pass", report=None)) == (1, 0, 0)
    assert counts(outcome_of(totals, "raise SystemExit(1)", report=None)) == (0, 1, 0)


def test_a_runner_whose_files_were_not_built_counts_as_failed(totals: Any, tmp_path: Path) -> None:
    runner = totals.Runner("r", [sys.executable, "-c", "pass"], None, needs=[tmp_path / "missing"])
    assert counts(totals.run(runner)) == (0, 1, 0)


def test_runners_that_wait_run_side_by_side_and_print_one_after_the_other(
    totals: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    waits = "import os, time; print('first')\nwhile not os.path.exists('made'): time.sleep(0.01)"
    makes = "open('made', 'w').close(); print('second')"
    outcomes = totals.run_side_by_side(
        [totals.Runner(script[-8:], [sys.executable, "-c", script], limit_seconds=60) for script in (waits, makes)])
    assert [counts(outcome) for outcome in outcomes] == [(1, 0, 0)] * 2
    printed = capsys.readouterr().out.splitlines()
    assert printed.index("first") < printed.index("second")
    assert not totals.running


def test_a_runner_that_cannot_be_watched_fails_the_run(totals: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no report can be read")

    monkeypatch.setattr(totals, "execute", fail)
    with pytest.raises(RuntimeError):
        totals.run_side_by_side([totals.Runner("r", ["true"])] * 2)
