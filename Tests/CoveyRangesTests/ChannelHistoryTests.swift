// What each input does to the history of a channel, in the text notation. Messages are written "id@time<id of the one before".

import CoveyRanges
import Testing

func history(_ notation: String) throws -> ChannelHistory {
    try #require(ChannelHistory(notation: notation), "\(notation)")
}

func link(_ text: String) throws -> MessageLink {
    let numbers = text.split { "@<".contains($0) }.compactMap { Int64($0) }
    try #require(numbers.count == 3)
    return MessageLink(id: numbers[0], createdAtMs: numbers[1], previousId: numbers[2])
}

private func cache(_ text: String) throws -> (Int64) -> MessageLink? {
    let links = try text.split(separator: " ").map { try link(String($0)) }
    return { id in links.first { $0.id == id } }
}

private func ids(_ text: String) throws -> (ClosedRange<Int64>) -> [Int64] {
    let links = try text.split(separator: " ").map { try link(String($0)) }
    return { span in links.filter { span.contains($0.createdAtMs) }.map(\.id) }
}

@Suite struct ChannelHistoryTests {
    @Test(arguments: [
        "", "[0..40)", "[0..40) . [90..120)", "@0:", "[0..40) . [90..120) @120:7,8", "@95:6<5-95:6",
        "[96..120) @95:6<5-120:7", "[-5..0) @0:1",
    ]) func theNotationIsReadAndWritten(notation: String) throws {
        #expect(try history(notation).description == notation)
    }

    @Test(arguments: [
        "[40..40)", "[0..40) . [40..50)", "[9..1)", "[0..5) @3:1", "[0..5)@9:", "[0..5) @", "@9", "@9:x", "@1:2-3:4",
        " @1:2",
        "[0..99) @95:6<5-99:7",
    ]) func whatIsNoHistoryIsRefused(notation: String) {
        #expect(ChannelHistory(notation: notation) == nil)
    }

    struct Received: Sendable {
        var before: String
        var message: String
        var cached = ""
        var edge: ChannelHistory.Edge
        var after: String
    }

    static let received: [Received] = [
        // Linked to a message of the open millisecond, in it or later.
        .init(before: "[0..40) @40:7", message: "8@40<7", edge: .extended, after: "[0..40) @40:7,8"),
        .init(before: "[0..40) @40:7", message: "8@45<7", edge: .extended, after: "[0..45) @45:8"),
        // The newest was deleted: its predecessor is linked.
        .init(before: "[0..40) @40:7,8", message: "9@45<7", edge: .extended, after: "[0..45) @45:9"),
        .init(before: "[0..40) @40:7", message: "9@45<6", cached: "6@30<5", edge: .extended, after: "[0..45) @45:9"),
        // A frame was lost.
        .init(before: "[0..40) @40:7", message: "9@45<8", edge: .broken, after: "[0..40) @45:9<8-45:9"),
        .init(before: "[0..40) @40:7", message: "9@40<8", edge: .broken, after: "[0..40) @40:9<8-40:9"),
        // The link leads behind a gap.
        .init(
            before: "[0..40) . [60..70) @70:7", message: "9@75<5", cached: "5@30<4", edge: .broken,
            after: "[0..40) . [60..70) @75:9<5-75:9"),
        // An edit brought 8 alone: 9 links to it, and 8 to the lost 6.
        .init(
            before: "[0..40) @40:5", message: "9@40<8", cached: "8@40<6", edge: .broken, after: "[0..40) @40:9<8-40:9"),
        .init(before: "[0..40) @40:5", message: "9@42<8", cached: "8@41<5", edge: .extended, after: "[0..42) @42:9"),
        // A page brought what the links lead over.
        .init(
            before: "[0..40) @40:1", message: "4@50<3", cached: "3@50<2 2@45<1", edge: .extended,
            after: "[0..50) @50:3,4"),
        .init(
            before: "[0..40) @40:1", message: "4@40<3", cached: "3@40<2 2@40<1", edge: .extended,
            after: "[0..40) @40:1,2,3,4"),
        // Second copies.
        .init(before: "[0..40) @40:7", message: "7@40<6", edge: .known, after: "[0..40) @40:7"),
        .init(before: "[0..40) @40:7", message: "3@30<2", edge: .known, after: "[0..40) @40:7"),
        .init(before: "[51..60) @50:3<2-60:7", message: "3@50<2", edge: .known, after: "[51..60) @50:3<2-60:7"),
        // Older than the tail, and in no range.
        .init(before: "[0..40) . [60..70) @70:7", message: "3@50<2", edge: .broken, after: "[0..40) . [60..70) @70:7"),
        // No links: trusted by a live connection only.
        .init(before: "[0..40) @40:7", message: "8@45<0", edge: .extended, after: "[0..45) @45:8"),
        .init(before: "[0..40)", message: "8@45<0", edge: .broken, after: "[0..40) @45:8<0-45:8"),
        .init(before: "@10:", message: "1@15<0", edge: .extended, after: "[10..15) @15:1"),
        // After a reconnect the ranges and the rows at their end take it up.
        .init(before: "[0..40)", message: "8@45<7", cached: "7@39<6", edge: .extended, after: "[0..45) @45:8"),
        .init(before: "[0..40)", message: "8@45<7", cached: "7@40<6 6@20<5", edge: .extended, after: "[0..45) @45:8"),
        .init(before: "[0..40)", message: "8@40<7", cached: "7@40<6 6@20<5", edge: .extended, after: "[0..40) @40:7,8"),
        .init(before: "[0..40)", message: "8@45<7", cached: "7@40<6", edge: .broken, after: "[0..40) @45:8<7-45:8"),
        .init(before: "[0..40)", message: "8@45<7", cached: "7@40<0", edge: .broken, after: "[0..40) @45:8<7-45:8"),
        .init(before: "", message: "8@45<7", edge: .broken, after: "@45:8<7-45:8"),
        // What is cached beside the chain may have been deleted while the connection was away.
        .init(
            before: "[0..40)", message: "8@45<7", cached: "7@39<6 5@41<7", edge: .broken,
            after: "[0..40) @45:8<7-45:8"),
        .init(
            before: "[0..40)", message: "8@45<7", cached: "7@40<6 6@20<5 5@40<6", edge: .broken,
            after: "[0..40) @45:8<7-45:8"),
        // So may one that the links of others lead over: 6 was linked by 7 when that was sent.
        .init(
            before: "[0..40)", message: "8@45<7", cached: "7@43<6 6@41<5 5@39<4", edge: .broken,
            after: "[0..40) @45:8<7-45:8"),
        .init(
            before: "[0..40)", message: "8@45<7", cached: "7@40<6 6@40<5 5@39<4", edge: .broken,
            after: "[0..40) @45:8<7-45:8"),
        .init(
            before: "[0..40)", message: "8@45<7", cached: "7@43<6 6@39<5", edge: .broken,
            after: "[0..40) @45:8<7-45:8"),
        .init(
            before: "[0..40) @40:5", message: "8@45<7", cached: "7@43<6 6@41<5", edge: .extended, after: "[0..45) @45:8"
        ),
        .init(
            before: "[0..40) @40:", message: "8@45<7", cached: "7@39<6 5@41<7", edge: .extended, after: "[0..45) @45:8"),
        // After a gap everything is complete from the next millisecond on.
        .init(before: "@45:8<7-45:8", message: "9@45<8", edge: .extended, after: "@45:8<7-45:8,9"),
        .init(before: "@45:8<7-45:8", message: "9@46<8", edge: .extended, after: "@45:8<7-46:9"),
        .init(before: "@45:8<7-45:8", message: "9@48<8", edge: .extended, after: "[46..48) @45:8<7-48:9"),
        .init(before: "@45:8<7-46:9", message: "10@48<9", edge: .extended, after: "[46..48) @45:8<7-48:10"),
        .init(
            before: "[46..48) @45:8<7-48:9", message: "11@49<10", edge: .broken, after: "[46..48) @49:11<10-49:11"),
        // A page has reached farther than the frames.
        .init(before: "[0..9) . [40..60) @9:1", message: "5@45<4", edge: .broken, after: "[0..9) . [40..60) @60:"),
        .init(before: "[0..9) . [40..60) @9:1", message: "5@45<1", edge: .extended, after: "[0..60) @60:"),
    ]

    @Test(arguments: received) func aLiveMessage(_ row: Received) throws {
        var known = try history(row.before)
        let edge = known.receive(
            try link(row.message), liveSinceMs: -1, cached: try cache(row.cached), ids: try ids(row.cached))
        #expect(edge == row.edge)
        #expect(known.description == row.after)
    }

    /// INV-8, seed 147133952: the server acknowledges once more what it has from an earlier connection.
    /// One of the login's millisecond may be new.
    @Test(arguments: [(45, ChannelHistory.Edge.broken, "[0..40) @45:8<0-45:8"), (46, .known, "[0..40)")])
    func anOldMessageOpensNoTail(liveSinceMs: Int64, edge: ChannelHistory.Edge, after: String) throws {
        var known = try history("[0..40)")
        let found = known.receive(
            try link("8@45<0"), liveSinceMs: liveSinceMs, cached: try cache(""), ids: try ids(""))
        #expect(found == edge)
        #expect(known.description == after)
    }

    struct Page: Sendable {
        var before: String
        var page: Range<Int64>
        var openIds: [Int64]?
        var asOf = Int64.min
        var cached = ""
        var isJoined = true
        var after: String
    }

    static let pages: [Page] = [
        .init(before: "", page: 10..<40, after: "[10..40)"),
        .init(before: "", page: 10..<40, openIds: [7], after: "[10..40) @40:7"),
        .init(before: "", page: 10..<10, openIds: [], after: "@10:"),
        .init(before: "[0..20)", page: 20..<40, openIds: [], after: "[0..40) @40:"),
        .init(before: "[0..20) @20:3", page: 20..<40, openIds: [7], after: "[0..40) @40:7"),
        .init(before: "[0..20) @20:3", page: 15..<20, openIds: [2, 3], after: "[0..20) @20:2,3"),
        .init(before: "[0..20) @20:3", page: 15..<18, openIds: [1], after: "[0..20) @20:3"),
        // It was answered before the frames that lie beyond it: the first of them names the newest of the page, …
        .init(
            before: "[51..60) @50:5<4-60:7", page: 10..<40, openIds: [4], after: "[10..60) @60:7"),
        .init(
            before: "[51..60) @50:5<4-60:7", page: 10..<40, openIds: [], cached: "4@39<3", after: "[10..60) @60:7"),
        .init(before: "@50:5<4-50:5", page: 10..<40, openIds: [4], after: "[10..50) @50:5"),
        // … or is in it, …
        .init(before: "@50:5<4-50:5", page: 10..<50, openIds: [3, 5], after: "[10..50) @50:3,5"),
        .init(before: "@50:5<4-50:5", page: 10..<51, openIds: [], after: "[10..51) @51:"),
        .init(before: "[51..60) @50:5<4-60:7", page: 10..<51, after: "[10..60) @60:7"),
        // … or is older than the answer, and was deleted, …
        .init(before: "@50:5<4-50:5", page: 10..<40, openIds: [3], asOf: 51, after: "[10..50) @50:5"),
        .init(before: "[51..60) @50:5<4-60:7", page: 10..<40, openIds: [], asOf: 51, after: "[10..60) @60:7"),
        .init(before: "@50:5<4-50:5", page: 10..<40, openIds: [3], asOf: 50, after: "[10..40) @50:5<4-50:5"),
        // What was known behind the newest row was deleted: nothing lies between.
        .init(before: "[50..60) @60:", page: 10..<40, openIds: [], asOf: 70, after: "[10..60) @60:"),
        .init(before: "[50..60) @60:7", page: 10..<40, openIds: [], asOf: 50, after: "[10..60) @60:7"),
        .init(before: "[50..60) @60:7", page: 10..<40, openIds: [], asOf: 49, after: "[10..40) . [50..60) @60:7"),
        .init(before: "[50..60) @60:7", page: 10..<40, asOf: 70, after: "[10..40) . [50..60) @60:7"),
        // … or neither.
        .init(
            before: "[51..60) @50:5<4-60:7", page: 10..<40, openIds: [3], after: "[10..40) . [51..60) @50:5<4-60:7"),
        .init(before: "@50:5<4-50:5", page: 10..<50, openIds: [3], after: "[10..50) @50:5<4-50:5"),
        // A page of older history joins it by a link, too.
        .init(before: "@50:5<4-50:5", page: 10..<40, cached: "4@39<3", after: "[10..50) @50:5"),
        // What is cached between may have been deleted.
        .init(
            before: "@50:5<4-50:5", page: 10..<40, cached: "4@39<3 9@45<4", after: "[10..40) @50:5<4-50:5"),
        // The page is ahead of the frames; what lies between is missing, or on its way.
        .init(
            before: "[0..20) @20:3", page: 30..<40, openIds: [7], isJoined: false, after: "[0..20) . [30..40) @40:7"),
        .init(before: "[0..20) @20:3", page: 30..<40, after: "[0..20) . [30..40) @20:3"),
        .init(before: "[0..20) @20:3", page: 10..<40, after: "[0..40) @40:"),
    ]

    @Test(arguments: pages) func aPage(_ row: Page) throws {
        var known = try history(row.before)
        let page = ProvenPage(row.page, openIds: row.openIds, asOfMs: row.asOf)
        #expect(known.insert(page, cached: try cache(row.cached), ids: try ids(row.cached)) == row.isJoined)
        #expect(known.description == row.after)
    }

    @Test(arguments: [
        ("[0..40) . [90..120) @120:7", 20, "[20..40) . [90..120) @120:7"), ("[0..40) . [90..120)", 50, "[90..120)"),
        ("[0..40) @40:7", 40, "@40:7"), ("[0..40) @40:7", 41, "@41:"), ("[0..40)", 41, ""),
        ("[51..60) @50:5<4-60:7", 51, "[51..60) @60:7"), ("[51..60) @50:5<4-60:7", 50, "[51..60) @50:5<4-60:7"),
        ("@50:5<4-50:5", 70, "@70:"), ("[0..20) . [40..60) @20:7", 50, "[50..60) @60:"),
    ]) func theVisibleHistoryBeginsLater(before: String, at: Int64, after: String) throws {
        var known = try history(before)
        known.trim(before: at)
        #expect(known.description == after)
    }

    @Test(arguments: [
        ("[0..40) @40:7", 10, "[10..40) @40:7"), ("[0..40) @40:7", 40, "@40:7"),
        ("[0..40) @40:6,7", 41, "@40:7<0-40:7"), ("[0..40) @40:", 41, "@40:0<0-40:"),
        ("[51..60) @50:5<4-60:7", 50, "[51..60) @50:5<4-60:7"), ("[51..60) @50:5<4-60:7", 55, "[55..60) @60:7<0-60:7"),
    ]) func oldRowsAreEvicted(before: String, end: Int64, after: String) throws {
        var known = try history(before)
        known.remove(.min..<end)
        #expect(known.description == after)
    }

    /// Readable, and complete.
    @Test(
        arguments: [
            ("[0..40)", 20, "0-40", "0-39"), ("[0..40)", 40, "0-40", nil), ("[0..40)", 39, "0-40", "0-39"),
            ("[0..40)", 41, nil, nil), ("[0..40) @40:7", 40, "0-40", "0-40"), ("[0..40) @45:8<7-45:8", 40, "0-40", nil),
            ("[0..40) @45:8<7-46:9", 46, "46-46", "46-46"), ("[0..40) @45:8<7-46:9", 45, nil, nil),
            ("[0..45) @45:8<7-45:8", 45, nil, nil), ("[0..45) @45:8<7-45:8", 44, "0-44", "0-44"), ("", 5, nil, nil),
        ] as [(String, Int64, String?, String?)])
    func whatIsReadableMayLackItsLastMillisecond(notation: String, at: Int64, readable: String?, complete: String?)
        throws
    {
        func text(_ span: ClosedRange<Int64>?) -> String? { span.map { "\($0.lowerBound)-\($0.upperBound)" } }
        let known = try history(notation)
        #expect(text(known.readable(at: at)) == readable)
        #expect(text(known.complete(at: at)) == complete)
    }

    @Test func aConnectionTakesItsTailAlong() throws {
        var known = try history("[0..40) @40:7")
        known.connectionEnded()
        #expect(known.description == "[0..40)")
    }

    @Test func whatWasKnownIsForgottenButNotWhichFramesCame() throws {
        var known = try history("[0..40) @40:6,7")
        known.forget()
        #expect(known.description == "@40:7<0-40:7")
        known.connectionEnded()
        #expect(known.description == "")
    }

    struct Readable: Sendable {
        var history: String
        var at: Int64
        var span: ClosedRange<Int64>?
        var isLive = false
    }

    static let readable: [Readable] = [
        .init(history: "[0..40) . [90..120)", at: 39, span: 0...40),
        // The rows of the open millisecond are shown.
        .init(history: "[0..40) . [90..120)", at: 40, span: 0...40),
        .init(history: "[0..40) . [90..120)", at: 41),
        .init(history: "[0..40) . [90..120)", at: -1),
        .init(history: "[0..40) . [90..120) @120:7", at: 95, span: 90...120, isLive: true),
        .init(history: "[0..40) . [90..120) @120:7", at: 120, span: 90...120, isLive: true),
        .init(history: "[0..40) . [90..120) @120:7", at: 20, span: 0...40),
        .init(history: "@10:", at: 10, span: 10...10, isLive: true),
        .init(history: "@10:", at: 11),
        // Of a millisecond in which a gap ends nothing is shown from the cache.
        .init(history: "[0..40) @40:7<6-40:7", at: 40),
        .init(history: "[0..40) @40:7<6-40:7", at: 20, span: 0...39),
        .init(history: "[41..50) @40:7<6-50:8", at: 41, span: 41...50, isLive: true),
        .init(history: "[41..50) @40:7<6-50:8", at: 50, span: 41...50, isLive: true),
        .init(history: "@40:7<6-41:8", at: 41, span: 41...41, isLive: true),
    ]

    @Test(arguments: readable) func whatIsReadable(_ row: Readable) throws {
        let known = try history(row.history)
        #expect(known.readable(at: row.at) == row.span)
        #expect(known.isLive(at: row.at) == row.isLive)
    }

    /// A page of a filter that was answered at this time holds all that matches, and what comes follows it.
    @Test(
        arguments: [
            ("[90..120)", 100, true),
            ("[90..120) @120:7", 130, true), ("[90..120) @120:7", 100, true), ("[90..120) @120:7", 80, false),
            // The open millisecond may have had more before its first known message.
            ("@120:7", 120, false), ("@120:7", 121, true), ("[0..40) . [61..120) @60:7<6-120:8", 119, true),
            ("[0..40) . [61..120) @60:7<6-120:8", 50, false),
        ] as [(String, Int64, Bool)]) func whatIsGapless(notation: String, since: Int64, isGapless: Bool) throws
    {
        #expect(try history(notation).isGapless(since: since) == isGapless)
    }

    @Test(
        arguments: [
            ("", nil), ("[0..40)", 0...40), ("[0..40) @60:", 60...60), ("[0..40) @60:1<0-60:1", nil),
            ("[0..40) . [50..60) @40:1", 50...60),
        ] as [(String, ClosedRange<Int64>?)]) func theNewestSpan(notation: String, span: ClosedRange<Int64>?) throws
    {
        #expect(try history(notation).newest == span)
    }

    @Test func ofManyMessagesInOneMillisecondAllAreRemembered() throws {
        var known = try history("[0..40) @40:")
        var cached: [Int64: MessageLink] = [:]
        func receive(_ id: Int64) -> ChannelHistory.Edge {
            let message = MessageLink(id: id, createdAtMs: 40, previousId: id - 1)
            cached[id] = message
            return known.receive(message, liveSinceMs: -1) {
                cached[$0]
            } ids: { _ in
                []
            }
        }
        for id in Int64(1)...200 { #expect(receive(id) == .extended) }
        #expect(known.tail?.openIds == Array(1...200))
        // The first of them, once more.
        #expect(receive(3) == .known)
        #expect(known.ranges.description == "[0..40)")
    }

    /// Message 8 of millisecond 60 is named, and has not come: what follows it does not close the gap, nor does what it follows
    /// (seed 552001603).
    @Test func aMessageThatWasMissedHasNotCome() throws {
        var known = try history("[0..40) @40:7")
        let (isEarlier, isBeyond) = (
            known.miss(MessageLink(id: 6, createdAtMs: 40, previousId: 5)),
            known.miss(MessageLink(id: 8, createdAtMs: 60, previousId: 7))
        )
        #expect(!isEarlier && isBeyond)
        #expect(known.description == "[0..40) @60:8<0-60:")
        let seven = MessageLink(id: 7, createdAtMs: 40, previousId: 0)
        func insert(_ page: ProvenPage, into history: inout ChannelHistory) {
            history.insert(page) {
                $0 == 7 ? seven : nil
            } ids: { _ in
                []
            }
        }
        // A page that ends before it.
        insert(ProvenPage(0..<41), into: &known)
        #expect(known.description == "[0..41) @60:8<0-60:")
        var closed = known
        insert(ProvenPage(0..<60, openIds: [8], asOfMs: 60), into: &closed)
        #expect(closed.tail?.gapBefore == nil && closed.covers(60))
        // The next message follows one that nobody has.
        let next = known.receive(MessageLink(id: 9, createdAtMs: 70, previousId: 8), liveSinceMs: -1) { _ in
            nil
        } ids: { _ in
            []
        }
        #expect(next == .broken && known.description == "[0..41) @70:9<8-70:9")
    }

    @Test func theEndsOfInt64AreNoSpecialCase() throws {
        var known = ChannelHistory(CompleteRanges([Int64.min..<Int64.max]))
        #expect(known.readable(at: .max) == Int64.min...Int64.max)
        #expect(
            known.receive(MessageLink(id: 1, createdAtMs: .max, previousId: 5), liveSinceMs: -1) { _ in
                nil
            } ids: { _ in
                []
            } == .broken)
        #expect(known.readable(at: 0) == Int64.min...(Int64.max - 1))
        #expect(
            known.receive(MessageLink(id: 2, createdAtMs: .max, previousId: 1), liveSinceMs: -1) { _ in
                nil
            } ids: { _ in
                []
            } == .extended)
        known.trim(before: .max)
        #expect(known.ranges.isEmpty)
    }
}
