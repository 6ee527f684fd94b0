"""Completion of channel URLs in a shell, from the cache alone: a key press waits for no server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from ._cache_reader import CacheReader
from ._cache_place import place_of
from ._exits import Failure
from ._target import Given

if TYPE_CHECKING:
    _Kind = click.ParamType[str]
else:
    _Kind = click.ParamType  # generic from click 8.2 on


class ChannelType(_Kind):
    name = "channel"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        params, cache_root = ctx.params, ctx.params.get("cache")
        given = Given(params.get("profile") or "default", params.get("app"), params.get("user"), params.get("host"),
                      None if cache_root is None else str(cache_root))
        try:
            place = place_of(given.target())
            with CacheReader(place) as cache:
                urls = cache.channel_urls(starting_with=incomplete, limit=50)
        except (Failure, OSError, ValueError):
            return []  # completion has no place to report an error
        return [CompletionItem(url) for url in urls]


CHANNEL = ChannelType()
