"""An item of a feed as a message of the event stream: whatever kind it is, and whatever it has."""

from __future__ import annotations

import json
from typing import Any

import pytest

import covey
from covey.fleet._items import decode, encode, headers, identity_of, plain


class Reaction:
    """An item of a kind and with a property that the fleet does not know."""

    kind = property(lambda self: covey.FeedItemKind(99))
    identity = property(lambda self: "reaction/a b/5/7")
    channel_url = property(lambda self: "a b")
    message_id = property(lambda self: 5)
    created_at = property(lambda self: 1000)
    version = property(lambda self: 7)
    message = property(lambda self: None)
    gap = property(lambda self: covey.FeedGap(-1, 5, covey.FeedGapReason.CHANNEL_LEFT))
    key = property(lambda self: "smile")

    def acknowledge_soon(self) -> None:
        raise AssertionError("writing an item acknowledges nothing")


def test_a_kind_that_the_fleet_does_not_know_is_written_with_all_that_it_has() -> None:
    item: Any = Reaction()
    found = headers(item, 3, is_certain=False)
    assert found == {
        "Covey-Identity": "reaction=2Fa=20b=2F5=2F7", "Covey-Kind": "unknown_99", "Covey-Channel": "a=20b", "Covey-Term": "3"}
    assert headers(item, 3, is_certain=True) == {**found, "Covey-Certain": "1"}
    assert identity_of(found) == item.identity
    event = decode(encode(item, "ann", 10_000), found, 12)
    assert (event.user_id, event.kind, event.identity, event.channel_url) == ("ann", "unknown_99", item.identity, "a b")
    assert (event.message_id, event.created_at, event.version, event.sequence, event.term) == (5, 1000, 7, 12, 3)
    assert event.message is None and event.gap == {"after_ms": -1, "until_ms": 5, "reason": "channel_left"}
    assert event.fields["key"] == "smile"


def test_the_user_of_an_event_is_the_one_whose_feed_it_is_of() -> None:
    class Joined(Reaction):
        user_id = property(lambda self: "cy")

    item: Any = Joined()
    event = decode(encode(item, "ann", 10_000), None, 1)
    assert (event.user_id, event.fields["member_user_id"]) == ("ann", "cy")


def test_values_become_plain() -> None:
    gap = covey.FeedGap(1, 2, covey.FeedGapReason.HISTORY_HIDDEN)
    flags = list(covey.MessageFlag)[:2]
    value = {"none": None, "list": [True, 1.5, "é", (gap,)], "no": covey.MessageFlag(0), "two": flags[0] | flags[1]}
    assert json.loads(json.dumps(plain(value))) == {
        "none": None, "list": [True, 1.5, "é", [{"after_ms": 1, "until_ms": 2, "reason": "history_hidden"}]], "no": "0",
        "two": f"{flags[0].name}|{flags[1].name}".lower()}


@pytest.mark.parametrize("data", [b"", b"[]", b"{}", b"5", b"\xff", b'{"user_id": "ann"}'])
def test_what_is_no_event_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError):
        decode(data, None, 1)
