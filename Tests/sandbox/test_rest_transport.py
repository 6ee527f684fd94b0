"""Transport, headers, encoding and errors of REST (rows r1 to r4)."""

import json

import pytest
from rows import row
from test_objects import PNG, form
from wire import Connection
from world import Person


@row("r1-sdk")
def test_every_path_is_served_below_sdk_too(world):
    ana = world.person()
    assert ana.get(f"sdk/{ana.path}/my_group_channels").status == 200
    channel = ana.channel()
    assert ana.get(f"sdk/group_channels/{channel}") == ana.view(channel)


@row("r1-success", "r1-empty")
def test_success_is_200_with_an_object_even_if_there_is_nothing_to_say(world):
    ana = world.person()
    channel = ana.channel()
    answer = ana.delete(f"group_channels/{channel}")
    assert (answer.status, answer, answer.raw) == (200, {}, b"{}")


@row("r1-root", "r2-no-credential")
def test_the_root_and_session_keys_need_no_credential(world):
    assert (world.stranger.call("GET", "", root="/").status, world.stranger.call("GET", "", root="/")) == (200, {})
    assert world.stranger.post(f"users/{world.name()}/session_key").status == 200


@row("r1-options", "r2-no-credential")
def test_options_are_answered_for_browsers(world):
    answer = world.stranger.call("OPTIONS", "group_channels")
    assert answer.status == 200
    for name in ("origin", "headers", "methods"):
        assert answer.headers["access-control-allow-" + name]


@row("r2-session-key")
@pytest.mark.parametrize("name", ["Session-Key", "session-key", "SESSION-KEY"])
def test_the_session_key_names_the_user(world, name):
    ana = world.person()
    answer = world.stranger.call("GET", ana.path + "/my_group_channels", headers={name: ana.key})
    assert answer.status == 200


@row("r2-app-id", "r5.1-errors", "w1.4-400304")
def test_another_application_is_refused_if_the_server_has_one(start_world):
    world = start_world("--app-id", "mine")
    ana = world.person()
    assert ana.call("GET", "users", headers={"App-Id": "other"}).code == 400304
    assert ana.call("GET", "users", headers={"App-Id": "mine"}).status == 200
    assert world.stranger.call("POST", "users/x/session_key", {}, headers={"App-Id": "other"}).code == 400304
    assert world.socket(user_id="bo", ai="other").login.body["code"] == 400304
    assert "error" not in world.socket(user_id="bo", ai="mine").login.body


@row("r2-access-token", "r5.1-token-in-body", "r5.1-errors", "r5.2-token")
def test_a_user_with_a_token_needs_it_for_a_session_key(world):
    ana = world.person()
    issued = world.admin.post(ana.path + "/token")
    assert issued["token"] and "expires_at" in issued
    path = ana.path + "/session_key"
    assert world.stranger.post(path).code == 400302
    assert world.stranger.call("POST", path, {}, headers={"Access-Token": "wrong"}).code == 400302
    assert world.stranger.call("POST", path, {}, headers={"Access-Token": issued["token"]})["key"]
    assert world.stranger.post(path, token=issued["token"])["key"]


@row("r2-api-token", "r4-admin")
def test_an_administrator_acts_for_the_user_given_and_passes_all_checks(world):
    ana, bo = world.people(2)
    channel = ana.channel()
    sent = world.admin.post(f"group_channels/{channel}/messages", message_type="MESG", message="x", user_id=ana.id)
    assert sent["user"]["user_id"] == ana.id
    page = world.admin.get(f"group_channels/{channel}/messages", message_ts=0, next_limit=5)
    assert [item["message_id"] for item in page["messages"]] == [sent["message_id"]]
    assert world.admin.put(f"group_channels/{channel}/freeze", freeze=True)["freeze"] is True
    path = f"group_channels/{channel}/messages/{sent['message_id']}"
    assert world.admin.put(path, message_type="MESG", message="y")["message"] == "y"
    assert world.admin.get(bo.path + "/my_group_channels").status == 200


@row("r2-charset")
def test_a_charset_in_the_content_type_is_accepted(world):
    ana = world.person()
    answer = ana.call(
        "POST", "group_channels", {"name": "é"}, headers={"Content-Type": "application/json; charset=utf-8"}
    )
    assert answer["name"] == "é"


@row("r2-ignored")
def test_headers_that_describe_the_client_change_nothing(world):
    ana = world.person()
    headers = {
        "Accept": "text/html",
        "SendBird": "a,b,c,d",
        "SB-User-Agent": "x",
        "SB-SDK-User-Agent": "y",
        "Request-Sent-Timestamp": "never",
        "User-Agent": "z",
    }
    assert ana.call("GET", "group_channels", headers=headers).status == 200


@row("r3-path")
def test_path_segments_are_split_before_they_are_decoded(world):
    ana = world.person(user_id=world.name("a/b+c d"))
    assert ana.get(ana.path + "/my_group_channels").status == 200
    plus = world.person(user_id=world.name("p+q"))
    assert plus.get(f"users/{plus.id}/my_group_channels").status == 200


@row("r3-query-bool")
@pytest.mark.parametrize("yes, no", [("true", "false"), ("TRUE", "False"), ("1", "0")])
def test_booleans_of_a_query_come_in_any_case(world, yes, no):
    ana = world.person()
    ana.channel()
    assert len(ana.get(ana.path + "/my_group_channels?show_empty=" + yes)["channels"]) == 1
    assert ana.get(ana.path + "/my_group_channels?show_empty=" + no)["channels"] == []


@row("r3-query-list")
def test_lists_of_a_query_are_split_then_decoded_and_repeated_keys_add_up(world):
    ana, bo, kim = (world.person(user_id=world.name(stem)) for stem in ("a,1", "b", "c"))
    users = lambda query: {user["user_id"] for user in ana.get("users?" + query)["users"]}  # noqa: E731
    comma = ana.id.replace(",", "%2C")
    assert users(f"user_ids={comma},{bo.id}") == {ana.id, bo.id}
    assert users(f"user_ids={comma}&user_ids={kim.id}") == {ana.id, kim.id}


@row("r3-empty")
def test_an_empty_value_is_an_absent_one(world):
    ana = world.person()
    ana.channel()
    answer = ana.get(ana.path + "/my_group_channels?show_empty=true&order=&limit=&custom_types=&token=")
    assert len(answer["channels"]) == 1


@row("r3-unknown-field")
def test_unknown_fields_are_ignored(world):
    assert world.person().post("group_channels", name="n", no_such_field={"a": [1]})["name"] == "n"


@row("r3-user-id")
def test_user_id_may_be_missing_but_not_another_ones(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    assert ana.put(f"group_channels/{channel}/hide").status == 200
    assert ana.put(f"group_channels/{channel}/hide", user_id=ana.id).status == 200
    assert ana.put(f"group_channels/{channel}/hide", user_id=bo.id).code == 400108


@row("r3-delete")
def test_delete_takes_query_and_body_and_the_body_wins(world):
    ana, bo, kim = world.people(3)
    channel = ana.channel(bo, kim, operator_ids=[ana.id, bo.id, kim.id])
    path = f"group_channels/{channel}/operators"
    assert ana.delete(path, operator_ids=[bo.id]) == {}
    assert ana.call("DELETE", path, {"operator_ids": [kim.id]}, query={"operator_ids": [ana.id]}) == {}
    assert [user["user_id"] for user in ana.get(path)["operators"]] == [ana.id]


@row("r3-multipart", "r7.4-cover")
def test_a_form_has_texts_for_lists_and_booleans_and_files_with_name_and_type(world):
    ana, bo, kim = world.people(3)
    body, headers = form(PNG, name="f")
    body = body.replace(b'name="file"', b'name="cover_file"')
    fields = {"user_ids": f"{bo.id},{kim.id}", "is_public": "TRUE", "message_survival_seconds": "60"}
    for name, value in fields.items():
        body = (f'--edge\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n').encode() + body
    made = ana.call("POST", "group_channels", body, headers=headers)
    assert (made["member_count"], made["is_public"], made["message_survival_seconds"]) == (3, True, 60)
    assert made["cover_url"].startswith("http")


@row("r3-infinite")
@pytest.mark.parametrize("infinite", [9007199254740991, 9007199254740993, 9223372036854775807])
def test_large_times_are_infinite(world, infinite):
    ana = world.person()
    channel = ana.channel()
    sent = ana.send(channel)
    page = ana.get(f"group_channels/{channel}/messages", message_ts=infinite, prev_limit=5, include=True)
    assert [item["message_id"] for item in page["messages"]] == [sent["message_id"]]


# Errors


@row("r4-body", "m11-error", "r4-status")
def test_an_error_has_status_400_and_error_as_its_first_key(world):
    answer = world.person().get("group_channels/none")
    assert answer.status == 400
    assert list(answer)[0] == "error" and answer["error"] is True
    assert answer["code"] == 400201 and isinstance(answer["message"], str)


@row("r4-status", "r4-500901", "r4-503", "r4-429")
@pytest.mark.parametrize("code, status", [(500901, 500), (503, 503), (500910, 429)])
def test_errors_on_demand_have_their_status(start_world, code, status):
    world = start_world()
    ana = world.person()
    fault = {"do": "error", "on": "request GET", "code": code, "status": status, "times": 1}
    if status == 429:
        fault["retry_after"] = 3
    world.control("faults", **fault)
    answer = ana.get("users")
    assert (answer.status, answer["code"], list(answer)[0]) == (status, code, "error")
    if status == 429:
        assert (answer.headers["retry-after"], answer["retry_after"]) == ("3", 3)


@row("r4-400303")
@pytest.mark.parametrize("headers", [{}, {"Session-Key": ""}])
def test_a_missing_session_key_is_400303(world, headers):
    assert world.stranger.call("GET", "users", headers=headers).code == 400303


@row("r4-400309")
def test_an_unknown_or_expired_session_key_is_400309(world):
    assert world.stranger.call("GET", "users", headers={"Session-Key": "no-such-key"}).code == 400309
    ana = world.person()
    world.control("expire-session-keys", user_id=ana.id)
    assert ana.get("users").code == 400309


@row("r4-400310")
def test_a_revoked_session_is_400310(world):
    ana = world.person()
    world.control("revoke-sessions", user_id=ana.id)
    assert ana.get("users").code == 400310


@row("r4-400300", "r5.2-update-user", "r5.1-errors", "w1.4-400300")
def test_a_deactivated_user_is_400300(world):
    ana = world.person()
    assert world.admin.put(ana.path, is_active=False)["is_active"] is False
    assert ana.get("users").code == 400300
    assert world.stranger.post(ana.path + "/session_key").code == 400300
    assert ana.socket().login.body["code"] == 400300


@row("r4-400301", "r5.1-errors", "w1.4-new-user")
def test_a_deleted_user_is_400301(world):
    ana = world.person()
    assert world.admin.delete(ana.path).status == 200
    assert ana.get("users").code == 400301
    assert world.stranger.post(ana.path + "/session_key").code == 400301
    assert ana.socket().login.body["code"] == 400301


@row("r4-400401")
def test_a_wrong_api_token_is_400401(world):
    assert world.stranger.call("GET", "users", headers={"Api-Token": "wrong"}).code == 400401


@row("r4-400108-user")
@pytest.mark.parametrize(
    "method, path",
    [("GET", "my_group_channels"), ("PUT", "mark_as_read_all"), ("GET", "unread_message_count"), ("GET", "block")],
)
def test_nobody_acts_for_somebody_else(world, method, path):
    ana, bo = world.people(2)
    assert ana.call(method, f"{bo.path}/{path}", {} if method == "PUT" else None).code == 400108


@row("r4-400403")
@pytest.mark.parametrize("body", [b"{", b"[]", b"7", b"null", b'{"a":1}x', b"\xff{}", b'{"a":"\\ud800"'])
def test_a_body_that_is_no_json_object_is_400403(world, body):
    answer = world.person().call("POST", "group_channels", body, headers={"Content-Type": "application/json"})
    assert answer.code == 400403


@row("r4-400404")
@pytest.mark.parametrize("path", ["users/%zz", "users/%ff", "users/%"])
def test_a_path_that_cannot_be_decoded_is_400404(world, path):
    assert world.person().get(path).code == 400404


@row("r4-400930")
@pytest.mark.parametrize(
    "method, path", [("GET", "no_such_thing"), ("DELETE", "users"), ("GET", "group_channels/x/y/z")]
)
def test_an_unknown_path_or_method_is_400930(world, method, path):
    assert world.person().call(method, path).code == 400930


@row("r4-400930")
def test_a_path_beside_v3_is_400930(world):
    assert world.admin.call("GET", "v2/users", root="/").code == 400930


TYPES = [
    pytest.param("400105", "POST", "users", {}, marks=row("r4-400105"), id="missing"),
    pytest.param("400100", "POST", "group_channels", {"name": 7}, marks=row("r4-400100"), id="no string"),
    pytest.param(
        "400101", "POST", "group_channels", {"message_survival_seconds": "x"}, marks=row("r4-400101"), id="no number"
    ),
    pytest.param("400102", "POST", "group_channels", {"user_ids": "x"}, marks=row("r4-400102"), id="no list"),
    pytest.param(
        "400103", "POST", "group_channels/URL/metadata", {"metadata": 7}, marks=row("r4-400103"), id="no JSON"
    ),
    pytest.param("400104", "POST", "group_channels", {"is_public": "maybe"}, marks=row("r4-400104"), id="no boolean"),
    pytest.param(
        "400110", "POST", "group_channels", {"name": "n" * 192}, marks=row("r4-400110", "r7.4-name"), id="too long"
    ),
    pytest.param(
        "400203",
        "POST",
        "group_channels",
        {"user_ids": [f"u{n}" for n in range(101)]},
        marks=row("r4-400203", "r7.4-members"),
        id="too many",
    ),
    pytest.param(
        "400111",
        "POST",
        "group_channels/URL/messages",
        {"message_type": "NONE", "message": "x"},
        marks=row("r4-400111"),
        id="not one of the values",
    ),
    pytest.param(
        "400112",
        "POST",
        "group_channels",
        {"is_distinct": True, "is_super": True},
        marks=row("r4-400112", "r7.4-super"),
        id="exclude each other",
    ),
    pytest.param(
        "400151",
        "POST",
        "group_channels/URL/metadata",
        {"metadata": {"a,b": "v"}},
        marks=row("r4-400151", "r10-limits"),
        id="character",
    ),
]


@pytest.mark.parametrize("code, method, path, body", TYPES)
def test_a_parameter_at_fault_has_its_code(world, code, method, path, body):
    ana = world.person()
    caller = world.admin if path == "users" else ana
    path = path.replace("URL", ana.channel()) if "URL" in path else path
    assert caller.call(method, path, body).code == int(code)


@row("r4-400106")
def test_a_negative_number_is_400106_where_none_is_allowed(world):
    ana = world.person()
    channel = ana.channel()
    page = ana.get(f"group_channels/{channel}/messages", message_ts=0, prev_limit=-1)
    assert page.code in (400106, 400113)
    assert ana.get(ana.path + "/my_group_channels", limit=-1).code in (400106, 400113)


@row("r4-400113", "r6-limit")
@pytest.mark.parametrize("limit", [0, 101])
def test_a_limit_out_of_range_is_400113(world, limit):
    ana = world.person()
    assert ana.get(ana.path + "/my_group_channels", limit=limit).code == 400113


@row("r4-T")
def test_page_tokens_unreadable_400111_expired_400109(start_world):
    world = start_world()
    ana = world.person()
    for _ in range(3):
        ana.channel()
    path = ana.path + "/my_group_channels"
    assert ana.get(path, token="nonsense").code == 400111
    token = ana.get(path, show_empty=True, limit=1)["next"]
    world.control("forget-tokens")
    assert ana.get(path, show_empty=True, limit=1, token=token).code == 400109


@row("r4-C", "r4-I", "r4-J", "r4-O")
def test_who_may_do_what_in_a_channel(world):
    ana, bo, kim = world.people(3)
    lee = world.invited_only()
    channel = ana.channel(bo, lee)
    base = f"group_channels/{channel}"
    history = base + "/messages?message_ts=0"
    assert ana.get("group_channels/none").code == 400201
    assert kim.get(base).code == 400108
    assert [who.get(history).code for who in (ana, bo, lee, kim)] == [0, 0, 0, 400108]
    assert [who.put(base + "/leave").code for who in (lee, kim)] == [400108, 400108]
    assert [who.put(base + "/freeze", freeze=True).code for who in (bo, lee, kim, ana)] == [400108] * 3 + [0]


@row("r4-M")
def test_a_message_unknown_deleted_or_invisible_is_400201(world):
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    messages = f"group_channels/{channel}/messages/"
    old, gone = ana.send(channel), ana.send(channel)
    ana.delete(messages + str(gone["message_id"]))
    bo.put(f"group_channels/{channel}/reset_user_history")
    assert ana.get(messages + "999999999").code == 400201
    assert ana.get(messages + str(gone["message_id"])).code == 400201
    assert ana.get(messages + str(old["message_id"])).code == 0
    assert bo.get(messages + str(old["message_id"])).code == 400201


@row("r4-U")
def test_an_unknown_user_is_400201_deleted_ones_too(world):
    ana, gone = world.people(2)
    world.admin.delete(gone.path)
    channel = ana.channel()
    for user_id in ("nobody-at-all", gone.id):
        assert ana.post(f"group_channels/{channel}/ban", user_id=user_id).code == 400201
        assert ana.post(ana.path + "/block", target_id=user_id).code == 400201


@row("r4-400306")
def test_more_than_2000_joined_channels_are_400306(start_world):
    world = start_world()
    ana, bo = world.people(2)
    public = bo.channel(is_public=True)
    for _ in range(2000):
        ana.channel()
    assert ana.put(f"group_channels/{public}/join").code == 400306
    assert ana.post("group_channels").code == 400306


@row("r2-no-credential")
def test_a_download_needs_no_session_key(world):
    ana = world.person()
    body, headers = form(PNG, channel_url=ana.channel())
    url = ana.call("POST", "storage/file", body, headers=headers)["url"]
    with Connection(world.server.port) as connection:
        connection.send(f"GET {url[len(world.server.url) :]} HTTP/1.1\r\nHost: localhost\r\n\r\n")
        status, _, data = connection.answer()
    assert (status, data) == (200, PNG)


# Session and administration


@row("r5.1-session-key", "w9.2-refresh")
def test_a_session_key_by_rest(world):
    user = world.name()
    answer = world.stranger.post(f"users/{user}/session_key", expiring_session=False, services=["chat"])
    assert (answer["key"], answer["services"], answer["expires_at"]) == (answer["new_key"], ["chat"], -1)
    person = Person(world, user, answer["key"])
    assert person.get(person.path + "/my_group_channels").status == 200
    assert person.socket().ask("LOGI").body["key"]


@row("r5.1-errors", "r5.2-create-user")
def test_a_user_id_longer_than_80_is_400305(world):
    assert world.stranger.post(f"users/{'u' * 81}/session_key").code == 400305
    assert world.admin.post("users", user_id="u" * 81, nickname="").code == 400305


@row("r5.2-create-user")
def test_users_are_created_with_a_token_if_asked_for_and_once(world):
    name = world.name()
    made = world.admin.post("users", user_id=name, nickname="N", profile_url="http://x", issue_access_token=True)
    assert (made["user_id"], made["nickname"], made["profile_url"]) == (name, "N", "http://x")
    assert made["access_token"]
    assert world.admin.post("users", user_id=name, nickname="N").code == 400202
    assert not world.admin.post("users", user_id=world.name(), nickname="").get("access_token")


@row("r5.2-admin-message", "r15-admin", "w5.4-admin", "m6.6-admin")
@pytest.mark.parametrize("kind", ["ADMM", "BRDM"])
def test_admin_messages(world, kind):
    ana = world.person()
    channel = ana.channel()
    socket = ana.socket()
    path = f"group_channels/{channel}/messages"
    sent = world.admin.post(path, message_type=kind, message="notice", custom_type="c", data="d", silent=True)
    assert (sent["type"], sent["message"], sent["custom_type"], sent["data"], sent["silent"]) == (
        kind,
        "notice",
        "c",
        "d",
        True,
    )
    assert sent.get("user") is None
    pushed = socket.one(kind)
    assert pushed["msg_id"] == sent["message_id"] and pushed["request_id"] == "" and "req_id" not in pushed
    assert ana.post(path, message_type=kind, message="x").code == 400108


@row("r5.3-other-logins")
@pytest.mark.parametrize("path", ["users/x/login", "sdk/users/x/authentication"])
def test_other_logins_are_400930(world, path):
    assert world.person().post(path).code == 400930


def test_the_answer_of_an_error_is_json_of_its_own_length(world):
    answer = world.person().get("group_channels/none")
    assert json.loads(answer.raw) == answer and answer.headers["content-type"].startswith("application/json")
