"""What needs no library: values, enumerations, completions, streams, positional changes."""

from __future__ import annotations

import ast
import asyncio
import ctypes
import inspect
import pickle
import random
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

import covey
from covey import _enums, syncmanager
from covey._value import Frozen, Value
from covey._completion import Completion
from covey._events import EventStream

KIND = covey.ChangeKind


class NoClient:
    """For completions that are never waited for."""

    _loop = None
    _handle = ctypes.c_void_p()


def completion() -> Completion[str]:
    return Completion(NoClient())  # type: ignore[arg-type]


def test_values_compare_by_what_they_hold() -> None:
    assert covey.MessageListParams(reverse=True) == covey.MessageListParams(reverse=True)
    assert covey.MessageListParams(reverse=True) != covey.MessageListParams()
    news: list[object] = [covey.ReconnectStarted(), covey.ReconnectSucceeded()]
    assert news[0] != news[1] and news[0] == covey.ReconnectStarted()
    assert len({covey.Connected("a"), covey.Connected("a"), covey.Connected("b")}) == 2
    assert repr(covey.Connected("a")) == "Connected(user_id='a')"


def test_values_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        covey.MessageListParams().reverse = True  # type: ignore[misc]


def test_values_take_only_their_fields() -> None:
    with pytest.raises(TypeError):
        covey.MessageListParams(revers=True)  # type: ignore[call-arg]


def test_values_work_in_patterns_and_help() -> None:
    assert covey.Connected.__match_args__ == ("user_id",)
    assert list(inspect.signature(covey.MessageListParams).parameters)[0] == "previous_result_size"


def test_an_unknown_number_of_a_later_library_is_a_member() -> None:
    source = covey.EventSource(999_999)
    assert source == 999_999 and source.name == "UNKNOWN_999999"
    assert covey.CoveyError(123).code.name == "UNKNOWN_123"
    with pytest.raises(ValueError):
        covey.EventSource("x")  # type: ignore[arg-type]


def test_enumerations_print_their_names_in_every_version_of_python() -> None:
    failed = covey.SendingStatus.FAILED
    assert str(failed) == "FAILED" and f"{failed}" == "FAILED" and f"{failed:>8}|{failed:d}" == "  FAILED|2"
    assert str(covey.EventSource(999_999)) == "UNKNOWN_999999" and "%s" % failed == "FAILED"
    assert failed == 2 and isinstance(failed, int) and repr(failed) == "<SendingStatus.FAILED: 2>"
    both = covey.ChannelFlag.FROZEN | covey.ChannelFlag.SUPER
    assert str(both) == "SUPER|FROZEN" and f"{both:d}" == "513" and str(covey.ChannelFlag(0)) == "0"
    assert str(covey.ChannelFlag(1 << 40 | 1)) == f"SUPER|{1 << 40}"


def test_a_value_s_init_is_that_of_its_class_whoever_asks_first() -> None:
    for base in (Value, Frozen):
        inspect.signature(base)  # the bases have no fields, and keep none

    class Mine(covey.HistorySpan):
        pass

    names = [*inspect.signature(Mine).parameters]
    assert names == [*inspect.signature(covey.HistorySpan).parameters] == [*Mine.__match_args__] and len(names) > 3
    assert Mine.__init__ is covey.HistorySpan.__init__ and Mine.__init__.__qualname__ == "HistorySpan.__init__"
    assert [*inspect.signature(covey.MetaArray).parameters] == ["key", "values"]
    assert inspect.isfunction(inspect.getattr_static(covey.MetaArray, "__init__"))
    with pytest.raises(TypeError, match="values"):
        covey.MetaArray("key")  # type: ignore[call-arg]


def test_every_enumeration_is_public() -> None:
    # What Python has instead: callbacks and parameters of their own.
    private = {"ConnectionEvent", "SessionEvent", "FeedChangeFlag"}
    older = {kind.__name__ for kind in vars(syncmanager).values() if inspect.isclass(kind)}
    assert len(_enums.ENUMS) > 50 and set(_enums.ENUMS) - older - private <= set(covey.__all__)


def test_the_names_are_those_that_a_checker_of_types_reads() -> None:
    tree = ast.parse((Path(covey.__file__).parent / "_api.pyi").read_text(encoding="utf-8"))
    origin = {
        alias.name: f"covey.{node.module}" for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    public = [ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign)]
    assert sorted(origin) == sorted(covey.__all__) == sorted(*public)
    assert dir(covey) == sorted([*covey.__all__, "__version__"])
    for name in covey.__all__:
        thing = getattr(covey, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert thing.__module__ == origin[name] and getattr(sys.modules[origin[name]], name) is thing, name
    assert not hasattr(covey, "Nothing") and not hasattr(covey._api, "Nothing")


def test_the_enumerations_are_those_that_a_checker_of_types_reads() -> None:
    tree = ast.parse((Path(covey.__file__).parent / "_enums.pyi").read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    assert [node.name for node in classes] == [*_enums.ENUMS]
    for node in classes:
        kind = getattr(_enums, node.name)
        members = {
            getattr(each.targets[0], "id", ""): ast.literal_eval(each.value)
            for each in node.body if isinstance(each, ast.Assign)
        }
        assert {name: int(member) for name, member in kind.__members__.items()} == members, node.name
        assert kind.__name__ == kind.__qualname__ == node.name and kind.__module__ == "covey._enums"
        assert inspect.getdoc(kind) == ast.get_docstring(node) and kind.__base__.__name__ == getattr(node.bases[0], "id", "")
        assert pickle.loads(pickle.dumps([*kind])) == [*kind]
    assert not hasattr(_enums, "Nothing")


def test_every_public_thing_is_documented() -> None:
    for name in covey.__all__:
        thing = getattr(covey, name)
        if not inspect.isclass(thing) and not inspect.isfunction(thing):
            continue
        assert inspect.getdoc(thing), name
        for part, member in vars(thing).items() if inspect.isclass(thing) else ():
            if not part.startswith("_") and (inspect.isfunction(member) or isinstance(member, property)):
                assert inspect.getdoc(member), f"{name}.{part}"


def test_a_completion_is_set_once() -> None:
    done = completion()
    done._set("first")
    done._set("second")
    assert done.result() == "first" and done.exception() is None


def test_a_completion_calls_back_once_also_when_it_is_done() -> None:
    done = completion()
    reported: list[str] = []
    done.add_done_callback(lambda one: reported.append(one.result()))
    done._set("x")
    done.add_done_callback(lambda one: reported.append(one.result()))
    assert reported == ["x", "x"]


def test_a_done_callback_that_raises_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    done = completion()
    reported: list[object] = []

    def fail(_: object) -> None:
        raise ValueError("of the app")

    done.add_done_callback(fail)
    done.add_done_callback(reported.append)
    done._set("x")
    assert reported == [done] and len(caplog.records) == 1


def test_an_await_is_woken_from_another_thread() -> None:
    async def body() -> str:
        done = completion()
        threading.Thread(target=done._set, args=("x",)).start()
        return await done

    assert asyncio.run(body()) == "x"


def test_an_await_raises_the_error() -> None:
    async def body() -> None:
        done = completion()
        asyncio.get_running_loop().call_soon(done._set, None, covey.CoveyError(covey.ErrorCode.NOT_FOUND))
        await done

    with pytest.raises(covey.CoveyError):
        asyncio.run(body())


def test_a_completion_may_come_after_its_loop_is_closed() -> None:
    done = completion()

    async def body() -> None:
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(_await(done), 0.01)

    asyncio.run(body())
    done._set("x")
    assert done.result() == "x"


async def _await(done: Completion[str]) -> str:
    return await done


def test_a_stream_keeps_the_order_and_is_woken_from_another_thread() -> None:
    stream: EventStream[int] = EventStream(1000, -1, lambda _: None)

    def feed() -> None:
        for number in range(100):
            stream._put(number)
        stream.close()

    async def body() -> list[int]:
        threading.Thread(target=feed).start()
        return [number async for number in stream]

    assert asyncio.run(body()) == list(range(100))


def test_a_stream_that_overflows_tells_so_in_place_of_what_waited() -> None:
    stream: EventStream[int] = EventStream(3, -1, lambda _: None)
    for number in range(5):
        stream._put(number)
    stream.close()
    stream._put(9)

    async def body() -> list[int]:
        return [number async for number in stream]

    assert asyncio.run(body()) == [-1, 4]


def test_a_stream_that_overflows_keeps_the_news_that_come_once() -> None:
    reset = covey.ListChanged([covey.Change(covey.ChangeKind.RESET, -1, -1)])
    change, gap = covey.ListChanged([]), covey.HugeGap([])
    gone = covey.ChannelDeleted("room", covey.EventSource.EVENT_CHANNEL_DELETED, True, [], None)
    end = covey.Disposed(covey.CoveyError(covey.ErrorCode.CONNECTION_CANCELED), [])
    stream: EventStream[covey.MessageEvent] = EventStream(3, reset, lambda _: None)
    for event in (change, gap, change, change, change, gone, change, end):
        stream._put(event)
    stream.close()

    async def body() -> list[covey.MessageEvent]:
        return [event async for event in stream]

    assert asyncio.run(body()) == [reset, gap, gone, end]


@pytest.mark.parametrize("most", [12, 600])
def test_changes_lead_from_any_list_to_any_other(most: int) -> None:
    chance = random.Random(3)
    for _ in range(300 if most == 12 else 20):
        rows = list(range(chance.randrange(most // 2)))
        current: list[int] = list(rows)
        changes: list[covey.Change] = []
        for fresh in range(1000, 1000 + chance.randrange(most)):
            kind = chance.choice([KIND.INSERT, KIND.MOVE, KIND.UPDATE, KIND.REMOVE]) if current else KIND.INSERT
            if kind == KIND.INSERT:
                to = chance.randrange(len(current) + 1)
                current.insert(to, fresh)
                changes.append(covey.Change(kind, -1, to))
            elif kind == KIND.UPDATE:
                to = chance.randrange(len(current))
                current[to] = fresh
                changes.append(covey.Change(kind, -1, to))
            elif kind == KIND.REMOVE:
                gone = chance.randrange(len(current))
                del current[gone]
                changes.append(covey.Change(kind, gone, -1))
            else:
                gone = chance.randrange(len(current))
                row = current.pop(gone)
                to = chance.randrange(len(current) + 1)
                current.insert(to, row)
                changes.append(covey.Change(kind, gone, to))
        covey.apply_changes(rows, changes, current)
        assert rows == current


def test_a_reset_takes_the_list_anew() -> None:
    rows = [1, 2]
    covey.apply_changes(rows, [covey.Change(KIND.RESET, -1, -1)], [7, 8, 9])
    assert rows == [7, 8, 9]


def test_changes_of_another_list_are_refused() -> None:
    with pytest.raises(ValueError):
        covey.apply_changes([1], [covey.Change(KIND.INSERT, -1, 0)], [1])


def test_rows_stay_as_they_are_where_changes_do_not_fit() -> None:
    rows = [1, 2]
    for change in (covey.Change(KIND.REMOVE, 2, -1), covey.Change(KIND.UPDATE, -1, 2), covey.Change(KIND.MOVE, 0, 2)):
        with pytest.raises(ValueError):
            covey.apply_changes(rows, [covey.Change(KIND.REMOVE, 0, -1), covey.Change(KIND.INSERT, -1, 0), change], rows)
        assert rows == [1, 2]


def test_only_rows_that_changed_are_looked_at() -> None:
    class Looked(list[int]):
        def __init__(self, rows: list[int]) -> None:
            super().__init__(rows)
            self.at: list[object] = []

        def __getitem__(self, index: Any) -> Any:
            self.at.append(index)
            return super().__getitem__(index)

    rows = list(range(1000))
    current = Looked([-1, *rows[:500], *rows[501:], -2])
    changes = [covey.Change(KIND.INSERT, -1, 0), covey.Change(KIND.REMOVE, 501, -1), covey.Change(KIND.INSERT, -1, 1000)]
    covey.apply_changes(rows, changes, current)
    assert rows == list.copy(current) and current.at == [0, 1000]


def test_the_package_needs_no_newer_python_than_it_says() -> None:
    """Syntax of Python 3.9 throughout the package."""
    import ast

    for path in sorted((ROOT / "bindings" / "python" / "covey").glob("*.py")):
        ast.parse(path.read_text(encoding="utf-8"), filename=str(path), feature_version=(3, 9))
    assert sys.version_info >= (3, 9)
