"""Small immutable value classes: ``dataclass(frozen=True)`` for type checkers and readers, without its import time.

The standard module takes about 20 ms for the classes of this package (2026-11-21, 2 cores), nearly half of the time
that ``import covey`` may take. This module does what the package needs: fields with simple defaults, equality, repr,
patterns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, TypeVar

__all__ = ["value"]

if TYPE_CHECKING:
    from dataclasses import dataclass as value
else:
    C = TypeVar("C", bound=type)

    def value(*, frozen: bool) -> Callable[[C], C]:
        assert frozen
        return _make

    def _make(cls: C) -> C:
        names = tuple(getattr(cls, "__annotations__", ()))  # Python 3.9 has none for a class without fields
        defaults = {f"_{name}": getattr(cls, name) for name in names if hasattr(cls, name)}
        parameters = "".join(f", {name}=_{name}" if f"_{name}" in defaults else f", {name}" for name in names)
        body = "; ".join(f"fields[{name!r}] = {name}" for name in names)
        source = f"def __init__(self{parameters}):\n    fields = self.__dict__; {body or 'pass'}\n"
        made: dict[str, Any] = {}
        exec(source, defaults, made)
        cls.__init__ = made["__init__"]
        cls.__init__.__qualname__ = f"{cls.__qualname__}.__init__"
        cls.__match_args__ = names
        cls.__eq__ = _equal
        cls.__hash__ = _hash
        if "__repr__" not in vars(cls):
            cls.__repr__ = _repr
        cls.__setattr__ = _refuse
        cls.__delattr__ = _refuse
        return cls

    def _equal(self: Any, other: object) -> Any:
        return self.__dict__ == other.__dict__ if type(other) is type(self) else NotImplemented

    def _hash(self: Any) -> int:
        return hash((type(self), *(tuple(v) if isinstance(v, list) else v for v in self.__dict__.values())))

    def _repr(self: Any) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={part!r}' for name, part in self.__dict__.items())})"

    def _refuse(self: Any, name: str, *_: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable: cannot set or delete {name!r}")
