"""Who takes and gives back which users: decisions of all workers, played against each other without a broker."""

from __future__ import annotations

import random
from typing import Optional

from covey.fleet._balance import Situation, to_give_back, to_take


class Game:
    """Workers that decide in turn, each from what is true at its turn."""

    def __init__(self, users: int, workers: int, loads: Optional[dict[str, float]] = None) -> None:
        self.holders: dict[str, Optional[str]] = {f"user-{index}": None for index in range(users)}
        self.workers = [f"worker-{index}" for index in range(workers)]
        self.loads = loads or {}
        self.moves = 0
        self.turns = 0

    def situation(self) -> Situation:
        return Situation(dict(self.holders), self.workers, self.loads, {
            worker: self.load(worker) for worker in self.workers
        })

    def load(self, worker: str) -> float:
        return sum(self.loads.get(user, 0.0) for user, holder in self.holders.items() if holder == worker)

    def count(self, worker: str) -> int:
        return sum(holder == worker for holder in self.holders.values())

    def play(self) -> None:
        """Until no worker does anything."""
        for _ in range(200):
            self.turns += 1
            acted = False
            for worker in self.workers:
                for user in to_give_back(worker, self.situation()):
                    self.holders[user] = None
                    acted = True
                for user in to_take(worker, self.situation()):
                    assert self.holders[user] is None
                    self.holders[user] = worker
                    self.moves += 1
                    acted = True
            if not acted:
                return
        raise AssertionError("the workers never agree")


def test_all_users_are_carried_in_equal_parts() -> None:
    for users, workers in ((300, 3), (10, 3), (7, 7), (3, 7), (1, 2), (1000, 8)):
        game = Game(users, workers)
        game.play()
        counts = [game.count(worker) for worker in game.workers]
        assert sum(counts) == users
        assert max(counts) - min(counts) <= 1, (users, workers, counts)
        assert game.moves == users


def test_a_new_worker_moves_its_share_and_no_more() -> None:
    for users, workers in ((300, 3), (1000, 4), (50, 2)):
        game = Game(users, workers)
        game.play()
        before = game.moves
        game.workers.append("worker-new")
        game.play()
        share = users / len(game.workers)
        assert game.moves - before <= share + 1
        assert game.count("worker-new") >= share * 0.8


def test_users_of_a_dead_worker_are_shared_among_the_others_and_no_other_moves() -> None:
    game = Game(300, 3)
    game.play()
    dead = game.workers.pop()
    kept = {user: holder for user, holder in game.holders.items() if holder != dead}
    for user, holder in game.holders.items():
        if holder == dead:
            game.holders[user] = None
    game.play()
    assert all(game.holders[user] == holder for user, holder in kept.items())
    assert [game.count(worker) for worker in game.workers] == [150, 150]


def test_a_balanced_fleet_does_not_move() -> None:
    chance = random.Random(3)
    for _ in range(200):
        users, workers = chance.randrange(1, 80), chance.randrange(1, 7)
        game = Game(users, workers, {f"user-{index}": chance.expovariate(1.0) for index in range(users)})
        game.play()
        moves = game.moves
        game.play()
        assert game.moves == moves


def test_load_counts_as_much_as_number() -> None:
    """One user is as busy as all the others together."""
    game = Game(100, 2, {f"user-{index}": 100.0 if index == 0 else 1.0 for index in range(100)})
    game.play()
    busy = game.holders["user-0"]
    assert busy is not None
    other = next(worker for worker in game.workers if worker != busy)
    assert game.count(busy) < game.count(other)


def test_a_user_that_becomes_busy_makes_others_leave() -> None:
    game = Game(100, 2, {f"user-{index}": 1.0 for index in range(100)})
    game.play()
    busy = game.holders["user-0"]
    assert busy is not None
    game.loads["user-0"] = 60.0
    game.play()
    costs = [game.count(worker) / 100 + game.load(worker) / 159 for worker in game.workers]
    assert max(costs) / sum(costs) < 0.5 * 1.21


def test_a_worker_that_stops_gives_all_back() -> None:
    game = Game(10, 2)
    game.play()
    leaving = game.workers.pop()
    assert len(to_give_back(leaving, game.situation())) == game.count(leaving)
    assert to_take(leaving, game.situation()) == []


def test_without_another_worker_nothing_is_given_back() -> None:
    game = Game(10, 1)
    game.play()
    leaving = game.workers.pop()
    assert to_give_back(leaving, game.situation()) == []
