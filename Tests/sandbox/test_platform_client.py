"""The Platform API from outside: every call of the generated client that its user, group channel, message, moderation
and metadata APIs have, driven by the client as it is. One test a call; the table of all goes to
build/reports/platform_calls.txt."""

import pytest

pytest.importorskip("sendbird_platform_sdk", reason="Tests/sandbox/requirements.txt lists it")

from platform_client import INVALID_ENDPOINT, NOT_SERVED, Entry, Refusal, World, operations  # noqa: E402
from sendbird_platform_sdk.model import (  # noqa: E402
    accept_an_invitation_request, add_a_registration_or_device_token_request, add_extra_data_to_a_message_request,
    block_a_user_request, choose_a_push_notification_content_template_request, create_a_channel_metadata_request,
    create_a_group_channel_request, create_a_user_request, create_user_metadata_request, create_user_token_request,
    freeze_a_group_channel_request, freeze_an_open_channel_request, hide_a_channel_request,
    invite_as_members_request, join_a_channel_request, leave_a_channel_request, leave_my_group_channels_request,
    mark_all_messages_as_read_request, mark_channel_messages_as_read_request, migrate_messages_request,
    register_operators_to_a_group_channel_request, reset_chat_history_request, send_a_message_request,
    sendbird_sorted_metaarray, sendbird_sorted_metaarray_inner, sendbird_user, start_typing_indicators_request,
    update_a_channel_metadata_request, update_a_group_channel_request, update_a_message_request,
    update_a_user_request, update_channel_invitation_preference_request,
    update_count_preference_of_a_channel_request, update_extra_data_in_a_message_request,
    update_push_preferences_for_a_channel_request, update_push_preferences_request,
    update_specific_user_metadata_request, update_user_metadata_request)
from server import ROOT  # noqa: E402
from wire import WebSocket  # noqa: E402

# Outside of what the sandbox is for: it imports histories by its own means, and has no open channels.
NOT_FOR_THE_SANDBOX = {("message", "migrate_messages"), ("moderation", "freeze_an_open_channel")}

CHECKS = {}


def check(api: str):
    """Makes the function the check of the client's operation of its name."""
    def register(function):
        CHECKS[api, function.__name__] = function
        return function
    return register


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


def refused(code: int, function, *arguments, **named):
    with pytest.raises(Refusal) as refusal:
        function(*arguments, **named)
    assert refusal.value.code == code


def ids(items) -> list[str]:
    return [item["user_id"] for item in items]


# Users

@check("user")
def create_a_user(w):
    request = create_a_user_request.CreateAUserRequest(
        user_id=f"made{next(w.numbers)}", nickname="Made", issue_access_token=True, metadata={"team": "red"})
    answer = w.call("user", "create_a_user", create_a_user_request=request)
    assert answer["nickname"] == "Made" and answer["metadata"] == {"team": "red"} and answer["access_token"]
    assert not answer["has_ever_logged_in"] and answer["created_at"] > 0
    refused(400202, w.call, "user", "create_a_user", create_a_user_request=request)


@check("user")
def view_a_user(w):
    user, other = w.users(2)
    channel = w.channel(user, other)
    w.message(channel, other)
    answer = w.call("user", "view_a_user", user, include_unread_count=True)
    assert answer["unread_message_count"] == 1 and answer["unread_channel_count"] == 1
    refused(400201, w.call, "user", "view_a_user", "nobody")


@check("user")
def list_users(w):
    user, other = w.user("Zoe the first"), w.user("Zoe the second")
    answer = w.call("user", "list_users", nickname_startswith="zoe the")
    assert ids(answer["users"]) == [user, other] and answer["next"] == ""
    answer = w.call("user", "list_users", nickname_startswith="zoe the", limit=1)
    assert ids(w.call("user", "list_users", nickname_startswith="zoe the", limit=1, token=answer["next"])["users"]) \
        == [other]
    assert ids(w.call("user", "list_users", nickname="Zoe the first")["users"]) == [user]


@check("user")
def update_a_user(w):
    user = w.user()
    request = update_a_user_request.UpdateAUserRequest(nickname="New", preferred_languages=["no"], is_active=False)
    answer = w.call("user", "update_a_user", user, update_a_user_request=request)
    assert answer["nickname"] == "New" and answer["is_active"] is False and answer["preferred_languages"] == ["no"]


@check("user")
def delete_a_user(w):
    user, other = w.users(2)
    channel = w.channel(other, user)
    w.call("user", "delete_a_user", user)
    assert ids(w.state(f"group_channels/{channel}")["members"]) == [other]
    refused(400201, w.call, "user", "delete_a_user", user)


@check("user")
def create_user_token(w):
    request = create_user_token_request.CreateUserTokenRequest(expires_at=4_000_000_000_000)
    answer = w.call("user", "create_user_token", w.user(), create_user_token_request=request)
    assert answer["token"] and answer["expires_at"] == 4_000_000_000_000


@check("user")
def create_user_metadata(w):
    user = w.user()
    request = create_user_metadata_request.CreateUserMetadataRequest(metadata={"a": "1"})
    assert w.call("user", "create_user_metadata", user, create_user_metadata_request=request) == {"a": "1"}
    refused(400202, w.call, "user", "create_user_metadata", user, create_user_metadata_request=request)


@check("user")
def update_user_metadata(w):
    request = update_user_metadata_request.UpdateUserMetadataRequest(metadata={"a": "2"}, upsert=True)
    user = w.user(metadata={"a": "1"})
    assert w.call("user", "update_user_metadata", user, update_user_metadata_request=request) == {"a": "2"}


@check("user")
def update_specific_user_metadata(w):
    request = update_specific_user_metadata_request.UpdateSpecificUserMetadataRequest(value="3")
    user = w.user(metadata={"a": "1", "b": "1"})
    w.call("user", "update_specific_user_metadata", user, "a", update_specific_user_metadata_request=request)
    assert w.state(f"users/{user}")["metadata"] == {"a": "3", "b": "1"}


@check("user")
def view_specific_user_metadata(w):
    user = w.user(metadata={"a": "1", "b": "2"})
    assert w.call("user", "view_specific_user_metadata", user, "b") == {"b": "2"}
    refused(400201, w.call, "user", "view_specific_user_metadata", user, "c")


@check("user")
def delete_specific_user_metadata(w):
    user = w.user(metadata={"a": "1", "b": "2"})
    w.call("user", "delete_specific_user_metadata", user, "a")
    assert w.state(f"users/{user}")["metadata"] == {"b": "2"}


@check("user")
def delete_user_all_metadata(w):
    user = w.user(metadata={"a": "1", "b": "2"})
    w.call("user", "delete_user_all_metadata", user)
    assert w.state(f"users/{user}")["metadata"] == {}


@check("user")
def get_channel_invitation_preference(w):
    assert w.call("user", "get_channel_invitation_preference", w.user()) == {"auto_accept": True}


@check("user")
def update_channel_invitation_preference(w):
    request = update_channel_invitation_preference_request.UpdateChannelInvitationPreferenceRequest(auto_accept=False)
    user, other = w.users(2)
    w.call("user", "update_channel_invitation_preference", user, update_channel_invitation_preference_request=request)
    channel = w.channel(other, user)
    assert w.state(f"group_channels/{channel}/members/{user}")["state"] == "invited"


@check("user")
def list_my_group_channels(w):
    user, other = w.users(2)
    first, second = w.channel(user, other, custom_type="x"), w.channel(user, name="Alone")
    answer = w.call("user", "list_my_group_channels", user, show_empty=True, custom_types="x")
    assert [channel["channel_url"] for channel in answer["channels"]] == [first]
    answer = w.call("user", "list_my_group_channels", user, show_empty=True, name_startswith="alo")
    assert [channel["channel_url"] for channel in answer["channels"]] == [second]


@check("user")
def leave_my_group_channels(w):
    user, other = w.users(2)
    gone, kept = w.channel(other, user, custom_type="x"), w.channel(other, user)
    request = leave_my_group_channels_request.LeaveMyGroupChannelsRequest(custom_type="x")
    w.call("user", "leave_my_group_channels", user, leave_my_group_channels_request=request)
    assert w.state(f"group_channels/{gone}")["member_count"] == 1
    assert w.state(f"group_channels/{kept}")["member_count"] == 2


@check("user")
def mark_all_messages_as_read(w):
    user, other = w.users(2)
    channel = w.channel(user, other)
    w.message(channel, other)
    request = mark_all_messages_as_read_request.MarkAllMessagesAsReadRequest(channel_urls=[channel])
    w.call("user", "mark_all_messages_as_read", user, mark_all_messages_as_read_request=request)
    assert w.state(f"users/{user}/unread_message_count")["unread_count"] == 0


@check("user")
def view_number_of_unread_messages(w):
    user, other = w.users(2)
    channel = w.channel(user, other)
    w.message(channel, other)
    w.message(channel, other)
    assert w.call("user", "view_number_of_unread_messages", user)["unread_count"] == 2
    assert w.call("user", "view_number_of_unread_messages", user, custom_types="x")["unread_count"] == 0


@check("user")
def view_number_of_channels_with_unread_messages(w):
    user, other = w.users(2)
    w.message(w.channel(user, other), other)
    w.channel(user, other)
    assert w.call("user", "view_number_of_channels_with_unread_messages", user)["unread_count"] == 1


def push_token(w, user: str) -> str:
    token = f"token{next(w.numbers)}"
    request = add_a_registration_or_device_token_request.AddARegistrationOrDeviceTokenRequest(gcm_reg_token=token)
    answer = w.call("user", "add_a_registration_or_device_token", user, "gcm",
                    add_a_registration_or_device_token_request=request)
    assert answer["token"] == token and answer["type"] == "gcm" and answer["user"]["user_id"] == user
    return token


@check("user")
def add_a_registration_or_device_token(w):
    user = w.user()
    token = push_token(w, user)
    assert w.state(f"users/{user}/push/gcm/device_tokens")["device_tokens"] == [token]


@check("user")
def list_registration_or_device_tokens(w):
    user = w.user()
    token = push_token(w, user)
    assert w.call("user", "list_registration_or_device_tokens", user, "gcm")["tokens"] == [token]
    assert w.call("user", "list_registration_or_device_tokens", user, "apns")["tokens"] == []


@check("user")
def view_who_owns_a_registration_or_device_token(w):
    user = w.user()
    token = push_token(w, user)
    assert ids(w.call("user", "view_who_owns_a_registration_or_device_token", "gcm", token)) == [user]


@check("user")
def remove_a_registration_or_device_token(w):
    user = w.user()
    token = push_token(w, user)
    assert w.call("user", "remove_a_registration_or_device_token", user, "gcm", token)["token"] == token
    refused(500602, w.call, "user", "remove_a_registration_or_device_token", user, "gcm", token)


@check("user")
def remove_a_registration_or_device_token_from_an_owner(w):
    user = w.user()
    token = push_token(w, user)
    assert ids(w.call("user", "remove_a_registration_or_device_token_from_an_owner", "gcm", token)) == [user]
    assert w.state(f"users/{user}/push/gcm/device_tokens")["device_tokens"] == []


@check("user")
def remove_all_registration_or_device_token(w):
    user = w.user()
    tokens = [push_token(w, user), push_token(w, user)]
    assert w.call("user", "remove_all_registration_or_device_token", user)["token"] == tokens


@check("user")
def choose_a_push_notification_content_template(w):
    user = w.user()
    request = choose_a_push_notification_content_template_request.ChooseAPushNotificationContentTemplateRequest(
        name="alternative")
    w.call("user", "choose_a_push_notification_content_template", user,
           choose_a_push_notification_content_template_request=request)
    assert w.state(f"users/{user}/push/template") == {"name": "alternative"}


@check("user")
def view_push_preferences(w):
    answer = w.call("user", "view_push_preferences", w.user())
    assert answer["push_trigger_option"] == "all" and answer["do_not_disturb"] is False


@check("user")
def update_push_preferences(w):
    user = w.user()
    request = update_push_preferences_request.UpdatePushPreferencesRequest(
        do_not_disturb=True, start_hour=22, end_hour=7, timezone="Europe/Oslo")
    w.call("user", "update_push_preferences", user, update_push_preferences_request=request)
    stored = w.state(f"users/{user}/push_preference")
    assert (stored["do_not_disturb"], stored["start_hour"], stored["end_hour"]) == (True, 22, 7)


@check("user")
def reset_push_preferences(w):
    user = w.user()
    w.server.rest("PUT", f"users/{user}/push_preference", {"do_not_disturb": True})
    w.call("user", "reset_push_preferences", user)
    assert w.state(f"users/{user}/push_preference")["do_not_disturb"] is False


@check("user")
def view_push_preferences_for_a_channel(w):
    user = w.user()
    answer = w.call("user", "view_push_preferences_for_a_channel", user, w.channel(user))
    assert answer["push_trigger_option"] == "default" and answer["enable"] is True


@check("user")
def update_push_preferences_for_a_channel(w):
    user = w.user()
    channel = w.channel(user)
    request = update_push_preferences_for_a_channel_request.UpdatePushPreferencesForAChannelRequest(
        push_trigger_option="mention_only")
    w.call("user", "update_push_preferences_for_a_channel", user, channel,
           update_push_preferences_for_a_channel_request=request)
    assert w.state(f"group_channels/{channel}?user_id={user}")["push_trigger_option"] == "mention_only"


@check("user")
def view_count_preference_of_a_channel(w):
    user = w.user()
    assert w.call("user", "view_count_preference_of_a_channel", user, w.channel(user)) == {"count_preference": "all"}


@check("user")
def update_count_preference_of_a_channel(w):
    user = w.user()
    channel = w.channel(user)
    request = update_count_preference_of_a_channel_request.UpdateCountPreferenceOfAChannelRequest(
        count_preference="unread_message_count_only")
    w.call("user", "update_count_preference_of_a_channel", user, channel,
           update_count_preference_of_a_channel_request=request)
    assert w.state(f"group_channels/{channel}?user_id={user}")["count_preference"] == "unread_message_count_only"


# Group channels

@check("group_channel")
def create_a_group_channel(w):
    ana, bo, kim = w.users(3)
    request = create_a_group_channel_request.CreateAGroupChannelRequest(
        users=[sendbird_user.SendbirdUser(user_id=ana)], user_ids=[bo, kim], name="Made", is_distinct=True,
        operator_ids=[bo], invitation_status={kim: "invited_by_friend"})
    answer = w.call("group_channel", "create_a_group_channel", create_a_group_channel_request=request)
    members = {member["user_id"]: (member["state"], member["role"]) for member in answer["members"]}
    assert members == {ana: ("joined", "none"), bo: ("joined", "operator"), kim: ("invited", "none")}
    again = w.call("group_channel", "create_a_group_channel", create_a_group_channel_request=request)
    assert again["channel_url"] == answer["channel_url"] and again["is_created"] is False


@check("group_channel")
def get_a_group_channel(w):
    user = w.user()
    channel = w.channel(user, name="Here")
    answer = w.call("group_channel", "get_a_group_channel", channel, show_member=True, show_read_receipt=True)
    assert answer["name"] == "Here" and ids(answer["members"]) == [user] and user in answer["read_receipt"]
    refused(400201, w.call, "group_channel", "get_a_group_channel", "nowhere")


@check("group_channel")
def list_channels(w):
    user = w.user()
    private, public = w.channel(user, custom_type="listed"), w.channel(user, custom_type="listed", is_public=True)
    named = {"custom_types": "listed", "show_empty": True}
    def urls(**more):
        answer = w.call("group_channel", "list_channels", **named, **more)
        return {channel["channel_url"] for channel in answer["channels"]}
    assert urls() == {private, public}
    assert urls(public_mode="private") == {private}


@check("group_channel")
def update_a_group_channel(w):
    ana, bo = w.users(2)
    channel = w.channel(ana, bo)
    request = update_a_group_channel_request.UpdateAGroupChannelRequest(name="New", data="d", operator_ids=[bo])
    answer = w.call("group_channel", "update_a_group_channel", channel, update_a_group_channel_request=request)
    assert answer["name"] == "New" and answer["data"] == "d"
    assert ids(w.state(f"group_channels/{channel}/operators")["operators"]) == [bo]


@check("group_channel")
def delete_a_group_channel(w):
    channel = w.channel(w.user())
    w.call("group_channel", "delete_a_group_channel", channel)
    refused(400201, w.call, "group_channel", "delete_a_group_channel", channel)


@check("group_channel")
def list_members(w):
    ana, bo = w.user("Ana"), w.user("Bo")
    channel = w.channel(bo, ana)
    answer = w.call("group_channel", "list_members", channel, order="member_nickname_alphabetical")
    assert ids(answer["members"]) == [ana, bo]
    assert ids(w.call("group_channel", "list_members", channel, operator_filter="operator")["members"]) == [bo]


@check("group_channel")
def check_if_member(w):
    user, other = w.users(2)
    channel = w.channel(user)
    assert w.call("group_channel", "check_if_member", channel, user) == {"is_member": True, "state": "joined"}
    assert w.call("group_channel", "check_if_member", channel, other) == {"is_member": False, "state": "none"}


@check("group_channel")
def invite_as_members(w):
    ana, bo = w.users(2)
    channel = w.channel(ana)
    request = invite_as_members_request.InviteAsMembersRequest(user_ids=[bo], inviter_id=ana)
    answer = w.call("group_channel", "invite_as_members", channel, invite_as_members_request=request)
    assert answer["member_count"] == 2


@check("group_channel")
def accept_an_invitation(w):
    ana, bo = w.users(2)
    w.server.rest("PUT", f"users/{bo}/channel_invitation_preference", {"auto_accept": False})
    channel = w.channel(ana, bo)
    request = accept_an_invitation_request.AcceptAnInvitationRequest(user_id=bo)
    answer = w.call("group_channel", "accept_an_invitation", channel, accept_an_invitation_request=request)
    assert answer["joined_member_count"] == 2


@check("group_channel")
def join_a_channel(w):
    ana, bo = w.users(2)
    channel = w.channel(ana, is_public=True, access_code="open sesame")
    request = join_a_channel_request.JoinAChannelRequest(user_id=bo, access_code="open sesame")
    answer = w.call("group_channel", "join_a_channel", channel, join_a_channel_request=request)
    assert answer["member_count"] == 2
    wrong = join_a_channel_request.JoinAChannelRequest(user_id=w.user(), access_code="x")
    refused(400111, w.call, "group_channel", "join_a_channel", channel, join_a_channel_request=wrong)


@check("group_channel")
def leave_a_channel(w):
    ana, bo, kim = w.users(3)
    channel = w.channel(ana, bo, kim)
    request = leave_a_channel_request.LeaveAChannelRequest(user_ids=[bo, kim])
    w.call("group_channel", "leave_a_channel", channel, leave_a_channel_request=request)
    assert ids(w.state(f"group_channels/{channel}")["members"]) == [ana]


@check("group_channel")
def hide_a_channel(w):
    user = w.user()
    channel = w.channel(user)
    request = hide_a_channel_request.HideAChannelRequest(user_id=user, allow_auto_unhide=False)
    w.call("group_channel", "hide_a_channel", channel, hide_a_channel_request=request)
    assert w.state(f"group_channels/{channel}?user_id={user}")["hidden_state"] == "hidden_prevent_auto_unhide"


@check("group_channel")
def unhide_a_channel(w):
    ana, bo = w.users(2)
    channel = w.channel(ana, bo)
    for user in (ana, bo):
        w.server.rest("PUT", f"group_channels/{channel}/hide", {"user_id": user})
    w.call("group_channel", "unhide_a_channel", channel, ana)
    assert w.state(f"group_channels/{channel}?user_id={ana}")["is_hidden"] is False
    assert w.state(f"group_channels/{channel}?user_id={bo}")["is_hidden"] is True


@check("group_channel")
def reset_chat_history(w):
    ana, bo = w.users(2)
    channel = w.channel(ana, bo)
    w.message(channel, bo)
    request = reset_chat_history_request.ResetChatHistoryRequest(user_id=ana)
    offset = w.call("group_channel", "reset_chat_history", channel, reset_chat_history_request=request)
    assert w.state(f"group_channels/{channel}?user_id={ana}")["ts_message_offset"] == offset["ts_message_offset"]
    assert w.state(f"group_channels/{channel}?user_id={bo}")["ts_message_offset"] == 0


@check("group_channel")
def list_operators(w):
    ana, bo = w.users(2)
    assert ids(w.call("group_channel", "list_operators", w.channel(ana, bo))["operators"]) == [ana]


@check("group_channel")
def register_operators_to_a_group_channel(w):
    ana, bo = w.users(2)
    channel = w.channel(ana, bo)
    request = register_operators_to_a_group_channel_request.RegisterOperatorsToAGroupChannelRequest(operator_ids=[bo])
    w.call("group_channel", "register_operators_to_a_group_channel", channel,
           register_operators_to_a_group_channel_request=request)
    assert sorted(ids(w.state(f"group_channels/{channel}/operators")["operators"])) == sorted([ana, bo])


@check("group_channel")
def cancel_the_registration_of_operators(w):
    ana, bo = w.users(2)
    channel = w.channel(ana, bo)
    w.call("group_channel", "cancel_the_registration_of_operators", channel, ana)
    assert w.state(f"group_channels/{channel}/operators")["operators"] == []


def typing_events(w, operation: str) -> int:
    ana, bo = w.users(2)
    channel = w.channel(ana, bo)
    request = start_typing_indicators_request.StartTypingIndicatorsRequest(user_ids=[ana])
    with WebSocket(w.server.port, f"user_id={bo}") as socket:
        w.call("group_channel", operation, channel, start_typing_indicators_request=request)
        event = socket.command("SYEV")[1]
        assert event["data"]["user_id"] == ana
        return event["cat"]


@check("group_channel")
def start_typing_indicators(w):
    assert typing_events(w, "start_typing_indicators") == 10900


@check("group_channel")
def stop_typing_indicators(w):
    assert typing_events(w, "stop_typing_indicators") == 10901


# Messages

def arrays(**values) -> sendbird_sorted_metaarray.SendbirdSortedMetaarray:
    inner = sendbird_sorted_metaarray_inner.SendbirdSortedMetaarrayInner
    return sendbird_sorted_metaarray.SendbirdSortedMetaarray(
        [inner(key=key, value=value) for key, value in values.items()])


@check("message")
def send_a_message(w):
    ana, bo = w.users(2)
    channel = w.channel(ana, bo)
    with WebSocket(w.server.port, f"user_id={bo}") as socket:
        for kind, command in (("MESG", "MESG"), ("ADMM", "ADMM")):
            request = send_a_message_request.SendAMessageRequest(
                message_type=kind, user_id=ana, message="hello", custom_type="x", data="d")
            answer = w.call("message", "send_a_message", "group_channels", channel, send_a_message_request=request)
            assert (answer["type"], answer["message"], answer["custom_type"]) == (kind, "hello", "x")
            assert socket.command(command)[1]["msg_id"] == answer["message_id"]
    stranger = send_a_message_request.SendAMessageRequest(message_type="MESG", user_id=w.user(), message="x")
    refused(900020, w.call, "message", "send_a_message", "group_channels", channel, send_a_message_request=stranger)


@check("message")
def get_a_message(w):
    user = w.user()
    channel = w.channel(user)
    message = w.message(channel, user, "here")
    assert w.call("message", "get_a_message", "group_channels", channel, message)["message"] == "here"
    refused(400201, w.call, "message", "get_a_message", "group_channels", channel, 999999999)


@check("message")
def list_messages(w):
    user = w.user()
    channel = w.channel(user)
    sent = [w.message(channel, user, f"text {number}") for number in range(3)]
    last = w.state(f"group_channels/{channel}/messages/{sent[-1]}")["created_at"]
    answer = w.call("message", "list_messages", "group_channels", channel, last + 1, sent[-1], include=True,
                    prev_limit=10, next_limit=0)
    assert [message["message_id"] for message in answer["messages"]] == sent


@check("message")
def update_a_message(w):
    user = w.user()
    channel = w.channel(user)
    message = w.message(channel, user)
    request = update_a_message_request.UpdateAMessageRequest(message_type="MESG", message="better")
    answer = w.call("message", "update_a_message", "group_channels", channel, message,
                    update_a_message_request=request)
    assert answer["message"] == "better" and answer["updated_at"] > 0


@check("message")
def delete_a_message(w):
    user = w.user()
    channel = w.channel(user)
    message = w.message(channel, user)
    w.call("message", "delete_a_message", "group_channels", channel, message)
    refused(400201, w.call, "message", "delete_a_message", "group_channels", channel, message)


@check("message")
def get_total_number_of_messages_in_a_channel(w):
    user = w.user()
    channel = w.channel(user)
    for _ in range(2):
        w.message(channel, user)
    answer = w.call("message", "get_total_number_of_messages_in_a_channel", "group_channels", channel)
    assert answer == {"total": 2}


@check("message")
def mark_channel_messages_as_read(w):
    ana, bo = w.users(2)
    channel = w.channel(ana, bo)
    w.message(channel, bo)
    request = mark_channel_messages_as_read_request.MarkChannelMessagesAsReadRequest(user_id=ana)
    w.call("message", "mark_channel_messages_as_read", channel, mark_channel_messages_as_read_request=request)
    assert w.state(f"group_channels/{channel}?user_id={ana}")["unread_message_count"] == 0


def with_arrays(w) -> tuple[str, int]:
    user = w.user()
    channel = w.channel(user)
    message = w.message(channel, user, metaarray=[{"key": "quality", "value": ["best"]}])
    return channel, message


@check("message")
def add_extra_data_to_a_message(w):
    channel, message = with_arrays(w)
    request = add_extra_data_to_a_message_request.AddExtraDataToAMessageRequest(sorted_metaarray=arrays(size=["big"]))
    answer = w.call("message", "add_extra_data_to_a_message", "group_channels", channel, message,
                    add_extra_data_to_a_message_request=request)
    assert answer["sorted_metaarray"] == [
        {"key": "quality", "value": ["best"]}, {"key": "size", "value": ["big"]}]
    refused(400202, w.call, "message", "add_extra_data_to_a_message", "group_channels", channel, message,
            add_extra_data_to_a_message_request=request)


@check("message")
def update_extra_data_in_a_message(w):
    channel, message = with_arrays(w)
    request = update_extra_data_in_a_message_request.UpdateExtraDataInAMessageRequest(
        sorted_metaarray=arrays(quality=["good"]), mode="add", upsert=True)
    answer = w.call("message", "update_extra_data_in_a_message", "group_channels", channel, message,
                    update_extra_data_in_a_message_request=request)
    assert answer["sorted_metaarray"] == [{"key": "quality", "value": ["best", "good"]}]


@check("message")
def remove_extra_data_from_a_message(w):
    channel, message = with_arrays(w)
    w.call("message", "remove_extra_data_from_a_message", "group_channels", channel, message, keys="quality")
    stored = w.state(f"group_channels/{channel}/messages/{message}?with_sorted_meta_array=true")
    assert stored["sorted_metaarray"] == []


@check("message")
def migrate_messages(w):
    user = w.user()
    request = migrate_messages_request.MigrateMessagesRequest(messages=[])
    w.call("message", "migrate_messages", w.channel(user), migrate_messages_request=request)


# Moderation

@check("moderation")
def block_a_user(w):
    ana, bo = w.users(2)
    channel = w.channel(ana, bo)
    request = block_a_user_request.BlockAUserRequest(target_id=bo)
    w.call("moderation", "block_a_user", ana, block_a_user_request=request)
    members = {member["user_id"]: member for member in w.state(f"group_channels/{channel}?user_id={ana}")["members"]}
    assert members[bo]["is_blocked_by_me"] is True


@check("moderation")
def list_blocked_users(w):
    ana, bo, kim = w.users(3)
    request = block_a_user_request.BlockAUserRequest(user_ids=[bo, kim])
    w.call("moderation", "block_a_user", ana, block_a_user_request=request)
    assert ids(w.call("moderation", "list_blocked_users", ana)["users"]) == sorted([bo, kim])
    first = w.call("moderation", "list_blocked_users", ana, limit=1)
    second = w.call("moderation", "list_blocked_users", ana, limit=1, token=first["next"])
    assert ids(first["users"] + second["users"]) == sorted([bo, kim])


@check("moderation")
def unblock_a_user(w):
    ana, bo = w.users(2)
    w.server.rest("POST", f"users/{ana}/block", {"target_id": bo})
    w.call("moderation", "unblock_a_user", ana, bo)
    refused(400201, w.call, "moderation", "unblock_a_user", ana, bo)


@check("moderation")
def freeze_a_group_channel(w):
    channel = w.channel(w.user())
    request = freeze_a_group_channel_request.FreezeAGroupChannelRequest(freeze=True)
    assert w.call("moderation", "freeze_a_group_channel", channel, freeze_a_group_channel_request=request)["freeze"]


@check("moderation")
def freeze_an_open_channel(w):
    request = freeze_an_open_channel_request.FreezeAnOpenChannelRequest(freeze=True)
    w.call("moderation", "freeze_an_open_channel", "open", freeze_an_open_channel_request=request)


# Channel metadata

@check("metadata")
def create_a_channel_metadata(w):
    channel = w.channel(w.user())
    request = create_a_channel_metadata_request.CreateAChannelMetadataRequest(metadata={"color": "teal"})
    answer = w.call("metadata", "create_a_channel_metadata", "group_channels", channel,
                    create_a_channel_metadata_request=request)
    assert answer["metadata"] == {"color": "teal"}
    refused(400202, w.call, "metadata", "create_a_channel_metadata", "group_channels", channel,
            create_a_channel_metadata_request=request)


@check("metadata")
def update_a_channel_metadata(w):
    channel = w.channel(w.user())
    request = update_a_channel_metadata_request.UpdateAChannelMetadataRequest(metadata={"a": "1"}, upsert=True)
    answer = w.call("metadata", "update_a_channel_metadata", "group_channels", channel,
                    update_a_channel_metadata_request=request)
    assert answer["metadata"] == {"a": "1"}


@check("metadata")
def view_a_channel_metadata_when_retrieving_all_items_of_a_channel_metadata(w):
    channel = w.channel(w.user())
    w.server.rest("POST", f"group_channels/{channel}/metadata", {"metadata": {"a": "1", "b": "2"}})
    name = "view_a_channel_metadata_when_retrieving_all_items_of_a_channel_metadata"
    assert w.call("metadata", name, "group_channels", channel)["metadata"] == {"a": "1", "b": "2"}
    assert w.call("metadata", name, "group_channels", channel, keys="b")["metadata"] == {"b": "2"}


@check("metadata")
def delete_a_channel_metadata_when_deleting_all_items_of_a_channel_metadata(w):
    channel = w.channel(w.user())
    w.server.rest("POST", f"group_channels/{channel}/metadata", {"metadata": {"a": "1", "b": "2"}})
    name = "delete_a_channel_metadata_when_deleting_all_items_of_a_channel_metadata"
    w.call("metadata", name, "group_channels", channel)
    assert w.state(f"group_channels/{channel}/metadata")["metadata"] == {}
