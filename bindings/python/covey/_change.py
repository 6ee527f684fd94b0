"""Positional changes of a collection's list.

Without postponed annotations, unlike other modules: NamedTuple compiles those that are texts, and the first compilation
in a process takes a millisecond.
"""

from typing import Any, NamedTuple

from ._enums import ChangeKind


class Change(NamedTuple):
    """One step from the list that the app saw last to the current list; see :func:`apply_changes`.

    INSERT: a new row is at ``to_index``. MOVE: the row at ``from_index`` moved to ``to_index``, its index after it was
    removed. UPDATE: another object replaces the row at ``to_index``. REMOVE: the row at ``from_index`` was removed.
    RESET: anything may have changed; it is always the only change.
    """

    kind: ChangeKind
    #: Index in the list before this step; -1 if the kind has none.
    from_index: int
    #: Index in the list after this step; -1 if the kind has none.
    to_index: int


def changes_of(context: Any) -> list[Change]:
    """The positional changes of a callback's context."""
    if not context:
        return []
    lent = context.contents
    return [
        Change(ChangeKind(step.kind), getattr(step, "from"), step.to)
        for step in (lent.changes[index] for index in range(lent.change_count))
    ]
