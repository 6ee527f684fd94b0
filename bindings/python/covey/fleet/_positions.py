"""How far a user's channels are, and how the messages of the stream move that."""

from __future__ import annotations

from typing import Any, Mapping

from .._enums import FeedPositionState
from .._feed import FeedPosition

#: The message id of a position that is no message.
_EVERYTHING = 2**63 - 1
_UNCERTAIN = (FeedPositionState.UNPROVEN, FeedPositionState.GAP)


def after_message(
    position: FeedPosition, created_at: int, message_id: int, is_certain: bool, joined_at: int = 0
) -> FeedPosition:
    """The position behind a message that is in the stream.

    :param is_certain: nothing is missing before it. Pages that a worker has read may lack what was hidden, and another
        worker does not know whether that was found out.
    :param joined_at: the membership in which it was read. What is not certain before it may be of an earlier one.
    """
    if (created_at, message_id) <= key(position):
        return position
    if is_certain:
        return FeedPosition(created_at, message_id, joined_at=joined_at)
    if position.state in _UNCERTAIN:
        return _with(position, created_at=created_at, message_id=message_id)
    # Without a message, everything of the millisecond is done with.
    certain_until = position.created_at + (position.message_id == _EVERYTHING)
    return FeedPosition(created_at, message_id, FeedPositionState.UNPROVEN, max(0, certain_until), joined_at)


def after_gap(position: FeedPosition, until_ms: int, is_left: bool, joined_at: int = 0) -> FeedPosition:
    """The position once a gap is in the stream, which is written after what is before the position.

    :param is_left: the user has left the channel.
    :param joined_at: the membership in which the feed reads on behind it.
    """
    if is_left:
        return _with(position, state=FeedPositionState.ENDED, certain_until=-1)
    if position.state not in _UNCERTAIN:
        return position
    if until_ms >= position.created_at:
        return FeedPosition(position.created_at, position.message_id, joined_at=joined_at)
    certain_until = max(position.certain_until, until_ms + 1)
    return _with(position, state=FeedPositionState.UNPROVEN, certain_until=certain_until, joined_at=joined_at)


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
    """Two numbers, or four if it has to say more than a message does; without its membership."""
    if position.state == FeedPositionState.CERTAIN:
        return [position.created_at, position.message_id]
    return [position.created_at, position.message_id, int(position.state), position.certain_until]


def decode(fields: Any, joined_at: Any = 0) -> FeedPosition:
    """:raises ValueError: it is no position."""
    numbers = [int(each) for each in fields]
    if len(numbers) == 4:
        return FeedPosition(numbers[0], numbers[1], FeedPositionState(numbers[2]), numbers[3], int(joined_at))
    created_at, message_id = numbers
    return FeedPosition(created_at, message_id, joined_at=int(joined_at))
