// A channel to create, or what is to change of one (channel.h): one object for both, which remembers what was set.

import CoveyHeader
import CoveyModel

struct GroupChannelSettings: SettingsValue {
    static let kind = HandleKind.groupChannelParams
    var new = GroupChannelParams()
    fileprivate var changes = GroupChannelUpdate()
    /// The first of those set that only a new channel can have.
    fileprivate var onlyOfNew: StaticString?

    /// For a channel that is there.
    func update() throws(CoveyError) -> GroupChannelUpdate {
        if let onlyOfNew { throw invalid("\(onlyOfNew) of a channel cannot be changed.") }
        guard changes != GroupChannelUpdate() else { throw invalid("Nothing is changed.") }
        return changes
    }
}

@c @implementation
public func covey_group_channel_params_new(_ params: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(GroupChannelSettings(), params)
}

@c @implementation
public func covey_group_channel_params_set_user_ids(
    _ params: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        value.new.userIds = try texts(userIds, count: count, "user_ids")
        value.onlyOfNew = value.onlyOfNew ?? "user_ids"
    }
}

@c @implementation
public func covey_group_channel_params_set_operator_ids(
    _ params: OpaquePointer?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> Int32 {
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        let ids = try texts(userIds, count: count, "user_ids")
        (value.new.operatorIds, value.changes.operatorIds) = (ids, ids)
    }
}

@c @implementation
public func covey_group_channel_params_set_name(_ params: OpaquePointer?, _ name: UnsafePointer<CChar>?) -> Int32 {
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        let name = try text(name, "name")
        (value.new.name, value.changes.name) = (name, name)
    }
}

@c @implementation
public func covey_group_channel_params_set_channel_url(_ params: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?)
    -> Int32
{
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        value.new.channelUrl = try text(channelUrl, "channel_url")
        value.onlyOfNew = value.onlyOfNew ?? "channel_url"
    }
}

@c @implementation
public func covey_group_channel_params_set_cover_url(_ params: OpaquePointer?, _ coverUrl: UnsafePointer<CChar>?)
    -> Int32
{
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        let url = try text(coverUrl, "cover_url")
        (value.new.coverUrl, value.changes.coverUrl) = (url, url)
        (value.new.cover, value.changes.cover) = (nil, nil)
    }
}

@c @implementation
public func covey_group_channel_params_set_data(_ params: OpaquePointer?, _ data: UnsafePointer<CChar>?) -> Int32 {
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        let data = try text(data, "data")
        (value.new.data, value.changes.data) = (data, data)
    }
}

@c @implementation
public func covey_group_channel_params_set_custom_type(_ params: OpaquePointer?, _ customType: UnsafePointer<CChar>?)
    -> Int32
{
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        let type = try text(customType, "custom_type")
        (value.new.customType, value.changes.customType) = (type, type)
    }
}

@c @implementation
public func covey_group_channel_params_set_distinct(_ params: OpaquePointer?, _ isDistinct: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) {
        ($0.new.isDistinct, $0.changes.isDistinct) = (isDistinct, isDistinct)
    }
}

@c @implementation
public func covey_group_channel_params_set_public(_ params: OpaquePointer?, _ isPublic: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) {
        ($0.new.isPublic, $0.changes.isPublic) = (isPublic, isPublic)
    }
}

@c @implementation
public func covey_group_channel_params_set_super(_ params: OpaquePointer?, _ isSuper: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) {
        $0.new.isSuper = isSuper
        $0.onlyOfNew = $0.onlyOfNew ?? "super"
    }
}

@c @implementation
public func covey_group_channel_params_set_cover_path(
    _ params: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ mimeType: UnsafePointer<CChar>?
) -> Int32 {
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        let cover = try picture(path, mimeType)
        (value.new.cover, value.changes.cover) = (cover, cover)
        (value.new.coverUrl, value.changes.coverUrl) = ("", nil)
    }
}

@c @implementation
public func covey_group_channel_params_set_discoverable(_ params: OpaquePointer?, _ isDiscoverable: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) {
        ($0.new.isDiscoverable, $0.changes.isDiscoverable) = (isDiscoverable, isDiscoverable)
    }
}

@c @implementation
public func covey_group_channel_params_set_access_code(_ params: OpaquePointer?, _ accessCode: UnsafePointer<CChar>?)
    -> Int32
{
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        let code = try text(accessCode, "access_code")
        (value.new.accessCode, value.changes.accessCode) = (code, code)
    }
}

@c @implementation
public func covey_group_channel_params_set_message_survival_seconds(_ params: OpaquePointer?, _ seconds: Int64)
    -> Int32
{
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        let seconds = try lifetime(seconds, "seconds")
        (value.new.messageSurvivalSeconds, value.changes.messageSurvivalSeconds) = (seconds, seconds)
    }
}

@c @implementation
public func covey_group_channel_params_set_broadcast(_ params: OpaquePointer?, _ isBroadcast: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) {
        $0.new.isBroadcast = isBroadcast
        $0.onlyOfNew = $0.onlyOfNew ?? "broadcast"
    }
}

@c @implementation
public func covey_group_channel_params_set_exclusive(_ params: OpaquePointer?, _ isExclusive: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) {
        $0.new.isExclusive = isExclusive
        $0.onlyOfNew = $0.onlyOfNew ?? "exclusive"
    }
}

@c @implementation
public func covey_group_channel_params_set_ephemeral(_ params: OpaquePointer?, _ isEphemeral: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) {
        $0.new.isEphemeral = isEphemeral
        $0.onlyOfNew = $0.onlyOfNew ?? "ephemeral"
    }
}

@c @implementation
public func covey_group_channel_params_set_strict(_ params: OpaquePointer?, _ isStrict: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) {
        $0.new.isStrict = isStrict
        $0.onlyOfNew = $0.onlyOfNew ?? "strict"
    }
}

@c @implementation
public func covey_group_channel_params_release(_ params: OpaquePointer?) { release(params, .groupChannelParams) }
