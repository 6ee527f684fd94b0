// The pages of a view (collections.md §3): pages behind hidden replies, answers to requests of a former place, a full
// window.

import CoveyEngine
import CoveyModel
import Testing

@Suite struct ViewPageTests {
    private static func at(_ id: Int64) -> Int64 { Bench.epochMs - 1_000_000 + id * 10 }

    /// Messages with these ids, 10 ms apart; those in `replies` answer the first one.
    private static func bench(_ ids: ClosedRange<Int64>, replies: ClosedRange<Int64>? = nil) -> Bench {
        let bench = Bench()
        bench.rows = ids.map { id in
            let isReply = replies?.contains(id) == true
            return .init(id: id, at: at(id), extra: isReply ? #","parent_message_id":\#(ids.lowerBound)"# : "")
        }
        bench.connect()
        return bench
    }

    private static func params(_ size: Int) -> MessageListParams {
        var params = MessageListParams()
        params.previousResultSize = size
        params.nextResultSize = size
        return params
    }

    private static func ids(_ bench: Bench, _ view: CollectionID) -> [Int64] {
        bench.lists(view).succeeded.map(\.messageId)
    }

    private static func load(_ bench: Bench, _ view: CollectionID, older: Bool) {
        let call = bench.newCall()
        bench.call { older ? $0.loadPrevious(view, call: call) : $0.loadNext(view, call: call) }
        bench.advance(100)
    }

    private static func reset(_ bench: Bench, _ view: CollectionID, to point: Int64) {
        let call = bench.newCall()
        bench.call { $0.resetStartingPoint(view, to: point, call: call) }
        bench.advance(10)
    }

    // MARK: Pages

    /// INV-8, collections.md §3.5: six pages of replies lie between the shown page and the first five messages.
    @Test(arguments: [true, false]) func aLoadGoesOnWhereTheLastOneStoppedLookingForMessages(older: Bool) {
        let bench = Self.bench(1...75, replies: older ? 6...65 : 11...70)
        let view = bench.open(Self.params(10), startingPoint: older ? Policy.infiniteTimeMs : 0)
        bench.forgetRequests()
        for _ in 1...4 { Self.load(bench, view, older: older) }
        let pages = bench.requests.filter { $0.contains("/messages?") }
        #expect(Set(pages).count == pages.count, "no page is asked for twice")
        #expect(Self.ids(bench, view) == (older ? Array(1...5) + Array(66...75) : Array(1...10) + Array(71...75)))
    }

    /// INV-7, seed 2588: changes during a wait for the second page of a start, which failed.
    @Test func aStartWhoseLastPageFailsShowsWhatTheCacheHoldsByThen() {
        let bench = Self.bench(1...20, replies: 18...20)
        bench.holds = "message_ts=\(Self.at(16))"
        let view = bench.open(Self.params(5))
        #expect(Self.ids(bench, view) == [])
        bench.message(.init(id: 21, at: Self.at(21)))
        bench.frames(
            #"DELM{"channel_url":"ch","channel_type":"group","msg_id":17,"message_id":17,"#
                + #""created_at":\#(Self.at(17)),"ts":\#(Self.at(22)),"sts":\#(Self.at(22))}"#)
        bench.answers = [("/messages?", 400, { _ in #"{"error":true,"code":400111,"message":"no"}"# })]
        bench.release()
        #expect(Self.ids(bench, view) == [16, 21])
    }

    /// collections.md §3.5, "Local filters": requests go on until enough messages are found, on both sides.
    @Test(arguments: [11...15, 6...9]) func aStartLooksBehindRepliesOnBothSides(replies: ClosedRange<Int64>) {
        let bench = Self.bench(1...40, replies: replies)
        let view = bench.open(Self.params(4), startingPoint: Self.at(10))
        #expect(
            Self.ids(bench, view)
                == (replies == 11...15 ? [6, 7, 8, 9, 10, 16, 17, 18, 19] : [2, 3, 4, 5, 10, 11, 12, 13, 14]))
    }

    /// One function answers both: `inCache` means that a load sends no request.
    @Test func theHistorySaysInCacheWhereALoadAsksNobody() throws {
        let bench = Self.bench(1...100)
        _ = bench.open(Self.params(15))
        let view = bench.open(Self.params(10), id: 2)
        let call = bench.newCall()
        bench.call { $0.history(view, call: call) }
        guard case .history(let history)? = bench.completion(call) else { throw CoveyError(.unknown, "no history") }
        bench.forgetRequests()
        Self.load(bench, view, older: true)
        #expect((history.previousReason == .inCache) == bench.requests.isEmpty)
    }

    // MARK: Answers to requests of a former place

    /// INV-4: an answer belongs to the window that it was requested for.
    @Test func rowsOfAGapCheckOfTheFormerPlaceStayOutOfTheNewWindow() {
        let bench = Self.bench(1...60)
        let view = bench.open(Self.params(5))
        bench.disconnect()
        bench.rows += (61...64).map { .init(id: $0, at: Self.at($0)) }
        bench.holds = "/messages?"
        bench.reconnect()
        bench.holds = nil
        Self.reset(bench, view, to: Self.at(22))
        #expect(Self.ids(bench, view) == Array(17...27))
        bench.release()
        #expect(Self.ids(bench, view) == Array(17...27))
    }

    /// INV-4, as above, for the fill of an empty view.
    @Test func rowsOfAFillOfTheFormerPlaceStayOutOfTheNewWindow() {
        let bench = Self.bench(1...60)
        let view = bench.open(Self.params(5))
        bench.call { $0.clearCachedMessages(channelUrl: "ch", call: bench.newCall()) }
        bench.advance(1_000)
        bench.holds = "/messages?"
        bench.call { $0.clearCachedMessages(channelUrl: "ch", call: bench.newCall()) }
        bench.advance(1_000)
        bench.holds = nil
        Self.reset(bench, view, to: Self.at(22))
        #expect(Self.ids(bench, view) == Array(17...27))
        bench.release()
        #expect(Self.ids(bench, view) == Array(17...27))
    }

    /// INV-4, seed 188008350: own messages that were accepted while the view was nowhere may have others between them.
    @Test(arguments: [5, 3]) func aLoadThatPlacesAViewShowsNothingFromBeforeIt(size: Int) {
        let bench = Self.bench(1...10)
        bench.answers = [("messages/changelogs", 500, { _ in #"{"error":true,"code":500901,"message":"later"}"# })]
        let view = bench.open(Self.params(size))
        bench.answers = []
        bench.call { $0.clearCachedMessages(channelUrl: "ch", call: bench.newCall()) }
        func say(_ id: Int64, own requestId: String? = nil) {
            bench.advance(10)
            if let requestId { OutboxTests.send(bench, requestId) }
            bench.message(
                .init(id: id, at: bench.serverNowMs, sender: requestId == nil ? "bo" : "ana"), requestId: requestId)
        }
        say(11, own: "a")
        say(12, own: "b")
        #expect(Self.ids(bench, view) == [11, 12], "the check waits for a changelog that failed")
        for id in 13...16 { say(Int64(id)) }
        say(17, own: "c")
        Self.load(bench, view, older: true)
        #expect(Self.ids(bench, view) == Array(Int64(18 - size)...17))
        for _ in 1...3 { Self.load(bench, view, older: true) }
        #expect(Self.ids(bench, view) == Array(Int64(18 - 4 * size).clamped(to: 1...17)...17))
        #expect(bench.lists(view).hasPrevious == (size == 3))
    }

    /// INV-4: the load began at a former place of the view.
    @Test func aPageThatComesAfterAJumpToTheLiveEdgeStaysOutOfTheWindow() {
        let bench = Self.bench(1...50)
        var params = Self.params(10)
        params.autoResetOnHugeGap = true
        bench.answers = [("/messages_gap", 200, { _ in #"{"is_huge_gap":true}"# })]
        let view = bench.open(params)
        bench.disconnect()
        bench.rows += (51...500).map { .init(id: $0, at: Self.at($0)) }
        bench.holds = "/messages_gap"
        bench.reconnect()
        bench.holds = "/messages?"
        bench.call { $0.loadPrevious(view, call: bench.newCall()) }
        bench.holds = nil
        bench.release(only: "/messages_gap")
        #expect(Self.ids(bench, view) == Array(491...500))
        bench.release()
        #expect(Self.ids(bench, view) == Array(491...500))
    }

    /// collections.md §3.6.3: nothing is newer than the place where the view begins again, and the check shows what is there.
    @Test func aClearedCacheEndsALoadOfNewerMessagesWithoutAny() {
        let (bench, view) = WindowTests.hugeGap { _ in }
        bench.reconnect()
        #expect(Self.ids(bench, view) == Array(1...5) && bench.lists(view).hasNext)
        bench.answers = []
        bench.holds = "/messages?"
        let call = bench.newCall()
        bench.call { $0.loadNext(view, call: call) }
        bench.call { $0.clearCachedMessages(channelUrl: "ch", call: bench.newCall()) }
        bench.release()
        bench.advance(10_000)
        let loaded = bench.notices(of: view).compactMap { notice in
            if case .loaded(call, .success(let rows)) = notice.kind { rows.map(\.messageId) } else { nil }
        }
        #expect(loaded == [[]])
        #expect(Self.ids(bench, view) == Array(461...500) && !bench.lists(view).hasNext)
    }

    // MARK: What a page proves

    /// INV-12: a page that reaches the live edge also proves that nothing is newer than its last row. Seed 944500103.
    @Test func theNewestMessageThatWasDeletedUnseenGoesWithTheNextNewestPage() {
        let bench = Self.bench(1...3)
        let view = bench.open(Self.params(10))
        #expect(Self.ids(bench, view) == [1, 2, 3])
        bench.call { $0.disposeMessageCollection(view) }
        bench.disconnect()
        bench.rows.removeLast()
        bench.reconnect()
        let later = bench.open(Self.params(10), id: 2)
        #expect(Self.ids(bench, later) == [1, 2])
    }

    // MARK: What is known of history

    /// INV-8: a token that is forgotten while connected invalidates the history of every view, which is then verified
    /// again.
    @Test func aTokenThatIsForgottenWhileConnectedLeavesTheWindowOfAnOlderViewCached() {
        let bench = Self.bench(1...100)
        bench.answers = [
            (
                "messages/changelogs?change_ts", 200,
                { _ in
                    #"{"updated":[\#(bench.rows[0].json)],"deleted":[],"has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"#
                }
            ),
            ("messages/changelogs?token", 400, { _ in #"{"error":true,"code":400111,"message":"unknown token"}"# }),
        ]
        let view = bench.open(Self.params(10))
        Self.load(bench, view, older: true)
        #expect(Self.ids(bench, view) == Array(81...100))
        _ = bench.open(Self.params(5), startingPoint: Self.at(50), id: 2)
        bench.advance(120_000)
        bench.disconnect()
        let later = bench.open(Self.params(10), id: 3)
        Self.load(bench, later, older: true)
        #expect(Self.ids(bench, later) == Array(81...100))
    }

    // MARK: A bounded window

    /// collections.md §3.6.9: no more messages than the capacity, in every callback.
    @Test func aBoundedWindowIsWithinItsCapacityInEveryCallback() {
        let bench = Self.bench(1...500)
        var params = Self.params(100)
        params.windowCapacity = 200
        let view = bench.open(params)
        for _ in 1...2 { Self.load(bench, view, older: true) }
        Self.load(bench, view, older: false)
        bench.message(.init(id: 501, at: bench.serverNowMs))
        var lists = MessageLists(reverse: false)
        var longest = 0
        for notice in bench.notices(of: view) {
            lists.apply(notice.edits)
            longest = max(longest, lists.succeeded.count)
        }
        #expect(lists == bench.lists(view))
        #expect(longest == 200)
    }

    // MARK: What is sent while a view is placed

    enum Placing: CaseIterable { case start, startByDifference, reset, load }

    /// A view of a filter waits for a page. Meanwhile message 2 was sent and accepted; 1 was there before.
    private static func sentDuring(_ placing: Placing) -> (bench: Bench, view: CollectionID) {
        let type = #","custom_type":"a""#
        let bench = Bench()
        bench.rows = [.init(id: 1, at: at(1), extra: type)]
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        var params = MessageListParams()
        params.customTypes = ["a"]
        if placing == .startByDifference { params.initPolicy = .cacheAndUpdateByApi }
        if placing != .reset { bench.holds = "/messages?" }
        let view = bench.open(params)
        if placing == .reset {
            bench.holds = "/messages?"
            reset(bench, view, to: Policy.infiniteTimeMs)
        }
        var message = UserMessageParams(message: "x")
        message.customType = "a"
        bench.call { $0.sendUserMessage(channelUrl: "ch", params: message, requestId: "x", call: bench.newCall()) }
        if placing == .load {
            bench.answers = [("/messages?", 400, { _ in #"{"error":true,"code":400111,"message":"no"}"# })]
            bench.release()
            bench.holds = "/messages?"
            load(bench, view, older: true)
        }
        let page = #"{"messages":[\#(bench.rows[0].json)],"has_next":false,"ts":\#(bench.serverNowMs)}"#
        bench.answers = [("/messages?", 200, { _ in page })]
        bench.advance(10)
        bench.message(.init(id: 2, at: bench.serverNowMs, extra: type, text: "x", sender: "ana"), requestId: "x")
        #expect(ids(bench, view).contains(2))
        return (bench, view)
    }

    /// INV-2: the page was made before the message. What may lie between, the check brings.
    @Test(arguments: Placing.allCases) func anOwnMessageThatAPageOvertookStays(_ placing: Placing) {
        let (bench, view) = Self.sentDuring(placing)
        bench.forgetNotices()
        bench.holds = "messages_gap"
        bench.release(holdingOn: true)
        #expect(Self.ids(bench, view) == [1, 2] && !bench.lists(view).hasNext)
        bench.answers = []
        bench.release()
        bench.advance(60_000)
        #expect(Self.ids(bench, view) == [1, 2] && !bench.lists(view).hasNext)
        let deleted = bench.notices(of: view).filter { if case .deleted = $0.kind { true } else { false } }
        #expect(deleted.isEmpty)
    }

    /// Sent and edited while the first page was on its way: what the view shows beyond its bounds still passes its filter
    /// (seed 541038566).
    @Test func anOwnMessageThatLeftTheFilterDuringAStartThatFailsIsNotShown() {
        let (bench, view) = Self.sentDuring(.start)
        let row = bench.rows[1]
        let edited = row.json.replacing(#""custom_type":"a""#, with: #""custom_type":"b""#)
            .replacing(#""updated_at":0"#, with: #""updated_at":\#(bench.serverNowMs)"#)
        bench.frames("MEDI" + edited)
        bench.disconnect()
        #expect(bench.lists(view).succeeded.isEmpty)
    }

    // MARK: A filter that an edit leaves

    /// INV-3, seed 581063043: the edit is on its way when the page of another view is made, which lacks the message.
    @Test func aMessageThatLeavesTheFilterOfOneViewStaysInAnother() {
        let bench = Self.bench(1...5)
        for index in bench.rows.indices { bench.rows[index].extra = #","custom_type":"a""# }
        let whole = bench.open()
        bench.disconnect()
        bench.advance(20_000)
        // No view needs a page after the changelog has come.
        bench.holds = "messages/changelogs"
        bench.reconnect()
        bench.forgetNotices()
        let matching = bench.rows.filter { $0.id != 2 }.map(\.json).joined(separator: ",")
        bench.answers = [("custom_types=a", 200, { _ in #"{"messages":[\#(matching)],"has_next":false,"ts":0}"# })]
        bench.rows[1].extra = #","custom_type":"b","updated_at":\#(bench.serverNowMs)"#
        var params = Self.params(10)
        params.customTypes = ["a"]
        let view = bench.open(params, startingPoint: bench.rows[2].at, id: 2)
        bench.holds = nil
        bench.release()
        bench.advance(1_000)
        #expect(Self.ids(bench, whole) == [1, 2, 3, 4, 5] && Self.ids(bench, view) == [1, 3, 4, 5])
        let deleted = bench.notices(of: whole).filter { if case .deleted = $0.kind { true } else { false } }
        #expect(deleted.isEmpty)
    }

    /// sync.md §7, "Retry": what failed is asked for again after a wait.
    @Test func aLookUpOfWhatAFilteredPageLacksIsRepeatedAfterAWait() {
        let bench = Self.bench(1...5)
        for index in bench.rows.indices { bench.rows[index].extra = #","custom_type":"a""# }
        var known = bench.rows.map(\.json)
        // Not continuous: pages of the filter prove no range.
        bench.answers = [
            ("messages_gap", 200, { _ in #"{"is_huge_gap":false}"# }),
            (
                "custom_types=a", 200,
                { _ in #"{"messages":[\#(known.joined(separator: ","))],"has_next":false,"ts":0}"# }
            ),
        ]
        var params = Self.params(10)
        params.customTypes = ["a"]
        let view = bench.open(params)
        #expect(Self.ids(bench, view) == [1, 2, 3, 4, 5])
        // 2 was deleted, and no changelog lists it.
        known.remove(at: 1)
        let lookUp = "message_ts=\(Self.at(2))&"
        func asked() -> Int { bench.requests.count { $0.contains(lookUp) } }
        bench.holds = lookUp
        bench.disconnect()
        bench.reconnect()
        #expect(asked() == 1)
        bench.failHeld(CoveyError(.networkError, "cut"))
        #expect(asked() == 1, "not at once")
        bench.advance(3_000)
        #expect(asked() == 2)
    }
}
