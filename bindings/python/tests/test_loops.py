"""The number of the process's loops. It may only change while no client is open, so each test has a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import covey
import pytest
from conftest import APP, ROOT, World

PROGRAM = """
import pathlib, sys, time
import covey

def loops():
    names = []
    for task in pathlib.Path("/proc/self/task").iterdir():
        try:
            names.append(task.joinpath("comm").read_text().strip())
        except OSError:
            pass  # it has ended meanwhile
    return names.count("covey-loop")

def expect(count):
    # A thread has the name of its maker until it gives itself its own.
    deadline = time.monotonic() + 20
    while loops() != count:
        assert time.monotonic() < deadline, (loops(), count)

covey.set_loop_count(3)
clients = [covey.Client(sys.argv[1], pathlib.Path(sys.argv[2]) / str(number)) for number in range(5)]
expect(3)
try:
    covey.set_loop_count(2)
except covey.CoveyError as error:
    assert error.code == covey.ErrorCode.INVALID_INITIALIZATION, error
else:
    raise AssertionError("the number changed while clients are open")
for client in clients:
    client.close()
expect(0)
covey.set_loop_count(1)
"""


def test_the_number_of_loops_is_set_before_the_first_client(tmp_path: Path) -> None:
    path = str(ROOT / "bindings" / "python")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, APP, str(tmp_path)], cwd=path, capture_output=True, text=True, timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("count", [-1, 0, 65, 2**31])
def test_a_number_out_of_range_is_an_error(count: int) -> None:
    with pytest.raises(covey.CoveyError) as caught:
        covey.set_loop_count(count)
    assert caught.value.code == covey.ErrorCode.INVALID_PARAMETER


def test_what_is_no_number_is_an_error() -> None:
    with pytest.raises(TypeError, match="count must be an int"):
        covey.set_loop_count("2")  # type: ignore[arg-type]


def test_while_a_client_is_open_the_number_stays(world: World) -> None:
    world.client()
    with pytest.raises(covey.CoveyError) as caught:
        covey.set_loop_count(2)
    assert caught.value.code == covey.ErrorCode.INVALID_INITIALIZATION
