"""The one exception of the package."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

from . import _enums

if TYPE_CHECKING:
    from ._enums import ErrorCode
    from ._messages import Message


class CoveyError(Exception):
    """A failure: the server rejected a call, there is no connection, a parameter is invalid.

    Decide by :attr:`code` or :attr:`is_transient`; :attr:`message` is for a developer's log. Immutable by convention.
    """

    #: The code. A code that this version of the package does not know is an ``ErrorCode`` named ``UNKNOWN_<number>``.
    code: ErrorCode
    #: One sentence for a developer, in English; not for users. May be "".
    message: str
    #: HTTP status of the response that reported the error; 0 if there was none.
    http_status: int
    #: The error code that the server sent; 0 if the error is not the server's.
    server_code: int
    #: Delay that the server requested before the next attempt, in ms; 0 if none.
    retry_after_ms: int
    #: Of a send that has not succeeded: the message as it is now. ``unsent.sending_status`` says what became of it: it waits
    #: (``PENDING``, see :attr:`Message.retry_at`), has ``FAILED`` and may be resent, or was ``CANCELED`` or ``REMOVED``.
    #: None for other errors, and if the message could not be stored.
    unsent: Optional[Message]

    def __init__(
        self, code: int, message: str = "", *, http_status: int = 0, server_code: int = 0, retry_after_ms: int = 0
    ) -> None:
        super().__init__(code, message)
        self.code = _enums.ErrorCode(code)
        self.message = message
        self.http_status = http_status
        self.server_code = server_code
        self.retry_after_ms = retry_after_ms
        self.unsent = None

    @property
    def name(self) -> str:
        """The library's name of the code, such as ``"connection_required"``."""
        from ._library import lib

        text: bytes = lib.covey_error_name(int(self.code))
        return text.decode()

    @property
    def is_transient(self) -> bool:
        """Whether the same call may succeed later without any change."""
        from ._library import lib

        return bool(lib.covey_error_is_transient(int(self.code)))

    @property
    def retry_after(self) -> Optional[float]:
        """Delay that the server requested before the next attempt, in seconds; None if none."""
        return self.retry_after_ms / 1000 if self.retry_after_ms > 0 else None

    def to_dict(self) -> dict[str, Any]:
        """The attributes by name."""
        return {
            "code": self.code, "message": self.message, "http_status": self.http_status,
            "server_code": self.server_code, "retry_after_ms": self.retry_after_ms,
            "unsent": None if self.unsent is None else self.unsent.to_dict(),
        }

    def __str__(self) -> str:
        return f"{int(self.code)} {self.code.name}" + (f": {self.message}" if self.message else "")
