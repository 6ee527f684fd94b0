// Members and lists of them behind handles, and the functions of user.h for them. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class MemberBox: Boxed {
    static let kind = HandleKind.member
    let member: Member
    fileprivate let user = ChildHandle()

    init(_ member: Member) { self.member = member }
}

final class MemberListBox: Boxed {
    static let kind = HandleKind.memberList
    let members: [Member]
    fileprivate let children: ChildHandles

    init(_ members: [Member]) {
        self.members = members
        children = ChildHandles(count: members.count)
    }
}

@c @implementation
public func covey_member_user(_ member: OpaquePointer?) -> OpaquePointer? {
    child(member, MemberBox.self) { box in box.user.pointer { UserBox(box.member.user) } }
}

@c @implementation
public func covey_member_state(_ member: OpaquePointer?) -> Int32 {
    number(member, MemberBox.self) { $0.member.state.rawValue }
}

@c @implementation
public func covey_member_role(_ member: OpaquePointer?) -> Int32 {
    number(member, MemberBox.self) { $0.member.role.rawValue }
}

@c @implementation
public func covey_member_is_muted(_ member: OpaquePointer?) -> Int32 {
    truth(member, MemberBox.self) { $0.member.isMuted }
}

@c @implementation
public func covey_member_muted_end_at(_ member: OpaquePointer?) -> Int64 {
    number(member, MemberBox.self) { $0.member.mutedEndAt }
}

@c @implementation
public func covey_member_is_blocked_by_me(_ member: OpaquePointer?) -> Int32 {
    truth(member, MemberBox.self) { $0.member.isBlockedByMe }
}

@c @implementation
public func covey_member_is_blocking_me(_ member: OpaquePointer?) -> Int32 {
    truth(member, MemberBox.self) { $0.member.isBlockingMe }
}

@c @implementation
public func covey_member_joined_at(_ member: OpaquePointer?) -> Int64 {
    number(member, MemberBox.self) { $0.member.joinedAt }
}

@c @implementation
public func covey_member_retain(_ member: OpaquePointer?) -> Int32 { retain(member, .member) }

@c @implementation
public func covey_member_release(_ member: OpaquePointer?) { release(member, .member) }

@c @implementation
public func covey_member_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, MemberListBox.self) { Int64($0.members.count) }
}

@c @implementation
public func covey_member_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, MemberListBox.self) { box in
        box.children.pointer(at: Int(index)) { MemberBox(box.members[Int(index)]) }
    }
}

@c @implementation
public func covey_member_list_retain(_ list: OpaquePointer?) -> Int32 { retain(list, .memberList) }

@c @implementation
public func covey_member_list_release(_ list: OpaquePointer?) { release(list, .memberList) }
