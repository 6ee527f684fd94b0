#!/usr/bin/env python3
"""A channel on an ncurses screen: one selector for the keyboard and the client, without threads.

    curses_window.py http://127.0.0.1:PORT USER CHANNEL_URL        Enter sends, Ctrl-C ends
"""

import curses
import selectors
import sys
from pathlib import Path

import covey


def shown(text: str) -> str:
    """Others choose these texts: no character may move the cursor."""
    return "".join(character if character.isprintable() else " " for character in text)


def draw(screen: "curses.window", collection: covey.MessageCollection, typed: str) -> None:
    height, width = screen.getmaxyx()
    rows = [shown(f"{message.sender_id}: {message.text}") for message in collection.timeline][-(height - 1):]
    screen.erase()
    for number, row in enumerate(rows):
        screen.addnstr(number, 0, row, width - 1)
    screen.addnstr(height - 1, 0, "> " + typed, width - 1)
    screen.refresh()


def run(screen: "curses.window", client: covey.Client, user: str, channel_url: str) -> None:
    screen.nodelay(True)
    with client.message_collection(channel_url) as collection, selectors.DefaultSelector() as selector:
        selector.register(sys.stdin, selectors.EVENT_READ)
        selector.register(client, selectors.EVENT_READ)
        collection.start()
        client.connect(user)  # also without a connection, the screen shows what the cache has
        typed = ""
        while True:
            draw(screen, collection, typed)
            selector.select()
            client.dispatch()  # the callbacks, on this thread; afterwards the collection has the new list
            while True:
                try:
                    key = screen.get_wch()
                except curses.error:
                    break  # all keys are read
                if key == "\n":
                    collection.send(typed)
                    typed = ""
                elif key in (curses.KEY_BACKSPACE, "\x7f"):
                    typed = typed[:-1]
                elif isinstance(key, str) and key.isprintable():
                    typed += key


def main(api_url: str, user: str, channel_url: str) -> None:
    cache = Path.home() / ".cache" / "covey-examples" / user
    with covey.Client("example", cache, api_url=api_url, websocket_url="ws" + api_url[len("http"):],
                      delivery=covey.Delivery.POLL) as client:
        try:
            curses.wrapper(run, client, user, channel_url)
        except KeyboardInterrupt:
            pass


if __name__ == "__main__":
    main(*sys.argv[1:])
