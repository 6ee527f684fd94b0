"""The declarations of the header, in its order and in C's own words, each with its comment.

The header keeps to a small part of C: comments, #define of numbers, enumerations, opaque and plain structs, typedefs of
functions, functions. This is its only reader. What it does not know is an error, never skipped.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator

from .comments import Comment, HeaderError, flat, read

COMMENT = r"(?:/\*\*(?!<)(?P<comment>(?:(?!\*/).)*)\*/\s*)?"
STATEMENT = re.compile(
    rf"^[ ]*{COMMENT}(?:"
    r"typedef struct (?P<opaque>covey_\w+) covey_\w+;"
    r"|typedef struct (?P<struct>covey_\w+) \{(?P<members>.*?)^\} covey_\w+;"
    r"|enum(?: (?P<enum>covey_\w+))? \{(?P<values>.*?)^\};"
    r"|typedef (?P<callback_result>[\w ]+?)\(\*(?P<callback>covey_\w+)\)\((?P<callback_parameters>[^;]*)\);"
    r"|COVEY_API (?P<result>(?!extern)[\w ]+?\*?)\s*(?P<function>covey_\w+)\((?P<parameters>[^;]*)\);"
    r"|#define (?P<constant>COVEY_(?!API )\w+) (?P<value>[^\n\\{]+)\n)",
    re.M | re.S)


# Guards, the export macro, the initial values of structs and macros with parameters; nothing of them crosses.
DIRECTIVE = re.compile(
    r"^#(?:if|ifdef|ifndef|else|endif|include)\b.*|^#define (?:COVEY_API\b|\w+_H$|\w+_INIT +\{|\w+\().*"
    r'|^extern "C" \{|^\}$|^COVEY_API extern const \w+ COVEY_\w+;', re.M)
NUMBER = re.compile(r"-?(?:0[xX][0-9a-fA-F]+|\d+)|INT64_MAX|SIZE_MAX")


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


def matches(pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    """What the pattern finds. Between, there are comments, directives of the preprocessor and extern "C" alone."""
    end = 0
    for match in [*pattern.finditer(text), None]:
        between = re.sub(r"/\*(?!\*<).*?\*/", "", text[end:match.start() if match else None], flags=re.S)
        between = DIRECTIVE.sub("", between.replace("\\\n", " ")).strip()
        if between:
            raise HeaderError(f"not understood: {between[:80]}")
        if match:
            end = match.end()
            yield match


def members(text: str) -> list[Value]:
    """Members with their comments: before them, or behind them on the same line."""
    found = []
    pattern = (r"\s*(?:/\*\*(?!<)((?:(?!\*/).)*)\*/\s*)?([\w *]+?(?:\[\d+\])?|\w+ \(\*\w+\)\([^;]*\));"
               r"(?:[ ]*/\*\*<((?:(?!\*/).)*)\*/)?")
    for match in matches(re.compile(pattern, re.S), text):
        found.append(value(match.group(2), flat(match.group(1) or match.group(3) or "")))
    return found


def enumerators(text: str) -> list[Value]:
    """Names with their values in `type`, and their comments."""
    found = []
    pattern = r"\s*(?:/\*\*(?!<)((?:(?!\*/).)*)\*/\s*)?(\w+) = ([-\w ]+?(?:<< \d+)?)(,|\s*$|(?=\s*/\*\*<))[ ]*(?:/\*\*<((?:(?!\*/).)*)\*/)?"
    for match in matches(re.compile(pattern, re.S), text):
        words = match.group(3).split("<<")
        number = int(words[0], 0) << int(words[1]) if len(words) == 2 else int(words[0], 0)
        found.append(Value(str(number), match.group(2), flat(match.group(1) or match.group(5) or "")))
    return found


def read_file(text: str, header: str, found: Declarations) -> None:
    for match in matches(STATEMENT, text):
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
        elif name := part["constant"]:
            number = re.sub(r"^\(\(\w+\)(\w+)\)$", r"\1", part["value"].strip())
            if not NUMBER.fullmatch(number):
                raise HeaderError(f"value of the macro {name}: {number}")
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
    read_file(text, umbrella.name, found)
    for name in re.findall(r'^#include "(covey/[^"]+)"', text, re.M):
        try:
            read_file((umbrella.parent / name).read_text(encoding="utf-8"), name, found)
        except HeaderError as error:
            raise HeaderError(f"{name}: {error}") from None
    return found
