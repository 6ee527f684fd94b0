"""ctypes types by the names that ``_declarations.py`` uses, each made at its first use.

There are hundreds of functions, callbacks and structs, and a program uses a few. Making all of them would take an eighth
of the time of ``import covey; covey.Client`` (2026-11-26).
"""

from __future__ import annotations

import ctypes
from typing import Any


class Types(dict[str, Any]):
    """
    :param callbacks: on each line a name, a result and parameters.
    :param structs: names, each followed by lines of a member and its type, which are indented.
    """

    def __init__(self, callbacks: str, structs: str) -> None:
        super().__init__({"None": None})
        self._callbacks = callbacks
        self._structs = structs

    def __missing__(self, name: str) -> Any:
        # Two threads that arrive at once use the same one.
        return self.setdefault(name, self._made(name))

    def _made(self, name: str) -> Any:
        if name.startswith("function "):
            return self._prototype(name.partition(" ")[2])
        if name.startswith("*"):
            return ctypes.POINTER(self[name[1:]])
        if "*" in name:
            kind, _, count = name.partition("*")
            return self[kind] * int(count)
        if name.endswith("_fn"):
            return self._prototype(line_of(self._callbacks, name))
        if name.startswith("covey_"):
            return self._struct(name)
        return getattr(ctypes, name)

    def _prototype(self, types: str) -> Any:
        return ctypes.CFUNCTYPE(*(self[each] for each in types.split()))

    def _struct(self, name: str) -> Any:
        _, found, rest = self._structs.partition(f"\n{name}\n")
        if not found:
            raise KeyError(name)
        fields = []
        for line in rest.split("\n"):
            if not line.startswith(" "):
                break
            member, _, kind = line.strip().partition(" ")
            fields.append((member, self[kind]))
        return type(name, (ctypes.Structure,), {"_fields_": fields})


def line_of(table: str, name: str) -> str:
    """What follows a name on its line. KeyError if there is none."""
    start = table.find(f"\n{name} ")
    if start < 0:
        raise KeyError(name)
    return table[start + len(name) + 2 : table.index("\n", start + 1)]
