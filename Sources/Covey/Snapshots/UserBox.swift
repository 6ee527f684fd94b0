// A user behind a handle, also one who is banned or muted. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class UserBox: Boxed {
    static let kind = HandleKind.user
    private let source: Source
    let metadata: MetadataTexts

    private enum Source {
        case user(User, CTexts)
        /// The texts are those of the message's record: nothing is copied.
        case sender(of: Message)
    }

    init(_ user: User) {
        source = .user(user, CTexts([user.userId, user.nickname, user.profileUrl]))
        metadata = MetadataTexts(user.metadata ?? [:])
    }

    init(senderOf message: Message) {
        source = .sender(of: message)
        metadata = MetadataTexts([:])
    }

    var user: User {
        // Out of line: three Strings are made, and every getter would have a copy of it.
        @inline(never)
        get {
            switch source {
            case .user(let user, _): user
            case .sender(let message):
                User(
                    userId: message.senderId, nickname: message[.senderNickname], profileUrl: message[.senderProfileUrl]
                )
            }
        }
    }

    var id: CText? { text(0, .senderId) }
    var nickname: CText? { text(1, .senderNickname) }
    var profileUrl: CText? { text(2, .senderProfileUrl) }

    private func text(_ index: Int, _ text: Message.Text) -> CText? {
        switch source {
        case .user(_, let texts): texts.at(index)
        case .sender(let message): message.cText(text)
        }
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
