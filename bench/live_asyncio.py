"""Mark 7 in Python: from the making of a frame to the asyncio callback with its message, at a rate.

    live_asyncio.py PORT CACHE COUNT RATE

PORT: floor/feeder. COVEY_LIBRARY names the library. Prints JSON lines as every bench does. See live.c.
"""

import asyncio
import json
import sys
import time
import urllib.request
from typing import Any

import covey


async def main(port: int, cache: str, count: int, rate: int) -> None:
    latencies: list[float] = []
    host = f"127.0.0.1:{port}"
    done = asyncio.Event()

    def on_event(event: Any) -> None:
        now = time.monotonic_ns()
        if not isinstance(event, covey.MessagesAdded):
            return
        latencies.extend((now - int(message.data)) / 1e6 for message in event.messages)
        if len(latencies) >= count:
            done.set()

    async with covey.connect(
        "bench", "bench", cache_directory=cache, api_url=f"http://{host}", websocket_url=f"ws://{host}"
    ) as client:
        async with client.message_collection("channel0", on_event=on_event) as collection:
            await collection.start().api
            url = f"http://{host}/feed?count={count}&channels=1&rate={rate}"
            await asyncio.to_thread(lambda: urllib.request.urlopen(url).close())
            await done.wait()
    latencies.sort()
    for metric, share in (("median", 0.5), ("99th", 0.99)):
        print(json.dumps({
            "scenario": "live latency, asyncio", "size": f"{rate}/s", "metric": metric, "unit": "ms",
            "value": round(latencies[int(share * len(latencies))], 4), "runs": len(latencies),
            "min": round(latencies[0], 4), "max": round(latencies[-1], 4)}))


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
