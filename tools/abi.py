#!/usr/bin/env python3
"""The list of functions of the C interface, read from the header, and what must agree with it.

    tools/abi.py list                   the functions, one a line
    tools/abi.py version-script         a linker script that exports them, the constants and nothing else, at COVEY_0.1
    tools/abi.py check-sources          every function is implemented by exactly one @c function of module Covey
    tools/abi.py check-library FILE     the library exports exactly these, at the right version, needs only what it may, and is small
    tools/abi.py check-lean FILE        the same of a library that carries all but glibc, and of wslay's object beside it
                                        (docs/decisions/0054)

A check prints what is wrong and exits with 1. Needs Python 3.9 and, for check-library, binutils.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSION_NODE = "COVEY_0.1"
SONAME = "libcovey.so.0"
MOST_BYTES = 8_950_000  # stripped; docs/decisions/0025
MAY_NEED = {
    "libc.so.6", "libm.so.6", "libstdc++.so.6", "libgcc_s.so.1", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1",
    "libsqlite3.so.0", "libcurl.so.4", "libwslay.so.1", "libcrypto.so.3",
}
LEAN_MOST_BYTES = 15_000_000
GLIBC = {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
BESIDE = "libcovey-wslay.so.1"  # what the lean library finds in its own directory
LEAN_NEWEST_GLIBC = (2, 34)  # manylinux_2_34


def header_functions() -> list[str]:
    text = "\n".join(path.read_text() for path in sorted((ROOT / "include").rglob("*.h")))
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    return sorted(re.findall(r"^COVEY_API\b[^;(]*?\b(covey_\w+)\s*\(", text, flags=re.MULTILINE))


def header_objects() -> list[str]:
    """The constants that are objects of the library."""
    text = (ROOT / "include" / "covey" / "base.h").read_text()
    return sorted(re.findall(r"^COVEY_API extern const \w+ (COVEY_\w+);", text, flags=re.MULTILINE))


def version_script() -> str:
    lines = [f"        {name};" for name in header_functions() + header_objects()]
    return "\n".join([f"{VERSION_NODE} {{", "    global:", *lines, "    local:", "        *;", "};", ""])


def swift_functions() -> list[str]:
    names: list[str] = []
    for path in sorted((ROOT / "Sources" / "Covey").rglob("*.swift")):
        names += re.findall(r"^@c @implementation\s+public func (\w+)\(", path.read_text(), flags=re.MULTILINE)
    return names


def differences(what: str, expected: list[str], found: list[str]) -> list[str]:
    problems = [f"{what}: {name} is missing" for name in sorted(set(expected) - set(found))]
    problems += [f"{what}: {name} is not in the header" for name in sorted(set(found) - set(expected))]
    problems += [f"{what}: {name} stands twice" for name in sorted({n for n in found if found.count(n) > 1})]
    return problems


def output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def check_library(
    path: str, may_need: set[str] = MAY_NEED, most_bytes: int = MOST_BYTES, search_path: str | None = None
) -> list[str]:
    exported: list[str] = []
    problems: list[str] = []
    for line in output("nm", "-D", "--defined-only", "--with-symbol-versions", path).splitlines():
        name, _, version = line.split()[-1].partition("@@")
        if name == VERSION_NODE:
            continue
        exported.append(name)
        if version != VERSION_NODE:
            problems.append(f"{name} has version {version or 'none'}, not {VERSION_NODE}")
    problems = differences("exports", header_functions() + header_objects(), exported) + problems
    problems += check_dynamic(path, SONAME, may_need, search_path)
    if "NODELETE" not in output("readelf", "-dW", path):
        problems.append("it is not linked with -z nodelete")
    if (size := Path(path).stat().st_size) > most_bytes:
        problems.append(f"it has {size:,} bytes, more than {most_bytes:,}")
    return problems


def check_dynamic(path: str, soname: str, may_need: set[str], search_path: str | None) -> list[str]:
    """What the loader reads: names, what is needed, where that is looked for."""
    dynamic = output("readelf", "-dW", path)
    problems = [f"needs {name}" for name in re.findall(r"\(NEEDED\).*\[(.+)\]", dynamic) if name not in may_need]
    if re.findall(r"\(SONAME\).*\[(.+)\]", dynamic) != [soname]:
        problems.append(f"its soname is not {soname}")
    if (found := re.findall(r"\((RPATH|RUNPATH)\).*\[(.*)\]", dynamic)) != ([("RUNPATH", search_path)] if search_path else []):
        problems.append(f"its search path is {found or 'missing'}, not {search_path or 'left to the system'}")
    if "TEXTREL" in dynamic:
        problems.append("it has text relocations")
    return problems


def check_lean(path: str) -> list[str]:
    problems = check_library(path, GLIBC | {BESIDE}, LEAN_MOST_BYTES, "$ORIGIN")
    beside = Path(path).parent / BESIDE
    if not beside.is_file():
        return [*problems, f"{BESIDE} is not beside it"]
    offered = {line.split()[-1] for line in output("nm", "-D", "--defined-only", str(beside)).splitlines()}
    problems += check_undefined(path, offered)
    problems += [f"{BESIDE}: {problem}" for problem in
                 [*check_dynamic(str(beside), BESIDE, GLIBC, None), *check_undefined(str(beside), set())]]
    return problems


def check_undefined(path: str, offered: set[str]) -> list[str]:
    """Functions that neither an old enough glibc has nor `offered`."""
    problems = []
    for line in output("objdump", "-T", path).splitlines():
        if "*UND*" not in line:
            continue
        match = re.search(r"(?:\((\S+)\))?\s+(\S+)$", line)
        assert match
        version, name = match.groups()
        glibc = re.fullmatch(r"GLIBC_(\d+)\.(\d+)(?:\.\d+)?", version or "")
        if glibc and (int(glibc[1]), int(glibc[2])) > LEAN_NEWEST_GLIBC:
            problems.append(f"{name} needs {version}: newer than glibc {'.'.join(map(str, LEAN_NEWEST_GLIBC))}")
        elif not glibc and " w " not in line and name not in offered:
            problems.append(f"{name} is not in glibc")
    return problems


def main(arguments: list[str]) -> int:
    if arguments == ["list"]:
        print("\n".join(header_functions()))
        return 0
    if arguments == ["version-script"]:
        print(version_script(), end="")
        return 0
    if arguments == ["check-sources"]:
        problems = differences("@c functions", header_functions(), swift_functions())
    elif len(arguments) == 2 and arguments[0] == "check-library":
        problems = check_library(arguments[1])
    elif len(arguments) == 2 and arguments[0] == "check-lean":
        problems = check_lean(arguments[1])
    else:
        print(__doc__, file=sys.stderr)
        return 2
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{len(header_functions())} functions, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
