"""A channel collection of the SyncManager adapter, and its delegate."""

from __future__ import annotations

import ctypes
from typing import Any, Iterator, Optional, Sequence

from .. import _declarations as d
from .._callbacks import collection_callbacks
from .._channels import ChannelList, GroupChannel
from .._client import Client
from .._completion import Completion
from .._enums import SyncAction
from .._library import check, lib
from .._params import GroupChannelListQuery
from .._parameters import value_parameters
from ._base import DelegateSink, SyncCollection


class ChannelDelegate:
    """Receives the actions of a channel collection, on the thread of the client's callbacks."""

    def channels(
        self, collection: ChannelCollection, action: SyncAction, channels: Sequence[GroupChannel]
    ) -> object:
        """``Action.MOVE``: changed and moved to another position. ``Action.CLEAR``: empty the list."""
        return None


class ChannelCollection(SyncCollection):
    """A list of the user's channels that fetches fill. Created by :meth:`Manager.channel_collection`."""

    _noun = "sync_channel_collection"

    def __init__(
        self, client: Client, query: Optional[GroupChannelListQuery], delegate: Optional[ChannelDelegate]
    ) -> None:
        super().__init__(client)
        error = ctypes.c_void_p()
        with value_parameters("group_channel_list_query", query, GroupChannelListQuery) as made:
            opened, callbacks = client._open(), None
            if delegate is not None:
                struct = collection_callbacks(d.covey_sync_channel_callbacks, _Sink(self, delegate))
                callbacks = ctypes.byref(struct)
            result = lib.covey_sync_channel_collection_new(
                opened, made, callbacks, ctypes.byref(self._handle), ctypes.byref(error)
            )
        check(result, error)
        client._keep(self)

    def fetch(self) -> Completion[bool]:
        """Fetches the next page: first the cached channels, then the server's channels of the same span, merged.

        :returns: whether there is more. Errors: ``SYNC_DUPLICATED_FETCH`` while a fetch runs; ``COLLECTION_DISPOSED``.
        :raises CoveyError: ``SYNC_INVALID_PARAMETER`` without a delegate.
        """
        return self._fetch(lib.covey_sync_channel_collection_fetch)

    @property
    def channels(self) -> Sequence[GroupChannel]:
        """The list that the delegate has received so far, in its order."""
        handle = self._snapshot(lib.covey_sync_channel_collection_channels)
        return ChannelList(handle, self._client._reference) if handle else ()

    def __len__(self) -> int:
        """The number of :attr:`channels`."""
        return len(self.channels)

    def __iter__(self) -> Iterator[GroupChannel]:
        """The :attr:`channels`, as they are now."""
        return iter(self.channels)

    def __repr__(self) -> str:
        return "<covey.syncmanager.ChannelCollection>"


def _everything(collection: ChannelCollection, delegate: ChannelDelegate) -> Iterator[tuple[Any, ...]]:
    yield delegate.channels, SyncAction.CLEAR, ()
    if channels := collection.channels:
        yield delegate.channels, SyncAction.INSERT, channels


class _Sink(DelegateSink):
    def __init__(self, collection: ChannelCollection, delegate: ChannelDelegate) -> None:
        super().__init__(collection, lambda collection: _everything(collection, delegate))
        self._delegate = delegate

    def channels(self, channels: Optional[int], action: int) -> None:
        self._call(self._delegate.channels, SyncAction(action), self._retained(ChannelList, channels))
