// A cache that failed was replaced by an empty one under open collections (sync.md §1.2). What they show is put into it:
// answers are compared with the cache, so nobody would find out that a row is gone which only a view has. No span of it
// is proven and no changelog has a position: the check of the next connection asks for all of it anew.

import CoveyCollections
import CoveyCore
import CoveyModel
import CoveyStore

extension Engine {
    /// If it fails again, that is told at the end of the turn.
    func refill(_ store: Store) {
        try? store.transaction { () throws(CoveyError) in
            try core.turns.cacheReplaced(by: store)
            for id in channelCollections.keys.sorted() {
                for channel in channelCollections[id]?.lists.channels ?? [] { try store.put(channel) }
            }
            for view in messageCollections.ascending {
                for message in view.lists.succeeded { try store.put(message) }
            }
        }
        channelListLost()
    }
}
