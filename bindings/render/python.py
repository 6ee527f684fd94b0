"""Python's _declarations.py, for ctypes, and _enums.py.

How C crosses: a handle is an address (c_void_p); its Python object says what it is. A text that the library gives with
its length, or in a struct, is an address too, because ctypes would cut it at a NUL; one without a length is c_char_p.
"""

from __future__ import annotations

import re
import textwrap
from typing import Any

from description.comments import HeaderError

from .names import camel
from .surface import Surface

SCALARS = {
    "void": "None", "char": "c_char", "bool": "c_bool", "size_t": "c_size_t", "double": "c_double",
    **{f"{sign}int{bits}_t": f"c_{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)},
}
HEAD = """\
from __future__ import annotations

from ctypes import (
    CFUNCTYPE, POINTER, Structure, c_bool, c_char, c_char_p, c_double, c_float, c_int, c_int8, c_int16,
    c_int32, c_int64, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p,
)
from typing import Any
"""


def written(what: str) -> str:
    return f'"""The {what} of include/covey.h. Written by generate.py; do not edit."""'


class Python:
    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.description = surface.description

    def files(self) -> dict[str, str]:
        return {"_declarations.py": self.declarations(), "_enums.py": self.enums()}

    # Types

    def type(self, text: str) -> str:
        if text == "char **":
            return "POINTER(c_void_p)"  # memory that is handed over, to be freed by its address
        name = re.sub(r"\bconst\b|[\s*]", "", text)
        stars = text.count("*")
        if name in ("char", "void") and stars:
            base, stars = f"c_{name}_p", stars - 1
        elif name in self.surface.classes:
            base, stars = "c_void_p", stars - 1
        else:
            base = SCALARS.get(name, name)
        return "POINTER(" * stars + base + ")" * stars

    def types(self, result: str, parameters: list[dict[str, Any]]) -> list[str]:
        return [self.type(result), *(self.type(each["type"]) for each in parameters)]

    def member(self, each: dict[str, Any]) -> str:
        if each["role"] == "function":
            return f"CFUNCTYPE({', '.join(self.types(each['result'], each['parameters']))})"
        kind = "c_void_p" if each["role"] == "text" else self.type(each["type"])
        return f"{kind} * {each['length_of_array']}" if "length_of_array" in each else kind

    # Files

    def declarations(self) -> str:
        lines = [written("declarations").replace("covey.h.", "covey.h for ctypes."), "", HEAD, "# Constants"]
        version = zip(("MAJOR", "MINOR", "PATCH"), self.description["version"].split("."))
        lines += [f"COVEY_VERSION_{part} = {number}" for part, number in version]
        enums = [value for enum in self.description["enums"] for value in enum["values"]]
        lines += [f"{each['name']} = {each['value']}" for each in (*self.description["constants"], *enums)]
        lines += ["", "# Callbacks and structs, in the order of the header", *self.composed()]
        lines += ["", "# Functions: name, result, parameters", "FUNCTIONS: dict[str, tuple[Any, tuple[Any, ...]]] = {"]
        for function in self.description["functions"]:
            result, *parameters = self.types(function["result"]["type"], function["parameters"])
            if "length" in function["result"]:
                result = "c_void_p"
            tail = "," if len(parameters) == 1 else ""
            lines.append(f'    "{function["name"]}": ({result}, ({", ".join(parameters)}{tail})),')
        return "\n".join([*lines, "}", ""])

    def composed(self) -> list[str]:
        waiting: list[tuple[str, list[str]]] = []
        for each in self.description["callbacks"]:
            types = ", ".join(self.types(each["result"], each["parameters"]))
            waiting.append((each["name"], [f"{each['name']} = CFUNCTYPE({types})"]))
        for each in self.description["structs"]:
            rows = [f'        ("{member["name"]}", {self.member(member)}),' for member in each["members"]]
            waiting.append((each["name"], ["", "", f"class {each['name']}(Structure):", "    _fields_ = [", *rows, "    ]"]))
        lines: list[str] = []
        left = {name for name, _ in waiting}
        while waiting:
            ready = [(name, text) for name, text in waiting
                     if set(re.findall(r"\bcovey_\w+", "\n".join(text))) & left == {name}]
            if not ready:
                raise HeaderError(f"types that need each other: {', '.join(sorted(left))}")
            for each in ready:
                lines += each[1]
                waiting.remove(each)
                left.remove(each[0])
        return lines

    def enums(self) -> str:
        lines = [written("enumerations"), "", "from __future__ import annotations", "",
                 "from ._open_enum import OpenEnum, OpenFlag"]
        for enum in self.description["enums"]:
            base = "OpenFlag" if "is_set" in enum else "OpenEnum"
            lines += ["", "", f"class {camel(enum['name'])}({base}):", f'    """{sentence(enum["documentation"])}"""', ""]
            names = [value["name"] for value in enum["values"]]
            for value in enum["values"]:
                if "documentation" in value:
                    lines += [f"    #: {line.strip()}" for line in sentence(value["documentation"]).split("\n")]
                lines.append(f"    {member_name(value['name'], names)} = {value['value']}")
        return "\n".join(lines) + "\n"


def sentence(text: str) -> str:
    """A comment's text as a sentence, in lines that fit."""
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
