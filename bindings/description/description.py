"""The description as a whole: what bindings/covey.json holds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Callable

from . import results
from .comments import HeaderError, threads
from .declarations import Declaration, Declarations, read_header
from .roles import Roles

FORMAT = 1
CONSTANT_VALUES = {"INT64_MAX": 2**63 - 1, "SIZE_MAX": 2**64 - 1}


def describe(umbrella: Path) -> dict[str, Any]:
    """What covey.json holds of this header."""
    return Description(read_header(umbrella)).build()


class Description:
    def __init__(self, declarations: Declarations) -> None:
        self.all = declarations
        self.roles = Roles(declarations)

    def build(self) -> dict[str, Any]:
        every = self.all
        return {
            "format": FORMAT,
            "version": ".".join(every.constants[f"COVEY_VERSION_{part}"][0] for part in ("MAJOR", "MINOR", "PATCH")),
            "library": "covey",
            "soname": "libcovey.so.0",
            "conventions": every.conventions,
            "constants": [self.constant(*each) for each in every.constants.items() if "_VERSION_" not in each[0]],
            "enums": [said(self.enum, each) for each in every.enums.values()],
            "objects": [said(self.object, each) for each in every.opaque.values()],
            "callbacks": [said(self.callback, each) for each in every.callbacks.values()],
            "structs": [said(self.struct, each) for each in every.structs.values()],
            "functions": [said(self.function, each) for each in every.functions.values()],
        }

    def constant(self, name: str, given: tuple[str, str]) -> dict[str, Any]:
        number = CONSTANT_VALUES[given[0]] if given[0] in CONSTANT_VALUES else int(given[0], 0)
        return {"name": name, "value": number, "documentation": given[1]}

    def enum(self, each: Declaration) -> dict[str, Any]:
        values = [{"name": value.name, "value": int(value.type), **documented(value.comment)} for value in each.values]
        is_set = each.name.endswith("_flag")
        return {**head(each), **({"is_set": True} if is_set else {}), "values": values}

    def object(self, each: Declaration) -> dict[str, Any]:
        functions = self.all.functions
        has = [name for name in ("retain", "release") if f"{each.name}_{name}" in functions]
        if "release" not in has:
            raise HeaderError("there is no release")
        text = each.comment.text
        if not text:
            raise HeaderError("it has no comment")
        found = {**head(each), "release": f"{each.name}_release"}
        if "retain" in has:
            found["retain"] = f"{each.name}_retain"
        if text.endswith("Snapshot.") != ("retain" in has):
            raise HeaderError('its comment must end with "Snapshot." if it can be retained, and only then')
        # A list of objects: count, and one of them at an index.
        if (at := functions.get(f"{each.name}_at")) and f"{each.name}_count" in functions:
            found["elements"] = self.roles.object(at.result) or "text"
        return found

    def callback(self, each: Declaration) -> dict[str, Any]:
        return {**head(each), "result": each.result, "parameters": self.roles.received(each.values, each.comment)}

    def struct(self, each: Declaration) -> dict[str, Any]:
        members = self.roles.members(each.values)
        if any(member["role"] == "user_data" for member in members):
            use = {"use": "callbacks"}
        elif members[0]["role"] == "size":
            use = {"use": "filled_by_library"}
        else:
            use = {"use": "row"}
        return {**head(each), **use, "members": members}

    def function(self, each: Declaration) -> dict[str, Any]:
        parameters = self.roles.parameters(each.values, each.comment)
        found: dict[str, Any] = {**head(each)}
        owner = self.owner(each)
        if owner:
            found["of"] = owner
        found["kind"] = self.kind(each, owner, parameters)
        found["result"] = results.of(each, self.roles, parameters)
        found["parameters"] = parameters
        group = self.group(parameters)
        if group:
            found["callback"] = group
        self.check_ownership(each, parameters)
        word, condition = threads(each.comment)
        if word.startswith("covey_"):
            other = self.all.functions.get(word)
            if other is None:
                raise HeaderError(f"threads as {word}, which is no function")
            word, condition = threads(other.comment)
            if word.startswith("covey_"):
                raise HeaderError("threads as a function that has them as another")
        found["threads"] = word
        if condition:
            found["threads_condition"] = condition
        if each.comment.order:
            found["order"] = each.comment.order
        if not each.comment.since:
            raise HeaderError('it does not end with "Since 0.1."')
        found["since"] = each.comment.since
        return found

    def owner(self, each: Declaration) -> str | None:
        """The object or struct that a function belongs to: the longest whose name begins its name."""
        types = [name for name in (*self.all.opaque, *self.all.structs) if each.name.startswith(f"{name}_")]
        return max(types, key=len, default=None)

    def kind(self, each: Declaration, owner: str | None, parameters: list[dict[str, Any]]) -> str:
        roles = [parameter["role"] for parameter in parameters]
        last = each.name.removeprefix(f"{owner}_") if owner else each.name
        if last in ("retain", "release"):
            return last
        if "function" in roles:
            called = [parameter["called"] for parameter in parameters if parameter["role"] == "function"]
            return "call" if any(word.startswith("once") for word in called) else "handler"
        if "object_out" in roles and "self" not in roles:
            return "constructor"
        if owner and re.match(r"(set|add|remove)_", last) and each.result == "int32_t" and "client" != owner.split("_")[-1]:
            return "setter"
        if roles[:1] == ["self"] and all(role in ("self", "length_out", "number", "text") for role in roles) and (
                each.values[0].type.startswith("const ")):
            return "getter"
        return "function"

    def group(self, parameters: list[dict[str, Any]]) -> dict[str, Any] | None:
        """The parameters that are one callback: functions, their context, its free function."""
        functions = [each["name"] for each in parameters if each["role"] == "function"]
        if not functions:
            return None
        found: dict[str, Any] = {"functions": functions}
        for role in ("user_data", "user_data_free", "call_id", "call_ids"):
            if name := next((each["name"] for each in parameters if each["role"] == role), None):
                found[role] = name
        if "user_data" not in found or "user_data_free" not in found:
            raise HeaderError("a function without user_data and user_data_free")
        return found

    def check_ownership(self, each: Declaration, parameters: list[dict[str, Any]]) -> None:
        """The comment says how to release what an out-parameter receives."""
        words = f"{each.comment.all} {' '.join(each.comment.parameters.values())}"
        for parameter in parameters:
            if parameter["role"] in ("object_out", "objects_out"):
                release = f"{parameter['object']}_release"
                if release not in each.comment.ownership:
                    raise HeaderError(f'"Ownership:" does not name {release}')
            if parameter["role"] == "memory_out" and "covey_free" not in words and not re.search(r"; as covey_\w+", words):
                raise HeaderError("the comment does not name covey_free")


def head(each: Declaration) -> dict[str, Any]:
    return {"name": each.name, "header": each.header, **documented(each.comment.text)}


def documented(text: str) -> dict[str, Any]:
    return {"documentation": text} if text else {}


def said(make: Callable[[Declaration], dict[str, Any]], each: Declaration) -> dict[str, Any]:
    """With the declaration's name in front of what is wrong."""
    try:
        return make(each)
    except HeaderError as error:
        raise HeaderError(f"{each.header}: {each.name}: {error}") from None
