#!/usr/bin/env python3
"""Writes NOTICE and the license texts of everything that the lean library carries.

    packaging/notice.py PREFIX DIRECTORY      PREFIX: of the carried libraries; DIRECTORY: receives NOTICE, LICENSE, licenses/

Python 3.9, standard library only.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from components import ROOT, Component, carried, version

HEAD = """\
Covey {version}

Covey is licensed under the Apache License 2.0: see LICENSE. It is not affiliated with Sendbird.

This copy of libcovey.so carries the following, so that it needs nothing but glibc: wslay in libcovey-wslay.so.1 beside it, the
others in itself. The license of each is in licenses/. Security fixes of these reach a user with a new build of Covey:
docs/security.md.

"""


def notice(components: list[Component]) -> str:
    rows = [("what", "version", "license", "built from"),
            *((each.name, each.version, each.license, each.origin) for each in components)]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = ["  ".join([*(text.ljust(width) for text, width in zip(row, widths)), row[3]]).rstrip() for row in rows]
    return HEAD.format(version=version()) + "\n".join(lines) + "\n"


def write(prefix: Path, directory: Path) -> None:
    components = carried(prefix)
    (directory / "licenses").mkdir(parents=True, exist_ok=True)
    (directory / "NOTICE").write_text(notice(components))
    shutil.copyfile(ROOT / "LICENSE", directory / "LICENSE")
    for each in components:
        assert each.license_file is not None
        text = each.license_file.read_text(errors="replace").strip()
        if len(text) < 60:
            raise SystemExit(f"error: {each.license_file} holds no license")
        (directory / "licenses" / f"{each.name}.txt").write_text(text + "\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    write(Path(sys.argv[1]), Path(sys.argv[2]))
