#!/usr/bin/env python3
"""A channel in a Qt window: a QSocketNotifier watches the client's descriptor, and every callback runs in Qt's loop.

    qt_window.py http://127.0.0.1:PORT USER CHANNEL_URL        needs PySide6, or Debian's python3-pyside2.qtwidgets
"""

import sys
from pathlib import Path

try:
    from PySide6.QtCore import QSocketNotifier
    from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QVBoxLayout, QWidget
except ImportError:
    from PySide2.QtCore import QSocketNotifier
    from PySide2.QtWidgets import QApplication, QLineEdit, QListWidget, QVBoxLayout, QWidget

import covey


class Window(QWidget):
    def __init__(self, client: covey.Client, channel_url: str) -> None:
        super().__init__()
        self.setWindowTitle(channel_url)
        self.list, self.entry = QListWidget(), QLineEdit()
        layout = QVBoxLayout(self)
        layout.addWidget(self.list)
        layout.addWidget(self.entry)
        self.entry.returnPressed.connect(self.send)
        self.collection = client.message_collection(channel_url, on_event=lambda event: self.draw())
        start = self.collection.start()
        for part in (start.cache, start.api):
            part.add_done_callback(lambda done: self.draw())

    def draw(self) -> None:
        # The collection owns the list; the window draws it. A long list would apply event.changes row by row.
        self.list.clear()
        for message in self.collection.timeline:
            waits = " …" if message.sending_status == covey.SendingStatus.PENDING else ""
            self.list.addItem(f"{message.sender_id}: {message.text}{waits}")

    def send(self) -> None:
        self.collection.send(self.entry.text())
        self.entry.clear()


def attach(client: covey.Client) -> QSocketNotifier:
    """Runs the client's callbacks in Qt's loop, as long as the notifier lives."""
    notifier = QSocketNotifier(client.fileno(), QSocketNotifier.Read)
    notifier.activated.connect(lambda *_: client.dispatch())
    return notifier


def main(api_url: str, user: str, channel_url: str) -> int:
    application = QApplication(sys.argv[:1])
    cache = Path.home() / ".cache" / "covey-examples" / user
    with covey.Client("example", cache, api_url=api_url, websocket_url="ws" + api_url[len("http"):],
                      delivery=covey.Delivery.POLL) as client:
        notifier = attach(client)
        window = Window(client, channel_url)
        client.connect(user)  # also without a connection, the window shows what the cache has
        window.show()
        status = int(application.exec_())
        notifier.setEnabled(False)
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
