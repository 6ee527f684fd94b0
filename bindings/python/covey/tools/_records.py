"""Messages and channels as dictionaries: one form for ``--json``, JSON lines, HTML and Parquet."""

from __future__ import annotations

from typing import Any

import covey

from ._times import iso

#: Of :func:`message_record`, in their order: name and kind, for formats that need to know before.
MESSAGE_FIELDS = (
    ("message_id", "integer"), ("channel_url", "text"), ("created_at", "integer"), ("time", "text"), ("kind", "text"),
    ("sender_id", "text"), ("sender", "text"), ("text", "text"), ("custom_type", "text"), ("data", "text"),
    ("parent_message_id", "integer"), ("updated_at", "integer"), ("status", "text"), ("request_id", "text"),
    ("files", "list"), ("reactions", "map"),
)


def message_record(message: covey.Message) -> dict[str, Any]:
    return {
        "message_id": message.message_id,
        "channel_url": message.channel_url,
        "created_at": message.created_at,
        "time": iso(message.created_at),
        "kind": message.kind.name.lower(),
        "sender_id": message.sender_id,
        "sender": message.sender_nickname or message.sender_id,
        "text": message.text,
        "custom_type": message.custom_type,
        "data": message.data,
        "parent_message_id": message.parent_message_id,
        "updated_at": message.updated_at,
        "status": message.sending_status.name.lower(),
        "request_id": message.request_id,
        "files": [
            {"name": file.name, "type": file.mime_type, "size_bytes": file.size_bytes, "url": file.url}
            for file in message.files
        ],
        "reactions": {reaction.key: reaction.count for reaction in message.reactions},
    }


def channel_record(channel: covey.GroupChannel) -> dict[str, Any]:
    last = channel.last_message
    return {
        "url": channel.url,
        "name": channel.name,
        "unread": channel.unread_message_count,
        "mentions": channel.unread_mention_count,
        "members": channel.member_count,
        "is_frozen": channel.is_frozen,
        "created_at": channel.created_at,
        "last_message": None if last is None else message_record(last),
    }


def summary(message: covey.Message) -> str:
    """The text of a message, or what it is if it has none."""
    if message.text:
        return message.text
    names = [file.name or "a file" for file in message.files]
    return f"[{', '.join(names)}]" if names else f"[{message.kind.name.lower()}]"
