"""What can be done with messages that the server has, and every part of them, against a real server."""

from __future__ import annotations

import time
from typing import Callable

import pytest
from conftest import LIMIT_SECONDS, World, wait_until

import covey
from covey import (
    CoveyError,
    CriticalAlert,
    ErrorCode,
    File,
    FileMessage,
    MetaArray,
    ScheduledOrder,
    ScheduledStatus,
    ServerSearchOrder,
    ServerSearchQuery,
)


def code_of(call: Callable[[], object]) -> ErrorCode:
    with pytest.raises(CoveyError) as caught:
        call()
    return ErrorCode(caught.value.code)


def cached(client: covey.Client, room: str, message_id: int) -> covey.Message:
    return client.get_cached_message(room, message_id).result(LIMIT_SECONDS)


def my_id(client: covey.Client) -> str:
    user = client.current_user
    assert user is not None
    return user.user_id


def test_a_message_has_every_part_that_it_was_sent_with(world: World) -> None:
    one, other, room = world.pair()
    poll = one.create_poll("Lunch?", ["soup", "rice"]).result(LIMIT_SECONDS)
    arrays = [MetaArray("quality", ["best", "good"]), MetaArray("empty", [])]
    completion = one.send_user_message(
        room, "hello", data="d", custom_type="t", mentioned_user_ids=[my_id(other)], meta_arrays=arrays,
        target_languages=["fr"], poll_id=poll.poll_id, critical_alert=CriticalAlert("alarm", 0.25),
    )
    assert completion.pending.meta_arrays == arrays
    assert [user.user_id for user in completion.pending.mentioned_users] == [my_id(other)]
    assert completion.pending.critical_alert == CriticalAlert("alarm", 0.25)
    sent = completion.result(LIMIT_SECONDS)
    wait_until(lambda: one.get_message(room, sent.message_id).result(LIMIT_SECONDS).translations["fr"] != "")
    message = other.get_message(room, sent.message_id).result(LIMIT_SECONDS)
    assert message.meta_arrays == arrays
    assert message.critical_alert == CriticalAlert("alarm", 0.25)
    assert message.translations == {"fr": "(fr) hello"}
    assert [user.user_id for user in message.mentioned_users] == [my_id(other)] and not message.mentions_channel
    assert message.poll is not None and message.poll.title == "Lunch?" and message.poll.message_id == sent.message_id
    assert [option.text for option in message.poll.options] == ["soup", "rice"]
    assert (message.page_preview, message.thread_info, message.parent, message.reactions) == (None, None, None, [])

    reply = other.send_user_message(room, "yes", parent_message_id=sent.message_id, reply_to_channel=True)
    below = one.get_message(room, reply.result(LIMIT_SECONDS).message_id).result(LIMIT_SECONDS)
    assert below.parent is not None and below.parent.text == "hello" and below.parent.message_id == sent.message_id
    assert below.is_reply_to_channel and not below.is_parent_deleted
    thread = one.get_message(room, sent.message_id).result(LIMIT_SECONDS).thread_info
    assert thread is not None and (thread.reply_count, thread.member_count) == (1, 1)
    assert [user.user_id for user in thread.most_replied_users] == [my_id(other)]
    one.delete_message(room, sent.message_id).result(LIMIT_SECONDS)
    orphan = one.get_message(room, below.message_id).result(LIMIT_SECONDS)
    assert orphan.is_parent_deleted and orphan.parent is None


def test_files_and_their_thumbnails(world: World) -> None:
    one, other, room = world.pair()
    png = (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + (400).to_bytes(4, "big") + (200).to_bytes(4, "big")
           + b"\x08\x02\x00\x00\x00")
    sent = one.send_files(
        room, [File(content=png, name="a.png"), File(content=b"text", name="b.txt")], thumbnail_sizes=[(100, 100)]
    ).result(LIMIT_SECONDS)
    files = other.get_message(room, sent.message_id).result(LIMIT_SECONDS).files
    assert [(file.name, file.mime_type, file.size_bytes) for file in files] == [
        ("a.png", "image/png", len(png)), ("b.txt", "text/plain", 4)]
    assert [(image.max_width, image.max_height, image.width, image.height) for image in files[0].thumbnails] == [
        (100, 100, 100, 50)]
    one_file = one.send_file(room, b"text").result(LIMIT_SECONDS)
    assert [file.size_bytes for file in one_file.files] == [4]
    changed = one.update_file_message(
        room, one_file.message_id, data="d", custom_type="t", meta_arrays=[MetaArray("k", ["v"])]
    ).result(LIMIT_SECONDS)
    assert (changed.data, changed.custom_type, changed.meta_arrays) == ("d", "t", [MetaArray("k", ["v"])])
    assert changed.file_url == one_file.file_url


def test_an_edit_changes_what_is_given_alone(world: World) -> None:
    one, other, room = world.pair()
    sent = one.send_user_message(
        room, "hello", data="d", custom_type="t", mentioned_user_ids=[my_id(other)]).result(LIMIT_SECONDS)
    labelled = one.update_user_message(room, sent.message_id, custom_type="u").result(LIMIT_SECONDS)
    assert (labelled.text, labelled.data, labelled.custom_type) == ("hello", "d", "u")
    assert [user.user_id for user in labelled.mentioned_users] == [my_id(other)]
    bare = one.update_user_message(
        room, sent.message_id, data="", custom_type="", mentioned_user_ids=[]).result(LIMIT_SECONDS)
    for copy in (bare, cached(one, room, sent.message_id), other.get_message(room, sent.message_id).result(LIMIT_SECONDS)):
        assert (copy.text, copy.data, copy.custom_type, list(copy.mentioned_users)) == ("hello", "", "", [])

    everybody = one.send_user_message(room, "all", mentions_channel=True).result(LIMIT_SECONDS)
    assert everybody.mentions_channel
    assert not one.update_user_message(
        room, everybody.message_id, mentioned_user_ids=[]).result(LIMIT_SECONDS).mentions_channel

    file = one.send_file(room, b"text").result(LIMIT_SECONDS)
    one.update_file_message(room, file.message_id, data="d", custom_type="t").result(LIMIT_SECONDS)
    cleared = one.update_file_message(room, file.message_id, data="", custom_type="").result(LIMIT_SECONDS)
    assert (cleared.data, cleared.custom_type) == ("", "")

    with pytest.raises(CoveyError, match="change nothing"):
        one.update_user_message(room, sent.message_id)
    with pytest.raises(CoveyError, match="change nothing"):
        one.update_file_message(room, file.message_id)


def test_values_and_keys_of_meta_arrays_are_removed(world: World) -> None:
    one, other, room = world.pair()
    arrays = [MetaArray("quality", ["best", "good"]), MetaArray("kind", ["a"])]
    sent = one.send_user_message(room, "hello", meta_arrays=arrays).result(LIMIT_SECONDS)
    fewer = one.update_user_message(
        room, sent.message_id, remove_meta_arrays=[MetaArray("quality", ["best"]), MetaArray("kind", [])]
    ).result(LIMIT_SECONDS)
    for copy in (fewer, cached(one, room, sent.message_id), other.get_message(room, sent.message_id).result(LIMIT_SECONDS)):
        assert (copy.text, copy.meta_arrays) == ("hello", [MetaArray("quality", ["good"])])
    none = one.update_user_message(
        room, sent.message_id, text="bye", remove_meta_arrays=[MetaArray("quality", [])]).result(LIMIT_SECONDS)
    for copy in (none, cached(one, room, sent.message_id)):
        assert (copy.text, copy.meta_arrays) == ("bye", [])

    file = one.send_files(room, FileMessage([b"text"], meta_arrays=arrays)).result(LIMIT_SECONDS)
    left = one.update_file_message(
        room, file.message_id, remove_meta_arrays=[MetaArray("quality", ["good", "unknown"]), MetaArray("none", [])])
    assert left.result(LIMIT_SECONDS).meta_arrays == [MetaArray("quality", ["best"]), MetaArray("kind", ["a"])]
    with pytest.raises(CoveyError, match="make two updates"):
        one.update_user_message(room, sent.message_id, meta_arrays=arrays, remove_meta_arrays=arrays)


def test_a_scheduled_message_loses_its_labels(world: World) -> None:
    one, other, room = world.pair()
    waiting = one.schedule_user_message(
        room, "later", int((time.time() + 3_600) * 1_000), data="d", custom_type="t",
        mentioned_user_ids=[my_id(other)]).result(LIMIT_SECONDS)
    bare = one.update_scheduled_message(
        room, waiting.scheduled_message_id, data="", custom_type="", mentioned_user_ids=[]).result(LIMIT_SECONDS).message
    assert (bare.text, bare.data, bare.custom_type, list(bare.mentioned_users)) == ("later", "", "", [])


def test_a_reaction_is_there_at_once_and_for_everybody(world: World) -> None:
    one, other, room = world.pair()
    sent = one.send_user_message(room, "hello").result(LIMIT_SECONDS).message_id
    wait_until(lambda: len(other.unsent_messages().result(LIMIT_SECONDS)) == 0)
    one.add_reaction(room, sent, "smile").result(LIMIT_SECONDS)
    (mine,) = cached(one, room, sent).reactions
    assert (mine.key, list(mine.user_ids), mine.count, mine.includes_me) == ("smile", [my_id(one)], 1, True)
    assert code_of(lambda: one.add_reaction(room, sent, "smile").result(LIMIT_SECONDS)) == ErrorCode.EXISTS_ALREADY
    wait_until(lambda: len(cached(other, room, sent).reactions) == 1)
    one.delete_reaction(room, sent, "smile").result(LIMIT_SECONDS)
    assert cached(one, room, sent).reactions == []
    assert code_of(lambda: one.delete_reaction(room, sent, "smile").result(LIMIT_SECONDS)) == ErrorCode.NOT_FOUND


def test_pins_translations_and_copies(world: World) -> None:
    one, other, room = world.pair()
    sent = one.send_user_message(room, "hello", data="d", meta_arrays=[MetaArray("k", ["v"])]).result(LIMIT_SECONDS)
    one.pin_message(room, sent.message_id).result(LIMIT_SECONDS)
    pinned = one.get_channel(room).result(LIMIT_SECONDS).last_pinned_message
    assert pinned is not None and pinned.message_id == sent.message_id
    repeated = code_of(lambda: one.pin_message(room, sent.message_id).result(LIMIT_SECONDS))
    assert repeated == ErrorCode.EXISTS_ALREADY
    one.unpin_message(room, sent.message_id).result(LIMIT_SECONDS)
    assert one.get_channel(room).result(LIMIT_SECONDS).last_pinned_message is None

    translated = one.translate_message(room, sent.message_id, ["fr", "de"]).result(LIMIT_SECONDS)
    assert translated.translations == {"de": "(de) hello", "fr": "(fr) hello"}
    assert cached(one, room, sent.message_id).translations == translated.translations

    elsewhere = one.create_channel([], name="elsewhere").result(LIMIT_SECONDS).url
    copying = one.copy_message(translated, elsewhere)
    assert copying.pending.text == "hello"
    copy = copying.result(LIMIT_SECONDS)
    assert (copy.channel_url, copy.text, copy.data, copy.meta_arrays) == (
        elsewhere, "hello", "d", [MetaArray("k", ["v"])])
    assert copy.message_id != sent.message_id
    file = one.send_file(room, b"text").result(LIMIT_SECONDS)
    assert one.copy_message(file, elsewhere).result(LIMIT_SECONDS).file_url == file.file_url
    theirs = other.send_user_message(room, "theirs").result(LIMIT_SECONDS)
    assert code_of(lambda: one.copy_message(theirs, elsewhere)) == ErrorCode.INVALID_PARAMETER
    assert code_of(lambda: one.copy_message(copying.pending, elsewhere)) == ErrorCode.INVALID_PARAMETER
    poll = one.create_poll("?", ["a"]).result(LIMIT_SECONDS)
    shown = one.send_user_message(room, "poll", poll_id=poll.poll_id).result(LIMIT_SECONDS)
    assert code_of(lambda: one.copy_message(shown, elsewhere)) == ErrorCode.NOT_SUPPORTED


def test_receipts_and_typing(world: World) -> None:
    one, other, room = world.pair()
    sent = one.send_user_message(room, "hello").result(LIMIT_SECONDS)

    def channel() -> covey.GroupChannel:
        return one.get_channel(room).result(LIMIT_SECONDS)

    assert [member.user.user_id for member in one.unread_members(channel(), sent)] == [my_id(other)]
    assert list(one.read_members(channel(), sent)) == [] and one.unread_member_count(channel(), sent) == 1
    other.mark_as_read(room).result(LIMIT_SECONDS)
    wait_until(lambda: one.unread_member_count(channel(), sent) == 0)
    assert [member.user.user_id for member in one.read_members(channel(), sent)] == [my_id(other)]
    other.mark_as_delivered(room).result(LIMIT_SECONDS)
    wait_until(lambda: one.undelivered_member_count(channel(), sent) == 0)
    assert one.undelivered_member_count(channel(), sent) == 0

    other.mark_as_unread(room, sent.message_id).result(LIMIT_SECONDS)
    assert other.get_channel(room).result(LIMIT_SECONDS).unread_message_count == 1
    other.mark_thread_as_read(room, sent.message_id).result(LIMIT_SECONDS)
    other.start_typing(room).result(LIMIT_SECONDS)
    wait_until(lambda: [user.user_id for user in channel().typing_users] == [my_id(other)])
    assert [user.user_id for user in channel().typing_users] == [my_id(other)]
    other.end_typing(room).result(LIMIT_SECONDS)
    wait_until(lambda: len(channel().typing_users) == 0)
    assert len(channel().typing_users) == 0


def test_a_poll_from_its_making_to_its_end(world: World) -> None:
    one, other, room = world.pair()
    poll = one.create_poll("Lunch?", ["soup"], data="Friday", allows_multiple_votes=True).result(LIMIT_SECONDS)
    assert (poll.title, poll.data, poll.status, poll.message_id) == ("Lunch?", "Friday", covey.PollStatus.OPEN, 0)
    assert poll.created_by == my_id(one) and poll.allows_multiple_votes and not poll.allows_user_suggestion
    number = poll.poll_id
    shown = one.send_user_message(room, "vote!", poll_id=number).result(LIMIT_SECONDS).message_id

    def current(client: covey.Client) -> covey.Poll:
        found = cached(client, room, shown).poll
        assert found is not None
        return found

    assert len(one.add_poll_option(room, number, "rice").result(LIMIT_SECONDS).options) == 2
    soup, rice = current(one).options
    assert one.update_poll_option(room, number, rice.option_id, "noodles").result(LIMIT_SECONDS) is not None
    wait_until(lambda: [option.text for option in current(other).options] == ["soup", "noodles"])
    other.vote_poll(room, number, [soup.option_id, rice.option_id]).result(LIMIT_SECONDS)
    assert [option.is_voted_by_me for option in current(other).options] == [True, True]
    wait_until(lambda: current(one).voter_count == 1)
    assert [(option.vote_count, option.is_voted_by_me) for option in current(one).options] == [(1, False)] * 2
    assert [user.user_id for user in one.list_poll_voters(room, number, soup.option_id)] == [my_id(other)]
    one.delete_poll_option(room, number, rice.option_id).result(LIMIT_SECONDS)
    assert [option.text for option in current(one).options] == ["soup"]
    assert one.update_poll(room, number, title="Dinner?").result(LIMIT_SECONDS).title == "Dinner?"
    assert [listed.title for listed in other.list_polls(room)] == ["Dinner?"]
    assert code_of(lambda: other.close_poll(room, number).result(LIMIT_SECONDS)) == ErrorCode.NOT_ALLOWED
    assert one.close_poll(room, number).result(LIMIT_SECONDS).status == covey.PollStatus.CLOSED
    refused = code_of(lambda: other.vote_poll(room, number, [soup.option_id]).result(LIMIT_SECONDS))
    assert refused == ErrorCode.NOT_ACCEPTABLE
    assert other.get_poll(room, number).result(LIMIT_SECONDS).to_dict()["poll_id"] == number
    one.delete_poll(room, number).result(LIMIT_SECONDS)
    assert cached(one, room, shown).poll is None
    wait_until(lambda: cached(other, room, shown).poll is None)
    assert cached(other, room, shown).poll is None


def test_scheduled_messages(world: World) -> None:
    one, other, room = world.pair()
    soon = int(time.time() * 1000) + 600_000
    made = one.schedule_user_message(room, "later", soon, custom_type="t").result(LIMIT_SECONDS)
    assert (made.scheduled_at, made.status, made.message.text) == (soon, ScheduledStatus.PENDING, "later")
    assert made.message.message_id == 0 and made.message.custom_type == "t"
    file = one.schedule_file_message(room, FileMessage([File(url="https://files/a", name="a")]), soon + 1_000)
    assert file.result(LIMIT_SECONDS).message.file_url == "https://files/a"
    early = code_of(lambda: one.schedule_user_message(room, "now", soon - 590_000).result(LIMIT_SECONDS))
    assert early == ErrorCode.OUT_OF_RANGE

    assert one.scheduled_message_count(room).result(LIMIT_SECONDS) == 2
    files = one.scheduled_message_count(room, message_type=covey.MessageTypeFilter.FILE)
    assert files.result(LIMIT_SECONDS) == 1
    assert other.scheduled_message_count().result(LIMIT_SECONDS) == 0
    listed = one.list_scheduled_messages(room, order=ScheduledOrder.SCHEDULED_AT, reverse=True, limit=1)
    assert [each.scheduled_at for each in listed] == [soon + 1_000, soon]

    number = made.scheduled_message_id
    changed = one.update_scheduled_message(room, number, text="better", scheduled_at=soon + 5_000)
    assert changed.result(LIMIT_SECONDS).message.text == "better"
    assert one.get_scheduled_message(room, number).result(LIMIT_SECONDS).scheduled_at == soon + 5_000
    one.send_scheduled_message_now(room, number).result(LIMIT_SECONDS)
    wait_until(lambda: "better" in [message.text for message in other.list_previous_messages(room)])
    assert "better" in [message.text for message in other.list_previous_messages(room)]
    assert code_of(lambda: one.cancel_scheduled_message(room, number).result(LIMIT_SECONDS)) == ErrorCode.NOT_ACCEPTABLE
    waiting = file.result(LIMIT_SECONDS).scheduled_message_id
    one.cancel_scheduled_message(room, waiting).result(LIMIT_SECONDS)
    canceled = one.list_scheduled_messages(room, statuses=[ScheduledStatus.CANCELED])
    assert [each.scheduled_message_id for each in canceled] == [waiting]


def test_the_servers_search(world: World) -> None:
    one, other, room = world.pair()
    for text in ("a red fish", "a blue fish", "a bird"):
        one.send_user_message(room, text, custom_type="x" if "red" in text else None).result(LIMIT_SECONDS)

    def found(query: ServerSearchQuery) -> list[str]:
        return [message.text for message in other.list_found_messages(query)]

    newest = ServerSearchQuery("fish", room, order=ServerSearchOrder.TIME, limit=1)
    assert found(newest) == ["a blue fish", "a red fish"]
    assert found(ServerSearchQuery("fish", room, order=ServerSearchOrder.TIME, reverse=True)) == [
        "a red fish", "a blue fish"]
    assert found(ServerSearchQuery("fish", room, custom_type="x")) == ["a red fish"]
    assert found(ServerSearchQuery("fish", room, created_before=1)) == []
    assert code_of(lambda: other.list_found_messages(ServerSearchQuery(""))) == ErrorCode.INVALID_PARAMETER


def test_all_channels_are_marked_as_read_or_some(world: World) -> None:
    one, other, room = world.pair()
    rooms = [room] + [
        one.create_channel([my_id(other)], name=world.name("channel")).result(LIMIT_SECONDS).url for _ in range(2)]

    def unread() -> list[int]:
        return [other.get_channel(url).result(LIMIT_SECONDS).unread_message_count for url in rooms]

    for url in rooms:
        one.send_user_message(url, "hello").result(LIMIT_SECONDS)
        other.get_channel(url).result(LIMIT_SECONDS)
    wait_until(lambda: unread() == [1, 1, 1])
    other.mark_all_as_read([rooms[1]]).result(LIMIT_SECONDS)
    # The cache has changed before the call completes.
    assert unread() == [1, 0, 1]
    assert code_of(lambda: other.mark_all_as_read([room, "nowhere"]).result(LIMIT_SECONDS)) == ErrorCode.NOT_FOUND
    assert code_of(lambda: other.mark_all_as_read([])) == ErrorCode.INVALID_PARAMETER
    assert unread() == [1, 0, 1]
    other.mark_all_as_read().result(LIMIT_SECONDS)
    assert unread() == [0, 0, 0]
    assert [other.get_channel(url).result(LIMIT_SECONDS).unread_message_count for url in rooms] == [0, 0, 0]


OFFLINE: dict[str, Callable[[covey.Client, str], object]] = {
    "update a file": lambda client, room: client.update_file_message(room, 1, data="d").result(LIMIT_SECONDS),
    "translate": lambda client, room: client.translate_message(room, 1, ["fr"]).result(LIMIT_SECONDS),
    "pin": lambda client, room: client.pin_message(room, 1).result(LIMIT_SECONDS),
    "unpin": lambda client, room: client.unpin_message(room, 1).result(LIMIT_SECONDS),
    "react": lambda client, room: client.add_reaction(room, 1, "k").result(LIMIT_SECONDS),
    "take a reaction back": lambda client, room: client.delete_reaction(room, 1, "k").result(LIMIT_SECONDS),
    "mark as unread": lambda client, room: client.mark_as_unread(room, 1).result(LIMIT_SECONDS),
    "mark all as read": lambda client, room: client.mark_all_as_read().result(LIMIT_SECONDS),
    "mark a thread as read": lambda client, room: client.mark_thread_as_read(room, 1).result(LIMIT_SECONDS),
    "mark as delivered": lambda client, room: client.mark_as_delivered(room).result(LIMIT_SECONDS),
    "start typing": lambda client, room: client.start_typing(room).result(LIMIT_SECONDS),
    "end typing": lambda client, room: client.end_typing(room).result(LIMIT_SECONDS),
    "create a poll": lambda client, room: client.create_poll("?", ["a"]).result(LIMIT_SECONDS),
    "get a poll": lambda client, room: client.get_poll(room, 1).result(LIMIT_SECONDS),
    "update a poll": lambda client, room: client.update_poll(room, 1, title="?").result(LIMIT_SECONDS),
    "close a poll": lambda client, room: client.close_poll(room, 1).result(LIMIT_SECONDS),
    "delete a poll": lambda client, room: client.delete_poll(room, 1).result(LIMIT_SECONDS),
    "add an option": lambda client, room: client.add_poll_option(room, 1, "a").result(LIMIT_SECONDS),
    "change an option": lambda client, room: client.update_poll_option(room, 1, 1, "a").result(LIMIT_SECONDS),
    "delete an option": lambda client, room: client.delete_poll_option(room, 1, 1).result(LIMIT_SECONDS),
    "vote": lambda client, room: client.vote_poll(room, 1, [1]).result(LIMIT_SECONDS),
    "list polls": lambda client, room: client.list_polls(room).load_next().result(LIMIT_SECONDS),
    "list voters": lambda client, room: client.list_poll_voters(room, 1, 1).load_next().result(LIMIT_SECONDS),
    "schedule": lambda client, room: client.schedule_user_message(room, "m", 1 << 41).result(LIMIT_SECONDS),
    "get a scheduled one": lambda client, room: client.get_scheduled_message(room, 1).result(LIMIT_SECONDS),
    "change a scheduled one": lambda client, room: client.update_scheduled_message(
        room, 1, scheduled_at=1 << 41).result(LIMIT_SECONDS),
    "cancel a scheduled one": lambda client, room: client.cancel_scheduled_message(room, 1).result(LIMIT_SECONDS),
    "send a scheduled one": lambda client, room: client.send_scheduled_message_now(room, 1).result(LIMIT_SECONDS),
    "count scheduled ones": lambda client, room: client.scheduled_message_count().result(LIMIT_SECONDS),
    "list scheduled ones": lambda client, room: client.list_scheduled_messages().load_next().result(LIMIT_SECONDS),
    "search": lambda client, room: client.list_found_messages(
        ServerSearchQuery("t")).load_next().result(LIMIT_SECONDS),
}


def test_offline_everything_but_sends_is_refused(world: World) -> None:
    one, other, room = world.pair()
    mine = one.send_user_message(room, "mine").result(LIMIT_SECONDS)
    one.pause()
    wait_until(lambda: one.connection_state == covey.ConnectionState.PAUSED)
    for name, call in OFFLINE.items():
        assert code_of(lambda: call(one, room)) == ErrorCode.CONNECTION_REQUIRED, name
    copying = one.copy_message(mine, room)
    rich = one.send_user_message(room, "later", meta_arrays=[MetaArray("k", ["v"])])
    assert len(one.unsent_messages(room).result(LIMIT_SECONDS)) == 2
    assert copying.pending.text == "mine"
    one.resume()
    wait_until(lambda: len(one.unsent_messages(room).result(LIMIT_SECONDS)) == 0)
    sent = [message for message in other.list_previous_messages(room) if message.text == "later"]
    assert [list(message.meta_arrays) for message in sent] == [[MetaArray("k", ["v"])]]
    assert rich.done() and copying.done()


@pytest.mark.parametrize("call", [
    lambda client: client.pin_message("room", 0),
    lambda client: client.add_reaction("room", 1, ""),
    lambda client: client.translate_message("room", 1, []),
    lambda client: client.create_poll("", ["a"]),
    lambda client: client.create_poll("?", []),
    lambda client: client.create_poll("?", [""]),
    lambda client: client.vote_poll("", 1, [1]),
    lambda client: client.list_polls("room", limit=21),
    lambda client: client.schedule_user_message("room", "", 1),
    lambda client: client.update_scheduled_message("room", 1),
    lambda client: client.send_user_message("room", "m", critical_alert=CriticalAlert(volume=1.5)),
])
def test_what_does_not_fit_is_refused_at_once(world: World, call: Callable[[covey.Client], object]) -> None:
    assert code_of(lambda: call(world.login())) == ErrorCode.INVALID_PARAMETER


def test_an_edit_can_mention_the_whole_channel(world: World) -> None:
    client = world.login()
    room = client.create_channel().result(LIMIT_SECONDS).url
    text = client.send_user_message(room, "hello").result(LIMIT_SECONDS)
    edited = client.update_user_message(room, text.message_id, "hello all", mentions_channel=True).result(LIMIT_SECONDS)
    assert edited.mentions_channel and edited.text == "hello all"
    unchanged = client.update_user_message(room, text.message_id, "hello everybody").result(LIMIT_SECONDS)
    assert unchanged.mentions_channel
    nobody = client.update_user_message(room, text.message_id, mentioned_user_ids=()).result(LIMIT_SECONDS)
    assert not nobody.mentions_channel
    file = client.send_file(room, b"content").result(LIMIT_SECONDS)
    edited = client.update_file_message(room, file.message_id, mentions_channel=True).result(LIMIT_SECONDS)
    assert edited.mentions_channel
