// The list of one channel collection, and its edits: the counterpart of MessageLists.

package struct ChannelLists: Sendable, Equatable {
    package private(set) var channels: [GroupChannel] = []
    package private(set) var hasNext = true

    package init() {}

    package enum Edit: Sendable, Equatable {
        case insert(Int, GroupChannel)
        case update(Int, GroupChannel)
        /// Removed at the first index, inserted at the second; the second counts without the channel.
        case move(from: Int, to: Int, GroupChannel)
        case remove(Int)
        case hasNext(Bool)
        case replace([GroupChannel], hasNext: Bool)
    }

    /// True if each edit names an existing place when its turn comes.
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

    /// Like MessageLists: nil, without a change, if one of the edits does not fit.
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
