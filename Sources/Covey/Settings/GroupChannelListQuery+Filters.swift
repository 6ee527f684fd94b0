// Filters of a list query that look at members, metadata, metacounters and the time of creation
// (group_channel_collection.h). Those that exclude each other take each other back.

import CoveyHeader
import CoveyModel

@c @implementation
public func covey_group_channel_list_query_set_include_member_list(
    _ query: OpaquePointer?, _ includeMemberList: Bool
) -> Int32 {
    set(query, GroupChannelListQuery.self) { $0.includeMemberList = includeMemberList }
}

@c @implementation
public func covey_group_channel_list_query_set_include_metadata(_ query: OpaquePointer?, _ includeMetadata: Bool)
    -> Int32
{
    set(query, GroupChannelListQuery.self) { $0.includeMetadata = includeMetadata }
}

// MARK: Members

@c @implementation
public func covey_group_channel_list_query_set_user_ids_exact(
    _ query: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.setUserIdsExact(try texts(userIds, count: count, "user_ids"))
    }
}

@c @implementation
public func covey_group_channel_list_query_set_user_ids_include(
    _ query: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ match: Int32
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        let ids = try texts(userIds, count: count, "user_ids")
        value.setUserIdsInclude(ids, try choice(match, "match"))
    }
}

@c @implementation
public func covey_group_channel_list_query_set_nickname_contains(
    _ query: OpaquePointer?, _ part: UnsafePointer<CChar>?
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.setNicknameContains(try text(part, "part"))
    }
}

@c @implementation
public func covey_group_channel_list_query_set_nickname_starts_with(
    _ query: OpaquePointer?, _ prefix: UnsafePointer<CChar>?
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.nicknameStartsWith = try text(prefix, "prefix")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_nickname_exact(
    _ query: OpaquePointer?, _ nickname: UnsafePointer<CChar>?
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.nicknameExact = try text(nickname, "nickname")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_search(
    _ query: OpaquePointer?, _ searched: UnsafePointer<CChar>?, _ fields: Int32
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        let all: ChannelSearchFields = [.memberNickname, .channelName]
        guard fields & ~all.rawValue == 0 else { throw invalid("fields has unknown bits.") }
        value.searchQuery = try text(searched, "text")
        value.searchFields = ChannelSearchFields(rawValue: fields)
    }
}

// MARK: Metadata and metacounters

@c @implementation
public func covey_group_channel_list_query_set_metadata_key(_ query: OpaquePointer?, _ key: UnsafePointer<CChar>?)
    -> Int32
{
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in value.metadataKey = try text(key, "key") }
}

@c @implementation
public func covey_group_channel_list_query_set_metadata_values(
    _ query: OpaquePointer?, _ values: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.metadataValues = try texts(values, count: count, "values")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_metadata_value_starts_with(
    _ query: OpaquePointer?, _ prefix: UnsafePointer<CChar>?
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.metadataValueStartsWith = try text(prefix, "prefix")
    }
}

@c @implementation
public func covey_group_channel_list_query_add_metacounter_condition(
    _ query: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ comparison: Int32, _ bound: Int64
) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.metacounters.append(
            MetacounterCondition(key: try nonEmptyText(key, "key"), try choice(comparison, "comparison"), bound))
    }
}

// MARK: Creation

@c @implementation
public func covey_group_channel_list_query_set_created_before(_ query: OpaquePointer?, _ createdBefore: Int64) -> Int32
{
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.createdBefore = try instant(createdBefore, "created_before")
    }
}

@c @implementation
public func covey_group_channel_list_query_set_created_after(_ query: OpaquePointer?, _ createdAfter: Int64) -> Int32 {
    set(query, GroupChannelListQuery.self) { value throws(CoveyError) in
        value.createdAfter = try instant(createdAfter, "created_after")
    }
}
