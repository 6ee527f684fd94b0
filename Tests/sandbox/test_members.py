"""Members, operators, bans and mutes; supergroups (rows r8, r15, r16.7, w6, w7)."""

import pytest
from rows import row
from test_channels import base, ids


def members(person, channel, **query):
    answer = person.get(base(channel) + "/members", **query)
    assert not answer.code, answer
    return ids(answer["members"])


@row("r8-members")
def test_members_by_order_role_mute_state_and_name(world):
    cy, al, bea, lee = (world.person(name) for name in ("cy", "Al", "bea", "Dee"))
    lee.put(lee.path + "/channel_invitation_preference", auto_accept=False)
    channel = cy.channel(al, bea, lee)
    cy.post(base(channel) + "/mute", user_id=bea.id)
    everybody = [al.id, bea.id, cy.id, lee.id]
    assert members(cy, channel) == members(cy, channel, order="member_nickname_alphabetical") == everybody
    assert members(cy, channel, order="operator_then_member_alphabetical") == [cy.id, al.id, bea.id, lee.id]
    assert members(cy, channel, operator_filter="operator") == [cy.id]
    assert members(cy, channel, operator_filter="nonoperator") == [al.id, bea.id, lee.id]
    assert members(cy, channel, muted_member_filter="muted") == [bea.id]
    assert members(cy, channel, muted_member_filter="unmuted") == [al.id, cy.id, lee.id]
    assert members(cy, channel, member_state_filter="invited_only") == [lee.id]
    assert members(cy, channel, member_state_filter="joined_only") == [al.id, bea.id, cy.id]
    assert members(cy, channel, nickname_startswith="B") == [bea.id]
    page = cy.get(base(channel) + "/members", limit=3)
    assert ids(page["members"]) + members(cy, channel, limit=3, token=page["next"]) == everybody


@row("r8-members-receipts")
def test_members_with_receipts(world):
    ana = world.person()
    path = base(ana.channel()) + "/members"
    assert "read_ts" not in ana.get(path)["members"][0]
    member = ana.get(path, show_read_receipt=True, show_delivery_receipt=True, show_member_is_muted=True)["members"][0]
    assert member["read_ts"] > 10**12 and "delivered_ts" in member and member["is_muted"] is False


@row("r8-operators", "r15-operators", "w6.1-10002", "w6.2-20100", "w5.16-usev")
def test_operators_are_added_and_removed(world):
    ana, bo, kim = world.people(3)
    channel = ana.channel(bo)
    path = base(channel) + "/operators"
    sockets = [ana.socket(), bo.socket()]
    assert ana.post(path, operator_ids=[kim.id]).code == 400111
    assert bo.post(path, operator_ids=[bo.id]).code == 400108
    assert ana.post(path, operator_ids=[bo.id]) == {}
    for socket in sockets:
        frames = socket.frames()
        assert set(ids(frames[0].body["data"]["operators"])) == {ana.id, bo.id} and frames[0].kind == "SYEV 10002"
        roles = [frame.body for frame in frames[1:]]
        if socket is sockets[1]:
            assert (roles[0]["cat"], roles[0]["data"]) == (20100, {"channel_url": channel, "my_role": "operator"})
            assert roles[0]["ts"] > 10**12
        else:
            assert roles == []
    assert set(ids(ana.get(path)["operators"])) == {ana.id, bo.id}
    assert ana.delete(path, operator_ids=[bo.id]) == {}
    assert sockets[1].one("USEV 20100")["data"]["my_role"] == "none"
    assert ana.delete(path, delete_all=True) == {} and ana.get(path)["operators"] == []


@row("r8-ban", "r8-ban-effect", "r8-restricted", "r8-permanent", "r15-ban", "w6.1-10601", "w6.1-10600", "w7-target")
def test_banning_and_unbanning(world):
    ana, bo, kim = world.people(3)
    channel = ana.channel(bo, is_public=True)
    path = base(channel) + "/ban"
    sockets = [ana.socket(), bo.socket()]
    answer = ana.post(path, user_id=bo.id, seconds=-1, description="spam")
    assert answer["user_id"] == answer["user"]["user_id"] == bo.id
    assert (answer["end_at"], answer["description"], answer["restriction_type"]) == (-1, "spam", "banned")
    for socket in sockets:
        banned = socket.one("SYEV 10601")
        data = banned["data"]
        assert (data["user_id"], data["description"], data["end_at"], data["restriction_type"]) == (
            bo.id,
            "spam",
            -1,
            "banned",
        )
        assert banned["member_count"] == data["member_count"] == data["joined_member_count"] == 1
    assert bo.put(base(channel) + "/join").code == 400750
    assert ids(ana.get(path)["banned_list"]) == [bo.id]
    assert ana.post(path, user_id=kim.id, seconds=60)["end_at"] > answer["start_at"]
    assert ana.delete(f"{path}/{bo.id}") == {} and ana.delete(f"{path}/{bo.id}").code == 400201
    for socket in sockets:
        assert [frame.body["data"]["user_id"] for frame in socket.frames("SYEV 10600")] == [bo.id]
    assert bo.put(base(channel) + "/join")["member_state"] == "joined"
    assert bo.post(path, user_id=ana.id).code == 400108


@row("r8-mute", "r8-restricted", "r15-mute", "w6.1-10201", "w6.1-10200")
def test_muting_and_unmuting(world):
    ana, bo, kim = world.people(3)
    channel = ana.channel(bo)
    path = base(channel) + "/mute"
    socket = bo.socket()
    assert ana.post(path, user_id=kim.id).code == 400111
    assert ana.post(path, user_id=bo.id, seconds=60, description="loud")["channel_url"] == channel
    muted = socket.one("SYEV 10201")["data"]
    assert (muted["user_id"], muted["description"], muted["restriction_type"]) == (bo.id, "loud", "muted")
    assert 0 < muted["remaining_duration"] <= 60_000 and muted["end_at"] > 10**12
    listed = ana.get(path)["muted_list"]
    assert ids(listed) == [bo.id] and listed[0]["end_at"] == muted["end_at"] and bo.view(channel)["is_muted"] is True
    assert ana.delete(f"{path}/{bo.id}") == {} and ana.delete(f"{path}/{bo.id}").code == 400201
    assert socket.one("SYEV 10200")["data"]["user_id"] == bo.id


@row("r8-mute-info", "r8-permanent", "m1.4-not-muted")
def test_mute_info_is_for_oneself_and_operators(world):
    ana, bo, kim = world.people(3)
    channel = ana.channel(bo, kim)
    path = base(channel) + f"/mute/{bo.id}"
    free = {"is_muted": False, "remaining_duration": 0, "start_at": -1, "end_at": -1, "description": ""}
    assert bo.get(path) == free
    ana.post(base(channel) + "/mute", user_id=bo.id)
    for who in (ana, bo):
        info = who.get(path)
        assert (info["is_muted"], info["remaining_duration"], info["end_at"]) == (True, -1, -1)
    assert kim.get(path).code == 400108
    assert ana.get(base(channel) + "/mute/no-such-user").code == 400201


@row("r8-mute-end", "r15-mute")
def test_a_mute_ends_by_itself(start_world):
    world = start_world()
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    ana.post(base(channel) + "/mute", user_id=bo.id, seconds=10)
    socket = ana.socket()
    world.control("clock", advance_ms=11_000)
    assert bo.view(channel)["is_muted"] is False
    assert socket.one("SYEV 10200")["data"]["user_id"] == bo.id


# Supergroups


@row("r16.7-super", "w7-super", "w7-read-thread")
def test_a_supergroup_has_no_receipts_no_typing_no_pins_and_shows_me_alone(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo, is_super=True)
    view = ana.view(channel)
    assert ids(view["members"]) == [ana.id] and view["member_count"] == 2 and "delivery_receipt" not in view
    first, second, other = ana.socket(), ana.socket(), bo.socket()
    for socket in (first, second, other):
        socket.frames()
    sent = bo.send(channel)
    first.send_only("MACK", channel_url=channel, msg_id=sent["message_id"], req_id="m")
    first.send_only("TPST", channel_url=channel, time=1, req_id="t")
    assert first.ask("READ", channel_url=channel).name == "READ"
    assert [kind for kind in second.kinds() if kind != "MESG"] == ["READ"]
    assert [kind for kind in other.kinds() if kind != "MESG"] == []
    assert ana.post(base(channel) + f"/messages/{sent['message_id']}/pin").code == 400920


@row("r15-super", "w7-mcnt", "w5.11-mcnt")
@pytest.mark.parametrize("change, count", [("join", 3), ("leave", 1), ("ban", 1)])
def test_a_supergroup_also_sends_its_counts(start_world, change, count):
    world = start_world()
    ana, bo, kim = world.people(3)
    channel = ana.channel(bo, is_super=True, is_public=True)
    socket = ana.socket()
    if change == "join":
        kim.put(base(channel) + "/join")
    elif change == "leave":
        bo.put(base(channel) + "/leave")
    else:
        ana.post(base(channel) + "/ban", user_id=bo.id)
    world.control("clock", advance_ms=1000)
    counts = socket.one("MCNT")
    entry = counts["group_channels"][-1]
    assert (entry["channel_url"], entry["member_count"], entry["joined_member_count"]) == (channel, count, count)
    assert entry["ts"] > 10**12 and counts["open_channels"] == []


@row("r16.2-super")
def test_the_unread_count_of_a_supergroup_stops_at_the_cap(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo, is_super=True)
    for _ in range(103):
        ana.send(channel)
    assert bo.view(channel)["unread_message_count"] == 100


@row("r16.7-broadcast", "w10.2-operators")
@pytest.mark.parametrize("kind", ["is_broadcast", "is_exclusive"])
def test_in_broadcast_and_exclusive_channels_only_operators_send(world, kind):
    ana, bo = world.people(2)
    channel = ana.channel(bo, **{kind: True})
    assert bo.socket().ask("MESG", channel_url=channel, message="x").body["code"] == 900020
    assert ana.socket().ask("MESG", channel_url=channel, message="x").name == "MESG"
