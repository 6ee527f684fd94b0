"""Parameter objects of the library: each exists for the duration of a call."""

from __future__ import annotations

import ctypes
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Callable, Iterator, Optional, Sequence

from . import _enums
from ._arguments import (
    choice_in,
    counted_text_in,
    flag_in,
    instance_in,
    items_in,
    number_in,
    real_in,
    shown,
    text_in,
    texts_in,
    time_in,
    wrong_type,
)
from ._errors import CoveyError
from ._library import check, lib
from ._open_enum import OpenEnum, OpenFlag
from ._value import Value, defaults_of

if TYPE_CHECKING:
    from ._message_parts import CriticalAlert, MetaArray
    from ._times import Time


@contextmanager
def parameters(
    noun: str, fields: dict[str, Any], counted: Sequence[str] = (),
    apart: Optional[Callable[[ctypes.c_void_p], frozenset[str]]] = None, rules: Optional[str] = None,
) -> Iterator[Optional[int]]:
    """A parameter object of the library, for the duration of a call. A field that is None is not set.

    :param noun: such as "message_list_params", for covey_message_list_params_new, _set_… and _release.
    :param counted: texts that are passed with their length.
    :param apart: sets some of the fields and returns their names.
    :param rules: the docstring that says what the fields can be, for errors.
    """
    handle = ctypes.c_void_p()
    check(getattr(lib, f"covey_{noun}_new")(ctypes.byref(handle)))
    try:
        done = apart(handle) if apart else frozenset()
        for name, field in fields.items():
            if field is None or name in done:
                continue
            setter = getattr(lib, f"covey_{noun}_set_{name}")
            result = setter(handle, *_argument_in(setter.argtypes[1], name, field, name in counted))
            if result < 0:
                # A setter returns no error object.
                raise CoveyError(-result, f"{name} cannot be {shown(field)}{_rule(rules, name)}")
        yield handle.value
    finally:
        getattr(lib, f"covey_{noun}_release")(handle)


def _argument_in(kind: Any, name: str, field: Any, is_counted: bool) -> tuple[Any, ...]:
    """A field as the arguments of its setter, whose first one is of this kind."""
    if kind is ctypes.c_bool:
        return (flag_in(field, name),)
    if kind is ctypes.c_double:
        return (real_in(field, name),)
    if kind is ctypes.c_char_p:
        if not is_counted:
            return (text_in(field, name),)
        text = counted_text_in(field, name)
        return text, len(text)
    if kind is ctypes.c_int64:
        return (time_in(field, name),)
    if issubclass(kind, ctypes._SimpleCData):
        return (number_in(field, name, 32),)
    return texts_in(field, name)


def _rule(rules: Optional[str], name: str) -> str:
    """What a docstring says of a parameter: "; limit: Channels per page, 1 to 100."."""
    import re

    for each in (name, f"{name}_bytes"):
        found = re.search(rf":param {each}: (.*?)(?=\n *:|\n\n|\Z)", rules or "", re.S)
        if found:
            return f"; {each}: {' '.join(found.group(1).split()).rstrip('.')}"
    return ""


def checked_like(default: Any, given: Any, name: str) -> Any:
    """A field, if its type is that of its default."""
    if isinstance(default, bool):
        return flag_in(given, name)
    if isinstance(default, (OpenEnum, OpenFlag)):
        return choice_in(given, type(default), name)
    return given


@contextmanager
def user_message_parameters(
    text: Optional[str],
    *,
    data: Optional[str] = None,
    custom_type: Optional[str] = None,
    mentioned_user_ids: Optional[Sequence[str]] = None,
    mentions_channel: bool = False,
    parent_message_id: int = 0,
    reply_to_channel: bool = False,
    suppress_push: bool = False,
    silent: bool = False,
    meta_arrays: Sequence[MetaArray] = (),
    remove_meta_arrays: Sequence[MetaArray] = (),
    target_languages: Sequence[str] = (),
    poll_id: int = 0,
    critical_alert: Optional[CriticalAlert] = None,
    request_id: Optional[str] = None,
    sent_since_at: Optional[Time] = None,
) -> Iterator[Optional[int]]:
    """The parameters of a text message."""
    fields = {
        "message": text, "data": data, "custom_type": custom_type, "mentioned_user_ids": mentioned_user_ids,
        "mentions_channel": mentions_channel or None, "parent_message_id": parent_message_id or None,
        "reply_to_channel": reply_to_channel or None, "suppress_push": suppress_push or None, "silent": silent or None,
        "target_languages": target_languages or None, "poll_id": poll_id or None,
    }
    with parameters("user_message_params", fields, counted=("message", "data")) as made:
        set_extras("user_message_params", made, meta_arrays, critical_alert, remove_meta_arrays)
        if request_id is not None or sent_since_at is not None:
            encoded = None if request_id is None else text_in(request_id, "request_id")
            since = None if sent_since_at is None else time_in(sent_since_at, "sent_since_at")
            if encoded is None or since is None:
                raise CoveyError(_enums.ErrorCode.INVALID_PARAMETER, "request_id and sent_since_at: give both, or neither")
            if (result := lib.covey_user_message_params_set_request_id(made, encoded, since)) < 0:
                raise CoveyError(
                    -result, f"request_id {shown(request_id)} or sent_since_at {since} is invalid: 1 to 128 bytes without "
                    "control characters, and a time that is not negative")
        yield made


def set_extras(
    noun: str, handle: Optional[int], meta_arrays: Sequence[MetaArray], critical_alert: Optional[CriticalAlert],
    remove_meta_arrays: Sequence[MetaArray] = (),
) -> None:
    """Sets fields that need several arguments, of a text or a file message."""
    from ._message_parts import CriticalAlert, MetaArray

    for verb, name, arrays in (
        ("add", "meta_arrays", meta_arrays), ("remove", "remove_meta_arrays", remove_meta_arrays),
    ):
        setter = getattr(lib, f"covey_{noun}_{verb}_meta_array")
        for index, array in enumerate(items_in(arrays, MetaArray, name)):
            where = f"{name}[{index}]"
            check(setter(handle, text_in(array.key, f"{where}.key"), *texts_in(array.values, f"{where}.values")))
    if critical_alert is not None:
        instance_in(critical_alert, CriticalAlert, "critical_alert")
        result = getattr(lib, f"covey_{noun}_set_critical_alert")(
            handle, text_in(critical_alert.name, "critical_alert.name"),
            real_in(critical_alert.volume, "critical_alert.volume"),
        )
        if result < 0:
            raise CoveyError(-result, f"critical_alert cannot be {critical_alert!r}")


@contextmanager
def value_parameters(
    noun: str, given: Optional[object], kind: type[Value], always: Sequence[str] = ()
) -> Iterator[Optional[int]]:
    """As parameters(), for a class of parameters: NULL for None; sets only fields that differ from the defaults.

    :param always: fields that are set in any case.
    """
    if given is not None and type(given) is not kind:
        name = "query" if "query" in noun else "options" if "options" in noun else "params"
        raise wrong_type(name, f"a {kind.__name__}", given)
    fields = {} if given is None else changed_fields(given, kind, always)
    if not fields:
        yield None
        return
    apart = getattr(given, "_set_apart", None)
    with parameters(noun, fields, apart=apart, rules=kind.__doc__) as handle:
        yield handle


def changed_fields(given: object, kind: type[Value], always: Sequence[str] = (), where: str = "") -> dict[str, Any]:
    """The fields that differ from the defaults of their class.

    :param always: fields that are in it in any case.
    :param where: what the fields belong to, for errors.
    """
    usual = defaults_of(kind)
    return {
        name: checked_like(usual.get(name), field, where + name) for name, field in vars(given).items()
        if name in always or field != usual.get(name)
    }
