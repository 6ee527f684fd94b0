"""Lists of channels, their filters and orders, and pages over them (rows r6, r7.1, r7.2, r16.3, r16.4)."""

import pytest
from rows import row


@pytest.fixture
def ana(world):
    return world.person("Ana")


def mine(person, **query):
    """URLs of my channels. Empty ones too, unless the query says something else."""
    answer = person.get(person.path + "/my_group_channels", **{"show_empty": True, "limit": 100, **query})
    assert not answer.code, answer
    return [channel["channel_url"] for channel in answer["channels"]]


def public(person, **query):
    answer = person.get("group_channels", **{"show_empty": True, "limit": 100, "public_mode": "public", **query})
    assert not answer.code, answer
    return [channel["channel_url"] for channel in answer["channels"]]


@row("r7.1-body", "r7.1-show_empty")
def test_only_channels_with_a_message_come_unless_empty_ones_are_wanted(ana):
    empty, used = ana.channel(), ana.channel()
    sent = ana.send(used)
    answer = ana.get(ana.path + "/my_group_channels")
    assert [channel["channel_url"] for channel in answer["channels"]] == [used]
    assert answer["next"] == "" and answer["ts"] >= sent["created_at"]
    assert set(mine(ana)) == {empty, used}


@row("r7.1-order", "r16.4-chronological")
def test_chronological_is_newest_first_ties_by_url(ana):
    urls = [ana.channel() for _ in range(4)]
    made = {url: ana.view(url)["created_at"] for url in urls}
    assert mine(ana) == mine(ana, order="chronological") == sorted(urls, key=lambda url: (-made[url], url))


@row("r7.1-order", "r16.4-latest")
def test_latest_last_message_puts_the_newest_message_first_and_empty_channels_last(ana):
    first, second, empty = ana.channel(), ana.channel(), ana.channel()
    ana.send(second)
    ana.send(first)
    assert mine(ana, order="latest_last_message")[-1] == empty
    times = {url: ana.view(url)["last_message"]["created_at"] for url in (first, second)}
    assert times[first] >= times[second]
    if times[first] > times[second]:
        assert mine(ana, order="latest_last_message") == [first, second, empty]


@row("r16.4-latest")
def test_an_edit_never_moves_a_channel(ana):
    first, second = ana.channel(), ana.channel()
    old = ana.send(first)
    while ana.send(second)["created_at"] <= old["created_at"]:
        pass
    ana.put(f"group_channels/{first}/messages/{old['message_id']}", message_type="MESG", message="edited")
    assert mine(ana, order="latest_last_message") == [second, first]


@row("r7.1-order", "r16.4-name")
def test_names_are_ordered_by_lowercase_code_points_and_empty_ones_come_last(ana):
    names = ["b", "É", "a", "B", "ä", ""]
    urls = {name: ana.channel(name=name) for name in names}
    wanted = sorted(filter(None, names), key=lambda name: (name.lower(), name)) + [""]
    assert mine(ana, order="channel_name_alphabetical") == [urls[name] for name in wanted]


@row("r7.1-metadata-order", "r16.4-metadata")
def test_order_by_metadata_has_channels_without_the_key_last_and_needs_the_key(ana):
    without, two, one = ana.channel(), ana.channel(), ana.channel()
    for url, value in ((two, "2"), (one, "10")):
        ana.post(f"group_channels/{url}/metadata", metadata={"rank": value})
    assert mine(ana, order="metadata_value_alphabetical", metadata_order_key="rank") == [one, two, without]
    path = ana.path + "/my_group_channels"
    assert ana.get(path, order="metadata_value_alphabetical").code == 400105
    assert ana.get(path, order="backwards").code == 400111


@row("r7.1-show_frozen")
def test_frozen_channels_are_left_out_on_demand(ana):
    frozen, other = ana.channel(), ana.channel()
    ana.put(f"group_channels/{frozen}/freeze", freeze=True)
    assert set(mine(ana)) == {frozen, other}
    assert mine(ana, show_frozen=False) == [other]


@row("r7.1-show")
@pytest.mark.parametrize(
    "flag, field",
    [
        ("show_member", "members"),
        ("show_metadata", "metadata"),
        ("show_read_receipt", "read_receipt"),
        ("show_delivery_receipt", "delivery_receipt"),
    ],
)
def test_larger_parts_come_if_asked_for(ana, flag, field):
    ana.channel()
    path = ana.path + "/my_group_channels"
    assert field not in ana.get(path, show_empty=True)["channels"][0]
    assert field in ana.get(path, show_empty=True, **{flag: True})["channels"][0]


@row("r7.1-state", "r13.6-friends")
def test_member_state_filter(world, ana):
    lee = world.invited_only()
    joined, invited = lee.channel(ana), ana.channel(lee)
    assert set(mine(lee)) == {joined, invited} == set(mine(lee, member_state_filter="all"))
    assert mine(lee, member_state_filter="joined_only") == [joined]
    assert mine(lee, member_state_filter="invited_only") == [invited]
    assert mine(lee, member_state_filter="invited_by_friend") == []
    assert mine(lee, member_state_filter="invited_by_non_friend") == [invited]


@row("r7.1-hidden")
def test_hidden_mode(ana):
    seen, hidden, archived = ana.channel(), ana.channel(), ana.channel()
    ana.put(f"group_channels/{hidden}/hide")
    ana.put(f"group_channels/{archived}/hide", allow_auto_unhide=False)
    assert mine(ana) == mine(ana, hidden_mode="unhidden_only") == [seen]
    assert set(mine(ana, hidden_mode="all")) == {seen, hidden, archived}
    assert set(mine(ana, hidden_mode="hidden_only")) == {hidden, archived}
    assert mine(ana, hidden_mode="hidden_allow_auto_unhide") == [hidden]
    assert mine(ana, hidden_mode="hidden_allow_auto_hide") == [hidden]
    assert mine(ana, hidden_mode="hidden_prevent_auto_unhide") == [archived]


@row("r7.1-super")
def test_super_mode(ana):
    small, large = ana.channel(), ana.channel(is_super=True)
    broadcast, exclusive = ana.channel(is_broadcast=True), ana.channel(is_exclusive=True)
    assert set(mine(ana, super_mode="all")) == {small, large, broadcast, exclusive}
    assert set(mine(ana, super_mode="super")) == {large, broadcast, exclusive}
    assert mine(ana, super_mode="nonsuper") == [small]
    assert mine(ana, super_mode="broadcast_only") == [broadcast]
    assert mine(ana, super_mode="exclusive_only") == [exclusive]


@row("r7.1-public")
def test_public_mode(ana):
    private, open_to_all = ana.channel(), ana.channel(is_public=True)
    assert mine(ana, public_mode="public") == [open_to_all]
    assert mine(ana, public_mode="private") == [private]


@row("r7.1-unread")
def test_unread_filter(world, ana):
    bo = world.person()
    unread, read = bo.channel(ana), bo.channel(ana)
    bo.send(unread)
    assert mine(ana, unread_filter="unread_message") == [unread]
    assert set(mine(ana, unread_filter="all")) == {unread, read}


@row("r7.1-distinct")
def test_distinct_mode(world, ana):
    bo = world.person()
    distinct, other = ana.channel(bo, is_distinct=True), ana.channel(bo)
    assert mine(ana, distinct_mode="distinct") == [distinct]
    assert mine(ana, distinct_mode="nondistinct") == [other]


@row("r7.1-urls", "r16.3-empty")
def test_channel_urls_and_an_empty_list_is_no_condition(ana):
    first, second = ana.channel(), ana.channel()
    assert mine(ana, channel_urls=[first]) == [first]
    assert set(mine(ana, channel_urls=[])) == {first, second}


@row("r7.1-types", "r16.3-text")
def test_custom_types_are_exact_and_may_be_any(ana):
    work, other = ana.channel(custom_type="Work"), ana.channel(custom_type="play")
    assert mine(ana, custom_types=["Work", "none"]) == [work]
    assert mine(ana, custom_types=["work"]) == []
    assert set(mine(ana, custom_types=["*"])) == {work, other}
    assert mine(ana, custom_type_startswith="Wo") == [work]
    assert mine(ana, custom_type_startswith="wo") == []


@row("r7.1-name", "r16.3-text")
def test_name_contains_ignores_case_as_unicode_has_it(ana):
    street, _ = ana.channel(name="ÉTOILE Straße"), ana.channel(name="Etoile")
    assert mine(ana, name_contains="étoile") == [street]
    assert mine(ana, name_contains="STRAß") == [street]


@row("r7.1-exactly")
def test_members_exactly_in_whether_i_am_named_or_not(world, ana):
    bo, kim = world.people(2)
    pair, _ = ana.channel(bo), ana.channel(bo, kim)
    assert mine(ana, members_exactly_in=[bo.id]) == [pair]
    assert mine(ana, members_exactly_in=[bo.id, ana.id]) == [pair]


@row("r7.1-include")
def test_members_include_in_all_or_any(world, ana):
    bo, kim = world.people(2)
    with_bo, with_kim, both = ana.channel(bo), ana.channel(kim), ana.channel(bo, kim)
    ids = [bo.id, kim.id]
    assert mine(ana, members_include_in=ids) == [both] == mine(ana, members_include_in=ids, query_type="and")
    assert set(mine(ana, members_include_in=ids, query_type="OR")) == {with_bo, with_kim, both}


@row("r7.1-nickname", "r16.3-nickname")
def test_nickname_filters_look_at_others_than_me(world, ana):
    bo = world.person("Boris Ö")
    channel = ana.channel(bo)
    ana.channel()
    assert mine(ana, members_nickname_contains="ris ö") == [channel]
    assert mine(ana, members_nickname_contains=["nobody", "bor"]) == [channel]
    assert mine(ana, members_nickname_startswith="BOR") == [channel]
    assert mine(ana, members_nickname="boris ö") == [channel]
    assert mine(ana, members_nickname_contains="ana") == []


@row("r7.1-search", "r16.3-nickname")
def test_search_fields(world, ana):
    bo = world.person("Zed")
    named, with_zed = ana.channel(name="zed's"), ana.channel(bo, name="x")
    assert mine(ana, search_query="ZED", search_fields=["channel_name"]) == [named]
    assert mine(ana, search_query="zed", search_fields=["member_nickname"]) == [with_zed]
    assert set(mine(ana, search_query="zed", search_field=["member_nick_name", "channel_name"])) == {named, with_zed}
    assert set(mine(ana, search_query="ana", search_fields=["member_nickname"])) == {named, with_zed}


@row("r7.1-metadata")
def test_metadata_filters(ana):
    red, blue, without = (ana.channel() for _ in range(3))
    for url, value in ((red, "red"), (blue, "blue")):
        ana.post(f"group_channels/{url}/metadata", metadata={"color": value})
    assert mine(ana, metadata_key="color", metadata_values=["red", "none"]) == [red]
    assert mine(ana, metadata_key="color", metadata_value_startswith="bl") == [blue]
    assert without not in mine(ana, metadata_key="color", metadata_values=["red", "blue"])


@row("r7.1-metacounter")
def test_metacounter_values(ana):
    few, many, _ = (ana.channel() for _ in range(3))
    for url, value in ((few, 3), (many, 30)):
        ana.post(f"group_channels/{url}/metacounter", metacounter={"likes": value})
    assert mine(ana, metacounter_values='{"likes_gt":3}') == [many]
    assert set(mine(ana, metacounter_values='{"likes_gte":3}')) == {few, many}
    assert mine(ana, metacounter_values='{"likes_lt":30}') == [few]
    assert mine(ana, metacounter_values='{"likes_lte":30,"likes_gt":4}') == [many]


@row("r7.1-created")
def test_created_before_and_after_are_inclusive_seconds(ana):
    channel = ana.channel()
    made = ana.view(channel)["created_at"]
    assert mine(ana, created_before=made, created_after=made) == [channel]
    assert mine(ana, created_before=made - 1) == mine(ana, created_after=made + 1) == []


@row("r7.1-ignored")
def test_flags_without_meaning_are_accepted(ana):
    channel = ana.channel()
    query = {
        "include_left_channel": True,
        "is_explicit_request": True,
        "is_feed_channel": True,
        "include_chat_notification": True,
    }
    assert mine(ana, **query) == [channel]


@row("r7.1-and")
def test_filters_are_anded(ana):
    both, _, _ = (ana.channel(name="zz", custom_type="t"), ana.channel(name="zz"), ana.channel(custom_type="t"))
    assert mine(ana, name_contains="zz", custom_types=["t"]) == [both]


# Public channels


@row("r7.2-public")
def test_public_channels_are_the_discoverable_ones_of_everybody(world, ana):
    bo = world.person()
    name = world.name("public")
    seen = bo.channel(name=name, is_public=True)
    bo.channel(name=name, is_public=True, is_discoverable=False)
    bo.channel(name=name)
    answer = ana.get("group_channels", name_contains=name, show_empty=True, public_mode="public")
    assert [channel["channel_url"] for channel in answer["channels"]] == [seen]
    assert answer["channels"][0]["member_state"] == "none" and answer["next"] == "" and answer["ts"] > 0


@row("r7.2-membership", "r7.2-user_id", "r7.2-channelUrls")
def test_public_channels_of_mine_by_their_urls(world, ana):
    bo = world.person()
    name = world.name("public")
    theirs, joined = bo.channel(name=name, is_public=True), ana.channel(name=name, is_public=True)
    assert set(public(ana, name_contains=name, public_membership_mode="all", user_id=ana.id)) == {theirs, joined}
    assert public(ana, name_contains=name, public_membership_mode="joined") == [joined]
    assert public(ana, channelUrls=[theirs]) == [theirs]
    assert ana.get("group_channels", user_id=bo.id).code == 400108


@row("r7.2-order")
def test_orders_of_public_channels(world, ana):
    stem = world.name("ordered")
    b, a = ana.channel(name=stem + "b", is_public=True), ana.channel(name=stem + "a", is_public=True)
    assert public(ana, name_contains=stem, order="channel_name_alphabetical") == [a, b]
    assert set(public(ana, name_contains=stem, order="chronological")) == {a, b}
    assert ana.get("group_channels", order="latest_last_message").code == 400111


# Pages


def pages(person, path, items, limit, **query):
    """All pages of a list, in order."""
    token, found = None, []
    for _ in range(50):
        answer = person.get(path, limit=limit, **query, **({"token": token} if token else {}))
        assert not answer.code, answer
        found.append(answer[items])
        token = answer["next"]
        if not token:
            return found
    raise AssertionError("a list without an end")


@row("r6-list")
def test_a_list_comes_in_pages_whole_and_without_duplicates(ana):
    urls = {ana.channel() for _ in range(7)}
    found = pages(ana, ana.path + "/my_group_channels", "channels", 3, show_empty=True)
    assert [len(page) for page in found][:2] == [3, 3]
    listed = [channel["channel_url"] for page in found for channel in page]
    assert set(listed) == urls and len(listed) == 7


@row("r6-stable")
def test_what_is_added_before_the_token_moves_nothing(ana):
    urls = [ana.channel(name=name) for name in "bcd"]
    query = {"show_empty": True, "order": "channel_name_alphabetical", "limit": 2}
    first = ana.get(ana.path + "/my_group_channels", **query)
    ana.channel(name="a")
    second = ana.get(ana.path + "/my_group_channels", **query, token=first["next"])
    assert [channel["channel_url"] for channel in first["channels"] + second["channels"]] == urls


@row("r6-limit")
def test_without_a_limit_there_are_20(ana):
    for _ in range(21):
        ana.channel()
    assert len(ana.get(ana.path + "/my_group_channels", show_empty=True)["channels"]) == 20


@row("r6-other-filters")
def test_a_token_with_other_filters_is_refused(ana):
    for _ in range(3):
        ana.channel()
    path = ana.path + "/my_group_channels"
    token = ana.get(path, show_empty=True, limit=1)["next"]
    assert ana.get(path, show_empty=True, limit=1, token=token, super_mode="super").code == 400111
    assert ana.get(path, show_empty=True, limit=1, token=token).code == 0


# Changelog


def changes(person, **query):
    answer = person.get(person.path + "/my_group_channels/changelogs", **query)
    assert not answer.code, answer
    return answer


@row("r7.8-required")
def test_a_changelog_needs_a_time_or_a_token(ana):
    assert ana.get(ana.path + "/my_group_channels/changelogs").code == 400105


@row("r7.8-changelog", "r6-changelog", "r16.8-updated", "r16.8-token")
def test_changed_channels_come_once_oldest_change_first(world, ana):
    bo = world.person()
    first, second, third = (ana.channel(bo) for _ in range(3))
    start = changes(bo, change_ts=0)
    assert [channel["channel_url"] for channel in start["updated"]] == [first, second, third]
    assert start["has_more"] is False and start["deleted"] == [] and start["next"] and start["ts"] > 0
    ana.send(first)
    ana.put(f"group_channels/{second}", name="new")
    ana.send(first)
    after = changes(bo, token=start["next"])
    assert [channel["channel_url"] for channel in after["updated"]] == [second, first]
    again = changes(bo, token=after["next"])
    assert again["updated"] == [] and again["next"]


@row("r6-changelog", "r6-token-wins")
def test_a_changelog_comes_in_pages_and_the_token_wins(ana):
    urls = [ana.channel() for _ in range(3)]
    page = changes(ana, change_ts=0, limit=2)
    assert page["has_more"] is True
    rest = changes(ana, change_ts=0, limit=2, token=page["next"])
    assert rest["has_more"] is False
    assert [channel["channel_url"] for channel in page["updated"] + rest["updated"]] == urls


@row("r16.8-deleted", "r16.3-private")
def test_channels_that_are_gone_come_as_deleted_unless_i_am_back(world, ana):
    bo = world.person()
    left, deleted, banned, back = (ana.channel(bo) for _ in range(4))
    token = changes(bo, change_ts=0)["next"]
    bo.put(f"group_channels/{left}/leave")
    ana.delete(f"group_channels/{deleted}")
    ana.post(f"group_channels/{banned}/ban", user_id=bo.id)
    bo.put(f"group_channels/{back}/leave")
    ana.post(f"group_channels/{back}/invite", user_ids=[bo.id])
    answer = changes(bo, token=token)
    assert set(answer["deleted"]) == {left, deleted, banned}
    assert [channel["channel_url"] for channel in answer["updated"]] == [back]
    assert set(mine(bo)) == {back}


@row("r7.8-inactive")
def test_there_is_no_list_of_channels_left(ana):
    assert ana.get(ana.path + "/my_group_channels/inactive_channels").code == 400930
