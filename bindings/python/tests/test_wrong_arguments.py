"""A wrong argument: the error names it, its value and what would be right."""

from __future__ import annotations

import inspect
import re
from typing import Any, Callable

import pytest
from conftest import APP, LIMIT_SECONDS, World

import covey

TYPES: list[tuple[Callable[[Any], object], str]] = [
    (lambda c: c.get_channel(5), "channel_url must be a str, not 5 (int)"),
    (lambda c: c.connect("ana", token=b"s3cret"), "token must be a str, not *** (bytes)"),
    (lambda c: c.get_message("x", "7"), "message_id must be an int, not '7' (str)"),
    (lambda c: c.get_message("x", True), "message_id must be an int, not True (bool)"),
    (lambda c: c.get_message("x", 7.0), "message_id must be an int, not 7.0 (float)"),
    (lambda c: c.invite("x", "bob"), "user_ids must be a sequence of str, such as a list, not 'bob' (str)"),
    (lambda c: c.invite("x", 5), "user_ids must be a sequence of str, such as a list, not 5 (int)"),
    (lambda c: c.invite("x", ["a", 5]), "user_ids[1] must be a str, not 5 (int)"),
    (lambda c: c.hide_channel("x", allow_auto_unhide="no"), "allow_auto_unhide must be True or False, not 'no' (str)"),
    (lambda c: c.set_push_trigger("off"), "push_trigger must be a PushTrigger such as PushTrigger."),
    (lambda c: c.set_push_trigger(covey.Role.OPERATOR), "push_trigger must be a PushTrigger such as PushTrigger."),
    (lambda c: c.list_members("x", order="name"), "order must be a MemberOrder such as MemberOrder."),
    (lambda c: c.vote_poll("x", 1, ["a"]), "option_ids[0] must be an int, not 'a' (str)"),
    (lambda c: c.send_user_message("x", b"hello"), "message must be a str, not b'hello' (bytes)"),
    (lambda c: c.send_user_message("x", "a", silent=1), "silent must be True or False, not 1 (int)"),
    (lambda c: c.create_channel(["a"], distinct="yes"), "distinct must be True or False, not 'yes' (str)"),
    (lambda c: c.update_channel_metadata("x", ["a"]), "entries must be a mapping, such as a dict, not ['a'] (list)"),
    (lambda c: c.update_metacounters("x", {"a": "b"}), "the value in counters[0] must be an int, not 'b' (str)"),
    (lambda c: c.message_collection("x", {"a": 1}), "params must be a MessageListParams, not {'a': 1} (dict)"),
    (
        lambda c: c.message_collection("x", covey.MessageListParams(reverse="yes")),  # type: ignore[arg-type]
        "reverse must be True or False, not 'yes' (str)",
    ),
    (
        lambda c: c.list_group_channels(covey.GroupChannelListQuery(order=covey.Role.OPERATOR)),  # type: ignore[arg-type]
        "order must be a ChannelOrder such as ChannelOrder.",
    ),
    (lambda c: c.message_collection("x", on_event=5), "on_event must be a function, not 5 (int)"),
    (lambda c: c.add_event_handler("x", None), "handler must be a function, not None (NoneType)"),
    (lambda c: c.send_file("x", "/etc/hosts", on_progress=1), "on_progress must be a function, not 1 (int)"),
    (lambda c: c.schedule_user_message("x", "a", "noon"), "scheduled_at must be Unix milliseconds (int) or an aware"),
    (lambda c: c.events(limit="x"), "limit must be an int, not 'x' (str)"),
]

VALUES: list[tuple[Callable[[Any], object], str]] = [
    (lambda c: c.get_channel("a\0b"), r"channel_url must be a text without a NUL character, not 'a\x00b' (str)"),
    (lambda c: c.get_message("x", 2**63), "message_id must be an integer of 64 bits, not 9223372036854775808 (int)"),
    (lambda c: c.list_polls("x", limit=2**31), "limit must be an integer of 32 bits, not 2147483648 (int)"),
    (lambda c: c.send_user_message("x", "\ud800"), "message must be a text that UTF-8 can encode"),
    (
        lambda c: c.group_channel_collection(covey.GroupChannelListQuery(limit=500)),
        "limit cannot be 500 (int); limit: Channels per page, 1 to 100",
    ),
    (
        lambda c: c.message_collection("x", covey.MessageListParams(previous_result_size=500)),
        "previous_result_size cannot be 500 (int); previous_result_size: Older messages per page, up to 200; 0",
    ),
]


@pytest.mark.parametrize("number", range(len(TYPES)))
def test_a_wrong_type_is_a_type_error(number: int, world: World) -> None:
    call, text = TYPES[number]
    with pytest.raises(TypeError) as caught:
        call(world.client())
    assert str(caught.value).startswith(text)


@pytest.mark.parametrize("number", range(len(VALUES)))
def test_a_value_that_cannot_be_is_an_invalid_parameter(number: int, world: World) -> None:
    call, text = VALUES[number]
    with pytest.raises(covey.CoveyError) as caught:
        call(world.client())
    assert caught.value.code == covey.ErrorCode.INVALID_PARAMETER
    assert caught.value.message.startswith(text)


def test_the_options_of_a_client_say_what_would_be_right(world: World) -> None:
    cases: list[tuple[dict[str, Any], type[Exception], str]] = [
        (
            {"download_cache_limit_bytes": -1}, covey.CoveyError,
            "download_cache_limit cannot be -1 (int); download_cache_limit_bytes: maximum size of the downloaded files",
        ),
        ({"changelog_pages": 101}, covey.CoveyError, "changelog_pages and changelog_rows cannot be 101 and 2000"),
        ({"auto_resend": "no"}, TypeError, "auto_resend must be True or False, not 'no' (str)"),
        ({"delivery": "poll"}, TypeError, "delivery must be a Delivery such as Delivery.THREAD, not 'poll' (str)"),
        ({"background": 3}, TypeError, "background must be a BackgroundOptions, not 3 (int)"),
        ({"on_wake": 3}, TypeError, "on_wake must be a function, not 3 (int)"),
        ({"eviction_key": 3}, TypeError, "eviction_key must be a function, not 3 (int)"),
    ]
    for options, kind, text in cases:
        with pytest.raises(kind) as caught:
            covey.Client(APP, world.caches, **options)
        assert text in str(caught.value)
    with pytest.raises(TypeError, match=r"cache_directory must be a path \(str or pathlib.Path\), not 5 \(int\)"):
        covey.Client(APP, 5)  # type: ignore[arg-type]


#: What a parameter of each type may be, so that only one argument of a call is wrong. By the beginning of the annotation.
RIGHT: list[tuple[str, object]] = [
    ("str", "x"), ("int", 1), ("bool", True), ("Time", 1), ("Sequence[str]", ["x"]), ("Sequence[int]", [1]),
    ("Mapping[str, str]", {"a": "b"}), ("Mapping[str, int]", {"a": 1}), ("PushTrigger", covey.PushTrigger.ALL),
    ("CountPreference", covey.CountPreference.ALL), ("PushService", covey.PushService.FCM),
    ("Union[ReportCategory", covey.ReportCategory.SPAM), ("FileSource", b"x"), ("FileMessage", covey.FileMessage([b"x"])),
    ("Union[Sequence[FileSource]", [b"x"]), ("Sequence[Union[FileMessage", [b"x"]), ("Callable", print),
    ("DownloadSource", "http://127.0.0.1:1/x"), ("ServerSearchQuery", covey.ServerSearchQuery("x")),
]
#: Parameters that take anything, or are checked by what they are used for.
ANYTHING = {("wait", "timeout_seconds"), ("dispatch", "timeout_seconds"), ("attach", "loop")}


def methods() -> list[tuple[str, str]]:
    """Each public method of a client with each of its parameters."""
    found = []
    for name, method in inspect.getmembers(covey.Client, inspect.isfunction):
        if not name.startswith("_"):
            found += [(name, each) for each in inspect.signature(method).parameters if each != "self"]
    return [each for each in found if each not in ANYTHING]


class Wrong:
    """What no parameter takes."""

    def __repr__(self) -> str:
        return "<wrong>"


def problem(client: covey.Client, snapshots: list[tuple[str, object]], name: str, wrong: str) -> str | None:
    """What the call says if this argument is wrong, unless that is right."""
    method = getattr(client, name)
    arguments: dict[str, object] = {}
    for each, parameter in inspect.signature(method).parameters.items():
        if each == wrong:
            arguments[each] = Wrong()
        elif parameter.default is inspect.Parameter.empty:
            kind = str(parameter.annotation).removeprefix("Optional[")
            values = [value for start, value in RIGHT + snapshots if kind.startswith(start)]
            if not values:
                return f"{name}({each}): RIGHT has no {kind}"
            arguments[each] = values[0]
    try:
        method(**arguments)
    except TypeError as error:
        said = str(error)
        # Some setters of the library have another name than the parameter.
        setter = {"super_channel": "super", "text": "message"}.get(wrong, wrong)
        if re.match(rf"(?:the value in )?(?:{wrong}|{setter})\b.* must be .*, not (?:<wrong>|\*\*\*) \(Wrong\)", said):
            return None
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
    else:
        said = "nothing"
    return f"{name}({wrong}): {said}"


def test_every_parameter_of_every_call_is_named_when_it_is_wrong(world: World) -> None:
    client = world.client(delivery=covey.Delivery.POLL)
    channel = world.login().create_channel().result(LIMIT_SECONDS)
    message = channel.send("x").result(LIMIT_SECONDS)
    snapshots: list[tuple[str, object]] = [("Message", message), ("GroupChannel", channel)]
    problems = [problem(client, snapshots, name, wrong) for name, wrong in methods()]
    assert len(problems) > 250
    found = [each for each in problems if each is not None]
    assert not found, "\n".join(found)


def test_a_name_that_no_call_has_is_refused(world: World) -> None:
    client = world.login()
    url = client.create_channel().result(LIMIT_SECONDS).url
    collection: Any = client.message_collection(url)
    with pytest.raises(TypeError, match="custom_tpye"):
        collection.send("hello", custom_tpye="x")
