// Decides by its code what follows a failed attempt (sync.md §8.1). Pure.

import CoveyModel

package enum ResendRule: Equatable {
    /// The row stays queued and is retried automatically.
    case automatic
    /// It has failed until the app resends it.
    case fails
    /// The channel's queue waits until the channel is unfrozen.
    case whenUnfrozen
}

package enum ResendTable {
    package static func rule(for code: CoveyError.Code) -> ResendRule {
        switch code {
        case .connectionRequired, .networkError, .ackTimeout, .socketClosed, .socketConnectionFailed, .requestFailed,
            .internalServerError, .serviceUnavailable, .rateLimited:
            .automatic
        case .channelFrozen: .whenUnfrozen
        default:
            switch code.rawValue {
            // No usable login: the row waits for the next one.
            case 400_300...400_303, 400_309, 400_310, 800_102, 800_190, 800_221, 800_500, 800_502, 900_010: .automatic
            default: .fails
            }
        }
    }

    /// True if the server may have accepted the message although the attempt failed: it is looked up before a retry.
    package static func isOutcomeUnknown(_ code: CoveyError.Code) -> Bool {
        [.ackTimeout, .socketClosed, .networkError, .requestFailed, .existsAlready].contains(code)
    }

    /// The same of a request: a gateway may have answered in the server's place, or the server's answer was lost on its way.
    static func isOutcomeOfRequestUnknown(_ code: CoveyError.Code) -> Bool {
        if code == .existsAlready { return false }
        return isOutcomeUnknown(code)
            || [.internalServerError, .serviceUnavailable, .malformedData, .malformedErrorData].contains(code)
    }
}
