#!/usr/bin/env python3
"""Makes the tarball of the lean library: shared object, header, pkg-config, CMake package, manual pages, install script.

    packaging/tarball.py BUILD PREFIX DIRECTORY

BUILD is CMake's directory of the lean library, PREFIX what it carries, DIRECTORY receives covey-VERSION-linux-MACHINE.tar.gz
and its SBOM. The same build and commit give the same bytes: names are sorted, times are the commit's, owners are root.
Python 3.9, standard library only.
"""

from __future__ import annotations

import gzip
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import man_pages
import notice
import sbom
from components import ROOT, source_date_epoch, version


def stage(build: Path, prefix: Path, target: Path) -> None:
    subprocess.run(["cmake", "--install", str(build), "--prefix", str(target)], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "DESTDIR": ""})
    shutil.rmtree(target / "share" / "man", ignore_errors=True)
    man_pages.write(target / "share" / "man" / "man3")
    shared = target / "share" / "doc" / "covey"
    notice.write(prefix, shared)
    shutil.copyfile(ROOT / "CHANGELOG.md", shared / "CHANGELOG.md")
    library, = (target / "lib").glob("libcovey.so.*.*.*")
    sbom.write(library, library, prefix, shared / "covey.spdx.json")
    for name in ("install.sh", "README"):
        shutil.copy(ROOT / "packaging" / "tarball" / name, target / name)


def pack(directory: Path, target: Path, seconds: int) -> None:
    """The same bytes for the same content, whoever packs it and when."""
    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = seconds, 0, 0, "root", "root"
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        archive.add(directory, directory.name, recursive=False, filter=plain)
        for path in sorted(directory.rglob("*")):
            archive.add(path, str(Path(directory.name) / path.relative_to(directory)), recursive=False, filter=plain)
    with target.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as compressed:
        compressed.write(packed.getvalue())


def make(build: Path, prefix: Path, directory: Path) -> Path:
    directory.mkdir(parents=True, exist_ok=True)
    name = f"covey-{version()}-linux-{os.uname().machine}"
    os.environ["SOURCE_DATE_EPOCH"] = seconds = source_date_epoch()
    with tempfile.TemporaryDirectory() as temporary:
        tree = Path(temporary) / name
        tree.mkdir()
        stage(build, prefix, tree)
        target = directory / f"{name}.tar.gz"
        pack(tree, target, int(seconds))
        library, = (tree / "lib").glob("libcovey.so.*.*.*")
        sbom.write(target, library, prefix, directory / f"{name}.tar.gz.spdx.json")
    return target


def main() -> int:
    if len(sys.argv) != 4:
        print(__doc__, file=sys.stderr)
        return 2
    made = make(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]))
    print(f"{made}  {made.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
