// Commands that wait for the frame that answers them, by request id (websocket.md §3.3). Each ends once: with the ack, the
// server's refusal, the time-out, or the loss of the connection. Sends are not here: they have a queue of their own.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyWire

final class AckBoard {
    private let core: Core
    private var waiting: [String: (timer: TimerID, order: Int, end: (Result<ReceivedFrame, CoveyError>) -> Void)] = [:]
    private var count = 0

    init(core: Core) { self.core = core }

    func expect(_ requestId: String, _ end: @escaping (Result<ReceivedFrame, CoveyError>) -> Void) {
        let timer = core.outside.after(Policy.ackTimeoutMs) { [weak self] in
            self?.finish(
                requestId, .failure(CoveyError(.ackTimeout, "no acknowledgement within \(Policy.ackTimeoutMs) ms")))
        }
        count += 1
        waiting[requestId] = (timer, count, end)
    }

    func answered(_ frame: ReceivedFrame) {
        if case .failed(let error) = frame.body {
            finish(frame.requestId, .failure(error))
        } else {
            finish(frame.requestId, .success(frame))
        }
    }

    func connectionLost() {
        for requestId in waiting.sorted(by: { $0.value.order < $1.value.order }).map(\.key) {
            finish(requestId, .failure(CoveyError(.socketClosed, "the connection closed before the acknowledgement")))
        }
    }

    private func finish(_ requestId: String, _ result: Result<ReceivedFrame, CoveyError>) {
        guard let entry = waiting.removeValue(forKey: requestId) else { return }
        core.outside.cancel(entry.timer)
        entry.end(result)
    }
}
