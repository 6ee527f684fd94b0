// Whether a channel belongs to a query (filters.md §1, §2). The rule stands here once, over the facts it needs: a
// channel in memory and a row of the cache both give them, so the two can not disagree. Texts are read only if a
// condition asks.

package enum Verdict: Sendable, Equatable {
    case match, noMatch
    /// Cannot be decided from what this client holds: the server has to be asked.
    case unknown
}

package protocol ChannelFacts {
    var url: String { get }
    var flags: ChannelFlags { get }
    var hasLastMessage: Bool { get }
    var myMemberState: MemberState { get }
    var hiddenState: HiddenState { get }
    var unreadMessageCount: Int64 { get }
    var customType: String { get }
    var foldedName: String { get }
}

extension GroupChannel: ChannelFacts {
    package var flags: ChannelFlags { fields.flags }
    package var hasLastMessage: Bool { fields.lastMessage != nil }
    package var myMemberState: MemberState { fields.myMemberState }
    package var hiddenState: HiddenState { fields.hiddenState }
    package var unreadMessageCount: Int64 { fields.unreadMessageCount }
    package var customType: String { fields.customType }
    package var foldedName: String { CodePoints.folded(fields.name) }
}

extension GroupChannelListQuery {
    /// `me`: the logged-in user, whose own name filters of members pass over.
    package func matches(_ channel: GroupChannel, me: String) -> Verdict {
        verdict(of: channel, foldedNamePart: foldedNamePart)
    }

    /// What `verdict` looks for in folded names; made once for many channels.
    package var foldedNamePart: String { CodePoints.folded(nameContains) }

    /// False: of the channels that pass all other conditions some are `unknown`; a page from the cache leaves them
    /// out.
    package var isDecidableLocally: Bool { memberState != .invitedByFriend && memberState != .invitedByNonFriend }

    package func verdict(of channel: some ChannelFacts, foldedNamePart: String) -> Verdict {
        let flags = channel.flags
        guard includeEmptyChannel || channel.hasLastMessage, includeFrozen || !flags.contains(.isFrozen),
            includeChatNotification || !flags.contains(.isChatNotification), matchesHiddenState(channel.hiddenState),
            matchesKind(flags), !unreadOnly || channel.unreadMessageCount > 0
        else { return .noMatch }
        let membership = verdict(ofMembership: channel.myMemberState)
        guard membership != .noMatch else { return .noMatch }
        if !channelUrls.isEmpty {
            let url = channel.url
            guard channelUrls.contains(where: { CodePoints.areEqual($0, url) }) else { return .noMatch }
        }
        guard matchesCustomType(channel) else { return .noMatch }
        guard foldedNamePart.isEmpty || CodePoints.contains(channel.foldedName, foldedNamePart) else { return .noMatch }
        return membership
    }

    private func verdict(ofMembership state: MemberState) -> Verdict {
        switch memberState {
        case .all: state == .none ? .noMatch : .match
        case .joinedOnly: state == .joined ? .match : .noMatch
        case .invitedOnly: state == .invited ? .match : .noMatch
        // Whether the inviter is a friend is known to the server alone.
        case .invitedByFriend, .invitedByNonFriend: state == .invited ? .unknown : .noMatch
        }
    }

    private func matchesHiddenState(_ state: HiddenState) -> Bool {
        switch hiddenState {
        case .all: true
        case .unhiddenOnly: state == .unhidden
        case .hiddenOnly: state != .unhidden
        case .allowAutoUnhide: state == .allowAutoUnhide
        case .preventAutoUnhide: state == .preventAutoUnhide
        }
    }

    private func matchesKind(_ flags: ChannelFlags) -> Bool {
        let isOfSuperKind =
            switch superChannel {
            case .all: true
            case .superOnly: flags.contains(.isSuper)
            case .nonSuper: !flags.contains(.isSuper)
            case .broadcastOnly: flags.contains(.isBroadcast)
            case .exclusiveOnly: flags.contains(.isExclusive)
            }
        return switch publicChannel {
        case .all: isOfSuperKind
        case .publicOnly: isOfSuperKind && flags.contains(.isPublic)
        case .privateOnly: isOfSuperKind && !flags.contains(.isPublic)
        }
    }

    private func matchesCustomType(_ channel: some ChannelFacts) -> Bool {
        if customTypes.isEmpty && customTypeStartsWith.isEmpty { return true }
        let type = channel.customType
        return CodePoints.hasPrefix(type, customTypeStartsWith)
            && (customTypes.isEmpty || customTypes.contains { $0 == "*" || CodePoints.areEqual($0, type) })
    }
}
