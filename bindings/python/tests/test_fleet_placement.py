"""Placement over real brokers: workers take users, give them back, and take those of dead workers."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Callable

import pytest

from covey.fleet import FleetStatus, NameTaken
from covey.fleet._balance import to_take
from covey.fleet._fleet_watch import FleetWatch
from covey.fleet._records import FENCED, DrainRecord, LeaseRecord, UserRecord, WorkerRecord
from covey.fleet._placement import Placement
from covey.fleet._session import Session
from covey.fleet._slots import SlotTaken
from covey.fleet._view import FleetView, drain_key, lease_key, user_key, worker_key
from covey.fleet._waiting import end, side_by_side
from fleet_running import TIMINGS, fleet, run, until
from nats_cluster import Cluster

USERS = [f"user.{index}" for index in range(30)]


def test_workers_share_the_users_and_a_new_one_gets_its_part(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await running.client.add_users(USERS)
            running.start("one")
            await until(running.all_carried)
            assert set((await running.carried()).values()) == {"one"}
            running.start("two")

            async def shared() -> bool:
                return Counter((await running.carried()).values()) == {"one": 15, "two": 15}

            await until(shared, "equal parts")
            await until(lambda: sum(running.server.connected.values()) == 30)
            # One login for each user and worker that had the user.
            assert max(running.server.connected.values()) == 1

    run(body)


def test_a_clean_stop_gives_all_users_back_at_once(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await running.client.add_users(USERS)
            running.start("one")
            await until(running.all_carried)
            running.start("two")
            await until(lambda: len(running.workers["two"].worker.users) == 15)
            await running.workers["one"].stop()
            await until(lambda: len(running.workers["two"].worker.users) == 30)
            # Not fenced: nobody waited for the end of a lease.
            await running.seen(lambda view: view.workers["one"].record.state == "gone")

    run(body)


def test_users_of_a_worker_that_dies_move(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await running.client.add_users(USERS)
            for name in ("one", "two", "three"):
                running.start(name)
            await until(running.all_carried)
            await running.workers["one"].die()
            await until(lambda: all_on(running.workers["two"].worker.users + running.workers["three"].worker.users))
            view = await running.seen(lambda view: set(view.placement().values()) == {"two", "three"})
            assert view.workers["one"].record.state == "fenced"
            assert FleetStatus.of(view).carried.keys() == {"two", "three"}

    run(body)


def test_a_worker_that_starts_again_under_its_name_has_a_new_session(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await running.client.add_users(USERS[:5])
            running.start("one")
            await until(running.all_carried)
            before = (await running.client.view()).workers["one"].record.session
            await running.workers["one"].die()
            running.start("one")
            await until(lambda: len(running.workers["one"].worker.users) == 5)
            view = await running.seen(
                lambda view: view.workers["one"].record.session != before and terms(view) == [2] * 5)
            assert set(view.placement().values()) == {"one"}

    run(body)


def test_of_two_workers_with_one_name_the_first_ends(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await running.client.add_users(USERS[:5])
            first = running.start("one")
            await until(running.all_carried)
            first_task = running.workers["one"].task
            second = running.start("one")
            with pytest.raises(NameTaken, match="'one'"):
                await first_task
            await until(lambda: len(second.users) == 5)
            assert first.users == []
            await until(lambda: sum(running.server.connected.values()) == 5)

    run(body)


def test_drain_ends_a_worker_that_has_given_its_users_back(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await running.client.add_users(USERS)
            for name in ("one", "two"):
                running.start(name)
            await until(running.all_carried)
            assert await running.client.drain("one")
            await running.workers["one"].task
            await until(lambda: len(running.workers["two"].worker.users) == 30)
            assert not await running.client.drain("one"), "it does not run"
            # The request was for that session only.
            running.start("one")
            await until(lambda: len(running.workers["one"].worker.users) == 15)

    run(body)


def test_a_worker_is_not_asked_to_stop_by_the_request_to_its_former_self(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            bucket = running.client._bucket
            await bucket.put(worker_key("one"), WorkerRecord("former", "gone").to_bytes())
            await bucket.put(drain_key("one"), DrainRecord("former").to_bytes())
            session = Session(bucket, "one", TIMINGS, WorkerRecord, nobody)
            watch = FleetWatch(bucket, "one", TIMINGS, session)
            watching = asyncio.create_task(watch.run())
            await watch.is_complete.wait()
            assert not watch.asked_to_stop.is_set()
            renewing = asyncio.create_task(session.run())
            await until(session.may_send)
            await bucket.put(drain_key("one"), DrainRecord(session.id).to_bytes())
            await watch.asked_to_stop.wait()
            await end([watching, renewing])

    run(body)


async def nobody() -> None:
    """Has lost nothing."""


def test_a_worker_that_stops_waits_for_users_that_it_was_giving_back(brokers: Cluster) -> None:
    """Its session ends, and with it all its leases, only when nothing is sent for any user."""
    async def body() -> None:
        async with fleet(brokers) as running:
            await running.client.add_users(["ann"])
            one = running.start("one")
            await until(lambda: one.users == ["ann"])
            placement = one._placement
            assert placement is not None
            stops, may_stop = asyncio.Event(), asyncio.Event()
            drop = placement._dropped

            async def slowly(user: str) -> None:
                stops.set()
                await may_stop.wait()
                await drop(user)

            placement._dropped = slowly
            await running.client.remove_users(["ann"])
            await stops.wait()
            one.stop()
            await asyncio.wait([running.workers["one"].task], timeout=1)
            assert (await running.client.view()).workers["one"].record.is_live
            may_stop.set()
            await running.workers["one"].task
            await running.seen(lambda view: view.workers["one"].record.state == "gone")

    run(body)


def test_a_renewal_is_no_reason_to_share_users_again() -> None:
    """With ten workers and 50,000 users that would be a core for nothing."""
    async def body() -> None:
        nothing: Any = None
        watch = FleetWatch(nothing, "one", TIMINGS, nothing)
        for revision, (record, shares) in enumerate((
            (WorkerRecord("a"), True), (WorkerRecord("a", renewals=1, users=5, load=2.0), False),
            (WorkerRecord("a", "draining", 2), True), (WorkerRecord("b"), True), (WorkerRecord("b", renewals=1), False),
        ), 1):
            watch.changed.clear()
            assert watch.apply(worker_key("two"), record.to_bytes(), revision)
            assert watch.changed.is_set() == shares, record
        assert not watch.apply(worker_key("two"), WorkerRecord("c").to_bytes(), 1), "an old one"
        assert not watch.changed.is_set()

    run(body)


class OneWriter:
    """A bucket, and the watch that follows it. Something happens during the first write."""

    def __init__(self) -> None:
        self.watch: Any = None
        self.written: list[str] = []
        self.records: dict[str, tuple[bytes, int]] = {}
        self._revision = 0
        self.meanwhile: Callable[[], object] = lambda: None

    def has(self, key: str, value: bytes) -> int:
        self._revision += 1
        self.records[key] = value, self._revision
        self.watch.apply(key, value, self._revision)
        return self._revision

    async def put_if(self, key: str, value: bytes, revision: int) -> int:
        self.written.append(key)
        meanwhile, self.meanwhile = self.meanwhile, lambda: None
        meanwhile()
        await asyncio.sleep(0)
        if self.records.get(key, (b"", 0))[1] != revision:
            raise SlotTaken(key)
        return self.has(key, value)

    async def get(self, key: str) -> tuple[bytes, int]:
        return self.records[key]


class AtWork:
    """The session of worker "one"."""

    id, state = "mine", "live"

    def may_send(self) -> bool:
        return True


def placement_without_brokers() -> tuple[OneWriter, Placement, list[str]]:
    bucket, session = OneWriter(), AtWork()
    taken: list[str] = []
    anything: Any = (bucket, session)
    watch = bucket.watch = FleetWatch(anything[0], "one", TIMINGS, anything[1])

    async def dropped(user: str) -> None:
        raise AssertionError(f"{user} was dropped")

    placement = Placement(
        anything[0], "one", TIMINGS, anything[1], watch, dict, lambda user, record: taken.append(user), dropped)
    bucket.has(worker_key("one"), WorkerRecord("mine").to_bytes())
    watch.is_complete.set()
    return bucket, placement, taken


def test_a_user_that_is_not_free_any_more_is_not_taken() -> None:
    """More users than are taken at once: what happens meanwhile is known when the turn of the last ones comes."""
    async def body() -> None:
        bucket, placement, taken = placement_without_brokers()
        users = [f"user.{index}" for index in range(40)]
        for user in users:
            bucket.has(user_key(user), UserRecord().to_bytes())
        order = to_take("one", placement._situation())
        assert len(order) == 40
        held, removed = order[-1], order[-2]

        def meanwhile() -> None:
            bucket.has(worker_key("two"), WorkerRecord("other").to_bytes())
            bucket.has(lease_key(held), LeaseRecord("two", "other", 1).to_bytes())
            bucket.watch.apply(user_key(removed), None, 1_000)

        bucket.meanwhile = meanwhile
        await side_by_side(placement._take, order)
        assert lease_key(held) not in bucket.written and lease_key(removed) not in bucket.written
        assert taken == order[:-2] and placement._view.holder(held) == "two"

    run(body)


def test_a_worker_that_renews_while_another_one_is_fenced_lives() -> None:
    async def body() -> None:
        bucket, placement, _ = placement_without_brokers()
        for name in ("three", "two"):
            bucket.has(worker_key(name), WorkerRecord(name).to_bytes())
        bucket.watch.dead = lambda: ["three", "two"]
        bucket.meanwhile = lambda: bucket.has(worker_key("two"), WorkerRecord("two", renewals=1).to_bytes())
        bucket.watch.changed.set()
        running = asyncio.create_task(placement.run())
        await until(lambda: len(bucket.written) >= 2)
        await end([running])
        states = {name: seen.record.state for name, seen in placement._view.workers.items()}
        assert states == {"one": "live", "two": "live", "three": FENCED}

    run(body)


def test_removed_users_are_logged_out(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await running.client.add_users(USERS[:4])
            running.start("one")
            await until(lambda: sum(running.server.connected.values()) == 4)
            await running.client.remove_users(USERS[:2])
            await until(lambda: running.workers["one"].worker.users == USERS[2:4])
            await until(lambda: sum(running.server.connected.values()) == 2)
            await running.client.add_users(USERS[:1])
            await until(lambda: len(running.workers["one"].worker.users) == 3)

    run(body)


def test_a_worker_whose_session_was_fenced_drops_its_users_and_begins_again(brokers: Cluster) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await running.client.add_users(USERS[:6])
            one = running.start("one")
            await until(lambda: len(one.users) == 6)
            placement, session = one._placement, one._session
            assert placement is not None and session is not None
            before = session.id
            await placement._fence("one", placement._view.workers["one"])
            await until(lambda: session.id not in ("", before))
            await until(lambda: len(one.users) == 6)
            assert session.times_lost == 1
            await running.seen(lambda view: terms(view) == [2] * 6)
            await until(lambda: max(running.server.connected.values()) == 1)

    run(body)


def test_a_lost_broker_stops_sending_and_costs_no_user_its_place(brokers: Cluster, tmp_path_factory: object) -> None:
    """With two of three brokers gone nothing can be stored: leases lapse, and nobody takes anything from anybody."""
    assert isinstance(tmp_path_factory, pytest.TempPathFactory)
    with Cluster(tmp_path_factory.mktemp("lost")) as own:
        async def body() -> None:
            async with fleet(own) as running:
                await running.client.add_users(USERS[:6])
                one, two = running.start("one"), running.start("two")
                await until(lambda: len(one.users) + len(two.users) == 6)
                before = leases(await running.seen(lambda view: len(view.leases) == 6))
                own.kill(1)
                own.kill(2)
                sessions = [each._session for each in (one, two) if each._session is not None]
                for session in sessions:
                    await until(lapsed(session), "the lease lapses")
                await asyncio.sleep(TIMINGS.takeover_seconds)  # time in which a wrong fleet would fence
                own.start(1)
                own.start(2)
                for session in sessions:
                    await until(session.may_send, "the lease is back")
                assert [session.times_lost for session in sessions] == [0, 0]
                await running.seen(lambda view: leases(view) == before)

        run(body)


def leases(view: FleetView) -> dict[str, LeaseRecord]:
    return {name: seen.record for name, seen in view.leases.items()}


def terms(view: FleetView) -> list[int]:
    return [seen.record.term for seen in view.leases.values()]


def lapsed(session: Session) -> Callable[[], bool]:
    return lambda: not session.may_send()


def all_on(users: list[str]) -> bool:
    return sorted(users) == sorted(USERS)
