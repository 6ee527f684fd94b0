"""Puts libcovey.so into the wheel, so that `pip install ./bindings/python` needs nothing else.

The library is taken from the environment variable COVEY_LIBRARY (a path), else from the checkout's build/ directory,
where it is built with CMake first. What a lean library needs beside it (docs/decisions/0054) comes along. The wheel works
with every Python from 3.9 on, on this platform only. With COVEY_LIBRARY=system there is no library in the wheel: the package
uses the one that the system's loader finds. Everything else stands in pyproject.toml.

packaging/wheel.py, which makes the wheels that are published, also sets COVEY_WHEEL_PLATFORM, the platform's name in the
wheel's, and COVEY_SBOM, a file to put into its .dist-info/sboms.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # setuptools before 70.1
    from wheel.bdist_wheel import bdist_wheel

SONAME = "libcovey.so.0"
CHECKOUT = Path(__file__).resolve().parent.parent.parent
HAS_LIBRARY = os.environ.get("COVEY_LIBRARY") != "system"
WHAT_BUILDING_NEEDS = """\
This is the source of covey's Python package without its C library, libcovey.so, which is written in Swift. One of these:
  - install a wheel, which has the library: pip install --only-binary covey covey (Linux x86-64, glibc 2.34 or newer)
  - install libcovey (Debian package libcovey0, or `make install` in a checkout), and set COVEY_LIBRARY=system
  - set COVEY_LIBRARY to the path of a libcovey.so.0, which is then copied into the package
  - build in a checkout of Covey, with CMake and the Swift toolchain 6.3 or newer: pip install ./bindings/python
"""


def find_library() -> Path:
    if given := os.environ.get("COVEY_LIBRARY"):
        path = Path(given).resolve()
        if not path.is_file():
            raise SystemExit(f"COVEY_LIBRARY names {given}, which is no file")
        return path
    if not (CHECKOUT / "CMakeLists.txt").is_file():
        raise SystemExit(WHAT_BUILDING_NEEDS)
    build = CHECKOUT / "build"
    # CMake does nothing when the library is up to date.
    subprocess.run(["cmake", "-S", str(CHECKOUT), "-B", str(build), "-DCMAKE_BUILD_TYPE=Release"], check=True)
    subprocess.run(["cmake", "--build", str(build)], check=True)
    return (build / "libcovey.so").resolve()


class BuildWithLibrary(build_py):
    def run(self) -> None:
        super().run()
        if getattr(self, "editable_mode", False) or not HAS_LIBRARY:
            return  # an editable install runs from the checkout, which finds build/libcovey.so by itself
        target = Path(self.build_lib) / "covey" / "_lib"
        shutil.rmtree(target, ignore_errors=True)  # what an earlier build left there
        target.mkdir(parents=True)
        library = find_library()
        beside = {path.name: path for path in library.parent.glob("libcovey-*.so.*")}
        for name, source in {SONAME: library, **beside}.items():
            shutil.copyfile(source, target / name)
            (target / name).chmod(0o755)


class PlatformWheel(bdist_wheel):
    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = not HAS_LIBRARY

    def get_tag(self) -> tuple[str, str, str]:
        _, _, platform = super().get_tag()
        return "py3", "none", os.environ.get("COVEY_WHEEL_PLATFORM", platform)

    def write_wheelfile(self, wheelfile_base: str, *arguments: str, **named: str) -> None:
        super().write_wheelfile(wheelfile_base, *arguments, **named)
        if sbom := os.environ.get("COVEY_SBOM"):
            target = Path(wheelfile_base) / "sboms" / "covey.spdx.json"
            target.parent.mkdir(exist_ok=True)
            shutil.copyfile(sbom, target)


class BinaryDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        return HAS_LIBRARY


setup(
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel},
    distclass=BinaryDistribution,
)
