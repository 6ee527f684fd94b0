// Unsent messages, and a list of channels that is being loaded, while something else happens (sync.md §8,
// syncmanager.md §6). Each case was a defect.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct UnsentMessageTests {
    /// INV-15: the server has stored the message, its acknowledgement is lost, and this device hides the history before
    /// the message was looked up. The server does not recognize request ids.
    @Test func anOwnResetOfTheHistoryWaitsForTheLookupOfAMessage() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        // No view is open: its page would also find the message.
        OutboxTests.send(bench, "a")
        bench.rows.append(
            .init(id: 9, at: bench.serverNowMs, extra: #","request_id":"a""#, text: "a", sender: "ana"))
        bench.answers = [
            (
                "reset_user_history", 200,
                { _ in
                    bench.rows = []
                    bench.channelExtra = #","ts_message_offset":\#(bench.serverNowMs)"#
                    return #"{"ts_message_offset":\#(bench.serverNowMs)}"#
                }
            )
        ]
        bench.isUp = false
        bench.cut()
        // The search, and nothing else.
        bench.holds = "sender_ids"
        bench.reconnect()
        bench.call { $0.perform(ChannelOperation.resetMyHistory(url: "ch"), call: bench.newCall()) }
        bench.advance(1_000)
        bench.release()
        bench.advance(5_000)
        #expect(bench.rows.isEmpty, "the history was reset")
        #expect(OutboxTests.listed(bench) == [])
    }

    /// INV-13: as long as it cannot be known whether the message arrived, the call fails; it does not wait.
    @Test func anOwnResetOfTheHistoryEndsWithTheLookupsError() {
        let bench = Bench()
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        OutboxTests.send(bench, "a")
        bench.answers = [("sender_ids", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        bench.holds = "sender_ids"
        bench.disconnect()
        bench.reconnect()
        let (first, second) = (bench.newCall(), bench.newCall())
        bench.call { $0.perform(ChannelOperation.resetMyHistory(url: "ch"), call: first) }
        #expect(bench.completion(first) == nil)
        bench.release()
        #expect(OutboxTests.code(bench, first) == 500_901)
        bench.call {
            $0.perform(
                ChannelOperation.hide(url: "ch", hidesPreviousMessages: true, allowsAutoUnhide: true), call: second)
        }
        #expect(bench.completion(second) == nil)
        bench.advance(2_000)
        #expect(OutboxTests.code(bench, second) == 500_901)
        #expect(!bench.requests.contains { $0.contains("reset_user_history") || $0.hasSuffix("/hide") })
    }

    /// A message was stored, its acknowledgement lost, and the history hidden by another device. Its lookup is under way.
    private static func lookingUpWhatIsHidden() -> (Bench, Bench.Row) {
        let bench = Bench()
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        OutboxTests.send(bench, "a")
        let stored = Bench.Row(
            id: 9, at: bench.serverNowMs, extra: #","request_id":"a""#, text: "a", sender: "ana")
        bench.channelExtra = #","ts_message_offset":\#(bench.serverNowMs + 1)"#
        bench.isUp = false
        bench.cut()
        bench.holds = "sender_ids"
        bench.reconnect()
        #expect(bench.held.count == 1)
        return (bench, stored)
    }

    /// INV-15, seed 155121672: the user leaves a public channel during the lookup. Nothing is hidden from those who are
    /// not members.
    @Test func theRowOfAChannelThatTheUserHasLeftProvesNothingOfAMessage() {
        let (bench, stored) = Self.lookingUpWhatIsHidden()
        bench.answers = [
            (
                "sdk/group_channels/ch?", 200,
                { _ in #"{"channel_url":"ch","member_state":"none","joined_ts":0,"ts_message_offset":0}"# }
            )
        ]
        bench.release()
        bench.advance(60_000)
        #expect(OutboxTests.left(bench) == ["a"] && OutboxTests.listed(bench) == ["a failed"])
        // A member again, to whom the whole history is shown.
        (bench.answers, bench.channelExtra, bench.rows) = ([], "", [stored])
        bench.disconnect()
        bench.reconnect()
        #expect(OutboxTests.left(bench) == ["a"] && OutboxTests.listed(bench) == [])
    }

    /// Decision 81: what the row leaves out is as it is cached, both whether the user is a member and what may be hidden.
    @Test(arguments: [#"{"channel_url":"ch"}"#, #"{"channel_url":"ch","member_state":"joined"}"#], [true, false])
    func aRowThatLeavesFieldsOutProvesWhatTheCachedOneDoes(row: String, expires: Bool) {
        let bench = Bench()
        if expires { bench.channelExtra = #","message_survival_seconds":1"# }
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        Self.lookUp(bench, answering: row)
        #expect(OutboxTests.left(bench) == (expires ? ["a"] : ["a", "a"]))
        #expect(OutboxTests.listed(bench) == (expires ? ["a failed"] : ["a pending"]))
    }

    /// The channel is not cached: nobody knows whether the user is a member.
    @Test func aRowThatLeavesFieldsOutProvesNothingAlone() {
        let bench = Bench()
        bench.listed = []
        bench.connect()
        Self.lookUp(bench, answering: #"{"channel_url":"ch"}"#)
        #expect(OutboxTests.left(bench) == ["a"])
        let call = bench.newCall()
        bench.call { $0.unsentMessages(channelUrl: "ch", call: call) }
        guard case .messages(let messages)? = bench.completion(call) else {
            Issue.record("no list")
            return
        }
        // Not 900020, which says that the user is no member.
        #expect(messages.map(\.errorCode) == [800_180])
    }

    /// A message is sent, its acknowledgement is lost, and the server does not have it.
    private static func lookUp(_ bench: Bench, answering row: String) {
        OutboxTests.send(bench, "a")
        bench.isUp = false
        bench.cut()
        bench.answers = [("sdk/group_channels/ch?", 200, { _ in row })]
        bench.reconnect()
        bench.advance(1_000)
    }

    /// INV-15: the user leaves and joins during the lookup, and the new membership shows what was hidden.
    @Test func aMessageIsLookedUpAgainInANewMembership() {
        let (bench, stored) = Self.lookingUpWhatIsHidden()
        bench.answers = [
            (
                "sdk/group_channels/ch?", 200,
                { _ in
                    bench.rows = [stored]
                    bench.channelExtra = #","joined_ts":\#(bench.serverNowMs / 1_000)"#
                    return bench.channel
                }
            )
        ]
        bench.release()
        bench.advance(60_000)
        #expect(OutboxTests.left(bench) == ["a"] && OutboxTests.listed(bench) == [])
    }

    /// INV-15, seed 64000649 with the adapter: the acknowledgement is lost, the connection stays open, and no view is
    /// open.
    @Test func aMessageThatFailedWithAnUnknownOutcomeIsLookedUpWithoutAnOpenView() {
        let bench = Bench { $0.autoResend = false }
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        OutboxTests.send(bench, "a")
        bench.rows = [
            .init(id: 9, at: bench.serverNowMs, extra: #","request_id":"a""#, text: "a", sender: "ana")
        ]
        bench.advance(Policy.ackTimeoutMs)
        #expect(OutboxTests.listed(bench) == ["a failed"])
        bench.advance(5_000)
        #expect(OutboxTests.listed(bench) == [])
    }

    /// collections.md §2.2: the first page is notified, whatever happens to the cache meanwhile, and nothing before it.
    @Test func aListWhoseFirstPageIsOnItsWayWhenTheCacheIsClearedGetsItsPage() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        bench.call { $0.perform(.setUp(userId: "ana", SyncManagerOptions(), bench.newCall())) }
        bench.call { $0.perform(.resume(force: false)) }
        let list = CollectionID(rawValue: 9)
        bench.holds = "my_group_channels"
        bench.call { $0.createChannelCollection(id: list, query: GroupChannelListQuery()) }
        bench.call { $0.loadMore(list, call: bench.newCall()) }
        bench.call { $0.perform(.clearCache(bench.newCall())) }
        bench.release()
        bench.advance(1_000)
        let notified = bench.notices.compactMap { notice -> String? in
            guard case .channels(_, let notice) = notice else { return nil }
            return switch notice.kind {
            case .loaded(_, .success(let channels)): "page \(channels.map(\.url))"
            case .loaded(_, .failure): "error"
            default: "\(notice.kind)"
            }
        }
        #expect(notified == [#"page ["ch"]"#])
    }

    /// syncmanager.md §1: failed messages are removed after their retention, even if a wrong clock said that it is not
    /// over.
    @Test func failedMessagesPastTheirDaysGoWhenTheServersClockSaysSo() {
        let bench = AdapterRequestTests.bench(CollectionID(rawValue: 1), limit: 20)
        OutboxTests.send(bench, "a")
        bench.frames(#"EROR{"req_id":"a","code":900041,"message":"muted","error":true}"#)
        #expect(OutboxTests.listed(bench) == ["a failed"])
        bench.disconnect()
        // The device slept for eight days, and its timers with it.
        bench.stall(8 * OutboxTests.dayMs)
        bench.reconnect()
        bench.advance(60_000)
        #expect(OutboxTests.listed(bench) == [])
    }

    @Test func failedMessagesPastTheirDaysGoByThemselves() {
        let bench = AdapterRequestTests.bench(CollectionID(rawValue: 1), limit: 20)
        OutboxTests.send(bench, "a")
        bench.frames(#"EROR{"req_id":"a","code":900041,"message":"muted","error":true}"#)
        bench.advance(7 * OutboxTests.dayMs - 60_000)
        #expect(OutboxTests.listed(bench) == ["a failed"])
        bench.advance(120_000)
        #expect(OutboxTests.listed(bench) == [])
    }

    /// syncmanager.md §6: 2 s after a message's first failure, whatever happened to the one before it.
    @Test func theDelayBeforeARetryStartsAgainWithEachMessage() {
        let bench = AdapterRequestTests.bench(CollectionID(rawValue: 1), limit: 20) {
            $0.resendPolicy = .automatic
            $0.resendRetries = 2
        }
        func refuse(_ id: String) {
            bench.frames(#"EROR{"req_id":"\#(id)","code":500901,"message":"later","error":true}"#)
        }
        OutboxTests.send(bench, "a")
        OutboxTests.send(bench, "b")
        refuse("a")
        bench.advance(2_000)
        refuse("a")
        bench.advance(4_000)
        refuse("a")
        #expect(OutboxTests.left(bench) == ["a", "a", "a", "b"])
        refuse("b")
        bench.advance(2_000)
        #expect(OutboxTests.left(bench) == ["a", "a", "a", "b", "b"])
    }

    // MARK: An own reset of the history

    /// INV-15: what leaves while an own reset is under way is older than the reset for the server, and its lookup would not
    /// find it.
    @Test func noMessageIsSentIntoAnOwnResetOfTheHistory() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.holds = "reset_user_history"
        bench.call { $0.perform(ChannelOperation.resetMyHistory(url: "ch"), call: bench.newCall()) }
        OutboxTests.send(bench, "a")
        // What has left is at the server, and the reset, which comes after it, hides it. Both answers are lost.
        let isStored = OutboxTests.left(bench) == ["a"]
        bench.channelExtra = #","ts_message_offset":\#(bench.serverNowMs + 1)"#
        bench.disconnect()
        bench.holds = nil
        bench.reconnect()
        bench.advance(60_000)
        #expect(!(isStored && OutboxTests.listed(bench) == ["a failed"]), "it is at the server")
    }

    /// INV-15, seed 458195 `--dense --adapter`: the catch-up is under way, and the failed message is looked up after it.
    @Test func anOwnResetWaitsForTheLookupOfWhatHasFailed() {
        let bench = Bench { $0.autoResend = false }
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        _ = bench.open()
        OutboxTests.send(bench, "a")
        bench.disconnect()
        #expect(OutboxTests.listed(bench) == ["a failed"])
        bench.rows.append(
            .init(id: 9, at: bench.serverNowMs, extra: #","request_id":"a""#, text: "a", sender: "ana"))
        bench.holds = "group_channels/ch"
        bench.reconnect()
        bench.call { $0.perform(ChannelOperation.resetMyHistory(url: "ch"), call: bench.newCall()) }
        #expect(!bench.requests.contains { $0.contains("reset_user_history") })
        bench.release()
        bench.advance(5_000)
        #expect(OutboxTests.listed(bench) == [])
        #expect(bench.requests.contains { $0.contains("reset_user_history") })
    }

    @Test func aMessageWaitsForTheAnswerToAnOwnResetOfTheHistory() {
        let bench = Bench()
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.answers = [("reset_user_history", 200, { _ in #"{"ts_message_offset":\#(Bench.epochMs)}"# })]
        bench.holds = "reset_user_history"
        bench.call { $0.perform(ChannelOperation.resetMyHistory(url: "ch"), call: bench.newCall()) }
        OutboxTests.send(bench, "a")
        #expect(OutboxTests.left(bench) == [])
        bench.release()
        bench.advance(100)
        #expect(OutboxTests.left(bench) == ["a"])
    }

    // MARK: Answers to a message that was sent by a request

    /// sync.md §8.3: a gateway, or a body that was lost, says nothing of what has become of the message.
    @Test(arguments: zip([504, 502, 200, 200] as [Int32], ["<html>Gateway Time-out</html>", "", "", "{"]))
    func whatIsNoAnswerOfTheServerLeavesTheOutcomeUnknown(status: Int32, body: String) {
        let bench = Bench()
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.takesNothing = true
        let stored = Bench.Row(
            id: 9, at: bench.serverNowMs, extra: #","request_id":"a""#, text: "a", sender: "ana")
        bench.answers = [
            (
                "sender_ids", 200,
                { _ in #"{"messages":[\#(stored.json)],"has_next":false,"ts":\#(bench.serverNowMs)}"# }
            ),
            ("/messages", status, { _ in body }),
        ]
        OutboxTests.send(bench, "a")
        bench.advance(5_000)
        #expect(bench.requests.count { $0.hasSuffix("/messages") } == 1, "it is looked up before it is sent again")
        #expect(OutboxTests.listed(bench) == [])
    }
}
