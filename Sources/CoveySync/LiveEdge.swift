// How a live message changes what is known of its channel's history (sync.md §3.3). A chunk that touches the live edge
// grows only if the message is proven to be the next one; else a new chunk begins, and what lies between is a gap.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore

package enum LiveEdge {
    /// True if the message follows what was known: no gap lies before it.
    @discardableResult
    package static func extend(with message: Message, in work: Work) throws(CoveyError) -> Bool {
        let url = message.channelUrl
        let list = try work.chunks(url)
        let at = message.createdAt
        guard let live = list.live else { return try begin(with: message, list, work) }
        if at >= live.lower, at <= live.upper { return true }
        guard at > live.upper else { return false }
        // Without a link, only the first message of a channel, or a server that gives none, is taken on trust.
        let previous = message.previousMessageId
        let isLinked =
            previous == 0 || isOfThisWork(previous, in: live, of: url, work)
            ? true : try isCached(previous, in: live, of: url, work)
        try work.changeChunks(url) { if isLinked { $0.extendLive(to: at) } else { $0.openLive(at: at) } }
        work.lastLive[url] = message.key
        return isLinked
    }

    /// After a connection was away nothing is live. A message that links to the newest one of a chunk proves that nothing
    /// was missed; else history begins anew at it.
    private static func begin(with message: Message, _ list: ChunkList, _ work: Work) throws(CoveyError) -> Bool {
        let (url, at) = (message.channelUrl, message.createdAt)
        if list.chunk(containing: at) != nil { return true }
        if message.previousMessageId > 0, let last = list.last, at > last.upper,
            let newest = try newest(in: last, of: url, work), newest.messageId == message.previousMessageId
        {
            try work.changeChunks(url) { $0.insert(last.lower, at, reachesStart: last.reachesStart, touchesLive: true) }
            return true
        }
        try work.changeChunks(url) { $0.openLive(at: at) }
        return false
    }

    private static func newest(in chunk: Chunk, of url: String, _ work: Work) throws(CoveyError) -> Message? {
        try work.store.messages(
            channelUrl: url, from: MessageKey(createdAt: chunk.upper, messageId: Int64.max), direction: .older,
            inclusive: true,
            within: chunk.lower...chunk.upper, limit: 1, where: { _ in true }
        ).first
    }

    /// In a burst the message before came in this very transaction: then the cache need not be asked.
    private static func isOfThisWork(_ id: Int64, in live: Chunk, of url: String, _ work: Work) -> Bool {
        guard let last = work.lastLive[url], last.messageId == id else { return false }
        return last.createdAt >= live.lower && last.createdAt <= live.upper
    }

    private static func isCached(_ id: Int64, in live: Chunk, of url: String, _ work: Work) throws(CoveyError) -> Bool {
        guard let previous = try work.store.message(channelUrl: url, id: id) else { return false }
        return previous.createdAt >= live.lower && previous.createdAt <= live.upper
    }
}
