"""The one exception of the package."""

from __future__ import annotations

from typing import Optional

from ._enums import ErrorCode


class CoveyError(Exception):
    """Something failed: the server refused, the connection is not there, a parameter does not fit.

    Decide by :attr:`code` or :attr:`is_transient`; :attr:`message` is for a developer's log. Immutable by convention.
    """

    #: The code; one that this version of the package does not know is an ``ErrorCode`` named ``UNKNOWN_<number>``.
    code: ErrorCode
    #: One sentence for a developer, in English; not for users. May be "".
    message: str
    #: HTTP status of the answer that carried the error; 0 if there was none.
    http_status: int
    #: The code as the server gave it; 0 if the error did not come from the server.
    server_code: int
    #: How long the server asked to wait before the next try, in ms; 0 if it did not.
    retry_after_ms: int

    def __init__(
        self, code: int, message: str = "", *, http_status: int = 0, server_code: int = 0, retry_after_ms: int = 0
    ) -> None:
        super().__init__(code, message)
        self.code = ErrorCode(code)
        self.message = message
        self.http_status = http_status
        self.server_code = server_code
        self.retry_after_ms = retry_after_ms

    @property
    def name(self) -> str:
        """The code's name as the library spells it, such as ``"connection_required"``."""
        from ._library import lib

        text: bytes = lib.covey_error_name(int(self.code))
        return text.decode()

    @property
    def is_transient(self) -> bool:
        """Whether the same call may succeed later without anything being changed."""
        from ._library import lib

        return bool(lib.covey_error_is_transient(int(self.code)))

    @property
    def retry_after(self) -> Optional[float]:
        """Seconds that the server asked to wait before the next try; None if it did not."""
        return self.retry_after_ms / 1000 if self.retry_after_ms > 0 else None

    def __str__(self) -> str:
        return f"{int(self.code)} {self.code.name}" + (f": {self.message}" if self.message else "")
