// The functions of channel.h that Shims/channel.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_channel_url(
    _ channel: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(channel, ChannelBox.self, length) { box in box.texts.at(0) }
}

@c @implementation
public func covey_channel_name(
    _ channel: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(channel, ChannelBox.self, length) { box in box.texts.at(1) }
}

@c @implementation
public func covey_channel_cover_url(
    _ channel: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(channel, ChannelBox.self, length) { box in box.texts.at(2) }
}

@c @implementation
public func covey_channel_data(
    _ channel: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(channel, ChannelBox.self, length) { box in box.texts.at(3) }
}

@c @implementation
public func covey_channel_custom_type(
    _ channel: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(channel, ChannelBox.self, length) { box in box.texts.at(4) }
}

@c @implementation
public func covey_channel_created_at(_ channel: OpaquePointer?) -> Int64 {
    number(channel, ChannelBox.self) { box in box.channel.fields.createdAt }
}

@c @implementation
public func covey_channel_creator(_ channel: OpaquePointer?) -> OpaquePointer? {
    child(channel, ChannelBox.self) { box in
        box.channel.createdBy.flatMap { user in box.creator.pointer { UserBox(user) } }
    }
}

@c @implementation
public func covey_channel_flags(_ channel: OpaquePointer?) -> Int64 {
    number(channel, ChannelBox.self) { box in box.channel.fields.flags.rawValue }
}

@c @implementation
public func covey_channel_member_count(_ channel: OpaquePointer?) -> Int64 {
    number(channel, ChannelBox.self) { box in box.channel.fields.memberCount }
}

@c @implementation
public func covey_channel_joined_member_count(_ channel: OpaquePointer?) -> Int64 {
    number(channel, ChannelBox.self) { box in box.channel.fields.joinedMemberCount }
}

@c @implementation
public func covey_channel_members(_ channel: OpaquePointer?) -> OpaquePointer? {
    child(channel, ChannelBox.self) { box in
        box.channel.members.flatMap { members in box.members.pointer { MemberListBox(members) } }
    }
}

@c @implementation
public func covey_channel_unread_message_count(_ channel: OpaquePointer?) -> Int64 {
    number(channel, ChannelBox.self) { box in box.channel.fields.shownUnread.messages }
}

@c @implementation
public func covey_channel_unread_mention_count(_ channel: OpaquePointer?) -> Int64 {
    number(channel, ChannelBox.self) { box in box.channel.fields.shownUnread.mentions }
}

@c @implementation
public func covey_channel_my_last_read_at(_ channel: OpaquePointer?) -> Int64 {
    number(channel, ChannelBox.self) { box in box.channel.fields.myLastRead }
}

@c @implementation
public func covey_channel_last_message(_ channel: OpaquePointer?) -> OpaquePointer? {
    child(channel, ChannelBox.self) { box in
        box.channel.lastMessage.flatMap { message in box.lastMessage.pointer { MessageBox(message) } }
    }
}

@c @implementation
public func covey_channel_last_pinned_message(_ channel: OpaquePointer?) -> OpaquePointer? {
    child(channel, ChannelBox.self) { box in
        box.channel.lastPinnedMessage.flatMap { message in box.lastPinnedMessage.pointer { MessageBox(message) } }
    }
}

@c @implementation
public func covey_channel_pinned_message_count(_ channel: OpaquePointer?) -> Int64 {
    number(channel, ChannelBox.self) { box in box.channel.fields.pinnedMessageIds.count }
}

@c @implementation
public func covey_channel_pinned_message_id_at(_ channel: OpaquePointer?, _ index: Int64) -> Int64 {
    number(channel, ChannelBox.self) { box in box.pinnedMessageId(at: index) }
}

@c @implementation
public func covey_channel_my_push_trigger(_ channel: OpaquePointer?) -> Int32 {
    number(channel, ChannelBox.self) { box in
        (PushTrigger(name: box.channel.fields.pushTriggerOption) ?? .byUser).rawValue
    }
}

@c @implementation
public func covey_channel_my_count_preference(_ channel: OpaquePointer?) -> Int32 {
    number(channel, ChannelBox.self) { box in
        (CountPreference(name: box.channel.fields.countPreference) ?? .all).rawValue
    }
}

@c @implementation
public func covey_channel_my_member_state(_ channel: OpaquePointer?) -> Int32 {
    number(channel, ChannelBox.self) { box in box.channel.fields.myMemberState.rawValue }
}

@c @implementation
public func covey_channel_my_role(_ channel: OpaquePointer?) -> Int32 {
    number(channel, ChannelBox.self) { box in box.channel.fields.myRole.rawValue }
}

@c @implementation
public func covey_channel_is_muted(_ channel: OpaquePointer?) -> Int32 {
    number(channel, ChannelBox.self) { box in box.channel.isMuted }
}

@c @implementation
public func covey_channel_hidden_state(_ channel: OpaquePointer?) -> Int32 {
    number(channel, ChannelBox.self) { box in box.channel.fields.hiddenState.rawValue }
}

@c @implementation
public func covey_channel_inviter(_ channel: OpaquePointer?) -> OpaquePointer? {
    child(channel, ChannelBox.self) { box in
        box.channel.inviter.flatMap { user in box.inviter.pointer { UserBox(user) } }
    }
}

@c @implementation
public func covey_channel_invited_at(_ channel: OpaquePointer?) -> Int64 {
    number(channel, ChannelBox.self) { box in box.channel.fields.invitedAt }
}

@c @implementation
public func covey_channel_joined_at(_ channel: OpaquePointer?) -> Int64 {
    number(channel, ChannelBox.self) { box in box.channel.fields.joinedAt }
}

@c @implementation
public func covey_channel_message_offset_at(_ channel: OpaquePointer?) -> Int64 {
    number(channel, ChannelBox.self) { box in box.channel.fields.messageOffset }
}

@c @implementation
public func covey_channel_metadata_keys(_ channel: OpaquePointer?) -> OpaquePointer? {
    child(channel, ChannelBox.self) { box in box.metadata.keyList }
}

@c @implementation
public func covey_channel_metadata(
    _ channel: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(channel, ChannelBox.self, length) { box in box.metadata.value(of: key) }
}

@c @implementation
public func covey_channel_json(
    _ channel: OpaquePointer?, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: json, length) { () throws(CoveyError) in
        let box = try resolve(channel, ChannelBox.self)
        return box.channel.json()
    }
}

@c @implementation
public func covey_channel_typing_count(_ channel: OpaquePointer?) -> Int64 {
    number(channel, ChannelBox.self) { box in box.channel.fields.typingUsers.count }
}

@c @implementation
public func covey_channel_typing_at(_ channel: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(channel, ChannelBox.self) { box in
        box.typing.pointer(at: Int(index)) { UserBox(box.channel.typingUsers[Int(index)]) }
    }
}

@c @implementation
public func covey_channel_bytes(
    _ channel: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: bytes, length) { () throws(CoveyError) in
        let box = try resolve(channel, ChannelBox.self)
        return SnapshotBytes.of(box.channel)
    }
}

@c @implementation
public func covey_channel_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ channel: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: channel, SnapshotBytes.channel, ChannelBox.init)
}

@c @implementation
public func covey_channel_retain(_ channel: OpaquePointer?) -> Int32 {
    retain(channel, ChannelBox.kind)
}

@c @implementation
public func covey_channel_release(_ channel: OpaquePointer?) {
    release(channel, ChannelBox.kind)
}

@c @implementation
public func covey_channel_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, ChannelListBox.self) { box in box.items.count }
}

@c @implementation
public func covey_channel_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, ChannelListBox.self) { box in box.handle(at: index) }
}

@c @implementation
public func covey_channel_list_retain(_ list: OpaquePointer?) -> Int32 {
    retain(list, ChannelListBox.kind)
}

@c @implementation
public func covey_channel_list_release(_ list: OpaquePointer?) {
    release(list, ChannelListBox.kind)
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
public func covey_group_channel_params_set_channel_url(
    _ params: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?
) -> Int32 {
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        value.new.channelUrl = try text(channelUrl, "channel_url")
        value.onlyOfNew = value.onlyOfNew ?? "channel_url"
    }
}

@c @implementation
public func covey_group_channel_params_set_cover_url(
    _ params: OpaquePointer?, _ coverUrl: UnsafePointer<CChar>?
) -> Int32 {
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
public func covey_group_channel_params_set_custom_type(
    _ params: OpaquePointer?, _ customType: UnsafePointer<CChar>?
) -> Int32 {
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        let type = try text(customType, "custom_type")
        (value.new.customType, value.changes.customType) = (type, type)
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
public func covey_group_channel_params_set_distinct(_ params: OpaquePointer?, _ isDistinct: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) { value in
        (value.new.isDistinct, value.changes.isDistinct) = (isDistinct, isDistinct)
    }
}

@c @implementation
public func covey_group_channel_params_set_public(_ params: OpaquePointer?, _ isPublic: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) { value in
        (value.new.isPublic, value.changes.isPublic) = (isPublic, isPublic)
    }
}

@c @implementation
public func covey_group_channel_params_set_discoverable(_ params: OpaquePointer?, _ isDiscoverable: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) { value in
        (value.new.isDiscoverable, value.changes.isDiscoverable) = (isDiscoverable, isDiscoverable)
    }
}

@c @implementation
public func covey_group_channel_params_set_access_code(
    _ params: OpaquePointer?, _ accessCode: UnsafePointer<CChar>?
) -> Int32 {
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        let code = try text(accessCode, "access_code")
        (value.new.accessCode, value.changes.accessCode) = (code, code)
    }
}

@c @implementation
public func covey_group_channel_params_set_message_survival_seconds(
    _ params: OpaquePointer?, _ seconds: Int64
) -> Int32 {
    set(params, GroupChannelSettings.self) { value throws(CoveyError) in
        let seconds = try lifetime(seconds, "seconds")
        (value.new.messageSurvivalSeconds, value.changes.messageSurvivalSeconds) = (seconds, seconds)
    }
}

@c @implementation
public func covey_group_channel_params_set_super(_ params: OpaquePointer?, _ isSuper: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) { value in
        value.new.isSuper = isSuper
        value.onlyOfNew = value.onlyOfNew ?? "super"
    }
}

@c @implementation
public func covey_group_channel_params_set_broadcast(_ params: OpaquePointer?, _ isBroadcast: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) { value in
        value.new.isBroadcast = isBroadcast
        value.onlyOfNew = value.onlyOfNew ?? "broadcast"
    }
}

@c @implementation
public func covey_group_channel_params_set_exclusive(_ params: OpaquePointer?, _ isExclusive: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) { value in
        value.new.isExclusive = isExclusive
        value.onlyOfNew = value.onlyOfNew ?? "exclusive"
    }
}

@c @implementation
public func covey_group_channel_params_set_ephemeral(_ params: OpaquePointer?, _ isEphemeral: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) { value in
        value.new.isEphemeral = isEphemeral
        value.onlyOfNew = value.onlyOfNew ?? "ephemeral"
    }
}

@c @implementation
public func covey_group_channel_params_set_strict(_ params: OpaquePointer?, _ isStrict: Bool) -> Int32 {
    set(params, GroupChannelSettings.self) { value in
        value.new.isStrict = isStrict
        value.onlyOfNew = value.onlyOfNew ?? "strict"
    }
}

@c @implementation
public func covey_group_channel_params_release(_ params: OpaquePointer?) {
    release(params, GroupChannelSettings.kind)
}
