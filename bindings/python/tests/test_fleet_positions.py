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


def of_a_membership(position: FeedPosition) -> FeedPosition:
    return FeedPosition(position.created_at, position.message_id, position.state, position.certain_until, 40)


@pytest.mark.parametrize("position, is_certain, expected", [
    (CERTAIN, True, FeedPosition(60, 6)),
    (UNPROVEN, True, FeedPosition(60, 6)),
    (GAP, True, FeedPosition(60, 6)),
    (ENDED, True, FeedPosition(60, 6)),
    (CERTAIN, False, FeedPosition(60, 6, FeedPositionState.UNPROVEN, 50)),
    (UNPROVEN, False, FeedPosition(60, 6, FeedPositionState.UNPROVEN, 20)),
    (GAP, False, FeedPosition(60, 6, FeedPositionState.GAP, 20)),
    (ENDED, False, FeedPosition(60, 6, FeedPositionState.UNPROVEN, 50)),
    (FeedPosition(-1, 0), False, FeedPosition(60, 6, FeedPositionState.UNPROVEN, 0)),
])
def test_a_message_moves_it_and_is_as_certain_as_its_writer_was(
    position: FeedPosition, is_certain: bool, expected: FeedPosition
) -> None:
    assert after_message(position, 60, 6, is_certain) == expected
    assert after_message(of_a_membership(position), 60, 6, is_certain) == of_a_membership(expected)
    assert after_message(position, position.created_at, position.message_id, is_certain) == position


@pytest.mark.parametrize("position, until_ms, expected", [
    (CERTAIN, 60, CERTAIN),
    (UNPROVEN, 50, CERTAIN),
    (GAP, 50, CERTAIN),
    (UNPROVEN, 30, FeedPosition(50, 5, FeedPositionState.UNPROVEN, 31)),
    (GAP, 30, FeedPosition(50, 5, FeedPositionState.UNPROVEN, 31)),
    (GAP, 10, FeedPosition(50, 5, FeedPositionState.UNPROVEN, 20)),
])
def test_what_is_in_a_gap_is_known_to_be_missing(position: FeedPosition, until_ms: int, expected: FeedPosition) -> None:
    assert after_gap(position, until_ms, is_left=False) == expected
    assert after_gap(of_a_membership(position), until_ms, is_left=False) == of_a_membership(expected)
    assert after_gap(position, until_ms, is_left=True) == ENDED


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
    for numbers in (b"[50]", b"[50,5,1]", b"[50,5,1,-1,40,0]"):
        with pytest.raises(ValueError, match="no checkpoint"):
            Checkpoint.of(written.replace(b"[50,5]", numbers))
