"""The SyncManager adapter over a real connection: a host that rebuilds its lists from actions has the collection's.
Compared at rest; Tests/c/both_faces.c compares them at every step."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any, Sequence

import pytest

from conftest import LIMIT_SECONDS, World, run_in_loop, wait_until

import covey
from covey import syncmanager
from covey.syncmanager import Action, Direction, FailedReason, MessageListName


class Host(syncmanager.MessageDelegate):
    """Applies actions by identity, and keeps what cannot be."""

    def __init__(self) -> None:
        self.lists: dict[str, dict[object, covey.Message]] = {"succeeded": {}, "pending": {}, "failed": {}}
        self.received: list[str] = []
        self.faults: list[str] = []
        self.news: list[str] = []
        self.removed: list[str] = []
        self.reasons: list[FailedReason] = []

    def _apply(self, name: str, action: Action, messages: Sequence[covey.Message]) -> None:
        self.received.append(f"{action.name.lower()} {name} {' '.join(message.text for message in messages)}".strip())
        if action == Action.CLEAR:
            for listed in self.lists.values():
                listed.clear()
        for message in messages:
            identity: object = message.message_id or message.request_id
            if (identity in self.lists[name]) != (action != Action.INSERT):
                self.faults.append(self.received[-1])
            if action == Action.REMOVE:
                self.lists[name].pop(identity, None)
            else:
                self.lists[name][identity] = message

    def succeeded_messages(
        self, collection: syncmanager.MessageCollection, action: Action, messages: Sequence[covey.Message],
        unproven: bool,
    ) -> None:
        self._apply("succeeded", action, messages)

    def pending_messages(
        self, collection: syncmanager.MessageCollection, action: Action, messages: Sequence[covey.Message]
    ) -> None:
        self._apply("pending", action, messages)

    def failed_messages(
        self, collection: syncmanager.MessageCollection, action: Action, messages: Sequence[covey.Message],
        reason: FailedReason,
    ) -> None:
        self._apply("failed", action, messages)
        self.reasons.append(reason)

    def new_messages(self, collection: syncmanager.MessageCollection, messages: Sequence[covey.Message]) -> None:
        self.news += [message.text for message in messages]

    def channel_removed(self, collection: syncmanager.MessageCollection, channel_url: str) -> None:
        self.removed.append(channel_url)

    def texts(self, name: str) -> list[str]:
        rows = sorted(self.lists[name].values(), key=lambda row: (row.created_at, row.message_id))
        return [row.text for row in rows]


class Pair:
    """Ana, set up for the SyncManager adapter, and Bo, in one channel. Nothing is cached that a test did not ask for: what a
    collection keeps when its viewpoint moves depends on it."""

    def __init__(self, world: World, options: syncmanager.Options | None = None) -> None:
        self.world = world
        self.bo = world.login()
        self.ana_id = world.name("ana")
        quiet = covey.BackgroundOptions(scope=covey.BackgroundScope.NONE, channels=False)
        self.ana = world.client(background=quiet)
        self.manager = syncmanager.setup(self.ana, self.ana_id, options).result(LIMIT_SECONDS)
        self.ana.connect(self.ana_id).result(LIMIT_SECONDS)
        self.manager.resume()
        self.url = self.bo.create_channel([self.ana_id], name=world.name("channel")).result(LIMIT_SECONDS).url

    def collection(self, host: Host, **options: Any) -> syncmanager.MessageCollection:
        made = self.manager.message_collection(self.url, host, **options)
        made.fetch(Direction.PREVIOUS).result(LIMIT_SECONDS)
        return made


def agrees(host: Host, view: covey.MessageCollection) -> bool:
    return (
        host.texts("succeeded") == [row.text for row in view.succeeded]
        and host.texts("pending") == [row.text for row in view.pending]
        and host.texts("failed") == [row.text for row in view.failed]
    )


def test_a_fetch_brings_what_the_server_has(world: World) -> None:
    pair = Pair(world)
    texts = world.fill(pair.bo, pair.url, 12)
    host = Host()
    with pair.manager.message_collection(pair.url, host, fetch_limit=5) as collection:
        more = [collection.fetch(Direction.PREVIOUS).result(LIMIT_SECONDS) for _ in range(3)]
        assert more == [True, True, False]
        assert host.texts("succeeded") == texts
        assert [row.text for row in collection.succeeded] == texts
        assert collection.message_count() == 12
        assert collection.message_count(MessageListName.PENDING) == 0
    assert not host.faults


def test_a_send_is_pending_and_then_a_pair(world: World) -> None:
    pair = Pair(world)
    host = Host()
    with pair.collection(host):
        pair.ana.send_user_message(pair.url, "hello").result(LIMIT_SECONDS)
        wait_until(lambda: len(host.received) == 3)
        assert host.received == ["insert pending hello", "remove pending hello", "insert succeeded hello"]


def test_what_others_send_edit_and_delete_comes_as_actions(world: World) -> None:
    pair = Pair(world)
    host = Host()
    with pair.collection(host):
        sent = pair.bo.send_user_message(pair.url, "one").result(LIMIT_SECONDS)
        wait_until(lambda: host.texts("succeeded") == ["one"])
        pair.bo.update_user_message(pair.url, sent.message_id, "two").result(LIMIT_SECONDS)
        wait_until(lambda: host.texts("succeeded") == ["two"])
        pair.bo.delete_message(pair.url, sent.message_id).result(LIMIT_SECONDS)
        wait_until(lambda: host.texts("succeeded") == [])
    assert host.received == ["insert succeeded one", "update succeeded two", "remove succeeded two"]


def test_both_faces_on_one_channel_agree_at_rest(world: World) -> None:
    pair = Pair(world)
    world.fill(pair.bo, pair.url, 10)
    host = Host()
    with pair.collection(host), pair.ana.message_collection(pair.url) as view:
        view.start().api.result(LIMIT_SECONDS)
        wait_until(lambda: agrees(host, view))
        for index in range(10):
            pair.bo.send_user_message(pair.url, f"bo {index}").result(LIMIT_SECONDS)
            pair.ana.send_user_message(pair.url, f"ana {index}").result(LIMIT_SECONDS)
        wait_until(lambda: agrees(host, view) and len(view.succeeded) == 30)
    assert not host.faults


def test_a_failed_message_is_kept_resent_and_deleted(world: World) -> None:
    pair = Pair(world)
    host = Host()
    with pair.collection(host) as collection:
        pair.ana.pause()
        with pytest.raises(covey.CoveyError):
            pair.ana.send_user_message(pair.url, "a").result(LIMIT_SECONDS)
        wait_until(lambda: host.texts("failed") == ["a"])
        assert host.received == ["insert pending a", "remove pending a", "insert failed a"]
        listed = collection.failed
        assert listed[0].text == "a"
        collection.delete_message(listed[0]).result(LIMIT_SECONDS)
        assert host.received[-1] == "remove failed a"
        assert host.reasons[-1] == FailedReason.REMOVE_MANUAL_ACTION


def test_the_policy_none_loses_what_fails(world: World) -> None:
    pair = Pair(world, syncmanager.Options(message_resend_policy=syncmanager.ResendPolicy.NONE))
    host = Host()
    with pair.collection(host):
        pair.ana.pause()
        with pytest.raises(covey.CoveyError):
            pair.ana.send_user_message(pair.url, "a").result(LIMIT_SECONDS)
        wait_until(lambda: host.received == ["insert pending a", "remove pending a"])


def test_a_message_that_is_sent_by_other_means_is_shown_once(world: World) -> None:
    pair = Pair(world)
    host = Host()
    with pair.collection(host) as collection:
        pending = pair.manager.pending_message(pair.url, "by other means", "request-1")
        collection.append_message(pending).result(LIMIT_SECONDS)
        assert host.received == ["insert pending by other means"]
        collection.handle_send_response(pending, covey.ErrorCode.NETWORK).result(LIMIT_SECONDS)
        wait_until(lambda: host.texts("failed") == ["by other means"])
        answer = syncmanager.message_from_json(
            '{"type": "MESG", "message_id": 7, "message": "by other means", "channel_url": "%s", "created_at": %d,'
            ' "request_id": "request-1", "user": {"user_id": "%s"}}'
            % (pair.url, pending.created_at, pair.ana_id)
        )
        collection.handle_send_response(answer).result(LIMIT_SECONDS)
        wait_until(lambda: host.texts("succeeded") == ["by other means"])
        assert host.texts("failed") == []
    assert not host.faults


def test_a_message_of_other_means_that_covey_sends_again_keeps_what_it_has(world: World) -> None:
    pair = Pair(world, syncmanager.Options(message_resend_policy=syncmanager.ResendPolicy.AUTOMATIC))
    poll = pair.ana.create_poll("tea?", ["yes", "no"]).result(LIMIT_SECONDS)
    bo = pair.bo.current_user
    assert bo is not None
    received = pair.bo.message_collection(pair.url)
    received.start().api.result(LIMIT_SECONDS)
    host = Host()
    with pair.collection(host) as collection:
        pending = pair.manager.pending_message(
            pair.url, "by other means", "request-2", data="d", custom_type="t", mentioned_user_ids=[bo.user_id],
            meta_arrays=[covey.MetaArray("colors", ["red", "blue"])], target_languages=["es", "fr"], poll_id=poll.poll_id,
            critical_alert=covey.CriticalAlert("bell", 0.5),
        )
        assert [user.user_id for user in pending.mentioned_users] == [bo.user_id]
        collection.append_message(pending).result(LIMIT_SECONDS)
        collection.handle_send_response(pending, covey.ErrorCode.NETWORK).result(LIMIT_SECONDS)
        wait_until(lambda: [message.text for message in received.succeeded] == ["by other means"])
    sent = received.succeeded[0]
    assert (sent.request_id, sent.data, sent.custom_type) == ("request-2", "d", "t")
    assert [user.user_id for user in sent.mentioned_users] == [bo.user_id]
    assert [(array.key, list(array.values)) for array in sent.meta_arrays] == [("colors", ["red", "blue"])]
    assert sorted(sent.translations) == ["es", "fr"]
    assert sent.poll is not None and sent.poll.poll_id == poll.poll_id
    assert sent.critical_alert == covey.CriticalAlert("bell", 0.5)
    assert not host.faults


def test_while_the_gate_is_shut_nothing_is_fetched(world: World) -> None:
    pair = Pair(world)
    host = Host()
    with pair.collection(host) as collection:
        pair.manager.pause()
        pair.ana.pause()
        world.fill(pair.bo, pair.url, 3)
        pair.ana.resume()
        wait_until(lambda: pair.ana.connection_state == covey.ConnectionState.OPEN)
        assert collection.fetch(Direction.NEXT).result(LIMIT_SECONDS) is True
        assert host.texts("succeeded") == []
        pair.manager.resume()
        wait_until(lambda: host.texts("succeeded") == ["message 0", "message 1", "message 2"])


def test_the_viewpoint_moves_and_all_next_comes_back(world: World) -> None:
    pair = Pair(world)
    texts = world.fill(pair.bo, pair.url, 30)
    host = Host()
    with pair.collection(host, fetch_limit=10) as collection:
        collection.reset_viewpoint(1).result(LIMIT_SECONDS)
        assert collection.fetch(Direction.PREVIOUS).result(LIMIT_SECONDS) is False
        assert collection.fetch(Direction.NEXT).result(LIMIT_SECONDS) is True
        assert host.texts("succeeded")[:10] == texts[:10]
        assert collection.fetch_all_next().result(LIMIT_SECONDS) is False
        assert host.texts("succeeded") == texts
    assert not host.faults


def test_the_viewpoint_is_where_the_collection_was_moved(world: World) -> None:
    client = world.client(delivery=covey.Delivery.POLL)
    manager = syncmanager.setup(client, world.name("ana")).result(LIMIT_SECONDS)
    collection = manager.message_collection("room", Host())
    moved = collection.reset_viewpoint(5)
    assert collection.viewpoint_at == covey.NEWEST
    moved.result(LIMIT_SECONDS)
    assert collection.viewpoint_at == 5
    # The log-out comes first, and nobody has said so yet.
    client.disconnect(keep_cache=True)
    refused = collection.reset_viewpoint(7)
    with pytest.raises(covey.CoveyError):
        refused.result(LIMIT_SECONDS)
    assert collection.viewpoint_at == 5


def test_clearing_the_cache_clears_and_fills_again(world: World) -> None:
    pair = Pair(world)
    texts = world.fill(pair.bo, pair.url, 5)
    host = Host()
    with pair.collection(host):
        pair.manager.clear_cache().result(LIMIT_SECONDS)
        assert "clear succeeded" in host.received
        wait_until(lambda: host.texts("succeeded") == texts)


def test_channels_are_fetched_and_followed(world: World) -> None:
    pair = Pair(world)
    received: list[tuple[Action, list[str]]] = []

    class Channels(syncmanager.ChannelDelegate):
        def channels(
            self, collection: syncmanager.ChannelCollection, action: Action, channels: Sequence[covey.GroupChannel]
        ) -> None:
            received.append((action, [channel.url for channel in channels]))

    query = covey.GroupChannelListQuery(include_empty=True)
    with pair.manager.channel_collection(Channels(), query) as collection:
        assert collection.fetch().result(LIMIT_SECONDS) is False
        assert [channel.url for channel in collection.channels] == [pair.url]
        second = pair.bo.create_channel([pair.ana_id], name=world.name("channel")).result(LIMIT_SECONDS).url
        wait_until(lambda: (Action.INSERT, [second]) in received)
        pair.ana.leave_channel(second).result(LIMIT_SECONDS)
        wait_until(lambda: (Action.REMOVE, [second]) in received)


def test_a_delegate_may_be_asynchronous_and_collections_are_sized(world: World) -> None:
    pair = Pair(world)
    received: list[str] = []

    class Slow(syncmanager.MessageDelegate):
        async def succeeded_messages(
            self, collection: syncmanager.MessageCollection, action: Action, messages: Sequence[covey.Message],
            unproven: bool,
        ) -> None:
            await asyncio.sleep(0)
            received.extend(message.text for message in messages)

    world.fill(pair.bo, pair.url, 3)
    with pair.manager.message_collection(pair.url, Slow()) as collection:
        collection.fetch(Direction.PREVIOUS).result(LIMIT_SECONDS)
        texts = ["message 0", "message 1", "message 2"]
        wait_until(lambda: sorted(received) == texts)
        assert len(collection) == 3 and [message.text for message in collection] == texts and collection
        next(iter(collection)).react("smile").result(LIMIT_SECONDS)


class SlowHost(syncmanager.MessageDelegate):
    """A host whose calls wait until the test lets them go on."""

    def __init__(self) -> None:
        self.host = Host()
        self.first, self.go_on = asyncio.Event(), asyncio.Event()

    async def _go_on(self) -> None:
        self.first.set()
        await self.go_on.wait()

    async def succeeded_messages(
        self, collection: syncmanager.MessageCollection, action: Action, messages: Sequence[covey.Message],
        unproven: bool,
    ) -> None:
        self.host.succeeded_messages(collection, action, messages, unproven)
        await self._go_on()

    async def pending_messages(
        self, collection: syncmanager.MessageCollection, action: Action, messages: Sequence[covey.Message]
    ) -> None:
        self.host.pending_messages(collection, action, messages)
        await self._go_on()

    async def failed_messages(
        self, collection: syncmanager.MessageCollection, action: Action, messages: Sequence[covey.Message],
        reason: FailedReason,
    ) -> None:
        self.host.failed_messages(collection, action, messages, reason)
        await self._go_on()

    async def channel_removed(self, collection: syncmanager.MessageCollection, channel_url: str) -> None:
        self.host.channel_removed(collection, channel_url)


def test_no_call_of_a_delegate_starts_after_the_removal(world: World) -> None:
    pair = Pair(world)

    async def body() -> None:
        slow = SlowHost()
        collection = pair.manager.message_collection(pair.url, slow)
        await collection.fetch(Direction.PREVIOUS)
        for index in range(3):
            await pair.ana.send_user_message(pair.url, f"{index}")
        await slow.first.wait()
        collection.remove()
        before = len(slow.host.received)
        slow.go_on.set()
        await asyncio.sleep(0.1)
        assert len(slow.host.received) == before

    run_in_loop(body)


def test_a_slow_delegate_gets_everything_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = Pair(world)
    monkeypatch.setattr("covey._handlers.LIMIT", 6)

    async def body() -> None:
        slow = SlowHost()
        host = slow.host
        collection = pair.manager.message_collection(pair.url, slow)
        await collection.fetch(Direction.PREVIOUS)
        for index in range(10):
            await pair.ana.send_user_message(pair.url, f"{index}")
        slow.go_on.set()
        while host.texts("succeeded") != [message.text for message in collection.succeeded]:
            await asyncio.sleep(0.01)
        assert len(collection) == 10 and host.texts("pending") == [] == host.faults
        assert len(host.received) <= 1 + 6
        slow.go_on.clear()
        await pair.ana.send_user_message(pair.url, "last")
        await pair.bo.delete_channel(pair.url)
        while collection.succeeded:
            await asyncio.sleep(0.01)
        slow.go_on.set()
        while not host.removed:
            await asyncio.sleep(0.01)
        assert host.removed == [pair.url] and host.texts("succeeded") == [] == host.faults
        collection.remove()

    run_in_loop(body)


def test_a_slow_delegate_of_channels_gets_all_of_them_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    pair = Pair(world)
    monkeypatch.setattr("covey._handlers.LIMIT", 3)

    async def body() -> None:
        urls: set[str] = set()
        calls = 0
        go_on = asyncio.Event()

        class Slow(syncmanager.ChannelDelegate):
            async def channels(
                self, collection: syncmanager.ChannelCollection, action: Action, channels: Sequence[covey.GroupChannel]
            ) -> None:
                nonlocal calls
                calls += 1
                if action == Action.CLEAR:
                    urls.clear()
                urls.update(channel.url for channel in channels)
                await go_on.wait()

        query = covey.GroupChannelListQuery(include_empty=True)
        collection = pair.manager.channel_collection(Slow(), query)
        await collection.fetch()
        for count in range(2, 10):
            await pair.bo.create_channel([pair.ana_id])
            while len(collection) < count:  # channels that come at once are one call
                await asyncio.sleep(0.01)
        go_on.set()
        while urls != {channel.url for channel in collection}:
            await asyncio.sleep(0.01)
        assert calls <= 1 + 3
        collection.remove()

    run_in_loop(body)


def test_what_is_asked_wrongly_is_refused(world: World) -> None:
    pair = Pair(world)
    with pytest.raises(covey.CoveyError) as refused:
        world.login().message_collection("x") and syncmanager.Manager(world.login()).message_collection("x", Host())
    assert refused.value.code == covey.ErrorCode.SYNC_NOT_SET_UP
    with pair.manager.message_collection(pair.url, None) as silent:
        with pytest.raises(covey.CoveyError) as refused:
            silent.fetch(Direction.PREVIOUS)
        assert refused.value.code == covey.ErrorCode.SYNC_INVALID_PARAMETER
    removed = pair.manager.message_collection(pair.url, Host())
    removed.remove()
    with pytest.raises(covey.CoveyError) as refused:
        removed.fetch(Direction.PREVIOUS)
    assert refused.value.code == covey.ErrorCode.COLLECTION_DISPOSED


def test_a_collection_keeps_no_client_that_nobody_holds(world: World) -> None:
    client = world.client()
    manager = syncmanager.setup(client, world.name("user")).result(LIMIT_SECONDS)
    manager.message_collection("general", Host())
    manager.channel_collection(syncmanager.ChannelDelegate())
    reference = weakref.ref(client)
    world.clients.remove(client)
    with pytest.warns(ResourceWarning):
        del client, manager
        wait_until(lambda: gc.collect() >= 0 and reference() is None)


def test_a_set_up_ends_with_its_login(world: World) -> None:
    client = world.client()
    user = world.name("user")
    manager = syncmanager.setup(client, user).result(LIMIT_SECONDS)
    client.connect(user).result(LIMIT_SECONDS)
    client.disconnect().result(LIMIT_SECONDS)
    client.connect(world.name("user")).result(LIMIT_SECONDS)
    for refused in (manager.pause, lambda: manager.message_collection("general", Host())):
        with pytest.raises(covey.CoveyError) as error:
            refused()
        assert error.value.code == covey.ErrorCode.SYNC_NOT_SET_UP
