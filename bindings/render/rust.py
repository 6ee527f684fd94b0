"""The crate covey: enumerations, structs as values, classes whose methods call covey-sys."""

from __future__ import annotations

import re
import textwrap
from typing import Any

from .names import camel, enumerators, plain
from .rust_sys import WRITTEN, word
from .rust_sys import rust_type as sys_type
from .surface import Class, Method, Surface, enumeration, functions_of, kept, received

NUMBERS = {"uint8_t": "u8", "int32_t": "i32", "uint32_t": "u32", "int64_t": "i64", "uint64_t": "u64", "size_t": "usize"}


def comment(text: str | None, indent: str = "") -> list[str]:
    if not text:
        return []
    text = re.sub(r"\bcovey_(?=[a-z])", "", text).replace("[", "(").replace("]", ")").replace("<", "‹").replace(">", "›")
    return textwrap.wrap(text, 116 - len(indent), initial_indent=f"{indent}/// ", subsequent_indent=f"{indent}/// ")


def rust_type(text: str, callbacks: set[str]) -> str:
    return re.sub(r"\bcovey_", "sys::covey_", sys_type(text, callbacks))


class Rust:
    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.c_callbacks = set(surface.callbacks)

    def render(self) -> str:
        lines = [WRITTEN, "#![allow(clippy::all)]", "use crate::support::*;", "use covey_sys as sys;",
                 "use std::os::raw::{c_char, c_void};", "use std::ptr;", ""]
        for enum in self.surface.enums.values():
            lines += self.enum(enum)
        for struct in self.surface.row_structs():
            lines += self.struct(struct)
        for struct in self.surface.callback_structs():
            lines += self.callbacks_struct(struct)
        for each in self.surface.classes.values():
            if each.c_name != "covey_error":
                lines += self.class_(each)
        for method in self.surface.free:
            lines += self.method(method, None)
        return "\n".join(lines) + "\n"

    def enum(self, enum: dict[str, Any]) -> list[str]:
        name = camel(enum["name"])
        names = enumerators([value["name"] for value in enum["values"]])
        lines = comment(enum["documentation"])
        lines += ["#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]", f"pub struct {name}(pub i32);", "",
                  f"impl {name} {{"]
        for short, value in zip(names, enum["values"]):
            lines += comment(value.get("documentation"), "    ")
            lines.append(f"    pub const {short.upper()}: {name} = {name}(sys::{value['name']});")
        lines.append("}")
        if enum.get("is_set"):
            lines += ["", f"impl {name} {{", "    /// Whether it has all bits of another set.",
                      "    pub fn contains(self, other: Self) -> bool {", "        self.0 & other.0 == other.0", "    }", "}", "",
                      f"impl std::ops::BitOr for {name} {{", "    type Output = Self;",
                      "    fn bitor(self, other: Self) -> Self {", f"        {name}(self.0 | other.0)", "    }", "}"]
        return [*lines, ""]

    # Types

    def number(self, each: dict[str, Any]) -> str:
        name = enumeration(each)
        return camel(name) if name else NUMBERS[each["type"]]

    def from_number(self, each: dict[str, Any], value: str) -> str:
        name = enumeration(each)
        return f"{camel(name)}({value} as i32)" if name else value

    def value_type_of(self, each: dict[str, Any]) -> str:
        """The type of a value of its own: of a struct's member, or of what a callback receives."""
        role = each["role"]
        if role == "error" or each.get("object") == "covey_error":
            return "Error" if role == "error" and not each.get("nullable", True) else "Option<Error>"
        if role == "object":
            return f"Option<{camel(each['object'])}>" if each.get("nullable") and "documentation" in each else camel(each["object"])
        if role == "struct":
            return camel(each["struct"])
        if role == "rows":
            return f"Vec<{camel(each['struct'])}>"
        return {"text": "String", "bytes": "Vec<u8>", "numbers": "Vec<i64>", "flag": "bool", "real": "f64"}.get(
            role) or self.number(each)

    def value_of(self, each: dict[str, Any], expression: str, length: str, count: str) -> str:
        role = each["role"]
        if role == "error" or each.get("object") == "covey_error":
            one = f"Error::of_handle({expression})"
            return one if role == "error" and not each.get("nullable", True) else f"reason({expression})"
        if role == "object":
            name = camel(each["object"])
            if self.value_type_of(each).startswith("Option"):
                return f"{name}::borrow_if_any({expression})"
            return f"{name}::borrow({expression})"
        if role == "struct":
            return f"{camel(each['struct'])}::of(&*{expression})"
        if role == "rows":
            return f"rows({expression}, {count} as usize).iter().map(|each| {camel(each['struct'])}::of(each)).collect()"
        if role == "numbers":
            return f"rows({expression}, {count} as usize).to_vec()"
        if role == "text":
            return f"text_of_length({expression}, {length} as usize).to_string()" if length else f"text({expression}).to_string()"
        if role == "bytes":
            return f"rows({expression} as *const u8, {length} as usize).to_vec()"
        if role == "flag":
            return expression if each["type"] == "bool" else f"{expression} != 0"
        return self.from_number(each, expression)

    def struct(self, struct: dict[str, Any]) -> list[str]:
        name = camel(struct["name"])
        lines = comment(struct["documentation"]) + ["#[derive(Clone, Debug)]", f"pub struct {name} {{"]
        for member in kept(struct):
            lines += comment(member.get("documentation"), "    ")
            lines.append(f"    pub {word(member['name'])}: {self.value_type_of(member)},")
        lines += ["}", "", f"impl {name} {{", f"    pub(crate) unsafe fn of(c: &sys::{struct['name']}) -> Self {{",
                  f"        {name} {{"]
        for member in kept(struct):
            length = f"c.{member['length']}" if "length" in member else ""
            count = f"c.{member['count']}" if "count" in member else ""
            lines.append(f"            {word(member['name'])}: {self.value_of(member, 'c.' + word(member['name']), length, count)},")
        return [*lines, "        }", "    }", "}", ""]

    def received_values(self, parts: list[dict[str, Any]]) -> list[str]:
        return [self.value_of(each, word(each["name"]), each.get("length", ""), each.get("count", "")) for each in parts]

    def callbacks_struct(self, struct: dict[str, Any]) -> list[str]:
        name = camel(struct["name"])
        functions = functions_of(struct)
        lines = comment(struct["documentation"]) + ["#[derive(Default)]", f"pub struct {name} {{"]
        for member in functions:
            lines += comment(member.get("documentation"), "    ")
            given = ", ".join(self.value_type_of(part) for part in received(member))
            lines.append(f"    pub {word(member['name'])}: Option<Box<dyn FnMut({given}) + Send>>,")
        lines += ["}", "", f"impl {name} {{", f"    fn into_c(self) -> sys::{struct['name']} {{"]
        for member in functions:
            given = ", ".join(f"{word(part['name'])}: {rust_type(part['type'], self.c_callbacks)}" for part in member["parameters"])
            lines += [
                f'        unsafe extern "C" fn {member["name"]}({given}) {{',
                f"            let state = &mut *(user_data as *mut {name});",
                f"            if let Some(function) = state.{word(member['name'])}.as_mut() {{",
                f"                guard(|| function({', '.join(self.received_values(received(member)))}));", "            }", "        }"]
        lines += [f"        let mut c: sys::{struct['name']} = unsafe {{ std::mem::zeroed() }};",
                  f"        c.struct_size = std::mem::size_of::<sys::{struct['name']}>() as u32;"]
        lines += [f"        c.{word(member['name'])} = self.{word(member['name'])}.as_ref().map(|_| {member['name']} as _);"
                  for member in functions]
        return [*lines, "        c.user_data = Box::into_raw(Box::new(self)) as *mut c_void;",
                f"        c.user_data_free = Some(free_state::<{name}>);", "        c", "    }", "}", ""]

    # Classes

    def class_(self, each: Class) -> list[str]:
        name = camel(each.c_name)
        lines = comment(each.object["documentation"])
        lines += [f"pub struct {name}(*mut sys::{each.c_name});", "",
                  "// The library's functions may be called from any thread; what changes an object of settings takes `&mut self`.",
                  f"unsafe impl Send for {name} {{}}", f"unsafe impl Sync for {name} {{}}", "",
                  f"impl Drop for {name} {{", "    fn drop(&mut self) {",
                  f"        unsafe {{ sys::{each.object['release']}(self.0) }}", "    }", "}", ""]
        if each.is_snapshot:
            lines += [f"impl Clone for {name} {{", "    fn clone(&self) -> Self {",
                      f"        unsafe {{ {name}::borrow(self.0) }}", "    }", "}", "", f"impl std::fmt::Debug for {name} {{",
                      "    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {",
                      f'        write!(out, "{name}")', "    }", "}", "", f"impl {name} {{",
                      f"    pub(crate) unsafe fn borrow(handle: *const sys::{each.c_name}) -> Self {{",
                      f"        sys::{each.object['retain']}(handle);", f"        {name}(handle as *mut _)", "    }", "",
                      "    #[allow(dead_code)]",
                      f"    pub(crate) unsafe fn borrow_if_any(handle: *const sys::{each.c_name}) -> Option<Self> {{",
                      "        if handle.is_null() {", "            None", "        } else {",
                      f"            Some({name}::borrow(handle))", "        }", "    }", "}", ""]
        lines.append(f"impl {name} {{")
        for method in each.methods:
            lines += [f"    {line}" if line else "" for line in self.method(method, name)]
        if elements := each.object.get("elements"):
            element = "&str" if elements == "text" else camel(elements)
            lines += ["    /// The elements, read one by one.", f"    pub fn iter(&self) -> impl Iterator<Item = {element}> + '_ {{",
                      "        (0..self.count().unwrap_or(0)).filter_map(move |index| self.at(index))", "    }"]
        return [*lines, "}", ""]

    def payload_type(self, callback: dict[str, Any]) -> str:
        kinds = [self.value_type_of(each) for each in self.surface.payload(callback)]
        return kinds[0] if len(kinds) == 1 else f"({', '.join(kinds)})"

    def function_type(self, method: Method, each: dict[str, Any]) -> str:
        callback = self.surface.callbacks[each["callback"]]
        if each["called"] == "once_for_each":
            return f"Option<Box<dyn FnMut(Outcome<{self.payload_type(callback)}>) + Send>>"
        given = ", ".join(self.value_type_of(part) for part in self.surface.payload(callback))
        back = " -> i32" if callback["result"] == "int32_t" else ""
        # A progress never runs twice at once; two threads may call a hook or a handler of the process.
        kind = f"dyn Fn({given}){back} + Send + Sync" if each["called"] == "often" else f"dyn FnMut({given}){back} + Send"
        return f"Option<Box<{kind}>>"

    def input_type(self, each: dict[str, Any]) -> str:
        role, optional = each["role"], each.get("nullable", False)
        kinds = {"object": f"&{camel(each.get('object', ''))}", "self": f"&{camel(each.get('object', ''))}", "text": "&str"}
        if role in kinds:
            return f"Option<{kinds[role]}>" if optional else kinds[role]
        if role == "objects":
            return f"&[&{camel(each['object'])}]"
        if role == "numbers":
            return f"&[{NUMBERS[each['type'].split()[1]]}]"
        if role == "struct":
            return camel(each["struct"])
        return {"texts": "&[&str]", "bytes": "&[u8]", "flag": "bool", "real": "f64"}.get(role) or self.number(each)

    def result_type(self, method: Method, owner: str | None) -> tuple[str, bool]:
        """The type, and whether it can fail at once."""
        result = method.result
        calls = [f"Call<{self.payload_type(self.surface.callbacks[each['callback']])}>" for each in method.once]
        if calls:
            if method.out:
                calls.insert(0, camel(method.out[1]))
            return (calls[0] if len(calls) == 1 else f"({', '.join(calls)})"), True
        if method.out and method.out[0] != "objects":
            kind, name = method.out
            return {"object": camel(name), "memory": "Vec<u8>", "rows": f"Vec<{camel(name)}>",
                    "struct": camel(name) if result["kind"] == "status" else f"Option<{camel(name)}>"}[kind], True
        if method.function["kind"] == "setter" and owner:
            return "&mut Self", True
        if result["kind"] == "text":
            life = "'static " if not owner else ""
            return (f"Option<&{life}str>" if result["nullable"] else f"&{life}str"), False
        if result["kind"] == "object":
            return (f"Option<{camel(result['object'])}>" if result["nullable"] else camel(result["object"])), False
        if result["kind"] == "flag":
            return "bool", result["fails"] != "never"
        if result["kind"] == "number":
            # A getter of a snapshot cannot fail here: the handle is valid as long as the object.
            return self.number(result), result["fails"] == "negative"
        return "()", result["kind"] == "status"

    def method(self, method: Method, owner: str | None) -> list[str]:
        setter = method.function["kind"] == "setter"
        given = [] if method.is_static else ["&mut self" if setter else "&self"]
        for each in method.parameters:
            if each in method.inputs:
                given.append(f"{word(each['name'])}: {self.input_type(each)}")
            elif each in method.functions and each["called"] != "once":
                given.append(f"{word(each['name'])}: {self.function_type(method, each)}")
            elif method.is_window and each["name"] == "count":
                given.append("count: i64")
        kind, can_fail = self.result_type(method, owner)
        back = f" -> Result<{kind}>" if can_fail else f" -> {kind}" if kind != "()" else ""
        lines = comment(method.function["documentation"])
        lines.append(f"pub fn {word(method.name)}({', '.join(given)}){back} {{")
        return [*lines, *[f"    {line}" for line in self.body(method, owner, kind)], "}", ""]

    def state(self, method: Method) -> list[str]:
        """What the functions of a call share, and the functions of C that find it."""
        lines = ["struct State {"]
        for each in method.functions:
            callback = self.surface.callbacks[each["callback"]]
            kind = (f"Completer<{self.payload_type(callback)}>" if each["called"] == "once"
                    else self.function_type(method, each))
            lines.append(f"    {word(each['name'])}: {kind},")
        lines.append("}")
        for each in method.functions:
            callback = self.surface.callbacks[each["callback"]]
            payload = self.surface.payload(callback)
            given = ", ".join(f"{word(part['name'])}: {rust_type(part['type'], self.c_callbacks)}"
                              for part in callback["parameters"])
            back = " -> i32" if callback["result"] == "int32_t" else ""
            name = word(each["name"])
            lines.append(f'unsafe extern "C" fn call_{each["name"]}({given}){back} {{')
            lines += [f"    let _ = {part['name']};" for part in callback["parameters"] if part["role"] == "call_id"]
            values = self.received_values(payload)
            tuple_of = values[0] if len(values) == 1 else f"({', '.join(values)})"
            if each["called"].startswith("once"):
                witness = self.surface.witness(callback)
                has = f"!{witness}.is_null()" if witness else "error.is_null()"
                lines.append(f"    let value = if {has} {{ Some({tuple_of}) }} else {{ None }};")
                lines.append("    let outcome = Outcome { value, error: reason(error) };")
                if each["called"] == "once":
                    lines.append(f"    let state = &*(user_data as *const State);")
                    lines.append(f"    guard(|| state.{name}.complete(outcome));")
                else:
                    lines.append(f"    let state = &mut *(user_data as *mut State);")
                    lines.append(f"    if let Some(function) = state.{name}.as_mut() {{ guard(|| function(outcome)); }}")
            elif each["called"] == "often":
                lines.append("    let state = &*(user_data as *const State);")
                call = f"guard(|| function({', '.join(values)}))"
                lines.append(f"    if let Some(function) = state.{name}.as_ref() {{ {call} }}"
                             + (" else { 0 }" if back else ""))
            else:
                lines.append("    let state = &mut *(user_data as *mut State);")
                lines.append(f"    if let Some(function) = state.{name}.as_mut() {{ guard(|| function({', '.join(values)})); }}")
            lines.append("}")
        made = []
        for each in method.functions:
            name = word(each["name"])
            if each["called"] == "once":
                lines.append(f"let (completer_{each['name']}, answer_{each['name']}) = call();")
                made.append(f"{name}: completer_{each['name']}")
            else:
                lines.append(f"let has_{each['name']} = {name}.is_some();")
                made.append(name)
        return [*lines, f"let state = Box::into_raw(Box::new(State {{ {', '.join(made)} }})) as *mut c_void;"]

    def body(self, method: Method, owner: str | None, kind: str) -> list[str]:
        before: list[str] = []
        late: list[str] = []
        arguments: list[str] = []
        has_error = method.has("error")
        for each in method.parameters:
            name, role = word(each["name"]), each["role"]
            if each in method.inputs and role in ("self", "object"):
                arguments.append(f"{name}.map_or(ptr::null(), |each| each.0 as *const _)" if each["nullable"] else f"{name}.0")
            elif role == "self":
                arguments.append("self.0")
            elif role == "text" and "length" in each:
                arguments.append(f"{name}.as_ptr() as *const c_char")
            elif role == "text":
                if each["nullable"]:
                    before.append(f"let c_{each['name']} = {name}.map(c_text).transpose()?;")
                    arguments.append(f"c_{each['name']}.as_ref().map_or(ptr::null(), |text| text.as_ptr())")
                else:
                    before.append(f"let c_{each['name']} = c_text({name}){self.question(method)};")
                    arguments.append(f"c_{each['name']}.as_ptr()")
            elif role == "texts":
                before += [f"let c_{each['name']} = c_texts({name})?;", f"let p_{each['name']} = pointers(&c_{each['name']});"]
                arguments.append(f"p_{each['name']}.as_ptr()")
            elif role == "numbers":
                arguments.append(f"{name}.as_ptr()")
            elif role == "bytes":
                arguments.append(f"{name}.as_ptr() as *const c_void")
            elif role == "objects":
                before.append(f"let c_{each['name']}: Vec<*const sys::{each['object']}> = "
                              f"{name}.iter().map(|each| each.0 as *const _).collect();")
                arguments.append(f"c_{each['name']}.as_ptr()")
            elif role == "count" and each["type"] == "size_t" and (counted := method.lengths(each["name"])):
                before += [f"same_count({word(counted[0])}.len(), {word(other)}.len())?;" for other in counted[1:]]
                arguments.append(f"{word(counted[0])}.len()")
            elif role == "count":
                arguments.append("count" if method.is_window else "found.len() as _")
            elif role == "size":
                arguments.append(f"std::mem::size_of::<sys::{method.out[1]}>()")  # type: ignore[index]
            elif role == "number" and enumeration(each):
                arguments.append(f"{name}.0")
            elif role in ("number", "flag", "real"):
                arguments.append(name)
            elif role == "struct":
                late.append(f"let c_{each['name']} = {name}.into_c();")
                arguments.append(f"&c_{each['name']}")
            elif role == "object_out":
                before.append("let mut made = ptr::null_mut();")
                arguments.append("&mut made")
            elif role in ("objects_out", "call_ids", "call_id"):
                arguments.append("ptr::null_mut()")
            elif role == "memory_out":
                before.append("let mut memory: *mut c_char = ptr::null_mut();")
                arguments.append("&mut memory")
            elif role == "length_out":
                before.append("let mut length = 0usize;")
                arguments.append("&mut length")
            elif role == "struct_out":
                before.append(f"let mut c: sys::{each['struct']} = unsafe {{ std::mem::zeroed() }};")
                arguments.append("&mut c")
            elif role == "rows_out":
                arguments.append("found.as_mut_ptr()")
            elif role == "function":
                call = f"Some(call_{each['name']} as _)"
                arguments.append(call if each["called"] == "once" else f"if has_{each['name']} {{ {call} }} else {{ None }}")
            elif role == "user_data":
                late += self.state(method)
                arguments.append("state")
            elif role == "user_data_free":
                arguments.append("Some(free_state::<State>)")
            elif role == "error":
                before.append("let mut error = ptr::null_mut();")
                arguments.append("&mut error")
            else:
                raise ValueError(f"{method.c_name}: {role}")
        call = f"sys::{method.c_name}({', '.join(arguments)})"
        return before + late + self.finish(method, owner, kind, call, has_error)

    def question(self, method: Method) -> str:
        """A getter that takes a key has no error to give: a key with a NUL is in no snapshot."""
        can_fail = self.result_type(method, "x")[1]
        return "?" if can_fail else ".unwrap_or_default()"

    def finish(self, method: Method, owner: str | None, kind: str, call: str, has_error: bool) -> list[str]:
        result = method.result
        checked = (f"unsafe {{ let code = {call}; check_error(code, error)? }};" if has_error
                   else f"check(i64::from(unsafe {{ {call} }}))?;")
        if calls := method.once:
            answers = [f"answer_{each['name']}" for each in calls]
            if method.out:
                answers.insert(0, f"{camel(method.out[1])}(made)")
            return [checked, f"Ok({answers[0] if len(answers) == 1 else '(' + ', '.join(answers) + ')'})"]
        if method.out and method.out[0] == "rows":
            struct = method.out[1]
            vector = f"let mut found: Vec<sys::{struct}> ="
            mapped = f"Ok(found.iter().map(|each| unsafe {{ {camel(struct)}::of(each) }}).collect())"
            zero = f"vec![unsafe {{ std::mem::zeroed() }}; "
            if method.is_window:
                return [f"{vector} {zero}count.max(0) as usize];", f"let total = check(unsafe {{ {call} }})?;",
                        "found.truncate(total as usize);", mapped]
            return [f"{vector} Vec::new();", f"let total = check(unsafe {{ {call} }})?;", f"found = {zero}total as usize];",
                    f"if total > 0 {{ check(unsafe {{ {call} }})?; }}", mapped]
        if method.out and method.out[0] == "struct":
            name = camel(method.out[1])
            if result["kind"] == "status":
                return [checked, f"Ok(unsafe {{ {name}::of(&c) }})"]
            return [f"if check(unsafe {{ {call} }})? == 0 {{ return Ok(None); }}", f"Ok(Some(unsafe {{ {name}::of(&c) }}))"]
        if method.out and method.out[0] == "memory":
            return [checked, "Ok(unsafe { take(memory, length) })"]
        if method.out and method.out[0] == "object":
            return [checked, f"Ok({camel(method.out[1])}(made))"]
        if result["kind"] == "status":
            return [checked, "Ok(self)" if kind == "&mut Self" else "Ok(())"]
        if result["kind"] == "text":
            reading = "text_of_length(found, length)" if "length" in result else "text(found)"
            lines = [f"let found = unsafe {{ {call} }};"]
            if result["nullable"]:
                return [*lines, f"if found.is_null() {{ None }} else {{ Some(unsafe {{ {reading} }}) }}"]
            return [*lines, f"unsafe {{ {reading} }}"]
        if result["kind"] == "object":
            borrow = "borrow_if_any" if result["nullable"] else "borrow"
            return [f"unsafe {{ {camel(result['object'])}::{borrow}({call}) }}"]
        if result["kind"] == "flag":
            if result["fails"] == "never":
                return [f"unsafe {{ {call} }}"]
            return [f"Ok(check(i64::from(unsafe {{ {call} }}))? != 0)"]
        if result["kind"] == "nothing":
            return [f"unsafe {{ {call} }};"]
        if result["fails"] == "negative":
            lines = [f"let found = unsafe {{ {call} }};", "check(found as i64)?;"]
            return [*lines, f"Ok({self.from_number(result, 'found')})"]
        return [f"let found = unsafe {{ {call} }};", self.from_number(result, "found")]
