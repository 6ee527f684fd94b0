"""A live list of channels: filling it, following what happens, and disposing it."""

from __future__ import annotations

from typing import Sequence

import covey
from guide import Chat, Inbox, new_id, run, wait


def create_by_last_message(chat: Chat) -> None:
    """Creates a collection of the user's channels with an order and filters, and loads its first page."""
    newer, older, empty = (chat.make_channel() for _ in range(3))
    chat.send(chat.ana, older, "first")
    chat.send(chat.ana, newer, "second")
    wait(chat.ana.create_channel_metadata(newer, {"berth": "7"}))
    wait(chat.ana.freeze_channel(newer))
    query = covey.GroupChannelListQuery(
        include_empty=True, order=covey.ChannelOrder.LATEST_LAST_MESSAGE, include_frozen=True,
        include_member_list=True, include_metadata=True,
    )
    with chat.ana.group_channel_collection(query) as collection:
        wait(collection.load_more())
        assert _urls(collection.channels) == [newer, older, empty]
        first = collection.channels[0]
        assert first.is_frozen and first.metadata == {"berth": "7"}
        assert first.members is not None and len(first.members) == 2


def load_pages(chat: Chat) -> None:
    """Loads the next page if there is one, and appends it to the app's own list."""
    for _ in range(3):
        chat.make_channel()
    rows: list[covey.GroupChannel] = []
    with chat.ana.group_channel_collection(covey.GroupChannelListQuery(include_empty=True, limit=2)) as collection:
        sizes = []
        while collection.has_next:
            page = wait(collection.load_more())
            rows.extend(page)
            sizes.append(len(page))
        assert sizes == [2, 1]
        assert [channel.url for channel in rows] == [channel.url for channel in collection.channels]


def show_changes(chat: Chat) -> None:
    """One handler updates the rows of a list: who is typing, and the last message."""
    url = chat.make_channel()
    inbox = Inbox()
    query = covey.GroupChannelListQuery(include_empty=True)
    with chat.ana.group_channel_collection(query, on_event=inbox) as collection:
        wait(collection.load_more())
        wait(chat.bo.start_typing(url))
        inbox.wait_for(
            covey.ChannelsUpdated,
            lambda event: [user.user_id for user in event.channels[0].typing_users] == [chat.bo_id],
        )
        chat.send(chat.bo, url, "land ahead")
        updated = inbox.wait_for(covey.ChannelsUpdated, lambda event: _last_text(event.channels[0]) == "land ahead")
        assert [channel.url for channel in updated.channels] == [url]
        assert _last_text(collection.channels[0]) == "land ahead"


def react_to_typing(chat: Chat) -> None:
    """The source of an event shows why a row changed: here, because a member began to type."""
    url = chat.make_channel()
    inbox = Inbox()
    query = covey.GroupChannelListQuery(include_empty=True)
    with chat.ana.group_channel_collection(query, on_event=inbox) as collection:
        wait(collection.load_more())
        wait(chat.bo.start_typing(url))
        event = inbox.wait_for(
            covey.ChannelsUpdated, lambda event: event.source == covey.EventSource.EVENT_TYPING_STATUS_UPDATED
        )
        assert event.from_event and event.events[0].operation == covey.EventOperation.ADDED
        assert list(event.events[0].user_ids) == [chat.bo_id]


def catch_up_by_changelog(chat: Chat) -> None:
    """After an interruption the collection reports what it missed: new, changed and deleted channels."""
    renamed, deleted = chat.make_channel(name="Harbour"), chat.make_channel(operator_ids=[chat.bo_id])
    inbox = Inbox()
    query = covey.GroupChannelListQuery(include_empty=True)
    with chat.ana.group_channel_collection(query, on_event=inbox) as collection:
        wait(collection.load_more())
        chat.ana.pause()
        added = wait(chat.bo.create_channel([chat.ana_id])).url
        wait(chat.bo.update_channel(renamed, name="Old harbour"))
        wait(chat.bo.delete_channel(deleted))
        chat.ana.resume()
        source = covey.EventSource.CHANNEL_CHANGELOG
        inbox.wait_for(covey.ChannelsAdded, lambda event: event.source == source and added in _urls(event.channels))
        inbox.wait_for(covey.ChannelsUpdated, lambda event: event.source == source and renamed in _urls(event.channels))
        inbox.wait_for(covey.ChannelsDeleted, lambda event: event.source == source and deleted in event.channel_urls)
        assert {channel.url: channel.name for channel in collection.channels} == {added: "", renamed: "Old harbour"}


def create_by_creation(chat: Chat) -> None:
    """Creates a collection of channels, the newest channel first, whatever was written in them."""
    # Creation times have whole seconds; within one second the URLs decide.
    older, newer = chat.make_channel(channel_url=new_id("b")), chat.make_channel(channel_url=new_id("a"))
    chat.send(chat.ana, older, "a later message")
    query = covey.GroupChannelListQuery(include_empty=True, order=covey.ChannelOrder.CHRONOLOGICAL)
    with chat.ana.group_channel_collection(query) as collection:
        assert not collection.channels
        wait(collection.load_more())
        assert _urls(collection.channels) == [newer, older]


def scroll_to_the_end(chat: Chat) -> None:
    """Loads pages, as a reader scrolls, until there are no more."""
    urls = {chat.make_channel() for _ in range(3)}
    with chat.ana.group_channel_collection(covey.GroupChannelListQuery(include_empty=True, limit=1)) as collection:
        pages = 0
        while collection.has_next:
            wait(collection.load_more())
            pages += 1
        assert pages >= 3 and set(_urls(collection.channels)) == urls
        assert not wait(collection.load_more())


def receive_channel_events(chat: Chat) -> None:
    """Events report new, changed and deleted channels; their changes keep a copy of the list in step."""
    rows: list[covey.GroupChannel] = []
    inbox = Inbox()

    def follow(event: covey.ChannelEvent) -> None:
        covey.apply_changes(rows, event.changes, collection.channels)
        inbox(event)

    query = covey.GroupChannelListQuery(include_empty=True)
    with chat.ana.group_channel_collection(query, on_event=follow) as collection:
        wait(collection.load_more())
        channel = wait(chat.bo.create_channel([chat.ana_id], operator_ids=[chat.bo_id]))
        inbox.wait_for(covey.ChannelsAdded)
        assert _urls(rows) == [channel.url]
        wait(chat.bo.update_channel(channel.url, name="Harbour"))
        inbox.wait_for(covey.ChannelsUpdated, lambda event: event.channels[0].name == "Harbour")
        assert [row.name for row in rows] == ["Harbour"]
        wait(chat.bo.delete_channel(channel.url))
        deleted = inbox.wait_for(covey.ChannelsDeleted)
        assert list(deleted.channel_urls) == [channel.url] and not rows


def dispose(chat: Chat) -> None:
    """Disposes a collection when its view closes: no event comes any more, and it loads nothing."""
    url = chat.make_channel()
    disposed, other = Inbox(), Inbox()
    query = covey.GroupChannelListQuery(include_empty=True)
    collection = chat.ana.group_channel_collection(query, on_event=disposed)
    wait(collection.load_more())
    collection.dispose()
    count = len(disposed.events)
    chat.ana.add_event_handler("witness", other)
    chat.send(chat.bo, url, "hello")
    other.wait_for(covey.Event, lambda event: event.kind == covey.EventKind.MESSAGE_ADDED)
    assert collection.is_disposed and not collection.channels and len(disposed.events) == count
    try:
        collection.load_more()
        raise AssertionError("a disposed collection loaded a page")
    except covey.CoveyError as error:
        assert error.code == covey.ErrorCode.COLLECTION_DISPOSED


def _urls(channels: Sequence[covey.GroupChannel]) -> list[str]:
    return [channel.url for channel in channels]


def _last_text(channel: covey.GroupChannel) -> str:
    return channel.last_message.text if channel.last_message is not None else ""


if __name__ == "__main__":
    run(__name__)
