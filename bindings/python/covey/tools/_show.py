"""A message as a line of text."""

from __future__ import annotations

import covey

from ._output import Output
from ._records import message_record, summary
from ._text import one_line
from ._times import local

#: Colours that both light and dark terminals show.
_COLORS = ("cyan", "green", "magenta", "yellow", "blue", "red")


def color_of(user_id: str) -> str:
    """The same colour for the same user, in every run."""
    return _COLORS[sum(user_id.encode("utf-8", "replace")) % len(_COLORS)]


def show_message(output: Output, message: covey.Message, *, channel: bool = False, change: str = "") -> None:
    """
    :param channel: with the channel's URL, for lines of several channels.
    :param change: what happened to it, such as "edited"; "": it is new.
    """
    if output.as_json:
        output.record({"event": change or "message", **message_record(message)})
        return
    parts = [(local(message.created_at, with_seconds=True) + " ", "dim")]
    if channel:
        parts.append((one_line(message.channel_url) + " ", "bold"))
    if message.parent_message_id:
        parts.append(("↳ ", "dim"))
    name = message.sender_nickname or message.sender_id or "-"
    parts.append((one_line(name) + ": ", color_of(message.sender_id)))
    if change:
        parts.append((f"({change}) ", "italic"))
    # A second line of a message could look like a message of another user.
    parts.append((summary(message).replace("\n", "\n    "), "strike" if change == "deleted" else ""))
    output.styled(*parts)
