"""Who should carry which user. Pure functions of a worker's view; every worker decides for itself what it takes and gives.

The cost of a user is half its share of the number of users and half its share of the load; all costs add up to 1. The
target of a worker is an equal part of that. A worker takes free users while it is below the target, in an order of its
own (rendezvous hashing), so that two workers seldom want the same one. A worker above the target gives users back, but
only as much as others have room for, and never a user that is larger than what has to move. So adding a worker moves its
share and no more, and a balanced fleet does not move.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Mapping, Optional, Sequence

#: Load below this, per second and for the whole fleet, says nothing.
_LEAST_LOAD = 1.0
#: A worker may exceed its target by this part of it before it gives users back: load changes all the time.
_TOLERANCE = 0.2
_EPSILON = 1e-9


@dataclass(frozen=True)
class Situation:
    """What a decision needs.

    :param holders: every user of the fleet with the worker that carries it; None: it is free.
    :param accepting: the workers that take users.
    :param loads: known loads of users, per second; users without one count as average.
    :param worker_loads: the loads that workers report, per second.
    """

    holders: Mapping[str, Optional[str]]
    accepting: Sequence[str]
    loads: Mapping[str, float]
    worker_loads: Mapping[str, float]


class Costs:
    """Costs of users and workers in one situation."""

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        self._users = max(1, len(situation.holders))
        total = sum(situation.worker_loads.values())
        self._total_load = total if total >= _LEAST_LOAD else 0.0
        self.target = 1.0 / max(1, len(situation.accepting))
        counts: dict[str, int] = {}
        for holder in situation.holders.values():
            if holder is not None:
                counts[holder] = counts.get(holder, 0) + 1
        self.of_worker = {
            name: self._cost(counts.get(name, 0), situation.worker_loads.get(name, 0.0))
            for name in {*situation.accepting, *counts}
        }

    def of_user(self, user: str) -> float:
        load = self._situation.loads.get(user, -1.0)
        if load < 0:
            load = self._total_load / self._users
        return self._cost(1, load)

    def _cost(self, users: int, load: float) -> float:
        by_number = users / self._users
        return by_number if not self._total_load else (by_number + load / self._total_load) / 2


def preference(worker: str, user: str) -> int:
    """How much a worker wants a user: a number that is different for each pair and equal in every process."""
    return int.from_bytes(hashlib.blake2b(f"{worker}\0{user}".encode(), digest_size=8).digest(), "big")


def to_take(me: str, situation: Situation) -> list[str]:
    """The free users that this worker should take now, most wanted first."""
    if me not in situation.accepting:
        return []
    costs = Costs(situation)
    free = [user for user, holder in situation.holders.items() if holder is None]
    free.sort(key=lambda user: preference(me, user), reverse=True)
    mine = costs.of_worker[me]
    least = min(
        (cost, name) for name, cost in costs.of_worker.items() if name in situation.accepting
    )
    taken: list[str] = []
    for user in free:
        cost = costs.of_user(user)
        # The one with the least always takes one: no user stays free because all are at their target.
        if mine + cost / 2 > costs.target + _EPSILON and (taken or least[1] != me):
            break
        taken.append(user)
        mine += cost
    return taken


def to_give_back(me: str, situation: Situation) -> list[str]:
    """The users that this worker should give back now."""
    mine = [user for user, holder in situation.holders.items() if holder == me]
    if me not in situation.accepting:
        return sorted(mine) if situation.accepting else []
    costs = Costs(situation)
    above = {
        name: cost - costs.target for name, cost in costs.of_worker.items()
        if name in situation.accepting and cost > costs.target + _EPSILON
    }
    excess = above.get(me, 0.0)
    if excess <= costs.target * _TOLERANCE:
        return []
    room = sum(max(0.0, costs.target - costs.of_worker[name]) for name in situation.accepting)
    # Free users fill some of that room.
    room -= sum(costs.of_user(user) for user, holder in situation.holders.items() if holder is None)
    budget = min(excess, room * excess / sum(above.values()))
    given: list[str] = []
    for user in sorted(mine, key=lambda user: (-costs.of_user(user), preference(me, user))):
        cost = costs.of_user(user)
        if cost <= budget + _EPSILON:
            given.append(user)
            budget -= cost
    return given
