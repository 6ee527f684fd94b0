// Requests that are saved: identical requests in flight are shared (sync.md §3), and a start whose window is complete
// needs none (collections.md §3.4).

import CoveyEngine
import CoveyModel
import Testing

@Suite struct RequestTests {
    static func bench(rows: Int64 = 5) -> Bench {
        let bench = Bench()
        bench.rows = (1...rows).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.connect()
        bench.forgetRequests()
        return bench
    }

    static func pages(_ bench: Bench) -> [String] {
        bench.requests.filter { $0.contains("/messages?") }
    }

    static func openAtOnce(_ bench: Bench, _ params: [MessageListParams]) -> [CollectionID] {
        let ids = params.indices.map { CollectionID(rawValue: UInt64(100 + $0)) }
        bench.call { engine in
            for (id, params) in zip(ids, params) {
                engine.createMessageCollection(
                    id: id, channelUrl: "ch", startingPoint: Policy.infiniteTimeMs, params: params)
                engine.start(id)
            }
        }
        bench.advance(100)
        return ids
    }

    static func results(_ bench: Bench, _ view: CollectionID) -> [[Int64]] {
        bench.notices(of: view).compactMap {
            if case .apiResult(.success(let messages)) = $0.kind { messages.map(\.messageId) } else { nil }
        }
    }

    @Test func viewsWithTheSameRequestShareIt() {
        let bench = Self.bench()
        let views = Self.openAtOnce(bench, [MessageListParams(), MessageListParams(), MessageListParams()])
        #expect(Self.pages(bench).count == 1)
        for view in views {
            #expect(Self.results(bench, view) == [[1, 2, 3, 4, 5]])
            #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3, 4, 5])
        }
    }

    @Test func aDifferentRequestIsNotShared() {
        let bench = Self.bench()
        var users = MessageListParams()
        users.messageType = .user
        let views = Self.openAtOnce(bench, [MessageListParams(), users])
        #expect(Self.pages(bench).count == 2)
        for view in views { #expect(Self.results(bench, view).count == 1) }
    }

    /// The answer in flight may be older than a frame received since.
    @Test func aRequestAfterAReceivedFrameIsNotShared() {
        let bench = Self.bench()
        bench.holds = "/messages?"
        let first = bench.open(id: 7)
        bench.message(.init(id: 6, at: Bench.epochMs + 500))
        let second = bench.open(id: 8)
        #expect(Self.pages(bench).count == 2)
        bench.release()
        bench.advance(100)
        for view in [first, second] { #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3, 4, 5, 6]) }
    }

    @Test func aSharedRequestThatFailsFailsForAll() {
        let bench = Self.bench()
        bench.holds = "/messages?"
        let views = Self.openAtOnce(bench, [MessageListParams(), MessageListParams()])
        bench.failHeld(CoveyError(.networkError, "cut"))
        for view in views {
            let failures = bench.notices(of: view).count {
                if case .apiResult(.failure(let error)) = $0.kind { error.code == .networkError } else { false }
            }
            #expect(failures == 1)
        }
    }

    // MARK: A start without a request

    @Test func aCompleteWindowNeedsNoRequest() {
        let bench = Self.bench()
        _ = bench.open(id: 7)
        bench.message(.init(id: 6, at: Bench.epochMs + 500))
        bench.forgetRequests()
        let view = bench.open(id: 8)
        #expect(Self.pages(bench).isEmpty)
        #expect(Self.results(bench, view) == [[1, 2, 3, 4, 5, 6]])
        #expect(!bench.lists(view).hasPrevious && !bench.lists(view).hasNext)
        bench.message(.init(id: 9, at: Bench.epochMs + 900))
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3, 4, 5, 6, 9], "it follows the channel")
    }

    @Test func aPageThatIsNotFullIsAskedFor() {
        let bench = Self.bench(rows: 120)
        _ = bench.open(id: 7)
        bench.forgetRequests()
        var more = MessageListParams()
        more.previousResultSize = 60
        let view = bench.open(more, id: 8)
        #expect(Self.pages(bench).count == 1)
        #expect(bench.lists(view).succeeded.count == 60)
    }

    @Test func afterAReconnectTheServerIsAskedUntilTheChangelogWasApplied() {
        let bench = Self.bench()
        let first = bench.open(id: 7)
        bench.call { $0.disposeMessageCollection(first) }
        bench.disconnect()
        bench.rows.append(.init(id: 6, at: Bench.epochMs + 500))
        bench.holds = "changelogs"
        bench.reconnect()
        bench.forgetRequests()
        let view = bench.open(id: 8)
        #expect(Self.pages(bench).count == 1)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3, 4, 5, 6])
    }
}
