"""How the parts of a client start the library's asynchronous functions."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, Optional, TypeVar

from . import _enums
from . import _callbacks
from ._callbacks import Call, free_entry, register
from ._completion import Completion
from ._errors import CoveyError
from ._library import check
from ._channels import GroupChannel
from ._messages import Message

if TYPE_CHECKING:
    import asyncio
    import weakref

    from ._client import Client

T = TypeVar("T")


class Caller:
    """The base of all parts of a client: the handle, and functions that start a call."""

    _handle: ctypes.c_void_p
    #: The loop that a client is attached to.
    _loop: Optional[asyncio.AbstractEventLoop] = None
    #: Weak: snapshots and handlers must not keep a client alive.
    _reference: weakref.ref[Client]

    def _wait(self, completion: Completion[Any], timeout_seconds: Optional[float]) -> None:
        """Waits until the completion is done. Raises TimeoutError if that takes longer."""
        raise NotImplementedError

    def _open(self) -> ctypes.c_void_p:
        handle = self._handle
        if not handle.value:
            raise CoveyError(_enums.ErrorCode.INVALID_INITIALIZATION, "the client is closed; create a new Client")
        return handle

    def _start(self, call: Call[T], entry: Any, function: Any, *arguments: Any) -> Completion[T]:
        return start_call(self._open(), call, entry, function, *arguments)

    def _start_plain(self, function: Any, *arguments: Any) -> Completion[None]:
        call: Call[None] = Call(self, lambda: None)
        return self._start(call, _callbacks.done_entry, function, *arguments)

    def _start_channel(self, function: Any, *arguments: Any) -> Completion[GroupChannel]:
        call = Call(self, lambda channel: some(GroupChannel.retained(channel, self._reference)))
        return self._start(call, _callbacks.channel_entry, function, *arguments)

    def _start_message(self, function: Any, *arguments: Any) -> Completion[Message]:
        return self._start(MessageCall(self), _callbacks.message_entry, function, *arguments)


class MessageCall(Call[Message]):
    """A call that ends with a message. The error of a send has the message as it is now."""

    def __init__(self, client: Caller, completion: Optional[Completion[Message]] = None) -> None:
        super().__init__(client, lambda message: some(Message.retained(message, client._reference)), completion)

    def finish(self, value: Optional[Message], failure: Optional[CoveyError]) -> None:
        if failure is not None:
            failure.unsent = value
        super().finish(value, failure)


def start_call(handle: ctypes.c_void_p, call: Call[T], entry: Any, function: Any, *arguments: Any) -> Completion[T]:
    """Starts an asynchronous function of the library: handle, arguments, fn, user_data, user_data_free, call_id, error."""
    error = ctypes.c_void_p()
    call.completion._what = getattr(function, "__name__", "")
    number = register(call)
    check(function(handle, *arguments, entry, number, free_entry, None, ctypes.byref(error)), error)
    return call.completion


def some(found: Optional[T]) -> T:
    if found is None:
        raise CoveyError(_enums.ErrorCode.UNKNOWN, "the library returned neither a result nor an error")
    return found
