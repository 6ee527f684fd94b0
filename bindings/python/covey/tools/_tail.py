"""``covey tail``."""

from __future__ import annotations

import asyncio
import signal
from typing import Optional

import click
import covey
from covey import CoveyError, ErrorCode, FeedItemKind, MessageListParams, ReplyType, SendingStatus

from ._client import client_of
from ._complete import CHANNEL
from ._exits import Exit, Failure
from ._find_channel import find_channel
from ._output import Output
from ._run import run_async
from ._show import show_message
from ._target import Given, target_options

#: The feed of `covey tail` without a channel. It begins at its start, so nothing of it outlasts the command.
_FEED = "covey-tail"
_CHANGES = {FeedItemKind.EDITED: "edited", FeedItemKind.DELETED: "deleted"}


@click.command()
@click.argument("channel", type=CHANNEL, required=False)
@target_options
@click.option("-n", "--lines", type=click.IntRange(0, 1000), default=10, show_default=True,
              help="With CHANNEL: the last so many messages first.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def command(given: Given, channel: Optional[str], lines: int, as_json: bool) -> int:
    """Show messages as they come, of one channel or of all, until Ctrl-C.

    What comes while the connection is lost is shown when it is back. Edited and deleted messages are shown again, marked.
    """
    return run_async(_tail(given, channel, lines, Output(as_json)))


async def _tail(given: Given, channel: Optional[str], lines: int, output: Output) -> int:
    def said(news: covey.ConnectionNews) -> None:
        if isinstance(news, covey.ReconnectStarted):
            output.note("the connection is lost; reconnecting")
        elif isinstance(news, covey.ReconnectSucceeded):
            output.note("connected again")

    async with client_of(given.target(), given.token(), output.note, on_connection_event=said) as client:
        work = asyncio.ensure_future(
            _follow_all(client, output) if channel is None else _follow(client, channel, lines, output))
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, work.cancel)
        try:
            await work
        except asyncio.CancelledError:
            pass  # Ctrl-C is how it ends
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)
    return Exit.DONE


async def _follow(client: covey.Client, channel: str, lines: int, output: Output) -> None:
    url = (await find_channel(client, channel)).url
    params = MessageListParams(
        previous_result_size=max(1, min(200, lines)), reply_type=ReplyType.ALL, window_capacity=1000,
        auto_reset_on_huge_gap=True)
    async with client.message_collection(url, params) as collection:
        events = collection.events()
        first = await collection.start().api
        while len(collection.succeeded) < lines and collection.has_previous:
            await collection.load_previous()
        for message in list(collection.succeeded)[-lines:] if lines else []:
            show_message(output, message)
        newest = first[-1].created_at if first else 0
        async for event in events:
            if isinstance(event, covey.ChannelDeleted):
                raise Failure(f"the channel {url} is gone")
            if isinstance(event, covey.HugeGap):
                output.note("more than 300 messages were missed: `covey history --since` shows them")
            if not isinstance(event, (covey.MessagesAdded, covey.MessagesUpdated, covey.MessagesDeleted)):
                continue
            if event.sending_status != SendingStatus.SUCCEEDED:
                continue
            for message in event.messages:
                # Updates of older ones are reactions and the like: nothing that a line of text would show.
                if isinstance(event, covey.MessagesAdded):
                    if message.created_at >= newest:
                        show_message(output, message)
                elif isinstance(event, covey.MessagesDeleted):
                    if event.from_event:
                        show_message(output, message, change="deleted")
                elif event.source == covey.EventSource.EVENT_MESSAGE_UPDATED:
                    show_message(output, message, change="edited")


async def _follow_all(client: covey.Client, output: Output) -> None:
    await _remove_feed(client)  # of a run that was killed
    try:
        async with client.feed(_FEED, start="now", edits=True, deletions=True) as feed:
            await feed.caught_up()
            output.note("connected; messages of all channels are shown as they come")
            async for item in feed:
                if item.gap is not None:
                    output.note(f"messages of {item.channel_url} are missing, which can no longer be fetched")
                elif item.message is not None:
                    show_message(output, item.message, channel=True, change=_CHANGES.get(item.kind, ""))
                elif item.kind == FeedItemKind.DELETED and output.as_json:
                    output.record({"event": "deleted", "channel_url": item.channel_url, "message_id": item.message_id})
                elif item.kind == FeedItemKind.DELETED:
                    output.line(f"{item.channel_url} message {item.message_id} was deleted")
                item.acknowledge_soon()
    finally:
        await _remove_feed(client)


async def _remove_feed(client: covey.Client) -> None:
    try:
        await client.remove_feed(_FEED)
    except CoveyError as error:
        # There is none; or the connection is lost, and the next run removes it.
        if error.code not in (ErrorCode.INVALID_PARAMETER, ErrorCode.CONNECTION_REQUIRED):
            raise
