// What a feed has reported of the newest messages that it delivered, so that it reports each change once. Of other messages it
// knows nothing: a change of theirs may be reported again.

import CoveyModel
import CoveyWire

struct ReportedMessages {
    struct State {
        var updatedAt: Int64?
        /// A hash of them.
        var reactions: Int?
        var isDeleted = false
    }

    private var states: [Int64: State] = [:]
    private var order = UniqueQueue<Int64>()

    subscript(_ id: Int64) -> State? { states[id] }

    mutating func report(_ item: FeedItem.Content) {
        switch item {
        case .message(let message):
            note(message.messageId) { ($0.updatedAt, $0.reactions) = (message.updatedAt, message.reactions.digest) }
        case .edited(let message): note(message.messageId) { $0.updatedAt = message.updatedAt }
        case .reactions(let message, _): note(message.messageId) { $0.reactions = message.reactions.digest }
        case .deleted(let id, _): note(id) { $0.isDeleted = true }
        case .joined, .left, .gap: break
        }
    }

    private mutating func note(_ id: Int64, _ change: (inout State) -> Void) {
        change(&states[id, default: State()])
        order.append(id)
        if states.count > Policy.feedReportedMessages, let oldest = order.popFirst() { states[oldest] = nil }
    }
}

extension [Reaction] {
    /// The same for the same users and keys in this process.
    var digest: Int {
        var hasher = Hasher()
        for reaction in sorted(by: { $0.key < $1.key }) {
            hasher.combine(reaction.key)
            hasher.combine(reaction.count)
            hasher.combine(reaction.userIds.inOrder())
        }
        return hasher.finalize()
    }
}
