"""covey.d.ts: the declarations of bindings/node for TypeScript, with the documentation of the header."""

from __future__ import annotations

import re
import textwrap
from typing import Any

from .names import camel, enumerators, lower_camel, plain
from .surface import Class, Method, Surface, kept

WRITTEN = "Written by bindings/python/generate.py from include/covey.h; do not edit."
# Their callbacks run on a thread of the library, where JavaScript must not be entered.
FOREIGN_THREADS = {"covey_wake_fn", "covey_eviction_order_fn"}


def is_possible(method: Method) -> bool:
    return not any(each["callback"] in FOREIGN_THREADS for each in method.functions)


def is_wide(name: str, kind: str) -> bool:
    """Whether a number is a BigInt: ids and the values of counters have 64 bits; times, counts and sizes less than 53."""
    return "64" in kind and bool(re.search(r"(^|_)ids?(_at)?$", name) or re.search(r"metacounter.*\.values?$", name))


class Declarations:
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
            for member in kept(struct):
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
            elif each in method.functions and each != method.awaited:
                given.append((name, f"({self.function_type(each)}) | null" if each.get("nullable") else self.function_type(each), each))
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
