"""The messages of a channel with the SyncManager adapter: a delegate gets actions, and fetches fill the view."""

from __future__ import annotations

import threading
from typing import Callable, Sequence

import covey
from covey import syncmanager
from covey.syncmanager import Action, Direction
from guide import LIMIT_SECONDS, Chat, Inbox, run, wait


class _View(syncmanager.MessageDelegate):
    """Rows that the actions keep, one list for sent messages and one for pending ones."""

    def __init__(self) -> None:
        self.sent: dict[str, covey.Message] = {}
        self.pending: dict[str, covey.Message] = {}
        self.actions: list[str] = []
        self._changed = threading.Condition()

    def _apply(
        self, name: str, rows: dict[str, covey.Message], action: Action, messages: Sequence[covey.Message]
    ) -> None:
        with self._changed:
            if action == Action.CLEAR:
                self.sent.clear()
                self.pending.clear()
            for message in messages:
                key = str(message.message_id or message.request_id)
                if action == Action.REMOVE:
                    del rows[key]
                else:
                    rows[key] = message
            self.actions.append(f"{action.name.lower()} {name}")
            self._changed.notify_all()

    def succeeded_messages(
        self, collection: syncmanager.MessageCollection, action: Action, messages: Sequence[covey.Message],
        unproven: bool,
    ) -> None:
        self._apply("sent", self.sent, action, messages)

    def pending_messages(
        self, collection: syncmanager.MessageCollection, action: Action, messages: Sequence[covey.Message]
    ) -> None:
        self._apply("pending", self.pending, action, messages)

    def texts(self) -> list[str]:
        """The sent messages, oldest first."""
        return [row.text for row in sorted(self.sent.values(), key=lambda row: (row.created_at, row.message_id))]

    def wait_until(self, holds: Callable[[], bool]) -> None:
        with self._changed:
            assert self._changed.wait_for(holds, LIMIT_SECONDS), (self.texts(), self.actions)


def fetch_both_directions(chat: Chat) -> None:
    """Creates a collection of all messages and fetches in both directions; the delegate gets them as actions."""
    url = chat.make_channel()
    chat.send(chat.bo, url, "one", "two", "three")
    view = _View()
    everything = syncmanager.MessageFilter(message_type=covey.MessageTypeFilter.ALL)
    with _manager(chat).message_collection(url, view, filter=everything) as collection:
        assert collection.viewpoint_at == covey.NEWEST and not view.actions
        wait(collection.fetch(Direction.PREVIOUS))
        assert not wait(collection.fetch(Direction.NEXT))
        assert view.texts() == ["one", "two", "three"] and "insert sent" in view.actions


def move_viewpoint(chat: Chat) -> None:
    """The viewpoint is where the fetches begin: set at creation, and moved later."""
    url = chat.make_channel()
    sent = chat.send(chat.bo, url, *(str(number) for number in range(8)))
    view = _View()
    with _manager(chat).message_collection(
        url, view, viewpoint_at=sent[2].created_at, fetch_limit=2
    ) as collection:
        wait(collection.fetch(Direction.PREVIOUS))
        assert "7" not in view.texts() and set(view.texts()) & {"0", "1", "2"}
        wait(collection.reset_viewpoint())
        wait(collection.fetch(Direction.PREVIOUS))
        assert collection.viewpoint_at == covey.NEWEST and view.texts()[-2:] == ["6", "7"]


def fetch_after_reconnect(chat: Chat) -> None:
    """After each reconnect an app resumes synchronization, and fetches everything up to the newest message."""
    url = chat.make_channel()
    manager, view, connection = _manager(chat), _View(), Inbox()
    chat.ana.add_connection_handler("screen", connection)
    with manager.message_collection(url, view) as collection:
        wait(collection.fetch(Direction.PREVIOUS))
        chat.ana.pause()
        chat.send(chat.bo, url, "one", "two")
        chat.ana.resume()
        connection.wait_for(covey.ReconnectSucceeded)
        manager.resume()
        assert not wait(collection.fetch_all_next())
        assert view.texts() == ["one", "two"]


def send_and_report(chat: Chat) -> None:
    """Sends a message and reports its outcome to the collection, as SyncManager requires; here that changes nothing."""
    url = chat.make_channel()
    view = _View()
    with _manager(chat).message_collection(url, view) as collection:
        wait(collection.fetch_all_next())
        view.actions.clear()
        sending = chat.ana.send_user_message(url, "hello")
        wait(collection.append_message(sending.pending))
        wait(collection.handle_send_response(wait(sending)))
        view.wait_until(lambda: view.texts() == ["hello"])
        assert view.actions == ["insert pending", "remove pending", "insert sent"] and not view.pending


def edit_message(chat: Chat) -> None:
    """Edits a message and reports it to the collection, as SyncManager requires; here that changes nothing."""
    url = chat.make_channel()
    view = _View()
    with _manager(chat).message_collection(url, view) as collection:
        wait(collection.fetch_all_next())
        [sent] = chat.send(chat.ana, url, "helo")
        view.wait_until(lambda: view.texts() == ["helo"])
        edited = wait(chat.ana.update_user_message(url, sent.message_id, "hello"))
        view.wait_until(lambda: view.texts() == ["hello"])
        actions = list(view.actions)
        wait(collection.update_message(edited))
        assert view.texts() == ["hello"] and view.actions == actions


def delete_message(chat: Chat) -> None:
    """Deletes a message: the delegate gets its removal."""
    url = chat.make_channel()
    [message] = chat.send(chat.ana, url, "the wrong channel")
    view = _View()
    with _manager(chat).message_collection(url, view) as collection:
        wait(collection.fetch(Direction.PREVIOUS))
        assert view.texts() == ["the wrong channel"]
        wait(chat.ana.delete_message(url, message.message_id))
        view.wait_until(lambda: not view.sent)
        assert view.actions[-1] == "remove sent"


def remove_collection(chat: Chat) -> None:
    """Removes the collection when its view closes: the delegate gets nothing more."""
    url = chat.make_channel()
    view, witness = _View(), Inbox()
    collection = _manager(chat).message_collection(url, view)
    wait(collection.fetch_all_next())
    collection.remove()
    view.actions.clear()
    chat.ana.add_event_handler("witness", witness)
    chat.send(chat.bo, url, "hello")
    witness.wait_for(covey.Event, lambda event: event.kind == covey.EventKind.MESSAGE_ADDED)
    assert collection.is_removed and collection.message_count() == 0 and not view.actions


def _manager(chat: Chat) -> syncmanager.Manager:
    """Ana's client, logged in again with the adapter set up."""
    chat.ana.close()
    chat.ana = chat.new_client(chat.ana_id)
    manager = wait(syncmanager.setup(chat.ana, chat.ana_id))
    wait(chat.ana.connect(chat.ana_id))
    manager.resume()
    return manager


if __name__ == "__main__":
    run(__name__)
