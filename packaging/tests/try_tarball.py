#!/usr/bin/env python3
"""Installs the tarball into a Debian with nothing but Python, loads the library, and removes it again.

    packaging/tests/try_tarball.py TARBALL [SUITE]      exit status 77 if no such Debian can be made here
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tree import NoTree, Tree

LOAD = """\
import ctypes, sys
library = ctypes.CDLL(sys.argv[1])
library.covey_version_string.restype = ctypes.c_char_p
print(library.covey_version_string().decode())
"""


def files(tree: Tree) -> set[str]:
    """What is in /usr/local."""
    return {str(path.relative_to(tree.root)) for path in (tree.root / "usr" / "local").rglob("*") if not path.is_dir()}


def try_in(tree: Tree, tarball: Path) -> None:
    unpacked = tree.root / "root"
    subprocess.run(["tar", "-xf", str(tarball), "-C", str(unpacked)], check=True)
    name = tarball.name.removesuffix(".tar.gz")
    before = files(tree)
    tree.must("mkdir", "-p", "/usr/local/lib")
    said = tree.must(f"/root/{name}/install.sh")
    version = tree.must("python3", "-c", LOAD, "libcovey.so.0").strip()
    if f"covey-{version}-" not in tarball.name:
        raise SystemExit(f"error: the library of {tarball.name} says that it is {version}")
    installed = files(tree) - before
    expected = ("lib/libcovey.so.0", "lib/libcovey-wslay.so.1", "include/covey.h", "share/man/man3/covey.3",
                "lib/pkgconfig/covey.pc", "share/doc/covey/NOTICE")
    missing = [each for each in expected if f"usr/local/{each}" not in installed]
    if missing:
        raise SystemExit(f"error: install.sh did not install {missing}: {said}")
    tree.must(f"/root/{name}/install.sh", "--uninstall")
    if files(tree) != before:
        raise SystemExit(f"error: install.sh --uninstall left {sorted(files(tree) - before)[:5]}")
    # Elsewhere the loader does not look, and the script says so.
    if "The loader does not look into /opt/covey/lib" not in tree.must(f"/root/{name}/install.sh", "--prefix", "/opt/covey"):
        raise SystemExit("error: install.sh does not say that the loader will not find the library")
    # There, too, and where it was unpacked, the library finds what lies beside it.
    for place in ("/opt/covey", f"/root/{name}"):
        tree.must("python3", "-c", LOAD, f"{place}/lib/libcovey.so.0")
    print(f"{tarball.name}: {len(installed)} files installed, loaded and removed")


def main() -> int:
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    suite = sys.argv[2] if len(sys.argv) == 3 else "bookworm"
    with tempfile.TemporaryDirectory(prefix="covey-tarball-") as work:
        try:
            try_in(Tree(suite, "python3,python3-venv", Path(work)), Path(sys.argv[1]).resolve())
        except NoTree as reason:
            print(f"skipped: {reason}")
            return 77
    return 0


if __name__ == "__main__":
    os.environ.setdefault("TMPDIR", "/var/tmp")
    sys.exit(main())
