"""The session of a client: its events, and the app's answers to requests for a token."""

from __future__ import annotations

import ctypes
import threading
import weakref
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Awaitable, Callable, Optional, Union

from . import _enums
from . import _callbacks
from . import _declarations as d
from ._arguments import function_in, number_in, text_in
from ._callbacks import free_entry, register
from ._calls import Caller
from ._completion import log_exception
from ._errors import CoveyError
from ._handlers import Handler, running_loop, spawn
from ._library import check, error_out, lib
from ._value import Frozen, Value, value

if TYPE_CHECKING:
    import asyncio

#: A function, or an async function, that returns a token of the user, or None if there is none any more.
TokenProvider = Callable[[], Union[Optional[str], Awaitable[Optional[str]]]]


@value(frozen=True)
class TokenRequired(Frozen):
    """The server accepts the token no more, or requires one: call :meth:`Client.answer_token_request` or
    :meth:`Client.fail_token_request` within a minute, on any thread.

    :param token_request: The number of the request.
    :param error: The server's reason.
    """

    token_request: int
    error: CoveyError


@value(frozen=True)
class SessionExpired(Frozen):
    """The session key has expired, and the client renews it."""

    error: CoveyError


@value(frozen=True)
class SessionRefreshed(Frozen):
    """The session key was renewed after :class:`SessionExpired`."""


@value(frozen=True)
class SessionError(Frozen):
    """The session key could not be renewed: no answer came in time, or the app or the server failed. The client tries
    again later."""

    error: CoveyError


@value(frozen=True)
class SessionClosed(Value):
    """The server ended the session: log in again with a valid token."""

    error: CoveyError


SessionNews = Union[TokenRequired, SessionExpired, SessionRefreshed, SessionError, SessionClosed]


class SessionCalls(Caller):
    """The session handler of a :class:`Client`."""

    _loop: Optional[asyncio.AbstractEventLoop]

    def set_session_handler(
        self,
        handler: Optional[Callable[[SessionNews], object]] = None,
        *,
        token_provider: Optional[TokenProvider] = None,
    ) -> None:
        """Sets what receives the events of the session. Set it before :meth:`connect`: logins from then on say
        that sessions may expire, and a login whose token is refused asks for another one. The former handler and
        provider are not called after this returns.

        :param handler: called with each of :data:`SessionNews`, on the thread of the client's callbacks; None: none.
        :param token_provider: answers :class:`TokenRequired`, which the handler then does not receive. It returns a
            token; None ends the session. If it raises, the client asks again later. An async function runs in the
            loop that async handlers run in; any other on a thread of its own. None with ``handler=None``: the client
            has no session handler.
        """
        if handler is None and token_provider is None:
            # ctypes accepts no None for a function pointer type: these are its NULL.
            check(lib.covey_client_set_session_handler(self._open(), d.covey_session_fn(), None, d.covey_free_fn()))
            return
        sink = SessionSink(self, handler, token_provider)
        check(lib.covey_client_set_session_handler(self._open(), _callbacks.session_entry, register(sink), free_entry))

    def answer_token_request(self, token_request: int, token: Optional[str]) -> None:
        """Answers :class:`TokenRequired`. Each request takes one answer.

        :param token_request: its number.
        :param token: an access or session token of the user; None: there is none any more, and the session is over: the
            client is logged out, and the user's cache is deleted; unsent messages stay.
        :raises CoveyError: ``INVALID_PARAMETER`` if the request does not wait: it has an answer, its time is over, or
            the user logged out.
        """
        text = None if token is None else text_in(token, "token")
        error = ctypes.c_void_p()
        number = number_in(token_request, "token_request")
        result = lib.covey_client_answer_token_request(self._open(), number, text, ctypes.byref(error))
        check(result, error)

    def fail_token_request(self, token_request: int) -> None:
        """Answers :class:`TokenRequired` without a token, for a reason that may pass: the client asks again later.

        :raises CoveyError: as :meth:`answer_token_request`.
        """
        error = ctypes.c_void_p()
        number = number_in(token_request, "token_request")
        check(lib.covey_client_fail_token_request(self._open(), number, ctypes.byref(error)), error)


class SessionSink:
    """Converts session callbacks to events, and answers requests with what the provider returns."""

    def __init__(
        self, client: SessionCalls, handler: Optional[Callable[[SessionNews], object]],
        provider: Optional[TokenProvider],
    ) -> None:
        # The library holds the sink until the client is closed: a client that is dropped must still be collected.
        self.client = weakref.ref(client)
        self.handler = None if handler is None else Handler(client, handler, "handler", "the session handler")
        self.provider = None if provider is None else function_in(provider, "token_provider")
        self.loop = running_loop()
        self.has_ended = False

    def receive(self, notice: Any) -> None:
        news = self._news(notice.contents)
        if isinstance(news, TokenRequired) and self.provider is not None:
            import inspect

            arguments = news.token_request, self.provider
            if inspect.iscoroutinefunction(getattr(self.provider, "__func__", self.provider)):
                self._provide(*arguments)
            else:
                # It may take long, and callbacks must not wait for it.
                threading.Thread(target=self._provide, args=arguments, name="covey-token", daemon=True).start()
        elif news is not None and self.handler is not None:
            self.handler(news)

    def _news(self, lent: Any) -> Optional[SessionNews]:
        if lent.event == _enums.SessionEvent.REFRESHED:
            return SessionRefreshed()
        failure = error_out(lent.error) if lent.error else CoveyError(_enums.ErrorCode.UNKNOWN)
        if lent.event == _enums.SessionEvent.TOKEN_REQUIRED:
            return TokenRequired(lent.token_request, failure)
        if lent.event == _enums.SessionEvent.EXPIRED:
            return SessionExpired(failure)
        if lent.event == _enums.SessionEvent.ERROR:
            return SessionError(failure)
        if lent.event == _enums.SessionEvent.CLOSED:
            return SessionClosed(failure)
        return None  # an event of a later library

    def freed(self) -> None:
        self.has_ended = True
        if self.handler is not None:
            self.handler.end()

    # --- The provider

    def _provide(self, request: int, provider: TokenProvider) -> None:
        if self.has_ended:
            return
        try:
            token = provider()
            if token is None or isinstance(token, str):
                self._answer(request, token)
            else:
                self._wait(request, token)
        except Exception:
            self._fail(request)

    def _wait(self, request: int, token: Awaitable[Optional[str]]) -> None:
        """In the loop that runs an ``async def`` handler of the client."""

        async def wait() -> None:
            if self.has_ended:
                if isinstance(token, Coroutine):
                    token.close()
                return
            try:
                self._answer(request, await token)
            except asyncio.CancelledError:
                self._fail(request)
                raise
            except Exception:
                self._fail(request)

        import asyncio

        client = self.client()
        if not spawn(wait(), (client._loop if client is not None else None) or self.loop):
            self._fail(request)

    def _answer(self, request: int, token: Optional[str]) -> None:
        client = self.client()
        if client is None:
            return
        try:
            client.answer_token_request(request, token)
        except CoveyError as error:
            # The time is over, or the user logged out, or the client was closed meanwhile.
            if error.code not in (_enums.ErrorCode.INVALID_PARAMETER, _enums.ErrorCode.INVALID_INITIALIZATION):
                raise

    def _fail(self, request: int) -> None:
        log_exception("the token provider")
        client = self.client()
        if client is None:
            return
        try:
            client.fail_token_request(request)
        except CoveyError:
            pass  # too late, as above
