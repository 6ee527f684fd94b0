"""The blocks of docs/guide.md that are no program of their own (```py) run as they stand, one after the other.

Only what is another thing on another machine is replaced: paths of files, and where the application's own server is.
"""

from __future__ import annotations

import ast
import asyncio
import functools
import inspect
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable

import pytest
from conftest import LIMIT_SECONDS, ROOT, World, run_in_loop
from picture import png

import covey


def fragments() -> list[str]:
    text = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8")
    return re.findall(r"^```py\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


#: Blocks about the whole process, which run before its first client.
OF_THE_PROCESS = ("covey.set_loop_count", "covey.log_to_logging")


def is_of_the_process(block: str) -> bool:
    return any(name in block for name in OF_THE_PROCESS)


class Guide:
    """Runs the blocks in the names that the guide uses."""

    def __init__(self, world: World, directory: Path, client: covey.Client) -> None:
        self.blocks = [block for block in fragments() if not is_of_the_process(block)]
        self.directory = directory
        self.printed: list[str] = []
        self.names: dict[str, Any] = {"covey": covey, "client": client, "data": png(), "print": self._print}

    def _print(self, *values: object) -> None:
        self.printed.append(" ".join(map(str, values)))

    async def run(self, marker: str) -> None:
        """The one block that has this text."""
        block, = (block for block in self.blocks if marker in block)
        self.blocks.remove(block)
        block = re.sub(r"/(?:home/ana|var/lib|tmp)/", f"{self.directory}/", block)
        code = compile(block, f"the block with {marker!r}", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        if code.co_flags & inspect.CO_COROUTINE:
            await eval(code, self.names)
        else:
            exec(code, self.names)

    async def run_until(self, marker: str, act: Callable[[], Any], holds: Callable[[], bool]) -> None:
        """A block that does not end: until this holds."""
        task = asyncio.create_task(self.run(marker))
        await asyncio.sleep(0)
        act()
        while not holds():
            if task.done():
                task.result()
            await asyncio.sleep(0.02)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def test_the_blocks_of_the_guide_run(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bob = world.login("bob")
    server: dict[str, Any] = {"api_url": world.sandbox.api_url, "websocket_url": world.sandbox.websocket_url}
    for name in ("cat.jpg", "1.jpg", "2.jpg", "cover.png"):
        (tmp_path / name).write_bytes(png())

    # Before alice logs in: the answer to an item of a feed looks for an earlier one, in a history that is settled.
    world.sandbox.request("POST", "/v3/users", {"user_id": "alice", "nickname": "alice", "profile_url": ""})
    bob.create_channel(["alice"], channel_url="general", name="general").result(LIMIT_SECONDS)

    def say(text: str) -> None:
        bob.send_user_message("general", text)

    async def all_blocks() -> None:
        async with world.connecting("alice") as client:
            guide = Guide(world, tmp_path, client)
            await guide.run("better plans")
            assert (await client.get_channel(guide.names["url"])).name == "better plans"

            await guide.run("client.add_event_handler")
            say("for the handler")
            while "general: for the handler" not in guide.printed:
                await asyncio.sleep(0.02)
            client.remove_event_handler("notifications")
            guide.printed.clear()
            await guide.run_until("client.events()", lambda: say("for the stream"), lambda: any("general" in it for it in guide.printed))
            await guide.run("EVENT_USER_BANNED")
            client.add_event_handler("bans", guide.names["on_event"])
            guide.printed.clear()
            bob.send_user_message("general", "@alice", mentioned_user_ids=["alice"])
            while not any(line.startswith("mentioned by") for line in guide.printed):
                await asyncio.sleep(0.02)
            client.remove_event_handler("bans")

            def is_answered() -> bool:
                return "I will find out." in answers

            answers: list[str] = []
            collection = bob.message_collection("general", on_event=lambda event: answers.extend(
                message.text for message in getattr(event, "messages", ())))
            collection.start()
            await guide.run_until("client.feed", lambda: say("where?"), is_answered)
            collection.dispose()
            await guide.run("client.list_members")
            guide.names["parent"] = (await client.list_previous_messages("general", limit=20).load_next())[0]
            await guide.run("parent_message_id=")
            sent = guide.names["message"]
            assert sent.parent_message_id and set(sent.translations) == {"fr", "de"}
            await client.add_reaction("general", sent.message_id, "smile")
            guide.names["message"] = await client.get_message("general", sent.message_id)
            guide.printed.clear()
            await guide.run("message.reactions")
            assert guide.printed == ["smile: 1", "place: canteen"]
            await guide.run("client.create_poll")
            poll = await client.get_poll("general", guide.names["poll"].poll_id)
            assert [(each.text, each.vote_count) for each in poll.options] == [("soup", 1), ("rice", 0)]
            await guide.run("set_unread_totals_handler")
            await guide.run("client.set_session_handler")
            await guide.run("covey.NetworkOptions")
            # Last, because what is sent later in the channel waits for files that are on their way.
            refused = None
            try:
                await guide.run("client.send_file_messages")
            except covey.CoveyError as error:
                # The second file was faster than the line that cancels it.
                assert error.code in (covey.ErrorCode.INVALID_PARAMETER, covey.ErrorCode.NOT_FOUND), error
                refused = error
            page = await client.list_previous_messages("general", limit=20).load_next()
            cats = [each for each in page if each.text == "my cat"]
            assert cats, (page, refused)
            guide.names["message"] = cats[0]
            await guide.run("client.download_file")
            assert (tmp_path / "cat.jpg").read_bytes() == png()
            client.set_unread_totals_handler(None)
            client.set_session_handler(None)
            guide.names.clear()

        monkeypatch.setattr(covey, "connect", functools.partial(covey.connect, **server))
        monkeypatch.setattr(covey, "Client", functools.partial(covey.Client, **server))
        guide.names.update(covey=covey, print=guide._print)
        await guide.run("BackgroundOptions")
        guide.names.pop("client").close()
        await guide.run("custom_type=\"greeting\"")
        assert guide.names["message"].text == "hello"
        guide.names.pop("client").close()
        guide.names.clear()
        # test_stats.py runs the one for Prometheus.
        assert len(guide.blocks) == 1 and "prometheus_client" in guide.blocks[0], guide.blocks

    try:
        run_in_loop(all_blocks)
    finally:
        world.sandbox.request("DELETE", "/v3/group_channels/general")


def test_the_blocks_about_the_whole_process_run(world: World, tmp_path: Path) -> None:
    blocks = [block for block in fragments() if is_of_the_process(block)]
    assert len(blocks) == len(OF_THE_PROCESS)
    connect = f"""
client = covey.Client("guide", {str(tmp_path)!r}, api_url={world.sandbox.api_url!r},
                      websocket_url={world.sandbox.websocket_url!r})
client.connect("alice").result({LIMIT_SECONDS})
try:
    covey.set_loop_count(3)
except covey.CoveyError as error:
    print(error.name)
client.close()
"""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python")}
    ended = subprocess.run([sys.executable, "-c", "import covey\n" + "".join(blocks) + connect], env=environment,
                           capture_output=True, text=True, timeout=LIMIT_SECONDS * 2, check=False)
    assert (ended.returncode, ended.stdout) == (0, "invalid_initialization\n"), ended
    assert re.search(r"^INFO:covey\.\w+:", ended.stderr, re.MULTILINE), ended.stderr
