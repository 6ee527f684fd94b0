"""Checks of the Platform API: group channels, their members and metadata."""

from platform_checks import check, ids, refused
from sendbird_platform_sdk.model import (
    accept_an_invitation_request, create_a_channel_metadata_request, create_a_group_channel_request,
    hide_a_channel_request, invite_as_members_request, join_a_channel_request, leave_a_channel_request,
    register_operators_to_a_group_channel_request, reset_chat_history_request, sendbird_user,
    start_typing_indicators_request, update_a_channel_metadata_request, update_a_group_channel_request)
from wire import WebSocket


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
