"""Scenarios of endless answers, and of answers that do not match their request."""

from __future__ import annotations

import copy
import itertools
import time
from typing import Any

from behaviours import Behaviour, changed_answers, changed_frames, for_paths, json_answer, pass_on
from front import Answer, Exchange
from mutate import dump, each_value, is_number
from scenario import Stage, scenario

# ---- Pages without end ----


def endless(fresh: bool, same_token: bool) -> Behaviour:
    """Every list is endless. `fresh`: with new rows; else with the same ones."""
    numbers = itertools.count(1)

    def change(exchange: Exchange, tree: Any) -> Any:
        n = next(numbers)
        for name, value in list(tree.items()):
            if name in ("has_more", "has_next", "prev_hasmore", "prev_has_more", "next_hasmore", "next_has_more"):
                tree[name] = True
            elif name in ("next", "end_cursor"):
                tree[name] = "again" if same_token else f"page-{n}"
            elif isinstance(value, list) and fresh:
                tree[name] = [renamed(row, n) for row in (value or rows_for(name))]
        return tree

    pages = changed_answers(change)

    def answer(exchange: Exchange) -> None:
        # The sandbox knows nothing of these tokens.
        for token in ("token=again", "token=page-"):
            if token in exchange.request.target:
                exchange.request.target = exchange.request.target.replace(token, "ignored=")
                if "changelogs" in exchange.request.target:
                    exchange.request.target += "&change_ts=1"
        pages(exchange)

    return Behaviour(answer=answer)


def rows_for(name: str) -> list[Any]:
    now = int(time.time() * 1000)
    if "messages" in name:
        return [
            {
                "message_id": 10**9,
                "msg_id": 10**9,
                "type": "MESG",
                "message": "m",
                "channel_url": "room",
                "channel_type": "group",
                "created_at": now - 10**9,
                "ts": now - 10**9,
                "user": {"user_id": "bo", "nickname": "Bo"},
            }
        ] * 100
    return []


def renamed(row: Any, n: int) -> Any:
    if not isinstance(row, dict):
        return f"{row}-{n}"
    row = copy.copy(row)
    for name in ("message_id", "msg_id"):
        if name in row:
            row[name] += n * 1_000_000
    for name in ("created_at", "ts"):
        if "message_id" in row and is_number(row.get(name)):
            row[name] -= n * 100_000
    if "member_count" in row:
        row["channel_url"] = f"{row['channel_url']}-{n}"
    return row


@scenario(lives=2, least_seconds=1)
def pages_that_never_end(stage: Stage) -> Behaviour:
    return endless(fresh=True, same_token=False)


@scenario(lives=2, least_seconds=1)
def pages_that_never_end_with_one_token(stage: Stage) -> Behaviour:
    return endless(fresh=True, same_token=True)


@scenario(lives=2, least_seconds=1)
def pages_that_repeat(stage: Stage) -> Behaviour:
    return endless(fresh=False, same_token=False)


@scenario(lives=2, least_seconds=1)
def pages_that_repeat_with_one_token(stage: Stage) -> Behaviour:
    return endless(fresh=False, same_token=True)


@scenario(least_seconds=1)
def empty_pages_that_go_on(stage: Stage) -> Behaviour:
    numbers = itertools.count(1)

    def answer(exchange: Exchange) -> None:
        lists = (
            "channels",
            "messages",
            "updated",
            "deleted",
            "members",
            "users",
            "results",
            "polls",
            "prev_messages",
            "next_messages",
        )
        flags = ("has_more", "has_next", "prev_hasmore", "next_hasmore", "prev_has_more", "next_has_more")
        exchange.reply_json(
            dump(
                {
                    **{name: [] for name in lists},
                    **{name: True for name in flags},
                    "next": f"t{next(numbers)}",
                    "ts": 1,
                    "is_huge_gap": False,
                    "force_use_next_token": True,
                }
            )
        )

    return Behaviour(answer=lambda exchange: (answer if exchange.request.method == "GET" else pass_on)(exchange))


@scenario(least_seconds=1)
def gaps_that_are_always_huge(stage: Stage) -> Behaviour:
    return Behaviour(
        answer=for_paths(
            "messages_gap",
            json_answer(
                b'{"is_huge_gap":true,"prev_messages":[],"prev_hasmore":false,"next_messages":[],"next_hasmore":false}'
            ),
        )
    )


# ---- Answers that do not match ----


@scenario()
def answers_of_another_request(stage: Stage) -> Behaviour:
    last: list[Answer] = []

    def answer(exchange: Exchange) -> None:
        last.append(exchange.truth())
        exchange.reply(last.pop(0) if len(last) > 5 else last[0])

    return Behaviour(answer=answer)


@scenario(lives=2)
def acknowledgements_of_other_requests(stage: Stage) -> Behaviour:
    ids: list[Any] = ["00000000-0000-0000-0000-000000000000"]

    def change(command: bytes, body: Any) -> Any:
        if "req_id" in body:
            ids.append(body["req_id"])
            body["req_id"] = stage.chance.choice(ids)
        if "request_id" in body:
            body["request_id"] = stage.chance.choice(ids)
        return body

    return Behaviour(socket=changed_frames(change))


@scenario(lives=2)
def everything_is_in_other_channels(stage: Stage) -> Behaviour:
    def one(key: str, value: Any) -> Any:
        return stage.chance.choice(["room", "side-1", "side-2", "..", "", value]) if key == "channel_url" else value

    return Behaviour(
        answer=changed_answers(lambda _, tree: each_value(tree, one)),
        socket=changed_frames(lambda command, body: each_value(body, one)),
    )


@scenario(lives=2)
def all_messages_have_one_id(stage: Stage) -> Behaviour:
    def one(key: str, value: Any) -> Any:
        return 7 if key in ("message_id", "msg_id", "previous_message_id") else value

    return Behaviour(
        answer=changed_answers(lambda _, tree: each_value(tree, one)),
        socket=changed_frames(lambda command, body: each_value(body, one)),
    )


@scenario(lives=2)
def all_messages_have_one_time(stage: Stage) -> Behaviour:
    def one(key: str, value: Any) -> Any:
        return 1_700_000_000_000 if key in ("created_at", "ts") and is_number(value) else value

    return Behaviour(
        answer=changed_answers(lambda _, tree: each_value(tree, one)),
        socket=changed_frames(lambda command, body: each_value(body, one)),
    )


@scenario()
def urls_that_lead_elsewhere(stage: Stage) -> Behaviour:
    url = f"http://127.0.0.1:{stage.elsewhere}/"

    def one(key: str, value: Any) -> Any:
        return (
            url
            if key in ("url", "profile_url", "cover_url", "image", "next_url", "next", "api_host", "ws_host")
            else value
        )

    def add(tree: Any) -> Any:
        tree = each_value(tree, one)
        tree.update({name: url for name in ("next_url", "api_host", "ws_host", "redirect", "location")})
        return tree

    return Behaviour(
        answer=changed_answers(lambda _, tree: add(tree)), socket=changed_frames(lambda command, body: add(body))
    )
