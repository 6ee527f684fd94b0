// Determines what a page of messages proves (sync.md §3.3, collections.md §3.4 "Sweep"): the span of history that the
// cache now holds completely, and the cached messages that the server no longer has.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package struct PageApplier {
    private let core: Core
    private let work: WriteTransaction
    private let channelUrl: String

    package init(core: Core, work: WriteTransaction, channelUrl: String) {
        self.core = core
        self.work = work
        self.channelUrl = channelUrl
    }

    /// The start of what a short page proves. The page was asked for under no later one: else it is asked for again. Nil: the
    /// channel's row is not known, and the page may lack what only this membership hides.
    private func start() throws(CoveyError) -> Int64? { try work.channel(channelUrl)?.visibleFromMs }

    package func apply(_ page: MessagePage, to request: MessagePageRequest, asked: Asked, source: EventSource)
        throws(CoveyError) -> PageOutcome
    {
        let (rows, keys) = (page.messages, page.keys)
        let changesBefore = work.messageChanges.count
        try upsert(rows, core.rowTimes(asked, ts: page.ts), source: source)
        let asOfMs = core.known(page.ts, asked: asked.serverMs)
        if asOfMs < asked.serverMs, work.messageChanges.count > changesBefore {
            // The page lags behind frames, and may have brought back what they changed or removed since.
            try core.askForChanges(channelUrl, since: asOfMs, after: work)
        }
        // A page that names no time may lag behind frames, as the sweep supposes of young rows.
        let surelyMs = page.ts > 0 ? asOfMs : asOfMs - Policy.sweepGraceMs
        // The replies of one message prove nothing about the messages between them.
        guard request.parentMessageId == 0 else { return PageOutcome() }
        var outcome = try covered(keys, page.hasNext, request, asOf: asOfMs)
        guard let span = outcome.span else { return outcome }
        let filter = MessageFilter(request.listParams)
        // A page that reaches the live edge also proves that nothing is newer than its last row.
        let swept = outcome.touchesLive ? span.lowerBound...max(span.upperBound, asOfMs) : span
        var missing = try missing(keys, swept, filter)
        try addEdited(span, filter)
        let (reachedEdge, isWhole) = (outcome.touchesLive, !filter.filtersAtServer && request.replyType == .all)
        if isWhole {
            outcome.touchesLive = try prove(span, keys, outcome, asOf: surelyMs)
        } else if reachedEdge {
            outcome.touchesLive = try work.history(channelUrl).isGapless(since: surelyMs)
        }
        outcome.isOvertaken = reachedEdge && !outcome.touchesLive
        if !isWhole, page.isContinuous == true, let first = rows.first, let last = rows.last,
            // Others of the outermost milliseconds may not match, and were not returned (sync.md §3.2, C2). What this user
            // may not see, as far as it is known here, was not written.
            case let start = max(first.createdAt + 1, try start() ?? 0), start <= last.createdAt - 1
        {
            let proven = start...last.createdAt - 1
            try insert(ProvenPage(proven.lowerBound..<proven.upperBound + 1))
            // Between them nothing else exists, whether or not it matches.
            missing += try self.missing(keys, proven, .everything)
        }
        try sweep(missing, askedMs: asked.serverMs)
        return outcome
    }

    /// Applies changes that an app requested: rows like those of a page that proves nothing, deletions like those of
    /// the changelog.
    package func apply(_ changes: MessageChanges, asked: Asked, source: EventSource) throws(CoveyError) {
        try upsert(changes.updated, core.rowTimes(asked, ts: changes.ts), source: source)
        try MessageChangesWriter(core: core, work: work).remove(changes.deleted, channelUrl)
    }

    private func upsert(_ rows: [Message], _ times: RowTimes, source: EventSource) throws(CoveyError) {
        let writer = MessageWriter(core: core, work: work, source: source, authority: .page, times: times)
        for row in rows { try writer.write(row, kind: .new) }
    }

    /// A filtered page lacks a message that an edit made match after the page.
    private func addEdited(_ span: ClosedRange<Int64>, _ filter: MessageFilter) throws(CoveyError) {
        guard filter.filtersAtServer, let log = core.connection?.log else { return }
        let writer = MessageWriter(core: core, work: work, source: .eventMessageUpdated, authority: .event)
        for message in log.editsSinceRequest(in: channelUrl)
        where span.contains(message.createdAt) && filter.matches(message) {
            try writer.write(message, kind: .update)
        }
    }

    private func covered(
        _ keys: [MessageKey], _ hasNext: Bool?, _ request: MessagePageRequest, asOf serverMs: Int64
    ) throws(CoveyError) -> PageOutcome {
        let start = try start()
        guard case .timestamp(let reference) = request.reference else { return PageOutcome() }
        var outcome = PageOutcome()
        // A row that names no place counts on either side.
        outcome.olderCount = keys.count(where: { $0.createdAt < reference })
        outcome.newerCount = keys.count(where: { $0.createdAt > reference || $0.createdAt == 0 })
        let isNewest = reference == Policy.infiniteTimeMs
        let asksOlder = request.previousLimit > 0
        let asksNewer = request.nextLimit > 0 || isNewest
        // One side of a point in the future: messages may still be created on it. The end of time has all messages
        // before it.
        let isToCome = reference > serverMs && (serverMs > 0 || isNewest)
        if isToCome, !(asksOlder && asksNewer) { return outcome }
        outcome.reachesStart = asksOlder && outcome.olderCount < request.previousLimit
        outcome.isFollowed = asksNewer && (hasNext ?? (!isNewest && outcome.newerCount >= request.nextLimit))
        outcome.touchesLive = asksNewer && !outcome.isFollowed
        let places = keys.drop { $0.createdAt == 0 }
        let newest = places.last?.createdAt
        let oldest = places.first?.createdAt
        guard
            let lower = outcome.reachesStart
                ? start ?? oldest ?? (isToCome ? 0 : reference) : asksOlder ? oldest : reference,
            let upper = asksNewer ? outcome.touchesLive ? max(newest ?? lower, lower) : newest : reference,
            // Otherwise everything requested lies before the visible history.
            lower <= upper
        else { return outcome }
        outcome.span = lower...upper
        return outcome
    }

    /// A cached row that a page lacks.
    private struct Missing {
        var row: Message
        /// The page has whatever exists: the row is gone. Otherwise it may be one that does not match any more.
        var isGone: Bool
    }

    /// Cached rows that the server would have returned and did not, unless they came after the request was sent.
    private func missing(_ keys: [MessageKey], _ span: ClosedRange<Int64>, _ filter: MessageFilter)
        throws(CoveyError) -> [Missing]
    {
        let returned = Set(keys.map(\.messageId))
        let log = core.connection?.log
        var missing: [Missing] = []
        // By their keys: most of them are the page's own rows, which were written just now.
        for key in try work.store.messageKeys(channelUrl: channelUrl, within: span)
        where !returned.contains(key.messageId) {
            guard let row = try work.store.message(channelUrl: channelUrl, id: key.messageId), filter.matches(row),
                log?.changedSinceRequest(.message(row.messageId), where: \.bringsRow) != true
            else { continue }
            missing.append(Missing(row: row, isGone: !filter.filtersAtServer))
        }
        return missing
    }

    /// Deletes what is gone. A young message may only be too young for the page, and one of a channel whose row is not known may be
    /// ephemeral, which no page has: the changelog from before its creation says whether it was deleted. Of one that may not match
    /// any more, a page without a filter says which it is. What went after the request, a frame says.
    private func sweep(_ missing: [Missing], askedMs: Int64) throws(CoveyError) {
        if missing.isEmpty { return }
        let young = try work.channel(channelUrl) == nil ? Int64.min : core.correctedNowMs - Policy.sweepGraceMs
        let gone = Set(missing.filter(\.isGone).map(\.row.messageId))
        var (doubtfulSince, unclear): (Int64, [Int64]) = (.max, [])
        for one in missing where one.isGone || !gone.contains(one.row.messageId) {
            if one.row.createdAt >= young {
                doubtfulSince = min(doubtfulSince, one.row.createdAt)
            } else if one.isGone {
                core.recordGone(one.row.messageId)
                try work.delete(one.row, source: .messageFill)
                try core.refetchChannel(
                    channelUrl, ifShowing: one.row.messageId, orCounting: one.row, before: askedMs, after: work)
            } else {
                unclear.append(one.row.createdAt)
            }
        }
        if doubtfulSince < .max { try core.askForChanges(channelUrl, since: doubtfulSince, after: work) }
        if !unclear.isEmpty { work.after { [core, channelUrl, unclear] in core.lookUp(unclear, in: channelUrl) } }
    }

    /// Records what the page proves: its milliseconds without the last one, which may not be over. Returns whether the
    /// connection continues from it. It does not if frames beyond the page came that do not link to it, because
    /// messages between are missing.
    private func prove(_ span: ClosedRange<Int64>, _ keys: [MessageKey], _ outcome: PageOutcome, asOf serverMs: Int64)
        throws(CoveyError) -> Bool
    {
        let start = try start() ?? 0
        let newest = span.upperBound
        let isOver = newest < serverMs || outcome.isFollowed
        let end = max(start, isOver ? newest + 1 : newest)
        let range = max(start, min(span.lowerBound, end))..<end
        guard outcome.touchesLive, try receivesFrames() else {
            try insert(ProvenPage(range))
            return outcome.touchesLive
        }
        let openIds = keys.filter { $0.createdAt >= end }.map(\.messageId)
        try insert(ProvenPage(range, openIds: openIds, asOfMs: serverMs))
        return try work.history(channelUrl).isLive(at: end)
    }

    private func insert(_ page: ProvenPage) throws(CoveyError) {
        let isJoined = try work.changeHistory(channelUrl) { history throws(CoveyError) in
            try history.insert(page) { id throws(CoveyError) in
                try work.cachedLink(channelUrl, id: id)
            } ids: { span throws(CoveyError) in
                try work.cachedIds(channelUrl, within: span)
            }
        }
        if !isJoined { core.edgeIsBroken(channelUrl, after: work) }
    }

    /// Only a joined member receives the frames that keep an edge live.
    private func receivesFrames() throws(CoveyError) -> Bool {
        guard core.isOnline else { return false }
        guard let channel = try work.channel(channelUrl) else { return true }
        return channel.myMemberState == .joined
    }
}

extension MessagePageRequest {
    package var listParams: MessageListParams {
        var params = MessageListParams()
        params.messageType = messageType
        params.customTypes = customTypes
        params.senderIds = senderIds
        params.replyType = replyType
        return params
    }

    /// The request of a collection: its filters, but every reply type, which is applied only here (collections.md
    /// §3.1).
    package init(around reference: Int64, previous: Int, next: Int, params: MessageListParams) {
        self.init(
            reference: .timestamp(reference), previousLimit: min(previous, Policy.messagePageLimitRows),
            nextLimit: min(next, Policy.messagePageLimitRows))
        messageType = params.messageType
        customTypes = params.customTypes
        senderIds = params.senderIds
    }
}
