// What a page of messages proves (sync.md §3.3, collections.md §3.4 "Sweep"): which span of history the cache now holds,
// and which cached messages are gone at the server.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package struct PageApplier {
    private let core: Core
    private let work: Work
    private let channelUrl: String

    package init(core: Core, work: Work, channelUrl: String) {
        self.core = core
        self.work = work
        self.channelUrl = channelUrl
    }

    /// What was written since the request was sent is exempt from the sweep.
    package func apply(_ page: MessagePage, to request: MessagePageRequest, asked: Asked, source: EventSource)
        throws(CoveyError) -> PageOutcome
    {
        let rows = page.messages
        try upsert(rows, RowTimes(asked, ts: page.ts), source: source)
        try rememberPositions(rows, ts: core.known(page.ts, asked: asked.serverMs))
        // Replies of one message say nothing of what lies between them.
        guard request.parentMessageId == 0 else { return PageOutcome() }
        var outcome = try covered(rows, page, request, asOf: core.known(page.ts, asked: asked.serverMs))
        guard let span = outcome.span else { return outcome }
        let filter = MessageFilter(request.listParams)
        var doubtful = try sweep(rows, span, filter, askedAtMs: asked.atMs)
        if !filter.filtersAtServer, request.replyType == .all {
            outcome.touchesLive = try prove(span, rows, outcome)
        } else if page.isContinuous == true, let first = rows.first, let last = rows.last,
            // Others of the outermost milliseconds may not match, and were not returned (sync.md §3.2, C2).
            first.createdAt + 1 <= last.createdAt - 1
        {
            let proven = first.createdAt + 1...last.createdAt - 1
            try work.changeChunks(channelUrl) { $0.insert(proven.lowerBound, proven.upperBound) }
            // Between them there is nothing else, whether or not it matches.
            doubtful = min(doubtful, try sweep(rows, proven, .everything, askedAtMs: asked.atMs))
        }
        try lookAgain(since: doubtful)
        return outcome
    }

    /// Changes that a host asked for: rows as of a page that proves nothing, deletions as of the own changelog.
    package func apply(_ changes: MessageChanges, asked: Asked, source: EventSource) throws(CoveyError) {
        try upsert(changes.updated, RowTimes(asked, ts: changes.ts), source: source)
        try rememberPositions(changes.updated, ts: core.known(changes.ts, asked: asked.serverMs))
        for deleted in changes.deleted {
            guard let stored = try work.store.message(channelUrl: channelUrl, id: deleted.messageId) else { continue }
            try work.delete(stored, source: .messageChangelog)
        }
    }

    private func upsert(_ rows: [Message], _ times: RowTimes, source: EventSource) throws(CoveyError) {
        let writer = MessageWriter(core: core, work: work, source: source, authority: .page, times: times)
        for row in rows {
            guard let current = core.current(row, askedAtMs: times.askedAtMs) else { continue }
            try writer.write(current, kind: .new)
        }
    }

    /// The first rows of a channel give its changelogs a place to start from (sync.md §6.1).
    private func rememberPositions(_ rows: [Message], ts: Int64) throws(CoveyError) {
        try core.rememberMessagePosition(channelUrl: channelUrl, ts: ts)
        if rows.contains(where: { $0[.pollId] != 0 }) {
            try core.rememberPollPosition(channelUrl: channelUrl, ts: ts)
        }
    }

    private func covered(
        _ rows: [Message], _ page: MessagePage, _ request: MessagePageRequest, asOf serverMs: Int64
    ) throws(CoveyError) -> PageOutcome {
        let offset = try work.channel(channelUrl)?.messageOffset ?? 0
        guard case .timestamp(let reference) = request.reference else { return PageOutcome() }
        var outcome = PageOutcome()
        outcome.olderCount = rows.count(where: { $0.createdAt < reference })
        outcome.newerCount = rows.count(where: { $0.createdAt > reference })
        let isNewest = reference == Policy.infiniteTimeMs
        let asksOlder = request.previousLimit > 0
        let asksNewer = request.nextLimit > 0 || isNewest
        // One side of a point that is still to come: messages may yet be created on it.
        if !isNewest, reference > serverMs, serverMs > 0, !(asksOlder && asksNewer) { return outcome }
        // Rows that could not be read count: a page that lacks them is not short.
        outcome.reachesStart = asksOlder && page.dropped == 0 && outcome.olderCount < request.previousLimit
        outcome.touchesLive =
            asksNewer && page.dropped == 0 && !(page.hasNext ?? (!isNewest && outcome.newerCount >= request.nextLimit))
        let lower = outcome.reachesStart ? offset : asksOlder ? rows.first?.createdAt : reference
        let newest = rows.last?.createdAt
        let upper: Int64? =
            if asksNewer { newest ?? (outcome.touchesLive ? lower : nil) } else { isNewest ? newest : reference }
        guard let lower, let upper else { return outcome }
        outcome.span = lower <= upper ? lower...upper : lower...lower
        return outcome
    }

    /// Cached rows that the server would have returned and did not are gone, unless they are newer than the answer. Gives
    /// the time of the oldest that is too young for the page's word; `Int64.max` if there is none.
    private func sweep(_ rows: [Message], _ span: ClosedRange<Int64>, _ filter: MessageFilter, askedAtMs: Int64)
        throws(CoveyError) -> Int64
    {
        let returned = Set(rows.map(\.messageId))
        let young = core.correctedNowMs - Policy.sweepGraceMs
        let candidates = try work.store.sweepCandidates(channelUrl: channelUrl, within: span, writtenBefore: askedAtMs)
        var doubtfulSince = Int64.max
        for row in candidates where !returned.contains(row.messageId) && filter.matches(row) {
            if row.createdAt < young {
                try work.delete(row, source: .messageFill)
            } else {
                doubtfulSince = min(doubtfulSince, row.createdAt)
            }
        }
        return doubtfulSince
    }

    /// A young message that the page lacks may have been deleted all the same: the changelog from before it was made says
    /// so.
    private func lookAgain(since doubtful: Int64) throws(CoveyError) {
        guard doubtful < .max, core.isOnline else { return }
        try core.rewindMessagePosition(channelUrl: channelUrl, before: doubtful)
        work.after { [core, channelUrl] in MessageChangelog.run(core: core, channelUrl: channelUrl) { _ in } }
    }

    /// Extends the chunks by the span. Says whether it touches the live edge: not if live messages lie beyond it that are
    /// not linked to it, because then something between is missing.
    private func prove(_ span: ClosedRange<Int64>, _ rows: [Message], _ outcome: PageOutcome) throws(CoveyError) -> Bool
    {
        let (lower, upper, start) = (span.lowerBound, span.upperBound, outcome.reachesStart)
        guard outcome.touchesLive else {
            // The server has newer ones, so the last millisecond is over, and all of it came.
            try work.changeChunks(channelUrl) { $0.insert(lower, upper, reachesStart: start) }
            return false
        }
        guard try receivesFrames() else {
            try work.changeChunks(channelUrl) { $0.insert(lower, upper, reachesStart: start, upperIsPartial: true) }
            return true
        }
        guard let live = try work.chunks(channelUrl).live, live.lower > upper || begins(live, at: upper) else {
            try work.changeChunks(channelUrl) { $0.insert(lower, upper, reachesStart: start, touchesLive: true) }
            if let newest = rows.last?.key {
                core.connection?.liveEnds[channelUrl] = max(core.connection?.liveEnds[channelUrl] ?? newest, newest)
            }
            return true
        }
        // The page was read before the frames that are here already.
        let isLinked = try isLinked(live, to: rows.last)
        try work.changeChunks(channelUrl) {
            if isLinked {
                $0.insert(lower, live.lower, reachesStart: start)
            } else {
                $0.insert(lower, upper, reachesStart: start, upperIsPartial: true)
            }
        }
        return isLinked
    }

    private func begins(_ live: Chunk, at time: Int64) -> Bool { live.lower == time && live.lowerIsPartial }

    /// Every message of the live chunk's first millisecond, and the one after it, names the one before.
    private func isLinked(_ live: Chunk, to newest: Message?) throws(CoveyError) -> Bool {
        let limit = Policy.syncPageSizeRows
        let start = newest?.key ?? MessageKey(createdAt: live.lower, messageId: Int64.min)
        let rows = try work.store.messages(
            channelUrl: channelUrl, from: start, direction: .newer, inclusive: false,
            within: min(start.createdAt, live.lower)...live.upper, limit: limit, where: { _ in true })
        var previous = newest?.messageId ?? 0
        for row in rows {
            guard row.previousMessageId == previous else { return false }
            if row.createdAt > live.lower { return true }
            previous = row.messageId
        }
        // No row beyond: the page brought all that is left of the live chunk. What comes next names what it follows.
        return rows.count < limit
    }

    /// Only who has joined gets the frames that keep an edge live.
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

    /// As a collection asks: its filters, but every reply type, which is applied here only (collections.md §3.1).
    package init(around reference: Int64, previous: Int, next: Int, params: MessageListParams) {
        self.init(
            reference: .timestamp(reference), previousLimit: min(previous, Policy.messagePageLimitRows),
            nextLimit: min(next, Policy.messagePageLimitRows))
        messageType = params.messageType
        customTypes = params.customTypes
        senderIds = params.senderIds
    }
}
