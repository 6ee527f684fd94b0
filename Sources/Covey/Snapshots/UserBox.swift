// A user behind a handle, also one who is banned or muted. Immutable; any thread.

import CoveyHeader
import CoveyModel

class UserBox: Boxed, @unchecked Sendable {
    // Unchecked: it has a subclass, MessageBox; all fields are constants.
    class var kind: HandleKind { .user }
    /// Nil: the sender of a message, whose fields are the message's.
    private let own: Own?

    private final class Own: Sendable {
        let user: User
        let texts: CTexts
        let metadata: MetadataTexts

        init(_ user: User) {
            (self.user, texts) = (user, CTexts([user.userId, user.nickname, user.profileUrl]))
            metadata = MetadataTexts(user.metadata ?? [:])
        }
    }

    init(_ user: User) { own = Own(user) }
    init() { own = nil }

    var user: User { own?.user ?? User(userId: "") }
    func text(_ index: Int, _ text: Message.Text) -> CText? { own?.texts.at(index) }
    var metadataKeys: OpaquePointer? { own?.metadata.keyList }
    func metadata(of key: UnsafePointer<CChar>?) -> CText? { own?.metadata.value(of: key) }

    var id: CText? { text(0, .senderId) }
    var nickname: CText? { text(1, .senderNickname) }
    var profileUrl: CText? { text(2, .senderProfileUrl) }

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
