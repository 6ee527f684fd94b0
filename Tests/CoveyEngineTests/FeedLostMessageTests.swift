// A feed of a message whose frame was lost, and which something newer names: it is fetched (sync.md §5.6).

import CoveyEngine
import CoveyModel
import Testing

@Suite struct FeedLostMessageTests {
    /// A reaction's frame does not say when its message was created: the changelog does.
    @Test func aLostMessageThatOnlyTheChangelogNamesIsFetched() {
        let (bench, changes) = FeedChangeTests.bench(2)
        bench.connect()
        FeedChangeTests.open(bench)
        bench.advance(5_000)
        var row = Bench.Row(id: 3, at: bench.serverNowMs)
        bench.advance(1_000)
        let at = bench.serverNowMs
        row.extra = #","reactions":[{"key":"a","user_ids":["bo"],"updated_at":\#(at)}]"#
        bench.rows.append(row)
        changes.add(3, bench, row: row.json)
        // Held, so that the answer has a turn of its own.
        bench.holds = "/messages?"
        bench.frames(
            #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":3,"reaction":"a","user_id":"bo","operation":"ADD","#
                + #""updated_at":\#(at),"ts":\#(at),"sts":\#(at)}"#)
        bench.advance(3_000)
        bench.release()
        bench.advance(3_000)
        #expect(FeedTests.messages(bench) == [1, 2, 3])
        #expect(FeedTests.isCaughtUp(bench) == true)
        bench.forgetRequests()
        bench.advance(8_000)
        #expect(!bench.requests.contains { $0.contains("changelogs") }, "asked for, and not forever")
    }

    /// The answer has overtaken the frame, which continues what is known: no page is asked for.
    @Test func aMessageWhoseFrameIsOnItsWayIsNotFetched() {
        let (bench, changes) = FeedChangeTests.bench(2)
        bench.connect()
        FeedChangeTests.open(bench)
        bench.advance(5_000)
        bench.holds = "changelogs"
        FeedChangeTests.react(2, bench, changes)
        bench.advance(1_000)
        let row = Bench.Row(id: 3, at: bench.serverNowMs)
        changes.add(3, bench, row: row.json)
        bench.forgetRequests()
        bench.release()
        bench.message(row)
        bench.advance(3_000)
        #expect(FeedTests.messages(bench) == [1, 2, 3])
        #expect(!bench.requests.contains { $0.contains("/messages?") })
    }
}
