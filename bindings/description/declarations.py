"""The declarations of the header, in its order and in C's own words, each with its comment.

The header keeps to a small part of C, which bindings/python/generate.py checks line by line. So this reader may be
simple: it trusts that what is not understood there was refused before.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from .comments import Comment, HeaderError, flat, read

COMMENT = r"(?:/\*\*(?!<)(?P<comment>(?:(?!\*/).)*)\*/\s*)?"
STATEMENT = re.compile(
    rf"^[ ]*{COMMENT}(?:"
    r"typedef struct (?P<opaque>covey_\w+) covey_\w+;"
    r"|typedef struct (?P<struct>covey_\w+) \{(?P<members>.*?)^\} covey_\w+;"
    r"|enum(?: (?P<enum>covey_\w+))? \{(?P<values>.*?)^\};"
    r"|typedef (?P<callback_result>[\w ]+?)\(\*(?P<callback>covey_\w+)\)\((?P<callback_parameters>[^;]*)\);"
    r"|COVEY_API (?P<result>(?!extern)[\w ]+?\*?)\s*(?P<function>covey_\w+)\((?P<parameters>[^;]*)\);"
    r"|#define (?P<constant>COVEY_\w+) (?P<value>[^\n\\{]+)\n)",
    re.M | re.S)


@dataclass
class Value:
    """A parameter, or a member of a struct."""

    type: str
    name: str
    comment: str = ""
    # Of a member that is an array.
    length: int = 0
    # Of a member that is a function.
    parameters: list[Value] | None = None


@dataclass
class Declaration:
    """A function, a function type, a struct or an enumeration."""

    name: str
    header: str
    comment: Comment
    result: str = ""
    values: list[Value] = field(default_factory=list)


@dataclass
class Declarations:
    opaque: dict[str, Declaration] = field(default_factory=dict)
    structs: dict[str, Declaration] = field(default_factory=dict)
    enums: dict[str, Declaration] = field(default_factory=dict)
    callbacks: dict[str, Declaration] = field(default_factory=dict)
    functions: dict[str, Declaration] = field(default_factory=dict)
    # The paragraphs about all functions, by the word that each begins with.
    conventions: dict[str, str] = field(default_factory=dict)
    # Of #define and of enumerations without a name: value and comment.
    constants: dict[str, tuple[str, str]] = field(default_factory=dict)


def clean_type(text: str) -> str:
    """A type as it is written: `const covey_x *`, `char **`."""
    text = re.sub(r"\bstruct \b|\benum \b", "", re.sub(r"\s+", " ", text)).strip()
    return re.sub(r" ?(\*+(?:const \*)?)$", r" \1", re.sub(r"\* ", "*", text).replace("*const*", "*const *"))


def value(text: str, comment: str = "") -> Value:
    text = re.sub(r"\s+", " ", text).strip()
    if match := re.fullmatch(r"(\w+) \(\*(\w+)\)\((.*)\)", text):
        return Value(match.group(1), match.group(2), comment, parameters=parameters(match.group(3)))
    match = re.fullmatch(r"(.*?)(\w+)(?:\[(\d+)\])?", text)
    if not match or not match.group(1).strip():
        raise HeaderError(f"not understood: {text}")
    return Value(clean_type(match.group(1)), match.group(2), comment, int(match.group(3) or 0))


def parameters(text: str) -> list[Value]:
    text = re.sub(r"\s+", " ", text).strip()
    return [] if text in ("", "void") else [value(part) for part in text.split(",")]


def members(text: str) -> list[Value]:
    """Members with their comments: before them, or behind them on the same line."""
    found = []
    pattern = (r"\s*(?:/\*\*(?!<)((?:(?!\*/).)*)\*/\s*)?([\w *]+?(?:\[\d+\])?|\w+ \(\*\w+\)\([^;]*\));"
               r"(?:[ ]*/\*\*<((?:(?!\*/).)*)\*/)?")
    end = 0
    for match in re.finditer(pattern, text, re.S):
        if text[end:match.start()].strip():
            raise HeaderError(f"not understood: {text[end:match.start()].strip()[:80]}")
        end = match.end()
        found.append(value(match.group(2), flat(match.group(1) or match.group(3) or "")))
    return found


def enumerators(text: str) -> list[Value]:
    """Names with their values in `type`, and their comments."""
    found = []
    pattern = r"\s*(?:/\*\*(?!<)((?:(?!\*/).)*)\*/\s*)?(\w+) = ([-\w ]+?(?:<< \d+)?)(,|\s*$|(?=\s*/\*\*<))[ ]*(?:/\*\*<((?:(?!\*/).)*)\*/)?"
    for match in re.finditer(pattern, text, re.S):
        words = match.group(3).split("<<")
        number = int(words[0], 0) << int(words[1]) if len(words) == 2 else int(words[0], 0)
        found.append(Value(str(number), match.group(2), flat(match.group(1) or match.group(5) or "")))
    return found


def read_file(text: str, header: str, found: Declarations) -> None:
    for match in STATEMENT.finditer(text):
        part = match.groupdict()
        comment = read(part["comment"] or "")
        if name := part["opaque"]:
            found.opaque[name] = Declaration(name, header, comment)
        elif name := part["struct"]:
            found.structs[name] = Declaration(name, header, comment, values=members(part["members"]))
        elif part["values"] is not None:
            values = enumerators(part["values"])
            if part["enum"]:
                found.enums[part["enum"]] = Declaration(part["enum"], header, comment, values=values)
            else:
                found.constants.update({each.name: (each.type, each.comment) for each in values})
        elif name := part["callback"]:
            found.callbacks[name] = Declaration(
                name, header, comment, clean_type(part["callback_result"]), parameters(part["callback_parameters"]))
        elif name := part["function"]:
            found.functions[name] = Declaration(
                name, header, comment, clean_type(part["result"]), parameters(part["parameters"]))
        elif (name := part["constant"]) and name != "COVEY_API" and not name.endswith("_H"):
            number = re.sub(r"^\(\(\w+\)(\w+)\)$", r"\1", part["value"].strip())
            found.constants[name] = (number, comment.text)


def conventions(text: str) -> dict[str, str]:
    """` *   Word     what holds for all functions`, until the next word; the words are 14 columns from the star."""
    found = re.findall(r"^ \*   ([A-Z][a-z]+) +(.*?)(?=^ \*   [A-Z][a-z]+  |^ \*$)", text, re.M | re.S)
    if not found:
        raise HeaderError("covey.h states no conventions")
    return {word: flat(body) for word, body in found}


def read_header(umbrella: Path) -> Declarations:
    """The files that covey.h includes, in its order."""
    text = umbrella.read_text(encoding="utf-8")
    found = Declarations(conventions=conventions(text))
    for name in re.findall(r'^#include "(covey/[^"]+)"', text, re.M):
        read_file((umbrella.parent / name).read_text(encoding="utf-8"), name, found)
    return found
