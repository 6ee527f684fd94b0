"""Feeds of processes that are killed: nothing is lost, and a reply is sent once."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path

import covey
from conftest import LIMIT_SECONDS, ROOT, World, wait_until
from feed_desk import Desk

DEATHS = 20
#: Kills itself at a random place: before a reply, between reply and acknowledgement, or after it. The last one does not.
WORKER = """
import os, random, signal, sys, covey
api_url, user, cache, seed, DEATHS = *sys.argv[1:5], int(sys.argv[5])
chance = random.Random(int(seed))
def die(odds):
    if chance.random() < odds and int(seed) < DEATHS:
        os.kill(os.getpid(), signal.SIGKILL)
with covey.Client("python-tests", cache, api_url=api_url, websocket_url="ws" + api_url[4:]) as client:
    client.connect(user).result(20)
    def take(item):
        if item.message and item.message.sender_id != user:
            die(0.1)
            item.reply(f"first {item.message_id}")
            die(0.1)
            item.reply(f"second {item.message_id}", part=1)
            die(0.1)
        item.acknowledge_soon()
        die(0.05)
    feed = client.feed("worker", start="beginning", on_item=take)
    feed.caught_up().result(20)
    # Nothing is on its way any more: each reply came back as an item of the feed, too.
    while client.unsent_messages().result(20):
        pass
    feed.positions().result(20)
print("done", flush=True)
"""


def test_each_item_is_answered_once_by_processes_that_are_killed(world: World) -> None:
    desk = Desk(world, channels=3)
    chance = random.Random(7)
    questions = [desk.write(chance.choice(desk.urls), f"question {index}") for index in range(25)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python")}
    ends = []
    for seed in range(DEATHS + 1):
        command = [
            sys.executable, "-c", WORKER, desk.server.api_url, desk.user, str(desk.cache), str(seed), str(DEATHS)]
        ended = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=LIMIT_SECONDS * 2, check=False)
        ends.append(ended.returncode)
        assert ended.returncode in (0, -signal.SIGKILL), ended.stderr
    assert ends[-1] == 0 and ends.count(-signal.SIGKILL) > DEATHS // 2
    assert sorted(desk.answers()) == sorted(f"{part} {question}" for question in questions for part in ("first", "second"))


def test_another_machine_does_not_reply_again(world: World, tmp_path: Path) -> None:
    """It has no outbox of the first one: it looks at the server."""
    desk = Desk(world, channels=1)
    desk.write(desk.urls[0], "question")
    for cache in (desk.cache, tmp_path / "elsewhere"):
        with world.login(desk.user, cache) as client:
            seen = threading.Event()

            def reply(item: covey.FeedItem) -> None:
                if item.message is not None and item.message.sender_id != desk.user:
                    item.reply("answer")
                    seen.set()

            feed = client.feed("worker", start="beginning", on_item=reply)
            assert seen.wait(LIMIT_SECONDS)
            wait_until(lambda: not client.unsent_messages().result(LIMIT_SECONDS))
            feed.close()
    assert desk.answers() == ["answer"]
