// The lists of one message collection, and their edits. The engine and every receiver of its notices have a copy; both
// apply the same edits, so inside a callback an app reads exactly the changes reported so far.
//
// `succeeded` is ascending by (createdAt, messageId); `unsent` (pending, failed, canceled) by local sequence.
// The timeline that an app draws is succeeded, then unsent unless hasNext, mirrored if reverse (collections.md §3.7).

package struct MessageLists: Sendable, Equatable {
    package private(set) var succeeded = ChunkedMessages()
    package private(set) var unsent: [Message] = []
    package private(set) var hasPrevious = true
    package private(set) var hasNext = true
    package let reverse: Bool

    package init(reverse: Bool, hasNext: Bool = true) {
        self.reverse = reverse
        self.hasNext = hasNext
    }

    // The lists for the app and for drawing: all in presentation order.
    package var shownSucceeded: ShownMessages { ShownMessages(succeeded, reversed: reverse) }
    package var pending: [Message] { presented(unsent.filter { $0.status == .pending }) }
    package var failed: [Message] { presented(unsent.filter { $0.status != .pending }) }
    package var timeline: ShownMessages {
        var all = succeeded
        if !hasNext { all.append(contentsOf: ChunkedMessages(unsent)) }
        return ShownMessages(all, reversed: reverse)
    }

    private func presented(_ ascending: [Message]) -> [Message] { reverse ? ascending.reversed() : ascending }

    package enum List: Sendable { case succeeded, unsent }

    package enum Edit: Sendable, Equatable {
        /// Indices count in the list as the earlier edits left it.
        case insert(List, Int, Message)
        /// Succeeded messages that stand side by side, such as a page: as though they came one by one, the oldest first.
        case insertRun(Int, [Message])
        case update(List, Int, Message)
        case remove(List, Int)
        /// A message moves from one list to the other: sending succeeded.
        case send(fromUnsent: Int, toSucceeded: Int, Message)
        case flags(hasPrevious: Bool, hasNext: Bool)
        /// The whole list again: after a reset, or for a receiver that lagged.
        case replace(succeeded: [Message], unsent: [Message], hasPrevious: Bool, hasNext: Bool)
    }

    /// True if each edit names an existing place when its turn comes.
    func fits(_ edits: [Edit]) -> Bool {
        var (sent, unsent) = (succeeded.count, unsent.count)
        for edit in edits {
            switch edit {
            case .insert(.succeeded, let index, _):
                guard 0...sent ~= index else { return false }
                sent += 1
            case .insert(.unsent, let index, _):
                guard 0...unsent ~= index else { return false }
                unsent += 1
            case .insertRun(let index, let messages):
                guard 0...sent ~= index else { return false }
                sent += messages.count
            case .update(.succeeded, let index, _): guard 0..<sent ~= index else { return false }
            case .update(.unsent, let index, _): guard 0..<unsent ~= index else { return false }
            case .remove(.succeeded, let index):
                guard 0..<sent ~= index else { return false }
                sent -= 1
            case .remove(.unsent, let index):
                guard 0..<unsent ~= index else { return false }
                unsent -= 1
            case .send(let from, let to, _):
                guard 0..<unsent ~= from, 0...sent ~= to else { return false }
                (sent, unsent) = (sent + 1, unsent - 1)
            case .flags: break
            case .replace(let newSucceeded, let newUnsent, _, _): (sent, unsent) = (newSucceeded.count, newUnsent.count)
            }
        }
        return true
    }

    /// Applies the edits and returns the changes of the timeline, relative to the timeline before. Nil, without a
    /// change, if one of them does not fit: the receiver lags, and needs the whole list.
    @discardableResult
    package mutating func apply(_ edits: [Edit]) -> [PositionalChange]? {
        guard fits(edits) else { return nil }
        var changes: [PositionalChange] = []
        for edit in edits { apply(edit, &changes) }
        return changes
    }

    private mutating func apply(_ edit: Edit, _ changes: inout [PositionalChange]) {
        switch edit {
        case .insert(let list, let index, let message):
            if list == .succeeded {
                succeeded.insert(message, at: index)
            } else {
                unsent.insert(message, at: index)
            }
            if let at = ascendingPosition(list, index) { changes.append(.insert(at: present(at, of: count))) }
        case .insertRun(let index, let messages):
            let before = count
            succeeded.insert(contentsOf: messages, at: index)
            changes.reserveCapacity(changes.count + messages.count)
            for offset in messages.indices {
                changes.append(.insert(at: present(index + offset, of: before + offset + 1)))
            }
        case .update(let list, let index, let message):
            if list == .succeeded { succeeded[index] = message } else { unsent[index] = message }
            if let at = ascendingPosition(list, index) { changes.append(.update(at: present(at, of: count))) }
        case .remove(let list, let index):
            let at = ascendingPosition(list, index).map { present($0, of: count) }
            if list == .succeeded { succeeded.remove(at: index) } else { unsent.remove(at: index) }
            if let at { changes.append(.remove(at: at)) }
        case .send(let unsentIndex, let index, let message):
            let from = ascendingPosition(.unsent, unsentIndex).map { present($0, of: count) }
            unsent.remove(at: unsentIndex)
            succeeded.insert(message, at: index)
            let to = present(index, of: count)
            guard let from else {
                changes.append(.insert(at: to))
                break
            }
            if from != to { changes.append(.move(from: from, to: to)) }
            changes.append(.update(at: to))
        case .flags(let previous, let next):
            hasPrevious = previous
            setHasNext(next, &changes)
        case .replace(let newSucceeded, let newUnsent, let previous, let next):
            (succeeded, unsent) = (ChunkedMessages(newSucceeded), newUnsent)
            (hasPrevious, hasNext) = (previous, next)
            changes = [.reset]
        }
    }

    private var count: Int { hasNext ? succeeded.count : succeeded.count + unsent.count }

    /// Position in the ascending timeline; nil while the list is not part of it.
    private func ascendingPosition(_ list: List, _ index: Int) -> Int? {
        switch list {
        case .succeeded: index
        case .unsent: hasNext ? nil : succeeded.count + index
        }
    }

    private func present(_ ascending: Int, of count: Int) -> Int { reverse ? count - 1 - ascending : ascending }

    /// Unsent messages enter or leave the timeline with this flag: only positions report it, since they stay in their
    /// list.
    private mutating func setHasNext(_ next: Bool, _ changes: inout [PositionalChange]) {
        guard next != hasNext else { return }
        if next {
            for index in unsent.indices.reversed() {
                changes.append(.remove(at: reverse ? unsent.count - 1 - index : succeeded.count + index))
            }
            if reverse, !unsent.isEmpty {
                // Mirrored: the unsent messages come first, the newest at 0; each removal takes the message that is
                // then at 0.
                changes.removeLast(unsent.count)
                changes.append(contentsOf: unsent.map { _ in .remove(at: 0) })
            }
            hasNext = true
        } else {
            hasNext = false
            for index in unsent.indices { changes.append(.insert(at: reverse ? 0 : succeeded.count + index)) }
        }
    }
}

/// Where a list changed, relative to the list as the app last saw it: applied in order to a copy, the result equals the
/// snapshot.
package enum PositionalChange: Sendable, Equatable {
    case insert(at: Int)
    case move(from: Int, to: Int)
    case update(at: Int)
    case remove(at: Int)
    /// The snapshot must be read again.
    case reset
}
