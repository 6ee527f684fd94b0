"""What somebody meets who tries the package for the first time: no library, a URL of a wrong form."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import covey
import pytest

PROGRAM = """
import covey
try:
    covey.Client("app", "cache")
except covey.CoveyError as error:
    print("not this", error)
except ImportError as error:
    print(error)
"""


def test_without_the_library_an_error_handler_for_covey_errors_does_not_fail_itself(tmp_path: Path) -> None:
    missing = str(tmp_path / "libcovey.so.0")
    package = str(Path(covey.__file__).parent.parent)
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM], env={**os.environ, "COVEY_LIBRARY": missing, "PYTHONPATH": package},
        capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("cannot load libcovey.so; install the package that includes the library")
    assert missing in ended.stdout


def test_the_error_is_the_same_class_wherever_it_is_read_from() -> None:
    with pytest.raises(covey.CoveyError) as caught:
        covey.Client("app", "cache", api_url="127.0.0.1:8080")
    assert type(caught.value) is covey.CoveyError


@pytest.mark.parametrize("name, right", [("api_url", "http://"), ("websocket_url", "ws://")])
@pytest.mark.parametrize("value", ["127.0.0.1:8080", "ftp://127.0.0.1", "http://", "ws://", "http://127.0.0.1/v3", "ws://a b"])
def test_a_url_of_a_wrong_form_is_named_with_the_right_form(tmp_path: Path, name: str, right: str, value: str) -> None:
    with pytest.raises(covey.CoveyError) as caught:
        covey.Client("app", tmp_path, **{name: value})  # type: ignore[arg-type]
    assert caught.value.code == covey.ErrorCode.INVALID_PARAMETER
    assert f"{name} cannot be {value!r}" in caught.value.message
    assert f"``{right}``" in caught.value.message.partition(f"; {name}: ")[2]
