// An acknowledgement that came while the files of new messages were being copied: it may be of what one of them answers, and
// moves no position before they are on the disk.

import CoveyModel

struct EarlyAcknowledgement {
    let feed: Feed
    /// The last of these messages.
    let lastCopy: Int
    let items: [(number: UInt64, url: String)]
    let call: CallID?
}
