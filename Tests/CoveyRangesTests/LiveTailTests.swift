// The newest end of a channel's history, in its notation.

import Testing

@testable import CoveyRanges

@Suite struct LiveTailTests {
    private static func tail(_ notation: String) throws -> LiveTail { try #require(LiveTail(notation: notation[...])) }

    /// The frames have come, but what lies before the last of them may be missing by now.
    @Test(arguments: [
        ("@120:7,8", "@120:8<0-120:8"), ("@95:6<5-120:7,9", "@120:9<0-120:9"), ("@120:", "@120:0<0-120:"),
    ]) func aReopenedTailHasAGapBeforeItsLastMessage(before: String, after: String) throws {
        #expect(try Self.tail(before).reopened.description == after)
    }

    @Test func whatAPageBringsLiesBeforeWhatFramesBroughtAndNothingStandsTwice() throws {
        var tail = try Self.tail("@120:7,8")
        tail.prepend([5, 7])
        #expect(tail.description == "@120:5,7,8")
        tail.append(9)
        tail.moveOn(to: 121)
        #expect(tail.description == "@121:")
    }

    /// Ids are no order, so the last ones could not say which have come (seed 533012768).
    @Test func allIdsAreKnownHoweverManyThereAre() {
        let many = [Int64.max - 1] + (1...300)
        var (appended, prepended) = (LiveTail(openMs: 1), LiveTail(openMs: 1, openIds: [999]))
        for id in many { appended.append(id) }
        prepended.prepend(many)
        #expect(appended.openIds == many)
        #expect(prepended.openIds == many + [999])
        #expect(LiveTail(openMs: 1, openIds: many).openIds == many)
    }
}
