"""The scenario of a seed: the sandbox's truth, with answers and frames changed by chance. What becomes of the n-th
request of a path, or of the n-th frame of a connection, follows from the seed alone, whatever else runs. What the
client asks for, and when, is its own affair: name a seed several times to replay what does not come at once.
"""

from __future__ import annotations

import json
import threading
from collections import Counter
from random import Random

from behaviours import Behaviour, split
from front import Exchange, Gone, Link
from mutate import dump, mutate
from scenario import Scenario, Stage


def of_seed(seed: int) -> Scenario:
    """Half of them live twice: what was cached of a lie is read again."""
    return Scenario(f"seed-{seed}", lambda stage: Mutations(seed), growth_mib=128, lives=1 + seed % 2, least_seconds=1)


class Mutations(Behaviour):
    def __init__(self, seed: int) -> None:
        super().__init__(self._answer, self._socket)
        self.seed = seed
        temper = Random(seed)
        #: How much of what passes is changed: few lies let the client come far, many leave it nothing to stand on.
        self.answers = temper.choice([0.1, 0.3, 0.8])
        self.frames = temper.choice([0.1, 0.3, 0.8])
        self._seen: Counter[str] = Counter()
        self._lock = threading.Lock()

    def _chance(self, name: str) -> Random:
        with self._lock:
            self._seen[name] += 1
            return Random(f"{self.seed} {name} {self._seen[name]}")

    def _answer(self, exchange: Exchange) -> None:
        chance = self._chance(f"{exchange.request.method} {exchange.request.path}")
        truth = exchange.truth()
        if chance.random() < self.answers:
            truth.body = mutate(json.loads(truth.body), chance)
        kind = chance.random()
        if kind < 0.03:
            truth.status = chance.choice([200, 201, 204, 301, 400, 401, 404, 429, 500, 503])
        elif kind < 0.06:
            exchange.front.wait(chance.random() * 0.3)
        elif kind < 0.08:
            exchange.connection.send(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + truth.body)
            raise Gone
        exchange.reply(truth)

    def _socket(self, link: Link) -> None:
        number = self._chance("socket").random()
        frames = 0
        swapped: list[bytes] = []

        def down(text: bytes) -> list[bytes]:
            nonlocal frames
            frames += 1
            chance = Random(f"{self.seed} {number} {frames}")
            if chance.random() < self.frames:
                command, body = split(text)
                if chance.random() < 0.05:
                    command = chance.choice(
                        [b"MESG", b"SYEV", b"READ", b"DLVR", b"MRCT", b"MCNT", b"USEV", b"PEDI", b"LOGI"]
                    )
                text = command + mutate(body, chance) + b"\n"
            kind = chance.random()
            if kind < 0.04:
                return []
            if kind < 0.08:
                return [text] * chance.choice([2, 50])
            if kind < 0.12:
                swapped.append(text)
                return []
            if kind < 0.13:
                link.front.shut(link.connection.stream)
            texts = [text, *swapped]
            swapped.clear()
            return texts

        def login(text: bytes) -> bytes:
            chance = Random(f"{self.seed} login {number}")
            if chance.random() < 0.5:
                return text
            command, body = split(text)
            key, user = body["key"], body["user_id"]
            mutated = mutate(body, chance)
            # Mostly the login itself succeeds: behind it there is more to see.
            if chance.random() < 0.8:
                mutated = mutated[:-1] + b',"key":' + dump(key) + b',"user_id":' + dump(user) + b"}"
            return command + mutated + b"\n"

        link.log_in(login)
        link.relay(down)
