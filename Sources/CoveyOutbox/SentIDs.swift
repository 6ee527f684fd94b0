// The ids of sent messages (sync.md §1.1, collections.md §3.7), remembered for a time: a copy without a request id is
// recognized, and no request id is used twice.

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
    /// Loads the remembered ids; those that are too old are removed.
    func loadSentIds(_ store: Store) throws(CoveyError) {
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
