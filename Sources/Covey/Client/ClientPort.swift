// The path to a client's engine and back.

import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyRuntime

/// In the product the runtime's client implements it, in tests a recorder.
protocol ClientPort: AnyObject, Sendable {
    /// Readable while notices wait; nil if the library delivers on its own thread, or wakes the app by a hook.
    var event: EventDescriptor? { get }
    var waitingCount: Int { get }
    /// Number of changes that were dropped because the app did not receive them in time.
    var droppedCount: Int { get }
    /// Names the client within the process.
    var number: UInt64 { get }
    var stats: ClientStats { get }
    var deliveryStats: DeliveryStats { get }
    func perform(_ command: Command)
    /// What a message collection of this user would show first, read on this thread.
    func cachedPage(_ userId: String, channelUrl: String, startingPoint: Int64, _ params: MessageListParams)
        throws(CoveyError) -> [Message]
    /// Nobody is logged in any more.
    func closeCachedPages()
    /// Runs waiting notices on this thread: at most `max` (0: all), waiting up to `timeoutMs` for the first (-1:
    /// forever).
    func dispatch(max: Int, timeoutMs: Int64) throws(CoveyError) -> Int
    /// Ends everything. No notice comes once it has returned, unless it was called inside a notice.
    func close()
    /// The corrected wall clock, Unix ms.
    var nowMs: Int64 { get }
}
