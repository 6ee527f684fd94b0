"""A channel by its URL, or by its name if only one of the user's channels has it."""

from __future__ import annotations

from typing import AsyncIterator

import covey
from covey import ConnectionState, CoveyError, ErrorCode

from ._exits import Failure

_NO_SUCH = (ErrorCode.NOT_FOUND, ErrorCode.INVALID_PARAMETER, ErrorCode.NOT_ALLOWED, ErrorCode.CONNECTION_REQUIRED)


async def channels_of(client: covey.Client, query: covey.GroupChannelListQuery) -> AsyncIterator[covey.GroupChannel]:
    """All channels that match, in order: as the server has them now, or without a connection those of the cache."""
    if client.connection_state == ConnectionState.OPEN:
        async for channel in client.list_group_channels(query):
            yield channel
        return
    async with client.group_channel_collection(query) as collection:
        while collection.has_next:
            page = await collection.load_more()
            for channel in page:
                yield channel
            # The list ends with the cache, and has_next stays True.
            if not page:
                return


async def find_channel(client: covey.Client, given: str) -> covey.GroupChannel:
    """:raises Failure: there is none, or several have this name."""
    try:
        return await client.get_channel(given)
    except CoveyError as error:
        if error.code not in _NO_SUCH:
            raise
    query = covey.GroupChannelListQuery(include_empty=True, limit=100, name_contains=given)
    named = [channel async for channel in channels_of(client, query) if channel.name == given]
    if len(named) == 1:
        return named[0]
    if named:
        urls = ", ".join(channel.url for channel in named[:5])
        raise Failure(f"{len(named)} channels have the name {given!r}; name one by its URL: {urls}")
    raise Failure(f"no channel {given!r} is found; `covey channels` lists yours")
