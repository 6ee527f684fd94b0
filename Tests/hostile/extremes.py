"""Scenarios of content: extreme numbers and strange texts."""

from __future__ import annotations

from typing import Any

from behaviours import Behaviour, changed_answers, changed_frames, changed_login
from front import Link
from mutate import EXTREMES, ILL_FORMED, TEXTS, Raw, each_value, is_number
from scenario import Stage, scenario

LARGEST = Raw(b"9223372036854775807")
INFINITE = 9007199254740991
LOGIN_NUMBERS = (
    "back_off_delay",
    "ping_interval",
    "pong_timeout",
    "login_ts",
    "expires_at",
    "concurrent_call_limit",
    "request_dedup_interval_ms",
    "max_unread_cnt_on_super_group",
    "file_upload_size_limit",
    "multiple_file_send_max_size",
    "device_token_last_deleted_at",
)


# ---- Numbers ----


@scenario(least_seconds=1)
def login_with_the_largest_back_off_delay(stage: Stage) -> Behaviour:
    return Behaviour(socket=changed_login(lambda link, body: {**body, "back_off_delay": LARGEST}))


@scenario(lives=2, least_seconds=1.5)
def login_with_huge_reconnect_intervals_and_a_cut(stage: Stage) -> Behaviour:
    def login(link: Link, body: Any) -> Any:
        big = Raw(b"1e300" if link.front.logins % 2 else b"1e16")
        return {**body, "reconnect": {"interval": big, "max_interval": big, "mul": big, "retry_cnt": -1}}

    def socket(link: Link) -> None:
        def cut() -> None:
            link.front.wait(0.1)
            link.front.shut(link.connection.stream)

        link.front.start(cut)
        changed_login(login)(link)

    return Behaviour(socket=socket)


@scenario(lives=4, least_seconds=1)
def login_with_extreme_numbers(stage: Stage) -> Behaviour:
    first = stage.chance.randrange(len(EXTREMES))

    def login(link: Link, body: Any) -> Any:
        value = EXTREMES[(first + link.front.logins) % len(EXTREMES)]
        changed = {**body, **{name: value for name in LOGIN_NUMBERS}}
        changed["reconnect"] = {name: value for name in ("interval", "max_interval", "mul", "retry_cnt")}
        changed["unread_cnt"] = {"all": value, "feed": value, "ts": value, "custom_types": {"a": value}}
        return changed

    return Behaviour(socket=changed_login(login))


@scenario(lives=2)
def channels_purged_up_to_infinity(stage: Stage) -> Behaviour:
    def change(_: Any, tree: Any) -> Any:
        for channel in tree.get("channels", []) + tree.get("updated", []) + [tree]:
            if "channel_url" in channel and "member_count" in channel:
                channel["message_purge_offset"] = INFINITE
        return tree

    return Behaviour(answer=changed_answers(change))


@scenario(lives=2)
def channels_hidden_up_to_the_largest_time(stage: Stage) -> Behaviour:
    def change(_: Any, tree: Any) -> Any:
        return each_value(tree, lambda key, value: LARGEST if key in ("ts_message_offset", "user_last_read") else value)

    return Behaviour(answer=changed_answers(change))


def every_number(value_at: Any, keys: Any = None) -> Behaviour:
    def one(key: str, value: Any) -> Any:
        return value_at() if is_number(value) and (keys is None or key in keys) else value

    return Behaviour(
        answer=changed_answers(lambda _, tree: each_value(tree, one)),
        socket=changed_frames(lambda command, body: None if command == b"LOGI" else each_value(body, one)),
    )


@scenario(lives=2)
def every_number_is_the_largest(stage: Stage) -> Behaviour:
    return every_number(lambda: LARGEST)


@scenario(lives=2)
def every_number_is_the_least(stage: Stage) -> Behaviour:
    return every_number(lambda: Raw(b"-9223372036854775808"))


@scenario(lives=2)
def every_number_is_1e308(stage: Stage) -> Behaviour:
    return every_number(lambda: Raw(b"1e308"))


@scenario(lives=2)
def every_number_is_another_extreme(stage: Stage) -> Behaviour:
    return every_number(lambda: stage.chance.choice(EXTREMES))


@scenario(lives=2)
def every_time_is_another_extreme(stage: Stage) -> Behaviour:
    times = {
        "ts",
        "sts",
        "created_at",
        "updated_at",
        "end_at",
        "start_at",
        "message_ts",
        "joined_ts",
        "close_at",
        "ts_message_offset",
        "read_ts",
        "last_replied_at",
        "deleted_at",
        "sending_ts",
        "user_last_read",
    }
    return every_number(lambda: stage.chance.choice(EXTREMES), times)


def strange_texts(stage: Stage, texts: list[Raw], share: float) -> Behaviour:
    def one(key: str, value: Any) -> Any:
        is_strange = isinstance(value, str) and stage.chance.random() < share
        return stage.chance.choice(texts) if is_strange else value

    return Behaviour(
        answer=changed_answers(lambda _, tree: each_value(tree, one)),
        socket=changed_frames(lambda command, body: None if command == b"LOGI" else each_value(body, one)),
    )


@scenario(lives=2)
def every_other_text_is_strange(stage: Stage) -> Behaviour:
    return strange_texts(stage, TEXTS, 0.5)


@scenario(lives=2)
def some_texts_are_ill_formed(stage: Stage) -> Behaviour:
    return strange_texts(stage, ILL_FORMED, 0.01)


@scenario()
def login_with_strange_texts(stage: Stage) -> Behaviour:
    return Behaviour(
        socket=changed_login(
            lambda link, body: each_value(
                body,
                lambda key, value: (
                    value if key in ("key", "user_id") or not isinstance(value, str) else stage.chance.choice(TEXTS)
                ),
            )
        )
    )
