#!/usr/bin/env python3
"""Proves that examples/python/bot.py answers every question exactly once while it and the server are killed.

    prove_bot.py [--questions 5000] [--channels 100] [--kills 200] [--seed 1]

In each of the rounds questions are asked in all channels, and the bot and the server are killed (SIGKILL), each once and at
moments of their own: while they start, while they work, one after the other or both. Both begin again on their disks. At the
end each question that the server has must have one answer, and no question may have been lost that the server had
acknowledged.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, Optional

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from sandbox import Sandbox  # noqa: E402

#: How long the bot may take for what is left, at the end.
LIMIT_SECONDS = 300


class Bot:
    def __init__(self, api_url: str, cache: Path) -> None:
        self._command = [sys.executable, str(ROOT / "examples" / "python" / "bot.py"), api_url, "bot", str(cache)]
        self._log = (cache.parent / "bot.log").open("ab")
        self.start()

    def start(self) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python")}
        self._process = subprocess.Popen(self._command, env=environment, stderr=self._log)

    def kill(self) -> None:
        if self._process.poll() is not None:
            raise SystemExit(f"the bot has ended with {self._process.returncode}: {self._log.name}")
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


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
        #: Questions that the server acknowledged.
        self.asked: set[int] = set()

    def ask(self, chance: random.Random) -> None:
        text = " ".join(["word"] * chance.randint(1, 9)) + "?"
        row = self.server.request(
            "POST", f"/v3/group_channels/{chance.choice(self.channels)}/messages",
            {"message_type": "MESG", "user_id": "ana", "message": text})
        self.asked.add(row["message_id"])

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

    def count(self) -> tuple[Counter[int], Counter[int], list[str]]:
        """Questions, answers by question, and answers that are wrong."""
        questions: Counter[int] = Counter()
        answers: Counter[int] = Counter()
        texts: dict[int, str] = {}
        wrong: list[str] = []
        for row in (row for channel in self.channels for row in self.messages(channel)):
            if row["user"]["user_id"] == "ana":
                questions[row["message_id"]] += 1
                texts[row["message_id"]] = row["message"]
            else:
                question = row["parent_message_id"]
                answers[question] += 1
                if row["message"] != f"{len(texts.get(question, '').split())} words":
                    wrong.append(f"{question}: {row['message']}")
        return questions, answers, wrong


def play_round(world: World, bot: Bot, chance: random.Random, questions: int) -> None:
    """Asks, and kills each of the two once."""
    faults = {chance.uniform(0, 1): "bot", chance.uniform(0, 1): "server"}
    moments = sorted([(at, kind) for at, kind in faults.items()] + [(chance.uniform(0, 1), "ask") for _ in range(questions)])
    began = time.monotonic()
    length = chance.uniform(0.2, 2.5)
    for at, kind in moments:
        time.sleep(max(0.0, began + at * length - time.monotonic()))
        if kind == "ask":
            world.ask(chance)
        elif kind == "server":
            world.kill_server()
        else:
            bot.kill()
            bot.start()


def main() -> int:
    parser = argparse.ArgumentParser(description="Proves that the bot answers every question once.")
    parser.add_argument("--questions", type=int, default=5_000)
    parser.add_argument("--channels", type=int, default=100)
    parser.add_argument("--kills", type=int, default=200, help="of the bot, and as many of the server")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory(prefix="covey-bot-") as name:
        directory = Path(name)
        world = World(directory, arguments.channels)
        bot: Optional[Bot] = None
        began = time.monotonic()
        try:
            bot = Bot(world.server.api_url, directory / "cache")
            for number in range(arguments.kills):
                done = arguments.questions * number // arguments.kills
                play_round(world, bot, chance, arguments.questions * (number + 1) // arguments.kills - done)
                if number % 20 == 19:
                    print(f"{number + 1} kills of each, {len(world.asked)} questions, {time.monotonic() - began:.0f} s", flush=True)
            limit = time.monotonic() + LIMIT_SECONDS
            questions, answers, wrong = world.count()
            while answers.keys() != questions.keys() and time.monotonic() < limit:
                time.sleep(1)
                questions, answers, wrong = world.count()
        finally:
            if bot is not None:
                bot.kill()
            world.server.stop()
    lost = world.asked - questions.keys()
    twice = {question: count for question, count in answers.items() if count > 1}
    missing = questions.keys() - answers.keys()
    print(f"{len(questions)} questions in {arguments.channels} channels, {arguments.kills} kills of the bot and of the server, "
          f"{time.monotonic() - began:.0f} s: {len(missing)} without an answer, {len(twice)} with several, {len(wrong)} wrong, "
          f"{len(lost)} lost by the server")
    return 1 if missing or twice or wrong or lost else 0


if __name__ == "__main__":
    sys.exit(main())
