#!/usr/bin/env python3
"""Makes a copy of Swift's static runtime from which a linker can leave out what a library does not use.

    tools/lean_runtime.py SWIFT DIRECTORY      SWIFT: the compiler; DIRECTORY: receives a resource directory

The archives of the toolchain mark every function as retained (SHF_GNU_RETAIN), so --gc-sections removes nothing of
them: 1.0 MB of libcovey.so in 2026-11. The copy clears that mark in libswiftCore.a and its like. What the runtime finds
by name, such as protocol conformances, stays because the link keeps all sections of those names (-z nostart-stop-gc).
The copy also empties the tables of the names of Unicode's characters, 0.55 MB: only Unicode.Scalar.Properties.name and
nameAlias read them, and tools/check_arrows.py refuses these in the library. The buffers of the crash reporter, 64 KB of
zeros, take no place in the file. Everything else is a symbolic link.
docs/decisions/0025. Python 3.9, standard library only.
"""

from __future__ import annotations

import json
import shutil
import struct
import subprocess
import sys
from pathlib import Path

RETAIN = 0x200000
WRITE_ALLOC = 0x3
NOBITS = 8
EMPTIED = {
    ".rodata._ZL19_swift_stdlib_names", ".rodata._ZL27_swift_stdlib_names_scalars",
    ".rodata._ZL31_swift_stdlib_names_scalar_sets", ".rodata._ZL19_swift_stdlib_words",
    ".rodata._ZL26_swift_stdlib_word_indices",
}
BUFFERS = "swift5_backtrace"


def lighten_object(data: bytearray, start: int) -> tuple[int, int]:
    """Changes the section headers of the 64-bit ELF object at `start`. Gives the numbers of marks and tables removed."""
    header, = struct.unpack_from("<Q", data, start + 0x28)
    size, count, names = struct.unpack_from("<HHH", data, start + 0x3A)
    first = start + header
    if count == 0:  # more than 65,279 sections: their number stands in the first header
        count, = struct.unpack_from("<Q", data, first + 0x20)
    if names == 0xFFFF:
        names, = struct.unpack_from("<I", data, first + 0x28)
    strings = start + struct.unpack_from("<Q", data, first + names * size + 0x18)[0]
    marks = tables = 0
    for at in range(first, first + count * size, size):
        name, _, flags = struct.unpack_from("<IIQ", data, at)
        text = data[strings + name:data.index(b"\0", strings + name)].decode()
        if text in EMPTIED:
            # Without the leading dot the linker does not merge it with .rodata, whose bytes are in the file.
            struct.pack_into("<IIQ", data, at, name + 1, NOBITS, WRITE_ALLOC)
            tables += 1
        elif text == BUFFERS:
            offset, length = struct.unpack_from("<QQ", data, at + 0x18)
            if any(data[start + offset:start + offset + length]):
                raise SystemExit(f"error: {BUFFERS} does not hold zeros alone any more")
            struct.pack_into("<I", data, at + 4, NOBITS)
        elif flags & RETAIN:
            struct.pack_into("<Q", data, at + 8, flags & ~RETAIN)
            marks += 1
    return marks, tables


def lighten_archive(source: Path, target: Path) -> tuple[int, int]:
    data = bytearray(source.read_bytes())
    if data[:8] != b"!<arch>\n":
        raise SystemExit(f"error: {source} is no archive")
    marks = tables = 0
    at = 8
    while at + 60 <= len(data):
        size = int(data[at + 48:at + 58])
        if data[at + 60:at + 66] == b"\x7fELF\x02\x01":
            found = lighten_object(data, at + 60)
            marks, tables = marks + found[0], tables + found[1]
        at += 60 + size + size % 2
    target.write_bytes(data)
    return marks, tables


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    swift = shutil.which(sys.argv[1]) or sys.argv[1]
    target = Path(sys.argv[2])
    printed = subprocess.run([swift, "-print-target-info"], check=True, capture_output=True, text=True).stdout
    source = Path(json.loads(printed)["paths"]["runtimeResourcePath"]).parent / "swift_static"
    stamp = target / "made-of"
    key = f"{source}\n{printed}\n{Path(__file__).read_text()}"
    if stamp.is_file() and stamp.read_text() == key:
        return 0
    shutil.rmtree(target, ignore_errors=True)
    (target / "linux").mkdir(parents=True)
    for path in source.iterdir():
        if path.name != "linux":
            (target / path.name).symlink_to(path)
    marks = tables = 0
    for path in (source / "linux").iterdir():
        copy = target / "linux" / path.name
        if path.name in ("libswiftCore.a", "libswiftSynchronization.a", "libswiftGlibc.a"):
            found = lighten_archive(path, copy)
            marks, tables = marks + found[0], tables + found[1]
        else:
            copy.symlink_to(path)
    stamp.write_text(key)
    print(f"{target}: {marks} sections are no longer retained, {tables} tables are empty")
    return 0


if __name__ == "__main__":
    sys.exit(main())
