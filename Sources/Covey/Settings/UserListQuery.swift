// Which users of the application (list_query.h).

import CoveyHeader
import CoveyModel

extension UserListQuery: SettingsValue {
    static let kind = HandleKind.userListQuery
}

@c @implementation
public func covey_user_list_query_new(_ query: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(UserListQuery(), query)
}

@c @implementation
public func covey_user_list_query_set_user_ids(
    _ query: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, UserListQuery.self) { value throws(CoveyError) in
        let ids = try texts(userIds, count: count, "user_ids")
        guard ids.count <= Policy.listedUsersMost else { throw invalid("user_ids has more than 250 elements.") }
        value.userIds = ids
    }
}

@c @implementation
public func covey_user_list_query_set_nickname_starts_with(
    _ query: OpaquePointer?, _ prefix: UnsafePointer<CChar>?
) -> Int32 {
    set(query, UserListQuery.self) { value throws(CoveyError) in
        value.nicknameStartsWith = try text(prefix, "prefix")
    }
}

@c @implementation
public func covey_user_list_query_set_metadata(
    _ query: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, UserListQuery.self) { value throws(CoveyError) in
        let key = try text(key, "key")
        let values = key.isEmpty ? [] : try texts(values, count: count, "values")
        guard key.isEmpty || !values.isEmpty else { throw invalid("values is empty.") }
        (value.metadataKey, value.metadataValues) = (key, values)
    }
}

@c @implementation
public func covey_user_list_query_set_limit(_ query: OpaquePointer?, _ limit: Int32) -> Int32 {
    set(query, UserListQuery.self) { value throws(CoveyError) in
        value.limit = try pageLimit(limit)
    }
}

@c @implementation
public func covey_user_list_query_release(_ query: OpaquePointer?) { release(query, .userListQuery) }
