// A page of the message changelog (sync.md §6): what it does to the cache, and where the next one begins. Whoever asks for
// changes, for a view or for a feed, keeps a position of their own.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package struct MessageChangesWriter {
    private let core: Core
    private let work: WriteTransaction

    package init(core: Core, work: WriteTransaction) { (self.core, self.work) = (core, work) }

    /// True if all of it is known now as it came. Otherwise something that was received since the request, or an answer that knew
    /// more than this one for all that its time says, was preferred, which may have been wrong: the server is to be asked again.
    @_optimize(speed)
    package func write(_ changes: MessageChanges, _ channelUrl: String, _ times: RowTimes) throws(CoveyError) -> Bool {
        let writer = MessageWriter(core: core, work: work, source: .messageChangelog, authority: .row, times: times)
        var isAsItCame = !core.isOfEarlierVisibility(channelUrl)
        var newest: Message?
        for message in changes.updated {
            if message.createdAt >= newest?.createdAt ?? .min { newest = message }
            let isOvertaken = core.connection?.log.isOvertaken(rowOf: message.messageId, asOf: times.asOf) == true
            if !core.isCurrent(message, asOf: times.asOf) { isAsItCame = false }
            let now = try writer.change(message, asOf: times.asOf)
            if isOvertaken, let now, !now.hasParts(of: message) { isAsItCame = false }
        }
        // A message beyond the live edge: its frame was lost (sync.md §5.6), unless it is on its way.
        if let newest, let sentAt = core.connection?.log.sentAt, newest.createdAt <= sentAt,
            try work.changeHistory(channelUrl, { $0.miss(MessageLink(newest)) })
        {
            core.edgeIsBroken(channelUrl, after: work)
        }
        try remove(changes.deleted, channelUrl)
        return isAsItCame
    }

    func remove(_ deleted: [DeletedMessage], _ channelUrl: String) throws(CoveyError) {
        let writer = MessageWriter(core: core, work: work, source: .messageChangelog, authority: .row)
        for row in deleted {
            // Changes are read more than once: each deletion is a reason to ask for the channel only once.
            let isNews = core.connection?.log.isDeleted(row.messageId) != true
            let stored = try writer.delete(row.messageId, in: channelUrl)
            if isNews {
                try core.refetchChannel(
                    channelUrl, ifShowing: row.messageId, orCounting: stored, before: row.deletedAt, after: work)
            }
        }
    }
}

extension Core {
    /// An answer shows that the message is gone, and if it was still `cached`, no frame did. Its row may have counted it as unread if
    /// it is from before this server time and no newer one is on its way (websocket.md §5.6).
    func refetchChannel(
        _ url: String, ifShowing id: Int64, orCounting cached: Message?, before ms: Int64, after work: WriteTransaction
    ) throws(CoveyError) {
        guard let channel = try work.channel(url) else { return }
        if !channel.shows(id) {
            // Without a copy of the fields, and without key paths: it is asked of each deletion.
            guard channel.fields.versions.myState < ms, channel.fields.unreadMessageCount > 0, let cached,
                cached.createdAt > channel.fields.myLastRead, !work.isMe(cached.senderId), cached.isOfChannel,
                !cached.flags.contains(.silent), !cached.flags.contains(.globalBlock),
                connection?.fetcher.isAwaited(url) != true
            else { return }
        }
        work.after { [self] in refetchChannel(url) }
    }
}

extension Message {
    /// The same content, reactions and thread: what a row of a page may be older in than its time says.
    @_optimize(speed)
    fileprivate func hasParts(of other: Message) -> Bool {
        updatedAt == other.updatedAt && reactions == other.reactions && self[.threadInfo] == other[.threadInfo]
    }
}

extension MessageChanges {
    /// Where the next page begins; nil: where this one did. `asOf`: the server time up to which the answer knows everything.
    package func position(after position: Store.Position, asOf: Int64) -> Store.Position? {
        let saysNothing = updated.isEmpty && deleted.isEmpty && !hasMore && !forceUseNextToken
        if next.isEmpty || position.token == nil && saysNothing { return nil }
        // The time beside a token is no later than the token, since a rewind may go back to it: before all that the answer may
        // have overtaken, and where it was if there is more to come.
        return Store.Position(
            token: next, ts: hasMore ? position.ts : max(position.ts, asOf - MovedPositions.doubtMs))
    }
}
