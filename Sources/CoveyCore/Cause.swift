// Why the cache changes: a frame of the server, or a timer or an answer that has the same effect. A change of the cache
// carries its causes, so that whoever reports the change can say what happened.

import CoveyWire

package final class Cause {
    package let frame: Frame
    /// The operators of the channel before a change of its operators; nil: not known.
    package var formerOperators: [String]?
    /// The frame does not say what changed, or the channel is not cached: handlers are notified of it when the channel has been
    /// fetched.
    package var waitsForChannel = false

    package init(_ frame: Frame) { self.frame = frame }

    /// Both say that something of the channel changed, and not what.
    func isRepeated(by other: Cause) -> Bool {
        guard case .channelEvent(let event) = frame, case .changed = event.data,
            case .channelEvent(let next) = other.frame
        else { return false }
        return next.data == .changed
    }
}
