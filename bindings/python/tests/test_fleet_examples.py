"""The examples of examples/fleet: a whole fleet as a person starts it, its readers, and a user that speaks."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Iterator

import pytest
from conftest import ROOT

from nats_cluster import free_ports

EXAMPLES = ROOT / "examples" / "fleet"
LIMIT_SECONDS = 120.0
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python"), "PYTHONUNBUFFERED": "1"}


def three_ports() -> int:
    """Three free ports one after the other, and those 2,000 above."""
    while True:
        first = free_ports(1)[0]
        if first + 2002 > 65535:
            continue
        try:
            for port in (1, 2, 2000, 2001, 2002):
                socket.create_server(("127.0.0.1", first + port)).close()
        except OSError:
            continue
        return first


@pytest.fixture(scope="module")
def servers() -> Iterator[str]:
    first = three_ports()
    fleet = subprocess.Popen(
        ["bash", str(EXAMPLES / "local_fleet.sh"), str(first)], env=ENVIRONMENT, text=True, cwd=ROOT,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        assert fleet.stdout is not None
        said = ""
        for line in fleet.stdout:
            said += line
            if " 0 free" in line:
                break
        else:
            raise AssertionError(said)
        assert "2 users, 2 carried" in said
        yield f"nats://127.0.0.1:{first}"
    finally:
        fleet.send_signal(signal.SIGTERM)
        try:
            fleet.communicate(timeout=LIMIT_SECONDS)
        finally:
            try:
                os.killpg(fleet.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass


def read(command: list[str], count: int) -> list[str]:
    """So many lines of a program, which is then ended."""
    with subprocess.Popen(command, env=ENVIRONMENT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as program:
        assert program.stdout is not None
        lines = [program.stdout.readline() for _ in range(count)]
        program.kill()
    return lines


def test_a_user_speaks_and_every_member_of_the_channel_gets_it_once(servers: str, tmp_path: Path) -> None:
    common = ["--nats", servers, "--app", "demo"]
    asked = subprocess.run(
        [sys.executable, str(EXAMPLES / "ask.py"), *common, "alice", "general", "hello from the fleet"], env=ENVIRONMENT,
        text=True, capture_output=True, timeout=LIMIT_SECONDS)
    assert asked.returncode == 0, asked.stderr
    assert asked.stdout.startswith("sent as message ")
    refused = subprocess.run(
        [sys.executable, str(EXAMPLES / "ask.py"), *common, "alice", "no-channel", "hello"], env=ENVIRONMENT,
        text=True, capture_output=True, timeout=LIMIT_SECONDS)
    assert refused.returncode == 1 and refused.stderr.startswith("not sent: ")

    # Five messages that were there, and the new one, for each of two users.
    lines = read([sys.executable, str(EXAMPLES / "archive.py"), *common], 12)
    assert sum("hello from the fleet" in line for line in lines) == 2, "".join(lines)
    for user in ("alice", "bob"):
        texts = [line.split(" ", 4)[4] for line in lines if line.split()[1] == user]
        assert len(texts) == 6 and texts[0].startswith("Good morning.")

    compiler = shutil.which("cc")
    assert compiler is not None
    program = tmp_path / "read_events"
    subprocess.run([compiler, "-Wall", "-Werror", "-o", str(program), str(EXAMPLES / "read_events.c"), "-lnats"], check=True)
    in_c = subprocess.run([str(program), servers, "demo", "12"], text=True, capture_output=True, timeout=LIMIT_SECONDS)
    assert in_c.returncode == 0, in_c.stderr
    assert [line.split()[0] for line in in_c.stdout.splitlines()] == ["message"] * 12
    assert in_c.stdout.count("hello from the fleet") == 2


def test_the_unit_calls_the_command_with_arguments_that_it_knows(tmp_path: Path) -> None:
    from covey.fleet._cli import _parser

    unit = (EXAMPLES / "covey-fleet@.service").read_text(encoding="utf-8")
    line = next(line for line in unit.splitlines() if line.startswith("ExecStart="))
    words = line.split("covey-fleet ", 1)[1].replace("$OPTIONS", "--metrics 0.0.0.0:9464").split()
    given = _parser().parse_args(words)
    assert given.name == "%i" and given.data == "${CACHE_DIRECTORY}"
    if verifier := shutil.which("systemd-analyze"):
        shutil.copy(EXAMPLES / "covey-fleet@.service", tmp_path / "covey-fleet@worker-1.service")
        verified = subprocess.run(
            [verifier, "verify", "--man=no", str(tmp_path / "covey-fleet@worker-1.service")], text=True, capture_output=True)
        assert verified.returncode == 0, verified.stderr
