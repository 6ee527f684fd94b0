#!/usr/bin/env python3
"""Fetches what the lean library carries of other libraries, as Debian distributes it.

    packaging/carried/fetch_sources.py DIRECTORY [--suite bookworm]

DIRECTORY receives a directory for each library: sources with Debian's patches applied, or, for wslay, the files of Debian's
packages. sources.json names package, version and the SHA-256 of each file. apt verifies what it fetches by the signatures of
the archive. A later call fetches the newest versions: so a security fix of Debian is taken by building again. If the newest
version cannot be downloaded, the one before it is taken, and sources.json and the output say so.

Needs apt, dpkg-dev and network. Not root. Python 3.9, standard library only.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from debian_archive import Apt
from installed_package import copy_installed

# Source packages, by the name of the library.
LIBRARIES = ("zlib", "openssl", "curl", "sqlite3")
# Libraries of which Debian's object is taken as it is (docs/decisions/0054): the packages of the object and of its header.
OBJECTS = {"wslay": ("libwslay1", "libwslay-dev")}


def record(library: str, package: str, version: str, newest: str, form: str, files: dict[str, str]) -> dict[str, object]:
    """What sources.json says of a library. `form` is that in which it was fetched: source or object."""
    return {
        "name": library, "package": package, "version": version, "form": form,
        "upstream_version": re.sub(r"^\d+:|[+.]dfsg.*$|-[^-]*$", "", version),
        "not_fetched": None if version == newest else f"{package} {newest}", "files": files,
    }


def digests(directory: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(directory.iterdir())}


def fetch_source(apt: Apt, library: str, target: Path) -> dict[str, object]:
    """Leaves the library's sources in target/NAME."""
    versions = apt.source_versions(library)
    for version in versions:
        files = target / "files" / f"{library}_{version}"
        if not files.is_dir() and not apt.download_source(library, version, files):
            print(f"{library}: version {version} could not be downloaded", file=sys.stderr)
            continue
        shutil.rmtree(target / library, ignore_errors=True)
        dsc, = files.glob("*.dsc")
        subprocess.run(["dpkg-source", "--no-check", "-x", str(dsc), str(target / library)], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return record(library, library, version, versions[0], "source", digests(files))
    raise SystemExit(f"error: {library}: the mirror gives no version of its source package")


def fetch_object(apt: Apt, library: str, target: Path) -> dict[str, object]:
    """Leaves the files of the library's packages in target/NAME: the newest that apt gives, else those that are installed."""
    packages = OBJECTS[library]
    versions = apt.package_versions(packages[0])
    shutil.rmtree(target / library, ignore_errors=True)
    for version in versions:
        files = target / "files" / f"{packages[0]}_{version}"
        if not files.is_dir() and not apt.download_packages(packages, version, files):
            print(f"{packages[0]}: version {version} could not be downloaded", file=sys.stderr)
            continue
        for deb in files.glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", str(deb), str(target / library)], check=True)
        return record(library, packages[0], version, versions[0], "object", digests(files))
    version, files_of_packages = copy_installed(packages, target / library)
    print(f"{packages[0]}: version {version}, which is installed here, is taken", file=sys.stderr)
    return record(library, packages[0], version, versions[0] if versions else "of the archive", "object", files_of_packages)


def main() -> int:
    parser = argparse.ArgumentParser(description="Fetches the sources of the carried libraries.")
    parser.add_argument("directory", type=Path)
    parser.add_argument("--suite", default="bookworm", help="the Debian release (default: bookworm)")
    arguments = parser.parse_args()
    directory = arguments.directory.resolve()
    apt = Apt(directory / "apt", arguments.suite)
    apt.update()
    records = [fetch_source(apt, library, directory) for library in LIBRARIES]
    records += [fetch_object(apt, library, directory) for library in OBJECTS]
    kept = {f"{each['package']}_{each['version']}" for each in records}
    for old in (directory / "files").iterdir():
        if old.name not in kept:
            shutil.rmtree(old)
    (directory / "sources.json").write_text(json.dumps({"suite": arguments.suite, "libraries": records}, indent=1) + "\n")
    for each in records:
        remark = f"  (not the newest: {each['not_fetched']} could not be downloaded)" if each["not_fetched"] else ""
        print(f"{each['name']:8}  {each['package']} {each['version']}{remark}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
