"""Users, push, counts, reports, polls, scheduled messages and the rest of REST (rows r11 to r13, r15)."""

import pytest
from rows import row
from test_channels import base, ids
from test_objects import PNG, form
from wire import Connection


@pytest.fixture
def pair(world):
    ana, bo = world.people(2)
    return ana, bo, ana.channel(bo)


# Users


@row("r13.1-list", "r16.3-text")
def test_users_by_id_name_and_metadata(world):
    stem = world.name("Nick")
    first, second = world.person(stem + " Ä"), world.person(stem + " b")
    first.post(first.path + "/metadata", metadata={"team": stem})
    assert set(ids(first.get("users", user_ids=[first.id, second.id, "none"])["users"])) == {first.id, second.id}
    assert set(ids(first.get("users", nickname_startswith=stem.upper())["users"])) == {first.id, second.id}
    found = first.get("users", metadatakey="team", metadatavalues_in=[stem, "x"])
    assert ids(found["users"]) == [first.id] and found["next"] == ""
    page = first.get("users", nickname_startswith=stem, limit=1)
    rest = first.get("users", nickname_startswith=stem, limit=1, token=page["next"])
    assert set(ids(page["users"] + rest["users"])) == {first.id, second.id}


@row("r13.1-update", "r15-none", "m1-aliases", "m1-absent")
def test_updating_myself_sends_no_frame(pair):
    ana, bo, _ = pair
    socket = bo.socket()
    answer = ana.put(ana.path, nickname="New", profile_url="http://p", preferred_languages=["fr"], discovery_keys=["k"])
    assert (answer["nickname"], answer["name"], answer["profile_url"], answer["image"]) == (
        "New",
        "New",
        "http://p",
        "http://p",
    )
    assert answer["user_id"] == answer["guest_id"] == ana.id and answer["preferred_languages"] == ["fr"]
    assert ana.put(ana.path, nickname="")["nickname"] == ""
    assert socket.kinds() == []
    assert ana.put(bo.path, nickname="x").code == 400108


@row("r13.1-picture")
def test_a_profile_picture_as_a_form(world):
    ana = world.person()
    body, headers = form(PNG, nickname="pic")
    answer = ana.call("PUT", ana.path, body.replace(b'name="file"', b'name="profile_file"'), headers=headers)
    assert answer["nickname"] == "pic" and answer["profile_url"].startswith("http")


@row("r13.1-metadata", "r15-none")
def test_metadata_of_a_user(world):
    ana = world.person()
    path = ana.path + "/metadata"
    assert ana.post(path, metadata={"a": "1"}) == {"a": "1"}
    assert ana.post(path, metadata={"a": "2"}).code == 400202
    assert ana.put(path, metadata={"b": "1"}, upsert=False).code == 400201
    assert ana.put(path, metadata={"a": "2", "b": "3"}, upsert=True) == {"a": "2", "b": "3"}
    assert ana.delete(path + "/a") == {} and ana.delete(path + "/a").code == 400201
    assert ana.get("users", user_ids=[ana.id])["users"][0]["metadata"] == {"b": "3"}
    assert ana.delete(path) == {}


@row("r13.1-block", "r15-block", "w6.2-20000", "w6.2-20001")
def test_blocking(pair):
    ana, bo, channel = pair
    sockets = [ana.socket(), bo.socket()]
    path = ana.path + "/block"
    assert ana.post(path, target_id=bo.id)["user_id"] == bo.id
    assert ana.post(path, target_id=ana.id).code == 400111
    assert ids(ana.get(path)["users"]) == ids(ana.get(path, user_ids=[bo.id])["users"]) == [bo.id]
    member = next(member for member in bo.view(channel)["members"] if member["user_id"] == ana.id)
    assert (member["is_blocking_me"], member["is_blocked_by_me"]) == (True, False)
    assert ana.delete(f"{path}/{bo.id}") == {} and ana.delete(f"{path}/{bo.id}").code == 400201
    for socket in sockets:
        blocked, unblocked = [frame.body for frame in socket.frames("USEV")]
        assert (blocked["cat"], unblocked["cat"]) == (20001, 20000)
        for event in (blocked, unblocked):
            assert (event["data"]["blocker"]["user_id"], event["data"]["blockee"]["user_id"]) == (ana.id, bo.id)


@row("r13.1-invitation", "r16.3-auto")
def test_whether_invitations_are_accepted(world):
    ana = world.person()
    path = ana.path + "/channel_invitation_preference"
    assert ana.get(path) == {"auto_accept": True}
    assert ana.put(path, auto_accept=False) == ana.get(path) == {"auto_accept": False}
    assert ana.put(path).code == 400105


# Push


@row("r13.2-token", "r13.2-unknown-token", "r15-none")
@pytest.mark.parametrize(
    "kind, field", [("gcm", "gcm_reg_token"), ("apns", "apns_device_token"), ("huawei", "huawei_device_token")]
)
def test_push_tokens(world, kind, field):
    ana = world.person()
    path = f"{ana.path}/push/{kind}"
    body = {
        field: "t-1",
        "is_unique": False,
        "always_push": True,
        "system_push_enabled": True,
        "device_os": "x",
        "device_manufacturer": "y",
    }
    assert "device_token_last_deleted_at" in ana.post(path, **body)
    ana.post(path, **{field: "t-2"})
    listed = ana.get(path + "/device_tokens")
    assert (len(listed["device_tokens"]), listed["type"], listed["has_more"]) == (2, kind, False)
    assert ana.delete(path + "/t-1")["device_token_last_deleted_at"] >= 0
    assert ana.delete(path + "/t-1").code == 500602
    assert "device_token_last_deleted_at" in ana.delete(ana.path + "/push")
    assert ana.get(path + "/device_tokens")["device_tokens"] == []
    assert ana.post(path).code == 400105


@row("r13.2-template")
def test_the_push_template(world):
    ana = world.person()
    path = ana.path + "/push/template"
    assert ana.get(path)["name"] == "default"
    assert ana.put(path, name="alternative")["name"] == ana.get(path)["name"] == "alternative"
    assert ana.put(path, name="none").code == 400111


@row("r13.2-preference")
def test_push_preferences(world):
    ana = world.person()
    path = ana.path + "/push_preference"
    fields = {
        "do_not_disturb": True,
        "start_hour": 1,
        "start_min": 2,
        "end_hour": 3,
        "end_min": 4,
        "timezone": "Europe/Paris",
        "snooze_enabled": True,
        "snooze_start_ts": 1,
        "snooze_end_ts": 2,
        "push_trigger_option": "mention_only",
        "push_sound": "s",
    }
    answer = ana.put(path, **fields)
    assert fields.items() <= answer.items() and "dnd_schedules" in answer
    assert fields.items() <= ana.get(path).items()
    ana.delete(path)
    assert ana.get(path)["push_trigger_option"] == "all" and ana.get(path)["do_not_disturb"] is False
    assert ana.put(path, push_trigger_option="none").code == 400111


@row("r13.2-channel", "r13.2-count", "r15-preference", "r16.2-preference")
def test_preferences_of_a_channel_are_sent_to_own_connections_alone(world, pair):
    ana, bo, channel = pair
    own, other = bo.socket(), ana.socket()
    push = f"{bo.path}/push_preference/{channel}"
    assert bo.get(push)["push_trigger_option"] == "default"
    answer = bo.put(push, push_trigger_option="off")
    assert answer["push_trigger_option"] == "off" and "enable" in answer
    assert bo.put(push, push_trigger_option="x").code == 400111
    count = f"{bo.path}/count_preference/{channel}"
    assert bo.put(count, count_preference="off") == {"count_preference": "off"}
    assert bo.put(count, count_preference="x").code == 400111
    assert own.kinds() == ["SYEV 11000", "SYEV 11000"] and other.kinds() == []
    view = bo.view(channel)
    assert (view["push_trigger_option"], view["count_preference"]) == ("off", "off")
    ana.send(channel)
    assert bo.view(channel)["unread_message_count"] == 1
    stranger = world.person()
    assert stranger.put(f"{stranger.path}/count_preference/{channel}", count_preference="off").code == 400108


@row("r13.2-delivery", "r13.6-statistics")
@pytest.mark.parametrize("path", ["sdk/push_delivery", "sdk/statistics", "sdk/notification_statistics"])
def test_what_is_taken_and_forgotten(world, path):
    assert world.person().post(path, device_id="d", log_entries=[{"a": 1}]) == {}


# Counts


@row("r13.3-messages", "r13.3-channels", "r13.3-items", "r13.3-group", "w5.17-unread")
def test_counts(world):
    ana, lee = world.person(), world.invited_only()
    bo = world.person()
    work, large = ana.channel(bo, lee, custom_type="work"), ana.channel(bo, is_super=True)
    bo.send(work)
    bo.send(work, mention_type="users", mentioned_user_ids=[ana.id])
    bo.send(large)
    count = lambda what, **query: ana.get(f"{ana.path}/{what}", **query)  # noqa: E731
    assert (count("unread_message_count")["unread_count"], count("unread_message_count")["unread_feed_count"]) == (3, 0)
    assert count("unread_message_count", custom_types=["work"])["unread_count"] == 2
    assert count("unread_message_count", super_mode="super")["unread_count"] == 1
    assert count("unread_channel_count")["unread_count"] == 2
    assert count("unread_channel_count", super_mode="nonsuper")["unread_count"] == 1
    keys = [
        "group_channel_unread_message_count",
        "super_group_channel_unread_message_count",
        "non_super_group_channel_unread_mention_count",
        "group_channel_invitation_count",
    ]
    assert count("unread_item_count", item_keys=keys) == dict(zip(keys, [3, 1, 1, 0]))
    assert lee.get(lee.path + "/unread_item_count", item_keys=keys[3:]) == {keys[3]: 1}
    states = {
        "all": 1,
        "joined": 0,
        "joined_only": 0,
        "invited": 1,
        "invited_only": 1,
        "invited_by_friend": 0,
        "invited_by_non_friend": 1,
    }
    for state, expected in states.items():
        assert lee.get(lee.path + "/group_channel_count", state=state) == {"group_channel_count": expected}
    assert count("unread_message_count", super_mode="x").code == 400111


# Reports


@row("r12-channel", "r12-message", "r12-user", "r12-category", "r15-none")
def test_reports(pair):
    ana, bo, channel = pair
    sent = bo.send(channel)
    socket = bo.socket()
    report = {"report_category": "spam", "reporting_user_id": ana.id, "report_description": "d"}
    assert ana.post(f"report/group_channels/{channel}", **report) == {}
    path = f"report/group_channels/{channel}/messages/{sent['message_id']}"
    assert ana.post(path, **report, offending_user_id=bo.id) == {}
    user = {**report, "channel_type": "group_channels", "channel_url": channel}
    assert ana.post(f"report/users/{bo.id}", **user) == {}
    custom = {**report, "report_category": "custom", "custom_report_category_name": "mine"}
    assert ana.post(f"report/group_channels/{channel}", **custom) == {}
    assert ana.post(f"report/group_channels/{channel}", **{**report, "report_category": "x"}).code == 400111
    assert ana.post("report/group_channels/none", **report).code == 400201
    assert (
        ana.post(f"report/group_channels/{channel}/messages/999999999", **report, offending_user_id=bo.id).code
        == 400201
    )
    assert ana.post("report/users/none", **user).code == 400201
    assert socket.kinds() == []


@row("r12-categories")
def test_report_categories(world):
    names = {category["name"] for category in world.person().get("report_category")["categories"]}
    assert {"suspicious", "harassing", "inappropriate", "spam"} <= names


@row("r12-custom", "r12-categories")
def test_custom_report_categories(start_world):
    world = start_world()
    ana, bo = world.people(2)
    report = lambda name: ana.post(  # noqa: E731
        f"report/users/{bo.id}", report_category="custom", custom_report_category_name=name
    )
    assert report("anything") == {}
    for name in ("off topic", "gone"):
        world.control("report-category", name=name, on=True)
    world.control("report-category", name="gone", on=False)
    names = [category["name"] for category in ana.get("report_category")["categories"]]
    assert names == ["suspicious", "harassing", "inappropriate", "spam", "off topic"]
    assert report("off topic") == {} and report("anything").code == 400111
    document = world.admin.call("GET", "export", root="/sandbox/")
    other = start_world()
    other.admin.call("POST", "import", document, root="/sandbox/")
    assert [each["name"] for each in other.person().get("report_category")["categories"]] == names


# Polls


@pytest.fixture
def poll(pair):
    """A poll that Ana made and attached; Bo is in the channel."""
    ana, bo, channel = pair
    made = ana.post("polls", title="Lunch?", options=["Soup", "Rice"], data={"text": "x"})
    assert not made.code, made
    ana.send(channel, poll_id=made["id"])
    return made


def there(channel):
    return {"channel_url": channel, "channel_type": "group_channels"}


@row("r11-create", "r11-get", "m10-full", "m0-seconds")
def test_making_and_getting_a_poll(pair):
    ana, bo, channel = pair
    made = ana.post("polls", title="T", options=["a", "b"], allow_multiple_votes=True, close_at=4_000_000_000)
    assert [option["text"] for option in made["options"]] == ["a", "b"] and made["data"] is None
    assert (made["title"], made["status"], made["allow_multiple_votes"], made["close_at"], made["message_id"]) == (
        "T",
        "open",
        True,
        4_000_000_000,
        0,
    )
    assert len(str(made["created_at"])) == 10
    sent = ana.send(channel, poll_id=made["id"])
    assert sent["poll"]["id"] == made["id"] and len(sent["poll"]["options"]) == 2
    found = bo.get(f"polls/{made['id']}", **there(channel))
    assert (found["id"], found["message_id"]) == (made["id"], sent["message_id"])
    assert bo.get("polls/999999", **there(channel)).code == 400201
    assert ana.post("polls", title="T").code == 400105
    assert ana.post("polls", title="T" * 2049, options=["a"]).code == 400110


@row("r11-update", "r11-close", "r15-poll", "w5.12-pedi")
def test_changing_and_closing_a_poll(pair, poll):
    ana, bo, channel = pair
    path = f"polls/{poll['id']}"
    socket = bo.socket()
    assert bo.put(path, title="x").code == 400108
    assert ana.put(path, title="Dinner?")["title"] == "Dinner?"
    assert bo.put(path + "/close").code == 400108
    assert ana.put(path + "/close")["status"] == "closed"
    assert ana.put(path + "/close").code == 400920 == ana.put(path, title="y").code
    changed, closed = [frame.body for frame in socket.frames("PEDI")]
    assert (changed["channel_url"], changed["poll"]["title"], changed["poll"]["voted_option_ids"]) == (
        channel,
        "Dinner?",
        [],
    )
    assert closed["poll"]["status"] == "closed" and closed["ts"] > changed["ts"]


@row("r11-delete", "r15-poll", "w5.12-pedi")
def test_deleting_a_poll(pair, poll):
    ana, bo, channel = pair
    socket = bo.socket()
    assert bo.delete(f"polls/{poll['id']}").code == 400108
    assert ana.delete(f"polls/{poll['id']}") == {} and ana.delete(f"polls/{poll['id']}").code == 400201
    assert socket.one("PEDI")["poll"]["status"] == "removed"


@row("r11-list", "r6-list")
def test_polls_of_a_channel(world, pair):
    ana, bo, channel = pair
    made = []
    for title in "abc":
        made.append(ana.post("polls", title=title, options=["x"])["id"])
        ana.send(channel, poll_id=made[-1])
    first = bo.get("polls", **there(channel), limit=2)
    rest = bo.get("polls", **there(channel), limit=2, token=first["next"])
    assert sorted(one["id"] for one in first["polls"] + rest["polls"]) == made and rest["next"] == ""
    assert bo.get("polls", **there(channel), limit=21).code == 400113
    assert world.person().get("polls", **there(channel)).code == 400108


@row("r11-add-option", "r11-get-option", "r11-update-option", "r11-delete-option", "r15-poll")
def test_options_of_a_poll(pair, poll):
    ana, bo, channel = pair
    path = f"polls/{poll['id']}/options"
    socket = bo.socket()
    assert bo.post(path, text="Fish", **there(channel)).code == 400108
    added = ana.post(path, text="Fish", **there(channel))["options"][-1]
    assert added["text"] == "Fish"
    assert ana.put(f"{path}/{added['id']}", text="Meat")["options"][-1]["text"] == "Meat"
    assert bo.get(f"{path}/{added['id']}", **there(channel))["text"] == "Meat"
    assert bo.delete(f"{path}/{added['id']}").code == 400108
    assert ana.delete(f"{path}/{added['id']}") == {}
    assert ana.get(f"{path}/{added['id']}", **there(channel)).code == 400201
    assert len(socket.frames("PEDI")) == 3


@row("r11-vote", "r11-voters", "r15-vote")
def test_voting_by_rest(pair, poll):
    ana, bo, channel = pair
    option = poll["options"][1]["id"]
    own, other = bo.socket(), ana.socket()
    answer = bo.put(f"polls/{poll['id']}/vote", option_ids=[option], **there(channel))
    assert answer["id"] == answer["poll_id"] == poll["id"] and answer["voted_option_ids"] == [option]
    assert {"option_id": option, "vote_count": 1} in answer["updated_vote_counts"] and answer["voter_count"] == 1
    assert own.one("VOTE")["voted_option_ids"] == [option]
    assert "voted_option_ids" not in other.one("VOTE")
    voters = ana.get(f"polls/{poll['id']}/options/{option}/voters", **there(channel))
    assert (ids(voters["voters"]), voters["vote_count"], voters["next"]) == ([bo.id], 1, "")
    assert bo.put(f"polls/{poll['id']}/vote", option_ids=[999999], **there(channel)).code == 400201


@row("r11-changelog", "r6-changelog")
def test_changes_of_polls(pair, poll):
    ana, bo, channel = pair
    path = base(channel) + "/polls/changelogs"
    assert bo.get(path).code == 400105
    other = ana.post("polls", title="o", options=["x"])["id"]
    ana.send(channel, poll_id=other)
    token = bo.get(path, change_ts=0)["next"]
    assert token
    ana.put(f"polls/{poll['id']}", title="new")
    ana.delete(f"polls/{other}")
    changes = bo.get(path, token=token)
    assert [one["title"] for one in changes["updated"]] == ["new"] and changes["deleted"] == [other]
    assert changes["has_more"] is False and changes["next"]


@row("r11-close-at", "r15-poll")
def test_a_poll_closes_by_itself(start_world):
    world = start_world()
    ana = world.person()
    channel = ana.channel()
    now = world.control("clock")["now"]
    made = ana.post("polls", title="t", options=["x"], close_at=now // 1000 + 5)
    ana.send(channel, poll_id=made["id"])
    socket = ana.socket()
    world.control("clock", advance_ms=7_000)
    assert ana.get(f"polls/{made['id']}", **there(channel))["status"] == "closed"
    assert socket.one("PEDI")["poll"]["status"] == "closed"


# Scheduled messages


@pytest.fixture
def later(world):
    """A time an hour ahead."""
    return world.control("clock")["now"] + 3_600_000


def schedule(person, channel, at, **fields):
    return person.post(
        base(channel) + "/scheduled_messages", message_type="MESG", message="later", scheduled_at=at, **fields
    )


@row("r13.5-create", "r13.5-get", "m12-scheduled")
def test_scheduling_a_message(pair, later):
    ana, bo, channel = pair
    made = schedule(ana, channel, later, sorted_metaarray=[{"key": "k", "value": ["v"]}])
    assert (made["message_id"], made["scheduled_status"], made["scheduled_at"]) == (0, "pending", later)
    assert made["sorted_metaarray"] == [{"key": "k", "value": ["v"]}]
    path = f"{base(channel)}/scheduled_messages/{made['scheduled_message_id']}"
    assert ana.get(path)["message"] == "later"
    assert bo.get(path).code == 400108
    assert ana.get(f"{base(channel)}/scheduled_messages/999999").code == 400201
    assert schedule(ana, channel, later - 3_500_000).code == 400113


@row("r13.5-file", "r13.5-send-now")
def test_scheduling_a_file_with_its_bytes(world, pair, later):
    ana, bo, channel = pair
    body, headers = form(PNG, message_type="FILE", scheduled_at=str(later), message="caption", thumbnail1="2,2")
    made = ana.call("POST", base(channel) + "/scheduled_messages", body, headers=headers)
    assert (made["scheduled_status"], made["file"]["name"], made["file"]["size"]) == ("pending", "a.png", len(PNG))
    path = f"{base(channel)}/scheduled_messages/{made['scheduled_message_id']}"
    assert ana.put(path, message="other")["file"]["url"] == made["file"]["url"]
    socket = bo.socket()
    assert ana.post(path + "/send_now") == {}
    sent = socket.one("FILE")
    assert (sent["message"], sent["url"]) == ("other", made["file"]["url"])
    assert sent["thumbnails"] == made["thumbnails"] and sent["thumbnails"][0]["real_height"] == 1
    with Connection(world.server.port) as connection:
        connection.send(f"GET {sent['url'][len(world.server.url) :]} HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.answer()[::2] == (200, PNG)


@row("r13.5-update", "r13.5-cancel")
def test_changing_and_cancelling_a_scheduled_message(pair, later):
    ana, bo, channel = pair
    path = f"{base(channel)}/scheduled_messages/{schedule(ana, channel, later)['scheduled_message_id']}"
    assert ana.put(path, message_type="MESG", message="changed")["message"] == "changed"
    assert bo.put(path, message="x").code == 400108 == bo.delete(path).code
    assert ana.delete(path) == {}
    assert ana.get(path)["scheduled_status"] == "canceled"
    assert ana.put(path, message="x").code == 400920 == ana.delete(path).code


@row("r13.5-send-now", "r15-send")
def test_sending_a_scheduled_message_now(pair, later):
    ana, bo, channel = pair
    path = f"{base(channel)}/scheduled_messages/{schedule(ana, channel, later)['scheduled_message_id']}"
    socket = bo.socket()
    assert ana.post(path + "/send_now") == {}
    sent = socket.one("MESG")
    assert (sent["message"], sent["user"]["user_id"]) == ("later", ana.id) and "req_id" not in sent
    assert ana.post(path + "/send_now").code == 400920


@row("r13.5-list", "r13.5-count")
def test_listing_and_counting_scheduled_messages(world, pair, later):
    ana, bo, channel = pair
    made = [schedule(ana, channel, later + number)["scheduled_message_id"] for number in range(3)]
    schedule(bo, channel, later)
    listed = lambda **query: [
        one["scheduled_message_id"]
        for one in ana.get(  # noqa: E731
            "scheduled_messages", channel_url=channel, channel_type="group_channels", **query
        )["scheduled_messages"]
    ]
    assert listed(order="scheduled_at") == made and listed(order="scheduled_at", reverse=True) == made[::-1]
    assert sorted(listed(order="created_at")) == made and listed(message_type="FILE") == []
    ana.delete(f"{base(channel)}/scheduled_messages/{made[0]}")
    assert listed(status=["pending"], order="scheduled_at") == made[1:]
    assert ana.get("scheduled_messages/count", channel_url=channel, status=["pending"]) == {"count": 2}


@row("r13.5-due", "r15-send")
def test_a_scheduled_message_is_sent_when_due(start_world):
    world = start_world()
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    made = schedule(ana, channel, world.control("clock")["now"] + 310_000)
    failing = schedule(bo, channel, world.control("clock")["now"] + 310_000)
    bo.put(base(channel) + "/leave")
    world.control("clock", advance_ms=320_000)
    page = ana.get(base(channel) + "/messages", message_ts=0, next_limit=9)
    assert [one["message"] for one in page["messages"]] == ["later"]
    path = base(channel) + "/scheduled_messages/"
    assert ana.get(f"{path}{made['scheduled_message_id']}")["scheduled_status"] == "sent"
    listed = bo.get("scheduled_messages", channel_url=channel, channel_type="group_channels")["scheduled_messages"]
    assert [(one["scheduled_message_id"], one["scheduled_status"]) for one in listed] == [
        (failing["scheduled_message_id"], "failed")
    ]


# The rest


@row("r13.6-emoji")
def test_emoji(world):
    ana = world.person()
    everything = ana.get("emoji_categories")
    category = everything["emoji_categories"][0]
    emoji = category["emojis"][0]
    assert everything["emoji_hash"] == ana.socket().login.body["emoji_hash"]
    assert ana.get(f"emoji_categories/{category['id']}") == category
    assert ana.get(f"emojis/{emoji['key']}") == emoji
    assert ana.get("emoji_categories/99999").code == 400201 == ana.get("emojis/none").code


@row("r13.6-settings", "w2.1-config", "r16.7-purge")
def test_settings_and_whether_they_are_to_be_fetched(start_world):
    world = start_world()
    ana = world.person()
    before = ana.get("sdk/applications/settings", ts=0)
    assert before["has_more"] is False and before["ts"] > 10**12 and "next" in before
    assert ana.socket(config_ts=before["ts"]).login.body["config_sync_needed"] is False
    world.control("purge", up_to=before["ts"] - 1000)
    assert ana.socket(config_ts=before["ts"]).login.body["config_sync_needed"] is True
    offsets = ana.get("sdk/applications/settings", ts=before["ts"])["configs"][0]["message_purge_offset"]
    assert offsets["global"] == before["ts"] - 1000


@row("r13.6-unserved", "r13.6-friends")
@pytest.mark.parametrize(
    "path",
    [
        "sdk/ui_kit/configuration",
        "notifications/templates",
        "users/ME/friends",
        "users/ME/friends/changelogs",
        "users/ME/friend_discoveries",
        "users/ME/allow_friend_discovery",
    ],
)
def test_what_the_protocol_leaves_unserved_is_400930(world, path):
    ana = world.person()
    assert ana.get(path.replace("ME", ana.id)).code == 400930
