"""An item of a feed as a message of the event stream: JSON, with what a consumer sorts by in headers.

Headers: ``Covey-Identity`` (the item's identity: equal for the same item, whoever publishes it), ``Covey-Kind``,
``Covey-Channel`` (the channel's URL as a token, see :func:`covey.fleet.token`), ``Covey-Term`` (the term of the lease
under which it was published).
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, is_dataclass
from typing import TYPE_CHECKING, Any, Mapping, Optional

from ._names import text_of, token

if TYPE_CHECKING:
    from ._chat import Item

IDENTITY, KIND, CHANNEL, TERM = "Covey-Identity", "Covey-Kind", "Covey-Channel", "Covey-Term"
MESSAGE = "message"


def kind_of(item: Item) -> str:
    """The kind in lower case: message, edited, deleted, reaction, joined, left, gap."""
    name = getattr(item.kind, "name", None) or str(item.kind)
    return name.lower()


def encode(item: Item, user_id: str) -> bytes:
    """The payload of an event."""
    message, gap = item.message, item.gap
    return json.dumps(
        {
            "user_id": user_id, "kind": kind_of(item), "identity": item.identity, "channel_url": item.channel_url,
            "message_id": item.message_id, "created_at": item.created_at, "version": item.version,
            "message": None if message is None else plain(message.to_dict()),
            "gap": None if gap is None else plain(gap),
        },
        ensure_ascii=False, separators=(",", ":"),
    ).encode()


def headers(item: Item, term: int) -> dict[str, str]:
    return {
        IDENTITY: token(item.identity), KIND: kind_of(item), CHANNEL: token(item.channel_url) if item.channel_url else "",
        TERM: str(term),
    }


def plain(value: Any) -> Any:
    """A value as JSON has it: enumerations by name, other values as objects."""
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(each) for each in value]
    name = getattr(value, "name", None)
    if isinstance(name, str) and isinstance(value, int):
        return name.lower()
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    if hasattr(value, "to_dict"):
        return plain(value.to_dict())
    if is_dataclass(value) and not isinstance(value, type):
        return plain(asdict(value))
    if hasattr(value, "__dict__"):
        return {name: plain(each) for name, each in vars(value).items() if not name.startswith("_")}
    return str(value)


@dataclass(frozen=True)
class Event:
    """A message of the event stream.

    :param user_id: the user whose feed it is of.
    :param kind: message, edited, deleted, reaction, joined, left or gap.
    :param identity: equal for the same item.
    :param message: the message as ``covey.Message.to_dict()`` gives it; None if the kind has none.
    :param gap: what is missing, and why; None if the kind is not gap.
    :param sequence: its place in the stream.
    :param term: the term of the lease under which it was published.
    """

    user_id: str
    kind: str
    identity: str
    channel_url: str
    message_id: int
    created_at: int
    version: int
    message: Optional[Mapping[str, Any]]
    gap: Optional[Mapping[str, Any]]
    sequence: int = 0
    term: int = 0


def decode(data: bytes, found: Optional[Mapping[str, str]], sequence: int) -> Event:
    """The event of a stored message.

    :raises ValueError: it is none.
    """
    try:
        fields = json.loads(data)
        return Event(
            fields["user_id"], fields["kind"], fields["identity"], fields["channel_url"], fields["message_id"],
            fields["created_at"], fields["version"], fields["message"], fields["gap"], sequence,
            int((found or {}).get(TERM, 0)),
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"no event: {data[:100]!r}") from error


def identity_of(found: Optional[Mapping[str, str]]) -> str:
    """The identity in the headers; "" if there is none."""
    try:
        return text_of((found or {}).get(IDENTITY, ""))
    except ValueError:
        return ""
