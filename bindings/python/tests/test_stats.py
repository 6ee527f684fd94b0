"""The numbers of a client, and the guide's recipe that exports them."""

from __future__ import annotations

import re
import urllib.request
from typing import Any

import covey
import pytest
from conftest import LIMIT_SECONDS, ROOT, World, wait_until


def test_the_numbers_say_what_a_session_did(world: World) -> None:
    one, _, url = world.pair()
    before = one.stats()
    assert before.logins == 1 and before.reconnects == 0 and before.client_number > 0
    texts = world.fill(one, url, 3)
    collection = one.message_collection(url)
    collection.start().api.result(LIMIT_SECONDS)
    after = one.stats()
    assert after.messages_sent == before.messages_sent + len(texts)
    assert after.messages_applied >= before.messages_applied + len(texts)
    assert after.frames_sent >= before.frames_sent + len(texts)
    assert after.frames_received >= before.frames_received + len(texts)
    assert after.requests_sent > before.requests_sent
    assert after.requests_succeeded > before.requests_succeeded
    assert after.request_ms >= before.request_ms
    assert after.deliveries > before.deliveries
    assert after.outbox_count == 0 and after.outbox_oldest_ms == 0
    assert after.cache_bytes > 0
    collection.dispose()


def test_two_clients_have_numbers_of_their_own(world: World) -> None:
    one, other = world.login(), world.client()
    assert other.stats().logins == 0 and one.stats().logins == 1
    assert one.stats().client_number != other.stats().client_number


def test_a_message_that_waits_is_counted_with_its_age(world: World) -> None:
    client, _, url = world.pair()
    client.pause()
    client.send_user_message(url, "waits")
    wait_until(lambda: client.stats().outbox_count == 1)
    wait_until(lambda: client.stats().outbox_oldest_ms > 10)
    client.resume()
    wait_until(lambda: client.stats().outbox_count == 0)
    assert client.stats().outbox_oldest_ms == 0


def test_the_numbers_are_there_inside_a_callback_that_holds_up_others(world: World) -> None:
    client, _, url = world.pair()
    seen: list[covey.ClientStats] = []

    def read(_: Any) -> None:
        wait_until(lambda: client.stats().deliveries_waiting > 0)
        wait_until(lambda: client.stats().delivery_delay_ms > 5)
        seen.append(client.stats())

    client.send_user_message(url, "one").add_done_callback(read)
    second = client.send_user_message(url, "two")
    second.result(LIMIT_SECONDS)
    assert seen and seen[0].delivery_delay_ms > 5
    assert client.stats().delivery_ms >= seen[0].delivery_delay_ms


def test_a_closed_client_has_no_numbers(world: World) -> None:
    client = world.client()
    client.close()
    with pytest.raises(covey.CoveyError) as raised:
        client.stats()
    assert raised.value.code == covey.ErrorCode.INVALID_INITIALIZATION


def test_a_snapshot_is_an_immutable_value(world: World) -> None:
    stats = world.client().stats()
    assert stats == stats and "logins=0" in repr(stats)
    with pytest.raises(AttributeError):
        stats.logins = 1  # type: ignore[misc]


def test_the_recipe_of_the_guide_exports_the_numbers(world: World) -> None:
    prometheus_client = pytest.importorskip("prometheus_client")
    guide = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8")
    found = re.search(r"<!-- sample: prometheus -->\n```py\n(.*?)^```$", guide, re.DOTALL | re.MULTILINE)
    assert found
    names: dict[str, Any] = {"client": world.login()}
    exec(found[1], names)
    try:
        address = f"http://127.0.0.1:{names['server'].server_port}/metrics"
        with urllib.request.urlopen(address, timeout=LIMIT_SECONDS) as answer:
            text = answer.read().decode()
    finally:
        names["server"].shutdown()
        names["server"].server_close()
        names["thread"].join()
        prometheus_client.REGISTRY.unregister(names["collector"])
    assert "\ncovey_logins 1.0\n" in text
    assert {f"covey_{name}" for name in vars(names["client"].stats())} <= set(re.findall(r"^(\w+) ", text, re.MULTILINE))
