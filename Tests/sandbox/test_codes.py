"""The codes of a server: the table of rest.md §4.3 has every code that the rules name, says truly which of them the sandbox
returns by itself, and a fault answers any of them."""

import re

import pytest
from rows import row
from server import ROOT

SOURCE = ROOT / "Sources" / "SandboxCore" / "Values" / "APIError.swift"
#: Codes of a server: those of clients begin with 8.
CODE = re.compile(r"\b(?:[459]\d{5}|503)\b")


def page(name: str) -> str:
    return (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")


def table() -> dict[int, bool]:
    """Each code of the table, and whether the sandbox returns it by itself."""
    text = page("rest")
    section = text[text.index("### 4.3 ") : text.index("### 4.4 ")]
    codes: dict[int, bool] = {}
    for line in section.splitlines():
        if not line.startswith("| 4") and not line.startswith("| 5") and not line.startswith("| 9"):
            continue
        names, _, place = [cell.strip() for cell in line.strip("|").split("|")][:3]
        for name in names.split(", "):
            first, _, last = name.partition("–")
            for code in range(int(first), int(last or first) + 1):
                assert code not in codes, f"{code} is there twice"
                codes[code] = not place.startswith("–")
    return codes


def source() -> set[int]:
    """The codes of the errors that the sandbox has."""
    return {int(code.replace("_", "")) for code in re.findall(r"\((\d[\d_]+), \"", SOURCE.read_text(encoding="utf-8"))}


@row("r4-codes")
def test_the_table_has_every_code_that_the_rules_name():
    named = {
        int(code)
        for name in ("rest", "websocket", "models")
        for code in CODE.findall(page(name))
    }
    assert named - table().keys() == set()


@row("r4-codes")
def test_the_table_says_which_codes_the_sandbox_returns_by_itself():
    assert {code for code, is_returned in table().items() if is_returned} == source()


@row("r4-codes")
@pytest.mark.parametrize("code", table())
def test_any_code_is_answered_on_demand(world, code):
    ana = world.person()
    socket = ana.socket()
    for place in ("request GET users", "command READ"):
        world.control("faults", do="error", on=place, code=code, user=ana.id, times=1)
    answer = ana.get("users")
    assert (answer.code, answer.status) == (code, {503: 503, 500901: 500, 500910: 429}.get(code, 400))
    refused = socket.ask("READ", channel_url="none")
    assert (refused.name, refused.body["code"]) == ("EROR", code)
    world.admin.call("DELETE", "faults", root="/sandbox/")
