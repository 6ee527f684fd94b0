// Which copy of a message wins, and what of the losing one survives (collections.md §3.7, models.md §6.8). Pure.

import CoveyModel

package enum MessageMerge {
    /// Where a copy comes from decides ties: events, changelog rows and answers to own requests beat a cached copy of
    /// equal age; rows of pages do not.
    package enum Authority { case event, page }

    /// What to store; nil if the stored copy stays as it is.
    package static func merge(stored: Message?, incoming: Message, authority: Authority) -> Message? {
        guard let stored else { return incoming }
        let takesBody =
            authority == .event ? incoming.updatedAt >= stored.updatedAt : incoming.updatedAt > stored.updatedAt
        var merged = takesBody ? incoming : stored
        // A later read may lack the request id or the link that a frame carried: once known they stay.
        if !merged.hasRequestId, stored.hasRequestId || incoming.hasRequestId {
            let requestId = stored.hasRequestId ? stored.requestId : incoming.requestId
            merged = merged.with { $0[.requestId] = requestId }
        }
        let previous = stored.previousMessageId != 0 ? stored.previousMessageId : incoming.previousMessageId
        if merged.previousMessageId != previous { merged = merged.with { $0[.previousMessageId] = previous } }
        // The thread has a version of its own; of two unversioned ones the body's stays.
        let thread = incoming[.threadUpdatedAt] >= stored[.threadUpdatedAt] ? incoming : stored
        merged = takingThread(
            of: thread.flags.contains(.hasThreadInfo) ? thread : (thread == incoming ? stored : incoming), into: merged)
        if !takesBody, authority == .event || stored[.reactions].isEmpty, incoming[.reactions] != stored[.reactions],
            incoming.updatedAt == stored.updatedAt
        {
            merged = merged.with { $0[.reactions] = incoming[.reactions] }
        }
        return merged == stored ? nil : merged
    }

    private static func takingThread(of source: Message, into target: Message) -> Message {
        guard source.flags.contains(.hasThreadInfo), source[.threadInfo] != target[.threadInfo] else { return target }
        return target.with {
            $0[.threadInfo] = source[.threadInfo]
            $0[.threadReplyCount] = source[.threadReplyCount]
            $0[.threadLastRepliedAt] = source[.threadLastRepliedAt]
            $0[.threadUpdatedAt] = source[.threadUpdatedAt]
            $0.flags.insert(.hasThreadInfo)
        }
    }
}
