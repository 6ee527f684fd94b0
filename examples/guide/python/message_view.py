"""A live list of a channel's messages: filling it, paging, sending, and what happens meanwhile."""

from __future__ import annotations

from typing import Union

import covey
from guide import Chat, Inbox, error_of, run, wait


def start_in_the_middle(chat: Chat) -> None:
    """Creates a collection around a time and starts it: first the cached messages, then those of the server."""
    url = chat.make_channel()
    sent = chat.send(chat.bo, url, "one", "two", "three")
    params = covey.MessageListParams(
        message_type=covey.MessageTypeFilter.ALL, reverse=False, init_policy=covey.InitPolicy.REPLACE_BY_API
    )
    with chat.ana.message_collection(url, params, starting_point_at=sent[1].created_at) as collection:
        start = collection.start()
        wait(start.cache)
        assert start.cache_error is None
        assert _texts(*wait(start.api)) == ["one", "two", "three"]
    chat.ana.pause()
    with chat.ana.message_collection(url, params) as collection:
        start = collection.start()
        assert _texts(*wait(start.cache)) == ["one", "two", "three"]
        assert error_of(start.api).code == covey.ErrorCode.CONNECTION_REQUIRED


def load_both_directions(chat: Chat) -> None:
    """Loads pages on both sides of a starting point, while there are more."""
    url = chat.make_channel()
    sent = chat.send(chat.bo, url, *(str(number) for number in range(9)))
    params = covey.MessageListParams(previous_result_size=2, next_result_size=2)
    with chat.ana.message_collection(url, params, starting_point_at=sent[4].created_at) as collection:
        wait(collection.start().api)
        assert (collection.has_previous, collection.has_next) == (True, True)
        while collection.has_next:
            wait(collection.load_next())
        while collection.has_previous:
            wait(collection.load_previous())
        assert _texts(*collection.succeeded) == [str(number) for number in range(9)]


def show_members(chat: Chat) -> None:
    """One event carries the channel as it is now, with its members, whatever changed in it."""
    url = chat.make_channel(public=True)
    inbox = Inbox()
    with chat.ana.message_collection(url, on_event=inbox) as collection:
        wait(collection.start().api)
        # A start also refreshes the channel. When another refresh is over, so is that one: what follows is an event.
        wait(chat.ana.refresh_channel(url))
        wait(chat.bo.leave_channel(url))
        inbox.wait_for(covey.ChannelUpdated, lambda event: event.channel.member_count == 1)
        wait(chat.bo.join_channel(url))
        joined = inbox.wait_for(
            covey.ChannelUpdated, lambda event: event.source == covey.EventSource.EVENT_USER_JOINED
        )
        assert joined.channel.members is not None
        assert {member.user_id for member in joined.channel.members} == {chat.ana_id, chat.bo_id}


def welcome_who_joins(chat: Chat) -> None:
    """The source of an event shows why the channel changed: here, because a user joined."""
    url = wait(chat.ana.create_channel(public=True)).url
    inbox = Inbox()
    with chat.ana.message_collection(url, on_event=inbox) as collection:
        wait(collection.start().api)
        wait(chat.ana.refresh_channel(url))
        wait(chat.bo.join_channel(url))
        event = inbox.wait_for(
            covey.ChannelUpdated, lambda event: event.source == covey.EventSource.EVENT_USER_JOINED
        )
        assert list(event.events[0].user_ids) == [chat.bo_id] and event.channel.member_count == 2


def send_from_the_list(chat: Chat) -> None:
    """Sends without waiting: events report the message as pending, then as succeeded, failed or canceled."""
    url = chat.make_channel()
    inbox = Inbox()
    with chat.bo.message_collection(url, on_event=inbox) as collection:
        wait(collection.start().api)

        def wait_for_status(request_id: str, status: covey.SendingStatus) -> None:
            inbox.wait_for(
                covey.MessagesUpdated,
                lambda event: event.sending_status == status and _request_id(event) == request_id,
            )

        hello = collection.send("hello").pending.request_id
        pending = inbox.wait_for(covey.MessagesAdded)
        assert pending.sending_status == covey.SendingStatus.PENDING and _request_id(pending) == hello
        wait_for_status(hello, covey.SendingStatus.SUCCEEDED)
        assert _texts(*collection.timeline) == ["hello"]

        wait(chat.ana.mute_user(url, chat.bo_id))
        refused = collection.send("but …").pending.request_id
        wait_for_status(refused, covey.SendingStatus.FAILED)
        assert [message.error_code for message in collection.failed] == [covey.ErrorCode.MUTED]

        chat.bo.pause()
        waiting = collection.send("never mind").pending.request_id
        wait(chat.bo.cancel_message(waiting))
        canceled = inbox.wait_for(covey.MessagesDeleted)
        assert canceled.source == covey.EventSource.LOCAL_MESSAGE_CANCELED and _request_id(canceled) == waiting
        assert _texts(*collection.timeline) == ["hello", "but …"]


def show_changed_messages(chat: Chat) -> None:
    """One handler gets a message after an edit, a reaction and a vote: each time with everything that it has now."""
    url = chat.make_channel()
    poll = wait(chat.bo.create_poll("Which boat?", ["red", "blue"]))
    sent = wait(chat.bo.send_user_message(url, "plaese vote", poll_id=poll.poll_id))
    inbox = Inbox()
    with chat.ana.message_collection(url, on_event=inbox) as collection:
        wait(collection.start().api)
        wait(chat.bo.update_user_message(url, sent.message_id, "please vote"))
        inbox.wait_for(covey.MessagesUpdated, lambda event: event.messages[0].text == "please vote")
        wait(chat.bo.add_reaction(url, sent.message_id, "wave"))
        inbox.wait_for(covey.MessagesUpdated, lambda event: bool(event.messages[0].reactions))
        wait(chat.bo.vote_poll(url, poll.poll_id, [poll.options[1].option_id]))
        voted = inbox.wait_for(covey.MessagesUpdated, lambda event: _votes(event.messages[0]) == [0, 1])
        message = voted.messages[0]
        assert message.text == "please vote" and [reaction.key for reaction in message.reactions] == ["wave"]
        assert _votes(collection.succeeded[0]) == [0, 1]


def react_to_poll(chat: Chat) -> None:
    """The source of an event shows why a message changed: here, because its poll did."""
    url = chat.make_channel()
    poll = wait(chat.bo.create_poll("Which baot?", ["red", "blue"]))
    wait(chat.bo.send_user_message(url, "please vote", poll_id=poll.poll_id))
    inbox = Inbox()
    with chat.ana.message_collection(url, on_event=inbox) as collection:
        wait(collection.start().api)
        wait(chat.bo.update_poll(url, poll.poll_id, title="Which boat?"))
        # Soon after a start or a reconnect it may come by the changelog of polls instead of an event.
        sources = (covey.EventSource.EVENT_POLL_UPDATED, covey.EventSource.EVENT_POLL_CHANGELOG)
        event = inbox.wait_for(covey.MessagesUpdated, lambda event: event.source in sources)
        updated = event.messages[0].poll
        assert updated is not None and updated.title == "Which boat?"


def refresh_after_reconnect(chat: Chat) -> None:
    """After an interruption the collection refreshes its channel; an app can also do that itself."""
    url = chat.make_channel(name="Harbour")
    inbox = Inbox()
    reconnected = Inbox()
    chat.ana.add_connection_handler("screen", reconnected)
    with chat.ana.message_collection(url, on_event=inbox) as collection:
        wait(collection.start().api)
        chat.ana.pause()
        wait(chat.bo.update_channel(url, name="Old harbour"))
        chat.ana.resume()
        reconnected.wait_for(covey.ReconnectSucceeded)
        assert wait(chat.ana.refresh_channel(url)).name == "Old harbour"
        inbox.wait_for(covey.ChannelUpdated, lambda event: event.channel.name == "Old harbour")
        assert collection.channel is not None and collection.channel.name == "Old harbour"


def catch_up(chat: Chat) -> None:
    """After an interruption the collection reports what it missed: new, changed and deleted messages."""
    url = chat.make_channel()
    changed, deleted = chat.send(chat.bo, url, "lnad ahead", "the wrong channel")
    inbox = Inbox()
    with chat.ana.message_collection(url, on_event=inbox) as collection:
        wait(collection.start().api)
        chat.ana.pause()
        wait(chat.bo.update_user_message(url, changed.message_id, "land ahead"))
        wait(chat.bo.delete_message(url, deleted.message_id))
        chat.send(chat.bo, url, "all ashore")
        chat.ana.resume()
        added = inbox.wait_for(covey.MessagesAdded)
        assert added.source in (covey.EventSource.MESSAGE_FILL, covey.EventSource.MESSAGE_CHANGELOG)
        assert _texts(*added.messages) == ["all ashore"]
        changelog = covey.EventSource.MESSAGE_CHANGELOG
        updated = inbox.wait_for(covey.MessagesUpdated, lambda event: event.source == changelog)
        assert _texts(*updated.messages) == ["land ahead"]
        gone = inbox.wait_for(covey.MessagesDeleted, lambda event: event.source == changelog)
        assert [message.message_id for message in gone.messages] == [deleted.message_id]
        assert _texts(*collection.timeline) == ["land ahead", "all ashore"]


def _texts(*messages: covey.Message) -> list[str]:
    return [message.text for message in messages]


def _request_id(event: Union[covey.MessagesAdded, covey.MessagesUpdated, covey.MessagesDeleted]) -> str:
    return event.messages[0].request_id


def _votes(message: covey.Message) -> list[int]:
    return [] if message.poll is None else [option.vote_count for option in message.poll.options]


if __name__ == "__main__":
    run(__name__)
