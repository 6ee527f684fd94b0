// The bodies of the frames that are neither messages nor system events (websocket.md §5.6–§5.13). Each initialiser gives
// nil if something is missing without which the frame says nothing.

import CoveyModel

extension SessionKey {
    init?(_ node: JSONNode) {
        guard let key = node.nonEmptyText("new_key") ?? node.nonEmptyText("key") else { return nil }
        self.init(key: String(decoding: key, as: UTF8.self), expiresAt: node.time("expires_at") ?? -1)
    }
}

extension DeletedFrame {
    init?(_ node: JSONNode) {
        guard let url = node.channelUrl, let id = node.id("msg_id") ?? node.id("message_id"), id > 0 else {
            return nil
        }
        self.init(
            channelUrl: url, messageId: id, deletedAt: node.eventTime("ts") ?? 0,
            createdAt: node.time("message_created_at") ?? 0,
            senderId: node.string("sender_id") ?? "", silent: node.isTrue("silent"))
    }
}

extension ReadFrame {
    init?(_ node: JSONNode) {
        guard let url = node.channelUrl, node.text("channel_type") != nil, let user = node["user"].flatMap(User.init),
            let ts = node.eventTime("ts")
        else { return nil }
        self.init(
            channelUrl: url, user: user, ts: ts, isExcluded: node.isTrue("is_excluded"),
            uniqueId: node.string("unique_id") ?? "",
            parentMessageId: node.id("parent_message_id") ?? 0)
    }
}

extension DeliveredFrame {
    init?(_ node: JSONNode) {
        guard let url = node.channelUrl, node.text("channel_type") != nil, let updated = node.object("updated") else {
            return nil
        }
        let receipts = updated.pairs { $0.time }.map { Receipt(userId: $0.key, ts: $0.value) }
        self.init(
            channelUrl: url, receipts: receipts.sorted { $0.userId.utf8.lexicographicallyPrecedes($1.userId.utf8) })
    }
}

extension ReactionEvent {
    /// A frame, or the answer to a request (models.md §9).
    init?(_ node: JSONNode) {
        guard let id = node.id("msg_id") ?? node.string("msg_id").flatMap({ Int64($0) }), id > 0,
            let key = node.string("reaction"), !key.isEmpty,
            let user = node.nonEmptyText("user_id"),
            let operation = node.string("operation")?.uppercased(), operation == "ADD" || operation == "DELETE",
            let updatedAt = node.time("updated_at")
        else { return nil }
        self.init(
            channelUrl: node.string("channel_url") ?? "", messageId: id, key: key,
            userId: String(decoding: user, as: UTF8.self),
            isAdded: operation == "ADD", updatedAt: updatedAt, count: node.count("count"),
            sampledUserIds: node["sampled_user_ids"]?.strings,
            sampledUserInfoJSON: node.nonEmptyObject("sampled_user_info")?.jsonText ?? "")
    }
}

extension ThreadEvent {
    init?(_ node: JSONNode) {
        guard let url = node.channelUrl, let parent = node.id("parent_message_id"), parent > 0,
            let info = node.nonEmptyObject("thread_info")
        else { return nil }
        self.init(
            channelUrl: url, parentMessageId: parent, infoJSON: info.jsonText,
            replyCount: info.count("reply_count") ?? 0,
            lastRepliedAt: info.time("last_replied_at") ?? 0, updatedAt: info.time("updated_at") ?? 0)
    }
}

extension MemberCount {
    static func readAll(_ elements: JSONElements?, dropped: inout Int) -> [MemberCount] {
        guard let elements else { return [] }
        return elements.compactMap { node in
            guard let url = node.channelUrl, let members = node.count("member_count"),
                let joined = node.count("joined_member_count")
            else {
                dropped += 1
                return nil
            }
            return MemberCount(
                channelUrl: url, memberCount: members, joinedMemberCount: joined, ts: node.eventTime("ts") ?? 0)
        }
    }
}

extension PollFrame {
    init?(_ node: JSONNode) {
        guard let url = node.channelUrl, let poll = node["poll"], let id = poll.id("id") else { return nil }
        self.init(
            channelUrl: url, pollId: id, messageId: poll.id("message_id") ?? 0,
            updatedAtSeconds: (poll.time("updated_at") ?? 0) / 1000,
            isRemoved: poll.isOfRemovedPoll,
            json: poll.jsonText, ts: node.eventTime("ts") ?? 0)
    }
}

extension VoteEvent {
    init?(_ node: JSONNode) {
        guard let url = node.channelUrl, let id = node.id("poll_id"), let counts = node.array("updated_vote_counts")
        else { return nil }
        self.init(
            channelUrl: url, pollId: id, messageId: node.id("message_id") ?? 0,
            counts: counts.compactMap { entry in
                guard let option = entry.id("option_id"), let count = entry.count("vote_count") else { return nil }
                return Count(optionId: option, voteCount: count)
            },
            votedOptionIds: node["voted_option_ids"]?.ids, voterCount: node.count("voter_count"),
            ts: node.eventTime("ts") ?? 0)
    }
}

extension JSONNode {
    var channelUrl: String? { nonEmptyText("channel_url").map { String(decoding: $0, as: UTF8.self) } }

    /// A poll that is gone.
    var isOfRemovedPoll: Bool { text("status")?.equals("removed") == true }

    /// Compact JSON of this value.
    var jsonText: String {
        var writer = JSONWriter()
        writer.value(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
