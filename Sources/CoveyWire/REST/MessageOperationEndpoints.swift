// What is done to a message beside sending it (rest.md §7.7, §9.6–§9.10, §13.4).

import CoveyModel

extension Endpoint where Answer == Message {
    package static func translate(channelUrl: String, messageId: Int64, languages: [String]) -> Endpoint {
        call(.post, ["group_channels", channelUrl, "messages", String(messageId), "translation"]) { writer in
            writer.member("target_langs", languages)
        } read: {
            MessageReader.read($0)
        }
    }
}

extension Endpoint where Answer == Void {
    /// Nil: all channels of the user.
    package static func markAllAsRead(userId: String, channelUrls: [String]?) -> Endpoint {
        call(.put, ["users", userId, "mark_as_read_all"]) { writer in
            if let channelUrls { writer.member("channel_urls", channelUrls) }
        } read: { _ in
            ()
        }
    }

    package static func pin(channelUrl: String, messageId: Int64) -> Endpoint {
        call(.post, pinPath(channelUrl, messageId)) { _ in
        } read: { _ in
            ()
        }
    }

    package static func unpin(channelUrl: String, messageId: Int64) -> Endpoint {
        delete(pinPath(channelUrl, messageId)) { _ in () }
    }

    private static func pinPath(_ channelUrl: String, _ messageId: Int64) -> [String] {
        ["group_channels", channelUrl, "messages", String(messageId), "pin"]
    }
}

extension Endpoint where Answer == ReactionEvent {
    /// The answer is the event.
    package static func react(channelUrl: String, messageId: Int64, userId: String, key: String, isAdded: Bool)
        -> Endpoint
    {
        let path = ["group_channels", channelUrl, "messages", String(messageId), "reactions"]
        if isAdded {
            return call(.post, path) { writer in
                writer.member("reaction", key)
                writer.member("user_id", userId)
            } read: {
                ReactionEvent($0, channelUrl: channelUrl)
            }
        }
        var query = Query()
        query.add("reaction", key)
        query.add("user_id", userId)
        return delete(path, query) { ReactionEvent($0, channelUrl: channelUrl) }
    }
}

extension ReactionEvent {
    /// The answer to a request may leave out the channel, which the path has named.
    fileprivate init?(_ node: JSONNode, channelUrl: String) {
        self.init(node)
        self.channelUrl = channelUrl
    }
}

/// The answer to a marking: where my read position is now, and what is unread since.
package struct ReadPosition: Sendable, Equatable {
    package var ts: Int64
    /// Nil: not said.
    package var unreadMessageCount: Int64?
}

extension Endpoint where Answer == ReadPosition {
    package static func markAsUnread(channelUrl: String, messageId: Int64, userId: String) -> Endpoint {
        call(.put, ["group_channels", channelUrl, "messages", "mark_as_read"]) { writer in
            writer.member("user_id", userId)
            writer.member("message_id", messageId)
            writer.member("is_excluded", true)
        } read: { node in
            node.eventTime("ts").map { ReadPosition(ts: $0, unreadMessageCount: node.count("unread_message_count")) }
        }
    }
}

extension Endpoint where Answer == Int64 {
    /// Everything so far has reached me; the answer is the time up to which.
    package static func markAsDelivered(channelUrl: String, userId: String) -> Endpoint {
        call(.put, ["group_channels", channelUrl, "messages", "mark_as_delivered"]) { writer in
            writer.member("user_id", userId)
        } read: {
            $0.eventTime("ts") ?? 0
        }
    }
}

extension Endpoint where Answer == TokenPage<Message> {
    /// `token`: the cursor that the page before gave.
    @_optimize(size)
    package static func searchMessages(_ search: ServerSearchQuery, token: String) -> Endpoint {
        var query = Query()
        query.add("query", search.text)
        query.add("channel_url", ifSet: search.channelUrl)
        query.add("custom_type", ifSet: search.customType)
        query.add("limit", min(max(search.limit, 1), Policy.listPageLimitRows))
        query.add("token", ifSet: token)
        if search.createdAfter > 0 { query.add("message_ts_from", search.createdAfter) }
        if search.createdBefore > 0 { query.add("message_ts_to", search.createdBefore) }
        query.add("sort_field", search.order == .time ? "ts" : "score")
        query.add("reverse", search.reverse)
        query.add("exact_match", search.exactMatch)
        query.add("advanced_query", search.isAdvanced)
        query.add("target_fields", ifSet: search.targetFields)
        query.add("include_open", false)
        query.add("include_not_joined_public", false)
        query.addMessageParts()
        return get(["search", "messages"], query) { node in
            guard let elements = node.array("results") else { return nil }
            var dropped = 0
            return TokenPage(
                rows: MessageReader.readAll(elements, dropped: &dropped),
                next: node.isTrue("has_next") ? node.string("end_cursor") ?? "" : "", dropped: dropped)
        }
    }
}
