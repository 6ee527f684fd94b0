"""The rules that break_rules.py breaks are in the code, each once."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "mutations"))
from rules import RULES, Rule  # noqa: E402


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.says)
def test_a_rule_is_in_the_code_once(rule: Rule) -> None:
    assert (ROOT / rule.file).read_text().count(rule.code) == 1, "its code has moved: change Tests/mutations/rules.py, too"
    assert rule.marked.count("«") == rule.marked.count("»") == 1


def test_an_expression_has_a_switch() -> None:
    assert Rule("", "", "if «a», b {", "true").switched(7) == "if (isBroken(7) ? (true) : (a)), b {"


def test_statements_are_left_out() -> None:
    assert Rule("", "", "«try f()»\nb()", "").switched(7) == "if !isBroken(7) { try f() }\nb()"


def test_the_code_of_each_rule_is_its_own() -> None:
    """Two switches in one place would replace each other's code."""
    for file in {rule.file for rule in RULES}:
        text = (ROOT / file).read_text()
        for number, rule in enumerate(RULES, 1):
            if rule.file == file:
                text = text.replace(rule.code, rule.switched(number))
        for number, rule in enumerate(RULES, 1):
            assert rule.file != file or f"isBroken({number})" in text, rule.says


def test_no_rule_is_named_twice() -> None:
    names = [rule.says for rule in RULES]
    assert len(set(names)) == len(names) >= 40
