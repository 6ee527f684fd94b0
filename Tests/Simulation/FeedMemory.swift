// What the app of a feed knows of each message that it was given, by what the feed reported it since. At rest that must be what the
// server knows.

import CoveyModel
import CoveyWire
import SandboxCore

struct FeedMemory {
    private struct Message {
        var updatedAt: Int64
        var reactions: [String: [String]]
        var isDeleted = false
    }

    let kinds: FeedChangeKinds
    private var messages: [Int64: Message] = [:]
    private var identities: Set<String> = []

    init(kinds: FeedChangeKinds) { self.kinds = kinds }

    mutating func processDied() { identities = [] }

    /// Gives what is wrong with it.
    mutating func received(_ item: FeedItem) -> [String] {
        let id = item.messageId
        switch item.content {
        case .message(let message):
            messages[id] = Message(updatedAt: message.updatedAt, reactions: message.usersByReaction)
        case .edited(let message): messages[id]?.updatedAt = message.updatedAt
        case .reactions(let message, _): messages[id]?.reactions = message.usersByReaction
        case .deleted: messages[id]?.isDeleted = true
        case .joined, .left, .gap: break
        }
        var faults: [String] = []
        if let wanted = item.kind.asChange, !kinds.contains(wanted) {
            faults.append("feed: \(item.identity) was not asked for")
        }
        // Reactions and gaps have no date of their own, and memberships one in seconds.
        if ![.reactions, .gap, .joined, .left].contains(item.kind), !identities.insert(item.identity).inserted {
            faults.append("feed: \(item.identity) came twice")
        }
        return faults
    }

    /// At rest: what the app does not know of the user's messages.
    func stale(_ truth: [Sandbox.StoredMessage], visibleFromMs: Int64) -> [String] {
        truth.filter { $0.createdAtMs >= visibleFromMs }.compactMap { message in
            guard let known = messages[message.id] else { return nil }
            if message.isDeleted {
                return kinds.contains(.deletions) && !known.isDeleted ? "deletion of \(message.id)" : nil
            }
            if kinds.contains(.edits), known.updatedAt != message.updatedAtMs {
                return "edit of \(message.id): \(known.updatedAt), not \(message.updatedAtMs)"
            }
            if kinds.contains(.reactions), known.reactions != message.reactions {
                return "reactions of \(message.id): \(known.reactions), not \(message.reactions)"
            }
            return nil
        }
    }
}

extension FeedItem.Kind {
    fileprivate var asChange: FeedChangeKinds? {
        switch self {
        case .edited: .edits
        case .deleted: .deletions
        case .reactions: .reactions
        case .joined: .joins
        case .left: .leaves
        case .message, .gap: nil
        }
    }
}

extension Message {
    fileprivate var usersByReaction: [String: [String]] {
        Dictionary(uniqueKeysWithValues: reactions.filter { !$0.userIds.isEmpty }.map { ($0.key, $0.userIds.sorted()) })
    }
}
