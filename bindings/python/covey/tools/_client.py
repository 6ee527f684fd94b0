"""A logged-in client for the time of a command."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, AsyncIterator, Callable, Optional

import covey
from covey import ConnectionState, CoveyError, ErrorCode

from ._exits import Exit, Failure
from ._profile import Profile

#: A command waits so long for its login. The library goes on trying; a person at a prompt wants an answer.
LOGIN_SECONDS = 20.0


@asynccontextmanager
async def client_of(
    profile: Profile, token: Optional[str], note: Callable[[str], object], *, offline: bool = False,
    read_when_locked: bool = False, when_temporary: Callable[[], object] = lambda: None, **options: Any,
) -> AsyncIterator[covey.Client]:
    """A connected client. If another process has the cache open, it works with a cache of its own that ends with it.

    :param offline: a client that shows its cache without a connection will do.
    :param read_when_locked: read the other process's cache instead.
    :param when_temporary: called if the cache ends with the client, and unsent messages with it.
    """
    async with AsyncExitStack() as stack:
        reads = False
        try:
            client = await login(profile, token, profile.cache, **options)
        except CoveyError as error:
            if error.code != ErrorCode.STORE_LOCKED:
                raise
            if reads := read_when_locked:
                note("another process has the cache open: reading what it has stored")
                client = await login(profile, token, profile.cache, read_only=True, **options)
            else:
                note("another process has the cache open: working with a temporary one")
                when_temporary()
                directory = stack.enter_context(tempfile.TemporaryDirectory(prefix="covey-"))
                client = await login(profile, token, directory, **options)
        stack.callback(client.close)
        if client.connection_state != ConnectionState.OPEN and not reads:
            server = profile.host or "the server"
            if not offline:
                raise Failure(f"no connection to {server}; `covey doctor` looks for the reason", Exit.OFFLINE)
            note(f"no connection to {server}: showing the cache")
        yield client


async def login(profile: Profile, token: Optional[str], cache: str, **options: Any) -> covey.Client:
    """A client in the running loop, connected or with its cache of an earlier login. The caller closes it."""

    async def connected() -> covey.Client:
        return await covey.connect(
            profile.app_id, profile.user_id, cache, token=token, api_url=profile.host,
            websocket_url=profile.websocket_url, **options)

    try:
        return await asyncio.wait_for(connected(), LOGIN_SECONDS)
    except asyncio.TimeoutError:
        raise Failure(
            f"{profile.host or 'the server'} did not answer within {LOGIN_SECONDS:.0f} s; `covey doctor` looks for the "
            "reason", Exit.OFFLINE) from None
