// Asks the server what changed in the messages of a channel (sync.md §6), for each feed from its own position. The changelog is
// the only record of changes that has an order and can be asked again, so a frame only says that it is time to ask.

import CoveyCore
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

/// A channel of a feed.
struct FeedPlace: Hashable {
    var feed: CollectionID
    var url: String
}

final class FeedChangeReader {
    private let core: Core
    private lazy var queue = RequestQueue<FeedPlace>(core: core) { [unowned self] place, end in fetch(place, end) }
    /// From where on changes are needed; nil: they are not.
    var position: (FeedPlace) -> Store.Position? = { _ in nil }
    /// A page was applied to the cache. False: it must come again.
    var applied: (FeedPlace, MessageChanges, FeedChangesPage) -> Bool = { _, _, _ in true }
    /// The server does not know the position any more.
    var lost: (FeedPlace) -> Void = { _ in }

    init(core: Core) { self.core = core }

    func read(_ place: FeedPlace) { queue.add(place) }

    func connectionEnded() { queue.connectionEnded() }

    private func fetch(_ place: FeedPlace, _ end: @escaping (RequestQueue<FeedPlace>.Outcome) -> Void) {
        guard let position = position(place) else { return end(.done) }
        let asked = ChangePosition(position)
        let times = core.asking
        core.ask(
            .messageChangelog(channelUrl: place.url, position: asked, limit: Policy.syncPageSizeRows),
            priority: .background
        ) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let changes):
                let times = core.rowTimes(times, ts: changes.ts)
                var isAsItCame = false
                let written = core.commit(recognizing: changes.updated) { work throws(CoveyError) in
                    isAsItCame = try MessageChangesWriter(core: core, work: work).write(changes, place.url, times)
                }
                guard written, isAsItCame else { return end(.later(leastMs: 0)) }
                let next = changes.position(after: position, asOf: times.asOf)
                let page = FeedChangesPage(position: position, next: next, asOfMs: times.asOf)
                end(applied(place, changes, page) ? .done : .later(leastMs: 0))
            case .failure(let error) where error.isOfLostPosition(asked):
                lost(place)
                end(.done)
            case .failure(let error):
                end(core.isRefused(place.url, error) ? .done : .later(leastMs: error.retryAfterMs))
            }
        }
    }
}

extension FeedChangeReader: CustomStringConvertible {
    var description: String { "changes: \(queue)" }
}
