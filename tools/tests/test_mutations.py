"""The rules that break_rules.py breaks are in the code, each once."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "mutations"))
from rules import RULES, Rule  # noqa: E402


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.says)
def test_a_rule_is_in_the_code_once(rule: Rule) -> None:
    assert (ROOT / rule.file).read_text().count(rule.old) == 1, "its code has moved: change Tests/mutations/rules.py, too"
    assert rule.new != rule.old


def test_no_rule_is_named_twice() -> None:
    names = [rule.says for rule in RULES]
    assert len(set(names)) == len(names) >= 40
