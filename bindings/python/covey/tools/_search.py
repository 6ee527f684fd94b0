"""``covey search``."""

from __future__ import annotations

from typing import Optional, Sequence

import click
import covey

from ._client import client_of
from ._complete import CHANNEL
from ._exits import Exit
from ._find_channel import find_channel
from ._output import Output
from ._records import message_record
from ._run import run_async
from ._show import color_of, show_message
from ._target import Given, target_options
from ._text import one_line
from ._time_option import TIME
from ._times import local


@click.command()
@click.argument("words", nargs=-1, required=True)
@target_options
@click.option("--channel", type=CHANNEL, help="Only in this channel.")
@click.option("--from", "senders", multiple=True, metavar="USER", help="Only messages of this user; may be repeated.")
@click.option("--since", type=TIME, help="Only from this time on.")
@click.option("--until", type=TIME, help="Only before this time.")
@click.option("--server", is_flag=True, help="Let the server search its history, instead of the cache.")
@click.option("-n", "--limit", type=click.IntRange(1, 1000), default=30, show_default=True, help="At most so many.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def command(
    given: Given, words: Sequence[str], channel: Optional[str], senders: Sequence[str], since: Optional[int],
    until: Optional[int], server: bool, limit: int, as_json: bool,
) -> int:
    """Find words in messages, newest first.

    Every word must occur; the last may be the beginning of one. The cache is searched, also without a connection:
    `covey sync` fills it.
    """
    return run_async(_search(given, " ".join(words), channel, senders, since, until, server, limit, Output(as_json)))


async def _search(
    given: Given, text: str, channel: Optional[str], senders: Sequence[str], since: Optional[int],
    until: Optional[int], server: bool, limit: int, output: Output,
) -> int:
    async with client_of(
        given.target(), given.token(), output.note, offline=not server, read_when_locked=not server
    ) as client:
        url = None if channel is None else (await find_channel(client, channel)).url
        if server:
            await _ask_server(client, text, url, senders, since, until, limit, output)
            return Exit.DONE
        hits = await client.search_messages(
            text, channel_url=url, sender_ids=senders, created_from_at=since, created_until_at=until,
            order=covey.SearchOrder.NEWEST_FIRST, limit=limit)
        for hit in hits:
            _show(hit, output)
        if not hits:
            output.note("nothing is found in the cache; --server searches the whole history")
    return Exit.DONE


async def _ask_server(
    client: covey.Client, text: str, url: Optional[str], senders: Sequence[str], since: Optional[int],
    until: Optional[int], limit: int, output: Output,
) -> None:
    query = covey.ServerSearchQuery(
        text, channel_url=url or "", created_after=since or 0, created_before=until or 0, limit=min(100, limit))
    shown = 0
    async for message in client.list_found_messages(query):
        is_wanted = (not senders or message.sender_id in senders) and (since or 0) <= message.created_at
        if is_wanted and (until is None or message.created_at < until):
            show_message(output, message, channel=True)
            shown += 1
        if shown == limit:
            return
    if not shown:
        output.note("the server finds nothing")


def _show(hit: covey.SearchHit, output: Output) -> None:
    message = hit.message
    if output.as_json:
        output.record({**message_record(message), "snippet": hit.snippet, "matches": [list(m) for m in hit.matches]})
        return
    name = message.sender_nickname or message.sender_id
    parts = [(local(message.created_at) + " ", "dim"), (one_line(message.channel_url) + " ", "bold"),
             (one_line(name) + ": ", color_of(message.sender_id))]
    end = 0
    for start, stop in hit.matches:
        parts += [(one_line(hit.snippet[end:start]), ""), (one_line(hit.snippet[start:stop]), "bold reverse")]
        end = stop
    output.styled(*parts, (one_line(hit.snippet[end:]), ""))
