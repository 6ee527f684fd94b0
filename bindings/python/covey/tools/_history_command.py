"""``covey history``."""

from __future__ import annotations

from typing import Optional

import click
import covey

from ._client import client_of
from ._complete import CHANNEL
from ._exits import Exit
from ._find_channel import find_channel
from ._history import messages_since, newest_messages
from ._output import Output
from ._run import run_async
from ._show import show_message
from ._target import Given, target_options
from ._time_option import TIME
from ._times import local


@click.command()
@click.argument("channel", type=CHANNEL)
@target_options
@click.option("--since", type=TIME, help="From this time on: 2h, 3d, 2026-11-26, '2026-11-26 14:30'.")
@click.option("--until", type=TIME, help="Before this time.")
@click.option("-n", "--limit", type=click.IntRange(1), help="At most so many, the newest; 20 without --since.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def command(
    given: Given, channel: str, since: Optional[int], until: Optional[int], limit: Optional[int], as_json: bool
) -> int:
    """Show the messages of a channel, oldest first.

    CHANNEL is a URL, or the name of one of your channels.
    """
    return run_async(_show(given, channel, since, until, limit, Output(as_json)))


async def _show(
    given: Given, channel: str, since: Optional[int], until: Optional[int], limit: Optional[int], output: Output
) -> int:
    def gap(span: covey.HistorySpan) -> None:
        end = "now" if span.newest_at == covey.NEWEST else local(span.newest_at)
        output.note(f"messages between {local(span.oldest_at)} and {end} may be missing")

    async with client_of(given.target(), given.token(), output.note, offline=True, read_when_locked=True) as client:
        url = (await find_channel(client, channel)).url
        if since is None or limit is not None:
            for message in await newest_messages(client, url, limit or 20, until):
                if since is None or message.created_at >= since:
                    show_message(output, message)
            return Exit.DONE
        async for page in messages_since(client, url, since, until, on_gap=gap):
            for message in page:
                show_message(output, message)
    return Exit.DONE
