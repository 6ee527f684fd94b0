// The protocol's words for the values of list filters (rest.md §7.1, §9.1).

import CoveyModel

extension ChannelOrder {
    var wireName: String {
        switch self {
        case .latestLastMessage: "latest_last_message"
        case .chronological: "chronological"
        case .channelNameAlphabetical: "channel_name_alphabetical"
        case .metadataValueAlphabetical: "metadata_value_alphabetical"
        }
    }
}

extension MemberStateFilter {
    var wireName: String {
        switch self {
        case .all: "all"
        case .joinedOnly: "joined_only"
        case .invitedOnly: "invited_only"
        case .invitedByFriend: "invited_by_friend"
        case .invitedByNonFriend: "invited_by_non_friend"
        }
    }
}

extension HiddenStateFilter {
    var wireName: String {
        switch self {
        case .unhiddenOnly: "unhidden_only"
        case .hiddenOnly: "hidden_only"
        case .allowAutoUnhide: "hidden_allow_auto_unhide"
        case .preventAutoUnhide: "hidden_prevent_auto_unhide"
        case .all: "all"
        }
    }
}

extension SuperChannelFilter {
    var wireName: String {
        switch self {
        case .all: "all"
        case .superOnly: "super"
        case .nonSuper: "nonsuper"
        case .broadcastOnly: "broadcast_only"
        case .exclusiveOnly: "exclusive_only"
        }
    }
}

extension PublicChannelFilter {
    var wireName: String {
        switch self {
        case .all: "all"
        case .publicOnly: "public"
        case .privateOnly: "private"
        }
    }
}

extension UserIdsMatch {
    var wireName: String {
        switch self {
        case .all: "AND"
        case .any: "OR"
        }
    }
}

extension ChannelSearchFields {
    var wireNames: [String] {
        (contains(.memberNickname) ? ["member_nickname"] : []) + (contains(.channelName) ? ["channel_name"] : [])
    }
}

extension MetacounterCondition.Comparison {
    var wireSuffix: String {
        switch self {
        case .greater: "_gt"
        case .greaterOrEqual: "_gte"
        case .less: "_lt"
        case .lessOrEqual: "_lte"
        }
    }
}

extension MessageTypeFilter {
    var wireName: String {
        switch self {
        case .all: ""
        case .user: "MESG"
        case .file: "FILE"
        case .admin: "ADMM"
        }
    }
}

extension ReplyType {
    var wireName: String {
        switch self {
        case .none: "none"
        case .all: "all"
        case .onlyReplyToChannel: "only_reply_to_channel"
        }
    }
}
