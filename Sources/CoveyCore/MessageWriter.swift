// The only path by which a message of the server enters the cache, for every source: socket, page, changelog, gap,
// answer. It handles offsets, versions, unsent messages and copies, so that no source can forget one.

import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package struct MessageWriter {
    private let core: Core
    private let work: WriteTransaction
    private let source: EventSource
    private let authority: MessageMerge.Authority
    /// Times of the answer that brought the message; nil for frames.
    private let times: RowTimes?

    package init(
        core: Core, work: WriteTransaction, source: EventSource, authority: MessageMerge.Authority,
        times: RowTimes? = nil
    ) {
        self.core = core
        self.work = work
        self.source = source
        self.authority = authority
        self.times = times
    }

    /// Writes the message if it is visible and newer than the stored one. It replaces an own unsent message with its
    /// request id. Returns the stored version; nil if this user may not see the message.
    @discardableResult
    package func write(_ incoming: Message, kind: MessageChange.Kind) throws(CoveyError) -> Message? {
        let stored = try work.store.message(channelUrl: incoming.channelUrl, id: incoming.messageId)
        return try write(incoming, over: stored, kind: kind)
    }

    /// `stored` is the cached message, for a caller that has read it already.
    package func write(_ copy: Message, over stored: Message?, kind: MessageChange.Kind) throws(CoveyError)
        -> Message?
    {
        var incoming = copy.hasRequestId ? copy : core.turns.outbox?.withRequestId(copy) ?? copy
        let url = incoming.channelUrl
        let channel = try work.channel(url)
        guard let current = core.current(incoming, asOf: times?.asOf) else { return settle(incoming) }
        incoming = current
        if let channel {
            guard incoming.createdAt >= channel.visibleFromMs, !channel.isEphemeral else {
                return try passOn(incoming, channel, kind)
            }
        }
        try rememberPositions(of: incoming)
        let unsent = takeUnsent(of: incoming)
        let pollAge = pollAge(of: incoming)
        let isOvertaken = received(incoming, kind, isStored: stored != nil)
        let copies = MessageCopies(core: core, work: work)
        let merged = try MessageMerge.merge(
            stored: stored, incoming: incoming, authority: authority, isOvertaken: isOvertaken,
            pollAge: pollAge
        ).map { row throws(CoveyError) in
            try copies.withCurrentParent(row, asOf: times?.asOf ?? max(incoming.createdAt, incoming.updatedAt))
        }
        if let merged { try work.store.put(merged, isKnown: stored != nil) }
        guard let after = merged ?? (unsent == nil ? nil : stored) else { return stored }
        work.note(
            MessageChange(
                kind: kind, before: unsent ?? stored, after: after, source: unsent == nil ? source : .eventMessageSent))
        try copies.follow(
            after, source: source, asOf: asOf(kind), isNew: kind == .new && stored == nil,
            authority: kind == .new || stored != nil ? nil : authority)
        return after
    }

    /// A change of a message that may not be cached: then its copies still follow it.
    @discardableResult
    @_optimize(size)
    package func change(_ message: Message, asOf: Int64) throws(CoveyError) -> Message? {
        if try shouldCache(message) { return try write(message, kind: .update) }
        guard let current = core.current(message, asOf: asOf) else { return nil }
        core.record(.edited(current), of: .message(current.messageId), at: asOf)
        try MessageCopies(core: core, work: work).follow(
            current, source: source, asOf: self.asOf(.update), authority: authority)
        return nil
    }

    /// The message was deleted for all users. `at`: the server time up to which older frames may follow. Returns it if it was
    /// cached.
    @discardableResult
    package func delete(_ id: Int64, in url: String, at: Int64 = .max) throws(CoveyError) -> Message? {
        core.record(.deleted, of: .message(id), at: at)
        let stored = try work.store.message(channelUrl: url, id: id)
        if let stored { try work.delete(stored, source: source) } else { work.deleteAccepted(id) }
        try MessageCopies(core: core, work: work).parentDeleted(id, in: url, source)
        return stored
    }

    /// The first row of a channel gives its changelogs a position (sync.md §6.1), whatever brought it. An answer may know more than
    /// the frames that have come: a message that comes with one of the next, and was deleted since, is not in the answer.
    private func rememberPositions(of message: Message) throws(CoveyError) {
        let ts = times.map { min($0.asOf, core.clock.greatest) } ?? message.createdAt
        try core.rememberMessagePosition(channelUrl: message.channelUrl, ts: ts)
        if message[.pollId] != 0 { try core.rememberPollPosition(channelUrl: message.channelUrl, ts: ts) }
    }

    /// The own unsent message that this one replaces. Messages of a transaction were recognized before it began.
    private func takeUnsent(of incoming: Message) -> Message? {
        if let unsent = work.takeUnsent(of: incoming) { return unsent }
        core.turns.reportUnrecognized(incoming)
        return nil
    }

    /// Decides whether a change of a message that may not be cached is written. Such a message proves nothing about its
    /// neighbours, so it is written only where history is complete or an open view reaches.
    package func shouldCache(_ message: Message) throws(CoveyError) -> Bool {
        let (url, at) = (message.channelUrl, message.createdAt)
        if try work.history(url).covers(at) || core.isShown?(url, at) == true { return true }
        return try work.store.message(channelUrl: url, id: message.messageId) != nil
    }

    /// Records that the message came. True if newer content is known: of a row that an answer brought later, or, for the
    /// frame of a new message, which is as old as the message, of anything stored.
    private func received(_ message: Message, _ kind: MessageChange.Kind, isStored: Bool) -> Bool {
        guard let connection = core.connection else { return false }
        if let times { return !connection.record(rowOf: message.messageId, asOf: times.asOf) }
        guard authority == .event else { return false }
        if kind == .update { return connection.log.isOvertaken(rowOf: message.messageId, asOf: message.updatedAt) }
        connection.record(.new, of: .message(message.messageId), at: .min)
        return isStored
    }

    private func pollAge(of message: Message) -> PollRowAge {
        guard message[.pollId] != 0, let log = core.connection?.log, let times else { return .unordered }
        return log.age(ofPoll: message[.pollId], of: message.messageId, asOf: times.asOf)
    }

    /// The message was sent, and has since been deleted or hidden: its unsent row is removed, or it would be sent
    /// forever.
    private func settle(_ message: Message) -> Message? {
        if let unsent = takeUnsent(of: message) {
            work.note(MessageChange(kind: .delete, before: unsent, after: nil, source: .eventMessageOffsetUpdated))
        }
        return nil
    }

    /// The server time of what the message says. The frame of a new message is as old as the message, and that of a change
    /// comes after everything that was before it.
    private func asOf(_ kind: MessageChange.Kind) -> Int64 { times?.asOf ?? (kind == .new ? .min : .max) }

    /// Messages of ephemeral channels are shown as they arrive, and never stored; those before an offset are dropped.
    @_optimize(size)
    private func passOn(_ incoming: Message, _ channel: GroupChannel, _ kind: MessageChange.Kind) throws(CoveyError)
        -> Message?
    {
        guard incoming.createdAt >= channel.visibleFromMs else {
            // Visible replies still contain it.
            try MessageCopies(core: core, work: work)
                .follow(incoming, source: source, asOf: asOf(kind), authority: authority)
            return settle(incoming)
        }
        let unsent = takeUnsent(of: incoming)
        work.note(
            MessageChange(
                kind: kind, before: unsent, after: incoming, source: unsent == nil ? source : .eventMessageSent))
        return incoming
    }
}
