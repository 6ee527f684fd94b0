"""`help(covey)` begins with lines that suffice; they and the sample of the package's README run as they stand."""

from __future__ import annotations

import os
import pydoc
import re
import signal
import subprocess
import sys
import textwrap
import threading
from pathlib import Path

from conftest import LIMIT_SECONDS, ROOT, World

import covey

#: The lines name no server, as an app's does not; this is where the application's own server would be.
SERVER = """
import functools, covey
covey.connect = functools.partial(covey.connect, api_url={api!r}, websocket_url={socket!r})
"""


def first_lines() -> str:
    """The first indented block of what help() shows."""
    shown = pydoc.plain(pydoc.render_doc(covey))
    description = re.sub(r"^    ", "", shown.partition("\nDESCRIPTION\n")[2], flags=re.MULTILINE)
    found = re.search(r"::\n\n((?:    .*\n|\n)+)", description)
    assert found, description[:1000]
    return textwrap.dedent(found[1]).rstrip() + "\n"


def test_the_first_lines_of_help_are_a_program(world: World, tmp_path: Path) -> None:
    lines = first_lines()
    assert len([line for line in lines.splitlines() if line.strip()]) <= 10, lines
    runs(lines, world, tmp_path, "alice", sends=True)


def test_the_sample_of_the_package_s_readme_is_a_program(world: World, tmp_path: Path) -> None:
    text = (ROOT / "bindings" / "python" / "README.md").read_text(encoding="utf-8")
    found = re.search(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert found and '"/var/lib/me"' in found[1]
    runs(found[1].replace("/var/lib/me", str(tmp_path / "me")), world, tmp_path, "alice", sends=False)


def runs(lines: str, world: World, directory: Path, name: str, sends: bool) -> None:
    """They show the history of the channel general, and then what happens there."""
    other, alice = world.login(), world.login(name)
    other.create_channel([name], channel_url="general", distinct=False).result(LIMIT_SECONDS)
    world.fill(other, "general", 2)
    alice.close()
    program = directory / "program.py"
    program.write_text(lines, encoding="utf-8")
    prelude = SERVER.format(api=world.sandbox.api_url, socket=world.sandbox.websocket_url)
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", f"{prelude}\nimport runpy\nrunpy.run_path({str(program)!r}, run_name='__main__')"],
        cwd=directory, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python")})
    watchdog = threading.Timer(LIMIT_SECONDS, process.kill)
    watchdog.start()
    try:
        assert process.stdout is not None
        user = other.current_user
        assert user is not None
        first = [process.stdout.readline().rstrip("\n") for _ in range(2)]
        assert first == [f"{user.user_id} message 0", f"{user.user_id} message 1"], first + process.stdout.readlines()
        if sends:
            assert "hello" in next(line for line in process.stdout if "MessagesAdded" in line)
        other.send_user_message("general", "and an answer").result(LIMIT_SECONDS)
        assert any("and an answer" in line for line in process.stdout)
        process.send_signal(signal.SIGINT)
        process.wait(LIMIT_SECONDS)
    finally:
        watchdog.cancel()
        process.kill()
        process.communicate()
        world.sandbox.request("DELETE", "/v3/group_channels/general")
