"""The names of the package, and :func:`connect`. Loaded at the first use of one of them."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Callable, Optional, Union

from ._channels import CachedChannel, ChannelList, ChannelPage, GroupChannel
from ._client import NEWEST, Client, Login
from ._group_channel_collection import GroupChannelCollection
from ._message_collection import MessageCollection, Start
from ._completion import Completion
from ._enums import (
    BackgroundPhase,
    BackgroundScope,
    ChangeKind,
    ChannelAction,
    ChannelFlag,
    ChannelOrder,
    ChannelSearchFlag,
    ConnectionState,
    CountPreference,
    Delivery,
    ErrorCode,
    EventKind,
    EventOperation,
    EventSource,
    HiddenState,
    HiddenStateFilter,
    InitPolicy,
    MemberState,
    MemberStateFilter,
    MessageFlag,
    MessageKind,
    MessageTypeFilter,
    MemberOrder,
    MetacounterComparison,
    MetacounterMode,
    MoreReason,
    MutedMemberFilter,
    OnlineState,
    OperatorFilter,
    PublicChannelFilter,
    PublicMembershipFilter,
    PushService,
    PushTrigger,
    Refusal,
    ReplyType,
    ReportCategory,
    Role,
    PollStatus,
    ScheduledOrder,
    ScheduledStatus,
    SearchOrder,
    ServerSearchOrder,
    SendingStatus,
    SpanState,
    SuperChannelFilter,
    UnreadItemFlag,
    UserIdsMatch,
)
from ._downloads import DownloadCompletion, DownloadProgress
from ._emoji_calls import Emoji, EmojiCategory, EmojiSet
from ._errors import CoveyError
from ._event_info import EventInfo
from ._events import (
    BackgroundProgress,
    CacheFailed,
    Change,
    ChannelDeleted,
    ChannelEvent,
    ChannelsAdded,
    ChannelsDeleted,
    ChannelsUpdated,
    ChannelUpdated,
    Connected,
    ConnectionNews,
    Disconnected,
    Disposed,
    Event,
    EventStream,
    HugeGap,
    ListChanged,
    MessageEvent,
    MessagesAdded,
    MessagesDeleted,
    MessagesUpdated,
    ReconnectFailed,
    ReconnectScheduled,
    ReconnectStarted,
    ReconnectSucceeded,
    SessionClosed,
    apply_changes,
)
from ._count_calls import UnreadTotals
from ._fetch_calls import ChannelChanges, MessageChanges, Thread
from ._files import File, FileMessage, UploadProgress
from ._history import History, HistorySpan
from ._library import build_info, debug_live_objects, has_feature, version
from ._lists import Pages, PublicGroupChannelListQuery
from ._message_calls import SendCompletion
from ._message_operations import ServerSearchQuery
from ._message_parts import CriticalAlert, MessageFile, MetaArray, PagePreview, Reaction, ThreadInfo, Thumbnail
from ._messages import Message, MessageList, MessagePage, SearchHit
from ._moderation_calls import MutedInfo
from ._params import BackgroundOptions, GroupChannelListQuery, MessageListParams, MetacounterCondition
from ._network import NetworkOptions
from ._polls import Poll, PollList, PollOption
from ._scheduled_calls import ScheduledMessage, ScheduledMessageList
from ._session import (
    SessionError, SessionExpired, SessionNews, SessionRefreshed, TokenProvider, TokenRequired,
)
from ._user_calls import PushPreference
from ._users import Member, MemberList, RestrictedUser, RestrictedUserList, User, UserList

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager


class _Connection:
    """The result of :func:`connect`: ``async with`` creates a client."""

    def __init__(self, make: Callable[[], Client], log_in: Callable[[Client], Completion[Login]]) -> None:
        self._make = make
        self._log_in = log_in
        self._client: Optional[Client] = None

    async def __aenter__(self) -> Client:
        client = self._make()
        try:
            client.attach()
            await self._log_in(client)
        except BaseException:
            client.close()
            raise
        self._client = client
        return client

    async def __aexit__(self, *_: object) -> None:
        if self._client is not None:
            self._client.close()


def connect(
    app_id: str,
    user_id: str,
    cache_directory: Union[str, os.PathLike[str]],
    *,
    token: Optional[str] = None,
    nickname: Optional[str] = None,
    api_url: Optional[str] = None,
    websocket_url: Optional[str] = None,
    on_connection_event: Optional[Callable[[ConnectionNews], object]] = None,
    token_provider: Optional[TokenProvider] = None,
    on_session_event: Optional[Callable[[SessionNews], object]] = None,
    network: Optional[NetworkOptions] = None,
    background: Optional[BackgroundOptions] = None,
    auto_resend: bool = True,
    resend_expiry_ms: Optional[int] = None,
    fail_when_frozen: bool = False,
) -> AbstractAsyncContextManager[Client]:
    """A client attached to the running asyncio loop: ``async with covey.connect("app", "alice", "/var/lib/me")``.

    Its callbacks, completions and events run in that loop. The client is closed at the end of the block. The parameters
    are those of :class:`Client` and :meth:`Client.connect`. Offline the block runs too if the cache of an earlier login
    exists: see ``client.connection_state``.

    :raises CoveyError: the login failed, and there is no cache.
    """
    return _Connection(
        lambda: Client(
            app_id, cache_directory, api_url=api_url, websocket_url=websocket_url, delivery=Delivery.POLL,
            on_connection_event=on_connection_event, token_provider=token_provider,
            on_session_event=on_session_event, network=network, background=background, auto_resend=auto_resend,
            resend_expiry_ms=resend_expiry_ms, fail_when_frozen=fail_when_frozen,
        ),
        lambda client: client.connect(user_id, token=token, nickname=nickname),
    )


__all__ = [
    "BackgroundOptions", "BackgroundPhase", "BackgroundProgress", "BackgroundScope", "CachedChannel", "CacheFailed",
    "Change", "ChangeKind", "ChannelAction", "ChannelChanges", "ChannelDeleted", "ChannelEvent", "ChannelFlag",
    "ChannelList", "ChannelOrder", "ChannelPage", "ChannelsAdded", "ChannelsDeleted", "ChannelSearchFlag",
    "ChannelsUpdated", "ChannelUpdated", "Client", "Completion", "Connected", "ConnectionNews", "ConnectionState",
    "CountPreference", "CoveyError", "CriticalAlert", "Delivery", "Disconnected", "Disposed", "DownloadCompletion",
    "DownloadProgress", "Emoji", "EmojiCategory", "EmojiSet",
    "ErrorCode", "Event", "EventInfo", "EventKind",
    "EventOperation", "EventSource", "EventStream", "File", "FileMessage", "GroupChannel", "GroupChannelCollection",
    "GroupChannelListQuery", "HiddenState", "HiddenStateFilter", "History", "HistorySpan", "HugeGap", "InitPolicy",
    "ListChanged", "Login", "Member", "MemberList", "MemberOrder", "MemberState", "MemberStateFilter", "Message",
    "MessageChanges", "MessageCollection", "MessageEvent", "MessageFile", "MessageFlag", "MessageKind", "MessageList",
    "MessageListParams", "MessagePage", "MessagesAdded", "MessagesDeleted", "MessagesUpdated", "MessageTypeFilter",
    "MetaArray", "MetacounterComparison", "MetacounterCondition", "MetacounterMode", "MoreReason", "MutedInfo",
    "MutedMemberFilter", "NetworkOptions", "NEWEST", "OnlineState", "OperatorFilter", "PagePreview", "Pages", "Poll", "PollList",
    "PollOption", "PollStatus", "PublicChannelFilter", "PublicGroupChannelListQuery", "PublicMembershipFilter",
    "PushPreference", "PushService", "PushTrigger", "Reaction", "ReconnectFailed", "ReconnectScheduled",
    "ReconnectStarted", "ReconnectSucceeded", "Refusal", "ReplyType", "ReportCategory", "RestrictedUser",
    "RestrictedUserList", "Role", "ScheduledMessage", "ScheduledMessageList", "ScheduledOrder", "ScheduledStatus",
    "SearchHit", "SearchOrder", "SendCompletion", "SendingStatus", "ServerSearchOrder", "ServerSearchQuery",
    "SessionClosed", "SessionError", "SessionExpired", "SessionNews", "SessionRefreshed", "SpanState", "Start", "SuperChannelFilter", "Thread", "ThreadInfo", "Thumbnail", "TokenProvider",
    "TokenRequired", "UnreadItemFlag",
    "UnreadTotals", "UploadProgress", "User", "UserIdsMatch", "UserList", "apply_changes", "build_info", "connect",
    "debug_live_objects", "has_feature", "version",
]
