"""What an app fetches once, and numbers over all channels, against a real server."""

from __future__ import annotations

from typing import Sequence

import pytest
from conftest import LIMIT_SECONDS, Recorder, World, wait_until

import covey
from covey import (
    CoveyError,
    ErrorCode,
    MemberStateFilter,
    MessageListParams,
    MetaArray,
    ReplyType,
    SuperChannelFilter,
    UnreadItemFlag,
)


def texts(messages: covey.MessageList) -> list[str]:
    return [message.text for message in messages]


def test_a_refresh_asks_the_server_and_get_takes_the_cached_channel(world: World) -> None:
    one, other, room = world.pair()
    assert other.get_channel(room).result(LIMIT_SECONDS).name != "renamed"
    other.pause()
    me = one.current_user
    assert me is not None
    world.sandbox.call(me.user_id, "PUT", f"group_channels/{room}", name="renamed")
    assert other.get_channel(room).result(LIMIT_SECONDS).name != "renamed"
    with pytest.raises(CoveyError) as caught:
        other.refresh_channel(room).result(LIMIT_SECONDS)
    assert caught.value.code == ErrorCode.CONNECTION_REQUIRED
    other.resume()
    wait_until(lambda: other.connection_state == covey.ConnectionState.OPEN)
    assert other.refresh_channel(room).result(LIMIT_SECONDS).name == "renamed"


def test_a_message_from_the_cache_alone(world: World) -> None:
    one, other, room = world.pair()
    sent = one.send_user_message(room, "hello").result(LIMIT_SECONDS)
    assert one.get_cached_message(room, sent.message_id).result(LIMIT_SECONDS).text == "hello"
    with pytest.raises(CoveyError) as caught:
        one.get_cached_message(room, sent.message_id + 1_000).result(LIMIT_SECONDS)
    assert caught.value.code == ErrorCode.NOT_FOUND


def test_messages_around_a_time_and_around_a_message(world: World) -> None:
    one, other, room = world.pair()
    world.fill(one, room, 5)
    middle = next(message for message in one.list_previous_messages(room) if message.text == "message 2")

    def around(**arguments: object) -> list[str]:
        return texts(other.get_messages(room, **arguments).result(LIMIT_SECONDS))  # type: ignore[arg-type]

    at, message_id = middle.created_at, middle.message_id
    assert around(timestamp_at=at, previous_count=1, next_count=1) == ["message 1", "message 2", "message 3"]
    assert around(timestamp_at=at, previous_count=1, next_count=1, inclusive=False) == ["message 1", "message 3"]
    assert around(message_id=message_id, previous_count=0, next_count=9) == ["message 2", "message 3", "message 4"]
    assert around(message_id=message_id, previous_count=9, next_count=0, inclusive=False,
                  params=MessageListParams(reverse=True)) == ["message 1", "message 0"]
    assert around(previous_count=2) == ["message 3", "message 4"]
    with pytest.raises(CoveyError) as caught:
        around(message_id=message_id + 1_000)
    assert caught.value.code == ErrorCode.NOT_FOUND
    with pytest.raises(TypeError):
        around(timestamp_at=at, message_id=message_id)


def test_a_request_leaves_out_parts_and_is_not_cached(world: World) -> None:
    one, other, room = world.pair()
    parent = one.send_user_message(room, "parent", meta_arrays=[MetaArray("k", ["v"])]).result(LIMIT_SECONDS)
    one.send_user_message(room, "reply", parent_message_id=parent.message_id).result(LIMIT_SECONDS)
    one.add_reaction(room, parent.message_id, "smile").result(LIMIT_SECONDS)
    user = other.current_user
    assert user is not None
    device = world.login(user.user_id)
    switches = ("include_meta_arrays", "include_reactions", "include_thread_info", "include_parent_info")

    def parts(messages: Sequence[covey.Message]) -> list[bool]:
        above, below = sorted(messages, key=lambda message: message.message_id)
        assert (above.text, below.text) == ("parent", "reply")
        return [above.meta_arrays != [], above.reactions != [], above.thread_info is not None, below.parent is not None]

    def around(**included: bool) -> list[bool]:
        params = MessageListParams(reply_type=ReplyType.ALL, **included)  # type: ignore[arg-type]
        return parts(device.get_messages(room, previous_count=9, params=params).result(LIMIT_SECONDS))

    none = dict.fromkeys(switches, False)
    assert around(**none) == [False] * 4
    # A message in part would be a wrong one for everybody else who reads the cache.
    with pytest.raises(CoveyError) as caught:
        device.get_cached_message(room, parent.message_id).result(LIMIT_SECONDS)
    assert caught.value.code == ErrorCode.NOT_FOUND
    assert around() == [True] * 4
    for index, switch in enumerate(switches):
        assert around(**{switch: False}) == [place != index for place in range(4)]
    bare = MessageListParams(reply_type=ReplyType.ALL, **none)  # type: ignore[arg-type]
    assert parts(list(device.list_previous_messages(room, params=bare))) == [False] * 4
    thread = device.get_threaded_messages(room, parent.message_id, params=bare).result(LIMIT_SECONDS)
    assert thread.parent is not None and parts([thread.parent, *thread.replies]) == [False] * 4
    # The cache lost nothing, and a collection has every part.
    assert device.get_cached_message(room, parent.message_id).result(LIMIT_SECONDS).reactions != []
    with device.message_collection(room, params=bare) as collection:
        collection.start().api.result(LIMIT_SECONDS)
        assert parts(list(collection.succeeded)) == [True] * 4


def test_counts_out_of_range_are_refused_by_name(world: World) -> None:
    client = world.client()
    with pytest.raises(CoveyError, match="previous_count is not between 0 and 200"):
        client.get_messages("room", previous_count=201)
    with pytest.raises(CoveyError, match="next_count is not between 0 and 200"):
        client.get_messages("room", next_count=-1)
    with pytest.raises(CoveyError, match="are 0, and inclusive is false"):
        client.get_messages("room", previous_count=0, next_count=0, inclusive=False)


def test_a_thread_comes_with_its_parent(world: World) -> None:
    one, other, room = world.pair()
    parent = one.send_user_message(room, "parent").result(LIMIT_SECONDS)
    for index in range(3):
        one.send_user_message(room, f"reply {index}", parent_message_id=parent.message_id).result(LIMIT_SECONDS)
    one.send_user_message(room, "no reply").result(LIMIT_SECONDS)
    thread = other.get_threaded_messages(room, parent.message_id).result(LIMIT_SECONDS)
    assert thread.parent is not None and thread.parent.text == "parent"
    assert sorted(message.text for message in thread.replies) == ["reply 0", "reply 1", "reply 2"]
    first = other.get_threaded_messages(
        room, parent.message_id, timestamp_at=0, previous_count=0, next_count=200).result(LIMIT_SECONDS)
    assert [message.text for message in first.replies] == [message.text for message in thread.replies]
    with pytest.raises(CoveyError) as caught:
        other.get_threaded_messages(room, parent.message_id + 1_000).result(LIMIT_SECONDS)
    assert caught.value.code == ErrorCode.NOT_FOUND


def test_changes_of_messages_since_a_time_and_since_a_token(world: World) -> None:
    one, other, room = world.pair()
    sent = [one.send_user_message(room, text).result(LIMIT_SECONDS) for text in ("a", "b", "c")]
    began = sent[0].created_at
    one.update_user_message(room, sent[0].message_id, "a2").result(LIMIT_SECONDS)
    one.delete_message(room, sent[1].message_id).result(LIMIT_SECONDS)
    changes = other.get_message_changelog(room, since_at=began).result(LIMIT_SECONDS)
    assert [message.text for message in changes.updated] == ["a2"]
    assert changes.deleted_ids == [sent[1].message_id]
    assert changes.token and not changes.has_more
    nothing = other.get_message_changelog(room, token=changes.token).result(LIMIT_SECONDS)
    assert list(nothing.updated) == [] and nothing.deleted_ids == []
    one.update_user_message(room, sent[2].message_id, "c2").result(LIMIT_SECONDS)
    more = other.get_message_changelog(room, token=changes.token).result(LIMIT_SECONDS)
    assert [message.text for message in more.updated] == ["c2"]
    assert other.get_cached_message(room, sent[2].message_id).result(LIMIT_SECONDS).text == "c2"


def test_changes_of_channels_since_a_token(world: World) -> None:
    one, other, room = world.pair()
    begin = other.get_channel_changelog(since_at=0).result(LIMIT_SECONDS)
    assert room in [channel.url for channel in begin.updated]
    second = one.create_channel([other.current_user.user_id]).result(LIMIT_SECONDS).url  # type: ignore[union-attr]
    me = one.current_user
    assert me is not None
    world.sandbox.call(me.user_id, "DELETE", f"group_channels/{room}")
    changes = other.get_channel_changelog(token=begin.token).result(LIMIT_SECONDS)
    assert [channel.url for channel in changes.updated] == [second]
    assert changes.deleted_urls == [room]
    with pytest.raises(CoveyError) as caught:
        other.get_channel_changelog(token="nonsense").result(LIMIT_SECONDS)
    assert caught.value.code == ErrorCode.INVALID_VALUE


# --- Numbers ---------------------------------------------------------------------------------------------------------


def test_unread_totals_are_told_when_they_change(world: World, recorder: Recorder) -> None:
    one, other = world.login(), world.login()
    reader = other.current_user
    assert reader is not None
    assert other.unread_totals is not None and other.unread_totals.all == 0
    room = one.create_channel([reader.user_id], custom_type="work").result(LIMIT_SECONDS).url
    other.set_unread_totals_handler(recorder)
    one.send_user_message(room, "first").result(LIMIT_SECONDS)
    one.send_user_message(room, "second").result(LIMIT_SECONDS)
    recorder.wait_for(lambda totals: isinstance(totals, covey.UnreadTotals) and totals.all == 2)
    totals = other.unread_totals
    assert totals is not None and totals.all == 2 and totals.by_custom_type == {"work": 2} and totals.updated_at > 0
    other.mark_as_read(room).result(LIMIT_SECONDS)
    recorder.wait_for(lambda totals: isinstance(totals, covey.UnreadTotals) and totals.all == 0)
    other.set_unread_totals_handler(None)
    count = len(recorder.events)
    one.send_user_message(room, "third").result(LIMIT_SECONDS)
    wait_until(lambda: other.unread_totals is not None and other.unread_totals.all == 1)
    assert other.unread_totals is not None and other.unread_totals.all == 1
    assert len(recorder.events) == count


def test_totals_are_unknown_before_a_login_and_after_a_log_out(world: World) -> None:
    client = world.client()
    known = [client.unread_totals]
    client.connect(world.name("user")).result(LIMIT_SECONDS)
    known.append(client.unread_totals)
    client.disconnect().result(LIMIT_SECONDS)
    known.append(client.unread_totals)
    assert [totals and totals.all for totals in known] == [None, 0, None]


def test_numbers_that_are_asked_for(world: World) -> None:
    one, other = world.login(), world.login()
    reader = other.current_user
    assert reader is not None
    work = one.create_channel([reader.user_id], custom_type="work").result(LIMIT_SECONDS).url
    play = one.create_channel([reader.user_id], custom_type="play").result(LIMIT_SECONDS).url
    one.send_user_message(work, "for you", mentioned_user_ids=[reader.user_id]).result(LIMIT_SECONDS)
    one.send_user_message(work, "two").result(LIMIT_SECONDS)
    one.send_user_message(play, "three").result(LIMIT_SECONDS)
    preference = f"users/{reader.user_id}/channel_invitation_preference"
    world.sandbox.call(reader.user_id, "PUT", preference, auto_accept=False)
    one.create_channel([reader.user_id]).result(LIMIT_SECONDS)

    assert other.get_unread_message_count().result(LIMIT_SECONDS) == 3
    assert other.get_unread_message_count(custom_types=["work"]).result(LIMIT_SECONDS) == 2
    only_super = SuperChannelFilter.SUPER_ONLY
    assert other.get_unread_message_count(super_channel_filter=only_super).result(LIMIT_SECONDS) == 0
    assert other.get_unread_channel_count().result(LIMIT_SECONDS) == 2
    assert other.get_channel_count().result(LIMIT_SECONDS) == 3
    assert other.get_channel_count(MemberStateFilter.JOINED_ONLY).result(LIMIT_SECONDS) == 2
    assert other.get_channel_count(MemberStateFilter.INVITED_ONLY).result(LIMIT_SECONDS) == 1
    items = other.get_unread_item_counts().result(LIMIT_SECONDS)
    assert items == {UnreadItemFlag.MESSAGES: 3, UnreadItemFlag.MENTIONS: 1, UnreadItemFlag.INVITATIONS: 1}
    assert other.get_unread_item_counts(UnreadItemFlag.SUPER_MENTIONS).result(LIMIT_SECONDS) == {
        UnreadItemFlag.SUPER_MENTIONS: 0}
    with pytest.raises(CoveyError) as caught:
        other.get_unread_item_counts(UnreadItemFlag(0))
    assert caught.value.code == ErrorCode.INVALID_PARAMETER
    with pytest.raises(CoveyError) as caught:
        other.get_unread_message_count(super_channel_filter=SuperChannelFilter.BROADCAST_ONLY)
    assert caught.value.code == ErrorCode.INVALID_PARAMETER


def test_numbers_need_a_connection(world: World) -> None:
    client = world.client()
    for ask in (client.get_unread_message_count, client.get_unread_channel_count, client.get_channel_count,
                client.get_unread_item_counts, client.get_channel_changelog):
        with pytest.raises(CoveyError) as caught:
            ask().result(LIMIT_SECONDS)
        assert caught.value.code == ErrorCode.CONNECTION_REQUIRED


def test_member_counts_stay_live_in_the_cached_channel(world: World) -> None:
    one, other, room = world.pair()
    third = world.login()
    user = third.current_user
    assert user is not None
    other.get_channel(room).result(LIMIT_SECONDS)
    one.invite(room, [user.user_id]).result(LIMIT_SECONDS)
    wait_until(lambda: other.get_channel(room).result(LIMIT_SECONDS).member_count == 3)
    assert other.get_channel(room).result(LIMIT_SECONDS).member_count == 3
