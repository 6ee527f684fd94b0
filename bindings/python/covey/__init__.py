"""Covey: cached, live collections of chat channels and messages.

A :class:`Client` logs one user in and keeps what it learns in a cache directory. Collections show a window on that
cache: what it holds at once, then what the server says, then every change as it happens, online or off.

With asyncio, without any thread of Python's::

    async with covey.connect("my-app", "alice", "/var/lib/me") as client:
        async with client.message_collection("general") as collection:
            events = collection.events()
            await collection.start().api
            await collection.load_previous()
            async for event in events:
                print(event)

With callbacks on a thread of the library::

    with covey.Client("my-app", "/var/lib/me") as client:
        client.connect("alice").result()
        collection = client.message_collection("general", on_event=print)
        collection.start().api.result()

Objects: :class:`GroupChannelCollection` and :class:`MessageCollection` are live; :class:`GroupChannel`,
:class:`Message`, :class:`User`, :class:`Member` and lists of them are immutable snapshots; events are values.
Asynchronous methods return a :class:`Completion`: await it, or call its ``result()``. What fails raises
:class:`CoveyError`. Times are Unix milliseconds, and their names end in ``_at``.
"""

from __future__ import annotations

# As in `typing`, whose import would be most of the cost of this one.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._api import *
    from ._api import __all__ as __all__

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """Everything else is loaded at its first use: a program that only imports the package pays for none of it."""
    from importlib import import_module

    if name.startswith("_") and name != "__all__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # Not `from . import _api`, which asks this function for it first.
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
