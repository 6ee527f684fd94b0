// How much of what is before a feed's cursor was delivered for certain. A page lacks what is hidden, so it may lack what was
// hidden before anybody knew: the rest is certain once the row shows what was hidden up to the page. A frame that was lost is
// noticed by the link of the next message: what is hidden before that message may hide the loss, and then only the link says
// whether there was one. A value; the cursor is the caller's.

import CoveyModel
import CoveyStore

struct FeedCertainty {
    /// What is older was delivered, whatever was hidden. Nil: everything before the cursor.
    private var untilMs: Int64?
    /// The rest lacks at most what was hidden up to this server time and is not known yet.
    private var unsureUntilMs = nothing
    /// The rest may lack what was lost before it was hidden: the next message says.
    private(set) var isUnlinked = false

    /// Nothing is hidden that is not known.
    private static let nothing = Int64.min
    /// Pages bring the rest, and the last of them is not there yet.
    private static let paging = Int64.max
    /// Stored: may be missing whatever comes, so the next process begins with a gap.
    static let unlinkedMs = Policy.infiniteTimeMs

    init() {}

    /// What the process before has stored.
    init(_ position: StoredFeedPosition) {
        untilMs = position.certainUntilMs
        isUnlinked = position.unsureUntilMs == Self.unlinkedMs
        guard untilMs != nil, !isUnlinked else { return }
        unsureUntilMs = position.unsureUntilMs == Self.nothing ? Self.paging : position.unsureUntilMs
    }

    /// How it is stored, with the position.
    func store(in position: inout StoredFeedPosition) {
        guard let untilMs, untilMs < position.upTo.createdAt else {
            (position.certainUntilMs, position.unsureUntilMs) = (nil, Self.nothing)
            return
        }
        position.certainUntilMs = untilMs
        position.unsureUntilMs =
            isUnlinked ? Self.unlinkedMs : unsureUntilMs == Self.paging ? Self.nothing : unsureUntilMs
    }

    /// Where that begins which may be missing.
    func certainMs(_ cursorMs: Int64) -> Int64 { untilMs ?? cursorMs }

    // MARK: What makes it less

    /// A page, or the cache, moves the cursor from here.
    mutating func readsOn(from cursorMs: Int64) {
        untilMs = untilMs ?? cursorMs
        unsureUntilMs = Self.paging
    }

    /// The last page was there at this server time; frames bring the rest. It may have been empty for what it lacks.
    mutating func becomesLive(since serverMs: Int64, at cursorMs: Int64) {
        untilMs = untilMs ?? cursorMs
        unsureUntilMs = unsureUntilMs == Self.paging ? serverMs : max(unsureUntilMs, serverMs)
    }

    /// History is hidden while it is live, and every frame up to then has come. False if what was hidden may be missing for another
    /// reason than a lost frame.
    mutating func awaitsLink(at cursorMs: Int64) -> Bool {
        guard unsureUntilMs == Self.nothing else { return false }
        (untilMs, isUnlinked) = (certainMs(cursorMs), true)
        return true
    }

    // MARK: What makes it more

    /// Whatever was hidden up to this server time is known, and was no reason for a gap. True if it was not before.
    mutating func knowsWhatIsHidden(until ms: Int64) -> Bool {
        guard unsureUntilMs > Self.nothing, unsureUntilMs < Self.paging, ms >= unsureUntilMs else { return false }
        unsureUntilMs = Self.nothing
        if !isUnlinked { untilMs = nil }
        return true
    }

    /// A message with a link came to a live channel.
    mutating func isLinked() {
        guard isUnlinked else { return }
        isUnlinked = false
        if unsureUntilMs == Self.nothing { untilMs = nil }
    }

    /// What may be missing before `ms` is in a gap.
    mutating func gapEnds(at ms: Int64) {
        untilMs = unsureUntilMs == Self.nothing ? nil : ms
        isUnlinked = false
    }

    /// Whether the end of a membership, up to which everything that was hidden is known, leaves something that may be missing.
    func isUnsure(knowsAllHidden: Bool) -> Bool { isUnlinked || !knowsAllHidden && unsureUntilMs > Self.nothing }
}
