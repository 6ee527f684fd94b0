"""The samples of examples/guide/python hold, each with users of its own, and the table of examples/guide names each."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from pathlib import Path
from typing import Callable

import pytest
from conftest import LIMIT_SECONDS, ROOT
from sandbox import Sandbox

PROGRAMS = ROOT / "examples" / "guide" / "python"
sys.path.insert(0, str(PROGRAMS))

import guide  # noqa: E402

#: How many samples each guide has. The text of guide 001 is without code.
EXPECTED = {"000": 14, "002": 4, "003": 7, "004": 58}

MODULES = sorted(path.stem for path in PROGRAMS.glob("*.py") if path.stem != "guide")
SAMPLES = {
    f"{name}.{sample.__name__}": sample
    for name in MODULES for sample in guide.samples_of(importlib.import_module(name).__name__)
}


@pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES.keys())
def test_a_sample_does_what_it_claims(
    sample: Callable[[guide.Chat], None], sandbox: Sandbox, tmp_path: Path
) -> None:
    with guide.Chat(sandbox.api_url, sandbox.api_token, tmp_path) as chat:
        sample(chat)


def test_the_table_has_every_sample_once_with_its_number_and_its_docstring() -> None:
    table = (ROOT / "examples" / "guide" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d{3})\.(\d{2}) \| (.+) \| `([a-z_]+\.[a-z_]+)` \|$", table, re.MULTILINE)
    assert {function: shown for _, _, shown, function in rows} == {
        name: sample.__doc__ for name, sample in SAMPLES.items()
    }
    assert [(number, int(place)) for number, place, _, _ in rows] == [
        (number, place + 1) for number, count in EXPECTED.items() for place in range(count)
    ]


def test_a_program_runs_its_samples_and_prints_what_each_shows(sandbox: Sandbox) -> None:
    ended = subprocess.run(
        [sys.executable, str(PROGRAMS / "syncmanager_view.py"), sandbox.api_url, sandbox.api_token], text=True,
        env={"PYTHONPATH": str(ROOT / "bindings" / "python")}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        timeout=3 * LIMIT_SECONDS, check=False,
    )
    assert ended.returncode == 0, ended.stdout
    samples = [name.split(".")[1] for name in SAMPLES if name.startswith("syncmanager_view.")]
    assert [line.split(":")[0] for line in ended.stdout.splitlines()] == samples
