"""Counts of unread messages and of channels, over all channels of the user."""

from __future__ import annotations

import ctypes
from typing import Any, Callable, Mapping, Optional, Sequence

from . import _callbacks
from . import _declarations as d
from ._arguments import choice_in, text_in, texts_in
from ._callbacks import Call, free_entry, register
from ._calls import Caller
from ._completion import Completion
from ._enums import MemberStateFilter, SuperChannelFilter, UnreadItemFlag
from ._handlers import Handler
from ._library import check, lib, number_out
from ._snapshots import texts_of
from ._times import Moment
from ._value import Value, value


@value(frozen=True)
class UnreadTotals(Value):
    """Unread counts over all channels that the current user joined.

    :param all: The total of all group channels.
    :param feed: The total of notification channels.
    :param by_custom_type: The totals of the channels of each custom type, without types that have none.
    :param updated_at: When the server reported the totals, by its clock, Unix ms.
    """

    all: int
    feed: int
    by_custom_type: Mapping[str, int]
    updated_at: int

    updated_at_datetime = Moment("updated_at")

    @classmethod
    def _of(cls, handle: int) -> UnreadTotals:
        types = [name for name in texts_of(lib.covey_unread_totals_custom_types(handle)) if "\x00" not in name]
        return cls(
            number_out(lib.covey_unread_totals_all(handle)), number_out(lib.covey_unread_totals_feed(handle)),
            {
                name: number_out(lib.covey_unread_totals_of_custom_type(handle, text_in(name, "custom_type")))
                for name in types
            },
            number_out(lib.covey_unread_totals_updated_at(handle)),
        )


class _UnreadSink:
    def __init__(self, handler: Handler) -> None:
        self.handler = handler

    def receive(self, totals: int) -> None:
        self.handler(UnreadTotals._of(totals))

    def freed(self) -> None:
        self.handler.end()


def _counts(lent: Any) -> dict[UnreadItemFlag, int]:
    numbers = ((item, int(getattr(lent.contents, str(item.name).lower()))) for item in UnreadItemFlag)
    return {item: number for item, number in numbers if number >= 0}


class CountCalls(Caller):
    """The counts that a :class:`Client` has or requests. The counts of one channel are on :class:`GroupChannel`, and
    collections keep them current."""

    @property
    def unread_totals(self) -> Optional[UnreadTotals]:
        """The unread totals that the callbacks have reported so far; None before the first login of this client, and
        after a log-out."""
        handle = ctypes.c_void_p()
        check(lib.covey_client_unread_totals(self._open(), ctypes.byref(handle)))
        if not handle.value:
            return None
        try:
            return UnreadTotals._of(handle.value)
        finally:
            lib.covey_unread_totals_release(handle)

    def set_unread_totals_handler(self, handler: Optional[Callable[[UnreadTotals], object]]) -> None:
        """Sets the handler of unread totals. It is called when they change, after the events of collections about the
        same change. None removes the handler. The former handler is not called after this returns."""
        if handler is None:
            # ctypes accepts no None for a function pointer type: this is its NULL.
            check(lib.covey_client_set_unread_totals_handler(self._open(), d.covey_unread_totals_fn(), None, free_entry))
            return
        sink = _UnreadSink(Handler(self, handler, "handler", "the handler of unread totals"))
        check(
            lib.covey_client_set_unread_totals_handler(
                self._open(), _callbacks.unread_totals_entry, register(sink), free_entry
            )
        )

    def get_unread_message_count(
        self,
        *,
        custom_types: Sequence[str] = (),
        super_channel_filter: SuperChannelFilter = SuperChannelFilter.ALL,
    ) -> Completion[int]:
        """Counts unread messages in the channels that the current user joined.

        :param custom_types: only channels of these custom types; empty: all types.
        :param super_channel_filter: ALL, SUPER_ONLY or NON_SUPER.
        """
        return self._count(
            lib.covey_client_get_unread_message_count, *texts_in(custom_types, "custom_types"),
            choice_in(super_channel_filter, SuperChannelFilter, "super_channel_filter"),
        )

    def get_unread_channel_count(
        self,
        *,
        custom_types: Sequence[str] = (),
        super_channel_filter: SuperChannelFilter = SuperChannelFilter.ALL,
    ) -> Completion[int]:
        """Counts the joined channels that have unread messages; see :meth:`get_unread_message_count`."""
        return self._count(
            lib.covey_client_get_unread_channel_count, *texts_in(custom_types, "custom_types"),
            choice_in(super_channel_filter, SuperChannelFilter, "super_channel_filter"),
        )

    def get_channel_count(self, member_state_filter: MemberStateFilter = MemberStateFilter.ALL) -> Completion[int]:
        """Counts the current user's group channels: all, joined ones, or invitations."""
        return self._count(
            lib.covey_client_get_channel_count, choice_in(member_state_filter, MemberStateFilter, "member_state_filter")
        )

    def get_unread_item_counts(
        self,
        items: UnreadItemFlag = UnreadItemFlag.MESSAGES | UnreadItemFlag.MENTIONS | UnreadItemFlag.INVITATIONS,
    ) -> Completion[dict[UnreadItemFlag, int]]:
        """Counts several kinds of unread items in one request.

        :param items: the kinds, joined by "|"; at least one.
        :returns: a count for each kind.
        """
        return self._start(
            Call(self, _counts), _callbacks.unread_item_counts_entry, lib.covey_client_get_unread_item_counts,
            choice_in(items, UnreadItemFlag, "items"),
        )

    def _count(self, function: Any, *arguments: Any) -> Completion[int]:
        call: Call[int] = Call(self, lambda count: int(count))
        return self._start(call, _callbacks.count_entry, function, *arguments)
