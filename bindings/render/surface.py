"""What every language's wrapper has, from the description: classes with methods, and what goes in and comes out of each.

A method is a function of C without the parameters that only C needs: sizes, counts and lengths follow from what they are
of, `user_data` and its free function belong to the wrapper, an error becomes an exception or a result. Objects are
released by their classes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .names import plain

INPUTS = {"object", "objects", "text", "texts", "numbers", "bytes", "number", "flag", "real", "struct"}
# Members of a struct that only C needs.
ONLY_C = ("size", "reserved", "count", "user_data", "user_data_free")
# What no wrapper needs: the memory of C, and the initial value of its structs.
WITHOUT_WRAPPER = {"covey_free"}


def enumeration(each: dict[str, Any]) -> str | None:
    """The enumeration whose value, or set of values, a number is."""
    return each.get("enum") or each.get("flags")


def kept(struct: dict[str, Any]) -> list[dict[str, Any]]:
    """The members of a struct that a wrapper's value has."""
    return [member for member in struct["members"] if member["role"] not in ONLY_C]


def functions_of(struct: dict[str, Any]) -> list[dict[str, Any]]:
    return [member for member in struct["members"] if member["role"] == "function"]


def received(function: dict[str, Any]) -> list[dict[str, Any]]:
    """What a function of such a struct receives, without what belongs to its calling."""
    return [part for part in function["parameters"] if part["role"] not in ("user_data", "count")]


@dataclass
class Method:
    """`inputs` are parameters of the wrapper; `functions` those of them that are functions, with their callbacks."""

    function: dict[str, Any]
    name: str
    is_static: bool
    inputs: list[dict[str, Any]]
    functions: list[dict[str, Any]]
    # Of an out-parameter: ("object", its class), ("memory", ""), ("struct", its struct), ("rows", its struct).
    out: tuple[str, str] | None
    # An array of rows is read from an index on, instead of as a whole.
    is_window: bool = False

    @property
    def c_name(self) -> str:
        return str(self.function["name"])

    @property
    def parameters(self) -> list[dict[str, Any]]:
        return list(self.function["parameters"])

    @property
    def result(self) -> dict[str, Any]:
        return dict(self.function["result"])

    @property
    def is_call(self) -> bool:
        return bool(self.function["kind"] == "call")

    def has(self, role: str) -> bool:
        return any(each["role"] == role for each in self.parameters)

    def counted(self, name: str) -> list[dict[str, Any]]:
        """The inputs whose number of elements a parameter is."""
        return [each for each in self.inputs if each.get("count") == name]

    @property
    def once(self) -> list[dict[str, Any]]:
        """Its completions."""
        return [each for each in self.functions if each["called"] == "once"]

    @property
    def awaited(self) -> dict[str, Any] | None:
        """The completion that ends the call: the last one."""
        return self.once[-1] if self.once else None

    def lengths(self, name: str) -> list[str]:
        """The inputs whose length or number of elements a parameter is."""
        return [each["name"] for each in self.inputs if name in (each.get("count"), each.get("length"))]


@dataclass
class Class:
    object: dict[str, Any]
    methods: list[Method] = field(default_factory=list)

    @property
    def c_name(self) -> str:
        return str(self.object["name"])

    @property
    def is_snapshot(self) -> bool:
        return "retain" in self.object


class Surface:
    def __init__(self, description: dict[str, Any]) -> None:
        self.description = description
        self.classes = {each["name"]: Class(each) for each in description["objects"]}
        self.structs = {each["name"]: each for each in description["structs"]}
        self.callbacks = {each["name"]: each for each in description["callbacks"]}
        self.enums = {each["name"]: each for each in description["enums"]}
        # Functions of no object.
        self.free: list[Method] = []
        for function in description["functions"]:
            if function["kind"] in ("retain", "release") or function["name"] in WITHOUT_WRAPPER:
                continue
            if function["name"].endswith("_callbacks_init"):
                continue
            self.add(function)

    def add(self, function: dict[str, Any]) -> None:
        parameters = function["parameters"]
        of = function.get("of")
        own = next((each["object"] for each in parameters if each["role"] == "self"), None)
        out = self.out(parameters)
        makes_own = out == ("object", of) and own not in (of, "covey_client")
        owner = of if makes_own and of in self.classes else own
        name = plain(function["name"])
        if makes_own and of:
            name = name.removeprefix(f"{plain(of)}_")
        elif owner and name.startswith(f"{plain(owner)}_"):
            name = name.removeprefix(f"{plain(owner)}_")
        elif out and of:
            # client.message_collection(…), client.feed(…)
            name = name.removesuffix("_new").removesuffix("_open")
        inputs = [each for each in parameters if each["role"] in INPUTS or makes_own and each["role"] == "self"]
        is_window = any(each["name"] == "first" for each in parameters) and bool(out) and out[0] == "rows"  # type: ignore[index]
        method = Method(
            function, name, makes_own or owner is None, inputs,
            [each for each in parameters if each["role"] == "function"], out, is_window)
        (self.classes[owner].methods if owner in self.classes else self.free).append(method)

    def out(self, parameters: list[dict[str, Any]]) -> tuple[str, str] | None:
        for each in parameters:
            if each["role"] == "object_out":
                return "object", each["object"]
            if each["role"] == "memory_out":
                return "memory", ""
            if each["role"] == "struct_out":
                return "struct", each["struct"]
            if each["role"] == "rows_out":
                return "rows", each["struct"]
            if each["role"] == "objects_out":
                return "objects", each["object"]
        return None

    def payload(self, callback: dict[str, Any]) -> list[dict[str, Any]]:
        """What a callback reports, without what belongs to its calling."""
        return [each for each in callback["parameters"]
                if each["role"] not in ("user_data", "call_id", "count") and not self.is_reason(callback, each)]

    def is_reason(self, callback: dict[str, Any], each: dict[str, Any]) -> bool:
        """Whether it is the error of a completion, and not what the callback is about."""
        return each["role"] == "error" and len(callback["parameters"]) > 2 and callback["parameters"][-1] is each

    def is_completion(self, callback: dict[str, Any]) -> bool:
        return any(self.is_reason(callback, each) for each in callback["parameters"])

    def witness(self, callback: dict[str, Any]) -> str | None:
        """The parameter of a completion that is NULL where there is no value. Without one, and for rows and bytes, of which
        NULL are none (a file that was downloaded to a path), there is a value unless there is an error."""
        return next((each["name"] for each in self.payload(callback) if each["type"].endswith("*") and each.get("nullable")
                     and each["role"] not in ("rows", "bytes")), None)

    def arity(self, method: Method) -> int:
        """How many arguments a method takes where its last completion is what it returns."""
        return sum(each in method.inputs or each in method.functions and each != method.awaited
                   or method.is_window and each["name"] == "count" for each in method.parameters)

    def callback_structs(self) -> list[dict[str, Any]]:
        return [struct for struct in self.structs.values() if struct["use"] == "callbacks"]

    def row_structs(self) -> list[dict[str, Any]]:
        """Structs that the library fills, in an order in which each comes after those that it holds."""
        found: list[dict[str, Any]] = []

        def visit(struct: dict[str, Any]) -> None:
            if struct in found or struct["use"] == "callbacks":
                return
            for member in struct["members"]:
                if "struct" in member:
                    visit(self.structs[member["struct"]])
            found.append(struct)

        for struct in self.structs.values():
            visit(struct)
        return found
