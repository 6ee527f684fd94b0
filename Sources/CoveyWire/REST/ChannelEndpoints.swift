// Session and group channel calls (rest.md §5.1, §7).

import CoveyModel

package struct ChannelPage: Sendable, Equatable {
    package var channels: [GroupChannel]
    /// Token of the next page; "": this was the last.
    package var next: String
    /// Server time of the snapshot; 0: not given.
    package var ts: Int64
    /// Rows that could not be read.
    package var dropped: Int

    /// No row is left for another page, and none was unreadable: a channel that was asked for and is not listed is gone.
    package var isWhole: Bool { next.isEmpty && dropped == 0 }
}

package struct ChannelChanges: Sendable, Equatable {
    package var updated: [GroupChannel]
    package var deleted: [String]
    package var hasMore: Bool
    /// "": the position stays.
    package var next: String
    package var ts: Int64
    package var dropped: Int
}

/// Where a changelog goes on: behind its last answer, or at a server time.
package enum ChangePosition: Sendable, Equatable {
    case token(String)
    case timestamp(Int64)
}

extension Query {
    mutating func add(_ position: ChangePosition) {
        switch position {
        case .token(let token): add("token", token)
        case .timestamp(let ms): add("change_ts", ms)
        }
    }
}

extension Endpoint where Answer == SessionKey {
    package static func sessionKey(userId: String, token: String?, expiringSession: Bool) -> Endpoint {
        var endpoint = call(.post, ["users", userId, "session_key"]) { writer in
            writer.member("expiring_session", expiringSession)
        } read: {
            SessionKey($0)
        }
        if let token { endpoint.headers = [.clean("Access-Token", token)] }
        return endpoint
    }
}

extension Endpoint where Answer == GroupChannel {
    package static func channel(url: String) -> Endpoint {
        var query = Query()
        query.addChannelParts()
        return get(["sdk", "group_channels", url], query, read: readChannel)
    }

    @_optimize(size)
    package static func createChannel(_ params: GroupChannelParams, userId: String) -> Endpoint {
        var fields = RequestFields()
        fields.add("user_id", userId)
        fields.add("user_ids", params.userIds)
        fields.add("operator_ids", params.operatorIds)
        fields.add("name", params.name)
        fields.add("channel_url", ifSet: params.channelUrl)
        fields.add("cover_url", ifSet: params.cover == nil ? params.coverUrl : "")
        fields.add("data", ifSet: params.data)
        fields.add("custom_type", ifSet: params.customType)
        fields.add("is_distinct", params.isDistinct)
        fields.add("is_public", params.isPublic)
        fields.add("is_super", params.isSuper || params.isBroadcast || params.isExclusive)
        fields.add("is_broadcast", ifTrue: params.isBroadcast)
        fields.add("is_exclusive", ifTrue: params.isExclusive)
        fields.add("is_ephemeral", ifTrue: params.isEphemeral)
        fields.add("is_discoverable", params.isPublic ? params.isDiscoverable : nil)
        fields.add("access_code", ifSet: params.accessCode)
        fields.add("strict", ifTrue: params.isStrict)
        if params.messageSurvivalSeconds >= 0 {
            fields.add("message_survival_seconds", params.messageSurvivalSeconds)
        }
        fields.add("cover_file", params.cover)
        return call(.post, ["group_channels"], fields: fields) { readChannel($0) }
    }

    @_optimize(size)
    package static func updateChannel(url: String, _ update: GroupChannelUpdate) -> Endpoint {
        var fields = RequestFields()
        fields.add("name", update.name)
        fields.add("cover_url", update.cover == nil ? update.coverUrl : nil)
        fields.add("data", update.data)
        fields.add("custom_type", update.customType)
        fields.add("is_distinct", update.isDistinct)
        fields.add("is_public", update.isPublic)
        fields.add("is_discoverable", update.isDiscoverable)
        fields.add("access_code", update.accessCode)
        fields.add("operator_ids", update.operatorIds)
        fields.add("message_survival_seconds", update.messageSurvivalSeconds)
        fields.add("cover_file", update.cover)
        return call(.put, ["group_channels", url], fields: fields) { readChannel($0) }
    }

    package static func inviteUsers(url: String, userIds: [String]) -> Endpoint {
        call(.post, ["group_channels", url, "invite"]) {
            $0.member("user_ids", userIds)
        } read: {
            readChannel($0)
        }
    }

    package static func joinChannel(url: String, userId: String, accessCode: String = "") -> Endpoint {
        call(.put, ["group_channels", url, "join"]) {
            $0.member("user_id", userId)
            $0.member("access_code", ifSet: accessCode)
        } read: {
            readChannel($0)
        }
    }
}

extension Endpoint where Answer == GroupChannel? {
    /// The channel as the user sees it from now on, if the server says it.
    package static func leaveChannel(url: String, userId: String) -> Endpoint {
        call(.put, ["group_channels", url, "leave"]) {
            $0.member("user_id", userId)
        } read: {
            .some(readChannel($0))
        }
    }

    package static func acceptInvitation(url: String, userId: String, accessCode: String = "") -> Endpoint {
        call(.put, ["group_channels", url, "accept"]) {
            $0.member("user_id", userId)
            $0.member("access_code", ifSet: accessCode)
        } read: {
            .some(readChannel($0))
        }
    }
}

extension Endpoint where Answer == Void {
    package static func declineInvitation(url: String, userId: String) -> Endpoint {
        call(.put, ["group_channels", url, "decline"]) {
            $0.member("user_id", userId)
        } read: { _ in
            ()
        }
    }
}

extension ChannelPage {
    init?(_ node: JSONNode) {
        guard let elements = node.array("channels") else { return nil }
        dropped = 0
        channels = ChannelReader.readAll(elements, dropped: &dropped)
        next = node.string("next") ?? ""
        ts = node.eventTime("ts") ?? 0
    }
}

extension Endpoint where Answer == ChannelPage {
    /// A page of my channels; `token` "" asks for the first.
    package static func myChannels(userId: String, query list: GroupChannelListQuery, token: String) -> Endpoint {
        var query = Query()
        query.add("token", ifSet: token)
        query.add("limit", min(max(list.limit, 1), Policy.channelPageLimitRows))
        query.add(list)
        query.addChannelParts(members: list.includeMemberList, metadata: list.includeMetadata)
        return get(["users", userId, "my_group_channels"], query) { ChannelPage($0) }
    }
}

extension Endpoint where Answer == ChannelChanges {
    @_optimize(size)
    package static func channelChangelog(
        userId: String, position: ChangePosition, limit: Int = Policy.syncPageSizeRows
    ) -> Endpoint {
        var query = Query()
        query.add(position)
        query.add("limit", limit)
        query.add("show_empty", true)
        query.add("show_frozen", true)
        query.add("include_chat_notification", true)
        query.addChannelParts()
        return get(["users", userId, "my_group_channels", "changelogs"], query) { node in
            guard let elements = node.array("updated") else { return nil }
            var dropped = 0
            let updated = ChannelReader.readAll(elements, dropped: &dropped)
            return ChannelChanges(
                updated: updated, deleted: node["deleted"]?.strings ?? [], hasMore: node.isTrue("has_more"),
                next: node.string("next") ?? "", ts: node.eventTime("ts") ?? 0, dropped: dropped)
        }
    }
}

@Sendable private func readChannel(_ node: JSONNode) -> GroupChannel? {
    var dropped = 0
    return ChannelReader.read(node, dropped: &dropped)
}

extension Query {
    mutating func addChannelParts(members: Bool = true, metadata: Bool = true) {
        add("show_member", members)
        add("show_read_receipt", true)
        add("show_delivery_receipt", true)
        add("show_metadata", metadata)
    }
}
