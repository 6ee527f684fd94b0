"""What `import covey; covey.Client` does not do: a program that starts pays for what it uses.

A limit that fails shows what was added. Raise it only for what every program needs; bench/README.md has the times.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from conftest import ROOT

REPORT = """
import builtins, json, sys
before, compiled, compile_of = set(sys.modules), [], builtins.compile
def counted(source, *arguments, **named):
    if isinstance(source, str):
        compiled.append(source)
    return compile_of(source, *arguments, **named)
builtins.compile = counted
import covey
{use}
builtins.compile = compile_of
from covey import _callbacks, _declarations, _enums, _library, _value
kinds = [_value.Frozen]
for kind in kinds:
    kinds += kind.__subclasses__()
print(json.dumps({{
    "modules": sorted(set(sys.modules) - before - {{"json"}}),
    "compiled": compiled,
    "enums": [name for name in _enums.ENUMS if name in vars(_enums)],
    "types": [name for name in _declarations._types if name != "None"],
    "entries": [name for name in _callbacks._ENTRIES if name in vars(_callbacks)],
    "constructors": [kind.__name__ for kind in kinds[2:] if "__init__" in vars(kind)],
    "is_loaded": _library._loaded is not None,
}}))
"""
#: Modules that take long to load, and those of the package that a program may never use.
NOT_LOADED = {
    "asyncio", "inspect", "logging", "dataclasses", "datetime", "select", "ast", "tokenize", "pathlib", "socket",
    "covey._events", "covey._sinks", "covey._params", "covey._network", "covey._feed", "covey._files", "covey._history",
    "covey._collection", "covey._message_collection", "covey._group_channel_collection", "covey._connecting",
    "covey._plain", "covey._loops",
}


def environment(**more: str) -> dict[str, str]:
    """As a user has it: with the files of compiled modules."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**usual, "PYTHONPATH": str(ROOT / "bindings" / "python"), **more}


def report(use: str) -> dict[str, list[str]]:
    done = subprocess.run(
        [sys.executable, "-c", REPORT.format(use=use)], env=environment(), capture_output=True, text=True, check=True)
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def test_the_package_alone_loads_nothing() -> None:
    alone = subprocess.run(
        [sys.executable, "-c", "import sys, covey; print([m for m in sys.modules if m.startswith('covey')])"],
        env=environment(), capture_output=True, text=True, check=True)
    assert alone.stdout == "['covey']\n"


def test_the_first_use_of_a_client_makes_only_what_its_signatures_show() -> None:
    found = report("covey.Client")
    assert NOT_LOADED.isdisjoint(found["modules"]), sorted(NOT_LOADED & {*found["modules"]})
    assert len(found["modules"]) <= 86, found["modules"]
    # The enumerations of defaults; one type, for the function that every callback's data is freed with.
    assert len(found["enums"]) <= 14 and "ErrorCode" not in found["enums"], found["enums"]
    assert set(found["types"]) == {"c_void_p", "covey_free_fn"} and found["entries"] == []
    # Compiling a text, such as that of a forward reference in a Union, first makes the classes of all syntax trees.
    assert found["constructors"] == [] and found["compiled"] == []
    assert not found["is_loaded"], "the library loads libcurl"


def test_the_limits_would_show_what_is_used() -> None:
    found = report("covey.ErrorCode; covey.has_feature('poll_mode'); covey.UploadProgress.__init__")
    assert "ErrorCode" in found["enums"] and found["is_loaded"]
    assert found["constructors"] == ["UploadProgress"] and "c_bool" in found["types"]


def test_the_first_use_of_a_client_takes_few_instructions(tmp_path: Path) -> None:
    """Against the modules of Python's library that it needs: 2.2 times as many (2026-11-26, Python 3.11)."""
    floor = instructions("import ctypes, enum, threading, typing, weakref", tmp_path)
    nothing = instructions("pass", tmp_path)
    ours = instructions("import covey; covey.Client", tmp_path)
    assert nothing < floor < ours
    assert (ours - nothing) / (floor - nothing) < 2.5, (nothing, floor, ours)


def instructions(program: str, directory: Path) -> int:
    variables = environment(PYTHONPYCACHEPREFIX=str(directory / "compiled"), PYTHONHASHSEED="0")
    command = [sys.executable, "-S", "-c", program]
    subprocess.run(command, env=variables, check=True)  # compiles the modules
    counted = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={directory / 'counts'}", *command],
        env=variables, capture_output=True, text=True, check=True)
    found = re.search(r"Collected : (\d+)", counted.stderr)
    assert found, counted.stderr
    return int(found[1])
