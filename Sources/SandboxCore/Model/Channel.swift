// A group channel and its members.
//
// `messages` is sorted by (created_at, id); both rise, so a new message is appended and every look-up is a binary
// search. `clockMs` is the channel clock of rest.md §16.1: the largest time issued here so far.

final class Channel {
    let url: String
    var name = ""
    var coverUrl = ""
    var data = ""
    var customType = ""
    /// Unix ms; the wire has seconds.
    let createdAtMs: Int64
    let creator: User?
    var isSuper = false
    var isBroadcast = false
    var isExclusive = false
    var isPublic = false
    var isDistinct = false
    var isDiscoverable = false
    var isEphemeral = false
    var accessCode = ""
    var isFrozen = false
    /// Seconds, -1: messages stay.
    var survivalSeconds: Int64 = -1
    var metadata: StringMap = [:]
    var counters: CounterMap = [:]
    /// A channel of notifications: left out of lists unless asked for; set by the control interface.
    var isChatNotification = false
    var isDeleted = false

    /// In the order in which they came.
    var members: [Member] = []
    var memberOf: [ExactString: Member] = [:]
    var joinedCount = 0
    /// Users who left but keep their operator status, and are operators again on return.
    var returningOperators: Set<ExactString> = []
    /// User id → end (Unix ms, -1 never).
    var bans: [ExactString: Ban] = [:]

    var messages: [Message] = []
    /// Those of users who are blocked in the whole application.
    var withheld: [Message] = []
    /// Deleted ones too: a repeated request and a reply to a deleted parent still find them.
    var messageOf: [Int64: Message] = [:]
    /// (user, req_id) → message (W12).
    var requests: [RequestKey: Message] = [:]
    /// Messages that changed or went, in the order of the changes; an entry is stale if its message changed later.
    var messageChanges: [(number: Int64, message: Message)] = []
    var staleMessageChanges = 0
    var purgeOffsetMs: Int64?
    /// Newest pin first.
    var pins: [Pin] = []
    /// Attached to messages here, in the order of their ids; deleted ones too.
    var polls: [Poll] = []

    var clockMs: Int64 = 0
    var lastEventAtMs: Int64 = 0
    /// Newest change that every member's view shows.
    var change = Change()

    init(url: String, createdAtMs: Int64, creator: User?) {
        self.url = url
        self.createdAtMs = createdAtMs
        self.creator = creator
    }

    func member(_ user: User) -> Member? { memberOf[ExactString(user.id)] }

    var memberLimit: Int { isSuper ? Limit.superGroupMembers : Limit.members }

    /// What makes a distinct channel the same: sorted members and custom type.
    static func distinctKey(memberIds: [String], customType: String) -> ExactString {
        let ids = memberIds.map(ExactString.init).sorted().map { "\($0.text.utf8.count):\($0.text)" }
        return ExactString(ids.joined() + "|" + customType)
    }

    var distinctKey: ExactString {
        Channel.distinctKey(memberIds: members.map(\.user.id), customType: customType)
    }
}

struct RequestKey: Hashable {
    let userOrdinal: Int
    let requestId: ExactString
}

struct Pin {
    let message: Message
    /// Rises in the whole server.
    let number: Int64
}

struct Ban {
    let startAtMs: Int64
    let endAtMs: Int64
    let description: String
}

/// A user's place in a channel, joined or invited, and the user's own state of the channel.
final class Member {
    enum State: String { case invited, joined }
    enum Hidden: String {
        case unhidden
        case allowsUnhide = "hidden_allow_auto_unhide"
        case preventsUnhide = "hidden_prevent_auto_unhide"
    }

    unowned let channel: Channel
    let user: User
    var state: State
    var isOperator = false
    var inviter: User?
    var invitedAtMs: Int64 = 0
    var joinedAtMs: Int64 = 0
    var readAtMs: Int64 = 0
    var deliveredAtMs: Int64 = 0
    /// Written by `Sandbox.setUnread` alone.
    var unreadCount = 0
    var unreadMentionCount = 0
    var hidden = Hidden.unhidden
    /// Messages with a lower `created_at` are invisible to this user.
    var messageOffsetMs: Int64 = 0
    /// When the user was invited or joined, whichever was first.
    let memberSinceMs: Int64
    var isMuted = false
    var muteStartAtMs: Int64 = -1
    /// Unix ms, -1 permanent.
    var muteEndAtMs: Int64 = -1
    var muteDescription = ""
    var pushTrigger = "default"
    var pushSound = "default"
    var countPreference = "all"
    /// Newest change that this member's view alone shows.
    var change = Change()

    private var cachedSender: (version: Int, sender: Sender)?

    init(channel: Channel, user: User, state: State, sinceMs: Int64) {
        self.channel = channel
        self.user = user
        self.state = state
        memberSinceMs = sinceMs
    }

    var isJoined: Bool { state == .joined }
    var role: String { isOperator ? "operator" : "none" }

    /// The current user data, for the user's new messages; shared by all of them until it changes.
    var sender: Sender {
        if let cachedSender, cachedSender.version == user.profileVersion,
            cachedSender.sender.isOperator == isOperator
        {
            return cachedSender.sender
        }
        let sender = Sender(user: user, isOperator: isOperator)
        cachedSender = (user.profileVersion, sender)
        return sender
    }
}
