"""The generated wrappers of C++, Rust, Go, Swift and Node call every function of the interface; each says what it leaves out."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bindings"))

from render.names import camel, enumerators, lower_camel  # noqa: E402
from render.surface import Surface  # noqa: E402

BINDINGS = ROOT / "bindings"
DESCRIPTION: dict[str, Any] = json.loads((BINDINGS / "covey.json").read_text(encoding="utf-8"))
SOURCES = {"cpp": ["covey/cpp/*.hpp"], "rust": ["covey/src/*.rs"], "go": ["*.go"],
           "swift": ["Sources/Covey/**/*.swift"], "node": ["src/*.c"]}
# What must run on a thread of the library.
LEFT_OUT = {"node": {"covey_client_options_set_wake", "covey_client_options_set_eviction_order"}}


@pytest.mark.parametrize("language", SOURCES)
def test_a_wrapper_calls_every_function(language: str) -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for pattern in SOURCES[language]
                     for path in sorted((BINDINGS / language).glob(pattern)))
    called = set(re.findall(r"\bcovey_[a-z0-9_]+", text))
    missing = {each["name"] for each in DESCRIPTION["functions"]} - called
    # Rust and Go set the size of a struct of callbacks themselves; errors are values of their own in all of them.
    assert {name for name in missing if not name.endswith("_callbacks_init")} == {
        "covey_error_retain", *LEFT_OUT.get(language, ())}


def test_methods_of_a_class_have_different_names() -> None:
    surface = Surface(DESCRIPTION)
    for each in surface.classes.values():
        names = [method.name for method in each.methods]
        assert len(names) == len(set(names)), each.c_name
    assert sum(len(each.methods) for each in surface.classes.values()) > 600


def test_what_a_wrapper_takes_leaves_out_what_only_c_needs() -> None:
    surface = Surface(DESCRIPTION)
    methods = {method.c_name: method for each in surface.classes.values() for method in each.methods}
    assert [each["name"] for each in methods["covey_client_connect"].inputs] == ["user_id", "token", "nickname"]
    assert [each["name"] for each in methods["covey_client_create_channel_metadata"].inputs] == ["channel_url", "keys", "values"]
    assert methods["covey_message_collection_new"].name == "message_collection"
    assert methods["covey_message_from_bytes"].is_static and not methods["covey_message_apply_event"].is_static


def test_names_are_those_of_each_language() -> None:
    assert (camel("covey_message_list"), lower_camel("covey_message_list")) == ("MessageList", "messageList")
    assert enumerators(["COVEY_MESSAGE_KIND_USER", "COVEY_MESSAGE_KIND_FILE"]) == ["user", "file"]
    assert enumerators(["COVEY_OK", "COVEY_ERROR_BAD_HANDLE"]) == ["ok", "bad_handle"]


def test_a_download_to_a_path_has_a_value_without_bytes() -> None:
    surface = Surface(DESCRIPTION)
    assert surface.witness(surface.callbacks["covey_download_fn"]) is None
    assert surface.witness(surface.callbacks["covey_metadata_fn"]) is None
    assert surface.witness(surface.callbacks["covey_message_fn"]) == "message"
