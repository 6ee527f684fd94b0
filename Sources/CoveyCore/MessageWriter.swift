// The one way by which a message of the server comes into the cache, whichever path brought it: socket, page, changelog,
// gap, answer. Here offsets, versions and unsent twins are settled, so that no path can forget one.

import CoveyModel
import CoveyStore

package struct MessageWriter {
    private let core: Core
    private let work: Work
    private let source: EventSource
    private let authority: MessageMerge.Authority

    package init(core: Core, work: Work, source: EventSource, authority: MessageMerge.Authority) {
        self.core = core
        self.work = work
        self.source = source
        self.authority = authority
    }

    /// Writes the message if it is visible and newer than what is stored. An own unsent message with its request id is
    /// replaced by it. Returns the stored version; nil if this user may not see the message.
    @discardableResult
    package func write(_ incoming: Message, kind: MessageChange.Kind) throws(CoveyError) -> Message? {
        let stored = try work.store.message(channelUrl: incoming.channelUrl, id: incoming.messageId)
        return try write(incoming, over: stored, kind: kind)
    }

    /// `stored` is what the cache holds of the message now: for a caller that has read it already.
    package func write(_ incoming: Message, over stored: Message?, kind: MessageChange.Kind) throws(CoveyError)
        -> Message?
    {
        let channel = try work.channel(incoming.channelUrl)
        if let channel {
            guard incoming.createdAt >= channel.fields.messageOffset,
                incoming.createdAt > channel.fields.messagePurgeOffset,
                !channel.fields.isEphemeral
            else { return try passOn(incoming, channel, kind) }
        }
        if authority == .event, kind == .new {
            try core.rememberMessagePosition(channelUrl: incoming.channelUrl, ts: incoming.createdAt)
        }
        let unsent = try core.takeUnsent?(incoming, work)
        let merged = MessageMerge.merge(stored: stored, incoming: incoming, authority: authority)
        if let merged { try work.store.put(merged, stamp: core.correctedNowMs) }
        guard let after = merged ?? (unsent == nil ? nil : stored) else { return stored }
        work.note(
            MessageChange(
                kind: kind, before: unsent ?? stored, after: after, source: unsent == nil ? source : .eventMessageSent))
        return after
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
