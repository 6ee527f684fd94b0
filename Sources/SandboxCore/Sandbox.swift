// The sandbox server's model: requests and frames in, responses and frames out.
//
// Pure and deterministic: no socket, thread, clock or random source of its own. The same calls with the same times give
// the same bytes. One thread at a time may use it; it keeps no reference to its caller. Times are Unix milliseconds
// unless a name says seconds. A simulated clock starts at 10,000,000,000 ms or later (models.md §0.1).
//
// Written from the protocol pages alone; it shares no code with the client.

import SandboxJSON

public final class Sandbox {
    public struct ConnectionID: Hashable, Sendable {
        public let rawValue: UInt64

        public init(rawValue: UInt64) {
            self.rawValue = rawValue
        }
    }

    /// What the caller has to do, in this order per connection.
    public enum Output: Sendable {
        /// One complete text frame with its line feed.
        case send(ConnectionID, [UInt8])
        /// A WebSocket close with 1000, after what was sent before.
        case close(ConnectionID)
    }

    public struct Request: Sendable {
        public var method: String
        /// Path and query as they came.
        public var target: String
        public var headers: [(String, String)]
        public var body: [UInt8]

        public init(method: String, target: String, headers: [(String, String)] = [], body: [UInt8] = []) {
            self.method = method
            self.target = target
            self.headers = headers
            self.body = body
        }
    }

    public struct Response: Sendable {
        public var status: Int
        public var body: [UInt8]
        public var headers: [(String, String)]
    }

    public internal(set) var options: Options
    /// A repeated request id stores one message (W12). Off: a server that does not know them.
    public var deduplicatesRequestIds = true
    /// How far ahead a message must be scheduled, at least (R33).
    public var scheduleLeadMs: Int64 = 300_000

    var random: SeededGenerator
    var clock = Clock()
    var users: [ExactString: User] = [:]
    var usersById: [User]?
    /// Ids of deleted users: they cannot log in again by themselves (400301).
    var deletedUserIds: Set<ExactString> = []
    var lastUserOrdinal = 0
    var sessions: [String: Session] = [:]
    var connections: [UInt64: Connection] = [:]
    var channels: [ExactString: Channel] = [:]
    var distinctChannels: [ExactString: Channel] = [:]
    var files = FileStore()
    var fileKeys: [String: Session] = [:]
    var timers = TimerHeap()
    var outputs: [Output] = []
    /// Only in a sandbox that is asked for the description of its API.
    var recorder: FieldRecorder?
    var reports: [Report] = []
    /// The application's own, in the order in which they were added. While there are none, a report may name any (R50).
    var customReportCategories: [String] = []
    var settings = ApplicationSettings()
    /// While it lasts, sockets get BUSY instead of LOGI.
    var busy: Busy?
    var lastConnectionNumber: UInt64 = 0
    var lastMessageId: Int64 = 0
    var lastChangeNumber: Int64 = 0
    var lastChannelNumber: Int64 = 0
    var lastPinNumber: Int64 = 0
    var polls: [Int64: Poll] = [:]
    var lastPollId: Int64 = 0
    var lastPollOptionId: Int64 = 0
    var scheduledMessages: [Int64: ScheduledMessage] = [:]
    var lastScheduledMessageId: Int64 = 0
    /// Rises when tokens are forgotten; older tokens are expired.
    var listEpoch: Int64 = 0
    var changelogEpoch: Int64 = 0

    public init(options: Options = .init()) {
        self.options = options
        random = SeededGenerator(seed: options.seed)
    }

    /// Users, members, messages and threads refer to each other: without this none of them would ever be freed.
    deinit {
        for user in users.values {
            (user.memberships, user.blocked) = ([:], [:])
            (user.sessions, user.connections) = ([], [])
        }
        for channel in channels.values {
            for message in channel.messageOf.values { (message.thread, message.details) = (nil, nil) }
        }
    }

    /// Every entry: the time moves on, and what the call wants sent is collected and handed out.
    func enter<Result>(nowMs: Int64, _ body: () -> Result) -> (Result, [Output]) {
        clock.advance(to: nowMs)
        let result = body()
        defer { outputs = [] }
        return (result, outputs)
    }

    // MARK: Changes

    func nextChange() -> Change {
        lastChangeNumber += 1
        return Change(number: lastChangeNumber, atMs: clock.nowMs)
    }

    /// Something changed that the view of every member shows.
    func touch(_ channel: Channel) {
        channel.change = nextChange()
    }

    /// Something changed that the view of this member alone shows.
    func touch(_ member: Member) {
        member.change = nextChange()
    }

    /// A message changed after its creation, or went (rest.md §9.3).
    func touch(_ message: Message, in channel: Channel) {
        if message.change.number != 0 { channel.staleMessageChanges += 1 }
        message.change = nextChange()
        channel.messageChanges.append((message.change.number, message))
        if channel.staleMessageChanges > 64, channel.staleMessageChanges * 2 > channel.messageChanges.count {
            channel.messageChanges.removeAll { $0.number != $0.message.change.number }
            channel.staleMessageChanges = 0
        }
    }

    // MARK: Look-ups

    func user(_ id: String) -> User? { users[ExactString(id)] }

    func channel(_ url: String) -> Channel? { channels[ExactString(url)] }

    func addUser(id: String, nickname: String) -> User {
        lastUserOrdinal += 1
        let user = User(id: id, ordinal: lastUserOrdinal, nickname: nickname, createdAtMs: clock.nowMs)
        users[ExactString(id)] = user
        usersById = nil
        return user
    }

    /// All users in the order of their ids.
    var sortedUsers: [User] {
        if let usersById { return usersById }
        let sorted = users.sorted { $0.key < $1.key }.map(\.value)
        usersById = sorted
        return sorted
    }
}
