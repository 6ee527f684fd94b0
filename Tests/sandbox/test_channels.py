"""One channel: create, change, come and go, hide, reset; and its system events (rows r7.3 to r7.6, r10, r15, w6)."""

import pytest
from objects import USER
from rows import row


def base(channel):
    return f"group_channels/{channel}"


def ids(users):
    return [user["user_id"] for user in users]


@row("r7.3-get")
def test_a_channel_is_complete_unless_a_flag_says_false(world):
    ana = world.person()
    channel = ana.channel()
    parts = {
        "show_member": "members",
        "show_read_receipt": "read_receipt",
        "show_delivery_receipt": "delivery_receipt",
        "show_metadata": "metadata",
    }
    assert set(parts.values()) <= ana.view(channel).keys()
    for flag, field in parts.items():
        assert field not in ana.view(channel, **{flag: False})
    assert "members" not in ana.view(channel, member=False)
    assert ana.view(channel, show_latest_message=True, show_conversation=True).status == 200


# Creation


@row("r7.4-defaults", "m2-created", "m0-seconds")
def test_a_channel_made_of_nothing_has_its_maker_as_operator(world):
    ana = world.person()
    made = ana.post("group_channels")
    assert made["is_created"] is True and made["name"] == "Group Channel" and made["channel_url"]
    assert ids(made["members"]) == [ana.id] and made["my_role"] == "operator" and made["member_state"] == "joined"
    assert len(str(made["created_at"])) == 10 and len(str(made["joined_ts"])) == 10
    assert "is_created" not in ana.view(made["channel_url"])


@row("r7.4-operators")
def test_operators_are_those_named_or_nobody(world):
    ana, bo = world.people(2)
    operators = lambda made: ids(user for user in made["members"] if user["role"] == "operator")  # noqa: E731
    assert operators(ana.post("group_channels", user_ids=[bo.id], operator_ids=[bo.id])) == [bo.id]
    assert operators(ana.post("group_channels", user_ids=[bo.id], operator_ids=[])) == []


@row("r7.4-operators", "r7.4-strict")
def test_an_operator_who_is_no_member_becomes_one(world):
    ana, bo, kim = world.people(3)
    socket = kim.socket()
    made = ana.post("group_channels", user_ids=[bo.id], operator_ids=[ana.id, kim.id, "nobody-at-all"])
    assert ids(made["members"]) == [ana.id, bo.id, kim.id]
    assert [user["role"] for user in made["members"]] == ["operator", "none", "operator"]
    assert ids(socket.one("SYEV 10000")["data"]["users"]) == [ana.id, bo.id, kim.id]
    assert ana.post("group_channels", operator_ids=["nobody-at-all"], strict=True).code == 400201


@row("m2-channel")
def test_every_answer_with_a_channel_has_its_summary(world):
    ana, bo = world.people(2)
    made = ana.post("group_channels", user_ids=[bo.id], name="Team", data="d", custom_type="t", cover_url="http://c")
    changed = ana.put(base(made["channel_url"]), name="New", data="")
    listed = ana.get(ana.path + "/my_group_channels", show_empty=True)["channels"][0]
    changes = ana.get(ana.path + "/my_group_channels/changelogs", change_ts=0)["updated"][0]
    administrators = world.admin.get(base(made["channel_url"]))
    for answer in (made, changed, listed, changes, ana.view(made["channel_url"]), administrators):
        summary = answer["channel"]
        assert summary == {name: answer[name] for name in summary} and len(summary) == 8
    assert (changed["channel"]["name"], changed["channel"]["data"]) == ("New", "")


@row("m2-inviter", "w6.1-10000", "w6.1-10020", "w6.1-10022")
def test_an_inviter_is_a_complete_user_or_null(world):
    ana, bo, lee = world.person("Ana"), world.person(), world.invited_only()
    socket = ana.socket()
    channel = ana.channel(bo, lee)
    assert ana.view(channel)["inviter"] is None
    lee.put(base(channel) + "/decline")
    joined, invited, declined = [frame.body["data"] for frame in socket.frames("SYEV")]
    whole = ana.get("users", user_ids=[ana.id])["users"][0]
    for inviter in (joined["users"][1]["inviter"], invited["inviter"], declined["inviter"], bo.view(channel)["inviter"]):
        assert inviter.keys() >= USER.keys() and inviter == {name: whole[name] for name in inviter}


@row("r7.4-name", "r7.4-fields")
def test_texts_of_a_channel_are_as_given_and_an_empty_name_stays(world):
    made = world.person().post("group_channels", name="", data="d", custom_type="t", cover_url="http://c")
    assert (made["name"], made["data"], made["custom_type"], made["cover_url"]) == ("", "d", "t", "http://c")


@row("r7.4-cover")
def test_a_cover_may_be_an_address(world):
    assert world.person().post("group_channels", cover_url="http://c/x.png")["cover_url"] == "http://c/x.png"


@row("r7.4-url")
def test_an_address_of_ones_own_is_taken_once_and_checked(world):
    ana = world.person()
    url = world.name("My_Channel")
    assert ana.channel(channel_url=url) == url
    assert ana.post("group_channels", channel_url=url).code == 400202
    assert ana.post("group_channels", channel_url="abc").code != 0
    assert ana.post("group_channels", channel_url="c" * 101).code == 400110
    assert ana.post("group_channels", channel_url="with space").code == 400151


@row("r7.4-distinct", "r15-distinct")
def test_a_distinct_channel_is_found_again_without_an_event(world):
    ana, bo = world.people(2)
    made = ana.post("group_channels", user_ids=[bo.id], is_distinct=True, custom_type="t")
    socket = bo.socket()
    found = bo.post("group_channels", user_ids=[ana.id], is_distinct=True, custom_type="t", name="other")
    assert (found["channel_url"], found["is_created"], found["name"]) == (made["channel_url"], False, made["name"])
    other = bo.post("group_channels", user_ids=[ana.id], is_distinct=True, custom_type="u")
    assert other["channel_url"] != made["channel_url"]
    assert [frame.body["channel_url"] for frame in socket.frames()] == [other["channel_url"]]


@row("r7.4-super")
@pytest.mark.parametrize("kind", ["is_super", "is_broadcast", "is_exclusive"])
def test_super_kinds_are_super_and_not_distinct(world, kind):
    ana = world.person()
    assert ana.post("group_channels", **{kind: True})["is_super"] is True
    assert ana.post("group_channels", **{kind: True}, is_distinct=True).code == 400112


@row("r7.4-public")
def test_public_channels_are_discoverable_unless_said_otherwise(world):
    ana = world.person()
    made = ana.post("group_channels", is_public=True)
    assert (made["is_public"], made["is_discoverable"]) == (True, True)
    assert ana.post("group_channels", is_public=True, is_discoverable=False)["is_discoverable"] is False
    assert ana.post("group_channels")["is_discoverable"] is False


@row("r7.4-ephemeral", "r7.4-survival", "r7.4-access-code")
def test_the_rarer_fields_of_creation(world):
    ana = world.person()
    made = ana.post("group_channels", is_ephemeral=True, message_survival_seconds=90, is_public=True, access_code="42")
    assert (made["is_ephemeral"], made["message_survival_seconds"], made["is_access_code_required"]) == (True, 90, True)


@row("r7.4-strict")
@pytest.mark.parametrize("flag", ["strict", "is_strict"])
def test_unknown_users_are_left_out_or_an_error(world, flag):
    ana = world.person()
    assert ids(ana.post("group_channels", user_ids=["no-such-user"])["members"]) == [ana.id]
    assert ana.post("group_channels", user_ids=["no-such-user"], **{flag: True}).code == 400201


@row("r7.4-blocked")
def test_a_blocked_user_cannot_be_put_into_a_channel(world):
    ana, bo = world.people(2)
    ana.post(ana.path + "/block", target_id=bo.id)
    assert ana.post("group_channels", user_ids=[bo.id]).code == 400701
    assert bo.post("group_channels", user_ids=[ana.id]).code == 400702


@row("r15-create", "r16.3-auto", "w6.1-10000", "w6.1-10020", "w7-members", "w7-rest", "w5.15-envelope")
def test_creating_reports_who_joined_and_who_was_invited(world):
    ana, bo, lee = world.person("Ana"), world.person(), world.invited_only()
    sockets = [who.socket() for who in (ana, bo, lee)]
    channel = ana.channel(bo, lee)
    for socket in sockets:
        joined, invited = [frame.body for frame in socket.frames()]
        assert (joined["cat"], invited["cat"]) == (10000, 10020)
        assert joined["channel_url"] == channel and joined["channel_type"] == "group"
        assert joined["is_super"] is False and joined["is_access_code_required"] is False and joined["ts"] > 0
        users = joined["data"]["users"]
        assert ids(users) == [ana.id, bo.id] and joined["data"]["is_bulk"] is True
        assert users[0]["inviter"] is None and users[1]["inviter"]["user_id"] == ana.id
        assert users[0]["nickname"] == users[0]["name"] == "Ana"
        for where in (invited, invited["data"]):
            assert (where["member_count"], where["joined_member_count"]) == (3, 2)
        assert invited["data"]["inviter"]["user_id"] == ana.id and ids(invited["data"]["invitees"]) == [lee.id]
        assert invited["data"]["invited_at"] == invited["data"]["invitedAt"] > 10**12


# Changes


@row("r7.5-update", "r15-update", "w6.1-11000")
@pytest.mark.parametrize(
    "fields",
    [
        {"name": "new"},
        {"cover_url": "http://n"},
        {"data": "n"},
        {"custom_type": "n"},
        {"is_distinct": True},
        {"is_public": True},
        {"is_public": True, "is_discoverable": False},
        {"message_survival_seconds": 99},
    ],
)
def test_any_joined_member_may_change_each_field(world, fields):
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    socket = ana.socket()
    answer = bo.put(base(channel), **fields)
    assert not answer.code and {name: answer[name] for name in fields} == fields
    changed = socket.one("SYEV 11000")
    assert changed["channel_url"] == channel and changed["data"] == {}


@row("r7.5-update")
def test_only_joined_members_may_change_a_channel(world):
    ana, bo = world.people(2)
    assert bo.put(base(ana.channel(is_public=True)), name="x").code == 400108


@row("r15-update", "r7.5-update")
def test_changing_the_operators_by_update_sends_their_event_first(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    socket = bo.socket()
    ana.put(base(channel), operator_ids=[bo.id])
    kinds = [kind for kind in socket.kinds() if kind.startswith("SYEV")]
    assert kinds == ["SYEV 10002", "SYEV 11000"]
    assert ana.put(base(channel), access_code="1").status == 200


@row("r7.6-delete", "r15-delete", "w6.1-12000")
def test_an_operator_deletes_a_channel(world):
    ana, bo, lee = world.person(), world.person(), world.invited_only()
    channel = ana.channel(bo, lee)
    assert bo.delete(base(channel)).code == 400108
    sockets = [who.socket() for who in (ana, bo, lee)]
    assert ana.delete(base(channel)) == {}
    for socket in sockets:
        assert socket.one("SYEV 12000")["data"] == {}
    assert ana.view(channel).code == 400201


@row("r7.6-freeze", "r15-freeze", "w6.1-10700", "w6.1-10701")
def test_freezing(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    socket = bo.socket()
    assert bo.put(base(channel) + "/freeze", freeze=True).code == 400108
    assert ana.put(base(channel) + "/freeze", freeze=True)["freeze"] is True
    assert ana.put(base(channel) + "/freeze", freeze=False)["freeze"] is False
    assert ana.put(base(channel) + "/freeze").code == 400105
    assert [(frame.kind, frame.body["data"]) for frame in socket.frames()] == [
        ("SYEV 10701", {"freeze": True}),
        ("SYEV 10700", {"freeze": False}),
    ]


# Coming and going


@row("r7.6-join", "r15-join", "r16.2-join", "w6.1-10000")
def test_joining_a_public_channel(world):
    ana, bo = world.people(2)
    channel = ana.channel(is_public=True)
    ana.send(channel)
    sockets = [ana.socket(), bo.socket()]
    answer = bo.put(base(channel) + "/join")
    assert answer["member_state"] == "joined" and answer["unread_message_count"] == 0
    for socket in sockets:
        joined = socket.one("SYEV 10000")
        assert ids(joined["data"]["users"]) == [bo.id] and joined["data"]["is_bulk"] is False
        assert joined["data"]["users"][0]["inviter"] is None and joined["data"]["joined_member_count"] == 2
    assert answer["user_last_read"] == answer["read_receipt"][bo.id] == joined["ts"]
    assert bo.put(base(channel) + "/join").status == 200
    assert all(socket.kinds() == [] for socket in sockets)
    assert bo.put(base(ana.channel()) + "/join").code == 400108


@row("r7.6-join-code")
def test_a_wrong_access_code_is_400111(world):
    ana, bo = world.people(2)
    channel = ana.channel(is_public=True, access_code="42")
    assert bo.put(base(channel) + "/join").code in (400105, 400111)
    assert bo.put(base(channel) + "/join", access_code="43").code == 400111
    assert bo.put(base(channel) + "/join", access_code="42")["member_state"] == "joined"


@row("r7.6-leave", "r15-leave", "w6.1-10001", "w7-target", "r16.3-private", "r16.3-receipts")
def test_leaving_a_private_channel(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    sockets = [ana.socket(), bo.socket()]
    assert bo.put(base(channel) + "/leave").status == 200
    for socket in sockets:
        left = socket.one("SYEV 10001")
        assert left["data"]["user_id"] == left["data"]["guest_id"] == bo.id
        assert left["member_count"] == left["data"]["member_count"] == left["data"]["joined_member_count"] == 1
    assert bo.view(channel).code == 400108
    assert bo.id not in ana.view(channel)["read_receipt"]
    assert bo.put(base(channel) + "/leave").code == 400108


@row("r7.6-leave", "r16.3-public")
def test_leaving_a_public_channel_keeps_the_operator_unless_removed(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo, is_public=True, operator_ids=[ana.id, bo.id])
    assert bo.put(base(channel) + "/leave")["member_state"] == "none"
    assert bo.view(channel)["member_state"] == "none"
    assert bo.put(base(channel) + "/join")["my_role"] == "operator"
    bo.put(base(channel) + "/leave", should_remove_operator_status=True)
    assert bo.put(base(channel) + "/join")["my_role"] == "none"


@row("r16.3-private", "r16.3-counts")
def test_a_channel_stays_when_its_last_member_left(world):
    ana, bo = world.people(2)
    channel = ana.channel(is_public=True)
    ana.put(base(channel) + "/leave")
    answer = bo.view(channel)
    assert (answer["member_count"], answer["joined_member_count"]) == (0, 0)


@row("r7.6-invite", "r15-invite", "r16.3-auto", "r16.3-counts", "r16.3-distinct")
def test_inviting_joins_some_and_asks_others(world):
    ana, bo, kim, lee = world.person(), world.person(), world.person(), world.invited_only()
    channel = ana.channel(bo, is_distinct=True)
    sockets = [who.socket() for who in (ana, bo, kim, lee)]
    answer = ana.post(base(channel) + "/invite", user_ids=[bo.id, kim.id, lee.id])
    assert (answer["member_count"], answer["joined_member_count"], answer["is_distinct"]) == (4, 3, False)
    for socket in sockets:
        *joined, invited = [frame.body for frame in socket.frames("SYEV 10000", "SYEV 10020")]
        assert (invited["cat"], ids(invited["data"]["invitees"])) == (10020, [lee.id])
        # Whether the first frame finds the one of the second among the members already is left open.
        if socket is not sockets[3] or joined:
            assert [(frame["cat"], ids(frame["data"]["users"])) for frame in joined] == [(10000, [kim.id])]
            assert joined[0]["data"]["users"][0]["inviter"]["user_id"] == ana.id
    mine = lee.view(channel)
    assert mine["member_state"] == "invited" and mine["inviter"]["user_id"] == ana.id and mine["invited_at"] > 10**12


@row("r7.6-invite-errors", "r8-ban-effect")
def test_nobody_who_is_banned_can_be_invited_nor_more_than_fit(world):
    ana, bo = world.people(2)
    channel = ana.channel()
    ana.post(base(channel) + "/ban", user_id=bo.id)
    assert ana.post(base(channel) + "/invite", user_ids=[bo.id]).code == 400750
    many = [f"{world.name('crowd')}" for _ in range(100)]
    for user_id in many:
        world.admin.post("users", user_id=user_id, nickname="")
    assert ana.post(base(channel) + "/invite", user_ids=many).code == 400203
    assert ana.post(base(channel) + "/invite", user_ids=many[:99])["member_count"] == 100


@row("r7.6-accept", "r15-join", "w6.1-10021")
def test_accepting_an_invitation(world):
    ana, lee = world.person(), world.invited_only()
    channel = ana.channel(lee)
    socket = ana.socket()
    assert lee.put(base(channel) + "/accept")["member_state"] == "joined"
    assert socket.kinds() == ["SYEV 10000"]
    assert lee.put(base(channel) + "/accept").status == 200
    assert socket.kinds() == []
    assert world.person().put(base(channel) + "/accept").code == 400108


@row("r7.6-decline", "r15-decline", "w6.1-10022", "w7-target", "r16.3-private")
def test_declining_an_invitation(world):
    ana, lee = world.person(), world.invited_only()
    channel = ana.channel(lee)
    sockets = [ana.socket(), lee.socket()]
    assert lee.put(base(channel) + "/decline") == {}
    for socket in sockets:
        declined = socket.one("SYEV 10022")
        assert declined["data"]["invitee"]["user_id"] == lee.id and declined["data"]["inviter"]["user_id"] == ana.id
        assert declined["data"]["member_count"] == declined["joined_member_count"] == 1
    assert lee.view(channel).code == 400108
    assert lee.put(base(channel) + "/decline").code == 400108


@row("r16.3-distinct")
@pytest.mark.parametrize("change", ["leave", "join", "invite"])
def test_a_distinct_channel_ends_being_so(world, change):
    ana, bo, kim = world.people(3)
    channel = ana.channel(bo, is_distinct=True, is_public=True)
    if change == "leave":
        bo.put(base(channel) + "/leave")
    elif change == "join":
        kim.put(base(channel) + "/join")
    else:
        ana.post(base(channel) + "/invite", user_ids=[kim.id])
    assert ana.view(channel)["is_distinct"] is False


# Hiding and resetting


@row("r7.6-hide", "r7.6-unhide", "r15-hide", "w6.1-13000", "w6.1-13001", "w7-own")
def test_hiding_and_unhiding_is_sent_to_own_connections_alone(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    own, other = [bo.socket(), bo.socket()], ana.socket()
    assert bo.put(base(channel) + "/hide")["ts_message_offset"] == 0
    assert bo.view(channel)["hidden_state"] == "hidden_allow_auto_unhide"
    assert bo.delete(base(channel) + "/hide") == {}
    assert bo.view(channel)["is_hidden"] is False
    for socket in own:
        hidden, unhidden = [frame.body for frame in socket.frames("SYEV")]
        assert (hidden["cat"], hidden["data"]) == (13000, {"allow_auto_unhide": True, "hide_previous_messages": False})
        assert "ts_message_offset" not in hidden
        assert (unhidden["cat"], unhidden["data"]) == (13001, {})
    assert other.kinds() == []


@row("r7.6-hide", "w6.1-13000", "r16.2-reset", "r16.5-reset", "r16.6-visible")
def test_hiding_with_history(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    ana.send(channel)
    socket = bo.socket()
    offset = bo.put(base(channel) + "/hide", hide_previous_messages=True, allow_auto_unhide=False)["ts_message_offset"]
    hidden = socket.one("SYEV 13000")
    assert hidden["ts_message_offset"] == offset > 10**12
    assert hidden["data"] == {"allow_auto_unhide": False, "hide_previous_messages": True}
    mine = bo.view(channel)
    assert (mine["unread_message_count"], mine["last_message"], mine["ts_message_offset"]) == (0, None, offset)
    assert mine["hidden_state"] == "hidden_prevent_auto_unhide"
    assert bo.get(base(channel) + "/messages", message_ts=0, next_limit=9)["messages"] == []


@row("r16.7-hidden")
def test_a_message_of_somebody_else_unhides_but_no_archived_channel(world):
    ana, bo = world.people(2)
    hidden, archived = ana.channel(bo), ana.channel(bo)
    bo.put(base(hidden) + "/hide")
    bo.put(base(archived) + "/hide", allow_auto_unhide=False)
    socket = bo.socket()
    for channel in (hidden, archived):
        ana.send(channel, silent=True)
        assert bo.view(channel)["is_hidden"] is True
        ana.send(channel)
    assert (bo.view(hidden)["is_hidden"], bo.view(archived)["is_hidden"]) == (False, True)
    assert "SYEV 13001" not in socket.kinds()


@row("r7.6-reset", "r15-reset", "r16.2-reset", "r16.5-reset")
def test_resetting_my_history_or_everybodys(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    ana.send(channel)
    sockets = {who: who.socket() for who in (ana, bo)}
    path = base(channel) + "/reset_user_history"
    assert bo.put(path, reset_all=True).code == 400108
    offset = bo.put(path)["ts_message_offset"]
    assert (sockets[ana].kinds(), sockets[bo].kinds()) == ([], ["SYEV 11000"])
    mine = bo.view(channel)
    assert (mine["ts_message_offset"], mine["last_message"], mine["unread_message_count"]) == (offset, None, 0)
    assert ana.view(channel)["last_message"] is not None
    ana.put(path, reset_all=True)
    assert (sockets[ana].kinds(), sockets[bo].kinds()) == (["SYEV 11000"], ["SYEV 11000"])
    assert ana.view(channel)["last_message"] is None


@row("r7.6-purge-offset", "r16.7-purge", "r16.6-visible")
def test_a_purge_raises_the_offset_without_a_frame(world):
    ana = world.person()
    channel = ana.channel()
    sent = ana.send(channel)
    path = base(channel) + "/message_purge_offset"
    assert ana.get(path)["message_purge_offset"] is None
    socket = ana.socket()
    world.control("purge", channel_url=channel, up_to=sent["created_at"])
    assert ana.get(path)["message_purge_offset"] == sent["created_at"] == ana.view(channel)["message_purge_offset"]
    assert socket.kinds() == []
    assert ana.get(base(channel) + "/messages", message_ts=0, next_limit=9)["messages"] == []


@row("r7.6-screenshot", "r15-none")
def test_a_screenshot_is_accepted_and_sends_no_frame(world):
    ana, bo = world.people(2)
    channel = ana.channel()
    socket = ana.socket()
    assert ana.post(base(channel) + "/screenshot") == {}
    assert socket.kinds() == []
    assert bo.post(base(channel) + "/screenshot").code == 400108


# Metadata and metacounters


@row("r10-get", "r10-create", "r15-metadata", "w6.1-11100")
def test_metadata(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    path = base(channel) + "/metadata"
    socket = bo.socket()
    made = ana.post(path, metadata={"a": "1", "b": "2"})
    assert made["metadata"] == {"a": "1", "b": "2"} and made["ts"] > 10**12
    assert ana.post(path, metadata={"a": "3"}).code == 400202
    assert ana.post(path, metadata={"a": "3"}, upsert=True)["metadata"] == {"a": "3"}
    assert ana.get(path)["metadata"] == {"a": "3", "b": "2"}
    found = ana.get(path, keys=["b", "none"], include_ts=True)
    assert found["metadata"] == {"b": "2"} and found["ts"] >= made["ts"]
    created, updated = [frame.body["data"] for frame in socket.frames("SYEV 11100")]
    assert created == {"created": {"a": "1", "b": "2"}, "updated": {}, "deleted": []}
    assert updated == {"created": {}, "updated": {"a": "3"}, "deleted": []}


@row("r10-update", "r10-delete", "r15-metadata")
def test_metadata_are_updated_and_deleted(world):
    ana = world.person()
    channel = ana.channel()
    path = base(channel) + "/metadata"
    assert ana.put(path, metadata={"a": "1"}, upsert=False).code == 400201
    assert ana.put(path, metadata={"a": "1", "b": "2"})["metadata"] == {"a": "1", "b": "2"}
    socket = ana.socket()
    assert ana.delete(path + "/a")["ts"] > 10**12
    assert ana.delete(path + "/a").code == 400201
    assert ana.delete(path)["ts"] > 10**12
    assert ana.get(path)["metadata"] == {}
    assert [frame.body["data"]["deleted"] for frame in socket.frames("SYEV 11100")] == [["a"], ["b"]]


@row("r10-limits")
@pytest.mark.parametrize(
    "metadata, code", [({"k" * 129: "v"}, 400110), ({"k": "v" * 191}, 400110), ({"a,b": "v"}, 400151)]
)
def test_limits_of_metadata(world, metadata, code):
    ana = world.person()
    path = base(ana.channel()) + "/metadata"
    assert ana.post(path, metadata=metadata).code == code
    assert ana.post(path, metadata={"k" * 128: "v" * 190}).status == 200


@row(
    "r10-counter-get", "r10-counter-create", "r10-counter-update", "r10-counter-delete", "r15-metacounter", "w6.1-11200"
)
def test_metacounters(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    path = base(channel) + "/metacounter"
    socket = bo.socket()
    assert ana.post(path, metacounter={"likes": 3, "views": 9}) == {"likes": 3, "views": 9}
    assert ana.post(path, metacounter={"likes": 1}).code == 400202
    assert ana.get(path) == {"likes": 3, "views": 9} and ana.get(path, keys=["likes"]) == {"likes": 3}
    assert ana.put(path, metacounter={"likes": 2}, mode="increase") == {"likes": 5}
    assert ana.put(path, metacounter={"likes": 1}, mode="decrease") == {"likes": 4}
    assert ana.put(path, metacounter={"likes": 7}) == {"likes": 7}
    assert ana.put(path, metacounter={"none": 1}, upsert=False).code == 400201
    assert ana.delete(path + "/views") == {} and ana.delete(path + "/views").code == 400201
    assert ana.delete(path) == {} and ana.get(path) == {}
    data = [frame.body["data"] for frame in socket.frames("SYEV 11200")]
    assert data[0] == {"created": {"likes": 3, "views": 9}, "updated": {}, "deleted": []}
    assert [each["updated"] for each in data[1:4]] == [{"likes": 5}, {"likes": 4}, {"likes": 7}]
    assert [each["deleted"] for each in data[4:]] == [["views"], ["likes"]]


@row("r16.1-syev")
def test_two_system_events_of_a_channel_never_share_a_time(world):
    ana = world.person()
    channel = ana.channel()
    socket = ana.socket()
    for number in range(10):
        ana.put(base(channel), name=str(number))
    times = [frame.body["ts"] for frame in socket.frames("SYEV")]
    assert len(times) == 10 and times == sorted(set(times))
