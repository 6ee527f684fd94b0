"""``covey send``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Optional

import click
import covey
from covey import CoveyError, SendingStatus

from ._client import client_of
from ._complete import CHANNEL
from ._exits import Exit, Failure, describe, status_of
from ._find_channel import find_channel
from ._output import Output
from ._progress import progress
from ._records import message_record
from ._run import run_async
from ._target import Given, target_options


@click.command()
@click.argument("channel", type=CHANNEL)
@click.argument("text", required=False)
@target_options
@click.option("--file", "files", multiple=True, type=click.Path(exists=True, dir_okay=False, path_type=Path),
              help="Send this file; several make one message.")
@click.option("--reply-to", type=click.IntRange(1), metavar="ID", help="As a reply to this message.")
@click.option("--json", "as_json", is_flag=True, help="The message as a JSON object.")
def command(
    given: Given, channel: str, text: Optional[str], files: tuple[Path, ...], reply_to: Optional[int], as_json: bool
) -> int:
    """Send a message or files.

    Without TEXT, or with -, the text is read from standard input. The message id is printed. Without a connection the
    message waits in the cache (exit status 4) and is sent by the next command that connects.
    """
    if (text is None and not files) or text == "-":
        text = sys.stdin.read().rstrip("\n")
    if not text and not files:
        raise Failure("the text is empty", Exit.USAGE)
    if files and reply_to:
        raise Failure("--reply-to goes with a text, not with --file", Exit.USAGE)
    return run_async(_send(given, channel, text or "", files, reply_to, Output(as_json)))


async def _send(
    given: Given, channel: str, text: str, files: tuple[Path, ...], reply_to: Optional[int], output: Output
) -> int:
    temporary: list[bool] = []
    async with client_of(
        given.target(), given.token(), output.note, offline=True, when_temporary=lambda: temporary.append(True)
    ) as client:
        url = (await find_channel(client, channel)).url
        with progress("sending", wanted=bool(files)) as bar:

            def uploaded(now: covey.UploadProgress) -> None:
                bar.update(now.sent_bytes, now.total_bytes)

            if files:
                sending = client.send_files(url, list(files), text=text, on_progress=uploaded)
            else:
                sending = client.send_user_message(url, text, parent_message_id=reply_to or 0)
            try:
                message = await sending
            except CoveyError as error:
                return await _not_sent(client, error, bool(temporary), output)
        if output.as_json:
            output.record(message_record(message))
        else:
            output.line(str(message.message_id))
    return Exit.DONE


async def _not_sent(client: covey.Client, error: CoveyError, is_temporary: bool, output: Output) -> int:
    unsent = error.unsent
    if is_temporary and unsent is not None and unsent.sending_status == SendingStatus.PENDING:
        # Whether the server has it may be unknown.
        output.note(f"perhaps not sent, and not sent again: {describe(error)}")
        return Exit.OFFLINE
    if unsent is not None and unsent.sending_status == SendingStatus.PENDING:
        output.note(f"not sent yet: {describe(error)}. It waits, and the next command that connects sends it")
        return Exit.OFFLINE
    # A command has no list in which a failed message could be resent: it would stay unseen.
    if unsent is not None:
        await client.remove_failed_messages(unsent.channel_url, [unsent.request_id])
    output.note(f"not sent: {describe(error)}")
    return status_of(error)
