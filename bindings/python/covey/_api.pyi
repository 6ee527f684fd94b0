"""The names of the package, for type checkers. _api.py has the same names for programs."""

from ._change import Change
from ._channels import CachedChannel, ChannelList, ChannelPage, GroupChannel
from ._client import NEWEST, Client, Login
from ._group_channel_collection import GroupChannelCollection
from ._message_collection import MessageCollection, Start
from ._completion import Completion
from ._connecting import Connecting, connect
from ._enums import (
    BackgroundPhase,
    BackgroundScope,
    ChangeKind,
    ChannelAction,
    ChannelFlag,
    ChannelOrder,
    ChannelSearchFlag,
    CollectionState,
    ConnectionState,
    CountPreference,
    Delivery,
    ErrorCode,
    EventKind,
    EventOperation,
    EventSource,
    FeedGapReason,
    FeedItemKind,
    FeedPositionState,
    HiddenState,
    HiddenStateFilter,
    InitPolicy,
    LogCategory,
    LogLevel,
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
    EventsLost,
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
    apply_changes,
)
from ._count_calls import UnreadTotals
from ._feed import Feed, FeedGap, FeedItem, FeedPosition
from ._fetch_calls import ChannelChanges, MessageChanges, Thread
from ._files import File, FileMessage, UploadProgress
from ._history import History, HistorySpan
from ._library import build_info, debug_live_objects, has_feature, version
from ._log import log_to_logging, stop_log_to_logging
from ._loops import set_loop_count
from ._lists import Pages, PublicGroupChannelListQuery
from ._message_list_params import MessageListParams
from ._message_calls import SendCompletion
from ._message_operations import ServerSearchQuery
from ._message_parts import CriticalAlert, MessageFile, MetaArray, PagePreview, Reaction, ThreadInfo, Thumbnail
from ._messages import Message, MessageList, MessagePage, SearchHit
from ._moderation_calls import MutedInfo
from ._params import BackgroundOptions, GroupChannelListQuery, MetacounterCondition
from ._network import NetworkOptions
from ._polls import Poll, PollList, PollOption
from ._scheduled_calls import ScheduledMessage, ScheduledMessageList
from ._session import (
    SessionClosed, SessionError, SessionExpired, SessionNews, SessionRefreshed, TokenProvider, TokenRequired,
)
from ._stats import ClientStats
from ._times import Time
from ._user_calls import PushPreference
from ._users import Member, MemberList, RestrictedUser, RestrictedUserList, User, UserList

__all__ = [
    "BackgroundOptions", "BackgroundPhase", "BackgroundProgress", "BackgroundScope", "CachedChannel", "CacheFailed",
    "Change", "ChangeKind", "ChannelAction", "ChannelChanges", "ChannelDeleted", "ChannelEvent", "ChannelFlag",
    "ChannelList", "ChannelOrder", "ChannelPage", "ChannelsAdded", "ChannelsDeleted", "ChannelSearchFlag",
    "ChannelsUpdated", "ChannelUpdated", "Client", "ClientStats", "CollectionState", "Completion", "Connected", "Connecting",
    "ConnectionNews", "ConnectionState", "CountPreference", "CoveyError", "CriticalAlert", "Delivery", "Disconnected",
    "Disposed", "DownloadCompletion",
    "DownloadProgress", "Emoji", "EmojiCategory", "EmojiSet",
    "ErrorCode", "Event", "EventInfo", "EventKind",
    "EventOperation", "EventSource", "EventsLost", "EventStream", "Feed", "FeedGap", "FeedGapReason", "FeedItem",
    "FeedItemKind", "FeedPosition", "FeedPositionState", "File", "FileMessage", "GroupChannel",
    "GroupChannelCollection",
    "GroupChannelListQuery", "HiddenState", "HiddenStateFilter", "History", "HistorySpan", "HugeGap", "InitPolicy",
    "ListChanged", "LogCategory", "Login", "LogLevel", "Member", "MemberList", "MemberOrder", "MemberState",
    "MemberStateFilter", "Message",
    "MessageChanges", "MessageCollection", "MessageEvent", "MessageFile", "MessageFlag", "MessageKind", "MessageList",
    "MessageListParams", "MessagePage", "MessagesAdded", "MessagesDeleted", "MessagesUpdated", "MessageTypeFilter",
    "MetaArray", "MetacounterComparison", "MetacounterCondition", "MetacounterMode", "MoreReason", "MutedInfo",
    "MutedMemberFilter", "NetworkOptions", "NEWEST", "OnlineState", "OperatorFilter", "PagePreview", "Pages", "Poll", "PollList",
    "PollOption", "PollStatus", "PublicChannelFilter", "PublicGroupChannelListQuery", "PublicMembershipFilter",
    "PushPreference", "PushService", "PushTrigger", "Reaction", "ReconnectFailed", "ReconnectScheduled",
    "ReconnectStarted", "ReconnectSucceeded", "Refusal", "ReplyType", "ReportCategory", "RestrictedUser",
    "RestrictedUserList", "Role", "ScheduledMessage", "ScheduledMessageList", "ScheduledOrder", "ScheduledStatus",
    "SearchHit", "SearchOrder", "SendCompletion", "SendingStatus", "ServerSearchOrder", "ServerSearchQuery",
    "SessionClosed", "SessionError", "SessionExpired", "SessionNews", "SessionRefreshed", "SpanState", "Start",
    "SuperChannelFilter", "Thread", "ThreadInfo", "Thumbnail", "Time", "TokenProvider", "TokenRequired", "UnreadItemFlag",
    "UnreadTotals", "UploadProgress", "User", "UserIdsMatch", "UserList", "apply_changes", "build_info", "connect",
    "debug_live_objects", "has_feature", "log_to_logging", "set_loop_count", "stop_log_to_logging", "version",
]
