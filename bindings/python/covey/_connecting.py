"""``covey.connect``: a client in an asyncio loop, logged in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Generator, Optional

from . import _enums
from ._client import OPTIONS, Client

if TYPE_CHECKING:
    import os
    from typing import Union

    from ._channels import CachedChannel
    from ._events import ConnectionNews
    from ._network import NetworkOptions
    from ._params import BackgroundOptions
    from ._session import SessionNews, TokenProvider


class Connecting:
    """The result of :func:`connect`: ``async with`` it, or await it; both give the :class:`Client`."""

    def __init__(
        self, user_id: str, token: Optional[str], nickname: Optional[str], make: Callable[[], Client]
    ) -> None:
        self._user_id, self._token, self._nickname = user_id, token, nickname
        self._make = make
        self._client: Optional[Client] = None

    def __await__(self) -> Generator[Any, None, Client]:
        return self._connected().__await__()

    async def __aenter__(self) -> Client:
        self._client = await self._connected()
        return self._client

    async def __aexit__(self, *_: object) -> None:
        if self._client is not None:
            self._client.close()

    async def _connected(self) -> Client:
        client = self._make()
        try:
            client.attach()
            await client.connect(self._user_id, token=self._token, nickname=self._nickname)
        except BaseException:
            client.close()
            raise
        return client


def connect(
    app_id: str,
    user_id: str,
    cache_directory: Union[str, os.PathLike[str]],
    *,
    token: Optional[str] = None,
    nickname: Optional[str] = None,
    api_url: Optional[str] = None,
    websocket_url: Optional[str] = None,
    on_connection_event: Optional[Callable[[ConnectionNews], object]] = None,
    token_provider: Optional[TokenProvider] = None,
    on_session_event: Optional[Callable[[SessionNews], object]] = None,
    network: Optional[NetworkOptions] = None,
    background: Optional[BackgroundOptions] = None,
    auto_resend: bool = True,
    resend_expiry_ms: Optional[int] = None,
    fail_when_frozen: bool = False,
    cache_size_limit_bytes: Optional[int] = None,
    download_cache_limit_bytes: Optional[int] = None,
    eviction_key: Optional[Callable[[CachedChannel], Any]] = None,
    read_only: bool = False,
    volatile_outbox: bool = False,
    changelog_pages: Optional[int] = None,
    changelog_rows: Optional[int] = None,
) -> Connecting:
    """A client that is logged in and attached to the running asyncio loop::

        async with covey.connect("app", "alice", "/var/lib/me") as client:
            …

    closes the client at the end of the block. ``client = await covey.connect(…)`` leaves that to you: call its
    ``close()``, or use ``async with client``. Callbacks, completions and events run in the loop.

    The parameters are those of :class:`Client` and :meth:`Client.connect`; ``delivery`` and ``on_wake`` are not, since
    the loop receives the callbacks. Offline this succeeds too if the cache of an earlier login exists: see
    ``client.connection_state``.

    :raises CoveyError: the login failed, and there is no cache.
    """
    given = locals()
    # Whatever Client takes is passed on, so an option is written down only where it can be read.
    options = {name: given[name] for name in OPTIONS if name in given}
    return Connecting(
        user_id, token, nickname, lambda: Client(app_id, cache_directory, delivery=_enums.Delivery.POLL, **options)
    )
