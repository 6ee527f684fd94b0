"""Python's declarations: how C crosses, and that the committed files are those of include/covey.h."""

from __future__ import annotations

import ctypes as c
import subprocess
import sys
from pathlib import Path

import pytest

from covey import _declarations as d
from covey import _enums
from covey._library import lib

PACKAGE = Path(__file__).resolve().parent.parent


def test_constants_keep_their_values() -> None:
    assert (d.COVEY_TIME_NEWEST, d.COVEY_NUL_TERMINATED) == (2**63 - 1, 2**64 - 1)
    assert (d.COVEY_VERSION_MAJOR, d.COVEY_VERSION_MINOR, d.COVEY_ERROR_BAD_HANDLE) == (0, 1, 890002)
    assert d.COVEY_CHANNEL_FLAG_FROZEN == _enums.ChannelFlag.FROZEN


def test_functions_keep_their_types() -> None:
    length, out = c.POINTER(c.c_size_t), c.POINTER(c.c_void_p)
    assert d.types_of("covey_client_new") == [c.c_int32, c.c_void_p, out, out]
    # A text without its length is a text; with it, and as memory to be freed, an address.
    assert d.types_of("covey_version_string") == [c.c_char_p]
    assert d.types_of("covey_user_id") == [c.c_void_p, c.c_void_p, length]
    assert d.types_of("covey_message_json") == [c.c_int32, c.c_void_p, out, length]
    assert d.types_of("covey_has_feature") == [c.c_bool, c.c_char_p]
    assert d.types_of("covey_group_channel_params_set_user_ids") == [
        c.c_int32, c.c_void_p, c.POINTER(c.c_char_p), c.c_size_t]
    assert d.types_of("covey_client_create_metacounters")[1:5] == [
        c.c_void_p, c.c_char_p, c.POINTER(c.c_char_p), c.POINTER(c.c_int64)]
    assert d.types_of("covey_client_remove_feed")[3:6] == [d.covey_done_fn, c.c_void_p, d.covey_free_fn]


def test_every_declaration_can_be_made() -> None:
    for table in (d.CALLBACKS, d.STRUCTS, d.CONSTANTS):
        names = [line.split()[0] for line in table.split("\n") if line[:1] not in ("", " ")]
        assert len(names) > 30
        for name in names:
            assert getattr(d, name) is getattr(d, name), name
    names = [line.split()[0] for line in d.FUNCTIONS.split("\n") if line]
    assert len(names) > 700
    for name in names:
        assert len(d.types_of(name)) >= 1, name


def test_a_name_that_is_not_declared_is_none() -> None:
    for name in ("covey_nothing", "covey_nothing_fn", "COVEY_NOTHING", "COVEY_VERSION", "covey_change\n    kind"):
        assert not hasattr(d, name), name
    with pytest.raises(KeyError):
        d.types_of("covey_client")
    with pytest.raises(AttributeError):
        lib.covey_client


def test_structs_are_laid_out_as_in_c() -> None:
    fields = dict(d.covey_feed_callbacks._fields_)
    assert list(fields)[:4] == ["struct_size", "reserved", "user_data", "user_data_free"]
    assert fields["caught_up"] == c.CFUNCTYPE(None, c.c_void_p, c.c_bool)
    assert dict(d.covey_reaction._fields_)["key"] == c.c_void_p
    assert c.sizeof(d.covey_change) == 12


def test_the_committed_files_are_those_of_the_header() -> None:
    done = subprocess.run(
        [sys.executable, str(PACKAGE / "generate.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_file_that_is_out_of_date_is_named(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(PACKAGE / "generate.py"), "--check", "--bindings", str(tmp_path)],
        capture_output=True, text=True, check=False,
    )
    assert done.returncode == 1 and str(tmp_path / "python" / "covey" / "_enums.py") in done.stderr
