"""The exit statuses of the command, and the errors that end it. docs/man/covey.1 lists them for users."""

from __future__ import annotations

from enum import IntEnum

from covey import CoveyError, ErrorCode


class Exit(IntEnum):
    DONE = 0
    #: The server, the cache or the machine refused.
    FAILED = 1
    #: The arguments are wrong. Click uses the same number.
    USAGE = 2
    #: No login is stored, or the server does not accept it.
    NO_LOGIN = 3
    #: There is no connection, or a message that was to be sent waits.
    OFFLINE = 4
    #: ``cache check`` or ``doctor`` found a problem.
    PROBLEM_FOUND = 5
    #: Ctrl-C.
    INTERRUPTED = 130


class Failure(Exception):
    """Ends the command with one sentence on standard error."""

    def __init__(self, message: str, status: Exit = Exit.FAILED) -> None:
        super().__init__(message)
        self.status = status


LOGIN_CODES = frozenset({
    ErrorCode.INVALID_ACCESS_TOKEN, ErrorCode.INVALID_SESSION_KEY, ErrorCode.SESSION_KEY_EXPIRED,
    ErrorCode.SESSION_REVOKED, ErrorCode.USER_DEACTIVATED, ErrorCode.USER_DELETED,
    ErrorCode.APPLICATION_NOT_FOUND, ErrorCode.INVALID_ACCESS_TOKEN_PASSED,
})
OFFLINE_CODES = frozenset({
    ErrorCode.CONNECTION_REQUIRED, ErrorCode.NETWORK, ErrorCode.NETWORK_ROUTING, ErrorCode.SOCKET_CLOSED,
    ErrorCode.SOCKET_CONNECTION_FAILED, ErrorCode.CONNECTION_DELAYED, ErrorCode.LOGIN_TIMEOUT, ErrorCode.ACK_TIMEOUT,
    ErrorCode.UNAVAILABLE,
})

_ADVICE = {
    ErrorCode.INVALID_ACCESS_TOKEN: "log in again with another token: covey login",
    ErrorCode.APPLICATION_NOT_FOUND: "check the application id (--app)",
    ErrorCode.STORE_LOCKED: "the cache commands can read it while it is open",
    ErrorCode.NOT_FOUND: "`covey channels` lists your channels",
    ErrorCode.CONNECTION_REQUIRED: "`covey doctor` finds out why there is no connection",
    ErrorCode.SOCKET_CONNECTION_FAILED: "`covey doctor` finds out why there is no connection",
}


def status_of(error: CoveyError) -> Exit:
    if error.code in LOGIN_CODES:
        return Exit.NO_LOGIN
    return Exit.OFFLINE if error.code in OFFLINE_CODES else Exit.FAILED


def describe(error: CoveyError) -> str:
    """One line for a user: what the library says, its name, and what to do."""
    advice = _ADVICE.get(error.code)
    said = error.message or "the call failed"
    return f"{said} ({error.name})" + (f"; {advice}" if advice else "")
