"""The generated headers of C++: enumerations, structs and callbacks as values, classes, and the bodies of their methods."""

from __future__ import annotations

import re
import textwrap
from typing import Any

from .names import enumerators, plain
from .surface import ONLY_C, Class, Method, Surface, enumeration, functions_of, received

KEYWORDS = {
    "and", "auto", "bool", "break", "case", "catch", "char", "class", "const", "default", "delete", "do", "double", "else",
    "enum", "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "if", "int", "long", "mutable",
    "namespace", "new", "not", "operator", "or", "private", "protected", "public", "register", "return", "short", "signed",
    "sizeof", "static", "struct", "switch", "template", "this", "throw", "true", "try", "typedef", "union", "unsigned",
    "using", "virtual", "void", "while",
}
NUMBERS = {"uint8_t": "uint8_t", "int32_t": "int32_t", "uint32_t": "uint32_t", "int64_t": "int64_t",
           "uint64_t": "uint64_t", "size_t": "std::size_t"}
WRITTEN = "// Written by bindings/python/generate.py from include/covey.h; do not edit.\n"


# After the declarations of from_c: they are found where the template is written.
ROWS = """\
template <typename Row, typename Struct> std::vector<Row> rows(const Struct *rows, std::size_t count) {
    std::vector<Row> found;
    for (std::size_t at = 0; rows != nullptr && at < count; at++) found.push_back(from_c(rows[at]));
    return found;
}
""".split("\n")


def word(name: str) -> str:
    return f"{name}_" if name in KEYWORDS else name


def comment(text: str | None, indent: str = "") -> list[str]:
    if not text:
        return []
    text = re.sub(r"\bcovey_", "", text)
    return textwrap.wrap(text, 116 - len(indent), initial_indent=f"{indent}/// ", subsequent_indent=f"{indent}/// ")


def checked(call: str, has_error: bool) -> list[str]:
    """Two statements: as arguments of one call, the error could be read before the function sets it."""
    if not has_error:
        return [f"detail::check({call});"]
    return [f"const int32_t code = {call};", "detail::check(code, error);"]


def guarded(name: str, includes: str, body: list[str]) -> str:
    guard = f"COVEY_CPP_{name.upper()}_HPP"
    return "\n".join([
        f"{WRITTEN}#ifndef {guard}", f"#define {guard}", "", includes, "", "namespace covey {", "", *body, "",
        "} // namespace covey", "", f"#endif // {guard}", ""])


class Cpp:
    def __init__(self, surface: Surface) -> None:
        self.surface = surface

    def files(self) -> dict[str, str]:
        return {
            "enums.hpp": guarded("enums", "#include <covey.h>", self.enums()),
            "declarations.hpp": guarded("declarations", '#include "enums.hpp"\n#include "support.hpp"', self.declarations()),
            "classes.hpp": guarded("classes", '#include "declarations.hpp"', self.classes()),
            "methods.hpp": guarded("methods", '#include "classes.hpp"', self.methods()),
        }

    # Enumerations

    def enums(self) -> list[str]:
        lines: list[str] = []
        for enum in self.surface.enums.values():
            names = enumerators([value["name"] for value in enum["values"]])
            lines += comment(enum["documentation"])
            lines.append(f"enum class {plain(enum['name'])} : int32_t {{")
            for name, value in zip(names, enum["values"]):
                lines += comment(value.get("documentation"), "    ")
                lines.append(f"    {word(name)} = {value['name']},")
            lines += ["};", ""]
            if enum.get("is_set"):
                name = plain(enum["name"])
                lines += [
                    f"constexpr {name} operator|({name} left, {name} right) {{",
                    f"    return static_cast<{name}>(static_cast<int32_t>(left) | static_cast<int32_t>(right));", "}",
                    f"constexpr bool operator&({name} left, {name} right) {{",
                    "    return (static_cast<int32_t>(left) & static_cast<int32_t>(right)) != 0;", "}", ""]
        return lines

    # Types

    def number(self, each: dict[str, Any]) -> str:
        name = enumeration(each)
        return f"::covey::{plain(name)}" if name else NUMBERS[each["type"]]

    def member_type(self, member: dict[str, Any], is_row: bool) -> str | None:
        """The C++ type of a struct's member; None for what only C needs."""
        role = member["role"]
        if role in ONLY_C:
            return None
        if role == "text":
            return "std::string_view" if is_row else "std::string"
        if role == "object":
            # A handle is declared before its class is complete; an empty one says that there is none.
            if member["object"] == "covey_error":
                return "std::optional<::covey::reason>"
            return f"::covey::{plain(member['object'])}"
        if role == "rows":
            return f"std::vector<::covey::{plain(member['struct'])}>"
        if role == "numbers":
            return "std::vector<int64_t>"
        return {"flag": "bool", "real": "double"}.get(role) or self.number(member)

    def received_type(self, each: dict[str, Any], is_kept: bool) -> str:
        """The type of what a callback receives: as a parameter, or kept in a result."""
        role = each["role"]
        if role == "error":
            return "::covey::reason" if is_kept else "const ::covey::reason &"
        if role in ("object", "struct"):
            name = f"::covey::{plain(each[role])}"
            return name if is_kept else f"const {name} &"
        if role == "rows":
            name = f"std::vector<::covey::{plain(each['struct'])}>"
            return name if is_kept else f"const {name} &"
        if role in ("text", "bytes"):
            return "std::string" if is_kept else "std::string_view"
        return "bool" if role == "flag" else self.number(each)

    def declarations(self) -> list[str]:
        """Classes by name only, then structs and callbacks, which hold them by value in classes.hpp."""
        return [f"class {plain(each.c_name)};" for each in self.surface.classes.values() if each.c_name != "covey_error"] + [
            f"struct {plain(each['name'])};" for each in self.surface.structs.values()] + [
            f"struct {self.result_name(each)};" for each in self.surface.callbacks.values() if self.has_several(each)]

    def has_several(self, callback: dict[str, Any]) -> bool:
        return self.surface.is_completion(callback) and len(self.surface.payload(callback)) > 1

    def classes(self) -> list[str]:
        lines: list[str] = []
        for each in self.surface.classes.values():
            if each.c_name != "covey_error":
                lines += self.class_(each)
        for struct in self.surface.row_structs():
            lines += self.struct(struct)
        for struct in self.surface.callback_structs():
            lines += self.callbacks_struct(struct)
        for callback in self.surface.callbacks.values():
            payload = self.surface.payload(callback)
            if self.has_several(callback):
                lines += [f"/// What {callback['name']} reports.", f"struct {self.result_name(callback)} {{"]
                lines += [f"    {self.received_type(part, True)} {word(part['name'])}{{}};" for part in payload]
                lines += ["};", ""]
        lines += ["// Functions of no object.", ""]
        for method in self.surface.free:
            lines += comment(method.function["documentation"])
            lines.append(f"{self.signature(method, '')};")
        return lines

    def class_(self, each: Class) -> list[str]:
        name = plain(each.c_name)
        base = (f"shared<{each.c_name}, {each.object['retain']}, {each.object['release']}>" if each.is_snapshot
                else f"owned<{each.c_name}, {each.object['release']}>")
        lines = comment(each.object["documentation"])
        lines += [f"class {name} : public {base} {{", "public:", f"    using {base.split('<')[0]}::{base.split('<')[0]};"]
        for method in each.methods:
            lines += comment(method.function["documentation"], "    ")
            lines.append(f"    {self.signature(method, name)};")
            if self.has_call(method):
                lines.append("    /// The same with the answer as a value.")
                lines.append(f"    {self.signature(method, name, as_call=True)};")
        if elements := each.object.get("elements"):
            element = "std::string_view" if elements == "text" else f"::covey::{plain(elements)}"
            lines += [
                "    /// Elements are read one by one, each as an object of its own.", "    class iterator {", "    public:",
                f"        iterator(const {name} &list, int64_t index) : list_(&list), index_(index) {{}}",
                f"        {element} operator*() const;",
                "        iterator &operator++() { index_++; return *this; }",
                "        bool operator!=(const iterator &other) const { return index_ != other.index_; }", "    private:",
                f"        const {name} *list_;", "        int64_t index_;", "    };",
                "    iterator begin() const { return iterator(*this, 0); }",
                "    iterator end() const { return iterator(*this, get() == nullptr ? 0 : count()); }",
                "    std::size_t size() const { return get() == nullptr ? 0 : static_cast<std::size_t>(count()); }"]
        return [*lines, "};", ""]

    def struct(self, struct: dict[str, Any]) -> list[str]:
        name = plain(struct["name"])
        is_row = struct["name"] == "covey_message_row"
        lines = comment(struct["documentation"])
        if is_row:
            lines.append("/// Its texts live as long as the list that it was read from.")
        lines.append(f"struct {name} {{")
        for member in struct["members"]:
            kind = self.member_type(member, is_row)
            if kind is None:
                continue
            lines += comment(member.get("documentation"), "    ")
            lines.append(f"    {kind} {self.member(struct, member)}{{}};")
        return [*lines, "};", ""]

    def member(self, struct: dict[str, Any], member: dict[str, Any]) -> str:
        """A member must not have the name of its struct."""
        name = word(member["name"])
        return f"{name}_" if name == plain(struct["name"]) else name

    def callbacks_struct(self, struct: dict[str, Any]) -> list[str]:
        lines = comment(struct["documentation"]) + [f"struct {plain(struct['name'])} {{"]
        for member in functions_of(struct):
            lines += comment(member.get("documentation"), "    ")
            given = ", ".join(self.received_type(part, False) for part in received(member))
            lines.append(f"    std::function<void({given})> {word(member['name'])};")
        return [*lines, "};", ""]

    # Signatures

    def result_name(self, callback: dict[str, Any]) -> str:
        return f"{plain(callback['name']).removesuffix('_fn')}_result"

    def value_type(self, callback: dict[str, Any]) -> str:
        payload = self.surface.payload(callback)
        if not payload:
            return "::covey::nothing"
        return self.received_type(payload[0], True) if len(payload) == 1 else f"::covey::{self.result_name(callback)}"

    def function_type(self, each: dict[str, Any]) -> str:
        callback = self.surface.callbacks[each["callback"]]
        if self.surface.is_completion(callback):
            return f"std::function<void(::covey::result<{self.value_type(callback)}>)>"
        given = ", ".join(self.received_type(part, False) for part in self.surface.payload(callback))
        result = "int32_t" if callback["result"] == "int32_t" else "void"
        return f"std::function<{result}({given})>"

    def has_call(self, method: Method) -> bool:
        """Whether there is a form that gives a call<T>: one completion, at the end."""
        return method.is_call and method.once == method.functions[-1:]

    def input_type(self, each: dict[str, Any]) -> str:
        role, optional = each["role"], each.get("nullable", False)
        if role in ("object", "self"):
            name = f"::covey::{plain(each['object'])}"
            return f"const {name} *" if optional else f"const {name} &"
        if role == "objects":
            return f"const std::vector<::covey::{plain(each['object'])}> &"
        if role == "text":
            return "std::optional<std::string_view> " if optional else "std::string_view "
        if role == "bytes":
            return "std::string_view "
        if role == "texts":
            return "const std::vector<std::string> &"
        if role == "numbers":
            return f"const std::vector<{each['type'].split()[1]}> &"
        if role == "struct":
            return f"::covey::{plain(each['struct'])} "
        return {"flag": "bool ", "real": "double "}.get(role) or f"{self.number(each)} "

    def return_type(self, method: Method, owner: str, as_call: bool) -> str:
        if as_call:
            return f"::covey::call<{self.value_type(self.surface.callbacks[method.functions[-1]['callback']])}>"
        result = method.result
        if method.out:
            kind, name = method.out
            if kind == "objects":
                return "void"
            return {"object": f"::covey::{plain(name)}", "memory": "std::string", "rows": f"std::vector<::covey::{plain(name)}>",
                    "struct": f"::covey::{plain(name)}" if result["kind"] == "status"
                    else f"std::optional<::covey::{plain(name)}>"}[kind]
        if method.is_call:
            return "uint64_t" if method.has("call_id") else "void"
        if method.function["kind"] == "setter" and owner:
            return f"{owner} &"
        if result["kind"] == "text":
            return "std::optional<std::string_view>" if result["nullable"] else "std::string_view"
        if result["kind"] == "object":
            name = f"::covey::{plain(result['object'])}"
            return f"std::optional<{name}>" if result["nullable"] else name
        if result["kind"] == "flag":
            return "bool"
        return self.number(result) if result["kind"] == "number" else "void"

    def signature(self, method: Method, owner: str, as_call: bool = False, scope: str = "") -> str:
        given = []
        functions = {each["name"]: each for each in method.functions}
        for each in method.parameters:
            name = word(each["name"])
            if each in method.inputs:
                given.append(f"{self.input_type(each)}{name}")
            elif each["name"] in functions and not (as_call and each["called"] == "once"):
                given.append(f"{self.function_type(each)} {name}")
            elif method.is_window and each["name"] == "count":
                given.append("int64_t count")
        if method.is_static and method.name == "new":
            explicit = "explicit " if len(given) == 1 and not scope else ""
            return f"{explicit}{scope}{owner}({', '.join(given)})"
        static = "static " if method.is_static and owner and not scope else ""
        inline = "inline " if not owner and not scope else ""
        const = " const" if owner and not method.is_static and method.function["kind"] != "setter" else ""
        kind = self.return_type(method, owner, as_call)
        return f"{static}{inline}{kind} {scope}{word(method.name)}({', '.join(given)}){const}"

    # Bodies

    def from_member(self, struct: dict[str, Any], member: dict[str, Any]) -> str:
        name, role = member["name"], member["role"]
        target = f"    value.{self.member(struct, member)} = "
        if role == "text":
            length = f", c.{member['length']}" if "length" in member else ""
            return f"{target}detail::view(c.{name}{length});"
        if role == "object":
            if member["object"] == "covey_error":
                return f"    if (c.{name} != nullptr) value.{word(name)}.emplace(c.{name});"
            retain = f"{member['object']}_retain"
            return f"{target}borrowed<::covey::{plain(member['object'])}, {retain}>(c.{name});"
        if role == "rows":
            return f"{target}rows<::covey::{plain(member['struct'])}>(c.{name}, static_cast<std::size_t>(c.{member['count']}));"
        if role == "numbers":
            return f"    if (c.{name} != nullptr) value.{word(name)}.assign(c.{name}, c.{name} + c.{member['count']});"
        if role == "flag":
            return f"{target}c.{name} != 0;"
        if enumeration(member):
            return f"{target}static_cast<{self.number(member)}>(c.{name});"
        return f"{target}c.{name};"

    def methods(self) -> list[str]:
        lines: list[str] = ["namespace detail {", ""]
        lines += [f"inline ::covey::{plain(struct['name'])} from_c(const {struct['name']} &c);"
                  for struct in self.surface.row_structs()]
        lines += ["", *ROWS]
        for struct in self.surface.row_structs():
            name = f"::covey::{plain(struct['name'])}"
            is_row = struct["name"] == "covey_message_row"
            lines += [f"inline {name} from_c(const {struct['name']} &c) {{", f"    {name} value;"]
            lines += [self.from_member(struct, member) for member in struct["members"] if self.member_type(member, is_row)]
            lines += ["    return value;", "}", ""]
        for callback in self.surface.callbacks.values():
            if callback["name"] != "covey_free_fn":
                lines += self.trampoline(callback)
        for struct in self.surface.callback_structs():
            lines += self.to_c(struct)
        lines += ["} // namespace detail", ""]
        for each in self.surface.classes.values():
            if each.c_name == "covey_error":
                continue
            name = plain(each.c_name)
            for method in each.methods:
                lines += self.method(method, name)
            if elements := each.object.get("elements"):
                element = "std::string_view" if elements == "text" else f"::covey::{plain(elements)}"
                lines += [f"inline {element} {name}::iterator::operator*() const {{ return list_->at(index_).value(); }}", ""]
        for method in self.surface.free:
            lines += self.method(method, "")
        return lines

    def convert(self, each: dict[str, Any], is_kept: bool) -> str:
        """A received value of C as one of C++."""
        name, role = each["name"], each["role"]
        if role == "error":
            return f"::covey::reason({name})"
        if role == "object":
            return f"borrowed<::covey::{plain(each['object'])}, {each['object']}_retain>({name})"
        if role == "struct":
            return f"from_c(*{name})"
        if role == "rows":
            return f"rows<::covey::{plain(each['struct'])}>({name}, {each['count']})"
        if role == "text":
            return f"std::string(view({name}))" if is_kept else f"view({name})"
        if role == "bytes":
            inner = f"view(static_cast<const char *>({name}), {each['length']})"
            return f"std::string({inner})" if is_kept else inner
        if enumeration(each):
            return f"static_cast<{self.number(each)}>({name})"
        return str(name)

    def trampoline(self, callback: dict[str, Any]) -> list[str]:
        """The function of C that calls a function object: the one at an index of the state that user_data points at."""
        given = ", ".join(f"{each['type']}{'' if each['type'].endswith('*') else ' '}{each['name']}"
                          for each in callback["parameters"])
        payload = self.surface.payload(callback)
        is_completion = self.surface.is_completion(callback)
        name = callback["name"]
        lines = [f"template <typename State, std::size_t place>", f"{callback['result']} call_{plain(name)}({given}) noexcept {{"]
        unused = [each["name"] for each in callback["parameters"] if each["role"] == "call_id"]
        lines += [f"    (void){each};" for each in unused]
        function = "std::get<place>(*static_cast<State *>(user_data))"
        if not is_completion:
            arguments = ", ".join(self.convert(each, False) for each in payload)
            back = "return " if callback["result"] != "void" else ""
            return [*lines, f"    {back}{function}({arguments});", "}", ""]
        kind = self.value_type(callback)
        lines.append(f"    std::optional<{kind}> value;")
        witness = self.surface.witness(callback)
        condition = f"{witness} != nullptr" if witness else "error == nullptr"
        values = ", ".join(self.convert(each, True) for each in payload)
        made = f"value.emplace({kind}{{{values}}});" if len(payload) > 1 else f"value.emplace({values});"
        lines += [f"    if ({condition}) {made}",
                  f"    {function}(make_result<{kind}>(std::move(value), error));", "}", ""]
        return lines

    def to_c(self, struct: dict[str, Any]) -> list[str]:
        """The struct of C whose functions call those of the C++ struct, which it owns."""
        name = struct["name"]
        lines: list[str] = []
        lines += [f"inline {name} to_c({plain(name)} given) {{", f"    using state = {plain(name)};", f"    {name} c;",
                  f"    {name}_init(&c, sizeof c);"]
        for member in functions_of(struct):
            parameters = ", ".join(f"{part['type']}{'' if part['type'].endswith('*') else ' '}{part['name']}"
                                   for part in member["parameters"])
            arguments = ", ".join(self.convert(part, False) for part in received(member))
            lines += [
                f"    if (given.{word(member['name'])}) c.{member['name']} = []({parameters}) noexcept {{",
                f"        static_cast<state *>(user_data)->{word(member['name'])}({arguments});", "    };"]
        return [*lines, "    c.user_data = new state(std::move(given));", "    c.user_data_free = free_state<state>;",
                "    return c;", "}", ""]

    def method(self, method: Method, owner: str) -> list[str]:
        scope = f"{owner}::" if owner else ""
        is_constructor = method.is_static and method.name == "new"
        lines = [f"inline {self.signature(method, owner, scope=scope or ' ').replace('  ', ' ')} {{".replace("inline inline", "inline")]
        lines += [f"    {line}" for line in self.body(method, owner, is_constructor)]
        lines += ["}", ""]
        if self.has_call(method):
            lines.append(f"inline {self.signature(method, owner, as_call=True, scope=scope)} {{")
            kind = self.value_type(self.surface.callbacks[method.functions[-1]["callback"]])
            last = method.functions[-1]["name"]
            arguments = []
            for each in method.parameters:
                if each in method.inputs or each in method.functions:
                    name = word(each["name"])
                    arguments.append("answer.completion()" if each["name"] == last else
                                     f"std::move({name})" if each in method.functions else name)
            lines += [f"    ::covey::call<{kind}> answer;", f"    {word(method.name)}({', '.join(arguments)});",
                      "    return answer;", "}", ""]
        return lines

    def body(self, method: Method, owner: str, is_constructor: bool) -> list[str]:
        before: list[str] = []
        arguments: list[str] = []
        out_name = ""
        has_error = False
        state = ""
        for each in method.parameters:
            name, role = word(each["name"]), each["role"]
            if each in method.inputs and role in ("self", "object"):
                arguments.append(f"{name} == nullptr ? nullptr : {name}->get()" if each["nullable"] else f"{name}.get()")
            elif role == "self":
                arguments.append("get()")
            elif role == "text" and "length" in each:
                arguments.append(f'{name}.data() == nullptr ? "" : {name}.data()')
            elif role == "text":
                before.append(f"detail::c_text c_{each['name']}({name});")
                arguments.append(f"c_{each['name']}.get()")
            elif role == "texts":
                before.append(f"detail::c_texts c_{each['name']}({name});")
                arguments.append(f"c_{each['name']}.get()")
            elif role == "numbers":
                arguments.append(f"detail::c_numbers({name})")
            elif role == "bytes":
                arguments.append(f'{name}.data() == nullptr ? "" : {name}.data()')
            elif role == "objects":
                before.append(f"std::vector<const {each['object']} *> c_{each['name']};")
                before.append(f"for (const auto &each : {name}) c_{each['name']}.push_back(each.get());")
                arguments.append(f"c_{each['name']}.data()")
            elif role == "count" and each["type"] == "size_t" and (counted := method.lengths(each["name"])):
                first = word(counted[0])
                before += [f"detail::same_count({first}.size(), {word(other)}.size());" for other in counted[1:]]
                arguments.append(f"{first}.size()")
            elif role == "count":
                arguments.append("count" if method.is_window else "static_cast<decltype(total)>(rows.size())")
            elif role == "size":
                arguments.append("sizeof(c)" if method.out and method.out[0] == "struct" else f"sizeof({method.out[1]})")  # type: ignore[index]
            elif role == "number" and enumeration(each):
                arguments.append(f"static_cast<{each['type']}>({name})")
            elif role in ("number", "flag", "real"):
                arguments.append(name)
            elif role == "struct":
                before.append(f"{each['struct']} c_{each['name']} = detail::to_c(std::move({name}));")
                arguments.append(f"&c_{each['name']}")
            elif role == "object_out":
                out_name = each["object"]
                before.append(f"{out_name} *made = nullptr;")
                arguments.append("&made")
            elif role == "objects_out":
                arguments.append("nullptr")
            elif role == "memory_out":
                before.append("char *memory = nullptr;")
                arguments.append("&memory")
            elif role == "length_out":
                before.append("std::size_t length = 0;")
                arguments.append("&length")
            elif role == "struct_out":
                before.append(f"{each['struct']} c{{}};")
                arguments.append("&c")
            elif role == "rows_out":
                arguments.append("rows.data()")
            elif role == "function":
                if not state:
                    kinds = ", ".join(self.function_type(other) for other in method.functions)
                    names = ", ".join(f"std::move({word(other['name'])})" for other in method.functions)
                    state = f"std::tuple<{kinds}>"
                    before.append(f"using state = {state};")
                    given = [word(other["name"]) for other in method.functions]
                    before += [f"const bool has_{other} = static_cast<bool>({other});" for other in given]
                    before.append(f"auto *owned_state = new state({names});")
                index = method.functions.index(each)
                arguments.append(f"has_{name} ? detail::call_{plain(each['callback'])}<state, {index}> : nullptr")
            elif role == "user_data":
                arguments.append("owned_state")
            elif role == "user_data_free":
                arguments.append("detail::free_state<state>")
            elif role == "call_id":
                before.append("uint64_t call_id = 0;")
                arguments.append("&call_id")
            elif role == "call_ids":
                arguments.append("nullptr")
            elif role == "error":
                has_error = True
                before.append("covey_error *error = nullptr;")
                arguments.append("&error")
            else:
                raise ValueError(f"{method.c_name}: {role}")
        # What may throw comes before what is owned by nobody yet.
        before.sort(key=lambda line: line.startswith("auto *owned_state") or "detail::to_c" in line)
        call = f"{method.c_name}({', '.join(arguments)})"
        return before + self.finish(method, owner, call, out_name, has_error, is_constructor)

    def finish(
        self, method: Method, owner: str, call: str, out_name: str, has_error: bool, is_constructor: bool
    ) -> list[str]:
        result = method.result
        if method.out and method.out[0] == "rows":
            struct = method.out[1]
            into = f"std::vector<::covey::{plain(struct)}> found;"
            copy = ["for (int64_t at = 0; at < total; at++) found.push_back("
                    "detail::from_c(rows[static_cast<std::size_t>(at)]));", "return found;"]
            row = f"std::vector<{struct}> rows"
            call = re.sub(r"sizeof\(covey_\w+\)", f"sizeof({struct})", call)
            if method.is_window:
                return [f"{row}(count < 0 ? 0 : static_cast<std::size_t>(count));", f"int64_t total = {call};",
                        "detail::check(total);", into, *copy]
            return [f"{row};", "int64_t total = 0;", f"total = {call};", "detail::check(total);",
                    "rows.resize(static_cast<std::size_t>(total));", f"if (total > 0) total = {call};",
                    "detail::check(total);", into, *copy]
        if method.out and method.out[0] == "struct":
            name = plain(method.out[1])
            if result["kind"] == "status":
                return [*checked(call, has_error), "return detail::from_c(c);"]
            return [f"const int64_t found = {call};", "detail::check(found);", "if (found == 0) return std::nullopt;",
                    "return detail::from_c(c);"]
        if method.out and method.out[0] == "memory":
            return [f"detail::check({call});", "return detail::take(memory, length);"]
        if method.out and method.out[0] == "object":
            if is_constructor:
                return [*checked(call, has_error), f"*this = {owner}(made);"]
            return [*checked(call, has_error), f"return ::covey::{plain(out_name)}(made);"]
        if result["kind"] == "status":
            lines = checked(call, has_error)
            if method.is_call and method.has("call_id"):
                lines.append("return call_id;")
            elif method.function["kind"] == "setter" and owner:
                lines.append("return *this;")
            return lines
        if result["kind"] == "text":
            if "length" in result:
                lines = [f"const char *text = {call};"]
                if result["nullable"]:
                    lines.append("if (text == nullptr) return std::nullopt;")
                return [*lines, "return detail::view(text, length);"]
            return [f"return detail::view({call});"]
        if result["kind"] == "object":
            name = plain(result["object"])
            return [f"const {result['object']} *found = {call};",
                    *(["if (found == nullptr) return std::nullopt;"] if result["nullable"] else []),
                    f"return detail::borrowed<::covey::{name}, {result['object']}_retain>(found);"]
        if result["kind"] == "flag":
            if result["fails"] == "never":
                return [f"return {call};"]
            return [f"const int32_t value = {call};", "detail::check(value);", "return value != 0;"]
        if result["kind"] == "nothing":
            return [f"{call};"]
        kind = self.number(result)
        check = {"negative": "detail::check(value);", "bad_handle": "detail::check_handle(value);"}.get(result["fails"])
        return [f"const {result['type']} value = {call};", *([check] if check else []), f"return static_cast<{kind}>(value);"]
