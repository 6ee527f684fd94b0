"""Metadata and metacounters of channels: texts and numbers that an app stores there for all members."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import _callbacks
from ._arguments import choice_in, flag_in, numbers_in, text_in, texts_in, wrong_type
from ._callbacks import Call
from ._calls import Caller
from ._completion import Completion
from ._enums import MetacounterMode
from ._library import bytes_out, lib


def entries_in(entries: Mapping[str, str]) -> tuple[Any, Any, int]:
    """Arrays of keys and values, and their length."""
    keys, count = texts_in(list(_pairs_in(entries, "entries")), "entries")
    values, _ = texts_in(list(entries.values()), "the value in entries")
    return keys, values, count


def _counters_in(counters: Mapping[str, int]) -> tuple[Any, Any, int]:
    keys, _ = texts_in(list(_pairs_in(counters, "counters")), "counters")
    return keys, *numbers_in(list(counters.values()), "the value in counters")


def _pairs_in(given: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    if not isinstance(given, Mapping):
        raise wrong_type(name, "a mapping, such as a dict", given)
    return given


def _entries_out(lent: tuple[Any, int]) -> dict[str, str]:
    rows, count = lent
    return {
        bytes_out(row.key, row.key_length): bytes_out(row.value, row.value_length)
        for row in (rows[index] for index in range(count))
    }


def _counters_out(lent: tuple[Any, int]) -> dict[str, int]:
    rows, count = lent
    return {bytes_out(row.key, row.key_length): int(row.value) for row in (rows[index] for index in range(count))}


class MetadataCalls(Caller):
    """The calls of a :class:`Client` about metadata of channels."""

    def get_channel_metadata(self, channel_url: str, keys: Sequence[str] = ()) -> Completion[dict[str, str]]:
        """Gets metadata of a channel from the server. For a cached channel see :attr:`GroupChannel.metadata`.

        :param keys: the keys; empty: all. Keys that do not exist are omitted.
        """
        return self._metadata(
            lib.covey_client_get_channel_metadata, text_in(channel_url, "channel_url"), *texts_in(keys, "keys")
        )

    def create_channel_metadata(self, channel_url: str, entries: Mapping[str, str]) -> Completion[dict[str, str]]:
        """Creates metadata. If one of the keys exists, nothing is created (``EXISTS_ALREADY``). A key has 1 to 128
        characters and no comma, a value at most 190."""
        return self._metadata(
            lib.covey_client_create_channel_metadata, text_in(channel_url, "channel_url"), *entries_in(entries)
        )

    def update_channel_metadata(
        self, channel_url: str, entries: Mapping[str, str], *, upsert: bool = True
    ) -> Completion[dict[str, str]]:
        """Sets metadata.

        :param upsert: True: creates missing keys. False: if a key is missing, nothing is set (``NOT_FOUND``).
        """
        return self._metadata(
            lib.covey_client_update_channel_metadata, text_in(channel_url, "channel_url"), *entries_in(entries),
            flag_in(upsert, "upsert"),
        )

    def delete_channel_metadata(self, channel_url: str, key: str) -> Completion[None]:
        """Deletes one key. Errors: ``NOT_FOUND``."""
        return self._start_plain(
            lib.covey_client_delete_channel_metadata, text_in(channel_url, "channel_url"), text_in(key, "key")
        )

    def delete_all_channel_metadata(self, channel_url: str) -> Completion[None]:
        """Deletes all metadata of a channel."""
        return self._start_plain(lib.covey_client_delete_all_channel_metadata, text_in(channel_url, "channel_url"))

    def get_metacounters(self, channel_url: str, keys: Sequence[str] = ()) -> Completion[dict[str, int]]:
        """Gets metacounters of a channel from the server.

        :param keys: the names; empty: all. After you have requested all of them, queries with metacounter conditions
            use the cache while the connection lasts.
        """
        return self._metacounters(
            lib.covey_client_get_metacounters, text_in(channel_url, "channel_url"), *texts_in(keys, "keys")
        )

    def create_metacounters(self, channel_url: str, counters: Mapping[str, int]) -> Completion[dict[str, int]]:
        """Creates metacounters. If one of them exists, nothing is created (``EXISTS_ALREADY``)."""
        return self._metacounters(
            lib.covey_client_create_metacounters, text_in(channel_url, "channel_url"), *_counters_in(counters)
        )

    def update_metacounters(
        self,
        channel_url: str,
        counters: Mapping[str, int],
        *,
        mode: MetacounterMode = MetacounterMode.SET,
        upsert: bool = True,
    ) -> Completion[dict[str, int]]:
        """Sets, increases or decreases metacounters. Concurrent changes of other users add up.

        :param upsert: True: missing counters begin at 0. False: if a counter is missing, nothing is changed
            (``NOT_FOUND``).
        :returns: the current values of these counters.
        """
        return self._metacounters(
            lib.covey_client_update_metacounters, text_in(channel_url, "channel_url"), *_counters_in(counters),
            choice_in(mode, MetacounterMode, "mode"), flag_in(upsert, "upsert"),
        )

    def delete_metacounter(self, channel_url: str, key: str) -> Completion[None]:
        """Deletes one metacounter. Errors: ``NOT_FOUND``."""
        return self._start_plain(
            lib.covey_client_delete_metacounter, text_in(channel_url, "channel_url"), text_in(key, "key")
        )

    def delete_all_metacounters(self, channel_url: str) -> Completion[None]:
        """Deletes all metacounters of a channel."""
        return self._start_plain(lib.covey_client_delete_all_metacounters, text_in(channel_url, "channel_url"))

    def _metadata(self, function: Any, *arguments: Any) -> Completion[dict[str, str]]:
        return self._start(Call(self, _entries_out), _callbacks.metadata_entry, function, *arguments)

    def _metacounters(self, function: Any, *arguments: Any) -> Completion[dict[str, int]]:
        return self._start(Call(self, _counters_out), _callbacks.metacounters_entry, function, *arguments)
