// The ids of sent messages (sync.md §1.1, collections.md §3.7): kept for a time, so that a copy which lacks its request id
// is known again, and no request id is used twice.

import CoveyCore
import CoveyModel
import CoveyStore

struct SentIDs {
    private var messages: [String: Int64] = [:]
    private var requests: [Int64: String] = [:]

    mutating func insert(_ id: SentID) {
        messages[id.requestId] = id.messageId
        requests[id.messageId] = id.requestId
    }

    func messageId(of requestId: String) -> Int64? { messages[requestId] }
    func requestId(of messageId: Int64) -> String? { requests[messageId] }
}

extension SendQueue {
    /// Takes up what is remembered; what is too old is forgotten for good.
    func loadSentIds(_ store: Store) throws(CoveyError) {
        sentIds = SentIDs()
        let memory = max(core.options.requestIdMemoryMs, core.options.resendExpiryMs)
        let ids = try store.sentIds()
        let oldest = core.correctedNowMs - memory
        if let first = ids.first, first.atMs < oldest { try store.pruneSentIds(before: oldest) }
        for id in ids where id.atMs >= oldest { sentIds.insert(id) }
    }

    package func withRequestId(_ message: Message) -> Message {
        guard !message.hasRequestId, let requestId = sentIds.requestId(of: message.messageId) else { return message }
        return message.with { $0[.requestId] = requestId }
    }
}
