// A message is sent again under its request id, and the server acknowledges it as what it has had for long (sync.md §8.3).
// What happened to it meanwhile came by no frame of this connection.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct RepeatedSendTests {
    enum Change: CaseIterable, Sendable { case deleted, edited }

    /// Seed 170007694: it was deleted while no connection was open, so the pages lacked it and it was sent once more.
    @Test(arguments: Change.allCases) func whatChangedBeforeTheRepeatedAcknowledgementIsAskedFor(_ change: Change) {
        let bench = Bench()
        bench.connect()
        let view = bench.open()
        OutboxTests.send(bench, "a")
        let row = Bench.Row(id: 7, at: bench.serverNowMs, text: "as sent", sender: "ana")
        bench.disconnect()
        bench.advance(5_000)
        bench.reconnect()
        #expect(bench.lists(view).succeeded.isEmpty)
        let (now, edited) = (bench.serverNowMs, Bench.Row(id: 7, at: row.at, text: "edited", sender: "ana").json)
        bench.answers.append(
            (
                "messages/changelogs", 200,
                { request in
                    let since = request.split(separator: "change_ts=").last.flatMap {
                        Int64($0.prefix(while: \.isNumber))
                    }
                    let isThere = since.map { $0 < row.at } == true
                    let updated = edited.replacing(#""updated_at":0"#, with: #""updated_at":\#(now - 3_000)"#)
                    return #"{"updated":[\#(isThere && change == .edited ? updated : "")],"deleted":["#
                        + (isThere && change == .deleted ? #"{"message_id":7,"deleted_at":\#(now - 3_000)}"# : "")
                        + #"],"has_more":false,"next":"t","ts":\#(now)}"#
                }
            ))
        bench.message(row, requestId: "a")
        bench.advance(1_000)
        #expect(bench.lists(view).succeeded.map(\.text) == (change == .deleted ? [] : ["edited"]))
    }
}
