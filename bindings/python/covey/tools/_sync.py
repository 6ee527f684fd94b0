"""``covey sync``."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from typing import Optional

import click
import covey
from covey import BackgroundPhase

from ._client import login
from ._exits import Exit, Failure
from ._output import Output
from ._profile import Profile
from ._progress import Progress, progress
from ._run import run_async
from ._target import Given, target_options
from ._times import size

#: The background work is over once it was idle so long: a step of it may wait for the end of another.
_IDLE_SECONDS = 1.0


@click.command()
@target_options
@click.option("--history/--newest", "with_history", default=False,
              help="Every channel's whole history, or only its newest messages.")
@click.option("--time", "seconds", type=click.FloatRange(1), metavar="SECONDS", help="Stop after this time.")
@click.option("--json", "as_json", is_flag=True, help="The result as a JSON object.")
def command(given: Given, with_history: bool, seconds: Optional[float], as_json: bool) -> int:
    """Fetch channels and history into the cache, and index them for the search.

    What is fetched stays for the next command, also without a connection. It can be stopped at any time and continues
    where it was.
    """
    return run_async(_sync(given, with_history, seconds, Output(as_json)))


async def _sync(given: Given, with_history: bool, seconds: Optional[float], output: Output) -> int:
    target = given.target()
    client = await login(target, given.token(), target.cache)
    latest: Optional[covey.BackgroundProgress] = None
    try:
        if client.connection_state != covey.ConnectionState.OPEN:
            raise Failure("no connection; `covey doctor` looks for the reason", Exit.OFFLINE)
        with progress("fetching") as bar:
            try:
                latest = await asyncio.wait_for(_background(client, bar), seconds)
                if with_history:
                    await asyncio.wait_for(_histories(client, bar), seconds)
                await asyncio.wait_for(_index(target, bar), seconds)
            except asyncio.TimeoutError:
                output.note("the time is over; the next run continues")
        stats = client.stats()
    finally:
        client.close()
    result = {
        "messages_applied": stats.messages_applied, "requests": stats.requests_sent, "cache_bytes": stats.cache_bytes,
        "channels_are_complete": latest is not None and latest.channels_are_complete,
    }
    if output.as_json:
        output.record(result)
    else:
        output.line(f"{stats.messages_applied} messages, {stats.requests_sent} requests; the cache has "
                    f"{size(stats.cache_bytes)}")
    return Exit.DONE


async def _background(client: covey.Client, bar: Progress) -> covey.BackgroundProgress:
    """Until the client has all channels, and the newest page of each."""
    changed = asyncio.Event()
    latest: list[covey.BackgroundProgress] = []

    def progressed(now: covey.BackgroundProgress) -> None:
        latest[:] = [now]
        known = now.channels_done + now.channels_waiting
        bar.update(now.channels_done, known or None, f"{now.channels_fetched} channels, {now.messages_fetched} messages")
        changed.set()

    client.set_background_handler(progressed)
    try:
        # While a channel collection exists, the client fetches the whole list.
        query = covey.GroupChannelListQuery(include_empty=True, limit=100)
        async with client.group_channel_collection(query) as collection:
            while collection.has_next:
                await collection.load_more()
            while True:
                changed.clear()
                done = latest and latest[0].channels_are_complete and latest[0].phase == BackgroundPhase.IDLE
                try:
                    await asyncio.wait_for(changed.wait(), _IDLE_SECONDS if done else None)
                except asyncio.TimeoutError:
                    return latest[0]
    finally:
        client.set_background_handler(None)


async def _histories(client: covey.Client, bar: Progress) -> None:
    from ._find_channel import channels_of
    from ._history import messages_since

    query = covey.GroupChannelListQuery(include_empty=True, limit=100)
    channels = [channel async for channel in channels_of(client, query)]
    count = 0
    for index, channel in enumerate(channels):
        async for page in messages_since(client, channel.url, 0, on_gap=lambda span: None):
            count += len(page)
            bar.update(index, len(channels), f"{count} messages of the history")


async def _index(target: Profile, bar: Progress) -> None:
    """Until the client has indexed what it fetched. Only another process may read the file."""
    command = [sys.executable, "-m", "covey.tools", "cache", "info", "--json", "--cache", target.cache,
               "--app", target.app_id, "--user", target.user_id]
    first = 0
    while True:
        asked = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
        said, _ = await asked.communicate()
        if asked.returncode:
            return
        waiting = int(json.loads(said).get("not_indexed") or 0)
        first = max(first, waiting)
        if not waiting:
            return
        bar.update(first - waiting, first, f"{waiting} messages to index")
        await asyncio.sleep(0.2)
