"""Checks of the Platform API: users, their metadata, counts, push settings and blocks."""

from platform_checks import check, ids, refused
from sendbird_platform_sdk.model import (
    add_a_registration_or_device_token_request, block_a_user_request,
    choose_a_push_notification_content_template_request, create_a_user_request, create_user_metadata_request,
    create_user_token_request, freeze_a_group_channel_request, freeze_an_open_channel_request,
    leave_my_group_channels_request, mark_all_messages_as_read_request, update_a_user_request,
    update_channel_invitation_preference_request, update_count_preference_of_a_channel_request,
    update_push_preferences_for_a_channel_request, update_push_preferences_request,
    update_specific_user_metadata_request, update_user_metadata_request)


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
