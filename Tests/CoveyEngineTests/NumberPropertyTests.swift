// Every number of every example becomes every extreme number, and the engine receives it as a frame, as the answer to
// its login, as the channel and as a page: nothing traps, no timer waits longer than the policy says, and nothing
// loops.

import CoveyEngine
import CoveyModel
import Testing

@Suite struct NumberPropertyTests {
    /// The examples' channel and user are the bench's.
    static func ofBench(_ text: String) -> String {
        text.replacing(#""ch1""#, with: #""ch""#)
    }

    static func bench() -> Bench {
        let bench = Bench()
        bench.channelExtra =
            #","members":[{"user_id":"ana","state":"joined","role":"operator"},{"user_id":"bo","state":"joined"}]"#
        bench.rows = (1...5).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.rows.append(.init(id: 501, at: Bench.epochMs))
        bench.connect()
        _ = bench.open()
        return bench
    }

    static func check(_ bench: Bench, _ text: String) {
        #expect(bench.waitsMs.allSatisfy { 0...Policy.waitMostMs ~= $0 }, "\(text)")
        #expect(bench.logins <= 30 && bench.waitsMs.count <= 3_000, "\(bench.waitsMs.count) timers: \(text)")
        bench.forgetLogins()
        bench.forgetNotices()
        bench.forgetRequests()
    }

    @Test(arguments: ExtremeNumbers.integers) func everyNumberOfAFrameIsTaken(_ number: String) {
        for line in ProtocolExamples.serverFrames where !line.hasPrefix("LOGI") {
            var bench = Self.bench()
            for text in ExtremeNumbers.variants(of: Self.ofBench(line), with: number) {
                bench.frames(text)
                bench.advance(1_100)
                Self.check(bench, text)
                // It is busy, or has ended the session.
                if bench.engine.state != .open { bench = Self.bench() }
            }
            bench.message(.init(id: 900, at: bench.serverNowMs))
            bench.advance(1_000)
            bench.disconnect()
            bench.reconnect()
            Self.check(bench, line)
        }
    }

    @Test(arguments: ExtremeNumbers.integers) func everyNumberOfALoginIsTaken(_ number: String) {
        for line in ProtocolExamples.serverFrames where line.hasPrefix("LOGI") && !line.contains("req_id") {
            let bench = Self.bench()
            for text in ExtremeNumbers.variants(of: line, with: number) where !line.contains("error") {
                bench.loginAnswer = { _ in text }
                bench.disconnect()
                bench.advance(30_000)
                bench.isUp = true
                bench.advance(3_000)
                bench.cut()
                bench.advance(3_000)
                Self.check(bench, text)
            }
        }
    }

    @Test(arguments: ExtremeNumbers.integers) func everyNumberOfAChannelAndOfAPageIsTaken(_ number: String) {
        let bench = Self.bench()
        for line in ProtocolExamples.channels + ProtocolExamples.messages {
            for text in ExtremeNumbers.variants(of: Self.ofBench(line), with: number) {
                bench.answers =
                    line.contains("message_id\":50") && !line.contains("member_count")
                    ? [("/messages?", 200, { _ in #"{"messages":[\#(text)],"ts":\#(bench.serverNowMs)}"# })]
                    : [("group_channels/ch?", 200, { _ in text })]
                bench.frames(
                    #"SYEV{"cat":11000,"channel_url":"ch","channel_type":"group","ts":\#(bench.serverNowMs),"data":{}}"#
                )
                bench.advance(200)
                let view = bench.open(startingPoint: Bench.epochMs, id: 7)
                bench.message(.init(id: 1_000 + bench.nowMs, at: bench.serverNowMs))
                bench.advance(1_000)
                bench.call { $0.disposeMessageCollection(view) }
                Self.check(bench, text)
            }
        }
    }
}
