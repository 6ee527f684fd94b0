// Commands that wait for the frame that answers them, by request id (websocket.md §3.3). Each ends once: with the ack,
// the server's refusal, the time-out, or the end of the connection, which ends the call. Sends are not here: they have
// a queue.

import CoveyEffects
import CoveyModel
import CoveyWire

package final class PendingAcks {
    private let effects: EffectQueue
    private var waiting: [String: (timer: TimerID, end: (Result<ReceivedFrame, CoveyError>) -> Void)] = [:]

    init(effects: EffectQueue) { self.effects = effects }

    package func expect(_ requestId: String, _ end: @escaping (Result<ReceivedFrame, CoveyError>) -> Void) {
        let timer = effects.after(Policy.ackTimeoutMs) { [weak self] in
            self?.finish(
                requestId, .failure(CoveyError(.ackTimeout, "no acknowledgement within \(Policy.ackTimeoutMs) ms")))
        }
        waiting[requestId] = (timer, end)
    }

    package func answered(_ frame: ReceivedFrame) {
        if case .failed(let error) = frame.body {
            finish(frame.requestId, .failure(error))
        } else {
            finish(frame.requestId, .success(frame))
        }
    }

    func end() {
        for entry in waiting.values { effects.cancel(entry.timer) }
        waiting = [:]
    }

    private func finish(_ requestId: String, _ result: Result<ReceivedFrame, CoveyError>) {
        guard let entry = waiting.removeValue(forKey: requestId) else { return }
        effects.cancel(entry.timer)
        entry.end(result)
    }
}
