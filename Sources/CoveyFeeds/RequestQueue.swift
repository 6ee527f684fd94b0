// Requests that feeds need, while a connection is open: of a few keys at a time, and one of a key. A request that failed, or
// brought nothing, is sent again later and later.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyWire

final class RequestQueue<Key: Hashable> {
    enum Outcome {
        case done
        /// It is needed again, and not at once.
        case later(leastMs: Int64)
    }

    private let core: Core
    /// Sends the request, and calls the function once when it ends.
    private let send: (Key, @escaping (Outcome) -> Void) -> Void
    private var waiting = UniqueQueue<Key>()
    /// With whether the request was asked for again meanwhile.
    private var running: [Key: Bool] = [:]
    private var delays: [Key: Int64] = [:]
    private var retries: [Key: TimerID] = [:]
    /// Requests of an ended connection do not end.
    private var connection = 0
    private var isProcessing = false

    init(core: Core, send: @escaping (Key, @escaping (Outcome) -> Void) -> Void) {
        (self.core, self.send) = (core, send)
    }

    func add(_ key: Key) {
        if running[key] != nil {
            running[key] = true
        } else if retries[key] == nil {
            waiting.append(key)
            process()
        }
    }

    func connectionEnded() {
        for timer in retries.values { core.effects.cancel(timer) }
        (waiting, running, delays, retries) = (UniqueQueue(), [:], [:], [:])
        connection += 1
    }

    /// A request that is not needed any more ends at once, inside of this: the loop goes on with the next one, however many there are.
    private func process() {
        guard !isProcessing else { return }
        isProcessing = true
        defer { isProcessing = false }
        let most = min(Policy.feedPagesAtOnce, max(1, Int(clamping: core.login?.concurrentCallLimit ?? 5)))
        while running.count < most, core.maySync, let key = waiting.popFirst() {
            running[key] = false
            send(key) { [weak self, connection] outcome in
                guard let self, self.connection == connection else { return }
                self.ended(key, outcome)
            }
        }
    }

    private func ended(_ key: Key, _ outcome: Outcome) {
        let isNeededAgain = running.removeValue(forKey: key) == true
        switch outcome {
        case .done:
            delays[key] = nil
            if isNeededAgain { waiting.append(key) }
        case .later(let leastMs):
            let delay = delays[key] ?? Policy.syncRetryFirstMs
            delays[key] = min(delay * 2, Policy.syncRetryMaxMs)
            retries[key] = core.effects.after(max(delay, leastMs)) { [weak self] in
                self?.retries[key] = nil
                self?.add(key)
            }
        }
        process()
    }
}

extension RequestQueue: CustomStringConvertible {
    var description: String { "running \(running.keys), waiting \(waiting), retries \(retries.keys)" }
}
