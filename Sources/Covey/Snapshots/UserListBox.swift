// Lists of users, and banned and muted users, behind handles, with the functions of user.h for them. Immutable; any
// thread.

import CoveyHeader
import CoveyModel

final class UserListBox: Boxed {
    static let kind = HandleKind.userList
    let users: [User]
    fileprivate let children: ChildHandles

    init(_ users: [User]) {
        self.users = users
        children = ChildHandles(count: users.count)
    }
}

final class RestrictedUserBox: Boxed {
    static let kind = HandleKind.restrictedUser
    let restricted: RestrictedUser
    fileprivate let user = ChildHandle()
    fileprivate let texts: CTexts

    init(_ restricted: RestrictedUser) {
        self.restricted = restricted
        texts = CTexts([restricted.description])
    }
}

final class RestrictedUserListBox: Boxed {
    static let kind = HandleKind.restrictedUserList
    let users: [RestrictedUser]
    fileprivate let children: ChildHandles

    init(_ users: [RestrictedUser]) {
        self.users = users
        children = ChildHandles(count: users.count)
    }
}

@c @implementation
public func covey_user_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, UserListBox.self) { Int64($0.users.count) }
}

@c @implementation
public func covey_user_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, UserListBox.self) { box in box.children.pointer(at: Int(index)) { UserBox(box.users[Int(index)]) } }
}

@c @implementation
public func covey_user_list_retain(_ list: OpaquePointer?) -> Int32 { retain(list, .userList) }

@c @implementation
public func covey_user_list_release(_ list: OpaquePointer?) { release(list, .userList) }

@c @implementation
public func covey_restricted_user_user(_ restricted: OpaquePointer?) -> OpaquePointer? {
    child(restricted, RestrictedUserBox.self) { box in box.user.pointer { UserBox(box.restricted.user) } }
}

@c @implementation
public func covey_restricted_user_description(
    _ restricted: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(restricted, RestrictedUserBox.self, length) { $0.texts.at(0) }
}

@c @implementation
public func covey_restricted_user_start_at(_ restricted: OpaquePointer?) -> Int64 {
    number(restricted, RestrictedUserBox.self) { $0.restricted.startAt }
}

@c @implementation
public func covey_restricted_user_end_at(_ restricted: OpaquePointer?) -> Int64 {
    number(restricted, RestrictedUserBox.self) { $0.restricted.endAt }
}

@c @implementation
public func covey_restricted_user_retain(_ restricted: OpaquePointer?) -> Int32 { retain(restricted, .restrictedUser) }

@c @implementation
public func covey_restricted_user_release(_ restricted: OpaquePointer?) { release(restricted, .restrictedUser) }

@c @implementation
public func covey_restricted_user_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, RestrictedUserListBox.self) { Int64($0.users.count) }
}

@c @implementation
public func covey_restricted_user_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, RestrictedUserListBox.self) { box in
        box.children.pointer(at: Int(index)) { RestrictedUserBox(box.users[Int(index)]) }
    }
}

@c @implementation
public func covey_restricted_user_list_retain(_ list: OpaquePointer?) -> Int32 { retain(list, .restrictedUserList) }

@c @implementation
public func covey_restricted_user_list_release(_ list: OpaquePointer?) { release(list, .restrictedUserList) }
