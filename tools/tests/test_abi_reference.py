"""tools/abi_reference.py: what would break a compiled program is noticed, and what would not is allowed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(shutil.which("abidiff") is None, reason="abidiff is not installed (abigail-tools)")

END_OF_CALLBACKS = "} covey_feed_callbacks;"
BREAKING = {
    "a member in the middle": ("    /** The next item, borrowed",
                               "    uint64_t more;\n    /** The next item, borrowed"),
    "another result": ("int64_t covey_feed_item_version(", "int32_t covey_feed_item_version("),
    "one more parameter": ("covey_feed_item_version(const covey_feed_item *item)",
                           "covey_feed_item_version(const covey_feed_item *item, int32_t kind)"),
    "a function that is gone": ("covey_feed_item_gap_reason(", "covey_feed_item_gap_why("),
    "another number": ("COVEY_FEED_ITEM_GAP = 7", "COVEY_FEED_ITEM_GAP = 8"),
    "a callback of another type": ("(*item)(void *user_data, const covey_feed_item *item);",
                                   "(*item)(void *user_data, const covey_feed_item *item, int64_t index);"),
    "a callback of another type in a struct that grew": (
        "(*caught_up)(void *user_data, bool is_caught_up);", "(*caught_up)(void *user_data);"),
}
ALLOWED = {
    "a new member at the end": (END_OF_CALLBACKS, "    void (*later)(void *user_data);\n" + END_OF_CALLBACKS),
    "a new number": ("COVEY_FEED_ITEM_GAP = 7", "COVEY_FEED_ITEM_GAP = 7,\n    COVEY_FEED_ITEM_NEW = 9"),
    "a new function": ("COVEY_API void covey_feed_item_release(",
                       "COVEY_API void covey_feed_item_again(const covey_feed_item *item);\n\n"
                       "COVEY_API void covey_feed_item_release("),
}


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The header as it is, as its own reference: the committed one may lack what is new."""
    root = tmp_path_factory.mktemp("reference")
    shutil.copytree(ROOT / "include", root / "include")
    (root / "tools").mkdir()
    for name in ("abi.py", "abi_reference.py"):
        shutil.copyfile(ROOT / "tools" / name, root / "tools" / name)
    done = run(root, "write")
    assert done.returncode == 0, done.stderr
    return root


@pytest.fixture
def copy(reference: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(reference, tmp_path / "copy"))


def run(root: Path, what: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(root / "tools" / "abi_reference.py"), what], capture_output=True, text=True)


def change(root: Path, before: str, after: str) -> None:
    header = root / "include" / "covey" / "feed.h"
    text = header.read_text()
    assert text.count(before) == 1, before
    header.write_text(text.replace(before, after))


def test_the_committed_reference_holds() -> None:
    done = run(ROOT, "check")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", BREAKING)
def test_what_breaks_a_program_is_noticed(copy: Path, name: str) -> None:
    change(copy, *BREAKING[name])
    if "grew" in name:
        change(copy, *ALLOWED["a new member at the end"])
    done = run(copy, "check")
    assert done.returncode == 1 and "would break" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize("name", ALLOWED)
def test_what_only_adds_is_allowed(copy: Path, name: str) -> None:
    change(copy, *ALLOWED[name])
    done = run(copy, "check")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_reference_has_every_function_of_the_header() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import abi
    import abi_reference

    defined = abi_reference.skeleton()
    assert abi.header_functions()
    assert [name for name in abi.header_functions() if f"{name}(" not in defined] == []
    assert defined.count("__builtin_trap()") == len(abi.header_functions())
