"""Runs the two C programs of examples/migration against a real server: both must say the same.

    migration.py OLDER NEWER      the built programs; exit status 77 where there is no server to run them against
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
from sandbox import Sandbox, executable  # noqa: E402

LIMIT_SECONDS = 60


def main(*programs: str) -> None:
    try:
        executable()
    except FileNotFoundError as error:
        print(f"skipped: {error}")
        sys.exit(77)
    with tempfile.TemporaryDirectory(prefix="covey-migration-") as temporary, Sandbox() as server:

        def post(path: str, **body: object) -> None:
            server.request("POST", f"/v3/{path}", body)

        said = []
        for number, program in enumerate(programs):
            ana, channel = f"ana-{number}", f"lobby-{number}"
            for user in (ana, "bo"):
                if user != "bo" or number == 0:
                    post("users", user_id=user, nickname=user, profile_url="")
            post("group_channels", user_ids=[ana, "bo"], channel_url=channel)
            for index in range(25):
                server.say(channel, "bo", f"m{index}")
            ended = subprocess.run(
                [program, server.api_url, server.websocket_url, ana, channel, f"{temporary}/{number}"],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=LIMIT_SECONDS, check=False,
            )
            if ended.returncode != 0:
                raise SystemExit(f"{program} ended with {ended.returncode}:\n{ended.stdout}{ended.stderr}")
            said.append(ended.stdout.replace(channel, "lobby"))
        if said[0] != said[1]:
            raise SystemExit(f"the older says:\n{said[0]}the newer says:\n{said[1]}")
        expected = ["channels: lobby", "newest: 10 from m15 to m24", "with older: 20 from m5 to m24", "more: 1",
                    "failed: 0", "after sending: 21 from m5 to hello", "older than the first: 0"]
        if said[0].splitlines() != expected:
            raise SystemExit(f"both say:\n{said[0]}")
    print("both programs said the same")


main(*sys.argv[1:])
