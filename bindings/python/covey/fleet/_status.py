"""``covey-fleet status``: workers, users, leases and lag as a table."""

from __future__ import annotations

from typing import Optional, Sequence

from ._client import FleetStatus
from ._view import FleetView

_COLUMNS = ("worker", "state", "users", "ready", "events/s", "lag", "metrics")


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


def table_of(view: FleetView, stored_events: Optional[int], stored_commands: Optional[int]) -> str:
    """The whole status as text.

    :param stored_events: messages of the event stream; None: unknown.
    :param stored_commands: commands that wait.
    """
    status = FleetStatus.of(view)
    lines = _aligned([_COLUMNS, *rows_of(view)])
    lines.append("")
    lines.append(
        f"{status.users} users, {status.users - status.free} carried, {status.free} free; "
        f"{_shown(stored_events)} events stored, {_shown(stored_commands)} commands waiting"
    )
    return "\n".join(lines)


def _shown(count: Optional[int]) -> str:
    return "?" if count is None else f"{count:,}"


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[index]) for row in rows) for index in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows]
