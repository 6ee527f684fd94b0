"""Aware datetimes beside Unix milliseconds, as results and as parameters."""

from __future__ import annotations

import datetime
import inspect
import time

import pytest
from conftest import LIMIT_SECONDS, World

import covey
from covey._times import Moment, datetime_of, milliseconds_of

UTC = datetime.timezone.utc
ZURICH = datetime.timezone(datetime.timedelta(hours=1))


def test_a_datetime_is_exact_aware_and_in_utc() -> None:
    assert datetime_of(1_700_000_000_001) == datetime.datetime(2023, 11, 14, 22, 13, 20, 1000, tzinfo=UTC)
    for number in (1, 1_700_000_000_003, 253_402_300_799_999, -5):
        moment = datetime_of(number)
        assert moment is not None and moment.tzinfo is UTC and milliseconds_of(moment) == number
    noon = datetime.datetime(2026, 1, 1, 12, tzinfo=ZURICH)
    assert datetime_of(milliseconds_of(noon)) == noon


@pytest.mark.parametrize("number", [0, -1, None, covey.NEWEST, 253_402_300_800_000])
def test_what_is_no_time_is_none(number: int | None) -> None:
    assert datetime_of(number) is None


def test_every_time_has_a_datetime() -> None:
    for name in covey.__all__:
        kind = getattr(covey, name)
        if not inspect.isclass(kind):
            continue
        times = [part for part, member in vars(kind).items() if isinstance(member, property) and part.endswith("_at")]
        times += [part for part in getattr(kind, "__match_args__", ()) if part.endswith("_at")]
        for part in times:
            assert isinstance(vars(kind).get(f"{part}_datetime"), Moment), f"{name}.{part}"


def test_times_of_snapshots_and_values(world: World) -> None:
    client = world.login()
    channel = client.create_channel().result(LIMIT_SECONDS)
    message = channel.send("hello").result(LIMIT_SECONDS)
    moment = message.created_at_datetime
    assert moment is not None and milliseconds_of(moment) == message.created_at
    assert message.updated_at_datetime is None
    assert abs((datetime.datetime.now(UTC) - moment).total_seconds()) < 60
    with pytest.raises(AttributeError, match="immutable"):
        message.created_at_datetime = moment
    totals = covey.UnreadTotals(0, 0, {}, 1000)
    assert totals.updated_at_datetime == datetime.datetime(1970, 1, 1, 0, 0, 1, tzinfo=UTC)


def test_a_parameter_may_be_a_datetime(world: World) -> None:
    client = world.login()
    channel = client.create_channel().result(LIMIT_SECONDS)
    world.fill(client, channel.url, 3)
    rows = client.get_messages(channel.url).result(LIMIT_SECONDS)
    middle = rows[1].created_at_datetime
    assert middle is not None
    found = client.get_messages(channel.url, timestamp_at=middle, previous_count=0, next_count=0).result(LIMIT_SECONDS)
    assert found == [rows[1]]
    collection = client.message_collection(channel.url, starting_point_at=middle.astimezone(ZURICH))
    assert collection.starting_point_at == rows[1].created_at
    later = datetime.datetime.now(UTC) + datetime.timedelta(hours=1)
    scheduled = client.schedule_user_message(channel.url, "later", later).result(LIMIT_SECONDS)
    assert scheduled.scheduled_at == milliseconds_of(later)
    hits = client.search_messages("message", created_until_at=middle).result(LIMIT_SECONDS)
    assert {hit.message.text for hit in hits} == {"message 0", "message 1"}
    query = covey.PublicGroupChannelListQuery(created_after=int(time.time() * 1000) - 60_000)
    assert list(client.list_public_group_channels(query)) == []


def test_a_naive_datetime_is_refused(world: World) -> None:
    client = world.login()
    with pytest.raises(TypeError, match=r"starting_point_at must be Unix milliseconds \(int\) or an aware datetime"):
        client.message_collection("x", starting_point_at=datetime.datetime(2026, 1, 1))
