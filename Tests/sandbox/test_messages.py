"""Messages by REST: lists, changes, gaps, sending, editing, reactions, pins, files (rows r7.7, r9, r15, r16)."""

import pytest
from rows import row
from test_channels import base
from test_objects import PNG, form
from wire import Connection
from world import INFINITE


@pytest.fixture
def pair(world):
    """Ana, the operator, Bo, and their channel."""
    ana, bo = world.people(2)
    return ana, bo, ana.channel(bo)


def page(person, channel, **query):
    answer = person.get(base(channel) + "/messages", **query)
    assert not answer.code, answer
    return answer


def ids(messages):
    return [message["message_id"] for message in messages]


def newest(person, channel, **query):
    return page(person, channel, **{"message_ts": INFINITE, "prev_limit": 100, "next_limit": 0, **query})["messages"]


def spaced(person, channel, count, **fields):
    """Messages no two of which share a millisecond."""
    sent = [person.send(channel, **fields)]
    while len(sent) < count:
        message = person.send(channel, **fields)
        while message["created_at"] == sent[-1]["created_at"]:
            person.delete(f"{base(channel)}/messages/{message['message_id']}")
            message = person.send(channel, **fields)
        sent.append(message)
    return sent


# Lists


@row("r9.1-reference", "r6-messages")
def test_a_list_needs_a_reference_that_exists(pair):
    ana, _, channel = pair
    path = base(channel) + "/messages"
    assert ana.get(path).code == 400105
    assert ana.get(path, message_id=999999999).code == 400201
    assert ana.get(path, message_ts="x").code == 400101


@row("r9.1-limits")
@pytest.mark.parametrize("limit, code", [(-1, None), (201, 400113), (200, 0)])
def test_limits_are_0_to_200(pair, limit, code):
    ana, _, channel = pair
    found = ana.get(base(channel) + "/messages", message_ts=0, next_limit=limit).code
    assert found == code if code is not None else found in (400106, 400113)


@row("r9.1-sides", "r9.1-include", "r9.1-reverse", "r9.1-id-sides", "r9.1-has_next", "r6-messages")
def test_both_sides_of_a_reference(pair):
    ana, _, channel = pair
    sent = spaced(ana, channel, 5)
    at = sent[2]["created_at"]
    want = lambda *numbers: [sent[number]["message_id"] for number in numbers]  # noqa: E731
    for reference in ({"message_ts": at}, {"message_id": sent[2]["message_id"]}):
        beside = page(ana, channel, **reference, prev_limit=1, next_limit=1, include=False)
        assert ids(beside["messages"]) == want(1, 3)
        both = page(ana, channel, **reference, prev_limit=1, next_limit=1)
        assert ids(both["messages"]) == want(1, 2, 3) and both["has_next"] is True
        back = page(ana, channel, **reference, prev_limit=1, next_limit=9, include=True, reverse=True)
        assert ids(back["messages"]) == want(4, 3, 2, 1) and back["has_next"] is False
    assert page(ana, channel, message_ts=at, prev_limit=0, next_limit=0, include=False)["messages"] == []


@row("r9.1-equal")
def test_messages_of_the_outermost_time_come_together(start_world):
    world = start_world()
    ana = world.person()
    channel = ana.channel()
    world.control("clock", freeze=True)
    sent = [ana.send(channel) for _ in range(4)]
    times = {message["created_at"] for message in sent}
    found = ids(newest(ana, channel, prev_limit=1))
    expected = ids(message for message in sent if message["created_at"] == max(times))
    assert found == expected and (len(times) == 1 or len(times) == 4)
    world.control("clock", freeze=False)


@row("r9.1-message_type", "r9.1-sender_ids", "r9.1-custom_types")
def test_filters_of_messages(world, pair):
    ana, bo, channel = pair
    path = base(channel) + "/messages"
    text = ana.send(channel, custom_type="t")
    file = bo.post(path, message_type="FILE", url="http://x/a", file_name="a", file_type="t", file_size=1)
    admin = world.admin.post(path, message_type="ADMM", message="n")
    notice = world.admin.post(path, message_type="BRDM", message="n")
    for kind in ("", "all"):
        assert ids(newest(ana, channel, message_type=kind)) == ids([text, file, admin, notice])
    assert ids(newest(ana, channel, message_type="MESG")) == ids([text])
    assert ids(newest(ana, channel, message_type="FILE")) == ids([file])
    for kind in ("ADMM", "ADMN"):
        assert ids(newest(ana, channel, message_type=kind)) == ids([admin, notice])
    assert (
        ids(newest(ana, channel, sender_ids=[bo.id])) == ids(newest(ana, channel, sender_user_id=bo.id)) == ids([file])
    )
    assert ids(newest(ana, channel, custom_types=["t"])) == ids(newest(ana, channel, custom_type="t")) == ids([text])
    assert len(newest(ana, channel, custom_types=["*"])) == 4


@row("r9.1-reply", "r9.1-thread")
def test_replies_and_threads(pair):
    ana, bo, channel = pair
    parent, other = ana.send(channel), ana.send(channel)
    hidden = bo.send(channel, parent_message_id=parent["message_id"])
    shown = bo.send(channel, parent_message_id=parent["message_id"], reply_to_channel=True)
    assert ids(newest(ana, channel)) == ids(newest(ana, channel, include_reply_type="none")) == ids([parent, other])
    everything = ids([parent, other, hidden, shown])
    assert ids(newest(ana, channel, include_reply_type="all")) == everything
    assert (
        ids(newest(ana, channel, include_replies=True))
        == everything
        == ids(newest(ana, channel, includeReplyType="all"))
    )
    assert ids(newest(ana, channel, include_reply_type="only_reply_to_channel")) == ids([parent, other, shown])
    thread = {"parent_message_id": parent["message_id"], "include_reply_type": "all"}
    assert ids(newest(ana, channel, **thread)) == ids([parent, hidden, shown])
    assert ids(newest(ana, channel, **thread, reverse=True)) == ids([shown, hidden, parent])
    assert len(newest(ana, channel, **thread, prev_limit=1)) in (2, 3)
    assert ana.get(base(channel) + "/messages", message_ts=0, parent_message_id=999999999).code == 400201


@row("r9.1-flags", "m8-both", "m8-no-empty", "m6.6-parent", "m7-empty")
def test_larger_parts_of_a_message_come_on_demand(pair):
    ana, bo, channel = pair
    first = ana.send(channel, metaarray=[{"key": "k", "value": ["v"]}])
    path = f"{base(channel)}/messages/{first['message_id']}"
    assert ana.get(path, include_thread_info=True)["thread_info"] == {}
    bo.post(path + "/reactions", reaction="smile")
    bo.post(path + "/reactions", reaction="gone")
    bo.delete(path + "/reactions", reaction="gone")
    reply = bo.send(channel, parent_message_id=first["message_id"])
    for flag in ("with_sorted_meta_array", "include_meta_array"):
        assert ana.get(path, **{flag: True})["sorted_metaarray"] == [{"key": "k", "value": ["v"]}]
    for flag in ("include_reactions", "include_reactions_summary"):
        found = ana.get(path, **{flag: True})
        assert [each["key"] for each in found["reactions"]] == ["smile"]
        assert [(each["key"], each["count"]) for each in found["reactions_summary"]] == [("smile", 1)]
    assert ana.get(path, include_thread_info=True)["thread_info"]["reply_count"] == 1
    info = ana.get(f"{base(channel)}/messages/{reply['message_id']}", include_parent_message_info=True)[
        "parent_message_info"
    ]
    assert info["type"] == "MESG" and info["message"] == first["message"] and "message_id" not in info
    bare = ana.get(f"{base(channel)}/messages/{reply['message_id']}", include_parent_message_info=False)
    assert bare["parent_message_info"] is None and bare["parent_message_id"] == first["message_id"]


@row("r9.1-subchannel")
def test_flags_without_meaning_here_are_accepted(pair):
    ana, _, channel = pair
    sent = ana.send(channel)
    flags = {
        "show_subchannel_messages_only": False,
        "show_subchannel_message_only": False,
        "is_sdk": True,
        "sdk_source": "x",
        "checking_has_next": True,
        "checking_continuous_messages": True,
    }
    assert ids(newest(ana, channel, **flags)) == ids([sent])


@row("r9.1-continuous", "r9.1-ts")
def test_whether_a_list_is_continuous_is_computed(world, pair):
    ana, bo, channel = pair
    first = ana.send(channel)
    bo.send(channel)
    ana.send(channel)
    query = {"message_ts": INFINITE, "prev_limit": 100}
    whole = page(ana, channel, **query)
    assert whole["is_continuous_messages"] is True and whole["ts"] >= first["created_at"]
    assert page(ana, channel, **query, sender_ids=[ana.id])["is_continuous_messages"] is False
    assert page(ana, channel, **query, sender_ids=[bo.id])["is_continuous_messages"] is True
    assert page(ana, channel, message_ts=0, prev_limit=1)["is_continuous_messages"] is True


@row("r9.1-visible", "r16.6-visible")
def test_only_visible_messages_are_listed(pair):
    ana, bo, channel = pair
    ana.send(channel)
    bo.put(base(channel) + "/reset_user_history")
    after = ana.send(channel)
    assert ids(newest(bo, channel)) == ids([after]) and len(newest(ana, channel)) == 2


@row("r9.1-errors")
def test_only_members_list_messages_of_a_public_channel_too(world):
    ana, bo = world.people(2)
    assert bo.get(base(ana.channel(is_public=True)) + "/messages", message_ts=0).code == 400108


@row("r9.2-one", "r9.2-threads", "m6.2-dialects")
def test_one_message(pair):
    ana, bo, channel = pair
    sent = ana.send(channel, "hi")
    query = {"channel_type": "group", "channel_url": "other", "message_id": 7}
    found = bo.get(f"{base(channel)}/messages/{sent['message_id']}", **query)
    assert (found["message"], found["type"]) == ("hi", "MESG")
    assert found["message_id"] == found["msg_id"] and found["created_at"] == found["ts"]
    assert bo.get(base(channel) + "/messages/parent_thread_message").code == 400930


# Changelog and gap


@row("r9.3-changelog", "r9.3-next", "r6-changelog", "r16.8-messages", "r16.1-updated")
def test_a_changelog_has_what_changed_after_it_was_made(pair):
    ana, bo, channel = pair
    path = base(channel) + "/messages/changelogs"
    assert ana.get(path).code == 400105
    plain, edited, deleted, reacted = (ana.send(channel) for _ in range(4))
    start = ana.get(path, change_ts=0)
    assert (start["updated"], start["deleted"], start["has_more"]) == ([], [], False)
    assert start["next"] and start["force_use_next_token"] is True
    message = lambda one: f"{base(channel)}/messages/{one['message_id']}"  # noqa: E731
    after = ana.put(message(edited), message_type="MESG", message="new")
    assert after["updated_at"] > edited["created_at"] - 1 and edited["updated_at"] == 0
    ana.delete(message(deleted))
    bo.post(message(reacted) + "/reactions", reaction="smile")
    found = ana.get(path, token=start["next"])
    assert ids(found["updated"]) == ids([edited, reacted]) and found["updated"][0]["message"] == "new"
    assert [each["message_id"] for each in found["deleted"]] == ids([deleted])
    assert found["deleted"][0]["deleted_at"] > 10**12 and found["next"]
    assert plain["message_id"] not in ids(found["updated"])


@row("r16.8-messages")
def test_a_changelog_shows_only_visible_messages(pair):
    ana, bo, channel = pair
    hidden = ana.send(channel)
    bo.put(base(channel) + "/reset_user_history")
    path = base(channel) + "/messages/changelogs"
    token = bo.get(path, change_ts=0)["next"]
    ana.put(f"{base(channel)}/messages/{hidden['message_id']}", message_type="MESG", message="new")
    ana.delete(f"{base(channel)}/messages/{hidden['message_id']}")
    found = bo.get(path, token=token)
    assert found["updated"] == []


def gap(person, channel, **query):
    answer = person.get(base(channel) + "/messages_gap", **query)
    assert not answer.code, answer
    assert answer["prev_hasmore"] == answer["prev_has_more"] and answer["next_hasmore"] == answer["next_has_more"]
    return answer


@row("r9.4-windows", "r9.4-missing", "r9.4-spelling", "r9.4-huge", "r9.4-more")
def test_a_gap_is_counted_filled_or_huge(pair):
    ana, _, channel = pair
    assert ana.get(base(channel) + "/messages_gap").code == 400105
    sent = spaced(ana, channel, 6)
    times = [message["created_at"] for message in sent]
    window = {"prev_start_ts": times[0], "prev_end_ts": times[2], "next_start_ts": times[3], "next_end_ts": INFINITE}
    same = gap(ana, channel, **window, prev_cache_count=3, next_cache_count=3)
    assert (same["is_huge_gap"], same["prev_messages"], same["next_messages"]) == (False, [], [])
    some = gap(ana, channel, **window, prev_cache_count=2, next_cache_count=3, checking_continuous_messages=True)
    assert ids(some["prev_messages"]) == ids(sent[:3]) and some["next_messages"] == []
    assert some["is_continuous_prev_messages"] is True and some["is_continuous_next_messages"] is True
    huge = gap(ana, channel, **window, prev_cache_count=0, next_cache_count=0, huge_gap_threshold=5)
    assert (huge["is_huge_gap"], huge["prev_messages"], huge["next_messages"]) == (True, [], [])
    assert (
        gap(ana, channel, **window, prev_cache_count=0, next_cache_count=0, huge_gap_threshold=6)["is_huge_gap"]
        is False
    )


@row("r9.4-more")
def test_a_window_that_holds_more_than_a_page(pair):
    ana, _, channel = pair
    sent = [ana.send(channel) for _ in range(120)]
    window = {"next_start_ts": 0, "next_end_ts": INFINITE, "next_cache_count": 0}
    found = gap(ana, channel, **window)
    assert found["next_has_more"] is True and len(found["next_messages"]) >= 100
    assert ids(found["next_messages"]) == ids(sent[: len(found["next_messages"])])


# Sending


@row("r9.5-text", "r15-send", "m6.2-no-file", "m0-ms")
def test_a_text_by_rest_with_each_field(world, pair):
    ana, bo, channel = pair
    socket = bo.socket()
    fields = {
        "data": "d",
        "custom_type": "t",
        "mention_type": "users",
        "mentioned_user_ids": [bo.id],
        "mentioned_message_template": f"hi @{{{bo.id}}}",
        "push_option": "suppress",
        "silent": True,
        "extended_message": {"a": 1},
        "apple_critical_alert_options": {"name": "n", "volume": 0.5},
        "sorted_metaarray": [{"key": "k", "value": ["v", "w"]}],
        "req_id": world.name("r"),
    }
    sent = ana.send(channel, "hi", **fields)
    for name in (
        "data",
        "custom_type",
        "mention_type",
        "mentioned_user_ids",
        "mentioned_message_template",
        "silent",
        "extended_message",
        "sorted_metaarray",
        "req_id",
    ):
        assert sent[name] == fields[name], name
    assert "file" not in sent and sent["request_id"] == sent["req_id"]
    assert sent["metaarray"] == {"k": ["v", "w"]} and sent["metaarray_key_order"] == ["k"]
    assert 10**12 < sent["created_at"] < 10**13
    copy = socket.one("MESG")
    assert "req_id" not in copy and copy["request_id"] == fields["req_id"] and copy["msg_id"] == sent["message_id"]
    assert ana.send(channel, is_silent=True)["silent"] is True


@row("r9.5-file", "m6.2-dialects")
@pytest.mark.parametrize(
    "spelling",
    [
        {"file_name": "a.png", "file_size": 7, "file_type": "image/png"},
        {"name": "a.png", "size": 7, "type": "image/png"},
    ],
)
def test_a_file_by_rest_in_either_spelling(pair, spelling):
    ana, bo, channel = pair
    socket = bo.socket()
    sent = ana.post(base(channel) + "/messages", message_type="FILE", url="http://x/a.png", message="c", **spelling)
    file = sent["file"]
    assert (file["url"], file["name"], file["size"], file["type"]) == ("http://x/a.png", "a.png", 7, "image/png")
    assert (sent["type"], sent["url"], sent["name"], sent["size"]) == ("FILE", "http://x/a.png", "a.png", 7)
    frame = socket.one("FILE")
    assert (frame["type"], frame["url"], frame["file"]["url"]) == ("image/png", "http://x/a.png", "http://x/a.png")
    assert frame["data"] == frame["custom"]


@row("r9.5-files", "m6.2-no-file")
def test_several_files_by_rest(pair):
    ana, _, channel = pair
    files = [{"url": f"http://x/{name}", "file_name": name, "file_type": "t", "file_size": 1} for name in "ab"]
    sent = ana.post(base(channel) + "/messages", message_type="FILE", files=files)
    assert [file["file_name"] for file in sent["files"]] == ["a", "b"]
    assert "file" not in sent and "url" not in sent


@row("r9.5-multipart")
def test_a_file_as_a_form(pair):
    ana, _, channel = pair
    body, headers = form(PNG, message_type="FILE")
    sent = ana.call("POST", base(channel) + "/messages", body, headers=headers)
    assert not sent.code, sent
    assert (sent["file"]["name"], sent["file"]["type"], sent["file"]["size"]) == ("a.png", "image/png", len(PNG))


@row("r9.5-repeat", "w3.2-idempotent")
def test_a_repeated_request_id_gives_the_stored_message(world, pair):
    ana, bo, channel = pair
    request_id = world.name("r")
    first = ana.send(channel, "one", req_id=request_id)
    socket = bo.socket()
    again = ana.send(channel, "two", req_id=request_id)
    assert (again["message_id"], again["message"]) == (first["message_id"], "one")
    assert socket.kinds() == [] and len(newest(ana, channel)) == 1
    assert bo.send(channel, req_id=request_id)["message_id"] != first["message_id"]


@row("r9.5-errors")
def test_sending_by_rest_has_the_codes_of_the_socket(world, pair):
    ana, bo, channel = pair
    kim = world.person()
    path = base(channel) + "/messages"
    assert ana.post("group_channels/none/messages", message_type="MESG", message="x").code == 900500
    assert kim.post(path, message_type="MESG", message="x").code == 900020
    ana.put(base(channel) + "/freeze", freeze=True)
    assert bo.post(path, message_type="MESG", message="x").code == 900050
    assert ana.post(path, message_type="MESG").code == 400105
    assert ana.post(path, message_type="MESG", message="x" * 5001).code == 400110


@row("r9.6-edit", "r15-edit")
def test_the_sender_and_operators_edit(world):
    ana, bo, kim = world.people(3)
    channel = ana.channel(bo, kim)
    sent = bo.send(channel, "old", data="d")
    path = f"{base(channel)}/messages/{sent['message_id']}"
    socket = kim.socket()
    assert kim.put(path, message_type="MESG", message="x").code == 400108
    assert bo.put(path, message_type="MESG", message="new")["message"] == "new"
    edited = ana.put(path, message_type="MESG", data="e")
    assert (edited["message"], edited["data"]) == ("new", "e")
    assert [frame.body["data"] for frame in socket.frames("MEDI")] == ["d", "e"]
    file = bo.post(base(channel) + "/messages", message_type="FILE", url="http://x", file_name="a")
    bo.put(f"{base(channel)}/messages/{file['message_id']}", message_type="FILE", custom_type="photo")
    assert socket.one("FEDI")["custom_type"] == "photo"
    assert bo.put(f"{base(channel)}/messages/999999999", message_type="MESG", message="x").code == 400201


@row("r9.6-clear", "w4.3-metaarray")
def test_an_edit_by_rest_clears_what_is_empty_and_removes_meta_arrays(pair):
    ana, _, channel = pair
    arrays = [{"key": "k", "value": ["a", "b"]}, {"key": "l", "value": ["c"]}]
    sent = ana.send(channel, "text", data="d", custom_type="t", metaarray=arrays)
    path = f"{base(channel)}/messages/{sent['message_id']}"
    assert ana.put(path, message_type="MESG", data="", custom_type="")["message"] == "text"
    seen = ana.get(path, with_sorted_meta_array=True)
    assert (seen["message"], seen["data"], seen["custom_type"]) == ("text", "", "")
    assert seen["sorted_metaarray"] == arrays
    removed = [{"key": "k", "value": ["a"]}, {"key": "l", "value": []}]
    answer = ana.put(path, message_type="MESG", metaarray={"array": removed, "mode": "remove"})
    assert answer["sorted_metaarray"] == [{"key": "k", "value": ["b"]}] and answer["message"] == "text"


@row("r9.6-edit-admin", "r15-edit", "w5.5-aedi")
def test_an_administrator_edits_admin_messages(world, pair):
    ana, _, channel = pair
    socket = ana.socket()
    sent = world.admin.post(base(channel) + "/messages", message_type="ADMM", message="at 9")
    path = f"{base(channel)}/messages/{sent['message_id']}"
    assert ana.put(path, message_type="ADMM", message="x").code == 400108
    assert world.admin.put(path, message_type="ADMM", message="at 10")["message"] == "at 10"
    edited = socket.one("AEDI")
    assert (edited["message"], edited["msg_id"], edited["request_id"]) == ("at 10", sent["message_id"], "")
    assert edited["updated_at"] > 0 and edited["old_values"] == {"mention_type": "users", "mentioned_user_ids": []}


@row("r9.6-delete", "r15-delm", "w5.6-delm", "m6.6-parent", "m7-empty")
def test_deleting_a_reply_and_its_parent(pair):
    ana, bo, channel = pair
    parent = ana.send(channel, silent=True)
    reply, other = (bo.send(channel, parent_message_id=parent["message_id"]) for _ in range(2))
    socket = ana.socket()
    path = base(channel) + "/messages/"
    assert bo.delete(path + str(parent["message_id"])).code == 400108
    assert bo.delete(path + str(reply["message_id"]), mesg_token="x") == {}
    deleted, thread = [frame for frame in socket.frames()]
    assert (deleted.name, thread.name) == ("DELM", "MTHD")
    assert deleted.body["msg_id"] == reply["message_id"] and deleted.body["sender_id"] == bo.id
    assert deleted.body["message_created_at"] == reply["created_at"] and deleted.body["ts"] >= reply["created_at"]
    assert (deleted.body["silent"], deleted.body["is_super"]) == (False, False)
    assert thread.body["thread_info"]["reply_count"] == 1
    ana.delete(path + str(parent["message_id"]))
    left = bo.get(path + str(other["message_id"]), include_parent_message_info=True)
    assert left["parent_message_info"]["type"] == "DELE"
    assert socket.one("DELM")["silent"] is True


@row("m7-empty", "r15-reply", "w5.10-mthd")
def test_a_thread_keeps_its_object_when_the_last_reply_goes(pair):
    ana, bo, channel = pair
    parent = ana.send(channel)
    path = base(channel) + "/messages/"
    socket = ana.socket()
    reply = bo.send(channel, parent_message_id=parent["message_id"])
    assert [frame.name for frame in socket.frames("MESG", "MTHD")] == ["MESG", "MTHD"]
    bo.delete(path + str(reply["message_id"]))
    thread = socket.one("MTHD")
    assert (thread["parent_message_id"], thread["thread_info"]["reply_count"]) == (parent["message_id"], 0)
    assert ana.get(path + str(parent["message_id"]), include_thread_info=True)["thread_info"]["reply_count"] == 0


@row("m7-replies", "r16.2-thread")
def test_a_thread_names_those_with_most_replies(world):
    people = world.people(7)
    ana = people[0]
    channel = ana.channel(*people[1:])
    parent = ana.send(channel)["message_id"]
    for number, person in enumerate(people):
        for _ in range(number % 3 + 1):
            person.send(channel, parent_message_id=parent)
    thread = ana.get(f"{base(channel)}/messages/{parent}", include_thread_info=True)["thread_info"]
    assert (thread["reply_count"], thread["member_count"], len(thread["most_replies"])) == (13, 7, 5)
    assert {user["user_id"] for user in thread["most_replies"][:2]} == {people[2].id, people[5].id}
    assert thread["unread_message_count"] == 0 == ana.view(channel)["total_unread_thread_message_count"]


@row("r9.8-translate", "r15-translation", "w10.3-translation", "m6.3-asked")
def test_translations(pair):
    ana, bo, channel = pair
    socket = bo.socket()
    sent = ana.send(channel, "hello")
    path = f"{base(channel)}/messages/{sent['message_id']}/translation"
    assert ana.post(path, target_langs=["fr"])["translations"] == {"fr": "(fr) hello"}
    assert [frame.body["translations"] for frame in socket.frames("MEDI")] == [{"fr": "(fr) hello"}]
    ana.socket().ask("MESG", channel_url=channel, message="hi", target_langs=["de"])
    pushed, filled = [frame for frame in socket.frames("MESG", "MEDI")]
    assert (pushed.name, pushed.body["translations"]) == ("MESG", {"de": ""})
    assert (filled.name, filled.body["translations"]) == ("MEDI", {"de": "(de) hi"})
    file = ana.post(base(channel) + "/messages", message_type="FILE", url="http://x", file_name="a")
    assert ana.post(f"{base(channel)}/messages/{file['message_id']}/translation", target_langs=["fr"]).code == 400920


# Reactions and pins


@row("r9.9-add", "r9.9-delete", "r15-reaction", "w5.9-mrct", "m9-answer")
def test_reactions(pair):
    ana, bo, channel = pair
    sent = ana.send(channel)
    path = f"{base(channel)}/messages/{sent['message_id']}/reactions"
    socket = ana.socket()
    added = bo.post(path, reaction="smile", user_id=bo.id)
    assert added["success"] is True and (added["operation"], added["user_id"], added["count"]) == ("ADD", bo.id, 1)
    pushed = socket.one("MRCT")
    for name in (
        "msg_id",
        "reaction",
        "user_id",
        "operation",
        "updated_at",
        "count",
        "sampled_user_ids",
        "channel_url",
    ):
        assert pushed[name] == added[name]
    assert pushed["ts"] == pushed["updated_at"] and "success" not in pushed
    assert bo.post(path, reaction="smile").code == 400202
    assert bo.post(path, reaction="x" * 31).code == 400110
    removed = bo.delete(path, reaction="smile")
    assert (removed["operation"], removed["count"]) == ("DELETE", 0) and removed["updated_at"] > added["updated_at"]
    assert bo.delete(path, reaction="smile").code == 400201


@row("r9.10-pin", "r9.10-unpin", "r9.10-list", "r15-pin", "r15-delm", "w6.1-11300")
def test_pins(world, pair):
    ana, bo, channel = pair
    sent = [ana.send(channel, str(number)) for number in range(3)]
    path = lambda one: f"{base(channel)}/messages/{one['message_id']}/pin"  # noqa: E731
    socket = bo.socket()
    for message in sent:
        assert bo.post(path(message)) == {}
    assert bo.post(path(sent[0])).code == 400202
    pinned = socket.frames("SYEV 11300")[-1].body["data"]
    assert pinned["pinned_message_ids"] == ids(reversed(sent)) == ana.view(channel)["pinned_message_ids"]
    assert pinned["latest_pinned_message"]["message_id"] == sent[2]["message_id"]
    first = ana.get(base(channel) + "/pinned_messages", limit=2)
    rest = ana.get(base(channel) + "/pinned_messages", limit=2, token=first["next"])
    assert ids(pin["message"] for pin in first["pinned_messages"] + rest["pinned_messages"]) == ids(reversed(sent))
    assert (first["has_more"], rest["has_more"]) == (True, False)
    assert bo.delete(path(sent[0])) == {} and bo.delete(path(sent[0])).code == 400201
    ana.delete(f"{base(channel)}/messages/{sent[2]['message_id']}")
    assert [frame.kind for frame in socket.frames()][-2:] == ["DELM", "SYEV 11300"]
    ana.delete(path(sent[1]))
    assert socket.one("SYEV 11300")["data"] == {}


@row("r9.10-pin")
def test_where_and_how_many_pins_there_may_be(world, pair):
    ana, _, channel = pair
    pin = lambda where, one: ana.post(f"{base(where)}/messages/{one['message_id']}/pin").code  # noqa: E731
    assert [pin(channel, ana.send(channel)) for _ in range(11)] == [0] * 10 + [400203]
    other = ana.channel()
    assert pin(other, ana.send(other, silent=True)) == 400920


# Files


@row("r9.11-upload", "r9.11-get")
def test_an_upload_and_its_thumbnails(world, pair):
    ana, _, channel = pair
    body, headers = form(PNG, channel_url=channel, thumbnail1="2,2", thumbnail2="100,100", request_id="q")
    answer = ana.call("POST", "storage/file", body, headers=headers)
    assert (answer["file_size"], answer["require_auth"]) == (len(PNG), False)
    boxes = [(each["width"], each["height"], each["real_width"], each["real_height"]) for each in answer["thumbnails"]]
    assert [box[:2] for box in boxes] == [(2, 2), (100, 100)] and boxes[0][2:] == (2, 1)
    with Connection(world.server.port) as connection:
        connection.send(f"GET {answer['url'][len(world.server.url) :]} HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.answer()[::2] == (200, PNG)


@row("r9.11-errors", "r9.11-limit")
def test_uploads_by_strangers_and_of_too_large_files(world, pair):
    ana, _, channel = pair
    body, headers = form(PNG, channel_url=channel)
    assert world.person().call("POST", "storage/file", body, headers=headers).code == 400108
    assert ana.call("POST", "storage/file", b"--edge--\r\n", headers=headers).code != 0
    body, headers = form(bytes((25 << 20) + 1), channel_url=channel)
    assert ana.call("POST", "storage/file", body, headers=headers).code == 400113


# Receipts


@row("r7.7-mark-as-read", "r15-read", "r16.2-partial", "r16.2-read", "m3-unread", "w3.4-unique")
def test_marking_as_unread_and_as_read_up_to_a_message(pair):
    ana, bo, channel = pair
    sent = spaced(ana, channel, 4)
    path = base(channel) + "/messages/mark_as_read"
    bo.socket().ask("READ", channel_url=channel)
    assert bo.view(channel)["unread_message_count"] == 0
    own, other = bo.socket(), ana.socket()
    answer = bo.put(path, message_id=sent[1]["message_id"], is_excluded=True, unique_id="u-1")
    assert (answer["channel_url"], answer["user_id"], answer["unread_message_count"]) == (channel, bo.id, 3)
    assert answer["ts"] == sent[1]["created_at"] - 1 and answer["is_excluded"] is True and answer["unique_id"] == "u-1"
    assert answer["total_unread_count"]["all"] == 3
    assert bo.view(channel)["unread_message_count"] == 3
    for socket in (own, other):
        read = socket.frames("READ", "SYEV")
        assert read[0].body["is_excluded"] is True and read[0].body["unique_id"] == "u-1"
        assert read[0].body["user"]["user_id"] == bo.id and read[0].body["ts"] == answer["ts"]
        assert [frame.kind for frame in read[1:]] == (["SYEV 11000"] if socket is own else [])
        assert all(frame.body["unique_id"] == "u-1" for frame in read[1:])
    answer = bo.put(path, message_id=sent[2]["message_id"], is_excluded=False)
    assert (answer["unread_message_count"], answer["ts"]) == (1, sent[2]["created_at"])
    assert bo.put(path, message_id=sent[0]["message_id"], is_excluded=False)["ts"] == sent[2]["created_at"]
    assert bo.put(path, message_id=999999999).code == 400201


@row("r7.7-read-all", "r15-read-all")
def test_marking_channels_as_read(world):
    ana, bo = world.people(2)
    first, second, read = (ana.channel(bo) for _ in range(3))
    for channel in (first, second):
        ana.send(channel)
    socket = ana.socket()
    path = bo.path + "/mark_as_read_all"
    assert bo.put(path, channel_urls=["none"]).code == 400201
    assert bo.put(path, channel_urls=[first, read]) == {}
    assert [frame.body["channel_url"] for frame in socket.frames("READ")] == [first]
    assert bo.put(path) == {}
    assert [frame.body["channel_url"] for frame in socket.frames("READ")] == [second]


@row("r7.7-delivered", "r15-delivered", "m3-delivered", "w5.8-dlvr")
@pytest.mark.parametrize("which", ["ts", "message_id", "all"])
def test_marking_as_delivered(pair, which):
    ana, bo, channel = pair
    sent = spaced(ana, channel, 2)
    body = {"ts": {"ts": sent[0]["created_at"]}, "message_id": {"message_id": sent[0]["message_id"]}, "all": {}}[which]
    socket = ana.socket()
    path = base(channel) + "/messages/mark_as_delivered"
    answer = bo.put(path, user_id=bo.id, **body)
    expected = sent[1 if which == "all" else 0]["created_at"]
    assert answer == {"ts": expected}
    assert socket.one("DLVR")["updated"] == {bo.id: expected}
    bo.put(path, user_id=bo.id, **body)
    assert socket.kinds() == []
    assert ana.view(channel)["delivery_receipt"][bo.id] == expected


@row("r7.7-thread-push")
def test_whether_replies_are_pushed(world, pair):
    ana, bo, channel = pair
    sent = ana.send(channel)["message_id"]
    ana.send(channel, parent_message_id=sent)
    path = f"{base(channel)}/messages/{sent}"
    assert bo.put(path + "/thread_push", push_enabled=False) == {}
    assert bo.get(path, include_thread_info=True)["thread_info"]["push_enabled"] == 0
    assert ana.get(path, include_thread_info=True)["thread_info"]["push_enabled"] == 1
    assert world.person().put(path + "/thread_push", push_enabled=False).code == 400108


# Counts and last message


@row("r16.2-new", "r16.2-silent", "r16.2-deleted")
def test_what_counts_as_unread(pair):
    ana, bo, channel = pair

    def counts(who):
        view = who.view(channel)
        return view["unread_message_count"], view["unread_mention_count"]

    first = ana.send(channel)
    mention = ana.send(channel, mention_type="users", mentioned_user_ids=[bo.id])
    assert (counts(bo), counts(ana)) == ((2, 1), (0, 0))
    ana.send(channel, silent=True)
    ana.send(channel, parent_message_id=first["message_id"])
    assert counts(bo) == (2, 1)
    ana.send(channel, parent_message_id=first["message_id"], reply_to_channel=True)
    ana.send(channel, mention_type="channel")
    assert counts(bo) == (4, 2)
    ana.delete(f"{base(channel)}/messages/{mention['message_id']}")
    assert counts(bo) == (3, 1)


@row("r16.2-new")
def test_admin_messages_count(world, pair):
    _, bo, channel = pair
    world.admin.post(base(channel) + "/messages", message_type="ADMM", message="n")
    assert bo.view(channel)["unread_message_count"] == 1


@row("r16.5-replaces", "r16.5-edit", "r16.5-deleted")
def test_last_message(pair):
    ana, bo, channel = pair
    last = lambda who: (who.view(channel)["last_message"] or {}).get("message")  # noqa: E731
    first, second = ana.send(channel, "1"), ana.send(channel, "2")
    assert last(bo) == "2"
    ana.send(channel, "silent", silent=True)
    ana.send(channel, "reply", parent_message_id=first["message_id"])
    assert last(bo) == "2"
    path = f"{base(channel)}/messages/{second['message_id']}"
    ana.put(path, message_type="MESG", message="2b")
    assert last(bo) == "2b"
    ana.delete(path)
    assert last(bo) == "1"


@row("r16.1-order", "w10.3-ids", "r16.1-now")
def test_ids_rise_in_the_whole_server_and_times_never_fall(world):
    ana = world.person()
    channels = [ana.channel() for _ in range(3)]
    sent = [ana.send(channel) for _ in range(10) for channel in channels]
    assert ids(sent) == sorted(set(ids(sent)))
    for channel in channels:
        times = [
            (message["created_at"], message["message_id"]) for message in sent if message["channel_url"] == channel
        ]
        assert times == sorted(times)
    asked = [page(ana, channels[0], message_ts=0)["ts"] for _ in range(5)]
    assert asked == sorted(asked) and asked[0] >= sent[-1]["created_at"]


@row("r16.7-ephemeral", "w10.3-ephemeral")
def test_messages_of_an_ephemeral_channel_are_pushed_not_stored(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo, is_ephemeral=True)
    socket = bo.socket()
    sender = ana.socket()
    ack = sender.ask("MESG", channel_url=channel, message="x", req_id="e-1")
    assert ack.name == "MESG" and socket.one("MESG")["message"] == "x"
    assert newest(bo, channel) == [] and bo.view(channel)["unread_message_count"] == 0
    assert sender.ask("MESG", channel_url=channel, message="x", req_id="e-1").body["msg_id"] == ack.body["msg_id"]
    assert ana.post(f"{base(channel)}/messages/{ack.body['msg_id']}/pin").code in (400201, 400920)


@row("r16.7-frozen")
def test_in_a_frozen_channel_only_operators_send(pair):
    ana, bo, channel = pair
    ana.put(base(channel) + "/freeze", freeze=True)
    assert bo.socket().ask("MESG", channel_url=channel, message="x").body["code"] == 900050
    assert ana.socket().ask("MESG", channel_url=channel, message="x").name == "MESG"


@row("r16.7-survival", "r15-delm")
def test_messages_go_when_their_time_is_over(start_world):
    world = start_world()
    ana, bo = world.people(2)
    channel = ana.channel(bo, message_survival_seconds=5)
    sent = ana.send(channel)
    socket = bo.socket()
    world.control("clock", advance_ms=6_000)
    assert newest(bo, channel) == []
    assert socket.one("DELM")["msg_id"] == sent["message_id"]


@row("r6-search", "r13.4-search")
def test_search(world):
    ana, bo = world.people(2)
    channel, other = ana.channel(bo), bo.channel()
    words = [ana.send(channel, text) for text in ("Needle one", "hay", "a NEEDLE")]
    bo.send(other, "needle of another channel")
    found = ana.get("search/messages", query="needle", channel_url=channel, limit=1)
    assert ids(found["results"]) == ids([words[2]])
    assert (found["total_count"], found["has_next"]) == (2, True) and found["end_cursor"]
    rest = ana.get("search/messages", query="needle", channel_url=channel, limit=1, after=found["end_cursor"])
    assert ids(rest["results"]) == ids([words[0]]) and rest["has_next"] is False
    assert ids(ana.get("search/messages", query="needle")["results"]) == ids([words[2], words[0]])
    assert ana.get("search/messages", query="needle", channel_url=other).code == 400108
    assert ana.get("search/messages").code == 400105
