"""The client against a real server: life, connection, channels, messages, errors."""

from __future__ import annotations

import json
import asyncio
import os
import queue
import resource
import socket
import threading
import time
from pathlib import Path
from typing import Callable

import pytest
from conftest import LIMIT_SECONDS, Recorder, World, wait_until
from sandbox import Sandbox

import covey
from covey import _callbacks, syncmanager
from covey._collection import CollectionHandle
from covey._library import lib


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_the_package_and_the_library_have_one_version() -> None:
    assert covey.version() == covey.__version__


def test_connect_gives_the_user(world: World) -> None:
    client = world.client()
    login = client.connect("alice", nickname="Alice A.").result(LIMIT_SECONDS)
    assert login.error is None
    assert (login.user.user_id, login.user.nickname) == ("alice", "Alice A.")
    assert client.connection_state == covey.ConnectionState.OPEN
    current = client.current_user
    assert current is not None and current.user_id == "alice"


def test_connection_events_tell_of_login_and_logout(world: World, recorder: Recorder) -> None:
    client = world.client(on_connection_event=recorder)
    client.connect("bob").result(LIMIT_SECONDS)
    client.disconnect().result(LIMIT_SECONDS)
    assert covey.Connected("bob") in recorder.events
    assert covey.Disconnected("bob") in recorder.events


def test_an_outage_says_when_the_next_attempt_comes_and_reconnect_does_not_wait_for_it(tmp_path: Path) -> None:
    events: "queue.Queue[covey.ConnectionNews]" = queue.Queue()
    port = free_port()
    with Sandbox(port=port) as sandbox:
        client = covey.Client("a", tmp_path, api_url=sandbox.api_url, websocket_url=sandbox.websocket_url)
        client.connect("alice").result(LIMIT_SECONDS)
        client.reconnect().result(LIMIT_SECONDS)  # it is connected
        client.add_connection_handler("test", events.put)
    with client:
        scheduled = None
        # The server stays away until the next attempt is more than three seconds ahead.
        while scheduled is None or scheduled.next_attempt_at < time.time() * 1_000 + 3_000:
            event = events.get(timeout=LIMIT_SECONDS)
            if isinstance(event, covey.ReconnectScheduled):
                assert event.attempt == (scheduled.attempt + 1 if scheduled else 1)
                assert event.error.code and str(event.error)
                scheduled = event
        with pytest.raises(covey.CoveyError) as caught:
            client.reconnect().result(LIMIT_SECONDS)
        assert caught.value.is_transient
        with Sandbox(port=port):
            asyncio.run(reconnected(client))
            assert client.connection_state == covey.ConnectionState.OPEN
            client.remove_connection_handler("test")
            client.disconnect().result(LIMIT_SECONDS)
            assert not any(isinstance(event, covey.Disconnected) for event in list(events.queue))
            with pytest.raises(covey.CoveyError) as caught:
                client.reconnect().result(LIMIT_SECONDS)
            assert caught.value.code == covey.ErrorCode.CONNECTION_REQUIRED


async def reconnected(client: covey.Client) -> None:
    try:
        await client.reconnect()
    except covey.CoveyError as error:
        # A new server knows no session key of the old one; the next attempt uses none.
        assert error.code == covey.ErrorCode.SESSION_KEY_EXPIRED
        await client.reconnect()


def test_a_server_that_is_not_there_is_a_transient_error(tmp_path: Path) -> None:
    url = f"127.0.0.1:{free_port()}"
    with covey.Client("a", tmp_path, api_url=f"http://{url}", websocket_url=f"ws://{url}") as client:
        with pytest.raises(covey.CoveyError) as caught:
            client.connect("alice").result(LIMIT_SECONDS)
    assert caught.value.is_transient
    assert caught.value.name
    assert str(int(caught.value.code)) in str(caught.value)


def test_a_created_channel_is_listed_with_its_members(world: World) -> None:
    one, other, url = world.pair()
    collection = one.group_channel_collection(covey.GroupChannelListQuery(include_empty=True))
    page = collection.load_more().result(LIMIT_SECONDS)
    assert [channel.url for channel in page] == [url]
    assert not collection.has_next
    channel = collection.channels[0]
    members = channel.members
    assert members is not None
    users = [one.current_user, other.current_user]
    assert sorted(member.user_id for member in members) == sorted(user.user_id for user in users if user)
    assert channel.member_count == 2
    assert json.loads(channel.to_json())["channel_url"] == url


def test_an_unknown_channel_is_an_error_of_the_server(world: World) -> None:
    with pytest.raises(covey.CoveyError) as caught:
        world.login().get_channel("no-such-channel").result(LIMIT_SECONDS)
    assert caught.value.code in (covey.ErrorCode.NOT_FOUND, covey.ErrorCode.NOT_ALLOWED)


def test_a_message_goes_there_and_back_unchanged(world: World) -> None:
    one, other, url = world.pair()
    text = 'ünïcödé 🦆 "quotes" \\ tab\t and\nnew line'
    sent = one.send_user_message(url, text, data='{"a":1}', custom_type="note")
    assert sent.pending.sending_status == covey.SendingStatus.PENDING
    assert (sent.pending.message_id, sent.pending.text) == (0, text)
    message = sent.result(LIMIT_SECONDS)
    assert message.message_id > 0
    assert message.request_id == sent.pending.request_id
    assert message.is_same(sent.pending)

    collection = other.message_collection(url)
    received = collection.start().api.result(LIMIT_SECONDS)[-1]
    assert (received.text, received.data, received.custom_type) == (text, '{"a":1}', "note")
    user = one.current_user
    sender = received.sender
    assert user is not None and sender is not None
    assert received.sender_id == sender.user_id == user.user_id
    assert received.channel_url == url
    assert received.kind == covey.MessageKind.USER
    assert json.loads(received.to_json())["message"] == text


def test_a_message_can_be_changed_and_deleted(world: World) -> None:
    one, _, url = world.pair()
    message = one.send_user_message(url, "helo").result(LIMIT_SECONDS)
    changed = one.update_user_message(url, message.message_id, "hello").result(LIMIT_SECONDS)
    assert changed.text == "hello" and changed.updated_at > 0
    one.delete_message(url, message.message_id).result(LIMIT_SECONDS)
    assert list(one.message_collection(url).start().api.result(LIMIT_SECONDS)) == []


def test_reading_sets_the_unread_count_back(world: World) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 3)
    # The sender's acknowledgements do not say that the other's frames have come.
    wait_until(lambda: other.get_channel(url).result(LIMIT_SECONDS).unread_message_count == 3)
    other.mark_as_read(url).result(LIMIT_SECONDS)
    assert other.get_channel(url).result(LIMIT_SECONDS).unread_message_count == 0


@pytest.mark.parametrize("text", ["", "\ud800"])
def test_a_text_that_does_not_fit_is_refused_at_once(world: World, text: str) -> None:
    one, _, url = world.pair()
    with pytest.raises(covey.CoveyError) as caught:
        one.send_user_message(url, text)
    assert caught.value.code == covey.ErrorCode.INVALID_PARAMETER


def test_an_id_with_a_nul_is_refused_and_not_cut(world: World) -> None:
    with pytest.raises(covey.CoveyError) as caught:
        world.client().connect("alice\x00bob")
    assert caught.value.code == covey.ErrorCode.INVALID_PARAMETER


def test_one_text_is_not_taken_for_a_list_of_texts(world: World) -> None:
    with pytest.raises(TypeError):
        world.login().invite("channel", "alice")


def test_a_closed_client_answers_with_an_error(world: World) -> None:
    client = world.login()
    collection = client.message_collection("some-channel")
    client.close()
    client.close()
    assert client.connection_state == covey.ConnectionState.CLOSED
    assert collection.is_disposed and list(collection.timeline) == [] and not collection.has_previous
    calls: list[Callable[[], object]] = [
        lambda: client.connect("alice"), client.pause, client.resume, lambda: client.current_user,
        lambda: client.message_collection("x"), client.group_channel_collection, lambda: client.dispatch(),
    ]
    for call in calls:
        with pytest.raises(covey.CoveyError) as caught:
            call()
        assert caught.value.code == covey.ErrorCode.INVALID_INITIALIZATION
    with pytest.raises(covey.CoveyError) as caught:
        collection.load_previous()
    assert caught.value.code == covey.ErrorCode.COLLECTION_DISPOSED


def test_what_waits_when_the_client_is_closed_fails(world: World) -> None:
    client = world.client()
    completion = client.connect("alice")
    client.close()
    assert completion.done()
    error = completion.exception()
    assert error is None or isinstance(error, covey.CoveyError) and error.code == covey.ErrorCode.REQUEST_CANCELED


def test_waiting_in_a_callback_is_an_error_and_not_a_deadlock(world: World) -> None:
    client = world.client()
    received: list[object] = []
    over = threading.Event()

    def callback(_: covey.Completion[covey.Login]) -> None:
        try:
            client.get_channel("x").result(LIMIT_SECONDS)
        except covey.CoveyError as error:
            received.append(error.code)
        over.set()

    client.connect("alice").add_done_callback(callback)
    assert over.wait(LIMIT_SECONDS)
    assert received == [covey.ErrorCode.NOT_IN_CALLBACK]


def test_closing_in_a_callback_works(world: World) -> None:
    client = world.client()
    closed = threading.Event()

    def callback(_: covey.Completion[covey.Login]) -> None:
        client.close()
        closed.set()

    client.connect("alice").add_done_callback(callback)
    assert closed.wait(LIMIT_SECONDS)
    assert client.is_closed


def test_a_handler_that_raises_is_logged_and_stops_nothing(world: World, caplog: pytest.LogCaptureFixture) -> None:
    def handler(_: object) -> None:
        raise ValueError("of the app")

    client = world.client(on_connection_event=handler)
    assert client.connect("alice").result(LIMIT_SECONDS).error is None
    assert any("of the app" in (record.exc_text or str(record.exc_info)) for record in caplog.records)


def test_poll_mode_runs_callbacks_on_the_thread_that_dispatches(world: World) -> None:
    client = world.client(delivery=covey.Delivery.POLL)
    threads: list[int] = []
    completion = client.connect("alice")
    completion.add_done_callback(lambda _: threads.append(threading.get_ident()))
    assert not completion.done()
    while not completion.done():
        assert client.dispatch(timeout_seconds=LIMIT_SECONDS) > 0
    assert threads == [threading.get_ident()]
    while client.waiting_count > 0:  # the server may say more after the login
        assert client.dispatch(timeout_seconds=0) > 0


def test_result_dispatches_in_poll_mode(world: World) -> None:
    client = world.client(delivery=covey.Delivery.POLL)
    assert client.connect("alice").result(LIMIT_SECONDS).error is None


def test_thread_mode_has_no_descriptor_and_no_dispatch(world: World) -> None:
    client = world.client()
    for call in (client.fileno, client.dispatch):
        with pytest.raises(covey.CoveyError) as caught:
            call()
        assert caught.value.code == covey.ErrorCode.NOT_SUPPORTED


def test_ctrl_c_in_a_callback_reaches_the_one_who_dispatches(world: World) -> None:
    client = world.client(delivery=covey.Delivery.POLL)

    def interrupt(_: covey.Completion[covey.Login]) -> None:
        raise KeyboardInterrupt

    completion = client.connect("alice")
    completion.add_done_callback(interrupt)
    with pytest.raises(KeyboardInterrupt):
        completion.result(LIMIT_SECONDS)


def test_result_gives_up_in_time(world: World) -> None:
    completion: covey.Completion[None] = covey.Completion(world.client())
    with pytest.raises(TimeoutError):
        completion.result(0.01)


def test_poll_mode_works_with_a_descriptor_beyond_those_of_select(world: World) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    held = [os.open(os.devnull, os.O_RDONLY) for _ in range(1100)]
    try:
        client = world.client(delivery=covey.Delivery.POLL)
        assert client.fileno() >= 1024
        client.connect(world.name("user")).result(LIMIT_SECONDS)
        assert client.dispatch(timeout_seconds=0.01) >= 0
        client.close()
    finally:
        for descriptor in held:
            os.close(descriptor)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_result_uses_no_time_while_another_thread_is_in_a_long_callback(world: World) -> None:
    client = world.client(delivery=covey.Delivery.POLL)
    client.connect(world.name("user")).result(LIMIT_SECONDS)
    long, second = client.get_channel_count(), client.get_channel_count()
    inside = threading.Event()

    def stay(_: object) -> None:
        inside.set()
        threading.Event().wait(0.5)

    long.add_done_callback(stay)
    wait_until(lambda: client.waiting_count > 1)
    other = threading.Thread(target=client.dispatch)
    other.start()
    assert inside.wait(LIMIT_SECONDS)
    used = time.thread_time()
    second.result(LIMIT_SECONDS)
    assert time.thread_time() - used < 0.1
    other.join()


def test_dispatch_without_limit_ends_when_another_thread_closes_the_client(world: World) -> None:
    client = world.client(delivery=covey.Delivery.POLL)
    client.dispatch()
    outcome: list[object] = []

    def wait() -> None:
        try:
            while True:
                client.dispatch(timeout_seconds=None)
        except covey.CoveyError as error:
            outcome.append(error.code)

    other = threading.Thread(target=wait, daemon=True)
    other.start()
    client.close()
    other.join(LIMIT_SECONDS)
    assert outcome == [covey.ErrorCode.INVALID_INITIALIZATION]


def test_what_a_closed_client_refuses_is_not_kept(world: World) -> None:
    client = world.client()
    manager = syncmanager.Manager(client)
    client.close()
    kept = set(_callbacks._sinks)
    for refused in (
        lambda: client.add_connection_handler("x", print), lambda: client.add_event_handler("x", print),
        lambda: client.set_background_handler(print), lambda: client.set_unread_totals_handler(print),
        lambda: client.set_session_handler(print), lambda: client.message_collection("x"),
        lambda: client.group_channel_collection(), lambda: client.feed("x"), lambda: client.get_channel_count(),
        lambda: client.send_user_message("x", "y"),
        lambda: manager.message_collection("x", syncmanager.MessageDelegate()),
        lambda: manager.channel_collection(syncmanager.ChannelDelegate()),
    ):
        with pytest.raises(covey.CoveyError):
            refused()
    assert set(_callbacks._sinks) <= kept


def test_when_the_server_ends_the_session_nobody_is_logged_in(world: World, recorder: Recorder) -> None:
    client, other = world.client(on_connection_event=recorder), world.login()
    user = world.name("user")
    client.connect(user).result(LIMIT_SECONDS)
    url = other.create_channel([user]).result(LIMIT_SECONDS).url
    other.send_user_message(url, "hello").result(LIMIT_SECONDS)
    with client.message_collection(url) as collection:
        collection.start().api.result(LIMIT_SECONDS)
        wait_until(lambda: client.unread_totals is not None)
        assert client.cached_page(url) and client.current_user is not None
        found: list[object] = []
        client.add_connection_handler(
            "seen", lambda event: found.append((client.current_user, client.unread_totals)))
        world.sandbox.control("revoke-sessions", {"user_id": user})
        recorder.wait_for(lambda event: isinstance(event, covey.SessionClosed))
        wait_until(lambda: bool(found))
        assert found[-1] == (None, None) and collection.is_disposed
    with pytest.raises(covey.CoveyError) as refused:
        client.cached_page(url)
    assert refused.value.code == covey.ErrorCode.CONNECTION_REQUIRED
    assert client.background_progress == covey.BackgroundProgress(covey.BackgroundPhase.IDLE, 0, 0, 0, 0, 0, 0, 0, False)


def test_a_move_that_is_refused_changes_no_starting_point(world: World) -> None:
    client = world.login()
    url = client.create_channel().result(LIMIT_SECONDS).url
    with client.message_collection(url) as collection:
        with pytest.raises(covey.CoveyError):
            collection.reset_starting_point(5_000).result(LIMIT_SECONDS)
        assert collection.starting_point_at == covey.NEWEST
        collection.start().api.result(LIMIT_SECONDS)
        collection.reset_starting_point(5_000).result(LIMIT_SECONDS)
        assert collection.starting_point_at == 5_000
    assert collection.starting_point_at == 5_000


class Held:
    """A handler that is held in its call, on the thread of the callbacks."""

    def __init__(self) -> None:
        self.entered, self.ended = threading.Event(), threading.Event()

    def __call__(self, _: object) -> None:
        if not self.entered.is_set():
            self.entered.set()
            # Who does not wait for this comes back at once.
            time.sleep(0.2)
            self.ended.set()

    def is_waited_for(self, end: Callable[[], None], has_begun: Callable[[], bool]) -> bool:
        """Ends something on another thread, and here, too, while that one waits for the call."""
        assert self.entered.wait(LIMIT_SECONDS)
        first = threading.Thread(target=end)
        first.start()
        wait_until(has_begun)
        end()
        has_ended = self.ended.is_set()
        first.join()
        return has_ended


def test_whoever_closes_waits_for_the_thread_that_has_begun_to(world: World) -> None:
    client, held = world.login(), Held()
    client.add_connection_handler("held", held)
    client.disconnect(keep_cache=True)
    assert held.is_waited_for(client.close, lambda: client.is_closed)


def test_whoever_disposes_waits_for_the_thread_that_has_begun_to(world: World) -> None:
    client, held = world.login(), Held()
    url = client.create_channel().result(LIMIT_SECONDS).url
    collection = client.message_collection(url, on_event=held)
    collection.start().api.result(LIMIT_SECONDS)
    client.send_user_message(url, "x")
    assert held.is_waited_for(collection.dispose, lambda: collection.is_disposed)


@pytest.mark.parametrize("kind", [
    covey.GroupChannelCollection, covey.MessageCollection, covey.Feed, syncmanager.MessageCollection,
    syncmanager.ChannelCollection,
])
def test_every_collection_names_the_function_that_disposes_it(kind: type[CollectionHandle]) -> None:
    assert getattr(lib, f"covey_{kind._noun}_{kind._disposal}")(None) == -covey.ErrorCode.BAD_HANDLE


def test_a_collection_that_ends_while_it_is_made_is_not_kept(world: World) -> None:
    client = world.login()
    collection = client.group_channel_collection()
    collection.dispose()
    client._keep(collection)
    assert collection not in client._collections
