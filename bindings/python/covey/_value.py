"""Small immutable value classes: ``dataclass(frozen=True)`` for type checkers and readers, without its import time.

The standard module takes about 20 ms for the classes of this package (2026-11-21, 2 cores), nearly half of the time
that ``import covey`` may take. This module does what the package needs: fields with simple defaults, equality, repr,
patterns, and what all values can do: ``to_dict()``, pickling and copying. A program uses a few of the classes, so what
differs between them is made at its first use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, TypeVar

__all__ = ["Frozen", "Value", "defaults_of", "value"]


class _Init:
    """The ``__init__`` of a class, compiled when somebody reads or calls it."""

    def __get__(self, instance: object, kind: type) -> Any:
        for owner in kind.__mro__:
            # Its own, or of a class that it is derived from; the bases below have no fields.
            if "__match_args__" in vars(owner):
                made: Any = _compiled(owner)
                owner.__init__ = made  # type: ignore[misc]
                return made.__get__(instance, kind)
        return object.__init__.__get__(instance, kind)


class Frozen:
    """Fields, equality, repr. Two are equal if their classes and all their fields are; they can be pickled."""

    if not TYPE_CHECKING:  # a checker takes all of this from the dataclass
        __slots__ = ("__dict__",)
        __init__ = _Init()

        def __eq__(self, other: object) -> Any:
            return self.__dict__ == other.__dict__ if type(other) is type(self) else NotImplemented

        def __hash__(self) -> int:
            return hash((type(self), *map(_hashable, self.__dict__.values())))

        def __repr__(self) -> str:
            return f"{type(self).__name__}({', '.join(f'{name}={part!r}' for name, part in self.__dict__.items())})"

        def __setattr__(self, name: str, *_: object) -> None:
            raise AttributeError(f"{type(self).__name__} is immutable: cannot set or delete {name!r}")

        __delattr__ = __setattr__


class Value(Frozen):
    """The base of most values: those that an app may write down."""

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """The fields by name. Values and snapshots inside become dictionaries too, sequences become lists."""
        from ._plain import plain

        return {name: plain(part) for name, part in vars(self).items()}

    def __replace__(self: V, **changes: Any) -> V:
        """A copy with other values of some fields: ``copy.replace(value, …)`` of Python 3.13."""
        return type(self)(**{**vars(self), **changes})


V = TypeVar("V", bound=Value)


if TYPE_CHECKING:
    from dataclasses import dataclass as value
else:
    C = TypeVar("C", bound=type)

    def value(*, frozen: bool) -> Callable[[C], C]:
        assert frozen
        return _mark

    def _mark(cls: C) -> C:
        assert issubclass(cls, Frozen)
        cls.__match_args__ = tuple(getattr(cls, "__annotations__", ()))  # Python 3.9 has none for a class without fields
        return cls


def defaults_of(kind: Any) -> dict[str, Any]:
    """The fields of a class of values that have a default."""
    return {name: getattr(kind, name) for name in kind.__match_args__ if hasattr(kind, name)}


def _compiled(kind: Any) -> Any:
    names, defaults = kind.__match_args__, defaults_of(kind)
    parameters = "".join(f", {name}=_{name}" if name in defaults else f", {name}" for name in names)
    body = "; ".join(f"fields[{name!r}] = {name}" for name in names)
    source = f"def __init__(self{parameters}):\n    fields = self.__dict__; {body or 'pass'}\n"
    made: dict[str, Any] = {}
    exec(source, {f"_{name}": default for name, default in defaults.items()}, made)
    made["__init__"].__qualname__ = f"{kind.__qualname__}.__init__"
    return made["__init__"]


def _hashable(part: Any) -> Any:
    if isinstance(part, list):
        return tuple(map(_hashable, part))
    return tuple(sorted(part.items())) if isinstance(part, dict) else part
