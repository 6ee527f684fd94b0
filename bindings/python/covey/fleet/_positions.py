"""How far a user's channels are, and how the messages of the stream move that."""

from __future__ import annotations

from typing import Any, Mapping

from .._enums import FeedPositionState
from .._feed import FeedPosition

_UNCERTAIN = (FeedPositionState.UNPROVEN, FeedPositionState.GAP)


def after_message(position: FeedPosition, created_at: int, message_id: int, is_certain: bool) -> FeedPosition:
    """The position behind a message that is in the stream.

    :param is_certain: nothing is missing before it. Pages that a worker has read may lack what was hidden, and another
        worker does not know whether that was found out.
    """
    if (created_at, message_id) <= key(position):
        return position
    moved = _with(position, created_at=created_at, message_id=message_id)
    if is_certain:
        return _with(moved, state=FeedPositionState.CERTAIN, certain_until=-1)
    if position.state in _UNCERTAIN:
        return moved
    return _with(moved, state=FeedPositionState.UNPROVEN, certain_until=max(0, position.created_at))


def after_gap(position: FeedPosition, until_ms: int, is_left: bool) -> FeedPosition:
    """The position once a gap is in the stream, which is written after what is before the position.

    :param is_left: the user has left the channel.
    """
    if is_left:
        return _with(position, state=FeedPositionState.ENDED, certain_until=-1)
    if position.state not in _UNCERTAIN:
        return position
    if until_ms >= position.created_at:
        return _with(position, state=FeedPositionState.CERTAIN, certain_until=-1)
    certain_until = max(position.certain_until, until_ms + 1)
    return _with(position, state=FeedPositionState.UNPROVEN, certain_until=certain_until)


def _with(position: FeedPosition, **changed: Any) -> FeedPosition:
    return FeedPosition(**{**vars(position), **changed})


def newest(stream: Mapping[str, FeedPosition], feed: Mapping[str, FeedPosition]) -> dict[str, FeedPosition]:
    """Of each channel the position that is farther. Of equal ones the feed's, which knows more."""
    found = dict(feed)
    for url, position in stream.items():
        if url not in found or key(found[url]) < key(position):
            found[url] = position
    return found


def key(position: FeedPosition) -> tuple[int, int]:
    return position.created_at, position.message_id


def encode(position: FeedPosition) -> list[int]:
    """Two numbers, or up to five if it has to say more than a message does."""
    numbers = [position.created_at, position.message_id, int(position.state), position.certain_until, position.joined_at]
    if position.joined_at:
        return numbers
    return numbers[:2] if position.state == FeedPositionState.CERTAIN else numbers[:4]


def decode(fields: Any) -> FeedPosition:
    """:raises ValueError: it is no position."""
    created_at, message_id, *more = (int(each) for each in fields)
    if not more:
        return FeedPosition(created_at, message_id)
    state, certain_until, *joined = more
    if len(joined) > 1:
        raise ValueError(f"a position of {len(fields)} numbers")
    return FeedPosition(created_at, message_id, FeedPositionState(state), certain_until, *joined)
