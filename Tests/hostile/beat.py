"""Sends the honest neighbour's beats: messages "NUMBER TIME" through a sandbox, TIME by the monotonic clock in
nanoseconds, and takes the time until each is back on a second connection, of a user who gets it as the neighbour does.
That time is the machine's and the sandbox's own: the baseline without a victim. A process of its own, so that no other
thread of the harness delays it.

    beat.py PORT USER WATCHER CHANNEL MILLISECONDS

Writes "NUMBER MICROSECONDS" a line for each message that came back; ends with its standard input.
"""

import json
import select
import sys
import time

from wire import WebSocket


def take_command(link: WebSocket, channel: str) -> None:
    name, body = link.command()
    if name == "EROR":
        raise SystemExit(f"the sandbox refused a beat: {body}")
    if name != "MESG" or body.get("channel_url") != channel or "req_id" in body:
        return
    number, _, at = body["message"].partition(" ")
    if number.isdigit() and at.isdigit():  # others write there, too
        print(number, (time.monotonic_ns() - int(at)) // 1000, flush=True)


def main() -> None:
    port, user, watcher, channel, every = int(sys.argv[1]), *sys.argv[2:5], int(sys.argv[5]) / 1000
    links = [WebSocket(port, f"user_id={each}") for each in (user, watcher)]
    for link in links:
        link.command("LOGI")
    number, due, pinged = 0, time.monotonic(), time.monotonic()
    while True:
        sockets = [link.socket for link in links]
        ready, _, _ = select.select([sys.stdin, *sockets], [], [], max(0, due - time.monotonic()))
        if sys.stdin in ready:
            return
        for link in links:
            if link.socket in ready:
                take_command(link, channel)
                while link.unread:  # other frames came with it
                    take_command(link, channel)
        now = time.monotonic()
        if now >= due:
            number += 1
            # Late beats are not sent afterwards: they would flood the neighbour.
            due = max(due + every, now)
            text = f"{number} {time.monotonic_ns()}"
            beat = {"req_id": str(number), "channel_url": channel, "message": text}
            links[0].send_frame("MESG" + json.dumps(beat) + "\n")
        if now - pinged > 10:
            pinged = now
            for link in links:
                link.send_frame('PING{"id":1,"active":1}\n')


if __name__ == "__main__":
    main()
