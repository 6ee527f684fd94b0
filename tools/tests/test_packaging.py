"""packaging/: manual pages, packing, licenses and bills of materials, without a build."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "packaging"), str(ROOT / "packaging" / "carried"), str(ROOT / "packaging" / "tests"),
                str(ROOT / "tools")]
import abi  # noqa: E402
import components  # noqa: E402
import debian_archive  # noqa: E402
import fetch_sources  # noqa: E402
import installed_package  # noqa: E402
import man_pages  # noqa: E402
import notice  # noqa: E402
import readme_rows  # noqa: E402
import sbom  # noqa: E402
import tarball  # noqa: E402
import try_readme  # noqa: E402

TARBALL_SCRIPT = ROOT / "packaging" / "tarball" / "install.sh"


@pytest.fixture(scope="module")
def manual(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("man3")
    man_pages.write(directory)
    return directory


def test_each_function_has_a_manual_page(manual: Path) -> None:
    names = abi.header_functions()
    assert [name for name in names if not (manual / f"{name}.3").is_file()] == []
    page = (manual / "covey_feed_open.3").read_text()
    for part in (".Fa \"const char *name\"", ".It Fa options", ".Sh RETURN VALUES", "Since 0.1.", ".Xr covey_feed.h 3"):
        assert part in page


@pytest.mark.skipif(shutil.which("mandoc") is None, reason="mandoc is not installed")
def test_the_manual_pages_are_well_formed(manual: Path) -> None:
    pages = sorted(str(page) for page in manual.iterdir())
    said = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", *pages], capture_output=True, text=True).stdout
    # A list that is set as it stands has sentences on one line.
    assert [line for line in said.splitlines() if "new sentence, new line" not in line] == []


def test_packing_twice_gives_equal_bytes(tmp_path: Path) -> None:
    for number, umask in enumerate((0o022, 0o077)):
        before = os.umask(umask)
        tree = tmp_path / str(number) / "covey-1"
        (tree / "lib").mkdir(parents=True)
        names = ["b", "a", "lib/c"] if number else ["lib/c", "a", "b"]
        for name in names:
            (tree / name).write_text(name)
        (tree / "lib" / "link").symlink_to("c")
        (tree / "a").chmod(0o755)
        os.umask(before)
        os.utime(tree / "a", (number, number))
        tarball.pack(tree, tmp_path / f"{number}.tar.gz", 1_764_000_000)
    assert (tmp_path / "0.tar.gz").read_bytes() == (tmp_path / "1.tar.gz").read_bytes()
    with tarfile.open(tmp_path / "0.tar.gz") as archive:
        assert [entry.name for entry in archive] == [
            "covey-1", "covey-1/a", "covey-1/b", "covey-1/lib", "covey-1/lib/c", "covey-1/lib/link"]
        assert archive.getmember("covey-1/a").mode == 0o755


def test_the_source_distribution_is_the_same_from_every_checkout(tmp_path: Path) -> None:
    # Not `import wheel`: that is a package of PyPI.
    specification = importlib.util.spec_from_file_location("packaging_wheel", ROOT / "packaging" / "wheel.py")
    assert specification is not None and specification.loader is not None
    wheel = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(wheel)
    made = []
    for number in range(2):
        source, directory = tmp_path / f"source-{number}", tmp_path / f"made-{number}"
        source.mkdir()
        directory.mkdir()
        wheel.stage(source, None)
        for path in source.rglob("*"):
            os.utime(path, (number, number))
        made.append(wheel.build("sdist", source, directory, COVEY_LIBRARY="system"))
        wheel.settle(made[-1])
    assert made[0].name == made[1].name and made[0].read_bytes() == made[1].read_bytes()
    with tarfile.open(made[0]) as archive:
        assert any(entry.name.endswith("/covey/__init__.py") for entry in archive)


def test_the_install_script_removes_what_it_installed(tmp_path: Path) -> None:
    tree, prefix = tmp_path / "tree", tmp_path / "prefix"
    for name in ("include/covey.h", "include/covey/feed.h", "lib/libcovey.so.0", "share/doc/covey/NOTICE"):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        (tree / name).write_text(name)
    shutil.copy(TARBALL_SCRIPT, tree)
    (prefix / "lib").mkdir(parents=True)
    (prefix / "lib" / "other.so").touch()

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([str(tree / "install.sh"), "--prefix", str(prefix), *arguments], capture_output=True, text=True)

    done = run()
    assert done.returncode == 0 and f"The loader does not look into {prefix}/lib" in done.stdout, done
    assert (prefix / "include" / "covey" / "feed.h").read_text() == "include/covey/feed.h"
    assert run("--uninstall").returncode == 0
    assert [path.name for path in prefix.rglob("*") if not path.is_dir()] == ["other.so"]
    assert not (prefix / "include" / "covey").exists()
    done = run("--uninstall")
    assert done.returncode == 1 and "nothing of Covey is installed" in done.stderr


@pytest.fixture
def prefix(tmp_path: Path) -> Path:
    """What packaging/carried/build_libraries.sh leaves."""
    made = tmp_path / "carried"
    (made / "licenses").mkdir(parents=True)
    libraries = []
    for name in components.LICENSES:
        (made / "licenses" / f"{name}.txt").write_text(f"Permission is granted to do with {name} whatever the license says.")
        libraries.append({"name": name, "package": name, "version": "1.2-3+b1", "upstream_version": "1.2",
                          "form": "object" if name == "wslay" else "source", "not_fetched": None,
                          "files": {f"{name}.dsc": "0" * 64}})
    (made / "sources.json").write_text(json.dumps({"suite": "bookworm", "libraries": libraries}))
    return made


def test_notice_has_the_license_of_each_carried_library(prefix: Path, tmp_path: Path) -> None:
    if not Path("/usr/share/doc/gcc-12-base/copyright").exists():
        pytest.skip("no license of GCC's runtime here")
    notice.write(prefix, tmp_path / "out")
    text = (tmp_path / "out" / "NOTICE").read_text()
    for name in [*components.LICENSES, "swift-runtime", "libstdc++"]:
        assert f"\n{name} " in text and (tmp_path / "out" / "licenses" / f"{name}.txt").stat().st_size > 60
    (prefix / "licenses" / "curl.txt").write_text("")
    with pytest.raises(SystemExit, match="holds no license"):
        notice.write(prefix, tmp_path / "out")


def test_a_bill_of_materials_is_of_its_artefact(prefix: Path, tmp_path: Path) -> None:
    artefact = tmp_path / "covey.tar.gz"
    artefact.write_bytes(b"content")
    library = Path(sys.executable)  # any program that is linked with glibc
    document = sbom.document(artefact, library, prefix)
    assert document == sbom.document(artefact, library, prefix)
    root, *others = document["packages"]
    assert root["checksums"][0]["checksumValue"] == "ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73"
    assert {"openssl", "curl", "sqlite3", "glibc"} <= {each["name"] for each in others}
    addresses = {each["name"]: each["externalRefs"][0]["referenceLocator"] for each in others if "externalRefs" in each}
    assert addresses["openssl"] == "pkg:deb/debian/openssl@1.2-3%2Bb1?arch=source"
    assert addresses["wslay"].startswith("pkg:deb/debian/wslay@") and "source" not in addresses["wslay"]
    known = {each["SPDXID"] for each in document["packages"]} | {"SPDXRef-DOCUMENT"}
    for each in document["relationships"]:
        assert {each["spdxElementId"], each["relatedSpdxElement"]} <= known


def test_a_command_says_which_python_package_it_needs(tmp_path: Path) -> None:
    project = tmp_path / "pyproject.toml"
    project.write_text('[project.scripts]\ncovey-fleet = "absent_module.fleet:main"\n\n[tool.x]\nother = "a.b:c"\n')
    script = [sys.executable, str(ROOT / "packaging" / "commands.py")]
    subprocess.run([*script, str(project), str(tmp_path / "bin")], check=True)
    assert [path.name for path in (tmp_path / "bin").iterdir()] == ["covey-fleet"]
    done = subprocess.run([sys.executable, str(tmp_path / "bin" / "covey-fleet")], capture_output=True, text=True)
    assert done.returncode == 1 and "needs the Python package that has the module absent_module" in done.stderr
    assert "covey[fleet]" in done.stderr
    # covey.fleet names its packages in an error of its own.
    (tmp_path / "absent_module").mkdir()
    (tmp_path / "absent_module" / "__init__.py").write_text(
        "try:\n    import absent_other\nexcept ImportError as error:\n    raise ImportError('more is needed') from error\n")
    done = subprocess.run([sys.executable, str(tmp_path / "bin" / "covey-fleet")], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert done.returncode == 1 and "needs the Python package that has the module absent_other" in done.stderr, done.stderr
    # What is no missing package is an error as it is.
    (tmp_path / "absent_module" / "__init__.py").write_text("import covey.absent\n")
    done = subprocess.run([sys.executable, str(tmp_path / "bin" / "covey-fleet")], capture_output=True, text=True,
                          env={**os.environ, "PYTHONPATH": str(tmp_path)})
    assert "Traceback" in done.stderr, done.stderr


def test_the_source_distribution_says_what_building_needs(tmp_path: Path) -> None:
    package = tmp_path / "one" / "two" / "covey"  # no checkout above it
    package.mkdir(parents=True)
    for name in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copyfile(ROOT / "bindings" / "python" / name, package / name)
    shutil.copytree(ROOT / "bindings" / "python" / "covey", package / "covey",
                    ignore=shutil.ignore_patterns("__pycache__"))
    build = [sys.executable, "-W", "ignore", "-c", "import setuptools.build_meta as b; b.build_wheel('.')"]
    plain = {name: value for name, value in os.environ.items() if name != "COVEY_LIBRARY"}
    done = subprocess.run(build, cwd=package, capture_output=True, text=True, env=plain)
    assert done.returncode != 0 and "without its C library" in done.stderr and "COVEY_LIBRARY=system" in done.stderr
    done = subprocess.run(build, cwd=package, capture_output=True, text=True, env={**plain, "COVEY_LIBRARY": "system"})
    assert done.returncode == 0, done.stderr
    assert [path.name for path in package.glob("*.whl")] == [f"covey-{components.version()}-py3-none-any.whl"]


def test_what_a_lean_library_needs_beside_it_is_in_the_wheel(tmp_path: Path) -> None:
    library = tmp_path / "build" / "libcovey.so.0.1.0"
    library.parent.mkdir()
    library.write_bytes(b"the library")
    (library.parent / "libcovey-wslay.so.1").write_bytes(b"what it needs")
    package = tmp_path / "covey"
    package.mkdir()
    for name in ("setup.py", "pyproject.toml", "README.md"):
        shutil.copyfile(ROOT / "bindings" / "python" / name, package / name)
    shutil.copytree(ROOT / "bindings" / "python" / "covey", package / "covey",
                    ignore=shutil.ignore_patterns("__pycache__"))
    build = [sys.executable, "-W", "ignore", "-c", "import setuptools.build_meta as b; b.build_wheel('.')"]

    def built() -> set[str]:
        done = subprocess.run(build, cwd=package, capture_output=True, text=True, env={**os.environ, "COVEY_LIBRARY": str(library)})
        assert done.returncode == 0, done.stderr
        wheel, = package.glob("*.whl")
        return {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("covey/_lib/")}

    assert built() == {"covey/_lib/libcovey.so.0", "covey/_lib/libcovey-wslay.so.1"}
    # Nothing is left of an earlier build.
    (library.parent / "libcovey-wslay.so.1").unlink()
    assert built() == {"covey/_lib/libcovey.so.0"}


def compiled(source: str, target: Path, *options: str) -> str:
    subprocess.run(["cc", "-shared", "-fPIC", "-x", "c", "-", "-x", "none", "-o", str(target), *options], input=source,
                   text=True, check=True)
    return str(target)


def test_the_check_of_the_lean_library_sees_what_the_loader_would_miss(tmp_path: Path) -> None:
    beside = compiled("int offered(void) { return 1; }", tmp_path / abi.BESIDE, f"-Wl,-soname,{abi.BESIDE}")
    source = "int offered(void); int absent(void); int f(void) { return offered() + absent(); }"
    library = compiled(source, tmp_path / "libcovey.so", "-Wl,-soname,libcovey.so.0", "-Wl,-rpath,$ORIGIN", beside)
    assert abi.check_undefined(library, {"offered"}) == ["absent is not in glibc"]
    assert abi.check_dynamic(library, abi.SONAME, abi.GLIBC | {abi.BESIDE}, "$ORIGIN") == []
    assert abi.check_dynamic(library, abi.SONAME, abi.GLIBC, "$ORIGIN") == [f"needs {abi.BESIDE}"]
    # Where a build looked is nothing that users have; nor may the lean library look elsewhere than beside itself.
    assert "search path" in abi.check_dynamic(library, abi.SONAME, abi.GLIBC | {abi.BESIDE}, None)[0]
    plain = compiled(source, tmp_path / "plain.so", "-Wl,-soname,libcovey.so.0", beside)
    assert "search path" in abi.check_dynamic(plain, abi.SONAME, abi.GLIBC | {abi.BESIDE}, "$ORIGIN")[0]


@pytest.mark.skipif(shutil.which("dpkg-query") is None, reason="this is no Debian")
def test_an_installed_package_is_taken_as_it_was_packed(tmp_path: Path) -> None:
    version, digests = installed_package.copy_installed(("libwslay1", "libwslay-dev"), tmp_path)
    assert version.startswith("1.")
    object_file, = tmp_path.glob("usr/lib/*/libwslay.so.1.*")
    assert hashlib.sha256(object_file.read_bytes()).hexdigest() == digests[str(object_file.relative_to(tmp_path))]
    assert (tmp_path / "usr/include/wslay/wslay.h").is_file() and (tmp_path / "usr/share/doc/libwslay1/copyright").is_file()
    with pytest.raises(SystemExit, match="neither the archive nor this machine"):
        installed_package.copy_installed(("libwslay1", "covey-is-no-package-of-debian"), tmp_path / "other")


class EmptyMirror(debian_archive.Apt):
    """Lists a version that it cannot give."""

    def __init__(self) -> None: ...

    def package_versions(self, package: str) -> list[str]:
        return ["9.9-1"]

    def download_packages(self, packages: tuple[str, ...], version: str, directory: Path) -> bool:
        return False


@pytest.mark.skipif(shutil.which("dpkg-query") is None, reason="this is no Debian")
def test_without_a_download_the_installed_object_is_taken_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = fetch_sources.fetch_object(EmptyMirror(), "wslay", tmp_path)
    assert said["not_fetched"] == "libwslay1 9.9-1" and said["form"] == "object"
    assert f"libwslay1: version {said['version']}, which is installed here, is taken" in capsys.readouterr().err
    assert len(list((tmp_path / "wslay").glob("usr/lib/*/libwslay.so.1.*"))) == 1


def test_each_install_line_of_the_readme_has_a_row() -> None:
    rows = readme_rows.rows(Path("/toolchain"))
    try_readme.check_lines(rows)
    for source in {source for row in rows for source in row.files}:
        document, _, language = source.partition(":")
        assert (try_readme.block(document, language) if language else (ROOT / document).is_dir()), source
    with pytest.raises(SystemExit, match="cargo add"):
        try_readme.check_lines([row for row in rows if row.name != "Rust"])
