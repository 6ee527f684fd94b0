"""Filling and keeping the cache against a real server: windows, history, background, outbox, events."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from conftest import LIMIT_SECONDS, Recorder, World, wait_until

import covey


def texts(messages: object) -> list[str]:
    return [message.text for message in messages]  # type: ignore[attr-defined]


def test_a_bounded_window_drops_the_far_end_and_loads_it_again(world: World, recorder: Recorder) -> None:
    one, other, url = world.pair()
    for index in range(250):
        one.send_user_message(url, str(index))
    one.send_user_message(url, "last").result(LIMIT_SECONDS)
    params = covey.MessageListParams(previous_result_size=100, next_result_size=100, window_capacity=200)
    collection = other.message_collection(url, params, on_event=recorder)
    collection.start().api.result(LIMIT_SECONDS)
    while collection.has_previous:
        collection.load_previous().result(LIMIT_SECONDS)
    wait_until(lambda: len(collection.succeeded) == 200)
    assert (len(collection.succeeded), collection.has_next) == (200, True)
    trims = [event for event in recorder.events if isinstance(event, covey.MessagesDeleted)]
    assert trims and all(event.source == covey.EventSource.WINDOW_TRIMMED for event in trims)
    while collection.has_next:
        collection.load_next().result(LIMIT_SECONDS)
    # The far end is trimmed after the page was reported.
    wait_until(lambda: len(collection.succeeded) == 200)
    assert (collection.succeeded[-1].text, collection.has_previous) == ("last", True)


def test_the_servers_page_can_come_as_a_difference(world: World, recorder: Recorder) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 3)
    cache = world.caches / world.name("cache")
    user = world.name("user")
    reader = world.login(user, cache)
    one.invite(url, [user]).result(LIMIT_SECONDS)
    reader.get_channel(url).result(LIMIT_SECONDS)
    reader.message_collection(url).start().api.result(LIMIT_SECONDS)
    reader.close()
    one.send_user_message(url, "later").result(LIMIT_SECONDS)
    reader = world.login(user, cache)
    params = covey.MessageListParams(init_policy=covey.InitPolicy.UPDATE_BY_API)
    collection = reader.message_collection(url, params, on_event=recorder)
    start = collection.start()
    assert texts(start.cache.result(LIMIT_SECONDS)) == ["message 0", "message 1", "message 2"]
    assert texts(start.api.result(LIMIT_SECONDS)) == ["message 0", "message 1", "message 2", "later"]
    added = [event for event in recorder.events if isinstance(event, covey.MessagesAdded)]
    assert [texts(event.messages) for event in added] == [["later"]]


def test_a_collection_of_the_cache_alone_asks_for_nothing(world: World) -> None:
    one, _, url = world.pair()
    world.fill(one, url, 3)
    reader, user = world.client(), world.name("user")
    reader.connect(user).result(LIMIT_SECONDS)
    one.invite(url, [user]).result(LIMIT_SECONDS)
    reader.get_channel(url).result(LIMIT_SECONDS)
    # No frame brought these messages, and nobody has asked for them.
    params = covey.MessageListParams(init_policy=covey.InitPolicy.CACHE_ONLY)
    start = reader.message_collection(url, params).start()
    assert list(start.api.result(LIMIT_SECONDS)) == []
    reader.message_collection(url).start().api.result(LIMIT_SECONDS)
    start = reader.message_collection(url, params).start()
    assert texts(start.cache.result(LIMIT_SECONDS)) == ["message 0", "message 1", "message 2"]


def test_a_collection_moves_in_place(world: World) -> None:
    one, _, url = world.pair()
    world.fill(one, url, 30)
    params = covey.MessageListParams(previous_result_size=5, next_result_size=5)
    collection = one.message_collection(url, params)
    collection.start().api.result(LIMIT_SECONDS)
    while collection.has_previous:
        collection.load_previous().result(LIMIT_SECONDS)
    tenth = collection.succeeded[10]
    moved = collection.reset_starting_point(tenth.created_at).result(LIMIT_SECONDS)
    assert texts(moved) == [f"message {index}" for index in range(5, 16)] == texts(collection.succeeded)
    assert (collection.has_previous, collection.has_next) == (True, True)
    assert collection.starting_point_at == tenth.created_at
    assert collection.reset_starting_point().result(LIMIT_SECONDS)[-1].text == "message 29"


def test_a_collection_says_what_is_held_and_why(world: World) -> None:
    one, _, url = world.pair()
    world.fill(one, url, 30)
    quiet = covey.BackgroundOptions(scope=covey.BackgroundScope.NONE, channels=False)
    reader = covey.Client(
        "python-tests", world.caches / world.name("cache"), api_url=world.sandbox.api_url,
        websocket_url=world.sandbox.websocket_url, background=quiet,
    )
    world.clients.append(reader)
    user = world.name("user")
    reader.connect(user).result(LIMIT_SECONDS)
    one.invite(url, [user]).result(LIMIT_SECONDS)
    reader.get_channel(url).result(LIMIT_SECONDS)
    collection = reader.message_collection(url, covey.MessageListParams(previous_result_size=5))
    before = collection.history().result(LIMIT_SECONDS)
    assert before.previous_reason == covey.MoreReason.NOT_STARTED and before.oldest_shown_at == 0
    collection.start().api.result(LIMIT_SECONDS)
    history = collection.history().result(LIMIT_SECONDS)
    assert [span.state for span in history.spans] == [covey.SpanState.MISSING, covey.SpanState.HELD]
    assert history.spans[1].cached_count == 5 == history.cached_count
    assert history.spans[0].newest_at + 1 == history.spans[1].oldest_at
    assert history.has_previous and history.previous_reason == covey.MoreReason.UNKNOWN
    assert not history.has_next and history.next_reason == covey.MoreReason.LIVE_EDGE_REACHED
    while collection.has_previous:
        collection.load_previous().result(LIMIT_SECONDS)
    assert collection.history().result(LIMIT_SECONDS).previous_reason == covey.MoreReason.START_REACHED


def test_the_background_fills_the_cache_and_says_how_far_it_is(world: World) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 20)
    other.close()
    user = world.name("user")
    reader = world.client()
    reported: list[covey.BackgroundProgress] = []
    complete = threading.Event()

    def on_progress(progress: covey.BackgroundProgress) -> None:
        reported.append(progress)
        if progress.channels_are_complete and progress.phase == covey.BackgroundPhase.IDLE:
            complete.set()

    reader.connect(user).result(LIMIT_SECONDS)
    one.invite(url, [user]).result(LIMIT_SECONDS)
    reader.set_background_handler(on_progress)
    channels = reader.group_channel_collection()
    channels.load_more().result(LIMIT_SECONDS)
    assert complete.wait(LIMIT_SECONDS), reported
    assert reported[-1].channels_fetched >= 1 and reported[-1].request_count >= 1
    wait_until(lambda: reader.background_progress.messages_fetched >= 20)
    # A chat that was never opened opens from the cache.
    params = covey.MessageListParams(init_policy=covey.InitPolicy.CACHE_ONLY)
    cached = reader.message_collection(url, params).start().cache.result(LIMIT_SECONDS)
    assert len(cached) == 20
    reader.pause_background()
    wait_until(lambda: reader.background_progress.phase == covey.BackgroundPhase.PAUSED)
    assert reader.background_progress.phase.name == "PAUSED"
    reader.set_background_handler(None)
    reader.resume_background()
    wait_until(lambda: reader.background_progress.phase == covey.BackgroundPhase.IDLE)
    assert reader.background_progress.phase.name == "IDLE"


def test_unsent_messages_are_listed_canceled_resent_and_removed(world: World) -> None:
    one, _, url = world.pair()
    collection = one.message_collection(url)
    collection.start().api.result(LIMIT_SECONDS)
    one.pause()
    wait_until(lambda: one.connection_state == covey.ConnectionState.PAUSED)
    sends = [collection.send(text) for text in ("a", "b", "c")]
    ids = [send.pending.request_id for send in sends]
    assert texts(one.unsent_messages(url).result(LIMIT_SECONDS)) == ["a", "b", "c"]
    one.cancel_message(ids[2]).result(LIMIT_SECONDS)
    assert not collection.failed
    assert texts(one.unsent_messages().result(LIMIT_SECONDS)) == ["a", "b"]
    assert not unsent_of(one.resend_message(ids[2]), covey.ErrorCode.INVALID_PARAMETER)
    assert unsent_of(one.resend_message(ids[1]), covey.ErrorCode.INVALID_PARAMETER).text == "b"
    one.resume()
    wait_until(lambda: not collection.pending)
    assert not unsent_of(one.resend_message(ids[1]), covey.ErrorCode.INVALID_PARAMETER)
    assert texts(collection.succeeded) == ["a", "b"]


def unsent_of(completion: covey.Completion[covey.Message], code: covey.ErrorCode) -> Any:
    """What the completion's error says of the message."""
    with pytest.raises(covey.CoveyError) as failure:
        completion.result(LIMIT_SECONDS)
    assert failure.value.code == code
    return failure.value.unsent


def test_a_send_says_at_once_why_the_message_waits_and_what_became_of_it(world: World) -> None:
    one, other, url = world.pair()
    collection = other.message_collection(url)
    collection.start().api.result(LIMIT_SECONDS)
    one.freeze_channel(url).result(LIMIT_SECONDS)
    assert other.refresh_channel(url).result(LIMIT_SECONDS).is_frozen
    send = other.send_user_message(url, "waits")
    waits = unsent_of(send, covey.ErrorCode.CHANNEL_FROZEN)
    assert waits.request_id == send.pending.request_id
    assert (waits.sending_status, waits.retry_at, waits.is_resendable) == (covey.SendingStatus.PENDING, -1, False)
    assert texts(collection.pending) == ["waits"]
    one.unfreeze_channel(url).result(LIMIT_SECONDS)
    wait_until(lambda: texts(collection.succeeded) == ["waits"])
    other.pause()
    offline = other.send_user_message(url, "offline")
    assert unsent_of(offline, covey.ErrorCode.CONNECTION_REQUIRED).retry_at == -1


def test_without_automatic_retries_a_message_that_cannot_be_attempted_fails_at_once(world: World) -> None:
    one, other, url = world.pair()
    user = other.current_user
    assert user is not None
    other.close()
    again = world.login(user.user_id, auto_resend=False)
    one.freeze_channel(url).result(LIMIT_SECONDS)
    assert again.refresh_channel(url).result(LIMIT_SECONDS).is_frozen
    send = again.send_user_message(url, "refused")
    failed = unsent_of(send, covey.ErrorCode.CHANNEL_FROZEN)
    assert (failed.sending_status, failed.retry_at, failed.is_resendable) == (covey.SendingStatus.FAILED, None, True)
    assert failed.error_code == covey.ErrorCode.CHANNEL_FROZEN
    one.unfreeze_channel(url).result(LIMIT_SECONDS)
    wait_until(lambda: not again.get_channel(url).result(LIMIT_SECONDS).is_frozen)
    assert again.resend_message(send.pending.request_id).result(LIMIT_SECONDS).text == "refused"


def test_event_handlers_hear_of_channels_without_a_collection(world: World) -> None:
    one, other, url = world.pair()
    received: list[covey.Event] = []
    arrived = threading.Event()

    def on_event(event: covey.Event) -> None:
        received.append(event)
        if event.kind == covey.EventKind.MESSAGE_ADDED:
            arrived.set()

    other.get_channel(url).result(LIMIT_SECONDS)
    other.add_event_handler("badge", lambda _: None)
    other.add_event_handler("badge", on_event)
    one.send_user_message(url, "hello").result(LIMIT_SECONDS)
    assert arrived.wait(LIMIT_SECONDS)
    event = next(event for event in received if event.kind == covey.EventKind.MESSAGE_ADDED)
    assert texts(event.messages) == ["hello"] and event.channel_url == url
    assert event.source == covey.EventSource.EVENT_MESSAGE_RECEIVED
    assert event.channel is not None and event.channel.last_message is not None
    assert event.channel.last_message.text == "hello"
    other.remove_event_handler("badge")
    received.clear()
    one.send_user_message(url, "again").result(LIMIT_SECONDS)
    assert other.get_message(url, event.messages[0].message_id).result(LIMIT_SECONDS).text == "hello"
    assert received == []


def test_reactions_and_polls_of_others_are_events(world: World, recorder: Recorder) -> None:
    one, other, url = world.pair()
    user = other.current_user
    assert user is not None
    collection = one.message_collection(url, on_event=recorder)
    collection.start().api.result(LIMIT_SECONDS)
    message = collection.send("hello").result(LIMIT_SECONDS)
    path = f"/v3/group_channels/{url}/messages/{message.message_id}/reactions"
    answer = world.sandbox.request("POST", path, {"reaction": "smile", "user_id": user.user_id})
    assert "error" not in answer, answer
    source = covey.EventSource.EVENT_REACTION_UPDATED
    event = recorder.wait_for(lambda event: isinstance(event, covey.MessagesUpdated) and event.source == source)
    assert isinstance(event, covey.MessagesUpdated) and event.from_event
    assert event.messages[0].reactions[0].to_dict()["user_ids"] == [user.user_id]
    assert collection.succeeded[0].to_dict()["reactions"][0]["key"] == "smile"
