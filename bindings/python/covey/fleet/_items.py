"""An item of a feed as a message of the event stream: JSON, with what a consumer sorts by in headers.

Headers: ``Covey-Identity`` (the item's identity: equal for the same item, whoever publishes it), ``Covey-Kind``,
``Covey-Channel`` (the channel's URL as a token, see :func:`covey.fleet.token`), ``Covey-Term`` (the term of the lease
under which it was published), ``Covey-Certain`` (1 if the feed was caught up and nothing waited behind it: nothing is
missing before it).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Mapping, Optional

from .._snapshots import properties_of
from ._names import text_of, token

if TYPE_CHECKING:
    from ._chat import Item

IDENTITY, KIND, CHANNEL, TERM = "Covey-Identity", "Covey-Kind", "Covey-Channel", "Covey-Term"
CERTAIN = "Covey-Certain"
MESSAGE, GAP = "message", "gap"
#: The reason of a gap.
CHANNEL_LEFT = "channel_left"


def kind_of(item: Item) -> str:
    """The kind's name in lower case, such as ``message`` or ``gap``."""
    return str(item.kind.name).lower()


#: Properties of items whose names mean something else in an event: there the user is the one whose feed it is of.
_NAMES = {"user_id": "member_user_id"}


def encode(item: Item, user_id: str, most_bytes: int) -> bytes:
    """The payload of an event: every property that the item has, whatever its kind.

    :param most_bytes: without the message if it would be larger; ``omitted_bytes`` is then the size that it would have.
    """
    values = {_NAMES.get(name, name): plain(getattr(item, name)) for name in properties_of(type(item))}
    fields = {"user_id": user_id, **values}
    payload = _json(fields)
    return payload if len(payload) <= most_bytes else _json({**fields, "message": None, "omitted_bytes": len(payload)})


def _json(fields: Mapping[str, Any]) -> bytes:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode()


def headers(item: Item, term: int, is_certain: bool) -> dict[str, str]:
    found = {
        IDENTITY: token(item.identity), KIND: kind_of(item), CHANNEL: token(item.channel_url) if item.channel_url else "",
        TERM: str(term),
    }
    return {**found, CERTAIN: "1"} if is_certain else found


def is_certain(found: Optional[Mapping[str, str]]) -> bool:
    """Whether nothing is missing before the item of these headers."""
    return (found or {}).get(CERTAIN) == "1"


#: First of all, and without isinstance: an event has some fifty values, and most are these.
_PLAIN = frozenset((str, int, bool, float, type(None)))


def plain(value: Any) -> Any:
    """A value as JSON has it: enumerations by name, objects of Covey as objects."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, Enum):
        return str(value).lower()  # of flags too: their names joined by "|", in every version of Python
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return plain(value.to_dict()) if hasattr(value, "to_dict") else value


@dataclass(frozen=True)
class Event:
    """A message of the event stream.

    :param user_id: the user whose feed it is of.
    :param kind: the kind of :class:`covey.FeedItem` in lower case, such as ``message`` or ``gap``.
    :param identity: equal for the same item.
    :param message: the message as ``covey.Message.to_dict()`` gives it; None if the kind has none.
    :param gap: what is missing, and why; None if the kind is not gap.
    :param fields: the whole object: these, and what another kind has beside them.
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
    fields: Mapping[str, Any] = field(repr=False)
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
            fields["created_at"], fields["version"], fields["message"], fields["gap"], fields, sequence,
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
