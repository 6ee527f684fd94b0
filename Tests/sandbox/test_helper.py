"""tools/sandbox.py, the helper for Python programs: each of its functions does what its name says."""

import importlib.util
import pathlib
import time

import pytest
from server import PROGRAM
from wire import WebSocket

PATH = pathlib.Path(__file__).resolve().parents[2] / "tools" / "sandbox.py"
SPECIFICATION = importlib.util.spec_from_file_location("sandbox_helper", PATH)
helper = importlib.util.module_from_spec(SPECIFICATION)
SPECIFICATION.loader.exec_module(helper)


@pytest.fixture
def sandbox(monkeypatch):
    monkeypatch.setenv("COVEY_SANDBOX", PROGRAM)
    with helper.Sandbox(["--user", "ana", "--user", "bo"]) as sandbox:
        yield sandbox


def test_users_act_without_being_connected(sandbox):
    status, channel = sandbox.call("ana", "POST", "group_channels", channel_url="general", user_ids=["bo"])
    assert (status, channel["channel_url"]) == (200, "general")
    frames = sandbox.act("bo", "MESG", req_id="1", channel_url="general", message="hello")
    assert frames[0]["body"]["message"] == "hello"
    assert sandbox.counters()["messages"] == 1


def test_messages_that_are_said_never_share_a_millisecond(sandbox):
    sandbox.call("ana", "POST", "group_channels", channel_url="general", user_ids=["bo"])
    sandbox.clock(freeze=True)
    said = [sandbox.say("general", "bo", f"line {index}", custom_type="calm") for index in range(3)]
    assert [(each["message"], each["custom_type"]) for each in said] == [
        ("line 0", "calm"), ("line 1", "calm"), ("line 2", "calm")]
    times = [each["created_at"] for each in said]
    assert times[0] < times[1] < times[2]


def test_faults_come_strike_and_go(sandbox):
    fault = sandbox.fault("error", "login", code=400310, user="ana")
    with WebSocket(sandbox.port) as socket:
        assert socket.command("LOGI")[1]["code"] == 400310
    assert [(each["id"], each["struck"]) for each in sandbox.faults()] == [(fault, 1)]
    sandbox.remove_fault(fault)
    sandbox.fault("drop", "login")
    sandbox.remove_fault()
    assert sandbox.faults() == []
    with pytest.raises(helper.ControlError, match="on begins with"):
        sandbox.fault("drop", "moon")


def test_the_clock_is_the_server_s(sandbox):
    frozen = sandbox.clock(freeze=True)
    assert abs(frozen - time.time() * 1000) < 60_000
    assert sandbox.clock(advance_ms=1000) == frozen + 1000
    assert sandbox.clock() == frozen + 1000


def test_tokens_and_connections(sandbox):
    token = sandbox.issue_token("ana")
    with WebSocket(sandbox.port, "user_id=ana&access_token=" + token) as ana:
        assert "error" not in ana.command("LOGI")[1]
        sandbox.cut_connections("ana")
        assert ana.at_end()


def test_what_is_exported_is_imported_elsewhere(sandbox):
    sandbox.call("ana", "POST", "group_channels", channel_url="general", user_ids=["bo"])
    document = sandbox.export()
    with helper.Sandbox() as other:
        assert other.import_document(document)["channels"] == 1
        assert other.export() == document
        with pytest.raises(helper.ControlError, match="already"):
            other.import_document(document)
