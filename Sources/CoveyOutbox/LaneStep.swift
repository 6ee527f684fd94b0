// The events of a lane and their results. SendQueue turns every input into one event, and carries the steps out in
// order. Rows are identified by their request ids.

import CoveyCore
import CoveyModel
import CoveyStore

package indirect enum LaneEvent {
    // The app
    case added(OutboxRow, CallID, copies: Int)
    case resent(String, CallID)
    /// Another call waits for the message.
    case joined(String, CallID)
    case canceled(String)
    /// The calls of these rows end with the error, if any.
    case removed([String], SyncAction.Reason, CoveyError?)
    /// Another sender sends the message.
    case taken(OutboxRow)
    case failedElsewhere(String, CoveyError)

    // Files
    case copied(String, index: Int, sizeBytes: Int64)
    case copyFailed(String, CoveyError)
    case uploadMoved(String, sentBytes: Int64, totalBytes: Int64)
    case uploaded(String, UploadedFile)
    case uploadFailed(String, CoveyError)

    // The disk
    /// All rows of an earlier process.
    case loaded([OutboxRow])
    /// The write that `leaveWhenDurable` waited for has succeeded.
    case durable(String)
    /// The new row could not be written.
    case notStored(String, CoveyError)
    /// The write that `leaveWhenDurable` waits for has failed, and is tried again.
    case heldUp(String, CoveyError)

    // The server
    /// There was no connection for the frame.
    case notTransmitted(String)
    /// The connection sent no byte of the frame.
    case notWritten(String)
    case acknowledged(String)
    case refused(String, CoveyError)
    /// The request that `post` sent failed.
    case postFailed(String, CoveyError)
    /// The outbox has committed both.
    case accepted([OutboxRow], next: [OutboxRow])
    /// The cache has the accepted rows, or cannot store them.
    case cached([String])
    /// `asOfMs`: the server time of the page.
    case lookupPage(newestMs: Int64?, hasMore: Bool, asOfMs: Int64)
    case lookupFailed(CoveyError)
    /// The channel shows this user everything since then; nil: nothing. `joinedMs`: when the membership began.
    case channelShows(sinceMs: Int64?, joinedMs: Int64)

    // The channel
    /// The catch-up ended, or is not needed: messages that arrived have been recognized.
    case ready
    /// The channel may have been unfrozen, or another channel has stopped sending.
    case wake
    /// A call that resets or hides the history waits for outcomes.
    case historyEnds
    case timer(LaneTimer)
    /// Messages may have waited too long.
    case expire
    /// Failed messages may be too old, or too many.
    case limitFailed
    case connectionEnded
    case closing

    /// True if it may change what is to be sent. What follows an acknowledgement is sent by its acceptance.
    var wakes: Bool {
        switch self {
        case .loaded, .heldUp, .acknowledged, .accepted, .uploadMoved, .notWritten, .connectionEnded, .closing: false
        default: true
        }
    }
}

package enum LaneTimer: CaseIterable {
    /// Waits for the acknowledgement or the upload. At most one row of a lane has it.
    case row
    case backoff, lookup, foreign
}

package enum LaneStep {
    // For the disk
    case put(String)
    case delete([String])
    /// The row left the lane. This many copies of its files may be removed.
    case gone(String, copies: Int)

    // For the app
    /// `isKept`: a message that is sent once is tried again until the disk takes it.
    case admit(Message, isKept: Bool)
    case note([MessageChange], SyncAction.Reason?)
    case progress(CallID, UploadProgress)
    case complete(CallID, Completion)

    // For the server
    case leaveWhenDurable(String)
    case transmit(String)
    case post(String)
    case upload(String, index: Int)
    case cancelUpload
    /// Searches own messages from this time on.
    case search(fromMs: Int64)
    /// Asks what the channel shows. Runs after the search, so that it includes what the search could not see.
    case askWhatIsShown
    /// Refreshes the channel's cached row; its change wakes the lane.
    case refreshChannel

    // For the clock
    case setTimer(LaneTimer, afterMs: Int64)
    case cancelTimer(LaneTimer)
    /// A row waits since then: it expires at some time.
    case waits(sinceMs: Int64)
    /// A row failed: its retention begins.
    case retains
}
