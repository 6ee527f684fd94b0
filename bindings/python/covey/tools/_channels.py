"""``covey channels``."""

from __future__ import annotations

import click
import covey

from ._client import client_of
from ._exits import Exit
from ._find_channel import channels_of
from ._output import Output
from ._records import channel_record, summary
from ._run import run_async
from ._target import Given, target_options
from ._text import cut
from ._times import local


@click.command()
@target_options
@click.option("--unread", is_flag=True, help="Only channels with unread messages.")
@click.option("--name", "name", default="", metavar="TEXT", help="Only channels whose name contains this.")
@click.option("-n", "--limit", type=click.IntRange(1), default=100, show_default=True, help="At most so many.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def command(given: Given, unread: bool, name: str, limit: int, as_json: bool) -> int:
    """List channels, newest message first.

    In a pipe: URL, name, unread messages, members, time and text of the last message, separated by tabs.
    """
    query = covey.GroupChannelListQuery(
        include_empty=True, unread_only=unread, name_contains=name, limit=min(100, limit))
    return run_async(_list(given, query, limit, Output(as_json)))


async def _list(given: Given, query: covey.GroupChannelListQuery, limit: int, output: Output) -> int:
    rows: list[list[object]] = []
    async with client_of(given.target(), given.token(), output.note, offline=True, read_when_locked=True) as client:
        async for channel in channels_of(client, query):
            if output.as_json:
                output.record(channel_record(channel))
            rows.append(_row(channel))
            if len(rows) == limit:
                break
    if not output.as_json:
        output.table(["URL", "NAME", "UNREAD", "MEMBERS", "LAST", ""], rows)
    return Exit.DONE


def _row(channel: covey.GroupChannel) -> list[object]:
    last = channel.last_message
    return [
        channel.url, channel.name, channel.unread_message_count or "", channel.member_count,
        "" if last is None else local(last.created_at), "" if last is None else cut(summary(last), 40),
    ]
