"""A named scenario: what the hostile server does, and how much of each resource the client may use under it.

Requests: what the app asks for may each cost `PER_CALL` requests (a page that is cut in two, a gap that is looked at
first), one catch-up costs `CATCH_UP`, and the background may make `BACKGROUND_PER_SECOND` (two at a time, at least
100 ms apart). Log-ins: the app's own tries, one burst, and one a second: the first reconnect comes within a second, the
next ones later and later. Both are counted by the server.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Callable

from behaviours import Behaviour

PER_CALL = 2
CATCH_UP = 60
BACKGROUND_PER_SECOND = 30
LOGIN_BURST = 3
LOGINS_PER_SECOND = 1.0


@dataclass
class Stage:
    """The parts from which a scenario builds its behaviour."""

    chance: Random
    #: A port of another host that must never see a connection.
    elsewhere: int
    quick: bool

    def count(self, full: int, quick: int) -> int:
        return quick if self.quick else full


@dataclass
class Scenario:
    name: str
    make: Callable[[Stage], Behaviour]
    #: How much the process may grow over what it took before the victim began, in MiB: its own caches, pages of SQLite
    #: and two clients' worth of buffers; where a scenario fills a limit, that limit, with the reason beside it.
    growth_mib: int = 64
    #: Number of times that the victim starts with its cache.
    lives: int = 1
    #: Of one run: what takes time to show needs more.
    least_seconds: float = 0.5
    #: Requests may also be this many, with the reason in the scenario.
    more_requests: int = 0


NAMED: list[Scenario] = []


def scenario(
    growth_mib: int = 64, lives: int = 1, least_seconds: float = 0.5, more_requests: int = 0
) -> Callable[[Callable[[Stage], Behaviour]], Callable[[Stage], Behaviour]]:
    """Makes a scenario of a function that builds its behaviour; the function's name is the scenario's."""

    def note(make: Callable[[Stage], Behaviour]) -> Callable[[Stage], Behaviour]:
        NAMED.append(Scenario(make.__name__, make, growth_mib, lives, least_seconds, more_requests))
        return make

    return note
