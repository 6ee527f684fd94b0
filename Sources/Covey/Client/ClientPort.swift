// The way to a client's engine and back.

import CoveyEngine
import CoveyModel

/// In the product the runtime's client stands behind it, in tests a recorder.
protocol ClientPort: AnyObject, Sendable {
    /// Readable while notices wait; nil where the library delivers on its own thread, or wakes the app by a hook.
    var eventDescriptor: Int32? { get }
    var waitingCount: Int { get }
    /// Changes that were dropped because the app did not take them.
    var droppedCount: Int { get }
    func perform(_ command: Command)
    /// Runs waiting notices on this thread: at most `max` (0: all), waiting up to `timeoutMs` for the first (-1: for ever).
    func dispatch(max: Int, timeoutMs: Int64) throws(CoveyError) -> Int
    /// Ends everything; no notice comes once it has returned, unless called from inside one.
    func close()
    /// The corrected wall clock, Unix ms.
    var nowMs: Int64 { get }
}
