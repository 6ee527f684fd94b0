"""Scenarios of size: bombs, giant pages and frames, depth, floods of unknown channels."""

from __future__ import annotations

import gzip
import time
from typing import Any

from wire import frame

from behaviours import (
    Behaviour,
    after_login,
    changed_answers,
    for_paths,
    json_answer,
    only_after_login,
    pass_on,
)
from front import Exchange, Link
from scenario import Stage, scenario

# ---- Sizes ----


#: What is unpacked may fill the limit of an answer once, and its tree is never built; this leaves room for both.
BOMB_MIB = 192


@scenario(growth_mib=BOMB_MIB, least_seconds=3)
def gzip_bomb(stage: Stage) -> Behaviour:
    """31 MB of messages in 30 KB."""
    packed = gzip.compress(b'{"messages":[' + b"{}," * 10_300_000 + b"{}]}", 6)
    return Behaviour(answer=for_paths("/messages", json_answer(packed, headers={"Content-Encoding": "gzip"})))


@scenario(growth_mib=BOMB_MIB, least_seconds=1)
def gzip_bomb_in_every_answer(stage: Stage) -> Behaviour:
    packed = gzip.compress(b'{"channels":[' + b"[" * 4_000_000 + b"0" * 60_000_000, 6)
    return Behaviour(answer=json_answer(packed, headers={"Content-Encoding": "gzip"}))


@scenario(growth_mib=BOMB_MIB)
def pages_of_thousands_of_messages(stage: Stage) -> Behaviour:
    def change(exchange: Exchange, tree: Any) -> Any:
        if not exchange.request.path.endswith("/messages") or not tree.get("messages"):
            return None
        row = tree["messages"][0]
        tree["messages"] = [{**row, "message_id": n, "msg_id": n} for n in range(1, stage.count(20_000, 5_000))]
        return tree

    return Behaviour(answer=changed_answers(change))


@scenario(growth_mib=BOMB_MIB)
def channels_of_countless_members(stage: Stage) -> Behaviour:
    def change(exchange: Exchange, tree: Any) -> Any:
        for channel in tree.get("channels", [])[:1] + ([tree] if "members" in tree else []):
            if channel.get("members"):
                row = channel["members"][0]
                channel["members"] = [
                    {**row, "user_id": f"u{n}", "guest_id": f"u{n}"} for n in range(stage.count(100_000, 10_000))
                ]
        return tree

    return Behaviour(answer=changed_answers(change))


@scenario(growth_mib=BOMB_MIB)
def messages_with_huge_parts(stage: Stage) -> Behaviour:
    count = stage.count(20_000, 3_000)
    users = [f"user{n}" for n in range(count)]
    parts = {
        "reactions": [{"key": f"k{n}", "user_ids": users[:20], "updated_at": n} for n in range(count // 20)],
        "mentioned_users": [{"user_id": user, "nickname": user} for user in users],
        "sorted_metaarray": [{"key": f"k{n}", "value": ["v"] * 20} for n in range(count // 20)],
        "data": "x" * 1_000_000,
    }

    def change(exchange: Exchange, tree: Any) -> Any:
        for message in tree.get("messages", [])[:3]:
            message.update(parts)
        return tree

    return Behaviour(answer=changed_answers(change))


@scenario()
def deep_nesting(stage: Stage) -> Behaviour:
    depth = 200_000
    deep = b'{"messages":' + b"[" * depth + b"]" * depth + b"}"
    frame = b"MESG" + b'{"a":' * depth + b"1" + b"}" * depth + b"\n"
    return Behaviour(
        answer=for_paths("/messages", json_answer(deep)), socket=after_login(lambda link: link.send(frame))
    )


@scenario(growth_mib=BOMB_MIB, least_seconds=3)
def frame_of_15_mb(stage: Stage) -> Behaviour:
    text = b'MESG{"a":[' + b"{}," * 5_000_000 + b"{}]}\n"
    return Behaviour(socket=after_login(lambda link: link.send(text)))


@scenario(growth_mib=BOMB_MIB, least_seconds=1)
def frames_of_200_kb_without_end(stage: Stage) -> Behaviour:
    text = b'MESG{"channel_url":"room","a":[' + b",".join([b'{"b":1}'] * 25_000) + b"]}\n"

    def act(link: Link) -> None:
        for _ in range(stage.count(400, 60)):
            link.send(text)

    return Behaviour(socket=only_after_login(act))


@scenario(growth_mib=BOMB_MIB, least_seconds=1)
def text_message_of_a_million_commands(stage: Stage) -> Behaviour:
    text = b"NOOP{}\n" * stage.count(1_000_000, 300_000)
    return Behaviour(socket=after_login(lambda link: link.send(text)))


# ---- Unknown things ----


def events(stage: Stage, kind: str, count: int) -> Any:
    """A flood of events, each of an unknown channel."""
    now = int(time.time() * 1000)

    def act(link: Link) -> None:
        for first in range(0, count, 500):
            link.send_bytes(b"".join(encoded(kind, n, now) for n in range(first, first + 500)))

    return act


def encoded(kind: str, n: int, now: int) -> bytes:
    head = f'{{"channel_url":"unknown-{n}","channel_type":"group","ts":{now + n},"sts":{now + n}'
    bodies = {
        "MESG": f'{head},"msg_id":{10_000_000 + n},"message":"m","user":{{"user_id":"u{n}","nickname":"n"}}}}',
        "SYEV": f'{head},"cat":11000}}',
        "READ": f'{head},"user":{{"user_id":"u{n}","nickname":"n"}}}}',
        "TYPE": f'{head},"cat":10900,"data":{{"user_id":"u{n}","nickname":"n"}}}}',
    }
    return frame(("SYEV" if kind == "TYPE" else kind) + bodies[kind] + "\n", masked=False)


#: Unknown channels are requested in batches of 50, one request at a time: 1,000 for 50,000 channels is the most.
UNKNOWN_REQUESTS = 1_000


@scenario(more_requests=UNKNOWN_REQUESTS, least_seconds=2)
def events_of_unknown_channels(stage: Stage) -> Behaviour:
    return Behaviour(socket=only_after_login(events(stage, "MESG", stage.count(50_000, 20_000))))


@scenario(more_requests=UNKNOWN_REQUESTS, least_seconds=1)
def changes_of_unknown_channels(stage: Stage) -> Behaviour:
    return Behaviour(socket=only_after_login(events(stage, "SYEV", stage.count(50_000, 10_000))))


@scenario(more_requests=UNKNOWN_REQUESTS, least_seconds=1)
def unknown_channels_that_are_never_answered(stage: Stage) -> Behaviour:
    def answer(exchange: Exchange) -> None:
        if "unknown-" in exchange.request.target:
            exchange.front.wait(3600)
        pass_on(exchange)

    return Behaviour(answer, only_after_login(events(stage, "MESG", stage.count(50_000, 10_000))))


@scenario()
def receipts_and_typing_of_strangers(stage: Stage) -> Behaviour:
    def act(link: Link) -> None:
        for kind in ("READ", "TYPE"):
            events(stage, kind, stage.count(50_000, 5_000))(link)

    return Behaviour(socket=after_login(act))


@scenario()
def typing_of_countless_users(stage: Stage) -> Behaviour:
    now = int(time.time() * 1000)

    def act(link: Link) -> None:
        for n in range(stage.count(50_000, 5_000)):
            link.send(
                f'SYEV{{"cat":10900,"channel_url":"room","channel_type":"group","ts":{now + n},"sts":{now + n},'
                f'"data":{{"user_id":"t{n}","nickname":"n"}}}}\n'
            )

    return Behaviour(socket=after_login(act))


@scenario()
def counts_of_countless_channels_in_one_frame(stage: Stage) -> Behaviour:
    rows = ",".join(
        f'{{"channel_url":"c{n}","member_count":{n},"joined_member_count":{n},"ts":{n}}}'
        for n in range(stage.count(50_000, 10_000))
    )
    text = f'MCNT{{"group_channels":[{rows}],"open_channels":[]}}\n'
    return Behaviour(socket=after_login(lambda link: link.send(text)))
