"""generate.py: what it makes of a header, and that the committed declarations are those of include/covey.h."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PACKAGE))

import generate  # noqa: E402

HEADER = """
/* A comment with a ; and a { in it. */
#ifndef COVEY_H
#define COVEY_H
#ifdef __cplusplus
extern "C" {
#endif
#define COVEY_VERSION_STRING "0.1.0"
#define COVEY_ERROR_BAD_HANDLE 890002
#define COVEY_NEWEST INT64_MAX
#define COVEY_NOT_A_CONSTANT(x) ((x) + 1)
typedef struct covey_client covey_client;
enum covey_kind { COVEY_KIND_USER = 0, COVEY_KIND_FILE = 1 << 3, COVEY_KIND_ADMIN = 0x10, };
typedef void (*covey_done_fn)(void *user, uint64_t request);
typedef struct covey_options {
    uint32_t struct_size; /* size */
    const char *app_id;
    uint8_t reserved[3];
    covey_done_fn done;
    void (*user_data_free)(void *user);
} covey_options;
COVEY_API int32_t covey_client_new(const covey_options *options, covey_client **out);
COVEY_API const char *covey_version_string(void);
COVEY_API const char *covey_client_name(const covey_client *client, size_t *length);
COVEY_API int32_t covey_client_json(const covey_client *client, char **json, size_t *length);
COVEY_API bool covey_many(covey_client *client, const char *const *urls, size_t count,
                          void (*user_data_free)(void *user), int64_t *COVEY_optional_ms);
#ifdef __cplusplus
}
#endif
#endif
"""


def run(text: str) -> dict[str, object]:
    names: dict[str, object] = {}
    exec(compile(generate.Header(text).render(), "generated", "exec"), names)
    return names


def test_constants_keep_their_values() -> None:
    names = run(HEADER)
    assert names["COVEY_VERSION_STRING"] == b"0.1.0"
    assert names["COVEY_ERROR_BAD_HANDLE"] == 890002
    assert names["COVEY_NEWEST"] == 2**63 - 1
    assert (names["COVEY_KIND_USER"], names["COVEY_KIND_FILE"], names["COVEY_KIND_ADMIN"]) == (0, 8, 16)
    assert "COVEY_NOT_A_CONSTANT" not in names


def test_functions_keep_their_types() -> None:
    import ctypes as c

    names = run(HEADER)
    functions = names["FUNCTIONS"]
    assert isinstance(functions, dict)
    assert list(functions) == [
        "covey_client_new", "covey_version_string", "covey_client_name", "covey_client_json", "covey_many",
    ]
    options = names["covey_options"]
    assert functions["covey_client_new"] == (c.c_int32, (c.POINTER(options), c.POINTER(c.c_void_p)))  # type: ignore
    assert functions["covey_version_string"] == (c.c_char_p, ())
    length = c.POINTER(c.c_size_t)
    assert functions["covey_client_name"] == (c.c_void_p, (c.c_void_p, length))
    assert functions["covey_client_json"] == (c.c_int32, (c.c_void_p, c.POINTER(c.c_void_p), length))
    assert functions["covey_many"] == (
        c.c_bool,
        (c.c_void_p, c.POINTER(c.c_char_p), c.c_size_t, c.CFUNCTYPE(None, c.c_void_p), c.POINTER(c.c_int64)),
    )


def test_structs_are_laid_out_as_in_c() -> None:
    import ctypes

    options = run(HEADER)["covey_options"]
    assert [field[0] for field in options._fields_] == [  # type: ignore[attr-defined]
        "struct_size", "app_id", "reserved", "done", "user_data_free",
    ]
    assert ctypes.sizeof(options) == 40  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "line",
    [
        "int32_t covey_x(unknown_type *x);", "union covey_u { int a; };", "int32_t covey_x(int32_t a)",
        "enum covey_e { COVEY_A };", "#define COVEY_X (1 + COVEY_Y)",
    ],
)
def test_what_is_not_understood_is_an_error(line: str) -> None:
    with pytest.raises(generate.HeaderError):
        generate.Header(line)


def test_the_committed_declarations_are_those_of_the_header() -> None:
    done = subprocess.run(
        [sys.executable, str(PACKAGE / "generate.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
