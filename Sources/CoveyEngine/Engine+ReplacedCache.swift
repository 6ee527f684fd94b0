// A cache that failed was replaced by an empty one under open collections (sync.md §1.2). The rows that they show are
// written into it: answers are compared with the cache, so the deletion of a row that only a view holds would go
// unnoticed. No span is proven: the check of the next connection refetches all of it. What a view shows that never asks
// the server, the changelog from before its oldest row updates.

import CoveyCollections
import CoveyCore
import CoveyModel
import CoveyStore

extension Engine {
    /// A second failure is reported at the end of the turn.
    func refill(_ store: Store) {
        try? store.transaction { () throws(CoveyError) in
            try core.turns.cacheReplaced(by: store)
            for id in channelCollections.keys.inOrder() {
                for channel in channelCollections[id]?.lists.channels ?? [] { try store.put(channel) }
            }
            // What a view shows that waits for its first page may have changed since it opened, or be gone. Messages of an
            // ephemeral channel are never cached.
            for view in messageCollections.ascending where view.phase == .ready && !view.isEphemeral {
                for message in view.lists.succeeded { try store.put(message) }
                guard let oldest = view.lists.succeeded.first?.createdAt else { continue }
                let known = try store.position(stream: ChangeStream.messages, channelUrl: view.channelUrl)
                try store.setPosition(
                    stream: ChangeStream.messages, channelUrl: view.channelUrl,
                    Store.Position(token: nil, ts: min(oldest - 1, known?.ts ?? .max)))
            }
        }
        channelListLost()
    }
}
