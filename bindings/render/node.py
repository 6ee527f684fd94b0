"""The tables of the Node addon (bindings/node/src), and what JavaScript and TypeScript know of them.

    functions.h     the names of all functions of the library
    table.c         what each function takes and gives, and the calls that C checks against covey.h
    description.js  enumerations, and which methods are calls, make collections, or are lists
    index.mjs       the names for import
    covey.d.ts      the declarations of TypeScript, with the documentation of the header
"""

from __future__ import annotations

import json
import re
import textwrap
from typing import Any

from .names import camel, enumerators, lower_camel, plain
from .surface import Class, Method, Surface

WRITTEN = "Written by bindings/python/generate.py from include/covey.h; do not edit."
NUMBERS = {"uint8_t": "U8", "int32_t": "I32", "uint32_t": "U32", "int64_t": "I64", "uint64_t": "U64", "size_t": "U64",
           "bool": "BOOL", "double": "REAL"}
SIGNED = {"int32_t", "int64_t"}
# Their callbacks run on a thread of the library, where JavaScript must not be entered.
FOREIGN_THREADS = {"covey_wake_fn", "covey_eviction_order_fn"}
# Its lines are copied there (lines.c).
LOG = "covey_log_fn"
RESULT_KINDS = {"status": "STATUS", "number": "NUMBER", "flag": "FLAG", "text": "TEXT", "object": "OBJECT", "nothing": "NOTHING"}


def is_possible(method: Method) -> bool:
    return not any(each["callback"] in FOREIGN_THREADS for each in method.functions)


def is_wide(name: str, kind: str) -> bool:
    """Whether a number is a BigInt: ids and the values of counters have 64 bits; times, counts and sizes less than 53."""
    return "64" in kind and bool(re.search(r"(^|_)ids?(_at)?$", name) or re.search(r"metacounter.*\.values?$", name))


class Node:
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
        value = self.surface.value_of(callback) if completes else None
        at = parts.index(value) if value else -1
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
            given = [lower_camel(each["name"]) for each in surface.kept(struct)]
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


class Declarations:
    """covey.d.ts."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        # What the header calls things, and what they are called here.
        self.names = {name: camel(name) for table in (surface.classes, surface.structs, surface.callbacks, surface.enums)
                      for name in table}
        for each in surface.classes.values():
            for method in each.methods:
                name = lower_camel(method.name)
                self.names[method.c_name] = f"new {camel(each.c_name)}" if name == "new" else f"{camel(each.c_name)}.{name}"
            self.names[each.object["release"]] = f"{camel(each.c_name)}.release"
        self.names.update({method.c_name: lower_camel(method.name) for method in surface.free})
        for enum in surface.enums.values():
            names = enumerators([value["name"] for value in enum["values"]])
            self.names.update({value["name"]: f"{camel(enum['name'])}.{name.upper()}"
                               for name, value in zip(names, enum["values"])})

    def render(self) -> str:
        surface = self.surface
        lines = [f"// {WRITTEN}", "/// <reference types=\"node\" />", 'import { EventEmitter } from "events";', "",
                 *SUPPORT.strip("\n").split("\n"), ""]
        for each in surface.description["constants"]:
            if each["name"] != "COVEY_NUL_TERMINATED":
                lines += self.comment(each["documentation"])
                kind = "bigint" if each["value"] > 2**53 else "number"
                lines.append(f"export const {each['name'].removeprefix('COVEY_')}: {kind};")
        for enum in surface.enums.values():
            names = enumerators([value["name"] for value in enum["values"]])
            lines += ["", *self.comment(enum["documentation"]), f"export enum {camel(enum['name'])} {{"]
            for name, value in zip(names, enum["values"]):
                lines += self.comment(value.get("documentation"), "    ") + [f"    {name.upper()} = {value['value']},"]
            lines.append("}")
        for struct in surface.row_structs():
            lines += ["", *self.comment(struct["documentation"]), f"export interface {camel(struct['name'])} {{"]
            for member in surface.kept(struct):
                lines += self.comment(member.get("documentation"), "    ")
                lines.append(f"    readonly {lower_camel(member['name'])}: {self.value_type(member, struct['name'])};")
            lines.append("}")
        for struct in surface.structs.values():
            if struct["use"] == "callbacks":
                lines += self.callbacks(struct)
        for each in surface.classes.values():
            if each.c_name != "covey_error":
                lines += self.class_(each)
        for method in surface.free:
            if is_possible(method):
                lines += ["", *self.method(method, "export function ")]
        return "\n".join(lines) + "\n"

    def comment(self, text: str | None, indent: str = "", tags: list[str] | None = None) -> list[str]:
        if not text and not tags:
            return []
        found = [line for part in (text or "", *(tags or [])) for line in textwrap.wrap(self.words(part), 112 - len(indent))]
        if len(found) == 1:
            return [f"{indent}/** {found[0]} */"]
        return [f"{indent}/**", *[f"{indent} * {line}" for line in found], f"{indent} */"]

    def words(self, text: str) -> str:
        text = re.sub(r"\b(?:covey|COVEY)_\w+\b", lambda match: self.names.get(match.group(), match.group().removeprefix("COVEY_")),
                      text.replace("*/", "* /"))
        return re.sub(r"\bNULL\b", "null", text)

    # Types

    def number(self, each: dict[str, Any], scope: str, is_input: bool = False) -> str:
        name = each.get("enum")
        if name:
            return camel(name)
        bare = re.sub(r"const |[ *]", "", each["type"])
        full = scope if each["name"] == "result" else each["name"]
        if is_wide(full, bare) or is_wide(f"{scope}.{each['name']}", bare):
            return "number | bigint" if is_input else "bigint"
        return "number | bigint" if is_input and "64" in bare else "number"

    def value_type(self, each: dict[str, Any], scope: str) -> str:
        role = each["role"]
        nullable = " | null" if each.get("nullable") else ""
        if role == "error" or each.get("object") == "covey_error":
            return "CoveyError" + nullable
        if role == "object":
            return camel(each["object"]) + nullable
        if role == "struct":
            return camel(each["struct"]) + nullable
        if role == "rows":
            return f"{camel(each['struct'])}[]"
        if role == "numbers":
            return f"{self.number(each, scope)}[]"
        return {"text": "string" + nullable, "bytes": "Buffer" + nullable, "flag": "boolean", "real": "number"}.get(
            role) or self.number(each, scope)

    def input_type(self, each: dict[str, Any], scope: str) -> str:
        role = each["role"]
        nullable = " | null" if each.get("nullable") else ""
        if role in ("object", "self", "struct"):
            return camel(each.get("object") or each["struct"]) + nullable
        if role == "objects":
            return f"{camel(each['object'])}[]"
        if role == "numbers":
            inner = self.number(each, scope, True)
            return f"({inner})[]"
        return {"text": "string" + nullable, "texts": "string[]", "bytes": "Uint8Array | string", "flag": "boolean",
                "real": "number"}.get(role) or self.number(each, scope, True)

    def function_type(self, each: dict[str, Any]) -> str:
        callback = self.surface.callbacks[each["callback"]]
        payload = [(lower_camel(part["name"]), self.value_type(part, callback["name"])) for part in self.surface.payload(callback)]
        if self.surface.is_completion(callback):
            payload.insert(0, ("failure", "CoveyError | null"))
        return f"({', '.join(f'{name}: {kind}' for name, kind in payload)}) => void"

    def payload_type(self, callback: dict[str, Any]) -> str:
        payload = self.surface.payload(callback)
        kinds = [self.value_type({**part, "nullable": False}, callback["name"]) for part in payload]
        if not kinds:
            return "void"
        if len(kinds) == 1:
            return kinds[0]
        return "{ " + "; ".join(f"{lower_camel(part['name'])}: {kind}" for part, kind in zip(payload, kinds)) + " }"

    def result_type(self, method: Method, setter: str = "this") -> str:
        result = method.result
        if method.awaited is not None:
            payload = self.payload_type(self.surface.callbacks[method.awaited["callback"]])
            if method.out:
                return f"PendingCall<{payload}, {camel(method.out[1])}>"
            return f"Call<{payload}>"
        if method.out:
            kind, name = method.out
            optional = "" if result["kind"] == "status" else " | null"
            return {"object": camel(name), "memory": "Buffer", "rows": f"{camel(name)}[]", "objects": f"{camel(name)}[]",
                    "struct": f"{camel(name)}{optional}"}[kind]
        if method.function["kind"] == "setter" and not method.is_static:
            return setter
        kind = result["kind"]
        nullable = " | null" if result.get("nullable") else ""
        if kind == "object":
            return camel(result["object"]) + nullable
        if kind == "number":
            return self.number({**result, "name": "result"}, plain(method.c_name))
        return {"text": "string" + nullable, "flag": "boolean"}.get(kind, "void")

    def method(self, method: Method, before: str, indent: str = "") -> list[str]:
        given: list[tuple[str, str, dict[str, Any]]] = []
        for each in method.parameters:
            name = "function_" if each["name"] == "function" else lower_camel(each["name"])
            if each in method.inputs:
                given.append((name, self.input_type(each, method.c_name), each))
            elif each in method.functions and each is not method.awaited and each != method.awaited:
                given.append((name, self.function_type(each) + " | null" if not each.get("nullable")
                              else f"({self.function_type(each)}) | null", each))
            elif method.is_window and each["name"] == "count":
                given.append((name, "number | bigint", each))
        # What may be null may be left out, from the last one on.
        texts: list[str] = []
        may_be_absent = True
        for name, kind, _ in reversed(given):
            may_be_absent = may_be_absent and kind.endswith("| null")
            texts.insert(0, f"{name}{'?' if may_be_absent else ''}: {kind}")
        if method.awaited is not None:
            texts.append("callOptions?: CallOptions")
        tags = [f"@param {name} {each['documentation']}" for name, _, each in given if each.get("documentation")]
        if method.result.get("documentation") and method.result["kind"] not in ("status", "nothing"):
            tags.append(f"@returns {method.result['documentation']}")
        name = "constructor" if method.is_static and method.name == "new" else lower_camel(method.name)
        back = "" if name == "constructor" else f": {self.result_type(method)}"
        static = "static " if indent and method.is_static and name != "constructor" else ""
        return [*self.comment(method.function["documentation"], indent, tags),
                f"{indent}{before}{static}{name}({', '.join(texts)}){back};"]

    def callbacks(self, struct: dict[str, Any]) -> list[str]:
        name = camel(struct["name"])
        lines = ["", *self.comment(struct["documentation"]), f"export interface {name} {{"]
        events = []
        for member in struct["members"]:
            if member["role"] != "function":
                continue
            lines += self.comment(member.get("documentation"), "    ")
            payload = [f"{lower_camel(part['name'])}: {self.value_type(part, name)}" for part in self.surface.payload(member)]
            lines.append(f"    {lower_camel(member['name'])}?(this: void, {', '.join(payload)}): void;".replace("void, )", "void)"))
            events.append(f"    | {{ readonly name: \"{lower_camel(member['name'])}\"; " +
                          "".join(f"readonly {each}; " for each in payload) + "}")
        event = name.removesuffix("Callbacks") + "Event"
        return [*lines, "}", "", f"/** One event of those that {name} has. */", f"export type {event} =", *events[:-1],
                events[-1] + ";"]

    def class_(self, each: Class) -> list[str]:
        name = camel(each.c_name)
        made_with = next((self.surface.structs[part["struct"]]["name"] for owner in self.surface.classes.values()
                          for method in owner.methods if method.out == ("object", each.c_name)
                          for part in method.inputs if part["role"] == "struct"), None)
        lines = ["", *self.comment(each.object["documentation"]),
                 f"export class {name}{' extends EventEmitter' if made_with else ''} {{"]
        methods = [method for method in each.methods if is_possible(method)]
        if not any(method.is_static and method.name == "new" for method in methods):
            lines.append("    private constructor();")
        for method in methods:
            lines += self.method(method, "", "    ")
        if elements := each.object.get("elements"):
            kind = "string" if elements == "text" else camel(elements)
            lines += ["    /** The elements, one by one. */", f"    [Symbol.iterator](): IterableIterator<{kind}>;"]
        if made_with:
            callbacks = camel(made_with)
            lines += ["    /** The events, in their order, until the object is disposed or its client closed. */",
                      f"    events(options?: CallOptions): AsyncIterableIterator<{callbacks.removesuffix('Callbacks')}Event>;",
                      f"    on<Name extends keyof {callbacks}>(name: Name, listener: Required<{callbacks}>[Name]): this;",
                      f"    once<Name extends keyof {callbacks}>(name: Name, listener: Required<{callbacks}>[Name]): this;",
                      f"    off<Name extends keyof {callbacks}>(name: Name, listener: Required<{callbacks}>[Name]): this;"]
        if each.c_name == "covey_client":
            lines += CLIENT.strip("\n").split("\n")
        return [*lines, "    /** Releases the object; releasing it again does nothing. Later calls on it fail. */",
                "    release(): void;", "}"]


SUPPORT = """
/** The reason of a failure. */
export class CoveyError extends Error {
    /** A value of ErrorCode. */
    readonly code: number;
    /** The name of the code, such as "not_found". */
    readonly codeName: string;
    /** Whether the same call may succeed later. */
    readonly transient: boolean;
    /** The status of the server's answer; 0: none. */
    readonly httpStatus: number;
    /** The server's own code; 0: none. */
    readonly serverCode: number;
    /** How long the server asks to wait, ms; 0: it does not. */
    readonly retryAfterMs: number;
    /** What the call gives although it failed: the message that was not sent. */
    readonly value?: unknown;
}

export interface CallOptions {
    /** Ends the waiting with the signal's reason. The call goes on; a download is canceled. */
    signal?: AbortSignal;
}

/** The answer to a call. It rejects with a CoveyError. */
export interface Call<Value> extends Promise<Value> {
    /** The call's number; undefined if the call was refused at once, or has none. */
    readonly callId?: bigint;
}

/** The answer to a call that makes something at once: the message that waits to be sent. */
export interface PendingCall<Value, Pending> extends Call<Value> {
    /** Undefined if the call was refused. */
    readonly pending?: Pending;
}
"""

CLIENT = """
    /** What event handlers report, in its order, until the client is closed. */
    events(options?: CallOptions): AsyncIterableIterator<Event>;
    /** What connection handlers report, in its order, until the client is closed. */
    connectionEvents(options?: CallOptions): AsyncIterableIterator<ConnectionNotice>;
    /** Lets Node's loop end although the client is open. */
    unref(): this;
    /** Keeps Node's loop running while the client is open: the default. */
    ref(): this;
"""
