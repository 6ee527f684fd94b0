// From where a stream of changes is asked for, and when the server does not know that place any more (sync.md §6.1).

import CoveyModel
import CoveyStore
import CoveyWire

extension ChangePosition {
    package init(_ position: Store.Position) {
        self = position.token.map(ChangePosition.token) ?? .timestamp(position.ts)
    }
}

extension CoveyError {
    /// The server does not know the token any more (sync.md §6.1).
    package func isOfLostPosition(_ asked: ChangePosition) -> Bool {
        guard case .token = asked else { return false }
        return code == .pageTokenExpired || code == .invalidValue
    }
}
