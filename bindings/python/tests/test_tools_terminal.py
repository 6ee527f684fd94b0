"""``covey`` in a terminal and in shells: colours, progress bars, completion."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import World
from tools_running import Shell, make_channel, shell, without_styles


@pytest.fixture
def channel(shell: Shell, world: World) -> str:
    url = make_channel(shell.server, world.name("lobby"), [shell.extra["COVEY_USER"], "bo"], name="The Lobby")
    for index in range(250):
        shell.server.say(url, "bo", f"line {index}")
    return url


def test_a_terminal_gets_a_table_and_colours_unless_it_wants_none(shell: Shell, channel: str) -> None:
    status, shown = shell.in_terminal("channels")
    assert status == 0 and "\x1b[1m" in shown
    plain = without_styles(shown)
    assert "URL" in plain and "UNREAD" in plain and "The Lobby" in plain and "\t" not in plain
    status, shown = shell.in_terminal("history", channel, "-n", "2")
    assert "\x1b[" in shown and without_styles(shown).splitlines()[-1].endswith("Bo: line 249")
    status, shown = shell.in_terminal("history", channel, "-n", "2", NO_COLOR="1")
    assert not [code for code in ("\x1b[3", "\x1b[9") if code in shown], "no colour; dim and bold are none"
    status, shown = shell.in_terminal("cache", "history", channel)
    assert "█" in shown and "\x1b[32m" in shown, "a green bar"


def test_a_hostile_message_cannot_control_the_terminal(shell: Shell, channel: str) -> None:
    shell.server.say(channel, "bo", "\x1b]0;title\x07 [bold]not markup[/bold] :smile:")
    for arguments in (("history", channel, "-n", "1"), ("search", "title"), ("channels",)):
        status, shown = shell.in_terminal(*arguments)
        assert status == 0 and "\x1b]0" not in shown and "\x07" not in shown
    status, shown = shell.in_terminal("history", channel, "-n", "1")
    assert "[bold]not markup[/bold] :smile:" in without_styles(shown)


@pytest.mark.parametrize("arguments, what", [
    (("export", "CHANNEL", "-o", "OUT.jsonl"), "exporting"), (("sync", "--history"), "fetching"),
    (("cache", "check"), "checking"), (("send", "CHANNEL", "--file", "FILE"), "sending")])
def test_long_work_has_a_bar_in_a_terminal_and_none_in_a_pipe(
    shell: Shell, channel: str, tmp_path: Path, arguments: tuple[str, ...], what: str
) -> None:
    (tmp_path / "file").write_bytes(bytes(100_000))
    shell.out("channels")
    named = [each.replace("CHANNEL", channel).replace("OUT", str(tmp_path / "out")).replace("FILE", str(tmp_path / "file"))
             for each in arguments]
    status, shown = shell.in_terminal(*named)
    assert status == 0 and what in shown and "━" in shown
    piped = shell.run(*named)
    assert what not in piped.stderr and "━" not in piped.stderr + piped.stdout


def test_sync_fetches_everything_for_the_time_without_a_connection(shell: Shell, channel: str) -> None:
    other = make_channel(shell.server, channel + "-other", [shell.extra["COVEY_USER"], "bo"])
    shell.server.say(other, "bo", "over there")
    said = json.loads(shell.out("sync", "--history", "--json"))
    assert said["channels_are_complete"] and said["messages_applied"] >= 251
    info = json.loads(shell.out("cache", "info", "--json"))
    assert (info["messages"], info["not_indexed"], info["has_all_channels"]) == (251, 0, True)
    offline = "http://127.0.0.1:1"
    assert len(shell.out("history", channel, "--since", "1d", COVEY_HOST=offline).splitlines()) == 250
    assert "over there" in shell.out("search", "there", COVEY_HOST=offline)
    assert "no connection" in shell.run("sync", status=4, COVEY_HOST=offline).stderr
    with sqlite3.connect(shell.cache("tools", shell.extra["COVEY_USER"]) / "cache.db") as cache:
        (last,) = cache.execute("SELECT max(message_id) FROM message").fetchone()
        assert cache.execute("SELECT value FROM fact WHERE name = 'indexed_to'").fetchone() == (last,)
        cache.execute("UPDATE fact SET value = ? WHERE name = 'indexed_to'", (last - 1,))
        cache.execute("INSERT INTO search_todo (id) SELECT min(message_id) FROM message")
    assert json.loads(shell.out("cache", "info", "--json"))["not_indexed"] == 2


@pytest.fixture
def path_with_covey(tmp_path: Path) -> str:
    program = tmp_path / "bin" / "covey"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m covey.tools "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return f"{program.parent}:{os.environ['PATH']}"


#: Each loads the script and asks for completions of the words in "$@": one a line.
SHELLS = {
    "bash": ["bash", "-c", 'eval "$(covey completion bash)"; COMP_WORDS=(covey "$@"); COMP_CWORD=$#; '
                           '_covey_completion covey; printf "%s\\n" "${COMPREPLY[@]}"', "_"],
    "zsh": ["zsh", "-f", "-c", 'autoload -U compinit; compinit -D -u; eval "$(covey completion zsh)"; '
                               'compadd() { printf "%s\\n" "${(@P)@[-1]}"; }; _describe() { printf "%s\\n" "${(P)${3:-$2}}"; '
                               'for each in "${(@P)3}" "${(@P)4}"; do printf "%s\\n" "${each%%:*}"; done; }; '
                               'words=(covey "$@"); CURRENT=${#words}; _covey_completion', "_"],
    "fish": ["fish", "--no-config", "-c", 'covey completion fish | source; complete -C "covey $argv" | cut -f1'],
}


@pytest.mark.parametrize("name", SHELLS)
def test_a_shell_completes_commands_options_and_channels(
    shell: Shell, channel: str, path_with_covey: str, name: str
) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed")
    shell.out("channels")

    def complete(*words: str) -> list[str]:
        done = subprocess.run(
            [*SHELLS[name], *words], env=shell.environment(PATH=path_with_covey), capture_output=True, text=True,
            timeout=60, check=False)
        assert done.returncode == 0 and done.stderr == "", done
        return [line.partition(":")[0].strip() for line in done.stdout.splitlines()]

    assert {"cache", "channels", "completion"} <= set(complete("c"))
    assert "--since" in complete("history", "--s")
    assert channel in complete("history", channel[:3])
    assert complete("history", "nothing-begins-so") in ([], [""])
