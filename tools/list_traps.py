#!/usr/bin/env python3
"""Lists what can trap in the release library: how many places of each kind, in Covey's code and in Swift's.

    tools/list_traps.py [LIBRARY]      with symbols; build/swift/release/libcovey.so by default

Each trap is one `ud2` of x86-64; Swift names its reason in the debug information. A trap belongs to Covey if a source of
Covey is among the functions inlined there. Code of Swift's own library that was compiled before has no reasons. Besides,
the calls that end the process, if an access is not exclusive or an error was not expected. docs/security.md says what
keeps each kind from being reached. Needs objdump, and llvm-symbolizer, which comes with Swift.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REASON = "Swift runtime failure: "
# The first that a reason matches.
KINDS = [
    ("nil unwrapped", r"found nil"),
    ("conversion of a number", r"not representable|Not enough bits"),
    ("arithmetic", r"overflow|Division by zero"),
    ("index, range or count out of bounds", r"[Ii]ndex|[Rr]ange|remove|prefix|suffix|drop|count|capacity|space|zero"),
    ("invariant of Swift's library", r"."),
]
CALLS = {"exclusive access": "swift_beginAccess", "unexpected error": "swift_unexpectedError"}


def disassembled(library: Path) -> tuple[list[str], Counter[str]]:
    """The addresses of the traps, and the calls of CALLS in Covey's functions."""
    addresses: list[str] = []
    calls: Counter[str] = Counter()
    is_covey = False
    with subprocess.Popen(["objdump", "-d", "--no-show-raw-insn", library], stdout=subprocess.PIPE, text=True) as dump:
        assert dump.stdout
        for line in dump.stdout:
            if line.endswith(">:\n"):
                is_covey = "Covey" in line or "covey" in line
            elif "\tud2" in line:
                addresses.append("0x" + line.split(":")[0].strip())
            elif is_covey and "\tcall" in line:
                calls.update(kind for kind, function in CALLS.items() if f"<{function}" in line)
    if dump.returncode:
        sys.exit(f"objdump failed on {library}")
    return addresses, calls


def kinds(library: Path, addresses: list[str]) -> Counter[tuple[str, bool]]:
    """How many traps of each kind there are, in Covey's code and outside."""
    found = subprocess.run(
        ["llvm-symbolizer", f"--obj={library}", "--no-demangle", "--output-style=JSON"],
        input="\n".join(addresses), stdout=subprocess.PIPE, text=True, check=True).stdout
    counts: Counter[tuple[str, bool]] = Counter()
    for line in found.splitlines():
        frames = json.loads(line).get("Symbol", [])
        reason = next((f["FunctionName"] for f in frames if f["FunctionName"].startswith(REASON)), None)
        kind = "without a reason"
        if reason:
            kind = next(kind for kind, pattern in KINDS if re.search(pattern, reason[len(REASON):]))
        counts[kind, any("/Sources/Covey" in frame["FileName"] for frame in frames)] += 1
    return counts


def main() -> None:
    library = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build/swift/release/libcovey.so"
    addresses, calls = disassembled(library)
    counts = kinds(library, addresses)
    if counts.total() != len(addresses) or not any(is_covey for _, is_covey in counts):
        sys.exit(f"{library} has no debug information: build it with cmake --build build")
    print(f"{'':40}{'Covey':>8}{'Swift':>8}")
    for kind in [kind for kind, _ in KINDS] + ["without a reason"]:
        print(f"{kind:40}{counts[kind, True]:8}{counts[kind, False]:8}")
    for kind in CALLS:
        print(f"{kind + ' (calls)':40}{calls[kind]:8}")
    print(f"{len(addresses)} traps")


if __name__ == "__main__":
    main()
