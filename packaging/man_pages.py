#!/usr/bin/env python3
"""Writes the manual pages of section 3 from the comments of the header: covey(3), one page for each part of the header,
and one for each function.

    packaging/man_pages.py DIRECTORY      DIRECTORY: receives covey.3, covey_feed.h.3, covey_feed_open.3 ...

A page of a part has its introduction, its functions, and its enumerations, callbacks and structs as the header has them.
The date of a page is SOURCE_DATE_EPOCH, if it is set, else that of the newest file of the header. Python 3.9, standard
library only.
"""

from __future__ import annotations

import os
import re
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator

ROOT = Path(__file__).resolve().parent.parent
INCLUDE = ROOT / "include"
COMMENT = re.compile(r"/\*.*?\*/", re.S)
FUNCTION = re.compile(r"COVEY_API\s+(?P<result>[^(;]*?)\b(?P<name>covey_\w+)\s*\((?P<parameters>.*)\)\s*;", re.S)


@dataclass
class Function:
    name: str
    result: str
    parameters: list[str]
    description: str
    arguments: list[tuple[str, str]]
    returns: str
    threads: str


@dataclass
class Part:
    """A file of the header."""

    path: Path
    introduction: str
    functions: list[Function] = field(default_factory=list)
    types: list[tuple[str, str]] = field(default_factory=list)  # comment and declaration


# --- Reading ----------------------------------------------------------------------------------------------------------


def documented(text: str) -> Iterator[tuple[str, str]]:
    """Each declaration with the comment right before it."""
    for comment in COMMENT.finditer(text):
        if not comment.group().startswith("/**") or comment.group().startswith("/**<"):
            continue
        start = comment.end() + len(text[comment.end():]) - len(text[comment.end():].lstrip())
        # What comments say inside of it does not end it.
        blank = COMMENT.sub(lambda found: " " * len(found.group()), text[start:start + 20_000])
        if text.startswith(("/*", "#", "}"), start) or not blank[:1].strip():
            continue
        depth = 0
        for at, character in enumerate(blank):
            depth += (character == "{") - (character == "}")
            if depth < 0:
                break  # a member of an enumeration
            if character == ";" and depth == 0:
                yield comment.group()[3:-2], text[start:start + at + 1]
                break


def plain(comment: str) -> str:
    """A comment without its stars; the indentation behind them stays."""
    lines = [re.sub(r"^\s*\* ?", "", line) for line in comment.strip("\n").split("\n")]
    return "\n".join(line.rstrip() for line in lines).strip()


def unindented(text: str) -> str:
    return re.sub(r"\n\s+", "\n", text)


def split_threads(text: str) -> tuple[str, str]:
    """The sentences of threads and version stand at the end of whatever comes last."""
    match = re.search(r"\bThreads:\s.*$", text, re.S)
    return (text[:match.start()].strip(), match.group().strip()) if match else (text, "")


def split_parameters(text: str) -> list[str]:
    text = re.sub(r"\s+", " ", text).strip()
    if text in ("", "void"):
        return []
    return [part.strip() for part in re.split(r",(?![^()]*\))", text)]


def read_function(comment: str, declaration: str) -> Function | None:
    match = FUNCTION.fullmatch(declaration)
    if not match:
        return None
    text, threads = split_threads(plain(comment))
    pieces = re.split(r"(?:^|\s)(?=@(?:param|return)\b)", text)
    arguments, returns = [], ""
    for piece in pieces[1:]:
        if piece.startswith("@param"):
            _, name, rest = piece.split(None, 2)
            arguments.append((name, unindented(rest)))
        else:
            returns = unindented(piece.split(None, 1)[1])
    result = re.sub(r"\s+", " ", match["result"]).strip()
    return Function(match["name"], result, split_parameters(match["parameters"]), pieces[0].strip(), arguments, returns,
                    unindented(threads))


def read_part(path: Path) -> Part:
    text = path.read_text()
    opening = re.match(r"/\*(?!\*)(.*?)\*/", text, re.S)
    part = Part(path, plain(opening[1]) if opening else "")
    for comment, declaration in documented(text):
        if function := read_function(comment, declaration):
            part.functions.append(function)
        else:
            part.types.append((plain(comment), declaration))
    return part


# --- Writing: mdoc ----------------------------------------------------------------------------------------------------


def escaped(text: str) -> str:
    text = text.replace("\\", "\\e").replace("`", "")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in text.split("\n"))


def paragraphs(text: str) -> list[str]:
    """Text as mdoc: lists and samples, which are indented, are set as they stand."""
    lines: list[str] = []
    for block in re.split(r"\n\s*\n", text):
        if any(line.startswith("   ") for line in block.split("\n")):
            lines += [".Bd -literal", *escaped(block).split("\n"), ".Ed"]
        elif block.strip():
            joined = re.sub(r"\s+", " ", block.strip())
            lines += [".Pp", escaped(re.sub(r"(?<=[a-z0-9)][.:;!?]) ", "\n", joined))]
    return lines[1:] if lines[:1] == [".Pp"] else lines


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\e").replace('"', '""') + '"'


def summary(text: str) -> str:
    first = re.split(r"(?<=[.:;])\s", re.sub(r"\s+", " ", text), maxsplit=1)[0].rstrip(".:;")
    return escaped(first[:1].lower() + first[1:] if first[1:2].islower() else first)


def page(name: str, about: str, date: str) -> list[str]:
    return [
        '.\\" Written from the header by packaging/man_pages.py.', f".Dd {date}", f".Dt {name.upper()} 3", ".Os",
        ".Sh NAME", f".Nm {name}", f".Nd {about}",
    ]


def prototype(function: Function) -> list[str]:
    lines = [f".Ft {quoted(function.result)}", f".Fo {function.name}"]
    return [*lines, *(f".Fa {quoted(parameter)}" for parameter in function.parameters or ["void"]), ".Fc"]


def function_page(function: Function, part: Part, date: str) -> str:
    lines = page(function.name, summary(function.description) or f"function of {part.path.name}", date)
    lines += [".Sh LIBRARY", "Covey (libcovey, -lcovey)", ".Sh SYNOPSIS", ".In covey.h", *prototype(function)]
    lines += [".Sh DESCRIPTION", *paragraphs(function.description)]
    if function.arguments:
        lines += [".Bl -tag -width Ds"]
        for name, text in function.arguments:
            lines += [f".It Fa {name}", *paragraphs(text)]
        lines += [".El"]
    if function.returns:
        lines += [".Sh RETURN VALUES", *paragraphs(function.returns[:1].upper() + function.returns[1:])]
    if function.threads:
        lines += [".Sh THREADS AND VERSION", *paragraphs(function.threads)]
    return "\n".join([*lines, ".Sh SEE ALSO", ".Xr covey 3 ,", f".Xr covey_{part.path.name} 3", ""])


def part_page(part: Part, date: str) -> str:
    name = f"covey_{part.path.name}"
    lines = page(name, summary(part.introduction) or f"part of the interface of Covey: {part.path.name}", date)
    lines += [".Sh SYNOPSIS", ".In covey.h", ".Sh DESCRIPTION", *paragraphs(part.introduction)]
    if part.functions:
        lines += [".Sh FUNCTIONS", ".Bl -tag -width Ds"]
        for function in part.functions:
            lines += [f".It Xr {function.name} 3", summary(function.description)]
        lines += [".El"]
    if part.types:
        lines += [".Sh TYPES AND CONSTANTS"]
        for index, (comment, declaration) in enumerate(part.types):
            lines += [*([".Pp"] if index else []), *paragraphs(comment), ".Bd -literal", *escaped(declaration).split("\n"), ".Ed"]
    return "\n".join([*lines, ".Sh SEE ALSO", ".Xr covey 3", ""])


def overview(introduction: str, parts: list[Part], date: str) -> str:
    lines = page("covey", "cached, live collections of chat channels and messages", date)
    lines += [".Sh LIBRARY", "Covey (libcovey, -lcovey)", ".Sh SYNOPSIS", ".In covey.h", ".Sh DESCRIPTION"]
    lines += [*paragraphs(introduction), ".Sh PARTS", ".Bl -tag -width Ds"]
    for part in parts:
        lines += [f".It Xr covey_{part.path.name} 3", summary(part.introduction) or f"{len(part.functions)} functions"]
    return "\n".join([*lines, ".El", ""])


def write(directory: Path) -> int:
    umbrella = INCLUDE / "covey.h"
    # In the order of the header.
    names = re.findall(r'^#include "(covey/\w+\.h)"', umbrella.read_text(), re.M)
    parts = [read_part(INCLUDE / name) for name in names]
    newest = max((INCLUDE / name).stat().st_mtime for name in names)
    date = time.strftime("%B %-d, %Y", time.gmtime(float(os.environ.get("SOURCE_DATE_EPOCH", newest))))
    directory.mkdir(parents=True, exist_ok=True)
    pages = {"covey": overview(read_part(umbrella).introduction, parts, date)}
    for part in parts:
        pages[f"covey_{part.path.name}"] = part_page(part, date)
        pages.update((function.name, function_page(function, part, date)) for function in part.functions)
    for old in directory.glob("*.3"):
        if old.stem not in pages:
            old.unlink()
    for name, text in pages.items():
        target = directory / f"{name}.3"
        if not target.is_file() or target.read_text() != text:
            target.write_text(text)
    return len(pages)


def main() -> int:
    if len(sys.argv) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    print(f"{write(Path(sys.argv[1]))} manual pages in {sys.argv[1]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
