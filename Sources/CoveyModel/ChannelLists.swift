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

    /// Whether each edit names a place that is there when its turn comes.
    func fits(_ edits: [Edit]) -> Bool {
        var count = channels.count
        for edit in edits {
            switch edit {
            case .insert(let index, _):
                guard 0...count ~= index else { return false }
                count += 1
            case .update(let index, _): guard 0..<count ~= index else { return false }
            case .move(let from, let to, _): guard 0..<count ~= from, 0..<count ~= to else { return false }
            case .remove(let index):
                guard 0..<count ~= index else { return false }
                count -= 1
            case .hasNext: break
            case .replace(let all, _): count = all.count
            }
        }
        return true
    }

    /// As of MessageLists: nil, and nothing has changed, if one of the edits does not fit.
    @discardableResult
    package mutating func apply(_ edits: [Edit]) -> [PositionalChange]? {
        guard fits(edits) else { return nil }
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
