#!/usr/bin/env python3
"""Fetches the sources of the libraries that the lean libcovey.so carries, as Debian distributes them.

    packaging/carried/fetch_sources.py DIRECTORY [--suite bookworm]

DIRECTORY receives a directory of sources for each library, with Debian's patches applied, and sources.json, which names
package, version and the SHA-256 of each file. apt verifies what it fetches by the signatures of the archive. A later call
fetches the newest versions: so a security fix of Debian is taken by building again. If the newest version cannot be
downloaded, the one before it is taken, and sources.json and the output say so.

Needs apt, dpkg-source and network. Not root. Python 3.9, standard library only.
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

KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"


# Source packages, by the name of the library.
LIBRARIES = ("zlib", "openssl", "curl", "sqlite3", "jansson", "wslay")


class Apt:
    """apt with lists and a configuration of its own, so that the machine's are neither needed nor changed."""

    def __init__(self, place: Path, suite: str) -> None:
        for directory in ("lists/partial", "cache/archives/partial"):
            (place / directory).mkdir(parents=True, exist_ok=True)
        mirrors = [("debian", suite), ("debian", f"{suite}-updates"), ("debian-security", f"{suite}-security")]
        (place / "sources.list").write_text("".join(
            f"deb-src [signed-by={KEYRING}] http://deb.debian.org/{mirror} {name} main\n" for mirror, name in mirrors))
        options = {
            "Dir::Etc::sourcelist": place / "sources.list", "Dir::Etc::sourceparts": "/nonexistent",
            "Dir::State::lists": place / "lists", "Dir::Cache": place / "cache", "Dir::State::status": "/dev/null",
            "APT::Sandbox::User": "", "Acquire::Languages": "none",
        }
        self.options = [part for name, value in options.items() for part in ("-o", f"{name}={value}")]

    def update(self) -> None:
        subprocess.run(["apt-get", *self.options, "-q", "update"], check=True, stdout=subprocess.DEVNULL)

    def versions(self, package: str) -> list[str]:
        """The versions of a source package, the newest first."""
        shown = subprocess.run(["apt-cache", *self.options, "showsrc", "--only-source", package],
                               capture_output=True, text=True).stdout
        found = sorted(set(re.findall(r"^Version: (\S+)", shown, flags=re.MULTILINE)), key=VersionOrder, reverse=True)
        return found

    def download(self, package: str, version: str, directory: Path) -> bool:
        directory.mkdir(parents=True)
        status = subprocess.run(
            ["apt-get", *self.options, "-q", "--download-only", "source", f"{package}={version}"], cwd=directory,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        if status != 0:
            shutil.rmtree(directory)
        return status == 0


class VersionOrder:
    """dpkg's order of versions."""

    def __init__(self, version: str) -> None:
        self.version = version

    def __lt__(self, other: VersionOrder) -> bool:
        return subprocess.run(["dpkg", "--compare-versions", self.version, "lt", other.version]).returncode == 0


def fetch(apt: Apt, library: str, target: Path) -> dict[str, object]:
    """Leaves the library's sources in target/NAME and returns what sources.json says of them."""
    versions = apt.versions(library)
    for version in versions:
        files = target / "files" / f"{library}_{version}"
        if not files.is_dir() and not apt.download(library, version, files):
            print(f"{library}: version {version} could not be downloaded", file=sys.stderr)
            continue
        shutil.rmtree(target / library, ignore_errors=True)
        dsc, = files.glob("*.dsc")
        subprocess.run(["dpkg-source", "--no-check", "-x", str(dsc), str(target / library)], check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return {
            "name": library, "package": library, "version": version,
            "upstream_version": re.sub(r"^\d+:|[+.]dfsg.*$|-[^-]*$", "", version),
            "not_fetched": None if version == versions[0] else f"{library} {versions[0]}",
            "files": {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(files.iterdir())},
        }
    raise SystemExit(f"error: {library}: the mirror gives no version of its source package")


def main() -> int:
    parser = argparse.ArgumentParser(description="Fetches the sources of the carried libraries.")
    parser.add_argument("directory", type=Path)
    parser.add_argument("--suite", default="bookworm", help="the Debian release (default: bookworm)")
    arguments = parser.parse_args()
    directory = arguments.directory.resolve()
    apt = Apt(directory / "apt", arguments.suite)
    apt.update()
    records = [fetch(apt, library, directory) for library in LIBRARIES]
    kept = {f"{record['package']}_{record['version']}" for record in records}
    for old in (directory / "files").iterdir():
        if old.name not in kept:
            shutil.rmtree(old)
    (directory / "sources.json").write_text(json.dumps({"suite": arguments.suite, "libraries": records}, indent=1) + "\n")
    for record in records:
        remark = f"  (not the newest: {record['not_fetched']} could not be downloaded)" if record["not_fetched"] else ""
        print(f"{record['name']:8}  {record['package']} {record['version']}{remark}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
