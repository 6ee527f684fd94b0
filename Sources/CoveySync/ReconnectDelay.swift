// How long an attempt waits after a failed one (websocket.md §8.3).

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyWire

extension Core {
    /// Attempts count from 1. `afterOpen`: the connection was open until now.
    func reconnectDelayMs(attempt: Int, afterOpen: Bool = false) -> Int64 {
        if attempt == 1, afterOpen {
            return Int64(saturating: effects.randomFraction() * Double(Policy.reconnectFirstDelayMaxMs))
        }
        let interval = login?.reconnectIntervalSeconds ?? Policy.reconnectIntervalSeconds
        let factor = login?.reconnectFactor ?? Policy.reconnectFactor
        let most = login?.reconnectMaxSeconds ?? Policy.reconnectMaxSeconds
        var delay = interval
        for _ in 0..<max(0, min(attempt - 2, 64)) where delay < most { delay *= factor }
        let jitter = 1 + Policy.reconnectJitter * (2 * effects.randomFraction() - 1)
        return Int64(saturating: min(delay, most) * jitter * 1_000)
    }
}
