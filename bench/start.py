"""Python from nothing to the first page, in a fresh process; copy the cache first, or the runs share its files.

    start.py CACHE [RUNS]

CACHE was filled by seed-bench. Prints a JSON line for each step: time, and the process's resident memory after it. The
library is loaded by its first use, which is a step of its own here. COVEY_LIBRARY names it.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time

STEPS = ("import covey; covey.Client", "load the library", "Client()", "first page of 40")


def resident_mib() -> float:
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1048576


def steps(cache: str) -> None:
    """In the fresh process: a line with milliseconds and MiB of each step."""
    at, before = time.perf_counter(), resident_mib()
    took: list[tuple[float, float]] = []

    def done() -> None:
        nonlocal at
        took.append(((time.perf_counter() - at) * 1e3, resident_mib() - before))
        at = time.perf_counter()

    import covey
    covey.Client
    done()
    covey.version()
    done()
    client = covey.Client("bench", cache, api_url="http://127.0.0.1:1", websocket_url="ws://127.0.0.1:1")
    done()
    client.connect("bench")
    collection = client.message_collection("bench", covey.MessageListParams(previous_result_size=40))
    texts = [(message.message_id, message.sender_id, message.text) for message in collection.start().cache.result()]
    done()
    assert len(texts) == 40, len(texts)
    print(json.dumps(took))
    import logging

    logging.disable()  # there is no server, and nobody awaits its answers
    client.close()


def main(cache: str, runs: int) -> None:
    taken = [
        json.loads(subprocess.run([sys.executable, __file__, "--steps", cache], stdout=subprocess.PIPE, check=True).stdout)
        for _ in range(runs + 1)
    ][1:]  # the first one compiles the modules
    for number, step in enumerate(STEPS):
        for metric, unit, part in (("time", "ms", 0), ("resident memory", "MiB", 1)):
            values = [run[number][part] for run in taken]
            print(json.dumps({
                "scenario": "python start", "size": step, "metric": metric, "unit": unit,
                "value": round(statistics.median(values), 3), "runs": runs,
                "min": round(min(values), 3), "max": round(max(values), 3)}))
    reopening = [sum(run[number][0] for number in (2, 3)) for run in taken]
    print(json.dumps({
        "scenario": "python start", "size": "Client(), first page", "metric": "time, reopening", "unit": "ms",
        "value": round(statistics.median(reopening), 3), "runs": runs,
        "min": round(min(reopening), 3), "max": round(max(reopening), 3)}))


if __name__ == "__main__":
    if sys.argv[1] == "--steps":
        steps(sys.argv[2])
    else:
        main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 15)
