"""Checks one run: the measurements of the program of hostile.h, and the counts of the hostile server.

The neighbour's beats. Of each: `latency`, from its sending to the callback; `baseline`, how long the same message took to
a second connection of the same user, in a process without a victim; `waited`, how long the loop's thread and the
delivery thread were ready to run and had no processor; `cpu`, what these two worked meanwhile, and the threads of long
turns. A beat was *held up* by the victim for as long as neither the machine nor the sandbox explains, and never longer
than the library worked: min(latency - baseline - waited, cpu). On a busy machine latency grows, and baseline and waited
with it. A turn of the loop that takes 60 ms of CPU is 60 ms on any machine.
"""

from __future__ import annotations

import signal
from dataclasses import dataclass, field
from typing import Any, Mapping

from front import Elsewhere, Front
from scenario import BACKGROUND_PER_SECOND, CATCH_UP, LOGIN_BURST, LOGINS_PER_SECOND, PER_CALL, Scenario

HELD_UP_MS = 50
#: The limit of delays that neither CPU time nor waiting for it explains: a lock, a disk. The cache is in memory if
#: possible.
BLOCKED_MS = 1_000
CLOSE_MS = 2_000
LEAST_BEATS = 10


@dataclass
class Verdict:
    findings: list[str] = field(default_factory=list)
    #: Findings about time alone. They count if they come again when nothing else runs: what holds a neighbour up does
    #: so each time.
    late: list[str] = field(default_factory=list)
    #: What was measured, for the line that is printed.
    numbers: dict[str, float] = field(default_factory=dict)


def held_up_ms(beats: list[list[int]], baseline_us: Mapping[int, int]) -> tuple[float, float, float]:
    """The longest that a beat was held up, the longest unexplained delay, and the longest latency."""
    held = unexplained = longest = 0
    for number, latency, waited, cpu in beats:
        rest = max(0, latency - baseline_us.get(number, 0) - waited)
        held, unexplained, longest = max(held, min(rest, cpu)), max(unexplained, rest), max(longest, latency)
    return held / 1000, unexplained / 1000, longest / 1000


def ended(status: int) -> str:
    if status >= 0:
        return f"the process ended with {status}"
    return f"the process died of {signal.Signals(-status).name}"


def judge_process(scenario: Scenario, report: dict[str, Any], baseline_us: Mapping[int, int], verdict: Verdict) -> None:
    find, numbers = verdict.findings.append, verdict.numbers
    held, unexplained, longest = held_up_ms(report["beats"], baseline_us)
    growth = (report["peak_kb"] - report["before_kb"]) / 1024
    numbers.update(held_ms=held, latency_ms=longest, growth_mib=growth, close_ms=report["close_ms"])
    if held > HELD_UP_MS:
        verdict.late.append(f"the neighbour was held up for {held:.0f} ms of work; {HELD_UP_MS} ms is the bound")
    if unexplained > BLOCKED_MS:
        verdict.late.append(f"the neighbour waited {unexplained:.0f} ms that neither work nor the machine explains")
    if report["close_ms"] > CLOSE_MS:
        verdict.late.append(f"closing the victim took {report['close_ms']} ms; {CLOSE_MS} ms is the bound")
    if len(report["beats"]) < LEAST_BEATS:
        find(f"only {len(report['beats'])} beats were measured; at least {LEAST_BEATS} are needed to say anything")
    if report["lost_beats"]:
        find(f"the neighbour lost messages, or got them out of order, {report['lost_beats']} times")
    if growth > scenario.growth_mib:
        find(f"the process grew by {growth:.0f} MiB at its peak; {scenario.growth_mib} MiB is the bound")
    if report["live_objects"]:
        find(f"{report['live_objects']} objects are alive at the end")
    if report["wrong_calls"]:
        find(f"{report['wrong_calls']} calls were not completed once and freed once; one is {report['wrong_call']}")
    if report["broken_changes"]:
        find(f"positional changes did not lead to the snapshot {report['broken_changes']} times")


def judge_server(scenario: Scenario, report: dict[str, Any], front: Front, verdict: Verdict) -> None:
    find, numbers = verdict.findings.append, verdict.numbers
    seconds = report["took_ms"] / 1000
    most = (
        report["calls"] * PER_CALL
        + CATCH_UP * scenario.lives
        + BACKGROUND_PER_SECOND * seconds
        + scenario.more_requests
    )
    logins = report["connects"] + LOGIN_BURST * scenario.lives + LOGINS_PER_SECOND * seconds
    numbers.update(requests=front.requests, logins=front.logins)
    if front.requests > most:
        common = ", ".join(f"{count} × {path}" for path, count in front.paths.most_common(3))
        find(f"{front.requests} requests in {seconds:.1f} s; {most:.0f} is the bound ({common})")
    if front.logins > logins:
        find(f"{front.logins} log-ins in {seconds:.1f} s; {logins:.0f} is the bound")
    for name in ("cookie", "authorization", "proxy-authorization"):
        if name in front.header_names:
            find(f"a request had the header {name}, which only the server can have suggested")
    if front.failure:
        find(f"the hostile server itself failed: {front.failure}")


def judge_elsewhere(elsewhere: Elsewhere, verdict: Verdict) -> None:
    for data in elsewhere.received:
        secret = b"session-key" in data.lower() or b"sendbird-ws" in data.lower()
        verdict.findings.append(f"another host was talked to{', with a secret' if secret else ''}: {data[:60]!r}")
