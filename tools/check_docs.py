#!/usr/bin/env python3
"""Checks of the documentation that need no library: prints what is wrong and exits with 1.

- Every relative link of a Markdown file leads to a file, and to a heading of it if it names one.
- Every row of a table is one line: a wrapped one ends its table.
- The drawing and the table of modules are what Package.swift says (tools/draw_modules.py).
- The table of endpoints in docs/sandbox.md is what the sandbox server serves (tools/endpoint_table.py).
- What docs/coverage.md names of C, of Python and of the tests is there (tools/check_coverage.py).
- What docs/migration.md names of C and of Python is there (tools/check_migration.py).
- Every known defect of docs/pitfalls.md has a test that is there (tools/check_pitfalls.py).
- Every fenced block runs in a test or says that it is none, and every document is in the navigation of the site
  (tools/check_samples.py). The built site is checked by `make site` (tools/check_site.py).
- The drawings are what docs/drawings/concepts.py draws; the plots show the figures that the tables have.
- Every action of the control interface is in docs/sandbox.md and in the man page.
- The man pages are well formed (mandoc), and the sandbox's has the options of `covey-sandbox --help`, where the server
  was built. That of `covey` is compared with the command by bindings/python/tests/test_tools_man.py.
- The header's pages are built without a warning (doxygen).

COVEY_SANDBOX names the server; by default what SwiftPM built here.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Iterator
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent.parent
MAN_PAGE = ROOT / "docs" / "man" / "covey-sandbox.1"


def documents() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", "*.md"],
        cwd=ROOT, check=True, capture_output=True, text=True,
    ).stdout
    return [ROOT / name for name in listed.split("\0") if name]


def without_code(text: str) -> str:
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


@lru_cache(maxsize=None)
def anchors(document: Path) -> set[str]:
    """The fragments of links to headings: lower case, without punctuation, hyphens for spaces."""
    found: set[str] = set()
    for heading in re.findall(r"^#+ (.*)$", without_code(document.read_text(encoding="utf-8")), re.MULTILINE):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).strip().lower()
        anchor = re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")
        # A heading that occurs again is numbered.
        repeated = (f"{anchor}-{count}" for count in range(1, 1_000))
        found.add(next(name for name in chain([anchor], repeated) if name not in found))
    return found


def links() -> Iterator[str]:
    for document in documents():
        text = without_code(document.read_text(encoding="utf-8"))
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, fragment = unquote(target).partition("#")
            file = document.parent / path if path else document
            if not file.exists():
                yield f"{document.relative_to(ROOT)}: no such file: {target}"
            elif fragment and file.suffix == ".md" and fragment not in anchors(file.resolve()):
                yield f"{document.relative_to(ROOT)}: no such heading: {target}"


def rows() -> Iterator[str]:
    for document in documents():
        for line in without_code(document.read_text(encoding="utf-8")).splitlines():
            if line.startswith("|") and not line.rstrip().endswith("|"):
                yield f"{document.relative_to(ROOT)}: a row of a table is not one line: {line[:60]}"


def output(*command: str) -> Iterator[str]:
    """The output of a program that prints only errors."""
    try:
        ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    except FileNotFoundError:
        yield f"{command[0]} is not installed: run tools/setup.sh"
        return
    said = (ended.stdout + ended.stderr).strip()
    if said or ended.returncode:
        yield said or f"{' '.join(command)} ended with status {ended.returncode}"


def options() -> Iterator[str]:
    server = Path(os.environ.get("COVEY_SANDBOX", ROOT / ".build" / "release" / "covey-sandbox"))
    if not server.is_file():
        yield f"there is no sandbox server at {server}: build it with `make sandbox`"
        return
    usage = subprocess.run([str(server), "--help"], check=True, capture_output=True, text=True).stdout
    offered = set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", usage, re.MULTILINE))
    page = MAN_PAGE.read_text(encoding="utf-8")
    described = {f"--{name}" for name in re.findall(r"^\.It (?:Fl h , |Fl )-([\w-]+)", page, re.MULTILINE)}
    for name in sorted(offered ^ described):
        yield f"{MAN_PAGE.relative_to(ROOT)}: {name} is " + ("not described" if name in offered else "no option")


def actions() -> Iterator[str]:
    """The cases of the model's switch; the document also has calls that only the server implements."""
    source = (ROOT / "Sources" / "SandboxCore" / "Control" / "ControlActions.swift").read_text(encoding="utf-8")
    names = re.findall(r'^        case "([\w-]+)":', source, re.MULTILINE)
    if not names:
        yield "ControlActions.swift has no switch over the control actions"
        return
    for document, place in ((ROOT / "docs" / "sandbox.md", r"`{}`"), (MAN_PAGE, r"^\.It Cm (.* )?{}( |$)")):
        text = document.read_text(encoding="utf-8")
        for name in names:
            if not re.search(place.format(name), text, re.MULTILINE):
                yield f"{document.relative_to(ROOT)}: the control action {name} is not described"


def main() -> int:
    (ROOT / "build" / "docs").mkdir(parents=True, exist_ok=True)
    problems = [
        *links(),
        *rows(),
        *output(sys.executable, "tools/draw_modules.py", "--check"),
        *chain.from_iterable(
            output("mandoc", "-T", "lint", "-W", "style", str(page)) for page in sorted(MAN_PAGE.parent.glob("*.1"))),
        *options(),
        *actions(),
        *output(sys.executable, "tools/endpoint_table.py", "--check"),
        *output(sys.executable, "tools/check_coverage.py"),
        *output(sys.executable, "tools/check_migration.py"),
        *output(sys.executable, "tools/check_pitfalls.py"),
        *output(sys.executable, "tools/check_samples.py"),
        *output(sys.executable, "docs/drawings/concepts.py", "--check"),
        *output(sys.executable, "docs/drawings/tables.py", "--check"),
        *output("doxygen", "docs/Doxyfile"),
    ]
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{len(documents())} documents, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
