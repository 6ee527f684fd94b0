"""bindings/covey.json describes the header: valid by its schema, complete, and made of words that the header must use."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Iterator

import jsonschema  # type: ignore[import-untyped]
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bindings"))

from description import comments  # noqa: E402
from description.description import describe as described  # noqa: E402
from description.writer import write  # noqa: E402

DESCRIPTION: dict[str, Any] = json.loads((ROOT / "bindings" / "covey.json").read_text(encoding="utf-8"))
FUNCTIONS: dict[str, dict[str, Any]] = {each["name"]: each for each in DESCRIPTION["functions"]}


def parameter(function: str, name: str) -> dict[str, Any]:
    return next(each for each in FUNCTIONS[function]["parameters"] if each["name"] == name)


def test_it_is_valid_by_its_schema() -> None:
    schema = json.loads((ROOT / "bindings" / "covey.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(DESCRIPTION, schema, jsonschema.Draft202012Validator)


def test_it_has_every_name_of_the_header() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "include" / "covey").glob("*.h")))
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    assert sorted(re.findall(r"^COVEY_API (?!extern)[^;(]*?\b(covey_\w+)\(", text, re.M)) == sorted(FUNCTIONS)
    assert set(re.findall(r"\b(COVEY_\w+) =", text)) == {
        value["name"] for each in DESCRIPTION["enums"] for value in each["values"]} | {
        each["name"] for each in DESCRIPTION["constants"]} - {"COVEY_NUL_TERMINATED", "COVEY_TIME_NEWEST"}
    types = [each["name"] for kind in ("objects", "structs", "callbacks") for each in DESCRIPTION[kind]]
    assert sorted(re.findall(r"^typedef struct (covey_\w+)|^typedef [^;]*?\(\*(covey_\w+)\)", text, re.M)) == sorted(
        ("", name) if name.endswith("_fn") else (name, "") for name in types)


def references(each: Any) -> Iterator[tuple[str, str]]:
    if isinstance(each, dict):
        for key, value in each.items():
            if key in ("object", "struct", "enum", "flags", "callback") and isinstance(value, str):
                yield key, value
            yield from references(value)
    elif isinstance(each, list):
        for value in each:
            yield from references(value)


def test_what_it_refers_to_is_there() -> None:
    names = {kind: {each["name"] for each in DESCRIPTION[f"{kind}s"]} for kind in ("object", "struct", "enum", "callback")}
    found = list(references(DESCRIPTION))
    assert len(found) > 1000
    assert [(key, name) for key, name in found if name not in names["enum" if key == "flags" else key]] == []
    for function in DESCRIPTION["functions"]:
        own = {each["name"] for each in function["parameters"]}
        for each in [*function["parameters"], function["result"]]:
            assert {each[key] for key in ("length", "count", "size") if key in each} <= own, function["name"]


def test_it_says_what_belongs_together() -> None:
    assert FUNCTIONS["covey_client_connect"]["callback"] == {
        "functions": ["fn"], "user_data": "user_data", "user_data_free": "user_data_free", "call_id": "call_id"}
    assert FUNCTIONS["covey_message_collection_start"]["callback"]["functions"] == ["cache_fn", "api_fn"]
    assert parameter("covey_client_send_file_message", "progress")["called"] == "often_before_the_completion"
    assert parameter("covey_client_invite", "user_ids")["count"] == "count"
    assert parameter("covey_user_message_params_set_message", "text")["length"] == "length"
    assert parameter("covey_message_reactions", "rows")["size"] == "row_size"


def test_it_says_what_may_be_absent_and_to_whom_a_result_belongs() -> None:
    assert parameter("covey_client_connect", "token")["nullable"] is True
    assert parameter("covey_client_connect", "user_id")["nullable"] is False
    result = FUNCTIONS["covey_channel_last_message"]["result"]
    assert (result["nullable"], result["borrowed_from"]) == (True, "channel")
    assert FUNCTIONS["covey_channel_name"]["result"]["nullable"] is False
    assert parameter("covey_client_current_user", "user")["owned"] is True


def test_it_says_which_numbers_are_enumerations_and_which_are_errors() -> None:
    assert FUNCTIONS["covey_message_kind"]["result"]["enum"] == "covey_message_kind"
    assert FUNCTIONS["covey_channel_flags"]["result"]["flags"] == "covey_channel_flag"
    assert parameter("covey_client_options_set_delivery", "delivery")["enum"] == "covey_delivery"
    assert FUNCTIONS["covey_restricted_user_end_at"]["result"]["fails"] == "bad_handle"
    assert FUNCTIONS["covey_message_list_count"]["result"]["fails"] == "negative"
    assert FUNCTIONS["covey_channel_is_muted"]["result"]["kind"] == "flag"


def test_threads_are_resolved() -> None:
    assert FUNCTIONS["covey_client_dispatch"]["threads"] == "not-in-callback"
    setter = FUNCTIONS["covey_client_options_set_app_id"]
    assert setter["threads"] == "any-thread" and "two threads must not change" in setter["threads_condition"]


UMBRELLA = """/*
 * Conventions of all functions:
 *
 *   Handles     Opaque.
 *
 */
"""
PART = """
/** One user. Snapshot. */
typedef struct covey_user covey_user;
/** Kinds. */
enum covey_kind {
    COVEY_KIND_ONE = 1
};
/** Completion. */
typedef void (*covey_user_fn)(void *user_data, uint64_t call_id, const covey_user *user, const covey_error *error);
/** A struct. */
typedef struct covey_row {
    const char *text; /**< a text */
} covey_row;
/** A user's name. @return borrowed from the user. Threads: any-thread. Since 0.1. */
COVEY_API const char *covey_user_name(const covey_user *user);
/**
 * Gets a user.
 * @param user receives the user.
 * @return 0 or a negative error. Ownership: release it with covey_user_release. Threads: any-thread. Since 0.1.
 */
COVEY_API int32_t covey_user_new(covey_user **user);
/** Retains a user. @return 0 or a negative error. Threads: any-thread. Since 0.1. */
COVEY_API int32_t covey_user_retain(const covey_user *user);
/** Releases a user; NULL is allowed. Threads: any-thread. Since 0.1. */
COVEY_API void covey_user_release(const covey_user *user);
/**
 * Asks.
 * @param fn completion.
 * @return 0 or a negative error. Threads: as covey_user_new. Since 0.1.
 */
COVEY_API int32_t covey_ask(covey_user_fn fn, void *user_data, covey_free_fn user_data_free, uint64_t *call_id);
"""


def describe(part: str, directory: Path) -> dict[str, Any]:
    (directory / "covey").mkdir()
    (directory / "covey.h").write_text(UMBRELLA + '#include "covey/part.h"\n', encoding="utf-8")
    versions = "".join(f"#define COVEY_VERSION_{name} 0\n" for name in ("MAJOR", "MINOR", "PATCH"))
    (directory / "covey" / "part.h").write_text(versions + part, encoding="utf-8")
    return described(directory / "covey.h")


def test_a_small_header_is_understood(tmp_path: Path) -> None:
    assert [each["name"] for each in describe(PART, tmp_path)["functions"]] == [
        "covey_user_name", "covey_user_new", "covey_user_retain", "covey_user_release", "covey_ask"]


@pytest.mark.parametrize(("words", "instead", "problem"), [
    (" Snapshot.", "", "Snapshot"),
    ("borrowed from the user", "the name", "borrowed"),
    ("release it with covey_user_release", "release it", "covey_user_release"),
    ("Threads: any-thread. Since 0.1. */\nCOVEY_API int32_t covey_user_retain", "Since 0.1. */\nCOVEY_API int32_t covey_user_retain", "Threads"),
    ("any-thread. Since 0.1. */\nCOVEY_API void", "any-thread. */\nCOVEY_API void", "Since"),
    ("@param fn completion", "@param fn a function", "fn"),
    ("as covey_user_new", "as covey_user_old", "covey_user_old"),
    ("A user's name.", "A user's enum covey_name.", "covey_name"),
    ("covey_free_fn user_data_free, ", "", "user_data_free"),
])
def test_other_words_are_an_error(words: str, instead: str, problem: str, tmp_path: Path) -> None:
    assert words in PART
    part = PART.replace(words, instead)
    if problem == "covey_name":
        part = part.replace("const char *covey_user_name", "int32_t covey_user_name")
    with pytest.raises(comments.HeaderError, match=problem):
        describe(part, tmp_path)


@pytest.mark.parametrize("line", [
    "COVEY_API int32_t covey_x(unknown_type *x);", "union covey_u { int a; };", "int32_t covey_x(int32_t a);",
    "COVEY_API int32_t covey_x(int32_t a)", "enum covey_e { COVEY_A };", "enum covey_e {\n    COVEY_A\n};",
    "#define COVEY_X (1 + COVEY_Y)", "typedef struct covey_row {\n    int32_t *(*odd)[3];\n} covey_row;",
])
def test_what_is_not_understood_is_an_error(line: str, tmp_path: Path) -> None:
    with pytest.raises(comments.HeaderError):
        describe(f"{PART}{line}\n", tmp_path)


def test_a_line_holds_one_small_object() -> None:
    text = write({"a": [{"b": 1}, {"c": "x" * 200}], "d": []})
    assert json.loads(text) == {"a": [{"b": 1}, {"c": "x" * 200}], "d": []}
    assert '    {"b": 1},' in text.splitlines()
