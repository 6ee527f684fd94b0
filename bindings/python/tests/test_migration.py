"""The pair of programs that docs/migration.md sets beside each other says the same, over a real connection."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from conftest import LIMIT_SECONDS, ROOT, World


def run(name: str, world: World, user: str, channel_url: str, cache: Path) -> list[str]:
    ended = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "migration" / name), world.sandbox.api_url,
         world.sandbox.websocket_url, user, channel_url, str(cache)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python")}, text=True, timeout=3 * LIMIT_SECONDS,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
    )
    assert ended.returncode == 0, ended.stdout
    return ended.stdout.replace(channel_url, "lobby").splitlines()


def test_both_programs_say_the_same(world: World, tmp_path: Path) -> None:
    said = []
    for name in ("older.py", "newer.py"):
        user, writer = world.name("ana"), world.login()
        world.sandbox.request("POST", "/v3/users", {"user_id": user, "nickname": user, "profile_url": ""})
        channel = writer.create_channel([user], name="lobby").result(LIMIT_SECONDS)
        world.fill(writer, channel.url, 25)
        said.append(run(name, world, user, channel.url, tmp_path / name))
    assert said[0] == said[1]
    assert said[0] == [
        "channels: ['lobby']", "newest: 10 from 'message 15' to 'message 24'",
        "with older: 20 from 'message 5' to 'message 24'", "more: True", "failed: 0", "last: hello",
        "first: message 0", "last: hello",
    ]
