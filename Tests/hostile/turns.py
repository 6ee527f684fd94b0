"""Scenarios of much work in one turn: the largest texts that the limits let through, as they are applied to the cache, and
what the client does by itself with all that it holds. At full size also where scenarios are scaled down. See decisions
19 and 29.
"""

from __future__ import annotations

import gzip
import itertools
import threading
import time
from random import Random
from typing import Any, Callable

from behaviours import Behaviour, after_login, changed_answers, changed_login, for_paths, pass_on, relay
from front import Exchange, Link
from mutate import dump
from scenario import Stage, scenario
from sizes import BOMB_MIB

#: What the library takes (Policy, RuntimeLimits), and a little less.
ROWS = 1_000
VALUES = 390_000
BYTES = 15_500_000


def words(chance: Random, count: int) -> str:
    """Words that are seldom twice the same."""
    return " ".join(f"{chance.getrandbits(36):x}" for _ in range(count // 10))


def row(n: int, version: int, now: int, **more: Any) -> dict[str, Any]:
    at = now - 10_000_000 + n * 1_000
    return {
        "message_id": 5_000_000 + n,
        "type": "MESG",
        "message": f"{n} {version}",
        "channel_url": "room",
        "channel_type": "group",
        "created_at": at,
        "updated_at": at + version,
        "user": {"user_id": "bo", "nickname": f"Bo {version}"},
        **more,
    }


def pages_of(rows: Callable[[int, int], list[Any]], stage: Stage) -> Behaviour:
    """Answers questions for messages with these rows; new versions of the same ones, so that each is written."""
    now = int(time.time() * 1000)
    bodies = [dump({"messages": rows(version, now), "has_next": True}) for version in range(stage.count(6, 3))]
    turns = itertools.cycle(bodies)
    due = [0.0]

    def answer(exchange: Exchange) -> None:
        # Not more than the bodies of one client may have together.
        if exchange.request.method != "GET" or time.monotonic() < due[0]:
            return pass_on(exchange)
        due[0] = time.monotonic() + 0.25
        exchange.reply_json(next(turns))

    return Behaviour(answer=for_paths("/messages", answer))


@scenario(growth_mib=BOMB_MIB, least_seconds=3)
def pages_of_as_many_bytes_as_allowed(stage: Stage) -> Behaviour:
    text = words(stage.chance, BYTES // ROWS - 500)
    return pages_of(lambda version, now: [row(n, version, now, data=text) for n in range(ROWS)], stage)


@scenario(growth_mib=BOMB_MIB, least_seconds=3)
def pages_of_as_many_texts_as_allowed(stage: Stage) -> Behaviour:
    """The search's index has all of it to read."""
    texts = [words(stage.chance, BYTES // ROWS - 500) for _ in range(50)]
    return pages_of(
        lambda version, now: [row(n, version, now, message=f"{n} {texts[n % 50]}") for n in range(ROWS)], stage
    )


@scenario(growth_mib=BOMB_MIB, least_seconds=3)
def pages_of_as_many_values_as_allowed(stage: Stage) -> Behaviour:
    users = [f"u{n}" for n in range(VALUES // ROWS - 40)]
    reactions = [{"key": f"k{n}", "user_ids": users[n * 8 : n * 8 + 8], "updated_at": n} for n in range(18)]
    return pages_of(lambda version, now: [row(n, version, now, reactions=reactions) for n in range(ROWS)], stage)


@scenario(growth_mib=BOMB_MIB, least_seconds=3)
def pages_of_as_many_meta_arrays_as_allowed(stage: Stage) -> Behaviour:
    count = VALUES // ROWS // 11 - 3
    arrays = [{"key": f"k{n}", "value": [f"v{i}" for i in range(8)]} for n in range(count)]
    return pages_of(lambda version, now: [row(n, version, now, sorted_metaarray=arrays) for n in range(ROWS)], stage)


@scenario(growth_mib=BOMB_MIB, least_seconds=3)
def pages_of_as_many_members_as_allowed(stage: Stage) -> Behaviour:
    """100 channels, each with as many members as an answer may have values for."""
    version = itertools.count(1)
    count = 100

    def change(exchange: Exchange, tree: Any) -> Any:
        if not tree.get("channels") or not tree["channels"][0].get("members"):
            return None
        first, now = tree["channels"][0], next(version)
        member = first["members"][0]
        each = min(900, VALUES // count // (len(member) + 12))
        tree["channels"] = [
            {
                **first,
                "channel_url": f"many-{n}",
                "name": f"{n} {now}",
                "members": [{**member, "user_id": f"u{i}", "nickname": f"u{i} {now}"} for i in range(each)],
                "member_count": each,
            }
            for n in range(count)
        ]
        return tree

    return Behaviour(answer=changed_answers(change))


@scenario(growth_mib=BOMB_MIB, least_seconds=12)
def a_channel_with_a_long_history_is_deleted(stage: Stage) -> Behaviour:
    """Each page has a thousand messages, older than all before. Whenever so many were given, the channel is deleted, and
    with it all of them that are cached.
    """
    now = int(time.time() * 1000)
    most = stage.count(100_000, 40_000)
    pages = itertools.count(1)
    links: list[Link] = []

    def answer(exchange: Exchange) -> None:
        if exchange.request.method != "GET":
            return pass_on(exchange)
        page = next(pages)
        rows = [row(n, 0, now) for n in range(-page * ROWS, (1 - page) * ROWS)]
        exchange.reply_json(dump({"messages": rows, "has_next": True}))
        if page * ROWS % most == 0:
            for link in links[-1:]:
                link.send(f'SYEV{{"cat":12000,"channel_url":"room","channel_type":"group","ts":{now + page}}}\n')

    def socket(link: Link) -> None:
        links.append(link)
        relay(link)

    return Behaviour(answer=for_paths("/messages", answer), socket=socket)


@scenario(growth_mib=BOMB_MIB, least_seconds=3)
def packed_answers_all_at_once(stage: Stage) -> Behaviour:
    """Answers wait for each other, and each unpacks to 20 times its size."""
    chance = stage.chance
    text = b'{"messages":[],"x":"' + b"".join(bytes(chance.choices(b"abcdef", k=20)) * 20 for _ in range(BYTES // 400))
    packed = gzip.compress(text + b'"}', 6)
    barrier = threading.Condition()
    waiting = [0, 0]

    def answer(exchange: Exchange) -> None:
        if exchange.request.method != "GET":
            return pass_on(exchange)
        with barrier:
            waiting[0] += 1
            turn = waiting[1]
            if waiting[0] >= 8:
                waiting[0], waiting[1] = 0, turn + 1
                barrier.notify_all()
            else:
                barrier.wait_for(lambda: waiting[1] != turn, timeout=0.4)
                if waiting[1] == turn:
                    waiting[0], waiting[1] = 0, turn + 1
                    barrier.notify_all()
        exchange.reply_json(packed, headers={"Content-Encoding": "gzip"})

    return Behaviour(answer=answer)


@scenario(growth_mib=BOMB_MIB, least_seconds=3)
def packed_answers_a_hundred_times_their_size(stage: Stage) -> Behaviour:
    """The same, just below what counts as a bomb."""
    text = b'{"messages":[],"x":"' + b"".join(
        bytes([stage.chance.randrange(97, 123)]) * 400 for _ in range(BYTES // 400)
    )
    packed = gzip.compress(text + b'"}', 6)

    def answer(exchange: Exchange) -> None:
        if exchange.request.method != "GET":
            return pass_on(exchange)
        exchange.front.wait(0.1 - time.time() % 0.1)  # many at the same time
        exchange.reply_json(packed, headers={"Content-Encoding": "gzip"})

    return Behaviour(answer=answer)


@scenario(growth_mib=BOMB_MIB, least_seconds=3)
def reactions_of_countless_users_to_one_message(stage: Stage) -> Behaviour:
    now = int(time.time() * 1000)

    def act(link: Link) -> None:
        link.send("MESG" + dump({**row(20_000, 0, now), "msg_id": 5_020_000, "ts": now}).decode() + "\n")
        for n in range(stage.count(20_000, 4_000)):
            link.send(
                f'MRCT{{"channel_url":"room","channel_type":"group","msg_id":5020000,"operation":"ADD",'
                f'"reaction":"k{n % 50}","user_id":"u{n}","updated_at":{now + n},"ts":{now + n}}}\n'
            )

    return Behaviour(socket=after_login(act, 0.3))


@scenario(growth_mib=BOMB_MIB, least_seconds=4)
def live_messages_of_long_texts(stage: Stage) -> Behaviour:
    """The search's index has all of it to read, while a search waits."""
    now = int(time.time() * 1000)
    texts = [words(stage.chance, 100_000) for _ in range(20)]

    def act(link: Link) -> None:
        for n in range(stage.count(300, 100)):
            body = {**row(30_000 + n, 0, now, message=f"{n} {texts[n % 20]}"), "ts": now + n, "created_at": now + n}
            link.send("MESG" + dump({**body, "msg_id": body["message_id"]}).decode() + "\n")

    return Behaviour(socket=after_login(act, 0.3))


@scenario(growth_mib=BOMB_MIB, lives=2, least_seconds=4)
def retention_of_countless_channels(stage: Stage) -> Behaviour:
    """A thousand channels with messages, and settings that end all of them at each login."""
    count = stage.count(5_000, 1_000)
    pages = itertools.count()

    def change(exchange: Exchange, tree: Any) -> Any:
        if exchange.request.path.endswith("settings"):
            now = int(time.time() * 1000)
            offsets = {f"c{n}": now - n for n in range(ROWS)}
            return {"configs": [{"message_purge_offset": offsets}], "ts": now, "next": "", "has_more": False}
        if not tree.get("channels") or not exchange.request.path.endswith("my_group_channels"):
            return None
        first, start = tree["channels"][0], next(pages) * 100
        tree["channels"] = [
            {**first, "channel_url": f"many-{n}", "custom_type": f"c{n % ROWS}", "name": f"{n}"}
            for n in range(start, start + 100)
        ]
        tree["next"] = "more" if start + 100 < count else ""
        return tree

    def strip(exchange: Exchange) -> None:
        exchange.request.target = exchange.request.target.replace("token=more", "ignored=")
        if exchange.request.path.endswith("settings"):
            return exchange.reply_json(dump(change(exchange, {})))
        changed_answers(change)(exchange)

    def login(link: Link, body: Any) -> Any:
        return {**body, "config_sync_needed": True}

    def socket(link: Link) -> None:
        changed_login(login)(link)

    return Behaviour(answer=strip, socket=socket)
