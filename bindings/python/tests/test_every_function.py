"""What holds for all functions of the header, called one by one with the list that the header itself gives: each calls
`user_data_free` once whatever it refuses, and in a forked child each sets its out-parameters, answers and gives an error."""

from __future__ import annotations

import ctypes
import os
import re
import select
import signal
import sys
import warnings
from pathlib import Path
from typing import Any, Callable

import pytest

PACKAGE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PACKAGE.parent))

from covey import _declarations  # noqa: E402
from covey._library import lib  # noqa: E402
from description.declarations import read_header  # noqa: E402

LIMIT_SECONDS = 60
HEADER = read_header(PACKAGE.parent.parent / "include" / "covey.h")
FREE = _declarations.covey_free_fn
FORKED_CHILD, INVALID_PARAMETER = -890004, -800110
#: Structs of callbacks and the functions that take one.
STRUCTS = [name for name in HEADER.structs if name.endswith("_callbacks")]
#: Each function's parameters as the header writes them, in order.
PARAMETERS = {
    name: [f"{value.type} {value.name}".replace("* ", "*") for value in each.values]
    for name, each in HEADER.functions.items()
}


def is_out(text: str) -> bool:
    """Whether the function writes through the parameter."""
    return "*" in text and not text.startswith("const ") and (
        "**" in text or re.match(r"(size_t|uint64_t) \*", text) is not None)


def test_the_list_is_the_whole_header() -> None:
    assert sorted(PARAMETERS) == sorted(line.split()[0] for line in _declarations.FUNCTIONS.split("\n") if line)
    for name, texts in PARAMETERS.items():
        assert len(texts) == len(_declarations.types_of(name)[1:]), name
    assert sum(is_out(text) for texts in PARAMETERS.values() for text in texts) > 300
    assert len(STRUCTS) == 5


class Call:
    """One call: NULL or 0 for whatever goes in, a place with rubbish in it for whatever comes out."""

    def __init__(self, name: str, **given: Any) -> None:
        self.name = name
        self.outs: list[tuple[str, Any]] = []
        self.error: Any = None
        arguments: list[Any] = []
        for text, kind in zip(PARAMETERS[name], _declarations.types_of(name)[1:]):
            word = text.split()[-1].lstrip("*")
            if word in given:
                arguments.append(given[word])
            elif is_out(text):
                place = kind._type_(0x7777)
                arguments.append(ctypes.byref(place))
                if word == "error":
                    self.error = place
                else:
                    self.outs.append((word, place))
            elif kind is FREE or isinstance(kind, type) and issubclass(kind, ctypes._CFuncPtr):  # type: ignore[attr-defined]
                arguments.append(kind())
            elif isinstance(kind, type) and issubclass(kind, ctypes._Pointer) or kind in (ctypes.c_void_p, ctypes.c_char_p):
                arguments.append(None)
            else:
                # One file of several is the least that may be sent.
                arguments.append(1 if name == "covey_client_send_file_messages" and word == "count" else 0)
        self.result = getattr(lib, name)(*arguments)

    def faults(self) -> list[str]:
        return [f"{self.name}: {word} is {place.value}" for word, place in self.outs if place.value]


def in_a_forked_child(check: Callable[[], list[str]]) -> str:
    """What the check finds in a child of this process."""
    reader, writer = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # the library's threads are why the test is here
        child = os.fork()
    if child == 0:
        try:
            os.write(writer, ("\n".join(check()) or "right").encode()[:60000])
        except BaseException as error:
            os.write(writer, f"{type(error).__name__}: {error}".encode())
        finally:
            os._exit(0)
    os.close(writer)
    said = b""
    while select.select([reader], [], [], LIMIT_SECONDS)[0]:
        part = os.read(reader, 65536)
        if not part:
            break
        said += part
    os.close(reader)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return said.decode() or "it waited forever"


def check_all_in_the_child() -> list[str]:
    faults = []
    for name, texts in PARAMETERS.items():
        call = Call(name)
        faults += call.faults()
        takes_handle = bool(texts) and re.match(r"(const )?covey_\w+ \*\w+$", texts[0]) is not None
        gives_code = _declarations.types_of(name)[0] in (ctypes.c_int32, ctypes.c_int64)
        is_refused = takes_handle and gives_code and not texts[0].startswith("covey_") or call.outs and gives_code
        if is_refused and call.result != FORKED_CHILD:
            faults.append(f"{name}: the result is {call.result}")
        if call.error is not None:
            faults += check_error(name, call.error.value)
    return faults


def check_error(name: str, error: int) -> list[str]:
    length = ctypes.c_size_t()
    address = lib.covey_error_message(error, ctypes.byref(length))
    text = ctypes.string_at(address, length.value).decode() if address else ""
    right = (
        lib.covey_error_code(error) == -FORKED_CHILD and "fork" in text and lib.covey_error_retain(error) == 0
        and lib.covey_error_http_status(error) == 0 and lib.covey_error_retry_after_ms(error) == 0)
    lib.covey_error_release(error)
    lib.covey_error_release(error)
    return [] if right and lib.covey_error_code(error) == -FORKED_CHILD else [f"{name}: the error is {error}, {text!r}"]


def test_in_a_forked_child_every_function_answers_and_sets_what_it_gives() -> None:
    # The library is in use, which a child cannot go on with.
    options = ctypes.c_void_p()
    assert lib.covey_client_options_new(ctypes.byref(options)) == 0
    lib.covey_client_options_release(options)
    assert in_a_forked_child(check_all_in_the_child) == "right"
    assert lib.covey_debug_live_objects() == 0


class Frees:
    """A `user_data_free` that counts, and the `user_data` that it must be given."""

    def __init__(self) -> None:
        self.users: list[int] = []
        self.function = FREE(self.users.append)

    def take(self) -> list[int]:
        taken = list(self.users)
        self.users.clear()
        return taken


WITH_FREE = sorted(name for name, texts in PARAMETERS.items() if "covey_free_fn user_data_free" in texts)
#: Removes what is not there, and has no handle to refuse.
NEVER_REFUSED = {"covey_set_log_handler"}


def test_user_data_free_runs_once_whatever_a_function_refuses() -> None:
    assert len(WITH_FREE) > 100
    frees = Frees()
    faults = []
    for name in WITH_FREE:
        call = Call(name, user_data=7, user_data_free=frees.function)
        faults += call.faults()
        if (taken := frees.take()) != [7] or (call.result >= 0) != (name in NEVER_REFUSED):
            faults.append(f"{name} answers {call.result} and freed {taken}")
        if call.error is not None:
            if not call.error.value and name not in NEVER_REFUSED:
                faults.append(f"{name} gave no error object")
            lib.covey_error_release(call.error)
    assert faults == []


def test_user_data_free_runs_once_in_a_forked_child_too() -> None:
    frees = Frees()

    def check() -> list[str]:
        faults = []
        for name in WITH_FREE:
            Call(name, user_data=7, user_data_free=frees.function)
            if (taken := frees.take()) != [7]:
                faults.append(f"{name} freed {taken}")
        return faults

    assert in_a_forked_child(check) == "right"


def creator(struct: str) -> str:
    (name,) = [name for name, texts in PARAMETERS.items() if f"const {struct} *callbacks" in texts]
    return name


@pytest.mark.parametrize("struct", STRUCTS)
def test_a_struct_of_callbacks_is_refused_whole_and_user_data_free_runs_once(struct: str) -> None:
    kind = getattr(_declarations, struct)
    size = ctypes.sizeof(kind)
    frees = Frees()
    members = {getattr(kind, field).offset + getattr(kind, field).size for field, _ in kind._fields_}
    for given in [*range(0, size + 40), 4096, 4097, 4104, 2**32 - 8]:
        memory = ctypes.create_string_buffer(4104)
        callbacks = kind.from_buffer(memory)
        callbacks.struct_size, callbacks.user_data, callbacks.user_data_free = given, 7, frees.function
        call = Call(creator(struct), callbacks=ctypes.pointer(callbacks))
        message = lib.covey_error_message(call.error, None)
        text = ctypes.string_at(message).decode()
        lib.covey_error_release(call.error)
        # The client is NULL, so nothing is made; but a size that is right is not what is complained of.
        is_right = 24 <= given <= 4096 and (given in members or given > size and given % 8 == 0)
        assert ("struct_size" in text) != is_right, (given, text)
        if not is_right:
            assert str(given) in text and "24 to 4096" in text
        assert frees.take() == ([7] if given >= 24 else []), given
        assert call.faults() == []
    # What this library does not know.
    memory = ctypes.create_string_buffer(size + 8)
    memory[size] = b"\x01"
    callbacks = kind.from_buffer(memory)
    callbacks.struct_size, callbacks.user_data, callbacks.user_data_free = size + 8, 7, frees.function
    call = Call(creator(struct), callbacks=ctypes.pointer(callbacks))
    assert call.result == INVALID_PARAMETER
    lib.covey_error_release(call.error)
    assert frees.take() == [7]


def test_a_size_that_ends_inside_a_member_is_refused_where_a_struct_comes_out() -> None:
    memory = ctypes.create_string_buffer(128)
    row = ctypes.cast(memory, ctypes.POINTER(_declarations.covey_background_progress))
    for size in range(0, 100):
        memory.raw = b"\x77" * 128
        is_right = size >= 8 and size % 8 == 0
        code = lib.covey_client_background_progress(None, row, size)
        assert code == (-890002 if is_right else INVALID_PARAMETER), size
        assert memory.raw == (b"\0" * size if is_right else b"").ljust(128, b"\x77")
