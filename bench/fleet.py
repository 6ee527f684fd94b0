"""Events a second of Covey Fleet, through one worker and three, beside bare nats-py with the same acknowledgements.

    python3 bench/fleet.py [--users 120] [--messages 100] [--runs 3]

Three brokers, three replicas, all on loopback. The users have a backlog: channels of four users with so many messages each.
A figure is the number of events divided by the time from the first to the last event in the stream, so logging in does not
count, as far as it is over by then. The floor writes as many messages of the same size, one after the other for each of as
many subjects, each naming the sequence before it, from one process and from three.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Callable, Coroutine

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "bindings" / "python"), str(ROOT / "tools"), str(ROOT / "Tests" / "fleet")]

import nats  # noqa: E402

from covey.fleet import FleetClient  # noqa: E402
from nats_cluster import Cluster  # noqa: E402
from sandbox import Sandbox  # noqa: E402
from workers import Place, WorkerProcess  # noqa: E402

MEMBERS = 4
PAYLOAD_BYTES = 900


def document(users: int, messages: int) -> dict[str, object]:
    names = [f"user-{index:03d}" for index in range(users)]
    number = 0
    channels = []
    for begin in range(0, users, MEMBERS):
        members = names[begin:begin + MEMBERS]
        rows = []
        for index in range(messages):
            number += 1
            rows.append({
                "message_id": number, "created_at": 1772000000000 + number * 1000, "user_id": members[index % len(members)],
                "message": f"message {index} of this channel, about as long as people write"})
        channels.append({
            "channel_url": f"channel-{begin:03d}", "name": f"Channel {begin}",
            "members": [{"user_id": name} for name in members], "messages": rows})
    return {"format": "covey-sandbox-1", "users": [{"user_id": name} for name in names], "channels": channels}


async def through_workers(users: int, messages: int, count: int, directory: Path) -> float:
    (directory / "brokers").mkdir()
    with Sandbox() as server, Cluster(directory / "brokers") as brokers:
        server.import_document(document(users, messages))
        place = Place("bench", brokers.ports, server.api_url, server.websocket_url, directory, 30)
        workers = [WorkerProcess(f"worker-{index + 1}", place) for index in range(count)]
        async with FleetClient("bench", brokers.urls) as fleet:
            await fleet.add_users([f"user-{index:03d}" for index in range(users)])
            try:
                for worker in workers:
                    await worker.start()
                wanted = users * messages
                while (await fleet.stored())[0] < wanted:
                    await asyncio.sleep(0.2)
                first, last = await ends(fleet)
                return wanted / (last - first)
            finally:
                for worker in workers:
                    await worker.stop()
                    await worker.close_links()


async def ends(fleet: FleetClient) -> tuple[float, float]:
    """When the first and the last event were stored, Unix seconds."""
    name = fleet.names.events_stream
    state = (await fleet._jetstream.stream_info(name)).state
    times = [(await fleet._jetstream.get_msg(name, seq=each)).time for each in (state.first_seq, state.last_seq)]
    assert times[0] is not None and times[1] is not None
    return times[0].timestamp(), times[1].timestamp()


async def through_nats(urls: list[str], part: int, users: int, messages: int) -> None:
    """The floor's process: waits for a line, then writes."""
    connection = await nats.connect(servers=urls)
    jetstream = connection.jetstream(timeout=10)
    payload = b"x" * PAYLOAD_BYTES

    async def write(user: int) -> None:
        subject, last = f"floor.{part}-{user}", 0
        for _ in range(messages):
            answer = await jetstream.publish(subject, payload, headers={
                "Nats-Expected-Last-Subject-Sequence": str(last), "Nats-Msg-Id": f"{subject}@{last}"})
            last = answer.seq

    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    began = time.time()
    await asyncio.gather(*(write(user) for user in range(users)))
    print(json.dumps([began, time.time()]), flush=True)
    await connection.close()


async def floor(users: int, messages: int, count: int, directory: Path) -> float:
    with Cluster(directory) as brokers:
        connection = await nats.connect(servers=brokers.urls)
        jetstream = connection.jetstream(timeout=10)
        while True:
            try:
                await jetstream.add_stream(name="FLOOR", subjects=["floor.*"], num_replicas=3)
                break
            except nats.errors.Error:
                await asyncio.sleep(0.2)
        share = users // count
        processes = [
            await asyncio.create_subprocess_exec(
                sys.executable, __file__, "--floor", json.dumps([brokers.urls, part, share, messages]),
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
            for part in range(count)
        ]
        spans: list[tuple[float, float]] = []
        for process in processes:
            assert process.stdout is not None
            assert (await process.stdout.readline()).strip() == b"ready"
        for process in processes:
            assert process.stdin is not None
            process.stdin.write(b"go\n")
        for process in processes:
            output, _ = await process.communicate()
            spans.append(json.loads(output))
        await connection.close()
        return share * count * messages / (max(end for _, end in spans) - min(begin for begin, _ in spans))


def measured(name: str, run: Callable[[Path], Coroutine[Any, Any, float]], runs: int) -> None:
    rates = []
    for _ in range(runs):
        directory = Path(tempfile.mkdtemp(prefix="covey-fleet-", dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None))
        try:
            rates.append(asyncio.run(run(directory)))
        finally:
            shutil.rmtree(directory, ignore_errors=True)
    print(f"| {name} | {statistics.median(rates):,.0f} ({min(rates):,.0f}–{max(rates):,.0f}) |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Events a second of Covey Fleet.")
    parser.add_argument("--users", type=int, default=120)
    parser.add_argument("--messages", type=int, default=100)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--floor", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.floor:
        asyncio.run(through_nats(*json.loads(given.floor)))
        return
    users, messages = given.users, given.messages
    print(f"{users} users, {users * messages:,} events; events a second, median (least–greatest) of {given.runs} runs\n")
    print("| | events/s |\n|---|---:|")
    for count, text in ((1, "one process"), (3, "three processes")):
        measured(f"bare nats-py, {text}", lambda directory: floor(users, messages, count, directory), given.runs)
    for count, text in ((1, "one worker"), (3, "three workers")):
        measured(text, lambda directory: through_workers(users, messages, count, directory), given.runs)


if __name__ == "__main__":
    main()
