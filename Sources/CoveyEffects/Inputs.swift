// What comes into the engine and what goes out of it, as values. The runtime turns sockets, HTTP and clocks into inputs
// and carries effects out; a simulation does the same with virtual ones. Nothing else touches the outside world.

import CoveyModel
import CoveyWire

/// The time of an input. `monotonicMs` never goes back, goes on while the device sleeps, and has no meaning but
/// differences; `wallMs` is the device's Unix time and may be wrong.
package struct Moment: Sendable, Equatable {
    package var monotonicMs: Int64
    package var wallMs: Int64

    package init(monotonicMs: Int64, wallMs: Int64) {
        self.monotonicMs = monotonicMs
        self.wallMs = wallMs
    }
}

package struct SocketID: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

package struct TransferID: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

package struct TimerID: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

package enum Input: Sendable {
    /// The upgrade succeeded; the server speaks next.
    case socketOpened(SocketID)
    /// Text messages that one read of the socket brought, in order: one transaction.
    case socketReceived(SocketID, [[UInt8]])
    /// The same, read on another thread because it was long.
    case framesReceived(SocketID, FrameBatch)
    /// The socket is gone, for whatever reason. It comes once for every openSocket, also after closeSocket.
    case socketClosed(SocketID, CoveyError)
    /// The socket is open and could not take a text message: no byte of it left.
    case notSent(SocketID, [UInt8])
    /// The answer to a request, with any HTTP status.
    case answered(TransferID, HTTPAnswer)
    /// A request that got no answer: 800120 for the network and the time-out, 800220 otherwise.
    case requestFailed(TransferID, CoveyError)
    /// Of a request with a form: bytes of its body that have left, and its length. Of a download: bytes of the file that
    /// have come, and its size; 0 if unknown.
    case progressed(TransferID, sentBytes: Int64, totalBytes: Int64)
    /// A copy is on the disk, with so many bytes. If it could not be made: requestFailed with 800700.
    case fileKept(TransferID, sizeBytes: Int64)
    /// The file is complete: at its path, or here. Without it: answered, with the status that was no success, or
    /// requestFailed.
    case downloaded(TransferID, [UInt8])
    /// A job is over, or was dropped.
    case jobEnded(TransferID)
    case timerFired(TimerID)
    /// A route or a link appeared in the system.
    case networkMayBeBack
}

package enum Effect: Sendable {
    case openSocket(SocketID, SocketAddress)
    /// One text message, complete with its line feed.
    case send(SocketID, [UInt8])
    /// Also of a socket that is lost: no later request uses a connection that was made before.
    case closeSocket(SocketID)
    case request(TransferID, HTTPRequest)
    /// Copies into a new file at this path, for its owner only and durable.
    case keepFile(TransferID, FileContent, path: String)
    case download(TransferID, FileDownload)
    /// Runs on a thread that may wait for the disk; at any time, or never.
    case run(TransferID, @Sendable () -> Void)
    /// No answer is wanted any more; none will be given. What a download has brought is removed.
    case cancel(TransferID)
    case setTimer(TimerID, afterMs: Int64)
    case cancelTimer(TimerID)
    case deliver(Notice)
    /// For whoever listens to the log.
    indirect case log(LogLine)
}
