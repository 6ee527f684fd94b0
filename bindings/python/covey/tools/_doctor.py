"""``covey doctor``."""

from __future__ import annotations

from pathlib import Path
from typing import Iterator, Optional

import click

from ._cache_info import info_of
from ._cache_place import place_of
from ._doctor_checks import check_cache, check_environment, check_library, check_network, clock_finding
from ._doctor_finding import NOTE, OK, PROBLEM, Finding
from ._doctor_session import watch_session
from ._doctor_words import findings_of_lines
from ._exits import Exit
from ._output import Output
from ._run import run_async
from ._target import Given, target_options

_MARKS = {OK: ("ok", "green"), NOTE: ("note", "yellow"), PROBLEM: ("PROBLEM", "bold red")}


@click.command()
@target_options
@click.option("--seconds", type=click.FloatRange(0, 600), default=1.0, show_default=True,
              help="How long to watch the connection.")
@click.option("--log", "log", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE",
              help="Explain the lines of Covey in an app's log instead.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line, for each finding.")
def command(given: Given, seconds: float, log: Optional[Path], as_json: bool) -> int:
    """Find out what is wrong: login, cache, disk, outbox, name, connection, certificate, clock.

    It logs in, watches what the library logs, and says in words what that means. Exit status 5: there is a problem.
    """
    output = Output(as_json)
    found = _of_log(log) if log is not None else _examine(given, seconds)
    has_problem = False
    for finding in found:
        has_problem |= finding.level == PROBLEM
        if as_json:
            output.record(finding.as_record())
        else:
            mark, style = _MARKS[finding.level]
            output.styled((f"{mark:8}", style), (f"{finding.subject:12}", "bold"), (finding.text, ""))
    return Exit.PROBLEM_FOUND if has_problem else Exit.DONE


def _of_log(path: Path) -> Iterator[Finding]:
    with path.open(encoding="utf-8", errors="replace") as lines:
        found = list(findings_of_lines(lines))
    yield from found
    if not found:
        yield Finding(OK, "log", "no line of Covey says that something went wrong")


def _examine(given: Given, seconds: float) -> Iterator[Finding]:
    target = given.target()
    token = given.token()
    yield Finding(OK, "user", f"{target.user_id} of {target.app_id} at {target.host or 'the application server'}, "
                              + ("with a token" if token else "without a token"))
    yield from check_library()
    yield from check_environment()
    place = place_of(target)
    yield from check_cache(target, place)
    if target.host:
        yield from check_network(target.host)
    found: list[Finding] = []

    async def watch() -> int:
        found.extend(await watch_session(target, token, seconds))
        return Exit.DONE

    run_async(watch())
    yield from found
    # The protocol says the server's time at each login; now the client is closed, so the cache may be read again.
    is_online = any(finding.subject == "login" and finding.level == OK for finding in found)
    if is_online and place.cache.exists():
        offset = info_of(place).get("clock_offset_ms")
        if isinstance(offset, int):
            yield clock_finding(offset)
