// Options of a sandbox at its start, and the fixed limits of the protocol.

extension Sandbox {
    public struct Options: Sendable, Codable {
        /// The only application id accepted; nil accepts any (W6).
        public var appId: String?
        /// Whether an unknown user is created at login (W4).
        public var createUnknownUsers = true
        /// Seed of everything that looks random.
        public var seed: UInt64 = 1
        /// Secret of the `Api-Token` header.
        public var apiToken = "sandbox-api-token"
        /// Time that clients may stay silent: twice the sum (W28).
        public var pingIntervalSeconds: Int64 = 15
        public var pongTimeoutSeconds: Int64 = 5
        /// Life of the session keys of clients that can refresh (`expiring_session` 1); nil: as long as the token's.
        public var sessionKeyLifetimeMs: Int64?
        /// Off: members see only what was sent after they were invited or joined (rest.md §16.6).
        public var showsHistoryToNewMembers = true
        /// On: only operators may update a channel (rest.md §7.5).
        public var onlyOperatorsUpdateChannels = false
        public var maximumConnectionsPerUser: Int?
        /// Of all users together.
        public var maximumConnections: Int?
        /// Permission switches that are off.
        public var forbidden: Set<Permission> = []
        /// On: files of messages and their thumbnails are handed out only with the `ekey` of a login (rest.md §9.11).
        public var filesRequireAuth = false

        public init() {}
    }
}

/// Limits that the protocol names (R5, W5, W31).
enum Limit {
    static let userIdCharacters = 80
    static let messageCharacters = 5_000
    static let customTypeCharacters = 128
    static let channelNameCharacters = 191
    static let addressCharacters = 2_048
    static let metadataKeyCharacters = 128
    static let metadataValueCharacters = 190
    static let members = 100
    static let superGroupMembers = 20_000
    static let joinedChannels = 2_000
    static let superGroupUnread = 100
    static let notifiedMentions = 10
    static let metaArrayKeys = 5
    static let metaArrayValues = 10
    static let mostReplies = 5
    static let sampledUsers = 10
    static let gapPage = 100
    static let uploadMegabytes = 25
    static let filesPerMessage = 30
    static let thumbnails = 3
    static let reactionCharacters = 30
    static let pins = 10
    static let pollTitleCharacters = 2_048
    static let pollOptionCharacters = 2_000
    static let hugeGap: Int64 = 300
    /// Times from here on mean "infinite" (rest.md §3).
    static let infiniteTimeMs: Int64 = 9_007_199_254_740_991
}
