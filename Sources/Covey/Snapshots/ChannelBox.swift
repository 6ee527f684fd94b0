// A channel behind a handle, and the functions of channel.h for it. Immutable; any thread.

import CoveyHeader
import CoveyModel
import CoveyWire

final class ChannelBox: Boxed {
    static let kind = HandleKind.channel
    let channel: GroupChannel
    fileprivate let texts: CTexts
    fileprivate let metadata: MetadataTexts
    fileprivate let creator = ChildHandle()
    fileprivate let inviter = ChildHandle()
    fileprivate let members = ChildHandle()
    fileprivate let lastMessage = ChildHandle()
    fileprivate let lastPinnedMessage = ChildHandle()
    fileprivate let typing: ChildHandles

    init(_ channel: GroupChannel) {
        self.channel = channel
        typing = ChildHandles(count: channel.typingUsers.count)
        texts = CTexts([channel.url, channel.name, channel.coverUrl, channel.data, channel.customType])
        metadata = MetadataTexts(channel.metadata ?? [:])
    }
}

private func get(_ channel: OpaquePointer?, _ value: (ChannelFields) -> Int64) -> Int64 {
    number(channel, ChannelBox.self) { value($0.channel.fields) }
}

private func get(_ channel: OpaquePointer?, _ value: (ChannelFields) -> Int32) -> Int32 {
    number(channel, ChannelBox.self) { value($0.channel.fields) }
}

private func get(_ channel: OpaquePointer?, text: Int, _ length: TextLength?) -> UnsafePointer<CChar>? {
    borrowed(channel, ChannelBox.self, length) { $0.texts.at(text) }
}

@c @implementation
public func covey_channel_url(_ channel: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>?
{
    get(channel, text: 0, length)
}

@c @implementation
public func covey_channel_name(_ channel: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>?
{
    get(channel, text: 1, length)
}

@c @implementation
public func covey_channel_cover_url(_ channel: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<
    CChar
>? {
    get(channel, text: 2, length)
}

@c @implementation
public func covey_channel_data(_ channel: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>?
{
    get(channel, text: 3, length)
}

@c @implementation
public func covey_channel_custom_type(_ channel: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<
    CChar
>? {
    get(channel, text: 4, length)
}

@c @implementation
public func covey_channel_created_at(_ channel: OpaquePointer?) -> Int64 { get(channel) { $0.createdAt } }

@c @implementation
public func covey_channel_creator(_ channel: OpaquePointer?) -> OpaquePointer? {
    child(channel, ChannelBox.self) { box in
        box.channel.createdBy.flatMap { user in box.creator.pointer { UserBox(user) } }
    }
}

@c @implementation
public func covey_channel_flags(_ channel: OpaquePointer?) -> Int64 { get(channel) { $0.flags.rawValue } }

@c @implementation
public func covey_channel_member_count(_ channel: OpaquePointer?) -> Int64 { get(channel) { $0.memberCount } }

@c @implementation
public func covey_channel_joined_member_count(_ channel: OpaquePointer?) -> Int64 {
    get(channel) { $0.joinedMemberCount }
}

@c @implementation
public func covey_channel_members(_ channel: OpaquePointer?) -> OpaquePointer? {
    child(channel, ChannelBox.self) { box in
        box.channel.members.flatMap { members in box.members.pointer { MemberListBox(members) } }
    }
}

@c @implementation
public func covey_channel_unread_message_count(_ channel: OpaquePointer?) -> Int64 {
    get(channel) { $0.unreadMessageCount }
}

@c @implementation
public func covey_channel_unread_mention_count(_ channel: OpaquePointer?) -> Int64 {
    get(channel) { $0.unreadMentionCount }
}

@c @implementation
public func covey_channel_my_last_read_at(_ channel: OpaquePointer?) -> Int64 { get(channel) { $0.myLastRead } }

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
    get(channel) { Int64($0.pinnedMessageIds.count) }
}

@c @implementation
public func covey_channel_pinned_message_id_at(_ channel: OpaquePointer?, _ index: Int64) -> Int64 {
    get(channel) { fields in
        let ids = fields.pinnedMessageIds
        return 0..<Int64(ids.count) ~= index ? ids[Int(index)] : 0
    }
}

@c @implementation
public func covey_channel_my_push_trigger(_ channel: OpaquePointer?) -> Int32 {
    get(channel) { (PushTrigger(name: $0.pushTriggerOption) ?? .byUser).rawValue }
}

@c @implementation
public func covey_channel_my_count_preference(_ channel: OpaquePointer?) -> Int32 {
    get(channel) { (CountPreference(name: $0.countPreference) ?? .all).rawValue }
}

@c @implementation
public func covey_channel_my_member_state(_ channel: OpaquePointer?) -> Int32 {
    get(channel) { $0.myMemberState.rawValue }
}

@c @implementation
public func covey_channel_my_role(_ channel: OpaquePointer?) -> Int32 { get(channel) { $0.myRole.rawValue } }

@c @implementation
public func covey_channel_is_muted(_ channel: OpaquePointer?) -> Int32 {
    truth(channel, ChannelBox.self) { $0.channel.isMuted }
}

@c @implementation
public func covey_channel_hidden_state(_ channel: OpaquePointer?) -> Int32 { get(channel) { $0.hiddenState.rawValue } }

@c @implementation
public func covey_channel_inviter(_ channel: OpaquePointer?) -> OpaquePointer? {
    child(channel, ChannelBox.self) { box in
        box.channel.inviter.flatMap { user in box.inviter.pointer { UserBox(user) } }
    }
}

@c @implementation
public func covey_channel_invited_at(_ channel: OpaquePointer?) -> Int64 { get(channel) { $0.invitedAt } }

@c @implementation
public func covey_channel_joined_at(_ channel: OpaquePointer?) -> Int64 { get(channel) { $0.joinedAt } }

@c @implementation
public func covey_channel_message_offset_at(_ channel: OpaquePointer?) -> Int64 { get(channel) { $0.messageOffset } }

@c @implementation
public func covey_channel_metadata_keys(_ channel: OpaquePointer?) -> OpaquePointer? {
    child(channel, ChannelBox.self) { $0.metadata.keyList }
}

@c @implementation
public func covey_channel_metadata(
    _ channel: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(channel, ChannelBox.self, length) { $0.metadata.value(of: key) }
}

@c @implementation
public func covey_channel_json(
    _ channel: OpaquePointer?, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: json, length) { () throws(CoveyError) in try resolve(channel, ChannelBox.self).channel.json() }
}

@c @implementation
public func covey_channel_typing_count(_ channel: OpaquePointer?) -> Int64 {
    get(channel) { Int64($0.typingUsers.count) }
}

@c @implementation
public func covey_channel_typing_at(_ channel: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(channel, ChannelBox.self) { box in
        box.typing.pointer(at: Int(index)) { UserBox(box.channel.typingUsers[Int(index)]) }
    }
}

@c @implementation
public func covey_channel_retain(_ channel: OpaquePointer?) -> Int32 { retain(channel, .channel) }

@c @implementation
public func covey_channel_release(_ channel: OpaquePointer?) { release(channel, .channel) }
