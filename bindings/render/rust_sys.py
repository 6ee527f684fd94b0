"""covey-sys: the declarations of C for Rust."""

from __future__ import annotations

import re
from typing import Any

from .surface import Surface

WRITTEN = "// Written by bindings/python/generate.py from include/covey.h; do not edit.\n"
KEYWORDS = {"fn", "match", "type", "move", "ref", "in", "use", "mod", "box", "super", "self", "where", "loop", "impl"}
SCALARS = {
    "void": "c_void", "char": "c_char", "bool": "bool", "double": "f64", "size_t": "usize", "uint8_t": "u8",
    "int32_t": "i32", "uint32_t": "u32", "int64_t": "i64", "uint64_t": "u64",
}


def word(name: str) -> str:
    return f"{name}_" if name in KEYWORDS else name


def rust_type(text: str, callbacks: set[str]) -> str:
    match = re.fullmatch(r"(const )?(\w+)( \*.*)?", text)
    assert match, text
    base = SCALARS.get(match.group(2), match.group(2))
    if match.group(2) in callbacks:
        return f"Option<{base}>"
    stars = match.group(3) or ""
    # From the inside out: `const char *const *` is a pointer to constant pointers to constant characters.
    is_const = match.group(1) is not None
    for star in re.findall(r"\*(const)?", stars):
        base = f"*{'const' if is_const else 'mut'} {base}"
        is_const = star == "const"
    return base


def function_type(result: str, parameters: list[dict[str, Any]], callbacks: set[str]) -> str:
    given = ", ".join(f"{word(each['name'])}: {rust_type(each['type'], callbacks)}" for each in parameters)
    back = "" if result == "void" else f" -> {rust_type(result, callbacks)}"
    return f'unsafe extern "C" fn({given}){back}'


def render(surface: Surface) -> str:
    description = surface.description
    callbacks = set(surface.callbacks)
    lines = [
        WRITTEN, "//! The C interface of Covey. The documentation of each function is in covey.h, and in the crate `covey`.",
        "#![allow(non_camel_case_types)]", "", "use std::os::raw::{c_char, c_void};", ""]
    for each in description["constants"]:
        kind = {"COVEY_NUL_TERMINATED": "usize", "COVEY_TIME_NEWEST": "i64"}.get(each["name"], "i32")
        lines.append(f"pub const {each['name']}: {kind} = {each['value']};")
    for enum in description["enums"]:
        lines += [f"pub const {value['name']}: i32 = {value['value']};" for value in enum["values"]]
    for each in description["objects"]:
        lines += ["", "#[repr(C)]", f"pub struct {each['name']} {{", "    _private: [u8; 0],", "}"]
    lines.append("")
    for each in description["callbacks"]:
        lines.append(f"pub type {each['name']} = {function_type(each['result'], each['parameters'], callbacks)};")
    for each in description["structs"]:
        lines += ["", "#[repr(C)]", "#[derive(Clone, Copy)]", f"pub struct {each['name']} {{"]
        for member in each["members"]:
            if member["role"] == "function":
                kind = f"Option<{function_type(member['result'], member['parameters'], callbacks)}>"
            else:
                kind = rust_type(member["type"], callbacks)
                if "length_of_array" in member:
                    kind = f"[{kind}; {member['length_of_array']}]"
            lines.append(f"    pub {word(member['name'])}: {kind},")
        lines.append("}")
    lines += ["", '#[link(name = "covey")]', 'extern "C" {']
    for function in description["functions"]:
        given = ", ".join(f"{word(each['name'])}: {rust_type(each['type'], callbacks)}" for each in function["parameters"])
        back = "" if function["result"]["type"] == "void" else f" -> {rust_type(function['result']['type'], callbacks)}"
        lines.append(f"    pub fn {function['name']}({given}){back};")
    return "\n".join([*lines, "}", ""])
