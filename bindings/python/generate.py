#!/usr/bin/env python3
"""Writes covey.json and every language's file from include/covey.h, so that no declaration is typed by hand.

    python3 bindings/python/generate.py            write the files
    python3 bindings/python/generate.py --check    exit 1 if the files are not what the header gives

bindings/description reads the header, and bindings/render has a renderer for each language. Standard library only; not
part of the installed package.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

BINDINGS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(BINDINGS))

from description.comments import HeaderError  # noqa: E402
from description.description import describe  # noqa: E402
from description.writer import write  # noqa: E402
from render import lua, rust_sys  # noqa: E402
from render.cpp import Cpp  # noqa: E402
from render.go import Go  # noqa: E402
from render.node import Node  # noqa: E402
from render.python import Python  # noqa: E402
from render.rust import Rust  # noqa: E402
from render.surface import Surface  # noqa: E402
from render.swift import Swift  # noqa: E402

HEADER = BINDINGS.parent / "include" / "covey.h"


def files(header: Path) -> dict[str, str]:
    """The texts by their paths below bindings/."""
    description = describe(header)
    surface = Surface(description)
    found = {"covey.json": write(description) + "\n"}
    found |= {f"python/covey/{name}": text for name, text in Python(surface).files().items()}
    found |= {f"cpp/covey/cpp/{name}": text for name, text in Cpp(surface).files().items()}
    found |= {f"go/{name}": text for name, text in Go(surface).files().items()}
    found |= {f"node/{name}": text for name, text in Node(surface).files().items()}
    found |= {f"swift/Sources/Covey/Generated/{name}": text for name, text in Swift(surface).files().items()}
    found["lua/covey/declarations.lua"] = lua.declarations(surface)
    found["lua/covey/description.lua"] = lua.description(surface)
    found["rust/covey-sys/src/lib.rs"] = rust_sys.render(surface)
    found["rust/covey/src/generated.rs"] = Rust(surface).render()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Writes covey.json and every language's file from covey.h.")
    parser.add_argument("--check", action="store_true", help="do not write; exit 1 if a file is out of date")
    parser.add_argument("--header", type=Path, default=HEADER)
    parser.add_argument("--bindings", type=Path, default=BINDINGS, help="where the files are")
    arguments = parser.parse_args()
    try:
        made = files(arguments.header)
    except (HeaderError, OSError) as error:
        print(f"{arguments.header}: {error}", file=sys.stderr)
        return 1
    status = 0
    for name, text in made.items():
        path = arguments.bindings / name
        current = path.read_text(encoding="utf-8") if path.exists() else ""
        if arguments.check and current != text:
            print(f"{path} is not what {arguments.header} gives; run {Path(__file__).name}", file=sys.stderr)
            status = 1
        elif current != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main())
