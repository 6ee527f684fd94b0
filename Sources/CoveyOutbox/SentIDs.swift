// The ids of sent messages (sync.md §1.1, collections.md §3.7), remembered for a time: a copy without a request id is
// recognized, and no request id is used twice.

import CoveyCore
import CoveyModel
import CoveyStore

struct SentIDs {
    private var messages: [String: Int64] = [:]
    private var requests: [Int64: String] = [:]
    /// In the order of time.
    private var order: [SentID] = []

    mutating func insert(_ id: SentID) {
        messages[id.requestId] = id.messageId
        requests[id.messageId] = id.requestId
        order.append(id)
    }

    var oldestMs: Int64? { order.first?.atMs }

    mutating func forget(before ms: Int64) {
        let old = order.prefix { $0.atMs < ms }
        for id in old where messages[id.requestId] == id.messageId {
            messages[id.requestId] = nil
            requests[id.messageId] = nil
        }
        order.removeFirst(old.count)
    }

    func messageId(of requestId: String) -> Int64? { messages[requestId] }
    func requestId(of messageId: Int64) -> String? { requests[messageId] }
}

/// The request ids of the messages that a client of the SyncManager adapter was given last to send, whatever has become of
/// them: a report of an own send brings nothing back (syncmanager.md §4.8).
struct OwnIDs {
    private static let most = 4_096
    private var recent: Set<String> = []
    private var former: Set<String> = []

    mutating func insert(_ requestId: String) {
        if recent.count == Self.most { (former, recent) = (recent, []) }
        recent.insert(requestId)
    }

    func contains(_ requestId: String) -> Bool { recent.contains(requestId) || former.contains(requestId) }
}

extension SendQueue {
    private var sentIdMemoryMs: Int64 { max(core.options.requestIdMemoryMs, core.options.resendExpiryMs) }

    /// Loads the remembered ids; those that are too old are removed.
    func loadSentIds(_ store: Store) throws(CoveyError) {
        for id in try store.sentIds() { sentIds.insert(id) }
        forgetSentIds(store, spareMs: 0)
    }

    /// Many at a time, since each time is a commit.
    func forgetSentIds() {
        if let store = core.store { forgetSentIds(store, spareMs: sentIdMemoryMs / 64) }
    }

    /// What the disk does not take now is left to the next process.
    private func forgetSentIds(_ store: Store, spareMs: Int64) {
        let oldest = core.correctedNowMs - sentIdMemoryMs
        guard let first = sentIds.oldestMs, first < oldest - spareMs else { return }
        sentIds.forget(before: oldest)
        _ = try? store.pruneSentIds(before: oldest)
    }

    package func withRequestId(_ message: Message) -> Message {
        guard !message.hasRequestId, let requestId = sentIds.requestId(of: message.messageId) else { return message }
        return message.with { $0[.requestId] = requestId }
    }
}
