"""The rows of the protocol that a server has to keep, and which of them the tests prove.

`rows.txt` lists them in our own words, `objects.py` the fields of the objects. A test says with `@row("r7.6-join")`
what it proves; its rows travel with its report, so that a run over several processes adds up. A row counts as proven
if a test of it passed and none failed. A whole run fails if a row is neither proven nor named as not served, or if one
that is named as not served is proven after all.
"""

from pathlib import Path

import pytest

from objects import field_rows

HERE = Path(__file__).parent
REPORT = HERE.parents[1] / "build" / "reports" / "sandbox-rows.txt"


def row(*ids: str):
    return pytest.mark.row(*ids)


def read() -> tuple[dict[str, str], dict[str, str]]:
    """Rows by id with what they say, and those not served with the reason."""
    rows, not_served = dict(field_rows()), {}
    for line in (HERE / "rows.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        name, title = line.split(maxsplit=1)
        assert name not in rows, f"rows.txt names {name} twice"
        rows[name], _, reason = title.partition(" -- not served: ")
        if reason:
            not_served[name] = reason
    return rows, not_served


class RowsPlugin:
    def __init__(self, config):
        self.config = config
        self.rows, self.not_served = read()
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self.tests = 0

    def pytest_collection_modifyitems(self, items):
        for item in items:
            for mark in item.iter_markers("row"):
                for name in mark.args:
                    if name not in self.rows:
                        raise pytest.UsageError(f"{item.nodeid}: rows.txt has no row {name}")
                    item.user_properties.append(("row", name))

    def pytest_runtest_logreport(self, report):
        names = {value for key, value in report.user_properties if key == "row"}
        if report.failed:
            self.failed |= names
        elif report.when == "call" and report.passed:
            self.passed |= names
            self.tests += bool(names)

    def is_whole_run(self) -> bool:
        option = self.config.option
        everything = [Path(name).resolve() for name in self.config.args] == [HERE]
        return everything and not (
            option.keyword
            or option.markexpr
            or option.collectonly
            or option.maxfail
            or getattr(option, "lf", False)
            or option.deselect
        )

    def problems(self) -> list[str]:
        proven = self.passed - self.failed
        return [
            f"{name} ({self.rows[name]}) is "
            + ("said not to be served, but a test proves it" if name in proven else "not proven by any test")
            for name in self.rows
            if (name in proven) == (name in self.not_served)
        ]

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session):
        if (
            not hasattr(self.config, "workerinput")
            and self.is_whole_run()
            and self.problems()
            and not session.exitstatus
        ):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter):
        if not self.is_whole_run():
            return
        proven = self.passed - self.failed
        head = (
            f"{len(self.rows)} rows of the protocol, {len(proven)} proven by {self.tests} tests, "
            f"{len(self.not_served)} not served"
        )
        lines = [head + (":" if self.not_served else "")]
        lines += [f"  {name}: {self.rows[name]} ({reason})" for name, reason in self.not_served.items()]
        lines += [f"PROBLEM {problem}" for problem in self.problems()]
        REPORT.parent.mkdir(parents=True, exist_ok=True)
        REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")
        terminalreporter.write_line("\n" + "\n".join(lines))
