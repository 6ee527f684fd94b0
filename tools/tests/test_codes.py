"""tools/check_codes.py: the check holds for the sources as they are, and each missing code or name makes it fail."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "tools" / "check_codes.py"

#: A file, a line of it, what takes its place, and what the check says then.
CHANGES = [
    ("docs/rules/rest.md", "400940, 901500", "400940", "no page of docs/rules names this code"),
    ("docs/rules/rest.md", "400940, 901500", "400941, 901500", "400941, which rest.md names, has no constant"),
    ("docs/rules/rest.md", "400100–400104", "400098–400104", "400099, which rest.md names, has no constant"),
    ("Sources/SandboxCore/Values/APIError.swift", "APIError(900_041,", "APIError(900_042,",
     "900042, which APIError.swift names, has no constant"),
    ("include/covey/error.h", "    COVEY_ERROR_MUTED = 900041,", "", "muted = 900041 of ErrorCodes.swift has no"),
    ("Sources/CoveyModel/ErrorCodes.swift", "    package static let muted = Self(rawValue: 900_041)", "",
     "COVEY_ERROR_MUTED = 900041 has no constant in ErrorCodes.swift"),
    ("Sources/CoveyModel/Names.swift", 'case .muted: "muted"', 'case .muted: "muted_in_channel"',
     'should have the name "muted"'),
]


def outcome(root: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, str(SCRIPT), str(root)], capture_output=True, text=True, timeout=60)


def test_every_code_has_its_name() -> None:
    found = outcome(ROOT)
    assert (found.returncode, found.stdout) == (0, "")


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change[3][:20])
def test_a_code_without_a_constant_or_name_is_found(change: "tuple[str, str, str, str]", tmp_path: Path) -> None:
    name, before, after, message = change
    for part in ("docs/rules", "include", "Sources/CoveyModel", "Sources/SandboxCore", "Sources/covey-sandbox"):
        shutil.copytree(ROOT / part, tmp_path / part)
    path = tmp_path / name
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")
    found = outcome(tmp_path)
    assert found.returncode == 1
    assert message in found.stdout
