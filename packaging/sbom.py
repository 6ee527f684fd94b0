#!/usr/bin/env python3
"""Writes the software bill of materials (SPDX 2.3, JSON) of one artefact: its hash, and what is in it or needed by it.

    packaging/sbom.py ARTEFACT [--library FILE] [--carried PREFIX] [--swift-packages FILE] [--output FILE]

ARTEFACT is the package as it is shipped, or the library alone if the bill goes into the package. FILE is the library or
program in it, if any. With --carried it is the lean library, and PREFIX says what it carries; without, it is linked with
the distribution's libraries. --swift-packages names the Package.resolved of what a program was built from. The output is the same for the same commit and artefact. Python 3.9, standard library only.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
import time
from pathlib import Path
from typing import Any

from components import (
    Component, carried, needed, source_date_epoch, swift_packages, swift_runtime, version
)


def identifier(name: str) -> str:
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def package(component: Component) -> dict[str, Any]:
    found: dict[str, Any] = {
        "SPDXID": identifier(component.name), "name": component.name, "versionInfo": component.version,
        "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": component.license,
        "licenseDeclared": component.license, "copyrightText": "NOASSERTION", "supplier": "NOASSERTION",
    }
    if component.version == "NOASSERTION":
        del found["versionInfo"]
    files = "".join(f"\n{name}  sha256 {digest}" for name, digest in component.source_files.items())
    if component.origin:
        found["sourceInfo"] = component.origin + files
    if component.purl:
        found["externalRefs"] = [
            {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": component.purl}]
    return found


def document(artefact: Path, library: Path | None, prefix: Path | None, packages: Path | None = None) -> dict[str, Any]:
    digest = hashlib.sha256(artefact.read_bytes()).hexdigest()
    inside = carried(prefix) if prefix else [swift_runtime()] if library else []
    inside += swift_packages(packages) if packages else []
    outside = needed(library) if library else []
    root = package(Component("covey", version(), "Apache-2.0", purl=f"pkg:generic/covey@{version()}"))
    root["packageFileName"] = artefact.name
    root["checksums"] = [{"algorithm": "SHA256", "checksumValue": digest}]
    relationships = [("SPDXRef-DOCUMENT", "DESCRIBES", root["SPDXID"])]
    relationships += [(root["SPDXID"], "CONTAINS", identifier(each.name)) for each in inside]
    relationships += [(root["SPDXID"], "DYNAMIC_LINK", identifier(each.name)) for each in outside]
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": artefact.name,
        # A name that nobody else gives, without an address that nobody serves.
        "documentNamespace": f"urn:covey:spdx:{version()}:{digest}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(source_date_epoch()))),
            "creators": [f"Tool: covey-sbom-{version()}"],
        },
        "packages": [root, *(package(each) for each in [*inside, *outside])],
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relationships
        ],
    }


def write(
    artefact: Path, library: Path | None, prefix: Path | None, target: Path, packages: Path | None = None
) -> None:
    target.write_text(json.dumps(document(artefact, library, prefix, packages), indent=1) + "\n")


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes the SBOM of an artefact.")
    parser.add_argument("artefact", type=Path)
    parser.add_argument("--library", type=Path)
    parser.add_argument("--carried", type=Path)
    parser.add_argument("--swift-packages", type=Path)
    parser.add_argument("--output", type=Path, help="default: beside the artefact, .spdx.json")
    arguments = parser.parse_args()
    target = arguments.output or arguments.artefact.with_name(arguments.artefact.name + ".spdx.json")
    write(arguments.artefact, arguments.library, arguments.carried, target, arguments.swift_packages)
    return 0


if __name__ == "__main__":
    sys.exit(main())
