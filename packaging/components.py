"""What a built libcovey.so consists of: Covey, the Swift runtime, and, if it is the lean one, the libraries that it carries.

The licenses and the SBOM (notice.py, sbom.py) are written from this. Python 3.9, standard library only.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent

# SPDX identifiers of the licenses; those of Debian's packages are in their files debian/copyright.
LICENSES = {
    "curl": "curl", "openssl": "Apache-2.0", "sqlite3": "blessing", "wslay": "MIT", "zlib": "Zlib",
}
# What a shared object that is linked with the distribution's libraries needs: the libraries, by soname.
SYSTEM_LIBRARIES = {
    "libcurl.so.4": "curl", "libcrypto.so.3": "openssl", "libsqlite3.so.0": "sqlite3",
    "libwslay.so.1": "wslay", "libstdc++.so.6": "libstdc++", "libgcc_s.so.1": "libgcc", "libc.so.6": "glibc",
}


@dataclass
class Component:
    name: str
    version: str
    license: str
    # Where its license text is; None: it is not carried.
    license_file: Path | None = None
    origin: str = ""  # what it was built from, in words
    purl: str = ""
    # The SHA-256 of the files of its Debian package.
    source_files: dict[str, str] = field(default_factory=dict)


def version() -> str:
    found = re.search(r"project\(covey VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())
    assert found
    return found.group(1)


def source_date_epoch() -> str:
    """The time of the newest commit: everything that is built of it has this time."""
    return output("git", "-C", str(ROOT), "log", "-1", "--format=%ct").strip()


def output(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(f"error: {' '.join(command)}: exit status {done.returncode}\n{done.stderr}{done.stdout}")
    return done.stdout


def swift_runtime() -> Component:
    swift = Path(shutil.which("swift") or "swift").resolve()
    said = output("swift", "--version")
    found = re.search(r"Swift version (\S+)", said)
    return Component("swift-runtime", found.group(1) if found else "unknown", "Apache-2.0 WITH Swift-exception",
                     swift.parent.parent / "share" / "swift" / "LICENSE.txt", "the toolchain of swift.org",
                     "pkg:github/swiftlang/swift")


def gcc_runtime() -> Component:
    number = output("cc", "-dumpversion").strip()
    package = f"gcc-{number.partition('.')[0]}-base"
    # libstdc++ and the unwinder of libgcc.
    exact = output("dpkg-query", "-W", "-f", "${Version}", package).strip()
    return Component("libstdc++", exact, "GPL-3.0-or-later WITH GCC-exception-3.1",
                     Path(f"/usr/share/doc/{package}/copyright"), f"Debian {package} {exact}",
                     f"pkg:deb/debian/gcc-{number.partition('.')[0]}@{exact}")


def carried(prefix: Path) -> list[Component]:
    """Those of the lean library; `prefix` was made by packaging/carried/build_libraries.sh."""
    record = json.loads((prefix / "sources.json").read_text())
    found = [
        Component(each["name"], each["upstream_version"], LICENSES[each["name"]],
                  prefix / "licenses" / f"{each['name']}.txt", debian_origin(each), debian_purl(each), each["files"])
        for each in record["libraries"]
    ]
    return [swift_runtime(), gcc_runtime(), *found]


def debian_origin(record: dict[str, str]) -> str:
    kind = "source package" if record["form"] == "source" else "package"
    return f"Debian {kind} {record['package']} {record['version']}"


def debian_purl(record: dict[str, str]) -> str:
    architecture = "source" if record["form"] == "source" else output("dpkg", "--print-architecture").strip()
    return f"pkg:deb/debian/{record['package']}@{quote(record['version'], safe=':')}?arch={architecture}"


def swift_packages(resolved: Path) -> list[Component]:
    """Those of a Package.resolved. All that the sandbox uses are of the Swift project."""
    return [Component(pin["identity"], pin["state"]["version"], "Apache-2.0 WITH Swift-exception",
                      origin=pin["location"], purl=f"pkg:swift/github.com/apple/{pin['identity']}@{pin['state']['version']}")
            for pin in json.loads(resolved.read_text())["pins"]]


def needed(library: Path) -> list[Component]:
    """Those that it is linked with and does not carry."""
    sonames = re.findall(r"\(NEEDED\).*\[(.+)\]", output("readelf", "-dW", str(library)))
    return [Component(SYSTEM_LIBRARIES[name], "NOASSERTION", "NOASSERTION", origin=name)
            for name in sonames if name in SYSTEM_LIBRARIES]
