// What the server shall look for in messages (message_operations.h).

import CoveyHeader
import CoveyModel

extension ServerSearchQuery: SettingsValue {
    static let kind = HandleKind.serverSearchQuery
}

@c @implementation
public func covey_server_search_query_new(_ query: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(ServerSearchQuery(), query)
}

@c @implementation
public func covey_server_search_query_set_text(
    _ query: OpaquePointer?, _ words: UnsafePointer<CChar>?
) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.text = try nonEmptyText(words, "text")
    }
}

@c @implementation
public func covey_server_search_query_set_channel_url(
    _ query: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?
) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.channelUrl = try text(channelUrl, "channel_url")
    }
}

@c @implementation
public func covey_server_search_query_set_custom_type(
    _ query: OpaquePointer?, _ customType: UnsafePointer<CChar>?
) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.customType = try text(customType, "custom_type")
    }
}

@c @implementation
public func covey_server_search_query_set_created_after(
    _ query: OpaquePointer?, _ createdAfterAt: Int64
) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.createdAfter = try instant(createdAfterAt, "created_after_at")
    }
}

@c @implementation
public func covey_server_search_query_set_created_before(
    _ query: OpaquePointer?, _ createdBeforeAt: Int64
) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.createdBefore = try instant(createdBeforeAt, "created_before_at")
    }
}

@c @implementation
public func covey_server_search_query_set_order(
    _ query: OpaquePointer?, _ order: Int32
) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.order = try choice(order, "order")
    }
}

@c @implementation
public func covey_server_search_query_set_reverse(
    _ query: OpaquePointer?, _ reverse: Bool
) -> Int32 {
    set(query, ServerSearchQuery.self) { value in
        value.reverse = reverse
    }
}

@c @implementation
public func covey_server_search_query_set_exact_match(
    _ query: OpaquePointer?, _ exactMatch: Bool
) -> Int32 {
    set(query, ServerSearchQuery.self) { value in
        value.exactMatch = exactMatch
    }
}

@c @implementation
public func covey_server_search_query_set_advanced(
    _ query: OpaquePointer?, _ advanced: Bool
) -> Int32 {
    set(query, ServerSearchQuery.self) { value in
        value.isAdvanced = advanced
    }
}

@c @implementation
public func covey_server_search_query_set_target_fields(
    _ query: OpaquePointer?, _ fields: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.targetFields = try texts(fields, count: count, "fields")
    }
}

@c @implementation
public func covey_server_search_query_set_limit(
    _ query: OpaquePointer?, _ limit: Int32
) -> Int32 {
    set(query, ServerSearchQuery.self) { value throws(CoveyError) in
        value.limit = try pageLimit(limit)
    }
}

@c @implementation
public func covey_server_search_query_release(_ query: OpaquePointer?) { release(query, .serverSearchQuery) }

@c @implementation
public func covey_client_list_found_messages(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        let query = try resolve(query, SettingsBox<ServerSearchQuery>.self).copy
        guard !query.text.isEmpty else { throw invalid("The query has no text.") }
        return .searchedMessages(query)
    }
}
