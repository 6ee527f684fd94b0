#!/usr/bin/env python3
"""A channel in a GTK window: the client's descriptor is a source of GLib's loop, and every callback runs in that loop.

    gtk_window.py http://127.0.0.1:PORT USER CHANNEL_URL        needs Debian's python3-gi and gir1.2-gtk-3.0
"""

import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import GLib, Gtk  # noqa: E402

import covey  # noqa: E402


class Window(Gtk.Window):
    def __init__(self, client: covey.Client, channel_url: str) -> None:
        super().__init__(title=channel_url, default_width=480, default_height=640)
        self.list, self.entry, scrolled = Gtk.ListBox(), Gtk.Entry(), Gtk.ScrolledWindow(vexpand=True)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        scrolled.add(self.list)
        box.add(scrolled)
        box.add(self.entry)
        self.add(box)
        self.entry.connect("activate", self.send)
        self.collection = client.message_collection(channel_url, on_event=lambda event: self.draw())
        start = self.collection.start()
        for part in (start.cache, start.api):
            part.add_done_callback(lambda done: self.draw())

    def draw(self) -> None:
        # The collection owns the list; the window draws it. A long list would apply event.changes row by row.
        for row in self.list.get_children():
            self.list.remove(row)
        for message in self.collection.timeline:
            waits = " …" if message.sending_status == covey.SendingStatus.PENDING else ""
            self.list.add(Gtk.Label(label=f"{message.sender_id}: {message.text}{waits}", xalign=0))
        self.list.show_all()

    def send(self, entry: Gtk.Entry) -> None:
        self.collection.send(entry.get_text())
        entry.set_text("")


def attach(client: covey.Client) -> int:
    """Runs the client's callbacks in GLib's loop; returns the source, for GLib.source_remove."""
    def dispatch(*_: object) -> bool:
        client.dispatch()
        return True

    return GLib.unix_fd_add_full(GLib.PRIORITY_DEFAULT, client.fileno(), GLib.IOCondition.IN, dispatch)


def main(api_url: str, user: str, channel_url: str) -> None:
    cache = Path.home() / ".cache" / "covey-examples" / user
    with covey.Client("example", cache, api_url=api_url, websocket_url="ws" + api_url[len("http"):],
                      delivery=covey.Delivery.POLL) as client:
        source = attach(client)
        window = Window(client, channel_url)
        client.connect(user)  # also without a connection, the window shows what the cache has
        window.connect("destroy", lambda _: Gtk.main_quit())
        window.show_all()
        Gtk.main()
        GLib.source_remove(source)


if __name__ == "__main__":
    main(*sys.argv[1:])
