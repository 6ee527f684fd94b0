"""Languages that read the C header themselves see what C sees: each constant with its value, each struct with its size,
and functions that can be called. Rust by bindgen, Python by cffi, Lua by LuaJIT; the last two take the preprocessed
header, as guide.md says."""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import cffi  # type: ignore[import-untyped]
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
LIBRARY = Path(os.environ.get("COVEY_LIBRARY", ROOT / "build" / "libcovey.so"))
sys.path[:0] = [str(ROOT / "bindings"), str(ROOT / "bindings" / "python")]

from covey import _declarations  # noqa: E402
from description.description import describe  # noqa: E402

HEADER = describe(ROOT / "include" / "covey.h")
# What only a preprocessor can use.
MACROS = {"COVEY_VERSION_MAJOR", "COVEY_VERSION_MINOR", "COVEY_VERSION_PATCH"}
CONSTANTS = {each["name"]: each["value"] for each in HEADER["constants"]}
CONSTANTS |= {each["name"]: each["value"] for enum in HEADER["enums"] for each in enum["values"]}
OBJECTS = {"COVEY_NUL_TERMINATED", "COVEY_TIME_NEWEST"}


def output(*command: str) -> str:
    ended = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert ended.returncode == 0, ended.stderr[-2000:]
    return ended.stdout


def struct_sizes() -> dict[str, int]:
    """As Python's own declarations have them, which C checks (layout.c)."""
    return {each["name"]: ctypes.sizeof(getattr(_declarations, each["name"])) for each in HEADER["structs"]}


def preprocessed(directory: Path, *options: str) -> str:
    """The header without macros, and without what the system's headers declare: the parsers know those types."""
    empty = directory / "empty"
    empty.mkdir()
    for name in ("stdbool.h", "stddef.h", "stdint.h"):
        (empty / name).touch()
    header = str(ROOT / "include" / "covey.h")
    return output("gcc", "-E", "-P", "-nostdinc", "-isystem", str(empty), "-DCOVEY_API=", *options, header)


def test_there_are_constants_of_both_kinds() -> None:
    assert OBJECTS < set(CONSTANTS) and len(CONSTANTS) > 300
    assert (CONSTANTS["COVEY_NUL_TERMINATED"], CONSTANTS["COVEY_TIME_NEWEST"]) == (2**64 - 1, 2**63 - 1)


def test_cffi_reads_the_header(tmp_path: Path) -> None:
    ffi = cffi.FFI()
    # Without const: cffi does not read constants from a library, only variables.
    ffi.cdef(preprocessed(tmp_path, "-Dconst="))
    library = ffi.dlopen(str(LIBRARY))
    wrong = {name: got for name, value in CONSTANTS.items() if (got := getattr(library, name)) != value}
    assert wrong == {}
    assert {name: size for name, size in struct_sizes().items() if ffi.sizeof(name) != size} == {}
    assert library.covey_utf8_is_valid(b"caf\xc3\xa9", library.COVEY_NUL_TERMINATED)
    assert not library.covey_utf8_is_valid(b"caf\xc3", library.COVEY_NUL_TERMINATED)


LUA = """
local ffi = require("ffi")
local file = assert(io.open(arg[1])); ffi.cdef(file:read("*a")); file:close()
local lib = ffi.load(arg[2])
for name in io.lines(arg[3]) do print(name, tostring(lib[name])) end
for name in io.lines(arg[4]) do print(name, ffi.sizeof(name)) end
print("valid", lib.covey_utf8_is_valid("caf\\195\\169", lib.COVEY_NUL_TERMINATED))
print("invalid", lib.covey_utf8_is_valid("caf\\195", lib.COVEY_NUL_TERMINATED))
"""


def test_luajit_reads_the_header(tmp_path: Path) -> None:
    sizes = struct_sizes()
    header = preprocessed(tmp_path)
    texts = {"script.lua": LUA, "covey.h": header, "constants": "\n".join(CONSTANTS), "structs": "\n".join(sizes)}
    for name, text in texts.items():
        (tmp_path / name).write_text(text + "\n", encoding="utf-8")
    files = [str(tmp_path / name) for name in ("script.lua", "covey.h")]
    printed = output("luajit", *files, str(LIBRARY), str(tmp_path / "constants"), str(tmp_path / "structs"))
    # A number of 64 bits has a suffix.
    said = {name: re.sub(r"U?LL$", "", value) for name, value in (line.split("\t") for line in printed.splitlines())}
    wanted = {name: str(value) for name, value in [*CONSTANTS.items(), *sizes.items()]}
    assert said == {**wanted, "valid": "true", "invalid": "false"}


@pytest.fixture(scope="module")
def rust() -> str:
    return output(
        "bindgen", str(ROOT / "include" / "covey.h"), "--no-prepend-enum-name", "--size_t-is-usize",
        "--allowlist-var", "COVEY_.*", "--allowlist-type", "covey_.*", "--allowlist-function", "covey_.*")


def test_bindgen_reads_the_header(rust: str) -> None:
    found = {name: int(value) for name, value in re.findall(r"pub const (COVEY_\w+): \w+\s*= (-?\d+);", rust)}
    wanted = {name: value for name, value in CONSTANTS.items() if name not in OBJECTS}
    assert {name: value for name, value in found.items() if name not in MACROS} == wanted
    objects = dict(re.findall(r"pub static (COVEY_\w+): (\w+);", rust))
    assert objects == {"COVEY_NUL_TERMINATED": "usize", "COVEY_TIME_NEWEST": "i64"}
    functions = set(re.findall(r"pub fn (covey_\w+)\(", rust))
    assert {each["name"] for each in HEADER["functions"]} - functions == set()


RUST = """
#![allow(non_upper_case_globals, non_camel_case_types, dead_code)]
include!("covey.rs");
fn main() {
    let valid = |bytes: &[u8]| unsafe { covey_utf8_is_valid(bytes.as_ptr() as *const _, COVEY_NUL_TERMINATED) };
    println!("{} {}", valid(b"caf\\xc3\\xa9\\0"), valid(b"caf\\xc3\\0"));
    println!("{} {}", unsafe { COVEY_NUL_TERMINATED }, unsafe { COVEY_TIME_NEWEST });
}
"""


@pytest.mark.skipif(shutil.which("rustc") is None, reason="there is no Rust compiler")
def test_a_rust_program_calls_the_library(rust: str, tmp_path: Path) -> None:
    (tmp_path / "covey.rs").write_text(rust, encoding="utf-8")
    (tmp_path / "main.rs").write_text(RUST, encoding="utf-8")
    output(
        "rustc", "--edition", "2021", "-o", str(tmp_path / "main"), str(tmp_path / "main.rs"),
        "-L", str(LIBRARY.parent), "-l", "covey", "-C", f"link-arg=-Wl,-rpath,{LIBRARY.parent}")
    assert output(str(tmp_path / "main")).split() == ["true", "false", str(2**64 - 1), str(2**63 - 1)]


CALLBACKS = """
#include <covey.h>
#include <stdio.h>
int main(void) {
    covey_message_collection_callbacks messages = COVEY_MESSAGE_COLLECTION_CALLBACKS_INIT;
    covey_group_channel_collection_callbacks channels = COVEY_GROUP_CHANNEL_COLLECTION_CALLBACKS_INIT;
    covey_sync_message_callbacks sync_messages = COVEY_SYNC_MESSAGE_CALLBACKS_INIT;
    covey_sync_channel_callbacks sync_channels = COVEY_SYNC_CHANNEL_CALLBACKS_INIT;
    printf("%d %d %d %d\\n", messages.struct_size == sizeof messages && messages.disposed == NULL,
        channels.struct_size == sizeof channels && channels.disposed == NULL,
        sync_messages.struct_size == sizeof sync_messages && sync_messages.disposed == NULL,
        sync_channels.struct_size == sizeof sync_channels && sync_channels.disposed == NULL);
    return 0;
}
"""


COMPILERS = ["gcc -xc -std=c99", "clang -xc -std=c99", "g++ -xc++ -std=c++17", "clang++ -xc++ -std=c++17"]


@pytest.mark.parametrize("compiler", COMPILERS)
def test_a_struct_of_callbacks_has_an_initial_value(compiler: str, tmp_path: Path) -> None:
    (tmp_path / "main").write_text(CALLBACKS, encoding="utf-8")
    output(
        *compiler.split(), "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I", str(ROOT / "include"),
        str(tmp_path / "main"), "-o", str(tmp_path / "program"))
    assert output(str(tmp_path / "program")) == "1 1 1 1\n"
