"""Small immutable value classes: ``dataclass(frozen=True)`` for type checkers and readers, without its import time.

The standard module takes about 20 ms for the classes of this package (2026-11-21, 2 cores), nearly half of the time
that ``import covey`` may take. This module does what the package needs: fields with simple defaults, equality, repr,
patterns, and what all values can do: ``to_dict()``, pickling and copying.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, TypeVar

__all__ = ["Value", "value"]

V = TypeVar("V", bound="Value")


class Value:
    """The base of all values. Two values are equal if their classes and all their fields are; they can be pickled."""

    __slots__ = ("__dict__",)

    def to_dict(self) -> dict[str, Any]:
        """The fields by name. Values and snapshots inside become dictionaries too, sequences become lists."""
        from ._plain import plain

        return {name: plain(part) for name, part in vars(self).items()}

    def __replace__(self: V, **changes: Any) -> V:
        """A copy with other values of some fields: ``copy.replace(value, …)`` of Python 3.13."""
        return type(self)(**{**vars(self), **changes})


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
        return hash((type(self), *map(_hashable, self.__dict__.values())))

    def _hashable(part: Any) -> Any:
        if isinstance(part, list):
            return tuple(map(_hashable, part))
        return tuple(sorted(part.items())) if isinstance(part, dict) else part

    def _repr(self: Any) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={part!r}' for name, part in self.__dict__.items())})"

    def _refuse(self: Any, name: str, *_: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable: cannot set or delete {name!r}")
