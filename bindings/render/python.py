"""Python's _declarations.py, for ctypes, and _enums.py with _enums.pyi.

How C crosses: a handle is an address (c_void_p); its Python object says what it is. A text that the library gives with
its length, or in a struct, is an address too, because ctypes would cut it at a NUL; one without a length is c_char_p.

Both files are texts: a program uses a few of the declarations, and each is made at its first use, by _c_types.py and
_open_enum.py of the package. The enumerations' stub shows them as classes.
"""

from __future__ import annotations

import re
import textwrap
from typing import Any

from .names import camel
from .surface import Surface

SCALARS = {
    "void": "None", "char": "c_char", "bool": "c_bool", "size_t": "c_size_t", "double": "c_double",
    **{f"{sign}int{bits}_t": f"c_{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)},
}
HEAD = """\
from __future__ import annotations

from typing import Any

from ._c_types import Types, line_of
"""
MADE = """
_types = Types(CALLBACKS, STRUCTS)


_functions: dict[str, str] = {}


def types_of(function: str) -> list[Any]:
    \"""The types of a function's result and parameters. KeyError if there is no such function.\"""
    if not _functions:
        _functions.update(line.split(" ", 1) for line in FUNCTIONS.split("\\n") if line)  # type: ignore[misc]
    return [_types[each] for each in _functions[function].split()]


def __getattr__(name: str) -> Any:
    \"""A constant, a callback's type, or a struct.\"""
    try:
        if name.startswith("COVEY_"):
            return globals().setdefault(name, int(line_of(CONSTANTS, name)))
        if name.startswith("covey_"):
            return globals().setdefault(name, _types[name])
    except KeyError:
        pass
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
"""
ENUMS_MADE = """

def __getattr__(name: str) -> Any:
    \"""The enumeration, as a class.\"""
    try:
        base, documentation, members = ENUMS[name]
    except KeyError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
    # Two threads that arrive at once use the same one.
    return globals().setdefault(name, enumeration(base, name, documentation, members, __name__))
"""


def written(what: str) -> str:
    return f'"""The {what} of include/covey.h. Written by generate.py; do not edit."""'


class Python:
    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.description = surface.description

    def files(self) -> dict[str, str]:
        return {"_declarations.py": self.declarations(), "_enums.py": self.enums(), "_enums.pyi": self.enum_stub()}

    # Types

    def type(self, text: str) -> str:
        if text == "char **":
            return "*c_void_p"  # memory that is handed over, to be freed by its address
        name = re.sub(r"\bconst\b|[\s*]", "", text)
        stars = text.count("*")
        if name in ("char", "void") and stars:
            base, stars = f"c_{name}_p", stars - 1
        elif name in self.surface.classes:
            base, stars = "c_void_p", stars - 1
        else:
            base = SCALARS.get(name, name)
        return "*" * stars + base

    def types(self, result: str, parameters: list[dict[str, Any]]) -> str:
        return " ".join([self.type(result), *(self.type(each["type"]) for each in parameters)])

    def member(self, each: dict[str, Any]) -> str:
        if each["role"] == "function":
            return f"function {self.types(each['result'], each['parameters'])}"
        kind = "c_void_p" if each["role"] == "text" else self.type(each["type"])
        return f"{kind}*{each['length_of_array']}" if "length_of_array" in each else kind

    # Files

    def declarations(self) -> str:
        lines = [written("declarations").replace("covey.h.", "covey.h for ctypes."), "", HEAD, "#: Name, value.", 'CONSTANTS = """']
        version = zip(("MAJOR", "MINOR", "PATCH"), self.description["version"].split("."))
        lines += [f"COVEY_VERSION_{part} {number}" for part, number in version]
        enums = [value for enum in self.description["enums"] for value in enum["values"]]
        lines += [f"{each['name']} {each['value']}" for each in (*self.description["constants"], *enums)]
        lines += ['"""', "", "# A type is a name of ctypes, a callback or a struct; *x: a pointer to x; x*3: an array."]
        lines += ["", "#: Name, result, parameters.", 'CALLBACKS = """']
        lines += [f"{each['name']} {self.types(each['result'], each['parameters'])}" for each in self.description["callbacks"]]
        lines += ['"""', "", "#: Name; each member and its type.", 'STRUCTS = """']
        for each in self.description["structs"]:
            lines += [each["name"], *(f"    {member['name']} {self.member(member)}" for member in each["members"])]
        lines += ['"""', "", "#: Name, result, parameters.", 'FUNCTIONS = """']
        for function in self.description["functions"]:
            result = "c_void_p" if "length" in function["result"] else function["result"]["type"]
            lines.append(f"{function['name']} {self.types(result, function['parameters'])}")
        return "\n".join([*lines, '"""', MADE])

    def enums(self) -> str:
        """Their names, values and documentation. The comments on the values are in the stub."""
        lines = [written("enumerations"), "", "from __future__ import annotations", "", "from typing import Any", "",
                 "from ._open_enum import OpenEnum, OpenFlag, enumeration", "",
                 "#: By name: base, documentation, members with their values.", "ENUMS: dict[str, tuple[Any, str, str]] = {"]
        for enum in self.description["enums"]:
            members = [f"        {name} {value['value']}" for name, value in members_of(enum)]
            documentation = f'    """{sentence(enum["documentation"])}"""'
            lines += [f'    "{camel(enum["name"])}": ({base_of(enum)},', documentation + ', """', *members, '    """),']
        return "\n".join([*lines, "}", ENUMS_MADE])

    def enum_stub(self) -> str:
        lines = [written("enumerations"), "", "from ._open_enum import OpenEnum, OpenFlag", "",
                 "ENUMS: dict[str, tuple[type[OpenEnum] | type[OpenFlag], str, str]]"]
        for enum in self.description["enums"]:
            lines += ["", f"class {camel(enum['name'])}({base_of(enum)}):", f'    """{sentence(enum["documentation"])}"""', ""]
            for name, value in members_of(enum):
                if "documentation" in value:
                    lines += [f"    #: {line.strip()}" for line in sentence(value["documentation"]).split("\n")]
                lines.append(f"    {name} = {value['value']}")
        return "\n".join(lines) + "\n"


def base_of(enum: dict[str, Any]) -> str:
    return "OpenFlag" if "is_set" in enum else "OpenEnum"


def members_of(enum: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The values of an enum with their names in Python."""
    names = [value["name"] for value in enum["values"]]
    return [(member_name(value["name"], names), value) for value in enum["values"]]


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
