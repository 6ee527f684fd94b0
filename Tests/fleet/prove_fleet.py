"""Proves the promises of Covey Fleet: traffic while workers and brokers are killed, stopped and cut off.

    prove_fleet.py [--seconds 1200] [--users 300] [--workers 3] [--seed 1] [--junit FILE]

Three brokers, workers and a sandbox server run on loopback; all are real programs. At the end every message of every
channel must be in the event stream of every member exactly once and in order, and every command must have been carried
out exactly once, in order for each user and channel. The exit status is 0 only if that holds.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import sys
import tempfile
import time
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Optional

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "bindings" / "python"), str(ROOT / "tools")]

from audit import Verdict, is_complete, judge  # noqa: E402
from chat_world import ChatWorld  # noqa: E402
from covey.fleet import FleetClient  # noqa: E402
from faults import Chaos, shown  # noqa: E402
from nats_cluster import Cluster  # noqa: E402
from sandbox import Sandbox  # noqa: E402
from workers import Place, WorkerProcess  # noqa: E402

APP = "fleet-proof"
#: Stores and caches are in memory if possible: the proof is of the fleet, not of the disk.
MEMORY = "/dev/shm"
#: After the traffic, for all that is still on its way. Long: the promise is that everything comes, on a slow machine too.
QUIET_WITHIN_SECONDS = 400.0
START_WITHIN_SECONDS = 180.0
_began = time.monotonic()


def say(text: str) -> None:
    print(f"{time.monotonic() - _began:7.1f} s  {text}", flush=True)


async def prove(given: argparse.Namespace, directory: Path) -> Verdict:
    for name in ("brokers", "workers"):
        (directory / name).mkdir()
    with Sandbox() as server, Cluster(directory / "brokers") as brokers:
        world = ChatWorld(server, given.users, given.seed, given.forget_request_ids)
        await world.build()
        place = Place(APP, brokers.ports, server.api_url, server.websocket_url, directory / "workers", given.lease)
        workers = [WorkerProcess(f"worker-{index + 1}", place) for index in range(given.workers)]
        async with FleetClient(APP, brokers.urls) as fleet:
            await fleet.add_users(world.users)
            try:
                for worker in workers:
                    await worker.start()
                return await attack(given, world, fleet, brokers, workers)
            finally:
                for worker in workers:
                    if worker.runs:
                        await worker.kill()
                    await worker.close_links()


async def attack(
    given: argparse.Namespace, world: ChatWorld, fleet: FleetClient, brokers: Cluster, workers: list[WorkerProcess]
) -> Verdict:
    verdict = Verdict()
    began = time.monotonic()
    while sum(len(worker.carried) for worker in workers) < given.users:
        if time.monotonic() - began > START_WITHIN_SECONDS:
            verdict.problems.append(f"{sum(len(worker.carried) for worker in workers)} users ready at the start")
            return verdict
        await asyncio.sleep(0.2)
    say(f"{given.users} users ready after {time.monotonic() - began:.1f} s:"
        f" {', '.join(str(len(worker.carried)) for worker in workers)}")

    traffic = [
        asyncio.create_task(world.talk(given.messages)), asyncio.create_task(world.command(fleet, given.commands))]
    chaos = Chaos(brokers, workers, given.lease, given.seed)
    faults = asyncio.create_task(chaos.run(time.monotonic() + given.seconds, say))
    done, _ = await asyncio.wait([*traffic, faults], return_when=asyncio.FIRST_COMPLETED)
    for task in traffic:
        task.cancel()
    outcomes = await asyncio.gather(*traffic, faults, return_exceptions=True)
    verdict.problems += [f"traffic ended: {each!r}" for each in outcomes if isinstance(each, Exception)]

    say(f"quiet: {world.said} messages said, {world.submitted} commands submitted")
    ended = time.monotonic()
    while not await is_complete(world, fleet) and time.monotonic() - ended < QUIET_WITHIN_SECONDS:
        await asyncio.sleep(1)
    say(f"complete {time.monotonic() - ended:.1f} s after the last fault")
    # What was sent twice may come late.
    await asyncio.sleep(given.lease)

    found = await judge(world, fleet)
    found.problems[:0] = verdict.problems
    for worker in workers:
        say(f"{worker.name}: {worker.events.get('session_lost', 0)} sessions lost,"
            f" {worker.events.get('user_ready', 0)} users opened, {worker.events.get('user_error', 0)} errors of users")
        found.problems += [f"{worker.name}: {problem}" for problem in worker.problems[:5]]
    statuses = [await worker.stop() for worker in workers]
    if any(statuses):
        found.problems.append(f"exit statuses of clean stops: {statuses}")
    say(f"{len(chaos.faults)} faults; {shown(chaos.takeover_seconds())}")
    say(f"{found.messages} messages, {found.events} events, {found.commands} commands, {found.gaps} gaps")
    return found


def write_report(path: Path, seconds: float, problems: list[str]) -> None:
    suite = ElementTree.Element("testsuite", name="fleet", tests="1", failures=str(int(bool(problems))))
    case = ElementTree.SubElement(
        suite, "testcase", classname="fleet", name="everything_exactly_once_whatever_dies", time=f"{seconds:.1f}")
    if problems:
        ElementTree.SubElement(case, "failure", message=problems[0]).text = "\n".join(problems)
    ElementTree.ElementTree(suite).write(path)


def main() -> int:
    parser = argparse.ArgumentParser(description="Proves the promises of Covey Fleet.")
    parser.add_argument("--seconds", type=float, default=1200, help="how long faults go on")
    parser.add_argument("--users", type=int, default=300)
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--messages", type=float, default=15, help="messages a second that others say")
    parser.add_argument("--commands", type=float, default=5, help="commands a second")
    parser.add_argument("--lease", type=float, default=4, help="seconds of a lease")
    parser.add_argument("--forget-request-ids", action="store_true",
                        help="the server takes an equal request id as another message: shows the one window of docs/fleet.md")
    parser.add_argument("--junit", type=Path)
    parser.add_argument("--keep", action="store_true", help="keep logs and stores, and say where")
    given = parser.parse_args()
    memory: Optional[str] = MEMORY if os.access(MEMORY, os.W_OK) else None
    directory = Path(tempfile.mkdtemp(prefix="covey-fleet-", dir=memory))
    try:
        verdict = asyncio.run(prove(given, directory))
    finally:
        if given.keep:
            print(f"logs and stores: {directory}")
        else:
            shutil.rmtree(directory, ignore_errors=True)
    for problem in verdict.problems:
        print(f"FAILED: {problem}")
    if given.junit:
        write_report(given.junit, time.monotonic() - _began, verdict.problems)
    print("0 passed, 1 failed" if verdict.problems else "1 passed, 0 failed")
    return 1 if verdict.problems else 0


if __name__ == "__main__":
    sys.exit(main())
