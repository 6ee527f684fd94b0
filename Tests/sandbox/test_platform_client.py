"""The Platform API from outside: every call of the generated client that its user, group channel, message, moderation
and metadata APIs have, driven by the client as it is. One test a call; the table of all goes to
build/reports/platform_calls.txt."""

import pytest

pytest.importorskip("sendbird_platform_sdk", reason="Tests/sandbox/requirements.txt lists it")
pytest.register_assert_rewrite("platform_channel_checks", "platform_message_checks", "platform_user_checks")

import platform_channel_checks  # noqa: E402, F401
import platform_message_checks  # noqa: E402, F401
import platform_user_checks  # noqa: E402, F401
from platform_checks import CHECKS  # noqa: E402
from platform_client import INVALID_ENDPOINT, NOT_SERVED, Entry, Refusal, World, operations  # noqa: E402
from server import ROOT  # noqa: E402

# Outside of what the sandbox is for: it imports histories by its own means, and has no open channels.
NOT_FOR_THE_SANDBOX = {("message", "migrate_messages"), ("moderation", "freeze_an_open_channel")}


@pytest.fixture(scope="module")
def world(server):
    world = World(server)
    yield world
    path = ROOT / "build/reports/platform_calls.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(world.table())
    print("\n" + world.table())


@pytest.mark.parametrize("operation", operations(), ids=lambda operation: ".".join(operation))
def test_a_call_of_the_platform_client(world, operation):
    assert operation in CHECKS, "no check for this call"
    if operation in NOT_FOR_THE_SANDBOX:
        with pytest.raises(Refusal) as refusal:
            CHECKS[operation](world)
        assert refusal.value.code == INVALID_ENDPOINT
        world.book[operation] = Entry(NOT_SERVED)
    else:
        CHECKS[operation](world)
