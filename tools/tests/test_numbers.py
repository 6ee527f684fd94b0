"""tools/check_numbers.py: the check holds for the sources as they are, and each kind of raw number makes it fail."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "tools" / "check_numbers.py"

RAW = [
    ("CoveyWire/Socket/Login.swift", "    private mutating func readTimers(_ node: JSONNode) {",
     "        backOffDelayMs = node.entry.pointee.integer"),
    ("CoveyWire/JSON/JSONNumbers.swift", "    // MARK: Raw", "    var integer: Int64? { nil }"),
    ("CoveyWire/Objects/ChannelReader.swift", "        var fields = ChannelFields(url: url)",
     '        fields.memberCount = (node.id("member_count") ?? 0) + 1; _ = node.appNumber + 1'),
    ("CoveyStore/Store+Size.swift", "        var found: [CachedChannel] = []",
     "        _ = sqlite3_column_int64(nil, 0)"),
    ("CoveyStore/Store+Chunks.swift", "        var ranges: [Range<Int64>] = []", "        _ = row.integer(0) + 1"),
    ("CoveyStore/OutboxRows.swift", "        let state: State", "        let waitsSinceMs = row.integer(3)"),
    ("CoveySync/ReconnectDelay.swift", "        var delay = interval", "        _ = Int64(min(delay, most) * jitter * 1_000)"),
    ("CoveyRuntime/Loop.swift", "import CoveyEffects", "let soon = Int64(1.5 * 1_000)"),
    ("Covey/Generated/poll_operations.swift", "public func covey_poll_params_set_close_at",
     None),
]


def outcome(root: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, str(SCRIPT), str(root)], capture_output=True, text=True, timeout=60)


def test_every_number_from_outside_has_its_range() -> None:
    found = outcome(ROOT)
    assert (found.returncode, found.stdout) == (0, "")


@pytest.mark.parametrize("place", RAW, ids=lambda place: place[0].rsplit("/", 1)[-1])
def test_a_raw_number_is_found(place: "tuple[str, str, str | None]", tmp_path: Path) -> None:
    name, after, line = place
    shutil.copytree(ROOT / "Sources", tmp_path / "Sources", ignore=lambda _, names: {"SandboxCore", "covey-sandbox"})
    path = tmp_path / "Sources" / name
    text = path.read_text(encoding="utf-8")
    assert after in text
    if line is None:
        changed = text.replace('try instant(closeAt, "close_at")', "closeAt")
    else:
        changed = text.replace(after, after + "\n" + line, 1)
    assert changed != text
    path.write_text(changed, encoding="utf-8")
    found = outcome(tmp_path)
    assert found.returncode == 1 and name in found.stdout


def test_a_directory_without_sources_is_no_pass(tmp_path: Path) -> None:
    assert outcome(tmp_path).returncode == 1
