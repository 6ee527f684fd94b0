// What to look for in the cached messages (cache.h).

import CoveyHeader
import CoveyModel

extension MessageSearchQuery: SettingsValue {
    static let kind = HandleKind.messageSearchQuery
}

@c @implementation
public func covey_message_search_query_new(_ query: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(MessageSearchQuery(), query)
}

@c @implementation
public func covey_message_search_query_set_text(_ query: OpaquePointer?, _ words: UnsafePointer<CChar>?) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in value.text = try text(words, "text") }
}

@c @implementation
public func covey_message_search_query_set_channel_url(_ query: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?)
    -> Int32
{
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in
        value.channelUrl = try text(channelUrl, "channel_url")
    }
}

@c @implementation
public func covey_message_search_query_set_sender_ids(
    _ query: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in
        value.filter.senderIds = try texts(userIds, count: count, "user_ids")
    }
}

@c @implementation
public func covey_message_search_query_set_message_type(_ query: OpaquePointer?, _ messageType: Int32) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in
        value.filter.messageType = try choice(messageType, "message_type")
    }
}

@c @implementation
public func covey_message_search_query_set_custom_types(
    _ query: OpaquePointer?, _ customTypes: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in
        value.filter.customTypes = try texts(customTypes, count: count, "custom_types")
    }
}

@c @implementation
public func covey_message_search_query_set_created_from(_ query: OpaquePointer?, _ createdFromAt: Int64) -> Int32 {
    set(query, MessageSearchQuery.self) { $0.from = createdFromAt.clamped(to: Policy.timeRangeMs) }
}

@c @implementation
public func covey_message_search_query_set_created_until(_ query: OpaquePointer?, _ createdUntilAt: Int64) -> Int32 {
    set(query, MessageSearchQuery.self) { $0.until = createdUntilAt.clamped(to: Policy.timeRangeMs) }
}

@c @implementation
public func covey_message_search_query_set_order(_ query: OpaquePointer?, _ order: Int32) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in value.order = try choice(order, "order") }
}

@c @implementation
public func covey_message_search_query_set_limit(_ query: OpaquePointer?, _ limit: Int32) -> Int32 {
    set(query, MessageSearchQuery.self) { value throws(CoveyError) in
        guard 1...Policy.searchLimitMostRows ~= Int(limit) else { throw invalid("limit is not 1 to 1,000.") }
        value.limit = Int(limit)
    }
}

@c @implementation
public func covey_message_search_query_release(_ query: OpaquePointer?) { release(query, .messageSearchQuery) }
