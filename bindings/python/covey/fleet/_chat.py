"""What the fleet uses of a chat client, as protocols: Covey's client fits them, and so does the tests' own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Mapping, Protocol, Union

if TYPE_CHECKING:
    from .._feed import FeedPosition


class Item(Protocol):
    """An item of a feed; see :class:`covey.FeedItem`."""

    @property
    def kind(self) -> Any: ...

    @property
    def identity(self) -> str: ...

    @property
    def channel_url(self) -> str: ...

    @property
    def message_id(self) -> int: ...

    @property
    def created_at(self) -> int: ...

    @property
    def version(self) -> int: ...

    @property
    def message(self) -> Any: ...

    @property
    def gap(self) -> Any: ...

    def acknowledge_soon(self) -> None: ...


class Chat(Protocol):
    """Where users log in."""

    async def connect(self, user_id: str) -> Any:
        """A client that is logged in: see :class:`covey.Client`; the commands call its methods by name."""

    def open_feed(
        self, client: Any, start: Union[str, int], positions: Mapping[str, FeedPosition], max_items: int
    ) -> Any:
        """The user's feed from these positions on, by channel URL; channels without one from ``start``. It is iterated
        with ``async for``, and has ``is_caught_up``, ``_has_waiting``, ``positions()`` and ``close()``: see
        :class:`covey.Feed`."""

    async def forget(self, client: Any) -> None:
        """Closes the client and removes what it left on disk."""
