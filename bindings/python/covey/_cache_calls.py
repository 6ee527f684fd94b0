"""Calls of a client about its cache."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Sequence

from . import _callbacks
from ._arguments import choice_in, text_in, time_in
from ._callbacks import Call
from ._calls import Caller
from ._completion import Completion
from ._enums import MessageTypeFilter, SearchOrder
from ._library import lib
from ._messages import SearchHit
from ._snapshots import texts_of
from ._parameters import parameters

if TYPE_CHECKING:
    from ._times import Time


class CacheCalls(Caller):
    """The calls of a :class:`Client` about its cache."""

    def cached_data_size(self, channel_url: Optional[str] = None) -> Completion[int]:
        """The size of the user's cache in bytes.

        :param channel_url: None: the size of the whole cache on disk. Else: the size of this channel's messages.
        """
        call: Call[int] = Call(self, lambda size: int(size))
        url = None if channel_url is None else text_in(channel_url, "channel_url")
        return self._start(call, _callbacks.size_entry, lib.covey_client_cached_data_size, url)

    def clear_cached_messages(self, channel_url: str) -> Completion[None]:
        """Removes a channel's messages from the cache. Open collections report their messages as deleted, with
        ``EventSource.WINDOW_TRIMMED``, and refetch them while there is a connection."""
        return self._start_plain(lib.covey_client_clear_cached_messages, text_in(channel_url, "channel_url"))

    def clear_cached_data(self, user_id: str) -> Completion[None]:
        """Removes the cache of a user who is not logged in. For the current user use :meth:`disconnect`. Unsent
        messages
        stay. Errors: ``INVALID_PARAMETER`` while a user is logged in, ``STORE_LOCKED``."""
        return self._start_plain(lib.covey_client_clear_cached_data, text_in(user_id, "user_id"))

    def clear_unsent_messages(self, channel_url: Optional[str] = None) -> Completion[list[str]]:
        """Deletes unsent messages, pending and failed ones. No other copy of them exists.

        :param channel_url: the channel's URL; None: all channels.
        :returns: their request ids.
        """
        call: Call[list[str]] = Call(self, texts_of)
        url = None if channel_url is None else text_in(channel_url, "channel_url")
        return self._start(call, _callbacks.strings_entry, lib.covey_client_clear_unsent_messages, url)

    def search_messages(
        self,
        text: str,
        *,
        channel_url: Optional[str] = None,
        sender_ids: Sequence[str] = (),
        message_type: MessageTypeFilter = MessageTypeFilter.ALL,
        custom_types: Sequence[str] = (),
        created_from_at: Optional[Time] = None,
        created_until_at: Optional[Time] = None,
        order: SearchOrder = SearchOrder.RELEVANCE,
        limit: int = 30,
    ) -> Completion[list[SearchHit]]:
        """Searches the cached messages that the user may see. Works offline; it asks no server.

        :param text: the words. Every word must occur in a message's text or its file's name; the last word may be the
            beginning of a word. Case does not matter, accents do.
        :param channel_url: only messages of this channel; None: all channels.
        :param sender_ids: only messages of these users; empty: no condition.
        :param message_type: only messages of this kind.
        :param custom_types: only messages with one of these custom types; empty: no condition.
        :param created_from_at: only messages created at this time or later, Unix ms or an aware datetime.
        :param created_until_at: only messages created at this time or earlier, likewise.
        :param order: the order of the result.
        :param limit: the maximum number of messages, 1 to 1,000.
        """
        from_ms = None if created_from_at is None else time_in(created_from_at, "created_from_at")
        until_ms = None if created_until_at is None else time_in(created_until_at, "created_until_at")
        fields = {
            "text": text, "channel_url": channel_url, "sender_ids": sender_ids or None,
            "message_type": choice_in(message_type, MessageTypeFilter, "message_type"),
            "custom_types": custom_types or None, "created_from": from_ms,
            "created_until": until_ms, "order": choice_in(order, SearchOrder, "order"), "limit": limit,
        }
        with parameters("message_search_query", fields) as made:
            return self._start(
                Call(self, lambda result: SearchHit._all(self._reference, result)), _callbacks.search_entry,
                lib.covey_client_search_messages, made
            )
