// Throwing unsent messages away because the app asked for it by name (sync.md §7.2).

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

extension SendQueue {
    /// Of one channel or of all, whatever their state; one that is in flight may have been sent all the same. Their calls
    /// end with 800240. The answer, with the request ids by channel and in the order of sending, comes once the collections
    /// were told.
    package func clear(channelUrl: String?, call: CallID) {
        let doomed = (channelUrl.map { [$0] } ?? channelsWithRows).flatMap(rows)
        for row in doomed {
            core.outside.cancel(ackTimers.removeValue(forKey: row.requestId))
            unverified.remove(row.requestId)
            complete(row.requestId, .failed(CoveyError(.requestCanceled, "unsent messages were cleared")))
        }
        for url in Set(doomed.map(\.channelUrl)) { core.outside.cancel(backoff.removeValue(forKey: url)?.timer) }
        remove(doomed)
        core.turns.complete(call, .requestIds(doomed.map(\.requestId)))
    }
}
