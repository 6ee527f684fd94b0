"""The example bot answers every question once, though it is killed and cut off again and again."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from conftest import ROOT, wait_until

from sandbox import Sandbox

CHANNELS = ["kitchen", "harbour", "pier"]
KILLS = 8


class Bot:
    def __init__(self, sandbox: Sandbox, cache: Path) -> None:
        self._command = [sys.executable, str(ROOT / "examples" / "python" / "bot.py"), sandbox.api_url, "bot", str(cache)]
        self.start()

    def start(self) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python")}
        self._process = subprocess.Popen(self._command, env=environment, stderr=subprocess.PIPE, text=True)

    def kill(self) -> None:
        assert self._process.poll() is None, self._process.communicate()[1]
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()


def messages(sandbox: Sandbox, channel: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    reference = 0
    while True:
        page = sandbox.request(
            "GET", f"/v3/group_channels/{channel}/messages?message_ts={reference}&prev_limit=0&next_limit=200"
            "&include_reply_type=all")["messages"]
        known = {row["message_id"] for row in rows}
        fresh = [row for row in page if row["message_id"] not in known]
        if not fresh:
            return rows
        rows += fresh
        reference = rows[-1]["created_at"]


def test_each_question_is_answered_once(tmp_path: Path) -> None:
    chance = random.Random(1)
    with Sandbox() as sandbox:
        for user in ("ana", "bot"):
            sandbox.request("POST", "/v3/users", {"user_id": user, "nickname": user, "profile_url": ""})
        for channel in CHANNELS:
            sandbox.request("POST", "/v3/group_channels", {"channel_url": channel, "user_ids": ["ana", "bot"]})
        questions: dict[int, str] = {}

        def ask(count: int) -> None:
            for _ in range(count):
                channel = chance.choice(CHANNELS)
                text = " ".join(["word"] * chance.randint(1, 9)) + chance.choice("?!")
                row = sandbox.request(
                    "POST", f"/v3/group_channels/{channel}/messages",
                    {"message_type": "MESG", "user_id": "ana", "message": text})
                if text.endswith("?"):
                    questions[row["message_id"]] = text

        def answers() -> list[tuple[int, str]]:
            return [
                (row["parent_message_id"], row["message"]) for channel in CHANNELS for row in messages(sandbox, channel)
                if row["user"]["user_id"] == "bot"
            ]

        ask(150)
        bot = Bot(sandbox, tmp_path / "cache")
        for _ in range(KILLS):
            answered = len(answers())
            ask(chance.randint(5, 40))
            if chance.random() < 0.5:
                sandbox.cut_connections("bot")
            # Somewhere in the middle of its work.
            wait_until(lambda: len(answers()) > answered + chance.randint(0, 10) or len(answers()) == len(questions))
            bot.kill()
            ask(chance.randint(0, 10))
            bot.start()
        try:
            wait_until(lambda: len(answers()) >= len(questions))
        finally:
            bot.kill()
        found = answers()
        assert Counter(question for question, _ in found) == Counter(list(questions))
        assert all(text == f"{len(questions[question].split())} words" for question, text in found)
