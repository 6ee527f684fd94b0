"""The history of a channel, page by page, through a collection: from the cache where that is complete, else from the
server."""

from __future__ import annotations

from typing import AsyncIterator, Callable, Optional, Sequence

import covey
from covey import ConnectionState, CoveyError, ErrorCode, MessageListParams, ReplyType, SpanState

PAGE = 200
#: Enough for one page; what was passed on is not held.
_WINDOW = 400


async def messages_since(
    client: covey.Client, channel_url: str, since: int, until: Optional[int] = None, *,
    on_gap: Callable[[covey.HistorySpan], object],
) -> AsyncIterator[Sequence[covey.Message]]:
    """Pages from a time on, oldest message first, with replies. It ends with the newest message of now.

    :param on_gap: called, without a connection, with each span before the newest cached message of which messages may
        be missing.
    """
    # A start at a time loads messages on both sides of it; only the newer ones are wanted.
    params = MessageListParams(
        previous_result_size=1, next_result_size=PAGE, reply_type=ReplyType.ALL, window_capacity=_WINDOW)
    async with client.message_collection(channel_url, params, starting_point_at=max(1, since)) as collection:
        page: Sequence[covey.Message] = await _started(collection)
        if client.connection_state != ConnectionState.OPEN:
            for span in (await collection.history()).spans:
                if _is_gap(span) and since <= span.newest_at and span.oldest_at < (until or covey.NEWEST):
                    on_gap(span)
        last = (since, -1)
        while True:
            fresh = [message for message in page if last < (message.created_at, message.message_id)]
            fresh = [message for message in fresh if until is None or message.created_at < until]
            if fresh:
                last = (fresh[-1].created_at, fresh[-1].message_id)
                yield fresh
            if (page and until is not None and page[-1].created_at >= until) or not collection.has_next:
                return
            try:
                page = await collection.load_next()
            except CoveyError as error:
                if error.code != ErrorCode.CONNECTION_REQUIRED:
                    raise
                return  # `on_gap` knows of it


async def newest_messages(
    client: covey.Client, channel_url: str, count: int, until: Optional[int] = None
) -> list[covey.Message]:
    """The last so many messages (before a time), oldest first, with replies."""
    params = MessageListParams(previous_result_size=min(PAGE, max(1, count)), reply_type=ReplyType.ALL)
    point = covey.NEWEST if until is None else until
    async with client.message_collection(channel_url, params, starting_point_at=point) as collection:
        await _started(collection)
        while True:
            found = [each for each in collection.succeeded if until is None or each.created_at < until]
            if len(found) >= count or not collection.has_previous:
                return found[-count:] if count else []
            try:
                await collection.load_previous()
            except CoveyError as error:
                if error.code != ErrorCode.CONNECTION_REQUIRED:
                    raise
                return found[-count:]  # offline: what is cached


async def _started(collection: covey.MessageCollection) -> Sequence[covey.Message]:
    start = collection.start()
    cached = await start.cache
    try:
        return await start.api
    except CoveyError as error:
        if error.code not in (ErrorCode.CONNECTION_REQUIRED, ErrorCode.NOT_SUPPORTED):
            raise
        return cached


def _is_gap(span: covey.HistorySpan) -> bool:
    if span.state == SpanState.HELD:
        return False
    # What comes after the last known message is unknown in any cache. That span begins in its millisecond, so one message
    # may be in it.
    return span.newest_at != covey.NEWEST or span.cached_count > 1
