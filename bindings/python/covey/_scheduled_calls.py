"""Messages that the server sends later, and the calls of a client about them."""

from __future__ import annotations

import ctypes
from collections.abc import Hashable
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Iterator, Optional, Sequence

from . import _enums
from . import _callbacks
from ._arguments import choice_in, items_in, number_in, text_in, time_in
from ._callbacks import Call
from ._calls import Caller, some
from ._completion import Completion
from ._enums import MessageTypeFilter, ScheduledOrder
from ._library import bad_handle, check, lib
from ._lists import Kind, Pages
from ._messages import Message
from ._parameters import parameters, user_message_parameters
from ._message_parts import CriticalAlert, MetaArray
from ._snapshots import Snapshot, SnapshotList
from ._times import Moment

if TYPE_CHECKING:
    from ._enums import ScheduledStatus
    from ._files import FileMessage, ProgressFunction
    from ._times import Time


class ScheduledMessage(Snapshot):
    """A message that the server sends at its time. Before that it is in no channel."""

    __slots__ = ()
    _noun = "scheduled_message"

    @property
    def scheduled_message_id(self) -> int:
        """The server's id of the scheduled message. It is not a message id."""
        return self._number("covey_scheduled_message_id")

    @property
    def scheduled_at(self) -> int:
        """When it will be sent, Unix ms."""
        return self._number("covey_scheduled_message_scheduled_at")

    scheduled_at_datetime = Moment("scheduled_at")

    @property
    def status(self) -> _enums.ScheduledStatus:
        """Its status."""
        return _enums.ScheduledStatus(self._number("covey_scheduled_message_status"))

    @property
    def message(self) -> Message:
        """The message to send; its id is 0."""
        handle = lib.covey_scheduled_message_message(self._handle)
        if not handle:
            raise bad_handle()
        return Message(handle, self)

    def _identity(self) -> Hashable:
        return self.scheduled_message_id

    def __repr__(self) -> str:
        return f"<covey.ScheduledMessage {self.scheduled_message_id} {self.message.text!r}>"


class ScheduledMessageList(SnapshotList[ScheduledMessage]):
    """An ordered list of scheduled messages."""

    __slots__ = ()
    _noun = "scheduled_message_list"
    _element = ScheduledMessage


SCHEDULED: Kind[ScheduledMessage] = Kind(
    "scheduled_message", "scheduled_messages_entry", ScheduledMessageList
)


class ScheduledCalls(Caller):
    """The calls of a :class:`Client` about scheduled messages. Offline they fail with ``CONNECTION_REQUIRED``. Other
    errors: ``NOT_FOUND``; ``NOT_ALLOWED`` for one of another user; ``NOT_ACCEPTABLE`` for one that is not pending."""

    def _start_scheduled(self, function: Any, *arguments: Any) -> Completion[ScheduledMessage]:
        call = Call(self, lambda message: some(ScheduledMessage.retained(message)))
        return self._start(call, _callbacks.scheduled_message_entry, function, *arguments)

    def schedule_user_message(
        self,
        channel_url: str,
        text: str,
        scheduled_at: Time,
        *,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        mentioned_user_ids: Sequence[str] = (),
        mentions_channel: bool = False,
        parent_message_id: int = 0,
        reply_to_channel: bool = False,
        suppress_push: bool = False,
        silent: bool = False,
        meta_arrays: Sequence[MetaArray] = (),
        target_languages: Sequence[str] = (),
        poll_id: int = 0,
        critical_alert: Optional[CriticalAlert] = None,
    ) -> Completion[ScheduledMessage]:
        """Schedules a text message; the parameters are those of :meth:`Client.send_user_message`.

        :param scheduled_at: the time by the server's clock, Unix ms or an aware datetime; at least 5 minutes ahead,
            else ``OUT_OF_RANGE``.
        """
        with user_message_parameters(
            text, data=data, custom_type=custom_type, mentioned_user_ids=mentioned_user_ids,
            mentions_channel=mentions_channel, parent_message_id=parent_message_id,
            reply_to_channel=reply_to_channel, suppress_push=suppress_push, silent=silent, meta_arrays=meta_arrays,
            target_languages=target_languages, poll_id=poll_id, critical_alert=critical_alert,
        ) as made:
            return self._start_scheduled(
                lib.covey_client_schedule_user_message, text_in(channel_url, "channel_url"), made,
                time_in(scheduled_at, "scheduled_at"),
            )

    def schedule_file_message(
        self,
        channel_url: str,
        message: FileMessage,
        scheduled_at: Time,
        *,
        on_progress: Optional[ProgressFunction] = None,
    ) -> Completion[ScheduledMessage]:
        """Schedules a message with files. Paths and bytes are uploaded first, one after the other. If the connection ends
        meanwhile, the call fails with ``SOCKET_CLOSED``.

        :param scheduled_at: the time by the server's clock, Unix ms or an aware datetime; at least 5 minutes ahead,
            else ``OUT_OF_RANGE``.
        :param on_progress: called with each :class:`UploadProgress`, whose ``request_id`` is "".
        :returns: the scheduled message. Other errors: ``LOCAL_DATABASE`` if a file cannot be copied,
            ``FILE_SIZE_LIMIT_EXCEEDED``, ``FILE_UPLOAD_TIMEOUT``.
        :raises CoveyError: ``INVALID_PARAMETER`` if the message is invalid, or the path is no readable file.
        """
        from ._files import schedule

        return schedule(self, channel_url, message, time_in(scheduled_at, "scheduled_at"), on_progress)

    def get_scheduled_message(self, channel_url: str, scheduled_message_id: int) -> Completion[ScheduledMessage]:
        """Gets a scheduled message from the server."""
        return self._start_scheduled(
            lib.covey_client_get_scheduled_message, text_in(channel_url, "channel_url"),
            number_in(scheduled_message_id, "scheduled_message_id"),
        )

    def update_scheduled_message(
        self,
        channel_url: str,
        scheduled_message_id: int,
        *,
        text: Optional[str] = None,
        data: Optional[str] = None,
        custom_type: Optional[str] = None,
        mentioned_user_ids: Optional[Sequence[str]] = None,
        mentions_channel: bool = False,
        scheduled_at: Time = 0,
    ) -> Completion[ScheduledMessage]:
        """Changes a pending scheduled message. Values that are not given do not change.

        :param text: the new text; None or "": no change.
        :param data: the new data; "" clears it; None: no change. The same holds for ``custom_type`` and, with an empty
            sequence, for ``mentioned_user_ids``.
        :param mentions_channel: mentions all members, whoever ``mentioned_user_ids`` names; False: no change. To end
            such a mention, pass ``mentioned_user_ids``.
        :param scheduled_at: the time, Unix ms or an aware datetime; 0: no change.
        """
        fields = {
            "message": text, "data": data, "custom_type": custom_type, "mentioned_user_ids": mentioned_user_ids,
            "mentions_channel": mentions_channel or None,
        }
        url, number = text_in(channel_url, "channel_url"), number_in(scheduled_message_id, "scheduled_message_id")
        at = time_in(scheduled_at, "scheduled_at")
        if all(given is None for given in fields.values()):
            return self._start_scheduled(lib.covey_client_update_scheduled_message, url, number, None, at)
        with parameters("user_message_params", fields, counted=("message", "data")) as made:
            return self._start_scheduled(lib.covey_client_update_scheduled_message, url, number, made, at)

    def cancel_scheduled_message(self, channel_url: str, scheduled_message_id: int) -> Completion[None]:
        """Cancels a pending scheduled message; it is never sent."""
        return self._start_plain(
            lib.covey_client_cancel_scheduled_message, text_in(channel_url, "channel_url"),
            number_in(scheduled_message_id, "scheduled_message_id"),
        )

    def send_scheduled_message_now(self, channel_url: str, scheduled_message_id: int) -> Completion[None]:
        """Sends a pending scheduled message immediately."""
        return self._start_plain(
            lib.covey_client_send_scheduled_message_now, text_in(channel_url, "channel_url"),
            number_in(scheduled_message_id, "scheduled_message_id"),
        )

    def scheduled_message_count(
        self,
        channel_url: str = "",
        *,
        statuses: Sequence[ScheduledStatus] = (),
        message_type: MessageTypeFilter = MessageTypeFilter.ALL,
    ) -> Completion[int]:
        """Counts the current user's scheduled messages.

        :param channel_url: the channel's URL; "": all channels.
        :param statuses: only those with one of these statuses; none: no condition.
        :param message_type: only messages of this kind.
        """
        with _query(channel_url, statuses, message_type) as made:
            call: Call[int] = Call(self, lambda count: int(count))
            return self._start(call, _callbacks.count_entry, lib.covey_client_get_scheduled_message_count, made)

    def list_scheduled_messages(
        self,
        channel_url: str = "",
        *,
        statuses: Sequence[ScheduledStatus] = (),
        message_type: MessageTypeFilter = MessageTypeFilter.ALL,
        order: ScheduledOrder = ScheduledOrder.CREATED_AT,
        reverse: bool = False,
        limit: int = 20,
    ) -> Pages[ScheduledMessage]:
        """Lists the current user's scheduled messages.

        :param channel_url: the channel's URL; "": all channels.
        :param statuses: only those with one of these statuses; none: no condition.
        :param message_type: only messages of this kind.
        :param order: by creation time or by scheduled time.
        :param reverse: latest first.
        :param limit: messages per page, 1 to 100.
        """
        more = {"order": choice_in(order, ScheduledOrder, "order") or None, "reverse": reverse or None, "limit": limit}
        with _query(channel_url, statuses, message_type, more) as made:
            return Pages(self, SCHEDULED, lib.covey_client_list_scheduled_messages, made)


@contextmanager
def _query(
    channel_url: str, statuses: Sequence[ScheduledStatus], message_type: MessageTypeFilter,
    more: Optional[dict[str, Any]] = None,
) -> Iterator[Optional[int]]:
    kind = choice_in(message_type, MessageTypeFilter, "message_type")
    fields = {"channel_url": channel_url or None, "message_type": kind or None, **(more or {})}
    with parameters("scheduled_message_query", fields) as made:
        numbers = [int(status) for status in items_in(statuses, _enums.ScheduledStatus, "statuses")]
        chosen = (ctypes.c_int32 * max(1, len(numbers)))(*numbers)
        check(lib.covey_scheduled_message_query_set_statuses(made, chosen, len(statuses)))
        yield made
