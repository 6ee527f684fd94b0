"""``covey-fleet status``: workers, users, leases and lag as a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Mapping, Sequence

from ._view import FleetView

_COLUMNS = ("worker", "state", "users", "ready", "events/s", "lag", "metrics")


@dataclass(frozen=True)
class FleetStatus:
    """Sums of a view.

    :param free: users that no live worker carries.
    """

    users: int
    free: int
    carried: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, view: FleetView) -> FleetStatus:
        carried: dict[str, int] = {name: 0 for name, seen in view.workers.items() if seen.record.is_live}
        free = 0
        for holder in view.placement().values():
            if holder is None:
                free += 1
            else:
                carried[holder] = carried.get(holder, 0) + 1
        return cls(len(view.users), free, carried)


def rows_of(view: FleetView) -> list[tuple[str, ...]]:
    """A row for each worker, the live ones first."""
    carried = FleetStatus.of(view).carried
    rows: list[tuple[str, ...]] = []
    for name, seen in sorted(view.workers.items(), key=lambda each: (not each[1].record.is_live, each[0])):
        record = seen.record
        state = "asked to stop" if record.is_live and view.is_asked_to_stop(name) else record.state
        rows.append((
            name, state, str(carried.get(name, 0)), str(record.ready if record.is_live else 0),
            f"{record.load if record.is_live else 0:.1f}", str(record.lag if record.is_live else 0), record.metrics,
        ))
    return rows


def table_of(view: FleetView, stored_events: int, stored_commands: int) -> str:
    """The whole status as text.

    :param stored_events: messages of the event stream.
    :param stored_commands: commands that wait.
    """
    status = FleetStatus.of(view)
    lines = _aligned([_COLUMNS, *rows_of(view)])
    lines.append("")
    lines.append(
        f"{status.users} users, {status.users - status.free} carried, {status.free} free; "
        f"{stored_events:,} events stored, {stored_commands:,} commands waiting"
    )
    return "\n".join(lines)


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[index]) for row in rows) for index in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]
