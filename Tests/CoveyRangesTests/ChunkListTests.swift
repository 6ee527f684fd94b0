// The rules of chunks (sync.md §3.2, §3.3), each in the text notation.

import CoveyRanges
import Testing

private func list(_ notation: String) throws -> ChunkList { try #require(ChunkList(notation: notation)) }

private func expect(
    _ before: String, _ after: String, at location: SourceLocation = #_sourceLocation,
    _ change: (inout ChunkList) -> Void
) throws {
    var chunks = try list(before)
    change(&chunks)
    #expect(chunks.description == after, sourceLocation: location)
}

@Suite struct ChunkListTests {
    @Test(arguments: [
        "", "[1..40]", "(1..40] . [90..120)", "(5..5)", "[~5..5)", "(1..40~] . [~41..50~]",
        "[-9223372036854775808..-3] . [0..9223372036854775807)",
    ]) func notationRoundTrips(text: String) throws {
        #expect(try list(text).description == text)
    }

    @Test(arguments: [
        " ", "[1..40", "1..40]", "[40..1]", "[1..40] [50..60]", "[1..40] . ", "[1.40]", "[1...40]", "[..]",
        "[1..40] . [41..60]",
        "[1..40) . [50..60]", "[1..40] . (50..60]", "[50..60] . [1..40]", "[1..9223372036854775808]", "[a..b]",
        "[1..40].[50..60]", "(~1..40]", "[1..40~)", "[~~1..40]", "[1..40~] . [~40..50]",
    ]) func whatIsNoChunkListIsRefused(text: String) {
        #expect(ChunkList(notation: text) == nil)
    }

    @Test func aPageExtendsTheChunkThatItsReferenceLiesIn() throws {
        try expect("[50..90]", "[20..90]") { $0.insert(20, 50) }
        try expect("[50..90]", "[50..120]") { $0.insert(90, 120) }
    }

    @Test func aPageElsewhereIsAChunkOfItsOwn() throws {
        try expect("[50..90]", "[10..20] . [50..90]") { $0.insert(10, 20) }
        try expect("[50..90]", "[50..90] . [92..99]") { $0.insert(92, 99) }
    }

    @Test func chunksThatTouchAreOne() throws {
        try expect("[50..90]", "[50..99]") { $0.insert(91, 99) }
        try expect("[50..90]", "[10..90]") { $0.insert(10, 49) }
        try expect("[1..9] . [20..29] . [40..49]", "[1..49]") { $0.insert(10, 39) }
    }

    @Test func aShortPageReachesTheStartOrTheLiveEdge() throws {
        try expect("[50..90]", "(20..90]") { $0.insert(20, 50, reachesStart: true) }
        try expect("[50..90]", "[50..95)") { $0.insert(90, 95, touchesLive: true) }
        try expect("", "(60..60)") { $0.insert(60, 60, reachesStart: true, touchesLive: true) }
    }

    @Test func aChunkBeyondRefutesTheClaimOfAnEnd() throws {
        try expect("(50..90)", "[10..20] . [50..90)") { $0.insert(10, 20) }
        try expect("(50..90)", "(50..90~] . [99..99]") { $0.insert(99, 99) }
        try expect("[10..20] . [50..60]", "[10..20] . [30..30~] . [50..60]") {
            $0.insert(30, 30, reachesStart: true, touchesLive: true)
        }
    }

    @Test func aLiveMessageThatLinksExtendsTheLiveChunk() throws {
        try expect("(1..40] . [90..120)", "(1..40] . [90..121)") { $0.extendLive(to: 121) }
        try expect("[90..120)", "[90..120)") { $0.extendLive(to: 100) }
    }

    @Test func withoutALiveChunkNothingIsExtended() throws {
        try expect("[90..120]", "[90..120]") { $0.extendLive(to: 121) }
        try expect("", "") { $0.extendLive(to: 121) }
    }

    @Test func aLiveMessageThatDoesNotLinkOpensAChunkAndShowsTheGap() throws {
        try expect("(1..40] . [90..120)", "(1..40] . [90..120~] . [~150..150)") { $0.openLive(at: 150) }
    }

    @Test func theFirstLiveMessageOpensAChunk() throws {
        try expect("", "[~150..150)") { $0.openLive(at: 150) }
    }

    @Test func theGapBeforeAnUnlinkedMessageIsSeenHoweverNearItIs() throws {
        try expect("[90..120)", "[90..120~] . [~121..121)") { $0.openLive(at: 121) }
        try expect("[90..120)", "[90..119] . [~120..120)") { $0.openLive(at: 120) }
        try expect("(120..120)", "[~120..120)") { $0.openLive(at: 120) }
        try expect("[~120..120)", "[~120..120)") { $0.openLive(at: 120) }
    }

    @Test func aPageUpToTheMillisecondBeforeAnUnlinkedMessageIsNoNeighbour() throws {
        try expect("[1..9] . [~121..130)", "[1..120] . [~121..130)") { $0.insert(9, 120) }
        try expect("[1..9] . [~121..130)", "[1..130)") { $0.insert(9, 121) }
    }

    @Test func aPageFromTheMillisecondAfterAnEndedEdgeIsNoNeighbour() throws {
        try expect("[90..120~]", "[90..120~] . [121..140]") { $0.insert(121, 140) }
        try expect("[90..120)", "[90..120~] . [121..140]") { $0.insert(121, 140) }
        try expect("[90..120~]", "[90..140]") { $0.insert(120, 140) }
    }

    @Test func aPageThatMayLackTheEndOfItsLastMillisecondLeavesThatOpen() throws {
        try expect("[90..120]", "[90..125~]") { $0.insert(120, 125, upperIsPartial: true) }
        try expect("[90..120]", "[80..120]") { $0.insert(80, 120, upperIsPartial: true) }
        try expect("[~125..130)", "[90..124] . [~125..130)") { $0.insert(90, 125, upperIsPartial: true) }
        try expect("[~125..130)", "[~125..130)") { $0.insert(125, 125, upperIsPartial: true) }
    }

    @Test func anUnlinkedMessageOlderThanTheEdgeProvesNothing() throws {
        try expect("(90..120)", "(90..120)") { $0.openLive(at: 100) }
        try expect("[90..120)", "[90..120)") { $0.openLive(at: 50) }
    }

    @Test func aMessageThatLinksToAnEndedEdgeMakesItLiveAgain() throws {
        try expect("[90..120~]", "[90..120)") { $0.resumeLive(at: 120) }
        try expect("[90..120~]", "[90..121)") { $0.resumeLive(at: 121) }
        try expect("[90..120~]", "[90..120~]") { $0.resumeLive(at: 119) }
        try expect("", "") { $0.resumeLive(at: 1) }
    }

    @Test func anOffsetTrimsAndTheChunkThatItCutsReachesTheStart() throws {
        try expect("[1..40] . [90..120)", "(30..40] . [90..120)") { $0.trim(before: 30) }
        try expect("[1..40] . [90..120)", "(90..120)") { $0.trim(before: 90) }
        try expect("[~90..120)", "(95..120)") { $0.trim(before: 95) }
        try expect("[~90..120)", "[~90..120)") { $0.trim(before: 90) }
        try expect("(1..40)", "(40..40)") { $0.trim(before: 40) }
    }

    @Test func anOffsetInAGapProvesNothing() throws {
        try expect("[1..40] . [90..120)", "[90..120)") { $0.trim(before: 60) }
    }

    @Test func anOffsetBeforeEverythingChangesNothing() throws {
        try expect("(10..40]", "(10..40]") { $0.trim(before: 5) }
        try expect("[10..40]", "[10..40]") { $0.trim(before: 5) }
    }

    @Test func anOffsetBehindALiveChannelProvesItEmpty() throws {
        try expect("[1..40)", "(60..60)") { $0.trim(before: 60) }
    }

    @Test func anOffsetBehindAllOfACacheThatIsNotLiveLeavesNothing() throws {
        try expect("(1..40]", "") { $0.trim(before: 60) }
    }

    @Test func evictionRemovesSpansAndTheFlagsOfTheEndsThatGo() throws {
        try expect("(1..40)", "[11..40)") { $0.remove(1...10) }
        try expect("(1..40)", "(1..30]") { $0.remove(31...40) }
        try expect("(1..40)", "(1..9] . [21..40)") { $0.remove(10...20) }
        try expect("(1..40] . [50..60)", "") { $0.remove(.min ... .max) }
    }

    @Test func aDisconnectClearsTheLiveEdge() throws {
        try expect("(1..40] . [90..120)", "(1..40] . [90..120~]") { $0.clearLive() }
        try expect("", "") { $0.clearLive() }
    }

    @Test func holesAreWhatNoChunkHolds() throws {
        let chunks = try list("[1..40] . [90..120)")
        #expect(chunks.holes(in: 30...100) == [41...89])
        #expect(chunks.holes(in: -5...200) == [-5...0, 41...89, 121...200])
        #expect(chunks.holes(in: 50...60) == [50...60])
        #expect(chunks.holes(in: 95...110) == [])
        #expect(ChunkList().holes(in: 1...2) == [1...2])
    }

    @Test func theEndsOfInt64AreTimesLikeOthers() throws {
        try expect("", "[5..9223372036854775807)") { $0.insert(5, .max, touchesLive: true) }
        try expect("[5..9223372036854775807]", "[-9223372036854775808..9223372036854775807]") { $0.insert(.min, 4) }
        try expect("[5..9223372036854775807]", "[5..9223372036854775806] . [~9223372036854775807..9223372036854775807)")
        {
            $0.openLive(at: .max)
        }
        try expect("", "[~-9223372036854775808..-9223372036854775808)") { $0.openLive(at: .min) }
        #expect(try list("[5..9223372036854775807]").holes(in: .min ... .max) == [Int64.min...4])
        try expect("[5..9223372036854775807]", "(9223372036854775807..9223372036854775807]") { $0.trim(before: .max) }
        try expect("[5..9223372036854775807]", "[5..9223372036854775806]") { $0.remove(.max ... .max) }
    }
}
