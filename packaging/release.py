#!/usr/bin/env python3
"""Checks the artefacts of a release and prints a table of their names, sizes and hashes.

    packaging/release.py DIRECTORY PREFIX [--quick]

DIRECTORY has what `make wheel tarball deb` made; PREFIX is that of the carried libraries. Each artefact is installed into a
Debian with little in it and used there; what cannot be tried on this machine is named. --quick leaves that out. The table
is also written to DIRECTORY/SHA256SUMS. Run it with .venv/bin/python, for the check of the bills of materials.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
from pathlib import Path

from components import ROOT, version

TESTS = ROOT / "packaging" / "tests"
SKIPPED = 77


def artefacts(directory: Path) -> list[Path]:
    """Those of this version, in the order of the table."""
    patterns = ("covey-*.whl", "covey-*.tar.gz", "*.deb", "covey_*.dsc", "covey_*.tar.xz", "*.spdx.json")
    found = [path for pattern in patterns for path in sorted(directory.glob(pattern)) if version() in path.name]
    kinds = {path.suffix for path in found}
    if missing := {".whl", ".gz", ".deb", ".dsc"} - kinds:
        raise SystemExit(f"error: {directory} lacks artefacts: {', '.join(sorted(missing))}")
    return found


def attempt(what: str, command: list[str]) -> bool:
    """False if it could not be tried; a failure ends everything."""
    print(f"--- {what}", flush=True)
    status = subprocess.run(command, cwd=ROOT).returncode
    if status not in (0, SKIPPED):
        raise SystemExit(f"error: {what}: {' '.join(command)} ended with {status}")
    return status == 0


def bills_are_right(found: list[Path]) -> None:
    from spdx_tools.spdx.parser.parse_anything import parse_file
    from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document

    for path in found:
        if not path.name.endswith(".spdx.json"):
            continue
        problems = validate_full_spdx_document(parse_file(str(path)))
        if problems:
            raise SystemExit(f"error: {path.name}: {problems[0].validation_message}")
        described = json.loads(path.read_text())["packages"][0]
        artefact = path.with_name(described["packageFileName"])
        if described["checksums"][0]["checksumValue"] != digest(artefact):
            raise SystemExit(f"error: {path.name} is not of {artefact.name} as it is")


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> int:
    parser = argparse.ArgumentParser(description="Checks the artefacts of a release and lists them.")
    parser.add_argument("directory", type=Path)
    parser.add_argument("prefix", type=Path)
    parser.add_argument("--quick", action="store_true", help="do not install them anywhere")
    arguments = parser.parse_args()
    found = artefacts(arguments.directory)
    bills_are_right(found)
    remarks = []
    if not arguments.quick:
        wheel, = (path for path in found if path.suffix == ".whl")
        tarball, = (path for path in found if path.name.endswith(".tar.gz") and "-linux-" in path.name)
        trials = {
            "the wheel in Debians with nothing but Python": [sys.executable, str(TESTS / "try_wheel.py"), str(wheel)],
            "the tarball": [sys.executable, str(TESTS / "try_tarball.py"), str(tarball)],
            "the Debian packages": [str(TESTS / "try_debs.sh"), str(arguments.directory)],
            "the README's install lines": [sys.executable, str(TESTS / "try_readme.py"), str(arguments.directory)],
            "the library, built once more": [str(TESTS / "try_twice.sh")],
        }
        remarks += [f"not tried here: {what}" for what, command in trials.items() if not attempt(what, command)]
    record = json.loads((arguments.prefix / "sources.json").read_text())
    remarks += [f"NOT THE NEWEST: {each['package']} {each['version']} is in wheel and tarball, since {each['not_fetched']} "
                "could not be downloaded" for each in record["libraries"] if each["not_fetched"]]
    width = max(len(path.name) for path in found)
    print()
    for path in found:
        print(f"{path.name:{width}}  {path.stat().st_size:>11,}  {digest(path)}")
    (arguments.directory / "SHA256SUMS").write_text("".join(f"{digest(path)}  {path.name}\n" for path in found))
    for remark in remarks:
        print(remark)
    return 0


if __name__ == "__main__":
    sys.exit(main())
