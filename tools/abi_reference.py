#!/usr/bin/env python3
"""Compares the C interface with that of the last release: functions, their types, struct layouts, enumerations, constants.

    tools/abi_reference.py check      exit 1 if a program that was compiled for the release would not work with this one
    tools/abi_reference.py write      makes the interface as it is now the reference: at a release, and then only

The reference is in Tests/abi. Its covey.abi was written by abidw (Debian package abigail-tools) from a
shared object that has every function of the header without its content: the debugging information of libcovey.so is that
of Swift, and does not say what C sees. That libcovey.so exports just the functions of the header is checked by abi.py.

Allowed are new functions and enumerators, and new members at the end of a struct that begins with its size, or that is
passed with it: docs/stability.md. Python 3.9, standard library only.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REFERENCE = ROOT / "Tests" / "abi"
sys.path.insert(0, str(ROOT / "tools"))
from abi import version_script  # noqa: E402

COMMENT = re.compile(r"/\*.*?\*/", re.S)
FUNCTION = re.compile(r"^COVEY_API\s+(?!extern)([^;{]*?\b\w+\s*\([^;]*\))\s*;", re.M | re.S)
# An extern object's value is in the header as a macro of the same name.
OBJECT = re.compile(r"^COVEY_API extern (const \w+ (COVEY_\w+));", re.M)
# abidiff's status: 4 is a change, 8 one that is surely incompatible; 1 and 2 are failures of its own.
CHANGED, FAILED = 4, 3


def header() -> str:
    return "\n".join(COMMENT.sub(" ", path.read_text()) for path in sorted((ROOT / "include").rglob("*.h")))


def skeleton() -> str:
    """A C file that defines every function of the header."""
    text = header()
    functions = [re.sub(r"\s+", " ", match) + " { __builtin_trap(); }" for match in FUNCTION.findall(text)]
    objects = [f"#pragma push_macro(\"{name}\")\n#undef {name}\n{declaration} = 0;\n#pragma pop_macro(\"{name}\")"
               for declaration, name in OBJECT.findall(text)]
    return "\n".join(["#include <covey.h>", *functions, *objects, ""])


def compile_skeleton(directory: Path) -> Path:
    (directory / "covey.c").write_text(skeleton())
    (directory / "covey.map").write_text(version_script())
    library = directory / "libcovey.so.0"
    subprocess.run(
        ["gcc", "-g", "-w", "-shared", "-fPIC", f"-I{ROOT / 'include'}", f"-Wl,--version-script={directory / 'covey.map'}",
         "-Wl,-soname,libcovey.so.0", f"-ffile-prefix-map={ROOT}=.", f"-ffile-prefix-map={directory}=.",
         str(directory / "covey.c"), "-o", str(library)], check=True)
    return library


def constants() -> dict[str, str]:
    """Macros and enumerators with their values, as the header has them."""
    found = dict(re.findall(r"^#define (COVEY_\w+) +(\S.*?)\s*$", header(), re.M))
    found.update(re.findall(r"^\s*(COVEY_\w+) = ([^,\n]+?),?\s*$", header(), re.M))
    ignored = ("COVEY_API", "COVEY_VERSION_")
    return {name: value for name, value in sorted(found.items()) if not name.startswith(ignored)}


def structs() -> dict[str, list[str]]:
    """The members of each struct, as they are declared."""
    return {
        name: [re.sub(r"\s+", " ", member).strip() for member in body.split(";") if member.strip()]
        for name, body in re.findall(r"^(?:typedef )?struct (\w+) \{(.*?)^\}", header(), re.M | re.S)
    }


def grown_structs() -> list[str]:
    """Those that differ from the reference only by members at their end: their callers pass the size that they know."""
    before: dict[str, list[str]] = {}
    for line in (REFERENCE / "structs.txt").read_text().splitlines():
        name, member = line.split(": ", 1)
        before.setdefault(name, []).append(member)
    now = structs()
    return [name for name, members in before.items()
            if len(now.get(name, [])) > len(members) and now[name][:len(members)] == members]


def write() -> int:
    REFERENCE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        library = compile_skeleton(Path(temporary))
        subprocess.run(
            ["abidw", "--no-show-locs", "--no-corpus-path", "--no-comp-dir-path", "--exported-interfaces-only",
             "--out-file", str(REFERENCE / "covey.abi"), str(library)], check=True)
    (REFERENCE / "constants.txt").write_text("".join(f"{name} {value}\n" for name, value in constants().items()))
    (REFERENCE / "structs.txt").write_text(
        "".join(f"{name}: {member}\n" for name, members in structs().items() for member in members))
    print(f"{REFERENCE} is the interface as it is now")
    return 0


def check() -> int:
    problems = []
    before = dict(line.split(" ", 1) for line in (REFERENCE / "constants.txt").read_text().splitlines())
    now = constants()
    for name, value in before.items():
        if now.get(name) != value:
            problems.append(f"{name} was {value} and is {now.get(name, 'gone')}")
    with tempfile.TemporaryDirectory() as temporary:
        library = compile_skeleton(Path(temporary))
        # abidiff does not know by itself that a struct only grew: it would also pass over other changes of it.
        allowed = Path(temporary) / "allowed.abignore"
        allowed.write_text("".join(f"[suppress_type]\n  name = {name}\n" for name in grown_structs()))
        done = subprocess.run(
            ["abidiff", "--no-added-syms", "--suppressions", str(allowed), str(REFERENCE / "covey.abi"), str(library)],
            capture_output=True, text=True)
    if done.returncode & FAILED:
        problems.append(f"abidiff failed: {done.stderr.strip() or done.stdout.strip()}")
    elif done.returncode & CHANGED:
        problems.append(done.stdout.strip())
    if problems:
        print("\n".join(problems))
        print("A program that was compiled for the last release would break. docs/stability.md says what may change.")
        return 1
    print(f"compatible with the reference: {len(before)} constants, and all functions and structs")
    return 0


if __name__ == "__main__":
    if sys.argv[1:] not in (["check"], ["write"]):
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    sys.exit(check() if sys.argv[1] == "check" else write())
