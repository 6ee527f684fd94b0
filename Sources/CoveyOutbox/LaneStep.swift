// What happens to a lane, and what follows. SendQueue turns every input into one event, and carries the steps out in their
// order. Rows are named by their request ids.

import CoveyCore
import CoveyModel
import CoveyStore

package indirect enum LaneEvent {
    // The app
    case added(OutboxRow, CallID, copies: Int)
    case resent(String, CallID)
    case canceled(String)
    /// Their calls end with the error, if any.
    case removed([String], SyncAction.Reason?, CoveyError?)
    /// Another sender sends it.
    case taken(OutboxRow)
    case failedElsewhere(String, CoveyError)

    // Files
    case copied(String, index: Int, sizeBytes: Int64)
    case copyFailed(String, CoveyError)
    case uploadMoved(String, sentBytes: Int64, totalBytes: Int64)
    case uploaded(String, UploadedFile)
    case uploadFailed(String, CoveyError)

    // The disk
    case loaded(OutboxRow)
    /// What `leaveWhenDurable` waited for.
    case durable(String)
    /// It did not take the new row.
    case notStored(String)

    // The server
    /// There was no connection to take the frame.
    case notTransmitted(String)
    /// The connection took no byte of the frame.
    case notWritten(String)
    case acknowledged(String)
    case refused(String, CoveyError)
    /// The request that `post` sent failed.
    case postFailed(String, CoveyError)
    /// The outbox has committed both.
    case accepted([OutboxRow], next: [OutboxRow])
    /// The cache has the accepted ones, or cannot have them.
    case cached([String])
    case lookupPage(newestMs: Int64?, hasMore: Bool)
    case lookupFailed(CoveyError)
    /// The channel shows this user everything since then; nil: nothing.
    case channelShows(sinceMs: Int64?)

    // The channel
    /// Its catch-up ended, or it needs none: a message that did arrive was recognized.
    case ready
    /// It may have been unfrozen, or another channel has stopped sending.
    case wake
    case timer(LaneTimer)
    /// Messages may have waited too long.
    case expire
    /// Failed messages may be too old, or too many.
    case limitFailed
    case connectionEnded
    case closing
}

package enum LaneTimer: CaseIterable {
    /// Of the acknowledgement or of the upload. One row of a lane has it.
    case row
    case backoff, lookup, foreign
}

package enum LaneStep {
    // For the disk
    case put(String)
    case delete([String])
    /// The row left the lane. So many copies of its files may be removed.
    case gone(String, copies: Int)

    // For the app
    case admit(Message, CallID)
    case note([MessageChange], SyncAction.Reason?)
    case progress(CallID, UploadProgress)
    case complete(CallID, Completion)

    // For the server
    case leaveWhenDurable(String)
    case transmit(String)
    case post(String)
    case upload(String, index: Int)
    case cancelUpload
    /// Own messages from this time on.
    case search(fromMs: Int64)
    /// What the channel shows. Asked after the search, so that it says what the search could not see.
    case askWhatIsShown
    /// The channel's row in the cache is refreshed; its change wakes the lane.
    case refreshChannel

    // For the clock
    case setTimer(LaneTimer, afterMs: Int64)
    case cancelTimer(LaneTimer)
    /// A row waits since then: it expires some time.
    case waits(sinceMs: Int64)
    /// A row failed: its retention begins.
    case retains
}
