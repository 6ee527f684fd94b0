"""When a worker may send, and when others count it as dead: with times as arguments, so without waiting."""

from __future__ import annotations

import random

import pytest

from covey.fleet import Timings
from covey.fleet._records import LeaseRecord, WorkerRecord
from covey.fleet._lease_times import DeathWatch, OwnLease
from covey.fleet._view import FleetView, lease_key, user_key, worker_key

TIMINGS = Timings(renew_seconds=1, lease_seconds=4, takeover_seconds=5)


def seen(view: FleetView, worker: str, renewals: int, revision: int, state: str = "live") -> None:
    view.apply(worker_key(worker), WorkerRecord(f"session-{worker}", state, renewals).to_bytes(), revision)


def test_a_lease_counts_from_the_start_of_the_renewal() -> None:
    lease = OwnLease(TIMINGS)
    assert not lease.is_held(0)
    lease.renewed(started_at=10)
    assert lease.is_held(13.9)
    assert not lease.is_held(14)
    lease.renewed(started_at=8)
    assert lease.is_held(13.9), "a late answer takes nothing away"
    lease.lost()
    assert not lease.is_held(10)


def test_a_silent_worker_is_dead_after_the_time() -> None:
    view, watch = FleetView(), DeathWatch(TIMINGS)
    seen(view, "other", 1, 1)
    for second in range(5):
        watch.renewed(float(second))
        watch.observe(view)
        assert watch.dead(view) == []
    watch.renewed(5.0)
    watch.observe(view)
    assert watch.dead(view) == ["other"]


def test_a_worker_that_renews_lives() -> None:
    view, watch = FleetView(), DeathWatch(TIMINGS)
    for second in range(30):
        seen(view, "other", second, second + 1)
        watch.observe(view)
        watch.renewed(float(second))
        assert watch.dead(view) == []


def test_while_no_broker_answers_nobody_is_dead() -> None:
    view, watch = FleetView(), DeathWatch(TIMINGS)
    seen(view, "other", 1, 1)
    watch.observe(view)
    watch.renewed(0.0)
    watch.renewed(1.0)
    # A minute in which this worker could not renew either.
    watch.renewed(61.0)
    watch.observe(view)
    assert watch.dead(view) == []


def test_a_fenced_worker_is_not_dead_again() -> None:
    view, watch = FleetView(), DeathWatch(TIMINGS)
    seen(view, "other", 1, 1)
    watch.observe(view)
    for second in range(8):
        watch.renewed(float(second))
    assert watch.dead(view) == ["other"]
    seen(view, "other", 1, 2, "fenced")
    watch.observe(view)
    assert watch.dead(view) == []


def test_no_two_workers_may_send_for_a_user_at_one_time() -> None:
    """Random delays and pauses; a taker takes as soon as it may, and the holder sends as long as it may."""
    fences = 0
    for seed in range(300):
        chance = random.Random(seed)
        view, watch, lease = FleetView(), DeathWatch(TIMINGS), OwnLease(TIMINGS)
        now, revision, paused_until = 0.0, 0, 0.0
        for _ in range(400):
            now += chance.uniform(0.01, 0.4)
            if now >= paused_until:
                started = now
                now += chance.uniform(0, 1.5)  # the request takes its time
                revision += 1
                lease.renewed(started)
                if chance.random() < 0.1:
                    paused_until = now + chance.uniform(0, 12)
            if chance.random() < 0.8:
                seen(view, "holder", revision, revision)
            watch.observe(view)
            watch.renewed(now)
            if watch.dead(view):
                # The fence wins only if no newer renewal is stored.
                if view.workers["holder"].revision == revision:
                    assert not lease.is_held(now), seed
                    fences += 1
                    break
    assert fences > 100


def test_times_that_cannot_be_safe_are_refused() -> None:
    with pytest.raises(ValueError, match="ascend"):
        Timings(lease_seconds=5, takeover_seconds=5)


def test_a_user_is_free_if_the_session_of_its_lease_is_not_live() -> None:
    view = FleetView()
    view.apply(user_key("ann"), b"{}", 1)
    assert view.placement() == {"ann": None}
    seen(view, "one", 1, 2)
    view.apply(lease_key("ann"), LeaseRecord("one", "session-one", 1).to_bytes(), 3)
    assert view.placement() == {"ann": "one"}
    view.apply(lease_key("ann"), LeaseRecord("one", "an older session", 1).to_bytes(), 4)
    assert view.placement() == {"ann": None}
    view.apply(lease_key("ann"), LeaseRecord("one", "session-one", 2).to_bytes(), 5)
    seen(view, "one", 1, 6, "fenced")
    assert view.placement() == {"ann": None}


def test_an_older_record_that_a_new_watch_repeats_changes_nothing() -> None:
    view = FleetView()
    seen(view, "one", 2, 5)
    assert not view.apply(worker_key("one"), WorkerRecord("session-one").to_bytes(), 4)
    assert view.workers["one"].record.renewals == 2
    assert view.apply(worker_key("one"), None, 6)
    assert "one" not in view.workers and view.revision(worker_key("one")) == 6


def test_what_is_no_record_changes_nothing() -> None:
    view = FleetView()
    for value in (b"", b"[]", b"{}", b'"x"', b"\xff"):
        assert not view.apply(worker_key("one"), value, 1)
        view = FleetView()
    assert view.workers == {}
