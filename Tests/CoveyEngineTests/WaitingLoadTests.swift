// Pages that are loaded before the start has placed the view (collections.md §3.2): they wait for it. What else happens in
// that time is in the table of ViewTableTests.

import CoveyEngine
import CoveyModel
import Testing

@Suite struct WaitingLoadTests {
    private static func at(_ id: Int64) -> Int64 { Bench.epochMs - 1_000_000 + id * 10 }

    /// What the collection was notified of, in order: its start, and pages by the numbers of their calls.
    private static func answers(_ bench: Bench, _ view: CollectionID) -> [String] {
        bench.notices(of: view).compactMap { notice in
            switch notice.kind {
            case .apiResult(.success(let rows)): "start \(rows.map(\.messageId))"
            case .apiResult(.failure(let error)): "start \(error.code.rawValue)"
            case .loaded(let call, .success(let rows)): "\(call.rawValue) \(rows.map(\.messageId))"
            case .loaded(let call, .failure(let error)): "\(call.rawValue) \(error.code.rawValue)"
            default: nil
            }
        }
    }

    private static func stage(_ params: inout MessageListParams) -> Bench {
        let bench = Bench()
        bench.rows = (1...40).map { .init(id: $0, at: at($0)) }
        (params.previousResultSize, params.nextResultSize) = (2, 2)
        bench.connect()
        return bench
    }

    @Test func pagesOfBothSidesComeAfterTheStartInTheOrderOfTheirCalls() {
        var params = MessageListParams()
        let bench = Self.stage(&params)
        bench.holds = "/messages?"
        let view = bench.open(params, startingPoint: Self.at(20))
        bench.call { $0.loadNext(view, call: CallID(rawValue: 7)) }
        bench.call { $0.loadPrevious(view, call: CallID(rawValue: 8)) }
        #expect(Self.answers(bench, view).isEmpty)
        bench.release()
        bench.advance(100)
        #expect(Self.answers(bench, view) == ["start [18, 19, 20, 21, 22]", "7 [23, 24]", "8 [16, 17]"])
        #expect(bench.lists(view).succeeded.map(\.messageId) == Array(16...24))
    }

    @Test func aPageThatWaitedForAFailedStartIsLoadedByAnotherCall() {
        var params = MessageListParams()
        let bench = Self.stage(&params)
        bench.answers = [("/messages?", 400, { _ in #"{"error":true,"code":400111,"message":"no"}"# })]
        bench.holds = "/messages?"
        let view = bench.open(params)
        bench.call { $0.loadPrevious(view, call: CallID(rawValue: 7)) }
        bench.release()
        bench.answers = []
        let failed = Self.answers(bench, view)
        #expect(failed.count == 2)
        #expect(failed.first?.dropFirst(5) == failed.last?.dropFirst(1), "the error of the start: \(failed)")
        bench.forgetNotices()
        bench.call { $0.loadPrevious(view, call: CallID(rawValue: 8)) }
        bench.advance(100)
        #expect(Self.answers(bench, view) == ["8 [39, 40]"])
    }

    private static func failedStart(aheadMs: Int64) -> (Bench, CollectionID) {
        var params = MessageListParams()
        let bench = stage(&params)
        bench.answers = [("/messages?", 400, { _ in #"{"error":true,"code":400111,"message":"no"}"# })]
        let view = bench.open(params, startingPoint: bench.serverNowMs + aheadMs)
        bench.answers = []
        bench.forgetNotices()
        return (bench, view)
    }

    /// §3.3: a starting point at or behind the newest message is the newest page. Of a time to come a page of one side proves
    /// nothing.
    @Test func afterAFailedStartAtAPointToComeALoadShowsTheNewestPage() {
        let (bench, view) = Self.failedStart(aheadMs: 3_600_000)
        bench.call { $0.loadPrevious(view, call: CallID(rawValue: 8)) }
        bench.advance(100)
        #expect(Self.answers(bench, view) == ["8 [39, 40]"])
        #expect(!bench.lists(view).hasNext)
        bench.call { $0.loadPrevious(view, call: CallID(rawValue: 9)) }
        bench.advance(10_000)
        #expect(Self.answers(bench, view) == ["8 [39, 40]", "9 [37, 38]"])
        bench.message(.init(id: 41, at: bench.serverNowMs))
        #expect(bench.lists(view).succeeded.map(\.messageId) == Array(37...41))
    }

    /// Nothing is newer than such a point: the check, which goes on by itself, shows the newest page.
    @Test func afterAFailedStartAtAPointToComeALoadOfNewerMessagesBringsNone() {
        let (bench, view) = Self.failedStart(aheadMs: 3_600_000)
        bench.call { $0.loadNext(view, call: CallID(rawValue: 8)) }
        bench.advance(100)
        #expect(Self.answers(bench, view) == ["8 []"])
        bench.advance(60_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [39, 40])
        #expect(!bench.lists(view).hasNext)
        bench.forgetRequests()
        bench.advance(60_000)
        #expect(!bench.requests.contains { $0.contains("/messages?") })
    }

    /// The neighbour: of a point in the past a load shows what lies before it, and nothing else.
    @Test func afterAFailedStartInThePastALoadShowsWhatIsOlder() {
        var params = MessageListParams()
        let bench = Self.stage(&params)
        bench.answers = [("/messages?", 400, { _ in #"{"error":true,"code":400111,"message":"no"}"# })]
        let view = bench.open(params, startingPoint: Self.at(20))
        bench.answers = []
        bench.forgetNotices()
        bench.call { $0.loadPrevious(view, call: CallID(rawValue: 8)) }
        bench.advance(100)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [19, 20])
        #expect(bench.lists(view).hasNext)
        bench.call { $0.loadNext(view, call: CallID(rawValue: 9)) }
        bench.advance(100)
        #expect(bench.lists(view).succeeded.map(\.messageId) == Array(19...22))
    }

    @Test func aCollectionThatWasNotStartedLoadsNothing() {
        var params = MessageListParams()
        let bench = Self.stage(&params)
        let view = CollectionID(rawValue: 1)
        bench.call {
            $0.createMessageCollection(id: view, channelUrl: "ch", startingPoint: Policy.infiniteTimeMs, params: params)
            $0.loadPrevious(view, call: CallID(rawValue: 7))
        }
        #expect(Self.answers(bench, view) == ["7 800100"])
    }
}
