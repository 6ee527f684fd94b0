// A stored message. What nearly every message has is here, the rest in `details`, which most do not need: a plain text
// message costs about 300 bytes and its text. JSON is written from it when it is asked for, once for all receivers.

import SandboxJSON

final class Message {
    enum Kind: String { case text = "MESG", file = "FILE", admin = "ADMM", broadcast = "BRDM" }

    let id: Int64
    let createdAtMs: Int64
    let kind: Kind
    let requestId: String
    /// As the sender was; nil for admin messages.
    let sender: Sender?
    /// W16: fixed when the message was stored.
    let previousId: Int64?
    let parent: Message?
    let isReplyToChannel: Bool
    let isSilent: Bool
    var updatedAtMs: Int64 = 0
    var text: String
    var data: String
    var customType: String
    var details: Details?
    var thread: Thread?
    /// Newest change after its creation; number 0: none.
    var change = Change()
    /// 0: not deleted.
    var deletedAtMs: Int64 = 0

    init(
        id: Int64, createdAtMs: Int64, kind: Kind, requestId: String, sender: Sender?, previousId: Int64?,
        parent: Message?, isReplyToChannel: Bool, isSilent: Bool, text: String, data: String, customType: String
    ) {
        self.id = id
        self.createdAtMs = createdAtMs
        self.kind = kind
        self.requestId = requestId
        self.sender = sender
        self.previousId = previousId
        self.parent = parent
        self.isReplyToChannel = isReplyToChannel
        self.isSilent = isSilent
        self.text = text
        self.data = data
        self.customType = customType
    }

    var isDeleted: Bool { deletedAtMs != 0 }
    var isAdmin: Bool { kind == .admin || kind == .broadcast }
    /// Whether it counts as unread and may mention (rest.md §16.2, W9).
    var counts: Bool { !isSilent && (parent == nil || isReplyToChannel) }

    /// For a change: made if it was not needed yet.
    var changeableDetails: Details {
        if let details { return details }
        let details = Details()
        self.details = details
        return details
    }

    /// Whether its JSON differs from viewer to viewer.
    var hasViews: Bool {
        guard let details else { return false }
        return details.reactions.contains { !$0.users.isEmpty } || !details.mutedThread.isEmpty
            || details.poll?.voterCount ?? 0 > 0
    }

    func mentions(_ user: User) -> Bool {
        guard let details else { return false }
        return details.mentionsChannel || details.mentioned.contains { $0 === user }
    }

    /// What few messages have; a class, so that the others pay one word for it.
    final class Details {
        var mentionsChannel = false
        var mentioned: [User] = []
        var mentionTemplate: String?
        var metaArray: [MetaArray] = []
        var files: [JSON] = []
        var file: File?
        var thumbnails: [JSON] = []
        var targetLanguages: [String] = []
        /// Those of the languages asked for that are there.
        var translatedLanguages: [String] = []
        /// In the order in which the keys were first used; one without users is kept for its time alone.
        var reactions: [Reaction] = []
        var poll: Poll?
        /// Ordinals of the users who get no push for replies.
        var mutedThread: Set<Int> = []
        var extended: JSON?
        var criticalAlert: (name: String, volume: Double)?
        var forcesLastMessage = false
    }

    struct MetaArray {
        var key: String
        var values: [String]
    }

    struct Reaction {
        let key: String
        /// In the order in which they reacted.
        var users: [User] = []
        /// Unix ms; each change raises it.
        var updatedAtMs: Int64 = 0
    }

    struct File {
        var url: String
        var name: String
        var type: String
        var sizeBytes: Int64
        var requiresAuth: Bool
    }

    /// Replies to this message that are not deleted, oldest first.
    final class Thread {
        var replies: [Message] = []
        var updatedAtMs: Int64 = 0
    }
}

/// The `user` of a message: the user at that time, serialized.
final class Sender {
    let user: User
    let isOperator: Bool
    let json: [UInt8]

    /// - Parameter looks: the user at that time; nil: the current user data.
    init(user: User, isOperator: Bool, looking looks: User? = nil) {
        self.user = user
        self.isOperator = isOperator
        json = JSONWriter.object(reserving: 512) { writer in
            writer.members((looks ?? user).fields)
            writer.field("role", isOperator ? "operator" : "none")
            writer.field("is_blocked_by_me", false)
        }
    }
}
