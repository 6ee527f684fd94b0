"""The tables of LuaJIT: declarations for its FFI, and what bindings/lua/covey.lua makes of each function."""

from __future__ import annotations

from typing import Any

from .names import enumerators, plain
from .surface import Method, Surface

WRITTEN = "-- Written by bindings/python/generate.py from include/covey.h; do not edit."
KEPT = ("name", "role", "type", "object", "struct", "callback", "count", "length", "nullable", "called")


# Their callbacks run on a thread of the library, where Lua must not be entered.
FOREIGN_THREADS = {"covey_log_fn", "covey_wake_fn", "covey_eviction_order_fn"}


def is_possible(method: Method) -> bool:
    return not any(each["callback"] in FOREIGN_THREADS for each in method.functions)


def literal(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, dict):
        return "{" + ", ".join(f'["{key}"] = {literal(each)}' for key, each in value.items()) + "}"
    return "{" + ", ".join(literal(each) for each in value) + "}"


def parts(given: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{key: each[key] for key in KEPT if key in each} for each in given]


def prototype(result: str, name: str, given: list[dict[str, Any]]) -> str:
    arguments = ", ".join(f"{each['type']} {each['name']}" for each in given) or "void"
    return f"{result} {name}({arguments});"


def declarations(surface: Surface) -> str:
    """C for ffi.cdef: types first, then functions."""
    description = surface.description
    lines = [f"typedef struct {each['name']} {each['name']};" for each in (*description["objects"], *description["structs"])]
    for each in description["callbacks"]:
        lines.append("typedef " + prototype(each["result"], f"(*{each['name']})", each["parameters"]))
    for struct in description["structs"]:
        lines.append(f"struct {struct['name']} {{")
        for member in struct["members"]:
            if member["role"] == "function":
                lines.append("    " + prototype(member["result"], f"(*{member['name']})", member["parameters"]))
            else:
                length = f"[{member['length_of_array']}]" if "length_of_array" in member else ""
                lines.append(f"    {member['type']} {member['name']}{length};")
        lines.append("};")
    lines += [prototype(each["result"]["type"], each["name"], each["parameters"]) for each in description["functions"]]
    return "\n".join([WRITTEN, "return [[", *lines, "]]", ""])


def function(method: Method) -> dict[str, Any]:
    result = {key: method.result[key] for key in ("kind", "fails", "object", "nullable", "length") if key in method.result}
    found: dict[str, Any] = {"c": method.c_name, "name": method.name, "result": result, "parameters": parts(method.parameters)}
    if method.is_static:
        found["is_static"] = True
    if method.function["kind"] == "setter":
        found["is_setter"] = True
    if method.is_window:
        found["is_window"] = True
    if method.out:
        found["out"] = list(method.out)
    return found


def description(surface: Surface) -> str:
    lines = [WRITTEN, "return {", "enums = {"]
    for enum in surface.enums.values():
        names = enumerators([value["name"] for value in enum["values"]])
        values = {name: value["value"] for name, value in zip(names, enum["values"])}
        lines.append(f"{plain(enum['name'])} = {literal(values)},")
    lines += ["},", "structs = {"]
    for struct in surface.structs.values():
        members = [{**part, **({"parameters": parts(member["parameters"])} if "parameters" in member else {})}
                   for part, member in zip(parts(struct["members"]), struct["members"])]
        lines.append(f"{struct['name']} = {literal(members)},")
    lines += ["},", "callbacks = {"]
    for callback in surface.callbacks.values():
        completes = surface.is_completion(callback)
        given = {"is_completion": completes, "parameters": parts(callback["parameters"])}
        lines.append(f"{callback['name']} = {literal(given)},")
    lines += ["},", "classes = {"]
    for each in surface.classes.values():
        head = {key: each.object[key] for key in ("release", "retain", "elements") if key in each.object}
        lines.append(f"{each.c_name} = {{head = {literal(head)}, methods = {{")
        lines += [f"{literal(function(method))}," for method in each.methods if is_possible(method)] + ["}},"]
    lines += ["},", "functions = {", *[f"{literal(function(method))}," for method in surface.free if is_possible(method)], "},", "}", ""]
    return "\n".join(lines)
