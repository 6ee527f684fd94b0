// The functions of user.h that Shims/user.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_user_id(_ user: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>? {
    borrowed(user, UserBox.self, length) { box in box.id }
}

@c @implementation
public func covey_user_nickname(_ user: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>? {
    borrowed(user, UserBox.self, length) { box in box.nickname }
}

@c @implementation
public func covey_user_profile_url(
    _ user: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(user, UserBox.self, length) { box in box.profileUrl }
}

@c @implementation
public func covey_user_online_state(_ user: OpaquePointer?) -> Int32 {
    number(user, UserBox.self) { box in box.onlineState }
}

@c @implementation
public func covey_user_last_seen_at(_ user: OpaquePointer?) -> Int64 {
    number(user, UserBox.self) { box in box.user.lastSeenAt }
}

@c @implementation
public func covey_user_is_active(_ user: OpaquePointer?) -> Int32 {
    number(user, UserBox.self) { box in box.user.isActive }
}

@c @implementation
public func covey_user_metadata_keys(_ user: OpaquePointer?) -> OpaquePointer? {
    child(user, UserBox.self) { box in box.metadataKeys }
}

@c @implementation
public func covey_user_metadata(
    _ user: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(user, UserBox.self, length) { box in box.metadata(of: key) }
}

@c @implementation
public func covey_user_bytes(
    _ user: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: bytes, length) { () throws(CoveyError) in
        let box = try resolve(user, UserBox.self)
        return SnapshotBytes.of(box.user)
    }
}

@c @implementation
public func covey_user_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ user: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: user, SnapshotBytes.user, UserBox.init)
}

@c @implementation
public func covey_user_retain(_ user: OpaquePointer?) -> Int32 {
    retain(user, UserBox.kind)
}

@c @implementation
public func covey_user_release(_ user: OpaquePointer?) {
    release(user, UserBox.kind)
}

@c @implementation
public func covey_user_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, UserListBox.self) { box in box.items.count }
}

@c @implementation
public func covey_user_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, UserListBox.self) { box in box.handle(at: index) }
}

@c @implementation
public func covey_user_list_retain(_ list: OpaquePointer?) -> Int32 {
    retain(list, UserListBox.kind)
}

@c @implementation
public func covey_user_list_release(_ list: OpaquePointer?) {
    release(list, UserListBox.kind)
}

@c @implementation
public func covey_member_user(_ member: OpaquePointer?) -> OpaquePointer? {
    child(member, MemberBox.self) { box in box.user.pointer { UserBox(box.member.user) } }
}

@c @implementation
public func covey_member_state(_ member: OpaquePointer?) -> Int32 {
    number(member, MemberBox.self) { box in box.member.state.rawValue }
}

@c @implementation
public func covey_member_role(_ member: OpaquePointer?) -> Int32 {
    number(member, MemberBox.self) { box in box.member.role.rawValue }
}

@c @implementation
public func covey_member_is_muted(_ member: OpaquePointer?) -> Int32 {
    number(member, MemberBox.self) { box in box.member.isMuted }
}

@c @implementation
public func covey_member_muted_end_at(_ member: OpaquePointer?) -> Int64 {
    number(member, MemberBox.self) { box in box.member.mutedEndAt }
}

@c @implementation
public func covey_member_is_blocked_by_me(_ member: OpaquePointer?) -> Int32 {
    number(member, MemberBox.self) { box in box.member.isBlockedByMe }
}

@c @implementation
public func covey_member_is_blocking_me(_ member: OpaquePointer?) -> Int32 {
    number(member, MemberBox.self) { box in box.member.isBlockingMe }
}

@c @implementation
public func covey_member_joined_at(_ member: OpaquePointer?) -> Int64 {
    number(member, MemberBox.self) { box in box.member.joinedAt }
}

@c @implementation
public func covey_member_bytes(
    _ member: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: bytes, length) { () throws(CoveyError) in
        let box = try resolve(member, MemberBox.self)
        return SnapshotBytes.of(box.member)
    }
}

@c @implementation
public func covey_member_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ member: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: member, SnapshotBytes.member, MemberBox.init)
}

@c @implementation
public func covey_member_retain(_ member: OpaquePointer?) -> Int32 {
    retain(member, MemberBox.kind)
}

@c @implementation
public func covey_member_release(_ member: OpaquePointer?) {
    release(member, MemberBox.kind)
}

@c @implementation
public func covey_member_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, MemberListBox.self) { box in box.items.count }
}

@c @implementation
public func covey_member_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, MemberListBox.self) { box in box.handle(at: index) }
}

@c @implementation
public func covey_member_list_retain(_ list: OpaquePointer?) -> Int32 {
    retain(list, MemberListBox.kind)
}

@c @implementation
public func covey_member_list_release(_ list: OpaquePointer?) {
    release(list, MemberListBox.kind)
}

@c @implementation
public func covey_restricted_user_user(_ restricted: OpaquePointer?) -> OpaquePointer? {
    child(restricted, RestrictedUserBox.self) { box in box.user.pointer { UserBox(box.restricted.user) } }
}

@c @implementation
public func covey_restricted_user_description(
    _ restricted: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(restricted, RestrictedUserBox.self, length) { box in box.texts.at(0) }
}

@c @implementation
public func covey_restricted_user_start_at(_ restricted: OpaquePointer?) -> Int64 {
    number(restricted, RestrictedUserBox.self) { box in box.restricted.startAt }
}

@c @implementation
public func covey_restricted_user_end_at(_ restricted: OpaquePointer?) -> Int64 {
    number(restricted, RestrictedUserBox.self) { box in box.restricted.endAt }
}

@c @implementation
public func covey_restricted_user_bytes(
    _ restricted: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: bytes, length) { () throws(CoveyError) in
        let box = try resolve(restricted, RestrictedUserBox.self)
        return SnapshotBytes.of(box.restricted)
    }
}

@c @implementation
public func covey_restricted_user_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ restricted: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: restricted, SnapshotBytes.restricted, RestrictedUserBox.init)
}

@c @implementation
public func covey_restricted_user_retain(_ restricted: OpaquePointer?) -> Int32 {
    retain(restricted, RestrictedUserBox.kind)
}

@c @implementation
public func covey_restricted_user_release(_ restricted: OpaquePointer?) {
    release(restricted, RestrictedUserBox.kind)
}

@c @implementation
public func covey_restricted_user_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, RestrictedUserListBox.self) { box in box.items.count }
}

@c @implementation
public func covey_restricted_user_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, RestrictedUserListBox.self) { box in box.handle(at: index) }
}

@c @implementation
public func covey_restricted_user_list_retain(_ list: OpaquePointer?) -> Int32 {
    retain(list, RestrictedUserListBox.kind)
}

@c @implementation
public func covey_restricted_user_list_release(_ list: OpaquePointer?) {
    release(list, RestrictedUserListBox.kind)
}
