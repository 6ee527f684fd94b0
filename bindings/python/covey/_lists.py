"""Lists of the server, read page by page."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Any, AsyncIterator, Callable, Generic, Iterator, Optional, Sequence, TypeVar, cast

from . import _callbacks
from ._callbacks import Call
from ._channels import ChannelList, GroupChannel
from ._completion import Completion
from ._enums import ChannelOrder, PublicMembershipFilter, SuperChannelFilter
from ._library import check, lib
from ._messages import Message, MessageList
from ._polls import Poll, PollList
from ._snapshots import SnapshotList, texts_of
from ._users import Member, MemberList, RestrictedUser, RestrictedUserList, User, UserList
from ._value import Value, value

if TYPE_CHECKING:
    from ._calls import Caller

T = TypeVar("T")


@value(frozen=True)
class PublicGroupChannelListQuery(Value):
    """Filter and order of public group channels. Defaults: channels with a message, newest channel first, 20 per page.
    All
    conditions must match; empty ones are ignored.

    :param order: The order; LATEST_LAST_MESSAGE is not available here.
    :param limit: Channels per page, 1 to 100.
    :param membership_filter: By the current user's membership.
    :param include_empty: Includes channels without a message.
    :param include_frozen: Includes frozen channels.
    :param super_channel_filter: By kind of channel.
    :param channel_urls: Only these channels.
    :param custom_types: Only channels with one of these custom types.
    :param custom_type_starts_with: Only channels whose custom type begins with this.
    :param name_contains: Only channels whose name contains this.
    :param metadata_order_key: The metadata key for the order METADATA_VALUE_ALPHABETICAL.
    :param metadata_key: Only channels whose metadata has this key.
    :param metadata_values: … with one of these values; ignored without a ``metadata_key``.
    :param metadata_value_starts_with: … with a value that begins with this; ignored without a ``metadata_key``.
    :param created_before: Only channels created at this time or earlier, Unix ms, in whole seconds; 0: no condition.
    :param created_after: Only channels created at this time or later, Unix ms, in whole seconds; 0: no condition.
    """

    order: ChannelOrder = ChannelOrder.CHRONOLOGICAL
    limit: int = 20
    membership_filter: PublicMembershipFilter = PublicMembershipFilter.ALL
    include_empty: bool = False
    include_frozen: bool = True
    super_channel_filter: SuperChannelFilter = SuperChannelFilter.ALL
    channel_urls: Sequence[str] = ()
    custom_types: Sequence[str] = ()
    custom_type_starts_with: str = ""
    name_contains: str = ""
    metadata_order_key: str = ""
    metadata_key: str = ""
    metadata_values: Sequence[str] = ()
    metadata_value_starts_with: str = ""
    created_before: int = 0
    created_after: int = 0


class Kind(Generic[T]):
    """The element type of a list: its name in the library, the entry point that takes a page, and the rows of a page:
    snapshots, or None for texts."""

    def __init__(self, noun: str, entry: str, rows: Optional[type[SnapshotList[Any]]]) -> None:
        self.noun, self.entry, self.rows = noun, entry, rows

    def page(self, caller: Caller, handle: Optional[int]) -> Sequence[T]:
        """The rows of a borrowed page."""
        from ._calls import some

        found: Any = some(self.rows.retained(handle, caller._reference)) if self.rows else texts_of(handle)
        return cast("Sequence[T]", found)


CHANNELS: Kind[GroupChannel] = Kind("channel", "channels_entry", ChannelList)
MEMBERS: Kind[Member] = Kind("member", "members_entry", MemberList)
RESTRICTED_USERS: Kind[RestrictedUser] = Kind(
    "restricted_user", "restricted_users_entry", RestrictedUserList
)
USERS: Kind[User] = Kind("user", "users_entry", UserList)
MESSAGES: Kind[Message] = Kind("message", "messages_entry", MessageList)
POLLS: Kind[Poll] = Kind("poll", "polls_entry", PollList)
PUSH_TOKENS: Kind[str] = Kind("push_token", "strings_entry", None)


class Pages(Generic[T]):
    """A list of the server, read once, page by page. Created by the ``list_…`` methods of a client::

        async for member in client.list_members("general"):
            print(member.nickname)

        members = client.list_members("general", limit=100)
        while members.has_next:
            for member in await members.load_next():
                print(member.nickname)

    Both loops work without asyncio too: ``for member in …``, and ``load_next().result()``. The list is not live: each
    page shows the state at the time of its request, in the server's order. Its content also updates the cache.
    """

    def __init__(self, caller: Caller, kind: Kind[T], create: Callable[..., int], *arguments: Any) -> None:
        self._handle = ctypes.c_void_p()
        self._caller = caller
        self._kind = kind
        error = ctypes.c_void_p()
        made = create(caller._open(), *arguments, ctypes.byref(self._handle), ctypes.byref(error))
        check(made, error)

    def load_next(self) -> Completion[Sequence[T]]:
        """Loads the next page; after the last one the page is empty. A failed load changes nothing and can be repeated.

        Errors: ``QUERY_IN_PROGRESS`` while a page is loading; ``CONNECTION_REQUIRED``; ``NOT_FOUND`` and
        ``NOT_ALLOWED``; ``PAGE_TOKEN_EXPIRED``, after which the next load begins with the first page.
        """
        from ._calls import start_call

        self._caller._open()
        call: Call[Sequence[T]] = Call(self._caller, lambda page: self._kind.page(self._caller, page))
        return start_call(self._handle, call, getattr(_callbacks, self._kind.entry), self._function("load_next"))

    @property
    def has_next(self) -> bool:
        """Whether there may be another page; True before the first one."""
        return bool(check(self._function("has_next")(self._handle)))

    @property
    def is_loading(self) -> bool:
        """Whether a page is being loaded."""
        return bool(check(self._function("is_loading")(self._handle)))

    def __iter__(self) -> Iterator[T]:
        """The rest of the list, element by element. It blocks: do not use it in a coroutine."""
        while self.has_next:
            yield from self.load_next().result()

    async def __aiter__(self) -> AsyncIterator[T]:
        """The rest of the list, element by element."""
        while self.has_next:
            for row in await self.load_next():
                yield row

    def __repr__(self) -> str:
        return f"<covey.Pages of {self._kind.noun}s, {'more' if self.has_next else 'ended'}>"

    def __del__(self, _release: Any = lambda noun, handle: getattr(lib, f"covey_{noun}_pages_release")(handle)) -> None:
        # `_kind` is missing if __init__ never ran.
        if getattr(self, "_kind", None) and self._handle.value:
            try:
                _release(self._kind.noun, self._handle)
            except (AttributeError, TypeError):
                pass  # the interpreter is shutting down: the memory is freed with the process

    def _function(self, verb: str) -> Any:
        return getattr(lib, f"covey_{self._kind.noun}_pages_{verb}")
