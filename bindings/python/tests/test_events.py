"""What events say, over a real connection: one row an operation. Handlers and collections receive the same."""

from __future__ import annotations

import threading
from typing import Any, Callable, NamedTuple, Optional

import pytest

import covey
from conftest import LIMIT_SECONDS, World
from covey import EventSource


class Stage:
    """An operator, who acts, and a member, who receives the events, in one channel."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.actor, self.receiver, self.url = world.pair()
        self.third = world.login()
        users = [client.current_user for client in (self.actor, self.receiver, self.third)]
        assert all(users)
        self.me, self.other, self.guest = (user.user_id for user in users if user)
        self.events: list[covey.Event] = []
        self.viewed: list[covey.EventInfo] = []
        self.sources: set[Any] = set()
        self._changed = threading.Condition()
        self.view = self.receiver.message_collection(self.url, on_event=self._in_view)
        self.view.start().api.result(LIMIT_SECONDS)
        self.receiver.add_event_handler("test", self._received)

    def _received(self, event: covey.Event) -> None:
        with self._changed:
            self.events.append(event)
            self._changed.notify_all()

    def _in_view(self, event: Any) -> None:
        with self._changed:
            self.viewed += getattr(event, "events", ())
            self.sources.add(getattr(event, "source", None))

    def send(self, text: str = "hello") -> covey.Message:
        message: covey.Message = self.actor.send_user_message(self.url, text).result(LIMIT_SECONDS)
        return message

    def wait(self, source: EventSource) -> covey.Event:
        def found() -> Optional[covey.Event]:
            return next((event for event in self.events if event.source == source), None)

        with self._changed:
            assert self._changed.wait_for(found, LIMIT_SECONDS), [event.source for event in self.events]
            event = found()
        assert event is not None
        return event


class Row(NamedTuple):
    """An operation of the actor, the source of its event, and what the event's info says."""

    act: Callable[[Stage], Any]
    source: EventSource
    said: Callable[[Stage, covey.EventInfo, Any], bool]


#: A refresh or a changelog brought it.
CATCHING_UP = {
    EventSource.MESSAGE_CHANGELOG, EventSource.CHANNEL_CHANGELOG, EventSource.CHANNEL_REFRESH,
    EventSource.EVENT_POLL_CHANGELOG,
}


def names(info: covey.EventInfo) -> list[str]:
    assert not info.users or [user.user_id for user in info.users] == list(info.user_ids)
    return list(info.user_ids)


def poll(stage: Stage) -> Any:
    made = stage.actor.create_poll("lunch?", ["yes", "no"]).result(LIMIT_SECONDS)
    stage.actor.send_user_message(stage.url, "vote", poll_id=made.poll_id).result(LIMIT_SECONDS)
    stage.actor.vote_poll(stage.url, made.poll_id, [made.options[0].option_id]).result(LIMIT_SECONDS)
    return made


def reaction(stage: Stage) -> covey.Message:
    message = stage.send()
    stage.actor.add_reaction(stage.url, message.message_id, "smile").result(LIMIT_SECONDS)
    return message


def reply(stage: Stage) -> covey.Message:
    message = stage.send()
    stage.actor.send_user_message(stage.url, "reply", parent_message_id=message.message_id).result(LIMIT_SECONDS)
    return message


def banned(stage: Stage) -> None:
    stage.actor.invite(stage.url, [stage.guest]).result(LIMIT_SECONDS)
    stage.actor.ban_user(stage.url, stage.guest, seconds=60, description="spam").result(LIMIT_SECONDS)


ROWS = {
    "joined": Row(
        lambda stage: stage.actor.invite(stage.url, [stage.guest]).result(LIMIT_SECONDS),
        EventSource.EVENT_USER_JOINED,
        lambda stage, info, _: names(info) == [stage.guest]),
    "muted": Row(
        lambda stage: stage.actor.mute_user(stage.url, stage.other, seconds=60, description="spam").result(LIMIT_SECONDS),
        EventSource.EVENT_USER_MUTED,
        lambda stage, info, _: names(info) == [stage.other] and info.end_at > info.time and info.description == "spam"),
    "banned": Row(
        banned, EventSource.EVENT_USER_BANNED,
        lambda stage, info, _: names(info) == [stage.guest] and info.end_at > info.time and info.description == "spam"),
    "operators": Row(
        lambda stage: stage.actor.add_operators(stage.url, [stage.other]).result(LIMIT_SECONDS),
        EventSource.EVENT_OPERATOR_UPDATED,
        lambda stage, info, _: info.added_operator_ids == [stage.other] and info.removed_operator_ids == []),
    "typing": Row(
        lambda stage: stage.actor.start_typing(stage.url).result(LIMIT_SECONDS),
        EventSource.EVENT_TYPING_STATUS_UPDATED,
        lambda stage, info, _: names(info) == [stage.me] and info.operation == covey.EventOperation.ADDED),
    "read": Row(
        lambda stage: stage.third.connection_state and stage.actor.mark_as_read(stage.url).result(LIMIT_SECONDS),
        EventSource.EVENT_READ_STATUS_UPDATED,
        lambda stage, info, _: names(info) == [stage.me] and info.time > 0),
    "reaction": Row(
        reaction, EventSource.EVENT_REACTION_UPDATED,
        lambda stage, info, message: names(info) == [stage.me] and info.message_id == message.message_id
        and info.reaction_key == "smile" and info.operation == covey.EventOperation.ADDED),
    "thread": Row(
        reply, EventSource.EVENT_THREAD_INFO_UPDATED,
        lambda stage, info, message: info.message_id == message.message_id and info.thread_info is not None
        and info.thread_info.reply_count == 1),
    "vote": Row(
        poll, EventSource.EVENT_POLL_VOTED,
        lambda stage, info, made: info.poll_id == made.poll_id and info.vote_counts[made.options[0].option_id] == 1),
    "metadata": Row(
        lambda stage: stage.actor.create_channel_metadata(stage.url, {"mood": "good"}).result(LIMIT_SECONDS),
        EventSource.EVENT_META_DATA_CREATED, lambda stage, info, _: info.keys == ["mood"]),
    "metacounters": Row(
        lambda stage: stage.actor.create_metacounters(stage.url, {"likes": 1}).result(LIMIT_SECONDS),
        EventSource.EVENT_META_COUNTER_CREATED, lambda stage, info, _: info.keys == ["likes"]),
    "frozen": Row(
        lambda stage: stage.actor.freeze_channel(stage.url).result(LIMIT_SECONDS),
        EventSource.EVENT_CHANNEL_FROZEN, lambda stage, info, _: info.channel_url == stage.url and info.time > 0),
}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS.keys())
def test_an_event_says_who_did_what(world: World, row: Row) -> None:
    stage = Stage(world)
    stage.receiver.refresh_channel(stage.url).result(LIMIT_SECONDS)
    stage.sources.clear()
    made = row.act(stage)
    event = stage.wait(row.source)
    assert event.info.source == row.source and event.info.channel_url == stage.url == event.channel_url
    assert row.said(stage, event.info, made), event
    assert event.channel is not None and event.channel.url == stage.url
    # The view was notified before the handler, of the same; unless what follows a start had brought it already.
    same = any(info.source == row.source and row.said(stage, info, made) for info in stage.viewed)
    assert same or stage.sources & CATCHING_UP, stage.viewed
    assert stage.view.channel is not None and stage.view.channel.url == stage.url


def test_an_invitation_says_who_invited(world: World) -> None:
    inviter, guest = world.login(), world.login()
    assert inviter.current_user and guest.current_user
    guest.set_invitation_preference(False).result(LIMIT_SECONDS)
    query = covey.GroupChannelListQuery(include_empty=True)
    events = queue_of(guest)
    added: list[covey.EventInfo] = []
    sources: set[Any] = set()

    def in_list(event: Any) -> None:
        added.extend(getattr(event, "events", ()))
        sources.add(getattr(event, "source", None))

    watched = guest.group_channel_collection(query, on_event=in_list)
    watched.load_more().result(LIMIT_SECONDS)
    url = inviter.create_channel([guest.current_user.user_id]).result(LIMIT_SECONDS).url
    event = events.wait(EventSource.EVENT_USER_RECEIVED_INVITATION)
    assert event.channel is not None and event.channel.url == url
    assert event.info.inviter is not None and event.info.inviter.user_id == inviter.current_user.user_id
    assert list(event.info.user_ids) == [guest.current_user.user_id]
    # The list was notified before the handler, of the same; unless the changelog that follows its page had brought it.
    inviters = [info.inviter.user_id for info in added if info.inviter]
    assert inviters == [inviter.current_user.user_id] or sources & CATCHING_UP, (added, sources)


class queue_of:
    """The events of a client."""

    def __init__(self, client: covey.Client) -> None:
        self.events: list[covey.Event] = []
        self._changed = threading.Condition()
        client.add_event_handler("queue", self._received)

    def _received(self, event: covey.Event) -> None:
        with self._changed:
            self.events.append(event)
            self._changed.notify_all()

    def wait(self, source: EventSource) -> covey.Event:
        with self._changed:
            found: list[covey.Event] = []

            def arrived() -> bool:
                found[:] = [event for event in self.events if event.source == source]
                return bool(found)

            assert self._changed.wait_for(arrived, LIMIT_SECONDS), [event.source for event in self.events]
            return found[0]


def test_an_event_is_applied_to_a_message_that_no_view_shows(world: World) -> None:
    one, other, url = world.pair()
    events = queue_of(other)
    message = one.send_user_message(url, "hello").result(LIMIT_SECONDS)
    mine = events.wait(EventSource.EVENT_MESSAGE_RECEIVED).messages[0]
    assert not mine.reactions
    one.add_reaction(url, message.message_id, "smile").result(LIMIT_SECONDS)
    info = events.wait(EventSource.EVENT_REACTION_UPDATED).info
    changed = mine.applying(info)
    assert [(reaction.key, reaction.count) for reaction in changed.reactions] == [("smile", 1)]
    assert not mine.reactions, "a snapshot does not change"
    second = one.send_user_message(url, "another").result(LIMIT_SECONDS)
    with pytest.raises(covey.CoveyError) as failure:
        second.applying(info)
    assert failure.value.code == covey.ErrorCode.INVALID_PARAMETER


def test_a_mention_is_an_event_of_its_own(world: World) -> None:
    one, other, url = world.pair()
    events = queue_of(other)
    sources: list[Any] = []
    channels = other.group_channel_collection(on_event=lambda event: sources.append(getattr(event, "source", None)))
    channels.load_more().result(LIMIT_SECONDS)
    # The list leaves out empty channels, and an event has no channel that is not cached yet.
    other.get_channel(url).result(LIMIT_SECONDS)
    assert other.current_user
    one.send_user_message(url, "you", mentioned_user_ids=[other.current_user.user_id]).result(LIMIT_SECONDS)
    event = events.wait(EventSource.EVENT_MENTION)
    assert [message.text for message in event.messages] == ["you"]
    assert event.channel is not None and event.channel.unread_mention_count == 1
    assert EventSource.EVENT_MENTION in sources


def test_deleted_channels_come_as_they_were(world: World) -> None:
    one, other, url = world.pair()
    gone: list[Any] = []
    one.send_user_message(url, "hello").result(LIMIT_SECONDS)
    channels = other.group_channel_collection(on_event=gone.append)
    channels.load_more().result(LIMIT_SECONDS)
    view = other.message_collection(url, on_event=gone.append)
    view.start().api.result(LIMIT_SECONDS)
    events = queue_of(other)
    one.delete_channel(url).result(LIMIT_SECONDS)
    event = events.wait(EventSource.EVENT_CHANNEL_DELETED)
    assert event.kind == covey.EventKind.CHANNEL_DELETED and event.channel is None
    deleted = next(event for event in gone if isinstance(event, covey.ChannelsDeleted))
    assert list(deleted.channel_urls) == [url] == [channel.url for channel in deleted.channels]
    left = next(event for event in gone if isinstance(event, covey.ChannelDeleted))
    assert left.channel is not None and left.channel.url == url
