// A user of the sandbox: profile, credentials, connections, memberships, and the unread totals that every push carries.
//
// The totals are kept, not computed: each change of a member's count goes through `Sandbox.setUnread` (Unread.swift).
// `profileVersion` rises with every change that the user object shows; what was serialised from it is cached by it.

import SandboxJSON

final class User {
    let id: String
    /// Order of creation; stands for the user where a small key is wanted.
    let ordinal: Int
    var nickname: String { didSet { profileChanged() } }
    var profileUrl = "" { didSet { profileChanged() } }
    var metadata: StringMap = [:] { didSet { profileChanged() } }
    var preferredLanguages: [String] = [] { didSet { profileChanged() } }
    var discoveryKeys: [String] = [] { didSet { profileChanged() } }
    var isActive = true { didSet { profileChanged() } }
    var lastSeenAtMs: Int64 = 0 { didSet { profileChanged() } }
    var acceptsInvitations = true
    /// Unix ms; the wire has seconds.
    let createdAtMs: Int64
    var hasEverLoggedIn = false
    /// By user id: the users whom this user blocks (rest.md §13.1).
    var blocked: [ExactString: User] = [:]
    /// May send nowhere (900040); set by the control interface.
    var isMutedEverywhere = false
    /// Nobody sees the user's messages; set by the control interface.
    var isBlockedEverywhere = false
    var push = PushSettings()

    /// Access token → expiry (Unix ms, -1 never). Once one was issued, `user_id` alone is no credential any more.
    var tokens: [String: Int64] = [:]
    var hasIssuedToken = false
    var sessions: [Session] = []
    /// In the order in which they were opened.
    var connections: [Connection] = [] { didSet { profileChanged() } }

    /// By channel URL; joined and invited.
    var memberships: [ExactString: Member] = [:]
    var joinedChannelCount = 0
    /// Channels that are gone for this user: change number and time, for the channel changelog.
    var goneChannels: [ExactString: Change] = [:]
    /// By channel URL, for Truth.swift alone: when memberships began and ended, and the greatest time below which history was
    /// hidden in any of them.
    var endedMemberships: [ExactString: [Range<Int64>]] = [:]
    var hiddenBelowMs: [ExactString: Int64] = [:]

    var unreadTotal = 0
    var unreadByCustomType: [ExactString: Int] = [:]
    var lastEventAtMs: Int64 = 0

    private(set) var profileVersion = 0
    private var cachedFields: (version: Int, bytes: [UInt8])?
    private var cachedBrief: (version: Int, bytes: [UInt8])?

    init(id: String, ordinal: Int, nickname: String, createdAtMs: Int64) {
        self.id = id
        self.ordinal = ordinal
        self.nickname = nickname
        self.createdAtMs = createdAtMs
    }

    func hasBlocked(_ other: User) -> Bool { blocked[ExactString(other.id)] != nil }

    var isOnline: Bool { !connections.isEmpty }

    private func profileChanged() {
        profileVersion += 1
    }

    /// The members of the full user object (models.md §1), without braces.
    var fields: [UInt8] {
        if let cachedFields, cachedFields.version == profileVersion { return cachedFields.bytes }
        var writer = JSONWriter(reserving: 512)
        writer.beginObject()
        writer.field("user_id", id)
        writer.field("guest_id", id)
        writer.field("nickname", nickname)
        writer.field("name", nickname)
        writer.field("profile_url", profileUrl)
        writer.field("image", profileUrl)
        writer.object("metadata") { $0.pairs(metadata) }
        writer.field("is_active", isActive)
        writer.field("is_online", isOnline)
        writer.field("last_seen_at", isOnline ? 0 : lastSeenAtMs)
        writer.field("preferred_languages", preferredLanguages)
        writer.nullField("friend_discovery_key")
        writer.nullField("friend_name")
        writer.field("require_auth_for_profile_image", false)
        writer.endObject()
        let bytes = writer.strippedOfBraces()
        cachedFields = (profileVersion, bytes)
        return bytes
    }

    /// The reduced object for nested users, all spellings; an inviter is complete (models.md §1).
    var brief: [UInt8] {
        if let cachedBrief, cachedBrief.version == profileVersion { return cachedBrief.bytes }
        let bytes = JSONWriter.object { writer in
            writer.field("user_id", id)
            writer.field("guest_id", id)
            writer.field("nickname", nickname)
            writer.field("name", nickname)
            writer.field("profile_url", profileUrl)
            writer.field("image", profileUrl)
        }
        cachedBrief = (profileVersion, bytes)
        return bytes
    }

    var json: [UInt8] {
        JSONWriter.object(reserving: 512) { $0.members(fields) }
    }
}

/// A position in the order of all changes of the sandbox, and when it was reached (rest.md §16.8).
struct Change: Equatable {
    var number: Int64 = 0
    var atMs: Int64 = 0
}

/// One login: a session key and what it is worth.
final class Session {
    enum State { case valid, expired, revoked, userDeleted }

    let key: String
    let user: User
    var state = State.valid
    /// Unix ms, -1 none.
    let expiresAtMs: Int64
    /// The token the login was made with; a refresh without a token uses it.
    let token: String?
    /// The `ekey` of its newest login, which opens protected files.
    var fileKey = ""

    init(key: String, user: User, expiresAtMs: Int64, token: String?) {
        self.key = key
        self.user = user
        self.expiresAtMs = expiresAtMs
        self.token = token
    }
}

/// An open socket of a user that is logged in.
final class Connection {
    let id: Sandbox.ConnectionID
    let user: User
    var session: Session
    var lastReceivedAtMs: Int64

    init(id: Sandbox.ConnectionID, user: User, session: Session, nowMs: Int64) {
        self.id = id
        self.user = user
        self.session = session
        lastReceivedAtMs = nowMs
    }
}
