"""`pip install ./bindings/python`: the wheel carries the library and needs nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

from conftest import ROOT


def run(*command: str, cwd: Path, **environment: str) -> str:
    plain = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "COVEY_LIBRARY")}
    done = subprocess.run(command, cwd=cwd, env={**plain, **environment}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_installed_wheel_works_alone(tmp_path: Path) -> None:
    library = os.environ.get("COVEY_LIBRARY", str(ROOT / "build" / "libcovey.so"))
    run(
        sys.executable, "-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps",
        "--wheel-dir", str(tmp_path), str(ROOT / "bindings" / "python"), cwd=tmp_path,
        COVEY_LIBRARY=str(Path(library).resolve()),
    )
    wheel, = tmp_path.glob("*.whl")
    assert "-py3-none-linux_" in wheel.name, "for any Python, for this platform"
    names = zipfile.ZipFile(wheel).namelist()
    assert "covey/_lib/libcovey.so.0" in names and "covey/py.typed" in names
    assert "covey/tools/chat/chat.tcss" in names, "the terminal client's styles"

    home = tmp_path / "venv"
    venv.create(home, with_pip=True)
    python = str(home / "bin" / "python")
    run(python, "-m", "pip", "install", "--quiet", "--no-index", str(wheel), cwd=tmp_path)
    said = run(
        python, "-c",
        "import covey; print(covey.version(), covey.__file__.startswith(__import__('sys').prefix));"
        "c = covey.Client('app', 'cache'); c.close()",
        cwd=tmp_path,
    )
    assert said.split() == [covey_version(), "True"]
    # The command is there; its packages are an extra.
    refused = subprocess.run([str(home / "bin" / "covey"), "channels"], capture_output=True, text=True, check=False)
    assert refused.returncode == 1 and "pip install 'covey[tools]'" in refused.stderr, refused
    assert str(home) in run(python, "-c", "import covey._library as l; print(l._load()._name)", cwd=tmp_path)


def covey_version() -> str:
    import covey

    return covey.__version__
