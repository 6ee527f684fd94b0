"""Setting up a client for the SyncManager adapter, and the calls about the whole client."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Optional, Sequence

from .. import _callbacks
from .._arguments import counted_text_in, flag_in, number_in, text_in, time_in
from .._callbacks import Call
from .._calls import some
from .._client import NEWEST, Client
from .._completion import Completion
from .._enums import ErrorCode
from .._errors import CoveyError
from .._library import check, lib
from .._message_parts import CriticalAlert, MetaArray
from .._messages import Message
from .._params import GroupChannelListQuery
from .._parameters import user_message_parameters, value_parameters
from ._channel_collection import ChannelCollection, ChannelDelegate
from ._message_collection import MessageCollection, MessageDelegate, MessageFilter
from ._options import Options

if TYPE_CHECKING:
    from .._times import Time


def setup(client: Client, user_id: str, options: Optional[Options] = None) -> Completion[Manager]:
    """Opens a user's cache for the SyncManager adapter, with or without a connection, and pauses synchronization until
    :meth:`Manager.resume`. Call it once per login, before :meth:`covey.Client.connect`.

    Errors: ``STORE_LOCKED``, ``LOCAL_DATABASE``.
    """
    call: Call[Manager] = Call(client, lambda: Manager(client))
    with value_parameters("sync_options", options, Options) as made:
        return client._start(
            call, _callbacks.done_entry, lib.covey_sync_setup, text_in(user_id, "user_id"), made
        )


def message_from_json(text: str) -> Message:
    """Creates a message from the server's JSON object of the Platform API."""
    made = ctypes.c_void_p()
    given = counted_text_in(text, "text")
    result = lib.covey_sync_message_from_json(given, len(given), ctypes.byref(made))
    if result < 0:
        raise CoveyError(ErrorCode(-result), "the text is not a JSON message of the Platform API")
    return Message(some(made.value))


class Manager:
    """The SyncManager adapter of one client, from :func:`setup`."""

    def __init__(self, client: Client) -> None:
        self._client = client

    @property
    def client(self) -> Client:
        """The client. Its background handler receives the progress of filling the cache."""
        return self._client

    def resume(self, force: bool = False) -> None:
        """Resumes synchronization: while the client is connected, Covey fetches what it missed. Call it after each
        connect and reconnect. ``force`` restarts a running synchronization."""
        check(lib.covey_sync_resume(self._client._open(), flag_in(force, "force")))

    def pause(self) -> None:
        """Pauses synchronization. The connection stays open."""
        check(lib.covey_sync_pause(self._client._open()))

    def clear_cache(self) -> Completion[None]:
        """Deletes the user's cache. Open collections report a clear and start again. Unsent messages stay."""
        return self._client._start_plain(lib.covey_sync_clear_cache)

    def message_collection(
        self, channel_url: str, delegate: Optional[MessageDelegate], *, filter: Optional[MessageFilter] = None,
        viewpoint_at: Time = NEWEST, fetch_limit: int = 0,
    ) -> MessageCollection:
        """Creates a message collection. It reports nothing before its first fetch.

        :param filter: filter; None: all messages.
        :param viewpoint_at: where the first fetch begins, Unix ms; by default at the newest message.
        :param fetch_limit: messages per fetch, up to 200; 0: 50.
        """
        return MessageCollection(
            self._client, channel_url, delegate, filter, time_in(viewpoint_at, "viewpoint_at"),
            number_in(fetch_limit, "fetch_limit", 32),
        )

    def channel_collection(
        self, delegate: Optional[ChannelDelegate], query: Optional[GroupChannelListQuery] = None
    ) -> ChannelCollection:
        """Creates a channel collection. It reports nothing before its first fetch."""
        return ChannelCollection(self._client, query, delegate)

    def pending_message(
        self, channel_url: str, text: str, request_id: str, *, created_at: Time = 0, data: Optional[str] = None,
        custom_type: Optional[str] = None, mentioned_user_ids: Optional[Sequence[str]] = None,
        mentions_channel: bool = False, parent_message_id: int = 0, reply_to_channel: bool = False,
        silent: bool = False, meta_arrays: Sequence[MetaArray] = (), target_languages: Sequence[str] = (),
        poll_id: int = 0, critical_alert: Optional[CriticalAlert] = None,
    ) -> Message:
        """Creates the pending message of a send by other means, for :meth:`MessageCollection.append_message`. If Covey sends
        it again, it has all of this.

        :param request_id: the request id of the send.
        :param created_at: Unix ms; 0: now.

        The other parameters are those of :meth:`covey.Client.send_user_message`.
        """
        made, error = ctypes.c_void_p(), ctypes.c_void_p()
        with user_message_parameters(
            text, data=data, custom_type=custom_type, mentioned_user_ids=mentioned_user_ids,
            mentions_channel=mentions_channel, parent_message_id=parent_message_id, reply_to_channel=reply_to_channel,
            silent=silent, meta_arrays=meta_arrays, target_languages=target_languages, poll_id=poll_id,
            critical_alert=critical_alert,
        ) as params:
            result = lib.covey_sync_pending_message(
                self._client._open(), text_in(channel_url, "channel_url"), params, text_in(request_id, "request_id"),
                time_in(created_at, "created_at"), ctypes.byref(made), ctypes.byref(error),
            )
        check(result, error)
        return Message(some(made.value))


