"""Code of several languages is shown in tabs: blocks that follow each other, and the samples that a table links to.

In the documents themselves the blocks stand one below the other, which any viewer shows. Blocks with a key (programs.py)
get the tabs of the other languages, too.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from covey_site import programs

#: The language of a block, or the suffix of a file: name of its tab, and the lexer. In the order of docs/languages.md.
LANGUAGES = {"python": ("Python", "python"), "py": ("Python", "python"), "c": ("C", "c"), "cpp": ("C++", "cpp"),
             "swift": ("Swift", "swift"), "rs": ("Rust", "rust"), "go": ("Go", "go"),
             "js": ("Node", "javascript"), "lua": ("Lua", "lua")}

BLOCK = r"```(?:python|c)\n(?:(?!```).*\n)*?```\n"
FOLLOWING = re.compile(rf"^{BLOCK}(?:\n{BLOCK})+", re.MULTILINE)
SAMPLES = "<!-- the samples -->\n"


def _tab(language: str, code: str) -> str:
    name, lexer = LANGUAGES[language]
    return f":::{{tab-item}} {name}\n:sync: {name}\n\n```{lexer}\n{code}```\n:::\n"


def _set(tabs: list[str]) -> str:
    return "::::{tab-set}\n:sync-group: language\n\n" + "\n".join(tabs) + "::::\n"


def in_tabs(text: str) -> str:
    """Blocks of different languages with nothing between them become tabs."""
    def tabs(found: "re.Match[str]") -> str:
        blocks = re.findall(r"^```(\w+)\n(.*?)^```$", found[0], re.MULTILINE | re.DOTALL)
        if len({language for language, _ in blocks}) < len(blocks):
            return found[0]
        return _set([_tab(language, code) for language, code in blocks])

    return FOLLOWING.sub(tabs, text)


@lru_cache(maxsize=None)
def _regions() -> "dict[str, dict[str, str]]":
    """What the programs show: by language, by key."""
    return {language: programs.regions((programs.DIRECTORY / path).read_text(encoding="utf-8"))
            for language, path in programs.PROGRAMS.items()}


def in_all_languages(text: str) -> str:
    """Blocks with a key become tabs, with what the programs of the other languages have for it."""
    def tabs(found: "re.Match[str]") -> str:
        shown = {language: regions[found[1]] for language, regions in _regions().items() if found[1] in regions}
        shown.update(programs.blocks(found[2]))
        return _set([_tab(language, shown[language]) for language in LANGUAGES if language in shown])

    return programs.GROUP.sub(tabs, text)


def samples(text: str, directory: Path) -> str:
    """In place of the mark: the files that the last column of the table before it links to."""
    if SAMPLES not in text:
        return text
    before = text.partition(SAMPLES)[0]
    files = [directory / link for link in re.findall(r"\[[^\]]*\]\(([^)]*)\) \|$", before, re.MULTILINE)]
    tabs = [_tab(file.suffix[1:], file.read_text(encoding="utf-8")) for file in files]
    return text.replace(SAMPLES, _set(tabs))


def _read(app: Any, name: str, source: list[str]) -> None:
    source[0] = samples(in_tabs(in_all_languages(source[0])), (Path(app.srcdir) / name).parent)


def setup(app: Any) -> "dict[str, bool]":
    app.connect("source-read", _read)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
