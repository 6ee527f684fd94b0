"""The live collections against a real server: pages, events, positions, offline, the end."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path
from typing import Any

import pytest
from conftest import LIMIT_SECONDS, Recorder, World
from sandbox import Sandbox

import covey


def texts(messages: object) -> list[str]:
    return [message.text for message in messages]  # type: ignore[attr-defined]


def test_start_gives_the_cache_first_and_then_the_server(world: World) -> None:
    one, _, url = world.pair()
    expected = world.fill(one, url, 3)
    order: list[str] = []
    start = one.message_collection(url).start()
    start.cache.add_done_callback(lambda _: order.append("cache"))
    start.api.add_done_callback(lambda _: order.append("api"))
    assert texts(start.api.result(LIMIT_SECONDS)) == expected
    assert start.cache.done() and order == ["cache", "api"]
    assert start.cache_error is None


def test_a_peek_is_what_a_start_shows_first(world: World) -> None:
    one, _, url = world.pair()
    expected = world.fill(one, url, 12)
    with one.message_collection(url) as collection:
        collection.start().api.result(LIMIT_SECONDS)
        assert texts(collection.peek()) == expected
        at = collection.timeline[6].created_at
    for params, point in [
        (covey.MessageListParams(previous_result_size=4), covey.NEWEST),
        (covey.MessageListParams(previous_result_size=3, next_result_size=2, reverse=True), at),
        (covey.MessageListParams(sender_ids=["nobody"]), covey.NEWEST),
    ]:
        with one.message_collection(url, params, starting_point_at=point) as collection:
            peeked = texts(collection.peek())
            assert texts(collection.start().cache.result(LIMIT_SECONDS)) == peeked
        assert texts(one.cached_page(url, params, starting_point_at=point)) == peeked
    assert texts(one.cached_page(url, covey.MessageListParams(previous_result_size=4))) == expected[-4:]
    assert list(one.cached_page("nowhere")) == []


def test_a_peek_sees_what_an_event_has_reported(world: World) -> None:
    one, other, url = world.pair()
    seen: list[list[str]] = []
    lived = threading.Event()

    def look(event: covey.MessageEvent) -> None:
        if isinstance(event, covey.MessagesAdded) and event.from_event:
            seen.append(texts(one.cached_page(url)))
            if len(seen[-1]) == 5:
                lived.set()

    with one.message_collection(url, on_event=look) as collection:
        collection.start().api.result(LIMIT_SECONDS)
        expected = world.fill(other, url, 5)
        assert lived.wait(LIMIT_SECONDS)
    assert seen == [expected[: len(page)] for page in seen]


def test_a_peek_takes_no_part_in_what_the_client_does(world: World) -> None:
    """Many threads read while messages come, the cache is cleared, and the user leaves."""
    one, other, url = world.pair()
    ends = threading.Event()
    wrong: list[object] = []

    def read() -> None:
        while not ends.is_set():
            try:
                page = texts(one.cached_page(url))
            except covey.CoveyError as error:
                if error.code not in (covey.ErrorCode.CONNECTION_REQUIRED, covey.ErrorCode.LOCAL_DATABASE):
                    wrong.append(error)
                continue
            numbers = [int(text.split()[1]) for text in page]
            if numbers != sorted(set(numbers)):
                wrong.append(page)

    readers = [threading.Thread(target=read) for _ in range(3)]
    with one.message_collection(url) as collection:
        collection.start().api.result(LIMIT_SECONDS)
        for reader in readers:
            reader.start()
        try:
            world.fill(other, url, 20)
            one.clear_cached_messages(url).result(LIMIT_SECONDS)
            one.disconnect().result(LIMIT_SECONDS)
        finally:
            ends.set()
            for reader in readers:
                reader.join(LIMIT_SECONDS)
    assert wrong == []
    with pytest.raises(covey.CoveyError) as refused:
        one.cached_page(url)
    assert refused.value.code == covey.ErrorCode.CONNECTION_REQUIRED


def test_pages_follow_each_other_without_gap_or_repeat(world: World) -> None:
    one, other, url = world.pair()
    expected = world.fill(one, url, 25)
    collection = other.message_collection(url, covey.MessageListParams(previous_result_size=10))
    seen = texts(collection.start().api.result(LIMIT_SECONDS))
    while collection.has_previous:
        seen = texts(collection.load_previous().result(LIMIT_SECONDS)) + seen
    assert seen == expected
    assert texts(collection.succeeded) == texts(collection.timeline) == expected
    assert list(collection.load_previous().result(LIMIT_SECONDS)) == []


def test_a_list_gives_the_same_objects_and_slices(world: World) -> None:
    one, _, url = world.pair()
    world.fill(one, url, 5)
    page = one.message_collection(url).start().api.result(LIMIT_SECONDS)
    assert page[0] is page[0] and page[-1] is page[4]
    assert texts(page[1:3]) == ["message 1", "message 2"]
    assert texts(reversed(page))[0] == "message 4"
    with pytest.raises(IndexError):
        page[5]


def test_a_message_outlives_its_collection_and_client(world: World) -> None:
    one, _, url = world.pair()
    world.fill(one, url, 2)
    message = one.message_collection(url).start().api.result(LIMIT_SECONDS)[1]
    one.close()
    assert message.text == "message 1"
    assert message.channel_url == url
    assert message.to_dict()["text"] == "message 1"


def test_a_message_of_another_user_is_an_event(world: World, recorder: Recorder) -> None:
    one, other, url = world.pair()
    collection = one.message_collection(url, on_event=recorder)
    collection.start().api.result(LIMIT_SECONDS)
    other.send_user_message(url, "live").result(LIMIT_SECONDS)
    event = recorder.wait_for(lambda event: isinstance(event, covey.MessagesAdded))
    assert isinstance(event, covey.MessagesAdded)
    assert texts(event.messages) == ["live"]
    assert event.source == covey.EventSource.EVENT_MESSAGE_RECEIVED and event.from_event
    assert event.sending_status == covey.SendingStatus.SUCCEEDED
    assert texts(collection.timeline) == ["live"]


def test_an_own_message_is_added_as_pending_and_updated_as_sent(world: World, recorder: Recorder) -> None:
    one, _, url = world.pair()
    collection = one.message_collection(url, on_event=recorder)
    collection.start().api.result(LIMIT_SECONDS)
    sent = collection.send("mine")
    message = sent.result(LIMIT_SECONDS)
    received = [event for event in recorder.events if isinstance(event, (covey.MessagesAdded, covey.MessagesUpdated))]
    assert [type(event) for event in received] == [covey.MessagesAdded, covey.MessagesUpdated]
    assert [event.sending_status for event in received] == [covey.SendingStatus.PENDING, covey.SendingStatus.SUCCEEDED]
    assert [event.messages[0].request_id for event in received] == [message.request_id] * 2
    assert list(collection.pending) == [] and texts(collection.succeeded) == ["mine"]


def test_changes_applied_in_order_give_the_timeline(world: World) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 30)
    rows: list[covey.Message] = []
    wrong: list[str] = []
    applied = threading.Condition()

    def follow(changes: object) -> None:
        try:
            covey.apply_changes(rows, changes, collection.timeline)  # type: ignore[arg-type]
        except (ValueError, IndexError) as error:
            wrong.append(repr(error))
        if texts(rows) != texts(collection.timeline):
            wrong.append(f"{texts(rows)} is not {texts(collection.timeline)}")
        with applied:
            applied.notify_all()

    def on_event(event: covey.MessageEvent) -> None:
        if not isinstance(event, (covey.ChannelUpdated, covey.ChannelDeleted)):
            follow(event.changes)

    collection = one.message_collection(url, covey.MessageListParams(previous_result_size=5), on_event=on_event)
    start = collection.start()
    for part in (start.cache, start.api):
        part.add_done_callback(lambda done: follow(done.result().changes))
    start.api.result(LIMIT_SECONDS)

    chance = random.Random(7)
    mine: list[covey.Message] = []
    for step in range(40):
        kind = chance.choice(["send", "receive", "page", "update", "delete"])
        if kind == "send":
            mine.append(collection.send(f"mine {step}").result(LIMIT_SECONDS))
        elif kind == "receive":
            other.send_user_message(url, f"theirs {step}").result(LIMIT_SECONDS)
        elif kind == "page":
            load = collection.load_previous()
            load.add_done_callback(lambda done: follow(done.result().changes))
            load.result(LIMIT_SECONDS)
        elif mine and kind == "update":
            one.update_user_message(url, chance.choice(mine).message_id, f"new {step}").result(LIMIT_SECONDS)
        elif mine:
            gone = mine.pop(chance.randrange(len(mine)))
            one.delete_message(url, gone.message_id).result(LIMIT_SECONDS)
    last = other.send_user_message(url, "the end").result(LIMIT_SECONDS)
    with applied:
        assert applied.wait_for(lambda: any(row.is_same(last) for row in rows), LIMIT_SECONDS)
    assert wrong == []
    assert texts(rows) == texts(collection.timeline)


def test_a_message_moves_its_channel_to_the_top(world: World, recorder: Recorder) -> None:
    one = world.login()
    first = one.create_channel(name="first").result(LIMIT_SECONDS)
    second = one.create_channel(name="second").result(LIMIT_SECONDS)
    for channel in (first, second):
        world.sandbox.next_millisecond()
        one.send_user_message(channel.url, "hello").result(LIMIT_SECONDS)
    world.sandbox.next_millisecond()
    collection = one.group_channel_collection(on_event=recorder)
    rows: list[covey.GroupChannel] = []
    page = collection.load_more().result(LIMIT_SECONDS)
    covey.apply_changes(rows, page.changes, collection.channels)
    assert [channel.name for channel in rows] == ["second", "first"]

    one.send_user_message(first.url, "again").result(LIMIT_SECONDS)
    event = recorder.wait_for(
        lambda event: isinstance(event, covey.ChannelsUpdated)
        and any(change.kind == covey.ChangeKind.MOVE for change in event.changes)
    )
    assert isinstance(event, covey.ChannelsUpdated)
    assert [channel.name for channel in collection.channels] == ["first", "second"]
    last = collection.channels[0].last_message
    assert last is not None and last.text == "again"


def test_leaving_a_channel_tells_its_collections(world: World) -> None:
    one, _, url = world.pair()
    world.fill(one, url, 1)
    channels_told, messages_told = Recorder(), Recorder()
    channels = one.group_channel_collection(on_event=channels_told)
    channels.load_more().result(LIMIT_SECONDS)
    messages = one.message_collection(url, on_event=messages_told)
    messages.start().api.result(LIMIT_SECONDS)
    one.leave_channel(url).result(LIMIT_SECONDS)
    gone = channels_told.wait_for(lambda event: isinstance(event, covey.ChannelsDeleted))
    assert isinstance(gone, covey.ChannelsDeleted) and list(gone.channel_urls) == [url]
    lost = messages_told.wait_for(lambda event: isinstance(event, covey.ChannelDeleted))
    assert isinstance(lost, covey.ChannelDeleted) and lost.channel_url == url
    assert list(messages.timeline) == []


def test_the_same_pages_come_from_the_cache_when_the_server_is_gone(tmp_path: Path) -> None:
    with Sandbox() as sandbox:
        world = World(sandbox, tmp_path)
        one = world.login("alice", cache=tmp_path / "kept")
        url = one.create_channel(name="kept").result(LIMIT_SECONDS).url
        expected = world.fill(one, url, 12)
        collection = one.message_collection(url, covey.MessageListParams(previous_result_size=5))
        collection.start().api.result(LIMIT_SECONDS)
        while collection.has_previous:
            collection.load_previous().result(LIMIT_SECONDS)
        channels = one.group_channel_collection()
        while channels.has_next:
            channels.load_more().result(LIMIT_SECONDS)
        world.close()

    one = world.client(cache=tmp_path / "kept")
    login = one.connect("alice").result(LIMIT_SECONDS)
    assert login.error is not None and login.user.user_id == "alice"
    channels = one.group_channel_collection()
    assert [channel.name for channel in channels.load_more().result(LIMIT_SECONDS)] == ["kept"]
    collection = one.message_collection(url, covey.MessageListParams(previous_result_size=5))
    start = collection.start()
    assert texts(start.cache.result(LIMIT_SECONDS)) == expected[-5:]
    with pytest.raises(covey.CoveyError) as caught:
        start.api.result(LIMIT_SECONDS)
    assert caught.value.code == covey.ErrorCode.CONNECTION_REQUIRED
    while collection.has_previous:
        collection.load_previous().result(LIMIT_SECONDS)
    assert texts(collection.succeeded) == expected

    waiting = collection.send("later")
    assert waiting.pending.sending_status == covey.SendingStatus.PENDING
    collection.send("still later")
    newest_first = one.message_collection(url, covey.MessageListParams(reverse=True))
    newest_first.start().cache.result(LIMIT_SECONDS)
    assert texts(newest_first.pending) == ["still later", "later"]
    assert texts(newest_first.timeline)[:3] == ["still later", "later", *reversed(expected)][:3]
    world.close()


def test_a_message_sent_offline_goes_out_after_a_restart(tmp_path: Path) -> None:
    with Sandbox() as sandbox:
        world = World(sandbox, tmp_path)
        url = world.login("alice", cache=tmp_path / "kept").create_channel(name="kept").result(LIMIT_SECONDS).url
        world.close()
        offline = world.client(cache=tmp_path / "kept")
        offline.connect("alice").result(LIMIT_SECONDS)
        offline.pause()
        sent = offline.send_user_message(url, "later")
        request_id = sent.pending.request_id
        seen = Recorder()
        collection = offline.message_collection(url, on_event=seen)
        collection.start().cache.result(LIMIT_SECONDS)
        assert texts(collection.pending) == ["later"]
        world.close()

        again = world.client(cache=tmp_path / "kept")
        received = Recorder()
        again.connect("alice").result(LIMIT_SECONDS)
        collection = again.message_collection(url, on_event=received)
        collection.start().api.result(LIMIT_SECONDS)
        if texts(collection.succeeded) != ["later"]:
            received.wait_for(lambda event: isinstance(event, covey.MessagesUpdated)
                          and event.sending_status == covey.SendingStatus.SUCCEEDED)
        assert [(m.text, m.request_id) for m in collection.succeeded] == [("later", request_id)]
        world.close()


def test_a_start_can_be_made_once(world: World) -> None:
    one, _, url = world.pair()
    collection = one.message_collection(url)
    collection.start().api.result(LIMIT_SECONDS)
    with pytest.raises(covey.CoveyError) as caught:
        collection.start()
    assert caught.value.code == covey.ErrorCode.INVALID_INITIALIZATION


def test_a_page_may_be_loaded_while_the_collection_starts(world: World) -> None:
    one, other, url = world.pair()
    expected = world.fill(one, url, 12)
    world.sandbox.fault("delay", "answer GET group_channels/*/messages", channel=url, ms=300, times=1)
    collection = other.message_collection(url, covey.MessageListParams(previous_result_size=5))
    states = [collection.state]
    with pytest.raises(covey.CoveyError) as caught:
        collection.load_previous().result(LIMIT_SECONDS)
    assert caught.value.code == covey.ErrorCode.INVALID_INITIALIZATION
    start = collection.start()
    start.cache.result(LIMIT_SECONDS)
    # The server's answer is delayed: the page waits.
    states.append(collection.state)
    order: list[str] = []
    start.api.add_done_callback(lambda _: order.append("start"))
    page = collection.load_previous()
    page.add_done_callback(lambda _: order.append("page"))
    with pytest.raises(covey.CoveyError) as caught:
        collection.load_previous().result(LIMIT_SECONDS)
    assert caught.value.code == covey.ErrorCode.QUERY_IN_PROGRESS
    assert texts(page.result(LIMIT_SECONDS)) == expected[2:7]
    assert texts(start.api.result(LIMIT_SECONDS)) == expected[7:]
    assert order == ["start", "page"] and texts(collection.succeeded) == expected[2:]
    states.append(collection.state)
    collection.dispose()
    states.append(collection.state)
    state = covey.CollectionState
    assert states == [state.CREATED, state.CACHED, state.READY, state.DISPOSED]


def test_a_page_that_waits_ends_with_its_collection(world: World) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 3)
    world.sandbox.fault("delay", "answer GET group_channels/*/messages", channel=url, ms=1000, times=1)
    collection = other.message_collection(url)
    collection.start().cache.result(LIMIT_SECONDS)
    page = collection.load_previous()
    collection.dispose()
    with pytest.raises(covey.CoveyError) as caught:
        page.result(LIMIT_SECONDS)
    assert caught.value.code == covey.ErrorCode.COLLECTION_DISPOSED


def test_two_loads_in_one_direction_are_refused(world: World) -> None:
    one, _, url = world.pair()
    world.fill(one, url, 30)
    # The first load must be under way while the second one begins: the cache has nothing for it, and the server is slow.
    fresh = world.client(background=covey.BackgroundOptions(scope=covey.BackgroundScope.NONE))
    fresh.connect(one.current_user.user_id if one.current_user else "").result(LIMIT_SECONDS)
    collection = fresh.message_collection(url, covey.MessageListParams(previous_result_size=5))
    collection.start().api.result(LIMIT_SECONDS)
    world.sandbox.fault("delay", "answer GET group_channels/*/messages", channel=url, ms=1000)
    first, second = collection.load_previous(), collection.load_previous()
    with pytest.raises(covey.CoveyError) as caught:
        second.result(LIMIT_SECONDS)
    assert caught.value.code == covey.ErrorCode.QUERY_IN_PROGRESS
    assert len(first.result(LIMIT_SECONDS)) == 5


def test_nothing_is_told_after_dispose(world: World, recorder: Recorder) -> None:
    one, other, url = world.pair()
    quiet, loud = Recorder(), recorder
    first = one.message_collection(url, on_event=quiet)
    second = one.message_collection(url, on_event=loud)
    for collection in (first, second):
        collection.start().api.result(LIMIT_SECONDS)
    first.dispose()
    first.dispose()
    before = list(quiet.events)
    other.send_user_message(url, "late").result(LIMIT_SECONDS)
    loud.wait_for(lambda event: isinstance(event, covey.MessagesAdded))
    assert quiet.events == before
    assert first.is_disposed and list(first.timeline) == []


def test_disposing_in_the_collections_own_callback_works(world: World) -> None:
    one, other, url = world.pair()
    disposed = threading.Event()
    received: list[object] = []

    def on_event(event: covey.MessageEvent) -> None:
        received.append(event)
        if isinstance(event, covey.MessagesAdded):
            collection.dispose()
            disposed.set()

    collection = one.message_collection(url, on_event=on_event)
    collection.start().api.result(LIMIT_SECONDS)
    other.send_user_message(url, "one").result(LIMIT_SECONDS)
    assert disposed.wait(LIMIT_SECONDS)
    count = len(received)
    watch = Recorder()
    second = one.message_collection(url, on_event=watch)
    second.start().api.result(LIMIT_SECONDS)
    other.send_user_message(url, "two").result(LIMIT_SECONDS)
    watch.wait_for(lambda event: isinstance(event, covey.MessagesAdded))
    assert len(received) == count


def test_a_start_that_is_disposed_of_meanwhile_completes(world: World) -> None:
    one, _, url = world.pair()
    collection = one.message_collection(url)
    start = collection.start()
    collection.dispose()
    for part in (start.cache, start.api):
        try:
            part.result(LIMIT_SECONDS)
        except covey.CoveyError as error:
            assert error.code == covey.ErrorCode.COLLECTION_DISPOSED


def test_a_log_out_disposes_of_collections(world: World) -> None:
    one, other, url = world.pair()
    other.send_user_message(url, "old").result(LIMIT_SECONDS)
    collection = one.message_collection(url)
    assert texts(collection.start().api.result(LIMIT_SECONDS)) == ["old"]
    channels = one.group_channel_collection()
    channels.load_more().result(LIMIT_SECONDS)
    assert list(channels.channels) != []
    one.disconnect().result(LIMIT_SECONDS)
    assert collection.is_disposed and channels.is_disposed
    assert list(collection.timeline) == [] and list(channels.channels) == []
    with pytest.raises(covey.CoveyError) as caught:
        collection.load_previous().result(LIMIT_SECONDS)
    assert caught.value.code == covey.ErrorCode.COLLECTION_DISPOSED


def test_another_users_login_ends_collections_and_keeps_the_cache(world: World) -> None:
    one, other, url = world.pair()
    other.send_user_message(url, "old").result(LIMIT_SECONDS)
    user = one.current_user
    assert user is not None
    found: list[object] = []

    def on_event(event: object) -> None:
        if isinstance(event, covey.Disposed):
            found.append((event.error.code, collection.is_disposed, list(collection.timeline)))

    collection = one.message_collection(url, on_event=on_event)
    stream = collection.events()
    collection.start().api.result(LIMIT_SECONDS)
    channels = Recorder()
    one.group_channel_collection(on_event=channels).load_more().result(LIMIT_SECONDS)
    next_user = world.name("next")
    assert one.connect(next_user).result(LIMIT_SECONDS).user.user_id == next_user
    assert found == [(covey.ErrorCode.CONNECTION_CANCELED, True, [])]
    assert isinstance(channels.events[-1], covey.Disposed)

    async def last() -> object:
        return [event async for event in stream][-1]

    assert isinstance(asyncio.run(last()), covey.Disposed)
    assert one.connect(user.user_id).result(LIMIT_SECONDS).error is None
    again = one.message_collection(url, covey.MessageListParams(init_policy=covey.InitPolicy.CACHE_ONLY))
    assert texts(again.start().cache.result(LIMIT_SECONDS)) == ["old"]
    one.disconnect(keep_cache=True).result(LIMIT_SECONDS)
    assert again.is_disposed


def test_parameters_reach_the_library(world: World) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 4)
    other.send_user_message(url, "tagged", custom_type="tag").result(LIMIT_SECONDS)
    newest_first = one.message_collection(url, covey.MessageListParams(reverse=True))
    assert texts(newest_first.start().api.result(LIMIT_SECONDS))[0] == "tagged"
    tagged = one.message_collection(url, covey.MessageListParams(custom_types=["tag"]))
    assert texts(tagged.start().api.result(LIMIT_SECONDS)) == ["tagged"]
    user = other.current_user
    assert user is not None
    theirs = one.message_collection(url, covey.MessageListParams(sender_ids=[user.user_id]))
    assert texts(theirs.start().api.result(LIMIT_SECONDS)) == ["tagged"]
    named = one.group_channel_collection(covey.GroupChannelListQuery(name_contains="no channel has this name"))
    assert list(named.load_more().result(LIMIT_SECONDS)) == []
    with pytest.raises(covey.CoveyError):
        one.group_channel_collection(covey.GroupChannelListQuery(limit=101))


def test_filters_of_channels_reach_the_server(world: World) -> None:
    one, other = world.client(), world.client()
    assert one.connect(world.name("one")).result(LIMIT_SECONDS).error is None
    assert other.connect(world.name("other"), nickname="Jörg").result(LIMIT_SECONDS).error is None
    user = other.current_user
    assert user is not None and user.nickname == "Jörg"
    url = one.create_channel([user.user_id], name=world.name("channel")).result(LIMIT_SECONDS).url

    def found(**filters: Any) -> bool:
        query = covey.GroupChannelListQuery(include_empty=True, **filters)
        with one.group_channel_collection(query) as collection:
            return url in [channel.url for channel in collection.load_more().result(LIMIT_SECONDS)]

    name = covey.ChannelSearchFlag.CHANNEL_NAME
    member = covey.ChannelSearchFlag.MEMBER_NICKNAME
    assert found(user_ids_exact=[user.user_id])
    assert not found(user_ids_exact=[user.user_id, "nobody"])
    assert found(user_ids_include=[user.user_id, "nobody"], user_ids_match=covey.UserIdsMatch.ANY)
    assert not found(user_ids_include=[user.user_id, "nobody"])
    assert found(nickname_contains="ÖR")
    assert found(nickname_starts_with="jö")
    assert found(nickname_exact="JÖRG") and not found(nickname_exact="Jör")
    assert found(search_query="jörg", search_fields=member | name)
    assert not found(search_query="no name has this", search_fields=name)
    assert not found(metadata_key="color", metadata_values=["teal"], metadata_value_starts_with="te")
    assert not found(metacounters=[covey.MetacounterCondition("likes", covey.MetacounterComparison.GREATER, 0)])
    assert not found(created_before=1_000) and found(created_after=1_000)
    assert found(include_member_list=False, include_metadata=False)
    with pytest.raises(ValueError, match="exclude each other"):
        found(user_ids_exact=["a"], nickname_contains="b")
    with pytest.raises(covey.CoveyError):
        found(created_after=-1)
