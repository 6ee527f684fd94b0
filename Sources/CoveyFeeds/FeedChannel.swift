// How far a feed has come in one channel: what it has delivered, and what of that was acknowledged. The position is the
// end of the acknowledged part without a hole: an item that was acknowledged before an earlier one waits for that one. A
// value; it decides nothing else.

import CoveyModel
import CoveyStore

struct FeedChannel {
    /// What an item does to the position, once it and those before it are acknowledged.
    enum Step {
        case message(MessageKey)
        /// Everything before this millisecond is done with.
        case passed(Int64)
        /// The user has left the channel.
        case ended
    }

    private struct Waiting {
        var number: UInt64
        var step: Step
        var isAcknowledged = false
    }

    /// What was delivered, or is not for this feed.
    private(set) var cursor: FeedPosition
    /// What is done with: the next process continues after it.
    private(set) var position: StoredFeedPosition
    /// Delivered, in this order; those before `head` are done with.
    private var waiting: [Waiting] = []
    private var head = 0
    /// The user is a member, and the channel is one of the feed's: it is read.
    private(set) var isRead = false
    /// Nothing newer than the cursor exists, as far as the open connection says.
    var isLive = false
    /// The feed had no position here: what was hidden before is not missed.
    let isNew: Bool

    init(at position: StoredFeedPosition, isNew: Bool) {
        (cursor, self.position, self.isNew) = (position.upTo, position, isNew)
    }

    private var hasWaiting: Bool { head < waiting.count }

    /// The user is in the channel, for the first time or again.
    mutating func begin() {
        isRead = true
        settle()
    }

    mutating func end() { (isRead, isLive) = (false, false) }

    mutating func deliver(_ number: UInt64, _ step: Step) {
        cursor.take(step)
        waiting.append(Waiting(number: number, step: step))
    }

    /// The message is not for the feed.
    mutating func skip(_ key: MessageKey) {
        cursor.take(.message(key))
        settle()
    }

    /// Everything before this millisecond was delivered, or is not for the feed.
    mutating func pass(to ms: Int64) {
        guard ms > cursor.createdAt else { return }
        cursor.take(.passed(ms))
        settle()
    }

    /// False: no such item waits.
    mutating func acknowledge(_ number: UInt64) -> Bool {
        guard let index = index(of: number), !waiting[index].isAcknowledged else { return false }
        waiting[index].isAcknowledged = true
        while hasWaiting, waiting[head].isAcknowledged {
            if case .ended = waiting[head].step { position.hasEnded = true }
            position.upTo.take(waiting[head].step)
            head += 1
        }
        if head > 64, head * 2 > waiting.count {
            waiting.removeFirst(head)
            head = 0
        }
        settle()
        return true
    }

    /// With nothing waiting, what was skipped is done with, too.
    private mutating func settle() {
        guard !hasWaiting else { return }
        position.upTo = cursor
        if isRead { position.hasEnded = false }
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

extension FeedPosition {
    fileprivate mutating func take(_ step: FeedChannel.Step) {
        switch step {
        case .message(let key) where key.createdAt > createdAt: (createdAt, messageIds) = (key.createdAt, [key.messageId])
        case .message(let key) where key.createdAt == createdAt: messageIds.insert(key.messageId)
        case .passed(let ms) where ms > createdAt: (createdAt, messageIds) = (ms, [])
        case .message, .passed, .ended: break
        }
    }
}
