// Paging: the next request, the end, and the bounds that were reached (collections.md §3.5, sync.md §5.4).

import CoveyCore
import CoveyModel
import CoveyStore
import Testing

@testable import CoveyCollections

@Suite struct PageScanTests {
    private static let older = PageScan.Sides(older: true, newer: false)
    private static let newer = PageScan.Sides(older: false, newer: true)
    private static let both = PageScan.Sides(older: true, newer: true)

    private static func page(_ span: ClosedRange<Int64>?, start: Bool = false, live: Bool = false) -> PageOutcome {
        PageOutcome(span: span, reachesStart: start, touchesLive: live)
    }

    private static func next(_ paging: PageScan, _ older: Int = 0, _ newer: Int = 0) -> PageScan.Sides? {
        paging.next(foundOlder: older, foundNewer: newer)
    }

    /// INV-8: the next page begins where the last one ended, whatever the view shows of it.
    @Test func pagingAdvancesByTheScannedSpan() {
        var paging = PageScan(from: 100, older: .rows(10), requests: 3)
        #expect(Self.next(paging) == Self.older && paging.reference(Self.older) == 100)
        paging.take(Self.page(80...100), Self.older)
        #expect(Self.next(paging) == Self.older && paging.reference(Self.older) == 80)
        paging.take(Self.page(60...80), Self.older)
        #expect(paging.scanned == 60...100 && paging.lower == .at(MessageKey(startOf: 60)))
        #expect(Self.next(paging, 10) == nil, "enough were found")
        paging.take(Self.page(40...60), Self.older)
        #expect(Self.next(paging) == nil, "no request is left")
        #expect(paging.lower == .at(MessageKey(startOf: 40)))
    }

    @Test func aStartAsksBothSidesAtOnceThenTheShortOne() {
        var paging = PageScan(from: 100, older: .rows(2), newer: .rows(2), requests: 5)
        #expect(Self.next(paging) == Self.both)
        paging.take(Self.page(90...110), Self.both)
        #expect(Self.next(paging, 2, 1) == Self.newer && paging.reference(Self.newer) == 110)
        #expect(Self.next(paging, 1, 1) == Self.older && paging.reference(Self.older) == 90)
        paging.take(Self.page(0...90, start: true), Self.older)
        #expect(paging.lower == .start && Self.next(paging, 0, 1) == Self.newer)
        paging.take(Self.page(110...120, live: true), Self.newer)
        #expect(Self.next(paging) == nil && paging.upper == .live && paging.reach == 0...Int64.max)
    }

    /// The newest page is requested as the messages before the end of time.
    @Test func theNewestPageTouchesTheLiveEdgeAndNoLaterOneClearsIt() {
        var paging = PageScan(from: Policy.infiniteTimeMs, older: .rows(5), requests: 5)
        paging.take(Self.page(90...110, live: true), Self.older)
        #expect(paging.upper == .live)
        paging.take(Self.page(70...90), Self.older)
        #expect(paging.upper == .live && paging.lower == .at(MessageKey(startOf: 70)))
    }

    /// Seed 110020268: the end of time is no place that was scanned.
    @Test func aPageThatProvesNothingMovesNoBound() {
        var paging = PageScan(from: Policy.infiniteTimeMs, older: .rows(5), requests: 5)
        paging.take(Self.page(90...110, live: true), Self.older)
        paging.take(Self.page(nil, start: true), Self.older)
        #expect(paging.scanned == 90...110 && paging.lower == .start && Self.next(paging) == nil)
        var unread = PageScan(from: Policy.infiniteTimeMs, older: .rows(5), requests: 5)
        unread.take(Self.page(nil), Self.older)
        #expect(unread.scanned == nil && Self.next(unread) == nil)
        var late = PageScan(from: 100, older: .rows(5), requests: 5)
        late.take(Self.page(nil), Self.older)
        #expect(late.scanned == 100...100 && Self.next(late) == nil)
    }

    @Test func nothingIsNewerThanTheEndOfTime() {
        let end = Policy.infiniteTimeMs
        let newer = PageScan.load(.newer, rows: 5, from: end, isPlacing: true, requests: 5)
        #expect(Self.next(newer) == nil)
        let older = PageScan.load(.older, rows: 5, from: end, isPlacing: true, requests: 5)
        #expect(Self.next(older) == Self.older)
        #expect(Self.next(.load(.newer, rows: 5, from: 100, isPlacing: true, requests: 5)) == Self.both)
    }

    @Test func aLostFrameLeavesWhatIsBeyondForTheCheck() {
        var paging = PageScan(from: 100, newer: .end)
        paging.take(Self.page(100...120, live: true), Self.newer)
        paging.isEdgeBroken = true
        #expect(paging.upper == .behind(MessageKey(endOf: 120)) && paging.reach == 100...120)
    }

    /// Seed 82000428: messages between the newest page and newer ones are missing. These wait for the view's check.
    @Test func aNewestPageThatWasOvertakenIsFollowedByTheCheck() {
        var paging = PageScan(from: Policy.infiniteTimeMs, older: .rows(5), requests: 5)
        var page = Self.page(90...110)
        page.isOvertaken = true
        paging.take(page, Self.older)
        #expect(paging.upper == .behind(MessageKey(endOf: 110)) && paging.reach == 90...110)
    }

    /// A page of newer messages is followed by the next one.
    @Test func pagingContinuesFromAPageOfNewerMessagesThatWasOvertaken() {
        var paging = PageScan(from: 100, newer: .end)
        var page = Self.page(100...110)
        page.isOvertaken = true
        paging.take(page, Self.newer)
        #expect(Self.next(paging) == Self.newer && paging.upper == .at(MessageKey(endOf: 110)))
    }

    /// sync.md §5.4: holes inside the window first, then the newer edge to its end.
    @Test func aCheckGoesDownToATimeAndThenUpToTheLiveEdge() {
        var paging = PageScan(from: 100, older: .time(50), newer: .end)
        paging.scan(90...100)
        #expect(Self.next(paging) == Self.older)
        paging.take(Self.page(70...90), Self.older)
        // The readable span is skipped.
        paging.scan(55...70)
        #expect(paging.reference(Self.older) == 55 && Self.next(paging) == Self.older)
        paging.take(Self.page(40...55), Self.older)
        #expect(Self.next(paging) == Self.newer)
        paging.newer = .nothing
        #expect(Self.next(paging) == nil)
    }

    /// A side without progress is abandoned, and does not stop the other one.
    @Test func aPageThatScansNothingNewEndsItsSide() {
        var paging = PageScan(from: 100, older: .time(50), newer: .end)
        paging.scan(100...100)
        paging.take(Self.page(nil), Self.older)
        #expect(paging.isStuckOlder && Self.next(paging) == Self.newer)
        paging.take(Self.page(100...100), Self.newer)
        #expect(paging.isStuckNewer && Self.next(paging) == nil && !paging.touchesLive)
    }

    @Test func aFirstPageThatProvesNothingLeavesTheBoundWhereItWas() {
        var paging = PageScan(from: 100, older: .rows(5), requests: 5)
        paging.take(Self.page(nil), Self.older)
        #expect(paging.scanned == 100...100 && paging.lower == .at(MessageKey(startOf: 100)))
        paging.take(Self.page(nil), Self.older)
        #expect(Self.next(paging) == nil)
        var before = PageScan(from: 100, older: .rows(5), requests: 5)
        before.take(Self.page(nil, start: true), Self.older)
        #expect(before.lower == .start && Self.next(before) == nil, "all that is older is hidden")
    }
}
