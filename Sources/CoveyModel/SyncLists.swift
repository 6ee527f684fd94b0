// The lists of a message collection of the SyncManager adapter, as its delegate knows them: each action is applied by
// identity, never by position. A value.

package struct SyncLists: Sendable, Equatable {
    /// Ascending, by (createdAt, messageId).
    package private(set) var succeeded: [Message] = []
    /// By local sequence.
    package private(set) var pending: [Message] = []
    package private(set) var failed: [Message] = []

    package init() {}

    package subscript(list: SyncAction.List) -> [Message] {
        switch list {
        case .succeeded: succeeded
        case .pending: pending
        case .failed: failed
        }
    }

    package mutating func apply(_ action: SyncAction) {
        switch action.kind {
        case .clear: self = SyncLists()
        case .insert, .update, .remove:
            switch action.list {
            case .succeeded: Self.apply(action, to: &succeeded) { $0.key < $1.key }
            case .pending: Self.apply(action, to: &pending) { $0.localSequence < $1.localSequence }
            case .failed: Self.apply(action, to: &failed) { $0.localSequence < $1.localSequence }
            }
        case .none, .move: break
        }
    }

    private static func apply(
        _ action: SyncAction, to list: inout [Message], isOrdered: (Message, Message) -> Bool
    ) {
        for message in action.messages {
            let place = position(of: message, in: list, isOrdered)
            let isThere = place < list.count && !isOrdered(message, list[place])
            switch action.kind {
            case .remove: if isThere { list.remove(at: place) }
            default: if isThere { list[place] = message } else { list.insert(message, at: place) }
            }
        }
    }

    private static func position(
        of message: Message, in list: [Message], _ isOrdered: (Message, Message) -> Bool
    ) -> Int {
        var (low, high) = (0, list.count)
        while low < high {
            let middle = (low + high) / 2
            if isOrdered(list[middle], message) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
