#!/usr/bin/env python3
"""Checks that every rule that code, tests and documents cite is in docs/rules: prints what is missing and exits with 1.

    tools/check_rules.py [ROOT]

A citation names a page and a section (`sync.md §8.3`, `rest.md §9.5, §9.6`), an item of a numbered list
(`collections.md §3.6.8`), a phrase (`syncmanager.md §7, "Expansion rule"`), or an id: INV-8, P-65, S-1, W12, R42, M3,
`surface.md E3`, `c_abi.md rule 22`. It may go on in the next line of a comment. A section without a page is one of a
page that the same file cites.

Ids W, R and M without a page are read in comments only, since code has names like these.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).resolve().parent.parent
PLACES = ("Sources", "include", "bindings", "Tests", "tools", "docs", "bench", "examples")
SUFFIXES = {".swift", ".c", ".h", ".py", ".sh", ".md", ".rst"}
SELF = ("tools/check_rules.py", "tools/tests/test_rules.py")

#: Known wrong citations, with the reason why they remain: (file, what is missing) → reason.
EXCEPTIONS: dict[tuple[str, str], str] = {}

NUMBER = r"\d+(?:\.\d+)*"
#: White space, also over the end of a comment's line.
GAP = r"(?:[ \t]|\n[ \t]*(?://+!?|#+|\*)?[ \t]*)*"
ID = r"[A-HWRM]\d{1,2}\b"
RULE = rf"rules?{GAP}\d+\b(?:,{GAP}\d+\b)*"
ITEM = rf"(?:§{{1,2}}[ ]?{NUMBER}(?:[–-]§?{NUMBER})?|{ID}(?:[–-][A-Z]?\d+)?|\d+\.\d+|{RULE}|\"[^\"\n]+\")"
JOIN = rf"(?:{GAP}(?:[,;]|and\b|to\b)?{GAP})"
PAGE = re.compile(rf"(?<![\w/.])`?(?:docs/rules/)?(?P<page>[a-z_]+)\.md`?(?P<tail>(?:{JOIN}{ITEM})*)")
SURFACE = re.compile(rf"\bsurface,? (?P<tail>{ID}(?:{JOIN}{ID})*)")
FOREIGN = re.compile(rf"\bRFC{GAP}\d+{GAP}(?:§{NUMBER}(?:,{GAP})?)+")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


@dataclass
class Page:
    """The citable parts of a page."""

    text: str
    sections: set[str] = field(default_factory=set)
    ids: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        section = ""
        for line in FENCE.sub("", self.text).splitlines():
            if heading := re.match(rf"#{{2,}} ({NUMBER})\b", line):
                section = heading[1]
                self.sections.add(section)
            elif item := re.match(r"(\d+)\. ", line):
                self.sections.add(f"{section}.{item[1]}")
                self.ids.add(item[1])
            elif row := re.match(r"\| ((?:P-|[A-HWRM])\d+) \|", line):
                self.ids.add(row[1])
            elif rule := re.match(r"- \*\*((?:INV|S)-\d+|C\d)\b", line):
                self.ids.add(rule[1])


class Rules:
    def __init__(self, root: Path) -> None:
        found = sorted((root / "docs" / "rules").glob("*.md"))
        self.pages = {file.stem: Page(file.read_text(encoding="utf-8")) for file in found if file.stem != "README"}
        self.ids = set().union(*(page.ids for page in self.pages.values() if page.ids)) if self.pages else set()

    def missing(self, name: str, tail: str) -> Iterator[str]:
        """The parts of a citation that its page lacks."""
        page = self.pages[name]
        for first, last in re.findall(rf"(?:§|(?<![\w.]))({NUMBER})(?:[–-]§?({NUMBER}))?", without_ids(tail)):
            for number in filter(None, (first, last)):
                if number not in page.sections:
                    yield f"{name}.md has no section {number}"
        for number in re.findall(r"\d+", " ".join(re.findall(RULE, tail))):
            if number not in page.ids:
                yield f"{name}.md has no rule {number}"
        for name_of in re.findall(ID, re.sub(r'"[^"]*"', "", tail)):
            # Ids of choices are those of the whole protocol; rows of the surface are of that page alone.
            known = self.ids if name_of[0] in "WRM" else page.ids
            if name_of not in known:
                yield f"{name}.md has no {name_of}"
        for phrase in re.findall(r'"([^"]+)"', tail):
            if phrase.lower() not in " ".join(page.text.replace("*", "").split()).lower():
                yield f'{name}.md does not contain "{phrase}"'


def without_ids(tail: str) -> str:
    """A citation's tail without anything but sections: ids, phrases and rules are removed."""
    return re.sub(rf'{ID}(?:[–-][A-Z]?\d+)?|"[^"]*"|{RULE}', "", tail)


def problems_of(file: Path, shown: str, rules: Rules, documents: set[str]) -> Iterator[tuple[int, str]]:
    """Line and missing part of each wrong citation in a file."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".md":
        # Links are checked as links (tools/check_docs.py); here their text counts.
        text = re.sub(r"\]\([^)\s]*\)", "]", FENCE.sub(lambda fence: "\n" * fence[0].count("\n"), text))
        text = re.sub(r"[\[\]]", "", text)

    def line(offset: int) -> int:
        return text.count("\n", 0, offset) + 1

    cited: set[str] = set()
    rest = list(text)

    def take(match: re.Match[str]) -> None:
        rest[match.start():match.end()] = " " * (match.end() - match.start())

    for match in PAGE.finditer(text):
        name, tail = match["page"], match["tail"]
        if name in rules.pages:
            cited.add(name)
            take(match)
            for what in rules.missing(name, tail):
                yield line(match.start()), what
        elif "§" in tail and f"{name}.md" not in documents:
            yield line(match.start()), f"there is no page {name}.md"
    for match in SURFACE.finditer(text):
        for what in rules.missing("surface", match["tail"]):
            yield line(match.start()), what
    for match in FOREIGN.finditer(text):
        take(match)

    left = "".join(rest)
    if shown.startswith("docs/rules/"):
        cited = {file.stem} & set(rules.pages)
    pages = [rules.pages[name] for name in cited or rules.pages]
    for match in re.finditer(rf"§({NUMBER})", left):
        if not any(match[1] in page.sections for page in pages):
            yield line(match.start()), f"no page that is cited here has a section {match[1]}"
    for match in re.finditer(r"\b(?:INV-\d+|P-\d{1,2}|S-\d)\b", text):
        if match[0] not in rules.ids:
            yield line(match.start()), f"there is no {match[0]}"
    if file.suffix in (".swift", ".c", ".h", ".py"):
        for match in re.finditer(r"(?://|#).*", left):
            for choice in re.finditer(r"(?<![\w%&])[WRM]\d{1,2}\b", match[0]):
                if choice[0] not in rules.ids:
                    yield line(match.start()), f"there is no {choice[0]}"


def problems(root: Path, exceptions: dict[tuple[str, str], str]) -> Iterator[str]:
    rules = Rules(root)
    if not rules.ids:
        yield "docs/rules has no rules"
        return
    files = [file for place in PLACES for file in sorted((root / place).rglob("*")) if file.suffix in SUFFIXES]
    files += sorted(root.glob("*.md"))
    documents = {file.name for file in files if file.suffix == ".md"}
    open_exceptions = dict(exceptions)
    for file in files:
        shown = str(file.relative_to(root))
        if shown in SELF:
            continue
        for number, what in problems_of(file, shown, rules, documents):
            if (shown, what) in exceptions:
                open_exceptions.pop((shown, what), None)
            else:
                yield f"{shown}:{number}: {what}"
    for shown, what in open_exceptions:
        yield f"tools/check_rules.py: an exception is not needed any more: {shown}: {what}"


def main() -> int:
    here = len(sys.argv) < 2
    found = list(problems(ROOT if here else Path(sys.argv[1]), EXCEPTIONS if here else {}))
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
