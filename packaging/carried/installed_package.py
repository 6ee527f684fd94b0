"""The files of packages that are installed on this machine, where the archive gives none. Python 3.9, standard library only."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path


def copy_installed(packages: tuple[str, ...], target: Path) -> tuple[str, dict[str, str]]:
    """Copies them to their paths below `target`; returns their version, and the SHA-256 of each file by its path.

    All must be of one version and as they were packed: dpkg has their sums.
    """
    versions = {_output("dpkg-query", "-W", "-f", "${Version}", package) for package in packages}
    if len(versions) != 1 or not (version := versions.pop()):
        raise SystemExit(f"error: neither the archive nor this machine has {' and '.join(packages)} in one version")
    digests = {}
    for package in packages:
        if changed := _output("dpkg", "--verify", package):
            raise SystemExit(f"error: files of the installed {package} were changed:\n{changed}")
        for name in sorted(_output("dpkg", "-L", package).splitlines()):
            source, place = Path(name), target / name.lstrip("/")
            if source.is_dir():
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, place, follow_symlinks=False)
            if not source.is_symlink():
                digests[name.lstrip("/")] = hashlib.sha256(source.read_bytes()).hexdigest()
    return version, digests


def _output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True).stdout.strip()
