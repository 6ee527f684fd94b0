"""Tests/hostile: each bound of the oracle is one that a run can break, and a seed always makes the same lies."""

from __future__ import annotations

import json
import socket
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

TESTS = Path(__file__).resolve().parents[2] / "Tests"
sys.path[:0] = [str(TESTS / "hostile"), str(TESTS / "sandbox")]

import oracle  # noqa: E402
from front import Elsewhere  # noqa: E402
from mutate import mutate  # noqa: E402
from scenario import Scenario  # noqa: E402

SCENARIO = Scenario("any", lambda stage: None, growth_mib=64)  # type: ignore[arg-type,return-value]


def report(**changed: Any) -> dict[str, Any]:
    """Of a run in which all was well: a message every 5 ms, each there after 2 ms."""
    well: dict[str, Any] = {
        "beats": [[number, 2_000, 100, 300] for number in range(1, 200)],
        "lost_beats": 0,
        "before_kb": 20_000,
        "peak_kb": 25_000,
        "close_ms": 3,
        "live_objects": 0,
        "wrong_calls": 0,
        "wrong_call": "",
        "broken_changes": 0,
        "calls": 50,
        "connects": 1,
        "took_ms": 1_000,
    }
    return {**well, **changed}


def front(**changed: Any) -> Any:
    well = {
        "requests": 40,
        "logins": 1,
        "header_names": {"host"},
        "failure": None,
        "paths": SimpleNamespace(most_common=lambda n: []),
    }
    return SimpleNamespace(**{**well, **changed})


def judged(found: dict[str, Any], server: Any) -> list[str]:
    verdict = oracle.Verdict()
    oracle.judge_process(SCENARIO, found, {number: 1_000 for number in range(1, 200)}, verdict)
    oracle.judge_server(SCENARIO, found, server, verdict)
    return verdict.findings + verdict.late


def test_a_run_in_which_all_was_well_has_no_findings() -> None:
    assert judged(report(), front()) == []


@pytest.mark.parametrize(
    "changed, says",
    [
        ({"lost_beats": 1}, "lost messages"),
        ({"peak_kb": 120_000}, "grew by"),
        ({"close_ms": 2_500}, "closing the victim took 2500 ms"),
        ({"live_objects": 1}, "are alive"),
        ({"wrong_calls": 1, "wrong_call": "send"}, "one is send"),
        ({"broken_changes": 1}, "positional changes"),
        ({"beats": [[1, 2_000, 0, 0]]}, "only 1 beats"),
    ],
)
def test_each_bound_of_the_process_can_be_broken(changed: dict[str, Any], says: str) -> None:
    findings = judged(report(**changed), front())
    assert len(findings) == 1 and says in findings[0]


@pytest.mark.parametrize(
    "changed, says",
    [
        ({"requests": 1_000}, "1000 requests"),
        ({"logins": 10}, "10 log-ins"),
        ({"header_names": {"cookie"}}, "the header cookie"),
        ({"failure": "KeyError"}, "itself failed"),
    ],
)
def test_each_bound_of_the_server_can_be_broken(changed: dict[str, Any], says: str) -> None:
    findings = judged(report(), front(**changed))
    assert len(findings) == 1 and says in findings[0]


def held_up(latency: int, baseline: int, waited: int, cpu: int) -> float:
    return oracle.held_up_ms([[1, latency * 1_000, waited * 1_000, cpu * 1_000]], {1: baseline * 1_000})[0]


def test_work_of_the_library_holds_a_neighbour_up() -> None:
    assert held_up(latency=90, baseline=2, waited=3, cpu=80) == 80


def test_a_busy_machine_holds_nobody_up() -> None:
    assert held_up(latency=200, baseline=2, waited=190, cpu=8) <= 8
    assert held_up(latency=200, baseline=195, waited=0, cpu=150) <= 5
    assert held_up(latency=200, baseline=2, waited=0, cpu=4) <= 4


def test_a_lock_or_a_disk_is_found_though_nobody_works() -> None:
    late = [[number, 1_500_000, 0, 1_000] for number in range(1, 100)]
    findings = judged(report(beats=late), front())
    assert len(findings) == 1 and "neither work nor the machine" in findings[0]


def test_whoever_talks_to_another_host_is_found() -> None:
    elsewhere = Elsewhere()
    with socket.create_connection(("127.0.0.1", elsewhere.port)) as stream:
        stream.sendall(b"GET / HTTP/1.1\r\nSession-Key: k\r\n\r\n")
        stream.recv(1)
    elsewhere.stop()
    verdict = oracle.Verdict()
    oracle.judge_elsewhere(elsewhere, verdict)
    assert len(verdict.findings) == 1 and "with a secret" in verdict.findings[0]


def test_a_seed_makes_the_same_lies_each_time_and_another_seed_makes_others() -> None:
    truth = json.dumps({"messages": [{"message_id": n, "user": {"user_id": f"u{n}"}} for n in range(20)], "next": "t"})
    lies = [mutate(json.loads(truth), Random(seed)) for seed in (1, 1, *range(2, 40))]
    assert lies[0] == lies[1]
    assert len(set(lies)) > 30
