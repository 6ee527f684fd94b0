// The files that are damaged: a cache of three channels with messages, chunks, an index and a user, and an outbox; once as
// a client leaves them when it closes, once as it leaves them when it is killed, with journals. And those of another user.

import CoveyModel
import CoveyRanges
import CoveyStore
import Foundation

/// SplitMix64: the same sequence on every run and machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

final class Template {
    static let files = ["cache.db", "cache.db-wal", "cache.db-shm", "outbox.db", "outbox.db-wal", "outbox.db-shm"]
    static let channels = ["birds", "trees", "stones"]
    static let messagesEach: Int64 = 150
    let root: String
    /// By channel URL and id.
    private(set) var truth: [String: [Int64: Message]] = [:]
    private(set) var unsent: [OutboxRow] = []
    /// By name of the file.
    private(set) var closed: [String: Data] = [:]
    private(set) var killed: [String: Data] = [:]
    private(set) var foreign: [String: Data] = [:]

    init() throws {
        let base = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
        var template = Array((base + "/covey-fuzz-XXXXXX").utf8CString)
        guard let made = mkdtemp(&template) else { throw CoveyError(.localDatabaseError, "no temporary directory") }
        root = String(cString: made)
        for (number, url) in Template.channels.enumerated() {
            for index in 1...Template.messagesEach {
                let message = Template.message(url, id: Int64(number + 1) * 1_000 + index, at: 1_000_000 + index * 10)
                truth[url, default: [:]][message.messageId] = message
            }
        }
        unsent = (1...9).map { Template.unsent("r\($0)", Template.channels[$0 % 3], Int64($0)) }
        foreign = try fill("you") { _ in }
        closed = try fill("me") { _ in }
        killed = try fill("me") { self.killed = try Template.read($0) }.isEmpty ? [:] : killed
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    static func location(_ root: String, _ user: String = "me") -> Store.Location {
        Store.Location(root: root, appId: "app", userId: user)
    }

    /// The files of a user as they are after closing.
    private func fill(_ user: String, _ beforeClosing: (String) throws -> Void) throws -> [String: Data] {
        let directory = root + "/app/" + user
        try? FileManager.default.removeItem(atPath: directory)
        let store = try Store.open(Template.location(root, user))
        try store.setUser(User(userId: user, nickname: "Name of \(user)"))
        for url in Template.channels {
            let messages = (truth[url] ?? [:]).values.sorted { $0.key < $1.key }
            try store.transaction { () throws(CoveyError) in
                try store.put(
                    GroupChannel(ChannelFields(url: url)).with {
                        $0.name = "The \(url)"
                        $0.myMemberState = .joined
                        $0.metadata = ["kind": url]
                        $0.lastMessage = messages.last
                    })
                for message in messages { try store.put(message) }
                try store.setChunks(
                    CompleteRanges([0..<(messages.last?.createdAt ?? 1) + 1]), channelUrl: url)
                try store.setPosition(stream: "messages", channelUrl: url, Store.Position(token: "t-\(url)", ts: 5))
            }
        }
        try store.setClockOffsetMs(17)
        while try store.indexForSearch(limit: 1_000) > 0 {}
        try store.outboxWrite(put: unsent, delete: [])
        try beforeClosing(directory)
        store.close()
        return try Template.read(directory)
    }

    private static func read(_ directory: String) throws -> [String: Data] {
        var found: [String: Data] = [:]
        for name in files where FileManager.default.fileExists(atPath: directory + "/" + name) {
            found[name] = try Data(contentsOf: URL(fileURLWithPath: directory + "/" + name))
        }
        return found
    }

    private static func message(_ url: String, id: Int64, at t: Int64) -> Message {
        Message.build {
            $0[.channelUrl] = url
            $0[.messageId] = id
            $0[.createdAt] = t
            $0[.senderId] = id % 3 == 0 ? "me" : "bo"
            $0[.requestId] = id % 3 == 0 ? "q\(id)" : ""
            $0[.text] = "message \(id) of \(url): " + String(repeating: "word ", count: Int(id % 40))
            $0.status = .succeeded
            $0.flags.insert(.hasSender)
        }
    }

    private static func unsent(_ requestId: String, _ url: String, _ sequence: Int64) -> OutboxRow {
        let pending = Message.build {
            $0[.channelUrl] = url
            $0[.requestId] = requestId
            $0[.localSequence] = sequence
            $0[.createdAt] = 2_000_000 + sequence
            $0[.senderId] = "me"
            $0[.text] = "unsent \(requestId)"
            $0.status = .pending
        }
        return OutboxRow(
            requestId: requestId, channelUrl: url, localSequence: sequence, waitsSinceMs: 2_000_000 + sequence,
            message: pending, params: UserMessageParams(message: "unsent \(requestId)"))
    }
}
