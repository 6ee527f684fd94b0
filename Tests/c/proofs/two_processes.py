#!/usr/bin/env python3
"""One process writes to a channel as fast as possible, another watches it, both through the C interface.

The reader's callbacks must report each message exactly once, in order, and nothing else; its list, rebuilt from the
callbacks, must equal the server's. COVEY_MESSAGES says how many messages (10,000).
"""

from __future__ import annotations

import os

from peers import Peer, ServerList, compare, fail, make_channel, start_server, work_directory

COUNT = int(os.environ.get("COVEY_MESSAGES", "10000"))


def main() -> None:
    with work_directory() as directory, start_server() as server:
        channel = make_channel(server, ["wanda", "rolf"])
        with Peer("reader", server.api_url, f"{directory}/rolf", "rolf", channel) as reader, \
                Peer("writer", server.api_url, f"{directory}/wanda", "wanda", channel) as writer:
            if reader.answer("ready") != [0]:
                fail("the channel was not empty")
            writer.order(str(COUNT))
            _, writing_ms = writer.answer("sent")
            held = ServerList(server, channel).read()
            numbers = [int(message.text.split()[0]) for message in held]
            if numbers != list(range(COUNT)):
                fail(f"the server has {len(numbers)} messages, or not in sending order")
            reader.order(f"await {held[-1].message_id}")
            added, updated, deleted, resets, reading_ms = reader.answer("notified")
            compare("the reader's list", reader.read_list(), held)
            if (added, updated, deleted, resets) != (COUNT, 0, 0, 0):
                fail(f"notified: {added} added, {updated} updated, {deleted} deleted, {resets} resets; {COUNT} were written")
            writer.finish()
            reader.finish()
    written, notified = (COUNT * 1000 // max(ms, 1) for ms in (writing_ms, reading_ms))
    print(f"{COUNT} messages: written {written}/s, notified {notified}/s, each once, in order")


if __name__ == "__main__":
    main()
