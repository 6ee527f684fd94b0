// The lists of a message collection of the SyncManager adapter, as its delegate knows them: each action is applied by
// identity, never by position. A value.

package struct SyncLists: Sendable, Equatable {
    /// Ascending, by (createdAt, messageId).
    package private(set) var succeeded = ChunkedMessages()
    /// By local sequence.
    package private(set) var pending = ChunkedMessages()
    package private(set) var failed = ChunkedMessages()

    package init() {}

    package subscript(list: SyncAction.List) -> ChunkedMessages {
        switch list {
        case .succeeded: succeeded
        case .pending: pending
        case .failed: failed
        }
    }

    @_optimize(size)
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

    @_optimize(size)
    private static func apply(
        _ action: SyncAction, to list: inout ChunkedMessages, isOrdered: (Message, Message) -> Bool
    ) {
        for message in action.messages {
            let place = list.count(preceding: { isOrdered($0, message) })
            let isThere = place < list.count && !isOrdered(message, list[place])
            switch action.kind {
            case .remove: if isThere { list.remove(at: place) }
            default: if isThere { list[place] = message } else { list.insert(message, at: place) }
            }
        }
    }
}
