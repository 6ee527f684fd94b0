#!/usr/bin/env python3
"""Every fenced block of a document runs in a test, or says that it is none: prints what is wrong, exits with 1.

A block is one of these:

- RUN names the file that runs the blocks of this language in this document. That file must name the document.
- A line `<!-- output -->` before it: what a program prints, or a drawing in characters.
- A line `<!-- fragment: why -->` before it: it needs what is not there, such as a fleet of brokers.
- A line `<!-- blocks: what they are -->` anywhere in the document: all its blocks that have no other reason.

The samples of docs/guide.md that are in no block are in a program a language (docs/site/covey_site/programs.py): each program
has each of them or says why not, nothing else, and runs in Tests/conformance.

And every document is in the navigation of the site (docs/site/index.md, covey_site/folders.py). Standard library only.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Iterator

from check_docs import ROOT, documents, without_code

sys.path.insert(0, str(ROOT / "docs" / "site"))

from covey_site import programs  # noqa: E402
from covey_site.folders import children  # noqa: E402

#: Document, language of the block: the file that runs it.
RUN = {
    ("README.md", "python"): "tools/readme_examples.py",
    ("docs/start.md", "c"): "tools/readme_examples.py",
    ("docs/start.md", "python"): "tools/readme_examples.py",
    ("docs/guide.md", "c"): "tools/readme_examples.py",
    ("docs/guide.md", "python"): "tools/readme_examples.py",
    ("docs/guide.md", "py"): "bindings/python/tests/test_guide_fragments.py",
    ("docs/sandbox.md", "python"): "Tests/sandbox/test_recipes.py",
    ("docs/sandbox.md", "json"): "Tests/sandbox/test_recipes.py",
    ("bindings/python/README.md", "python"): "bindings/python/tests/test_help.py",
    ("bindings/cpp/README.md", "cpp"): "Tests/conformance/CMakeLists.txt",
    ("bindings/rust/README.md", "rust"): "Tests/conformance/CMakeLists.txt",
    ("bindings/go/README.md", "go"): "Tests/conformance/CMakeLists.txt",
    ("bindings/node/README.md", "js"): "Tests/conformance/CMakeLists.txt",
    ("bindings/swift/README.md", "swift"): "Tests/conformance/CMakeLists.txt",
    ("bindings/lua/README.md", "lua"): "Tests/conformance/CMakeLists.txt",
}
MARK = re.compile(r"^<!-- (?:output|fragment: .+) -->$")


def blocks(text: str) -> Iterator[tuple[int, str, str]]:
    """For each fenced block: its line, its language, the last line before it that is not empty."""
    before, inside = "", False
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            if not inside:
                yield number, line[3:].strip(), before
            before, inside = "", not inside
        elif not inside and line.strip():
            before = line.strip()


def samples() -> Iterator[str]:
    for document in documents():
        name = str(document.relative_to(ROOT))
        text = document.read_text(encoding="utf-8")
        for number, language, before in blocks(text):
            if language.startswith("{") or MARK.match(before) or re.search(r"^<!-- blocks: .+ -->$", text, re.MULTILINE):
                continue
            runner = RUN.get((name, language))
            if runner is None:
                yield f"{name}:{number}: no test runs this block ({language or 'no language'}), and it does not say why"
            elif not any(part in (ROOT / runner).read_text(encoding="utf-8")
                         for part in (name, name.rpartition("/")[2], name.removeprefix("bindings/"))):
                yield f"{name}:{number}: {runner} does not name this document"


def guide(text: str, program: str, language: str) -> Iterator[str]:
    """What is missing in the program of this language, or too much, by the keys of the guide."""
    groups = {key: programs.blocks(group) for key, group in programs.GROUP.findall(text)}
    keys = programs.KEY.findall(text)
    if keys != list(groups):
        yield f"docs/guide.md: a key is there twice, or no block follows it: {', '.join(keys)}"
    try:
        shown = programs.regions(program)
    except ValueError as error:
        yield str(error)
        return
    lacked = programs.lacked(program)
    for key, blocks in groups.items():
        if (key in shown) + (key in lacked) + (language in blocks) != 1:
            yield f"{key}: not one of a region, a block in docs/guide.md and a comment that says why there is none"
    for key in sorted((shown.keys() | lacked) - groups.keys()):
        yield f"{key}: no key of docs/guide.md"


def guide_programs() -> Iterator[str]:
    text = programs.GUIDE.read_text(encoding="utf-8")
    tests = (ROOT / "Tests" / "conformance" / "CMakeLists.txt").read_text(encoding="utf-8")
    if re.search(r"\n\n(?: {4}|\t)\S", without_code(text)):
        yield "docs/guide.md: indented code, which no test runs"
    for language, path in programs.PROGRAMS.items():
        program = (programs.DIRECTORY / path).read_text(encoding="utf-8")
        for problem in guide(text, program, language):
            yield f"examples/guide/{path}: {problem}"
        if not re.search(rf"^ *covey_guide\(\w+ {re.escape(path)} ", tests, re.MULTILINE):
            yield f"examples/guide/{path}: Tests/conformance/CMakeLists.txt does not run it"


def navigation(index: str, names: set[str]) -> Iterator[str]:
    """Documents that the navigation does not reach, and entries of it that are no document."""
    entries: set[str] = set()
    for tree in re.findall(r"^```\{toctree\}\n(.*?)^```", index, re.MULTILINE | re.DOTALL):
        entries |= {line.strip() for line in tree.splitlines() if line.strip() and not line.startswith(":")}
    reached = {"docs/site/index"}
    waiting = [entry[1:] if entry.startswith("/") else f"docs/site/{entry}" for entry in entries]
    while waiting:
        name = waiting.pop()
        if name.startswith("build/") or name in reached:
            continue
        if name not in names:
            yield f"docs/site/index.md: no such document: {name}"
            continue
        reached.add(name)
        waiting += children(name, names)
        if name == "docs/site/repository":
            waiting += [each for each in names if re.fullmatch(r"Tests/[^/]+/README", each)]
    for name in sorted(names - reached):
        yield f"{name}.md: not in the navigation of the site (docs/site/index.md)"


def main() -> int:
    names = {str(path.relative_to(ROOT))[:-3] for path in documents()}
    found = [*samples(), *guide_programs(), *navigation((ROOT / "docs" / "site" / "index.md").read_text(encoding="utf-8"), names)]
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
