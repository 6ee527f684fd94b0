"""What the server's flags make it refuse, and which keys expire (rows of r7, r9, r16, w1, w9)."""

from rows import row
from test_channels import base
from test_objects import PNG, form
from wire import Connection


@row("r7.5-operators-only")
def test_only_operators_update_if_the_server_runs_so(start_world):
    world = start_world("--only-operators-update")
    ana, bo = world.people(2)
    channel = ana.channel(bo)
    assert bo.put(base(channel), name="x").code == 400108
    assert ana.put(base(channel), name="x")["name"] == "x"


@row("r16.6-history")
def test_new_members_do_not_see_what_was_sent_before(start_world):
    world = start_world("--hide-history")
    ana, bo, lee = world.person(), world.person(), world.invited_only()
    channel = ana.channel(is_public=True)
    ana.send(channel, "before")
    world.control("clock", advance_ms=10)
    bo.put(base(channel) + "/join")
    ana.post(base(channel) + "/invite", user_ids=[lee.id])
    ana.send(channel, "between")
    world.control("clock", advance_ms=10)
    lee.put(base(channel) + "/accept")
    for person in (bo, lee):
        page = person.get(base(channel) + "/messages", message_ts=0, next_limit=9)
        assert [message["message"] for message in page["messages"]] == ["between"]
    assert len(ana.get(base(channel) + "/messages", message_ts=0, next_limit=9)["messages"]) == 2


@row("r9.11-auth")
def test_a_protected_file_needs_the_key_of_a_login(start_world):
    world = start_world("--protect-files")
    ana = world.person()
    body, headers = form(PNG, channel_url=ana.channel(), thumbnail1="2,2")
    upload = ana.call("POST", "storage/file", body, headers=headers)
    assert upload["require_auth"] is True
    key = ana.socket().login.body["ekey"]

    def get(url, query="", header=""):
        with Connection(world.server.port) as connection:
            target = url[len(world.server.url) :] + query
            connection.send(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n{header}\r\n")
            return connection.answer()

    for url in (upload["url"], upload["thumbnails"][0]["url"]):
        for query in ("", "?auth=wrong"):
            status, _, refusal = get(url, query)
            assert status == 403 and b"400108" in refusal
        assert get(url, header="Range: bytes=0-0\r\n")[0] == 403
        assert get(url, "?auth=" + key)[::2] == (200, PNG)
        assert get(url, "?auth=" + key, "Range: bytes=0-3\r\n")[::2] == (206, PNG[:4])
    body, headers = form(PNG)
    body = body.replace(b'name="file"', b'name="profile_file"')
    picture = ana.call("PUT", ana.path, body, headers=headers)
    assert picture["require_auth_for_profile_image"] is False
    assert get(picture["profile_url"])[::2] == (200, PNG)


@row("w1.4-400500")
def test_more_sockets_than_allowed_are_refused(start_world):
    world = start_world("--max-sockets-of-user", "1", "--max-sockets", "2")
    ana, bo, kim = world.people(3)
    first = ana.socket()
    assert ana.socket().login.body["code"] == 400500
    assert "error" not in bo.socket().login.body
    assert kim.socket().login.body["code"] == 400501
    assert first.kinds() == []


@row("w9.1-expiry", "w5.2-expr", "w4.8-refresh")
def test_the_key_of_a_client_that_can_refresh_expires(start_world):
    world = start_world("--session-lifetime", "20")
    ana = world.person()
    can, cannot = ana.socket(expiring_session=1), ana.socket(expiring_session=0)
    assert can.login.body["expires_at"] > can.login.body["login_ts"] and cannot.login.body["expires_at"] == -1
    world.control("clock", advance_ms=21_000)
    assert can.one("EXPR")["reason"] == 400309 and cannot.frames("EXPR") == []
    old = {"Session-Key": can.login.body["key"]}
    assert world.stranger.call("GET", "users", headers=old).code == 400309
    assert can.ask("LOGI", expiring_session=1).body["expires_at"] > can.login.body["expires_at"]


def test_limits_that_make_no_sense_are_misuse(start_server):
    for arguments in (
        ("--max-sockets", "0"),
        ("--session-lifetime", "-1"),
        ("--session-lifetime", "99999999999999999"),
    ):
        try:
            start_server(*arguments)
        except RuntimeError as refused:
            assert arguments[0] in str(refused)
        else:
            raise AssertionError(f"it started with {arguments}")
