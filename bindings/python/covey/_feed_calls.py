"""Opening feeds, and forgetting them. What a feed is: :mod:`covey._feed`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable, Mapping, Optional, Union, cast

from . import _enums
from ._arguments import flag_in, text_in
from ._calls import Caller
from ._completion import Completion
from ._library import lib

if TYPE_CHECKING:
    from ._client import Client
    from ._feed import Feed, FeedItem, FeedPosition
    from ._message_list_params import MessageListParams
    from ._params import GroupChannelListQuery
    from ._times import Time


class FeedCalls(Caller):
    """Methods of :class:`covey.Client` for feeds."""

    def feed(
        self,
        name: str,
        *,
        start: Union[str, Time] = "now",
        channels: Optional[GroupChannelListQuery] = None,
        messages: Optional[MessageListParams] = None,
        edits: bool = False,
        deletions: bool = False,
        reactions: bool = False,
        joins: bool = False,
        leaves: bool = False,
        positions: Optional[Mapping[str, FeedPosition]] = None,
        max_items: Optional[int] = None,
        max_bytes: Optional[int] = None,
        on_item: Optional[Callable[[FeedItem], object]] = None,
    ) -> Feed:
        """Opens a feed: every message of the user's channels, in order, until the app says that it is done with it. For
        bots, bridges and archives. A feed that was opened before under this name continues at its positions.

        :param name: names the feed among those of the user: 1 to 128 bytes without control characters. Only one feed of
            a name is open at a time; a second one ends with ``INVALID_INITIALIZATION``.
        :param start: where a feed begins that was never opened: ``"now"``, or the first login after the opening if there
            is no connection; ``"beginning"``, the first message; or a time, Unix ms or an aware datetime.
        :param channels: only channels that match; None: every channel that the user has joined. Order and limit mean
            nothing.
        :param messages: only messages that match: type, custom types, senders and replies; None: every message, with
            replies.
        :param edits: whether edits are delivered, too; of messages of any age, and after the message.
        :param deletions: whether deletions are delivered; also those of messages that did not come, whatever ``messages``
            says.
        :param reactions: whether changes of reactions are delivered.
        :param joins: whether users who join a channel are delivered. The server keeps no record of them: the feed compares
            the members of the channel with those that it has reported, while the client is connected. Of a supergroup
            only the logged-in user comes.
        :param leaves: whether users who leave a channel, or are banned, are delivered.
        :param positions: positions by channel URL that replace the stored ones; see :meth:`Feed.positions`.
        :param max_items: how many items may wait for an acknowledgement before the feed reads no further, 1 to 100,000;
            None: 1,000.
        :param max_bytes: how many bytes of messages may wait before the feed reads no further, 64 KiB to 1 GiB; the last
            message may exceed it. None: 8 MiB.
        :param on_item: called with each item, on the thread of the client's callbacks, instead of the iteration; an
            ``async def`` function runs in an asyncio loop.
        :raises CoveyError: ``INVALID_PARAMETER``; ``INVALID_INITIALIZATION`` when closed.
        """
        from ._feed import Feed

        changes = _enums.FeedChangeFlag(0)
        for wanted, parameter, flag in (
            (edits, "edits", _enums.FeedChangeFlag.EDITS), (deletions, "deletions", _enums.FeedChangeFlag.DELETIONS),
            (reactions, "reactions", _enums.FeedChangeFlag.REACTIONS), (joins, "joins", _enums.FeedChangeFlag.JOINS),
            (leaves, "leaves", _enums.FeedChangeFlag.LEAVES),
        ):
            if flag_in(wanted, parameter):
                changes |= flag
        return Feed(
            cast("Client", self), name, start, channels, messages, changes, positions, max_items, max_bytes, on_item)

    def remove_feed(self, name: str) -> Completion[None]:
        """Forgets a feed: opened again by its name, it is a new one.

        :returns: nothing. Errors: ``INVALID_PARAMETER`` if the feed is open or no feed has this name;
            ``CONNECTION_REQUIRED`` before a login.
        """
        return self._start_plain(lib.covey_client_remove_feed, text_in(name, "name"))
