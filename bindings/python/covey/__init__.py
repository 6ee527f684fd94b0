"""Covey: cached, live collections of chat channels and messages.

Ten lines that suffice: connect, open a channel, read, send, react to changes; leaving a block closes it::

    import asyncio, covey

    async def main():
        async with covey.connect("my-app", "alice", "cache") as client:
            async with client.message_collection("general") as collection:
                events = collection.events()
                for message in await collection.start().api: print(message.sender_id, message.text)
                await collection.send("hello")
                async for event in events: print(event)
    asyncio.run(main())

A :class:`Client` logs in one user and caches what it receives in a cache directory ("cache"). Collections show a window of
that cache: first the cached content, then the server's, then live changes, online or offline. Without asyncio, with
callbacks on the library's thread::

    with covey.Client("my-app", "/var/lib/me") as client:
        client.connect("alice").result()
        collection = client.message_collection("general", on_event=print)
        collection.start().api.result()

Objects: :class:`GroupChannelCollection` and :class:`MessageCollection` are live; :class:`GroupChannel`,
:class:`Message`, :class:`User`, :class:`Member` and lists of them are immutable snapshots; events are values.
Asynchronous methods return a :class:`Completion`: await it, or call its ``result()``. A failure raises
:class:`CoveyError`. Times are Unix milliseconds; their names end in ``_at``, and beside each is an aware datetime
(``created_at_datetime``). Handlers may be ``async def``. Warnings go to the logger ``covey``.
"""

from __future__ import annotations

# As in `typing`; importing `typing` would be most of the cost of this import.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._api import *
    from ._api import __all__ as __all__

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """Loads each other name at its first use. A program that only imports the package pays nothing for them."""
    from importlib import import_module

    if name.startswith("_") and name != "__all__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # Not `from . import _api`: that would call this function first.
    api = import_module("._api", __name__)
    try:
        found: object = getattr(api, name)
    except AttributeError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    names = __getattr__("__all__")
    assert isinstance(names, list)
    return sorted([*names, "__version__"])
