"""What the brokers say that is repeated, and for how long."""

from __future__ import annotations

import asyncio
from typing import Awaitable, Callable

import nats.js.errors
import pytest

from covey.fleet import FleetClient, _client, _slots
from fleet_running import app
from nats_cluster import Cluster


def refusals(count: int, err_code: int) -> tuple[list[int], Callable[[], Awaitable[str]]]:
    """An attempt that is refused so often, and then succeeds."""
    left = list(range(count))

    async def attempt() -> str:
        if left:
            left.pop()
            raise nats.js.errors.BadRequestError(code=400, err_code=err_code, description="no suitable peers for placement")
        return "made"

    return left, attempt


def test_a_cluster_whose_brokers_do_not_know_each_other_yet_is_waited_for() -> None:
    left, attempt = refusals(3, 10005)
    assert asyncio.run(_slots.patiently(attempt, "making")) == "made"
    assert left == []


def test_a_cluster_that_is_too_small_is_not_waited_for_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_slots, "_PEERS_SECONDS", 0.0)
    left, attempt = refusals(3, 10005)
    with pytest.raises(nats.js.errors.BadRequestError):
        asyncio.run(_slots.patiently(attempt, "making"))
    assert len(left) == 2


def test_another_refusal_is_an_error_at_once() -> None:
    left, attempt = refusals(3, 10074)
    with pytest.raises(nats.js.errors.BadRequestError):
        asyncio.run(_slots.patiently(attempt, "making"))
    assert len(left) == 2


def test_a_fleet_that_cannot_be_opened_leaves_no_connection(brokers: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(*_: object) -> None:
        raise nats.js.errors.BadRequestError(code=400, err_code=10005, description="no suitable peers for placement")

    async def body() -> None:
        client = FleetClient(app(), brokers.urls)
        with pytest.raises(nats.js.errors.BadRequestError):
            await client.open()
        assert client._nc is not None and client._nc.is_closed

    monkeypatch.setattr(_client, "prepare", refused)
    asyncio.run(body())
