// Frames of a channel wait while the user resets its history (sync.md §10).

import CoveyModel
import Testing

@testable import CoveyCore
@testable import CoveyWire

@Suite struct HistoryResetsTests {
    private static func frame(_ id: Int64, in url: String = "ch", requestId: String = "") -> ReceivedFrame {
        ReceivedFrame(
            body: .message(
                Message.build {
                    $0[.messageId] = id
                    $0[.channelUrl] = url
                }), requestId: requestId, ts: id, sentAt: id, unreadTotals: nil)
    }

    private static func ids(_ frames: [ReceivedFrame]) -> [Int64] { frames.map(\.ts) }

    @Test func onlyFramesOfTheChannelWait() {
        var resets = HistoryResets()
        resets.begin("ch")
        let others = resets.withoutThoseThatWait([
            Self.frame(1), Self.frame(2, in: "other"), Self.frame(3, requestId: "own"), Self.frame(4),
            ReceivedFrame(body: .pong, requestId: "", ts: 5, sentAt: 5, unreadTotals: nil),
        ])
        #expect(Self.ids(others) == [2, 3, 5])
        #expect(Self.ids(resets.end("ch")) == [1, 4])
        #expect(resets.isEmpty)
        #expect(Self.ids(resets.withoutThoseThatWait([Self.frame(6)])) == [6])
    }

    @Test func theyWaitForTheLastOfSeveralResets() {
        var resets = HistoryResets()
        resets.begin("ch")
        resets.begin("ch")
        #expect(resets.withoutThoseThatWait([Self.frame(1)]).isEmpty)
        #expect(resets.end("ch").isEmpty)
        #expect(Self.ids(resets.end("ch")) == [1])
        #expect(resets.end("ch").isEmpty)
    }

    @Test func whereTooManyWouldWaitNoneDoes() {
        var resets = HistoryResets()
        resets.begin("ch")
        let many = (1...Int64(Policy.heldFrames) + 2).map { Self.frame($0) }
        #expect(Self.ids(resets.withoutThoseThatWait(many)) == Self.ids(many))
        #expect(resets.isEmpty)
    }
}
