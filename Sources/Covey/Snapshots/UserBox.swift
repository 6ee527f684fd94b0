// A user behind a handle, also one who is banned or muted. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class UserBox: Boxed {
    static let kind = HandleKind.user
    let user: User
    let texts: CTexts
    let metadata: MetadataTexts

    init(_ user: User) {
        self.user = user
        texts = CTexts([user.userId, user.nickname, user.profileUrl])
        metadata = MetadataTexts(user.metadata ?? [:])
    }

    var onlineState: Int32 {
        let state =
            switch user.isOnline {
            case true?: COVEY_ONLINE_YES
            case false?: COVEY_ONLINE_NO
            case nil: COVEY_ONLINE_UNKNOWN
            }
        return Int32(state.rawValue)
    }
}

final class RestrictedUserBox: Boxed {
    static let kind = HandleKind.restrictedUser
    let restricted: RestrictedUser
    let user = ChildHandle()
    let texts: CTexts

    init(_ restricted: RestrictedUser) {
        self.restricted = restricted
        texts = CTexts([restricted.description])
    }
}
