"""Finds libcovey.so, loads it at its first use, and converts values and errors that it gives.

`import covey` loads nothing: the library also loads libcurl, and a program that only imports need not pay for that.
"""

from __future__ import annotations

import ctypes
import os
from typing import Any, Optional

from . import _declarations
from ._arguments import text_in
from ._errors import CoveyError

SONAME = "libcovey.so.0"


class _Library:
    """The functions of the library as attributes, with their types. Each is set up at its first use."""

    def __getattr__(self, name: str) -> Any:
        try:
            result, *parameters = _declarations.types_of(name)
        except KeyError:
            raise AttributeError(name) from None
        function = getattr(_load(), name)
        function.restype, function.argtypes = result, parameters
        setattr(self, name, function)
        return function


#: Every call releases Python's lock (ctypes.CDLL): some calls wait for callbacks that need it.
lib: Any = _Library()

_loaded: Optional[ctypes.CDLL] = None


def _candidates() -> list[str]:
    here = os.path.dirname(os.path.realpath(__file__))  # not pathlib: it would add a fifth to the time of the import
    found = [os.path.join(here, "_lib", SONAME)]
    checkout = os.path.join(here, os.pardir, os.pardir, os.pardir)
    if os.path.exists(os.path.join(checkout, "include", "covey.h")):
        found.append(os.path.join(checkout, "build", "libcovey.so"))
    return [path for path in found if os.path.exists(path)] + [SONAME]


def _load() -> ctypes.CDLL:
    global _loaded
    if _loaded is None:
        given = os.environ.get("COVEY_LIBRARY")
        problems = []
        for path in [given] if given else _candidates():
            try:
                # Two threads may load at once: the loader returns the same library to both.
                loaded = ctypes.CDLL(path)
            except OSError as error:
                problems.append(f"{path}: {error}")
                continue
            _check_version(loaded)
            _loaded = loaded
            break
        else:
            raise ImportError(
                "cannot load libcovey.so; install the package that includes the library, or set COVEY_LIBRARY to its"
                " path\n" + "\n".join(problems)
            )
    return _loaded


def _check_version(loaded: ctypes.CDLL) -> None:
    version = int(loaded.covey_version())
    major, minor = version // 1_000_000, version // 1_000 % 1_000
    needed = _declarations.COVEY_VERSION_MAJOR, _declarations.COVEY_VERSION_MINOR
    # Versions of one major version only add; before 1.0, of one soname. A newer library works with an older package.
    if major != needed[0] or minor < needed[1]:
        raise ImportError(
            f"libcovey.so is version {major}.{minor};"
            f" this package needs {needed[0]}.{needed[1]} or a later minor version"
        )


# --- Values out ------------------------------------------------------------------------------------------------------


def bytes_out(address: Optional[int], length: int) -> str:
    return ctypes.string_at(address, length).decode("utf-8") if address and length else ""


def text_out(function: Any, *arguments: Any) -> str:
    """The text that a getter returned. It may contain NUL."""
    text = optional_text_out(function, *arguments)
    if text is None:
        raise bad_handle()
    return text


def optional_text_out(function: Any, *arguments: Any) -> Optional[str]:
    length = ctypes.c_size_t()
    address = function(*arguments, ctypes.byref(length))
    return None if address is None else bytes_out(address, length.value)


def number_out(number: int) -> int:
    """The number that a getter returned. A large negative number is a negated error code."""
    if number < -1:
        raise CoveyError(-number)
    return number


def raw_out(function: Any, handle: int) -> bytes:
    """The memory that a function handed over."""
    address, length = ctypes.c_void_p(), ctypes.c_size_t()
    check(function(handle, ctypes.byref(address), ctypes.byref(length)))
    try:
        return ctypes.string_at(address.value or 0, length.value)
    finally:
        lib.covey_free(address)


# --- Errors ----------------------------------------------------------------------------------------------------------


def error_out(handle: int) -> CoveyError:
    """The error of a borrowed handle."""
    return CoveyError(
        number_out(lib.covey_error_code(handle)),
        optional_text_out(lib.covey_error_message, handle) or "",
        http_status=lib.covey_error_http_status(handle),
        server_code=lib.covey_error_server_code(handle),
        retry_after_ms=lib.covey_error_retry_after_ms(handle),
    )


def check(result: int, error: Optional[ctypes.c_void_p] = None) -> int:
    """Returns the result of a function, or raises its error. Releases the function's error object."""
    if result >= 0:
        return result
    if error is not None and error.value:
        try:
            raise error_out(error.value)
        finally:
            lib.covey_error_release(error)
    raise CoveyError(-result)


def bad_handle() -> CoveyError:
    return CoveyError(_declarations.COVEY_ERROR_BAD_HANDLE)


def version() -> str:
    """The version of the loaded library, such as "0.1.0". Loads it."""
    text: bytes = lib.covey_version_string()
    return text.decode()


def build_info() -> str:
    """Describes the build of the library in one line: for reports, not for parsing. Loads it."""
    text: bytes = lib.covey_build_info()
    return text.decode()


def has_feature(name: str) -> bool:
    """Whether the library has an optional feature, such as "poll_mode". Loads it."""
    from ._arguments import text_in

    return bool(lib.covey_has_feature(text_in(name, "name")))


def debug_live_objects() -> int:
    """The number of live objects of the library in the process: 0 after everything was closed and collected."""
    return int(lib.covey_debug_live_objects())
