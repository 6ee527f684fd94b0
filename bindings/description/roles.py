"""What each parameter of a function, and each member of a struct, is for; and which belong together.

Most of it follows from types and from the names that all of the header uses (`length`, `count`, `user_data`). Where a
number is an enumeration, and where a pointer may be NULL, the comments say it, always in the same words: "enum
covey_x"; "bits of enum covey_x" and "sum of enum covey_x" for a set; "may be NULL", "NULL: …", "NULL is allowed".
"""

from __future__ import annotations

import re
from typing import Any

from .comments import Comment, HeaderError, is_optional
from .declarations import Declarations, Value

SIZES = {"row_size", "span_size", "progress_size", "stats_size", "struct_size"}
INTEGERS = {"int32_t", "int64_t", "uint32_t", "uint64_t", "uint8_t", "size_t"}


def enumeration(words: str, declarations: Declarations) -> dict[str, Any]:
    """{"enum": name} if the words name one enumeration; {"flags": name} if they call it a set."""
    names = set(re.findall(r"\benum (covey_\w+)", words, re.I))
    if not names:
        return {}
    if len(names) > 1:
        raise HeaderError(f"several enumerations for one value: {', '.join(sorted(names))}")
    name = names.pop()
    if name not in declarations.enums:
        raise HeaderError(f"there is no enum {name}")
    is_set = re.search(rf"\b(bits|sum) of enum {name}\b", words, re.I) is not None
    return {"flags" if is_set else "enum": name}


class Roles:
    def __init__(self, declarations: Declarations) -> None:
        self.all = declarations

    def object(self, type_name: str) -> str | None:
        match = re.fullmatch(r"(?:const )?(covey_\w+) \*", type_name)
        return match.group(1) if match and match.group(1) in self.all.opaque else None

    def struct(self, type_name: str) -> str | None:
        match = re.fullmatch(r"(?:const )?(covey_\w+) \*", type_name)
        return match.group(1) if match and match.group(1) in self.all.structs else None

    # Parameters of a function

    def parameters(self, values: list[Value], comment: Comment) -> list[dict[str, Any]]:
        return [self.parameter(values, index, comment) for index in range(len(values))]

    def parameter(self, values: list[Value], index: int, comment: Comment) -> dict[str, Any]:
        each = values[index]
        found: dict[str, Any] = {"name": each.name, "type": each.type, **self.role(values, index, comment)}
        words = comment.parameters.get(each.name, "")
        # A short comment speaks of its only parameter, or names it.
        if not words and (match := re.search(rf"`{each.name}` (may be NULL|is [^.]*)", comment.text)):
            words = match.group(1)
        if "*" in each.type or found["role"] in ("function", "user_data_free"):
            # A release takes NULL, and says so; an object must be there unless the words allow NULL.
            own = words or (comment.text if index == 0 and "NULL is allowed" in comment.text else "")
            # The three parts of a callback may be NULL: the header's conventions.
            is_callback = found["role"] in ("function", "user_data", "user_data_free")
            found["nullable"] = is_callback or is_optional(own)
        if words:
            found["documentation"] = words
        return found

    def role(self, values: list[Value], index: int, comment: Comment) -> dict[str, Any]:
        each = values[index]
        kind, name = each.type, each.name
        after = values[index + 1] if index + 1 < len(values) else Value("", "")
        count = next((other.name for other in [*values[index + 1:], *values[:index]]
                      if other.type == "size_t" and other.name.endswith("count")), None)
        if kind == "covey_error **":
            return {"role": "error"}
        if (match := re.fullmatch(r"(covey_\w+) \*\*", kind)) and match.group(1) in self.all.opaque:
            if count is not None and any(other.name == "call_ids" for other in values):
                return {"role": "objects_out", "object": match.group(1), "count": count, "owned": True}
            return {"role": "object_out", "object": match.group(1), "owned": True}
        if match := re.fullmatch(r"const (covey_\w+) \*const \*", kind):
            return {"role": "objects", "object": match.group(1), "count": count}
        if found := self.object(kind):
            return {"role": "self" if index == 0 else "object", "object": found}
        if kind in self.all.callbacks and kind != "covey_free_fn":
            return {"role": "function", "callback": kind, **self.use(name, comment)}
        if found := self.struct(kind):
            if kind.startswith("const "):
                return {"role": "struct", "struct": found}
            if after.type == "int64_t" and after.name == "count" or any(
                    other.type == "int64_t" and other.name == "count" for other in values[:index]):
                return {"role": "rows_out", "struct": found, "count": "count", "size": self.size(values)}
            if (after.type, after.name) == ("size_t", "capacity"):
                return {"role": "rows_out", "struct": found, "count": "capacity"}
            return {"role": "struct_out", "struct": found, "size": self.size(values)}
        simple = {
            "covey_free_fn": "user_data_free", "char **": "memory_out", "size_t *": "length_out", "bool": "flag",
            "double": "real",
        }
        if kind in simple:
            return {"role": simple[kind]}
        if kind == "void *":
            return {"role": "user_data" if name == "user_data" else "memory"}
        if kind == "uint64_t *":
            return {"role": "call_id"} if name == "call_id" else {"role": "call_ids", "count": count}
        if kind == "const char *":
            return {"role": "text", "length": after.name} if (after.type, after.name) == ("size_t", "length") else {
                "role": "text"}
        if kind == "const void *":
            return {"role": "bytes", "length": after.name}
        arrays = {"const char *const *": "texts", "const int64_t *": "numbers", "const int32_t *": "numbers"}
        if kind in arrays and count:
            return {"role": arrays[kind], "count": count}
        if kind == "size_t":
            if name in SIZES:
                return {"role": "size"}
            if name == "length" or name.endswith("count") or name == "capacity":
                return {"role": "count"}
        if kind == "int64_t" and name == "count" and any("_size" in other.name for other in values):
            return {"role": "count"}
        if kind in INTEGERS:
            words = comment.parameters.get(name, "")
            # The comment of a setter speaks of its value.
            if not words and len(values) == 2:
                words = comment.text
            return {"role": "number", **enumeration(words, self.all)}
        raise HeaderError(f"{kind} {name}: no role")

    def size(self, values: list[Value]) -> str:
        return next(other.name for other in values if other.name in SIZES)

    def use(self, name: str, comment: Comment) -> dict[str, Any]:
        """How often a function is called: once, for the end of a call; or as often as something happens."""
        words = comment.parameters.get(name, "")
        if re.match(r"completion, called once for each\b", words):
            return {"called": "once_for_each"}
        if re.match(r"completion\b|runs (first|after it), once\b", words):
            return {"called": "once"}
        if re.match(r"receives the progress\b", words):
            return {"called": "often_before_the_completion"}
        if re.match(r"the (handler|hook|comparison)\b", words):
            return {"called": "often"}
        raise HeaderError(f'{name}: "{words[:40]}" does not begin as the comment of a function: completion; '
                          "runs first, once; receives the progress; the handler; the hook; the comparison")

    # Parameters of a function that the library calls

    def received(self, values: list[Value], comment: Comment) -> list[dict[str, Any]]:
        has_error = any(each.type == "const covey_error *" for each in values)
        found = []
        for index, each in enumerate(values):
            kind, name = each.type, each.name
            after = values[index + 1] if index + 1 < len(values) else Value("", "")
            counted = after.type == "size_t"
            role: dict[str, Any]
            if kind == "void *" and name == "user_data":
                role = {"role": "user_data"}
            elif kind == "uint64_t" and name == "call_id":
                role = {"role": "call_id"}
            elif kind == "const covey_error *":
                # Without a result there is nothing to report but an error.
                role = {"role": "error", "object": "covey_error", "nullable": name == "error" and index + 1 == len(values)
                        and index > 1}
            elif object_name := self.object(kind):
                role = {"role": "object", "object": object_name, "nullable": has_error}
            elif struct_name := self.struct(kind):
                role = ({"role": "rows", "struct": struct_name, "count": after.name} if counted
                        else {"role": "struct", "struct": struct_name})
                role["nullable"] = has_error and "context" not in name
            elif kind == "const char *":
                role = {"role": "text", "nullable": has_error}
            elif kind == "const void *" and counted:
                role = {"role": "bytes", "length": after.name, "nullable": has_error}
            elif kind == "bool":
                role = {"role": "flag"}
            elif kind == "size_t":
                role = {"role": "count"}
            elif kind in INTEGERS:
                role = {"role": "number", **self.named(name, comment)}
            else:
                raise HeaderError(f"{kind} {name}: no role")
            found.append({"name": name, "type": kind, **role})
        return found

    def named(self, name: str, comment: Comment) -> dict[str, Any]:
        """The enumeration of a callback's number: from its parameter's words, or from "`reason`: enum covey_x"."""
        words = comment.parameters.get(name, "")
        if not words and (match := re.search(rf"`{name}`: ([^.;]*)", comment.text)):
            words = match.group(1)
        return enumeration(words, self.all)

    # Members of a struct

    def members(self, values: list[Value]) -> list[dict[str, Any]]:
        names = {each.name for each in values}
        found = []
        for each in values:
            member: dict[str, Any] = {"name": each.name, "type": each.type}
            if each.length:
                member["length_of_array"] = each.length
            member.update(self.member(each, names))
            if each.comment:
                member["documentation"] = each.comment
            found.append(member)
        return found

    def member(self, each: Value, names: set[str]) -> dict[str, Any]:
        kind, name = each.type, each.name
        stem = re.sub(r"(s|_ids|ies)$", "", name)
        counts = [other for other in (f"{stem}_count", f"{name}_count") if other in names]
        if each.parameters is not None:
            return {"role": "function", "result": kind, "parameters": self.received(each.parameters, Comment(each.comment))}
        if name.startswith("reserved"):
            return {"role": "reserved"}
        if name == "struct_size":
            return {"role": "size"}
        if name == "user_data":
            return {"role": "user_data"}
        if kind == "covey_free_fn":
            return {"role": "user_data_free"}
        optional = {"nullable": is_optional(each.comment)}
        if kind == "const char *":
            length = f"{name}_length" if f"{name}_length" in names else None
            return {"role": "text", **({"length": length} if length else {}), **optional}
        if object_name := self.object(kind):
            return {"role": "object", "object": object_name, **optional}
        if struct_name := self.struct(kind):
            if not counts:
                raise HeaderError(f"{name}: there is no count of these rows")
            return {"role": "rows", "struct": struct_name, "count": counts[0], **optional}
        if kind.startswith("const ") and counts:
            return {"role": "numbers", "count": counts[0], **optional}
        if kind == "double":
            return {"role": "real"}
        if kind not in INTEGERS:
            raise HeaderError(f"{kind} {name}: no role")
        if name.endswith(("_length", "_count")) and self.is_size(name, names):
            return {"role": "count"}
        if re.match(r"1( if|:| or 0| yes)", each.comment) and "unknown" not in each.comment:
            return {"role": "flag"}
        return {"role": "number", **enumeration(each.comment, self.all)}

    def is_size(self, name: str, names: set[str]) -> bool:
        stem = re.sub(r"_(length|count)$", "", name)
        return any(other != name and (other in (stem, f"{stem}s", f"{stem}_ids") or re.sub(r"ies$", "y", other) == stem)
                   for other in names)
