// The sandbox's own state, for tests and the simulation: what a client must agree with in the end. Nothing of it is
// part of the protocol.

import SandboxJSON

extension Sandbox {
    public struct StoredMessage: Sendable {
        public let id: Int64
        public let createdAtMs: Int64
        public let updatedAtMs: Int64
        /// MESG, FILE, ADMM, BRDM.
        public let type: String
        /// "" for admin messages.
        public let senderId: String
        public let requestId: String
        public let text: String
        public let customType: String
        /// 0: no reply.
        public let parentId: Int64
        public let isReplyToChannel: Bool
        /// Of its thread; 0: none.
        public let replyCount: Int
        public let isDeleted: Bool
        public let isSilent: Bool
        /// "" if it is no file message, or one of several files.
        public let fileUrl: String
        /// Who reacted, by key and in order of ids; no key without users.
        public let reactions: [String: [String]]
        /// The poll that it carries.
        public let poll: StoredPoll?
    }

    public struct StoredPoll: Sendable {
        public let id: Int64
        public let isClosed: Bool
        public let options: [(id: Int64, voterIds: [String])]
    }

    /// Every message that is not deleted, in order; nil if there is no such channel.
    public func allMessages(channelUrl: String) -> [StoredMessage]? {
        channel(channelUrl).map { channel in channel.messages.map { stored($0, in: channel) } }
    }

    /// Every message that ever was, the deleted ones too, by id; nil if there is no such channel.
    public func everyMessage(channelUrl: String) -> [StoredMessage]? {
        channel(channelUrl).map { channel in
            channel.messageOf.sorted { $0.key < $1.key }.map { stored($0.value, in: channel) }
        }
    }

    /// Those that the user sees, in order; nil if there is no such channel or the user is not in it.
    public func visibleMessages(channelUrl: String, userId: String) -> [StoredMessage]? {
        guard let channel = channel(channelUrl), let user = user(userId), let member = channel.member(user) else {
            return nil
        }
        return channel.messages.filter { isVisible($0, in: channel, to: member) }.map { stored($0, in: channel) }
    }

    /// The user sees no message that was created before this time, Unix ms. Of no channel: none at all.
    public func visibleFromMs(channelUrl: String, userId: String) -> Int64 {
        guard let channel = channel(channelUrl), let user = user(userId) else { return .max }
        return visibleFromMs(channel, channel.member(user))
    }

    /// From when to when the user was a member, Unix ms; the present membership is without an end.
    public func memberships(channelUrl: String, userId: String) -> [Range<Int64>] {
        guard let user = user(userId) else { return [] }
        let ended = user.endedMemberships[ExactString(channelUrl)] ?? []
        guard let member = user.memberships[ExactString(channelUrl)], member.isJoined else { return ended }
        return ended + [member.joinedAtMs..<Int64.max]
    }

    /// The greatest time, Unix ms, below which the user sees nothing, or saw nothing in a membership that has ended.
    public func hiddenBelowMs(channelUrl: String, userId: String) -> Int64 {
        let once = user(userId)?.hiddenBelowMs[ExactString(channelUrl)] ?? 0
        return channel(channelUrl) == nil ? once : max(once, visibleFromMs(channelUrl: channelUrl, userId: userId))
    }

    private func stored(_ message: Message, in channel: Channel) -> StoredMessage {
        StoredMessage(
            id: message.id, createdAtMs: message.createdAtMs, updatedAtMs: message.updatedAtMs,
            type: message.kind.rawValue, senderId: message.sender?.user.id ?? "", requestId: message.requestId,
            text: message.text, customType: message.customType, parentId: message.parent?.id ?? 0,
            isReplyToChannel: message.isReplyToChannel, replyCount: message.thread?.replies.count ?? 0,
            isDeleted: message.isDeleted, isSilent: message.isSilent, fileUrl: message.details?.file?.url ?? "",
            reactions: Dictionary(
                uniqueKeysWithValues: (message.details?.reactions ?? []).filter { !$0.users.isEmpty }.map {
                    ($0.key, $0.users.map(\.id).sorted())
                }),
            poll: message.details?.poll.map { poll in
                StoredPoll(
                    id: poll.id, isClosed: poll.isClosed,
                    options: poll.options.map { ($0.id, $0.voters.map(\.id).sorted()) })
            })
    }

    /// Whether the user has joined; nil: not in the channel, not even invited.
    public func isJoined(channelUrl: String, userId: String) -> Bool? {
        guard let channel = channel(channelUrl), let user = user(userId) else { return nil }
        return channel.member(user)?.isJoined
    }

    /// When each member joined whom the user may know, by user id: of a supergroup only the user.
    public func joinedMembers(channelUrl: String, userId: String) -> [String: Int64] {
        guard let channel = channel(channelUrl) else { return [:] }
        let known = channel.members.filter { $0.isJoined && (!channel.isSuper || $0.user.id == userId) }
        return Dictionary(uniqueKeysWithValues: known.map { ($0.user.id, $0.joinedAtMs) })
    }

    public func messageCount(channelUrl: String) -> Int? { channel(channelUrl)?.messages.count }

    public var channelUrls: [String] { channels.keys.sorted().map(\.text) }

    public var userIds: [String] { sortedUsers.map(\.id) }

    /// The channels as the user sees them, joined and invited, by URL: complete objects.
    public func channelList(userId: String) -> [(url: String, json: [UInt8])] {
        guard let user = user(userId) else { return [] }
        return user.memberships.sorted { $0.key < $1.key }.map { key, member in
            (key.text, channelJSON(member.channel, for: user))
        }
    }

    public func unreadCount(channelUrl: String, userId: String) -> Int? {
        guard let channel = channel(channelUrl), let user = user(userId) else { return nil }
        return channel.member(user)?.unreadCount
    }

    public func connectionCount(userId: String) -> Int { user(userId)?.connections.count ?? 0 }

    /// Raises the purge offset: messages up to and including this time are gone for everybody. No frame reports it.
    public func purge(channelUrl: String, upToMs timeMs: Int64, nowMs: Int64) {
        _ = enter(nowMs: nowMs) {
            guard let channel = channel(channelUrl) else { return }
            purge(channel, upToMs: min(timeMs, Limit.infiniteTimeMs))
        }
    }
}

extension Sandbox {
    public struct FiledReport: Sendable {
        public let category: String
        public let description: String
        /// nil: an administrator's.
        public let reporterId: String?
        /// "": none named.
        public let channelUrl: String
        /// 0: not about a message.
        public let messageId: Int64
        public let offenderId: String?
        public let atMs: Int64
    }

    /// Everything that was reported (rest.md §12), oldest first.
    public var filedReports: [FiledReport] {
        reports.map { report in
            FiledReport(
                category: report.category, description: report.description, reporterId: report.reporter?.id,
                channelUrl: report.channelUrl, messageId: report.messageId, offenderId: report.offender?.id,
                atMs: report.atMs)
        }
    }
}
