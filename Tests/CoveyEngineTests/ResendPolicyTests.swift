// The SyncManager adapter's automatic resend policy in virtual time (syncmanager.md §6): how often a message is
// retried, when, and what the app is notified of each time.

import CoveyEngine
import CoveyModel
import Testing

@Suite struct ResendPolicyTests {
    private let host = CollectionID(rawValue: 1)

    private func bench(retries: Int) -> Bench {
        let bench = AdapterRequestTests.bench(host, limit: 20) {
            $0.resendPolicy = .automatic
            $0.resendRetries = retries
        }
        bench.forgetNotices()
        return bench
    }

    private func send(_ bench: Bench, _ id: String) {
        bench.call {
            $0.sendUserMessage(
                channelUrl: "ch", params: UserMessageParams(message: id), requestId: id, call: bench.newCall())
        }
    }

    private func refuse(_ bench: Bench, _ id: String, _ code: Int = 500_901) {
        bench.frames(#"EROR{"req_id":"\#(id)","code":\#(code),"message":"later","error":true}"#)
    }

    private func notified(_ bench: Bench) -> [String] {
        bench.notices.flatMap { notice -> [String] in
            guard case .syncManager(host, .actions(let actions)) = notice else { return [] }
            return actions.map { (["\($0.kind)", "\($0.list)"] + $0.messages.map(\.text)).joined(separator: " ") }
        }
    }

    @Test(arguments: [1, 3, 10, 50]) func aMessageIsRepeatedSoOftenAndThenWaitsForTheHost(retries: Int) {
        let bench = bench(retries: retries)
        send(bench, "a")
        for attempt in 0..<retries {
            refuse(bench, "a")
            #expect(OutboxTests.left(bench).count == attempt + 1)
            // 2 s after the first failure, 2 s more after each, up to 10 s.
            let delayMs = min(2_000 * Int64(attempt + 1), 10_000)
            bench.advance(delayMs - 1)
            #expect(OutboxTests.left(bench).count == attempt + 1)
            bench.advance(1)
            #expect(OutboxTests.left(bench).count == attempt + 2)
        }
        refuse(bench, "a")
        bench.advance(600_000)
        #expect(OutboxTests.left(bench).count == retries + 1, "no more than it was sent and repeated")
        let first = ["insert pending a", "remove pending a", "insert failed a"]
        let repeated = ["remove failed a", "insert pending a", "remove pending a", "insert failed a"]
        #expect(notified(bench) == first + Array(repeating: repeated, count: retries).joined())
    }

    @Test func theNextMessageGoesWhenTheFirstWaitsForTheHost() {
        let bench = bench(retries: 1)
        send(bench, "a")
        send(bench, "b")
        refuse(bench, "a")
        bench.advance(2_000)
        #expect(OutboxTests.left(bench) == ["a", "a"], "only the head is sent")
        refuse(bench, "a")
        bench.advance(10_000)
        #expect(OutboxTests.left(bench) == ["a", "a", "b"])
    }

    @Test func anErrorThatIsNotRepeatedDemotesAtOnce() {
        let bench = bench(retries: 10)
        send(bench, "a")
        refuse(bench, "a", 900_021)
        bench.advance(600_000)
        #expect(OutboxTests.left(bench) == ["a"])
        #expect(notified(bench) == ["insert pending a", "remove pending a", "insert failed a"])
    }
}
