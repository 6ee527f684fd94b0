// Calls that hide history wait for messages of the channel whose outcome is open (INV-15): a history that is reset or hidden
// hides such a message from the search as well, and it would fail although the server has it. Not where the server
// recognizes request ids: there nothing is searched for.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

extension SendQueue {
    /// Carries it out once no message of the channel is in flight or looked for, or the connection has ended.
    package func whenOutcomesAreKnown(in url: String, _ body: @escaping () -> Void) {
        guard isOutcomeOpen(in: url) else { return body() }
        waitingForOutcomes.append((url, body))
    }

    private func isOutcomeOpen(in url: String) -> Bool {
        guard core.isOnline, !core.options.serverDeduplicates else { return false }
        return rows(url).contains { row in
            guard case .inFlight = row.state else { return false }
            return !row.isForeign || unverified.contains(row.requestId)
        }
    }

    /// A row has changed or has gone. After this turn, so that whoever waits finds all of it done.
    func outcomeMayBeKnown() {
        guard !waitingForOutcomes.isEmpty, outcomeTimer == nil else { return }
        outcomeTimer = core.outside.after(0) { [weak self] in
            self?.outcomeTimer = nil
            self?.carryOutWaiting()
        }
    }

    func carryOutWaiting() {
        let waiting = waitingForOutcomes
        waitingForOutcomes = waiting.filter { isOutcomeOpen(in: $0.url) }
        for (url, body) in waiting where !isOutcomeOpen(in: url) { body() }
    }
}
