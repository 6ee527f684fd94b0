"""Equality, hash, pickling, copying and to_dict() of snapshots and values."""

from __future__ import annotations

import asyncio
import copy
import gc
import json
import pickle
from typing import Any, Callable

import pytest
from conftest import LIMIT_SECONDS, World, wait_until

import covey
from covey._snapshots import Snapshot, properties_of


def content(thing: Any) -> Any:
    """Everything that an object shows, as JSON, so that nothing of the package is left in it."""
    return json.loads(json.dumps(thing.to_dict()))


def made(world: World) -> dict[str, Any]:
    """A snapshot of each class, with as many parts as can be."""
    one, other, url = world.pair()
    me = one.current_user
    them = other.current_user
    assert me is not None and them is not None
    info: list[covey.Event] = []
    other.add_event_handler("kept", info.append)
    poll = one.create_poll("Lunch?", ["yes", "no"], data="{}").result(LIMIT_SECONDS)
    message = one.send_user_message(
        url, "hello\0there", data="{}", custom_type="greeting", mentioned_user_ids=[them.user_id],
        meta_arrays=[covey.MetaArray("tags", ["a", "b"])], poll_id=poll.poll_id,
        critical_alert=covey.CriticalAlert("bell", 0.5),
    ).result(LIMIT_SECONDS)
    other.add_reaction(url, message.message_id, "smile").result(LIMIT_SECONDS)
    reply = message.reply("below").result(LIMIT_SECONDS)
    other.get_message(url, message.message_id).result(LIMIT_SECONDS)
    one.mute_user(url, them.user_id, description="loud").result(LIMIT_SECONDS)
    wait_until(lambda: any(event.source == covey.EventSource.EVENT_USER_MUTED for event in info))
    muted = next(event for event in info if event.source == covey.EventSource.EVENT_USER_MUTED)
    channel = one.refresh_channel(url).result(LIMIT_SECONDS)
    members = channel.members
    assert members is not None
    found = {
        "user": me, "channel": channel, "member": members[0], "poll": poll, "info": muted.info, "event": muted,
        "message": one.get_message(url, message.message_id).result(LIMIT_SECONDS), "reply": reply,
        "restricted": one.list_muted_users(url).load_next().result(LIMIT_SECONDS)[0],
        "scheduled": one.schedule_user_message(url, "later", muted.info.time + 3_600_000).result(LIMIT_SECONDS),
        "pending": one.send_user_message(url, "pending").pending, "members": members,
        "page": one.message_collection(url).start().api.result(LIMIT_SECONDS),
    }
    other.remove_event_handler("kept")
    info.clear()
    return found


def test_everything_is_pickled_and_copied_without_a_client(world: World) -> None:
    things = made(world)
    kinds = {type(thing) for thing in things.values()}
    public = {getattr(covey, name) for name in covey.__all__ if isinstance(getattr(covey, name), type)}
    assert {kind for kind in public if issubclass(kind, Snapshot)} <= kinds, "each class of snapshot is here"
    world.close()
    for name, thing in things.items():
        for back in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
            assert type(back) is type(thing), name
            assert back == thing and hash(back) == hash(thing), name
            if hasattr(thing, "to_dict"):
                assert content(back) == content(thing), name
    page = pickle.loads(pickle.dumps(things["page"]))
    assert page.changes == things["page"].changes and [row.text for row in page][-1] == "pending"
    del thing, back, page
    things.clear()


def test_to_dict_has_every_property_by_its_name(world: World) -> None:
    message = made(world)["message"]
    shown = message.to_dict()
    assert tuple(shown) == properties_of(covey.Message)
    assert shown["text"] == "hello\0there" and shown["kind"] is covey.MessageKind.USER
    assert shown["sender"]["user_id"] == message.sender_id
    assert shown["meta_arrays"] == [{"key": "tags", "values": ["a", "b"]}]
    assert shown["poll"]["options"][0]["text"] == "yes"
    assert shown["reactions"][0]["key"] == "smile"
    assert json.loads(json.dumps(shown))["created_at"] == message.created_at
    assert json.loads(message.to_json())["message"] == "hello\0there", "the protocol's names"


def test_equal_is_the_same_thing_with_the_same_content(world: World) -> None:
    client = world.login()
    channel = client.create_channel(name="a").result(LIMIT_SECONDS)
    again = client.refresh_channel(channel.url).result(LIMIT_SECONDS)
    renamed = client.update_channel(channel.url, name="b").result(LIMIT_SECONDS)
    assert again == channel and again is not channel
    assert renamed != channel and renamed.is_same(channel) and hash(renamed) == hash(channel)
    assert len({channel, again, renamed}) == 2
    assert channel != client.current_user and channel != "a"
    other = client.create_channel(name="a").result(LIMIT_SECONDS)
    assert other != channel and not other.is_same(channel)


def test_a_pending_and_a_sent_message_are_the_same_but_not_equal(world: World) -> None:
    client = world.login()
    url = client.create_channel().result(LIMIT_SECONDS).url
    sending = client.send_user_message(url, "hello")
    sent = sending.result(LIMIT_SECONDS)
    assert sending.pending.is_same(sent) and sending.pending != sent
    collection = client.message_collection(url)
    (listed,) = collection.start().api.result(LIMIT_SECONDS)
    assert listed == sent and listed in {sent} and sent in collection.timeline
    assert not sent.is_same(client.current_user)
    edited = client.update_user_message(url, sent.message_id, "changed").result(LIMIT_SECONDS)
    assert edited.is_same(sent) and edited != sent and hash(edited) == hash(sent)


def test_lists_are_equal_by_their_elements(world: World) -> None:
    client = world.login()
    url = client.create_channel().result(LIMIT_SECONDS).url
    world.fill(client, url, 3)
    collection = client.message_collection(url)
    page = collection.start().api.result(LIMIT_SECONDS)
    assert page == collection.timeline and page == list(page) and page == tuple(page)
    assert page != page[:2] and page[:0] == [] and page != "abc"
    assert hash(page) == hash(tuple(page))


def test_a_copy_of_a_message_does_not_keep_its_list(world: World) -> None:
    client = world.login()
    url = client.create_channel().result(LIMIT_SECONDS).url
    world.fill(client, url, 20)
    page = client.get_messages(url, previous_count=20).result(LIMIT_SECONDS)
    kept = copy.copy(page[0])
    texts = [message.text for message in page]
    gc.collect()
    before = covey.debug_live_objects()
    del page
    gc.collect()
    assert covey.debug_live_objects() < before
    assert kept.text == texts[0] and kept.reply("after").result(LIMIT_SECONDS).parent_message_id == kept.message_id


def test_a_message_that_belongs_to_no_client_says_so(world: World) -> None:
    client = world.login()
    url = client.create_channel().result(LIMIT_SECONDS).url
    alone = pickle.loads(pickle.dumps(client.send_user_message(url, "hello").result(LIMIT_SECONDS)))
    calls: list[Callable[[], object]] = [
        lambda: alone.reply("x"), lambda: alone.react("smile"), lambda: alone.unreact("smile"),
    ]
    for call in calls:
        with pytest.raises(covey.CoveyError, match="belongs to no client") as caught:
            call()
        assert caught.value.code == covey.ErrorCode.INVALID_INITIALIZATION


def test_messages_and_channels_call_their_client(world: World) -> None:
    one, other, url = world.pair()
    channel = one.get_channel(url).result(LIMIT_SECONDS)
    sent = channel.send("hello", custom_type="greeting").result(LIMIT_SECONDS)
    assert sent.channel_url == url and sent.custom_type == "greeting"
    collection = other.message_collection(url)
    collection.start().api.result(LIMIT_SECONDS)
    (received,) = collection
    received.react("smile").result(LIMIT_SECONDS)
    reply = received.reply("thanks", reply_to_channel=True).result(LIMIT_SECONDS)
    assert reply.parent_message_id == sent.message_id and reply.is_reply_to_channel
    assert one.get_message(url, sent.message_id).result(LIMIT_SECONDS).reactions[0].key == "smile"
    received.unreact("smile").result(LIMIT_SECONDS)
    assert one.get_message(url, sent.message_id).result(LIMIT_SECONDS).reactions == []
    pending = collection.send("unsent").pending
    with pytest.raises(covey.CoveyError, match="PENDING and has no id yet; reply to it when it is sent"):
        pending.reply("x")


def test_collections_are_sized_and_iterable(world: World) -> None:
    client = world.login()
    channel = client.create_channel(name="a").result(LIMIT_SECONDS)
    world.fill(client, channel.url, 3)
    with client.message_collection(channel.url) as messages:
        assert len(messages) == 0 and list(messages) == [] and messages
        messages.start().api.result(LIMIT_SECONDS)
        assert len(messages) == 3 and [row.text for row in messages] == [f"message {index}" for index in range(3)]
    assert len(messages) == 0
    with client.group_channel_collection() as channels:
        channels.load_more().result(LIMIT_SECONDS)
        assert len(channels) == 1 and [row.url for row in channels] == [channel.url]


def test_values_and_errors_are_pickled_and_shown() -> None:
    values: list[Any] = [
        covey.MessageListParams(reverse=True, custom_types=["a"]), covey.Connected("a"),
        covey.Change(covey.ChangeKind.MOVE, 1, 2), covey.EventSource(999_999), covey.ChannelFlag(1 << 40 | 1),
    ]
    for one in values:
        assert pickle.loads(pickle.dumps(one)) == one and copy.deepcopy(one) == one
    assert values[0].to_dict()["custom_types"] == ["a"] and values[1].to_dict() == {"user_id": "a"}
    failed = covey.CoveyError(covey.ErrorCode.NOT_FOUND, "no channel", http_status=400, retry_after_ms=5)
    back = pickle.loads(pickle.dumps(failed))
    assert (back.code, back.message, back.http_status, back.retry_after_ms) == (failed.code, "no channel", 400, 5)
    scheduled = covey.ReconnectScheduled(1, 2000, failed)
    assert scheduled.to_dict()["error"]["http_status"] == 400
    assert hash(covey.MetaArray("k", ["a"])) == hash(covey.MetaArray("k", ["a"]))


def test_unpickling_works_in_a_loop_too(world: World) -> None:
    client = world.login()
    stored = pickle.dumps(client.current_user)

    async def body() -> str:
        user: covey.User = pickle.loads(stored)
        return user.user_id

    me = client.current_user
    assert me is not None and asyncio.run(body()) == me.user_id


def test_bytes_of_a_later_version_are_an_error(world: World) -> None:
    client = world.login()
    me = client.current_user
    assert me is not None
    load: Callable[[bytes], covey.User] = covey.User._from_bytes
    with pytest.raises(covey.CoveyError) as caught:
        load(me._bytes()[:1] + b"\xff" + me._bytes()[2:])
    assert caught.value.code == covey.ErrorCode.MALFORMED_DATA
