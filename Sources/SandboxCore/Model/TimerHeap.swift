// What the sandbox has to do by itself at a time: a binary min-heap of (time, order of insertion).
//
// Entries are never removed when they lose their reason (a socket received data, a mute was lifted); what they name is
// looked at again when they come due, and put back if it is due later. So the next time may be too early, never too
// late.

struct TimerHeap {
    enum Work {
        case silence(connection: UInt64)
        case sessionExpiry(connection: UInt64, key: String)
        case muteEnd(channel: Channel, user: User)
        case messageExpiry(channel: Channel, messageId: Int64)
        case pollEnd(Poll)
        case scheduledMessage(id: Int64)
    }

    private struct Entry {
        let atMs: Int64
        let order: UInt64
        let work: Work

        func precedes(_ other: Entry) -> Bool {
            atMs != other.atMs ? atMs < other.atMs : order < other.order
        }
    }

    private var entries: [Entry] = []
    private var lastOrder: UInt64 = 0

    var nextMs: Int64? { entries.first?.atMs }

    mutating func add(_ work: Work, atMs: Int64) {
        lastOrder += 1
        entries.append(Entry(atMs: atMs, order: lastOrder, work: work))
        var child = entries.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard entries[child].precedes(entries[parent]) else { break }
            entries.swapAt(child, parent)
            child = parent
        }
    }

    /// The first entry that is due.
    mutating func popDue(nowMs: Int64) -> Work? {
        guard let first = entries.first, first.atMs <= nowMs else { return nil }
        let last = entries.removeLast()
        if !entries.isEmpty {
            entries[0] = last
            var parent = 0
            while true {
                var least = parent
                for child in [2 * parent + 1, 2 * parent + 2] where child < entries.count {
                    if entries[child].precedes(entries[least]) { least = child }
                }
                if least == parent { break }
                entries.swapAt(parent, least)
                parent = least
            }
        }
        return first.work
    }
}
