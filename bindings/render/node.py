"""The tables of the Node addon (bindings/node/src), and what JavaScript knows of them.

    functions.h     the names of all functions of the library
    table.c         what each function takes and gives, and the calls that C checks against covey.h
    description.js  enumerations, and which methods are calls, make collections, or are lists
    index.mjs       the names for import
"""

from __future__ import annotations

import json
import re
from typing import Any

from .names import camel, enumerators, lower_camel, plain
from .surface import Class, Method, Surface, kept
from .typescript import FOREIGN_THREADS, WRITTEN, Declarations, is_possible, is_wide

NUMBERS = {"uint8_t": "U8", "int32_t": "I32", "uint32_t": "U32", "int64_t": "I64", "uint64_t": "U64", "size_t": "U64",
           "bool": "BOOL", "double": "REAL"}
SIGNED = {"int32_t", "int64_t"}
# Its lines are copied there (lines.c).
LOG = "covey_log_fn"
RESULT_KINDS = {"status": "STATUS", "number": "NUMBER", "flag": "FLAG", "text": "TEXT", "object": "OBJECT", "nothing": "NOTHING"}


class Node:
    """The files of bindings/node, covey.d.ts too."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        # Classes whose objects are arguments.
        self.given = {each["object"] for methods in (surface.free, *(each.methods for each in surface.classes.values()))
                      for method in methods for each in method.inputs if each["role"] in ("object", "objects", "self")}
        # The functions of C that callbacks enter by: one for each type and place among the functions of a call.
        self.trampolines: dict[str, list[str]] = {}

    def files(self) -> dict[str, str]:
        return {"src/functions.h": self.functions_header(), "src/table.c": self.table(),
                "lib/description.js": self.description(), "index.mjs": self.module(), "covey.d.ts": Declarations(self.surface).render()}

    def functions_header(self) -> str:
        names = [each["name"] for each in self.surface.description["functions"]]
        return "\n".join([f"/* {WRITTEN} */", "#define COVEY_FUNCTIONS(X) \\", *[f"    X({name}) \\" for name in names], "", ""])

    # Parts: parameters, members of structs, and what callbacks receive

    def number(self, each: dict[str, Any], scope: str) -> str:
        kind = NUMBERS[re.sub(r"const |[ *]", "", each["type"])]
        name = scope if each["name"] == "result" else each["name"]
        if is_wide(name, kind) or is_wide(f"{scope}.{each['name']}", kind):
            return "UID" if kind == "U64" else "ID"
        return kind

    def part(self, each: dict[str, Any], all_of: list[dict[str, Any]], scope: str, struct: str = "", of: str = "NULL") -> str:
        role = each["role"]
        if role == "error" or each.get("object") == "covey_error" and role == "object":
            role = "failure" if not each["type"].endswith("**") else "error"
        elif "object" in each:
            of = f"&class_{each['object']}"
        elif "struct" in each and of == "NULL":
            of = f"&struct_{each['struct']}"
        bare = re.sub(r"const |[ *]", "", each["type"])
        number = self.number(each, scope) if bare in NUMBERS else "I64"
        size = each.get("count") or each.get("length")
        at = next((index for index, other in enumerate(all_of) if other["name"] == size), -1)
        offset = f"offsetof({struct}, {each['name']})" if struct else "0"
        nullable = "true" if each.get("nullable") else "false"
        return f'{{"{lower_camel(each["name"])}", ROLE_{role.upper()}, {number}, {nullable}, {at}, {offset}, {of}}}'

    def struct(self, struct: dict[str, Any]) -> list[str]:
        name = struct["name"]
        members = [each for each in struct["members"] if each["role"] not in ("size", "reserved")]
        parts = [f"    {self.part(each, members, name, name)}," for each in members]
        return [f"static const part members_{name}[] = {{", *parts, "};",
                f"static const structure struct_{name} = {{{[*self.surface.structs].index(name)}, sizeof({name}), {len(members)}, "
                f"members_{name}}};", ""]

    def structs(self, users: str) -> list[str]:
        """The structs that something refers to, each after those that it holds."""
        found: list[list[str]] = []
        for struct in reversed(self.surface.row_structs()):
            if f"&struct_{struct['name']}}}" in users:
                found.insert(0, self.struct(struct))
                users += "\n".join(found[0])
        return [line for each in found for line in each]

    def callback(self, name: str, callback: dict[str, Any]) -> list[str]:
        parts = callback["parameters"]
        payload = self.surface.payload(callback)
        lines = [f"static const part parts_{name}[] = {{", *[f"    {self.part(each, parts, name)}," for each in parts], "};"]
        completes = self.surface.is_completion(callback)
        witness = self.surface.witness(callback) if completes else None
        at = next((index for index, each in enumerate(parts) if each["name"] == witness), -1)
        places = ", ".join(str(parts.index(each)) for each in payload)
        storage = "" if name == LOG else "static "
        return [*lines, f"{storage}const callback callback_{name} = {{{'true' if completes else 'false'}, {at}, {len(payload)}, "
                f"{{{places or 0}}}, parts_{name}}};", ""]

    def trampoline(self, name: str, parameters: list[dict[str, Any]], place: int) -> str:
        function = f"on_{name}_{place}"
        if function not in self.trampolines:
            given = ", ".join(f"{each['type']}{'' if each['type'].endswith('*') else ' '}{each['name']}" for each in parameters)
            values = []
            for each in parameters:
                kind = each["type"]
                field = ("p" if kind.endswith("*") else "b" if kind == "bool" else "d" if kind == "double"
                         else "i" if kind in SIGNED else "u")
                values.append(f"{{.{field} = {'(void *)' if field == 'p' else ''}{each['name']}}}")
            self.trampolines[function] = [
                f"static void {function}({given})", "{", f"    const value given[] = {{{', '.join(values)}}};",
                f"    covey_received(user_data, {place}, &callback_{name}, given);", "}"]
        return function

    def callbacks_struct(self, struct: dict[str, Any]) -> list[str]:
        name = struct["name"]
        lines: list[str] = []
        rows = []
        functions = [member for member in struct["members"] if member["role"] == "function"]
        for place, member in enumerate(functions):
            key = f"{name}_{member['name']}"
            lines += self.callback(key, member)
            function = self.trampoline(key, member["parameters"], place)
            lines += self.trampolines[function]
            rows.append(f'    {{"{lower_camel(member["name"])}", offsetof({name}, {member["name"]}), (void (*)(void)){function}}},')
        return [*lines, f"static const entry entries_{name}[] = {{", *rows, "};",
                f"static const callbacks struct_{name} = {{sizeof({name}), offsetof({name}, user_data), "
                f"offsetof({name}, user_data_free), {len(functions)}, entries_{name}}};", ""]

    # Functions

    def call(self, method: Method) -> list[str]:
        """The call with its arguments as C has them; the result is value 0."""
        arguments = []
        for index, each in enumerate(method.parameters, 1):
            kind = each["type"]
            if kind.endswith("_fn"):
                arguments.append(f"({kind})v[{index}].f")
            elif kind.endswith("*"):
                arguments.append(f"v[{index}].p")
            else:
                field = "b" if kind == "bool" else "d" if kind == "double" else "i" if kind in SIGNED else "u"
                arguments.append(f"({kind})v[{index}].{field}")
        call = f"covey_library.{method.c_name}({', '.join(arguments)})"
        kind = method.result["type"]
        if kind == "void":
            body = f"(void)v; {call};"
        elif kind.endswith("*"):
            body = f"v[0].p = (void *){call};"
        else:
            body = f"v[0].{'b' if kind == 'bool' else 'i'} = {call};"
        return [f"static void call_{method.c_name}(value *v) {{ {body} }}"]

    def method(self, method: Method) -> tuple[list[str], str]:
        """What comes before the table's row, and the row."""
        name = method.c_name
        lines = self.call(method)
        parts = []
        place = 0
        for each in method.parameters:
            of = "NULL"
            if each["role"] == "function":
                callback = self.surface.callbacks[each["callback"]]
                trampoline = self.trampoline(each["callback"], callback["parameters"], place)
                awaited = method.awaited == each
                lines.append(f"static const hook hook_{name}_{place} = {{(void (*)(void)){trampoline}, "
                             f"&callback_{each['callback']}, {'true' if awaited else 'false'}, "
                             f"{'true' if each['callback'] == LOG else 'false'}}};")
                of = f"&hook_{name}_{place}"
                place += 1
            parts.append(f"    {self.part(each, method.parameters, name, of=of)},")
        if parts:
            lines += [f"static const part parameters_{name}[] = {{", *parts, "};"]
        result = method.result
        length = next((index for index, each in enumerate(method.parameters) if each["name"] == result.get("length")), -1)
        as_part = {**result, "name": "result", "role": "number"}
        number = self.number(as_part, plain(name)) if result["kind"] == "number" else "I64"
        flags = [flag for flag, holds in (
            ("IS_STATIC", method.is_static), ("IS_SETTER", method.function["kind"] == "setter"),
            ("IS_WINDOW", method.is_window), ("IS_CALL", method.awaited is not None),
            ("IS_CONSTRUCTOR", method.is_static and method.name == "new")) if holds]
        inputs = self.surface.arity(method)
        row = (f'{{"{lower_camel(method.name)}", call_{name}, {f"parameters_{name}" if parts else "NULL"}, {len(parts)}, {inputs}, '
               f'RESULT_{RESULT_KINDS[result["kind"]]}, FAILS_{result["fails"].upper()}, {number}, {length}, {place}, '
               f'{" | ".join(flags) or "0"}, {"&class_" + result["object"] if result["kind"] == "object" else "NULL"}}},')
        return [*lines, ""], row

    def class_(self, each: Class) -> list[str]:
        name = each.c_name
        lines: list[str] = []
        rows = []
        for method in each.methods:
            if is_possible(method):
                before, row = self.method(method)
                lines += before
                rows.append(f"    {row}")
        release = f"covey_library.{each.object['release']}"
        lines += [f"static void release_{name}(void *handle) {{ {release}(handle); }}"]
        if each.is_snapshot:
            lines.append(f"static void retain_{name}(const void *handle) {{ covey_library.{each.object['retain']}(handle); }}")
        return [*lines, f"static const function methods_{name}[] = {{", *rows, "};",
                f"const class class_{name} = {{{list(self.surface.classes).index(name)}, "
                f'"{camel(name)}", release_{name}, {f"retain_{name}" if each.is_snapshot else "NULL"}, '
                f"{'true' if name in self.given else 'false'}, {len(rows)}, methods_{name}}};", ""]

    def table(self) -> str:
        surface = self.surface
        classes = [each for each in surface.classes.values() if each.c_name != "covey_error"]
        lines = [f"/* {WRITTEN} */", '#include "addon.h"', ""]
        lines += [f"extern const class class_{each.c_name};" for each in classes] + [""]
        received: list[str] = []
        for name, callback in surface.callbacks.items():
            if name not in FOREIGN_THREADS and name != "covey_free_fn":
                received += self.callback(name, callback)
        for struct in surface.structs.values():
            if struct["use"] == "callbacks":
                received += self.callbacks_struct(struct)
        known = set(self.trampolines)
        body: list[str] = []
        for each in classes:
            body += self.class_(each)
        rows = []
        for method in surface.free:
            if is_possible(method):
                before, row = self.method(method)
                body += before
                rows.append(f"    {row}")
        for name, text in self.trampolines.items():
            if name not in known:
                received += [*text, ""]
        lines += [*self.structs("\n".join([*received, *body])), *received]
        names = ", ".join(f"&class_{each.c_name}" for each in classes)
        longest = max(len(each["parameters"]) for each in surface.description["functions"])
        lines += [f"_Static_assert({longest} < MAX_VALUES, \"a function has more parameters\");",
                  f"_Static_assert({len(surface.classes)} <= MAX_CLASSES, \"there are more classes\");",
                  f"_Static_assert({len(surface.structs)} <= MAX_STRUCTS, \"there are more structs\");", "", *body]
        lines += ["const function covey_functions[] = {", *rows, "};", f"const size_t covey_function_count = {len(rows)};",
                  f"const class *const covey_classes[] = {{{names}}};", f"const size_t covey_class_count = {len(classes)};", ""]
        return "\n".join(lines)

    # JavaScript

    def description(self) -> str:
        surface = self.surface
        enums = {camel(enum["name"]): self.enum_values(enum) for enum in surface.enums.values()}
        calls: dict[str, dict[str, int]] = {}
        makers: list[dict[str, Any]] = []
        for each in surface.classes.values():
            for method in each.methods:
                if not is_possible(method):
                    continue
                if method.awaited is not None:
                    calls.setdefault(camel(each.c_name), {})[lower_camel(method.name)] = surface.arity(method)
                callbacks = next((part for part in method.inputs if part["role"] == "struct"), None)
                if callbacks:
                    struct = surface.structs[callbacks["struct"]]
                    events = {lower_camel(member["name"]): [lower_camel(part["name"]) for part in surface.payload(member)]
                              for member in struct["members"] if member["role"] == "function"}
                    makers.append({"owner": camel(each.c_name), "method": lower_camel(method.name), "at": method.inputs.index(callbacks),
                                   "makes": camel(method.out[1]), "events": events})  # type: ignore[index]
        lists = [camel(each.c_name) for each in surface.classes.values() if "elements" in each.object]
        constants = {each["name"].removeprefix("COVEY_"): each["value"] for each in surface.description["constants"]
                     if each["name"] != "COVEY_NUL_TERMINATED"}
        lines = [f"// {WRITTEN}", '"use strict";', ""]
        lines += ["exports.constants = {", *[f"    {name}: {value}{'n' if value > 2**53 else ''}," for name, value in constants.items()],
                  "};"]
        for name, value in (("enums", enums), ("calls", calls)):
            lines += [f"exports.{name} = {{", *[f"    {key}: {json.dumps(each)}," for key, each in value.items()], "};"]
        lines += ["// Makes the objects of structs, by their place: faster than setting each member.", "exports.structs = ["]
        for struct in surface.structs.values():
            given = [lower_camel(each["name"]) for each in kept(struct)]
            made = ", ".join(given)
            lines.append("    null," if struct["use"] == "callbacks" else f"    ({made}) => ({{ {made} }}),")
        lines += ["];", "exports.makers = [", *[f"    {json.dumps(each)}," for each in makers], "];",
                  f"exports.lists = {json.dumps(lists)};", ""]
        return "\n".join(lines)

    def module(self) -> str:
        """The names that `import` needs to know before the module runs."""
        surface = self.surface
        names = [*(camel(each.c_name) for each in surface.classes.values() if each.c_name != "covey_error"), "CoveyError",
                 *(lower_camel(method.name) for method in surface.free if is_possible(method)), *map(camel, surface.enums),
                 *(each["name"].removeprefix("COVEY_") for each in surface.description["constants"]
                   if each["name"] != "COVEY_NUL_TERMINATED")]
        return "\n".join([f"// {WRITTEN}", 'import covey from "./index.js";', "", "export default covey;", "export const {",
                          *(f"    {name}," for name in names), "} = covey;", ""])

    def enum_values(self, enum: dict[str, Any]) -> dict[str, int]:
        names = enumerators([value["name"] for value in enum["values"]])
        return {name.upper(): value["value"] for name, value in zip(names, enum["values"])}
