// How new the rows of the channels are. They say what is hidden, so that it does not look like something that was never there. The
// changelog of the channels brings them: when a connection opens, and again when the feeds have read everything, since a page may
// lack what was hidden after that.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

final class FeedRows {
    private let core: Core
    /// They are as new as the connection.
    private(set) var areCurrent = false
    /// They were asked for, and have not come.
    private(set) var areAwaited = false
    /// Except these, which wait to be fetched. A channel without a row is one of them once a frame has brought something of it.
    private var staleUrls: Set<String> = []
    private var askedMs: Int64?

    init(core: Core) { self.core = core }

    /// None waits to be fetched, which might show that something is missing.
    var areAllCurrent: Bool { areCurrent && staleUrls.isEmpty }

    func isCurrent(_ url: String) -> Bool { core.maySync && areCurrent && !staleUrls.contains(url) }

    /// The row shows what was hidden when it was asked for last, and since: a frame may say only that something has changed.
    func hasCome(_ url: String) -> Bool {
        !areAwaited && isCurrent(url) && core.connection?.fetcher.isAwaited(url) != true
    }

    /// How long they should not be asked for again, ms.
    var pauseMs: Int64 { askedMs.map { max(0, $0 + Policy.feedRowsPauseMs - core.now.monotonicMs) } ?? 0 }

    /// Once more, in this connection.
    func areAsked() { (areAwaited, askedMs) = (true, core.now.monotonicMs) }

    /// They are as old as the cache: the changelog of the connection brings them.
    func areOld() { (areCurrent, areAwaited) = (false, true) }

    /// The changelog was applied that was asked for last. What it could not say of a channel, the channel's row will.
    func came() {
        staleUrls = Set((try? core.store?.dirtyChannels()) ?? [])
        (areCurrent, areAwaited) = (true, false)
    }

    /// A frame brought a message: if its channel has no row, that is fetched until it comes.
    func messageCame(of url: String) throws(CoveyError) {
        guard try core.store?.channel(url: url) == nil, core.connection?.fetcher.isAwaited(url) == true else { return }
        staleUrls.insert(url)
    }

    /// Rows were written whose own state was taken. Gives those that were stale, and are so no more. Whatever else was refused of them
    /// hides nothing: in a busy channel each row lacks a message.
    func written(_ urls: Set<String>) -> Set<String> {
        let current = staleUrls.intersection(urls)
        staleUrls.subtract(current)
        return current
    }
}
