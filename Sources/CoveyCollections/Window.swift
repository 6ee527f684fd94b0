// What part of its channel's history a view shows: everything that matches between two bounds (collections.md §1). A bound
// moves only over what was scanned, and the flags of the view follow from the bounds. Pure values.

import CoveyModel
import CoveyStore

struct Window: Equatable {
    enum Lower: Equatable {
        /// Nothing older is visible.
        case start
        /// The first key of the window.
        case at(MessageKey)
    }

    enum Upper: Equatable {
        /// The last key of the window.
        case at(MessageKey)
        /// The view follows the live edge. What lies beyond the key waits for the check of this connection.
        case behind(MessageKey)
        /// Nothing newer exists, or the connection brings it.
        case live
    }

    var lower: Lower
    var upper: Upper

    static let everything = Window(lower: .start, upper: .live)

    var hasPrevious: Bool { lower != .start }
    var hasNext: Bool { if case .at = upper { true } else { false } }
    var isLive: Bool { upper == .live }

    var first: MessageKey { if case .at(let key) = lower { key } else { .first } }
    var last: MessageKey {
        switch upper {
        case .at(let key), .behind(let key): key
        case .live: .last
        }
    }

    func contains(_ key: MessageKey) -> Bool { first <= key && key <= last }

    /// The message lies beyond a window that has no end: it stays if it is shown, and the check brings what may be missing before it.
    func isFollowed(by key: MessageKey) -> Bool { !hasNext && last < key }

    /// The messages of this millisecond lie inside.
    func contains(_ at: Int64) -> Bool { first.createdAt <= at && at <= last.createdAt }

    mutating func widen(to key: MessageKey) {
        if case .at(let bound) = lower { lower = .at(min(bound, key)) }
        switch upper {
        case .at(let bound): upper = .at(max(bound, key))
        case .behind(let bound): upper = .behind(max(bound, key))
        case .live: break
        }
    }

    /// It shows nothing yet: what comes from now on lies inside of it.
    var beginsAtEndOfTime: Bool { first.createdAt >= Policy.infiniteTimeMs }

    mutating func beginNoLater(than time: Int64) {
        if beginsAtEndOfTime { lower = .at(MessageKey(startOf: time)) }
    }

    /// Nothing before this time is visible any more.
    mutating func begin(at time: Int64) {
        let key = MessageKey(startOf: time)
        if first < key { lower = .start }
        switch upper {
        case .at(let bound): upper = .at(max(bound, key))
        case .behind(let bound): upper = .behind(max(bound, key))
        case .live: break
        }
    }

    /// History before this time was hidden, and is not any more. A window that was hidden in whole stays in its place.
    mutating func reopen(before time: Int64) {
        if lower == .start { lower = .at(min(MessageKey(startOf: time), last)) }
    }

    /// What is left when so many messages of those shown and those coming (both ascending) are cut off at one end.
    func cut(_ shown: ChunkedMessages, _ coming: [MessageKey], _ excess: Int, atOlderEnd: Bool) -> Window {
        var cut = self
        // What is left of each.
        var (firstShown, firstComing, shownEnd, comingEnd) = (0, 0, shown.count, coming.count)
        for _ in 0..<excess {
            if atOlderEnd {
                let isComing =
                    firstComing < comingEnd
                    && (firstShown == shownEnd || coming[firstComing] < shown[firstShown].key)
                if isComing { firstComing += 1 } else { firstShown += 1 }
            } else {
                let isComing =
                    firstComing < comingEnd
                    && (firstShown == shownEnd || shown[shownEnd - 1].key < coming[comingEnd - 1])
                if isComing { comingEnd -= 1 } else { shownEnd -= 1 }
            }
        }
        if atOlderEnd {
            let key = firstShown < shownEnd ? shown[firstShown].key : .last
            cut.lower = .at(firstComing < comingEnd ? min(key, coming[firstComing]) : key)
        } else {
            let key = firstShown < shownEnd ? shown[shownEnd - 1].key : .first
            cut.upper = .at(firstComing < comingEnd ? max(key, coming[comingEnd - 1]) : key)
        }
        return cut
    }

    /// Frames may be missing after this key. A window that begins at the end of time shows nothing yet, and what comes
    /// begins after the key, too.
    mutating func fallBehind(_ key: MessageKey) {
        guard isLive else { return }
        upper = .behind(beginsAtEndOfTime ? key : max(first, key))
    }
}

extension MessageKey {
    /// Before every message of a millisecond.
    init(startOf time: Int64) { self.init(createdAt: time, messageId: .min) }
    /// After every message of a millisecond.
    init(endOf time: Int64) { self.init(createdAt: time, messageId: .max) }
}
