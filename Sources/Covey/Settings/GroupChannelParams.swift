// A channel to create (channel.h).

import CoveyHeader
import CoveyModel

extension GroupChannelParams: SettingsValue {
    static let kind = HandleKind.groupChannelParams
}

@c @implementation
public func covey_group_channel_params_new(_ params: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(GroupChannelParams(), params)
}

@c @implementation
public func covey_group_channel_params_set_user_ids(
    _ params: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(params, GroupChannelParams.self) { value throws(CoveyError) in
        value.userIds = try texts(userIds, count: count, "user_ids")
    }
}

@c @implementation
public func covey_group_channel_params_set_operator_ids(
    _ params: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(params, GroupChannelParams.self) { value throws(CoveyError) in
        value.operatorIds = try texts(userIds, count: count, "user_ids")
    }
}

@c @implementation
public func covey_group_channel_params_set_name(_ params: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> Int32 {
    set(params, GroupChannelParams.self) { value throws(CoveyError) in value.name = try text(name, "name") }
}

@c @implementation
public func covey_group_channel_params_set_channel_url(_ params: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?)
    -> Int32
{
    set(params, GroupChannelParams.self) { value throws(CoveyError) in
        value.channelUrl = try text(channelUrl, "channel_url")
    }
}

@c @implementation
public func covey_group_channel_params_set_cover_url(_ params: OpaquePointer?, _ coverUrl: UnsafePointer<CChar>?)
    -> Int32
{
    set(params, GroupChannelParams.self) { value throws(CoveyError) in value.coverUrl = try text(coverUrl, "cover_url")
    }
}

@c @implementation
public func covey_group_channel_params_set_data(_ params: OpaquePointer?, _ data: UnsafePointer<CChar>?) -> Int32 {
    set(params, GroupChannelParams.self) { value throws(CoveyError) in value.data = try text(data, "data") }
}

@c @implementation
public func covey_group_channel_params_set_custom_type(_ params: OpaquePointer?, _ customType: UnsafePointer<CChar>?)
    -> Int32
{
    set(params, GroupChannelParams.self) { value throws(CoveyError) in
        value.customType = try text(customType, "custom_type")
    }
}

@c @implementation
public func covey_group_channel_params_set_distinct(_ params: OpaquePointer?, _ isDistinct: Bool) -> Int32 {
    set(params, GroupChannelParams.self) { $0.isDistinct = isDistinct }
}

@c @implementation
public func covey_group_channel_params_set_public(_ params: OpaquePointer?, _ isPublic: Bool) -> Int32 {
    set(params, GroupChannelParams.self) { $0.isPublic = isPublic }
}

@c @implementation
public func covey_group_channel_params_set_super(_ params: OpaquePointer?, _ isSuper: Bool) -> Int32 {
    set(params, GroupChannelParams.self) { $0.isSuper = isSuper }
}

@c @implementation
public func covey_group_channel_params_release(_ params: OpaquePointer?) { release(params, .groupChannelParams) }
