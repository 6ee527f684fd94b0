// Requests of the SyncManager adapter (syncmanager.md §4.5).

import CoveyEngine
import CoveyModel
import CoveyStore
import CoveyWire
import Testing

@Suite struct AdapterRequestTests {
    private let host = CollectionID(rawValue: 1)

    /// Ana with a collection of the channel, which shows its newest messages if it fetches them.
    static func bench(
        _ host: CollectionID, limit: Int, rows: ClosedRange<Int64>? = nil, fetches: Bool = true,
        _ change: (inout SyncManagerOptions) -> Void = { _ in }
    ) -> Bench {
        let bench = Bench()
        bench.rows = rows?.map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) } ?? []
        bench.connect()
        var options = SyncManagerOptions()
        change(&options)
        bench.call { $0.perform(.setUp(userId: "ana", options, bench.newCall())) }
        bench.call { $0.perform(.resume(force: false)) }
        bench.call {
            $0.perform(.createMessages(host, url: "ch", viewpoint: Policy.infiniteTimeMs, .init(), limit: limit))
        }
        if fetches { bench.call { $0.perform(.fetch(host, older: true, bench.newCall())) } }
        bench.advance(1_000)
        return bench
    }

    private func bench() -> Bench {
        let bench = Self.bench(host, limit: 10, rows: 1...60)
        bench.forgetRequests()
        return bench
    }

    private func pages(_ bench: Bench) -> Int { bench.requests.count { $0.contains("/messages?") } }

    @Test func onePageServesBothFetchesAroundANewViewpoint() {
        let bench = bench()
        bench.holds = "/messages?"
        bench.call { $0.perform(.resetViewpoint(host, to: Bench.epochMs - 80_000, bench.newCall())) }
        let (older, newer) = (bench.newCall(), bench.newCall())
        bench.call { $0.perform(.fetch(host, older: true, older)) }
        bench.call { $0.perform(.fetch(host, older: false, newer)) }
        #expect(pages(bench) == 1)
        bench.release()
        #expect(pages(bench) == 1)
        #expect(bench.lists(host).succeeded.map(\.messageId) == Array(11...30))
        #expect(ended(bench, older) && ended(bench, newer))
    }

    /// §4.2.6: the view is unchanged, and the next fetch requests the page again.
    @Test func withoutThePageTheFetchesThatWaitForItFail() {
        let bench = bench()
        bench.holds = "/messages?"
        bench.call { $0.perform(.resetViewpoint(host, to: Bench.epochMs - 80_000, bench.newCall())) }
        let call = bench.newCall()
        bench.call { $0.perform(.fetch(host, older: true, call)) }
        bench.holds = nil
        bench.failHeld(CoveyError(.networkError, "cut"))
        #expect(!ended(bench, call))
        #expect(fails(bench, call))
        #expect(bench.lists(host).succeeded.isEmpty)
        let next = bench.newCall()
        bench.call { $0.perform(.fetch(host, older: true, next)) }
        #expect(ended(bench, next))
        #expect(bench.lists(host).succeeded.map(\.messageId) == Array(11...20))
    }

    /// Seed 711678865 `--dense --rare`: the end of the fetch was notified when the view had moved and still listed what it had shown.
    @Test func aViewpointThatMovesDuringAFetchIsWhereTheNextOneBegins() {
        let bench = bench()
        bench.call { $0.perform(.resetViewpoint(host, to: Bench.epochMs - 80_000, bench.newCall())) }
        bench.call { $0.perform(.fetch(host, older: true, bench.newCall())) }
        #expect(bench.lists(host).succeeded.map(\.messageId) == Array(11...20))
        bench.holds = "/messages?"
        // The cache has it up to here.
        for _ in 1...2 { bench.call { $0.perform(.fetch(host, older: false, bench.newCall())) } }
        #expect(!bench.held.isEmpty)
        bench.call { $0.perform(.resetViewpoint(host, to: Policy.infiniteTimeMs, bench.newCall())) }
        #expect(bench.lists(host).succeeded.isEmpty)
        bench.release()
        bench.call { $0.perform(.fetch(host, older: true, bench.newCall())) }
        bench.advance(1_000)
        #expect(bench.lists(host).succeeded.map(\.messageId) == Array(51...60))
    }

    /// The check of the former place ends with the move: nobody repeats it there.
    @Test func aViewpointThatMovesDuringACheckBeginsNoOtherOneThere() {
        let bench = bench()
        bench.disconnect()
        bench.advance(1_000)
        bench.holds = "messages_gap"
        bench.reconnect()
        bench.advance(1_000)
        bench.call { $0.perform(.fetch(host, older: false, bench.newCall())) }
        let gaps = { bench.requests.count { $0.contains("messages_gap") } }
        #expect(gaps() == 1)
        bench.call { $0.perform(.resetViewpoint(host, to: Bench.epochMs - 80_000, bench.newCall())) }
        #expect(gaps() == 1)
        bench.release()
        bench.call { $0.perform(.fetch(host, older: true, bench.newCall())) }
        bench.advance(1_000)
        #expect(bench.lists(host).succeeded.map(\.messageId) == Array(11...20))
    }

    /// websocket.md §3.2: a request id is one of its channel. This client has one message a request id, and refuses a second one.
    @Test func anotherChannelsMessageWithTheSameRequestIdIsAnotherMessage() {
        let bench = Self.bench(host, limit: 10)
        let other = CollectionID(rawValue: 2)
        bench.call {
            $0.perform(.createMessages(other, url: "ch2", viewpoint: Policy.infiniteTimeMs, .init(), limit: 10))
            $0.perform(.fetch(other, older: true, bench.newCall()))
        }
        bench.advance(1_000)
        func pending(_ url: String) -> Message {
            Message.pending(
                channelUrl: url, requestId: "7", params: UserMessageParams(message: url),
                sender: User(userId: "ana"), createdAt: bench.serverNowMs, sequence: 0)
        }
        func code(_ operation: (CallID) -> SyncOperation) -> CoveyError.Code? {
            let call = bench.newCall()
            bench.call { $0.perform(operation(call)) }
            guard case .failed(let error)? = bench.completion(call) else { return nil }
            return error.code
        }
        #expect(code { .append(host, pending("ch"), $0) } == nil)
        #expect(code { .append(other, pending("ch2"), $0) } == .syncInvalidParameter)
        let no = CoveyError(.notAllowed, "no")
        #expect(code { .sendResponse(other, pending("ch2"), no, $0) } == .syncInvalidParameter)
        #expect(bench.lists(host).pending.map(\.text) == ["ch"])
        #expect(bench.lists(host).failed.isEmpty)
        #expect(code { .delete(other, pending("ch2"), $0) } == .syncInvalidParameter)
        #expect(bench.lists(host).pending.map(\.text) == ["ch"])
        #expect(code { .delete(host, pending("ch"), $0) } == nil)
        #expect(bench.lists(host).pending.isEmpty)
    }

    /// §4.6: ids are no order. A frame that is repeated is no news.
    @Test func eachMessageOfAMillisecondBeyondTheViewIsNotified() {
        let bench = Self.bench(host, limit: 5, rows: 1...60, fetches: false)
        bench.call { $0.perform(.resetViewpoint(host, to: Bench.epochMs - 80_000, bench.newCall())) }
        bench.call { $0.perform(.fetch(host, older: true, bench.newCall())) }
        bench.advance(1_000)
        bench.forgetNotices()
        let at = bench.serverNowMs
        for id in [90, 80, 90] as [Int64] { bench.message(.init(id: id, at: at)) }
        let news: [[Int64]] = bench.notices.compactMap {
            guard case .syncManager(_, .newMessages(let messages)) = $0 else { return nil }
            return messages.map(\.messageId)
        }
        #expect(news == [[90], [80]])
    }

    /// §4.2.6: a jump whose page does not come leaves the view as it is.
    @Test func allNextThatCannotJumpLeavesTheViewAsItIs() {
        let bench = Self.bench(host, limit: 10, rows: 1...60)
        let shown = bench.lists(host).succeeded.map(\.messageId)
        bench.disconnect()
        bench.rows += (61...900).map { .init(id: $0, at: Bench.epochMs - 30_000 + $0 * 10) }
        bench.answers = [("/messages_gap", 200, { _ in #"{"is_huge_gap":true}"# })]
        bench.reconnect()
        // The fetch begins behind the hole, and comes to no end before the view would jump.
        bench.holds = "message_ts=9223372036854775807"
        let call = bench.newCall()
        bench.call { $0.perform(.fetchAllNext(host, call)) }
        let before = bench.lists(host).succeeded.map(\.messageId)
        #expect(before.starts(with: shown))
        bench.disconnect()
        #expect(fails(bench, call))
        #expect(bench.lists(host).succeeded.map(\.messageId) == before)
        bench.holds = nil
        bench.reconnect()
        let next = bench.newCall()
        bench.call { $0.perform(.fetchAllNext(host, next)) }
        #expect(ended(bench, next))
        #expect(bench.lists(host).succeeded.map(\.messageId) == Array(891...900))
    }

    /// INV-4: the fetch began at the end of time; now the view begins with an own message that was sent much later.
    @Test func aPageFromBeforeTheMessageThatPlacedTheViewLeavesNoHole() {
        let bench = Self.bench(host, limit: 10, fetches: false)
        func rows(_ ids: ClosedRange<Int64>) -> [Bench.Row] {
            ids.map { .init(id: $0, at: Bench.epochMs + 1_000 + $0) }
        }
        bench.holds = "/messages?"
        let call = bench.newCall()
        bench.call { $0.perform(.fetch(host, older: true, call)) }
        bench.holds = nil
        bench.rows = rows(1...59)
        OutboxTests.send(bench, "a")
        OutboxTests.acknowledge(bench, "a", 60)
        bench.rows += [.init(id: 60, at: Bench.epochMs + 1_060, text: "a", sender: "ana")]
        #expect(bench.lists(host).succeeded.map(\.messageId) == [60])
        let late = rows(16...25).map(\.json).joined(separator: ",")
        bench.answers = [
            (
                "/messages?", 200,
                { [unowned bench] _ in
                    defer { bench.answers = [] }
                    return #"{"messages":[\#(late)],"has_next":false,"ts":\#(Bench.epochMs + 1_030)}"#
                }
            )
        ]
        bench.release()
        bench.advance(1_000)
        #expect(ended(bench, call))
        #expect(bench.lists(host).succeeded.map(\.messageId) == Array(50...60))
    }

    /// Seed 100001892: no frame reports it, and the cache has a full page of what was hidden.
    @Test func anOpenedCollectionFindsOutThatTheHistoryWasHidden() {
        let bench = bench()
        bench.call { $0.perform(.remove(host)) }
        bench.rows = []
        bench.channelExtra = #","ts_message_offset":\#(Bench.epochMs - 1_000)"#
        let next = CollectionID(rawValue: 2)
        bench.call {
            $0.perform(.createMessages(next, url: "ch", viewpoint: Policy.infiniteTimeMs, .init(), limit: 10))
        }
        bench.call { $0.perform(.fetch(next, older: true, bench.newCall())) }
        bench.advance(1_000)
        #expect(bench.lists(next).succeeded.isEmpty)
    }

    /// §3: nobody removed it by hand.
    @Test func aFailedMessageOfALostChannelIsNotRemovedByHand() {
        let bench = bench()
        bench.disconnect()
        OutboxTests.send(bench, "a")
        bench.reconnect()
        #expect(bench.lists(host).failed.map(\.text) == ["a"])
        bench.forgetNotices()
        bench.frames(ChannelStateTests.event(10001, #"{"user_id":"ana"}"#, at: bench.nowMs))
        let removals = bench.notices.flatMap { notice -> [SyncAction] in
            guard case .syncManager(host, .actions(let actions)) = notice else { return [] }
            return actions.filter { $0.kind == .remove && $0.list == .failed }
        }
        #expect(removals.map(\.reason) == [.removeUnknown])
    }

    /// §4.7, filters.md §1.3: é is one code point in Eva's id, and two in that of another user.
    @Test func aMessageOfAUserWhoseIdLooksAlikeIsNotAppended() {
        let bench = Bench()
        bench.connect("\u{e9}va")
        bench.call { $0.perform(.setUp(userId: "\u{e9}va", SyncManagerOptions(), bench.newCall())) }
        bench.call {
            $0.perform(.createMessages(host, url: "ch", viewpoint: Policy.infiniteTimeMs, .init(), limit: 10))
            $0.perform(.fetch(host, older: true, bench.newCall()))
        }
        for (number, userId) in ["e\u{301}va", "\u{e9}va"].enumerated() {
            let message = Message.pending(
                channelUrl: "ch", requestId: "r\(number)", params: UserMessageParams(message: userId),
                sender: User(userId: userId), createdAt: bench.serverNowMs, sequence: 0)
            bench.call { $0.perform(.append(host, message, bench.newCall())) }
        }
        #expect(bench.lists(host).pending.map(\.requestId) == ["r1"])
    }

    private static func pending(_ bench: Bench, at ms: Int64, _ files: FilesToSend? = nil) -> Message {
        Message.pending(
            channelUrl: "ch", requestId: "r", params: UserMessageParams(message: "x"), files: files,
            sender: User(userId: "ana"), createdAt: ms, sequence: 0)
    }

    /// The clock of the app's device is wrong, and messages that follow are not dated by it.
    @Test func aMessageOfTheFutureIsOfNow() {
        let bench = Self.bench(host, limit: 10)
        let message = Self.pending(bench, at: bench.serverNowMs + 3_600_000)
        bench.call { $0.perform(.append(host, message, bench.newCall())) }
        OutboxTests.send(bench, "a")
        let times = bench.lists(host).pending.map(\.createdAt)
        #expect(times.count == 2 && times.allSatisfy { $0 <= bench.serverNowMs })
    }

    /// §4.7: what the other sender did not upload cannot be sent here, and is no text message.
    @Test(arguments: ["", "http://s/files/1"]) func aFileMessageIsSentOnlyIfItsFileIsAtTheServer(url: String) {
        let bench = Self.bench(host, limit: 10) { $0.resendPolicy = .automatic }
        let message = Self.pending(bench, at: bench.serverNowMs, FilesToSend([FileToSend(name: "f.png", url: url)]))
        bench.call { $0.perform(.append(host, message, bench.newCall())) }
        #expect(bench.lists(host).pending.map(\.requestId) == ["r"])
        let error = CoveyError(.networkError, "no network")
        bench.call { $0.perform(.sendResponse(host, message, error, bench.newCall())) }
        bench.advance(5_000)
        let call = bench.newCall()
        if url.isEmpty { bench.call { $0.resendMessage(requestId: "r", call: call) } }
        bench.advance(5_000)
        #expect(bench.sent.count { $0.hasPrefix("MESG") } == 0)
        #expect(bench.sent.count { $0.hasPrefix("FILE") } == (url.isEmpty ? 0 : 1))
        #expect(OutboxTests.code(bench, call) == (url.isEmpty ? 800_110 : nil))
        #expect(OutboxTests.listed(bench) == (url.isEmpty ? ["x failed"] : ["x pending"]))
    }

    private func fails(_ bench: Bench, _ call: CallID) -> Bool {
        bench.notices.contains { if case .syncManager(_, .fetched(call, true, _?)) = $0 { true } else { false } }
    }

    private func ended(_ bench: Bench, _ call: CallID) -> Bool {
        bench.notices.contains { if case .syncManager(_, .fetched(call, _, nil)) = $0 { true } else { false } }
    }

    /// §3: the view is elsewhere, so nothing is inserted; nobody removed it by hand.
    @Test func aFailedMessageThatWasSentIsNotRemovedByHandWhereTheViewIsInThePast() {
        let bench = Self.bench(host, limit: 5, rows: 1...60, fetches: false)
        bench.call { $0.perform(.resetViewpoint(host, to: Bench.epochMs - 80_000, bench.newCall())) }
        bench.call { $0.perform(.fetch(host, older: true, bench.newCall())) }
        bench.advance(1_000)
        bench.disconnect()
        OutboxTests.send(bench, "a")
        bench.reconnect()
        #expect(bench.lists(host).failed.map(\.text) == ["a"] && bench.lists(host).hasNext)
        bench.forgetNotices()
        OutboxTests.acknowledge(bench, "a", 61)
        bench.advance(1_000)
        #expect(bench.lists(host).failed.isEmpty)
        let removals = bench.notices.flatMap { notice -> [SyncAction] in
            guard case .syncManager(host, .actions(let actions)) = notice else { return [] }
            return actions.filter { $0.kind == .remove && $0.list == .failed }
        }
        #expect(removals.map(\.reason) == [.removeResendSucceeded])
    }

    /// INV-16: the cleared cache is as new as the message that was accepted, which a kill must not bring back.
    @Test func aClearedCacheKnowsWhichMessagesWereAccepted() throws {
        let bench = Self.bench(host, limit: 5, rows: 1...9)
        OutboxTests.send(bench, "a")
        OutboxTests.acknowledge(bench, "a", 61)
        let store = try #require(bench.engine.storeForInspection)
        let turn = try store.acceptedTurn()
        #expect(turn > 0)
        bench.call { $0.perform(.clearCache(bench.newCall())) }
        #expect(try store.acceptedTurn() == turn)
    }

    /// §4.3: 43 messages are no huge gap, whatever came while they were loaded.
    @Test func allNextThatReachesTheLiveEdgeDoesNotJumpBecauseAFrameWasLost() {
        let bench = Self.bench(host, limit: 10, rows: 1...60, fetches: false)
        bench.call { $0.perform(.resetViewpoint(host, to: Bench.epochMs - 80_000, bench.newCall())) }
        bench.call { $0.perform(.fetch(host, older: true, bench.newCall())) }
        bench.advance(1_000)
        #expect(bench.lists(host).succeeded.map(\.messageId) == Array(11...20))
        bench.message(.init(id: 61, at: bench.serverNowMs))
        bench.advance(1_000)
        bench.holds = "/messages?"
        bench.call { $0.perform(.fetchAllNext(host, bench.newCall())) }
        // The frame of 62 is lost.
        bench.rows.append(.init(id: 62, at: bench.serverNowMs))
        bench.advance(10)
        bench.message(.init(id: 63, at: bench.serverNowMs))
        bench.release()
        bench.advance(1_000)
        #expect(bench.lists(host).succeeded.map(\.messageId) == Array(11...63))
    }
}
