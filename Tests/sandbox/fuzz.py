"""Ill-formed and well-formed requests to every endpoint, made by schemathesis from the description that the server
gives of itself. `python Tests/sandbox/fuzz.py --seconds 600` runs as long as wanted; the suite runs a short one.

Every answer must have a status that the description names and a body of its schema: never a 500, never a hang. Half of
the requests go to channels, messages and users that exist (fuzz_hooks.py), so that they come further than "not found".
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from server import Server
from world import World

HERE = Path(__file__).parent
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
LONGEST_ANSWER_SECONDS = 5


def known(world: World) -> dict:
    """Values that name something, by the name of their parameter."""
    ana, bo = world.people(2)
    channel = ana.channel(bo, is_public=True)
    poll = ana.post("polls", title="p", options=["a", "b"])
    message = ana.send(channel, poll_id=poll["id"])["message_id"]
    bo.send(channel, parent_message_id=message)
    now = world.control("clock")["now"]
    later = ana.post(
        f"group_channels/{channel}/scheduled_messages", message_type="MESG", message="l", scheduled_at=now + 3_600_000
    )
    ana.post(f"group_channels/{channel}/metadata", metadata={"key": "value"})
    return {
        "channel_url": channel,
        "user_id": ana.id,
        "target_id": bo.id,
        "user_ids": [bo.id],
        "operator_ids": [bo.id],
        "message_id": message,
        "parent_message_id": message,
        "poll_id": poll["id"],
        "option_id": poll["options"][0]["id"],
        "option_ids": [poll["options"][0]["id"]],
        "scheduled_message_id": later["scheduled_message_id"],
        "key": "key",
        "token_type": "gcm",
        "message_type": "MESG",
        "message_ts": now,
        "change_ts": 0,
    }


class Result(NamedTuple):
    """What schemathesis said, its exit status, and what the server counted."""

    status: int
    said: str
    # Answers by endpoint, then by status.
    answers: dict[str, dict[str, int]]

    def endpoints_answered(self, status: str) -> int:
        return sum(status in counts for counts in self.answers.values())


def run(seconds: int, examples: int, seed: int) -> Result:
    """Also fails if the server is not as well afterwards as before."""
    server = Server()
    world = World(server)
    try:
        description = world.stranger.call("GET", "openapi.json", root="/sandbox/")
        environment = {
            **os.environ,
            "SCHEMATHESIS_HOOKS": "fuzz_hooks",
            "PYTHONPATH": str(HERE),
            "COVEY_FUZZ_KNOWN": json.dumps(known(world)),
        }
        directory = HERE.parents[1] / "build" / "fuzz"
        directory.mkdir(parents=True, exist_ok=True)
        schema = directory / "openapi.json"
        schema.write_text(json.dumps(description), encoding="utf-8")
        ended = subprocess.run(
            [
                str(Path(sys.executable).with_name("schemathesis")),
                "run",
                str(schema),
                "--url",
                server.url,
                "--phases",
                "coverage,fuzzing",
                "--checks",
                CHECKS,
                "--max-time",
                str(seconds),
                "--max-examples",
                str(examples),
                "--seed",
                str(seed),
                "--workers",
                "2",
                "--continue-on-failure",
                "--suppress-health-check",
                "all",
                "--max-response-time",
                str(LONGEST_ANSWER_SECONDS),
                "--generation-database",
                "none",
                "--no-shrink",
                "--warnings",
                "off",
                "--no-color",
                "--header",
                "Api-Token: sandbox-api-token",
            ],
            cwd=directory,
            env=environment,
            capture_output=True,
            text=True,
            timeout=seconds * 2 + 60,
        )
        world.http.close()
        answers = world.admin.call("GET", "counters", root="/sandbox/")["requests"]
        assert world.admin.get("users", limit=1)["users"], "the server serves no more"
        person = world.person()
        channel = person.channel()
        assert person.socket().ask("MESG", channel_url=channel, message="well").name == "MESG"
        return Result(ended.returncode, ended.stdout + ended.stderr, answers)
    finally:
        world.close()
        if server.stop() != 0:
            raise SystemExit(f"the server ended with {server.process.returncode}\n{server.errors}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=600, help="at most this long (600)")
    parser.add_argument("--examples", type=int, default=1000, help="requests of an endpoint at most (1000)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    result = run(given.seconds, given.examples, given.seed)
    print(result.said)
    print(f"{result.endpoints_answered('200')} of {len(result.answers)} endpoints and shapes of paths answered 200")
    return result.status


if __name__ == "__main__":
    sys.exit(main())
