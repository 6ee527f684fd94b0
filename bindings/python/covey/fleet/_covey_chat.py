"""The chat that workers use: Covey's clients, one for each user, all in the loop of the process."""

from __future__ import annotations

import asyncio
import inspect
import shutil
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Any, Mapping, Optional, Union

import covey

from ._names import token

if TYPE_CHECKING:
    from ._options import WorkerOptions

#: The feed's name; each session of a worker begins with positions from the broker, so what a feed stores does not count.
FEED = "fleet"


class CoveyChat:
    """Logs users in with caches below the data directory.

    A cache lives as long as the worker carries the user. Nothing that an earlier process left is used: it may have unsent
    messages, which the command stream brings again.
    """

    def __init__(self, options: WorkerOptions) -> None:
        self._options = options
        self._directory = Path(options.data_directory) / f"covey-fleet-{token(options.worker)}"
        self._caches: dict[int, Path] = {}
        shutil.rmtree(self._directory, ignore_errors=True)
        self._directory.mkdir(parents=True)

    async def connect(self, user_id: str) -> covey.Client:
        options = self._options
        user_token: Optional[str] = None
        if options.token_for is not None:
            given = options.token_for(user_id)
            user_token = await given if inspect.isawaitable(given) else given
        cache = self._directory / f"{token(user_id)}-{uuid.uuid4().hex[:8]}"
        try:
            client = await covey.connect(
                options.app_id, user_id, cache, token=user_token, api_url=options.api_url,
                websocket_url=options.websocket_url,
                # A command is repeated by the worker, while it has the user, and by nobody else.
                auto_resend=False,
                background=covey.BackgroundOptions(scope=covey.BackgroundScope.NONE, channels=False),
                cache_size_limit_bytes=64 * 1024 * 1024,
            )
        except BaseException:
            shutil.rmtree(cache, ignore_errors=True)
            raise
        self._caches[id(client)] = cache
        return client

    def open_feed(
        self, client: Any, start: Union[str, int], positions: Mapping[str, covey.FeedPosition], max_items: int
    ) -> Any:
        return client.feed(FEED, start=start, positions=positions, max_items=max_items)

    async def forget(self, client: Any) -> None:
        client.close()
        cache = self._caches.pop(id(client), None)
        if cache is not None:
            await asyncio.to_thread(shutil.rmtree, cache, True)
