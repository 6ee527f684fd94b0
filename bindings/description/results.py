"""What a function returns, by its type and the words of its comment.

    nothing   void
    status    0, or a negated error code
    flag      1 or 0 (or a bool), or a negated error code
    number    a number; with `enum` or `flags` the name of its enumeration
    text      UTF-8 that ends with NUL, borrowed; with `length` the parameter that receives its length
    object    a borrowed snapshot

`fails` says whether a negative value is an error: "negative", or "bad_handle" where negative numbers mean something else,
too, and only -COVEY_ERROR_BAD_HANDLE and -COVEY_ERROR_FORKED_CHILD are errors; or "never".
"""

from __future__ import annotations

import re
from typing import Any

from .comments import Comment, HeaderError
from .declarations import Declaration
from .roles import Roles, enumeration

ERRORS = r"-(COVEY_ERROR_\w+)"


def borrowed(comment: Comment) -> dict[str, Any]:
    """Whom a pointer belongs to."""
    words = f"{comment.text} {comment.result}"
    if match := re.search(r"\bborrowed from the ([\w ]+?)(?=[;.,]|$| and)", words):
        return {"borrowed_from": match.group(1)}
    if "a static text" in words:
        return {"borrowed_from": "library"}
    raise HeaderError('a pointer is returned, and its comment says neither "borrowed from the …" nor "a static text"')


def of(function: Declaration, roles: Roles, parameters: list[dict[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {"type": function.result, **kind(function, roles, parameters)}
    errors = list(dict.fromkeys(re.findall(ERRORS, function.comment.all)))
    if errors:
        found["errors"] = errors
    if function.comment.result:
        found["documentation"] = function.comment.result
    return found


def kind(function: Declaration, roles: Roles, parameters: list[dict[str, Any]]) -> dict[str, Any]:
    comment, result = function.comment, function.result
    words = f"{comment.text} {comment.result}"
    if result == "void":
        return {"kind": "nothing", "fails": "never"}
    if result == "bool":
        return {"kind": "flag", "fails": "never"}
    if result == "const char *":
        length = next(({"length": each["name"]} for each in parameters if each["role"] == "length_out"), {})
        return {"kind": "text", "fails": "never", "nullable": is_missing(comment), **length, **borrowed(comment)}
    if object_name := roles.object(result):
        return {"kind": "object", "object": object_name, "fails": "never", "nullable": is_missing(comment),
                **borrowed(comment)}
    if result not in ("int32_t", "int64_t"):
        raise HeaderError(f"a result of type {result}")
    takes_handle = any(each["role"] == "self" for each in parameters)
    has_out = any(each["role"] in ("object_out", "memory_out") for each in parameters)
    own_words = f"{comment.text} {comment.result}" if not comment.parameters else f"{first(comment)} {comment.result}"
    # Where a parameter is of the enumeration that a short comment names, the result is not.
    taken = {each.get("enum") or each.get("flags") for each in parameters} - {None}
    named = {} if comment.result.startswith("0 or a negative") else enumeration(own_words, roles.all)
    if named and not taken & set(named.values()):
        return {"kind": "number", "fails": fails(words, takes_handle), **named}
    if result == "int32_t":
        if re.search(r"(?:^|\. )1 (if|while)\b[^.]*\b(0|else 0)\b|\b1 or 0\b|^0, 1 or a negative|^1, 0, or a negative",
                     comment.text if comment.result == "" else comment.result) or re.match(r"1 (if|while) ", comment.text):
            return {"kind": "flag", "fails": "negative"}
        if re.match(r"0\b(?!, 1)|as covey_", comment.result) or has_out:
            return {"kind": "status", "fails": "negative"}
    return {"kind": "number", "fails": fails(words, takes_handle)}


def first(comment: Comment) -> str:
    return comment.text.split(". ")[0]


def is_missing(comment: Comment) -> bool:
    """Whether the getter says that it can return NULL. That a bad handle gives NULL is said for all."""
    return re.search(r"\bNULL\b", re.sub(r"`?length`? may be NULL", "", f"{comment.text} {comment.result}")) is not None


def fails(words: str, takes_handle: bool) -> str:
    if re.search(r"\ba negative error\b|-COVEY_ERROR_(?!BAD_HANDLE)", words) and "negative error for a bad handle" not in words:
        return "negative"
    return "bad_handle" if takes_handle else "never"
