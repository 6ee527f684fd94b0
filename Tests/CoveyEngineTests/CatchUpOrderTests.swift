// The order in which channels are completed after a connection opened (sync.md §7, step 3b).

import CoveyEngine
import CoveyModel
import Testing

@Suite struct CatchUpOrderTests {
    /// A channel's row says whether the user may still see it, so it comes first. A waiting message may have arrived
    /// already, which the pages show, so it is sent last.
    @Test func aChannelIsCompletedInOneOrder() {
        let (bench, _) = CatchingUpTests.bench()
        bench.disconnect()
        OutboxTests.send(bench, "a")
        bench.forgetRequests()
        bench.holds = "messages_gap"
        bench.reconnect()
        let steps = ["sdk/group_channels/ch?", "ch/messages/changelogs", "polls/changelogs", "messages_gap"]
        let asked = bench.requests.compactMap { target in steps.first { target.contains($0) } }
        #expect(asked == steps)
        #expect(OutboxTests.left(bench) == [])
        bench.release()
        bench.advance(100)
        #expect(OutboxTests.left(bench) == ["a"])
    }

    private static func channels(_ requests: [String]) -> [String] {
        requests.filter { $0.hasPrefix("sdk/group_channels/c") || $0.hasPrefix("group_channels/c") }
            .compactMap { $0.split(separator: "?").first?.split(separator: "/").last.map(String.init) }
            .filter { $0.count == 2 && $0 != "ch" }
    }

    /// A few channels at a time, the last opened first: no more than the server allows.
    @Test(arguments: [1, 3, 5, 50]) func channelsThatWereOpenedLastComeFirst(limit: Int) {
        let bench = Bench()
        bench.loginExtra = #","concurrent_call_limit":\#(limit)"#
        bench.connect()
        for number in 1...UInt64(7) {
            bench.call {
                $0.createMessageCollection(
                    id: CollectionID(rawValue: number), channelUrl: "c\(number)", startingPoint: .max,
                    params: MessageListParams())
                $0.start(CollectionID(rawValue: number))
            }
        }
        bench.disconnect()
        bench.forgetRequests()
        bench.holds = "group_channels/c"
        bench.reconnect()
        let most = min(limit, Policy.collectionSyncConcurrency)
        #expect(Self.channels(bench.requests) == (0..<most).map { "c\(7 - $0)" })
        bench.release()
        bench.advance(1_000)
        #expect(Self.channels(bench.requests) == (0..<7).map { "c\(7 - $0)" })
    }

    /// sync.md §8.2: whatever keeps failing for the views of a channel, its messages go. One that may have arrived is looked
    /// up first, as everywhere.
    @Test(arguments: ["messages_gap", "messages/changelogs"]) func aCatchUpThatFailsHoldsUpNoMessage(_ part: String) {
        let (bench, view) = CatchingUpTests.bench()
        OutboxTests.send(bench, "sent")
        bench.disconnect()
        OutboxTests.send(bench, "a")
        bench.answers = [(part, 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        bench.rows.append(
            .init(id: 9, at: bench.serverNowMs - 2_000, extra: #","request_id":"sent""#, text: "sent", sender: "ana"))
        bench.reconnect()
        bench.advance(5_000)
        #expect(OutboxTests.left(bench) == ["sent", "a"], "one each")
        OutboxTests.acknowledge(bench, "a", 10)
        let call = OutboxTests.send(bench, "b")
        OutboxTests.acknowledge(bench, "b", 11)
        bench.advance(100)
        #expect(OutboxTests.left(bench) == ["sent", "a", "b"])
        #expect(bench.completion(call) != nil && bench.lists(view).unsent.isEmpty)
    }
}
