"""The Swift module Covey: enumerations, structs as values, settings as structs, classes that own a handle."""

from __future__ import annotations

import re
import textwrap
from typing import Any

from .names import camel, enumerators, lower_camel, plain
from .surface import Class, Method, Surface, enumeration, functions_of, kept, received

WRITTEN = "// Written by bindings/python/generate.py from include/covey.h; do not edit.\n// swift-format-ignore-file\n"
NUMBERS = {"uint8_t": "UInt8", "int32_t": "Int32", "uint32_t": "UInt32", "int64_t": "Int64", "uint64_t": "UInt64", "size_t": "Int"}
KEYWORDS = {
    "as", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension", "for", "func", "if",
    "import", "in", "init", "is", "let", "operator", "private", "protocol", "public", "repeat", "return", "self", "static",
    "struct", "switch", "throw", "try", "var", "where", "while", "internal", "super", "nil", "true", "false", "Type",
}
# What ends a call early; the only one that the interface has.
CANCELS = {"covey_client_download_file": "covey_client_cancel_download"}
# What to read a list again does not make up for; the library's own queue drops none of it either (Overflow.swift).
COMES_ONCE = {"channel_deleted", "huge_gap_detected", "channel_removed", "disposed"}


def word(name: str) -> str:
    name = lower_camel(name)
    return f"`{name}`" if name in KEYWORDS else name


def comment(text: str | None, indent: str = "", more: str = "") -> list[str]:
    text = f"{text or ''} {more}".strip().replace("covey_", "")
    return textwrap.wrap(text, 116 - len(indent), initial_indent=f"{indent}/// ", subsequent_indent=f"{indent}/// ")


def indented(lines: list[str]) -> list[str]:
    return [f"    {line}" if line else "" for line in lines]


class Swift:
    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.settings = {name for name, each in surface.classes.items() if self.is_settings(each)}

    @staticmethod
    def is_settings(each: Class) -> bool:
        """Made from nothing, and then only set: a struct in Swift."""
        kinds = [method.function["kind"] for method in each.methods if method.name != "new"]
        return bool(kinds) and set(kinds) <= {"setter", "handler"} and all(
            len(method.parameters) == 1 for method in each.methods if method.name == "new")

    def files(self) -> dict[str, str]:
        classes = [each for each in self.surface.classes.values() if each.c_name != "covey_error"]
        texts = {
            "Enumerations": [self.enum(each) for each in self.surface.enums.values()] + [self.constants()],
            "Values": [self.struct(each) for each in self.surface.row_structs()],
            "Settings": [self.setting(each) for each in classes if each.c_name in self.settings],
            "Callbacks": [self.callbacks_struct(each) for each in self.surface.callback_structs()],
            "Snapshots": [self.class_(each) for each in classes if each.is_snapshot],
            "Client": [self.class_(each) for each in classes if each.c_name == "covey_client"],
            "Collections": [self.class_(each) for each in classes if not each.is_snapshot
                            and each.c_name not in self.settings | {"covey_client"}],
            "Functions": [self.method(method, None) for method in self.surface.free],
        }
        return {f"{name}.swift": "\n".join([WRITTEN, "import CCovey", "", *(line for part in parts for line in part)]) + "\n"
                for name, parts in texts.items()}

    # Enumerations

    def enum(self, enum: dict[str, Any]) -> list[str]:
        name = camel(enum["name"])
        base = "OptionSet" if enum.get("is_set") else "RawRepresentable, Hashable"
        lines = comment(enum["documentation"]) + [
            f"public struct {name}: {base}, Sendable {{", "    public let rawValue: Int32", "",
            "    public init(rawValue: Int32) { self.rawValue = rawValue }", ""]
        for short, value in zip(enumerators([value["name"] for value in enum["values"]]), enum["values"]):
            if enum.get("is_set") and value["value"] == 0:
                continue  # an empty set
            lines += comment(value.get("documentation"), "    ")
            lines.append(f"    public static let {word(short)} = {name}(rawValue: {value['value']})")
        return [*lines, "}", ""]

    def constants(self) -> list[str]:
        lines: list[str] = []
        for each in self.surface.description["constants"]:
            if each["name"] != "COVEY_NUL_TERMINATED":
                lines += comment(each["documentation"])
                lines.append(f"public let {word(each['name'].removeprefix('COVEY_').lower())}: Int64 = {each['value']}")
        return lines

    # Types

    def number(self, each: dict[str, Any]) -> str:
        name = enumeration(each)
        return camel(name) if name else NUMBERS[each["type"]]

    def from_number(self, each: dict[str, Any], value: str) -> str:
        name = enumeration(each)
        return f"{camel(name)}(rawValue: Int32(truncatingIfNeeded: {value}))" if name else value

    def value_type(self, each: dict[str, Any], is_member: bool = False) -> str:
        """The type of a struct's member, or of what a callback receives; there NULL is the absence of a result."""
        role = each["role"]
        optional = "?" if is_member and each.get("nullable") and role in ("object", "error") else ""
        if role == "error" or each.get("object") == "covey_error":
            return f"CoveyError{optional}"
        if role in ("object", "struct"):
            return camel(each[role]) + optional
        if role == "rows":
            return f"[{camel(each['struct'])}]"
        return {"text": "String", "bytes": "[UInt8]", "numbers": "[Int64]", "flag": "Bool", "real": "Double"}.get(
            role) or self.number(each)

    def value(self, each: dict[str, Any], expression: str, length: str = "", count: str = "", is_member: bool = False) -> str:
        role = each["role"]
        kind = self.value_type(each, is_member)
        if role in ("object", "error"):
            bare = kind.removesuffix("?")
            return f"{bare}(borrowing: {expression})" if bare == kind else f"{expression}.map {{ {bare}(borrowing: $0) }}"
        if role == "struct":
            return f"{kind}({expression})"
        if role == "rows":
            return f"rowsOf({expression}, Int({count})).map {{ {kind[1:-1]}($0) }}"
        if role in ("numbers", "bytes"):
            return f"{'rowsOf' if role == 'numbers' else 'bytesOf'}({expression}, Int({count or length}))"
        if role == "text":
            return f"stringOf({expression}, Int({length}))" if length else f"stringOf({expression})"
        if role == "flag":
            return expression if each["type"] == "bool" else f"{expression} != 0"
        return self.from_number(each, expression)

    def struct(self, struct: dict[str, Any]) -> list[str]:
        name, c_name = camel(struct["name"]), struct["name"]
        lines = comment(struct["documentation"]) + [f"public struct {name}: Sendable {{"]
        for member in kept(struct):
            lines += comment(member.get("documentation"), "    ")
            lines.append(f"    public let {word(member['name'])}: {self.value_type(member, True)}")
        lines += ["", f"    init(_ pointer: UnsafePointer<{c_name}>?) {{ self.init(pointer?.pointee ?? {c_name}()) }}", "",
                  f"    init(_ c: {c_name}) {{"]
        for member in kept(struct):
            length = f"c.{member['length']}" if "length" in member else ""
            count = f"c.{member['count']}" if "count" in member else ""
            value = self.value(member, f"c.{member['name']}", length, count, True)
            lines.append(f"        {word(member['name'])} = {value}")
        return [*lines, "    }", "}", ""]

    # Callbacks

    def payload(self, parts: list[dict[str, Any]]) -> list[str]:
        return [self.value(each, word(each["name"]), word(each.get("length", "")), word(each.get("count", ""))) for each in parts]

    def names(self, parts: list[dict[str, Any]], used: list[str]) -> str:
        """The parameters of a closure for C; `_` for what it does not use."""
        given = [word(each["name"]) for each in parts]
        return ", ".join(name if name in used else "_" for name in given)

    def used(self, parts: list[dict[str, Any]]) -> list[str]:
        return [word(each[key]) for each in parts for key in ("name", "length", "count") if key in each]

    def callbacks_struct(self, struct: dict[str, Any]) -> list[str]:
        """Closures, their conversion to C, and the same as one sequence of events."""
        name, c_name = camel(struct["name"]), struct["name"]
        event = f"{name.removesuffix('Callbacks')}Event"
        assert event not in {camel(each) for each in (*self.surface.enums, *self.surface.structs, *self.surface.classes)}, event
        functions = functions_of(struct)
        kinds = {each["name"]: [self.value_type(part) for part in received(each)] for each in functions}
        lines = comment(struct["documentation"]) + [f"public struct {name}: Sendable {{"]
        for member in functions:
            lines += comment(member.get("documentation"), "    ")
            lines.append(f"    public var {word(member['name'])}: (@Sendable ({', '.join(kinds[member['name']])}) -> Void)?")
        given = [f"{word(each['name'])}: (@Sendable ({', '.join(kinds[each['name']])}) -> Void)? = nil" for each in functions]
        lines.append("    var onFree: (@Sendable () -> Void)?")
        lines += ["", "    public init(", "        " + ",\n        ".join(given), "    ) {"]
        lines += [f"        self.{word(each['name']).strip('`')} = {word(each['name'])}" for each in functions]
        lines += ["    }", "", f"    func passed() -> {c_name} {{", f"        var c = {c_name}()",
                  f"        c.struct_size = UInt32(MemoryLayout<{c_name}>.size)", "        c.user_data = retained(Box(self, onFree))",
                  "        c.user_data_free = freeObject"]
        for member in functions:
            parts = received(member)
            arguments = ["state" if part["role"] == "user_data" else word(part["name"]) for part in member["parameters"]]
            lines.append(
                f"        if {word(member['name'])} != nil {{ c.{member['name']} = {{ {', '.join(arguments)} in "
                f"unboxed(state, {name}.self).{word(member['name'])}?({', '.join(self.payload(parts))}) }} }}")
        is_feed = "feed" in c_name
        once = [word(each["name"]) for each in functions if each["name"] in COMES_ONCE]
        policy = "none is dropped: a feed waits for acknowledgements." if is_feed else (
            f"where more than `limit` wait, one `eventsLost` replaces them, except {self.listed(once)}.")
        lines += ["        return c", "    }", "", *comment(
            f"Callbacks that put what they receive into a sequence; {policy} It ends with the object of the callbacks.", "    ")]
        parameter, limit = ("", "Int.max, nil") if is_feed else (
            "limit: Int = 1024", "limit, .eventsLost, comesOnce: \\.comesOnce")
        lines += [f"    public static func stream({parameter}) -> (callbacks: {name}, events: Events<{event}>) {{",
                  f"        let queue = EventQueue<{event}>({limit})", f"        var callbacks = {name}("]
        closures = []
        for member in functions:
            each = [f"${index}" for index in range(len(kinds[member["name"]]))]
            closures.append(f"            {word(member['name'])}: {{ queue.put(.{word(member['name'])}({', '.join(each)})) }}")
        lines += [",\n".join(closures) + ")", "        callbacks.onFree = { queue.finish() }", "        return (callbacks, Events(queue))", "    }", "}", ""]
        lines += [f"/// What `{name}.stream` gives.", f"public enum {event}: Sendable {{"]
        for member in functions:
            lines += comment(member.get("documentation"), "    ")
            lines.append(f"    case {word(member['name'])}({', '.join(kinds[member['name']])})")
        if not is_feed:
            lines += ["    /// Events were dropped, because the consumer was too slow. Read the list again.", "    case eventsLost", "",
                      "    /// Whether it stays where `eventsLost` replaces the others.", "    var comesOnce: Bool {", "        switch self {",
                      f"        case {', '.join(f'.{each}' for each in once)}: true", "        default: false", "        }", "    }"]
        return [*lines, "}", ""]

    @staticmethod
    def listed(names: list[str]) -> str:
        """The names in a sentence."""
        quoted = [f"`{name}`" for name in names]
        return " and ".join([", ".join(quoted[:-1]), quoted[-1]] if len(quoted) > 1 else quoted)

    def function_type(self, each: dict[str, Any]) -> str:
        """Of a handler, a progress, or a completion that is not awaited."""
        callback = self.surface.callbacks[each["callback"]]
        parts = self.surface.payload(callback)
        kinds = [self.value_type(part) + ("?" if part.get("nullable") else "") for part in parts]
        if self.surface.is_completion(callback):
            kinds.append("CoveyError?")
        return f"@Sendable ({', '.join(kinds)}) -> {'Int32' if callback['result'] == 'int32_t' else 'Void'}"

    def closure(self, each: dict[str, Any], found: str) -> str:
        """A function for C that calls one of the app's: `found` is the expression for it."""
        callback = self.surface.callbacks[each["callback"]]
        parts = self.surface.payload(callback)
        values = []
        for part in parts:
            value = self.value(part, word(part["name"]), word(part.get("length", "")), word(part.get("count", "")))
            values.append(f"{word(part['name'])} == nil ? nil : {value}" if part.get("nullable") else value)
        used = ["state", *self.used(parts)]
        given = [{**part, "name": "state"} if part["role"] == "user_data" else part for part in callback["parameters"]]
        if self.surface.is_completion(callback):
            values.append("error.map { CoveyError(borrowing: $0) }")
            used.append("error")
        back = " ?? 0" if callback["result"] == "int32_t" else ""
        return f"{{ {self.names(given, used)} in {found}({', '.join(values)}){back} }}"

    # Settings

    def setting(self, each: Class) -> list[str]:
        name = camel(each.c_name)
        setters = [method for method in each.methods if method.name != "new"]
        single = [method for method in setters if self.property_of(method)]
        several = [method for method in setters if not self.property_of(method)]
        lines = comment(each.object["documentation"], more="What is nil keeps the library's default.")
        lines += [f"public struct {name}: Sendable {{"]
        for method in single:
            lines += comment(method.function["documentation"], "    ")
            lines.append(f"    public var {self.property_of(method)}: {self.property_type(method)} = nil")
        if several:
            lines.append("    private var steps: [@Sendable (OpaquePointer?) throws(CoveyError) -> Void] = []")
        lines += [""]
        if single:
            given = [f"{self.property_of(method)}: {self.property_type(method)} = nil" for method in single]
            lines += ["    public init(", "        " + ",\n        ".join(given), "    ) {"]
            lines += [f"        self.{(self.property_of(method) or '').strip('`')} = {self.property_of(method)}" for method in single]
            lines += ["    }", ""]
        else:
            lines += ["    public init() {}", ""]
        for method in several:
            listed = ", ".join(f"{word(part['name'])}: {self.input_type(part, True)}" for part in method.inputs)
            lines += comment(method.function["documentation"], "    ")
            lines += [f"    public mutating func {word(method.name)}({listed}) {{",
                      "        steps.append { handle throws(CoveyError) in",
                      *[f"            {line}" for line in self.setting_of(method)], "        }", "    }", ""]
        lines += ["    /// The object of C, for one call.", "    func made() throws(CoveyError) -> Owner {",
                  "        var made: OpaquePointer?", f"        try check({each.c_name}_new(&made))",
                  f"        let owner = Owner(made, {each.c_name}_release)", "        let handle = owner.handle"]
        for method in single:
            label = (self.property_of(method) or "").strip("`")
            argument = word((method.inputs or method.functions)[0]["name"])
            lines += [f"        if let {argument} = self.{label} {{", *[f"            {line}" for line in self.setting_of(method)], "        }"]
        if several:
            lines.append("        for step in steps { try step(handle) }")
        return [*lines, "        return owner", "    }", "}", ""]

    def property_of(self, method: Method) -> str | None:
        """The property that a setter of one value is."""
        is_one = len(method.inputs) + len(method.functions) == 1
        return word(method.name.removeprefix("set_")) if method.name.startswith("set_") and is_one else None

    def property_type(self, method: Method) -> str:
        if method.functions:
            return f"({self.function_type(method.functions[0])})?"
        return self.input_type({**method.inputs[0], "nullable": False}) + "?"

    def setting_of(self, method: Method) -> list[str]:
        optional = {each["name"] for each in method.inputs if each.get("nullable")} if not self.property_of(method) else set()
        before, arguments = self.arguments(method, optional)
        arguments = ["handle" if each == "self.handle" else each for each in arguments]
        if method.functions:
            each = method.functions[0]
            before.append(f"let state = retained(Box({word(each['name'])}))")
            found = f"unboxed(state, ({self.function_type(each)}).self)"
            arguments = [self.closure(each, found).replace(" ?? 0", "") if given == "FUNCTION" else given for given in arguments]
        return [*before, f'try check({method.c_name}({", ".join(arguments)}), "{method.c_name}")']

    # Classes

    def class_(self, each: Class) -> list[str]:
        name = camel(each.c_name)
        threads = "It never changes: any task may read it." if each.is_snapshot else "Any task may use it, several at once."
        elements = each.object.get("elements")
        base = "RandomAccessCollection, Sendable" if elements else "Sendable"
        lines = comment(each.object["documentation"].replace(" Snapshot.", ""), more=threads) + [
            f"public final class {name}: {base} {{",
            "    // A name, not an address, and all that is done with it is thread-safe.",
            "    nonisolated(unsafe) let handle: OpaquePointer?", "",
            "    init(taking handle: OpaquePointer?) { self.handle = handle }", ""]
        if each.is_snapshot:
            lines += ["    init(borrowing handle: OpaquePointer?) {", f"        {each.object['retain']}(handle)",
                      "        self.handle = handle", "    }", ""]
        lines += [f"    deinit {{ {each.object['release']}(handle) }}", ""]
        for method in each.methods:
            if not (elements and method.name in ("count", "at")):
                lines += indented(self.method(method, each))
        if elements:
            element = "String" if elements == "text" else camel(elements)
            found = (f"stringOf({each.c_name}_at(handle, Int64(index), nil))" if elements == "text"
                     else f"{element}(borrowing: {each.c_name}_at(handle, Int64(index)))")
            lines += ["    public var startIndex: Int { 0 }",
                      f"    public var endIndex: Int {{ Int({each.c_name}_count(handle)) }}",
                      f"    public subscript(index: Int) -> {element} {{",
                      '        precondition(indices.contains(index), "Index out of range")', f"        return {found}", "    }"]
        return [*lines, "}", ""]

    def input_type(self, each: dict[str, Any], has_default: bool = False) -> str:
        role = each["role"]
        kinds = {"text": "String", "texts": "[String]", "bytes": "[UInt8]", "flag": "Bool", "real": "Double"}
        if role in ("object", "self"):
            kind = camel(each["object"])
        elif role == "objects":
            kind = f"[{camel(each['object'])}]"
        elif role == "numbers":
            kind = f"[{NUMBERS[each['type'].split()[1]]}]"
        elif role == "struct":
            return camel(each["struct"]) + (" = .init()" if has_default else "")
        else:
            kind = kinds.get(role) or self.number(each)
        return f"{kind}?{' = nil' if has_default else ''}" if each.get("nullable") else kind

    def awaited(self, method: Method) -> dict[str, Any] | None:
        """The completion that a call waits for: the last one."""
        return method.once[-1] if method.once else None

    def others(self, method: Method) -> list[dict[str, Any]]:
        awaited = self.awaited(method)
        return [each for each in method.functions if each is not awaited]

    def payload_type(self, callback: dict[str, Any]) -> str:
        parts = self.surface.payload(callback)
        if len(parts) == 1:
            return self.value_type(parts[0])
        return "(" + ", ".join(f"{word(each['name'])}: {self.value_type(each)}" for each in parts) + ")" if parts else "Void"

    def out_type(self, method: Method) -> str | None:
        if method.out is None or method.out[0] == "objects" or self.awaited(method):
            return None
        kind, name = method.out
        if kind == "memory":
            return "String" if self.is_json(method) else "[UInt8]"
        return {"object": camel(name) + ("?" if self.may_be_absent(method) else ""), "rows": f"[{camel(name)}]",
                "struct": camel(name) if method.result["kind"] == "status" else f"{camel(name)}?"}[kind]

    @staticmethod
    def may_be_absent(method: Method) -> bool:
        """Whether a function succeeds without the object that it gives."""
        return any(each["role"] == "object_out" and re.search(r"\bNULL (if|before)\b", each.get("documentation", ""))
                   for each in method.parameters)

    @staticmethod
    def is_json(method: Method) -> bool:
        return any(each["role"] == "memory_out" and each["name"] == "json" for each in method.parameters)

    def result_type(self, method: Method, owner: Class | None) -> tuple[str, bool]:
        """The type, and whether it can fail. What a snapshot says of itself cannot."""
        result = method.result
        is_snapshot = owner is not None and owner.is_snapshot and not method.is_static
        if awaited := self.awaited(method):
            return self.payload_type(self.surface.callbacks[awaited["callback"]]), True
        if kind := self.out_type(method):
            is_read = method.out is not None and method.out[0] in ("rows", "struct") and result["kind"] != "status"
            return kind, not (is_snapshot and is_read)
        if result["kind"] == "text":
            return ("String?" if result["nullable"] else "String"), False
        if result["kind"] == "object":
            return camel(result["object"]) + ("?" if result["nullable"] else ""), False
        if result["kind"] == "flag":
            return "Bool", result["fails"] != "never" and not is_snapshot
        if result["kind"] == "number":
            return self.number(result), result["fails"] == "negative" and not is_snapshot
        return "Void", result["kind"] == "status"

    def method(self, method: Method, owner: Class | None) -> list[str]:
        kind, can_fail = self.result_type(method, owner)
        given = []
        for each in method.parameters:
            if each in method.inputs:
                given.append(f"{word(each['name'])}: {self.input_type(each, True)}")
            elif each in self.others(method):
                label = word("handler" if each["name"] == "fn" else each["name"].removesuffix("_fn"))
                given.append(f"{label}: ({self.function_type(each)})? = nil")
            elif each["role"] == "object_out" and self.awaited(method):
                given.append(f"{word(each['name'])}: (({camel(each['object'])}) -> Void)? = nil")
            elif method.is_window and each["name"] == "count":
                given.append("count: Int")
        awaited = self.awaited(method)
        effects = (" async" if awaited else "") + (" throws(CoveyError)" if can_fail else "")
        more = "Not inside a callback." if method.function["threads"] == "not-in-callback" else ""
        lines = comment(method.function["documentation"], more=more)
        body = indented(self.body(method, owner, kind, can_fail))
        if not given and not method.is_static and method.function["kind"] == "getter":
            if can_fail:
                return [*lines, f"public var {word(method.name)}: {kind} {{", f"    get{effects} {{", *indented(body), "    }", "}", ""]
            return [*lines, f"public var {word(method.name)}: {kind} {{", *body, "}", ""]
        if owner and method.is_static and method.name == "new":
            return [*lines, f"public init({', '.join(given)}){effects} {{", *body, "}", ""]
        static = "static " if owner and method.is_static else ""
        discardable = "@discardableResult\n" if awaited and kind != "Void" else ""
        back = "" if kind == "Void" else f" -> {kind}"
        head = f"public {static}func {word(method.name)}({', '.join(given)}){effects}{back} {{"
        return [*lines, *(discardable + head).split("\n"), *body, "}", ""]

    # Bodies

    def arguments(self, method: Method, optional: set[str] | None = None) -> tuple[list[str], list[str]]:
        """What must be done before the call, and its arguments; FUNCTION stands for a function of the app."""
        before: list[str] = []
        arguments: list[str] = []
        counts: dict[str, str] = {}
        for each in method.parameters:
            name, role = word(each["name"]), each["role"]
            own = f"{each['name']}C".replace("_", "")
            is_optional = bool(each.get("nullable")) if optional is None else each["name"] in optional
            mark = "?" if is_optional else ""
            if role in ("self", "object") and each in method.inputs and each["object"] in self.settings:
                before += [f"let {own} = try {name}{mark}.made()", f"defer {{ keep({own}) }}"]
                arguments.append(f"{own}{mark}.handle")
            elif role in ("self", "object") and each in method.inputs:
                arguments.append(f"{name}{mark}.handle")
            elif role == "self":
                arguments.append("self.handle")
            elif role == "text":
                if "length" in each:
                    counts[each["length"]] = f"{name}.utf8.count"
                elif method.function["kind"] == "getter" or not method.has("error") and method.result["kind"] not in (
                        "status", "nothing") and method.result["fails"] != "negative":
                    before.append(f"let {own} = uncut({name})")
                    name = own
                else:
                    before.append(f"try refuseNul({name})")
                arguments.append(name)
            elif role == "texts":
                before += [f"let {own} = try CTexts({name})", f"defer {{ keep({own}) }}"]
                counts.setdefault(each["count"], f"{own}.count")
                if counts[each["count"]] != f"{own}.count":
                    before.append(f"try sameCount({counts[each['count']]}, {own}.count)")
                arguments.append(f"{own}.pointer")
            elif role == "numbers":
                count = f"({name}?.count ?? 0)" if is_optional else f"{name}.count"
                if each["count"] in counts:
                    before.append(f"try sameCount({counts[each['count']]}, {count})")
                counts.setdefault(each["count"], count)
                arguments.append(name)
            elif role == "bytes":
                counts[each["length"]] = f"({name}?.count ?? 0)" if is_optional else f"{name}.count"
                arguments.append(name)
            elif role == "objects":
                before += [f"let {own} = try Owners({name}.map {{ each throws(CoveyError) in try each.made() }})", f"defer {{ keep({own}) }}"]
                counts[each["count"]] = f"{own}.count"
                arguments.append(f"{own}.pointer")
            elif role == "count":
                kind = NUMBERS[each["type"]]
                arguments.append(counts.get(each["name"]) or ("count" if kind == "Int64" else f"{kind}(count)"))
            elif role == "size":
                arguments.append(f"MemoryLayout<{method.out[1]}>.size")  # type: ignore[index]
            elif role == "number" and enumeration(each):
                raw = f"{name}.rawValue"
                arguments.append(raw if each["type"] == "int32_t" else f"{NUMBERS[each['type']]}({raw})")
            elif role in ("number", "flag", "real"):
                arguments.append(name)
            elif role == "struct":
                before.append(f"var {own} = {name}.passed()")
                arguments.append(f"&{own}")
            elif role == "object_out":
                before.append("var made: OpaquePointer?")
                arguments.append("&made")
            elif role == "memory_out":
                before.append("var memory: UnsafeMutablePointer<CChar>?")
                arguments.append("&memory")
            elif role == "length_out":
                before.append("var length = 0")
                arguments.append("&length")
            elif role == "struct_out":
                before.append(f"var c = {each['struct']}()")
                arguments.append("&c")
            elif role == "rows_out":
                arguments.append("found")
            elif role == "error":
                if not self.awaited(method):
                    before.append("var error: OpaquePointer?")
                arguments.append("&error")
            elif role == "function":
                arguments.append("FUNCTION")
            else:
                arguments.append({"user_data": "state", "user_data_free": "freeObject", "call_id": "&callId",
                                  "objects_out": "nil", "call_ids": "nil"}[role])
        return before, arguments

    def body(self, method: Method, owner: Class | None, kind: str, can_fail: bool) -> list[str]:
        before, arguments = self.arguments(method)
        if awaited := self.awaited(method):
            return self.call(method, awaited, before, arguments)
        if method.functions:
            before += self.boxed(method, arguments)
            if method.has("call_id"):
                before.append("var callId: UInt64 = 0")
        call = f"{method.c_name}({', '.join(arguments)})"
        checked = f"try check({call}, &error)" if method.has("error") else f"try check({call})"
        result, out = method.result, method.out
        if out and out[0] == "rows":
            rows = f"{{ found, count in {call} }}"
            start = f"{'try readRows' if can_fail else 'allRows'}({out[1]}()"
            limit = ", count" if method.is_window else ""
            return [*before, f"return {start}{limit}) {rows}.map {{ {camel(out[1])}($0) }}"]
        if out and out[0] == "struct":
            if result["kind"] == "status":
                return [*before, checked, f"return {camel(out[1])}(c)"]
            given = f"try check({call})" if can_fail else call
            return [*before, f"return {given} > 0 ? {camel(out[1])}(c) : nil"]
        if out and out[0] == "memory":
            taken = "taken(memory, length)"
            return [*before, checked, f"return String(decoding: {taken}, as: UTF8.self)" if self.is_json(method) else f"return {taken}"]
        if out and out[0] == "object":
            if owner and method.is_static and method.name == "new":
                return [*before, checked, "handle = made"]
            name = camel(out[1])
            return [*before, checked, f"return made.map {{ {name}(taking: $0) }}" if kind.endswith("?") else f"return {name}(taking: made)"]
        if result["kind"] in ("status", "nothing"):
            return [*before, checked if can_fail else call]
        if result["kind"] == "text":
            reading = "stringOf(found, length)" if "length" in result else "stringOf(found)"
            if result["nullable"]:
                return [*before, f"let found = {call}", f"return found == nil ? nil : {reading}"]
            return [*before, f"let found = {call}", f"return {reading}"]
        if result["kind"] == "object":
            name = camel(result["object"])
            return [*before, f"return {call}.map {{ {name}(borrowing: $0) }}" if result["nullable"] else f"return {name}(borrowing: {call})"]
        if result["kind"] == "flag":
            if result["fails"] == "never":
                return [*before, f"return {call}"]
            return [*before, f"return try check({call}) > 0" if can_fail else f"return {call} > 0"]
        return [*before, "return " + self.from_number(result, f"try check({call})" if can_fail else call)]

    def boxed(self, method: Method, arguments: list[str]) -> list[str]:
        """The app's functions as the state of a call, and functions for C that find them."""
        functions = self.others(method)
        names = [word("handler" if each["name"] == "fn" else each["name"].removesuffix("_fn")) for each in functions]
        kinds = [f"({self.function_type(each)})?" for each in functions]
        kind = kinds[0] if len(kinds) == 1 else f"({', '.join(kinds)})"
        for index, each in enumerate(functions):
            found = f"unboxed(state, ({kind}).self)" + ("" if len(kinds) == 1 else f".{index}") + "?"
            closure = self.closure(each, found)
            if each["called"] != "once_for_each":
                closure = f"{names[index]} == nil ? nil : {closure}"
            arguments[arguments.index("FUNCTION")] = closure
        return [f"let state = retained(Box<{kind}>({names[0] if len(names) == 1 else '(' + ', '.join(names) + ')'}))"]

    def call(self, method: Method, awaited: dict[str, Any], before: list[str], arguments: list[str]) -> list[str]:
        callback = self.surface.callbacks[awaited["callback"]]
        kind, parts = self.payload_type(callback), self.surface.payload(callback)
        others = self.others(method)
        pending = f"Pending<{kind}, Void>"
        state = f"{pending}(())"
        for each in others:
            other = f"({self.function_type(each)})?"
            name = word(each["name"].removesuffix("_fn"))
            pending, state = f"Pending<{kind}, {other}>", f"Pending<{kind}, {other}>({name})"
            arguments[arguments.index("FUNCTION")] = self.closure(each, f"{pending}.of(state).extra?")
        values = self.payload(parts)
        value = values[0] if len(values) == 1 else f"({', '.join(values)})"
        witness = self.surface.witness(callback)
        has = f"{word(witness)} != nil" if witness else "error == nil"
        given = [{**part, "name": "state"} if part["role"] == "user_data" else part for part in callback["parameters"]]
        names = self.names(given, ["state", "error", *self.used(parts)])
        arguments[arguments.index("FUNCTION")] = f"{{ {names} in {pending}.of(state).complete({has} ? {value} : nil, error) }}"
        cancel = ""
        if method.c_name in CANCELS:
            cancel = f"cancel: {{ [self] in _ = {CANCELS[method.c_name]}(self.handle, $0) }}"
        if not method.has("error"):
            raise ValueError(f"{method.c_name}: a call without an error")
        lines = [*before, f"let call = {state}"]
        head = f"return try await call.result({cancel}) {{ state, callId, error in"
        call = f"{method.c_name}({', '.join(arguments)})"
        if "&callId" not in arguments:
            head = head.replace("callId", "_")
        if method.out:
            out = next(each for each in method.parameters if each["role"] == "object_out")
            name = word(out["name"])
            return [*[line for line in lines if line != "var made: OpaquePointer?"], head, "    var made: OpaquePointer?",
                    f"    let code = {call}", f"    let found = made.map {{ {camel(out['object'])}(taking: $0) }}",  # released, whether anybody wants it or not
                    f"    if let found {{ {name}?(found) }}", "    return code", "}"]
        return [*lines, head, f"    {call}", "}"]
