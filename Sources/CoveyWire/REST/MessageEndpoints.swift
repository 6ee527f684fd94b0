// Message calls (rest.md §9). Every list asks for all that a message can have, so that the cache never holds a message
// in part; only an app can ask for less, and that answer is not cached. Lists come oldest first.

import CoveyModel

package struct MessagePageRequest: Sendable, Hashable {
    package enum Reference: Sendable, Hashable {
        case timestamp(Int64)
        case messageId(Int64)
    }
    package var reference: Reference
    /// 0 to 200 a side.
    package var previousLimit: Int
    package var nextLimit: Int
    /// With the messages at the reference itself, outside the limits.
    package var inclusive: Bool
    package var messageType: MessageTypeFilter
    package var customTypes: [String]
    package var senderIds: [String]
    package var replyType: ReplyType
    /// Only the replies of this message, with it as the first row; 0: the channel.
    package var parentMessageId: Int64
    package var parts = IncludedParts.all

    package init(
        reference: Reference, previousLimit: Int, nextLimit: Int, inclusive: Bool = true,
        messageType: MessageTypeFilter = .all,
        customTypes: [String] = [], senderIds: [String] = [], replyType: ReplyType = .all, parentMessageId: Int64 = 0
    ) {
        self.reference = reference
        self.previousLimit = previousLimit
        self.nextLimit = nextLimit
        self.inclusive = inclusive
        self.messageType = messageType
        self.customTypes = customTypes
        self.senderIds = senderIds
        self.replyType = replyType
        self.parentMessageId = parentMessageId
    }
}

package struct MessagePage: Sendable, Equatable {
    /// Ascending by time, then id; each once.
    package var messages: [Message]
    /// Newer matching messages exist; nil: not said.
    package var hasNext: Bool?
    /// The list holds every message between its ends; nil: not said.
    package var isContinuous: Bool?
    /// Server time of the snapshot; 0: not given.
    package var ts: Int64
    /// Rows that could not be read. They count like the others, and none of them is missing: they will never be cached.
    /// One that names no place has the time 0.
    package var unreadable: [MessageKey] = []

    /// The places of all rows, ascending.
    package var keys: [MessageKey] {
        let keys = messages.map(\.key)
        return unreadable.isEmpty ? keys : (keys + unreadable).sorted()
    }
}

package struct DeletedMessage: Sendable, Equatable {
    package var messageId: Int64
    package var deletedAt: Int64
}

package struct MessageChanges: Sendable, Equatable {
    package var updated: [Message]
    package var deleted: [DeletedMessage]
    package var hasMore: Bool
    /// "": the position stays.
    package var next: String
    /// Whether `next` is to be kept even after an empty page that was asked for by time.
    package var forceUseNextToken: Bool
    package var ts: Int64
    package var dropped: Int
}

/// What the cache holds on both sides of a view. A window whose start is behind its end is not asked about.
package struct GapRequest: Sendable, Equatable {
    package var previousStart: Int64
    package var previousEnd: Int64
    package var previousCount: Int
    package var nextStart: Int64
    package var nextEnd: Int64
    package var nextCount: Int
    /// Nil: the server's own.
    package var hugeGapThreshold: Int?
    package var messageType: MessageTypeFilter
    package var customTypes: [String]
    package var senderIds: [String]
    package var replyType: ReplyType

    package init(
        previousStart: Int64, previousEnd: Int64, previousCount: Int, nextStart: Int64, nextEnd: Int64, nextCount: Int,
        hugeGapThreshold: Int? = nil, messageType: MessageTypeFilter = .all, customTypes: [String] = [],
        senderIds: [String] = [],
        replyType: ReplyType = .all
    ) {
        self.previousStart = previousStart
        self.previousEnd = previousEnd
        self.previousCount = previousCount
        self.nextStart = nextStart
        self.nextEnd = nextEnd
        self.nextCount = nextCount
        self.hugeGapThreshold = hugeGapThreshold
        self.messageType = messageType
        self.customTypes = customTypes
        self.senderIds = senderIds
        self.replyType = replyType
    }
}

package struct GapAnswer: Sendable, Equatable {
    package var isHugeGap: Bool
    /// Ascending, like all lists.
    package var previous: [Message]
    package var next: [Message]
    package var previousHasMore: Bool
    package var nextHasMore: Bool
    /// Proves something only if the side has rows.
    package var isPreviousContinuous: Bool
    package var isNextContinuous: Bool
    /// 0: not given.
    package var ts: Int64
    package var dropped: Int
}

extension Endpoint where Answer == MessagePage {
    @_optimize(size)
    package static func messages(channelUrl: String, _ request: MessagePageRequest) -> Endpoint {
        var query = Query()
        switch request.reference {
        case .timestamp(let ms): query.add("message_ts", ms.onTheWire)
        case .messageId(let id): query.add("message_id", id)
        }
        query.add("prev_limit", min(max(request.previousLimit, 0), Policy.messagePageLimitRows))
        query.add("next_limit", min(max(request.nextLimit, 0), Policy.messagePageLimitRows))
        query.add("include", request.inclusive)
        query.add("reverse", false)
        query.addFilters(request.messageType, request.customTypes, request.senderIds, request.replyType)
        if request.parentMessageId > 0 { query.add("parent_message_id", request.parentMessageId) }
        query.addMessageParts(request.parts)
        query.add("checking_has_next", true)
        query.add("checking_continuous_messages", true)
        query.add("is_sdk", true)
        return get(["group_channels", channelUrl, "messages"], query) { node in
            guard let elements = node.array("messages") else { return nil }
            var dropped = 0
            let messages = MessageReader.readAll(elements, dropped: &dropped).ascending()
            return MessagePage(
                messages: messages, hasNext: node.bool("has_next"), isContinuous: node.bool("is_continuous_messages"),
                ts: node.eventTime("ts") ?? 0,
                unreadable: dropped == 0 ? [] : elements.filter { MessageReader.read($0) == nil }.map(MessageReader.key)
            )
        }
    }
}

extension Endpoint where Answer == MessageChanges {
    package static func messageChangelog(
        channelUrl: String, position: ChangePosition, limit: Int = Policy.syncPageSizeRows
    ) -> Endpoint {
        var query = Query()
        query.add(position)
        query.add("limit", limit)
        query.add("include_reply_type", ReplyType.all.wireName)
        query.addMessageParts()
        return get(["group_channels", channelUrl, "messages", "changelogs"], query) { node in
            guard let elements = node.array("updated") else { return nil }
            var dropped = 0
            let updated = MessageReader.readAll(elements, dropped: &dropped)
            let deleted = (node.array("deleted")?.compactMap(DeletedMessage.init)) ?? []
            dropped += (node.array("deleted")?.count ?? 0) - deleted.count
            return MessageChanges(
                updated: updated, deleted: deleted, hasMore: node.isTrue("has_more"), next: node.string("next") ?? "",
                forceUseNextToken: node.isTrue("force_use_next_token"), ts: node.eventTime("ts") ?? 0, dropped: dropped)
        }
    }
}

extension DeletedMessage {
    init?(_ node: JSONNode) {
        guard let id = node.id("message_id") ?? node.id("msg_id") else { return nil }
        self.init(messageId: id, deletedAt: node.eventTime("deleted_at") ?? 0)
    }
}

extension Endpoint where Answer == GapAnswer {
    @_optimize(size)
    package static func messagesGap(channelUrl: String, _ request: GapRequest) -> Endpoint {
        var query = Query()
        if request.previousStart <= request.previousEnd {
            query.add("prev_start_ts", request.previousStart)
            query.add("prev_end_ts", request.previousEnd)
            query.add("prev_cache_count", request.previousCount)
        }
        if request.nextStart <= request.nextEnd {
            query.add("next_start_ts", request.nextStart)
            query.add("next_end_ts", request.nextEnd.onTheWire)
            query.add("next_cache_count", request.nextCount)
        }
        if let threshold = request.hugeGapThreshold { query.add("huge_gap_threshold", threshold) }
        query.add("reverse", false)
        query.addFilters(request.messageType, request.customTypes, request.senderIds, request.replyType)
        query.addMessageParts()
        query.add("checking_continuous_messages", true)
        return get(["group_channels", channelUrl, "messages_gap"], query) { node in
            guard let isHugeGap = node.bool("is_huge_gap") else { return nil }
            var dropped = 0
            let previous = MessageReader.readAll(node.array("prev_messages"), dropped: &dropped).ascending()
            let next = MessageReader.readAll(node.array("next_messages"), dropped: &dropped).ascending()
            return GapAnswer(
                isHugeGap: isHugeGap, previous: previous, next: next,
                previousHasMore: node.isTrue("prev_hasmore") || node.isTrue("prev_has_more"),
                nextHasMore: node.isTrue("next_hasmore") || node.isTrue("next_has_more"),
                isPreviousContinuous: node.isTrue("is_continuous_prev_messages"),
                isNextContinuous: node.isTrue("is_continuous_next_messages"), ts: node.eventTime("ts") ?? 0,
                dropped: dropped)
        }
    }
}

extension Endpoint where Answer == Message {
    package static func message(channelUrl: String, id: Int64) -> Endpoint {
        var query = Query()
        query.addMessageParts()
        return get(["group_channels", channelUrl, "messages", String(id)], query) { MessageReader.read($0) }
    }

    /// The way around the socket, with the same request id.
    package static func sendUserMessage(
        channelUrl: String, userId: String, requestId: String, params: UserMessageParams
    ) -> Endpoint {
        call(.post, ["group_channels", channelUrl, "messages"]) { writer in
            writer.member("message_type", "MESG")
            writer.member("user_id", userId)
            writer.member("req_id", requestId)
            writer.member("mark_as_read", true)
            params.writeNew(to: &writer)
        } read: {
            MessageReader.read($0)
        }
    }

    package static func updateUserMessage(
        channelUrl: String, messageId: Int64, userId: String, params: UserMessageParams
    ) -> Endpoint {
        call(.put, ["group_channels", channelUrl, "messages", String(messageId)]) { writer in
            writer.member("message_type", "MESG")
            writer.member("user_id", userId)
            params.writeChange(to: &writer)
        } read: {
            MessageReader.read($0)
        }
    }
}

extension Endpoint where Answer == Void {
    package static func deleteMessage(channelUrl: String, messageId: Int64) -> Endpoint {
        delete(["group_channels", channelUrl, "messages", String(messageId)]) { _ in () }
    }
}

extension Query {
    fileprivate mutating func addFilters(
        _ type: MessageTypeFilter, _ customTypes: [String], _ senderIds: [String], _ replyType: ReplyType
    ) {
        add("message_type", ifSet: type.wireName)
        if !customTypes.contains("*") { add("custom_types", ifSet: customTypes) }
        add("sender_ids", ifSet: senderIds)
        add("include_reply_type", replyType.wireName)
    }

    mutating func addMessageParts(_ parts: IncludedParts = .all) {
        add("with_sorted_meta_array", parts.contains(.metaArrays))
        add("include_reactions", parts.contains(.reactions))
        add("include_reactions_summary", parts.contains(.reactions))
        add("include_thread_info", parts.contains(.threadInfo))
        add("include_parent_message_info", parts.contains(.parentInfo))
        add("include_poll_details", true)
    }
}

extension [Message] {
    /// In the order of messages and each id once, whatever the server did; costs one pass if it did it right.
    fileprivate func ascending() -> [Message] {
        var isAscending = true
        for index in indices.dropFirst() where self[index - 1].key >= self[index].key {
            isAscending = false
            break
        }
        if isAscending { return self }
        var result: [Message] = []
        result.reserveCapacity(count)
        for message in sorted(by: { $0.key < $1.key }) where result.last?.key != message.key { result.append(message) }
        return result
    }
}
