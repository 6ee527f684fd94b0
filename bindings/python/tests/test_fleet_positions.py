"""How what is in the stream moves a channel's position, for a worker that takes a user over."""

from __future__ import annotations

import json

import pytest

from covey import FeedPosition, FeedPositionState
from covey.fleet._checkpoints import Checkpoint
from covey.fleet._positions import after_gap, after_message, newest

CERTAIN, ENDED = FeedPosition(50, 5), FeedPosition(50, 5, FeedPositionState.ENDED)
UNPROVEN = FeedPosition(50, 5, FeedPositionState.UNPROVEN, 20)
GAP = FeedPosition(50, 5, FeedPositionState.GAP, 20)


def of_a_membership(position: FeedPosition, joined_at: int = 40) -> FeedPosition:
    return FeedPosition(position.created_at, position.message_id, position.state, position.certain_until, joined_at)


@pytest.mark.parametrize("position, is_certain, expected, joined_at", [
    (CERTAIN, True, FeedPosition(60, 6), 45),
    (UNPROVEN, True, FeedPosition(60, 6), 45),
    (GAP, True, FeedPosition(60, 6), 45),
    (ENDED, True, FeedPosition(60, 6), 45),
    (CERTAIN, False, FeedPosition(60, 6, FeedPositionState.UNPROVEN, 50), 45),
    (UNPROVEN, False, FeedPosition(60, 6, FeedPositionState.UNPROVEN, 20), 40),
    (GAP, False, FeedPosition(60, 6, FeedPositionState.GAP, 20), 40),
    (ENDED, False, FeedPosition(60, 6, FeedPositionState.UNPROVEN, 50), 45),
    (FeedPosition(-1, 0), False, FeedPosition(60, 6, FeedPositionState.UNPROVEN, 0), 45),
    # Everything of the millisecond is done with.
    (FeedPosition(50, 2**63 - 1), False, FeedPosition(60, 6, FeedPositionState.UNPROVEN, 51), 45),
    (FeedPosition(-1, 2**63 - 1), False, FeedPosition(60, 6, FeedPositionState.UNPROVEN, 0), 45),
])
def test_a_message_moves_it_and_is_as_certain_as_its_writer_was(
    position: FeedPosition, is_certain: bool, expected: FeedPosition, joined_at: int
) -> None:
    """Of what is not certain, the oldest membership counts."""
    position = of_a_membership(position)
    assert after_message(position, 60, 6, is_certain, 45) == of_a_membership(expected, joined_at)
    assert after_message(position, position.created_at, position.message_id, is_certain, 45) == position


@pytest.mark.parametrize("position, until_ms, expected, joined_at", [
    (CERTAIN, 60, CERTAIN, 40),
    (UNPROVEN, 50, CERTAIN, 45),
    (GAP, 50, CERTAIN, 45),
    (UNPROVEN, 30, FeedPosition(50, 5, FeedPositionState.UNPROVEN, 31), 45),
    (GAP, 30, FeedPosition(50, 5, FeedPositionState.UNPROVEN, 31), 45),
    (GAP, 10, FeedPosition(50, 5, FeedPositionState.UNPROVEN, 20), 45),
])
def test_what_is_in_a_gap_is_known_to_be_missing(
    position: FeedPosition, until_ms: int, expected: FeedPosition, joined_at: int
) -> None:
    position = of_a_membership(position)
    assert after_gap(position, until_ms, is_left=False, joined_at=45) == of_a_membership(expected, joined_at)
    assert after_gap(position, until_ms, is_left=True, joined_at=45) == of_a_membership(ENDED)


def test_the_farther_position_counts_and_of_equal_ones_the_feeds() -> None:
    farther = FeedPosition(60, 6, FeedPositionState.UNPROVEN, 20)
    stream = {"a": UNPROVEN, "b": farther, "c": CERTAIN}
    assert newest(stream, {"a": CERTAIN, "b": CERTAIN, "d": GAP}) == {
        "a": CERTAIN, "b": farther, "c": CERTAIN, "d": GAP}


def test_a_checkpoint_has_all_of_a_position() -> None:
    positions = {"a": CERTAIN, "b": UNPROVEN, "c": GAP, "d": ENDED}
    positions.update({f"{url} of a membership": of_a_membership(each) for url, each in positions.items()})
    written = Checkpoint(7, "beginning", positions).to_bytes()
    assert json.loads(written)["positions"]["a"] == [50, 5]
    assert Checkpoint.of(written).positions == positions
    for numbers in (b"[50]", b"[50,5,1]", b"[50,5,1,-1,40]"):
        with pytest.raises(ValueError, match="no checkpoint"):
            Checkpoint.of(written.replace(b"[50,5]", numbers))
