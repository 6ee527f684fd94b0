// Views and messages that are there before the membership: a refusal from before it ends none of them.

import CoveyEngine
import CoveyModel
import CoveyWire
import Testing

extension MembershipTests {
    /// It was opened without a connection, and nothing is cached.
    private static func waiting() -> (Bench, CollectionID) {
        let bench = connected()
        bench.disconnect()
        return (bench, bench.open())
    }

    /// Seed 60580 `--dense`: the channel's row was asked for before the user joined, and refused.
    @Test func aRefusalFromBeforeIJoinedLeavesNoViewBehind() {
        let (bench, view) = Self.waiting()
        bench.holds = "group_channels/ch?"
        bench.answers = [("group_channels/ch?", 400, Self.refusal)]
        bench.reconnect()
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 501))
        bench.forgetRequests()
        bench.release(holdingOn: true)
        bench.answers = []
        bench.release()
        bench.advance(2_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
        #expect(bench.requests.count { $0.contains("group_channels/ch?") } == 1)
    }

    /// An app that asks for the channel then gets it.
    @Test func aRefusalFromBeforeIJoinedIsNotTheAnswer() throws {
        let bench = Self.connected()
        bench.holds = "group_channels/ch?"
        bench.answers = [("group_channels/ch?", 400, Self.refusal)]
        let call = bench.newCall()
        bench.call { $0.perform(ChannelOperation.get(url: url, fresh: true), call: call) }
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 501))
        bench.release(holdingOn: true)
        bench.answers = []
        bench.release()
        guard case .channel = bench.completion(call) else {
            Issue.record("\(String(describing: bench.completion(call)))")
            return
        }
    }

    /// A sister: the row could not be read, and the page was refused. The user joins before its answer comes, or later.
    @Test(arguments: [true, false]) func aRefusedPageBeforeIJoinedLeavesNoViewBehind(isAnswerLate: Bool) throws {
        let (bench, view) = Self.waiting()
        bench.answers = [("group_channels/ch?", 500, { _ in "garbage" }), ("ch/messages?", 400, Self.refusal)]
        if isAnswerLate { bench.holds = "ch/messages?" }
        bench.reconnect()
        bench.answers.removeFirst()
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 501))
        bench.advance(3_000)
        #expect(try cached(bench) != nil)
        bench.release(holdingOn: true)
        bench.answers = []
        bench.release()
        bench.advance(10_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
    }

    /// A message whose acknowledgement was lost is looked up: the page, or what the channel shows, was refused before the user
    /// joined.
    @Test(arguments: ["sender_ids", "group_channels/ch?"])
    func aRefusalFromBeforeIJoinedFailsNoMessage(part: String) throws {
        let bench = Self.connected()
        OutboxTests.send(bench, "a")
        bench.rows.append(
            .init(id: 9, at: bench.serverNowMs, extra: #","request_id":"a""#, text: "a", sender: "ana"))
        let rows = bench.rows
        if part != "sender_ids" { bench.rows = [] }
        bench.isUp = false
        bench.cut()
        bench.holds = part
        bench.answers = [(part, 400, Self.refusal)]
        bench.reconnect()
        #expect(bench.held.contains { $0.1.url.contains(part) })
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 501))
        bench.release(holdingOn: true)
        (bench.answers, bench.rows) = ([], rows)
        bench.release()
        bench.advance(30_000)
        #expect(OutboxTests.listed(bench) == [] && OutboxTests.left(bench) == ["a"])
    }
}
