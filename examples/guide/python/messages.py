"""Sending messages and files, receiving them, replies, mentions and reactions."""

from __future__ import annotations

import tempfile
from pathlib import Path

import covey
from guide import PICTURE, Chat, Inbox, error_of, new_id, run, wait


def send_text_with_details(chat: Chat) -> None:
    """Sends a text with everything that can accompany it."""
    url = chat.make_channel()
    sent = wait(chat.ana.send_user_message(
        url, "which boat?", custom_type="question", data='{"size": 12}', mentioned_user_ids=[chat.bo_id],
        meta_arrays=[covey.MetaArray("size", ["small", "large"]), covey.MetaArray("colour", ["red"])],
        target_languages=["fr", "de"], suppress_push=True,
    ))
    assert sent.message_id > 0 and sent.text == "which boat?"
    received = wait(chat.bo.get_message(url, sent.message_id))
    assert (received.custom_type, received.data) == ("question", '{"size": 12}')
    assert [user.user_id for user in received.mentioned_users] == [chat.bo_id]
    assert {array.key: list(array.values) for array in received.meta_arrays} == {
        "size": ["small", "large"], "colour": ["red"],
    }
    assert set(received.translations) == {"fr", "de"}


def send_file_with_details(chat: Chat) -> None:
    """Sends a picture with two thumbnails and what else can accompany it; then a file that is on another server."""
    url = chat.make_channel()
    progress = Inbox()
    picture = covey.FileMessage(
        [covey.File(content=PICTURE, name="sunset.gif", mime_type="image/gif")], text="from the pier",
        thumbnail_sizes=[(100, 100), (200, 200)], custom_type="picture", mentioned_user_ids=[chat.bo_id],
        suppress_push=True,
    )
    sent = wait(chat.ana.send_files(url, picture, on_progress=progress))
    assert (sent.kind, sent.text, sent.custom_type) == (covey.MessageKind.FILE, "from the pier", "picture")
    assert (sent.file_name, sent.file_type, sent.file_size_bytes) == ("sunset.gif", "image/gif", len(PICTURE))
    assert [(each.max_width, each.max_height) for each in sent.files[0].thumbnails] == [(100, 100), (200, 200)]
    assert [user.user_id for user in sent.mentioned_users] == [chat.bo_id]
    progress.wait_for(covey.UploadProgress, lambda step: step.sent_bytes == step.total_bytes == len(PICTURE))

    elsewhere = covey.File(url="https://example.org/tides.pdf", name="tides.pdf", size_bytes=5_000)
    linked = wait(chat.ana.send_file(url, elsewhere))
    assert (linked.file_url, linked.file_size_bytes) == ("https://example.org/tides.pdf", 5_000)


def upload_in_the_next_run(chat: Chat) -> None:
    """A file is uploaded later, by the next run of the app, if the app ends or has no connection meanwhile."""
    url = chat.make_channel()
    chat.bo.pause()
    with tempfile.TemporaryDirectory() as directory:
        notes = Path(directory) / "notes.txt"
        notes.write_text("high water at six", encoding="utf-8")
        unsent = error_of(chat.bo.send_file(url, notes))
    assert unsent.code == covey.ErrorCode.CONNECTION_REQUIRED
    chat.bo.close()

    # The app's own file is gone: Covey has a copy of it.
    inbox = Inbox()
    chat.ana.add_event_handler("screen", inbox)
    chat.log_in(chat.bo_id)
    event = inbox.wait_for(covey.Event, lambda event: event.source == covey.EventSource.EVENT_MESSAGE_RECEIVED)
    assert (event.messages[0].file_name, event.messages[0].sender_id) == ("notes.txt", chat.bo_id)


def send_critical_alerts(chat: Chat) -> None:
    """Sends a text and a file whose notifications sound even on silenced devices."""
    url = chat.make_channel()
    alert = covey.CriticalAlert("siren", 0.5)
    wait(chat.ana.send_user_message(url, "storm in one hour", critical_alert=alert))
    chart = covey.File(content=PICTURE, name="storm.gif")
    wait(chat.ana.send_files(url, covey.FileMessage([chart], critical_alert=alert)))
    assert [message.critical_alert for message in wait(chat.bo.get_messages(url))] == [alert, alert]


def receive_messages(chat: Chat) -> None:
    """A handler receives the messages of every channel: texts, files, and those of an administrator."""
    url = chat.make_channel()
    inbox = Inbox()
    chat.bo.add_event_handler("screen", inbox)
    chat.send(chat.ana, url, "land ahead")
    wait(chat.ana.send_file(url, covey.File(content=PICTURE, name="land.gif")))
    chat.send_as_administrator(url, "closing at nine")
    for kind, content in (
        (covey.MessageKind.USER, "land ahead"), (covey.MessageKind.FILE, "land.gif"),
        (covey.MessageKind.ADMIN, "closing at nine"),
    ):
        event = inbox.wait_for(
            covey.Event, lambda event: event.kind == covey.EventKind.MESSAGE_ADDED and event.messages[0].kind == kind
        )
        message = event.messages[0]
        assert event.channel_url == url and (message.file_name or message.text) == content


def remove_handler(chat: Chat) -> None:
    """A handler that was removed receives nothing more."""
    url = chat.make_channel()
    removed, other = Inbox(), Inbox()
    chat.bo.add_event_handler("closed screen", removed)
    chat.bo.add_event_handler("open screen", other)
    chat.send(chat.ana, url, "one")
    _wait_for_text(removed, "one")
    chat.bo.remove_event_handler("closed screen")
    count = len(removed.events)
    chat.send(chat.ana, url, "two")
    _wait_for_text(other, "two")
    assert len(removed.events) == count


def reply_with_text(chat: Chat) -> None:
    """Replies to a message with a text."""
    url = chat.make_channel()
    [question] = chat.send(chat.bo, url, "which boat?")
    reply = wait(chat.ana.send_user_message(url, "the red one", parent_message_id=question.message_id))
    assert reply.parent_message_id == question.message_id
    assert wait(chat.bo.get_message(url, question.message_id)).reply_count == 1


def reply_with_file(chat: Chat) -> None:
    """Replies to a message with a file."""
    url = chat.make_channel()
    [question] = chat.send(chat.bo, url, "a picture?")
    picture = covey.FileMessage(
        [covey.File(content=PICTURE, name="boat.gif")], parent_message_id=question.message_id
    )
    reply = wait(chat.ana.send_files(url, picture))
    assert (reply.kind, reply.parent_message_id) == (covey.MessageKind.FILE, question.message_id)
    assert wait(chat.bo.get_message(url, question.message_id)).reply_count == 1


def mention_members(chat: Chat) -> None:
    """Mentions members, who count it as an unread mention."""
    cleo_id = new_id("cleo")
    cleo = chat.log_in(cleo_id)
    url = chat.make_channel([chat.bo_id, cleo_id])
    sent = wait(chat.ana.send_user_message(url, "who rows?", mentioned_user_ids=[chat.bo_id, cleo_id]))
    assert {user.user_id for user in sent.mentioned_users} == {chat.bo_id, cleo_id}
    chat.send(chat.ana, url, "never mind")
    for client in (chat.bo, cleo):
        channel = wait(client.refresh_channel(url))
        assert (channel.unread_mention_count, channel.unread_message_count) == (1, 2)


def add_and_delete_reaction(chat: Chat) -> None:
    """Adds a reaction to a message, and removes it."""
    url = chat.make_channel()
    [message] = chat.send(chat.ana, url, "we won!")
    wait(chat.bo.add_reaction(url, message.message_id, "smile"))
    [reaction] = wait(chat.ana.get_message(url, message.message_id)).reactions
    assert (reaction.key, list(reaction.user_ids)) == ("smile", [chat.bo_id])
    wait(chat.bo.delete_reaction(url, message.message_id, "smile"))
    assert not wait(chat.ana.get_message(url, message.message_id)).reactions


def get_reactions(chat: Chat) -> None:
    """Gets messages with their reactions, and knows which of them the current user has added."""
    url = chat.make_channel()
    first, second = chat.send(chat.ana, url, "we won!", "by a mile")
    wait(chat.ana.add_reaction(url, first.message_id, "smile"))
    wait(chat.bo.add_reaction(url, second.message_id, "wave"))
    messages = wait(chat.bo.get_messages(url, previous_count=10))
    mine = {message.text: [reaction.key for reaction in message.reactions if reaction.includes_me]
            for message in messages}
    assert mine == {"we won!": [], "by a mile": ["wave"]}
    assert [reaction.key for reaction in messages[0].reactions] == ["smile"]
    plain = covey.MessageListParams(include_reactions=False)
    assert not any(message.reactions for message in wait(chat.bo.get_messages(url, params=plain)))


def receive_reaction(chat: Chat) -> None:
    """The members receive each reaction as an event, and apply it to the message that they show."""
    url = chat.make_channel()
    [shown] = chat.send(chat.ana, url, "we won!")
    inbox = Inbox()
    chat.ana.add_event_handler("screen", inbox)
    wait(chat.bo.add_reaction(url, shown.message_id, "smile"))
    event = inbox.wait_for(covey.Event, lambda event: event.source == covey.EventSource.EVENT_REACTION_UPDATED)
    assert event.info.message_id == shown.message_id and event.info.operation == covey.EventOperation.ADDED
    assert not shown.reactions
    shown = shown.applying(event.info)
    assert [(reaction.key, list(reaction.user_ids)) for reaction in shown.reactions] == [("smile", [chat.bo_id])]


def _wait_for_text(inbox: Inbox, text: str) -> None:
    inbox.wait_for(covey.Event, lambda event: bool(event.messages) and event.messages[0].text == text)


if __name__ == "__main__":
    run(__name__)
