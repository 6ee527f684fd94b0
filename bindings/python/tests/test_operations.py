"""What a client does to channels, members and its own user, against a real server."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Callable

import pytest
from conftest import LIMIT_SECONDS, Recorder, World, wait_until

import covey
from covey import (
    ChannelAction,
    ChannelFlag,
    CountPreference,
    CoveyError,
    ErrorCode,
    HiddenState,
    MetacounterMode,
    PushService,
    PushTrigger,
    Refusal,
    ReportCategory,
    Role,
)

#: The smallest picture there is.
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c63000100000500010d0a2db4"
    "0000000049454e44ae426082"
)


def done(completion: covey.Completion[Any]) -> Any:
    return completion.result(LIMIT_SECONDS)


def code_of(action: Callable[[], covey.Completion[Any]]) -> int:
    with pytest.raises(CoveyError) as caught:
        done(action())
    return caught.value.code


def room(client: covey.Client, **more: Any) -> str:
    channel: covey.GroupChannel = done(client.create_channel(**more))
    return channel.url


def me(client: covey.Client) -> str:
    user = client.current_user
    assert user is not None
    return user.user_id


def cached(client: covey.Client, url: str) -> covey.GroupChannel:
    channel: covey.GroupChannel = done(client.get_channel(url))
    return channel


# --- Channels --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "field, flag",
    [
        ("public", ChannelFlag.PUBLIC), ("super_channel", ChannelFlag.SUPER), ("broadcast", ChannelFlag.BROADCAST),
        ("exclusive", ChannelFlag.EXCLUSIVE), ("ephemeral", ChannelFlag.EPHEMERAL), ("distinct", ChannelFlag.DISTINCT),
    ],
)
def test_a_channel_of_each_kind_is_created(world: World, field: str, flag: ChannelFlag) -> None:
    one = world.login()
    kind: dict[str, Any] = {field: True}
    channel = done(one.create_channel(name="kind", data="data", custom_type="work", **kind))
    assert flag in channel.flags
    assert (channel.name, channel.data, channel.custom_type) == ("kind", "data", "work")


def test_a_distinct_channel_is_found_again(world: World) -> None:
    one, other = world.login(), world.login()
    url = room(one, user_ids=[me(other)], distinct=True)
    assert room(one, user_ids=[me(other)], distinct=True) == url


def test_a_channel_is_changed_and_the_others_hear_of_it(world: World, recorder: Recorder) -> None:
    one, other, url = world.pair()
    query = covey.GroupChannelListQuery(include_empty=True)
    collection = other.group_channel_collection(on_event=recorder, query=query)
    done(collection.load_more())
    changed = done(one.update_channel(url, name="another", custom_type="work"))
    assert (changed.name, changed.custom_type) == ("another", "work")
    recorder.wait_for(
        lambda event: isinstance(event, covey.ChannelsUpdated) and any(c.name == "another" for c in event.channels)
    )
    assert cached(one, url).name == "another"


def test_a_cover_is_uploaded(world: World, tmp_path: Path) -> None:
    picture = tmp_path / "cover, \"quoted\".png"
    picture.write_bytes(PICTURE)
    one = world.login()
    url = room(one, user_ids=[], cover_path=picture, cover_mime_type="image/png", name="ünïcode, comma")
    assert cached(one, url).cover_url.startswith("http") and cached(one, url).name == "ünïcode, comma"
    changed = done(one.update_channel(url, cover_path=picture))
    assert changed.cover_url.startswith("http")
    with pytest.raises(CoveyError) as caught:
        one.update_channel(url, cover_path=tmp_path / "nowhere.png")
    assert caught.value.code == ErrorCode.INVALID_PARAMETER


def test_nothing_to_change_is_refused(world: World) -> None:
    one = world.login()
    assert code_of(lambda: one.update_channel(room(one))) == ErrorCode.INVALID_PARAMETER


def test_properties_of_a_channel_are_cleared(world: World) -> None:
    one = world.login()
    url = room(one, name="n", data="d", custom_type="t")
    done(one.update_channel(url, data="", custom_type=""))
    assert (cached(one, url).name, cached(one, url).data, cached(one, url).custom_type) == ("n", "", "")
    done(one.update_channel(url, name=""))
    assert cached(one, url).name == ""


def test_every_code_of_the_server_has_its_name(world: World) -> None:
    for code in ErrorCode:
        assert CoveyError(code).name == code.name.lower()
    one, _, url = world.pair()
    world.sandbox.fault("error", "request PUT group_channels/*/freeze", channel=url, code=900065, times=1)
    with pytest.raises(CoveyError) as caught:
        done(one.freeze_channel(url))
    assert (caught.value.code, caught.value.name) == (ErrorCode.RESTRICTED_DOMAIN, "restricted_domain")


def test_a_deleted_channel_is_gone(world: World) -> None:
    one, other, url = world.pair()
    assert code_of(lambda: other.delete_channel(url)) == ErrorCode.NOT_ALLOWED
    done(one.delete_channel(url))
    assert code_of(lambda: one.get_channel(url)) == ErrorCode.NOT_FOUND


def test_an_access_code_opens_a_public_channel(world: World) -> None:
    one, other = world.login(), world.login()
    url = room(one, public=True, access_code="sesame")
    assert code_of(lambda: other.join_channel(url)) == ErrorCode.INVALID_VALUE
    assert done(other.join_channel(url, access_code="sesame")).joined_member_count == 2
    done(other.leave_channel(url))


def test_an_invitation_waits_is_accepted_or_declined(world: World) -> None:
    one, other = world.login(), world.login()
    assert done(other.get_invitation_preference()) is True
    done(other.set_invitation_preference(False))
    assert done(other.get_invitation_preference()) is False
    first, second = room(one), room(one)
    for url in (first, second):
        done(one.invite(url, [me(other)]))
    assert done(other.accept_invitation(first)).joined_member_count == 2
    done(other.decline_invitation(second))
    assert code_of(lambda: other.refresh_channel(second)) == ErrorCode.NOT_ALLOWED


def test_a_channel_is_frozen_and_hidden_and_comes_back(world: World) -> None:
    one = world.login()
    url = room(one)
    done(one.freeze_channel(url))
    assert cached(one, url).is_frozen
    done(one.unfreeze_channel(url))
    assert not cached(one, url).is_frozen
    done(one.hide_channel(url, allow_auto_unhide=False))
    assert cached(one, url).hidden_state == HiddenState.HIDDEN_PREVENT_AUTO_UNHIDE
    done(one.unhide_channel(url))
    assert cached(one, url).hidden_state == HiddenState.UNHIDDEN


@pytest.mark.parametrize("hides", [False, True])
def test_my_history_is_gone_and_not_the_others(world: World, hides: bool) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 2)
    done(other.hide_channel(url, hide_previous_messages=True) if hides else other.reset_my_history(url))
    assert cached(other, url).message_offset_at > 0
    assert list(done(other.list_previous_messages(url).load_next())) == []
    assert len(done(one.list_previous_messages(url).load_next())) == 2


def test_what_a_channel_pushes_and_counts_is_mine_to_set(world: World) -> None:
    one = world.login()
    url = room(one)
    assert done(one.get_channel_push_trigger(url)) == PushTrigger.BY_USER
    done(one.set_channel_push_trigger(url, PushTrigger.MENTIONS_ONLY))
    done(one.set_channel_count_preference(url, CountPreference.UNREAD_MENTIONS_ONLY))
    channel = cached(one, url)
    assert channel.my_push_trigger == done(one.get_channel_push_trigger(url)) == PushTrigger.MENTIONS_ONLY
    assert channel.my_count_preference == CountPreference.UNREAD_MENTIONS_ONLY
    assert channel.pinned_message_ids == []


# --- Metadata --------------------------------------------------------------------------------------------------------


def test_metadata_are_kept(world: World) -> None:
    one, other, url = world.pair()
    assert done(one.create_channel_metadata(url, {"color": "teal", "größe": "L"})) == {"color": "teal", "größe": "L"}
    assert code_of(lambda: one.create_channel_metadata(url, {"color": "red"})) == ErrorCode.EXISTS_ALREADY
    assert code_of(lambda: one.update_channel_metadata(url, {"new": "x"}, upsert=False)) == ErrorCode.NOT_FOUND
    assert done(one.update_channel_metadata(url, {"color": "red"})) == {"color": "red"}
    assert cached(one, url).metadata == {"color": "red", "größe": "L"}
    assert done(other.get_channel_metadata(url)) == {"color": "red", "größe": "L"}
    assert done(other.get_channel_metadata(url, ["color", "none"])) == {"color": "red"}
    done(one.delete_channel_metadata(url, "color"))
    assert cached(one, url).metadata == {"größe": "L"}
    done(one.delete_all_channel_metadata(url))
    assert done(other.get_channel_metadata(url)) == cached(one, url).metadata == {}


def test_metacounters_add_up(world: World) -> None:
    one, other, url = world.pair()
    assert done(one.create_metacounters(url, {"likes": 3, "views": -(2**62)})) == {"likes": 3, "views": -(2**62)}
    assert done(other.update_metacounters(url, {"likes": 2}, mode=MetacounterMode.INCREASE)) == {"likes": 5}
    assert done(one.update_metacounters(url, {"likes": 1}, mode=MetacounterMode.DECREASE)) == {"likes": 4}
    assert done(one.get_metacounters(url, ["likes"])) == {"likes": 4}
    done(one.delete_metacounter(url, "views"))
    assert done(one.get_metacounters(url)) == {"likes": 4}
    done(one.delete_all_metacounters(url))
    assert done(one.get_metacounters(url)) == {}
    assert code_of(lambda: one.delete_metacounter(url, "likes")) == ErrorCode.NOT_FOUND
    assert code_of(lambda: one.create_metacounters(url, {"much": 2**63})) == ErrorCode.INVALID_PARAMETER
    assert code_of(lambda: one.create_metacounters(url, {})) == ErrorCode.INVALID_PARAMETER


def test_once_all_counters_are_known_a_list_by_counters_needs_no_server(world: World) -> None:
    one = world.login()
    url = room(one)
    done(one.get_metacounters(url))
    query = covey.GroupChannelListQuery(
        include_empty=True,
        metacounters=[covey.MetacounterCondition("likes", covey.MetacounterComparison.GREATER, 2)],
    )
    events = Recorder()
    collection = one.group_channel_collection(on_event=events, query=query)
    done(collection.load_more())
    assert list(collection.channels) == []
    done(one.create_metacounters(url, {"likes": 3}))
    wait_until(lambda: [channel.url for channel in collection.channels] == [url])
    assert [channel.url for channel in collection.channels] == [url]
    events.over = True
    events.events.clear()


# --- Members ---------------------------------------------------------------------------------------------------------


def test_operators_come_and_go(world: World) -> None:
    one, other, url = world.pair()
    assert code_of(lambda: other.freeze_channel(url)) == ErrorCode.NOT_ALLOWED
    done(one.add_operators(url, [me(other)]))
    done(other.freeze_channel(url))
    done(one.remove_operators(url, [me(other)]))
    assert cached(one, url).my_role == Role.OPERATOR
    done(one.remove_all_operators(url))
    assert cached(one, url).my_role == Role.NONE
    assert code_of(lambda: one.unfreeze_channel(url)) == ErrorCode.NOT_ALLOWED


def test_a_muted_member_knows_until_when(world: World) -> None:
    one, other, url = world.pair()
    assert not done(other.get_my_muted_info(url)).is_muted
    done(one.mute_user(url, me(other), seconds=600, description="cool down"))
    info = done(other.get_my_muted_info(url))
    assert info.is_muted and info.description == "cool down" and 0 < info.remaining_ms <= 600_000
    assert info.end_at > info.start_at > 0
    wait_until(lambda: cached(other, url).is_muted)
    assert cached(other, url).refusal(ChannelAction.SEND_MESSAGE) == Refusal.MUTED
    done(one.unmute_user(url, me(other)))
    assert code_of(lambda: one.unmute_user(url, me(other))) == ErrorCode.NOT_FOUND


def test_a_banned_user_is_out_until_he_is_let_in(world: World) -> None:
    one, other, url = world.pair()
    done(one.ban_user(url, me(other), description="spam"))
    assert [row.user_id for row in done(one.list_banned_users(url).load_next())] == [me(other)]
    assert cached(one, url).member_count == 1
    done(one.unban_user(url, me(other)))
    assert done(one.invite(url, [me(other)])).member_count == 2


@pytest.mark.parametrize("seconds", [0, -2])
def test_a_time_that_is_none_is_refused(world: World, seconds: int) -> None:
    one = world.login()
    url = room(one)
    assert code_of(lambda: one.ban_user(url, "who", seconds=seconds)) == ErrorCode.INVALID_PARAMETER
    assert code_of(lambda: one.mute_user(url, "who", seconds=seconds)) == ErrorCode.INVALID_PARAMETER


@pytest.mark.parametrize("category", list(ReportCategory))
def test_reports_are_taken(world: World, category: ReportCategory) -> None:
    one, other, url = world.pair()
    message = done(one.send_user_message(url, "words"))
    done(other.report_channel(url, category, "see for yourself"))
    done(other.report_user(url, me(one), category))
    done(other.report_message(url, message.message_id, me(one), category))
    assert code_of(lambda: other.report_message(url, 1, None, category)) == ErrorCode.NOT_FOUND


def test_reports_name_a_category_of_the_application(world: World) -> None:
    one, other, url = world.pair()
    message = done(one.send_user_message(url, "words"))
    standard = ["suspicious", "harassing", "inappropriate", "spam"]
    assert done(other.get_report_categories()) == standard
    world.sandbox.control("report-category", {"name": "off topic", "on": True})
    try:
        assert done(other.get_report_categories()) == [*standard, "off topic"]
        done(other.report_channel(url, "off topic"))
        done(other.report_user(url, me(one), "off topic", "again"))
        done(other.report_message(url, message.message_id, me(one), "off topic"))
        done(other.report_channel(url, "spam"))
        assert code_of(lambda: other.report_channel(url, "unknown")) == ErrorCode.INVALID_VALUE
        assert code_of(lambda: other.report_channel(url, "")) == ErrorCode.INVALID_PARAMETER
        assert code_of(lambda: other.report_channel(url, ReportCategory(17))) == ErrorCode.INVALID_PARAMETER
    finally:
        world.sandbox.control("report-category", {"name": "off topic", "on": False})


def test_emojis_are_listed_by_category(world: World) -> None:
    one, _, url = world.pair()
    emojis = done(one.get_emojis())
    assert emojis.hash != "" and len(emojis.categories) == 3
    hands = emojis.categories[1]
    assert hands.name == "Hands"
    assert "wave" in [emoji.key for emoji in hands.emojis]
    assert done(one.get_emoji_category(hands.category_id)) == hands
    assert done(one.get_emoji("wave")) in hands.emojis
    assert code_of(lambda: one.get_emoji_category(99)) == ErrorCode.NOT_FOUND
    assert code_of(lambda: one.get_emoji("no such")) == ErrorCode.NOT_FOUND
    assert code_of(lambda: one.get_emoji("")) == ErrorCode.INVALID_PARAMETER
    done(one.add_reaction(url, done(one.send_user_message(url, "hi")).message_id, hands.emojis[0].key))


def test_a_snapshot_says_what_i_may_do(world: World) -> None:
    one, other, url = world.pair()
    mine, theirs = cached(one, url), done(other.refresh_channel(url))
    assert all(
        mine.refusal(action) == Refusal.NONE
        for action in ChannelAction if action not in (ChannelAction.JOIN, ChannelAction.ACCEPT_INVITATION)
    )
    assert mine.refusal(ChannelAction.JOIN) == Refusal.MEMBER_ALREADY
    assert theirs.refusal(ChannelAction.FREEZE) == Refusal.NOT_AN_OPERATOR
    assert theirs.refusal(ChannelAction.SEND_MESSAGE) == Refusal.NONE
    done(one.freeze_channel(url))
    assert done(other.refresh_channel(url)).refusal(ChannelAction.SEND_MESSAGE) == Refusal.FROZEN


# --- Me --------------------------------------------------------------------------------------------------------------


def test_my_name_and_picture_change(world: World, tmp_path: Path) -> None:
    picture = tmp_path / "me.png"
    picture.write_bytes(PICTURE)
    one = world.login()
    assert done(one.update_current_user(nickname="Ada")).nickname == "Ada"
    address = "http://example.org/a.png"
    assert done(one.update_current_user(profile_url=address)).profile_url == address
    changed = done(one.update_current_user(profile_path=picture, mime_type="image/png"))
    assert changed.nickname == "Ada" and changed.profile_url not in ("", address)
    user = one.current_user
    assert user is not None and user.profile_url == changed.profile_url
    assert code_of(lambda: one.update_current_user()) == ErrorCode.INVALID_PARAMETER


def test_my_metadata_change(world: World) -> None:
    one = world.login()
    assert done(one.create_user_metadata({"team": "red", "city": "Ulm"})).metadata == {"city": "Ulm", "team": "red"}
    assert done(one.update_user_metadata({"team": "blue"})).metadata == {"city": "Ulm", "team": "blue"}
    assert code_of(lambda: one.update_user_metadata({"new": "x"}, upsert=False)) == ErrorCode.NOT_FOUND
    assert done(one.delete_user_metadata("city")).metadata == {"team": "blue"}
    assert done(one.delete_all_user_metadata()).metadata == {}


def test_whom_i_block_is_marked_in_the_members_of_channels(world: World) -> None:
    one, other, url = world.pair()

    def blocked() -> list[str]:
        members = cached(one, url).members
        assert members is not None
        return [member.user_id for member in members if member.is_blocked_by_me]

    done(one.block_user(me(other)))
    # A row that was built before may be on its way: the event has the last word.
    wait_until(lambda: blocked() == [me(other)])
    assert blocked() == [me(other)]
    done(one.unblock_user(me(other)))
    wait_until(lambda: blocked() == [])
    assert blocked() == []
    assert code_of(lambda: one.unblock_user(me(other))) == ErrorCode.NOT_FOUND


def test_devices_come_and_go(world: World) -> None:
    one = world.login()
    for service in PushService:
        done(one.register_push_token(service, f"token-{service.name}"))
    assert list(one.list_push_tokens(PushService.APNS)) == ["token-APNS"]
    for name in ("b", "a"):
        done(one.register_push_token(PushService.HUAWEI, name))
    pages = one.list_push_tokens(PushService.HUAWEI, limit=2)
    first = done(pages.load_next())
    assert (len(first), pages.has_next) == (2, True)
    rest = done(pages.load_next())
    assert (sorted([*first, *rest]), pages.has_next) == (["a", "b", "token-HUAWEI"], False)
    assert done(pages.load_next()) == []
    done(one.unregister_push_token(PushService.FCM, "token-FCM"))
    assert list(one.list_push_tokens(PushService.FCM)) == []
    assert (
        code_of(lambda: one.unregister_push_token(PushService.FCM, "token-FCM"))
        == ErrorCode.PUSH_TOKEN_NOT_UNREGISTERED
    )
    done(one.unregister_all_push_tokens())


def test_when_something_is_pushed_is_kept_at_the_server(world: World) -> None:
    one = world.login()
    assert done(one.set_push_trigger(PushTrigger.MENTIONS_ONLY)).push_trigger == PushTrigger.MENTIONS_ONLY
    done(one.set_do_not_disturb(True, start_hour=22, start_minute=30, end_hour=7, time_zone="Europe/Berlin"))
    done(one.set_snooze(True, start_at=1_800_000_000_000, end_at=1_800_000_001_000))
    kept = done(one.get_push_preference())
    assert (kept.do_not_disturb, kept.start_hour, kept.start_minute, kept.end_hour, kept.end_minute) == (
        True, 22, 30, 7, 0
    )
    assert kept.time_zone == "Europe/Berlin" and kept.is_snoozed
    assert (kept.snooze_start_at, kept.snooze_end_at) == (1_800_000_000_000, 1_800_000_001_000)
    assert not done(one.set_snooze(False)).is_snoozed
    assert code_of(lambda: one.set_push_trigger(PushTrigger.BY_USER)) == ErrorCode.INVALID_PARAMETER


def test_without_a_connection_every_call_is_refused(world: World) -> None:
    one = world.login()
    url = room(one)
    one.pause()
    actions: list[Callable[[], covey.Completion[Any]]] = [
        lambda: one.update_channel(url, name="x"), lambda: one.ban_user(url, "x"),
        lambda: one.get_channel_metadata(url), lambda: one.get_metacounters(url), lambda: one.get_my_muted_info(url),
        lambda: one.get_channel_push_trigger(url), lambda: one.get_push_preference(),
        lambda: one.update_current_user(nickname="x"), lambda: one.get_emojis(), lambda: one.get_report_categories(),
    ]
    for action in actions:
        assert code_of(action) == ErrorCode.CONNECTION_REQUIRED
    assert cached(one, url).name == ""
