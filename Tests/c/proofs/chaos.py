#!/usr/bin/env python3
"""Two clients exchange messages through a real server under many faults: nothing may be lost or duplicated.

First random things happen, one after the other, while both write: a client is killed (SIGKILL) and started again on its
cache and outbox; the server is killed and started again on its data; it stalls; all connections are cut; session keys
and changelog tokens expire. Then there are kills only: in the middle of a burst a client, the server, or both at once.
Between the faults there are pauses: then every message that any process reported as pending must be at the server once,
in the order of sending, and both lists, from the first message on, must equal the server's.

COVEY_SECONDS says how long the first part lasts (60), COVEY_KILLS how many kills the second has (20), COVEY_SEED
repeats the choices, as far as chaos by the clock can be repeated.
"""

from __future__ import annotations

import os
import queue
import random
import signal
import threading
import time
from typing import Callable, Optional

from peers import (
    Message, Peer, ServerList, compare, control, fail, make_channel, read_messages, start_server, work_directory,
)
import sandbox  # which peers made importable

SECONDS = float(os.environ.get("COVEY_SECONDS", "60"))
KILLS = int(os.environ.get("COVEY_KILLS", "20"))
SEED = int(os.environ.get("COVEY_SEED") or random.SystemRandom().randrange(1 << 32))
PATIENCE_SECONDS = 90


class Chatter(Peer):
    """A client process. What it says by itself is noted as it comes: `promised` and `sent` hold numbers of messages."""

    def __init__(self, arguments: tuple[str, ...], promised: set[int], sent: set[int]) -> None:
        super().__init__("chatter", *arguments)
        self.promised, self.sent = promised, sent
        self._answers: queue.Queue[Optional[tuple[str, list[Message]]]] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        for line in self.answers:
            # A line without its end is of a process that died in the middle of it.
            if not line.endswith(b"\n"):
                break
            word, number = line.decode().split()
            if word == "promised":
                self.promised.add(int(number))
            elif word == "sent":
                self.sent.add(int(number))
            else:
                self._answers.put((word, read_messages(self.answers, int(number)) if word == "list" else []))
        self._answers.put(None)

    def expect(self, word: str) -> list[Message]:
        answer = self._answers.get(timeout=2 * PATIENCE_SECONDS)
        if answer is None or answer[0] != word:
            status = self.process.poll()
            fail(f"{self.name} said {answer and answer[0]}, not {word}; status {status} (COVEY_SEED={SEED})")
        return answer[1]

    def _reap(self) -> None:
        # Its remaining output counts: the app was notified before the process died.
        self.process.wait()
        self._reader.join()
        super()._reap()


class Side:
    """A user: the process, the directory, and the messages promised by all processes so far."""

    def __init__(self, server: sandbox.Sandbox, directory: str, user: str, channel: str) -> None:
        self.user = user
        self.arguments = (server.api_url, f"{directory}/{user}", user, channel)
        self.promised: set[int] = set()
        self.sent: set[int] = set()
        self.asked = 0
        self.asked_in_this_life: set[int] = set()
        self.process = self._start()

    def _start(self) -> Chatter:
        self.asked_in_this_life = set()
        return Chatter(self.arguments, self.promised, self.sent)

    def send(self, count: int) -> None:
        self.process.order(f"send {self.asked} {count}")
        self.asked_in_this_life |= set(range(self.asked, self.asked + count))
        self.asked += count

    def is_quiet(self) -> bool:
        return self.asked_in_this_life <= self.promised

    def kill_and_restart(self) -> None:
        self.process.kill()
        self.process = self._start()


class Chaos:
    def __init__(self, directory: str) -> None:
        self.directory = directory
        self.server = self._start_server(0)
        self.channel = make_channel(self.server, ["ana", "bo"])
        self.list = ServerList(self.server, self.channel)
        self.sides = [Side(self.server, directory, user, self.channel) for user in ("ana", "bo")]
        for side in self.sides:
            side.process.expect("ready")
        self.counts: dict[str, int] = {}
        self.rests = 0

    def _start_server(self, port: int) -> sandbox.Sandbox:
        return start_server("--data", f"{self.directory}/server", port=port)

    # Faults

    def kill_client(self) -> None:
        # Half of the killed processes have run for a while, half are starting.
        side = random.choice(self.sides)
        side.kill_and_restart()
        if random.random() < 0.5:
            time.sleep(random.uniform(0, 0.2))
            side.kill_and_restart()
            self.count("kill_client")

    def kill_server(self) -> None:
        self.server.kill()
        time.sleep(random.uniform(0, 0.5))
        self.server = self.list.server = self._start_server(self.server.port)

    def stall_server(self) -> None:
        os.kill(self.server.pid, signal.SIGSTOP)
        time.sleep(random.choice([0.05, 0.3, 2.0]))
        os.kill(self.server.pid, signal.SIGCONT)

    def asked(self, action: str, **fields: object) -> Callable[[], None]:
        def act() -> None:
            control(self.server, action, fields)
        return act

    def count(self, name: str) -> None:
        self.counts[name] = self.counts.get(name, 0) + 1

    def disturb(self) -> None:
        acts: list[tuple[str, int, Callable[[], None]]] = [
            ("kill_client", 5, self.kill_client),
            ("stall_server", 1, self.stall_server),
            ("cut_connections", 3, self.asked("cut-connections")),
            ("expire_keys", 1, self.asked("expire-session-keys", user_id=random.choice(self.sides).user)),
            ("forget_tokens", 1, self.asked("forget-tokens")),
            ("kill_server", 2, self.kill_server),
        ]
        name, _, act = random.choices(acts, [weight for _, weight, _ in acts])[0]
        act()
        self.count(name)

    # Pauses

    def rest(self) -> None:
        self.await_promises()
        # What a killed process had on its disk and not promised yet may still come: only when nobody has anything to
        # send, and no message came meanwhile, the list is the last one.
        held: list[Message] = []
        while len(held) < len(self.list.read()):
            held = list(self.list.messages)
            for side in self.sides:
                side.process.order(f"settle {held[-1].message_id}")
                side.process.expect("settled")
        self.rests += 1
        for side in self.sides:
            numbers = self.stored(held, side)
            twice = sorted(number for number in set(numbers) if numbers.count(number) > 1)
            if twice:
                fail(f"{side.user}: stored twice: {twice} (COVEY_SEED={SEED})")
            if numbers != sorted(numbers):
                fail(f"{side.user}: stored out of order (COVEY_SEED={SEED})")
            if not side.sent <= set(numbers):
                fail(f"{side.user}: notified as sent, but not stored: {side.sent - set(numbers)} (COVEY_SEED={SEED})")
            side.process.order("list")
            compare(f"{side.user} at rest (COVEY_SEED={SEED}, {self.counts})", side.process.expect("list"), held)

    @staticmethod
    def stored(held: list[Message], side: Side) -> list[int]:
        return [int(m.text.split()[1]) for m in held if m.sender_id.decode() == side.user]

    def await_promises(self) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            held = self.list.read()
            missing = {side.user: sorted(side.promised - set(self.stored(held, side))) for side in self.sides}
            if all(side.is_quiet() for side in self.sides) and not any(missing.values()):
                return
            if time.monotonic() > deadline:
                fail(f"never arrived: {missing}; not even promised: "
                     f"{[sorted(s.asked_in_this_life - s.promised)[:5] for s in self.sides]} (COVEY_SEED={SEED})")
            time.sleep(0.05)

    def write(self) -> None:
        for side in random.sample(self.sides, random.randint(0, 2)):
            side.send(random.choice([1, 1, 3, 10, 40]))

    def disturb_and_await(self, act: Callable[[], None]) -> None:
        before = [side.process for side in self.sides]
        act()
        for side, process in zip(self.sides, before):
            if side.process is not process:
                side.process.expect("ready")

    def wild_part(self, seconds: float) -> None:
        began = time.monotonic()
        while time.monotonic() - began < seconds:
            for _ in range(random.randint(3, 12)):
                self.write()
                time.sleep(random.uniform(0, 0.15))
                self.disturb_and_await(self.disturb)
            self.rest()

    def kill_in_a_burst(self) -> None:
        """A client, the server, or both at once; the moment is one of the burst, or of what follows it."""
        victim = random.choice(["client", "client", "server", "server", "both"])
        for side in self.sides:
            side.send(random.choice([1, 10, 40]))
        time.sleep(random.choice([0, random.uniform(0, 0.02), random.uniform(0, 0.3)]))
        if victim == "both":
            self.server.kill()
        if victim != "server":
            random.choice(self.sides).kill_and_restart()
        if victim != "client":
            self.kill_server()
        self.count(f"burst_{victim}")

    def killing_part(self, kills: int) -> None:
        for kill in range(kills):
            self.disturb_and_await(self.kill_in_a_burst)
            # Mostly the next kill finds what the last one left.
            if random.random() < 0.3 or kill == kills - 1:
                self.rest()

    def run(self) -> None:
        began = time.monotonic()
        self.wild_part(SECONDS)
        self.killing_part(KILLS)
        for side in self.sides:
            side.process.finish()
        print(f"{len(self.list.messages)} messages, {self.rests} rests, {self.counts}: nothing lost, nothing twice "
              f"({time.monotonic() - began:.0f} s)")

    def end(self) -> None:
        for side in self.sides:
            side.process.__exit__()
        self.server.stop()


def main() -> None:
    print(f"COVEY_SEED={SEED} COVEY_SECONDS={SECONDS:g} COVEY_KILLS={KILLS}", flush=True)
    random.seed(SEED)
    with work_directory() as directory:
        chaos = Chaos(directory)
        try:
            chaos.run()
        finally:
            chaos.end()


if __name__ == "__main__":
    main()
