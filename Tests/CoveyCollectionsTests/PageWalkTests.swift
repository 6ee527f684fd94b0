// Where a walk over pages goes, when it is over, and which bounds it has come to (collections.md §3.5, sync.md §5.4).

import CoveyCore
import CoveyModel
import CoveyStore
import Testing

@testable import CoveyCollections

@Suite struct PageWalkTests {
    private static let older = PageWalk.Sides(older: true, newer: false)
    private static let newer = PageWalk.Sides(older: false, newer: true)
    private static let both = PageWalk.Sides(older: true, newer: true)

    private static func page(_ span: ClosedRange<Int64>?, start: Bool = false, live: Bool = false) -> PageOutcome {
        PageOutcome(span: span, reachesStart: start, touchesLive: live)
    }

    private static func next(_ walk: PageWalk, _ older: Int = 0, _ newer: Int = 0) -> PageWalk.Sides? {
        walk.next(foundOlder: older, foundNewer: newer)
    }

    /// INV-8: the next page begins where the last one ended, whatever the view shows of it.
    @Test func aWalkAdvancesByWhatItScanned() {
        var walk = PageWalk(from: 100, older: .rows(10), requests: 3)
        #expect(Self.next(walk) == Self.older && walk.reference(Self.older) == 100)
        walk.take(Self.page(80...100), Self.older)
        #expect(Self.next(walk) == Self.older && walk.reference(Self.older) == 80)
        walk.take(Self.page(60...80), Self.older)
        #expect(walk.scanned == 60...100 && walk.lower == .at(MessageKey(startOf: 60)))
        #expect(Self.next(walk, 10) == nil, "enough were found")
        walk.take(Self.page(40...60), Self.older)
        #expect(Self.next(walk) == nil, "no request is left")
        #expect(walk.lower == .at(MessageKey(startOf: 40)))
    }

    @Test func aStartAsksBothSidesAtOnceThenTheShortOne() {
        var walk = PageWalk(from: 100, older: .rows(2), newer: .rows(2), requests: 5)
        #expect(Self.next(walk) == Self.both)
        walk.take(Self.page(90...110), Self.both)
        #expect(Self.next(walk, 2, 1) == Self.newer && walk.reference(Self.newer) == 110)
        #expect(Self.next(walk, 1, 1) == Self.older && walk.reference(Self.older) == 90)
        walk.take(Self.page(0...90, start: true), Self.older)
        #expect(walk.lower == .start && Self.next(walk, 0, 1) == Self.newer)
        walk.take(Self.page(110...120, live: true), Self.newer)
        #expect(Self.next(walk) == nil && walk.upper == .live && walk.reach == 0...Int64.max)
    }

    /// The newest page is asked for as what is older than the end of time.
    @Test func theNewestPageTouchesTheLiveEdgeAndNoLaterOneUnsaysIt() {
        var walk = PageWalk(from: Policy.infiniteTimeMs, older: .rows(5), requests: 5)
        walk.take(Self.page(90...110, live: true), Self.older)
        #expect(walk.upper == .live)
        walk.take(Self.page(70...90), Self.older)
        #expect(walk.upper == .live && walk.lower == .at(MessageKey(startOf: 70)))
    }

    @Test func aLostFrameLeavesWhatIsBeyondForTheCheck() {
        var walk = PageWalk(from: 100, newer: .end)
        walk.take(Self.page(100...120, live: true), Self.newer)
        walk.isEdgeBroken = true
        #expect(walk.upper == .behind(MessageKey(endOf: 120)) && walk.reach == 100...120)
    }

    /// Seed 82000428: messages between the newest page and newer ones are missing. The view waits for the check with them.
    @Test func aNewestPageThatWasOvertakenIsFollowedByTheCheck() {
        var walk = PageWalk(from: Policy.infiniteTimeMs, older: .rows(5), requests: 5)
        var page = Self.page(90...110)
        page.isOvertaken = true
        walk.take(page, Self.older)
        #expect(walk.upper == .behind(MessageKey(endOf: 110)) && walk.reach == 90...110)
    }

    /// A page of newer messages is followed by the next one.
    @Test func aWalkGoesOnFromAPageOfNewerMessagesThatWasOvertaken() {
        var walk = PageWalk(from: 100, newer: .end)
        var page = Self.page(100...110)
        page.isOvertaken = true
        walk.take(page, Self.newer)
        #expect(Self.next(walk) == Self.newer && walk.upper == .at(MessageKey(endOf: 110)))
    }

    /// sync.md §5.4: holes inside the window first, then the newer edge to its end.
    @Test func aCheckGoesDownToATimeAndThenUpToTheLiveEdge() {
        var walk = PageWalk(from: 100, older: .time(50), newer: .end)
        walk.scan(90...100)
        #expect(Self.next(walk) == Self.older)
        walk.take(Self.page(70...90), Self.older)
        // What is readable is skipped.
        walk.scan(55...70)
        #expect(walk.reference(Self.older) == 55 && Self.next(walk) == Self.older)
        walk.take(Self.page(40...55), Self.older)
        #expect(Self.next(walk) == Self.newer)
        walk.newer = .nothing
        #expect(Self.next(walk) == nil)
    }

    /// A side without progress is given up, and does not keep the other one from being walked.
    @Test func aPageThatScansNothingNewEndsItsSide() {
        var walk = PageWalk(from: 100, older: .time(50), newer: .end)
        walk.scan(100...100)
        walk.take(Self.page(nil), Self.older)
        #expect(walk.isStuckOlder && Self.next(walk) == Self.newer)
        walk.take(Self.page(100...100), Self.newer)
        #expect(walk.isStuckNewer && Self.next(walk) == nil && !walk.touchesLive)
    }

    @Test func aFirstPageThatProvesNothingLeavesTheBoundWhereItWas() {
        var walk = PageWalk(from: 100, older: .rows(5), requests: 5)
        walk.take(Self.page(nil), Self.older)
        #expect(walk.scanned == 100...100 && walk.lower == .at(MessageKey(startOf: 100)))
        walk.take(Self.page(nil), Self.older)
        #expect(Self.next(walk) == nil)
        var before = PageWalk(from: 100, older: .rows(5), requests: 5)
        before.take(Self.page(nil, start: true), Self.older)
        #expect(before.lower == .start && Self.next(before) == nil, "all that is older is hidden")
    }
}
