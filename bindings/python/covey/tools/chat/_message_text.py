"""A message as lines of text: time, sender, what it answers, its text, files, reactions, and what became of it."""

from __future__ import annotations

import covey
from covey import MessageFlag, SendingStatus
from rich.console import Console
from rich.text import Text

from .._records import summary
from .._show import color_of
from .._text import cut, one_line, visible
from .._times import local, size

_INDENT = 6  # "HH:MM "


def lines_of(
    console: Console, message: covey.Message, width: int, *, me: str, progress: str = ""
) -> list[Text]:
    """
    :param width: columns; at least 10.
    :param progress: of an upload, such as "40 %".
    """
    body = Text()
    if message.parent_message_id:
        body.append(f"↳ {_quoted(message, width)}\n", "dim")
    body.append(one_line(message.sender_nickname or message.sender_id or "-"), f"bold {color_of(message.sender_id)}")
    if message.text or not message.files:
        body.append(" ")
        body.append(visible(message.text) if message.text else summary(message), _style(message))
    for file in message.files:
        body.append(f"\n📎 {one_line(file.name or 'file')}", "underline")
        body.append(f" {size(file.size_bytes)}" if file.size_bytes else "", "dim")
    if message.updated_at:
        body.append(" (edited)", "dim")
    _append_reactions(body, message, me)
    if message.reply_count:
        body.append(f"\n{message.reply_count} {'reply' if message.reply_count == 1 else 'replies'}", "dim")
    _append_status(body, message, progress)
    wrapped = body.wrap(console, max(4, width - _INDENT), overflow="fold", tab_size=4)
    clock = local(message.created_at)[-5:] if message.created_at else ""
    return [
        Text.assemble((f"{clock if index == 0 else '':5} ", "dim"), line) for index, line in enumerate(wrapped)
    ]


def separator(text: str, width: int, style: str) -> Text:
    """A line across, with a text in it."""
    left = max(2, (width - len(text) - 2) // 2)
    return Text(f"{'─' * left} {text} {'─' * max(2, width - left - len(text) - 2)}"[:width], style, no_wrap=True)


def _quoted(message: covey.Message, width: int) -> str:
    parent = message.parent
    if parent is None:
        return "a message that is gone" if message.is_parent_deleted else "a message"
    name = parent.sender_nickname or parent.sender_id
    return cut(f"{name}: {summary(parent)}", max(8, width - _INDENT - 4))


def _style(message: covey.Message) -> str:
    if message.sending_status == SendingStatus.PENDING:
        return "dim"
    return "red" if message.sending_status == SendingStatus.FAILED else ""


def _append_reactions(body: Text, message: covey.Message, me: str) -> None:
    for index, reaction in enumerate(message.reactions):
        is_mine = reaction.includes_me or me in reaction.user_ids
        body.append("\n" if index == 0 else " ")
        body.append(f" {one_line(reaction.key)} {reaction.count} ", "reverse bold" if is_mine else "reverse dim")


def _append_status(body: Text, message: covey.Message, progress: str) -> None:
    if message.sending_status == SendingStatus.PENDING:
        waits = message.retry_at is not None or bool(message.flags & MessageFlag.QUEUED_FOR_RESEND)
        body.append(f" … {progress or ('waits' if waits else 'sending')}", "yellow")
    elif message.sending_status == SendingStatus.FAILED:
        reason = message.error_code.name.lower() if message.error_code is not None else "unknown"
        body.append(f"\n✗ not sent ({reason}): s sends it again, x removes it", "bold red")
