"""The live list of channels."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Iterator, Optional, Sequence

from . import _callbacks
from . import _declarations as d
from ._callbacks import Call, collection_callbacks
from ._calls import start_call
from ._change import changes_of
from ._channels import ChannelList, ChannelPage, GroupChannel
from ._client import Client
from ._collection import Collection, CollectionSink, events_of, page_of, why
from ._completion import Completion
from ._events import ChannelEvent, ChannelsAdded, ChannelsDeleted, ChannelsUpdated, ListChanged
from ._library import check, lib
from ._params import GroupChannelListQuery
from ._parameters import value_parameters
from ._snapshots import texts_of


class GroupChannelCollection(Collection[ChannelEvent]):
    """The live list of the user's group channels that match a query. Created by
    :meth:`Client.group_channel_collection`.

    ``load_more`` loads pages. After the first page, events report every change of the list. The collection owns the
    list: draw :attr:`channels`, or apply the events' changes to a copy (:func:`covey.apply_changes`).
    """

    _noun = "group_channel_collection"

    def __init__(
        self,
        client: Client,
        query: Optional[GroupChannelListQuery],
        on_event: Optional[Callable[[ChannelEvent], object]],
    ) -> None:
        super().__init__(client, on_event)
        error = ctypes.c_void_p()
        with value_parameters("group_channel_list_query", query, GroupChannelListQuery) as made:
            opened = client._open()
            callbacks = collection_callbacks(d.covey_group_channel_collection_callbacks, _ChannelSink(self))
            result = lib.covey_group_channel_collection_new(
                opened, made, ctypes.byref(callbacks), ctypes.byref(self._handle), ctypes.byref(error)
            )
        check(result, error)
        client._keep(self)

    def load_more(self) -> Completion[ChannelPage]:
        """Loads the next page. If ``has_next`` is False, the page is empty. If the page is empty and ``has_next`` is
        True, call again.

        Errors: ``QUERY_IN_PROGRESS`` while a page is loading; ``COLLECTION_DISPOSED``.
        """
        call = Call(self._client, lambda page, context: page_of(self._client, ChannelPage, page, context))
        return start_call(
            self._live(), call, _callbacks.channel_page_entry, lib.covey_group_channel_collection_load_more
        )

    @property
    def has_next(self) -> bool:
        """Whether there may be more channels. True before the first page; False after dispose. Without a connection it
        stays True at the end of the cache, unless the cache is known to have all channels."""
        return self._flag(lib.covey_group_channel_collection_has_next)

    @property
    def channels(self) -> Sequence[GroupChannel]:
        """The list that the events have reported so far: a snapshot, for any thread. Empty after dispose."""
        handle = self._snapshot(lib.covey_group_channel_collection_channels)
        return ChannelList(handle, self._client._reference) if handle else ()

    def __len__(self) -> int:
        """The number of :attr:`channels`."""
        return len(self.channels)

    def __iter__(self) -> Iterator[GroupChannel]:
        """The :attr:`channels`, as they are now."""
        return iter(self.channels)

    def __repr__(self) -> str:
        return "<covey.GroupChannelCollection>"


class _ChannelSink(CollectionSink):
    def channels_added(self, channels: Optional[int], context: Any) -> None:
        listed = self._retained(ChannelList, channels)
        self._notify(ChannelsAdded(listed, *why(context), changes_of(context), events_of(context)))

    def channels_updated(self, channels: Optional[int], context: Any) -> None:
        listed = self._retained(ChannelList, channels)
        self._notify(ChannelsUpdated(listed, *why(context), changes_of(context), events_of(context)))

    def channels_deleted(self, channel_urls: Optional[int], context: Any) -> None:
        channels = ChannelList.retained(context.contents.deleted_channels, self._origin) or ()
        urls = texts_of(channel_urls)
        self._notify(ChannelsDeleted(urls, *why(context), changes_of(context), events_of(context), channels))

    def changed(self, context: Any) -> None:
        self._notify(ListChanged(changes_of(context)))
