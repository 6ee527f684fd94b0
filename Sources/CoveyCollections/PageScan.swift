// The way of a view over pages of the server (collections.md §3.5): where it goes, what it has scanned, and when it is over.
// It advances by what was scanned, not by what is shown, so it asks for no page twice. Starting, loading, filling and
// closing gaps are such scans; they differ in their goals alone. Pure values.

import CoveyCore
import CoveyModel
import CoveyStore

struct PageScan {
    enum Goal: Equatable {
        case nothing
        /// So many messages that match.
        case rows(Int)
        /// This time, in Unix ms.
        case time(Int64)
        /// The end of the history on this side.
        case end
    }

    let start: Int64
    let older: Goal
    var newer: Goal
    private var requestsLeft: Int
    /// Every message of this span that the request's filters let through is cached; nil: nothing was scanned yet.
    private(set) var scanned: ClosedRange<Int64>?
    private(set) var reachesStart = false
    private(set) var touchesLive = false
    /// The last page of a side scanned nothing new there.
    private(set) var isStuckOlder = false
    private(set) var isStuckNewer = false
    /// Messages were lost since it began: nothing newer than what it scanned is certain.
    var isEdgeBroken = false

    init(from start: Int64, older: Goal = .nothing, newer: Goal = .nothing, requests: Int = .max) {
        (self.start, self.older, self.newer, requestsLeft) = (start, older, newer, requests)
    }

    /// Of a load. `isPlacing`: nothing says yet whether the point where it begins is one to come, of which a page of one side proves
    /// nothing. The first page is then one around it. Nothing is newer than the end of time.
    static func load(
        _ direction: Direction, rows: Int, from start: Int64, isPlacing: Bool, requests: Int
    ) -> PageScan {
        let other = isPlacing && start < Policy.infiniteTimeMs ? Goal.rows(0) : .nothing
        return PageScan(
            from: start, older: direction == .older ? .rows(rows) : other,
            newer: direction == .newer && start < Policy.infiniteTimeMs ? .rows(rows) : other, requests: requests)
    }

    /// Sides of the next page; both only at once, around the start.
    struct Sides: Equatable {
        var older: Bool
        var newer: Bool
    }

    /// The next page to ask for; nil: the scan is over. `foundOlder`, `foundNewer`: messages that match on each side.
    func next(foundOlder: Int, foundNewer: Int) -> Sides? {
        guard let scanned else {
            let sides = Sides(older: older != .nothing, newer: newer != .nothing)
            return isStuckOlder || isStuckNewer || !(sides.older || sides.newer) ? nil : sides
        }
        if requestsLeft <= 0 { return nil }
        if !reachesStart, !isStuckOlder, isOpen(older, foundOlder, { $0 < scanned.lowerBound }) {
            return Sides(older: true, newer: false)
        }
        if !touchesLive, !isStuckNewer, isOpen(newer, foundNewer, { scanned.upperBound < $0 }) {
            return Sides(older: false, newer: true)
        }
        return nil
    }

    private func isOpen(_ goal: Goal, _ found: Int, _ isAhead: (Int64) -> Bool) -> Bool {
        switch goal {
        case .nothing: false
        case .rows(let count): found < count
        case .time(let time): isAhead(time)
        case .end: true
        }
    }

    /// Where the next page begins.
    func reference(_ sides: Sides) -> Int64 {
        guard let scanned else { return start }
        return sides.older ? scanned.lowerBound : scanned.upperBound
    }

    mutating func take(_ outcome: PageOutcome, _ sides: Sides) {
        let before = scanned
        let isNewest = before == nil && start == Policy.infiniteTimeMs
        requestsLeft -= 1
        // A page that proves nothing: it was unreadable, or all that it is about is hidden by now. What was scanned stays; the
        // end of time is no place.
        if let span = outcome.span {
            scan(span)
        } else if before == nil, start < Policy.infiniteTimeMs {
            scan(start...start)
        }
        if sides.older {
            reachesStart = outcome.reachesStart
            isStuckOlder = outcome.span == nil || scanned?.lowerBound == before?.lowerBound
        }
        if sides.newer || isNewest {
            // Of what came since the newest page, the view waits for what is missing, as if it had been there before.
            let isOvertaken = isNewest && outcome.isOvertaken
            touchesLive = outcome.touchesLive || isOvertaken
            isEdgeBroken = isEdgeBroken || isOvertaken
            isStuckNewer = outcome.span == nil || scanned?.upperBound == before?.upperBound
        }
    }

    // MARK: Where it has come to

    var lower: Window.Lower {
        reachesStart ? .start : .at(MessageKey(startOf: scanned?.lowerBound ?? start))
    }

    var upper: Window.Upper {
        let end = MessageKey(endOf: scanned?.upperBound ?? start)
        return !touchesLive ? .at(end) : isEdgeBroken ? .behind(end) : .live
    }

    /// Nothing was newer than the point where it began.
    var isBeyondEnd: Bool { touchesLive && scanned.map { $0.upperBound <= start } ?? false }

    /// What is known of the cache. At the live edge, messages that came as frames meanwhile follow without a gap.
    var reach: ClosedRange<Int64> {
        let scanned = scanned ?? start...start
        return upper == .live ? scanned.lowerBound...Int64.max : scanned
    }

    /// What is known without a page.
    mutating func scan(_ span: ClosedRange<Int64>) {
        scanned = scanned.map { min($0.lowerBound, span.lowerBound)...max($0.upperBound, span.upperBound) } ?? span
    }
}
