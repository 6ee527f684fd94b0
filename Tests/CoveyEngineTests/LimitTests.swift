// A frame beyond the limits of Policy is dropped and counted, and the client reconnects to catch up. An answer beyond
// them is an error for the app, and nothing of it is applied.

import CoveyEngine
import CoveyModel
import CoveyWire
import Testing

@Suite struct LimitTests {
    private static let empties = Array(repeating: "{}", count: Policy.frameValuesMost).joined(separator: ",")

    @Test func aRefusedFrameIsFoundOutByConnectingAgain() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        let view = bench.open()
        // The frame of a message is not read; the next frame on the socket is.
        let lost = Bench.Row(id: 2, at: Bench.epochMs + 1_000)
        let next = Bench.Row(id: 3, at: Bench.epochMs + 2_000)
        bench.rows += [lost, next]
        bench.frames(
            "MESG" + lost.json.dropLast() + #","previous_message_id":1,"x":[\#(Self.empties)]}"#,
            "MESG" + next.json.dropLast() + #","previous_message_id":2}"#)
        #expect(!bench.lists(view).succeeded.map(\.messageId).contains(2))
        bench.isUp = true
        bench.advance(10_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
    }

    @Test func aPageWithTooManyRowsIsNotApplied() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        let rows = (1...Policy.answerRowsMost + 1).map {
            Bench.Row(id: Int64($0), at: Bench.epochMs - 5_000 + Int64($0)).json
        }
        bench.answers = [
            ("messages?", 200, { _ in #"{"messages":[\#(rows.joined(separator: ","))],"has_next":false}"# })
        ]
        bench.connect()
        let view = bench.open()
        #expect(bench.lists(view).succeeded.isEmpty)
        bench.answers = []
        bench.advance(60_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1])
    }
}
