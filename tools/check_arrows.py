#!/usr/bin/env python3
"""Imports follow the declared dependencies: each module of the library imports only what Package.swift allows.

SwiftPM alone does not see to that: what a dependency depends on can be imported too. Also refused: Foundation and
Dispatch in the library, arrows that make a circle, an arrow that no import uses, and the names of Unicode's characters,
whose tables libcovey.so does not have (lean_runtime.py). Prints what is wrong, exits with 1.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Part of the toolchain, free to every module.
SYSTEM = {"Glibc", "Synchronization", "Swift"}
REFUSED = {"Foundation", "FoundationEssentials", "Dispatch"}


def arrows():
    text = (ROOT / "Package.swift").read_text()
    found = re.findall(r'^\s*module\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?(?:,\s*exclude: \[[^\]]*\])?(?:,\s*isCold: true)?\s*\)', text, flags=re.MULTILINE)
    return {name: set(re.findall(r'"(\w+)"', targets)) for name, targets in found}


def imports(module):
    pattern = r"^\s*(?:@\w+\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|func|let|var|protocol)\s+)?(\w+)"
    for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
        for name in re.findall(pattern, path.read_text(), flags=re.MULTILINE):
            yield path.relative_to(ROOT), name


def circle(graph):
    done, path = set(), []

    def visit(name):
        if name in path:
            return path[path.index(name):] + [name]
        if name in done:
            return None
        path.append(name)
        for target in sorted(graph.get(name, ())):
            if found := visit(target):
                return found
        path.pop()
        done.add(name)
        return None

    return next((found for name in sorted(graph) if (found := visit(name))), None)


def main():
    graph = arrows()
    problems = []
    if not graph:
        problems.append("no module found in Package.swift")
    if found := circle(graph):
        problems.append("a circle: " + " -> ".join(found))
    for module, targets in sorted(graph.items()):
        used = set()
        for path, name in imports(module):
            used.add(name)
            if name in REFUSED:
                problems.append(f"{path}: imports {name}")
            elif name not in targets and name not in SYSTEM:
                problems.append(f"{path}: no arrow from {module} to {name}")
        for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
            if re.search(r"\.properties\.name(Alias)?\b", path.read_text()):
                problems.append(f"{path.relative_to(ROOT)}: reads the name of a Unicode character: its table is empty")
        if (ROOT / "Sources" / module).is_dir():
            problems += [f"Package.swift: {module} does not use {name}" for name in sorted(targets - used)]
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{len(graph)} modules, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
