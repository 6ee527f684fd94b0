"""Sends the honest neighbour's beats: messages "NUMBER TIME" through a sandbox, TIME by the monotonic clock in
nanoseconds, and takes the time to the sandbox's acknowledgement of each. That time is the machine's and the sandbox's
own: the baseline without a victim. A process of its own, so that no other thread of the harness delays it.

    beat.py PORT USER CHANNEL MILLISECONDS

Writes "NUMBER MICROSECONDS" a line for each acknowledged message; ends with its standard input.
"""

import json
import select
import sys
import time

from wire import WebSocket


def take_command(link: WebSocket, sent: dict[str, int]) -> None:
    name, body = link.command()
    number = body.get("req_id")
    if name == "MESG" and number in sent:
        print(number, (time.monotonic_ns() - sent.pop(number)) // 1000, flush=True)
    elif name == "EROR":
        raise SystemExit(f"the sandbox refused a beat: {body}")


def main() -> None:
    port, user, channel, every = int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4]) / 1000
    link = WebSocket(port, f"user_id={user}")
    link.command("LOGI")
    sent: dict[str, int] = {}
    number, due, pinged = 0, time.monotonic(), time.monotonic()
    while True:
        ready, _, _ = select.select([sys.stdin, link.socket], [], [], max(0, due - time.monotonic()))
        if sys.stdin in ready:
            return
        if link.socket in ready:
            take_command(link, sent)
            while link.unread:  # more came with it
                take_command(link, sent)
        now = time.monotonic()
        if now >= due:
            number += 1
            # What was late is not made good: the neighbour shall not be flooded.
            due = max(due + every, now)
            sent[str(number)] = at = time.monotonic_ns()
            link.send_frame(
                "MESG" + json.dumps({"req_id": str(number), "channel_url": channel, "message": f"{number} {at}"}) + "\n"
            )
        if now - pinged > 10:
            pinged = now
            link.send_frame('PING{"id":1,"active":1}\n')


if __name__ == "__main__":
    main()
