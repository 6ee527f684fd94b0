// Compares the parts of a message with the server's (INV-6): reactions, the poll, the file, the silent flag. The cached
// JSON is read by the sandbox's parser, not by the library's own.

import CoveyModel
import SandboxCore
import SandboxJSON

extension ConsistencyChecker {
    func compareParts(_ row: Message, _ message: Sandbox.StoredMessage) -> [String] {
        var found: [String] = []
        let reactions = reactions(of: row)
        if reactions != message.reactions {
            found.append("INV-6: \(row.messageId) has reactions \(reactions), at the server \(message.reactions)")
        }
        if row[.fileUrl] != message.fileUrl {
            found.append("INV-6: \(row.messageId) has file \(row[.fileUrl]), at the server \(message.fileUrl)")
        }
        if row.flags.contains(.silent) != message.isSilent {
            found.append("INV-6: \(row.messageId) is \(message.isSilent ? "not " : "")silent")
        }
        let (here, there) = (poll(of: row), message.poll.map(description))
        if here != there {
            found.append("INV-6: \(row.messageId) has poll \(here ?? "-"), at the server \(there ?? "-")")
        }
        return found
    }

    func reactions(of row: Message) -> [String: [String]] {
        guard !row.isEmpty(.reactions), let list = JSON(parsing: Array(row[.reactions].utf8))?.array else { return [:] }
        let pairs = list.map { ($0["key"]?.string ?? "", ($0["user_ids"]?.array ?? []).compactMap(\.string).sorted()) }
        return Dictionary(pairs, uniquingKeysWith: { first, second in first + second })
    }

    private func poll(of row: Message) -> String? {
        guard !row.isEmpty(.poll) else { return nil }
        guard let poll = JSON(parsing: Array(row[.poll].utf8)) else { return "no JSON" }
        let options = (poll["options"]?.array ?? []).map {
            "\($0["id"]?.int ?? 0):\($0["vote_count"]?.int ?? 0)"
        }
        let mine = (poll["voted_option_ids"]?.array ?? []).compactMap(\.int).sorted()
        return "\(poll["id"]?.int ?? 0) \(poll["status"]?.string ?? "") \(options) mine \(mine)"
    }

    private func description(_ poll: Sandbox.StoredPoll) -> String {
        let options = poll.options.map { "\($0.id):\($0.voterIds.count)" }
        let mine = poll.options.filter { $0.voterIds.contains(client.userId) }.map(\.id).sorted()
        return "\(poll.id) \(poll.isClosed ? "closed" : "open") \(options) mine \(mine)"
    }
}
