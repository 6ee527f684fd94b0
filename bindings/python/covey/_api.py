"""The names of the package, and the module that has each. A module is loaded at the first use of one of its names.

``_api.pyi`` says the same to type checkers; a test compares them.
"""

from __future__ import annotations

_MODULES = {
    "_change": "Change",
    "_channels": "CachedChannel ChannelList ChannelPage GroupChannel",
    "_client": "NEWEST Client Login",
    "_completion": "Completion",
    "_connecting": "Connecting connect",
    "_count_calls": "UnreadTotals",
    "_downloads": "DownloadCompletion DownloadProgress",
    "_emoji_calls": "Emoji EmojiCategory EmojiSet",
    "_enums": (
        "BackgroundPhase BackgroundScope ChangeKind ChannelAction ChannelFlag ChannelOrder ChannelSearchFlag "
        "CollectionState ConnectionState CountPreference Delivery ErrorCode EventKind EventOperation EventSource "
        "FeedGapReason FeedItemKind FeedPositionState HiddenState HiddenStateFilter InitPolicy LogCategory LogLevel MemberState "
        "MemberStateFilter MessageFlag MessageKind MessageTypeFilter MemberOrder MetacounterComparison MetacounterMode "
        "MoreReason MutedMemberFilter OnlineState OperatorFilter PublicChannelFilter PublicMembershipFilter PushService "
        "PushTrigger Refusal ReplyType ReportCategory Role PollStatus ScheduledOrder ScheduledStatus SearchOrder "
        "ServerSearchOrder SendingStatus SpanState SuperChannelFilter UnreadItemFlag UserIdsMatch"
    ),
    "_errors": "CoveyError",
    "_event_info": "EventInfo",
    "_events": (
        "BackgroundProgress CacheFailed ChannelDeleted ChannelEvent ChannelsAdded ChannelsDeleted ChannelsUpdated "
        "ChannelUpdated Connected ConnectionNews Disconnected Disposed Event EventsLost EventStream HugeGap ListChanged "
        "MessageEvent MessagesAdded MessagesDeleted MessagesUpdated ReconnectFailed ReconnectScheduled ReconnectStarted "
        "ReconnectSucceeded apply_changes"
    ),
    "_feed": "Feed FeedGap FeedItem FeedPosition",
    "_fetch_calls": "ChannelChanges MessageChanges Thread",
    "_files": "File FileMessage UploadProgress",
    "_group_channel_collection": "GroupChannelCollection",
    "_history": "History HistorySpan",
    "_library": "build_info debug_live_objects has_feature version",
    "_lists": "Pages PublicGroupChannelListQuery",
    "_log": "log_to_logging stop_log_to_logging",
    "_loops": "set_loop_count",
    "_message_calls": "SendCompletion",
    "_message_list_params": "MessageListParams",
    "_message_collection": "MessageCollection Start",
    "_message_operations": "ServerSearchQuery",
    "_message_parts": "CriticalAlert MessageFile MetaArray PagePreview Reaction ThreadInfo Thumbnail",
    "_messages": "Message MessageList MessagePage SearchHit",
    "_moderation_calls": "MutedInfo",
    "_network": "NetworkOptions",
    "_params": "BackgroundOptions GroupChannelListQuery MetacounterCondition",
    "_polls": "Poll PollList PollOption",
    "_scheduled_calls": "ScheduledMessage ScheduledMessageList",
    "_session": "SessionClosed SessionError SessionExpired SessionNews SessionRefreshed TokenProvider TokenRequired",
    "_stats": "ClientStats",
    "_times": "Time",
    "_user_calls": "PushPreference",
    "_users": "Member MemberList RestrictedUser RestrictedUserList User UserList",
}

#: In the order of the reference: first what is written in capitals.
__all__ = sorted(" ".join(_MODULES.values()).split(), key=lambda name: (name[0].islower(), name.lower()))


def __getattr__(name: str) -> object:
    from importlib import import_module

    for module, names in _MODULES.items():
        if name in names.split():
            return getattr(import_module(f".{module}", __package__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
