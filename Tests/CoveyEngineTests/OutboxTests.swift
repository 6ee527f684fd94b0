// The outbox as an app sees it (collections.md §5, sync.md §8): listed, canceled, resent, expired, sent without the
// socket.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct OutboxTests {
    static let dayMs: Int64 = 24 * 3_600_000

    @discardableResult
    static func send(_ bench: Bench, _ id: String) -> CallID {
        let call = bench.newCall()
        bench.call {
            $0.sendUserMessage(
                channelUrl: "ch", params: UserMessageParams(message: id), requestId: id, call: call)
        }
        return call
    }

    static func listed(_ bench: Bench) -> [String] {
        let call = bench.newCall()
        bench.call { $0.unsentMessages(channelUrl: nil, call: call) }
        guard case .messages(let messages)? = bench.completion(call) else { return ["none"] }
        return messages.map { "\($0.text) \($0.status)" }
    }

    static func code(_ bench: Bench, _ call: CallID) -> Int32? {
        switch bench.completion(call) {
        case .failed(let error), .unsent(_, let error): error.code.rawValue
        default: nil
        }
    }

    static func offline() -> (Bench, CollectionID) {
        let bench = Bench()
        bench.connect()
        let view = bench.open()
        bench.disconnect()
        return (bench, view)
    }

    /// Texts of the messages that were sent, in order.
    static func left(_ bench: Bench) -> [String] {
        bench.sent.filter { $0.hasPrefix("MESG") }.compactMap {
            $0.split(separator: "\"message\":\"").last?.split(separator: "\"").first.map(String.init)
        }
    }

    static func acknowledge(_ bench: Bench, _ requestId: String, _ id: Int64) {
        bench.message(
            .init(id: id, at: Bench.epochMs + 1_000 + id, text: requestId, sender: "ana"), requestId: requestId)
    }

    /// Six messages were sent offline; the first is in flight.
    static func draining() -> (Bench, CollectionID) {
        let (bench, view) = offline()
        for id in ["a", "b", "c", "d", "e", "f"] { send(bench, id) }
        bench.reconnect()
        return (bench, view)
    }

    /// INV-2, seed 63000815 with the adapter.
    @Test func aViewThatWasOpenedBeforeTheLogInShowsWhatIsUnsent() {
        let (bench, _) = Self.offline()
        for id in ["one", "two"] { Self.send(bench, id) }
        bench.call { $0.disconnect(keepsCache: false, call: bench.newCall()) }
        let view = bench.open(id: 2)
        #expect(bench.lists(view).unsent == [])
        bench.isUp = true
        bench.holds = "messages"
        bench.connect()
        #expect(bench.lists(view).unsent.map(\.text) == ["one", "two"])
        bench.release()
        bench.advance(1_000)
        #expect(Self.left(bench) == ["one"])
    }

    @Test func aQueueIsSentOneByOneInItsOrderAndEachIsNotifiedOnce() {
        let (bench, view) = Self.draining()
        for (index, id) in ["a", "b", "c", "d", "e", "f"].enumerated() {
            #expect(Self.left(bench) == Array(["a", "b", "c", "d", "e", "f"].prefix(index + 1)))
            Self.acknowledge(bench, id, Int64(index) + 1)
        }
        bench.advance(10)
        #expect(bench.lists(view).unsent.isEmpty)
        #expect(bench.lists(view).succeeded.map(\.text) == ["a", "b", "c", "d", "e", "f"])
        #expect(Self.listed(bench) == [])
    }

    @Test func anAcknowledgementWaitsForTheNextOnlyForMoments() {
        let (bench, view) = Self.draining()
        Self.acknowledge(bench, "a", 1)
        #expect(bench.lists(view).succeeded.map(\.text) == ["a"])
        Self.acknowledge(bench, "b", 2)
        #expect(Self.left(bench) == ["a", "b", "c"])
        #expect(bench.lists(view).succeeded.map(\.text) == ["a"])
        bench.advance(5)
        #expect(bench.lists(view).succeeded.map(\.text) == ["a", "b"])
    }

    @Test func framesBehindAWaitingAcknowledgementKeepTheirPlace() {
        let (bench, view) = Self.draining()
        Self.acknowledge(bench, "a", 1)
        Self.acknowledge(bench, "b", 2)
        bench.message(.init(id: 3, at: Bench.epochMs + 1_003))
        #expect(bench.lists(view).succeeded.map(\.text) == ["a"])
        // A call of the app: what was received comes first.
        #expect(Self.listed(bench).count == 4)
        #expect(bench.lists(view).succeeded.map(\.text) == ["a", "b", "m3"])
    }

    @Test func aMarkedRowThatWasNotSentCanBeCanceled() {
        let (bench, view) = Self.draining()
        Self.acknowledge(bench, "a", 1)
        let call = bench.newCall()
        bench.call { $0.cancelMessage(requestId: "c", call: call) }
        #expect(!bench.lists(view).unsent.map(\.text).contains("c"))
        for (index, id) in ["b", "d", "e", "f"].enumerated() { Self.acknowledge(bench, id, Int64(index) + 2) }
        bench.advance(10)
        #expect(Self.left(bench) == ["a", "b", "d", "e", "f"])
    }

    @Test func aRefusalStopsWhatWasMarkedBehindIt() {
        let (bench, _) = Self.draining()
        Self.acknowledge(bench, "a", 1)
        bench.frames(#"EROR{"req_id":"b","code":500901,"message":"later","error":true}"#)
        #expect(Self.left(bench) == ["a", "b"])
        bench.advance(2_000)
        #expect(Self.left(bench) == ["a", "b", "b"])
    }

    @Test func afterALostConnectionOnlySentMessagesAreLookedUp() {
        let (bench, view) = Self.draining()
        Self.acknowledge(bench, "a", 1)
        bench.disconnect()
        bench.forgetRequests()
        bench.reconnect()
        // The outcome of "b" is unknown; the others are sent in their turn.
        #expect(bench.requests.count { $0.contains("sender_ids") } == 1)
        for (index, id) in ["b", "c", "d", "e", "f"].enumerated() { Self.acknowledge(bench, id, Int64(index) + 2) }
        bench.advance(10)
        #expect(bench.lists(view).succeeded.map(\.text) == ["a", "b", "c", "d", "e", "f"])
    }

    @Test func rowsThatACrashLeftMarkedAreSentOnce() {
        let (bench, _) = Self.draining()
        Self.acknowledge(bench, "a", 1)
        bench.die()
        let next = Bench(after: bench)
        next.connect()
        next.advance(3_000)
        for (index, id) in ["b", "c", "d", "e", "f"].enumerated() { Self.acknowledge(next, id, Int64(index) + 2) }
        next.advance(10)
        #expect(Self.left(next) == ["b", "c", "d", "e", "f"])
        #expect(Self.listed(next) == [])
    }

    @Test func unsentMessagesAreListedInSendingOrder() {
        let (bench, _) = Self.offline()
        for id in ["a", "b"] { Self.send(bench, id) }
        #expect(Self.listed(bench) == ["a pending", "b pending"])
    }

    @Test func aWaitingMessageThatIsCanceledLeaves() {
        let (bench, view) = Self.offline()
        Self.send(bench, "a")
        let call = bench.newCall()
        bench.call { $0.cancelMessage(requestId: "a", call: call) }
        #expect(bench.lists(view).unsent.isEmpty)
        let notice = bench.notices(of: view).last
        #expect(notice?.source == .localMessageCanceled && notice?.status == .canceled)
        if case .deleted(let messages)? = notice?.kind { #expect(messages.map(\.requestId) == ["a"]) }
        if case .done? = bench.completion(call) {} else { #expect(Bool(false)) }
        let resent = bench.newCall()
        bench.call { $0.resendMessage(requestId: "a", call: resent) }
        #expect(Self.code(bench, resent) == 800_110)
        #expect(Self.listed(bench) == [])
        bench.reconnect()
        #expect(bench.sent.count { $0.hasPrefix("MESG") } == 0)
    }

    @Test func aMessageInFlightCannotBeCanceled() {
        let bench = Bench()
        bench.connect()
        Self.send(bench, "a")
        let call = bench.newCall()
        bench.call { $0.cancelMessage(requestId: "a", call: call) }
        #expect(Self.code(bench, call) == 800_230)
    }

    @Test func anExpiredMessageFailsOfflineInEveryView() {
        let (bench, view) = Self.offline()
        let other = bench.open(id: 2)
        Self.send(bench, "a")
        bench.advance(3 * Self.dayMs + 1_000)
        for view in [view, other] {
            #expect(bench.lists(view).failed.map(\.requestId) == ["a"])
            #expect(bench.notices(of: view).last?.source == .localMessageFailed)
        }
        #expect(bench.lists(view).failed.first?.errorCode == 800_101)
    }

    @Test func anExpiredMessageHasTheCodeOfItsLastFailure() {
        let bench = Bench()
        bench.connect()
        let view = bench.open()
        Self.send(bench, "a")
        bench.frames(#"EROR{"req_id":"a","code":500910,"message":"later","error":true}"#)
        bench.disconnect()
        bench.advance(3 * Self.dayMs + 1_000)
        #expect(bench.lists(view).failed.map(\.errorCode) == [500_910])
    }

    @Test func removingAFailedMessageReachesEveryView() {
        let (bench, view) = Self.offline()
        let other = bench.open(id: 2)
        Self.send(bench, "a")
        bench.call { $0.cancelMessage(requestId: "a", call: bench.newCall()) }
        bench.call { $0.removeFailedMessages(channelUrl: "ch", requestIds: nil, call: bench.newCall()) }
        #expect(bench.lists(view).unsent.isEmpty && bench.lists(other).unsent.isEmpty)
        #expect(Self.listed(bench) == [])
    }

    @Test func withoutAutomaticResendAFailureIsFinal() {
        let bench = Bench { $0.autoResend = false }
        bench.connect()
        let view = bench.open()
        bench.disconnect()
        Self.send(bench, "a")
        #expect(bench.lists(view).failed.map(\.requestId) == ["a"])
    }

    @Test func aMessageThatTheSocketCannotCarryIsSentByARequestWithTheSameId() {
        let bench = Bench()
        bench.connect()
        let view = bench.open()
        bench.takesNothing = true
        bench.answers = [
            (
                "/messages", 200,
                { _ in
                    #"{"type":"MESG","message_id":7,"channel_url":"ch","created_at":\#(Bench.epochMs + 1_000),"#
                        + #""message":"a","request_id":"a","user":{"user_id":"ana"}}"#
                }
            )
        ]
        let call = Self.send(bench, "a")
        if case .message(let message)? = bench.completion(call) {
            #expect(message.messageId == 7)
        } else {
            #expect(Bool(false))
        }
        #expect(bench.lists(view).succeeded.map(\.messageId) == [7] && bench.lists(view).unsent.isEmpty)
    }

    /// What answers the request is its message, whether or not it says so.
    @Test func theAnswerToARequestNeedsNoRequestId() {
        let bench = Bench()
        bench.connect()
        bench.takesNothing = true
        let body =
            #"{"type":"MESG","message_id":7,"channel_url":"ch","created_at":\#(Bench.epochMs + 1_000),"#
            + #""message":"a","user":{"user_id":"ana"}}"#
        bench.answers = [("/messages", 200, { _ in body })]
        let call = Self.send(bench, "a")
        guard case .message(let message)? = bench.completion(call) else {
            Issue.record("the call is open")
            return
        }
        #expect(message.messageId == 7 && message.requestId == "a" && Self.listed(bench) == [])
    }

    /// Another program of the user may have sent a message to another channel with the same request id, which is a request id
    /// of that channel (websocket.md §3.2).
    @Test func aMessageOfAnotherChannelIsAnotherMessage() {
        let bench = Bench()
        bench.connect()
        let call = Self.send(bench, "a")
        bench.frames(
            #"MESG{"msg_id":7,"channel_url":"other","channel_type":"group","created_at":\#(Bench.epochMs + 1_000),"#
                + #""message":"a","request_id":"a","user":{"user_id":"ana"}}"#)
        bench.advance(100)
        #expect(Self.listed(bench) == ["a pending"] && bench.completion(call) == nil)
        Self.acknowledge(bench, "a", 9)
        bench.advance(100)
        #expect(Self.listed(bench) == [])
        guard case .message(let message)? = bench.completion(call) else {
            Issue.record("not sent")
            return
        }
        #expect(message.messageId == 9)
    }

    @Test func theRequestIdOfASentMessageIsRememberedAndNotUsedAgain() throws {
        let bench = Bench()
        // Makes the second view request its page.
        bench.answers = [("changelogs", 500, { _ in "{}" })]
        bench.connect()
        let view = bench.open()
        Self.send(bench, "a")
        bench.message(.init(id: 7, at: bench.serverNowMs, sender: "ana"), requestId: "a")
        #expect(bench.lists(view).unsent.isEmpty)
        let again = Self.send(bench, "a")
        #expect(Self.code(bench, again) == 800_110)
        // A later copy lacks the id, and the message is no longer cached.
        try bench.engine.storeForInspection?.deleteMessage(channelUrl: "ch", id: 7)
        let other = bench.open(id: 2)
        #expect(bench.lists(other).succeeded.map(\.requestId) == ["a"])
    }

    @Test func aCommandGivenWhileConnectingWaitsForTheConnection() {
        let bench = Bench()
        bench.connect()
        bench.disconnect()
        let call = bench.newCall()
        bench.call { $0.markAsRead(channelUrl: "ch", call: call) }
        #expect(bench.completion(call) == nil)
        bench.reconnect()
        #expect(bench.sent.contains { $0.hasPrefix("READ") })
        bench.disconnect()
        let late = bench.newCall()
        bench.call { $0.markAsRead(channelUrl: "other", call: late) }
        bench.advance(10_100)
        #expect(Self.code(bench, late) == 800_101)
    }

    /// Nothing updated its row: nothing waited for it when the connection opened, and no view shows it.
    @Test func aMessageGoesOutToAChannelThatWasUnfrozenWhileNobodyListened() {
        let bench = Bench()
        bench.channelExtra = #","freeze":true"#
        bench.connect()
        let view = bench.open()
        bench.call { $0.disposeMessageCollection(view) }
        bench.disconnect()
        bench.channelExtra = #","freeze":false"#
        bench.reconnect()
        Self.send(bench, "a")
        #expect(Self.left(bench) == ["a"])
    }

    @Test func whetherAChannelIsFrozenIsAskedOnceAConnection() {
        let bench = Bench()
        bench.channelExtra = #","freeze":true"#
        bench.connect()
        _ = bench.open()
        bench.forgetRequests()
        for text in ["a", "b", "c"] { Self.send(bench, text) }
        bench.advance(60_000)
        #expect(Self.left(bench) == [])
        #expect(bench.requests.count { $0.contains("sdk/group_channels/ch") } == 1)
    }

    /// The clock of the device was days behind: what the app has just sent does not count as days old.
    @Test func aClockThatIsCorrectedMakesNoMessageOld() {
        let (bench, view) = Self.offline()
        Self.send(bench, "a")
        bench.loginAnswer = {
            #"LOGI{"key":"k","user_id":"ana","nickname":"Ana","login_ts":\#($0.serverNowMs + 4 * Self.dayMs)}"#
        }
        bench.reconnect()
        #expect(bench.lists(view).failed.isEmpty)
        #expect(Self.left(bench) == ["a"])
    }

    /// The clock of the device was days ahead: nothing that is sent later is dated like what was sent then.
    @Test func aClockThatIsCorrectedDatesNoLaterMessage() throws {
        let (bench, view) = Self.offline()
        Self.send(bench, "a")
        #expect(bench.lists(view).pending.map(\.createdAt) == [bench.serverNowMs])
        bench.die()
        let next = Bench(after: bench)
        // Nothing else says what time it is.
        (next.isUp, next.answersPings) = (false, false)
        next.answers = [
            ("changelogs", 200, { _ in #"{"updated":[],"deleted":[],"has_more":false,"next":"t"}"# })
        ]
        next.connect()
        Self.send(next, "b")
        next.loginAnswer = {
            #"LOGI{"key":"k","user_id":"ana","nickname":"Ana","login_ts":\#($0.serverNowMs - 4 * Self.dayMs)}"#
        }
        next.reconnect()
        for (id, messageId) in [("a", 7), ("b", 8)] as [(String, Int64)] {
            next.message(
                .init(id: messageId, at: Bench.epochMs - 4 * Self.dayMs + messageId, text: id, sender: "ana"),
                requestId: id)
            next.advance(100)
        }
        #expect(Self.listed(next) == [] && Self.left(next) == ["a", "b"])
        Self.send(next, "c")
        let call = next.newCall()
        next.call { $0.unsentMessages(channelUrl: nil, call: call) }
        guard case .messages(let messages)? = next.completion(call) else { return }
        #expect(messages.map { next.serverNowMs - $0.createdAt > 3 * Self.dayMs } == [true])
    }

    /// While the device sleeps, the clock that counts ages goes on.
    @Test func aMessageExpiresWhileTheDeviceSleeps() {
        let (bench, view) = Self.offline()
        Self.send(bench, "a")
        bench.stall(4 * Self.dayMs)
        bench.reconnect()
        #expect(bench.lists(view).failed.map(\.requestId) == ["a"])
        #expect(Self.left(bench) == [])
    }

    private static func withOneMessage() -> (Bench, CollectionID) {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        return (bench, bench.open())
    }

    /// A request id is one of its user (websocket.md §3.2, W12): replies of two bots to one item of their feeds have the same.
    @Test func aMessageOfAnotherUserWithTheSameRequestIdIsAnotherMessage() {
        let (bench, view) = Self.withOneMessage()
        let call = Self.send(bench, "a")
        bench.message(.init(id: 7, at: bench.serverNowMs, sender: "bo"), requestId: "a")
        #expect(bench.lists(view).pending.map(\.requestId) == ["a"])
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 7])
        #expect(bench.completion(call) == nil)
        Self.acknowledge(bench, "a", 9)
        bench.advance(100)
        #expect(bench.lists(view).unsent.isEmpty)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 7, 9])
    }

    /// INV-2, INV-4.
    @Test func theDeletionOfSuchAMessageRemovesThatOne() {
        let (bench, view) = Self.withOneMessage()
        bench.message(.init(id: 7, at: bench.serverNowMs, sender: "bo"), requestId: "a")
        Self.send(bench, "a")
        bench.frames(#"EROR{"error":true,"req_id":"a","code":900041,"message":"muted"}"#)
        bench.advance(100)
        #expect(bench.lists(view).failed.map(\.requestId) == ["a"])
        bench.rows.removeLast()
        bench.frames(
            #"DELM{"channel_url":"ch","channel_type":"group","msg_id":7,"ts":\#(bench.serverNowMs),"#
                + #""message_created_at":\#(bench.serverNowMs - 100),"sender_id":"bo","silent":false}"#)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1])
        #expect(bench.lists(view).failed.map(\.requestId) == ["a"])
    }
}
