#!/usr/bin/env python3
"""Writes the C functions of module Covey, Sources/Covey/Generated, from the header and the tables in Sources/Covey/Shims.

    tools/shims.py            write the files
    tools/shims.py --check    exit 1 if the files are not what header and tables give

A table stands beside each part of the header, with the same name. A line names a function and gives the Swift expression
that answers it. Lines that are indented by 4 are statements of their own, by 8 a continuation. Signature, look-up of the handle, value on a refused
handle, out-parameters and the start of a call follow from the prototype. What a function is follows from its parameters:

    a getter        the expression reads `box`, the object of the first handle
    a setter        the expression assigns to `value`; a property alone (`order`) takes the parameter, checked
    a call          (fn, user_data, user_data_free, call_id, error at the end) the expression is what the engine is asked for;
                    `box` is the client or the collection
    a command       the expression is a Command, which begins with a dot; nothing answers
    a handler       (client, fn, user_data, user_data_free) the expression is the property of the client's state that holds it
    a list          (pages, error at the end) the expression is a ListQuery
    a reader        (bytes, length, a handle) the expression is the function that reads the value; its box takes it

In all but getters a parameter's Swift name stands for its checked value (`checked` below). A call of a free
function, as in `optionalText(token, "token")`, is a check of its own: it takes parameters as they come, and may throw.

Lines that begin with a keyword describe types, and give whole families of functions:

    box covey_poll PollBox                            _retain, _release
    list covey_poll_list PollListBox                  the same, _count and _at; the box is a ListBox
    settings covey_poll_params PollParams()           _new, _release; the expression is the default
    pages covey_poll_pages .polls                     _load_next, _has_next, _is_loading, _release

What stands in no table is written by hand, which also replaces a function of a family. Standard library only; Python 3.9 or newer.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bindings"))

from description.comments import HeaderError  # noqa: E402
from description.declarations import Value, read_header  # noqa: E402

MODULE = ROOT / "Sources" / "Covey"
TABLES = MODULE / "Shims"
OUTPUT = MODULE / "Generated"
WIDTH = 120

SCALARS = {
    "int": "Int32", "int32_t": "Int32", "int64_t": "Int64", "uint64_t": "UInt64", "size_t": "Int", "bool": "Bool",
    "double": "Double", "char": "CChar", "void": "Void",
}

# What a text of this name must be in a call; any other must not be empty.
OPTIONAL_TEXTS = {"access_code", "description", "sender_id"}

class ShimError(Exception):
    pass

def camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)

class Parameter(Value):
    @property
    def swift(self) -> str:
        # Not the name of the function that checks it.
        return "givenText" if self.name == "text" else camel(self.name)

@dataclass
class Function:
    name: str
    result: str
    parameters: list[Parameter]
    header: str

    @property
    def names(self) -> list[str]:
        return [parameter.name for parameter in self.parameters]

    @property
    def handle(self) -> str | None:
        """The C type of the object that the function belongs to."""
        match = re.fullmatch(r"(?:const )?(covey_\w+) \*", self.parameters[0].type) if self.parameters else None
        return match.group(1) if match else None

@dataclass
class Tables:
    boxes: dict[str, str] = field(default_factory=dict)
    settings: dict[str, str] = field(default_factory=dict)
    pages: dict[str, str] = field(default_factory=dict)
    lines: dict[str, str] = field(default_factory=dict)
    lists: set[str] = field(default_factory=set)

    def read(self, path: Path) -> None:
        last = ""
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if not line.strip() or line.startswith("#"):
                continue
            if line.startswith(" "):
                separator = "" if not self.lines[last] or self.lines[last].endswith("(") else " " if line.startswith(8 * " ") else "\n"
                self.lines[last] += separator + line.strip()
                continue
            match = re.fullmatch(r"(box|settings|pages|list) +(covey_\w+) +(.+)", line)
            if match:
                kind, name, value = match.groups()
                table = {"box": self.boxes, "list": self.boxes, "settings": self.settings, "pages": self.pages}[kind]
                table[name] = value
                if kind == "list":
                    self.lists.add(name)
                continue
            match = re.fullmatch(r"(covey_\w+)(?: +(.+))?", line)
            if not match or match.group(1) in self.lines:
                raise ShimError(f"{path.name}, line {number}: {line}")
            last = match.group(1)
            self.lines[last] = match.group(2) or ""

    def settings_type(self, name: str) -> str:
        return self.settings[name].split("(")[0]

class Writer:
    def __init__(self) -> None:
        header = read_header(ROOT / "include" / "covey.h")
        self.opaque = set(header.opaque)
        self.functions_of_host = set(header.callbacks)
        self.functions = [
            Function(each.name, each.result, [Parameter(value.type, value.name) for value in each.values], Path(each.header).stem)
            for each in header.functions.values()]
        self.by_hand = {
            name for path in sorted(MODULE.rglob("*.swift")) if path.parent != OUTPUT
            for name in re.findall(r"^@c @implementation\s+public func (\w+)\(", path.read_text(encoding="utf-8"), flags=re.M)
        }
        self.tables = Tables()
        for path in sorted(TABLES.glob("*.txt")):
            self.tables.read(path)
        shapes = (MODULE / "Client" / "PendingCall.swift").read_text(encoding="utf-8")
        self.shapes = {fn: case for case, fn in re.findall(r"case (\w+)\((covey_\w+_fn)\?\)", shapes)}

    # ---- Types and signatures

    def swift_type(self, text: str) -> str:
        if text in SCALARS:
            return SCALARS[text]
        if text in self.functions_of_host or text == "covey_free_fn":
            return f"{text}?"
        if text == "void *":
            return "UnsafeMutableRawPointer?"
        if text == "const void *":
            return "UnsafeRawPointer?"
        match = re.fullmatch(r"(const )?(.+?) ?\*(const )?", text)
        if not match:
            raise ShimError(f"type {text}")
        pointee = match.group(2)
        is_const = match.group(1) is not None
        if pointee.endswith("*") or pointee.endswith("*const"):
            # A pointer to pointers: const is that of the outer one.
            outer = pointee.endswith("const")
            inner = re.sub(r" ?\*(const)?$", "", pointee).strip()
            element = self.swift_type(f"{'const ' if is_const else ''}{inner} *")
            return f"Unsafe{'' if outer else 'Mutable'}Pointer<{element}>?"
        if pointee in self.opaque:
            return "OpaquePointer?"
        return f"Unsafe{'' if is_const else 'Mutable'}Pointer<{SCALARS.get(pointee, pointee)}>?"

    def signature(self, function: Function) -> str:
        parameters = [f"_ {each.swift}: {self.swift_type(each.type)}" for each in function.parameters]
        result = "" if function.result == "void" else f" -> {self.swift_type(function.result)}"
        line = f"public func {function.name}({', '.join(parameters)}){result} {{"
        if len(line) <= WIDTH:
            return line
        rows, row = [], "   "
        for index, parameter in enumerate(parameters):
            piece = f" {parameter}{',' if index + 1 < len(parameters) else ''}"
            if len(row + piece) > WIDTH:
                rows.append(row)
                row = "   "
            row += piece
        return "\n".join([f"public func {function.name}(", *rows, row, f"){result} {{"])

    # ---- Parameters

    def checked(self, function: Function, parameter: Parameter, is_setter: bool) -> str | None:
        """The expression that checks a parameter; None: it is taken as it comes."""
        swift, name = parameter.swift, parameter.name
        following = function.parameters[function.parameters.index(parameter) + 1:]
        if parameter.type == "const char *":
            if following and following[0].type == "size_t":
                return f'text({swift}, "{name}", length: {following[0].swift})'
            check = "text" if is_setter else "optionalText" if name in OPTIONAL_TEXTS else "nonEmptyText"
            return f'{check}({swift}, "{name}")'
        if parameter.type == "const char *const *":
            count = next(each.swift for each in following if each.type == "size_t")
            if name == "user_ids" and not is_setter:
                return f"userIdList({swift}, {count})"
            return f'texts({swift}, count: {count}, "{name}")'
        if parameter.type == "int32_t":
            return f"optionalLimit({swift})" if name == "limit" else f'choice({swift}, "{name}")'
        if parameter.type == "int64_t":
            if is_setter or name.endswith("_at"):
                return f'instant({swift}, "{name}")'
            return f'positive({swift}, "{name}")'
        handle = re.fullmatch(r"const (covey_\w+) \*", parameter.type)
        if handle and handle.group(1) in self.tables.settings:
            kind = handle.group(1)
            if name == "query" or kind == "covey_message_list_params":
                return f"settings({swift}, default: {self.tables.settings[kind]})"
            return f"settings({swift}, {self.tables.settings_type(kind)}.self)"
        return None

    def filled_in(self, function: Function, expression: str, own: list[Parameter], is_setter: bool = False) -> str:
        """The expression with the checks of the parameters that it names, but not inside a call of a free function."""
        checks = {each.swift: self.checked(function, each, is_setter) for each in own}
        result, is_raw, last = "", [False], ""
        for token in re.findall(r"\.?\w+:?(?!:)|\s+|.", expression, flags=re.S):
            if token == "(":
                is_raw.append(is_raw[-1] or re.fullmatch(FREE_FUNCTION, last) is not None)
            elif token == ")":
                is_raw.pop()
            check = None if is_raw[-1] or result.endswith("let ") else checks.get(token)
            result += check or token
            last = token
        return result

    # ---- Bodies

    def body(self, function: Function) -> list[str] | None:
        """None: written by hand."""
        line = self.tables.lines.get(function.name)
        if line is None:
            return self.of_family(function)
        names = function.names
        if names[-5:] == ["fn", "user_data", "user_data_free", "call_id", "error"]:
            return self.call(function, line)
        if names[:2] == ["bytes", "length"]:
            return self.reader(function, line)
        if names == ["client", "fn", "user_data", "user_data_free"]:
            return [f"setHandler(client, fn, HostPointer(userData, userDataFree)) {{ exchange(&$0.{line}, with: $1) }}"]
        if function.handle == "covey_client" and names[-2:] == ["pages", "error"]:
            return self.closure(
                "makePages(client, pages, error)", "() throws(CoveyError) in",
                self.statements(function, line, function.parameters[1:-2]))
        if function.handle in self.tables.settings:
            return self.setter(function, line)
        if line.startswith("."):
            return self.command(function, line)
        if function.handle in self.tables.boxes or function.handle == "covey_client":
            return self.getter(function, line)
        raise ShimError(f"{function.name}: the kind of its handle is in no table")

    @staticmethod
    def attempted(statement: str) -> str:
        """With the `try` that a call of a free function needs: nearly all of those check, and throw."""
        if not throws(statement) or re.search(r"\b(try|throw|guard|return)\b", statement):
            return statement
        match = re.match(r"(.*? [+]?= )(.*)", statement, flags=re.S)
        return f"{match.group(1)}try {match.group(2)}" if match else f"try {statement}"

    def statements(self, function: Function, line: str, own: list[Parameter], is_setter: bool = False) -> list[str]:
        found: list[str] = []
        bound: set[str] = set()  # by an earlier statement, to a value that is checked
        for each in line.split("\n"):
            left = [parameter for parameter in own if parameter.swift not in bound]
            found.append(self.attempted(self.filled_in(function, each, left, is_setter)))
            if match := re.match(r"let \(?([\w, ]+)\)? =", each):
                bound |= set(match.group(1).split(", "))
        if len(found) > 1 and not is_setter:
            found[-1] = f"return {found[-1]}"
        return found

    @staticmethod
    def closure(opening: str, head: str, statements: list[str]) -> list[str]:
        line = f"{opening} {{ {head} {statements[0]} }}"
        if len(statements) == 1 and len(line) + 4 <= WIDTH:
            return [line]
        if len(f"{opening} {{ {head}") + 4 > WIDTH:
            return [f"{opening} {{", *[f"    {each}" for each in [head, *statements]], "}"]
        return [f"{opening} {{ {head}", *[f"    {each}" for each in statements], "}"]

    def subject(self, function: Function, starter: str) -> str:
        """The beginning of a call on a client or a collection."""
        handle = function.parameters[0].swift
        if function.handle == "covey_client":
            return f"{starter}({handle}"
        return f"{starter}({handle}, {self.tables.boxes[function.handle or '']}.self"

    @staticmethod
    def head(statements: list[str]) -> str:
        box = "box" if any(re.search(r"\bbox\b", each) for each in statements) else "_"
        return f"{box} throws(CoveyError) in" if any(map(throws, statements)) else f"{box} in"

    def call(self, function: Function, line: str) -> list[str]:
        fn = function.parameters[-5].type
        if fn not in self.shapes:
            raise ShimError(f"{function.name}: no shape of PendingCall takes {fn}")
        statements = self.statements(function, line, function.parameters[1:-5])
        opening = f"{self.subject(function, 'startCall')}, .{self.shapes[fn]}(fn), HostPointer(userData, userDataFree), callId, error)"
        return self.closure(opening, self.head(statements), statements)

    def command(self, function: Function, line: str) -> list[str]:
        statements = self.statements(function, line, function.parameters[1:])
        return self.closure(self.subject(function, "perform") + ")", self.head(statements), statements)

    def setter(self, function: Function, line: str) -> list[str]:
        kind = self.tables.settings_type(function.handle or "")
        own = function.parameters[1:]
        if re.fullmatch(r"[\w.]+", line):
            line = f"value.{line} = {own[0].swift}"
        statements = self.statements(function, line, own, is_setter=True)
        head = "value throws(CoveyError) in" if any(map(throws, statements)) else "value in"
        return self.closure(f"set({function.parameters[0].swift}, {kind}.self)", head, statements)

    def reader(self, function: Function, line: str) -> list[str]:
        out = function.parameters[2]
        return [f"fromBytes(bytes, length, to: {out.swift}, {line}, {self.tables.boxes[out.type.rstrip(' *')]}.init)"]

    def getter(self, function: Function, line: str) -> list[str]:
        box = self.tables.boxes[function.handle or ""]
        handle, names = function.parameters[0].swift, function.names
        types = [each.type for each in function.parameters]
        expression = " ".join(line.split("\n"))
        if types[-2:] == ["char **", "size_t *"]:
            opening = f"giveJSON(to: {names[-2]}, length) {{ () throws(CoveyError) in"
            return [opening, f"    let box = try resolve({handle}, {box}.self)", f"    return {expression}", "}"]
        if types[-2:] == ["int64_t", "size_t"] and function.result == "int64_t":
            rows, count, size = (each.swift for each in function.parameters[-3:])
            opening = f"fillRows({handle}, {box}.self, {rows}, {count}, {size})"
        elif names[1:3] == ["first", "count"]:
            arguments = ", ".join(each.swift for each in function.parameters[1:])
            opening = f"fillPage({handle}, {box}.self, {arguments})"
        elif types[-1] == "size_t" and function.result == "int64_t":
            row, size = (each.swift for each in function.parameters[-2:])
            opening = f"fillRow({handle}, {box}.self, {row}, {size})"
        elif re.fullmatch(r"covey_\w+_list \*\*", types[-1]):
            opening = f"giveSnapshot({handle}, {box}.self, {function.parameters[-1].swift})"
        elif types[-1] == "size_t *":
            opening = f"borrowed({handle}, {box}.self, length)"
        elif function.result.endswith("*"):
            opening = f"child({handle}, {box}.self)"
        else:
            opening = f"number({handle}, {box}.self)"
        return self.closure(opening, "box in", [expression])

    def of_family(self, function: Function) -> list[str] | None:
        if function.name in self.by_hand:
            return None
        tables = self.tables
        suffixes = ("_retain", "_release", "_count", "_at", "_new", "_load_next", "_has_next", "_is_loading")
        kind, suffix = function.name, ""
        for each in suffixes:
            if function.name.endswith(each):
                kind, suffix = function.name[: -len(each)], each
        handle = function.parameters[0].swift if function.parameters else ""
        if kind in tables.boxes:
            box = tables.boxes[kind]
            if suffix in ("_retain", "_release"):
                return [f"{suffix[1:]}({handle}, {box}.kind)"]
            if kind in tables.lists and suffix == "_count":
                return [f"number({handle}, {box}.self) {{ box in box.items.count }}"]
            if kind in tables.lists and suffix == "_at":
                return [f"child({handle}, {box}.self) {{ box in box.handle(at: index) }}"]
        if kind in tables.settings:
            if suffix == "_new":
                return [f"makeSettings({tables.settings[kind]}, {handle})"]
            if suffix == "_release":
                return [f"release({handle}, {tables.settings_type(kind)}.kind)"]
        if kind in tables.pages:
            query = tables.pages[kind]
            if suffix == "_load_next":
                shape = self.shapes[function.parameters[1].type]
                return [f"loadNext({handle}, {query}, .{shape}(fn), HostPointer(userData, userDataFree), callId, error)"]
            if suffix in ("_has_next", "_is_loading"):
                return [f"pagesFlag({handle}, {query}) {{ $0.{camel(suffix[1:])} }}"]
            if suffix == "_release":
                return [f"releasePages({handle}, {query})"]
        return None

    # ---- Files

    def files(self) -> dict[Path, str]:
        parts: dict[str, list[str]] = {}
        known = {function.name for function in self.functions}
        for name in sorted(set(self.tables.lines) - known):
            raise ShimError(f"{name} is not in the header")
        for function in self.functions:
            body = self.body(function)
            if body is None:
                continue
            text = "\n".join(["@c @implementation", self.signature(function), *[f"    {line}" for line in body], "}"])
            parts.setdefault(function.header, []).append(text)
        return {OUTPUT / f"{name}.swift": PREFACE.format(name=name) + "\n\n".join(texts) + "\n"
                for name, texts in sorted(parts.items())}

FREE_FUNCTION = r"[a-z]\w*"
NOT_CALLS = {"if", "switch", "guard", "return", "let"}

def throws(statement: str) -> bool:
    if re.search(r"\b(try|throw)\b", statement):
        return True
    return any(name not in NOT_CALLS for name in re.findall(rf"(?<![\w.])({FREE_FUNCTION})\(", statement))

PREFACE = """\
// The functions of {name}.h that Shims/{name}.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

"""

def main(arguments: list[str]) -> int:
    files = Writer().files()
    if arguments == ["--check"]:
        stale = [path for path in files if not path.exists() or path.read_text(encoding="utf-8") != files[path]]
        stale += [path for path in OUTPUT.glob("*.swift") if path not in files]
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what header and tables give: run tools/shims.py", file=sys.stderr)
        return 1 if stale else 0
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    OUTPUT.mkdir(exist_ok=True)
    for path in OUTPUT.glob("*.swift"):
        if path not in files:
            path.unlink()
    for path, text in files.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return 0

if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (ShimError, HeaderError) as error:
        sys.exit(f"shims.py: {error}")
