"""The picture of the page in docs/sandbox.md can be made again: tools/draw_page.py shows the page with a client's traffic."""

import os
import pathlib
import struct
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def test_the_picture_of_the_page_is_made(tmp_path):
    target = tmp_path / "page.png"
    subprocess.run([sys.executable, str(ROOT / "tools" / "draw_page.py"), str(target)], check=True, timeout=120,
                   env={**os.environ, "COVEY_LIBRARY": str(ROOT / "build" / "libcovey.so")})
    for picture in (target, ROOT / "docs" / "sandbox-page.png"):
        data = picture.read_bytes()
        width, height = struct.unpack(">II", data[16:24])
        # A page that shows nothing packs to a few kilobytes.
        assert data.startswith(b"\x89PNG") and width >= 1200 and height >= 600 and len(data) > 40_000
