"""The cache itself: sizes, clearing, search, a view for reading, failures of the disk."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import APP, LIMIT_SECONDS, ROOT, World, wait_until

import covey


def test_the_size_is_known_in_whole_and_by_channel(world: World) -> None:
    one, _, channel = world.pair()
    with one.message_collection(channel) as collection:
        collection.start().api.result(LIMIT_SECONDS)
        world.fill(one, channel, 3)
    whole = one.cached_data_size().result(LIMIT_SECONDS)
    part = one.cached_data_size(channel).result(LIMIT_SECONDS)
    assert 0 < part < whole
    assert one.cached_data_size("nowhere").result(LIMIT_SECONDS) == 0


def test_a_search_finds_what_was_said(world: World) -> None:
    one, other, channel = world.pair()
    with one.message_collection(channel) as collection:
        collection.start().api.result(LIMIT_SECONDS)
        for text in ["Große Füchse springen", "nothing of it", "kleine füchse, 👋 füchsin"]:
            world.sandbox.next_millisecond()
            one.send_user_message(channel, text).result(LIMIT_SECONDS)
    hits = one.search_messages("FÜCHS").result(LIMIT_SECONDS)
    assert [hit.message.text for hit in hits] == ["kleine füchse, 👋 füchsin", "Große Füchse springen"]
    assert [[hit.snippet[start:end] for start, end in hit.matches] for hit in hits] == [
        ["füchse", "füchsin"], ["Füchse"],
    ]
    assert one.search_messages("fuchs").result(LIMIT_SECONDS) == []
    assert one.search_messages("").result(LIMIT_SECONDS) == []
    newest = one.search_messages("füchse", order=covey.SearchOrder.NEWEST_FIRST, limit=1).result(LIMIT_SECONDS)
    assert [hit.message.text for hit in newest] == ["kleine füchse, 👋 füchsin"]
    me = one.current_user
    assert me is not None
    assert len(one.search_messages("füchse", sender_ids=[me.user_id]).result(LIMIT_SECONDS)) == 2
    assert one.search_messages("füchse", sender_ids=["nobody"]).result(LIMIT_SECONDS) == []
    assert one.search_messages("füchse", channel_url="elsewhere").result(LIMIT_SECONDS) == []
    at = hits[0].message.created_at
    assert len(one.search_messages("füchse", created_from_at=at).result(LIMIT_SECONDS)) == 1
    assert len(one.search_messages("füchse", created_until_at=at - 1).result(LIMIT_SECONDS)) == 1
    assert covey.has_feature("search") and covey.has_feature("cache_management")


def test_clearing_a_channel_empties_its_collections_and_fetches_anew(world: World) -> None:
    one, _, channel = world.pair()
    events: list[object] = []
    with one.message_collection(channel, on_event=events.append) as collection:
        collection.start().api.result(LIMIT_SECONDS)
        texts = world.fill(one, channel, 5)
        one.clear_cached_messages(channel).result(LIMIT_SECONDS)
        gone = [event for event in events if isinstance(event, covey.MessagesDeleted)]
        assert [event.source for event in gone] == [covey.EventSource.WINDOW_TRIMMED]
        assert [message.text for message in gone[0].messages] == texts
        wait_until(lambda: [message.text for message in collection.succeeded] == texts)
        assert [message.text for message in collection.succeeded] == texts


def test_unsent_messages_are_cleared_only_by_name(world: World) -> None:
    one, _, channel = world.pair()
    one.pause()
    sent = one.send_user_message(channel, "never")
    collection = one.message_collection(channel)
    collection.start().cache.result(LIMIT_SECONDS)
    one.clear_cached_messages(channel).result(LIMIT_SECONDS)
    assert [message.text for message in collection.pending] == ["never"]
    assert one.clear_unsent_messages("elsewhere").result(LIMIT_SECONDS) == []
    assert one.clear_unsent_messages().result(LIMIT_SECONDS) == [sent.pending.request_id]
    assert list(collection.pending) == []


def test_cached_data_is_cleared_of_users_who_are_not_logged_in(world: World, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    user = world.name("user")
    client = world.login(user, cache)
    with pytest.raises(covey.CoveyError) as refused:
        client.clear_cached_data(user).result(LIMIT_SECONDS)
    assert refused.value.code == covey.ErrorCode.INVALID_PARAMETER
    client.close()
    again = world.client(cache=cache)
    again.clear_cached_data(user).result(LIMIT_SECONDS)
    again.clear_cached_data("never seen").result(LIMIT_SECONDS)
    assert not (cache / APP / "never%20seen").exists()
    view = covey.Client(APP, cache, read_only=True)
    world.clients.append(view)
    with pytest.raises(covey.CoveyError) as nothing:
        view.connect(user).result(LIMIT_SECONDS)
    assert nothing.value.code == covey.ErrorCode.LOCAL_DATABASE


HOLDER = """
import sys
sys.path.insert(0, sys.argv[1])
import covey
client = covey.Client(sys.argv[2], sys.argv[3], api_url=sys.argv[4], websocket_url=sys.argv[5])
client.connect(sys.argv[6]).result(20)
channel = client.create_channel([], name="held", channel_url=sys.argv[7]).result(20).url
view = client.message_collection(channel)
view.start().api.result(20)
for number in range(3):
    client.send_user_message(channel, f"message {number}").result(20)
print("held", flush=True)
for line in sys.stdin:
    client.send_user_message(channel, line.strip()).result(20)
    print("sent", flush=True)
client.close()
"""


def test_a_second_process_is_refused_or_reads(world: World, tmp_path: Path) -> None:
    user, channel, cache = world.name("user"), world.name("channel"), tmp_path / "cache"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(ROOT / "bindings" / "python"), APP, str(cache), world.sandbox.api_url,
         world.sandbox.websocket_url, user, channel],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )
    assert holder.stdin is not None and holder.stdout is not None
    try:
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(covey.CoveyError) as locked:
            world.client(cache=cache).connect(user).result(LIMIT_SECONDS)
        assert locked.value.code == covey.ErrorCode.STORE_LOCKED
        assert f"process {holder.pid} (" in str(locked.value) and ", since " in str(locked.value)

        before = {path: (path.stat().st_size, path.stat().st_mtime_ns) for path in cache.rglob("*.db")}
        with covey.Client(APP, cache, read_only=True) as view:
            login = view.connect(user).result(LIMIT_SECONDS)
            assert login.user.user_id == user and login.error is None
            collection = view.message_collection(channel)
            cached = collection.start().cache.result(LIMIT_SECONDS)
            assert [message.text for message in cached] == [f"message {number}" for number in range(3)]
            for writing in (
                lambda: view.send_user_message(channel, "no"),
                lambda: view.clear_cached_messages(channel),
                lambda: view.clear_unsent_messages(),
                lambda: view.mark_as_read(channel),
                lambda: view.create_channel(["x"]),
                lambda: view.delete_message(channel, 1),
            ):
                with pytest.raises(covey.CoveyError) as refused:
                    writing().result(LIMIT_SECONDS)
                assert refused.value.code == covey.ErrorCode.NOT_SUPPORTED
            assert {path: (path.stat().st_size, path.stat().st_mtime_ns) for path in cache.rglob("*.db")} == before
            holder.stdin.write("seen by the view\n")
            holder.stdin.flush()
            assert holder.stdout.readline() == "sent\n"
            again = view.message_collection(channel).start().cache.result(LIMIT_SECONDS)
            assert [message.text for message in again][-1] == "seen by the view"
    finally:
        holder.kill()
        holder.wait()
        holder.stdin.close()
        holder.stdout.close()
    # The death of the writer frees the lock at once.
    assert world.login(user, cache).current_user is not None


def test_a_directory_that_cannot_be_used_fails_unless_unsent_messages_may_be_volatile(
    world: World, tmp_path: Path
) -> None:
    place = tmp_path / "file"
    place.write_text("")
    with pytest.raises(covey.CoveyError) as refused:
        world.client(cache=place).connect(world.name("user")).result(LIMIT_SECONDS)
    assert refused.value.code == covey.ErrorCode.LOCAL_DATABASE
    news: list[covey.ConnectionNews] = []
    client = covey.Client(
        APP, place, api_url=world.sandbox.api_url, websocket_url=world.sandbox.websocket_url, volatile_outbox=True,
        on_connection_event=news.append,
    )
    world.clients.append(client)
    assert client.connect(world.name("user")).result(LIMIT_SECONDS).error is None
    channel = client.create_channel([], name="memory").result(LIMIT_SECONDS).url
    assert client.send_user_message(channel, "hello").result(LIMIT_SECONDS).text == "hello"
    assert len([event for event in news if isinstance(event, covey.CacheFailed)]) == 1


def test_options_of_the_cache_are_judged(world: World, tmp_path: Path) -> None:
    with pytest.raises(covey.CoveyError) as refused:
        covey.Client(APP, tmp_path, cache_size_limit_bytes=-1)
    assert refused.value.code == covey.ErrorCode.INVALID_PARAMETER
    with pytest.raises(covey.CoveyError) as refused:
        world.login().search_messages("x", limit=1_001)
    assert refused.value.code == covey.ErrorCode.INVALID_PARAMETER
