// Commands that wait for their acknowledgement (websocket.md §3.3): each ends once.

import CoveyEffects
import CoveyModel
import Testing

@testable import CoveyCore
@testable import CoveyWire

@Suite struct PendingAcksTests {
    private struct NoRandom: RandomNumberGenerator { func next() -> UInt64 { 0 } }

    private final class Stage {
        let effects = EffectQueue(now: Moment(monotonicMs: 0, wallMs: 0), random: NoRandom())
        let acks: PendingAcks
        var ends: [String] = []

        init() {
            acks = PendingAcks(effects: effects)
            acks.expect("r") { [unowned self] result in
                switch result {
                case .success: ends.append("ok")
                case .failure(let error): ends.append("\(error.code.rawValue)")
                }
            }
        }

        var timers: [TimerID] {
            effects.takeEffects().compactMap { if case .setTimer(let id, _) = $0 { id } else { nil } }
        }

        func answer(_ body: Frame, to requestId: String = "r") {
            acks.answered(ReceivedFrame(body: body, requestId: requestId, ts: 0, sentAt: 0, unreadTotals: nil))
        }
    }

    @Test func theFirstAnswerEndsIt() {
        let stage = Stage()
        let timers = stage.timers
        stage.answer(.pong, to: "other")
        #expect(stage.ends.isEmpty)
        stage.answer(.pong)
        stage.answer(.failed(CoveyError(.notFound, "")))
        for timer in timers { stage.effects.fired(timer) }
        #expect(stage.ends == ["ok"])
    }

    @Test func aRefusalIsAnAnswer() {
        let stage = Stage()
        stage.answer(.failed(CoveyError(.notFound, "")))
        #expect(stage.ends == ["\(CoveyError.Code.notFound.rawValue)"])
    }

    @Test func withoutAnAnswerItEndsByItself() {
        let stage = Stage()
        for timer in stage.timers { stage.effects.fired(timer) }
        stage.answer(.pong)
        #expect(stage.ends == ["\(CoveyError.Code.ackTimeout.rawValue)"])
    }

    /// The connection itself ends the calls.
    @Test func afterTheConnectionNothingIsAnswered() {
        let stage = Stage()
        let timers = stage.timers
        stage.acks.end()
        for timer in timers { stage.effects.fired(timer) }
        stage.answer(.pong)
        #expect(stage.ends.isEmpty)
    }
}
