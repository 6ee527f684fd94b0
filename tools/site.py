#!/usr/bin/env python3
"""Builds the site of the documents into build/site, and checks it (tools/check_site.py): `make site`.

    tools/site.py [--environment]      --environment: only make build/site-venv, which `make pictures` needs, too

The library has to be built: the reference of Python is read from the running package. Standard library only.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
PYTHON = BUILD / "site-venv" / "bin" / "python"
XML = BUILD / "site-xml" / "xml"


def environment() -> None:
    """A virtual environment with what docs/site/requirements.txt pins, made again when that changes."""
    wanted = (ROOT / "docs" / "site" / "requirements.txt").read_text(encoding="utf-8")
    stamp = BUILD / "site-venv" / ".installed"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    print("site: installing what docs/site/requirements.txt lists into build/site-venv", flush=True)
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(BUILD / "site-venv")], check=True)
    subprocess.run([str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement",
                    "docs/site/requirements.txt"], cwd=ROOT, check=True)
    stamp.write_text(wanted, encoding="utf-8")


def header() -> None:
    """The header as data. `typedef struct x x` of a struct that is described is left out: it is the same name again."""
    (BUILD / "site-xml").mkdir(parents=True, exist_ok=True)
    subprocess.run(["doxygen", "docs/site/Doxyfile"], cwd=ROOT, check=True)
    described = {re.sub("__", "_", path.stem.removeprefix("struct")) for path in XML.glob("struct*.xml")}
    for path in XML.glob("*_8h.xml"):
        tree = ElementTree.parse(path)
        for section in tree.iter("sectiondef"):
            for member in section.findall("memberdef[@kind='typedef']"):
                if member.findtext("name") in described:
                    section.remove(member)
        # The comment that opens a header stands as it is there, without its stars.
        for text in tree.iter("verbatim"):
            text.text = re.sub(r"^ ?\*(?: |$)", "", text.text or "", flags=re.MULTILINE).strip("\n")
        for definition in tree.iter("compounddef"):
            for section in definition.findall("sectiondef"):
                if section.find("memberdef") is None:
                    definition.remove(section)
        tree.write(path, encoding="utf-8", xml_declaration=True)


def main() -> int:
    if sys.version_info < (3, 11):
        print("site: the pinned Sphinx needs Python 3.11 or newer", file=sys.stderr)
        return 1
    environment()
    if sys.argv[1:] == ["--environment"]:
        return 0
    header()
    # A page of a document that is gone must not stay.
    shutil.rmtree(BUILD / "site", ignore_errors=True)
    library = os.environ.get("COVEY_LIBRARY", str(BUILD / "libcovey.so"))
    subprocess.run(
        [str(PYTHON), "-m", "sphinx", "-q", "-W", "--keep-going", "-E", "-j", "2", "-b", "html", "-c", "docs/site", ".",
         "build/site"], cwd=ROOT, check=True, env={**os.environ, "COVEY_LIBRARY": library})
    return subprocess.run([sys.executable, "tools/check_site.py", "build/site"], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
