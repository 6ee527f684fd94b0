// Decides whether a channel matches a query (filters.md §1, §2). The rule is written once, over the facts that it
// needs: a channel in memory and a row of the cache both provide them, so the two cannot disagree. Conditions are
// checked in the order of the cost of their facts, until one is not met; names, members and metadata are often not read
// at all.

package enum Verdict: Sendable, Equatable {
    case match, noMatch
    /// Cannot be decided from the data of this client: the server must be asked.
    case unknown
}

package protocol ChannelFacts {
    var url: String { get }
    var flags: ChannelFlags { get }
    var hasLastMessage: Bool { get }
    /// Unix ms.
    var createdAt: Int64 { get }
    var myMemberState: MemberState { get }
    var hiddenState: HiddenState { get }
    /// Nil: no answer contained it.
    var knownUnreadMessageCount: Int64? { get }
    var customType: String { get }
    var foldedName: String { get }
    var isInviterKnownFriend: Bool { get }
    /// All members, joined and invited; nil: not known.
    var memberNames: [MemberName]? { get }
    /// Nil: not known.
    var metadata: [String: String]? { get }
    /// The known metacounters; nil: none.
    var metacounters: [String: Int64]? { get }
    /// The known metacounters are all that the channel has.
    var areMetacountersComplete: Bool { get }
}

package struct MemberName: Sendable, Equatable {
    package var userId: String
    package var nickname: String

    package init(userId: String, nickname: String) {
        self.userId = userId
        self.nickname = nickname
    }
}

extension GroupChannel: ChannelFacts {
    package var flags: ChannelFlags { fields.flags }
    package var hasLastMessage: Bool { fields.lastMessage != nil }
    package var createdAt: Int64 { fields.createdAt }
    package var myMemberState: MemberState { fields.myMemberState }
    package var hiddenState: HiddenState { fields.hiddenState }
    package var knownUnreadMessageCount: Int64? { fields.isUnreadKnown ? fields.unreadMessageCount : nil }
    package var customType: String { fields.customType }
    package var foldedName: String { CodePoints.folded(fields.name) }
    package var isInviterKnownFriend: Bool { fields.isInviterKnownFriend }
    /// The list of a supergroup contains only the logged-in user.
    package var memberNames: [MemberName]? {
        guard !fields.isSuper else { return nil }
        return fields.members?.map { MemberName(userId: $0.user.userId, nickname: $0.user.nickname) }
    }
    package var metadata: [String: String]? { fields.metadata }
    package var metacounters: [String: Int64]? { fields.metacounters }
    package var areMetacountersComplete: Bool { fields.areMetacountersComplete }
}

extension GroupChannelListQuery {
    package func matches(_ channel: some ChannelFacts, me: String) -> Verdict {
        ChannelFilter(self, me: me).verdict(of: channel)
    }

    /// Whether a channel that the server listed may belong, as it is now. It may look empty here though it is not, if its
    /// messages are from before my time: the server is believed that, unless the channel had a message when it was listed.
    package func mayMatch(_ channel: GroupChannel, listed: GroupChannel, me: String) -> Bool {
        if matches(channel, me: me) != .noMatch { return true }
        guard !includeEmptyChannel, !channel.hasLastMessage, !listed.hasLastMessage else { return false }
        var lenient = self
        lenient.includeEmptyChannel = true
        return lenient.matches(channel, me: me) != .noMatch
    }
}

/// The filters of a query, ready for many channels.
package struct ChannelFilter: Sendable {
    package let query: GroupChannelListQuery
    /// The logged-in user, whom the nickname conditions skip.
    private let me: String
    private let namePart: String
    private let nicknamePart: String
    private let nicknamePrefix: String
    private let nickname: String
    private let search: String?

    package init(_ query: GroupChannelListQuery, me: String) {
        self.query = query
        self.me = me
        namePart = CodePoints.folded(query.nameContains)
        nicknamePart = CodePoints.folded(query.nicknameContains)
        nicknamePrefix = CodePoints.folded(query.nicknameStartsWith)
        nickname = CodePoints.folded(query.nicknameExact)
        search = query.search.map(CodePoints.folded)
    }

    package func verdict(of channel: some ChannelFacts) -> Verdict {
        guard matchesOwnState(channel), matchesKind(channel), matchesProperties(channel) else { return .noMatch }
        return unread(channel)
            .and(membership(channel))
            .and(members(channel))
            .and(searchVerdict(channel))
            .and(metadata(channel))
            .and(metacounters(channel))
    }

    // MARK: Facts of every row

    private func matchesOwnState(_ channel: some ChannelFacts) -> Bool {
        guard query.includeEmptyChannel || channel.hasLastMessage else { return false }
        let state = channel.hiddenState
        return switch query.hiddenState {
        case .all: true
        case .unhiddenOnly: state == .unhidden
        case .hiddenOnly: state != .unhidden
        case .allowAutoUnhide: state == .allowAutoUnhide
        case .preventAutoUnhide: state == .preventAutoUnhide
        }
    }

    private func matchesKind(_ channel: some ChannelFacts) -> Bool {
        let flags = channel.flags
        guard query.includeFrozen || !flags.contains(.isFrozen),
            query.includeChatNotification || !flags.contains(.isChatNotification)
        else { return false }
        let isOfSuperKind =
            switch query.superChannel {
            case .all: true
            case .superOnly: flags.contains(.isSuper)
            case .nonSuper: !flags.contains(.isSuper)
            case .broadcastOnly: flags.contains(.isBroadcast)
            case .exclusiveOnly: flags.contains(.isExclusive)
            }
        return switch query.publicChannel {
        case .all: isOfSuperKind
        case .publicOnly: isOfSuperKind && flags.contains(.isPublic)
        case .privateOnly: isOfSuperKind && !flags.contains(.isPublic)
        }
    }

    private func matchesProperties(_ channel: some ChannelFacts) -> Bool {
        if let before = query.createdBeforeSeconds, channel.createdAt / 1_000 > before { return false }
        if let after = query.createdAfterSeconds, channel.createdAt / 1_000 < after { return false }
        if !query.channelUrls.isEmpty {
            let url = channel.url
            guard query.channelUrls.contains(where: { CodePoints.areEqual($0, url) }) else { return false }
        }
        if !query.customTypes.isEmpty || !query.customTypeStartsWith.isEmpty {
            let type = channel.customType
            guard CodePoints.hasPrefix(type, query.customTypeStartsWith),
                query.customTypes.isEmpty
                    || query.customTypes.contains(where: { $0 == "*" || CodePoints.areEqual($0, type) })
            else { return false }
        }
        return namePart.isEmpty || CodePoints.contains(channel.foldedName, namePart)
    }

    // MARK: Facts that a row may lack

    private func unread(_ channel: some ChannelFacts) -> Verdict {
        guard query.unreadOnly else { return .match }
        return channel.knownUnreadMessageCount.map { $0 > 0 ? .match : .noMatch } ?? .unknown
    }

    private func membership(_ channel: some ChannelFacts) -> Verdict {
        let state = channel.myMemberState
        switch query.memberState {
        case .all: return state == .none ? .noMatch : .match
        case .joinedOnly: return state == .joined ? .match : .noMatch
        case .invitedOnly: return state == .invited ? .match : .noMatch
        case .invitedByFriend, .invitedByNonFriend:
            guard state == .invited else { return .noMatch }
            // Only the server knows that a user is not a friend.
            guard channel.isInviterKnownFriend else { return .unknown }
            return query.memberState == .invitedByFriend ? .match : .noMatch
        }
    }

    private func members(_ channel: some ChannelFacts) -> Verdict {
        let asksForUsers = !query.userIdsExact.isEmpty || !query.userIdsInclude.isEmpty
        let asksForNicknames = !nicknamePart.isEmpty || !nicknamePrefix.isEmpty || !nickname.isEmpty
        guard asksForUsers || asksForNicknames else { return .match }
        guard let members = channel.memberNames else { return .unknown }
        if asksForUsers {
            let ids = Set(members.map { ExactText($0.userId) })
            guard hasExactly(ids), includes(ids) else { return .noMatch }
        }
        guard asksForNicknames else { return .match }
        let others = members.lazy.filter { !CodePoints.areEqual($0.userId, me) }.map { CodePoints.folded($0.nickname) }
        guard nicknamePart.isEmpty || others.contains(where: { CodePoints.contains($0, nicknamePart) }),
            nicknamePrefix.isEmpty || others.contains(where: { CodePoints.hasPrefix($0, nicknamePrefix) }),
            nickname.isEmpty || others.contains(where: { CodePoints.areEqual($0, nickname) })
        else { return .noMatch }
        return .match
    }

    /// The logged-in user may be in the list or not: it makes no difference.
    private func hasExactly(_ ids: Set<ExactText>) -> Bool {
        query.userIdsExact.isEmpty || ids == Set(query.userIdsExact.map(ExactText.init)).union([ExactText(me)])
    }

    private func includes(_ ids: Set<ExactText>) -> Bool {
        let wanted = query.userIdsInclude
        guard !wanted.isEmpty else { return true }
        return switch query.userIdsIncludeMatch {
        case .all: wanted.allSatisfy { ids.contains(ExactText($0)) }
        case .any: wanted.contains { ids.contains(ExactText($0)) }
        }
    }

    /// One of the fields must contain the text; among the nicknames the logged-in user's counts too.
    private func searchVerdict(_ channel: some ChannelFacts) -> Verdict {
        guard let search else { return .match }
        if query.searchFields.contains(.channelName), CodePoints.contains(channel.foldedName, search) { return .match }
        guard query.searchFields.contains(.memberNickname) else { return .noMatch }
        guard let members = channel.memberNames else { return .unknown }
        return members.contains { CodePoints.contains(CodePoints.folded($0.nickname), search) } ? .match : .noMatch
    }

    private func metadata(_ channel: some ChannelFacts) -> Verdict {
        guard !query.metadataKey.isEmpty else { return .match }
        guard let metadata = channel.metadata else { return .unknown }
        guard let value = metadata.value(exactly: query.metadataKey),
            query.metadataValues.isEmpty || query.metadataValues.contains(where: { CodePoints.areEqual($0, value) }),
            CodePoints.hasPrefix(value, query.metadataValueStartsWith)
        else { return .noMatch }
        return .match
    }

    private func metacounters(_ channel: some ChannelFacts) -> Verdict {
        guard !query.metacounters.isEmpty else { return .match }
        let counters = channel.metacounters ?? [:]
        let isComplete = channel.metacounters != nil && channel.areMetacountersComplete
        var verdict = Verdict.match
        for condition in query.metacounters {
            guard let counter = counters.value(exactly: condition.key) else {
                verdict = verdict.and(isComplete ? .noMatch : .unknown)
                continue
            }
            verdict = verdict.and(condition.holds(for: counter) ? .match : .noMatch)
        }
        return verdict
    }
}

extension Verdict {
    /// No match if one is not met; otherwise unknown if one is unknown.
    fileprivate func and(_ other: @autoclosure () -> Verdict) -> Verdict {
        if self == .noMatch { return .noMatch }
        let other = other()
        return other == .match ? self : other
    }
}

extension Dictionary where Key == String {
    /// Compares the bytes of the keys: canonically equivalent keys are different.
    package func value(exactly key: String) -> Value? {
        guard let index = index(forKey: key) else { return nil }
        return CodePoints.areEqual(self[index].key, key) ? self[index].value : nil
    }
}

/// A text that is equal to another if their bytes are.
private struct ExactText: Hashable {
    private let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactText, right: ExactText) -> Bool { CodePoints.areEqual(left.text, right.text) }

    func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
