// How much of what is before a feed's cursor was delivered for certain. A page lacks what is hidden, so it may lack what was
// hidden before anybody knew: the rest is certain once the channel's row has come that was asked for after the page. Frames are no
// proof: none says what the app's retention removes. A frame that was lost is noticed by the link of the next message: what is
// hidden before that message may hide the loss, and then only the link says whether there was one. A value; the cursor is the
// caller's.

import CoveyModel
import CoveyStore

/// That what was read lacks nothing, which rows say that were asked for later.
enum FeedProof {
    case given, missing, awaited

    mutating func isAsked() { if self == .missing { self = .awaited } }

    /// True if it was awaited.
    mutating func came() -> Bool {
        guard self == .awaited else { return false }
        self = .given
        return true
    }
}

struct FeedCertainty {
    /// What is older was delivered, whatever was hidden. Nil: everything before the cursor.
    private var untilMs: Int64?
    /// The connection on which reading the rest began was opened at this server time, Unix ms; `.min`: nobody knows.
    private var readSinceMs = Int64.min
    /// Of the rest.
    private var proof = FeedProof.given
    /// The rest may lack what was lost before it was hidden: the next message says.
    private(set) var isUnlinked = false

    init() {}

    /// What the process before has stored.
    init(_ position: StoredFeedPosition) {
        (untilMs, isUnlinked) = (position.certainUntilMs, position.beginsWithGap)
        if untilMs != nil, !isUnlinked { proof = .missing }
    }

    /// How it is stored, with the position.
    func store(in position: inout StoredFeedPosition) {
        position.certainUntilMs = untilMs.flatMap { $0 < position.upTo.createdAt ? $0 : nil }
        position.beginsWithGap = isUnlinked && position.certainUntilMs != nil
    }

    /// Where that begins which may be missing.
    func certainMs(_ cursorMs: Int64) -> Int64 { untilMs ?? cursorMs }

    // MARK: What makes it less

    /// A page, or the cache, moves the cursor from here, or would if it did not lack what is hidden. `loginMs`: the beginning of the
    /// connection.
    mutating func readsOn(from cursorMs: Int64, since loginMs: Int64) {
        if untilMs == nil { readSinceMs = loginMs }
        (untilMs, proof) = (certainMs(cursorMs), FeedProof.missing)
    }

    /// History is hidden while it is live, and every frame up to then has come. False if what was hidden may be missing for another
    /// reason than a lost frame.
    mutating func awaitsLink(at cursorMs: Int64) -> Bool {
        guard proof == .given else { return false }
        if untilMs == nil { readSinceMs = .min }
        (untilMs, isUnlinked) = (certainMs(cursorMs), true)
        return true
    }

    // MARK: What makes it more

    mutating func rowIsAsked() { proof.isAsked() }

    /// The row that was asked for is known, and what it hides was no reason for a gap. True if it was not before.
    mutating func rowCame() -> Bool {
        guard proof.came() else { return false }
        if !isUnlinked { untilMs = nil }
        return true
    }

    /// A message with a link came to a live channel.
    mutating func isLinked() {
        guard isUnlinked else { return }
        isUnlinked = false
        if proof == .given { untilMs = nil }
    }

    /// What may be missing before `ms` is in a gap.
    mutating func gapEnds(at ms: Int64) {
        untilMs = proof == .given ? nil : ms
        isUnlinked = false
    }

    /// All of it was read in the membership that began in this second, Unix ms: none of it was hidden in an earlier one. The connection
    /// was opened later; or, if an earlier process has read it, it is about a later time.
    func isOfMembership(since joinedMs: Int64, _ cursorMs: Int64) -> Bool {
        joinedMs > 0 && !isUnlinked && max(readSinceMs, certainMs(cursorMs)) / 1_000 > joinedMs / 1_000
    }

    /// Something may be missing, whatever was hidden.
    var isUnsure: Bool { isUnlinked || proof != .given }
}
