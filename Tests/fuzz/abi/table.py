#!/usr/bin/env python3
"""Writes the table of all functions of include/covey.h that the call fuzzer interprets.

    table.py OUTPUT.c

For each function: its name, a stub that calls it with an array of values, what it returns, and for each parameter its
kind (enum kind of fuzz.h). For each function type of the header, also those in callback structs: a function of that
type, which looks at everything that it is given and reports to `ran`. A type that this script does not know is an
error: a new function of the header is fuzzed, or the build fails.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent.parent
sys.path.insert(0, str(ROOT / "bindings"))

from description.declarations import Declarations, Value, read_header  # noqa: E402

# Functions that need another weight than 8: those that end things come seldom, those that start much come often.
WEIGHTS = {
    "covey_client_close": 1, "covey_client_release": 1, "covey_client_disconnect": 1, "covey_client_new": 2,
    "covey_client_delete_channel": 1, "covey_client_leave_channel": 2, "covey_client_pause": 2,
    "covey_client_resume": 6, "covey_client_connect": 6, "covey_client_dispatch": 60,
    "covey_client_send_user_message": 40, "covey_client_send_file_message": 16, "covey_client_send_file_messages": 12,
    "covey_message_collection_new": 16, "covey_message_collection_start": 24,
    "covey_message_collection_load_previous": 16, "covey_message_collection_load_next": 16,
    "covey_group_channel_collection_new": 12, "covey_group_channel_collection_load_more": 16,
    "covey_sync_setup": 12, "covey_sync_resume": 12, "covey_sync_message_collection_new": 16,
    "covey_sync_message_collection_fetch": 24, "covey_sync_channel_collection_new": 12,
    "covey_sync_channel_collection_fetch": 16, "covey_client_create_poll": 24, "covey_client_list_polls": 16,
    "covey_feed_open": 16, "covey_feed_item_acknowledge": 24, "covey_feed_item_reply": 12,
    # A client with a proxy reaches no server here.
    "covey_client_options_set_proxy": 1, "covey_client_ban_user": 16, "covey_client_search_messages": 16,
}
SCALARS = {"bool": "BOOL", "int32_t": "INT32", "int64_t": "INT64", "uint64_t": "INT64",
            "double": "DOUBLE", "void": "NOTHING"}


def c_type(text: str) -> str:
    """Without spaces before a star."""
    return text.replace(" *", "*")


class Table:
    def __init__(self, header: Declarations) -> None:
        self.header = header
        self.structs = {each.name: each.values for each in header.structs.values()}
        self.function_types = set(header.callbacks)

    def type_number(self, pointer: str) -> str | None:
        """TYPE_X of `covey_x*` and `const covey_x*`."""
        match = re.fullmatch(r"(?:const )?covey_(\w+)\*", pointer)
        return f"TYPE_{match.group(1).upper()}" if match and f"covey_{match.group(1)}" in self.header.opaque else None

    # Functions

    def kind(self, function: str, parameters: list[tuple[str, str]], index: int) -> str:
        """The initializer of a struct parameter."""
        kind, name = parameters[index]
        types = [each for each, _ in parameters]
        has_rows = any(each.rstrip("*") in self.structs and not each.startswith("const") for each in types)
        if handle := self.type_number(kind):
            return f"HANDLE, .type = {handle}"
        if kind == "covey_error**":
            return "ERROR_OUT"
        if kind.endswith("**") and (handle := self.type_number(kind[:-1])):
            is_array = "uint64_t*" in types and any("*const*" in each for each in types)
            return f"{'HANDLES_OUT' if is_array else 'HANDLE_OUT'}, .type = {handle}"
        if kind.endswith("*const*") and (handle := self.type_number(kind.removesuffix("const*"))):
            return f"HANDLES, .type = {handle}"
        if kind in self.function_types and kind not in ("covey_free_fn",):
            return f"FUNCTION, .function = (void (*)(void))on_{kind}"
        if kind.startswith("const covey_") and kind[6:-1] in self.structs:
            return f"STRUCT_IN, .size = sizeof({kind[6:-1]}), .fill = fill_{kind[6:-1]}"
        if kind[:-1] in self.structs and kind.endswith("*"):
            return f"ROWS_OUT, .size = sizeof({kind[:-1]})"
        if kind == "size_t":
            before = types[index - 1]
            if name in ("row_size", "span_size", "progress_size", "stats_size", "struct_size"):
                return f"ROW_SIZE, .size = sizeof({next(t[:-1] for t in types if t[:-1] in self.structs)})"
            if name == "capacity":
                return "ROW_COUNT"
            if name == "length" and before in ("const char*", "const void*"):
                return "LENGTH"
            if name.endswith("count") and "*" in before:
                return "COUNT"
        if kind == "int64_t" and name == "count" and has_rows:
            return "ROW_COUNT"
        simple = {
            "const char*": "TEXT", "const char*const*": "TEXTS", "const int64_t*": "INT64S", "const int32_t*": "INT32S",
            "const void*": "BYTES", "size_t*": "LENGTH_OUT", "uint64_t*": "NUMBERS_OUT", "covey_free_fn": "USER_FREE",
            "char**": "RAW_OUT", "bool": "BOOL", "int32_t": "INT32", "int64_t": "INT64", "uint64_t": "INT64",
            "double": "DOUBLE",
        }
        if kind == "void*":
            return "USER" if name == "user_data" else "MEMORY"
        if kind not in simple:
            raise SystemExit(f"{function}: {kind} {name} is of no kind that the fuzzer knows")
        return simple[kind]

    def argument(self, kind: str, index: int) -> str:
        if kind in self.function_types:
            return f"({kind})a[{index}].function"
        if kind.endswith("*"):
            return f"({kind})a[{index}].pointer"
        return f"a[{index}].real" if kind == "double" else f"({kind})a[{index}].integer"

    def function(self, name: str, result: str, values: list[Value]) -> tuple[str, str]:
        """The stub, and the row of the table."""
        parameters = [(c_type(each.type), each.name) for each in values]
        call = f"{name}({', '.join(self.argument(kind, index) for index, (kind, _) in enumerate(parameters))})"
        if result == "void":
            body, kind = f"(void)a; (void)r; {call};", "NOTHING"
        elif result.endswith("*"):
            body = f"(void)a; r->pointer = (void *){call};"
            kind = "TEXT" if result == "const char*" else f"HANDLE, .result_type = {self.type_number(result)}"
        else:
            body, kind = f"(void)a; r->integer = {call};", SCALARS[result]
        # The addresses of servers must stay on this machine.
        is_server = name.startswith("covey_client_options_set_")
        names = [name.rsplit("set_", 1)[1] if is_server and each == "url" else each for _, each in parameters]
        rows = ", ".join(
            f'{{.name = "{names[index]}", .kind = {self.kind(name, parameters, index)}}}'
            for index in range(len(parameters)))
        role = "RETAIN" if name.endswith("_retain") else "RELEASE" if name.endswith("_release") else "PLAIN"
        stub = f"static void call_{name}(const union value *a, union value *r) {{ {body} }}"
        # What is made lives a while before it is released.
        usual = 1 if role == "RELEASE" else 24 if name.endswith("_new") else 8
        row = (f'    {{.name = "{name}", .call = call_{name}, .role = {role}, .weight = {WEIGHTS.get(name, usual)}, '
               f".result = {kind}, .count = {len(parameters)}, .parameters = {{{rows}}}}},")
        return stub, row

    # Function types

    def look(self, kind: str, expression: str, count: str | None, each: str = "row") -> str | None:
        """Code that looks at what a pointer of this type points at; `count` elements if that is said beside it."""
        if handle := self.type_number(kind):
            return f"see_handle(&seen, {handle}, {expression});"
        if kind == "const char*":
            return f"see_text({expression});"
        if kind == "const char*const*":
            return f"see_texts({expression}, {count});"
        if kind.startswith("const ") and kind[6:-1] in self.structs:
            struct = kind[6:-1]
            inner = [f"see_bytes({each}, sizeof *{each});"]
            fields = self.structs[struct]
            for field in fields:
                name = field.name
                size = next((f"{each}->{other.name}" for other in fields
                             if other.name.endswith("_count") and other.name[:5] == name[:5]), None)
                if look := self.look(c_type(field.type), f"{each}->{name}", size, f"{each}_{name}"):
                    inner.append(look)
            bounds = f"{each} != NULL && {each} < {expression} + {count or 1}; {each}++"
            return f"for (const {struct} *{each} = {expression}; {bounds}) {{ {' '.join(inner)} }}"
        if kind.startswith("const ") and kind.endswith("*"):
            return f"see_bytes({expression}, {count} * sizeof *{expression});"
        return None

    def callback(self, name: str, result: str, values: list[Value]) -> str:
        if name in ("covey_free_fn", "covey_wake_fn", "covey_eviction_order_fn", "covey_log_fn"):
            return ""  # hooks, written by hand in callbacks.c
        parameters = [(c_type(each.type), each.name) for each in values]
        given = ", ".join(f"{kind} {parameter}" for kind, parameter in parameters)
        lines = [f"static {result} {'on_' + name}({given}) {{", "    struct seen seen = {.count = 0};"]
        for index, (kind, parameter) in enumerate(parameters[1:], 1):
            after = parameters[index + 1] if index + 1 < len(parameters) else ("", "")
            count = after[1] if after[0] == "size_t" else None
            look = self.look(kind, parameter, count) if kind.endswith("*") else f"(void){parameter};"
            if look is None:
                raise SystemExit(f"{name}: {kind}")
            lines.append(f"    {look}")
        repeats = "true" if "uint64_t" not in [kind for kind, _ in parameters] or "progress" in name else "false"
        return "\n".join([*lines, f'    ran({parameters[0][1]}, "{name}", &seen, {repeats});', "}"])

    def fill(self, struct: str) -> tuple[list[str], str]:
        """The functions that a struct of callbacks can hold, and code that puts them there."""
        functions: list[str] = []
        lines = [f"static void fill_{struct}(void *memory, struct record *record, covey_free_fn user_data_free) {{",
                 f"    {struct} *callbacks = memory;",
                 "    callbacks->user_data = record;", "    callbacks->user_data_free = user_data_free;"]
        for field in self.structs[struct]:
            if field.parameters is not None:
                functions.append(self.callback(f"{struct}_{field.name}", field.type, field.parameters))
                lines.append(f"    if (chance(90)) callbacks->{field.name} = on_{struct}_{field.name};")
        return functions, "\n".join([*lines, "}"])

    def render(self) -> str:
        header = self.header
        types = [name.removeprefix("covey_") for name in header.opaque]
        functions, callbacks = header.functions.values(), header.callbacks.values()
        inputs = {name for each in functions for value in each.values
                  if value.type.startswith("const ") and (name := value.type[6:-2]) in self.structs}
        parts = ["/* Written by table.py from include/covey.h. */", '#include "fuzz.h"', "", "enum {"]
        parts += [f"    TYPE_{name.upper()}," for name in types] + ["};", ""]
        parts += [self.callback(each.name, each.result, each.values) for each in callbacks]
        for struct in sorted(inputs):
            of_struct, fill = self.fill(struct)
            parts += [*of_struct, fill]
        stubs, rows = zip(*(self.function(each.name, c_type(each.result), each.values) for each in functions))
        parts += [*stubs, "", "const struct function functions[] = {", *rows, "};"]
        parts += ["const int function_count = (int)(sizeof functions / sizeof functions[0]);"]
        parts += ["struct tally tallies[sizeof functions / sizeof functions[0]];", ""]
        known = set(header.functions)
        parts += ["const struct type types[] = {"]
        for name in types:
            if f"covey_{name}_release" not in known:
                raise SystemExit(f"covey_{name} has no release")
            shared = "true" if name == "client" or name.endswith(("_collection", "_pages")) else "false"
            retain = f"(int32_t (*)(const void *))covey_{name}_retain" if f"covey_{name}_retain" in known else "NULL"
            release = f"(void (*)(void *))covey_{name}_release"
            parts.append(
                f'    {{.name = "{name}", .release = {release}, .retain = {retain}, .is_shared = {shared}}},')
        parts += ["};", "const int type_count = (int)(sizeof types / sizeof types[0]);"]
        parts += [f"const int {short}_type = TYPE_{name.upper()};" for name, short in
                  [("client", "client"), ("error", "error"), ("client_options", "options")]]
        return "\n".join(parts) + "\n"


def main() -> int:
    table = Table(read_header(ROOT / "include" / "covey.h"))
    Path(sys.argv[1]).write_text(table.render(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
