// How far a feed has come in one channel: what it has delivered, and what of that was acknowledged. The position is the
// end of the acknowledged part without a hole: an item that was acknowledged before an earlier one waits for that one. A
// value; it decides nothing else.

import CoveyModel
import CoveyStore

struct FeedChannel {
    private struct Waiting {
        var number: UInt64
        /// Everything up to here is done with, once this item and those before it are acknowledged.
        var position: FeedPosition
        var isAcknowledged = false
    }

    /// Everything up to here was delivered, or is not for this feed.
    private(set) var cursor: MessageKey
    /// Everything up to here is done with: the next process continues after it.
    private(set) var position: FeedPosition
    /// Delivered, in this order; those before `head` are done with.
    private var waiting: [Waiting] = []
    private var head = 0
    /// The user is a member, and the channel is one of the feed's: it is read.
    var isRead = false
    /// Nothing newer than the cursor exists, as far as the open connection says.
    var isLive = false
    /// The feed had no position here: what was hidden before is not missed.
    let isNew: Bool

    init(at position: FeedPosition, isNew: Bool) {
        (cursor, self.position, self.isNew) = (position.key, position, isNew)
    }

    var hasWaiting: Bool { head < waiting.count }

    /// An item that ends here is delivered. `hasEnded`: it says that the channel was left.
    mutating func deliver(_ number: UInt64, upTo key: MessageKey, hasEnded: Bool = false) {
        cursor = max(cursor, key)
        waiting.append(Waiting(number: number, position: FeedPosition(key: cursor, hasEnded: hasEnded)))
    }

    /// Nothing up to here is for the feed.
    mutating func skip(to key: MessageKey) {
        guard key > cursor else { return }
        cursor = key
        if !hasWaiting { position.key = key }
    }

    /// The user is in the channel again.
    mutating func begin() {
        isRead = true
        if !hasWaiting { position.hasEnded = false }
    }

    /// False: no such item waits.
    mutating func acknowledge(_ number: UInt64) -> Bool {
        guard let index = index(of: number), !waiting[index].isAcknowledged else { return false }
        waiting[index].isAcknowledged = true
        while hasWaiting, waiting[head].isAcknowledged {
            position = waiting[head].position
            head += 1
        }
        if !hasWaiting {
            // What followed and was skipped is done with, too.
            position.key = cursor
            if isRead { position.hasEnded = false }
        }
        if head > 64, head * 2 > waiting.count {
            waiting.removeFirst(head)
            head = 0
        }
        return true
    }

    /// Numbers ascend.
    private func index(of number: UInt64) -> Int? {
        var (low, high) = (head, waiting.count)
        while low < high {
            let middle = (low + high) / 2
            if waiting[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < waiting.count && waiting[low].number == number ? low : nil
    }
}
