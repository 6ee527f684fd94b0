// Which members of a channel, and in which order (list_query.h).

import CoveyHeader
import CoveyModel

extension MemberListQuery: SettingsValue {
    static let kind = HandleKind.memberListQuery
}

@c @implementation
public func covey_member_list_query_new(_ query: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(MemberListQuery(), query)
}

@c @implementation
public func covey_member_list_query_set_order(_ query: OpaquePointer?, _ order: Int32) -> Int32 {
    set(query, MemberListQuery.self) { value throws(CoveyError) in
        value.order = try choice(order, "order")
    }
}

@c @implementation
public func covey_member_list_query_set_operator_filter(_ query: OpaquePointer?, _ filter: Int32) -> Int32 {
    set(query, MemberListQuery.self) { value throws(CoveyError) in
        value.operatorFilter = try choice(filter, "filter")
    }
}

@c @implementation
public func covey_member_list_query_set_muted_filter(_ query: OpaquePointer?, _ filter: Int32) -> Int32 {
    set(query, MemberListQuery.self) { value throws(CoveyError) in
        value.mutedFilter = try choice(filter, "filter")
    }
}

@c @implementation
public func covey_member_list_query_set_member_state_filter(_ query: OpaquePointer?, _ filter: Int32) -> Int32 {
    set(query, MemberListQuery.self) { value throws(CoveyError) in
        value.memberState = try choice(filter, "filter")
    }
}

@c @implementation
public func covey_member_list_query_set_nickname_starts_with(
    _ query: OpaquePointer?, _ prefix: UnsafePointer<CChar>?
) -> Int32 {
    set(query, MemberListQuery.self) { value throws(CoveyError) in
        value.nicknameStartsWith = try text(prefix, "prefix")
    }
}

@c @implementation
public func covey_member_list_query_set_limit(_ query: OpaquePointer?, _ limit: Int32) -> Int32 {
    set(query, MemberListQuery.self) { value throws(CoveyError) in
        value.limit = try pageLimit(limit)
    }
}

@c @implementation
public func covey_member_list_query_release(_ query: OpaquePointer?) { release(query, .memberListQuery) }

/// Rows a page of a list.
func pageLimit(_ limit: Int32) throws(CoveyError) -> Int {
    guard 1...Policy.listPageLimitRows ~= Int(limit) else { throw invalid("limit is not between 1 and 100.") }
    return Int(limit)
}
