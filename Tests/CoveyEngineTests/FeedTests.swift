// A feed over the virtual server: order, acknowledgements, what a later process gets, back-pressure, gaps.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct FeedTests {
    static let feed = CollectionID(rawValue: 50)

    static func open(
        _ bench: Bench, name: String = "desk", id: CollectionID = feed, _ change: (inout FeedOptions) -> Void = { _ in }
    ) {
        var options = FeedOptions()
        options.start = 0
        change(&options)
        bench.call { $0.openFeed(id, name: name, options) }
        bench.advance(1_000)
    }

    static func items(_ bench: Bench, of id: CollectionID = feed) -> [FeedItem] {
        bench.notices.compactMap { if case .feed(id, .item(let item)) = $0 { item } else { nil } }
    }

    static func messages(_ bench: Bench, of id: CollectionID = feed) -> [Int64] {
        items(bench, of: id).filter { $0.kind == .message }.map(\.messageId)
    }

    static func acknowledge(_ bench: Bench, _ numbers: [UInt64]? = nil) {
        let call = bench.newCall()
        bench.call { $0.acknowledge(feed, numbers ?? items(bench).map(\.number), call: call) }
        if case .done? = bench.completion(call) { return }
        Issue.record("not acknowledged")
    }

    static func ending(_ bench: Bench, of id: CollectionID = feed) -> CoveyError? {
        for case .ended(id, let error) in bench.notices { return error }
        return nil
    }

    static func isCaughtUp(_ bench: Bench) -> Bool? {
        bench.notices.reversed().lazy.compactMap { if case .feed(_, .isCaughtUp(let now)) = $0 { now } else { nil } }
            .first
    }

    static func bench(_ count: Int64 = 0) -> Bench {
        let bench = Bench()
        if count > 0 { bench.rows = (1...count).map { .init(id: $0, at: Bench.epochMs - 1_000_000 + $0 * 1_000) } }
        bench.connect()
        return bench
    }

    static func next(_ bench: Bench) -> Bench {
        let next = Bench(after: bench)
        (next.rows, next.channelExtra) = (bench.rows, bench.channelExtra)
        bench.die()
        next.advance(100_000)
        return next
    }

    // MARK: Delivery

    @Test func itReadsFromTheBeginningPageByPageAndIsLiveThen() {
        let bench = Self.bench(450)
        Self.open(bench)
        #expect(Self.messages(bench) == Array(1...450))
        #expect(bench.requests.count { $0.contains("/messages?") } == 3)
        #expect(Self.isCaughtUp(bench) == true)
        bench.message(.init(id: 451, at: bench.serverNowMs))
        #expect(Self.messages(bench).last == 451)
        bench.advance(60_000)
        #expect(bench.requests.count { $0.contains("/messages?") } == 3)
    }

    /// What comes by frames needs no proof, and the app's own messages come by frames, too.
    @Test func theChannelsAreAskedForOnceMoreAfterPagesAndNotAfterFrames() {
        let bench = Self.bench(450)
        Self.open(bench)
        bench.advance(5_000)
        let atFirst = bench.requests.count { $0.contains("changelogs") && $0.contains("my_group_channels") }
        for id in 451...460 as ClosedRange<Int64> {
            bench.message(.init(id: id, at: bench.serverNowMs))
            OutboxTests.send(bench, "own \(id)")
            bench.message(.init(id: id + 100, at: bench.serverNowMs + 1, sender: "ana"), requestId: "own \(id)")
            bench.advance(2_000)
        }
        #expect(Self.messages(bench).count == 470 && Self.isCaughtUp(bench) == true)
        #expect(bench.requests.count { $0.contains("changelogs") && $0.contains("my_group_channels") } == atFirst)
        bench.disconnect()
        bench.reconnect()
        bench.advance(5_000)
        #expect(
            bench.requests.count { $0.contains("changelogs") && $0.contains("my_group_channels") } == atFirst + 2,
            "of the connection, and once more")
        #expect(Self.isCaughtUp(bench) == true)
    }

    @Test func whatWasCreatedBeforeItsStartIsNotDelivered() {
        let bench = Self.bench(10)
        Self.open(bench) { $0.start = Bench.epochMs - 1_000_000 + 8_000 }
        #expect(Self.messages(bench) == [8, 9, 10])
    }

    @Test func aFeedThatStartsNowBeginsWithTheLogin() {
        let bench = Bench()
        bench.rows = (1...3).map { .init(id: $0, at: Bench.epochMs - 10_000 + $0) }
        bench.isUp = false
        bench.connect()
        Self.open(bench) { $0.start = nil }
        bench.rows.append(.init(id: 4, at: Bench.epochMs + 10))
        bench.isUp = true
        bench.connect()
        bench.advance(10_000)
        bench.message(.init(id: 5, at: bench.serverNowMs))
        #expect(Self.messages(bench) == [5])
        bench.disconnect()
        bench.rows.append(.init(id: 6, at: bench.serverNowMs))
        bench.reconnect()
        #expect(Self.messages(bench) == [5, 6])
    }

    @Test func aFeedThatStartsNowLeavesOutWhatCameSinceTheLogin() {
        let bench = Self.bench(1)
        bench.advance(1_800_000)
        bench.message(.init(id: 2, at: bench.serverNowMs))
        bench.advance(1_800_000)
        Self.open(bench) { $0.start = nil }
        bench.advance(5_000)
        #expect(Self.messages(bench).isEmpty && Self.isCaughtUp(bench) == true)
        bench.message(.init(id: 3, at: bench.serverNowMs))
        #expect(Self.messages(bench) == [3])
    }

    @Test func whatWasSentDuringAnOutageComesInOrder() {
        let bench = Self.bench(2)
        Self.open(bench)
        bench.disconnect()
        #expect(Self.isCaughtUp(bench) == false)
        for id in 3...5 as ClosedRange<Int64> { bench.rows.append(.init(id: id, at: bench.serverNowMs + id)) }
        bench.advance(100)
        bench.reconnect()
        bench.message(.init(id: 6, at: bench.serverNowMs))
        #expect(Self.messages(bench) == [1, 2, 3, 4, 5, 6])
        #expect(Self.isCaughtUp(bench) == true)
    }

    /// A frame whose predecessor has not come waits for the page.
    @Test func nothingIsDeliveredBeyondAHole() {
        let bench = Self.bench(1)
        Self.open(bench)
        bench.holds = "/messages?"
        bench.rows.append(.init(id: 2, at: bench.serverNowMs - 10))
        bench.message(.init(id: 3, at: bench.serverNowMs))
        #expect(Self.messages(bench) == [1])
        bench.release()
        #expect(Self.messages(bench) == [1, 2, 3])
    }

    /// The frame of message 2 was lost, and the server's answers do not know 3, which is of a later time than theirs. Each page
    /// proves a millisecond more of nothing.
    @Test func aServerThatLagsBehindItsFramesIsAskedLaterAndLater() {
        let bench = Self.bench(1)
        Self.open(bench)
        bench.advance(5_000)
        let row = Bench.Row(id: 3, at: bench.serverNowMs + 60_000)
        bench.forgetRequests()
        // Held, so that the answers have turns of their own.
        bench.holds = "/messages?"
        bench.frames("MESG" + row.json.dropLast() + #","previous_message_id":2}"#)
        for _ in 1...30 {
            bench.release(holdingOn: true)
            bench.advance(100)
        }
        #expect((1...3).contains(bench.requests.count { $0.contains("/messages?") }))
        #expect(Self.messages(bench) == [1])
        bench.rows += [.init(id: 2, at: row.at - 10), row]
        bench.release()
        bench.advance(Policy.syncRetryMaxMs)
        #expect(Self.messages(bench) == [1, 2, 3])
        #expect(Self.isCaughtUp(bench) == true)
    }

    @Test func theFilterLeavesOutAndTheSecondFeedHasItsOwnPlace() {
        let bench = Self.bench(0)
        Self.open(bench) { $0.params.senderIds = ["cy"] }
        let other = CollectionID(rawValue: 51)
        Self.open(bench, name: "archive", id: other)
        for id in 1...4 as ClosedRange<Int64> {
            bench.message(.init(id: id, at: bench.serverNowMs + id, sender: id % 2 == 0 ? "cy" : "bo"))
        }
        #expect(Self.messages(bench) == [2, 4])
        #expect(Self.messages(bench, of: other) == [1, 2, 3, 4])
    }

    @Test func aFeedThatIsFarBehindDoesNotHoldUpAnother() {
        let bench = Self.bench(900)
        let bot = CollectionID(rawValue: 51)
        Self.open(bench, name: "bot", id: bot) { $0.start = bench.rows[899].at }
        #expect(Self.messages(bench, of: bot) == [900])
        bench.disconnect()
        bench.rows.append(.init(id: 901, at: bench.serverNowMs))
        bench.advance(1_000)
        // It waits for no room: nothing of it is for the app.
        Self.open(bench, name: "archive") { $0.params.senderIds = ["nobody"] }
        bench.holds = "/messages?"
        bench.reconnect()
        for _ in 1...3 { bench.releaseFirst() }
        #expect(Self.messages(bench, of: bot) == [900, 901])
    }

    @Test func thePageOfOneFeedIsEnoughForAnotherAtTheSamePlace() {
        let bench = Self.bench(3)
        Self.open(bench)
        let other = CollectionID(rawValue: 51)
        Self.open(bench, name: "other", id: other)
        bench.disconnect()
        bench.rows.append(.init(id: 4, at: bench.serverNowMs))
        bench.advance(1_000)
        // One request at a time.
        bench.loginExtra = #","concurrent_call_limit":1"#
        bench.forgetRequests()
        bench.reconnect()
        bench.advance(5_000)
        #expect(Self.messages(bench) == [1, 2, 3, 4] && Self.messages(bench, of: other) == [1, 2, 3, 4])
        #expect(bench.requests.count { $0.contains("/messages?") } == 1)
    }

    @Test func aStartThatTheClockOfTheDeviceHasNotReachedIsKept() {
        let bench = Bench()
        bench.serverAheadMs = 86_400_000
        let serverMs = bench.serverNowMs
        bench.rows = (1...3).map { .init(id: $0, at: serverMs - 10_000 + $0 * 1_000) }
        Self.open(bench) { $0.start = serverMs - 7_000 }
        bench.connect()
        bench.advance(5_000)
        #expect(Self.messages(bench) == [3])
    }

    /// The ids of one millisecond are no order (sync.md §3): the smaller one may come later, in the next process too.
    @Test func aSmallerIdOfTheSameMillisecondIsNotLeftOut() {
        let bench = Self.bench(1)
        Self.open(bench)
        let at = bench.serverNowMs
        bench.message(.init(id: 9, at: at))
        Self.acknowledge(bench)
        bench.message(.init(id: 8, at: at))
        #expect(Self.messages(bench) == [1, 9, 8])
        let next = Self.next(bench)
        next.connect()
        Self.open(next)
        #expect(Self.messages(next) == [8])
    }

    @Test func aHundredMessagesOfTheOpenMillisecondComeOnce() {
        let bench = Self.bench(1)
        Self.open(bench)
        Self.manyOfOneMillisecond(bench)
        #expect(Self.messages(bench) == Array(1...101))
    }

    /// The page of a filter has some of the messages whose frames are still on their way. Ids are no order: that of the first
    /// may be beyond all others (seed 533012768).
    @Test(arguments: [2, 1_000_000]) func amongAHundredNoneOvertakesThoseThatHaveNotCome(firstId: Int64) {
        let bench = Self.bench(1)
        Self.open(bench)
        let at = Self.manyOfOneMillisecond(bench, firstId: firstId)
        let came = [1, firstId] + Array(3...101)
        let late = [Bench.Row(id: 102, at: at), Bench.Row(id: 103, at: at, sender: "cy")]
        bench.answers.append(
            ("sender_id", 200, { _ in #"{"messages":[\#(late[1].json)],"has_next":false,"ts":\#(bench.serverNowMs)}"# })
        )
        var params = MessageListParams()
        params.senderIds = ["cy"]
        let view = bench.open(params)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [103])
        #expect(Self.messages(bench) == came)
        for row in late { bench.message(row) }
        #expect(Self.messages(bench) == came + [102, 103])
    }

    /// Messages 2 to 101, with one read; the first may have another id.
    @discardableResult
    private static func manyOfOneMillisecond(_ bench: Bench, firstId: Int64 = 2) -> Int64 {
        let at = bench.serverNowMs
        var frames: [String] = []
        var previousId: Int64 = 1
        for id in [firstId] + (3...101) {
            let row = Bench.Row(id: id, at: at)
            frames.append("MESG" + row.json.dropLast() + #","previous_message_id":\#(previousId)}"#)
            bench.rows.append(row)
            previousId = id
        }
        bench.frames(frames)
        return at
    }

    /// The edit says that the message is older than its own frame said. Such a server is wrong, and must not stop the client.
    @Test(arguments: [true, false]) func aMessageWhoseTimeChangesIsDeliveredAndPassed(isWanted: Bool) {
        let bench = Self.bench(1)
        Self.open(bench) { if !isWanted { $0.params.senderIds = ["nobody"] } }
        bench.advance(5_000)
        let at = bench.serverNowMs
        let (row, edited) = (Bench.Row(id: 7, at: at), Bench.Row(id: 7, at: at - 1_000, text: "new"))
        let edit = edited.json.replacing(#""updated_at":0"#, with: #""updated_at":\#(at)"#)
        bench.rows.append(edited)
        bench.frames(
            "MESG" + row.json.dropLast() + #","previous_message_id":1}"#, "MEDI" + edit.dropLast() + #","ts":\#(at)}"#)
        #expect((1...2).contains(Self.messages(bench).count { $0 == 7 }) == isWanted)
        bench.message(.init(id: 8, at: at + 10, sender: isWanted ? "bo" : "nobody"))
        #expect(Self.messages(bench).last == 8)
        #expect(Self.messages(bench).count { $0 == 7 } <= (isWanted ? 2 : 0))
    }

    // MARK: Acknowledging

    @Test func theNextProcessGetsWhatWasNotAcknowledged() {
        let bench = Self.bench(10)
        Self.open(bench)
        Self.acknowledge(bench, [1, 2, 3, 5])
        let next = Self.next(bench)
        next.connect()
        Self.open(next)
        #expect(Self.messages(next) == Array(4...10))
    }

    @Test func thePositionOutlivesTheCache() {
        let bench = Self.bench(5)
        Self.open(bench)
        Self.acknowledge(bench)
        bench.call { $0.disconnect(keepsCache: false, call: bench.newCall()) }
        let next = Self.next(bench)
        next.rows.append(.init(id: 6, at: next.serverNowMs))
        next.connect()
        Self.open(next)
        #expect(Self.messages(next) == [6])
    }

    @Test func acknowledgementsThatNobodyWaitsForAreWrittenSoon() {
        let bench = Self.bench(3)
        Self.open(bench)
        bench.call { $0.acknowledge(Self.feed, [1, 2]) }
        bench.advance(Policy.feedWriteDelayMs)
        let next = Self.next(bench)
        next.connect()
        Self.open(next)
        #expect(Self.messages(next) == [3])
    }

    @Test func aPositionThatIsGivenReplacesTheStoredOne() {
        let bench = Self.bench(5)
        Self.open(bench)
        Self.acknowledge(bench)
        let next = Self.next(bench)
        next.connect()
        Self.open(next) {
            let key = MessageKey(createdAt: Bench.epochMs - 1_000_000 + 3_000, messageId: 3)
            $0.positions = ["ch": FeedProgress(FeedPosition(key))]
        }
        #expect(Self.messages(next) == [4, 5])
    }

    @Test func noMoreComesThanMayWait() {
        let bench = Self.bench(450)
        Self.open(bench) { $0.itemsMost = 10 }
        #expect(Self.messages(bench) == Array(1...10))
        let pages = bench.requests.count { $0.contains("/messages?") }
        bench.advance(60_000)
        #expect(bench.requests.count { $0.contains("/messages?") } == pages)
        #expect(Self.isCaughtUp(bench) != true)
        Self.acknowledge(bench, [1, 2, 3])
        #expect(Self.messages(bench) == Array(1...13))
        for _ in 0..<50 {
            Self.acknowledge(bench)
            bench.advance(100)
        }
        #expect(Self.messages(bench) == Array(1...450))
        #expect(Self.isCaughtUp(bench) == true)
    }

    @Test func theBytesThatMayWaitAreLimitedToo() {
        let bench = Self.bench(50)
        bench.rows = bench.rows.map { .init(id: $0.id, at: $0.at, text: String(repeating: "x", count: 10_000)) }
        Self.open(bench) { $0.bytesMost = 64 << 10 }
        #expect((6...7).contains(Self.messages(bench).count))
    }

    // MARK: Opening and closing

    @Test func oneNameIsOpenOnce() {
        let bench = Self.bench()
        Self.open(bench)
        let other = CollectionID(rawValue: 51)
        Self.open(bench, id: other)
        #expect(Self.ending(bench, of: other)?.code == .invalidInitialization)
        #expect(Self.ending(bench) == nil)
        bench.call { $0.closeFeed(Self.feed) }
        let third = CollectionID(rawValue: 52)
        Self.open(bench, id: third)
        #expect(Self.ending(bench, of: third) == nil)
    }

    /// While no feed and no list is open, nobody fetches channels that are not cached.
    @Test func aFeedThatIsOpenedAgainWaitsForTheChannelsThatCameMeanwhile() {
        let bench = Self.bench(1)
        Self.open(bench)
        bench.call { $0.closeFeed(Self.feed) }
        bench.forgetNotices()
        bench.holds = "my_group_channels/changelogs"
        Self.open(bench)
        #expect(Self.isCaughtUp(bench) == nil)
        bench.release()
        #expect(Self.isCaughtUp(bench) == true)
    }

    /// Nobody fetched them, and the run of the changelog that is under way was asked for before them.
    @Test func aFeedThatIsOpenedAgainDoesNotTrustTheRunThatIsUnderWay() {
        let bench = Self.bench()
        // Of a channel that is read, the rows are asked for once more anyway.
        bench.listed = []
        Self.open(bench)
        bench.call { $0.closeFeed(Self.feed) }
        bench.holds = "my_group_channels/changelogs"
        Self.open(bench)
        bench.call { $0.closeFeed(Self.feed) }
        Self.open(bench)
        bench.forgetNotices()
        bench.release(holdingOn: true)
        #expect(Self.isCaughtUp(bench) == nil)
        bench.release()
        #expect(Self.isCaughtUp(bench) == true)
    }

    /// The row of the channel says that the user is a member, and nothing is notified of what the refusal says.
    @Test(arguments: [true, false]) func aRefusalThatTheRowDoesNotExplainIsNoAnswer(isMember: Bool) {
        let bench = Self.bench(1)
        Self.open(bench)
        bench.disconnect()
        let refusal = { (_: String) in #"{"error":true,"code":400108,"message":"no"}"# }
        bench.answers = [("/messages?", 400, refusal)]
        if !isMember { bench.answers.append(("sdk/group_channels/ch", 400, refusal)) }
        bench.rows.append(.init(id: 2, at: bench.serverNowMs))
        bench.reconnect()
        if isMember { bench.answers = [] }
        bench.advance(Policy.syncRetryMaxMs)
        let items = Self.items(bench)
        #expect(items.map(\.kind) == (isMember ? [.message, .message] : [.message, .gap]))
        #expect(items.last?.gap?.reason == (isMember ? nil : .channelLeft))
        bench.forgetRequests()
        bench.advance(60_000)
        #expect(!bench.requests.contains { $0.contains("/messages?") })
    }

    @Test func aFeedIsRemovedOnceItIsClosed() {
        let bench = Self.bench(2)
        Self.open(bench)
        Self.acknowledge(bench)
        func remove() -> CoveyError.Code? {
            let call = bench.newCall()
            bench.call { $0.perform(.call(.removeFeed(name: "desk"), call)) }
            if case .failed(let error)? = bench.completion(call) { return error.code }
            return nil
        }
        #expect(remove() == .invalidParameter)
        bench.call { $0.closeFeed(Self.feed) }
        #expect(remove() == nil)
        #expect(remove() == .invalidParameter)
        bench.forgetNotices()
        Self.open(bench)
        #expect(Self.messages(bench) == [1, 2])
    }

    @Test func itEndsWithTheLogin() {
        let bench = Self.bench(1)
        Self.open(bench)
        bench.call { $0.disconnect(keepsCache: true, call: bench.newCall()) }
        #expect(Self.ending(bench) != nil)
        let call = bench.newCall()
        bench.call { $0.acknowledge(Self.feed, [1], call: call) }
        let code: CoveyError.Code? = if case .failed(let error)? = bench.completion(call) { error.code } else { nil }
        #expect(code == .collectionDisposed)
    }

    @Test func aReadOnlyClientHasNone() {
        let bench = Self.bench(1)
        bench.die()
        let view = Bench(after: bench) { $0.readOnly = true }
        view.connect()
        Self.open(view)
        #expect(Self.ending(view)?.code == .notSupported)
    }
}
