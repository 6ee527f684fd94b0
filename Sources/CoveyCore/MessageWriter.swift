// The one way by which a message of the server comes into the cache, whichever path brought it: socket, page, changelog,
// gap, answer. Here offsets, versions, unsent twins and copies are settled, so that no path can forget one.

import CoveyModel
import CoveyStore

package struct MessageWriter {
    private let core: Core
    private let work: Work
    private let source: EventSource
    private let authority: MessageMerge.Authority
    /// Of the answer that brought the message; nil for frames.
    private let times: RowTimes?

    package init(core: Core, work: Work, source: EventSource, authority: MessageMerge.Authority, times: RowTimes? = nil)
    {
        self.core = core
        self.work = work
        self.source = source
        self.authority = authority
        self.times = times
    }

    /// Writes the message if it is visible and newer than what is stored. An own unsent message with its request id is
    /// replaced by it. Returns the stored version; nil if this user may not see the message.
    @discardableResult
    package func write(_ incoming: Message, kind: MessageChange.Kind) throws(CoveyError) -> Message? {
        let stored = try work.store.message(channelUrl: incoming.channelUrl, id: incoming.messageId)
        return try write(incoming, over: stored, kind: kind)
    }

    /// `stored` is what the cache holds of the message now: for a caller that has read it already.
    package func write(_ copy: Message, over stored: Message?, kind: MessageChange.Kind) throws(CoveyError)
        -> Message?
    {
        let incoming = copy.hasRequestId ? copy : core.withRequestId?(copy) ?? copy
        let channel = try work.channel(incoming.channelUrl)
        if let channel {
            guard incoming.createdAt >= channel.fields.messageOffset,
                incoming.createdAt > channel.fields.messagePurgeOffset,
                !channel.fields.isEphemeral
            else { return try passOn(incoming, channel, kind) }
        }
        if authority == .event, kind == .new {
            try core.rememberMessagePosition(channelUrl: incoming.channelUrl, ts: incoming.createdAt)
            if incoming[.pollId] != 0 {
                try core.rememberPollPosition(channelUrl: incoming.channelUrl, ts: incoming.createdAt)
            }
        }
        let unsent = try core.takeUnsent?(incoming, work)
        let merged = MessageMerge.merge(
            stored: stored, incoming: upToDate(incoming, stored), authority: authority,
            pollIsUntouched: times.map { core.parts.isUntouched(poll: incoming[.pollId], since: $0.askedAtMs) } ?? true)
        if let merged { try work.store.put(merged, stamp: core.correctedNowMs, isKnown: stored != nil) }
        guard let after = merged ?? (unsent == nil ? nil : stored) else { return stored }
        work.note(
            MessageChange(
                kind: kind, before: unsent ?? stored, after: after, source: unsent == nil ? source : .eventMessageSent))
        try MessageCopies(core: core, work: work).follow(
            after, source: source, isEvent: authority == .event && kind == .update)
        return after
    }

    /// A row with the reactions that came by frames since it was asked for; those of a row older than the last are stale.
    private func upToDate(_ incoming: Message, _ stored: Message?) -> Message {
        guard let times else { return incoming }
        if let current = core.parts.current(incoming, times, me: work.me) { return current }
        guard let stored, !stored.equals(incoming, .reactions) else { return incoming }
        return incoming.with { $0[.reactions] = stored[.reactions] }
    }

    /// Messages of ephemeral channels are shown while they come, and never stored; those before an offset are dropped.
    private func passOn(_ incoming: Message, _ channel: GroupChannel, _ kind: MessageChange.Kind) throws(CoveyError)
        -> Message?
    {
        guard channel.fields.isEphemeral, incoming.createdAt >= channel.messageOffset else {
            // Sent, and hidden from me since: its row is settled all the same, or it would be sent for ever.
            if let unsent = try core.takeUnsent?(incoming, work) {
                work.note(
                    MessageChange(kind: .delete, before: unsent, after: nil, source: .eventMessageOffsetUpdated))
            }
            return nil
        }
        let unsent = try core.takeUnsent?(incoming, work)
        work.note(
            MessageChange(
                kind: kind, before: unsent, after: incoming, source: unsent == nil ? source : .eventMessageSent))
        return incoming
    }
}
