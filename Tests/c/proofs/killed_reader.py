#!/usr/bin/env python3
"""A reader is killed (SIGKILL) at random moments while another process writes; its cache must survive that.

Each round writes a burst, kills the reader somewhere in its start or in the burst, starts it again on the
same cache while the burst may still run, and compares its whole list, from the first message on, with the server's. The
moments and sizes are random: COVEY_SEED repeats them, as far as a kill by the clock can be repeated. COVEY_KILLS says
how many kills (50).
"""

from __future__ import annotations

import os
import random
import time

from peers import Peer, ServerList, compare, fail, make_channel, start_server, work_directory

KILLS = int(os.environ.get("COVEY_KILLS", "50"))
SEED = int(os.environ.get("COVEY_SEED") or random.SystemRandom().randrange(1 << 32))
# Bursts on both sides of the 300 messages from which a gap counts as huge.
BURST = (20, 500)


def main() -> None:
    print(f"COVEY_SEED={SEED} COVEY_KILLS={KILLS}", flush=True)
    random.seed(SEED)
    began = time.monotonic()
    with work_directory() as directory, start_server() as server:
        channel = make_channel(server, ["wanda", "rolf"])
        server_list = ServerList(server, channel)
        arguments = ("reader", server.api_url, f"{directory}/rolf", "rolf", channel)
        reader = Peer(*arguments)
        reader.answer("ready")
        # Seconds a burst took a message, and a start took: they bound the random moments.
        message_seconds, start_seconds = 0.001, 0.1
        killed_starting = 0
        try:
            with Peer("writer", server.api_url, f"{directory}/wanda", "wanda", channel) as writer:
                for kill in range(KILLS):
                    # Half of the killed readers have watched for a while, half are starting.
                    starting = random.random() < 0.5
                    if starting:
                        reader.kill()
                    size = random.randint(*BURST)
                    moment = random.uniform(0, 1.5 * start_seconds if starting else size * message_seconds)
                    writer.order(str(size))
                    if starting:
                        reader = Peer(*arguments)
                    time.sleep(moment)
                    killed_starting += starting and moment < start_seconds
                    reader.kill()
                    started = time.monotonic()
                    reader = Peer(*arguments)
                    reader.answer("ready")
                    start_seconds = time.monotonic() - started
                    message_seconds = writer.answer("sent")[1] / 1000 / size
                    held = server_list.read()
                    reader.order(f"await {held[-1].message_id}")
                    reader.answer("notified")
                    compare(f"after kill {kill + 1} (COVEY_SEED={SEED})", reader.read_list(), held)
                writer.finish()
            reader.finish()
        finally:
            reader.__exit__()
    numbers = [int(message.text.split()[0]) for message in server_list.messages]
    if numbers != list(range(len(numbers))):
        fail("the server's messages are not in sending order")
    print(f"{KILLS} kills, {killed_starting} of them while it started, {len(numbers)} messages: every list was complete "
          f"({time.monotonic() - began:.0f} s)")


if __name__ == "__main__":
    main()
