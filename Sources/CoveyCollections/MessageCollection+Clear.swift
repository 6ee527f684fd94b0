// The app has cleared what was cached of the channel (sync.md §7.2): the view is emptied, and knows that it knows nothing.

import CoveyCore
import CoveyModel

extension MessageCollection {
    /// Held messages are told as deleted from the window; unsent ones stay. With a connection they are fetched anew.
    package func cacheCleared() {
        guard isStarted, !isGone else { return }
        if let face, face.isAlone {
            faceCacheCleared()
            return checkNeeded()
        }
        let held = lists.succeeded
        var writer = MessageNoticeWriter(lists)
        writer.write(
            removals: held.map { .init(message: $0, source: .windowTrimmed) }, additions: [], updates: [])
        // As at the start of a collection for which nothing is cached.
        let hasNext = startingPoint < Policy.infiniteTimeMs
        if (lists.hasPrevious, lists.hasNext) != (true, hasNext) {
            writer.edit([.flags(hasPrevious: true, hasNext: hasNext)])
        }
        tell(writer)
        guard phase == .ready else { return }
        unsettle()
        checkNeeded()
    }
}
