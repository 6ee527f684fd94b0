// What a view shows after the server has forgotten the token of its changelog while the client was offline: the changes
// of the changelog are unknown, and pages must recover them (sync.md §6.1).

import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct LostTokenTests {
    private static var lost: (part: String, status: Int32, body: (String) -> String) {
        ("messages/changelogs?token", 400, { _ in #"{"error":true,"code":400111,"message":"unknown token"}"# })
    }

    /// A view of these messages, whose connection is lost after the changelog gave a token.
    static func away(_ ages: [Int64], _ params: MessageListParams = MessageListParams()) -> (
        Bench, CollectionID
    ) {
        let bench = Bench()
        bench.rows = ages.enumerated().map { .init(id: Int64($0.offset) + 1, at: Bench.epochMs - $0.element) }
        bench.connect()
        // The changelog's first page has a token only if something happened.
        bench.answers = [
            (
                "messages/changelogs?change_ts", 200,
                { _ in
                    #"{"updated":[\#(bench.rows[0].json)],"deleted":[],"has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"#
                }
            )
        ]
        let view = bench.open(params)
        bench.disconnect()
        bench.answers = [lost]
        return (bench, view)
    }

    /// Answers a changelog from before the message with its deletion.
    private static func reportDeletion(_ bench: Bench, that gone: Bench.Row) {
        bench.answers.append(
            (
                "messages/changelogs?change_ts=\(gone.at - 1)&", 200,
                { _ in
                    #"{"updated":[],"deleted":[{"message_id":\#(gone.id),"deleted_at":\#(Bench.epochMs)}],"has_more":false,"#
                        + #""next":"t2","ts":\#(bench.serverNowMs)}"#
                }
            ))
    }

    /// Seed 12820: a page's word that a message is gone is refused while it is young.
    @Test func aYoungMessageThatIsGoneIsFoundByTheChangelog() {
        let (bench, view) = Self.away([1_200, 1_000])
        Self.reportDeletion(bench, that: bench.rows.removeLast())
        bench.reconnect()
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1])
    }

    /// Seed 1268: that changelog failed, and nobody asked again on this connection.
    @Test func theChangelogIsAskedAgainAboutAYoungMessage() {
        let (bench, view) = Self.away([1_200, 1_000])
        let gone = bench.rows.removeLast()
        bench.answers.append(
            (
                "messages/changelogs?change_ts", 500,
                { _ in #"{"error":true,"code":500901,"message":"not now"}"# }
            ))
        bench.reconnect()
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2])
        bench.answers.removeLast()
        Self.reportDeletion(bench, that: gone)
        bench.advance(60_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1])
    }

    /// Seed 146002177: the changelog failed more often than a view waits for it.
    @Test func aChangelogThatKeepsFailingIsAskedForUntilItComes() {
        let (bench, view) = Self.away([60_000, 50_000])
        bench.rows[0].text = "edited"
        let edited = bench.rows[0].json
        bench.answers = [
            ("messages/changelogs", 500, { _ in #"{"error":true,"code":500901,"message":"not now"}"# })
        ]
        bench.reconnect()
        bench.advance(30_000)
        #expect(bench.lists(view).succeeded.map(\.text) == ["m1", "m2"] && !bench.lists(view).hasNext)
        bench.answers = [
            (
                "messages/changelogs", 200,
                { _ in
                    #"{"updated":[\#(edited)],"deleted":[],"has_more":false,"next":"t2","ts":\#(bench.serverNowMs)}"#
                }
            )
        ]
        bench.advance(25_000)
        #expect(bench.lists(view).succeeded.map(\.text) == ["edited", "m2"])
    }

    /// Seed 17609.
    @Test func aWindowWhoseOnlyMessageIsGoneIsFilledAgain() {
        let (bench, view) = Self.away([60_000])
        bench.rows = [.init(id: 9, at: bench.serverNowMs)]
        bench.reconnect()
        #expect(bench.lists(view).succeeded.map(\.messageId) == [9])
    }

    /// Seed 30527.
    @Test func afterAHugeGapTheViewsOwnRowsAreVerified() {
        let (bench, view) = Self.away([60_000, 50_000])
        bench.rows[0].text = "edited"
        bench.rows[0].extra = #","updated_at":\#(bench.serverNowMs)"#
        bench.rows += (10..<160).map { .init(id: $0, at: Bench.epochMs - 40_000 + $0) }
        bench.answers += [("messages_gap", 200, { _ in #"{"is_huge_gap":true}"# })]
        bench.reconnect()
        #expect(bench.lists(view).succeeded.map(\.text) == ["edited", "m2"])
        #expect(bench.lists(view).hasNext)
    }

    /// INV-11: a page without changes moves the run on, or ends it; the same request is never sent twice.
    @Test func anEmptyPageOfTheChangelogOfChannelsIsAskedForOnce() {
        let bench = Bench()
        bench.connect()
        let list = CollectionID(rawValue: 9)
        bench.call {
            $0.createChannelCollection(id: list, query: GroupChannelListQuery())
            $0.loadMore(list, call: bench.newCall())
        }
        bench.advance(1_000)
        bench.disconnect()
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in #"{"updated":[],"deleted":[],"has_more":true,"next":"t","ts":\#(Bench.epochMs)}"# }
            )
        ]
        bench.forgetRequests()
        bench.reconnect()
        let asked = bench.requests.filter { $0.contains("my_group_channels/changelogs") }
        #expect(!asked.isEmpty && Set(asked).count == asked.count, "\(asked.count) requests")
    }

    /// sync.md §6.3: the next page is asked for until nothing follows.
    @Test(arguments: [true, false]) func anEmptyPageOfTheChangelogOfMessagesMayBeFollowed(hasMore: Bool) {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 60_000), .init(id: 2, at: Bench.epochMs - 50_000)]
        bench.connect()
        let view = bench.open()
        bench.disconnect()
        func page(_ deleted: String, hasMore: Bool, next: String) -> String {
            #"{"updated":[],"deleted":[\#(deleted)],"has_more":\#(hasMore),"next":"\#(next)","ts":\#(bench.serverNowMs)}"#
        }
        let deletion = #"{"message_id":2,"deleted_at":\#(Bench.epochMs + 1_000)}"#
        bench.answers = [
            ("messages/changelogs?change_ts", 200, { _ in page("", hasMore: hasMore, next: "t1") }),
            ("messages/changelogs?token=t1", 200, { _ in page(deletion, hasMore: false, next: "t2") }),
        ]
        if hasMore { bench.rows.removeLast() }
        bench.reconnect()
        #expect(bench.requests.contains { $0.contains("messages/changelogs?token=t1") } == hasMore)
        #expect(bench.lists(view).succeeded.map(\.messageId) == (hasMore ? [1] : [1, 2]))
    }

    /// Seed 581049399: nothing vouches for the live tail any more, and no message of its millisecond has come.
    @Test func aViewThatEndsInThePastIsNotLiveBecauseTheTailBeginsAnew() {
        let bench = Bench()
        bench.rows = (1...4).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 10) }
        bench.connect()
        bench.answers = [
            (
                "messages/changelogs?change_ts", 200,
                { _ in #"{"updated":[],"deleted":[],"has_more":false,"next":"t","force_use_next_token":true,"ts":0}"# }
            )
        ]
        // Its pages prove what is known; it would find what is missing, too.
        let newest = bench.open()
        bench.call { $0.disposeMessageCollection(newest) }
        var params = MessageListParams()
        (params.previousResultSize, params.nextResultSize) = (1, 1)
        let view = bench.open(params, startingPoint: bench.rows[1].at, id: 2)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3] && bench.lists(view).hasNext)
        // A start that fails has the changelog asked for again.
        bench.answers = [Self.lost]
        bench.holds = "/messages?"
        params.senderIds = ["ana"]
        _ = bench.open(params, startingPoint: bench.rows[1].at, id: 3)
        bench.holds = nil
        bench.failHeld(CoveyError(.networkError, "no answer"))
        bench.advance(5_000)
        #expect(bench.requests.contains { $0.contains("changelogs?token=t") })
        let call = bench.newCall()
        bench.call { $0.loadNext(view, call: call) }
        bench.advance(100)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3, 4])
    }
}
