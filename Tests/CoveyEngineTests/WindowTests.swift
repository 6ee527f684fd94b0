// How a view is filled, bounded and moved, and what it reports about itself (collections.md §3.4–§3.6, §6.5, §8).

import CoveyEngine
import CoveyModel
import Testing

@Suite struct WindowTests {
    static func bench(_ count: Int64) -> Bench {
        let bench = Bench()
        if count > 0 {
            bench.rows = (1...count).map { Bench.Row(id: $0, at: Bench.epochMs - 1_000_000 + $0 * 10) }
        }
        return bench
    }

    private static var bounded: MessageListParams {
        var params = MessageListParams()
        (params.previousResultSize, params.nextResultSize, params.windowCapacity) = (100, 100, 200)
        return params
    }

    static func ids(_ lists: MessageLists) -> [Int64] { lists.succeeded.map(\.messageId) }

    @Test func aBoundedWindowDropsWhatIsFarFromTheLastLoad() {
        let bench = Self.bench(500)
        bench.connect()
        let view = bench.open(Self.bounded)
        #expect(Self.ids(bench.lists(view)) == Array(401...500))
        for _ in 1...2 {
            bench.call { $0.loadPrevious(view, call: bench.newCall()) }
            bench.advance(10)
        }
        #expect(Self.ids(bench.lists(view)) == Array(201...400))
        #expect(bench.lists(view).hasNext)
        let trims = bench.notices(of: view).filter { $0.source == .windowTrimmed }
        #expect(trims.allSatisfy { if case .deleted = $0.kind { true } else { false } } && !trims.isEmpty)
        bench.call { $0.loadNext(view, call: bench.newCall()) }
        bench.advance(10)
        #expect(Self.ids(bench.lists(view)) == Array(301...500))
        #expect(bench.lists(view).hasPrevious && !bench.lists(view).hasNext)
        bench.message(.init(id: 501, at: bench.serverNowMs))
        #expect(Self.ids(bench.lists(view)) == Array(302...501))
    }

    /// §3.6.9: while the load ran, nothing was cut at the end that it extends.
    @Test func aBoundedWindowIsCutWhenALoadHasFailed() {
        let bench = Self.bench(300)
        bench.connect()
        let view = bench.open(Self.bounded)
        bench.call { $0.loadPrevious(view, call: bench.newCall()) }
        bench.advance(10)
        #expect(Self.ids(bench.lists(view)) == Array(101...300))
        bench.holds = "/messages?"
        bench.call { $0.loadPrevious(view, call: bench.newCall()) }
        for id in 301...303 as ClosedRange<Int64> { bench.message(.init(id: id, at: bench.serverNowMs + id)) }
        #expect(Self.ids(bench.lists(view)) == Array(101...303))
        bench.disconnect()
        #expect(Self.ids(bench.lists(view)) == Array(104...303) && bench.lists(view).hasPrevious)
        let ends = bench.notices(of: view).suffix(2).map { notice in
            if case .loaded(_, .failure) = notice.kind { "failed" } else { "\(notice.source)" }
        }
        #expect(ends == ["windowTrimmed", "failed"])
    }

    @Test func theServersPageComesAsADifferenceWhereThePolicySaysSo() {
        let bench = Self.bench(3)
        // Makes the second view request its page.
        bench.answers = [("changelogs", 500, { _ in "{}" })]
        bench.connect()
        var params = MessageListParams()
        _ = bench.open(params)
        bench.rows.remove(at: 1)
        bench.rows.append(.init(id: 4, at: Bench.epochMs))
        params.initPolicy = .cacheAndUpdateByApi
        let view = bench.open(params, id: 2)
        let kinds = bench.notices(of: view).compactMap { notice -> String? in
            switch notice.kind {
            case .cacheResult(let rows, _): "cache \(rows.map(\.messageId))"
            case .deleted(let rows): "deleted \(rows.map(\.messageId))"
            case .added(let rows): "added \(rows.map(\.messageId))"
            case .apiResult(.success(let rows)): "api \(rows.map(\.messageId))"
            default: nil
            }
        }
        #expect(kinds == ["cache [1, 2, 3]", "deleted [2]", "added [4]", "api [1, 3, 4]"])
    }

    @Test func aViewOfTheCacheAloneAsksForNothing() {
        let bench = Self.bench(3)
        bench.connect()
        var params = MessageListParams()
        let other = bench.open(params)
        bench.call { $0.disposeMessageCollection(other) }
        bench.forgetRequests()
        params.initPolicy = .cacheOnly
        let view = bench.open(params, id: 2)
        #expect(Self.ids(bench.lists(view)) == [1, 2, 3])
        bench.disconnect()
        bench.reconnect()
        #expect(bench.requests == [])
        bench.message(.init(id: 4, at: bench.serverNowMs))
        #expect(Self.ids(bench.lists(view)) == [1, 2, 3, 4])
    }

    @Test func aViewMovesInPlaceAndUnsentMessagesStay() throws {
        let bench = Self.bench(300)
        bench.connect()
        var params = MessageListParams()
        params.previousResultSize = 10
        params.nextResultSize = 10
        let view = bench.open(params)
        bench.call {
            $0.sendUserMessage(
                channelUrl: "ch", params: UserMessageParams(message: "x"), requestId: "r", call: bench.newCall())
        }
        let call = bench.newCall()
        bench.call { $0.resetStartingPoint(view, to: Bench.epochMs - 1_000_000 + 1_000, call: call) }
        bench.advance(10)
        #expect(Self.ids(bench.lists(view)) == Array(90...110))
        #expect(bench.lists(view).hasPrevious && bench.lists(view).hasNext)
        #expect(bench.lists(view).pending.map(\.text) == ["x"])
        let answered = bench.notices(of: view).contains {
            if case .loaded(call, .success(let rows)) = $0.kind { rows.count == 21 } else { false }
        }
        #expect(answered)
    }

    @Test func aMoveThatFailsKeepsAViewThatWorks() {
        let bench = Self.bench(30)
        bench.connect()
        let view = bench.open()
        bench.disconnect()
        let call = bench.newCall()
        bench.call { $0.resetStartingPoint(view, to: Bench.epochMs - 1_000_000 + 100, call: call) }
        let failed = bench.notices(of: view).contains {
            if case .loaded(call, .failure(let error)) = $0.kind { error.code == .connectionRequired } else { false }
        }
        #expect(failed && bench.lists(view).succeeded.count == 30)
    }

    /// The context of a completion has the channel, and covey_message_collection_channel gives it.
    @Test func aFailedCallNamesTheChannelAndTheStartingPoint() {
        let bench = Self.bench(80)
        bench.connect()
        let view = bench.open()
        bench.disconnect()
        bench.forgetNotices()
        bench.call { $0.loadPrevious(view, call: bench.newCall()) }
        bench.call { $0.resetStartingPoint(view, to: Bench.epochMs - 1_000_000 + 100, call: bench.newCall()) }
        let failed = bench.notices(of: view).filter { if case .loaded(_, .failure) = $0.kind { true } else { false } }
        #expect(failed.map { $0.channel?.url } == ["ch", "ch"])
        #expect(failed.map(\.startingPoint) == [Policy.infiniteTimeMs, Bench.epochMs - 1_000_000 + 100])
    }

    /// Seed 140008329: the frame of 2 was lost. The view ends in the millisecond of what is cached, which is not complete.
    @Test func theCheckFetchesWhatIsMissingInTheLastMillisecondOfAView() {
        let bench = Self.bench(1)
        bench.connect()
        let other = bench.open()
        bench.call { $0.disposeMessageCollection(other) }
        let at = Bench.epochMs - 5_000
        bench.frames(
            #"MESG{"msg_id":2,"channel_url":"ch","ts":\#(at),"message":"m2","previous_message_id":1}"#,
            #"MESG{"msg_id":4,"channel_url":"ch","ts":\#(at),"message":"m4","previous_message_id":3}"#,
            #"MESG{"msg_id":5,"channel_url":"ch","ts":\#(at + 50),"message":"m5","previous_message_id":4}"#)
        bench.rows += (2...4).map { Bench.Row(id: $0, at: at) } + [.init(id: 5, at: at + 50)]
        bench.disconnect()
        bench.reconnect()
        bench.answers = [("/messages?", 500, { _ in #"{"error":true,"code":500901,"message":"not now"}"# })]
        var params = MessageListParams()
        params.nextResultSize = 2
        let view = bench.open(params, startingPoint: at - 1)
        #expect(Self.ids(bench.lists(view)) == [1, 2, 4] && bench.lists(view).hasNext)
        bench.answers = []
        bench.advance(60_000)
        #expect(Self.ids(bench.lists(view)) == [1, 2, 3, 4])
    }

    /// Seed 1456: what lies behind the hole was deleted before the check of a live window began. Each list ends before it.
    @Test func theCheckOfALiveWindowBeginsAtTheLiveEdgeWhateverIsShown() {
        let bench = Self.bench(2)
        bench.connect()
        bench.call { [view = bench.open()] in $0.disposeMessageCollection(view) }
        // The frame of 3 was lost.
        bench.rows.append(.init(id: 3, at: Bench.epochMs - 5_000))
        let frames = (Int64(4)...6).map { id in
            #"MESG{"msg_id":\#(id),"channel_url":"ch","ts":\#(Bench.epochMs - 5_000 + id * 10),"message":"m","#
                + #""previous_message_id":\#(id - 1)}"#
        }
        bench.frames(frames[0], frames[1])
        bench.answers = [("/messages?", 500, { _ in #"{"error":true,"code":500901,"message":"not now"}"# })]
        let view = bench.open()
        bench.frames(frames[2])
        #expect(Self.ids(bench.lists(view)) == [1, 2, 4, 5, 6] && !bench.lists(view).hasNext)
        bench.frames((4...6).map { #"DELM{"msg_id":\#($0),"channel_url":"ch","deleted_at":\#(Bench.epochMs)}"# })
        #expect(Self.ids(bench.lists(view)) == [1, 2])
        bench.answers = []
        bench.advance(60_000)
        #expect(Self.ids(bench.lists(view)) == [1, 2, 3])
    }

    static func hugeGap(_ change: (inout MessageListParams) -> Void) -> (Bench, CollectionID) {
        let bench = bench(5)
        bench.answers = [("/messages_gap", 200, { _ in #"{"is_huge_gap":true}"# })]
        bench.connect()
        var params = MessageListParams()
        change(&params)
        let view = bench.open(params)
        bench.disconnect()
        bench.rows += (6...500).map { Bench.Row(id: $0, at: Bench.epochMs + $0) }
        return (bench, view)
    }

    static func hugeGaps(_ bench: Bench, _ view: CollectionID) -> Int {
        bench.notices(of: view).count { if case .hugeGap = $0.kind { true } else { false } }
    }

    @Test func aHugeGapIsNotifiedOncePerConnectionWhileItExists() {
        let (bench, view) = Self.hugeGap { _ in }
        bench.reconnect()
        #expect(Self.hugeGaps(bench, view) == 1 && bench.lists(view).hasNext)
        #expect(Self.ids(bench.lists(view)) == Array(1...5))
        bench.frames(
            #"MESG{"msg_id":900,"channel_url":"ch","ts":1730000900000,"message":"x","previous_message_id":899}"#)
        bench.advance(5_000)
        #expect(Self.hugeGaps(bench, view) == 1)
        bench.disconnect()
        bench.reconnect()
        #expect(Self.hugeGaps(bench, view) == 2)
    }

    /// sync.md §5.5, step 4: of a server that does not count gaps. What the cache holds behind a hole is not missing.
    @Test func whatIsCachedBehindAHoleMakesNoHugeGap() {
        let bench = Self.bench(5)
        bench.connect()
        let view = bench.open()
        bench.disconnect()
        bench.rows += (6...445).map { Bench.Row(id: $0, at: Bench.epochMs - 1_000_000 + $0 * 10) }
        bench.answers = [("/messages_gap", 404, { _ in #"{"error":true,"code":400930,"message":"unknown"}"# })]
        bench.holds = "/messages_gap"
        bench.reconnect()
        var params = MessageListParams()
        params.previousResultSize = 200
        let other = bench.open(params, id: 2)
        bench.call { $0.loadPrevious(other, call: bench.newCall()) }
        bench.advance(10)
        #expect(Self.ids(bench.lists(other)) == Array(46...445) && Self.ids(bench.lists(view)) == Array(1...5))
        bench.release()
        bench.advance(1_000)
        #expect(Self.hugeGaps(bench, view) == 0)
        #expect(Self.ids(bench.lists(view)) == Array(1...445) && !bench.lists(view).hasNext)
    }

    private static func page(_ bench: Bench, before target: String) -> String {
        let time = target.split(separator: "message_ts=").last.map { $0.prefix(while: \.isNumber) } ?? ""
        let rows = bench.rows.filter { $0.at <= Int64(time) ?? 0 }.suffix(40)
        return #"{"messages":[\#(rows.map(\.json).joined(separator: ","))],"has_next":false,"#
            + #""is_continuous_messages":false}"#
    }

    /// §8: the page behind the hole failed, or it is one of a filter, which proves no range.
    @Test(arguments: [true, false]) func aHugeGapIsNotifiedAgainWhateverIsKnownBehindIt(_ isFiltered: Bool) {
        let bench = Self.bench(5)
        bench.answers = [("/messages_gap", 200, { _ in #"{"is_huge_gap":true}"# })]
        if isFiltered {
            for index in bench.rows.indices { bench.rows[index].extra = #","custom_type":"x""# }
            bench.answers.append(("/messages?", 200, { [unowned bench] in Self.page(bench, before: $0) }))
        }
        bench.connect()
        var params = MessageListParams()
        if isFiltered { params.customTypes = ["x"] }
        let view = bench.open(params)
        bench.disconnect()
        bench.rows += (6...500).map { Bench.Row(id: $0, at: Bench.epochMs + $0, extra: #","custom_type":"x""#) }
        if !isFiltered { bench.answers.append(("/messages?", 500, { _ in "{}" })) }
        for count in 1...2 {
            bench.reconnect()
            #expect(Self.hugeGaps(bench, view) == count && bench.lists(view).hasNext)
            #expect(Self.ids(bench.lists(view)) == Array(1...5))
            bench.disconnect()
        }
    }

    /// Another view has loaded what was missing.
    @Test func aHugeGapThatIsClosedIsNotNotifiedAgain() {
        let (bench, view) = Self.hugeGap { _ in }
        bench.reconnect()
        #expect(Self.hugeGaps(bench, view) == 1)
        let other = bench.open(startingPoint: bench.rows[4].at, id: 2)
        for _ in 1...15 where bench.lists(other).hasNext {
            bench.call { $0.loadNext(other, call: bench.newCall()) }
            bench.advance(10)
        }
        #expect(Self.ids(bench.lists(other)) == Array(1...500))
        bench.disconnect()
        bench.reconnect()
        #expect(Self.hugeGaps(bench, view) == 1 && bench.lists(view).hasNext)
    }

    @Test func aHugeGapMovesTheViewIfTheAppWantsItSo() {
        let (bench, view) = Self.hugeGap { $0.autoResetOnHugeGap = true }
        bench.reconnect()
        #expect(Self.hugeGaps(bench, view) == 1)
        #expect(Self.ids(bench.lists(view)) == Array(461...500) && !bench.lists(view).hasNext)
        bench.message(.init(id: 501, at: bench.serverNowMs))
        #expect(bench.lists(view).succeeded.last?.messageId == 501)
    }

    /// §8: notified once a connection, however often the page of the newest messages fails.
    @Test func aMoveOverAHugeGapThatFailsIsTriedAgainAndNotNotifiedAgain() {
        let (bench, view) = Self.hugeGap { $0.autoResetOnHugeGap = true }
        bench.answers.append(("/messages?", 500, { _ in "{}" }))
        bench.reconnect()
        bench.advance(30_000)
        #expect(Self.hugeGaps(bench, view) == 1 && Self.ids(bench.lists(view)) == Array(1...5))
        bench.answers.removeLast()
        bench.advance(30_000)
        #expect(Self.hugeGaps(bench, view) == 1)
        #expect(Self.ids(bench.lists(view)) == Array(461...500) && !bench.lists(view).hasNext)
    }

    /// The notices say where it stands, whoever moved it.
    @Test func aNoticeCarriesTheStartingPoint() {
        let bench = Self.bench(5)
        bench.answers = [("/messages_gap", 200, { _ in #"{"is_huge_gap":true}"# })]
        bench.connect()
        var params = MessageListParams()
        params.autoResetOnHugeGap = true
        let point = Bench.epochMs - 1_000_000 + 20
        let view = bench.open(params, startingPoint: point)
        #expect(bench.notices(of: view).allSatisfy { $0.startingPoint == point } && !bench.lists(view).hasNext)
        bench.disconnect()
        bench.rows += (6...500).map { Bench.Row(id: $0, at: Bench.epochMs + $0) }
        bench.forgetNotices()
        bench.reconnect()
        #expect(Self.hugeGaps(bench, view) == 1)
        #expect(bench.notices(of: view).last?.startingPoint == Policy.infiniteTimeMs)
        // Refused: it was created, not started.
        let other = CollectionID(rawValue: 2)
        let call = bench.newCall()
        bench.call {
            $0.createMessageCollection(id: other, channelUrl: "ch", startingPoint: point, params: params)
            $0.resetStartingPoint(other, to: 5_000, call: call)
        }
        #expect(bench.notices(of: other).map { $0.startingPoint ?? point } == [point])
    }

    @Test func aReaderWhoIsScrolledUpStaysAndTheGapIsMarked() throws {
        let (bench, view) = Self.hugeGap { $0.autoResetOnHugeGap = true }
        bench.call { $0.perform(.setKeepsPosition(view, true)) }
        bench.reconnect()
        #expect(Self.ids(bench.lists(view)) == Array(1...5) && bench.lists(view).hasNext)
        let call = bench.newCall()
        bench.call { $0.history(view, call: call) }
        guard case .history(let history)? = bench.completion(call) else { return #expect(Bool(false)) }
        #expect(history.nextReason == .hugeGap)
        #expect(history.spans.map(\.state) == [.held, .missing, .held])
    }

    @Test func aViewReportsItsCachedHistoryAndTheReasons() throws {
        let bench = Self.bench(100)
        var params = MessageListParams()
        params.previousResultSize = 10
        params.nextResultSize = 10
        func history(_ view: CollectionID) throws -> HistorySnapshot {
            let call = bench.newCall()
            bench.call { $0.history(view, call: call) }
            guard case .history(let found)? = bench.completion(call) else { throw CoveyError(.unknown, "none") }
            return found
        }
        bench.connect()
        let view = bench.open(params)
        var found = try history(view)
        #expect(found.spans.map(\.state) == [.missing, .held] && found.spans[1].touchesLive)
        #expect(found.spans[1].cachedMessages == 10 && found.cachedMessages == 10)
        #expect(found.previousReason == .unknown && found.nextReason == .liveEdgeReached)
        #expect(found.window == Bench.epochMs - 1_000_000 + 910...Bench.epochMs - 1_000_000 + 1_000)
        bench.holds = "/messages?"
        bench.call { $0.loadPrevious(view, call: bench.newCall()) }
        #expect(try history(view).spans.map(\.state) == [.filling, .held])
        bench.release()
        for _ in 1...9 {
            bench.call { $0.loadPrevious(view, call: bench.newCall()) }
            bench.advance(10)
        }
        found = try history(view)
        #expect(found.spans.map(\.state) == [.held] && found.previousReason == .startReached && !found.hasPrevious)
        bench.disconnect()
        #expect(try history(view).nextReason == .liveEdgeAssumed)
        let early = bench.open(params, startingPoint: Bench.epochMs - 1_000_000 + 500, id: 2)
        found = try history(early)
        #expect(found.previousReason == .inCache && found.nextReason == .inCache)
    }

    private static func openThatMarksAsRead() -> (Bench, CollectionID) {
        let bench = Self.bench(3)
        bench.channelExtra = #","unread_message_count":3"#
        bench.connect()
        var params = MessageListParams()
        params.autoMarkAsRead = true
        return (bench, bench.open(params))
    }

    private static func reads(_ bench: Bench) -> Int { bench.sent.count { $0.hasPrefix("READ") } }

    @Test func whatIsShownAtTheLiveEdgeIsMarkedAsReadOnceASecond() {
        let (bench, _) = Self.openThatMarksAsRead()
        #expect(Self.reads(bench) == 1)
        bench.message(.init(id: 4, at: bench.serverNowMs))
        bench.message(.init(id: 5, at: bench.serverNowMs + 1))
        #expect(Self.reads(bench) == 1)
        bench.advance(1_100)
        #expect(Self.reads(bench) == 2)
    }

    @Test func whatIsNotShownAnyMoreIsNotMarkedAsRead() {
        let (bench, view) = Self.openThatMarksAsRead()
        bench.message(.init(id: 4, at: bench.serverNowMs))
        bench.call { $0.disposeMessageCollection(view) }
        bench.message(.init(id: 5, at: bench.serverNowMs + 1))
        bench.advance(5_000)
        #expect(Self.reads(bench) == 1)
    }

    /// What is unread, the channel's row says, which is asked for beside the page.
    @Test func aChannelWhoseRowComesAfterItsPageIsMarkedAsRead() {
        let bench = Self.bench(3)
        bench.channelExtra = #","unread_message_count":3"#
        bench.connect()
        bench.holds = "sdk/group_channels/ch"
        var params = MessageListParams()
        params.autoMarkAsRead = true
        let view = bench.open(params)
        #expect(Self.ids(bench.lists(view)) == [1, 2, 3] && Self.reads(bench) == 0)
        bench.release()
        #expect(Self.reads(bench) == 1)
    }

    // MARK: The order of notices (collections.md §3.4)

    private static func kinds(_ bench: Bench, _ view: CollectionID) -> [String] {
        bench.notices(of: view).compactMap { notice in
            switch notice.kind {
            case .cacheResult: "cache"
            case .apiResult(.success(let rows)): "api \(rows.map(\.messageId))"
            case .apiResult(.failure(let error)): "api \(error.code.rawValue)"
            case .added(let rows): "added \(rows.map(\.text))"
            case .deleted(let rows): "deleted \(rows.map(\.text))"
            case .channelUpdated: "channel updated"
            case .channelDeleted: "channel deleted"
            default: nil
            }
        }
    }

    private static func starting() -> (Bench, CollectionID) {
        let bench = bench(3)
        bench.connect()
        let other = bench.open()
        bench.call { $0.disposeMessageCollection(other) }
        bench.cut()
        bench.advance(1_000)
        bench.holds = "messages"
        bench.forgetNotices()
        return (bench, bench.open(id: 2))
    }

    @Test func aChangedChannelIsNotifiedAfterTheResultOfTheStart() {
        let (bench, view) = Self.starting()
        bench.frames(ChannelStateTests.event(10701, #"{"freeze":true}"#, at: bench.nowMs))
        #expect(Self.kinds(bench, view) == ["cache"])
        bench.release()
        #expect(Self.kinds(bench, view) == ["cache", "api [1, 2, 3]", "channel updated"])
    }

    @Test func aLostChannelEndsAStart() {
        let (bench, view) = Self.starting()
        bench.frames(ChannelStateTests.event(10001, #"{"user_id":"ana"}"#, at: bench.nowMs))
        let call = bench.newCall()
        bench.call { $0.loadPrevious(view, call: call) }
        bench.release()
        #expect(Self.kinds(bench, view) == ["cache", "api 400108", "channel deleted"])
        #expect(bench.lists(view).succeeded.isEmpty)
    }

    @Test func aCacheThatIsClearedDuringAStartIsNotNotified() {
        let (bench, view) = Self.starting()
        bench.call { $0.clearCachedMessages(channelUrl: "ch", call: bench.newCall()) }
        #expect(bench.notices(of: view).count == 1, "no callback, of whatever kind")
        bench.release()
        #expect(Self.kinds(bench, view) == ["cache", "api [1, 2, 3]"])
        #expect(Self.ids(bench.lists(view)) == [1, 2, 3])
    }

    @Test func whatAClearedCacheHasLostIsNotifiedAfterAStartThatFails() {
        let (bench, view) = Self.starting()
        bench.call { $0.clearCachedMessages(channelUrl: "ch", call: bench.newCall()) }
        bench.failHeld(CoveyError(.networkError, "cut"))
        #expect(Self.kinds(bench, view) == ["cache", "api 800120", #"deleted ["m1", "m2", "m3"]"#])
        #expect(bench.lists(view).succeeded.isEmpty)
    }

    /// §5.3, §10.J.
    @Test func theUnsentMessagesOfALostChannelAreNotifiedBeforeIt() {
        let (bench, view) = ChannelStateTests.bench()
        OutboxTests.send(bench, "a")
        OutboxTests.send(bench, "b")
        bench.forgetNotices()
        bench.frames(ChannelStateTests.event(10001, #"{"user_id":"ana"}"#, at: bench.nowMs))
        #expect(Self.kinds(bench, view) == [#"deleted ["a", "b"]"#, "channel deleted"])
        #expect(bench.lists(view).unsent.isEmpty)
    }

    // MARK: After a huge gap

    @Test func aHugeGapEndsWithTheWindowThatItLiesBehind() throws {
        let bench = Self.bench(10)
        bench.connect()
        let view = bench.open(startingPoint: Bench.epochMs - 1_000_000 + 50)
        bench.answers = [("/messages_gap", 200, { _ in #"{"is_huge_gap":true}"# })]
        bench.disconnect()
        bench.reconnect()
        func reason() throws -> MoreReason {
            let call = bench.newCall()
            bench.call { $0.history(view, call: call) }
            guard case .history(let found)? = bench.completion(call) else {
                throw CoveyError(.invalidParameter, "none")
            }
            return found.nextReason
        }
        #expect(try reason() == .hugeGap)
        bench.disconnect()
        bench.call { $0.clearCachedMessages(channelUrl: "ch", call: bench.newCall()) }
        #expect(try reason() != .hugeGap)
    }

    /// Seed 146004025: the frames of 31 to 34 were lost, and a list of the app's brought 34.
    @Test func aLoadAtALiveEdgeLooksForWhatLiesBeforeAMessageBeyondIt() {
        let bench = Self.bench(30)
        bench.connect()
        bench.call { [view = bench.open()] in $0.disposeMessageCollection(view) }
        bench.rows += (31...34).map { Bench.Row(id: $0, at: Bench.epochMs - 60_000 + $0 * 10) }
        let row = bench.rows[33].json
        bench.answers = [("/messages?", 200, { _ in #"{"messages":[\#(row)],"has_next":false}"# })]
        var params = MessageListParams()
        params.customTypes = ["b"]
        let query = PreviousMessageQuery(channelUrl: "ch", params: params, limit: 20)
        bench.call { $0.loadPage(.previousMessages(query), from: ListPlace(), call: bench.newCall()) }
        bench.advance(100)
        bench.answers = []
        (params.customTypes, params.previousResultSize, params.nextResultSize) = ([], 5, 5)
        let view = bench.open(params, startingPoint: bench.rows[9].at, id: 2)
        #expect(bench.lists(view).hasNext)
        for _ in 1...6 {
            bench.call { $0.loadNext(view, call: bench.newCall()) }
            bench.advance(100)
        }
        #expect(Self.ids(bench.lists(view)).suffix(5) == [30, 31, 32, 33, 34] && !bench.lists(view).hasNext)
    }

    /// Seed 100002570: nothing that matches was found as far as the view looked, and the lookup finds an own message that is
    /// older than that.
    @Test func anEmptyViewDoesNotShowASentMessageFromBeforeItsBound() throws {
        let bench = Self.bench(200)
        bench.connect()
        var params = MessageListParams()
        (params.previousResultSize, params.customTypes) = (5, ["b"])
        let view = bench.open(params)
        // The requests of a start did not suffice to reach the beginning.
        #expect(Self.ids(bench.lists(view)).isEmpty && bench.lists(view).hasPrevious)
        let call = bench.newCall()
        var message = UserMessageParams(message: "a")
        message.customType = "b"
        bench.call { $0.sendUserMessage(channelUrl: "ch", params: message, requestId: "a", call: call) }
        #expect(bench.lists(view).unsent.count == 1)
        let row = Bench.Row(
            id: 500, at: Bench.epochMs - 1_000_000 + 15,
            extra: #","custom_type":"b","request_id":"a""#, text: "a", sender: "ana")
        bench.frames("MESG" + row.json)
        #expect(Self.ids(bench.lists(view)).isEmpty && bench.lists(view).unsent.isEmpty)
    }

    // MARK: What is counted after it was shown (collections.md §6.5)

    /// The row that says so comes by a retry, after the fill.
    @Test func whatAFillHasShownIsMarkedAsReadOnceTheRowCountsIt() {
        let bench = Self.bench(3)
        bench.connect()
        var params = MessageListParams()
        params.autoMarkAsRead = true
        let view = bench.open(params)
        bench.disconnect()
        bench.rows += [.init(id: 4, at: Bench.epochMs + 1_001), .init(id: 5, at: Bench.epochMs + 1_002)]
        bench.channelExtra = #","unread_message_count":2"#
        bench.answers = [
            ("sdk/group_channels/ch", 500, { _ in #"{"error":true,"code":500901,"message":"not now"}"# })
        ]
        bench.reconnect()
        #expect(Self.ids(bench.lists(view)) == [1, 2, 3, 4, 5] && Self.reads(bench) == 0)
        bench.answers = []
        bench.advance(20_000)
        #expect(Self.reads(bench) == 1)
    }

    /// The user marks it as unread, on another device: the view has shown, and counted, it before.
    @Test func whatIsMarkedAsUnreadLaterStaysUnread() {
        let (bench, _) = Self.openThatMarksAsRead()
        let reads = Self.reads(bench)
        bench.channelExtra = #","unread_message_count":1"#
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(3_000)
        #expect(Self.reads(bench) == reads)
    }
}
