// Changes of messages in a feed: from where on they are asked for, and what an answer does to the feed.

import CoveyCore
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

extension Feed {
    /// What is cached will be delivered as it is, so its changes are reported from where the cache knows them. Where nothing is
    /// cached, messages come from this connection or a later one: without one, nobody knows yet where that is. None of the feed is
    /// older than the feed's start, where the changes begin if an earlier process may have delivered messages and could not write
    /// that.
    func beginChanges(of url: String, _ sinceMs: Int64, mayBeDelivered: Bool = false) throws(CoveyError) {
        guard changes.areWanted, channels[url]?.changes == nil else { return }
        var first: Store.Position? = Store.Position(token: nil, ts: sinceMs)
        if !mayBeDelivered {
            let known = try core.store?.position(stream: ChangeStream.messages, channelUrl: url)
            if known.map({ $0.ts >= sinceMs }) ?? true {
                first = known ?? knownNowMs.map { Store.Position(token: nil, ts: max($0, sinceMs)) }
            }
        }
        guard let first else { return }
        channels[url]?.beginChanges(at: first)
        noteBeginning(of: url)
    }

    /// The server's time when the connection opened; nil: there is none.
    private var knownNowMs: Int64? { core.isOnline ? core.login?.loginTs : nil }

    /// A frame came that changes a message of the channel.
    func noteChange(_ url: String) { changes.noteChange(url) }

    /// Changes since this time may be missing in what was read: what was hidden is shown again, and the server listed none of its
    /// changes; or a message came that is older than what was read.
    func readChanges(of url: String, since ms: Int64) {
        guard let channel = channels[url], let place = channel.changes, place.ts > ms || place.token != nil else {
            return
        }
        // What is older than the feed was never delivered.
        let fromMs = min(max(ms, sinceMs ?? ms), place.ts)
        channels[url]?.beginChanges(at: Store.Position(token: nil, ts: fromMs))
        noteBeginning(of: url)
        // In a channel that is not read, they begin when it is.
        if channel.isRead { changes.begin(url) }
    }

    /// The next membership shows what was hidden in this one, maybe without anybody's knowledge: what was listed meanwhile may lack
    /// its changes.
    func readUnlistedChanges(of url: String) {
        if let channel = channels[url] { readChanges(of: url, since: channel.listedUntilMs) }
    }

    /// The server must be asked for changes, every message was delivered, and there is room for them.
    func mustAskForChanges(_ url: String) -> Bool {
        guard changes.mustAsk(url), channels[url]?.isLive == true else { return false }
        if !hasRoom { blocked.append(url) }
        return hasRoom
    }

    /// Where to ask for changes from; nil: nothing is to be asked for.
    func willAskForChanges(_ url: String) -> Store.Position? {
        guard channels[url]?.isLive == true, !changes.hasPending(url) else {
            // A request that failed is sent again when nothing is in its way.
            changes.noteChange(url)
            return nil
        }
        changes.willAsk(url)
        return channels[url]?.changes
    }

    /// The answer was applied to the cache. False: it must come again.
    func take(_ answer: MessageChanges, of url: String, _ page: FeedChangesPage) throws(CoveyError) -> Bool {
        guard let channel = channels[url], let store = core.store else { return true }
        // The place was changed meanwhile, or the answer has overtaken a message, whose page or frame may be older than it.
        guard channel.changes == page.position, answer.updated.allSatisfy({ channel.cursor.contains($0.key) }) else {
            changes.noteChange(url)
            return false
        }
        var rows: [Message] = []
        for row in answer.updated {
            let known = try store.message(channelUrl: url, id: row.messageId)
            if let now = known ?? core.current(row, asOf: page.asOfMs) { rows.append(now) }
        }
        changes.take(url, rows, answer, page)
        deliverChanges(of: url)
        return true
    }

    /// Those that wait, as long as there is room.
    func deliverChanges(of url: String) {
        while hasRoom, let (item, end) = changes.popFirst(url) { deliver(item, of: url, .changed(end)) }
        if changes.hasPending(url) {
            blocked.append(url)
        } else if let end = changes.takeEnd(url) {
            channels[url]?.passChanges(to: end)
            noteMove(of: url)
        }
    }

    /// The server does not know the place any more. What it still knows since then is reported, after a gap for the rest.
    func changesLost(of url: String) {
        guard let place = channels[url]?.changes else { return }
        let gap = FeedGap(afterMs: place.ts - 1, untilMs: now(notBefore: place.ts), reason: .changesLost)
        deliver(gap, of: url, .changed(Store.Position(token: nil, ts: place.ts)))
        changes.noteChange(url)
    }
}
