#!/usr/bin/env python3
"""Writes what the bindings know of include/covey.h, so that no declaration is typed by hand: bindings/covey.json, the
description of the interface for every language (bindings/description), and Python's covey/_declarations.py and
covey/_enums.py.

    python3 bindings/python/generate.py            write the files
    python3 bindings/python/generate.py --check    exit 1 if the files are not what the header gives

The header keeps to a small part of C (docs in comments, #define of constants, enums, opaque and plain structs, function
pointer typedefs, functions), and this parser knows just that: what it does not know is an error with its line, never
skipped. Standard library only; not part of the installed package.

How C crosses: a handle is an address (c_void_p); its Python object says what it is. A text that the library gives with
its length, or in a struct, is an address too, because ctypes would cut it at a NUL; one without a length is c_char_p.
"""

from __future__ import annotations

import argparse
import re
import sys
import textwrap
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from description.comments import HeaderError as HeaderError  # noqa: E402
from description.declarations import read_header as read_declarations  # noqa: E402
from description.description import Description  # noqa: E402
from description.writer import write  # noqa: E402
from render import lua, rust_sys  # noqa: E402
from render.cpp import Cpp  # noqa: E402
from render.go import Go  # noqa: E402
from render.rust import Rust  # noqa: E402
from render.surface import Surface  # noqa: E402

HEADER = HERE.parent.parent / "include" / "covey.h"
PACKAGE = HERE / "covey"

SCALARS = {
    "void": "None",
    "char": "c_char",
    "bool": "c_bool",
    "int": "c_int",
    "size_t": "c_size_t",
    "double": "c_double",
    "float": "c_float",
    **{f"{sign}int{bits}_t": f"c_{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)},
}
NAMED_VALUES = {"INT64_MAX": str(2**63 - 1), "SIZE_MAX": str(2**64 - 1)}
INTEGER = r"-?(?:0[xX][0-9a-fA-F]+|\d+)"


def read_header(path: Path) -> str:
    """The header with the parts that it includes from its own directory, each once and in its place."""
    seen: set[Path] = set()

    def read(file: Path) -> str:
        if file in seen:
            return ""
        seen.add(file)
        text = file.read_text(encoding="utf-8")
        include = re.compile(r'^#include "([^"]+)"', re.M)
        return include.sub(lambda match: read((file.parent / match.group(1)).resolve()), text)

    return read(path.resolve())


class Header:
    """The declarations of a header, in its order."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.constants: list[tuple[str, str]] = []
        self.enums: dict[str, list[str]] = {}
        self.opaque: list[str] = []
        self.structs: list[tuple[str, list[tuple[str, str]]]] = []
        self.callbacks: list[tuple[str, str, list[str]]] = []
        self.functions: list[tuple[str, str, list[str]]] = []
        # The functions as C has them: name, result and parameters (tools/shims.py).
        self.prototypes: list[tuple[str, str, str]] = []
        self.aliases: dict[str, str] = {}
        self._struct_names: set[str] = set()
        self._parse(text)

    def _parse(self, text: str) -> None:
        text = re.sub(r"/\*.*?\*/", lambda match: "\n" * match.group().count("\n"), text, flags=re.S)
        text = re.sub(r"//[^\n]*", "", text)
        text = text.replace("\\\n", " ")
        body: list[str] = []
        skipping = 0  # inside #ifdef __cplusplus: `extern "C" {` and its brace
        for number, line in enumerate(text.split("\n"), 1):
            stripped = line.strip()
            if stripped.startswith("#"):
                if skipping:
                    if re.match(r"#\s*if", stripped):
                        skipping += 1
                    elif re.match(r"#\s*endif", stripped):
                        skipping -= 1
                    elif re.match(r"#\s*else", stripped) and skipping == 1:
                        skipping = 0
                elif re.match(r"#\s*if(def\s+|\s+defined\s*\(?\s*)__cplusplus", stripped):
                    skipping = 1
                else:
                    self._define(stripped)
            elif not skipping:
                body.append(f"{line}\x00{number}\x01" if stripped else "")
        self._statements("\n".join(body))

    def _define(self, line: str) -> None:
        match = re.match(r"#\s*define\s+(COVEY_\w+)\s+(.+)$", line)
        if not match:
            return  # an include guard, a macro with parameters, another directive: nothing that crosses
        name, value = match.group(1), match.group(2).strip()
        value = re.sub(r"^\(\(\w+\)(\w+)\)$", r"\1", value)
        if re.fullmatch(r'"[^"\\]*"', value):
            self.constants.append((name, f"b{value}"))
        elif re.fullmatch(INTEGER, value):
            self.constants.append((name, value))
        elif value in NAMED_VALUES:
            self.constants.append((name, NAMED_VALUES[value]))
        elif name != "COVEY_API" and not (name.endswith("_INIT") and value.startswith("{")):
            raise HeaderError(f"value of the macro {name}: {value}")

    def _statements(self, text: str) -> None:
        depth, start = 0, 0
        for index, character in enumerate(text):
            if character == "{":
                depth += 1
            elif character == "}":
                depth -= 1
            elif character == ";" and depth == 0:
                self._statement(text[start:index])
                start = index + 1
        rest = self._clean(text[start:])[0]
        if rest:
            raise HeaderError(f"unfinished declaration: {rest[:80]}")

    def _clean(self, text: str) -> tuple[str, str]:
        line = re.search(r"\x00(\d+)\x01", text)
        text = re.sub(r"\x00\d+\x01", " ", text)
        text = re.sub(r"\bCOVEY_API\b", " ", text)
        return re.sub(r"\s+", " ", text).strip(), line.group(1) if line else "?"

    def _statement(self, text: str) -> None:
        text, line = self._clean(text)
        if not text:
            return
        try:
            self._declaration(text)
        except HeaderError as error:
            raise HeaderError(f"line {line}: {error}: {text[:120]}") from None

    def _declaration(self, text: str) -> None:
        if match := re.fullmatch(r"enum (?:(\w+) )?\{(.*)\}", text):
            self._enum(match.group(1), match.group(2))
        elif re.fullmatch(r"extern const \w+ COVEY_\w+", text):
            pass  # the object beside a macro of the same name
        elif match := re.fullmatch(r"(?:typedef )?struct (\w+)(?: (\w+))?", text):
            self._add_opaque(match.group(1))
        elif match := re.fullmatch(r"(?:typedef )?struct (\w+)? ?\{(.*)\}(?: ?(\w+))?", text):
            name = match.group(3) or match.group(1)
            if not name:
                raise HeaderError("a struct without a name")
            if name in self.opaque:
                self.opaque.remove(name)
            self._struct_names.add(name)
            fields = [self._field(part.strip()) for part in match.group(2).split(";") if part.strip()]
            self.structs.append((name, fields))
        elif match := re.fullmatch(r"typedef (.+?)\(\* ?(\w+)\) ?\((.*)\)", text):
            result, parameters = self._type(match.group(1).strip()), self._parameters(match.group(3))
            self.callbacks.append((match.group(2), result, parameters))
        elif match := re.fullmatch(r"typedef ([\w ]+) (\w+)", text):
            self.aliases[match.group(2)] = self._type(match.group(1))
        elif match := re.fullmatch(r"(.+?)\b(covey_\w+) ?\((.*)\)", text):
            result, parameters = self._type(match.group(1).strip()), self._parameters(match.group(3))
            if result == "c_char_p" and parameters and parameters[-1] == "POINTER(c_size_t)":
                result = "c_void_p"
            self.functions.append((match.group(2), result, parameters))
            self.prototypes.append((match.group(2), match.group(1).strip(), match.group(3)))
        else:
            raise HeaderError("not understood")

    def _enum(self, name: str | None, body: str) -> None:
        """One without a name is a place for constants."""
        members: list[str] = []
        if name:
            self.enums[name] = members
        for part in filter(None, (part.strip() for part in body.split(","))):
            # Each has its value in the header, which is a promise; so there is none to count up.
            match = re.fullmatch(rf"(\w+) ?= ?({INTEGER})(?: ?<< ?(\d+))?", part)
            if not match:
                raise HeaderError(f"enumerator {part}")
            value = int(match.group(2), 0) << int(match.group(3) or 0)
            self.constants.append((match.group(1), str(value)))
            members.append(match.group(1))

    def _add_opaque(self, name: str) -> None:
        if name not in self.opaque and name not in self._struct_names:
            self.opaque.append(name)

    def _field(self, text: str) -> tuple[str, str]:
        if match := re.fullmatch(r"(.+?)(\w+) ?\[(\d+)\]", text):
            return match.group(2), f"{self._type(match.group(1).strip())} * {match.group(3)}"
        if match := re.fullmatch(r"(.+?)\(\* ?(\w+)\) ?\((.*)\)", text):
            result, parameters = self._type(match.group(1).strip()), self._parameters(match.group(3))
            return match.group(2), f"CFUNCTYPE({', '.join([result, *parameters])})"
        match = re.fullmatch(r"(.+?)(\w+)", text)
        if not match:
            raise HeaderError(f"field {text}")
        kind = self._type(match.group(1).strip())
        return match.group(2), "c_void_p" if kind == "c_char_p" else kind

    def _parameters(self, text: str) -> list[str]:
        if text.strip() in ("void", ""):
            return []
        found = []
        depth, start = 0, 0
        for index, character in enumerate(text + ","):
            if character == "(":
                depth += 1
            elif character == ")":
                depth -= 1
            elif character == "," and depth == 0:
                found.append(self._parameter(text[start:index].strip()))
                start = index + 1
        return found

    def _parameter(self, text: str) -> str:
        if match := re.fullmatch(r"(.+?)\(\* ?\w*\) ?\((.*)\)", text):
            return f"CFUNCTYPE({', '.join([self._type(match.group(1).strip()), *self._parameters(match.group(2))])})"
        if match := re.fullmatch(r"(.+?) ?\w*\[\d*\]", text):
            return self._type(match.group(1).strip() + " *")
        # The last word is the parameter's name, unless the type would be left without one.
        match = re.fullmatch(r"(.*[\s*])(\w+)", text)
        if match and match.group(2) not in SCALARS and re.sub(r"\b(const|struct)\b|[\s*]", "", match.group(1)):
            return self._type(match.group(1).strip())
        return self._type(text)

    def _type(self, text: str) -> str:
        if re.fullmatch(r"char ?\*\*", text):
            return "POINTER(c_void_p)"  # memory that is handed over, to be freed by its address
        text = re.sub(r"\b(const|struct|enum)\b", " ", text)
        stars = text.count("*")
        name = text.replace("*", " ").strip()
        if re.search(r"\s", name):
            raise HeaderError(f"type {text}")
        callback = next((callback for callback in self.callbacks if callback[0] == name), None)
        if name in SCALARS:
            base = SCALARS[name]
            if stars and name == "char":
                base, stars = "c_char_p", stars - 1
            elif stars and name == "void":
                base, stars = "c_void_p", stars - 1
        elif name in self.aliases:
            base = self.aliases[name]
        elif name in self._struct_names or callback:
            base = name
        elif name in self.opaque:
            # A handle crosses as an address; its Python object says what it is.
            if not stars:
                raise HeaderError(f"handle {name} by value")
            base, stars = "c_void_p", stars - 1
        else:
            raise HeaderError(f"type {name}")
        for _ in range(stars):
            base = f"POINTER({base})"
        return base

    def render(self) -> str:
        lines = [
            '"""The declarations of include/covey.h for ctypes. Written by generate.py; do not edit."""',
            "",
            "from __future__ import annotations",
            "",
            "from ctypes import (",
            "    CFUNCTYPE, POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_float, c_int, c_int8, c_int16,",
            "    c_int32, c_int64, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p,",
            ")",
            "from typing import Any",
            "",
            "# Constants",
        ]
        lines += [f"{name} = {value}" for name, value in self.constants]
        lines += ["", "# Callbacks and structs, in the order of the header"]
        lines += self._render_types()
        lines += ["", "# Functions: name, result, parameters", "FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {"]
        for name, result, parameters in self.functions:
            tail = "," if len(parameters) == 1 else ""
            lines.append(f'    "{name}": ({result}, ({", ".join(parameters)}{tail})),')
        lines += ["}", ""]
        # Names that the header does not use are imported all the same: the block above is the same for every header.
        return "\n".join(lines)

    def _render_types(self) -> list[str]:
        lines: list[str] = []
        waiting: list[tuple[str, set[str], list[str]]] = []
        for name, result, parameters in self.callbacks:
            text = f"{name} = CFUNCTYPE({', '.join([result, *parameters])})"
            waiting.append((name, used_names([result, *parameters]), [text]))
        for name, fields in self.structs:
            rows = [f'        ("{field}", {kind}),' for field, kind in fields]
            struct = ["", "", f"class {name}(Structure):", "    _fields_ = [", *rows, "    ]"]
            waiting.append((name, used_names([kind for _, kind in fields]), struct))
        names = {name for name, _, _ in waiting}
        done: set[str] = set()
        while waiting:
            ready = [entry for entry in waiting if not (entry[1] & names) - done]
            if not ready:
                raise HeaderError(f"types that need each other: {', '.join(entry[0] for entry in waiting)}")
            for entry in ready:
                lines += entry[2]
                done.add(entry[0])
                waiting.remove(entry)
        return lines


    def render_enums(self) -> str:
        lines = [
            '"""The enumerations of include/covey.h. Written by generate.py; do not edit."""',
            "",
            "from __future__ import annotations",
            "",
            "from ._open_enum import OpenEnum, OpenFlag",
        ]
        for name, members in self.enums.items():
            title = "".join(word.capitalize() for word in name.split("_")[1:])
            base = "OpenFlag" if name.endswith("_flag") else "OpenEnum"
            lines += ["", "", f"class {title}({base}):"]
            source = re.search(rf"/\*\*((?:(?!\*/).)*)\*/\s*enum {name}\s*\{{(.*?)\}};", self.text, re.S)
            if not source:
                raise HeaderError(f"enum {name} has no comment")
            lines += [f'    """{sentence(source.group(1))}"""', ""]
            values = dict(self.constants)
            for member in members:
                before = re.search(rf"/\*\*(?!<)((?:(?!\*/).)*)\*/\s*{member}\b", source.group(2), re.S)
                after = re.search(rf"\b{member}\b[^\n]*?/\*\*<(.*?)\*/", source.group(2))
                if note := before or after:
                    lines += [f"    #: {line.strip()}" for line in sentence(note.group(1)).split("\n")]
                lines.append(f"    {member_name(member, members)} = {values[member]}")
        return "\n".join(lines) + "\n"


def sentence(comment: str) -> str:
    """A comment's text as a sentence, in lines that fit."""
    text = re.sub(r"\s*\n\s*\*?\s*", " ", comment).strip()
    text = re.sub(r"\bCOVEY_(?=[A-Z])", "", text).replace("\\", "\\\\").replace('"', "'")
    return "\n    ".join(textwrap.wrap(text[:1].upper() + text[1:] + ("" if text.endswith(".") else "."), 110))


def member_name(member: str, members: list[str]) -> str:
    """The name without the words that all members of the enum begin with; of the codes, without ERROR."""
    words = [name.split("_") for name in members]
    common = 0
    while all(len(parts) > common + 1 and parts[common] == words[0][common] for parts in words):
        common += 1
    if member.startswith("COVEY_ERROR_"):
        common = 2
    return "_".join(member.split("_")[common:])


def used_names(types: list[str]) -> set[str]:
    return {word for kind in types for word in re.findall(r"\bcovey_\w+", kind)}


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes the Python declarations of covey.h.")
    parser.add_argument("--check", action="store_true", help="do not write; exit 1 if a file is out of date")
    parser.add_argument("--header", type=Path, default=HEADER)
    parser.add_argument("--output", type=Path, default=PACKAGE, help="directory of the Python files")
    parser.add_argument("--description", type=Path, default=HERE.parent / "covey.json", help="the description to write")
    parser.add_argument("--bindings", type=Path, default=HERE.parent, help="directory of the other languages")
    arguments = parser.parse_args()
    try:
        header = Header(read_header(arguments.header))
        description = Description(read_declarations(arguments.header)).build()
        files = {
            arguments.output / "_declarations.py": header.render(),
            arguments.output / "_enums.py": header.render_enums(),
            arguments.description: write(description) + "\n",
        }
        surface = Surface(description)
        files.update({arguments.bindings / "cpp" / "covey" / "cpp" / name: text for name, text in Cpp(surface).files().items()})
        files.update({arguments.bindings / "go" / name: text for name, text in Go(surface).files().items()})
        lua_directory = arguments.bindings / "lua" / "covey"
        files[lua_directory / "declarations.lua"] = lua.declarations(surface)
        files[lua_directory / "description.lua"] = lua.description(surface)
        rust = arguments.bindings / "rust"
        files[rust / "covey-sys" / "src" / "lib.rs"] = rust_sys.render(surface)
        files[rust / "covey" / "src" / "generated.rs"] = Rust(surface).render()
    except (HeaderError, OSError) as error:
        print(f"{arguments.header}: {error}", file=sys.stderr)
        return 1
    status = 0
    for path, text in files.items():
        current = path.read_text(encoding="utf-8") if path.exists() else ""
        if arguments.check and current != text:
            print(f"{path} is not what {arguments.header} gives; run {Path(__file__).name}", file=sys.stderr)
            status = 1
        elif current != text:
            path.write_text(text, encoding="utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main())
