"""Lists of the server, read page by page, against a real server."""

from __future__ import annotations

import asyncio
from typing import Any, Callable, Sequence, TypeVar

import pytest
from conftest import APP, LIMIT_SECONDS, World

import covey
from covey import (
    ChannelOrder,
    CoveyError,
    ErrorCode,
    GroupChannelListQuery,
    MemberOrder,
    MemberStateFilter,
    MessageListParams,
    MutedMemberFilter,
    OperatorFilter,
    PublicGroupChannelListQuery,
    PublicMembershipFilter,
    ReplyType,
)

T = TypeVar("T")


def pages(listing: covey.Pages[T], name: Callable[[T], str]) -> list[list[str]]:
    """The names of each page."""
    found: list[list[str]] = []
    while listing.has_next:
        assert not listing.is_loading
        found.append([name(row) for row in listing.load_next().result(LIMIT_SECONDS)])
        assert len(found) < 50
    return found


def state(listing: covey.Pages[Any]) -> tuple[bool, bool]:
    return listing.has_next, listing.is_loading


def user_id(row: covey.Member | covey.User | covey.RestrictedUser) -> str:
    return row.user_id


def url(channel: covey.GroupChannel) -> str:
    return channel.url


def code_of(action: Callable[[], object]) -> int:
    with pytest.raises(CoveyError) as caught:
        action()
    return caught.value.code


def moderate(world: World, room: str, what: str, user: str, **more: Any) -> None:
    answer = world.sandbox.request("POST", f"/v3/group_channels/{room}/{what}", {"user_id": user, **more})
    assert "error" not in answer, answer


def test_pages_of_channels_leave_out_members_and_metadata(world: World) -> None:
    one, other, room = world.pair()
    one.create_channel_metadata(room, {"color": "teal"}).result(LIMIT_SECONDS)
    user = one.current_user
    assert user is not None
    device = world.login(user.user_id)

    def shown(channel: covey.GroupChannel) -> tuple[int, dict[str, str]]:
        return len(channel.members or []), dict(channel.metadata)

    def listed(**included: bool) -> tuple[int, dict[str, str]]:
        query = GroupChannelListQuery(include_empty=True, channel_urls=[room], **included)  # type: ignore[arg-type]
        (channel,) = device.list_group_channels(query)
        return shown(channel)

    assert listed(include_member_list=False, include_metadata=False) == (0, {})
    assert listed(include_member_list=False) == (0, {"color": "teal"})
    assert listed(include_metadata=False) == (2, {})
    assert listed() == (2, {"color": "teal"})
    # What is cached now has both, and still lists without them.
    assert listed(include_member_list=False, include_metadata=False) == (0, {})
    query = GroupChannelListQuery(
        include_empty=True, channel_urls=[room], include_member_list=False, include_metadata=False)
    with device.group_channel_collection(query) as collection:
        (channel,) = collection.load_more().result(LIMIT_SECONDS)
        assert shown(channel) == (2, {"color": "teal"})


def crowd(world: World, *nicknames: str) -> tuple[covey.Client, str, list[str]]:
    """A client, a channel of the client's user as operator, and members with these nicknames."""
    one = world.login()
    ids = []
    for nickname in nicknames:
        name = world.name("user")
        world.sandbox.request("POST", "/v3/users", {"user_id": name, "nickname": nickname})
        ids.append(name)
    channel = one.create_channel(ids).result(LIMIT_SECONDS)
    return one, channel.url, ids


# --- Members ---------------------------------------------------------------------------------------------------------


def test_members_come_page_by_page_by_nickname(world: World) -> None:
    one, room, ids = crowd(world, "dora", "Berta", "anna", "Carl")
    me = one.current_user
    assert me is not None
    listing = one.list_members(room, limit=2)
    assert listing.has_next
    # My own nickname is empty, and comes first.
    assert pages(listing, user_id) == [[me.user_id, ids[2]], [ids[1], ids[3]], [ids[0]]]
    assert list(listing.load_next().result(LIMIT_SECONDS)) == []


def test_members_can_be_iterated_in_threads_and_in_asyncio(world: World) -> None:
    one, room, ids = crowd(world, "a", "b", "c")
    assert {member.user_id for member in one.list_members(room, limit=2)} > set(ids)

    async def body() -> None:
        name, sandbox = world.name("user"), world.sandbox
        async with covey.connect(
            APP, name, world.caches / name, api_url=sandbox.api_url, websocket_url=sandbox.websocket_url
        ) as client:
            channel = await client.create_channel(ids)
            found = [member.user_id async for member in client.list_members(channel.url, limit=1)]
            assert sorted(found) == sorted([name, *ids])

    asyncio.run(asyncio.wait_for(body(), LIMIT_SECONDS))


def test_every_condition_of_a_list_of_members(world: World) -> None:
    one, room, ids = crowd(world, "Zed", "ann", "Anton")
    me = one.current_user
    assert me is not None
    moderate(world, room, "mute", ids[0], seconds=600)
    invited = world.name("user")
    world.sandbox.request("POST", "/v3/users", {"user_id": invited, "nickname": "ines"})
    world.sandbox.call(invited, "PUT", f"users/{invited}/channel_invitation_preference", auto_accept=False)
    world.sandbox.call(me.user_id, "POST", f"group_channels/{room}/invite", user_ids=[invited])

    def found(**conditions: Any) -> list[str]:
        return [member.user_id for member in one.list_members(room, **conditions)]

    assert found(operator_filter=OperatorFilter.OPERATORS_ONLY) == [me.user_id]
    assert found(operator_filter=OperatorFilter.NON_OPERATORS_ONLY) == [ids[1], ids[2], invited, ids[0]]
    assert found(muted_filter=MutedMemberFilter.MUTED_ONLY) == [ids[0]]
    assert ids[0] not in found(muted_filter=MutedMemberFilter.UNMUTED_ONLY)
    assert found(member_state_filter=MemberStateFilter.INVITED_ONLY) == [invited]
    assert found(nickname_starts_with="AN") == [ids[1], ids[2]]
    assert found(order=MemberOrder.OPERATOR_THEN_NICKNAME_ALPHABETICAL)[0] == me.user_id
    muted = next(member for member in one.list_members(room) if member.user_id == ids[0])
    assert muted.is_muted and muted.state == covey.MemberState.JOINED


def test_operators_banned_and_muted_users(world: World) -> None:
    one, room, ids = crowd(world, "a", "b", "c")
    me = one.current_user
    assert me is not None
    base = f"group_channels/{room}"
    world.sandbox.call(me.user_id, "POST", f"{base}/operators", operator_ids=[ids[2]])
    moderate(world, room, "ban", ids[0], seconds=-1, description="spam")
    moderate(world, room, "mute", ids[1], seconds=600, description="loud")
    assert sorted(user_id(row) for row in one.list_operators(room, limit=1)) == sorted([me.user_id, ids[2]])
    banned = list(one.list_banned_users(room))
    assert [(row.user_id, row.description, row.end_at) for row in banned] == [(ids[0], "spam", -1)]
    assert banned[0].user.nickname == "a" and banned[0].start_at > 0
    muted = list(one.list_muted_users(room))
    assert [(row.user_id, row.description) for row in muted] == [(ids[1], "loud")]
    assert muted[0].end_at - muted[0].start_at == 600_000


# --- Users -----------------------------------------------------------------------------------------------------------


def test_users_by_id_by_nickname_and_by_metadata(world: World) -> None:
    one, _, ids = crowd(world, "Quentin", "quirin", "other")
    world.sandbox.call(ids[1], "POST", f"users/{ids[1]}/metadata", metadata={"team": "red"})
    assert [user_id(row) for row in one.list_users(user_ids=[ids[2], "nobody"])] == [ids[2]]
    assert {user_id(row) for row in one.list_users(nickname_starts_with="qui", user_ids=ids)} <= set(ids)
    assert [user_id(row) for row in one.list_users(metadata_key="team", metadata_values=["red", "blue"])] == [ids[1]]
    assert set(ids) <= {user_id(row) for row in one.list_users(limit=3)}
    with pytest.raises(ValueError):
        one.list_users(metadata_values=["red"])


def test_blocked_users(world: World) -> None:
    one, _, ids = crowd(world, "a", "b", "c")
    me = one.current_user
    assert me is not None
    for blocked in ids[:2]:
        world.sandbox.call(me.user_id, "POST", f"users/{me.user_id}/block", target_id=blocked)
    assert sorted(sum(pages(one.list_blocked_users(limit=1), user_id), [])) == sorted(ids[:2])


# --- Channels --------------------------------------------------------------------------------------------------------


def test_my_channels_page_by_page_and_a_collection_beside_it(world: World) -> None:
    one = world.login()
    made = [one.create_channel(name=name).result(LIMIT_SECONDS).url for name in ("c", "a", "b")]
    query = GroupChannelListQuery(order=ChannelOrder.CHANNEL_NAME_ALPHABETICAL, include_empty=True, limit=2)
    assert pages(one.list_group_channels(query), url) == [[made[1], made[2]], [made[0]]]
    with one.group_channel_collection(query) as collection:
        collection.load_more().result(LIMIT_SECONDS)
        assert [channel.url for channel in collection.channels] == [made[1], made[2]]
    # The defaults leave out channels without a message.
    assert pages(one.list_group_channels(), url) == [[]]


def test_public_channels_of_others_and_mine(world: World) -> None:
    one, other = world.login(), world.login()
    stem = world.name("public")
    theirs = other.create_channel(name=f"{stem} one", public=True, custom_type="x").result(LIMIT_SECONDS).url
    mine = one.create_channel(name=f"{stem} two", public=True).result(LIMIT_SECONDS).url
    private = other.create_channel(name=f"{stem} three").result(LIMIT_SECONDS).url

    def found(**conditions: Any) -> list[str]:
        query = PublicGroupChannelListQuery(name_contains=stem.upper(), include_empty=True, **conditions)
        return [channel.url for channel in one.list_public_group_channels(query)]

    # Of one second: by URL.
    assert sorted(found()) == sorted([theirs, mine]) and private not in found()
    assert found(membership_filter=PublicMembershipFilter.JOINED_ONLY) == [mine]
    assert found(custom_types=["x"]) == [theirs]
    assert found(order=ChannelOrder.CHANNEL_NAME_ALPHABETICAL) == [theirs, mine]
    assert found(created_before=1_000_000_000_000) == []
    assert found(metadata_key="k", metadata_value_starts_with="v") == []
    by_url = PublicGroupChannelListQuery(channel_urls=[theirs], include_empty=True)
    assert [row.my_member_state for row in one.list_public_group_channels(by_url)] == [covey.MemberState.NONE]


def test_a_query_of_public_channels_that_cannot_be_is_refused(world: World) -> None:
    one = world.client()
    refused = PublicGroupChannelListQuery(order=ChannelOrder.LATEST_LAST_MESSAGE)
    assert code_of(lambda: one.list_public_group_channels(refused)) == ErrorCode.INVALID_PARAMETER
    keyless = PublicGroupChannelListQuery(order=ChannelOrder.METADATA_VALUE_ALPHABETICAL)
    assert code_of(lambda: one.list_public_group_channels(keyless)) == ErrorCode.INVALID_PARAMETER


# --- Messages --------------------------------------------------------------------------------------------------------


def texts(found: Sequence[covey.Message]) -> list[str]:
    return [message.text for message in found]


def text_of(message: covey.Message) -> str:
    return message.text


def test_previous_messages_from_the_newest_back(world: World) -> None:
    one, other, room = world.pair()
    world.fill(one, room, 5)
    assert pages(other.list_previous_messages(room, limit=2), text_of) == [
        ["message 3", "message 4"], ["message 1", "message 2"], ["message 0"]]
    newest_first = other.list_previous_messages(room, MessageListParams(reverse=True), limit=3)
    assert [message.text for message in newest_first] == [f"message {index}" for index in (4, 3, 2, 1, 0)]


def test_what_was_listed_is_cached(world: World) -> None:
    one, other, room = world.pair()
    world.fill(one, room, 3)
    listed = list(other.list_previous_messages(room))
    other.pause()
    cached = other.get_cached_message(room, listed[0].message_id).result(LIMIT_SECONDS)
    assert cached.text == "message 0"
    with other.message_collection(room) as collection:
        assert texts(collection.start().cache.result(LIMIT_SECONDS)) == texts(listed)


def test_replies_are_listed_by_their_parent(world: World) -> None:
    one, _, room = world.pair()
    parent = one.send_user_message(room, "parent").result(LIMIT_SECONDS)
    for index in range(3):
        one.send_user_message(room, f"reply {index}", parent_message_id=parent.message_id).result(LIMIT_SECONDS)
    one.send_user_message(room, "after").result(LIMIT_SECONDS)
    assert texts(list(one.list_previous_messages(room))) == ["parent", "after"]
    every = MessageListParams(reply_type=ReplyType.ALL)
    assert len(list(one.list_previous_messages(room, every))) == 5
    replies = [message.text for message in one.list_previous_messages(room, parent_message_id=parent.message_id)]
    assert sorted(replies) == ["reply 0", "reply 1", "reply 2"]


# --- What all lists share --------------------------------------------------------------------------------------------


def test_a_second_load_fails_while_one_runs_and_changes_nothing(world: World) -> None:
    one, room, ids = crowd(world, "a", "b", "c")
    me = one.current_user
    assert me is not None
    world.sandbox.fault("delay", "request GET group_channels/*/members", user=me.user_id, ms=300, times=1)
    listing = one.list_members(room, limit=2)
    first, second = listing.load_next(), listing.load_next()
    assert state(listing) == (True, True)
    assert code_of(lambda: second.result(LIMIT_SECONDS)) == ErrorCode.QUERY_IN_PROGRESS
    assert state(listing) == (True, True)
    assert len(first.result(LIMIT_SECONDS)) == 2
    assert state(listing) == (True, False)
    assert len(listing.load_next().result(LIMIT_SECONDS)) == 2
    assert state(listing) == (False, False)


def test_a_failed_load_can_be_tried_again(world: World) -> None:
    one, room, ids = crowd(world, "a", "b", "c")
    listing = one.list_members(room, limit=2)
    first = [member.user_id for member in listing.load_next().result(LIMIT_SECONDS)]
    me = one.current_user
    assert me is not None
    world.sandbox.fault("error", "request GET group_channels/*/members", user=me.user_id, status=500, times=1)
    assert code_of(lambda: listing.load_next().result(LIMIT_SECONDS)) == ErrorCode.INTERNAL_SERVER
    assert state(listing) == (True, False)
    rest = [member.user_id for member in listing]
    assert sorted(first + rest) == sorted([*ids, me.user_id])


def test_a_list_whose_place_was_forgotten_begins_again(world: World) -> None:
    one, room, ids = crowd(world, "a", "b", "c")
    listing = one.list_members(room, limit=3)
    first = [member.user_id for member in listing.load_next().result(LIMIT_SECONDS)]
    world.sandbox.control("forget-tokens")
    assert code_of(lambda: listing.load_next().result(LIMIT_SECONDS)) == ErrorCode.PAGE_TOKEN_EXPIRED
    assert [member.user_id for member in listing.load_next().result(LIMIT_SECONDS)] == first


def test_without_a_connection_no_page_comes(world: World) -> None:
    one = world.client()
    assert code_of(lambda: one.list_members("room").load_next().result(LIMIT_SECONDS)) == ErrorCode.CONNECTION_REQUIRED


def test_a_channel_that_is_not_there_and_one_that_is_not_mine(world: World) -> None:
    one, other = world.login(), world.login()
    room = other.create_channel().result(LIMIT_SECONDS).url
    assert code_of(lambda: one.list_members("nowhere").load_next().result(LIMIT_SECONDS)) == ErrorCode.NOT_FOUND
    for listing in (one.list_members(room), one.list_banned_users(room)):
        assert code_of(lambda: listing.load_next().result(LIMIT_SECONDS)) == ErrorCode.NOT_ALLOWED
        assert listing.has_next


def test_the_error_of_a_limit_names_the_range(world: World) -> None:
    one = world.client()
    for limit in (-1, 101):
        for make in (one.list_operators, one.list_muted_users, one.list_members, one.list_previous_messages):
            with pytest.raises(CoveyError, match=f"between 1 and 100|limit cannot be {limit}") as caught:
                make("room", limit=limit)
            assert caught.value.code == ErrorCode.INVALID_PARAMETER


def test_a_list_of_a_closed_client_loads_nothing(world: World) -> None:
    one, room, _ = crowd(world, "a")
    listing = one.list_members(room)
    one.close()
    assert code_of(listing.load_next) == ErrorCode.INVALID_INITIALIZATION
    assert listing.has_next and not listing.is_loading


def test_another_user_does_not_go_on_with_a_list(world: World) -> None:
    one, room, _ = crowd(world, "a", "b")
    listing = one.list_members(room, limit=1)
    listing.load_next().result(LIMIT_SECONDS)
    one.connect(world.name("user")).result(LIMIT_SECONDS)
    assert code_of(lambda: listing.load_next().result(LIMIT_SECONDS)) == ErrorCode.INVALID_PARAMETER
