"""Puts libcovey.so into the wheel, so that `pip install ./bindings/python` needs nothing else.

The library is taken from the environment variable COVEY_LIBRARY (a path), else from the checkout's build/ directory,
where it is built with CMake first. The wheel works with every Python from 3.9 on, on this platform only. Everything
else stands in pyproject.toml.
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


def find_library() -> Path:
    if given := os.environ.get("COVEY_LIBRARY"):
        path = Path(given).resolve()
        if not path.is_file():
            raise SystemExit(f"COVEY_LIBRARY names {given}, which is no file")
        return path
    if not (CHECKOUT / "CMakeLists.txt").is_file():
        raise SystemExit("build in a checkout of Covey, or set COVEY_LIBRARY to the path of libcovey.so")
    build = CHECKOUT / "build"
    # CMake does nothing when the library is up to date.
    subprocess.run(["cmake", "-S", str(CHECKOUT), "-B", str(build), "-DCMAKE_BUILD_TYPE=Release"], check=True)
    subprocess.run(["cmake", "--build", str(build)], check=True)
    return (build / "libcovey.so").resolve()


class BuildWithLibrary(build_py):
    def run(self) -> None:
        super().run()
        if getattr(self, "editable_mode", False):
            return  # an editable install runs from the checkout, which finds build/libcovey.so by itself
        target = Path(self.build_lib) / "covey" / "_lib" / SONAME
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(find_library(), target)
        target.chmod(0o755)


class PlatformWheel(bdist_wheel):
    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> tuple[str, str, str]:
        _, _, platform = super().get_tag()
        return "py3", "none", platform


class BinaryDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        return True


setup(
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": PlatformWheel},
    distclass=BinaryDistribution,
)
