// Which messages a user sees (rest.md §16.6), and binary searches in a channel's history, which is sorted by
// (created_at, id). Visible messages are a suffix of it: offset, purge and membership only ever cut the old end off.

extension [Message] {
    /// Index of the first message with `created_at` ≥ the time.
    func firstIndex(createdAtOrAfterMs timeMs: Int64) -> Int {
        partition { $0.createdAtMs >= timeMs }
    }

    func firstIndex(createdAfterMs timeMs: Int64) -> Int {
        timeMs == .max ? count : partition { $0.createdAtMs > timeMs }
    }

    /// Index of this message.
    func index(of message: Message) -> Int? {
        let index = partition {
            $0.createdAtMs != message.createdAtMs ? $0.createdAtMs > message.createdAtMs : $0.id >= message.id
        }
        return index < count && self[index] === message ? index : nil
    }

    /// First index from which on the condition holds.
    private func partition(_ holds: (Message) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Sandbox {
    /// The lowest `created_at` that the member sees.
    func visibleFromMs(_ channel: Channel, _ member: Member?) -> Int64 {
        var fromMs = (channel.purgeOffsetMs ?? -1) + 1
        if let member {
            fromMs = max(fromMs, member.messageOffsetMs)
            if !options.showsHistoryToNewMembers { fromMs = max(fromMs, member.memberSinceMs) }
        }
        return fromMs
    }

    func isVisible(_ message: Message, in channel: Channel, to member: Member?) -> Bool {
        !message.isDeleted && !message.isWithheld && message.createdAtMs >= visibleFromMs(channel, member)
    }

    /// A message that the caller may name: stored, not deleted, visible to the caller.
    func visibleMessage(_ id: Int64, in channel: Channel, to member: Member?) -> Message? {
        guard let message = channel.messageOf[id], isVisible(message, in: channel, to: member) else { return nil }
        return message
    }
}
