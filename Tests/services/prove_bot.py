#!/usr/bin/env python3
"""Proves that examples/python/bot.py answers every question exactly once while it and the server are killed.

    prove_bot.py [--questions 5000] [--channels 100] [--kills 200] [--losses 4] [--seed 1]

In each of the rounds messages are written in all channels, some of them no questions, and the bot and the server are killed
(SIGKILL), each once and at moments of their own: while they start, while they work, one after the other or both. In some
rounds the bot's connections are cut, too. Both begin again on their disks, but for some rounds in which the bot has lost its
own: it reads everything again, and must find its answers at the server. At the end each question that the server has must
have one answer, what is no question none, and nothing may have been lost that the server had acknowledged.

bindings/python/tests/test_bot.py is a short run of it.
"""

from __future__ import annotations

import argparse
import functools
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Optional

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from sandbox import Sandbox  # noqa: E402

#: How long the bot may take for what is left, at the end.
LIMIT_SECONDS = 300


class Bot:
    """The bot and its supervisor. A process ends by itself only if its first login fails: without a cache there is nothing
    to go on with, and it is started again."""

    def __init__(self, api_url: str, cache: Path) -> None:
        self._command = [sys.executable, str(ROOT / "examples" / "python" / "bot.py"), api_url, "bot", str(cache)]
        self._cache, self._log = cache, cache.parent / "bot.log"
        self.start()

    def start(self) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python")}
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, env=environment, stderr=log)

    def supervise(self) -> None:
        if self._process.poll() is None:
            return
        last = self._log.read_text().rstrip().rpartition("\n")[2]
        if not re.search(r"CoveyError: \d+ (SOCKET_CLOSED|SOCKET_CONNECTION_FAILED|LOGIN_TIMEOUT)", last):
            raise RuntimeError(f"the bot has ended with {self._process.returncode}:\n{self._log.read_text()}")
        self.start()

    def kill(self) -> None:
        self.supervise()
        self._process.kill()
        self._process.wait()

    def kill_and_start(self, loses_disk: bool) -> None:
        self.kill()
        if loses_disk:
            shutil.rmtree(self._cache)
        self.start()


class World:
    """The server, its channels, and what was asked."""

    def __init__(self, directory: Path, channels: int) -> None:
        self._data = str(directory / "server")
        self.server = Sandbox(["--data", self._data])
        self.channels = [f"room-{index}" for index in range(channels)]
        for user in ("ana", "bot"):
            self.server.request("POST", "/v3/users", {"user_id": user, "nickname": user, "profile_url": ""})
        for channel in self.channels:
            self.server.request("POST", "/v3/group_channels", {"channel_url": channel, "user_ids": ["ana", "bot"]})
        #: Messages that the server acknowledged.
        self.written: set[int] = set()

    def write(self, chance: random.Random, end: str) -> None:
        text = " ".join(["word"] * chance.randint(1, 9)) + end
        row = self.server.request(
            "POST", f"/v3/group_channels/{chance.choice(self.channels)}/messages",
            {"message_type": "MESG", "user_id": "ana", "message": text})
        self.written.add(row["message_id"])

    def kill_server(self) -> None:
        port = self.server.port
        self.server.kill()
        self.server = Sandbox(["--data", self._data], port=port)

    def messages(self, channel: str) -> list[dict[str, Any]]:
        rows: dict[int, dict[str, Any]] = {}
        reference = 0
        while True:
            page = self.server.request(
                "GET", f"/v3/group_channels/{channel}/messages?message_ts={reference}&prev_limit=0&next_limit=200"
                "&include_reply_type=all")["messages"]
            fresh = [row for row in page if row["message_id"] not in rows]
            if not fresh:
                return list(rows.values())
            rows.update((row["message_id"], row) for row in fresh)
            reference = max(row["created_at"] for row in fresh)

    def count(self) -> Count:
        found = Count()
        for row in (row for channel in self.channels for row in self.messages(channel)):
            if row["user"]["user_id"] == "ana":
                found.texts[row["message_id"]] = row["message"]
            else:
                found.answers.append((row["parent_message_id"], row["message"]))
        return found


@dataclass
class Count:
    """What the server has."""

    #: Of Ana's messages, by their ids.
    texts: dict[int, str] = field(default_factory=dict)
    #: To which message, and the text.
    answers: list[tuple[int, str]] = field(default_factory=list)

    @property
    def questions(self) -> set[int]:
        return {message for message, text in self.texts.items() if text.endswith("?")}

    @property
    def missing(self) -> set[int]:
        return self.questions - {message for message, _ in self.answers}

    @property
    def repeated(self) -> list[int]:
        return [message for message, count in Counter(message for message, _ in self.answers).items() if count > 1]

    @property
    def wrong(self) -> list[tuple[int, str]]:
        return [
            (message, text) for message, text in self.answers
            if message not in self.questions or text != f"{len(self.texts[message].split())} words"
        ]


def play_round(world: World, bot: Bot, chance: random.Random, questions: int, loses_disk: bool) -> None:
    """Asks, and kills each of the two once."""
    ends = ["?"] * questions + ["!"] * (questions // 10)
    chance.shuffle(ends)

    def burst_and_kill() -> None:
        # In the middle of its work: that is when an answer is on the disk, or sent, and its question not yet done with.
        for end in ends[len(ends) // 2:]:
            world.write(chance, end)
        time.sleep(chance.uniform(0, 0.1))
        bot.kill_and_start(loses_disk)

    acts: list[Callable[[], None]] = [world.kill_server, burst_and_kill]
    if chance.random() < 0.5:
        acts.append(lambda: world.server.cut_connections("bot"))
    acts += [functools.partial(world.write, chance, end) for end in ends[:len(ends) // 2]]
    chance.shuffle(acts)
    length = chance.uniform(0.2, 2.5)
    moments = sorted(chance.uniform(0, length) for _ in acts)
    began = time.monotonic()
    for at, act in zip(moments, acts):
        time.sleep(max(0.0, began + at - time.monotonic()))
        bot.supervise()
        act()


def prove(
    directory: Path, questions: int, channels: int, kills: int, losses: int, seed: int,
    show: Callable[[str], object] = print,
) -> bool:
    """True if every question was answered once. The directory must be empty."""
    chance = random.Random(seed)
    world = World(directory, channels)
    bot: Optional[Bot] = None
    began = time.monotonic()
    try:
        bot = Bot(world.server.api_url, directory / "cache")
        losing = {(number + 1) * kills // (losses + 1) for number in range(losses)}
        for number in range(kills):
            part = questions * (number + 1) // kills - questions * number // kills
            play_round(world, bot, chance, part, loses_disk=number in losing)
            if number % 20 == 19:
                show(f"{number + 1} kills of each, {len(world.written)} messages, {time.monotonic() - began:.0f} s")
        limit = time.monotonic() + LIMIT_SECONDS
        found = world.count()
        while found.missing and time.monotonic() < limit:
            time.sleep(0.2)
            bot.supervise()
            found = world.count()
    finally:
        if bot is not None:
            bot.kill()
        world.server.stop()
    lost = world.written - found.texts.keys()
    show(
        f"{len(found.questions)} questions in {channels} channels, {kills} kills of the bot and of the server, {losses} lost disks, "
        f"{time.monotonic() - began:.0f} s: {len(found.missing)} without an answer, {len(found.repeated)} with several, "
        f"{len(found.wrong)} wrong, {len(lost)} lost by the server")
    return len(found.questions) == questions and not (found.missing or found.repeated or found.wrong or lost)


def main() -> int:
    parser = argparse.ArgumentParser(description="Proves that the bot answers every question once.")
    parser.add_argument("--questions", type=int, default=5_000)
    parser.add_argument("--channels", type=int, default=100)
    parser.add_argument("--kills", type=int, default=200, help="of the bot, and as many of the server")
    parser.add_argument("--losses", type=int, default=4, help="of the bot's disk")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="covey-bot-") as name:
        return 0 if prove(
            Path(name), arguments.questions, arguments.channels, arguments.kills, arguments.losses, arguments.seed,
            lambda text: print(text, flush=True)) else 1


if __name__ == "__main__":
    sys.exit(main())
