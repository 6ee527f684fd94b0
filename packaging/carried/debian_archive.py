"""Debian's archive, read with apt: sources and packages of one release, whatever release this machine has.

Needs apt and network. Not root. Python 3.9, standard library only.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"


class Apt:
    """apt with lists and a configuration of its own, so that the machine's are neither needed nor changed."""

    def __init__(self, place: Path, suite: str) -> None:
        for directory in ("lists/partial", "cache/archives/partial"):
            (place / directory).mkdir(parents=True, exist_ok=True)
        mirrors = [("debian", suite), ("debian", f"{suite}-updates"), ("debian-security", f"{suite}-security")]
        (place / "sources.list").write_text("".join(
            f"{kind} [signed-by={KEYRING}] http://deb.debian.org/{mirror} {name} main\n"
            for kind in ("deb-src", "deb") for mirror, name in mirrors))
        options = {
            "Dir::Etc::sourcelist": place / "sources.list", "Dir::Etc::sourceparts": "/nonexistent",
            "Dir::State::lists": place / "lists", "Dir::Cache": place / "cache", "Dir::State::status": "/dev/null",
            "APT::Sandbox::User": "", "Acquire::Languages": "none",
        }
        self.options = [part for name, value in options.items() for part in ("-o", f"{name}={value}")]

    def update(self) -> None:
        subprocess.run(["apt-get", *self.options, "-q", "update"], check=True, stdout=subprocess.DEVNULL)

    def source_versions(self, package: str) -> list[str]:
        """The versions of a source package, the newest first."""
        return self._versions("showsrc", "--only-source", package)

    def package_versions(self, package: str) -> list[str]:
        """The versions of a package, the newest first."""
        return self._versions("show", "--all-versions", package)

    def download_source(self, package: str, version: str, directory: Path) -> bool:
        return self._download(directory, "--download-only", "source", f"{package}={version}")

    def download_packages(self, packages: tuple[str, ...], version: str, directory: Path) -> bool:
        return self._download(directory, "download", *(f"{package}={version}" for package in packages))

    def _versions(self, *command: str) -> list[str]:
        shown = subprocess.run(["apt-cache", *self.options, *command], capture_output=True, text=True).stdout
        return sorted(set(re.findall(r"^Version: (\S+)", shown, flags=re.MULTILINE)), key=VersionOrder, reverse=True)

    def _download(self, directory: Path, *command: str) -> bool:
        """Leaves all files in a new directory, or no directory."""
        directory.mkdir(parents=True)
        status = subprocess.run(["apt-get", *self.options, "-q", *command], cwd=directory, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL).returncode
        if status != 0:
            shutil.rmtree(directory)
        return status == 0


class VersionOrder:
    """dpkg's order of versions."""

    def __init__(self, version: str) -> None:
        self.version = version

    def __lt__(self, other: VersionOrder) -> bool:
        return subprocess.run(["dpkg", "--compare-versions", self.version, "lt", other.version]).returncode == 0
