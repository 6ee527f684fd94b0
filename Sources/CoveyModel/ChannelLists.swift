// The list of one channel collection, and how it changes: the counterpart of MessageLists.

package struct ChannelLists: Sendable, Equatable {
    package private(set) var channels: [GroupChannel] = []
    package private(set) var hasNext = true

    package init() {}

    package enum Edit: Sendable, Equatable {
        case insert(Int, GroupChannel)
        case update(Int, GroupChannel)
        /// Taken out at the first index, put in at the second, counted without it.
        case move(from: Int, to: Int, GroupChannel)
        case remove(Int)
        case hasNext(Bool)
        case replace([GroupChannel], hasNext: Bool)
    }

    @discardableResult
    package mutating func apply(_ edits: [Edit]) -> [PositionalChange] {
        var changes: [PositionalChange] = []
        for edit in edits {
            switch edit {
            case .insert(let index, let channel):
                channels.insert(channel, at: index)
                changes.append(.insert(at: index))
            case .update(let index, let channel):
                channels[index] = channel
                changes.append(.update(at: index))
            case .move(let from, let to, let channel):
                channels.remove(at: from)
                channels.insert(channel, at: to)
                if from != to { changes.append(.move(from: from, to: to)) }
                changes.append(.update(at: to))
            case .remove(let index):
                channels.remove(at: index)
                changes.append(.remove(at: index))
            case .hasNext(let next):
                hasNext = next
            case .replace(let all, let next):
                (channels, hasNext) = (all, next)
                changes = [.reset]
            }
        }
        return changes
    }
}
