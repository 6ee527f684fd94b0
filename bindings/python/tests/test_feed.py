"""What feeds deliver, against a real server: order, positions, limits, changes and gaps."""

from __future__ import annotations

import asyncio
import time
from datetime import datetime, timezone
from pathlib import Path

import covey
import pytest
from conftest import LIMIT_SECONDS, World, run_in_loop, wait_until
from feed_desk import Desk, Taker
from sandbox import Sandbox


def test_a_feed_delivers_what_was_written_before_and_what_is_written_now(world: World) -> None:
    desk = Desk(world)
    first = desk.write(desk.urls[0], "one")
    taker = Taker()
    with desk.login() as client:
        feed = client.feed("desk", start="beginning", on_item=taker)
        taker.wait_for(1)
        desk.write(desk.urls[0], "two")
        taker.wait_for(2)
        assert taker.texts == ["one", "two"]
        item = taker.items[0]
        assert (item.kind, item.channel_url, item.message_id) == (covey.FeedItemKind.MESSAGE, desk.urls[0], first)
        assert item.message is not None and item.created_at == item.message.created_at
        assert (item.version, item.gap) == (0, None)
        assert 0 < item.joined_at <= item.created_at and item.joined_at_datetime is not None
        assert item.identity == f"message/{desk.urls[0]}/{first}/0"
        assert (feed.name, repr(feed)) == ("desk", "<covey.Feed 'desk'>")
        feed.close().result()
        assert feed.is_closed and not feed.is_caught_up
    taker.items.clear()


def test_no_call_of_an_async_handler_starts_after_the_feed_was_closed(world: World) -> None:
    desk = Desk(world)
    for index in range(3):
        desk.write(desk.urls[0], f"message {index}")

    async def body() -> None:
        texts: list[str] = []
        first, go_on = asyncio.Event(), asyncio.Event()

        async def slow(item: covey.FeedItem) -> None:
            assert item.message is not None
            texts.append(item.message.text)
            first.set()
            await go_on.wait()

        async with world.connecting(desk.user) as client:
            feed = client.feed("desk", start="beginning", on_item=slow)
            await first.wait()
            await asyncio.sleep(0.1)
            await feed.close()
            go_on.set()
            await asyncio.sleep(0.1)
        assert texts == ["message 0"]

    run_in_loop(body)


def test_a_feed_starts_now_unless_it_says_otherwise(world: World) -> None:
    desk = Desk(world)
    desk.write(desk.urls[0], "old")
    taker = Taker()
    with desk.login() as client:
        feed = client.feed("desk", on_item=taker)
        feed.caught_up().result(LIMIT_SECONDS)
        assert feed.is_caught_up
        desk.write(desk.urls[1], "new")
        taker.wait_for(1)
    assert taker.texts == ["new"]
    taker.items.clear()


@pytest.mark.parametrize("kind", [int, datetime])
def test_a_feed_starts_at_a_time(world: World, kind: type[object]) -> None:
    desk = Desk(world)
    times = []
    for index in range(3):
        row = desk.server.say(desk.urls[0], desk.other, f"message {index}")
        times.append(row["created_at"])
    at = times[1]
    taker = Taker()
    with desk.login() as client:
        start = at if kind is int else datetime.fromtimestamp(at / 1000, timezone.utc)
        client.feed("desk", start=start, on_item=taker).caught_up().result(LIMIT_SECONDS)
    assert taker.texts == ["message 1", "message 2"]
    taker.items.clear()


def test_what_was_acknowledged_does_not_come_again(world: World) -> None:
    desk = Desk(world)
    for index in range(6):
        desk.write(desk.urls[0], f"message {index}")
    with desk.login() as client:
        taker = Taker(acknowledges=False)
        feed = client.feed("desk", start="beginning", on_item=taker)
        taker.wait_for(6)
        # The third one waits for the second.
        for index in (0, 2):
            taker.items[index].acknowledge().result(LIMIT_SECONDS)
            taker.items[index].acknowledge().result(LIMIT_SECONDS)  # changes nothing
        positions = feed.positions().result(LIMIT_SECONDS)
        first = taker.items[0]
        position = positions[desk.urls[0]]
        assert position == covey.FeedPosition(first.created_at, first.message_id, joined_at=first.joined_at)
        old = taker.items
    with pytest.raises(covey.CoveyError) as closed:
        old[1].acknowledge()
    assert closed.value.code in (covey.ErrorCode.COLLECTION_DISPOSED, covey.ErrorCode.INVALID_INITIALIZATION)
    identities = [item.identity for item in old[1:]]
    old.clear()
    del first, closed
    desk.write(desk.urls[0], "while away")
    with desk.login() as client:
        taker = Taker(acknowledges=False)
        feed = client.feed("desk", on_item=taker)  # its start means nothing: it continues
        taker.wait_for(6)
        assert taker.texts == [f"message {index}" for index in range(1, 6)] + ["while away"]
        assert [item.identity for item in taker.items[:-1]] == identities
        for item in taker.items:
            item.acknowledge_soon()
        feed.close()
        taker.items.clear()
    del item
    with desk.login() as client:
        taker = Taker()
        client.feed("desk", on_item=taker).caught_up().result(LIMIT_SECONDS)
    assert taker.items == []


def test_positions_survive_a_cleared_cache_and_go_to_another_machine(world: World) -> None:
    desk = Desk(world)
    desk.write(desk.urls[0], "done")
    with desk.login() as client:
        taker = Taker()
        feed = client.feed("desk", start="beginning", on_item=taker)
        feed.caught_up().result(LIMIT_SECONDS)
        taker.wait_for(1)
        taker.items[0].acknowledge().result(LIMIT_SECONDS)
        positions = feed.positions().result(LIMIT_SECONDS)
        assert sorted(positions) == sorted(desk.urls)
        client.disconnect().result(LIMIT_SECONDS)  # deletes the cache
        taker.items.clear()
    desk.write(desk.urls[0], "left")
    for cache, given in ((desk.cache, None), (world.caches / "elsewhere", positions)):
        taker = Taker()
        with world.login(desk.user, cache) as client:
            client.feed("desk", start="beginning", positions=given, on_item=taker).caught_up().result(LIMIT_SECONDS)
        assert taker.texts == ["left"]
        taker.items.clear()


def test_thousands_of_messages_come_in_the_order_of_their_channels(world: World) -> None:
    desk = Desk(world, channels=0)
    urls = [world.name("wide") for _ in range(30)]
    now = time.time_ns() // 1_000_000
    rooms = []
    for place, url in enumerate(urls):
        rows = [{
            "message_id": 10_000_000 + place * 1_000 + index, "user_id": desk.other, "message": f"{url} {index}",
            "created_at": now - 1_000_000 + index * 7} for index in range(100)]
        members = [{"user_id": desk.user}, {"user_id": desk.other}]
        rooms.append({"channel_url": url, "name": url, "members": members, "messages": rows})
    desk.server.import_document({
        "format": "covey-sandbox-1", "users": [{"user_id": desk.user}, {"user_id": desk.other}], "channels": rooms})
    found: dict[str, list[int]] = {url: [] for url in urls}
    taker = Taker()
    with desk.login() as client:
        feed = client.feed("desk", start="beginning", max_items=64, on_item=taker)
        feed.caught_up().result(LIMIT_SECONDS * 3)
        feed.close()
    for item in taker.items:
        found[item.channel_url].append(item.message_id)
    for place, url in enumerate(urls):
        assert found[url] == [10_000_000 + place * 1_000 + index for index in range(100)]
    assert len({item.identity for item in taker.items}) == len(taker.items) == 3000
    taker.items.clear()
    del item


def test_a_feed_waits_for_acknowledgements(world: World) -> None:
    desk = Desk(world, channels=3)
    for index in range(45):
        desk.write(desk.urls[index % 3], f"message {index}")
    taker = Taker(acknowledges=False)
    with desk.login() as client:
        feed = client.feed("desk", start="beginning", max_items=10, on_item=taker)
        taker.wait_for(10)
        # Another feed reads the same channels to their ends meanwhile.
        free = Taker()
        client.feed("free", start="beginning", on_item=free).caught_up().result(LIMIT_SECONDS)
        assert len(free.items) == 45
        free.items.clear()
        assert len(taker.items) == 10 and not feed.is_caught_up
        for place in range(45):
            taker.wait_for(place + 1)
            assert len(taker.items) <= place + 10
            taker.items[place].acknowledge().result(LIMIT_SECONDS)
        feed.caught_up().result(LIMIT_SECONDS)
        assert len(taker.items) == 45
    taker.items.clear()


def test_only_channels_and_messages_that_match_come(world: World) -> None:
    desk = Desk(world)
    desk.write(desk.urls[0], "plain")
    desk.write(desk.urls[1], "other channel", custom_type="note")
    wanted = desk.write(desk.urls[0], "note", custom_type="note")
    desk.write(desk.urls[0], "reply", custom_type="note", parent_message_id=wanted)
    with desk.login() as client:
        query = covey.GroupChannelListQuery(channel_urls=[desk.urls[0]])
        for replies, texts in ((covey.ReplyType.NONE, ["note"]), (covey.ReplyType.ALL, ["note", "reply"])):
            params = covey.MessageListParams(custom_types=["note"], reply_type=replies)
            taker = Taker()
            feed = client.feed(f"notes {replies}", start="beginning", channels=query, messages=params, on_item=taker)
            feed.caught_up().result(LIMIT_SECONDS)
            assert taker.texts == texts
            taker.items.clear()
        # The defaults of a filter count too, where it is given.
        taker = Taker()
        feed = client.feed("all", start="beginning", messages=covey.MessageListParams(), on_item=taker)
        feed.caught_up().result(LIMIT_SECONDS)
        assert sorted(taker.texts) == ["note", "other channel", "plain"]
        taker.items.clear()


def test_changes_come_if_they_are_asked_for(world: World) -> None:
    desk = Desk(world, channels=1)
    url = desk.urls[0]
    messages = [desk.write(url, f"message {index}") for index in range(3)]
    path = f"/v3/group_channels/{url}/messages"
    taker = Taker()
    with desk.login() as client:
        feed = client.feed(
            "desk", start="beginning", edits=True, deletions=True, reactions=True, on_item=taker)
        feed.caught_up().result(LIMIT_SECONDS)
        desk.server.request("PUT", f"{path}/{messages[0]}", {"message_type": "MESG", "message": "edited"})
        taker.wait_for(4)
        desk.server.request(
            "POST", f"{path}/{messages[1]}/reactions", {"reaction": "like", "user_id": desk.other})
        taker.wait_for(5)
        desk.server.request("DELETE", f"{path}/{messages[2]}")
        taker.wait_for(6)
        edited, reactions, deleted = taker.items[3:]
        assert [item.kind for item in (edited, reactions, deleted)] == [
            covey.FeedItemKind.EDITED, covey.FeedItemKind.REACTIONS, covey.FeedItemKind.DELETED]
        assert edited.message is not None and edited.message.text == "edited"
        assert (edited.version, edited.identity) == (
            edited.message.updated_at, f"edited/{url}/{messages[0]}/{edited.message.updated_at}")
        assert reactions.message is not None
        assert [(row.key, row.user_ids) for row in reactions.message.reactions] == [("like", [desk.other])]
        assert (deleted.message, deleted.message_id, deleted.created_at) == (None, messages[2], 0)
        with pytest.raises(covey.CoveyError, match="nothing to reply to"):
            deleted.reply("too late")
    # While nothing runs.
    desk.server.request("PUT", f"{path}/{messages[1]}", {"message_type": "MESG", "message": "edited later"})
    later = Taker()
    with desk.login() as client:
        client.feed("desk", edits=True, deletions=True, on_item=later).caught_up().result(LIMIT_SECONDS)
    assert [(item.kind, item.message_id) for item in later.items] == [(covey.FeedItemKind.EDITED, messages[1])]


def test_who_joins_and_leaves_comes_if_it_is_asked_for(world: World) -> None:
    desk = Desk(world, channels=1)
    url, new = desk.urls[0], world.name("new")
    channel = f"/v3/group_channels/{url}"
    desk.server.request("POST", "/v3/users", {"user_id": new, "nickname": new, "profile_url": ""})
    taker = Taker()
    with desk.login() as client:
        # Those of the beginning, too.
        client.feed("desk", start="beginning", joins=True, leaves=True, on_item=taker)
        taker.wait_for(2)
        assert {item.user_id for item in taker.items} == {desk.user, desk.other}
        desk.server.request("POST", f"{channel}/invite", {"user_ids": [new]})
        taker.wait_for(3)
        joined = taker.items[2]
        assert (joined.kind, joined.user_id, joined.message_id) == (covey.FeedItemKind.JOINED, new, 0)
        assert joined.member is not None and joined.member.user_id == new
        assert joined.created_at == joined.member.joined_at
        assert joined.identity == f"joined/{url}/{new}/{joined.version}"
        assert repr(joined) == f"<covey.FeedItem joined {new} of {url!r}>"
        # At once: the own user has joined in this second.
        first = joined.reply("welcome").result(LIMIT_SECONDS)
        taker.wait_for(4)
        assert joined.reply("welcome").result(LIMIT_SECONDS).message_id == first.message_id
        desk.server.request("PUT", f"{channel}/leave", {"user_ids": [new]})
        taker.wait_for(5)
        left = taker.items[4]
        assert (left.kind, left.user_id, left.member, left.created_at) == (covey.FeedItemKind.LEFT, new, None, 0)
        assert left.version == joined.version
        with pytest.raises(covey.CoveyError, match="nothing to reply to"):
            left.reply("too late")
    # While nothing runs.
    desk.server.request("PUT", f"{channel}/leave", {"user_ids": [desk.other]})
    later = Taker()
    with desk.login() as client:
        client.feed("desk", joins=True, leaves=True, on_item=later).caught_up().result(LIMIT_SECONDS)
    assert [(item.kind, item.user_id) for item in later.items] == [(covey.FeedItemKind.LEFT, desk.other)]


def test_history_that_was_hidden_while_away_is_a_gap(world: World) -> None:
    desk = Desk(world)
    url = desk.urls[0]
    desk.write(url, "read")
    with desk.login() as client:
        taker = Taker()
        client.feed("desk", start="beginning", on_item=taker).caught_up().result(LIMIT_SECONDS)
        # The frame that follows the page says that the page lacked nothing.
        desk.write(url, "read, too")
        taker.wait_for(2)
        position, newest = (item.created_at for item in taker.items)
        for item in taker.items:
            item.acknowledge().result(LIMIT_SECONDS)
        taker.items.clear()
    desk.write(url, "lost")
    status, _ = desk.server.call(desk.user, "PUT", f"group_channels/{url}/reset_user_history")
    assert status == 200
    with desk.login() as client:
        taker = Taker()
        feed = client.feed("desk", on_item=taker)
        feed.caught_up().result(LIMIT_SECONDS)
        desk.write(url, "next")
        taker.wait_for(2)
        gap = taker.items[0].gap
        assert gap is not None and gap.reason == covey.FeedGapReason.HISTORY_HIDDEN
        assert position <= gap.after_ms < gap.until_ms
        assert newest - 1 <= gap.after_ms, "others of its millisecond may have come"
        assert taker.items[0].kind == covey.FeedItemKind.GAP and taker.items[0].message is None
        assert (taker.items[0].created_at, taker.items[0].version) == (gap.after_ms, gap.until_ms)
        assert taker.texts == ["GAP", "next"]
        taker.items.clear()


def test_a_channel_that_was_left_unread_is_a_gap(world: World) -> None:
    desk = Desk(world)
    with desk.login() as client:
        taker = Taker()
        client.feed("desk", start="beginning", on_item=taker).caught_up().result(LIMIT_SECONDS)
    desk.write(desk.urls[0], "never read")
    desk.server.request("DELETE", f"/v3/group_channels/{desk.urls[0]}")
    with desk.login() as client:
        client.feed("desk", on_item=taker).caught_up().result(LIMIT_SECONDS)
        taker.wait_for(1)
    gap = taker.items[0].gap
    assert gap is not None and gap.reason == covey.FeedGapReason.CHANNEL_LEFT
    assert taker.items[0].channel_url == desk.urls[0]
    taker.items.clear()


def test_a_feed_and_a_collection_agree(world: World) -> None:
    desk = Desk(world)
    url = desk.urls[0]
    taker = Taker()
    with desk.login() as client:
        feed = client.feed("desk", start="beginning", on_item=taker)
        with client.message_collection(url) as view:
            view.start().api.result(LIMIT_SECONDS)
            for index in range(20):
                desk.write(url, f"message {index}")
            taker.wait_for(20)
            wait_until(lambda: len(view.succeeded) == 20)
            shown = [(message.message_id, message.text) for message in view.succeeded]
            assert [(item.message_id, item.message and item.message.text) for item in taker.items] == shown
        assert feed.is_caught_up
    taker.items.clear()


def test_a_feed_follows_a_server_that_restarts(world: World, tmp_path: Path) -> None:
    data = str(tmp_path / "data")
    with Sandbox(["--data", data]) as server:
        elsewhere = World(server, tmp_path / "caches")
        desk = Desk(elsewhere)
        desk.write(desk.urls[0], "before")
        taker = Taker()
        with desk.login() as client:
            feed = client.feed("desk", start="beginning", on_item=taker)
            taker.wait_for(1)
            server.kill()
            wait_until(lambda: not feed.is_caught_up)
            with Sandbox(["--data", data], port=server.port) as again:
                desk.server = again
                desk.write(desk.urls[1], "after")
                client.reconnect()
                taker.wait_for(2)
                assert taker.texts == ["before", "after"]
        taker.items.clear()
