// What a page of messages proves, and what it removes (sync.md §3.3, collections.md §3.4 "Sweep"). Messages are named
// by their times; ranges use the notation of CompleteRanges.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyRanges
import CoveyStore
import Testing

@testable import CoveySync
@testable import CoveyWire

@Suite struct PageApplierTests {
    private static let newest = Policy.infiniteTimeMs

    struct Row: CustomTestStringConvertible {
        var says: String
        var reference: Int64 = 100
        var previous = 0
        var next = 0
        var page: [Int64] = []
        var hasNext: Bool?
        var ts: Int64 = 1_000
        /// Rows that could not be read; 0: one that names no place.
        var unreadable: [Int64] = []
        var offset: Int64 = 0
        var span: ClosedRange<Int64>?
        /// `<`: the page reaches the start; `>`: the live edge.
        var ends = ""
        var ranges = ""
        var testDescription: String { says }
    }

    private static let rows: [Row] = [
        Row(
            says: "a full page of older ones ends with its first row", previous: 2, page: [80, 90], span: 80...100,
            ranges: "[80..101)"),
        Row(
            says: "a short one reaches the start", previous: 3, page: [80, 90], span: 1...100, ends: "<",
            ranges: "[1..101)"),
        Row(says: "also an empty one", previous: 3, span: 1...100, ends: "<", ranges: "[1..101)"),
        Row(
            says: "a row that cannot be read is one of the page", previous: 3, page: [80, 90], unreadable: [70],
            span: 70...100, ranges: "[70..101)"),
        Row(
            says: "it makes no page long that is short", previous: 4, page: [80, 90], unreadable: [85], span: 1...100,
            ends: "<", ranges: "[1..101)"),
        Row(
            says: "a page of nothing else leads on", previous: 2, unreadable: [80, 90], span: 80...100,
            ranges: "[80..101)"),
        Row(
            says: "it is no reason to wait at the live edge", next: 3, page: [110], hasNext: false, unreadable: [120],
            span: 100...120, ends: ">", ranges: "[100..121)"),
        Row(
            says: "one that names no place makes an older page full", previous: 3, page: [80, 90], unreadable: [0],
            span: 80...100, ranges: "[80..101)"),
        Row(
            says: "and a newer one", next: 3, page: [110, 120], unreadable: [0], span: 100...120,
            ranges: "[100..121)"),
        Row(
            says: "the visible history begins with the offset", previous: 3, page: [80, 90], offset: 50,
            span: 50...100, ends: "<", ranges: "[50..101)"),
        Row(says: "what lies before the offset proves nothing", reference: 40, previous: 3, offset: 50, ends: "<"),
        Row(
            says: "a page of newer ones that is followed ends with its last row", next: 2, page: [110, 120],
            hasNext: true, span: 100...120, ranges: "[100..121)"),
        Row(
            says: "one that is not followed reaches the live edge", next: 2, page: [110, 120], hasNext: false,
            span: 100...120, ends: ">", ranges: "[100..121)"),
        Row(
            says: "its last millisecond is not over if the answer is of that millisecond", next: 2, page: [110, 120],
            hasNext: false, ts: 120, span: 100...120, ends: ">", ranges: "[100..120)"),
        Row(
            says: "nor if the answer names no time", next: 2, page: [110, 120], hasNext: false, ts: 0, span: 100...120,
            ends: ">", ranges: "[100..120)"),
        Row(
            says: "without has_next a full page of newer ones is followed", next: 2, page: [110, 120], span: 100...120,
            ranges: "[100..121)"),
        Row(
            says: "without has_next a short page of newer ones is not", next: 3, page: [110, 120], span: 100...120,
            ends: ">", ranges: "[100..121)"),
        Row(
            says: "the newest page reaches the live edge", reference: newest, previous: 2, page: [80, 90],
            span: 80...90, ends: ">", ranges: "[80..91)"),
        Row(
            says: "both sides of a point", previous: 2, next: 2, page: [80, 90, 100, 110, 120], hasNext: true,
            span: 80...120, ranges: "[80..121)"),
        Row(says: "one side of a point to come proves nothing", reference: 2_000, previous: 2, page: [80, 90]),
    ]

    @Test(arguments: rows) func aPageProves(_ row: Row) throws {
        let stage = try Stage { $0.messageOffset = row.offset }
        let request = MessagePageRequest(
            reference: .timestamp(row.reference), previousLimit: row.previous, nextLimit: row.next)
        let page = MessagePage(
            messages: row.page.map { Stage.message($0) }, hasNext: row.hasNext, ts: row.ts,
            unreadable: row.unreadable.map { MessageKey(createdAt: $0, messageId: $0) })
        let outcome = try #require(Self.apply(page, request, stage))
        #expect(outcome.span == row.span)
        #expect((outcome.reachesStart ? "<" : "") + (outcome.touchesLive ? ">" : "") == row.ends)
        #expect(try stage.ranges() == row.ranges)
        #expect(try stage.cached() == row.page)
    }

    static func apply(
        _ page: MessagePage, _ request: MessagePageRequest, _ stage: Stage, asked: Asked? = nil
    ) -> PageOutcome? {
        var outcome: PageOutcome?
        let asked = asked ?? stage.core.asking
        stage.core.commit { work throws(CoveyError) in
            outcome = try PageApplier(core: stage.core, work: work, channelUrl: "ch")
                .apply(page, to: request, asked: asked, source: .messageFill)
        }
        return outcome
    }

    /// Messages may still be created before a point to come. The channel's row has not come yet.
    @Test(arguments: [50, 2_000, newest]) func anEmptyPageAroundAPointLeavesWhatComesToTheFrames(point: Int64) throws {
        let stage = try Stage(isOnline: true)
        try stage.store.deleteChannel(url: "ch")
        let request = MessagePageRequest(reference: .timestamp(point), previousLimit: 2, nextLimit: 2)
        let outcome = try #require(Self.apply(MessagePage(messages: [], hasNext: false, ts: 1_000), request, stage))
        #expect(outcome.reachesStart && outcome.touchesLive)
        let tail = try #require(stage.core.connection?.tail(of: "ch"))
        #expect(tail.openMs == (point == 50 ? 51 : 1))
    }

    // MARK: Overtaken

    /// When the page arrives, newer messages are known, but not the messages between.
    @Test(arguments: ["", "a"]) func aPageThatEndedAtTheLiveEdgeIsOvertakenBeforeAHole(type: String) throws {
        let stage = try Stage(isOnline: true)
        let first = stage.core.asking
        func apply(_ rows: ClosedRange<Int64>, ts: Int64, type: String, asked: Asked? = nil) -> PageOutcome? {
            var request = MessagePageRequest(reference: .timestamp(Self.newest), previousLimit: 2, nextLimit: 0)
            request.customTypes = type.isEmpty ? [] : [type]
            let rows = [rows.lowerBound, rows.upperBound].map { Stage.message($0, type: type) }
            return Self.apply(MessagePage(messages: rows, ts: ts), request, stage, asked: asked)
        }
        #expect(apply(500...510, ts: 520, type: "")?.touchesLive == true)
        let late = try #require(apply(80...90, ts: 100, type: type, asked: first))
        #expect(late.isOvertaken && !late.touchesLive && late.span == 80...90)
        let next = try #require(apply(505...510, ts: 530, type: type))
        #expect(!next.isOvertaken && next.touchesLive)
    }

    // MARK: Pages that do not prove the history

    @Test func aPageOfAFilterSpansButProvesNothing() throws {
        let stage = try Stage()
        var request = MessagePageRequest(reference: .timestamp(100), previousLimit: 2, nextLimit: 0)
        request.customTypes = ["a"]
        let page = MessagePage(messages: [80, 90].map { Stage.message($0, type: "a") }, ts: 1_000)
        #expect(Self.apply(page, request, stage)?.span == 80...100)
        #expect(try stage.ranges() == "")
    }

    /// The server says that nothing exists between its rows; other messages of the outermost milliseconds may not
    /// match.
    @Test func aContinuousPageOfAFilterProvesWhatLiesBetweenItsEnds() throws {
        let stage = try Stage()
        var request = MessagePageRequest(reference: .timestamp(100), previousLimit: 2, nextLimit: 0)
        request.customTypes = ["a"]
        let page = MessagePage(
            messages: [80, 90].map { Stage.message($0, type: "a") }, isContinuous: true, ts: 1_000)
        _ = Self.apply(page, request, stage)
        #expect(try stage.ranges() == "[81..90)")
    }

    /// INV-8, seed 144027609: the user joined again and sees older history, which is not known here yet. What the page has of
    /// it is not written.
    @Test func aContinuousPageProvesNothingOfWhatIsHidden() throws {
        let stage = try Stage { $0.messageOffset = 85 }
        var request = MessagePageRequest(reference: .timestamp(100), previousLimit: 4, nextLimit: 0)
        request.customTypes = ["a"]
        let page = MessagePage(
            messages: [70, 80, 90, 95].map { Stage.message($0, type: "a") }, isContinuous: true, ts: 1_000)
        _ = Self.apply(page, request, stage)
        #expect(try stage.ranges() == "[85..95)" && stage.cached() == [90, 95])
    }

    @Test func repliesOfOneMessageProveNothingOfTheChannel() throws {
        let stage = try Stage()
        try stage.cache([85])
        var request = MessagePageRequest(reference: .timestamp(100), previousLimit: 2, nextLimit: 0)
        request.parentMessageId = 7
        let page = MessagePage(messages: [80, 90].map { Stage.message($0, parent: 7) }, ts: 1_000)
        #expect(Self.apply(page, request, stage)?.span == nil)
        #expect(try stage.ranges() == "" && stage.cached() == [80, 85, 90])
    }

    // MARK: Sweep

    private static let around = MessagePageRequest(reference: .timestamp(100), previousLimit: 5, nextLimit: 5)

    @Test func whatTheServerDoesNotListIsGone() throws {
        let stage = try Stage()
        try stage.cache([80, 85, 90, 130])
        _ = Self.apply(
            MessagePage(messages: [80, 90, 110].map { Stage.message($0) }, hasNext: true, ts: 1_000),
            Self.around, stage)
        // The page proves nothing beyond its last row.
        #expect(try stage.cached() == [80, 90, 110, 130])
    }

    /// The server has it: only what it says now cannot be read.
    @Test func whatTheServerListsUnreadablyStays() throws {
        let stage = try Stage()
        try stage.cache([80, 85, 90])
        let page = MessagePage(
            messages: [80, 90].map { Stage.message($0) }, hasNext: true, ts: 1_000,
            unreadable: [MessageKey(createdAt: 85, messageId: 85)])
        _ = Self.apply(page, Self.around, stage)
        #expect(try stage.cached() == [80, 85, 90])
    }

    /// INV-12: nothing is newer than its last row.
    @Test func aPageThatReachesTheLiveEdgeSweepsUpToItsTime() throws {
        let stage = try Stage()
        try stage.cache([80, 130, 1_500])
        _ = Self.apply(
            MessagePage(messages: [Stage.message(80)], hasNext: false, ts: 1_000), Self.around, stage)
        #expect(try stage.cached() == [80, 1_500])
    }

    private static func requests(_ stage: Stage) -> [String] {
        stage.core.effects.takeEffects().compactMap { effect in
            if case .request(_, let request) = effect { request.url } else { nil }
        }
    }

    /// INV-8, seed 581063043: a message that a page of a filter lacks may be one that does not match any more. A page without a
    /// filter is asked for what became of it.
    @Test(arguments: [false, true]) func aPageOfAFilterSweepsNothingAndAPageWithoutIsAsked(isGone: Bool) throws {
        let stage = try Stage(isOnline: true)
        try stage.cache([82, 84], type: "a")
        try stage.cache([86], type: "b")
        var request = Self.around
        request.customTypes = ["a"]
        let page = MessagePage(messages: [Stage.message(84, type: "a")], hasNext: false, ts: 1_000)
        _ = Self.apply(page, request, stage)
        #expect(try stage.cached() == [82, 84, 86])
        let asked = Self.requests(stage)
        #expect(asked.count == 1 && asked.allSatisfy { $0.contains("message_ts=82&prev_limit=0&next_limit=100") })
        #expect(asked.allSatisfy { !$0.contains("custom_types") })
        // Its answer.
        var rows = [Stage.message(84, type: "a"), Stage.message(86, type: "b")]
        if !isGone { rows.insert(Stage.message(82, type: "c"), at: 0) }
        let answer = MessagePageRequest(reference: .timestamp(82), previousLimit: 0, nextLimit: 100)
        _ = Self.apply(MessagePage(messages: rows, hasNext: false, ts: 1_000), answer, stage)
        #expect(try stage.cached() == (isGone ? [84, 86] : [82, 84, 86]))
        #expect(Self.requests(stage).isEmpty)
    }

    /// The server says that nothing exists between its rows.
    @Test func aContinuousPageOfAFilterSweepsWhatLiesBetweenItsEnds() throws {
        let stage = try Stage(isOnline: true)
        try stage.cache([82, 84, 86], type: "a")
        var request = Self.around
        request.customTypes = ["a"]
        let rows = [82, 86].map { Stage.message($0, type: "a") }
        _ = Self.apply(MessagePage(messages: rows, hasNext: false, isContinuous: true, ts: 1_000), request, stage)
        #expect(try stage.cached() == [82, 86])
        #expect(Self.requests(stage).isEmpty)
    }

    /// The page may be older than the message: the changelog from before the message is requested.
    @Test func aYoungMessageIsNotSweptAndTheChangelogIsAsked() throws {
        let stage = try Stage(isOnline: true)
        let young = Stage.nowMs - Policy.sweepGraceMs + 1
        try stage.cache([young - 2, young])
        _ = Self.apply(
            MessagePage(messages: [], hasNext: false, ts: Stage.nowMs),
            MessagePageRequest(reference: .timestamp(young), previousLimit: 5, nextLimit: 5), stage)
        #expect(try stage.cached() == [young])
        #expect(try stage.store.position(stream: ChangeStream.messages, channelUrl: "ch")?.ts == young - 1)
        let asked = Self.requests(stage)
        #expect(asked.count == 1 && asked.allSatisfy { $0.contains("messages/changelogs") })
    }

    /// sync.md §7, "Retry": one check repeats a changelog that fails, however many pages ask for it.
    @Test func aChangelogThatFailsBesideManyPagesIsRepeatedByOneCheck() throws {
        let stage = try Stage(isOnline: true)
        let young = Stage.nowMs - Policy.sweepGraceMs + 1
        try stage.cache([young])
        var checks = 0
        stage.core.edgeBroken = { _ in checks += 1 }
        for _ in 0..<2 {
            var timers: [TimerID] = []
            for _ in 0..<3 {
                _ = Self.apply(
                    MessagePage(messages: [], hasNext: false, ts: Stage.nowMs),
                    MessagePageRequest(reference: .timestamp(young), previousLimit: 5, nextLimit: 5), stage)
                for case .request(let id, _) in stage.core.effects.takeEffects() {
                    stage.core.effects.answered(id, .failure(CoveyError(.networkError, "no")))
                }
                for case .setTimer(let id, _) in stage.core.effects.takeEffects() { timers.append(id) }
            }
            checks = 0
            for id in timers { stage.core.effects.fired(id) }
            #expect(checks == 1)
        }
    }

    /// Seeds 144046828, 144053469: the changelog of the time before has not been read yet.
    @Test(arguments: [nil, "token"] as [String?]) func aYoungMessageDoesNotMoveThePositionOn(token: String?) throws {
        let stage = try Stage(isOnline: true)
        let young = Stage.nowMs - Policy.sweepGraceMs + 1
        try stage.cache([young])
        try stage.store.setPosition(
            stream: ChangeStream.messages, channelUrl: "ch", Store.Position(token: token, ts: young - 50))
        _ = Self.apply(
            MessagePage(messages: [], hasNext: false, ts: Stage.nowMs),
            MessagePageRequest(reference: .timestamp(young), previousLimit: 5, nextLimit: 5), stage)
        let position = try stage.store.position(stream: ChangeStream.messages, channelUrl: "ch")
        #expect(position == Store.Position(token: nil, ts: young - 50))
    }
}
