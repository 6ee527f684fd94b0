"""The man page of ``covey`` has every command and option, and no other."""

from __future__ import annotations

import re
from typing import Iterator

import click
from conftest import ROOT
from covey.tools._cli import COMMANDS, group
from covey.tools._exits import Exit

PAGE = (ROOT / "docs" / "man" / "covey.1").read_text(encoding="utf-8")
#: Described once, at the top.
COMMON = {"--profile", "--app", "--user", "--host", "--cache"}


def commands() -> Iterator[tuple[str, click.Command]]:
    for name in COMMANDS:
        command = group.get_command(click.Context(group), name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from ((f"{name} {below}", each) for below, each in command.commands.items())
        else:
            yield name, command


def items() -> dict[str, str]:
    """The text of each command's item, by its name."""
    section = PAGE.partition(".Sh COMMANDS\n")[2].partition("\n.El\n")[0]
    found = {}
    for item in section.split("\n.It Cm ")[1:] + [section.removeprefix(".Bl -tag -width Ds\n.It Cm ").split("\n.It Cm ")[0]]:
        words = item.split("\n")[0].split()
        found[" ".join(words[:2]) if words[0] == "cache" else words[0]] = item
    return found


def options_of(command: click.Command) -> set[str]:
    return {name for each in command.params if isinstance(each, click.Option)
            for name in [*each.opts, *each.secondary_opts] if name.startswith("--")}


def test_every_command_has_an_item_and_every_option_is_in_it() -> None:
    described = items()
    assert set(described) == {name for name, _ in commands()}
    for name, command in commands():
        options = options_of(command)
        wanted = options - COMMON
        assert COMMON <= options or name == "completion", name
        written = {f"--{option}" for option in re.findall(r"Fl -([a-z][\w-]*)", described[name])}
        # `cache info --cache` is explained there.
        assert written - COMMON == wanted, name


def test_every_exit_status_is_listed() -> None:
    section = PAGE.partition(".Sh EXIT STATUS\n")[2].partition("\n.El\n")[0]
    assert {int(number) for number in re.findall(r"^\.It (\d+)$", section, re.MULTILINE)} == {int(each) for each in Exit}


def test_the_options_of_every_command_are_described() -> None:
    for option in COMMON:
        assert f".It Fl {option[1:]} Ar" in PAGE
    for name, command in commands():
        assert command.help, name
        assert all(each.help for each in command.params if isinstance(each, click.Option) and each.name != "help"), name
