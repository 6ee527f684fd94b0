"""``covey cache``: info, check and history. None of them writes, and an app may have the cache open."""

from __future__ import annotations

from pathlib import Path

import click

from ._cache_check import check_place
from ._cache_info import info_of
from ._cache_picture import show_history
from ._cache_place import Place, holder_of, place_of, places_in
from ._cache_reader import CacheReader, OutboxReader
from ._cache_spans import read_history
from ._complete import CHANNEL
from ._exits import Exit, Failure
from ._output import Output
from ._progress import progress
from ._target import Given, target_options
from ._times import local, now_ms, size, span


@click.group()
def command() -> None:
    """Look into a cache, also while an app runs: nothing is written, nobody is asked.

    The cache is that of the stored login; --cache, --app and --user name another, such as that of your own app.
    """


@command.command()
@target_options
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line, for each cache.")
def info(given: Given, as_json: bool) -> int:
    """Sizes and counts, and who has it open.

    With --cache alone: of every cache in that directory.
    """
    output = Output(as_json)
    for index, place in enumerate(_places(given)):
        found = info_of(place)
        if as_json:
            output.record(found)
            continue
        if index:
            output.line("")
        _show_info(found, output)
    return Exit.DONE


@command.command()
@target_options
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line, for each problem.")
def check(given: Given, as_json: bool) -> int:
    """Read everything and say what is damaged (exit status 5).

    The library starts a damaged cache again from the server by itself, and stores unsent messages apart from it.
    """
    output = Output(as_json)
    count = 0
    for place in _places(given):
        with progress("checking") as bar:
            problems = check_place(place, lambda done, total: bar.update(done, total, f"{done} messages"))
        for problem in problems:
            if as_json:
                output.record(problem.as_record())
            else:
                output.line(f"{problem.file}: {problem.what}")
        count += len(problems)
        if not problems:
            output.note(f"{place.directory}: no damage is found")
    return Exit.PROBLEM_FOUND if count else Exit.DONE


@command.command()
@click.argument("channel", type=CHANNEL)
@target_options
@click.option("--json", "as_json", is_flag=True, help="A JSON object, with the id of every cached message.")
def history(given: Given, channel: str, as_json: bool) -> int:
    """A picture of what is cached of a channel: spans that are complete, and gaps.

    The JSON can be put into the page of the sandbox server, which shows it beside what the server has.
    """
    place, output = place_of(given.target()), Output(as_json)
    holder = holder_of(place)
    with CacheReader(place) as cache:
        key = cache.channel_key(channel)
        if key is None:
            raise Failure(f"nothing of a channel {channel!r} is cached in {place.directory}")
        found = read_history(cache, key)
    with OutboxReader(place) as outbox:
        unsent = outbox.unsent(found.channel_url)
    if as_json:
        output.record({
            "app_id": place.app_id, "user_id": place.user_id, "read_at": now_ms(),
            "open_in": None if holder is None else holder.pid, **found.as_record(), "unsent": unsent})
        return Exit.DONE
    show_history(found, output)
    if unsent:
        output.table(["UNSENT", "SINCE", "STATE", "ATTEMPTS"], [
            [row["request_id"], local(row["since"]), row["state"], row["attempts"]] for row in unsent])
    if holder is None:
        output.note("no app has the cache open: what was written since it closed is in the last gap")
    return Exit.DONE


def _places(given: Given) -> list[Place]:
    root = Path(given.cache_root(given.stored()))
    if given.cache is not None and not given.app and not given.user:
        found = places_in(root)
        if not found:
            raise Failure(f"there is no cache in {root}: name the directory that the app gives to its client")
        return found
    place = place_of(given.target())
    if not place.directory.is_dir():
        raise Failure(f"{given.target().user_id} of {given.target().app_id} has no cache in {root}")
    return [place]


def _show_info(found: dict[str, object], output: Output) -> None:
    def number(name: str) -> int:
        value = found.get(name)
        return value if isinstance(value, int) else 0

    holder = found["open_in"]
    lines = [("directory", str(found["directory"])), ("user", f"{found['user_id']} of {found['app_id']}")]
    if isinstance(holder, dict):
        since = f", since {local(holder['since'])}" if holder["since"] else ""
        lines.append(("open in", f"process {holder['pid']} ({holder['program']}{since})"))
    else:
        lines.append(("open in", "no process"))
    lines.append(("size", f"{size(number('cache_bytes'))} cache, {size(number('download_bytes'))} downloads, "
                          f"{size(number('outbox_bytes'))} outbox; {size(number('free_bytes'))} free on the disk"))
    if found.get("channels") is not None:
        complete = "all of them" if found["has_all_channels"] else "the list is not complete yet"
        lines.append(("channels", f"{number('channels')}, {complete}"))
        dates = f", {local(number('oldest_at'))} to {local(number('newest_at'))}" if number("messages") else ""
        lines.append(("messages", f"{number('messages')} in {number('channels_with_messages')} channels{dates}"))
        lines.append(("complete ranges", str(number("complete_ranges"))))
        waiting = number("not_indexed")
        lines.append(("search index", f"{waiting} messages wait for it" if waiting else "current"))
        if found.get("clock_offset_ms") is not None:
            lines.append(("server's clock", f"{number('clock_offset_ms'):+d} ms from this machine's"))
    if found.get("unsent") is not None:
        oldest = found.get("oldest_unsent_at")
        age = f", the oldest for {span(now_ms() - oldest)}" if isinstance(oldest, int) else ""
        lines.append(("unsent messages", f"{number('unsent')} to be sent{age}; {number('failed')} failed"))
    if found["problem"]:
        lines.append(("problem", str(found["problem"])))
    for name, text in lines:
        output.styled((f"{name:16}", "dim") if output.is_terminal else (f"{name}: ", ""), (text, ""))
