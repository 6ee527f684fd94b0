// How a live message changes what is known of its channel's history (sync.md §3.3). A chunk that touches the live edge
// grows only if the message is proven to be the next one; else a new chunk begins, and what lies between is a gap.

import CoveyCore
import CoveyModel
import CoveyRanges

package enum LiveEdge {
    /// True if the message follows what was known: no gap lies before it.
    @discardableResult
    package static func extend(with message: Message, in work: Work) throws(CoveyError) -> Bool {
        let url = message.channelUrl
        let list = try work.chunks(url)
        let at = message.createdAt
        if let live = list.live, at >= live.lower, at <= live.upper { return true }
        guard let live = list.live else {
            // Inside a known span it is nothing new; else history begins anew at this message.
            if list.chunk(containing: at) != nil { return true }
            try work.changeChunks(url) { $0.openLive(at: at) }
            return false
        }
        guard at > live.upper else { return false }
        if message.previousMessageId > 0, try isCached(message.previousMessageId, in: live, of: url, work) {
            try work.changeChunks(url) { $0.extendLive(to: at) }
            return true
        }
        try work.changeChunks(url) { $0.openLive(at: at) }
        return false
    }

    private static func isCached(_ id: Int64, in live: Chunk, of url: String, _ work: Work) throws(CoveyError) -> Bool {
        guard let previous = try work.store.message(channelUrl: url, id: id) else { return false }
        return previous.createdAt >= live.lower && previous.createdAt <= live.upper
    }
}
