// How a live message changes what is known of its channel's history (sync.md §3.3). A chunk that touches the live edge
// grows only if the message is proven to be the next one; else a new chunk begins, and what lies between is a gap.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore

package enum LiveEdge {
    /// True if the message follows what was known: no gap lies before it. `isNew`: it was not cached before.
    @discardableResult
    package static func extend(with message: Message, isNew: Bool, in work: Work) throws(CoveyError) -> Bool {
        let url = message.channelUrl
        let list = try work.chunks(url)
        let at = message.createdAt
        // A second copy says nothing new, and the message that it links to may be gone by now.
        if !isNew, list.chunk(containing: at) != nil { return true }
        guard let edge = list.last else { return try open(at: message, in: work) }
        // Several messages may share the edge's millisecond, so one that comes in it must link as well.
        guard at >= edge.upper else { return list.chunk(containing: at) != nil }
        guard try follows(message, edge, work) else { return try open(at: message, in: work) }
        try work.changeChunks(url) { edge.touchesLive ? $0.extendLive(to: at) : $0.resumeLive(at: at) }
        work.lastLive[url] = message.key
        return true
    }

    private static func open(at message: Message, in work: Work) throws(CoveyError) -> Bool {
        try work.changeChunks(message.channelUrl) { $0.openLive(at: message.createdAt) }
        work.lastLive[message.channelUrl] = message.key
        return false
    }

    /// Without a link, only the first message of a channel, or a server that gives none, is taken on trust, and only
    /// where the edge was live all along.
    private static func follows(_ message: Message, _ edge: Chunk, _ work: Work) throws(CoveyError) -> Bool {
        let previous = message.previousMessageId
        if previous == 0 { return edge.touchesLive }
        // In a burst the message before came in this very transaction: then the cache need not be asked.
        if let last = work.lastLive[message.channelUrl], last.messageId == previous {
            return edge.contains(last.createdAt)
        }
        guard let cached = try work.store.message(channelUrl: message.channelUrl, id: previous) else { return false }
        return edge.contains(cached.createdAt)
    }
}
