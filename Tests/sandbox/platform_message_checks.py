"""Checks of the Platform API: messages."""

from platform_checks import check, refused
from sendbird_platform_sdk.model import (
    add_extra_data_to_a_message_request, mark_channel_messages_as_read_request, migrate_messages_request,
    send_a_message_request, sendbird_sorted_metaarray, sendbird_sorted_metaarray_inner, update_a_message_request,
    update_extra_data_in_a_message_request)
from wire import WebSocket


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
