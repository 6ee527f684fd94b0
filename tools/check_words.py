#!/usr/bin/env python3
"""Checks that the clean files use the words of the field: prints each word of the list below and exits with 1.

    tools/check_words.py [--count] [ROOT]

CLEAN lists the files that are clean. It may only grow: add a file, or a whole directory, once it has none of the words.
--count prints how many of the words each directory of the repository has, clean or not, and exits with 0.

A file may use a word in another sense: EXCEPTIONS lists it with the reason. An exception that is not needed is an
error.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).resolve().parent.parent
SUFFIXES = {".swift", ".c", ".h", ".cpp", ".py", ".sh", ".md", ".rst", ".1", ".txt"}
#: These pages and files list the words, or are recorded chats.
NEVER = ("tools/check_words.py", "tools/tests/test_words.py", "examples/demo/chat/*", "LICENSE")

#: Files and directories without these words: globs, relative to the root.
CLEAN = (
    "include/**/*.h",
    "bindings/python/covey/**/*.py",
    "bindings/python/README.md",
    "docs/python/*",
    "docs/man/*",
    "docs/guide.md",
    "docs/migration.md",
    "docs/decisions/*",
    "docs/rules/*",
    "docs/sandbox.md",
    "docs/security.md",
    "docs/pitfalls.md",
    "docs/coverage.md",
    "docs/reliability.md",
    "docs/stability.md",
    "packaging/**/*",
    "debian/*",
    "tools/**/*.sh",
    "examples/**/*",
    "bench/**/*",
    "bindings/python/tests/*",
    "Sources/**/*",
    "Tests/CoveyStoreTests/**/*.swift",
    "Tests/CoveyWireTests/**/*.swift",
    "Tests/CoveyRuntimeTests/**/*.swift",
    "Tests/SandboxCoreTests/**/*.swift",
    "Tests/c/*.c",
    "Tests/c/*.h",
    "Tests/c/proofs/*",
    "Tests/fuzz/*.swift",
    "Tests/fuzz/abi/*",
    "Tests/hostile/**/*",
    "Tests/fleet/*",
    "docs/fleet.md",
    "docs/tools.md",
    "Tests/CoveyCoreTests/**/*.swift",
    "Tests/CoveySyncTests/**/*.swift",
    "Tests/CoveyOutboxTests/**/*.swift",
    "Tests/CoveyModelTests/**/*.swift",
    "Tests/CoveyCollectionsTests/**/*.swift",
    "Tests/CoveyTests/**/*.swift",
    "Tests/ChannelListTests/**/*.swift",
    "Tests/Simulation/**/*.swift",
    "Tests/SimulationTests/**/*.swift",
    "Tests/covey-simulate/*",
    "Tests/CoveyEngineTests/**/*.swift",
    "Tests/sandbox/*",
    "README.md",
    "docs/start.md",
    "docs/install.md",
    "docs/limits.md",
    "docs/concepts.md",
    "docs/recipes.md",
    "docs/languages.md",
    "docs/performance.md",
    "docs/site/**/*",
    "docs/drawings/*",
    "examples/python/recipes/*",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
)

#: The word, and what to write instead.
WORDS = (
    (r"anew", "again; refetch"),
    (r"one's own", "its own, the app's own; or: retains a reference"),
    (r"all the same", "still, anyway"),
    (r"(?:re)?told|tells?|telling", "notified, reported; notifies, reports"),
    (r"heard?|hears?|hearing", "receives, is notified"),
    (r"faces?", "SyncManager adapter, SyncManager-compatible API"),
    (r"deeds?", "effect"),
    (r"owed", "pending"),
    (r"he|him|his|himself", "the user, they"),
    (r"in doubt|doubts?", "outcome unknown"),
    (r"synchronis\w+", "synchronization"),
    (r"gate of synchroni\w+", "synchronization is paused, resumed"),
    (r"for ever", "forever"),
    (r"walk(?:s|ed|ing)?(?: through)?", "iterate; page"),
    (r"poke[sd]?|pumps?|restSoon", "wake, process, scheduleMemoryRelease"),
    (r"doomed|departures", "filesToDelete, transmissions"),
    (r"how it is cut", "architecture"),
    (r"was not taken|not taken", "was rejected"),
    (r"takes? back", "replaces, removes"),
    (r"(?:gives?|gave|giving) up (?:one's|its) hold", "releases a reference"),
    (r"struck|strikes?|bad line", "effect, trigger, link throttle"),
    (r"somebody else's", "another user's"),
    (r"bring(?:s|ing)? (?:\w+ )?up to date|brought up to date", "updates"),
)
PATTERN = re.compile(
    # The boundary is looked for once, not once for each word.
    r"\b(?:%s)\b" % "|".join(rf"(?P<w{index}>{word})".replace(" ", r"\s+") for index, (word, _) in enumerate(WORDS)),
    re.IGNORECASE)
#: The start of a comment line, so that a phrase may continue in the next line.
MARK = re.compile(r"\n[ \t]*(?:///?|#+|\*)?[ \t]+")

#: (file, word) → why the word is correct there.
EXCEPTIONS: dict[tuple[str, str], str] = {
    ("docs/rules/models.md", "faces"): "the name of a category of emoji",
    ("docs/sandbox.md", "struck"): "a field of the response of GET /sandbox/faults",
    ("Sources/covey-sandbox/Control.swift", "struck"): "the same field",
    ("Tests/sandbox/test_faults.py", "struck"): "the same field",
    ("Tests/sandbox/test_helper.py", "struck"): "the same field",
    ("bindings/python/tests/test_fleet_real_feeds.py", "struck"): "the same field",
    ("Tests/c/control.h", "struck"): "the same field",
    ("Tests/c/syncmanager.c", "struck"): "the same field",
    ("Sources/SandboxCore/Application/Emoji.swift", "faces"): "the name of a category of emoji",
    ("bench/seed/main.swift", "pump"): "a word of the texts",
    ("bindings/python/covey/tools/_show.py", "strike"): "the style of text that is crossed out",
    ("bindings/python/tests/test_counterparts.py", "walk"): "a function of Python's module ast",
}


@dataclass(frozen=True)
class Found:
    path: str
    line: int
    word: str
    instead: str

    def __str__(self) -> str:
        return f'{self.path}:{self.line}: "{self.word}"; write: {self.instead}'


def words_of(path: str, text: str) -> Iterator[Found]:
    """The words of the list in a text."""
    text = MARK.sub("\n ", text)
    for match in PATTERN.finditer(text):
        index = int((match.lastgroup or "w0")[1:])
        word = " ".join(match.group().lower().split())
        yield Found(path, text.count("\n", 0, match.start()) + 1, word, WORDS[index][1])


def tracked(root: Path) -> list[str]:
    command = ["git", "-C", str(root), "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, text=True)
    if listed.returncode == 0:
        return sorted(listed.stdout.split("\n"))
    return sorted(str(path.relative_to(root)) for path in root.rglob("*") if path.is_file())


def read(root: Path, path: str) -> str:
    file = root / path
    if file.suffix not in SUFFIXES or not file.is_file() or any(Path(path).match(glob) for glob in NEVER):
        return ""
    return file.read_text(encoding="utf-8", errors="replace")


def is_clean(path: str) -> bool:
    return any(matches(path, glob) for glob in CLEAN)


def matches(path: str, glob: str) -> bool:
    """As Path.full_match of Python 3.13: `**` stands for any number of directories, `*` for a part of one name."""
    pattern = re.escape(glob).replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*")
    return re.fullmatch(pattern, path) is not None


def check(root: Path) -> list[str]:
    problems: list[str] = []
    used: set[tuple[str, str]] = set()
    files = tracked(root)
    for glob in CLEAN:
        if not any(matches(path, glob) for path in files):
            problems.append(f"{glob}: no file matches; remove it from CLEAN, or correct it")
    for path in filter(is_clean, files):
        for found in words_of(path, read(root, path)):
            if (path, found.word) in EXCEPTIONS:
                used.add((path, found.word))
            else:
                problems.append(str(found))
    problems += [f'{path}: the exception for "{word}" is not needed' for path, word in EXCEPTIONS.keys() - used]
    return problems


def count(root: Path) -> Counter[str]:
    counts: Counter[str] = Counter()
    for path in tracked(root):
        parts = path.split("/")
        counts["/".join(parts[:2]) if len(parts) > 2 else path] += sum(1 for _ in words_of(path, read(root, path)))
    return counts


def main() -> int:
    arguments = [argument for argument in sys.argv[1:] if argument != "--count"]
    root = Path(arguments[0]).resolve() if arguments else ROOT
    if "--count" in sys.argv:
        counts = count(root)
        for place, number in counts.most_common():
            if number:
                print(f"{number:6} {place}")
        print(f"{sum(counts.values()):6} in all")
        return 0
    problems = check(root)
    print("\n".join(problems) or f"no word of the list in {len(list(filter(is_clean, tracked(root))))} clean files")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
