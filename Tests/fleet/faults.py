"""What goes wrong in the proof, one thing after the other, sometimes two at a time; and how long users were without a
worker."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from dataclasses import dataclass, field
from typing import Callable

from nats_cluster import Cluster
from workers import WorkerProcess

KINDS = ("kill worker", "pause worker", "cut worker", "kill broker", "pause broker", "kill worker and broker")


@dataclass
class Fault:
    """:param users: the users that the worker carried.
    :param at: Unix seconds."""

    kind: str
    target: str
    at: float
    users: set[str] = field(default_factory=set)

    @property
    def moves(self) -> bool:
        """Whether users must move, with all brokers there."""
        return self.kind in ("kill worker", "pause worker", "cut worker")


class Chaos:
    """:param lease_seconds: pauses and cuts are longer than this."""

    def __init__(self, brokers: Cluster, workers: list[WorkerProcess], lease_seconds: float, seed: int) -> None:
        self._brokers, self._workers, self._lease = brokers, workers, lease_seconds
        self._chance = random.Random(seed)
        self.faults: list[Fault] = []
        self._kinds: list[str] = []

    async def run(self, until: float, say: Callable[[str], None]) -> None:
        """Faults until this time of time.monotonic()."""
        while time.monotonic() < until:
            if not self._kinds:
                self._kinds = list(KINDS)
                self._chance.shuffle(self._kinds)
            kind = self._kinds.pop()
            worker = self._chance.choice(self._workers)
            broker = self._chance.randrange(len(self._brokers.ports))
            fault = Fault(kind, worker.name if "worker" in kind else f"broker-{broker + 1}", time.time(), set(worker.carried))
            self.faults.append(fault)
            say(f"{kind}: {fault.target}, {len(fault.users) if 'worker' in kind else ''}")
            beyond = self._lease + 1 + self._chance.uniform(2, 6)
            if kind == "kill worker":
                await worker.kill()
                await asyncio.sleep(beyond)
                await worker.start()
            elif kind == "pause worker":
                worker.pause()
                await asyncio.sleep(beyond)
                worker.resume()
            elif kind == "cut worker":
                worker.cut()
                await asyncio.sleep(beyond)
                worker.mend()
            elif kind == "kill broker":
                self._brokers.kill(broker)
                await asyncio.sleep(self._chance.uniform(1, 8))
                self._brokers.start(broker)
            elif kind == "pause broker":
                self._brokers.pause(broker)
                await asyncio.sleep(self._chance.uniform(1, 8))
                self._brokers.resume(broker)
            else:
                self._brokers.kill(broker)
                await worker.kill()
                await asyncio.sleep(self._chance.uniform(1, 8))
                self._brokers.start(broker)
                await worker.start()
            await asyncio.sleep(self._chance.uniform(6, 12))

    def takeover_seconds(self) -> list[float]:
        """For each user of a worker that fell out: how long until a worker served the user again."""
        found: list[float] = []
        for fault in self.faults:
            if not fault.moves:
                continue
            for user in fault.users:
                later = [at for worker in self._workers for at in worker.ready.get(user, []) if at > fault.at]
                if later:
                    found.append(min(later) - fault.at)
        return found


def shown(seconds: list[float]) -> str:
    if not seconds:
        return "none"
    ordered = sorted(seconds)
    return (
        f"{len(ordered)} users moved: median {statistics.median(ordered):.1f} s, 99 % within"
        f" {ordered[int(len(ordered) * 0.99)]:.1f} s, worst {ordered[-1]:.1f} s")
