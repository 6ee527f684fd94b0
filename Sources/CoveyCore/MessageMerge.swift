// Decides which copy of a message wins, and which parts of the other copy survive (collections.md §3.7, models.md
// §6.8). Body, thread, reactions and poll have separate versions. A field that a sparse copy leaves out stays. Pure.

import CoveyModel
import CoveyWire

package enum MessageMerge {
    /// The origin of a copy decides ties: frames, changelog rows and answers to own requests win over a cached copy of
    /// equal age; rows of pages do not. A frame may lack reactions, thread and poll: other frames report those.
    package enum Authority { case event, row, page }

    /// The message to store; nil if the stored copy stays unchanged. `isOvertaken`: the stored parts without a version
    /// are newer. `pollAge`: the order of the two polls.
    package static func merge(
        stored: Message?, incoming: Message, authority: Authority, isOvertaken: Bool = false,
        pollAge: PollRowAge = .unordered
    ) -> Message? {
        guard let stored else { return incoming }
        let takesBody =
            authority == .page ? incoming.updatedAt > stored.updatedAt : incoming.updatedAt >= stored.updatedAt
        var merged = takesBody ? incoming : stored
        // Blocking the sender, or taking that back, leaves the message's version as it is.
        if authority != .event, !isOvertaken { merged = takingBlock(of: incoming, into: merged) }
        // The frame of an edit does not say which of the two kinds of an administrator's message it is.
        if authority == .event, stored.kind == .broadcast, merged.kind == .admin {
            merged = merged.with { $0.kind = .broadcast }
        }
        // A later read may lack the request id or the link of a frame: once known they stay.
        if !merged.hasRequestId, stored.hasRequestId || incoming.hasRequestId {
            let requestId = stored.hasRequestId ? stored.requestId : incoming.requestId
            merged = merged.with { $0[.requestId] = requestId }
        }
        let previous = stored.previousMessageId != 0 ? stored.previousMessageId : incoming.previousMessageId
        if merged.previousMessageId != previous { merged = merged.with { $0[.previousMessageId] = previous } }
        // The thread has a separate version; without versions the body's thread stays.
        let thread = incoming[.threadUpdatedAt] >= stored[.threadUpdatedAt] ? incoming : stored
        merged = takingThread(
            of: thread.flags.contains(.hasThreadInfo) ? thread : (thread == incoming ? stored : incoming), into: merged)
        let keepsReactions = isOvertaken || authority == .event && incoming.isEmpty(.reactions)
        merged = taking([.reactions], of: keepsReactions ? stored : incoming, into: merged)
        // A parent that this user may not see is known by its replies alone.
        let keepsParent = isOvertaken && !stored.isEmpty(.parentInfo) || authority == .event && !takesBody
        merged = taking(
            [.parentInfo], of: keepsParent || incoming.isEmpty(.parentInfo) ? stored : incoming, into: merged)
        let takesPoll =
            !stored.hasSamePoll(as: incoming) && pollWins(stored, incoming, authority, isOvertaken, pollAge)
        merged = takingPoll(of: takesPoll ? incoming : stored, into: merged)
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

    private static func takingBlock(of source: Message, into target: Message) -> Message {
        let isBlocked = source.flags.contains(.globalBlock)
        guard isBlocked != target.flags.contains(.globalBlock) else { return target }
        return target.with { $0.flags.formSymmetricDifference(.globalBlock) }
    }

    private static func taking(_ texts: [Message.Text], of source: Message, into target: Message) -> Message {
        guard texts.contains(where: { !source.equals(target, $0) }) else { return target }
        return target.with { for text in texts { $0[text] = source[text] } }
    }

    /// models.md §10.2, "REST poll". A frame's poll lacks the user's own votes: it counts only if none is stored.
    private static func pollWins(
        _ stored: Message, _ incoming: Message, _ authority: Authority, _ isOvertaken: Bool, _ age: PollRowAge
    ) -> Bool {
        guard incoming[.pollId] != 0 else { return false }
        guard stored[.pollId] == incoming[.pollId] else { return stored[.pollId] == 0 && !isOvertaken }
        guard authority != .event, incoming.hasWholePoll else { return false }
        return age.wins(incoming.pollUpdatedAtSeconds, over: stored.pollUpdatedAtSeconds)
    }

    private static func takingPoll(of source: Message, into target: Message) -> Message {
        guard source[.pollId] != target[.pollId] || !source.equals(target, .poll) else { return target }
        return target.with {
            $0[.pollId] = source[.pollId]
            $0[.poll] = source[.poll]
        }
    }
}
