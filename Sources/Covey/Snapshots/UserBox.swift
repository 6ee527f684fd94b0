// A user behind a handle, and the functions of user.h for it. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class UserBox: Boxed {
    static let kind = HandleKind.user
    let user: User
    fileprivate let texts: CTexts
    fileprivate let metadata: MetadataTexts

    init(_ user: User) {
        self.user = user
        texts = CTexts([user.userId, user.nickname, user.profileUrl])
        metadata = MetadataTexts(user.metadata ?? [:])
    }
}

@c @implementation
public func covey_user_id(_ user: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>? {
    borrowed(user, UserBox.self, length) { $0.texts.at(0) }
}

@c @implementation
public func covey_user_nickname(_ user: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>? {
    borrowed(user, UserBox.self, length) { $0.texts.at(1) }
}

@c @implementation
public func covey_user_profile_url(_ user: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<
    CChar
>? {
    borrowed(user, UserBox.self, length) { $0.texts.at(2) }
}

@c @implementation
public func covey_user_online_state(_ user: OpaquePointer?) -> Int32 {
    number(user, UserBox.self) {
        let state =
            switch $0.user.isOnline {
            case true?: COVEY_ONLINE_YES
            case false?: COVEY_ONLINE_NO
            case nil: COVEY_ONLINE_UNKNOWN
            }
        return Int32(state.rawValue)
    }
}

@c @implementation
public func covey_user_last_seen_at(_ user: OpaquePointer?) -> Int64 {
    number(user, UserBox.self) { $0.user.lastSeenAt }
}

@c @implementation
public func covey_user_is_active(_ user: OpaquePointer?) -> Int32 { truth(user, UserBox.self) { $0.user.isActive } }

@c @implementation
public func covey_user_metadata_keys(_ user: OpaquePointer?) -> OpaquePointer? {
    child(user, UserBox.self) { $0.metadata.keyList }
}

@c @implementation
public func covey_user_metadata(
    _ user: OpaquePointer?, _ key: UnsafePointer<CChar>?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(user, UserBox.self, length) { $0.metadata.value(of: key) }
}

@c @implementation
public func covey_user_retain(_ user: OpaquePointer?) -> Int32 { retain(user, .user) }

@c @implementation
public func covey_user_release(_ user: OpaquePointer?) { release(user, .user) }
