// System events of channels (SYEV) and of users (USEV), one case a category (websocket.md §6). A category that is not
// known is `other`; one whose data lacks what it is about is dropped.

import CoveyModel

package struct ChannelEvent: Sendable, Equatable {
    package var category: Int
    package var channelUrl: String
    package var ts: Int64
    package var memberCount: Int64?
    package var joinedMemberCount: Int64?
    package var data: ChannelEventData
    /// With a channel hidden together with its history: the new offset. 0: none.
    package var messageOffset: Int64
    /// Of the REST call that caused it; "" if none.
    package var uniqueId: String

    @_optimize(size)
    package init(
        category: Int = 0, channelUrl: String, ts: Int64, memberCount: Int64? = nil, joinedMemberCount: Int64? = nil,
        data: ChannelEventData, messageOffset: Int64 = 0, uniqueId: String = ""
    ) {
        (self.category, self.channelUrl, self.ts, self.data) = (category, channelUrl, ts, data)
        (self.memberCount, self.joinedMemberCount) = (memberCount, joinedMemberCount)
        (self.messageOffset, self.uniqueId) = (messageOffset, uniqueId)
    }
}

package enum ChannelEventData: Sendable, Equatable {
    case joined([JoinedUser], isBulk: Bool)
    case left(User)
    /// All operators of the channel.
    case operatorsChanged([User])
    case invited(inviter: User?, invitees: [User], invitedAt: Int64)
    case invitationDeclined(inviter: User?, invitee: User)
    case muted(RestrictedUser)
    case unmuted(User)
    case banned(RestrictedUser)
    case unbanned(User)
    case frozen
    case unfrozen
    case typingStarted(User)
    case typingEnded(User)
    /// Something of the channel; it is to be fetched.
    case changed
    case metadataChanged(KeyedChange<String>)
    case metaCountersChanged(KeyedChange<Int64>)
    /// Newest pin first; no ids: nothing is pinned.
    case pinsChanged(messageIds: [Int64], latest: Message?)
    case deleted
    case hidden(allowsAutoUnhide: Bool, hidesPreviousMessages: Bool)
    case unhidden
    case other
}

package struct JoinedUser: Sendable, Equatable {
    package var user: User
    package var inviter: User?
}

/// The entries of metadata or metacounters that changed, with their new values.
package struct KeyedChange<Value: Sendable & Equatable>: Sendable, Equatable {
    package var created: [String: Value]
    package var updated: [String: Value]
    package var deleted: [String]

    @_optimize(size)
    package init(created: [String: Value] = [:], updated: [String: Value] = [:], deleted: [String] = []) {
        (self.created, self.updated, self.deleted) = (created, updated, deleted)
    }

    /// What has a value from now on.
    package var set: [String: Value] { created.merging(updated) { $1 } }
}

package struct UserEvent: Sendable, Equatable {
    package enum Data: Sendable, Equatable {
        case blocked(blocker: User, blockee: User)
        case unblocked(blocker: User, blockee: User)
        case roleChanged(channelUrl: String, Role)
        case other
    }
    package var category: Int
    package var ts: Int64
    package var data: Data

    @_optimize(size)
    package init(category: Int = 0, ts: Int64, data: Data) {
        (self.category, self.ts, self.data) = (category, ts, data)
    }
}

// MARK: Reading

extension ChannelEvent {
    @_optimize(size)
    init?(_ node: JSONNode, dropped: inout Int) {
        guard let category = node.code("cat").map(Int.init), let url = node.string("channel_url"),
            !url.isEmpty
        else { return nil }
        let ts = node.eventTime("ts") ?? 0
        let body = node.object("data")
        guard let data = ChannelEventData(category, body, ts: ts, dropped: &dropped) else { return nil }
        self.init(
            category: category, channelUrl: url, ts: ts,
            memberCount: node.count("member_count") ?? body?.count("member_count"),
            joinedMemberCount: node.count("joined_member_count") ?? body?.count("joined_member_count"),
            data: data,
            messageOffset: node.time("ts_message_offset") ?? body?.time("ts_message_offset") ?? 0,
            uniqueId: node.string("unique_id") ?? "")
    }
}

extension ChannelEventData {
    @_optimize(size)
    init?(_ category: Int, _ data: JSONNode?, ts: Int64, dropped: inout Int) {
        switch category {
        case 10_000:
            let users =
                data?.array("users").map { $0.compactMap(JoinedUser.init) } ?? data.flatMap(JoinedUser.init).map {
                    [$0]
                } ?? []
            dropped += (data?.array("users")?.count ?? users.count) - users.count
            guard !users.isEmpty else { return nil }
            self = .joined(users, isBulk: data?.bool("is_bulk") ?? (users.count > 1))
        case 10_001:
            guard let user = data.flatMap(User.init) else { return nil }
            self = .left(user)
        case 10_002:
            guard let operators = data?.array("operators") else { return nil }
            self = .operatorsChanged(User.readAll(operators, dropped: &dropped))
        case 10_020:
            let invitees = User.readAll(data?.array("invitees"), dropped: &dropped)
            guard !invitees.isEmpty else { return nil }
            let invitedAt = data?.time("invited_at") ?? data?.time("invitedAt") ?? ts
            self = .invited(inviter: data?["inviter"].flatMap(User.init), invitees: invitees, invitedAt: invitedAt)
        case 10_022:
            guard let invitee = data?["invitee"].flatMap(User.init) else { return nil }
            self = .invitationDeclined(inviter: data?["inviter"].flatMap(User.init), invitee: invitee)
        case 10_200, 10_600, 10_900, 10_901:
            guard let user = data.flatMap(User.init) else { return nil }
            switch category {
            case 10_200: self = .unmuted(user)
            case 10_600: self = .unbanned(user)
            case 10_900: self = .typingStarted(user)
            default: self = .typingEnded(user)
            }
        case 10_201, 10_601:
            guard let user = data.flatMap(RestrictedUser.init) else { return nil }
            self = category == 10_201 ? .muted(user) : .banned(user)
        case 10_700: self = .unfrozen
        case 10_701: self = .frozen
        case 11_000: self = .changed
        case 11_100: self = .metadataChanged(KeyedChange(data) { $0.string })
        case 11_200: self = .metaCountersChanged(KeyedChange(data) { $0.appNumber })
        case 11_300:
            let latest = data?["latest_pinned_message"].flatMap { MessageReader.read($0) }
            self = .pinsChanged(messageIds: data?["pinned_message_ids"]?.ids ?? [], latest: latest)
        case 12_000: self = .deleted
        case 13_000:
            self = .hidden(
                allowsAutoUnhide: data?.bool("allow_auto_unhide") ?? true,
                hidesPreviousMessages: data?.bool("hide_previous_messages") ?? false)
        case 13_001: self = .unhidden
        default: self = .other
        }
    }
}

extension JoinedUser {
    @_optimize(size)
    init?(_ node: JSONNode) {
        guard let user = User(node) else { return nil }
        self.init(user: user, inviter: node["inviter"].flatMap(User.init))
    }
}

extension RestrictedUser {
    /// The flat fields, else the nested user (models.md §1.3).
    @_optimize(size)
    init?(_ node: JSONNode) {
        guard let user = User(node) ?? node["user"].flatMap(User.init) else { return nil }
        self.init(
            user: user,
            description: node.string("description") ?? node.string("muted_description") ?? "",
            startAt: node.time("start_at") ?? 0,
            endAt: node.time("end_at") ?? node.time("muted_end_at") ?? -1,
            remainingDurationMs: node.durationMs("remaining_duration") ?? -1)
    }
}

extension KeyedChange {
    @_optimize(size)
    init(_ node: JSONNode?, _ value: (JSONNode) -> Value?) {
        func entries(_ key: StaticString) -> [String: Value] {
            Dictionary(node?[key]?.pairs(value).map { ($0.key, $0.value) } ?? []) { $1 }
        }
        self.init(created: entries("created"), updated: entries("updated"), deleted: node?["deleted"]?.strings ?? [])
    }
}

extension UserEvent {
    @_optimize(size)
    init?(_ node: JSONNode) {
        guard let category = node.code("cat").map(Int.init) else { return nil }
        let body = node.object("data")
        let data: Data
        switch category {
        case 20_000, 20_001:
            guard let blocker = body?["blocker"].flatMap(User.init), let blockee = body?["blockee"].flatMap(User.init)
            else { return nil }
            data =
                category == 20_001
                ? .blocked(blocker: blocker, blockee: blockee) : .unblocked(blocker: blocker, blockee: blockee)
        case 20_100:
            guard let url = body?.string("channel_url"), !url.isEmpty else { return nil }
            data = .roleChanged(channelUrl: url, Role(wire: body?.text("my_role")))
        default: data = .other
        }
        self.init(category: category, ts: node.eventTime("ts") ?? 0, data: data)
    }
}
