// What the open transaction changed in the numbers of messages, and what of them is not counted yet: see Store+Counts.swift.

/// So many messages more, or fewer, at a time of a channel.
struct CountChange {
    var channel: Int64
    var createdAt: Int64
    var by: Int64

    static func isOrdered(_ left: CountChange, _ right: CountChange) -> Bool {
        (left.channel, left.createdAt) < (right.channel, right.createdAt)
    }
}

struct MessageCounts {
    /// So many messages one piece has when it is made; one with twice as many is divided.
    static let pieceMessages: Int64 = 1_024
    /// So many messages are counted at once. A thousand channels that get one message after the other then share the cost of
    /// writing their rows, and as many entries of an index are read in a quarter of a millisecond (2026-11-26).
    static let uncountedMost: Int64 = 4_096

    /// Messages up to this id are counted.
    var countedTo: Int64
    /// Messages that came with a greater id, some of which may be gone again.
    var uncounted: Int64
}
