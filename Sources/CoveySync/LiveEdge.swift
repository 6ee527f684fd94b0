// How a live message changes what is known of its channel's history (sync.md §3.3). A chunk that touches the live edge
// grows only if the message is proven to be the next one; else a new chunk begins, and what lies between is a gap.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore

package struct LiveEdge {
    private let core: Core
    private let work: Work
    private let channelUrl: String

    package init(of channelUrl: String, core: Core, work: Work) {
        self.core = core
        self.work = work
        self.channelUrl = channelUrl
    }

    /// True if the message follows what was known: no gap lies before it. `isNew`: it was not cached before.
    package func extend(with message: Message, isNew: Bool) throws(CoveyError) -> Bool {
        let list = try work.chunks(channelUrl)
        let at = message.createdAt
        guard let edge = list.last else { return try open(at: message) }
        let isHeld = list.chunk(containing: at) != nil
        if !isNew, isHeld { return try confirm(message, edge) }
        // Several messages may share the edge's millisecond, so one that comes in it must link as well.
        guard at >= edge.upper else { return isHeld }
        guard try follows(message, edge) else { return try open(at: message) }
        try work.changeChunks(channelUrl) { edge.touchesLive ? $0.extendLive(to: at) : $0.resumeLive(at: at) }
        core.connection?.liveEnds[channelUrl] = message.key
        return true
    }

    /// A second copy says nothing new. But an edit may have brought a message before its frame, and of the edge's own
    /// millisecond it says nothing of those before it.
    private func confirm(_ message: Message, _ edge: Chunk) throws(CoveyError) -> Bool {
        guard edge.touchesLive, message.createdAt == edge.upper else { return true }
        if let end = core.connection?.liveEnds[channelUrl], message.key <= end { return true }
        guard try isWhole(upTo: message, edge) else { return try open(at: message) }
        core.connection?.liveEnds[channelUrl] = message.key
        return true
    }

    private func open(at message: Message) throws(CoveyError) -> Bool {
        try work.changeChunks(channelUrl) { $0.openLive(at: message.createdAt) }
        core.connection?.liveEnds[channelUrl] = message.key
        return false
    }

    /// Without a link, only the first message of a channel, or a server that gives none, is taken on trust, and only
    /// where the edge was live all along.
    private func follows(_ message: Message, _ edge: Chunk) throws(CoveyError) -> Bool {
        let previous = message.previousMessageId
        if previous == 0 { return edge.touchesLive }
        if let end = liveEnd(of: edge), end.messageId == previous { return edge.contains(end.createdAt) }
        guard let cached = try work.store.message(channelUrl: channelUrl, id: previous) else { return false }
        guard edge.contains(cached.createdAt) else { return false }
        return try isWhole(upTo: cached, edge)
    }

    private func liveEnd(of edge: Chunk) -> MessageKey? {
        edge.touchesLive ? core.connection?.liveEnds[channelUrl] : nil
    }

    /// Of the edge's last millisecond the cache may hold what an edit brought, and lack what came before that: there only
    /// a chain of links into the time before proves that nothing is missing.
    private func isWhole(upTo message: Message, _ edge: Chunk) throws(CoveyError) -> Bool {
        var message = message
        while message.createdAt == edge.upper, message.key != liveEnd(of: edge) {
            let previous = message.previousMessageId
            if previous == 0 { return true }
            guard let before = try work.store.message(channelUrl: channelUrl, id: previous), before.key < message.key,
                before.createdAt >= edge.lower || !edge.lowerIsPartial
            else { return false }
            message = before
        }
        return true
    }
}
