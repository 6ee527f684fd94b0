// What the log says of unsent messages: which attempt failed and why, and what follows. The lane has decided already, so
// its state after the event is the answer.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

extension SendQueue {
    /// `sending`: the row that was uploaded or in flight before the event.
    func report(_ event: LaneEvent, _ sending: String?, _ steps: [LaneStep], in url: String) {
        guard core.effects.logSwitch.passes(.warning) else { return }
        for case .note(let changes, _) in steps {
            for case let message? in changes.map(\.after)
            where message.status == .failed && !message.flags.contains(.queuedForResend) {
                let code = CoveyError.Code(rawValue: Int32(clamping: message[.errorCode]))
                core.effects.log(
                    .warning, .send, "message given up",
                    [.channel(url), .text("request_id", message.requestId)] + CoveyError(code, "").logPairs)
            }
        }
        guard let (id, error) = event.failure(of: sending), let phase = lanes[url]?.phase(of: id), phase.isPending
        else { return }
        core.effects.log(.info, .send, "message not sent yet", pairs(of: id, phase, error, url))
    }

    private func pairs(of id: String, _ phase: RowPhase, _ error: CoveyError, _ url: String) -> [LogPair] {
        var pairs: [LogPair] = [.channel(url), .text("request_id", id)]
        if let row = lanes[url]?.row(id) { pairs.append(.number("attempt", row.attempts)) }
        if let backoff = lanes[url]?.backoff, backoff.isWaiting {
            pairs.append(.number("after_ms", backoff.endsAtMs - core.correctedNowMs))
        }
        return pairs + [.flag("outcome_unknown", phase == .unknown)] + error.logPairs
    }
}

extension LaneEvent {
    /// The row whose attempt failed, and the reason.
    fileprivate func failure(of sending: String?) -> (String, CoveyError)? {
        switch self {
        case .refused(let id, let error), .postFailed(let id, let error), .uploadFailed(let id, let error):
            (id, error)
        case .notTransmitted(let id): (id, .offline)
        case .timer(.row): sending.map { ($0, CoveyError(.ackTimeout, "")) }
        case .connectionEnded: sending.map { ($0, .connectionEnded) }
        default: nil
        }
    }
}
