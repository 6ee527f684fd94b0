"""The messages of a channel: pages of them, threads, edits, deletions and copies."""

from __future__ import annotations

import covey
from guide import PICTURE, Chat, Inbox, error_of, run, wait

TEXTS = ["one", "two", "three", "four", "five"]
WITH_REPLIES = covey.MessageListParams(reply_type=covey.ReplyType.ALL)


def load_previous_messages(chat: Chat) -> None:
    """Loads older messages page by page, with their reactions and meta arrays, the newest of a page first."""
    url = chat.make_channel()
    chat.send(chat.ana, url, *TEXTS[:4])
    last = wait(chat.ana.send_user_message(url, "five", meta_arrays=[covey.MetaArray("colour", ["red"])]))
    wait(chat.bo.add_reaction(url, last.message_id, "smile"))
    pages = chat.bo.list_previous_messages(url, covey.MessageListParams(reverse=True), limit=3)
    newest = wait(pages.load_next())
    assert _texts(*newest) == ["five", "four", "three"]
    assert [reaction.key for reaction in newest[0].reactions] == ["smile"]
    assert [array.key for array in newest[0].meta_arrays] == ["colour"]
    assert pages.has_next and _texts(*wait(pages.load_next())) == ["two", "one"] and not pages.has_next


def get_messages_by_timestamp(chat: Chat) -> None:
    """Gets the messages on both sides of a time."""
    url = chat.make_channel()
    middle = chat.send(chat.ana, url, *TEXTS)[2].created_at
    around = chat.bo.get_messages(url, timestamp_at=middle, previous_count=1, next_count=2, inclusive=True)
    assert _texts(*wait(around)) == ["two", "three", "four", "five"]
    beside = chat.bo.get_messages(url, timestamp_at=middle, previous_count=1, next_count=2, inclusive=False)
    assert _texts(*wait(beside)) == ["two", "four", "five"]


def get_messages_by_id(chat: Chat) -> None:
    """Gets the messages of one custom type on both sides of another message, the newest first."""
    url = chat.make_channel()
    sent = chat.send(chat.ana, url, *TEXTS)
    wait(chat.ana.update_user_message(url, sent[1].message_id, custom_type="even"))
    wait(chat.ana.update_user_message(url, sent[3].message_id, custom_type="even"))
    middle = sent[2].message_id
    newest_first = covey.MessageListParams(reverse=True, message_type=covey.MessageTypeFilter.USER)
    around = chat.bo.get_messages(url, message_id=middle, previous_count=1, next_count=1, params=newest_first)
    assert _texts(*wait(around)) == ["four", "three", "two"]
    even = covey.MessageListParams(reverse=True, custom_types=["even"])
    found = chat.bo.get_messages(url, message_id=middle, previous_count=5, next_count=5, inclusive=False, params=even)
    assert _texts(*wait(found)) == ["four", "two"]


def load_previous_with_replies(chat: Chat) -> None:
    """Loads a page of messages and replies."""
    url, parent = _make_thread(chat)
    page = wait(chat.bo.list_previous_messages(url, WITH_REPLIES, limit=10).load_next())
    _check_thread(parent, *page)


def choose_replies(chat: Chat) -> None:
    """Parameters decide whether a list has replies, parents in replies, and information about threads."""
    url, parent = _make_thread(chat)
    assert _texts(*wait(chat.bo.get_messages(url))) == ["which boat?"]
    bare = covey.MessageListParams(
        reply_type=covey.ReplyType.ALL, include_thread_info=False, include_parent_info=False
    )
    messages = wait(chat.bo.get_messages(url, params=bare))
    assert _texts(*messages) == ["which boat?", "the red one", "the small one"]
    assert messages[0].thread_info is None and messages[1].parent is None
    assert messages[1].parent_message_id == parent.message_id


def get_replies_by_timestamp(chat: Chat) -> None:
    """Gets messages and replies on both sides of a time."""
    url, parent = _make_thread(chat)
    around = chat.bo.get_messages(
        url, timestamp_at=parent.created_at, previous_count=0, next_count=2, params=WITH_REPLIES
    )
    _check_thread(parent, *wait(around))


def get_replies_by_id(chat: Chat) -> None:
    """Gets messages and replies on both sides of a message."""
    url, parent = _make_thread(chat)
    around = chat.bo.get_messages(
        url, message_id=parent.message_id, previous_count=0, next_count=2, params=WITH_REPLIES
    )
    _check_thread(parent, *wait(around))


def get_thread(chat: Chat) -> None:
    """Gets the replies of one message from a time on, with the message."""
    url, parent = _make_thread(chat)
    chat.send(chat.ana, url, "not in the thread")
    thread = wait(chat.bo.get_threaded_messages(
        url, parent.message_id, timestamp_at=parent.created_at, previous_count=0, next_count=10
    ))
    assert thread.parent is not None and thread.parent.message_id == parent.message_id
    assert _texts(*thread.replies) == ["the red one", "the small one"]


def get_message(chat: Chat) -> None:
    """Gets one message."""
    url = chat.make_channel()
    [sent] = chat.send(chat.ana, url, "land ahead")
    received = wait(chat.bo.get_message(url, sent.message_id))
    assert received.is_same(sent) and received.text == "land ahead"


def update_messages(chat: Chat) -> None:
    """Edits the text, custom type and data of a message, and the custom type and data of one with a file."""
    url = chat.make_channel()
    [text] = chat.send(chat.ana, url, "lnad ahead")
    file = wait(chat.ana.send_file(url, covey.File(content=PICTURE, name="land.gif")))
    wait(chat.ana.update_user_message(url, text.message_id, "land ahead", custom_type="news", data="east"))
    wait(chat.ana.update_file_message(url, file.message_id, custom_type="picture", data="west"))
    text, file = (wait(chat.bo.get_message(url, message.message_id)) for message in (text, file))
    assert (text.text, text.custom_type, text.data) == ("land ahead", "news", "east")
    assert (file.file_name, file.custom_type, file.data) == ("land.gif", "picture", "west")
    others = error_of(chat.bo.update_user_message(url, text.message_id, "no land"))
    assert others.code == covey.ErrorCode.NOT_MESSAGE_OWNER


def receive_update(chat: Chat) -> None:
    """The other members receive an edit as an event."""
    url = chat.make_channel()
    inbox = Inbox()
    chat.bo.add_event_handler("screen", inbox)
    [sent] = chat.send(chat.ana, url, "lnad ahead")
    wait(chat.ana.update_user_message(url, sent.message_id, "land ahead"))
    event = inbox.wait_for(covey.Event, lambda event: event.kind == covey.EventKind.MESSAGE_UPDATED)
    assert event.channel_url == url
    assert event.messages[0].is_same(sent) and event.messages[0].text == "land ahead"


def delete_message(chat: Chat) -> None:
    """Deletes a message for everybody; only its sender and operators may."""
    url = chat.make_channel()
    [message] = chat.send(chat.ana, url, "the wrong channel")
    assert error_of(chat.bo.delete_message(url, message.message_id)).code == covey.ErrorCode.NOT_ALLOWED
    wait(chat.ana.delete_message(url, message.message_id))
    assert not wait(chat.bo.get_messages(url))


def receive_deletion(chat: Chat) -> None:
    """All members receive a deletion as an event, with the message's id, whoever deleted it."""
    url = chat.make_channel()
    [message] = chat.send(chat.ana, url, "the wrong channel")
    screens = {"ana": Inbox(), "bo": Inbox()}
    chat.ana.add_event_handler("screen", screens["ana"])
    chat.bo.add_event_handler("screen", screens["bo"])
    wait(chat.ana.delete_message(url, message.message_id))
    for screen in screens.values():
        event = screen.wait_for(covey.Event, lambda event: event.kind == covey.EventKind.MESSAGE_DELETED)
        assert event.info.message_id == message.message_id


def copy_text(chat: Chat) -> None:
    """Copies a text to another channel."""
    url, target = chat.make_channel(), chat.make_channel()
    sent = wait(chat.ana.send_user_message(url, "land ahead", custom_type="news"))
    copy = wait(chat.ana.copy_message(sent, target))
    assert (copy.text, copy.custom_type, copy.channel_url) == ("land ahead", "news", target)
    assert copy.message_id != sent.message_id
    assert _texts(*wait(chat.bo.get_messages(target))) == ["land ahead"]


def copy_file(chat: Chat) -> None:
    """Copies a message with a file; the file is not uploaded again."""
    url, target = chat.make_channel(), chat.make_channel()
    sent = wait(chat.ana.send_file(url, covey.File(content=PICTURE, name="land.gif")))
    copy = wait(chat.ana.copy_message(sent, target))
    assert (copy.file_name, copy.file_url, copy.channel_url) == ("land.gif", sent.file_url, target)
    assert [message.file_name for message in wait(chat.bo.get_messages(target))] == ["land.gif"]


def reset_my_history(chat: Chat) -> None:
    """Removes the history of a channel for the current user; the others keep it."""
    url = chat.make_channel()
    chat.send(chat.ana, url, "before")
    wait(chat.bo.reset_my_history(url))
    chat.send(chat.ana, url, "after")
    assert _texts(*wait(chat.bo.get_messages(url))) == ["after"]
    assert _texts(*wait(chat.ana.get_messages(url))) == ["before", "after"]
    assert wait(chat.bo.refresh_channel(url)).unread_message_count == 1


def refresh_channel(chat: Chat) -> None:
    """Gets a channel from the server after an interruption, whatever the cache has."""
    url = chat.make_channel(name="Harbour")
    assert wait(chat.bo.get_channel(url)).name == "Harbour"
    chat.bo.pause()
    wait(chat.ana.update_channel(url, name="Old harbour"))
    assert wait(chat.bo.get_channel(url)).name == "Harbour"
    chat.bo.resume()
    wait(chat.bo.reconnect())
    assert wait(chat.bo.refresh_channel(url)).name == "Old harbour"


def _make_thread(chat: Chat) -> tuple[str, covey.Message]:
    """A channel with a message that has two replies, and the message."""
    url = chat.make_channel()
    [parent] = chat.send(chat.bo, url, "which boat?")
    for text in ("the red one", "the small one"):
        wait(chat.ana.send_user_message(url, text, parent_message_id=parent.message_id))
    return url, parent


def _check_thread(parent: covey.Message, *messages: covey.Message) -> None:
    """The message with its thread info, then its replies, which include it."""
    first, *replies = messages
    assert first.is_same(parent)
    assert first.thread_info is not None and first.thread_info.reply_count == 2
    assert _texts(*replies) == ["the red one", "the small one"]
    for reply in replies:
        assert reply.parent is not None and reply.parent.is_same(parent)


def _texts(*messages: covey.Message) -> list[str]:
    return [message.text for message in messages]


if __name__ == "__main__":
    run(__name__)
