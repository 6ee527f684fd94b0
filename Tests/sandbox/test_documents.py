"""Import and export through the command line and the control interface."""

import json
import zipfile

import pytest
from test_chat import login, message
from wire import WebSocket


def export(server):
    return server.rest("GET", "export", root="/sandbox/")


def chat(server):
    channel = server.channel("ana", "bo")
    with login(server, "ana") as ana:
        for text in ["one", "two"]:
            ana.send_frame(message(channel, text, text))
            ana.command("MESG")
    return channel


def test_a_document_written_at_the_stop_is_what_the_next_server_has(start_server, tmp_path):
    path = tmp_path / "chat.json"
    first = start_server("--export", str(path))
    chat(first)
    document = export(first)
    assert first.stop() == 0
    written = json.loads(path.read_text())
    for user in written["users"] + document["users"]:
        user.pop("last_seen_at", None)
    assert written == document
    second = start_server("--import", str(path))
    assert any("2 new users, 1 channels, 2 messages" in line for line in second.reports)
    assert export(second) == json.loads(path.read_text())


def test_a_document_is_taken_by_the_control_interface_whole_or_not_at_all(start_server):
    source, target = start_server(), start_server()
    channel = chat(source)
    document = export(source)
    done = target.rest("POST", "import", document, root="/sandbox/")
    assert done == {"users": 2, "channels": 1, "messages": 2, "renumbered": False}
    page = target.rest("GET", f"group_channels/{channel}/messages?message_ts=0&next_limit=9")
    assert [each["message"] for each in page["messages"]] == ["one", "two"]
    refused = target.rest("POST", "import", document, root="/sandbox/")
    assert refused["error"] is True and "already" in refused["message"]


@pytest.mark.parametrize("given", [{}, {"created_at": 1_700_000_000_500}])
def test_who_wrote_the_first_message_was_a_member(start_server, given):
    server = start_server()
    document = {
        "format": "covey-sandbox-1", "users": [{"user_id": "ana"}],
        "channels": [{
            "channel_url": "general", "members": [{"user_id": "ana"}], **given,
            "messages": [{"created_at": 1_700_000_001_000, "user_id": "ana", "message": "hello"}]}]}
    server.rest("POST", "import", document, root="/sandbox/")
    channel = export(server)["channels"][0]
    expected = given.get("created_at", 1_700_000_001_000)
    assert (channel["created_at"], channel["members"][0]["joined_at"]) == (expected, expected)


def test_an_imported_document_is_kept(start_server, tmp_path):
    source = start_server()
    chat(source)
    document = export(source)
    kept = start_server("--data", str(tmp_path / "data"))
    kept.rest("POST", "import", document, root="/sandbox/")
    kept.process.kill()
    kept.wait()
    assert export(start_server("--data", str(tmp_path / "data"))) == document


SLACK = {
    "users.json": [{"id": "U1", "name": "ana", "profile": {"real_name": "Ana"}}],
    "channels.json": [{"id": "C1", "name": "general", "created": 1700000000, "members": ["U1"]}],
    "general/2023-11-15.json": [{"type": "message", "user": "U1", "text": "hello", "ts": "1700000100.000100"}],
}


@pytest.mark.parametrize("zipped", [False, True])
def test_a_slack_export_is_taken_as_a_directory_and_as_a_zip_file(start_server, tmp_path, zipped):
    path = tmp_path / "slack"
    if zipped:
        path = path.with_suffix(".zip")
        with zipfile.ZipFile(path, "w") as archive:
            for name, content in SLACK.items():
                archive.writestr(name, json.dumps(content))
    else:
        for name, content in SLACK.items():
            (path / name).parent.mkdir(parents=True, exist_ok=True)
            (path / name).write_text(json.dumps(content))
    server = start_server("--import", str(path))
    page = server.rest("GET", "group_channels/slack-general/messages?message_ts=0&next_limit=9")
    assert [(each["message"], each["user"]["nickname"]) for each in page["messages"]] == [("hello", "Ana")]


@pytest.mark.parametrize("content", ["{}", "no json", '{"format": "covey-sandbox-1", "users": [{}]}'])
def test_what_cannot_be_imported_ends_the_start_with_a_reason(start_server, tmp_path, content):
    path = tmp_path / "broken.json"
    path.write_text(content)
    with pytest.raises(RuntimeError, match="broken.json"):
        start_server("--import", str(path))


def test_sockets_may_be_asked_to_reconnect_later(start_server):
    server = start_server("--user", "ana")
    with WebSocket(server.port) as socket:
        socket.command("LOGI")
        server.rest("POST", "be-busy", {"seconds": 60}, root="/sandbox/")
        assert socket.command("BUSY")[1]["retry_after"] == 60
