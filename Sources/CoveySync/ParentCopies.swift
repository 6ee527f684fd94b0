// Replies carry a copy of the message that they answer; it follows its original (collections.md §5.2). Only a message that
// is known to have replies is looked after, and only the cached part of its thread.

import CoveyCore
import CoveyModel
import CoveyStore
import CoveyWire

struct ParentCopies {
    let core: Core
    let work: Work
    let source: EventSource

    func follow(_ parent: Message) throws(CoveyError) {
        guard parent[.threadReplyCount] > 0, parent.parentMessageId == 0 else { return }
        let replies = try work.store.replies(channelUrl: parent.channelUrl, to: parent.messageId)
        for reply in replies {
            guard let changed = reply.takingParent(parent) else { continue }
            try work.put(changed, replacing: reply, kind: .update, source: source, stamp: core.correctedNowMs)
        }
    }
}
