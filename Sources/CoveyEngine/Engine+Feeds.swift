// What an app asks of feeds (CoveyFeeds).

import CoveyCore
import CoveyFeeds
import CoveyModel
import CoveySync

extension Engine {
    package func openFeed(_ id: CollectionID, name: String, _ options: FeedOptions) {
        feeds.open(id, name: name, options)
        // Cached rows may be old: nothing followed the channels while nobody needed them (sync.md §6.2), not even what a run
        // that is under way may have missed.
        sync?.channelChangelog.runAgain()
        sync?.background.wake()
    }

    package func closeFeed(_ id: CollectionID) { feeds.close(id) }

    package func acknowledge(_ id: CollectionID, _ numbers: [UInt64], call: CallID? = nil) {
        feeds.acknowledge(id, numbers, call: call)
    }

    func feedPositions(_ id: CollectionID, call: CallID) {
        guard let positions = feeds.positions(of: id) else { return complete(call, .failed(.disposed)) }
        complete(call, .positions(positions))
    }

    package func feedStateForInspection(_ id: CollectionID) -> String { feeds.stateForInspection(id) }

    package func feedReadsForInspection(_ id: CollectionID) -> [String] { feeds.readForInspection(id) }

    /// For tests: nothing created before this server time is delivered.
    package func feedStartForInspection(_ id: CollectionID) -> Int64? { feeds.sinceForInspection(id) }

    func removeFeed(name: String, call: CallID) { feeds.remove(name: name, call: call) }
}
