"""Fields of the protocol's objects and what they may be. Each field is a row: `m2-name`.

A kind is a function from a value to whether it is of that kind. The sandbox always sends all of these, with their
default if they have no other value.
"""

from typing import Callable, Iterator

Kind = Callable[[object], bool]


def text(value) -> bool:
    return isinstance(value, str)


def flag(value) -> bool:
    return isinstance(value, bool)


def whole(value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def number(value) -> bool:
    return whole(value) or isinstance(value, float)


def seconds(value) -> bool:
    """A point in time in Unix seconds, -1 or 0."""
    return whole(value) and (value in (-1, 0) or 10**9 < value < 10**10)


def milliseconds(value) -> bool:
    """A point in time in Unix milliseconds, -1 or 0."""
    return whole(value) and (value in (-1, 0) or 10**12 < value < 10**13)


def mapping(value) -> bool:
    return isinstance(value, dict)


def one_of(*values) -> Kind:
    return lambda value: value in values


def or_null(kind: Kind) -> Kind:
    return lambda value: value is None or kind(value)


def list_of(kind: Kind) -> Kind:
    return lambda value: isinstance(value, list) and all(kind(item) for item in value)


def map_of(kind: Kind) -> Kind:
    return lambda value: mapping(value) and all(kind(item) for item in value.values())


def with_keys(*keys: str) -> Kind:
    """An object that has at least these."""
    return lambda value: mapping(value) and set(keys) <= value.keys()


user = with_keys("user_id", "nickname", "profile_url")
meta_array = with_keys("key", "value")
ROLE = one_of("none", "operator")
STATE = one_of("none", "invited", "joined")

USER = {
    "user_id": text,
    "guest_id": text,
    "nickname": text,
    "name": text,
    "profile_url": text,
    "image": text,
    "metadata": map_of(text),
    "is_online": flag,
    "last_seen_at": milliseconds,
    "is_active": flag,
    "preferred_languages": list_of(text),
    "friend_discovery_key": or_null(text),
    "friend_name": or_null(text),
    "require_auth_for_profile_image": flag,
}
MEMBER = {
    "state": STATE,
    "role": ROLE,
    "is_muted": flag,
    "muted_end_at": or_null(milliseconds),
    "muted_description": or_null(text),
    "is_blocked_by_me": flag,
    "is_blocking_me": flag,
    "joined_ts": seconds,
}
SENDER = {"role": ROLE, "is_blocked_by_me": flag}
RESTRICTED = {
    "user": user,
    "user_id": text,
    "description": or_null(text),
    "start_at": milliseconds,
    "end_at": milliseconds,
    "remaining_duration": whole,
    "restriction_type": one_of("muted", "banned"),
}
MUTE = {
    "is_muted": flag,
    "remaining_duration": whole,
    "start_at": milliseconds,
    "end_at": milliseconds,
    "description": text,
}
CHANNEL = {
    "channel_url": text,
    "name": text,
    "cover_url": text,
    "data": text,
    "custom_type": text,
    "created_at": seconds,
    "created_by": or_null(user),
    "is_super": flag,
    "is_broadcast": flag,
    "is_exclusive": flag,
    "is_public": flag,
    "is_distinct": flag,
    "is_ephemeral": flag,
    "is_discoverable": flag,
    "is_access_code_required": flag,
    "is_chat_notification": flag,
    "freeze": flag,
    "message_survival_seconds": whole,
    "max_length_message": whole,
    "members": list_of(user),
    "member_count": whole,
    "joined_member_count": whole,
    "channel": with_keys(
        "channel_url",
        "name",
        "cover_url",
        "data",
        "custom_type",
        "created_at",
        "member_count",
        "max_length_message",
    ),
    "read_receipt": map_of(milliseconds),
    "delivery_receipt": map_of(milliseconds),
    "metadata": map_of(text),
    "last_message": or_null(with_keys("message_id", "type")),
    "pinned_message_ids": list_of(whole),
    "latest_pinned_message": or_null(with_keys("message_id")),
    "member_state": STATE,
    "my_role": ROLE,
    "is_muted": flag,
    "unread_message_count": whole,
    "unread_mention_count": whole,
    "total_unread_thread_message_count": whole,
    "user_last_read": milliseconds,
    "inviter": or_null(with_keys(*USER)),
    "invited_at": milliseconds,
    "joined_ts": seconds,
    "is_hidden": flag,
    "hidden_state": one_of("unhidden", "hidden_allow_auto_unhide", "hidden_prevent_auto_unhide"),
    "ts_message_offset": milliseconds,
    "message_purge_offset": or_null(milliseconds),
    "push_trigger_option": one_of("default", "all", "off", "mention_only"),
    "count_preference": one_of("all", "unread_message_count_only", "unread_mention_count_only", "off"),
    "is_push_enabled": flag,
}
MESSAGE = {
    "type": one_of("MESG", "FILE", "ADMM", "BRDM"),
    "message_id": whole,
    "msg_id": whole,
    "channel_url": text,
    "channel_type": one_of("group"),
    "created_at": milliseconds,
    "ts": milliseconds,
    "updated_at": milliseconds,
    "message": text,
    "data": text,
    "custom_type": text,
    "user": user,
    "req_id": text,
    "request_id": text,
    "mention_type": one_of("users", "channel"),
    "mentioned_users": list_of(user),
    "mentioned_user_ids": list_of(text),
    "mentioned_message_template": or_null(text),
    "sorted_metaarray": list_of(meta_array),
    "metaarray": map_of(list_of(text)),
    "metaarray_key_order": list_of(text),
    "parent_message_id": whole,
    "parent_message_info": or_null(with_keys("type")),
    "is_reply_to_channel": flag,
    "thread_info": mapping,
    "reactions": list_of(with_keys("key")),
    "reactions_summary": list_of(with_keys("key")),
    "og_tag": or_null(mapping),
    "silent": flag,
    "is_op_msg": flag,
    "is_super": flag,
    "is_global_block": flag,
    "force_update_last_message": flag,
    "message_survival_seconds": whole,
    "extended_message": mapping,
    "extended_message_payload": mapping,
    "apple_critical_alert_options": or_null(with_keys("name", "volume")),
    "previous_message_id": or_null(whole),
}
TEXT_MESSAGE = {
    "translations": map_of(text),
    "target_langs": list_of(text),
    "poll": or_null(with_keys("id", "options")),
}
FILE_MESSAGE = {
    "file": with_keys("url", "name", "type", "size", "data", "require_auth"),
    "url": text,
    "name": text,
    "size": whole,
    "require_auth": flag,
    "thumbnails": list_of(with_keys("url", "width", "height", "real_width", "real_height")),
}
FILE_FRAME = {
    "url": text,
    "name": text,
    "type": text,
    "size": whole,
    "data": text,
    "custom": text,
    "file": with_keys("url", "name", "type", "size"),
    "thumbnails": list_of(mapping),
    "require_auth": flag,
}
FILES_ITEM = {
    "url": text,
    "file_name": text,
    "file_type": text,
    "file_size": whole,
    "require_auth": flag,
    "thumbnails": list_of(mapping),
}
PARENT = {
    "type": one_of("MESG", "FILE", "ADMM", "BRDM", "DELE"),
    "ts": milliseconds,
    "created_at": milliseconds,
    "user": user,
    "message": text,
    "data": text,
    "custom_type": text,
}
THREAD = {
    "reply_count": whole,
    "most_replies": list_of(user),
    "last_replied_at": milliseconds,
    "updated_at": milliseconds,
    "member_count": whole,
    "unread_message_count": whole,
    "push_enabled": one_of(0, 1),
}
REACTION = {"key": text, "user_ids": list_of(text), "updated_at": milliseconds}
REACTION_SUMMARY = {
    "key": text,
    "count": whole,
    "sampled_user_ids": list_of(text),
    "sampled_user_info": map_of(with_keys("nickname", "profile_url", "require_auth_for_profile_image")),
    "is_self_included": flag,
    "last_ts": milliseconds,
}
REACTION_EVENT = {
    "channel_url": text,
    "channel_type": one_of("group"),
    "msg_id": whole,
    "reaction": text,
    "user_id": text,
    "operation": one_of("ADD", "DELETE"),
    "updated_at": milliseconds,
    "count": whole,
    "sampled_user_ids": list_of(text),
    "sampled_user_info": mapping,
}
POLL = {
    "id": whole,
    "title": text,
    "created_at": seconds,
    "updated_at": seconds,
    "close_at": seconds,
    "status": one_of("open", "closed"),
    "message_id": whole,
    "data": or_null(with_keys("text")),
    "voter_count": whole,
    "options": list_of(with_keys("id")),
    "created_by": or_null(text),
    "allow_user_suggestion": flag,
    "allow_multiple_votes": flag,
    "voted_option_ids": list_of(whole),
}
OPTION = {
    "poll_id": whole,
    "id": whole,
    "text": text,
    "vote_count": whole,
    "created_by": or_null(text),
    "created_at": seconds,
    "updated_at": seconds,
}
SCHEDULED = {
    "message_id": one_of(0),
    "scheduled_message_id": whole,
    "scheduled_at": milliseconds,
    "scheduled_status": one_of("pending", "in_queue", "sent", "failed", "canceled", "removed"),
    "sorted_metaarray": list_of(meta_array),
}
# Flat in LOGI: the user's fields come besides, USER has them.
LOGIN = {
    "key": text,
    "ekey": text,
    "user_id": text,
    "discovery_keys": list_of(text),
    "is_hide_me_from_friends": flag,
    "login_ts": milliseconds,
    "expires_at": milliseconds,
    "ping_interval": one_of(15),
    "pong_timeout": one_of(5),
    "reconnect": with_keys("interval", "max_interval", "mul", "retry_cnt"),
    "max_unread_cnt_on_super_group": one_of(100),
    "max_unread_count_on_super_group": one_of(100),
    "unread_cnt": with_keys("all", "feed", "custom_types", "ts"),
    "services": one_of(["chat"]),
    "device_token_last_deleted_at": milliseconds,
    "premium_feature_list": one_of(["reactions", "poll"]),
    "file_upload_size_limit": one_of(25),
    "application_attributes": list_of(text),
    "emoji_hash": text,
    "use_reaction": one_of(True),
    "notifications": one_of(None),
    "allow_sdk_log_ingestion": one_of(False),
    "disable_supergroup_mack": one_of(False),
    "unread_cnt_threading_policy": one_of(0),
    "last_msg_threading_policy": one_of(0),
    "multiple_file_send_max_size": one_of(30),
    "config_sync_needed": flag,
    "request_dedup_interval_ms": one_of(0),
    "concurrent_call_limit": one_of(5),
    "back_off_delay": one_of(100),
    "profile_image_encryption": one_of(False),
}
UPLOAD = {
    "url": text,
    "thumbnails": list_of(with_keys("url", "width", "height", "real_width", "real_height")),
    "require_auth": flag,
    "file_size": whole,
}

OBJECTS = {
    "m1": ("user", USER),
    "m1.1": ("member", MEMBER),
    "m1.2": ("sender", SENDER),
    "m1.3": ("restricted user", RESTRICTED),
    "m1.4": ("mute info", MUTE),
    "m2": ("channel", CHANNEL),
    "m6.1": ("message", MESSAGE),
    "m6.3": ("text message", TEXT_MESSAGE),
    "m6.4": ("file message", FILE_MESSAGE),
    "m6.4f": ("FILE frame", FILE_FRAME),
    "m6.5": ("one of several files", FILES_ITEM),
    "m6.6": ("parent_message_info", PARENT),
    "m7": ("thread_info", THREAD),
    "m8": ("reaction", REACTION),
    "m8s": ("reaction summary", REACTION_SUMMARY),
    "m9": ("reaction event", REACTION_EVENT),
    "m10": ("poll", POLL),
    "m10o": ("poll option", OPTION),
    "m12": ("scheduled message", SCHEDULED),
    "w2.1": ("LOGI", LOGIN),
    "m11u": ("upload", UPLOAD),
}


def field_rows() -> Iterator[tuple[str, str]]:
    for section, (title, fields) in OBJECTS.items():
        for name in fields:
            yield f"{section}-{name}", f"{title}: {name}"
