"""Commands: what a service asks a user's worker to do, and how a worker does it once.

A command's id is the request id of what it sends. A command may reach a worker after another one has carried it out and
died before it could say so. So a message is looked for at the server by its request id before it is sent. For the others
what is there decides: a changed message, a missing one, a reaction. That counts only if another worker, or an
earlier attempt, may have done it: else what is gone is an error of the asker.
"""

from __future__ import annotations

import json
import uuid
from dataclasses import dataclass, field
from typing import Any, Mapping, Optional

from .._enums import ErrorCode
from .._errors import CoveyError
from .._params import GroupChannelListQuery
from ._items import plain

#: What commands can ask for, with the fields that each needs.
COMMANDS: dict[str, tuple[str, ...]] = {
    "send": ("channel_url", "text"),
    "update": ("channel_url", "message_id"),
    "delete": ("channel_url", "message_id"),
    "react": ("channel_url", "message_id", "key"),
    "unreact": ("channel_url", "message_id", "key"),
    "mark_as_read": ("channel_url",),
    "query": ("what",),
}
_QUERIES_OF_A_CHANNEL = ("channel", "messages")
#: What a send can have beside its text; see Client.send_user_message.
_SEND_OPTIONS = ("data", "custom_type", "mentioned_user_ids", "mentions_channel", "parent_message_id", "reply_to_channel",
                 "suppress_push", "silent")
_UPDATE_OPTIONS = ("text", "data", "custom_type", "mentioned_user_ids", "mentions_channel")
#: Errors of the worker's login or cache: the command can be carried out after another login.
_OF_THE_LOGIN = frozenset((
    ErrorCode.CONNECTION_CANCELED, ErrorCode.REQUEST_CANCELED, ErrorCode.INVALID_INITIALIZATION, ErrorCode.LOGIN_REQUIRED,
    ErrorCode.INVALID_ACCESS_TOKEN, ErrorCode.INVALID_SESSION_KEY, ErrorCode.SESSION_KEY_EXPIRED, ErrorCode.SESSION_REVOKED,
    ErrorCode.SESSION_KEY_REFRESHED, ErrorCode.SESSION_KEY_REFRESH_FAILED, ErrorCode.LOCAL_DATABASE,
))
#: How far the clocks of the broker and the chat server may differ, for the time from which a message is looked for.
_CLOCKS_MS = 5 * 60 * 1000


@dataclass(frozen=True)
class Command:
    """A command.

    :param user_id: the user who acts.
    :param name: send, update, delete, react, unreact, mark_as_read or query.
    :param fields: by name: ``send`` has channel_url, text and optionally data, custom_type, mentioned_user_ids,
        mentions_channel, parent_message_id, reply_to_channel, suppress_push, silent; ``update`` channel_url, message_id,
        text, data, custom_type, mentioned_user_ids, mentions_channel; ``delete`` channel_url and message_id; ``react``
        and ``unreact`` those and key; ``mark_as_read`` channel_url; ``query`` what ("channels", "channel" with
        channel_url, "messages" with channel_url and optionally before_at and limit, "unread").
    :param command_id: unique; the request id of a sent message.
    """

    user_id: str
    name: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    command_id: str = field(default_factory=lambda: uuid.uuid4().hex)

    def __post_init__(self) -> None:
        if self.name not in COMMANDS:
            raise ValueError(f"there is no command {self.name!r}; there are {', '.join(COMMANDS)}")
        needed = COMMANDS[self.name]
        if self.name == "query" and self.fields.get("what") in _QUERIES_OF_A_CHANNEL:
            needed = (*needed, "channel_url")
        missing = [name for name in needed if name not in self.fields]
        if missing:
            raise ValueError(f"the command {self.name} needs {' and '.join(missing)}")

    def to_bytes(self) -> bytes:
        return json.dumps(
            {"id": self.command_id, "command": self.name, "user_id": self.user_id, **self.fields}, ensure_ascii=False
        ).encode()

    @classmethod
    def of(cls, data: bytes) -> Command:
        """:raises ValueError: it is no command; the text says why."""
        try:
            fields = json.loads(data)
            return cls(
                str(fields.pop("user_id")), str(fields.pop("command")), fields, command_id=str(fields.pop("id"))
            )
        except (KeyError, TypeError, AttributeError, RecursionError) as error:
            raise ValueError(f"a command is an object with id, command and user_id: {error!r}") from error


@dataclass(frozen=True)
class Answer:
    """The outcome of a command.

    :param result: what the call returned, as JSON: a message, channels …
    :param error_code: 0 if it succeeded, else of :class:`covey.ErrorCode`.
    """

    command_id: str
    result: Any = None
    error_code: int = 0
    error: str = ""

    @property
    def ok(self) -> bool:
        return self.error_code == 0

    def to_bytes(self) -> bytes:
        return json.dumps(
            {"id": self.command_id, "result": self.result, "error_code": self.error_code, "error": self.error},
            ensure_ascii=False,
        ).encode(errors="replace")  # an error may name half a surrogate pair

    @classmethod
    def of(cls, data: bytes) -> Answer:
        """:raises ValueError: it is no answer."""
        try:
            fields = json.loads(data)
            return cls(fields["id"], fields["result"], fields["error_code"], fields["error"])
        except (KeyError, TypeError, ValueError, RecursionError) as error:
            raise ValueError(f"no answer: {data[:100]!r}") from error


def id_of(data: bytes, message_id: str) -> str:
    """The id that the answer to what is no command names, so that the asker knows which it is.

    :param message_id: that of the header, for data that has none.
    """
    try:
        return str(json.loads(data)["id"])
    except (KeyError, TypeError, ValueError, RecursionError):
        return message_id


def invalid(command_id: str, reason: str) -> Answer:
    return Answer(command_id, None, int(ErrorCode.INVALID_PARAMETER), reason)


def failed(command: Command, error: CoveyError) -> Answer:
    return Answer(command.command_id, None, int(error.code), str(error))


async def carry_out(client: Any, command: Command, stored_at_ms: int, may_be_done: bool) -> Answer:
    """Does what a command asks.

    :param stored_at_ms: when the broker stored the command.
    :param may_be_done: another worker, or an earlier attempt, may have done it already.
    :raises CoveyError: for a reason that is none of the command's and may pass: try again.
    """
    try:
        done = await _DOERS[command.name](client, command, stored_at_ms, may_be_done)
        return Answer(command.command_id, plain(done))
    except CoveyError as error:
        if error.is_transient or error.code in _OF_THE_LOGIN:
            raise
        return failed(command, error)
    except (TypeError, ValueError) as error:
        return invalid(command.command_id, str(error))
    except Exception as error:  # noqa: BLE001 - whatever a command does here, it must not hold the user's next ones
        return invalid(command.command_id, f"{type(error).__name__}: {error}")


async def _send(client: Any, command: Command, stored_at_ms: int, may_be_done: bool) -> Any:
    given = command.fields
    options = {name: given[name] for name in _SEND_OPTIONS if name in given}
    # Another worker may have sent it, whether or not that is known here: it is looked for first.
    return await client.send_user_message(
        given["channel_url"], given["text"], request_id=command.command_id,
        sent_since_at=max(0, stored_at_ms - _CLOCKS_MS), **options,
    )


async def _update(client: Any, command: Command, stored_at_ms: int, may_be_done: bool) -> Any:
    given = command.fields
    url, message_id = given["channel_url"], given["message_id"]
    changes = {name: given[name] for name in _UPDATE_OPTIONS if name in given}
    if may_be_done and changes:
        found = await client.get_message(url, message_id)
        if all(getattr(found, name, None) == changes[name] for name in changes):
            return found
    return await client.update_user_message(url, message_id, **changes)


async def _delete(client: Any, command: Command, stored_at_ms: int, may_be_done: bool) -> Any:
    return await _unless_done(
        client.delete_message(command.fields["channel_url"], command.fields["message_id"]), may_be_done,
        ErrorCode.NOT_FOUND,
    )


async def _react(client: Any, command: Command, stored_at_ms: int, may_be_done: bool) -> Any:
    given = command.fields
    return await _unless_done(
        client.add_reaction(given["channel_url"], given["message_id"], given["key"]), may_be_done,
        ErrorCode.EXISTS_ALREADY,
    )


async def _unreact(client: Any, command: Command, stored_at_ms: int, may_be_done: bool) -> Any:
    given = command.fields
    return await _unless_done(
        client.delete_reaction(given["channel_url"], given["message_id"], given["key"]), may_be_done,
        ErrorCode.NOT_FOUND,
    )


async def _mark_as_read(client: Any, command: Command, stored_at_ms: int, may_be_done: bool) -> Any:
    return await client.mark_as_read(command.fields["channel_url"])


async def _query(client: Any, command: Command, stored_at_ms: int, may_be_done: bool) -> Any:
    given = command.fields
    what = given["what"]
    if what == "channel":
        return await client.get_channel(given["channel_url"])
    if what == "messages":
        at = {"timestamp_at": given["before_at"], "inclusive": False} if "before_at" in given else {}
        return list(await client.get_messages(
            given["channel_url"], previous_count=given.get("limit", 20), next_count=0, **at))
    if what == "channels":
        query = GroupChannelListQuery(include_empty=True, limit=100)
        return [channel async for channel in client.list_group_channels(query)]
    if what == "unread":
        return await client.get_unread_message_count()
    raise ValueError(f"there is no query for {what!r}; there are channel, channels, messages, unread")


_DOERS = {
    "send": _send, "update": _update, "delete": _delete, "react": _react, "unreact": _unreact,
    "mark_as_read": _mark_as_read, "query": _query,
}


async def _unless_done(call: Any, may_be_done: bool, done: ErrorCode) -> Any:
    """A call whose error of this kind means that it was done before."""
    try:
        return await call
    except CoveyError as error:
        if may_be_done and error.code == done:
            return None
        raise
